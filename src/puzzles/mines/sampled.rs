//! Placements of a board drawn at random: the answer to `sample`.

use gridproof_engine::query::{Search, draw};

use crate::budget::{Unfinished, Unsupported};
use crate::grid::{Cell, Grid};
use crate::puzzle::{Drawn, Sampled, Samples};

use super::model::{model_within, placement};
use super::rules::Board;
use super::text;

/// Draws placements that agree with `board`, each with the same probability, or by what its density weighs it. Each
/// is replayed by the rules.
pub(super) fn sampled<'a>(
    board: &'a Board,
    samples: Samples,
    search: Search<'_>,
) -> Result<Sampled<'a>, Unfinished> {
    let meter = &mut search.budget.meter();
    let model = model_within(board, meter)?;
    let drawn = draw(&model, samples.number, samples.seed, meter)?;
    let replayed = drawn.map(|drawn| {
        let placements = drawn.iter().map(|found| placement(board, &model, found));
        let replayed = placements.map(|placement| match board.allows(&placement) {
            true => Ok(placement.mines),
            false => Err(Unsupported::new("the engine's placement breaks a rule")),
        });
        replayed.collect::<Result<Vec<_>, _>>()
    });
    let rows = |mines: &[Cell]| {
        Grid::from_fn(board.shape(), |cell| match board.is_hidden(cell) {
            true if mines.binary_search(&cell).is_ok() => "M".to_owned(),
            true => "-".to_owned(),
            false => text::symbol(board.view(cell)).into(),
        })
    };
    let drawn = Drawn { solution: "placement", rows: Box::new(rows) };
    Ok(Sampled::new(replayed.transpose()?, drawn))
}
