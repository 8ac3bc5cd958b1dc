//! The common parts of all answers about games by proofs alone, for any kind of layout.

use std::fmt;

use gridproof_engine::count::rounded_quotient;

use crate::budget::Unfinished;
use crate::grid::Cell;
use crate::report::{Shade, Tile, cell_list, pluralised};
use crate::words::{Sentence, open_questions};

use super::difficulty::Difficulty;
use super::solvable::{End, Guess, Solvability};

/// The end of a game by proofs alone, with the numbers that answers show.
pub struct Outcome<B> {
    /// How the game ended.
    pub solvability: Solvability<B>,
    /// The number of cells that are open at the end.
    pub opened: usize,
    /// The number of cells without a mine.
    pub without_mine: usize,
    /// The difficulty of the layout, or the reason why it is unknown. `None` if the request did not
    /// ask for the difficulty.
    pub difficulty: Option<Result<Difficulty, Unfinished>>,
}

/// The most cells of least risk that a text names. The JSON document names all cells of least risk.
const MAX_NAMED_CELLS: usize = 6;

impl<B> Outcome<B> {
    /// Returns whether the layout can be won without a guess, or `None` if this is undecided.
    pub fn is_solvable(&self) -> Option<bool> {
        match self.solvability.end {
            End::Won => Some(true),
            End::Stuck(_) | End::Lost => Some(false),
            End::Undecided(_) => None,
        }
    }

    /// Returns the cells of least risk, if a guess is needed and the risks are known.
    pub fn guess(&self) -> Option<&Guess> {
        match &self.solvability.end {
            End::Stuck(Ok(guess)) => Some(guess),
            _ => None,
        }
    }

    /// Returns the reason why the answer is incomplete, and a phrase for the missing part.
    pub fn unfinished(&self) -> Option<(Unfinished, Sentence)> {
        let (reason, left) = match (&self.solvability.end, &self.difficulty) {
            (End::Undecided(reason), _) => (reason, open_questions::guess_undecided()),
            (End::Stuck(Err(reason)), _) => (reason, open_questions::risks_uncounted()),
            (_, Some(Err(reason))) => (reason, open_questions::layout_difficulty_unknown()),
            _ => return None,
        };
        Some((*reason, left))
    }

    /// Returns the tile of a cell that shows `sign`, with proved mines and the best guesses marked.
    pub fn tile(&self, cell: Cell, sign: impl fmt::Display) -> Tile {
        let best = self.guess().map_or(&[][..], |guess| &guess.cells);
        match () {
            () if best.binary_search(&cell).is_ok() => {
                Tile { text: format!(">{sign}").into(), shade: Shade::Marked }
            }
            () if self.solvability.mines.binary_search(&cell).is_ok() => {
                Tile { text: "M".into(), shade: Shade::Mine }
            }
            () => Tile { text: sign.to_string().into(), shade: Shade::Plain },
        }
    }

    /// Returns text such as `4 of 6 cells without a mine are open`.
    pub fn opened_text(&self) -> String {
        let are = if self.without_mine == 1 { "is" } else { "are" };
        let all = pluralised(self.without_mine, "cell");
        format!("{} of {all} without a mine {are} open", self.opened)
    }

    /// Returns the line about the difficulty, if the request asked for it.
    pub fn difficulty_line(&self) -> Option<String> {
        let line = match self.difficulty.as_ref()? {
            Ok(difficulty) => difficulty.to_string(),
            Err(_) => "its difficulty is not known".to_owned(),
        };
        Some(line + "\n")
    }
}

impl Guess {
    /// Returns the chance of a mine, which is equal for all cells of least risk.
    pub fn risk(&self) -> f64 {
        rounded_quotient(&self.mines, &self.placements)
    }

    /// Returns text such as `the least risk is at (0,4) and (2,4): a mine with a chance of 20.0%`,
    /// for placements with weights.
    pub fn weighted_risk_phrase(&self) -> String {
        format!("{}: a mine with a chance of {:.1}%", self.least_risk_phrase(), self.risk() * 100.0)
    }

    fn least_risk_phrase(&self) -> String {
        let cells = &self.cells;
        let named = match cells.len() {
            0..=MAX_NAMED_CELLS => cell_list(cells),
            many => format!("{} and {} others", cells[0], many - 1),
        };
        format!("the least risk is at {named}")
    }
}

/// Writes text such as `the least risk is at (0,4) and (2,4): a mine in 1 of 2 placements (50.0%)`.
impl fmt::Display for Guess {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (place, mines, percent) = (self.least_risk_phrase(), &self.mines, self.risk() * 100.0);
        let whole = pluralised(&self.placements, "placement");
        write!(f, "{place}: a mine in {mines} of {whole} ({percent:.1}%)")
    }
}
