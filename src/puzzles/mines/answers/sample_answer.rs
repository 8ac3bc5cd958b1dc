//! Random placements of a board: the answer to `sample`.

use gridproof_engine::query::Search;

use crate::budget::Unfinished;
use crate::grid::{Cell, Grid};
use crate::puzzle::{Drawn, SampleAnswer, SampleOptions};

use super::position::Position;
use super::rules::Board;
use super::text;

/// Draws placements that agree with `board`, as [`Position::sample`] does.
pub(in super::super) fn sample_placements<'a>(
    board: &'a Board,
    samples: SampleOptions,
    search: Search<'_>,
) -> Result<SampleAnswer<'a>, Unfinished> {
    let placements = Position::of(board.clone()).sample(samples.number, samples.seed, search)?;
    let mines = placements.map(|drawn| drawn.into_iter().map(|one| one.mines).collect());
    let rows = |mines: &[Cell]| {
        Grid::from_fn(board.shape(), |cell| match board.is_hidden(cell) {
            true if mines.binary_search(&cell).is_ok() => "M".to_owned(),
            true => "-".to_owned(),
            false => text::symbol(board.view(cell)).into(),
        })
    };
    let drawn = Drawn { solution: "placement", rows: Box::new(rows) };
    Ok(SampleAnswer::new(mines, drawn))
}
