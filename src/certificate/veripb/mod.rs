//! Checks that `refutation.opb` states exactly the rules of the model, and that `refutation.pbp`
//! refutes these rules.
//!
//! The check supports the following part of VeriPB's format, version 3.0, with one step on each
//! line. Inequalities have numbers, and the rules come first. An equation counts as two
//! inequalities:
//!
//! ```text
//! pseudo-Boolean proof version 3.0
//! f 9 ;                                     the rules are 9 inequalities
//! pol 1 4 + 7 2 * + 3 d ;                   sums, multiples, and quotients that are rounded up;
//! pol 5 x4 2 * + ~x6 + ;                    literals are not negative
//! red 1 x1 1 x2 2 ~x8 >= 2 : x8 -> 0 ;      x8 is defined: at least two of x1 and x2,
//! red 1 ~x1 1 ~x2 1 x8 >= 1 : x8 -> 1 ;     and only then
//! rup 1 x1 1 ~x8 >= 1 : ~ 3 11 ;            its negation and those inequalities propagate to a conflict
//! output NONE ;
//! conclusion UNSAT : 13 ;                   no sum of the weights reaches the degree
//! end pseudo-Boolean proof ;
//! ```
//!
//! **Why a definition is sound.** A definition consists of two consecutive lines about a new
//! variable, which occurs in no rule and in no earlier line. Together, the lines say `x <=> sum >=
//! k`, where the sum is over variables that occurred before. Consider an assignment that satisfies
//! all inequalities so far, and choose the value of `x` by the sum. The assignment then also
//! satisfies both lines of the definition. The check accepts no other use of redundance. Each other
//! line follows from earlier lines. So a model of the rules satisfies every line, and a
//! contradiction shows that the rules have no model.

mod inequality;
mod steps;
mod words;

use std::io::{self, Write};

use gridproof_engine::model::{Constraint, Lit, Model, Var, opb};

use crate::budget::{Meter, Reserved};
use crate::words::certificates;

use super::lines::{Line, Lines};
use super::name::Name;
use super::refusal::{LineError, Refusal};

use inequality::DraftInequality;
use steps::DerivedInequalities;
use words::Words;

const HEADER_LINE: &str = "pseudo-Boolean proof version 3.0";
const OUTPUT_LINE: &str = "output NONE ;";
const END_LINE: &str = "end pseudo-Boolean proof ;";

/// Checks that `formula` states the constraints of `model`, and that `proof` refutes these
/// constraints. Returns the number of rows and the number of steps. Each visited inequality is a
/// unit of work.
pub fn check_rules_and_proof(
    formula: &[u8],
    proof: &[u8],
    model: &Model,
    meter: &mut Meter,
) -> Result<(usize, usize), Refusal> {
    check_rules(Name::OPB, formula, model, meter)?;
    let mut derived = DerivedInequalities::new(model.num_vars(), meter)?;
    let mut count = 0;
    for row in model.constraints().iter().flat_map(rows_of) {
        count += 1;
        row.into_iter().try_for_each(|side| derived.add_rule(side, meter))?;
    }
    Ok((count, check_proof(derived, proof, meter)?))
}

/// Checks that the file with this name states exactly the constraints of `model`, line by line. The
/// content of the file cannot change the later checks, because these checks use only the
/// constraints of the model.
pub fn check_rules(
    name: Name,
    bytes: &[u8],
    model: &Model,
    meter: &mut Meter,
) -> Result<(), Refusal> {
    let lines = Lines::new(name, bytes)?;
    let memory = meter.reserve(0)?;
    let mut compared =
        ModelComparison { lines, expected: Vec::new(), memory, meter, refusal: None };
    let written = opb::write(model, &mut compared);
    if let Some(refusal) = compared.refusal {
        return Err(refusal);
    }
    written.expect("writing fails only if the file is refused");
    match compared.lines.next_or_end() {
        Some(line) => Err(line.unexpected(certificates::end_after_last_rule())),
        None => Ok(()),
    }
}

/// A writer that compares the expected text with the file, one line at a time.
struct ModelComparison<'a, 'm> {
    lines: Lines<'a>,
    /// The beginning of the expected line.
    expected: Vec<u8>,
    memory: Reserved,
    meter: &'m mut Meter,
    refusal: Option<Refusal>,
}

impl ModelComparison<'_, '_> {
    fn compare_chunk(&mut self, piece: &[u8]) -> Result<(), Refusal> {
        self.meter.spend_steps(piece.len() as u64)?;
        // The buffer may have twice the needed size, and is copied when it grows.
        self.memory.grow_to(3 * (self.expected.len() + piece.len()) as u64)?;
        for part in piece.split_inclusive(|&byte| byte == b'\n') {
            match part.strip_suffix(b"\n") {
                None => self.expected.extend_from_slice(part),
                Some(end) => {
                    self.expected.extend_from_slice(end);
                    let expected = String::from_utf8_lossy(&self.expected);
                    let line = self.lines.next(certificates::other_rules_of_board)?;
                    self.meter.spend_steps(line.work_steps())?;
                    if line.text != expected {
                        return Err(line.refuse(LineError::first_difference(&expected, line.text)));
                    }
                    self.expected.clear();
                }
            }
        }
        Ok(())
    }
}

impl Write for ModelComparison<'_, '_> {
    fn write(&mut self, piece: &[u8]) -> io::Result<usize> {
        match self.compare_chunk(piece) {
            Ok(()) => Ok(piece.len()),
            Err(refusal) => {
                self.refusal = Some(refusal);
                Err(io::ErrorKind::InvalidData.into())
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Returns the rows of a constraint in the file, each as a list of inequalities. The row of an
/// equation states two inequalities. A constraint with two different bounds has two rows.
fn rows_of(constraint: &Constraint) -> Vec<Vec<DraftInequality>> {
    let Constraint { lits, at_least, at_most, .. } = constraint;
    if constraint.is_impossible() {
        // Each sum in the OPB format must have a term, so the row of an impossible constraint is
        // `x1 >= 2`.
        return vec![vec![at_least_row(&[Var::new(0).positive()], 2)]];
    }
    if lits.is_empty() {
        return Vec::new();
    }
    let negated: Vec<Lit> = lits.iter().map(|&lit| !lit).collect();
    let lower = || at_least_row(lits, *at_least);
    let upper = || at_least_row(&negated, lits.len() - at_most.min(&lits.len()));
    if at_least == at_most {
        return vec![vec![lower(), upper()]];
    }
    let lower = (*at_least > 0).then(lower);
    let upper = (*at_most < lits.len()).then(upper);
    lower.into_iter().chain(upper).map(|side| vec![side]).collect()
}

fn at_least_row(lits: &[Lit], count: usize) -> DraftInequality {
    let mut sum = DraftInequality { terms: Vec::with_capacity(lits.len()), bound: count as i64 };
    for lit in lits {
        sum.add_literal(1, lit.var().index() as u32, lit.is_positive())
            .expect("fewer literals than the largest number");
    }
    sum
}

/// Checks the steps of the proof and returns their number.
fn check_proof(
    mut derived: DerivedInequalities,
    proof: &[u8],
    meter: &mut Meter,
) -> Result<usize, Refusal> {
    let mut lines = Lines::new(Name::PBP, proof)?;
    lines.next(|| certificates::quoted(HEADER_LINE))?.expect(HEADER_LINE)?;
    let count = format!("f {} ;", derived.num_inequalities());
    lines.next(|| certificates::quoted(&*count))?.expect(&count)?;
    let mut steps = 0;
    loop {
        let line = lines.next(certificates::proof_step_or_output)?;
        meter.spend(1)?;
        meter.spend_steps(line.work_steps())?;
        if line.text == OUTPUT_LINE {
            break;
        }
        derived.check_step(line, meter)?;
        steps += 1;
    }
    derived.check_conclusion(lines.next(|| certificates::quoted("conclusion UNSAT"))?)?;
    lines.next(|| certificates::quoted(END_LINE))?.expect(END_LINE)?;
    match lines.next_or_end() {
        Some(line) => Err(line.unexpected(certificates::end_of_file())),
        None => Ok(steps),
    }
}

impl DerivedInequalities {
    /// Checks the conclusion of the proof: the inequality that the conclusion names must be
    /// contradictory.
    fn check_conclusion(&self, line: Line) -> Result<(), Refusal> {
        let mut words = Words::new(line)?;
        ["conclusion", "UNSAT", ":"].into_iter().try_for_each(|word| words.expect(word))?;
        let last = words;
        let number = self.read_inequality_number(&mut words)?;
        if !self.inequality_at(number).is_contradiction() {
            return Err(last.refuse(certificates::contradiction_number()));
        }
        self.expect_complete_definition(line)?;
        words.end()
    }
}
