//! A game of proofs during the search for a level: how far the game came, and in which round each
//! cell became known.

use gridproof_engine::query::Search;

use crate::budget::{Stop, Unfinished};
use crate::game::{Game, Prover, walk};
use crate::grid::{Cell, Grid};
use crate::puzzles::cells::rules::{Board, Content, Level};
use crate::puzzles::cells::solvable::Proofs;
use crate::shading::exact::Engine;

/// The round of a game in which a cell was opened, or proved to hold a mine.
pub(super) type Rank = u32;

/// The rank of a cell that did not become known in any round.
pub(super) const UNKNOWN: Rank = Rank::MAX;

/// The end of a game of proofs on a level.
pub(super) struct Progress {
    pub level: Level,
    /// The board at the end, with the proved mines as known mines.
    pub board: Board,
    /// The rank of each cell.
    pub ranks: Grid<Rank>,
    /// The number of open cells.
    pub opened: usize,
    pub is_won: bool,
}

impl Progress {
    /// Plays a level from its start. The game also ends at a board whose proofs take too much work.
    ///
    /// # Errors
    /// If a limit on the whole search is met.
    pub fn play(level: Level, search: Search<'_>) -> Result<Self, Stop> {
        let mut board = level.start().clone();
        let mut ranks = Grid::from_fn(board.shape(), |cell| rank_at_start(&board, cell));
        play_rounds(&level, &mut board, &mut ranks, 0, search, |_| false)?;
        let opened = level.clear_cells().filter(|&cell| !level.is_hidden(&board, cell)).count();
        let is_won = level.is_won(&board);
        Ok(Self { level, board, ranks, opened, is_won })
    }
}

fn rank_at_start(board: &Board, cell: Cell) -> Rank {
    if board.contents()[cell] == Content::Hidden { UNKNOWN } else { 0 }
}

/// Continues a game from `board` until it is won, nothing more is proved, or `is_over` returns
/// true. Stores the round in which each cell becomes known, and returns the last round.
///
/// # Errors
/// If a limit on the whole search is met.
pub(super) fn play_rounds(
    level: &Level,
    board: &mut Board,
    ranks: &mut Grid<Rank>,
    first: Rank,
    search: Search<'_>,
    is_over: impl Fn(&Board) -> bool,
) -> Result<Rank, Stop> {
    let (mut proofs, mut round) = (Proofs::new(board.clone(), Engine::Auto), first);
    while !level.is_won(board) && !is_over(board) {
        let safe = match proofs.safe_cells(board, search) {
            Ok(safe) => safe,
            Err(Unfinished::Stop(stop)) if stop.stops_further_searches() => return Err(stop),
            // A level is rejected if a board of its game is too wide for the proofs.
            Err(_) => Vec::new(),
        };
        round += 1;
        board.clone_from(proofs.board_with_proved_mines());
        for &cell in &safe {
            level.open(board, cell);
        }
        for cell in board.shape().cells() {
            if ranks[cell] > round && !level.is_hidden(board, cell) {
                ranks[cell] = round;
            }
        }
        if safe.is_empty() {
            break;
        }
    }
    Ok(round)
}

/// Returns whether an engine proves every cell of a level before the game opens it.
pub(super) fn is_proved(
    level: &Level,
    engine: Engine,
    search: Search<'_>,
) -> Result<bool, Unfinished> {
    let mut board = level.start().clone();
    let mut proofs = Proofs::new(board.clone(), engine);
    walk(level, &mut board, |board| proofs.safe_cells(board, search))?;
    Ok(level.is_won(&board))
}
