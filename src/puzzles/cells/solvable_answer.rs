//! The answer to `solvable` about a level: whether the level is won without a guess. For a level
//! that is not won, the answer shows where the proofs end.

use std::fmt;

use crate::budget::Unfinished;
use crate::game::{Difficulty, End, Outcome};
use crate::puzzle::Answer;
use crate::report::{Drawing, Report, write_uncoloured};
use crate::shading::Shading;
use crate::words::Sentence;

use super::rules::{Board, Content, Level};
use super::solvable::Solvability;

/// The answer about a level that was played by proofs alone.
pub struct LevelPlaythrough {
    outcome: Outcome<Board>,
}

impl LevelPlaythrough {
    /// Returns the answer for a level that was played from its start.
    pub fn new(level: &Level, found: Solvability) -> Self {
        let is_open = |&cell: &_| matches!(found.board.contents()[cell], Content::Opened(_));
        let (opened, without_mine) =
            (level.clear_cells().filter(is_open).count(), level.clear_cells().count());
        Self { outcome: Outcome { solvability: found, opened, without_mine, difficulty: None } }
    }

    /// Adds the difficulty, or the reason why it is unknown.
    pub fn with_difficulty(mut self, difficulty: Result<Difficulty, Unfinished>) -> Self {
        self.outcome.difficulty = Some(difficulty);
        self
    }

    /// Returns whether the level is won without a guess, or `None` if this is undecided.
    pub fn is_solvable(&self) -> Option<bool> {
        self.outcome.is_solvable()
    }

    fn board(&self) -> &Board {
        &self.outcome.solvability.board
    }

    /// Returns the line about the least risk, if a guess is needed and the risk is known.
    fn least_risk_line(&self) -> Option<String> {
        let guess = self.outcome.guess()?;
        Some(match self.board().prior().density() {
            Some(_) => guess.weighted_risk_phrase(),
            None => guess.to_string(),
        })
    }
}

impl Answer for LevelPlaythrough {
    fn unfinished(&self) -> Option<(Unfinished, Sentence)> {
        self.outcome.unfinished()
    }
}

impl Report for LevelPlaythrough {
    fn drawings(&self) -> Vec<Drawing<'_>> {
        let board = self.board();
        let tile = |cell| self.outcome.tile(cell, board.sign(cell));
        vec![Drawing::new(board.shape(), tile).with_hexagon_rows(board.hexagon_rows())]
    }

    fn text(&self) -> String {
        let guess = self.least_risk_line().map(|line| line + "\n");
        [
            self.brief(),
            guess.unwrap_or_default(),
            self.outcome.difficulty_line().unwrap_or_default(),
        ]
        .concat()
    }

    fn brief(&self) -> String {
        let opened = self.outcome.opened_text();
        match self.outcome.solvability.end {
            End::Won => "solvable: won without a guess\n".to_owned(),
            End::Stuck(_) | End::Lost => format!("not solvable: a guess is needed, {opened}\n"),
            End::Undecided(_) => format!("undecided: {opened}\n"),
        }
    }
}

/// Writes the drawing, and the text below it.
impl fmt::Display for LevelPlaythrough {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_uncoloured(self, f)
    }
}

#[cfg(feature = "json")]
mod document {
    //! The document about a level that was played.

    use std::borrow::Cow;

    use schemars::{JsonSchema, Schema, SchemaGenerator};
    use serde::{Serialize, Serializer};

    use super::LevelPlaythrough;
    use crate::game::OutcomeDocument;
    use crate::shading::Shading;

    impl Serialize for LevelPlaythrough {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let board = self.board();
            let hidden = board.shape().cells().filter(|&cell| board.given(cell).is_none());
            OutcomeDocument::new(&self.outcome, Shading::print(board), hidden.collect())
                .serialize(serializer)
        }
    }

    impl JsonSchema for LevelPlaythrough {
        fn schema_name() -> Cow<'static, str> {
            "LevelPlaythrough".into()
        }

        fn json_schema(generator: &mut SchemaGenerator) -> Schema {
            OutcomeDocument::json_schema(generator)
        }
    }
}
