//! Removes clues from a level that is won by proofs, until each remaining clue is needed.
//!
//! A needed clue stays needed when other clues are removed, so each clue is tried only once.
//!
//! Without a clue, the game stays the same until the clue's cell is opened. Once all cells that the
//! clue is about are known, the clue gives no more information. From then on, the game continues as
//! it did with the clue. So the search replays only the rounds between the opening of the clue's
//! cell and the last round in which the clue gives information.

use gridproof_engine::query::Search;
use rand::Rng;
use rand::seq::SliceRandom;

use super::progress::{NEVER_KNOWN, Round, play_rounds};
use crate::budget::{Limited, Meter, Stop};
use crate::game::Game;
use crate::grid::{Cell, Grid};
use crate::puzzles::cells::rules::{Board, Content, Level};

/// Tries to remove each clue, in a random order. A clue that is not needed stays removed.
/// `known_rounds` must come from a game that is won. Each trial is a unit of work. If the budget
/// ends early, the level may contain clues that were not tried.
pub(super) fn without_unneeded_clues(
    level: &Level,
    mut known_rounds: Grid<Round>,
    random: &mut impl Rng,
    meter: &mut Meter,
    search: Search<'_>,
) -> Limited<Level> {
    let mut level = level.clone();
    let has_clue = |&cell: &Cell| matches!(level.solution()[cell], Content::Opened(Some(_)));
    let mut clues: Vec<Cell> = level.clear_cells().filter(has_clue).collect();
    clues.shuffle(random);
    for cell in clues {
        let spared =
            meter.spend(1).and_then(|()| without_clue_of(&level, &known_rounds, cell, search));
        match spared {
            Ok(Some(found)) => (level, known_rounds) = found,
            Ok(None) => {}
            Err(stop) => return Limited::incomplete(level, stop),
        }
    }
    Limited::complete(level)
}

/// Returns the level without the clue of a cell, and the round in which each cell then becomes
/// known. Returns `None` if the game without the clue is not won.
fn without_clue_of(
    level: &Level,
    known_rounds: &Grid<Round>,
    cell: Cell,
    search: Search<'_>,
) -> Result<Option<(Level, Grid<Round>)>, Stop> {
    let region = cells_of_clue(level, cell);
    let (fewer, first) = (level.without_clue(cell), known_rounds[cell]);
    let mut board = board_after_round(&fewer, known_rounds, first);
    let mut found = Grid::from_fn(board.shape(), |cell| match known_rounds[cell] {
        round if round <= first => round,
        _ => NEVER_KNOWN,
    });
    let is_known = |board: &Board| region.iter().all(|&cell| !fewer.is_hidden(board, cell));
    let last = play_rounds(&fewer, &mut board, &mut found, first, search, is_known)?;
    if !fewer.is_won(&board) && !is_known(&board) {
        return Ok(None);
    }
    // From this board on, the game continues as it did with the clue.
    for cell in board.shape().cells() {
        if found[cell] == NEVER_KNOWN {
            found[cell] = known_rounds[cell].saturating_add(last - first);
        }
    }
    Ok(Some((fewer, found)))
}

/// Returns the cells that the clue of a cell is about.
fn cells_of_clue(level: &Level, cell: Cell) -> Vec<Cell> {
    let hidden = |at| match (at == cell, &level.solution()[at]) {
        (true, content) => content.clone(),
        (false, Content::Hole) => Content::Hole,
        _ => Content::Hidden,
    };
    let contents = Grid::from_fn(level.start().shape(), hidden);
    let alone =
        level.start().clone().with_contents(contents).with_lines_and_rules(Vec::new(), Vec::new());
    let rule = alone.rule_instances().find(|(id, _)| id.cell == Some(cell));
    rule.map(|(_, rule)| rule.cells()).unwrap_or_default()
}

/// Returns the board of a level after a round. `known_rounds` states which cells are known by then.
fn board_after_round(level: &Level, known_rounds: &Grid<Round>, round: Round) -> Board {
    let content = |cell| match known_rounds[cell] <= round {
        true => level.solution()[cell].clone(),
        false => level.start().contents()[cell].clone(),
    };
    level.board_with_contents(Grid::from_fn(level.start().shape(), content))
}
