//! The evidence for a failed assertion.

use std::fmt;

use thiserror::Error;

use crate::grid::Cell;
use crate::oracle::OracleError;
use crate::oracle::mines::{Board, Judgement, Placement};
use crate::oracle::{jewels, mosaic, one_click};
use crate::puzzles::mines::explain_answer::ExplainAnswer;
use crate::puzzles::mines::solvable_answer::Playthrough;
use crate::shading::rows;

/// The reason why an assertion does not hold: the correct answer, with the evidence.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum Failure {
    /// Nothing is known.
    #[error("expected {expected}: {reason}")]
    OracleError {
        /// The assertion.
        expected: String,
        /// Why there is no answer.
        reason: OracleError,
    },
    /// A cell that is seen, or outside.
    #[error("expected {expected}: {reason}\n{}", board.marked(&[*cell]))]
    NotHidden {
        /// The assertion.
        expected: String,
        /// The reason why the cell is not hidden.
        reason: OracleError,
        /// The board.
        board: Box<Board>,
        /// The cell of the assertion.
        cell: Cell,
    },
    /// Another status of a cell, or a board that contradicts itself.
    #[error("expected {expected}\n{found}")]
    ExplainAnswer {
        /// The assertion.
        expected: String,
        /// The correct answer, with its explanation.
        found: Box<ExplainAnswer<'static>>,
    },
    /// A placement agrees with a board that was asserted to have none.
    #[error(
        "expected an inconsistent board; this placement agrees with it\n{board:#}\n{placement}"
    )]
    Consistent {
        /// The board.
        board: Box<Board>,
        /// A placement that agrees with it.
        placement: Box<Placement>,
    },
    /// Another move is less risky.
    #[error(
        "expected a justified move, found {cell}: {judgement}; the least risk is at {better}\n{}",
        board.marked(&[*cell])
    )]
    Unjustified {
        /// The board.
        board: Box<Board>,
        /// The cell that was opened.
        cell: Cell,
        /// The judgement of the move.
        judgement: Judgement,
        /// The first of the cells that are least likely to hold a mine.
        better: Cell,
    },
    /// A guess is needed, or the first click is a mine.
    #[error("expected {expected}\n{found}")]
    NotSolvable {
        /// The assertion.
        expected: String,
        /// Where proofs lead.
        found: Box<Playthrough>,
    },
    /// A click does not win the board.
    #[error("expected a board that one click wins: {violation}\n{solution}")]
    NotWon {
        /// The board and the click.
        solution: Box<one_click::Solution>,
        /// The rule that it breaks.
        violation: one_click::Violation,
    },
    /// A game that the rules forbid.
    #[cfg(feature = "random")]
    #[error("expected a legal game: {0}")]
    IllegalGame(#[from] crate::oracle::chess_puzzle::IllegalClick),
    /// A longer game.
    #[error("expected a longest game, found {} clicks; {} are possible: {}", .clicks, .longer.len(), Listed(.longer))]
    Longer {
        /// The clicks of the game that was asserted to be a longest one.
        clicks: usize,
        /// A game with more.
        longer: Vec<Cell>,
    },
    /// A swap that the rules forbid.
    #[error("expected a legal swap: {0}")]
    IllegalSwap(#[from] jewels::IllegalSwap),
    /// A better swap.
    #[error(
        "expected the best swap, found a score of {score}; {} scores {}",
        better.swap, better.score.total()
    )]
    BetterSwap {
        /// The score of the asserted swap.
        score: u64,
        /// One that scores more.
        better: jewels::ValuedSwap,
    },
    /// No picture, or two.
    #[error("expected one picture, found {}\n{board}{}", number(pictures), Pictures(pictures))]
    NotUnique {
        /// The clues.
        board: Box<mosaic::Board>,
        /// None, or two different ones.
        pictures: Vec<mosaic::Picture>,
    },
}

fn number(pictures: &[mosaic::Picture]) -> &'static str {
    if pictures.is_empty() { "none" } else { "two" }
}

struct Pictures<'a>(&'a [mosaic::Picture]);

impl fmt::Display for Pictures<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|picture| write!(f, "\n{}\n", rows(picture).join("\n")))
    }
}

struct Listed<'a>(&'a [Cell]);

impl fmt::Display for Listed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells: Vec<_> = self.0.iter().map(Cell::to_string).collect();
        f.write_str(&cells.join(" "))
    }
}
