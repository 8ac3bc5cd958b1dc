//! Certificates of what is said about a one-click instance: a board, or that there is none.
//!
//! | file | holds | present |
//! |---|---|---|
//! | `board.txt` | the instance | always |
//! | `solution.txt` | a board and its click (`solution.rs`) | if there is one; else it is said that there is none |
//! | `separators.txt` | cells that separate two others (`separators.rs`) | where the next needs them |
//! | `refutation.cnf` | the general model as clauses, and those of the separators | if a board with two clear cells or more is excluded |
//! | `refutation.drat` | a DRAT proof that this has no model | with it |
//!
//! A board is replayed by the rules. Without one all boards of the instance are excluded, and where
//! the fewest or the most mines are asked for those that are better: the one with a single clear
//! cell by trying, the others by the refutation.
//!
//! The general model knows nothing of connection. What its zeros lack is told by the separators
//! (rule O7): each is shown to be one by walking, before its clause is taken for a rule. Of an
//! instance without side constraints the board is stated without surplus lines of mines (rule O8);
//! the check takes them away itself.

mod certified;
mod files;
mod separators;
mod solution;
mod verified;
#[cfg(feature = "questions")]
pub(super) mod write;
mod wrong;

use std::ops::RangeInclusive;

use crate::budget::{Meter, Reserved, Unfinished, Unsupported};
use crate::grid::Shape;
use crate::puzzles::one_click::model::{MOST_CELLS, Separator, Statement};
use crate::puzzles::one_click::text;
use crate::puzzles::one_click::{Instance, Solution};

use crate::certificate::refusal::{Name, Refusal};
use crate::certificate::{Certificate, Refuted, read};

pub use certified::OneClick;
pub use files::{SEPARATORS, SOLUTION};
use wrong::{Broken, SeparatorError, SingleCell, WrongSeparator};

/// What an accepted certificate shows of a one-click instance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Accepted {
    /// What `board.txt` asks for.
    pub instance: Instance,
    /// None if there is no board; with the fewest or the most mines if that was asked for.
    pub solution: Option<Solution>,
    /// The number of separators that were checked.
    pub separators: usize,
    /// The number of clauses that were found to follow from the rules.
    pub clauses: usize,
    /// The number of steps of the proof.
    pub steps: usize,
}

/// The files that may be there.
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

/// Accepts the certificate if every claim is shown, or says what is wrong. Any bytes are refused in
/// good order. The work is linear in the files and in what they show, but for the proof, where a
/// unit is a clause that unit propagation looks at.
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

/// The number of separators, of clauses and of steps.
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
    let Refuted { clauses, steps, .. } = proof.check(&statement.model, None, meter)?;
    Ok((separators, clauses, steps))
}

/// What is refuted.
struct RefutedStatement {
    statement: Statement,
    /// The number of separators that were checked.
    separators: usize,
    _memory: (Reserved, Option<Reserved>),
}

/// States the general model of the boards that are excluded, with the separators that were found to be some.
fn state(
    files: &Certificate,
    instance: &Instance,
    solution: Option<&Solution>,
    meter: &mut Meter,
) -> Result<RefutedStatement, Refusal> {
    let clear = several(instance.excluded_counts(solution));
    let shape = stated_shape(instance, solution);
    /// A bound on the constraints that speak of a cell: its zero, what opens it, its mark.
    const OF_A_CELL: u64 = 24;
    /// What these take, those of symmetry included.
    const BYTES_OF_A_CELL: u64 = 6000;
    if shape.area() > MOST_CELLS {
        return Err(Unfinished::Unsupported(Unsupported::new(
            "one-click boards whose separators are that many are not checked",
        ))
        .into());
    }
    meter.spend(OF_A_CELL * shape.area() as u64)?;
    let memory = meter.reserve(BYTES_OF_A_CELL * shape.area() as u64)?;
    let smaller = (shape != instance.shape()).then(|| Instance::plain(shape, 0));
    let mut statement = Statement::general(smaller.as_ref().unwrap_or(instance), clear);
    let separators = files.files.get(&SEPARATORS).map(|bytes| {
        let admit = |separator: &Separator| statement.admit(separator);
        read(SEPARATORS, separators::read_and_check(bytes, shape, meter, admit))
    });
    let (separators, more) = separators.transpose()?.unzip();
    Ok(RefutedStatement { statement, separators: separators.unwrap_or(0), _memory: (memory, more) })
}

/// Without the single clear cell, of which there is no model.
fn several(counts: RangeInclusive<usize>) -> RangeInclusive<usize> {
    *counts.start().max(&2)..=*counts.end()
}

/// The shape of the board that the formula is about: by rule O8 an instance without side
/// constraints loses an outer row while it has `k/2 + 3` or more and two columns, and the same
/// with the two exchanged, where `k` is the largest number of clear cells that is excluded.
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
