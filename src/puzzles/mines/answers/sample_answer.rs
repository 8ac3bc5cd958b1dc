//! The answers to `sample` and `enumerate`: placements of a board, at random or in order.

use gridproof_engine::query::Search;

use crate::budget::Unfinished;
use crate::grid::{Cell, Grid};
use crate::puzzle::{EnumerateAnswer, SampleAnswer, SampleOptions, SolutionSigns};

use super::exact::Placements;
use super::position::Position;
use super::rules::Board;
use super::text;

/// Draws placements that agree with `board`, as [`Position::sample`] does.
pub(in super::super) fn sample_placements<'a>(
    board: &'a Board,
    samples: SampleOptions,
    search: Search<'_>,
) -> Result<SampleAnswer<'a>, Unfinished> {
    let placements = Position::new(board.clone()).sample(samples.number, samples.seed, search)?;
    let mines = placements.map(|drawn| drawn.into_iter().map(|one| one.mines).collect());
    Ok(SampleAnswer::new(mines, signs_of_placements(board)))
}

/// Lists up to `most` placements that agree with `board`.
pub(in super::super) fn enumerate_placements<'a>(
    board: &'a Board,
    most: usize,
    search: Search<'_>,
) -> Result<EnumerateAnswer<'a>, Unfinished> {
    let meter = &mut search.budget.meter();
    let mut placements = Placements::of_board(board.clone(), meter)?;
    EnumerateAnswer::from_solutions(most, signs_of_placements(board), meter, |meter| {
        Ok(placements.next_within_budget(meter)?.map(|placement| placement.mines))
    })
}

fn signs_of_placements(board: &Board) -> SolutionSigns<'_> {
    let rows = |mines: &[Cell]| {
        Grid::from_fn(board.shape(), |cell| match board.is_hidden(cell) {
            true if mines.binary_search(&cell).is_ok() => "M".to_owned(),
            true => "-".to_owned(),
            false => text::symbol(board.view(cell)).into(),
        })
    };
    SolutionSigns { solution: "placement", rows: Box::new(rows) }
}
