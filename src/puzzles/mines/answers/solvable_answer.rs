//! The answer to `solvable`: whether a layout is won without a guess, and the layout's openings and
//! islands. If a guess is needed, the answer shows the board on which no further cell is provably
//! safe.

use std::fmt;

use crate::budget::Unfinished;
use crate::game::Outcome;
use crate::grid::Cell;
use crate::puzzle::Answer;
use crate::report::{Drawing, Report, pluralised, write_uncoloured};
use crate::words::Sentence;

use super::difficulty::Difficulty;
use super::rules::{Board, Placement};
use super::solvable::{End, Solvability};
use super::text;
use super::three_bv::ThreeBv;

/// A game on a layout in which only provably safe cells are opened, and the layout's openings and
/// islands.
pub struct Playthrough {
    first_click: Cell,
    outcome: Outcome<Board>,
    three_bv: ThreeBv,
}

impl Playthrough {
    /// Creates the answer for a layout that is played from the click `first`.
    pub fn new(placement: &Placement, first: Cell, found: Solvability) -> Self {
        let opened = found.board.num_opened();
        let without_mine = placement.mines.shape().area() - placement.total();
        let outcome = Outcome { solvability: found, opened, without_mine, difficulty: None };
        Self { first_click: first, outcome, three_bv: ThreeBv::from_placement(placement) }
    }

    /// Adds the difficulty, or the reason why the difficulty is unknown.
    pub fn with_difficulty(mut self, difficulty: Result<Difficulty, Unfinished>) -> Self {
        self.outcome.difficulty = Some(difficulty);
        self
    }

    /// Returns whether the layout is won without a guess, or `None` if a limit ended the game
    /// before its end.
    pub fn is_solvable(&self) -> Option<bool> {
        self.outcome.is_solvable()
    }

    /// Draws the final board, with the proved mines and the best guesses marked.
    fn final_drawing(&self) -> Drawing<'_> {
        let board = &self.outcome.solvability.board;
        let tile = |cell| self.outcome.tile(cell, text::symbol(board.view(cell)));
        Drawing::new(board.shape(), tile)
    }

    /// Returns text such as `3BV 8: 2 openings, 6 other cells in 3 islands`.
    fn three_bv_line(&self) -> String {
        let ThreeBv { openings, cells_outside_openings, islands } = self.three_bv;
        let parts = format!(
            "{}, {} in {}",
            pluralised(openings, "opening"),
            pluralised(cells_outside_openings, "other cell"),
            pluralised(islands, "island")
        );
        format!("3BV {}: {parts}\n", self.three_bv.value())
    }
}

impl Answer for Playthrough {
    fn unfinished(&self) -> Option<(Unfinished, Sentence)> {
        self.outcome.unfinished()
    }
}

impl Report for Playthrough {
    /// Returns the drawing of the final board, or no drawing if the game is lost at once.
    fn drawings(&self) -> Vec<Drawing<'_>> {
        let is_drawn = self.outcome.solvability.end != End::Lost;
        Vec::from_iter(is_drawn.then(|| self.final_drawing()))
    }

    fn text(&self) -> String {
        let guess = self.outcome.guess().map(|guess| format!("{guess}\n"));
        let hardest = self.outcome.difficulty_line();
        [self.brief(), guess.unwrap_or_default(), hardest.unwrap_or_default(), self.three_bv_line()]
            .concat()
    }

    fn brief(&self) -> String {
        let (first, opened) = (self.first_click, self.outcome.opened_text());
        match self.outcome.solvability.end {
            End::Won => format!("solvable: won from {first} without a guess\n"),
            End::Stuck(_) => format!("not solvable: from {first} a guess is needed, {opened}\n"),
            End::Lost => format!("not solvable: lost at the first click, {first} is a mine\n"),
            End::Undecided(_) => format!("undecided: from {first}, {opened}\n"),
        }
    }
}

/// Writes the drawing, and the text below it.
impl fmt::Display for Playthrough {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_uncoloured(self, f)
    }
}

/// Writes the text of `Display`.
impl fmt::Debug for Playthrough {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Playthrough(\n{self})")
    }
}

#[cfg(feature = "json")]
mod document {
    //! The document about a layout that was played.

    use std::borrow::Cow;

    use schemars::{JsonSchema, Schema, SchemaGenerator};
    use serde::{Serialize, Serializer};

    use super::{Playthrough, text};
    use crate::game::OutcomeDocument;
    use crate::grid::Cell;

    #[derive(Serialize, JsonSchema)]
    struct Document<'a> {
        #[serde(flatten)]
        outcome: OutcomeDocument<'a>,
        first: Cell,
        /// The fewest left clicks that open every cell without a mine, if chords are not used.
        three_bv: usize,
        openings: usize,
        islands: usize,
    }

    impl<'a> Document<'a> {
        fn new(played: &'a Playthrough) -> Self {
            let board = &played.outcome.solvability.board;
            let (saved, hidden) = (text::print(board), board.hidden().collect());
            Self {
                outcome: OutcomeDocument::new(&played.outcome, saved, hidden),
                first: played.first_click,
                three_bv: played.three_bv.value(),
                openings: played.three_bv.openings,
                islands: played.three_bv.islands,
            }
        }
    }

    impl Serialize for Playthrough {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            Document::new(self).serialize(serializer)
        }
    }

    impl JsonSchema for Playthrough {
        fn schema_name() -> Cow<'static, str> {
            "Playthrough".into()
        }

        fn json_schema(generator: &mut SchemaGenerator) -> Schema {
            Document::json_schema(generator)
        }
    }
}
