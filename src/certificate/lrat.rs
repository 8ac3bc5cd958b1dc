//! Checks `refutation.lrat`: an LRAT proof in text form. The steps of the proof lead from a formula
//! to the empty clause, and each step names its reasons.
//!
//! ```text
//! 9 1 -2 0 3 7 0      clause 9 is 1 or -2: by the clauses 3 and 7, in this order
//! 9 d 3 7 0           the clauses 3 and 7 are not needed any more
//! ```
//!
//! The clauses of the formula are numbered from 1. For each step, the check assumes the negation of
//! the step's clause, and visits the reasons in order. Each reason except the last must have
//! exactly one literal that is not false. This literal becomes true. In the last reason, all
//! literals must be false. The check refuses steps with negative reasons, which need the rule of
//! resolution asymmetric tautologies (RAT).

use std::num::NonZeroU64;

use gridproof_engine::model::Lit;
use rustc_hash::FxHashMap;

use crate::budget::{Meter, Reserved, Stop};
use crate::words::certificates;

use super::lines::{Line, Lines};
use super::name::Name;
use super::refusal::{LineError, Refusal};

/// The clauses that are not deleted, by their numbers.
pub struct NumberedClauses {
    clauses: FxHashMap<u64, Box<[Lit]>>,
    /// The last number that was assigned to a clause.
    last: u64,
    /// The values of the variables while a step is checked.
    values: Vec<Option<bool>>,
    memory: Reserved,
    /// The bytes that are reserved so far.
    bytes: u64,
}

/// The literals of a clause that are not false under the current assignment: none, one or several.
enum NonfalseLiterals {
    Nothing,
    One(Lit),
    Several,
}

impl NumberedClauses {
    pub fn new(num_vars: usize, meter: &mut Meter) -> Result<Self, Stop> {
        let bytes = num_vars as u64;
        let memory = meter.reserve(bytes)?;
        let values = vec![None; num_vars];
        Ok(Self { clauses: FxHashMap::default(), last: 0, values, memory, bytes })
    }

    /// Adds the next clause of the formula.
    pub fn add(&mut self, clause: &[Lit]) -> Result<(), Stop> {
        self.store_numbered(self.last + 1, clause)
    }

    fn store_numbered(&mut self, number: u64, clause: &[Lit]) -> Result<(), Stop> {
        /// The bytes of a table entry. The table may have twice the needed size, and is copied when
        /// it grows.
        const BYTES_PER_ENTRY: u64 = 96;
        self.bytes += BYTES_PER_ENTRY + 4 * clause.len() as u64;
        self.memory.grow_to(self.bytes)?;
        self.clauses.insert(number, clause.into());
        self.last = number;
        Ok(())
    }

    /// Returns whether the clauses with these numbers, applied in this order, refute the negation
    /// of `clause` by unit propagation.
    fn follows_from(
        &mut self,
        clause: &[Lit],
        from: &[u64],
        meter: &mut Meter,
    ) -> Result<bool, Stop> {
        let mut assigned: Vec<Lit> = Vec::new();
        let mut refuted = false;
        for &lit in clause {
            match self.value(lit) {
                // The clause contains two opposite literals, and is therefore always true.
                Some(true) => refuted = true,
                Some(false) => {}
                None => self.assign(!lit, &mut assigned),
            }
        }
        let mut from = from.iter();
        while !refuted && let Some(number) = from.next() {
            meter.spend(1)?;
            let Some(reason) = self.clauses.get(number) else { break };
            meter.spend_steps(reason.len() as u64)?;
            match self.nonfalse_literals(reason) {
                NonfalseLiterals::Nothing => refuted = true,
                NonfalseLiterals::One(lit) => self.assign(lit, &mut assigned),
                NonfalseLiterals::Several => break,
            }
        }
        assigned.iter().for_each(|lit| self.values[lit.var().index()] = None);
        Ok(refuted)
    }

    /// Returns which literals of a clause are not false. A clause with a true literal counts as
    /// `Several`, because unit propagation cannot use this clause.
    fn nonfalse_literals(&self, clause: &[Lit]) -> NonfalseLiterals {
        let mut open = None;
        for &lit in clause {
            match self.value(lit) {
                Some(false) => {}
                None if open.is_none_or(|open| open == lit) => open = Some(lit),
                _ => return NonfalseLiterals::Several,
            }
        }
        open.map_or(NonfalseLiterals::Nothing, NonfalseLiterals::One)
    }

    fn value(&self, lit: Lit) -> Option<bool> {
        self.values[lit.var().index()].map(|value| value == lit.is_positive())
    }

    fn assign(&mut self, lit: Lit, assigned: &mut Vec<Lit>) {
        self.values[lit.var().index()] = Some(lit.is_positive());
        assigned.push(lit);
    }
}

/// Checks that `proof` leads from the `known` clauses to the empty clause, step by step. Each
/// visited reason is a unit of work. Returns the number of lines.
pub fn check_proof(
    mut known: NumberedClauses,
    proof: &[u8],
    meter: &mut Meter,
) -> Result<usize, Refusal> {
    let mut lines = Lines::new(Name::LRAT, proof)?;
    let (mut clause, mut from) = (Vec::new(), Vec::new());
    let mut memory = meter.reserve(0)?;
    loop {
        let line = lines.next(certificates::empty_clause_with_reasons)?;
        meter.spend(1)?;
        meter.spend_steps(line.work_steps())?;
        memory.grow_to(2 * line.literal_bytes())?;
        let (number, rest) = line.text.split_once(' ').unwrap_or((line.text, ""));
        let number: Option<u64> = number.parse().ok();
        if let Some(deleted) = rest.strip_prefix("d ") {
            line.read_clause_numbers(deleted, &mut from)?;
            if !from.iter().all(|number| known.clauses.remove(number).is_some()) {
                return Err(line.refuse(certificates::no_clause_to_delete()));
            }
            continue;
        }
        let number = number
            .filter(|&number| number > known.last)
            .ok_or_else(|| line.unexpected(certificates::number_above(known.last.to_string())))?;
        let of_empty = rest.strip_prefix("0 ").map(|reasons| ("", reasons));
        let (body, reasons) = of_empty.or_else(|| rest.split_once(" 0 ")).ok_or_else(|| {
            line.refuse(LineError::expected(certificates::clause_and_reasons(), rest))
        })?;
        line.read_literals(body, known.values.len(), &mut clause)?;
        line.read_clause_numbers(reasons, &mut from)?;
        if !known.follows_from(&clause, &from, meter)? {
            return Err(line.refuse(certificates::step_not_implied()));
        }
        if clause.is_empty() {
            return match lines.next_or_end() {
                None => Ok(line.number),
                Some(line) => Err(line.unexpected(certificates::end_after_empty_clause())),
            };
        }
        known.store_numbered(number, &clause)?;
    }
}

impl Line<'_> {
    /// Clears `numbers`, and then reads clause numbers into `numbers`. The text must end with 0, and
    /// has no other 0.
    fn read_clause_numbers(self, text: &str, numbers: &mut Vec<u64>) -> Result<(), Refusal> {
        numbers.clear();
        let body = text.strip_suffix('0').filter(|body| body.is_empty() || body.ends_with(' '));
        let body = body.ok_or_else(|| {
            self.refuse(LineError::expected(certificates::clause_numbers_with_zero(), text))
        })?;
        for word in body.split_ascii_whitespace() {
            let number: NonZeroU64 = word.parse().map_err(|_| {
                self.refuse(LineError::expected(certificates::clause_number(), word))
            })?;
            numbers.push(number.get());
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
