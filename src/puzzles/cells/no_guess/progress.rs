//! Plays a game by proofs during the search for a level, and records the round in which each cell
//! becomes known.

use gridproof_engine::query::Search;

use crate::budget::{Stop, Unfinished};
use crate::game::{Game, Prover, open_deduced};
use crate::grid::{Cell, Grid};
use crate::puzzles::cells::rules::{Board, Content, Level};
use crate::puzzles::cells::solvable::LevelProver;
use crate::shading::exact::Engine;

/// The number of a round of a game. In a round, the game opens safe cells and proves mines.
pub(super) type Round = u32;

/// The round of a cell that never became known.
pub(super) const NEVER_KNOWN: Round = Round::MAX;

/// The end of a game by proofs on a level.
pub(super) struct Progress {
    pub level: Level,
    /// The board at the end, with the proved mines as known mines.
    pub board: Board,
    /// The round in which each cell became known.
    pub known_rounds: Grid<Round>,
    /// The number of open cells.
    pub num_opened: usize,
    pub is_won: bool,
}

impl Progress {
    /// Plays a level from its start. The game also ends at a board whose proofs take too much work.
    ///
    /// # Errors
    /// If a limit on the whole search is met.
    pub fn play(level: Level, search: Search<'_>) -> Result<Self, Stop> {
        let mut board = level.start().clone();
        let mut known_rounds = Grid::from_fn(board.shape(), |cell| round_at_start(&board, cell));
        play_rounds(&level, &mut board, &mut known_rounds, 0, search, |_| false)?;
        let num_opened = level.clear_cells().filter(|&cell| !level.is_hidden(&board, cell)).count();
        let is_won = level.is_won(&board);
        Ok(Self { level, board, known_rounds, num_opened, is_won })
    }
}

fn round_at_start(board: &Board, cell: Cell) -> Round {
    if board.contents()[cell] == Content::Hidden { NEVER_KNOWN } else { 0 }
}

/// Continues a game from `board` until the game is won, nothing more is proved, or `is_over`
/// returns true. Stores the round in which each cell becomes known, and returns the last round.
///
/// # Errors
/// If a limit on the whole search is met.
pub(super) fn play_rounds(
    level: &Level,
    board: &mut Board,
    known_rounds: &mut Grid<Round>,
    first: Round,
    search: Search<'_>,
    is_over: impl Fn(&Board) -> bool,
) -> Result<Round, Stop> {
    let (mut proofs, mut round) = (LevelProver::new(level, board.clone(), Engine::Auto), first);
    while !level.is_won(board) && !is_over(board) {
        let safe = match proofs.safe_cells(board, search) {
            Ok(safe) => safe,
            Err(Unfinished::Stop(stop)) if stop.stops_further_searches() => return Err(stop),
            // If the proofs about a board need too much work, nothing more is proved, and the level
            // is rejected.
            Err(_) => Vec::new(),
        };
        round += 1;
        board.clone_from(proofs.board_with_proved_mines());
        for &cell in &safe {
            level.open(board, cell);
        }
        for cell in board.shape().cells() {
            if known_rounds[cell] > round && !level.is_hidden(board, cell) {
                known_rounds[cell] = round;
            }
        }
        if safe.is_empty() {
            break;
        }
    }
    Ok(round)
}

/// Returns whether a level is won if the game opens only cells that `engine` proves safe.
pub(super) fn is_won_by_proofs(
    level: &Level,
    engine: Engine,
    search: Search<'_>,
) -> Result<bool, Unfinished> {
    let mut board = level.start().clone();
    let mut proofs = LevelProver::new(level, board.clone(), engine);
    open_deduced(level, &mut board, |board| proofs.safe_cells(board, search))?;
    Ok(level.is_won(&board))
}
