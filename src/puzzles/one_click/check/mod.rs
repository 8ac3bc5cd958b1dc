//! Certificates for a one-click instance: a board, or a proof that there is none.
//!
//! | file | holds | present |
//! |---|---|---|
//! | `board.txt` | the instance | always |
//! | `solution.txt` | a board and its click (`solution.rs`) | if there is one; else the word that there is none |
//! | `separators.txt` | cells that separate two others (`separators.rs`) | where the next needs them |
//! | `refutation.cnf` | the general model as clauses, and those of the separators | if a board with two clear cells or more is excluded |
//! | `refutation.drat` | a DRAT proof that this has no model | with it |
//!
//! If there is a board, the check replays it by the rules. If there is none, the certificate
//! excludes all boards of the instance. For the fewest or the most mines, it excludes all better
//! boards. The check excludes boards with a single clear cell by trying them, and all others by the
//! refutation.
//!
//! The general model does not state that the zeros are connected. The separators add this (rule
//! O7): the check verifies each of them by a walk over the board before it accepts its clause as a
//! rule. For an instance without side constraints, the model is that of a smaller board without
//! surplus lines of mines (rule O8). The check removes these lines itself.

mod certificate_checker;
mod errors;
mod files;
mod separators;
mod solution;
mod verified;
#[cfg(feature = "questions")]
pub(super) mod write;

use std::ops::RangeInclusive;

use crate::budget::{Meter, Reserved, Unfinished, Unsupported};
use crate::grid::Shape;
use crate::puzzles::one_click::model::{MOST_CELLS, OneClickModel, Separator};
use crate::puzzles::one_click::text;
use crate::puzzles::one_click::{Instance, Solution};

use crate::certificate::refusal::{Name, Refusal};
use crate::certificate::{Certificate, RefutationSummary, read};

pub use certificate_checker::OneClick;
use errors::{Broken, SeparatorError, SingleCell, WrongSeparator};
pub use files::{SEPARATORS, SOLUTION};

/// The claims about a one-click instance that an accepted certificate proves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Accepted {
    /// The instance in `board.txt`.
    pub instance: Instance,
    /// The board, with the fewest or the most mines if requested. `None` if there is no board.
    pub solution: Option<Solution>,
    /// The number of separators that were checked.
    pub separators: usize,
    /// The number of clauses that follow from the rules.
    pub clauses: usize,
    /// The number of steps of the proof.
    pub steps: usize,
}

/// The files that such a certificate may have.
const FILES: &[Name] = &[
    Name::BOARD,
    SOLUTION,
    SEPARATORS,
    Name::FORMULA,
    Name::PROOF,
    Name::LRAT,
    Name::OPB,
    Name::PBP,
];

/// Accepts the certificate if every claim is proved, and returns an error otherwise. The files may
/// be any bytes. The work is linear in the files and their claims, plus a unit for each clause that
/// unit propagation visits in the proof.
pub fn check(files: &Certificate, meter: &mut Meter) -> Result<Accepted, Refusal> {
    let _held = files.admitted(meter)?;
    files.only(FILES)?;
    let instance = read(Name::BOARD, text::parse(files.board()?))?;
    let area = instance.shape().area() as u64;
    let solution = files.files.get(&SOLUTION);
    let solution = solution.map(|bytes| read(SOLUTION, solution::parse(bytes, &instance)));
    let solution = solution.transpose()?;
    if let Some(solution) = &solution {
        meter.spend(area)?;
        let violation = instance.violated(solution);
        violation.map_or(Ok(()), |violation| Err(Broken(violation)))?;
    }
    let excluded = instance.excluded_counts(solution.as_ref());
    if excluded.contains(&1) {
        meter.spend(area)?;
        let single = instance.single_cell_board();
        single.map_or(Ok(()), |Solution { click, .. }| Err(SingleCell { click }))?;
    }
    let (separators, clauses, steps) = check_exclusion(files, &instance, solution.as_ref(), meter)?;
    Ok(Accepted { instance, solution, separators, clauses, steps })
}

/// Returns the numbers of separators, of clauses and of steps.
fn check_exclusion(
    files: &Certificate,
    instance: &Instance,
    solution: Option<&Solution>,
    meter: &mut Meter,
) -> Result<(usize, usize, usize), Refusal> {
    let clear = several(instance.excluded_counts(solution));
    let refutation = files.refutation_if(!clear.is_empty(), "exclude another answer")?;
    let Some(proof) = refutation else {
        files.file_if(false, SEPARATORS, "exclude another answer")?;
        return Ok((0, 0, 0));
    };
    let RefutedStatement { statement, separators, .. } = state(files, instance, solution, meter)?;
    let RefutationSummary { clauses, steps, .. } = proof.check(&statement.model, None, meter)?;
    Ok((separators, clauses, steps))
}

/// The model that the certificate refutes.
struct RefutedStatement {
    statement: OneClickModel,
    /// The number of separators that were checked.
    separators: usize,
    _memory: (Reserved, Option<Reserved>),
}

/// Builds the general model of the excluded boards, with the verified separators.
fn state(
    files: &Certificate,
    instance: &Instance,
    solution: Option<&Solution>,
    meter: &mut Meter,
) -> Result<RefutedStatement, Refusal> {
    let clear = several(instance.excluded_counts(solution));
    let shape = stated_shape(instance, solution);
    /// An upper bound on the constraints of a cell: those of its zero, its openers and its mark.
    const OF_A_CELL: u64 = 24;
    /// The bytes of a cell's constraints, including those of symmetry.
    const BYTES_OF_A_CELL: u64 = 6000;
    if shape.area() > MOST_CELLS {
        return Err(Unfinished::Unsupported(Unsupported::new(
            "the check does not support this many separators",
        ))
        .into());
    }
    meter.spend(OF_A_CELL * shape.area() as u64)?;
    let memory = meter.reserve(BYTES_OF_A_CELL * shape.area() as u64)?;
    let smaller = (shape != instance.shape()).then(|| Instance::plain(shape, 0));
    let mut statement = OneClickModel::general(smaller.as_ref().unwrap_or(instance), clear);
    let separators = files.files.get(&SEPARATORS).map(|bytes| {
        let admit = |separator: &Separator| statement.admit(separator);
        read(SEPARATORS, separators::read_and_check(bytes, shape, meter, admit))
    });
    let (separators, more) = separators.transpose()?.unzip();
    Ok(RefutedStatement { statement, separators: separators.unwrap_or(0), _memory: (memory, more) })
}

/// Restricts the counts to at least two, because a board with a single clear cell has no model.
fn several(counts: RangeInclusive<usize>) -> RangeInclusive<usize> {
    *counts.start().max(&2)..=*counts.end()
}

/// Returns the shape of the board in the formula. By rule O8, an instance without side constraints
/// loses an outer row while it has at least `k/2 + 3` rows and two columns, and likewise an outer
/// column. Here `k` is the largest excluded number of clear cells.
fn stated_shape(instance: &Instance, solution: Option<&Solution>) -> Shape {
    let mut shape = instance.shape();
    if !instance.is_plain() {
        return shape;
    }
    let enough = instance.excluded_counts(solution).end() / 2 + 3;
    while shape.cols >= 2 && shape.rows >= enough {
        shape.rows -= 1;
    }
    while shape.rows >= 2 && shape.cols >= enough {
        shape.cols -= 1;
    }
    shape
}
