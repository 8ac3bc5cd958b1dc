//! Whether a level is won from its start by proofs alone, and if not, where they end.
//!
//! A proof is whatever follows from the clues and rules of the board that is shown. The clue of a
//! cell is known once the cell is opened.

use dashu_int::UBig;
use gridproof_engine::count::Counter;
use gridproof_engine::query::Search;

use crate::budget::{Stop, Unfinished};
use crate::game::{self, Game, Guess, Prover, play};
use crate::grid::Cell;
use crate::shading::exact::{Engine, count, prove_next};

use super::rules::{Board, Content, Level};

/// How far proofs lead from the start of a level.
pub type Solvability = game::Solvability<Board>;

impl Game for Level {
    type Board = Board;

    fn is_won(&self, board: &Board) -> bool {
        self.clear().all(|cell| !self.is_hidden(board, cell))
    }

    fn is_hidden(&self, board: &Board, cell: Cell) -> bool {
        board.contents()[cell] == Content::Hidden
    }

    fn hidden(&self, board: &Board) -> Vec<Cell> {
        board.shape().cells().filter(|&cell| self.is_hidden(board, cell)).collect()
    }

    fn open(&self, board: &mut Board, cell: Cell) {
        board.set(cell, self.solution()[cell].clone());
    }
}

/// Plays a level from its start by proofs alone. The work is that of each board on the way, in the unit of the
/// engine that proves.
pub fn solvable<'a>(level: &Level, search: impl Into<Search<'a>>) -> Solvability {
    let start = level.start().clone();
    let mut proofs = Proofs::of(start.clone(), Engine::Auto);
    play(level, start, &mut proofs, search.into())
}

/// The proofs about the boards of a level.
pub struct Proofs {
    /// The last board, with the proved mines as known ones, so that no search asks for them again.
    known: Board,
    mines: Vec<Cell>,
    engine: Engine,
    counter: Counter,
}

impl Proofs {
    /// Nothing is proved of `board` yet; an engine will do so.
    pub fn of(board: Board, engine: Engine) -> Self {
        Self { known: board, mines: Vec::new(), engine, counter: Counter::new() }
    }

    /// The last board, with the proved mines as known ones.
    pub fn known(&self) -> &Board {
        &self.known
    }
}

impl Prover<Board> for Proofs {
    fn safe(&mut self, board: &Board, search: Search<'_>) -> Result<Vec<Cell>, Unfinished> {
        self.known.clone_from(board);
        for &mine in &self.mines {
            self.known.set(mine, Content::Mine);
        }
        let (found, ended) = prove_next(&self.known, self.engine, &mut self.counter, search);
        for mine in found.shaded {
            self.known.set(mine, Content::Mine);
            self.mines.push(mine);
        }
        let is_decided = found.consistent.is_some() && found.undecided.is_empty();
        match found.clear.is_empty() && !is_decided {
            true => Err(ended.unwrap_or(Unfinished::Stop(Stop::Work))),
            false => Ok(found.clear),
        }
    }

    fn guess(&mut self, search: Search<'_>) -> Result<Guess, Unfinished> {
        let counts = count(&self.known, Engine::Auto, search)?;
        Ok(counts.least().unwrap_or_else(|| Guess {
            cells: Vec::new(),
            mines: UBig::ZERO,
            placements: counts.solutions.clone(),
        }))
    }

    fn mines(&self) -> Vec<Cell> {
        self.mines.clone()
    }
}
