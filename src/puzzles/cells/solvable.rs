//! Plays a level from its start by proofs alone, and reports whether the level is won. If the level
//! is not won, reports where the proofs end.
//!
//! Everything that follows from the visible clues and rules counts as proved. Opening a cell shows
//! its clue. The player also marks each proved mine, and a mark may show a clue.

use dashu_int::UBig;
use gridproof_engine::count::Counter;
use gridproof_engine::query::Search;

use crate::budget::{Limited, Stop, Unfinished};
use crate::game::{self, Game, Guess, Prover, play};
use crate::grid::Cell;
use crate::shading::exact::{Engine, count, prove_with_counter};

use super::rules::{Board, Content, Level};

/// The end of a game that is played by proofs alone from the start of a level.
pub type Solvability = game::Solvability<Board>;

impl Game for Level {
    type Board = Board;

    fn is_won(&self, board: &Board) -> bool {
        self.clear_cells().all(|cell| !self.is_hidden(board, cell))
    }

    fn is_hidden(&self, board: &Board, cell: Cell) -> bool {
        board.contents()[cell] == Content::Hidden
    }

    fn hidden(&self, board: &Board) -> Vec<Cell> {
        board.shape().cells().filter(|&cell| self.is_hidden(board, cell)).collect()
    }

    fn open(&self, board: &mut Board, cell: Cell) {
        // This function does not show clues about lines. The prover shows these clues once for all
        // cells that are opened together.
        board.set(cell, self.solution()[cell].clone());
    }
}

/// Plays a level from its start by proofs alone. The work is summed over all boards of the game, in
/// the unit of the engine that makes the proofs.
pub fn solvable<'a>(level: &Level, search: impl Into<Search<'a>>) -> Solvability {
    let start = level.start().clone();
    let mut proofs = LevelProver::new(level, start.clone(), Engine::Auto);
    let mut found = play(level, start, &mut proofs, search.into());
    level.show_lines(&mut found.board, &found.mines);
    found
}

/// The prover for the boards of a level.
pub struct LevelProver<'a> {
    level: &'a Level,
    /// The board of the last search, with the proved mines as known mines. Later searches need not
    /// prove these mines again. If cells can hold several mines, cells with proved mines stay
    /// hidden, because a proof does not give the number of mines.
    board_with_mines: Board,
    proved_mines: Vec<Cell>,
    engine: Engine,
    counter: Counter,
}

impl<'a> LevelProver<'a> {
    /// Creates a prover for `board`, without any proved cell. `engine` makes the proofs.
    pub fn new(level: &'a Level, board: Board, engine: Engine) -> Self {
        Self {
            level,
            board_with_mines: board,
            proved_mines: Vec::new(),
            engine,
            counter: Counter::new(),
        }
    }

    /// Returns the board of the last search, with the proved mines as known mines. The board also
    /// shows the clues that appear with these mines.
    pub fn board_with_proved_mines(&self) -> &Board {
        &self.board_with_mines
    }

    /// Marks the proved mines on the board of the last search. Returns whether a clue appears.
    fn mark_mines(&mut self) -> bool {
        let lines = self.board_with_mines.lines().len();
        if self.board_with_mines.capacity() == 1 {
            self.proved_mines
                .iter()
                .for_each(|&mine| self.board_with_mines.set(mine, Content::MINE));
        }
        self.level.show_lines(&mut self.board_with_mines, &[]);
        self.board_with_mines.lines().len() > lines
    }
}

impl Prover<Board> for LevelProver<'_> {
    fn safe_cells(&mut self, board: &Board, search: Search<'_>) -> Result<Vec<Cell>, Unfinished> {
        self.board_with_mines.clone_from(board);
        self.mark_mines();
        loop {
            let Limited { so_far: found, stop_reason } =
                prove_with_counter(&self.board_with_mines, self.engine, &mut self.counter, search);
            for mine in found.shaded {
                if !self.proved_mines.contains(&mine) {
                    self.proved_mines.push(mine);
                }
            }
            let shows_clue = self.mark_mines();
            if !found.clear.is_empty() {
                return Ok(found.clear);
            }
            if shows_clue {
                continue;
            }
            let is_decided = found.consistent.is_some() && found.undecided.is_empty();
            return match is_decided {
                true => Ok(Vec::new()),
                false => Err(stop_reason.unwrap_or(Unfinished::Stop(Stop::Work))),
            };
        }
    }

    fn least_risk_cells(&mut self, search: Search<'_>) -> Result<Guess, Unfinished> {
        let counts = count(&self.board_with_mines, Engine::Auto, search)?;
        Ok(counts.least_likely_cells().unwrap_or_else(|| Guess {
            cells: Vec::new(),
            mines: UBig::ZERO,
            placements: counts.solutions.clone(),
        }))
    }

    fn proved_mines(&self) -> Vec<Cell> {
        self.proved_mines.clone()
    }
}
