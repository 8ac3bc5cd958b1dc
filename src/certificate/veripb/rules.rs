//! Compares `refutation.opb` or `rules.opb`, line by line, with the constraints of the check's own
//! model: the rules, and then the negated claims if there are any.
//!
//! Only the model's constraints are used from then on, so that the file cannot change them.

use std::io::{self, Write};

use gridproof_engine::model::{Constraint, Lit, Model, Var, opb};

use crate::budget::{Meter, Reserved};
use crate::certificate::lines::Lines;
use crate::certificate::refusal::{LineError, Name, Refusal};
use crate::words::certificates;

use super::inequality::DraftInequality;

/// Checks that the file with this name states exactly the constraints of `model`.
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
    written.expect("it fails where it is refused");
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

/// Returns the rows of the file in their order. An inequality has one row, and an equation has two
/// rows.
pub fn rows(model: &Model) -> impl Iterator<Item = Vec<DraftInequality>> + '_ {
    model.constraints().iter().flat_map(rows_of)
}

fn rows_of(constraint: &Constraint) -> Vec<Vec<DraftInequality>> {
    let Constraint { lits, at_least, at_most, .. } = constraint;
    if constraint.is_impossible() {
        // The OPB format has no sum without terms.
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
