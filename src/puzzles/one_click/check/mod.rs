//! Certificates for a one-click instance: a board, or a proof that there is no board. The files
//! have the common shape of [`claims`]:
//!
//! | file | holds |
//! |---|---|
//! | `claims.txt` | whether there is a board |
//! | `solution.txt` | the board and its click (`solution.rs`) |
//! | `separators.txt` | sets of cells that separate two other cells (`separators.rs`) |
//!
//! The check replays the board of a certificate by the rules. A certificate without a board
//! excludes all boards of the instance. If the instance asks for the fewest or the most mines, the
//! certificate excludes all better boards. The check itself tries the boards with a single clear
//! cell. The refutation of the general model excludes all other boards.
//!
//! The general model does not require that the zeros are connected. The clauses of the separators
//! add this requirement (rule O7). The check verifies each separator by a walk over the board,
//! before it accepts the separator's clause. For an instance without side constraints, the model
//! describes a smaller board, without surplus lines of mines (rule O8). The check itself computes
//! the size of the smaller board.

mod separators;
mod solution;
mod verified;

use std::ops::RangeInclusive;

use crate::budget::{Meter, Unfinished};
use crate::certificate::claims::{self, BoardClaims, CertifiedBoard, CheckedClaims, NegatedClaims};
use crate::certificate::name::Name;
use crate::certificate::refusal::{ReadError, Refusal};
use crate::certificate::{Certificate, add_file_name};
use crate::grid::Shape;
use crate::puzzles::one_click::model::{MAX_CELLS, OneClickModel, Separator};
use crate::puzzles::one_click::text;
use crate::puzzles::one_click::{Instance, Solution};
use crate::text::{Syntax, TextError};
use crate::words::{Sentence, certificates, reasons};

pub use separators::SEPARATORS_FILE;
#[cfg(feature = "questions")]
pub(super) use solution::print as print_solution;

/// The file of a board and its click.
pub const SOLUTION_FILE: Name = Name("solution.txt");

/// An accepted certificate about a one-click instance. The witness is the board. The board has the
/// fewest or the most mines if the instance asks for this.
pub type Accepted = claims::Accepted<Instance, BoardClaims, Solution>;

/// The form of the claims.
pub(super) static CLAIMS_SYNTAX: Syntax =
    Syntax { puzzle: "claims", words: &["consistent"], usage: "claims consistent=0|1" };

impl CertifiedBoard for Instance {
    type Claims = BoardClaims;
    type Witnesses = Solution;
    const WITNESS_FILE: Name = SOLUTION_FILE;
    const LEMMAS_FILE: Option<Name> = Some(SEPARATORS_FILE);

    fn from_text(bytes: &[u8]) -> Result<Self, TextError> {
        text::parse(bytes)
    }

    fn to_text(&self) -> String {
        text::print(self)
    }

    fn check_claims(
        &self,
        files: &Certificate,
        meter: &mut Meter,
    ) -> Result<CheckedClaims<Self>, Refusal> {
        let claims =
            files.read_claims(|bytes| Ok(BoardClaims::parse(bytes, &CLAIMS_SYNTAX, None)?))?;
        let witnesses = files.replay_witnesses(SOLUTION_FILE, claims.consistent, |bytes| {
            replay_solution(self, bytes, meter)
        })?;
        let excluded = self.excluded_clear_counts(witnesses.as_ref());
        if excluded.contains(&1) {
            exclude_single_cell(self, meter)?;
        }
        let negated = if at_least_two(excluded).is_empty() {
            None
        } else {
            files.expect_refutation()?;
            let separators_file = files.files.get(&SEPARATORS_FILE);
            Some(negate_claims(self, witnesses.as_ref(), separators_file, meter)?)
        };
        Ok(CheckedClaims { claims, witnesses, negated })
    }
}

/// Reads a board and checks it by the rules.
fn replay_solution(
    instance: &Instance,
    bytes: &[u8],
    meter: &mut Meter,
) -> Result<Solution, ReadError> {
    let solution = solution::parse(bytes, instance)?;
    meter.spend(instance.shape().area() as u64)?;
    match instance.first_violation(&solution) {
        Some(violation) => Err(Sentence::from(&violation).in_file(SOLUTION_FILE).into()),
        None => Ok(solution),
    }
}

/// Tries the boards with a single clear cell.
fn exclude_single_cell(instance: &Instance, meter: &mut Meter) -> Result<(), Refusal> {
    meter.spend(instance.shape().area() as u64)?;
    match instance.single_clear_cell_board() {
        Some(Solution { click, .. }) => {
            Err(certificates::single_cell_not_excluded(click).in_file(Name::BOARD))
        }
        None => Ok(()),
    }
}

/// Builds the general model of the excluded boards, and adds the constraint of each separator that
/// passes the check. `separators_file` is the content of the file of separators, if there is one.
fn negate_claims(
    instance: &Instance,
    solution: Option<&Solution>,
    separators_file: Option<&Vec<u8>>,
    meter: &mut Meter,
) -> Result<NegatedClaims, Refusal> {
    let clear = at_least_two(instance.excluded_clear_counts(solution));
    let shape = shape_in_formula(instance, solution);
    /// An upper bound on the number of constraints of a cell. These constraints define the cell's
    /// zero, require a zero that opens the cell, and state the cell's mark.
    const CONSTRAINTS_PER_CELL: u64 = 24;
    /// The bytes of a cell's constraints: at most 2,720, and 720 for each of at most 7
    /// symmetries, rounded up.
    const BYTES_PER_CELL: u64 = 8000;
    if shape.area() > MAX_CELLS {
        return Err(Unfinished::unsupported(reasons::too_many_separators()).into());
    }
    meter.spend(CONSTRAINTS_PER_CELL * shape.area() as u64)?;
    let of_cells = meter.reserve(BYTES_PER_CELL * shape.area() as u64)?;
    let smaller = (shape != instance.shape()).then(|| Instance::plain(shape, 0));
    let mut statement = OneClickModel::general(smaller.as_ref().unwrap_or(instance), clear);
    let found = separators_file.map(|bytes| {
        let admit = |separator: &Separator| statement.add_vertex_cut(separator);
        add_file_name(SEPARATORS_FILE, separators::read_and_check(bytes, shape, meter, admit))
    });
    let (lemmas, of_separators) = found.transpose()?.unzip();
    let memory = [of_cells].into_iter().chain(of_separators).collect();
    Ok(NegatedClaims { model: statement.model, lemmas: lemmas.unwrap_or(0), reservations: memory })
}

/// Returns the text of the separators in a refutation of boards other than `solution`.
#[cfg(feature = "questions")]
pub(super) fn print_separators(
    instance: &Instance,
    solution: Option<&Solution>,
    separators: &[Separator],
) -> String {
    separators::print(shape_in_formula(instance, solution), separators)
}

/// Removes the number 1 from a range of numbers of clear cells, because the model is only for
/// boards with at least two clear cells.
fn at_least_two(counts: RangeInclusive<usize>) -> RangeInclusive<usize> {
    *counts.start().max(&2)..=*counts.end()
}

/// Returns the shape of the board in the formula. For an instance without side constraints, rule O8
/// allows a smaller shape. Let `k` be the largest excluded number of clear cells. Rows are removed
/// as long as there are at least `k/2 + 3` rows and two columns. Columns are removed in the same
/// way.
fn shape_in_formula(instance: &Instance, solution: Option<&Solution>) -> Shape {
    let mut shape = instance.shape();
    if !instance.is_plain() {
        return shape;
    }
    let enough = instance.excluded_clear_counts(solution).end() / 2 + 3;
    while shape.cols >= 2 && shape.rows >= enough {
        shape.rows -= 1;
    }
    while shape.rows >= 2 && shape.cols >= enough {
        shape.cols -= 1;
    }
    shape
}
