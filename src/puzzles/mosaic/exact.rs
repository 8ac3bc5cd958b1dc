//! The exact questions about a mosaic board: which picture agrees with it, whether any other does,
//! and how many do. Every picture is replayed by the rules before it leaves this module.

use std::fmt;
use std::ops::ControlFlow;

use dashu_int::UBig;

use crate::budget::{Unfinished, Unsupported};
use crate::count::Counter;
use crate::grid::{Cell, Grid, Shape};
use crate::model::{Lit, Model, Status, Var};
use crate::query::{self, End, Search, enumerate};
use crate::report::list;

use super::model::stated;
use super::rules::{Board, Picture};

/// What is known of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// This picture agrees with it and no other.
    Unique(Picture),
    /// These two do, and perhaps more.
    Ambiguous([Picture; 2]),
    /// None does.
    Impossible,
    /// The budget ended first; whether another picture than this one agrees is not known.
    Unknown {
        /// Why the search ended.
        reason: Unfinished,
        /// One that agrees, if any was found.
        found: Option<Picture>,
    },
}

impl Answer {
    /// The pictures that were found.
    pub fn pictures(&self) -> &[Picture] {
        match self {
            Self::Unique(picture) => std::slice::from_ref(picture),
            Self::Ambiguous(pictures) => pictures,
            Self::Impossible => &[],
            Self::Unknown { found, .. } => found.as_slice(),
        }
    }
}

/// Finds the picture of `board`, or two, or proves that there is none: by SAT, whose unit of work is
/// the backend's.
pub fn solve<'a>(board: &Board, search: impl Into<Search<'a>>) -> Answer {
    let mut found = Vec::new();
    let end = first_two(board, search.into(), &mut found).unwrap_or_else(End::Unfinished);
    let mut pictures = found.into_iter();
    let answer = match (end, pictures.next(), pictures.next()) {
        (_, Some(first), Some(second)) => Answer::Ambiguous([first, second]),
        (End::Unfinished(reason), found, _) => Answer::Unknown { reason, found },
        (_, Some(only), None) => Answer::Unique(only),
        (_, None, _) => Answer::Impossible,
    };
    replayed(answer, board)
}

/// No picture that breaks a rule leaves this module, whatever an engine says.
fn replayed(answer: Answer, board: &Board) -> Answer {
    if answer.pictures().iter().all(|picture| board.violated(picture).is_none()) {
        return answer;
    }
    let reason = Unsupported("the engine's picture breaks a rule").into();
    Answer::Unknown { reason, found: None }
}

fn first_two(
    board: &Board,
    search: Search<'_>,
    found: &mut Vec<Picture>,
) -> Result<End, Unfinished> {
    let meter = &mut search.budget.meter();
    let (model, _held) = stated(board, meter)?;
    let _pictures = meter.reserve(2 * board.shape().area() as u64)?;
    let cells: Vec<Var> = model.vars().collect();
    let mut sat = search.engines.sat();
    Ok(enumerate(&model, &cells, &mut *sat, search.budget, |lits| {
        found.push(picture(board.shape(), lits));
        if found.len() < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }))
}

/// The picture that has these literals true, one for each cell.
fn picture(shape: Shape, lits: &[Lit]) -> Picture {
    Grid::from_fn(shape, |cell| lits[shape.index(cell)].is_positive())
}

/// Which cells have one colour in every picture that agrees with a board; each list in row-major order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Forced {
    /// Black in all of them.
    pub black: Vec<Cell>,
    /// White in all of them.
    pub white: Vec<Cell>,
    /// Black in one of them and white in another.
    pub free: Vec<Cell>,
}

/// `black (0,2) and (1,2); white (0,3)`: the cells of each kind that there are.
impl fmt::Display for Forced {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kinds = [("black", &self.black), ("white", &self.white), ("free", &self.free)];
        let kinds = kinds.into_iter().filter(|(_, cells)| !cells.is_empty());
        let kinds: Vec<_> = kinds.map(|(kind, cells)| format!("{kind} {}", list(cells))).collect();
        f.write_str(&kinds.join("; "))
    }
}

/// Decides every cell of `board`; none where no picture agrees with it. By SAT, whose unit of work is
/// the backend's.
///
/// # Errors
/// The budget ended before every cell was decided.
pub fn forced<'a>(
    board: &Board,
    search: impl Into<Search<'a>>,
) -> Result<Option<Forced>, Unfinished> {
    let Search { engines, budget } = search.into();
    let (model, _held) = stated(board, &mut budget.meter())?;
    let cells: Vec<Var> = model.vars().collect();
    let backbone = match query::forced(&model, &cells, &mut *engines.assuming(), budget) {
        query::Forced::Inconsistent => return Ok(None),
        query::Forced::Unknown(reason) => return Err(reason),
        query::Forced::Consistent(backbone) => backbone,
    };
    backbone.ended.map_or(Ok(()), Err)?;
    let mut forced = Forced::default();
    for (cell, status) in model.cells().zip(backbone.statuses) {
        match status {
            Status::Forced(true) => forced.black.push(cell),
            Status::Forced(false) => forced.white.push(cell),
            Status::Free => forced.free.push(cell),
            Status::Undecided => unreachable!("a cell is undecided only where the budget ended"),
        }
    }
    Ok(Some(forced))
}

/// Which engine counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Engine {
    /// Dynamic programming over residuals; one unit of work is a state.
    #[default]
    Count,
    /// Satisfiability, which enumerates the pictures around the clues, for thousands of them.
    Sat,
}

/// Counts the pictures that agree with `board`.
pub fn count<'a>(
    board: &Board,
    engine: Engine,
    search: impl Into<Search<'a>>,
) -> Result<UBig, Unfinished> {
    let search = search.into();
    let (model, _held) = stated(board, &mut search.budget.meter())?;
    match engine {
        Engine::Count => {
            let meter = &mut search.budget.meter();
            Ok(Counter::new().analyse(&model, meter)?.count(meter)?.models)
        }
        Engine::Sat => enumerated(board, &model, search),
    }
}

/// Enumerates the pictures on the cells that a clue counts; each of the others doubles them.
fn enumerated(board: &Board, model: &Model, search: Search<'_>) -> Result<UBig, Unfinished> {
    let is_counted =
        |var: &Var| board.block(model.cell(*var)).any(|near| board.grid()[near].is_some());
    let (counted, free): (Vec<Var>, Vec<Var>) = model.vars().partition(is_counted);
    let mut pictures = 0_u64;
    let mut sat = search.engines.sat();
    let end = enumerate(model, &counted, &mut *sat, search.budget, |_| {
        pictures += 1;
        ControlFlow::Continue(())
    });
    match end {
        End::Unfinished(reason) => Err(reason),
        End::Complete | End::Stopped => Ok(UBig::from(pictures) << free.len()),
    }
}
