//! The evidence for a failed assertion.

use std::fmt;

use thiserror::Error;

use crate::grid::Cell;
use crate::oracle::OracleError;
use crate::oracle::mines::{Board, Judgement, Placement};
use crate::oracle::{jewels, mosaic, one_click};
use crate::puzzles::mines::explain_answer::ExplainAnswer;
use crate::puzzles::mines::solvable_answer::Playthrough;
use crate::report::pluralised;
use crate::shading::rows;

/// The correct answer to a failed assertion, with its evidence.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum Failure {
    /// The assertion could not be decided, for example because a limit ended the search.
    #[error("expected {expected}: {reason}")]
    OracleError {
        /// The assertion.
        expected: String,
        /// The reason why there is no answer.
        reason: OracleError,
    },
    /// The cell of the assertion is visible or outside the board.
    #[error("expected {expected}: {reason}\n{}", board.drawing_with_marks(&[*cell]))]
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
    /// The cell does not have the asserted status, or no placement agrees with the board.
    #[error("expected {expected}\n{found}")]
    ExplainAnswer {
        /// The assertion.
        expected: String,
        /// The true status of the cell, with its explanation.
        found: Box<ExplainAnswer<'static>>,
    },
    /// The board was asserted to be inconsistent, but a placement agrees with it.
    #[error(
        "expected an inconsistent board; this placement agrees with it\n{board:#}\n{placement}"
    )]
    Consistent {
        /// The board.
        board: Box<Board>,
        /// A placement that agrees with the board.
        placement: Box<Placement>,
    },
    /// The asserted move is not justified: another move is less risky.
    #[error(
        "expected a justified move, found {cell}: {judgement}; the least risk is at {better}\n{}",
        board.drawing_with_marks(&[*cell])
    )]
    Unjustified {
        /// The board.
        board: Box<Board>,
        /// The cell that was opened.
        cell: Cell,
        /// The judgement of the move.
        judgement: Judgement,
        /// The first of the hidden cells that are least likely to hold a mine.
        better: Cell,
    },
    /// Proofs alone do not win the layout: a guess is needed, or the first click is a mine.
    #[error("expected {expected}\n{found}")]
    NotSolvable {
        /// The assertion.
        expected: String,
        /// The whole game, in which only provably safe cells are opened.
        found: Box<Playthrough>,
    },
    /// The click does not win the board.
    #[error("expected a board that one click wins: {violation}\n{solution}")]
    NotWon {
        /// The board and the click.
        solution: Box<one_click::Solution>,
        /// The rule that the board and the click break.
        violation: one_click::Violation,
    },
    /// A click of the asserted game breaks the rules.
    #[cfg(feature = "random")]
    #[error("expected a legal game: {0}")]
    IllegalGame(#[from] crate::oracle::chess_puzzle::IllegalClick),
    /// The asserted game is not a longest game.
    #[error("expected a longest game, found {}; {} are possible: {}", pluralised(*clicks, "click"), longer.len(), CellList(longer))]
    Longer {
        /// The clicks of the game that was asserted to be longest.
        clicks: usize,
        /// A game with more clicks.
        longer: Vec<Cell>,
    },
    /// The asserted swap is illegal.
    #[error("expected a legal swap: {0}")]
    IllegalSwap(#[from] jewels::IllegalSwap),
    /// The asserted swap is not the best swap.
    #[error(
        "expected the best swap, found a score of {score}; {} scores {}",
        better.swap, better.score.total()
    )]
    BetterSwap {
        /// The score of the asserted swap.
        score: u64,
        /// A swap that scores more.
        better: jewels::ValuedSwap,
    },
    /// The board does not have exactly one picture.
    #[error(
        "expected one picture, found {}\n{board}{}",
        picture_count_phrase(pictures),
        Pictures(pictures)
    )]
    NotUnique {
        /// The clues.
        board: Box<mosaic::Board>,
        /// Two different pictures, or an empty list if the board has none.
        pictures: Vec<mosaic::Picture>,
    },
}

fn picture_count_phrase(pictures: &[mosaic::Picture]) -> &'static str {
    if pictures.is_empty() { "none" } else { "two" }
}

struct Pictures<'a>(&'a [mosaic::Picture]);

impl fmt::Display for Pictures<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|picture| write!(f, "\n{}\n", rows(picture).join("\n")))
    }
}

struct CellList<'a>(&'a [Cell]);

impl fmt::Display for CellList<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells: Vec<_> = self.0.iter().map(Cell::to_string).collect();
        f.write_str(&cells.join(" "))
    }
}
