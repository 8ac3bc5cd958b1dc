//! Takes clues away from a level that is won by proofs, until none can be spared.
//!
//! A clue that could not be spared before cannot be spared with fewer others. So each clue is tried once.
//!
//! A game without a clue is as before until the cell of the clue is open. It is won from where all cells
//! that the clue is about are known: the clue says nothing more there, and the former game goes on from any board
//! that shows more. So only the rounds between the two are played.

use gridproof_engine::query::Search;
use rand::Rng;
use rand::seq::SliceRandom;

use super::progress::{Rank, UNKNOWN, rounds};
use crate::budget::{Meter, Stop, Unfinished};
use crate::game::Game;
use crate::grid::{Cell, Grid};
use crate::puzzles::cells::rules::{Board, Content, Level};

/// The level without the clues that can be spared, tried in a random order, and why not all were tried. `ranks` are those of
/// a game that is won. A unit of work is a clue.
pub(super) fn reduced(
    level: &Level,
    mut ranks: Grid<Rank>,
    random: &mut impl Rng,
    meter: &mut Meter,
    search: Search<'_>,
) -> (Level, Option<Unfinished>) {
    let mut level = level.clone();
    let has_clue = |&cell: &Cell| matches!(level.solution()[cell], Content::Opened(Some(_)));
    let mut clues: Vec<Cell> = level.clear().filter(has_clue).collect();
    clues.shuffle(random);
    for cell in clues {
        let spared = meter.spend(1).and_then(|()| spared(&level, &ranks, cell, search));
        match spared {
            Ok(Some(found)) => (level, ranks) = found,
            Ok(None) => {}
            Err(stop) => return (level, Some(stop.into())),
        }
    }
    (level, None)
}

/// The level without the clue of a cell, with the ranks of its game; none where that is not won.
fn spared(
    level: &Level,
    ranks: &Grid<Rank>,
    cell: Cell,
    search: Search<'_>,
) -> Result<Option<(Level, Grid<Rank>)>, Stop> {
    let region = region(level, cell);
    let (fewer, first) = (level.without_clue(cell), ranks[cell]);
    let mut board = shown(&fewer, ranks, first);
    let mut found = Grid::from_fn(board.shape(), |cell| match ranks[cell] {
        rank if rank <= first => rank,
        _ => UNKNOWN,
    });
    let is_known = |board: &Board| region.iter().all(|&cell| !fewer.is_hidden(board, cell));
    let last = rounds(&fewer, &mut board, &mut found, first, search, is_known)?;
    if !fewer.is_won(&board) && !is_known(&board) {
        return Ok(None);
    }
    // The former game goes on from the board that was reached.
    for cell in board.shape().cells() {
        if found[cell] == UNKNOWN {
            found[cell] = ranks[cell].saturating_add(last - first);
        }
    }
    Ok(Some((fewer, found)))
}

/// The cells that the clue of a cell is about.
fn region(level: &Level, cell: Cell) -> Vec<Cell> {
    let hidden = |at| match (at == cell, &level.solution()[at]) {
        (true, content) => content.clone(),
        (false, Content::Hole) => Content::Hole,
        _ => Content::Hidden,
    };
    let contents = Grid::from_fn(level.start().shape(), hidden);
    let alone = level.start().clone().with_contents(contents).with(Vec::new(), Vec::new());
    let demand = alone.demands().find(|(rule, _)| rule.cell == Some(cell));
    demand.map(|(_, demand)| demand.cells()).unwrap_or_default()
}

/// The board of a level that shows what was known in a round.
fn shown(level: &Level, ranks: &Grid<Rank>, round: Rank) -> Board {
    let content = |cell| match ranks[cell] <= round {
        true => level.solution()[cell].clone(),
        false => level.start().contents()[cell].clone(),
    };
    level.start().clone().with_contents(Grid::from_fn(level.start().shape(), content))
}
