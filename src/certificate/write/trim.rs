//! Trims a DRAT proof to the steps that the empty clause needs, and finds the reasons of each step.
//!
//! A DRAT proof does not name the clauses that imply a step, so a checker must search for these
//! clauses. A forward pass through the proof finds the clauses that imply each step. A backward
//! pass keeps only the steps that the empty clause needs. Each literal that becomes permanently
//! true gets a step of its own, so that later steps need not repeat its derivation.

use gridproof_engine::model::Lit;
use rustc_hash::FxHashMap;

use crate::budget::{Meter, Reserved};
use crate::words::certificates;

use crate::certificate::lines::Lines;
use crate::certificate::name::Name;
use crate::certificate::refusal::Refusal;
use crate::certificate::rup::{Antecedents, Propagator};

/// A clause that follows by unit propagation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProofStep {
    /// The literals of the clause.
    pub clause: Vec<Lit>,
    /// The numbers of the reasons. The formula's clauses are numbered first, and then the steps.
    /// Assume the negation of the clause, and visit the reasons in order. Each reason except the
    /// last then has exactly one literal that is not false, and this literal becomes true. In the
    /// last reason, all literals are false.
    pub reasons: Vec<u32>,
}

/// The remaining steps, which are all needed. The last step is the empty clause.
#[derive(Debug)]
pub struct TrimmedProof {
    /// The number of clauses of the formula.
    pub clauses: usize,
    pub steps: Vec<ProofStep>,
}

/// Finds the reasons of a DRAT proof. `known` holds the clauses of the formula in their order.
///
/// # Errors
/// If a step does not follow, or the budget ends. Each visited clause is a unit of work.
pub fn trim(known: Propagator, proof: &[u8], meter: &mut Meter) -> Result<TrimmedProof, Refusal> {
    let clauses = known.len();
    let mut trace = ProofTrace::new(known, meter)?;
    let mut lines = Lines::new(Name::DRAT, proof)?;
    let mut clause = Vec::new();
    let num_vars = trace.propagator.num_vars();
    while !trace.is_refuted(meter)? {
        let line = lines.next(certificates::empty_clause)?;
        meter.spend(1)?;
        meter.spend_steps(line.work_steps())?;
        if let Some(deleted) = line.text.strip_prefix("d ") {
            line.read_clause(deleted, num_vars, &mut clause)?;
            if !trace.propagator.delete(&clause, meter)? {
                return Err(line.refuse(certificates::no_clause_to_delete()));
            }
            continue;
        }
        line.read_clause(line.text, num_vars, &mut clause)?;
        if !trace.add_if_implied(&clause, meter)? {
            return Err(line.refuse(certificates::step_not_implied()));
        }
    }
    Ok(TrimmedProof { clauses, steps: keep_needed_steps(clauses, trace.steps) })
}

/// The steps of the proof found so far, with their reasons.
struct ProofTrace {
    propagator: Propagator,
    clauses: usize,
    steps: Vec<ProofStep>,
    /// The number of each clause of the propagator in [`ProofStep::reasons`].
    numbers: Vec<u32>,
    /// The unit clause of each permanently true literal.
    units: FxHashMap<Lit, u32>,
    memory: Reserved,
    bytes: u64,
}

impl ProofTrace {
    fn new(propagator: Propagator, meter: &mut Meter) -> Result<Self, Refusal> {
        let clauses = propagator.len();
        let bytes = 4 * clauses as u64;
        let mut trace = Self {
            propagator,
            clauses,
            steps: Vec::new(),
            numbers: (0..clauses as u32).collect(),
            units: FxHashMap::default(),
            memory: meter.reserve(bytes)?,
            bytes,
        };
        trace.add_unit_steps(meter)?;
        Ok(trace)
    }

    /// Adds the empty clause if this clause follows. Returns whether the clause follows.
    fn is_refuted(&mut self, meter: &mut Meter) -> Result<bool, Refusal> {
        let Some(why) = self.propagator.antecedents(&[], meter)? else { return Ok(false) };
        self.push(&[], &why, meter)?;
        Ok(true)
    }

    /// Adds a clause if this clause follows. Returns whether the clause follows.
    fn add_if_implied(&mut self, clause: &[Lit], meter: &mut Meter) -> Result<bool, Refusal> {
        let Some(why) = self.propagator.antecedents(clause, meter)? else { return Ok(false) };
        let number = self.push(clause, &why, meter)?;
        self.propagator.add(clause, meter)?;
        self.numbers.push(number);
        self.add_unit_steps(meter)?;
        Ok(true)
    }

    fn push(
        &mut self,
        clause: &[Lit],
        why: &Antecedents,
        meter: &mut Meter,
    ) -> Result<u32, Refusal> {
        let reasons: Vec<u32> = why
            .units
            .iter()
            .map(|unit| self.units[unit])
            .chain(why.clauses.iter().map(|&position| self.numbers[position as usize]))
            .collect();
        /// The bytes of a step with its number. Lists may have twice the needed size.
        const BYTES_PER_STEP: u64 = 2 * (size_of::<ProofStep>() as u64 + 8);
        self.bytes += BYTES_PER_STEP + 4 * (clause.len() + reasons.len()) as u64;
        self.memory.grow_to(self.bytes)?;
        meter.spend_steps((clause.len() + reasons.len()) as u64)?;
        self.steps.push(ProofStep { clause: clause.to_vec(), reasons });
        Ok((self.clauses + self.steps.len() - 1) as u32)
    }

    /// Adds a step for every literal that has become permanently true.
    fn add_unit_steps(&mut self, meter: &mut Meter) -> Result<(), Refusal> {
        let new: Vec<(Lit, u32)> = self.propagator.unit_literals().skip(self.units.len()).collect();
        for (lit, reason) in new {
            let others: Vec<Lit> = self
                .propagator
                .clause(reason)
                .iter()
                .filter(|&&other| other != lit)
                .map(|&other| !other)
                .collect();
            let number = if others.is_empty() {
                self.numbers[reason as usize]
            } else {
                self.push(&[lit], &Antecedents { units: others, clauses: vec![reason] }, meter)?
            };
            self.units.insert(lit, number);
        }
        Ok(())
    }
}

/// Returns only the steps that the last step needs, with new numbers.
fn keep_needed_steps(clauses: usize, steps: Vec<ProofStep>) -> Vec<ProofStep> {
    let mut is_needed = vec![false; steps.len()];
    if let Some(last) = is_needed.last_mut() {
        *last = true;
    }
    for (at, step) in steps.iter().enumerate().rev() {
        if is_needed[at] {
            let earlier =
                step.reasons.iter().filter_map(|&number| (number as usize).checked_sub(clauses));
            earlier.for_each(|at| is_needed[at] = true);
        }
    }
    let mut numbers: Vec<u32> = (0..clauses as u32).collect();
    let mut next = clauses as u32;
    let mut kept = Vec::new();
    for (mut step, is_needed) in steps.into_iter().zip(is_needed) {
        numbers.push(next);
        if is_needed {
            next += 1;
            step.reasons.iter_mut().for_each(|number| *number = numbers[*number as usize]);
            kept.push(step);
        }
    }
    kept
}
