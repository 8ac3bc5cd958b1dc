//! The common keys of all documents about games by proofs alone, for any kind of layout.

use std::borrow::Cow;

use dashu_int::UBig;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Serialize, Serializer};

use crate::grid::Cell;
use crate::report::json::decimal;

use super::answer::Outcome;
use super::solvable::{End, Guess};

/// The keys that every document about a layout has.
#[derive(Serialize, JsonSchema)]
pub struct OutcomeDocument<'a> {
    /// Whether proofs alone win. Null if a limit ended the search first.
    solvable: Option<bool>,
    end: OutcomeName,
    /// The number of opened cells, and of all cells without a mine.
    opened: usize,
    without_mine: usize,
    /// The board at the end of the game, in its saved form.
    board: String,
    /// The hidden cells that are proved to hold a mine, and the other hidden cells.
    mine: &'a [Cell],
    hidden: Vec<Cell>,
    /// The cells of least risk at the end of the game. Null if no guess is needed, or if the risks
    /// are unknown.
    guess: Option<&'a Guess>,
    /// The largest number of clues that a deduction needs together. Null if a limit ended the
    /// search first; absent if the request did not ask for the difficulty.
    #[serde(skip_serializing_if = "Option::is_none")]
    difficulty: Option<Option<usize>>,
    /// Whether it is proved that every way to win contains a deduction that needs this many clues.
    #[serde(skip_serializing_if = "Option::is_none")]
    difficulty_proved: Option<bool>,
}

#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum OutcomeName {
    Won,
    /// A guess is needed.
    Stuck,
    /// The first click hits a mine.
    Lost,
    Undecided,
}

#[derive(Serialize, JsonSchema)]
struct LeastRiskGuess<'a> {
    cells: &'a [Cell],
    /// The number of placements with a mine in one of these cells, or their weight if the board has
    /// a density.
    #[serde(serialize_with = "decimal")]
    #[schemars(with = "String")]
    mines: &'a UBig,
    /// The number of all consistent placements, or their weight if the board has a density.
    #[serde(serialize_with = "decimal")]
    #[schemars(with = "String")]
    placements: &'a UBig,
    risk: f64,
}

impl Serialize for Guess {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { cells, mines, placements } = self;
        LeastRiskGuess { cells, mines, placements, risk: self.risk() }.serialize(serializer)
    }
}

impl JsonSchema for Guess {
    fn schema_name() -> Cow<'static, str> {
        LeastRiskGuess::schema_name()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        LeastRiskGuess::json_schema(generator)
    }
}

impl<'a> OutcomeDocument<'a> {
    /// Creates the document of a game that ended on this saved board, with these cells hidden.
    pub fn new<B>(outcome: &'a Outcome<B>, board: String, mut hidden: Vec<Cell>) -> Self {
        let found = &outcome.solvability;
        hidden.retain(|cell| found.mines.binary_search(cell).is_err());
        let known = |difficulty: &Result<_, _>| difficulty.as_ref().ok().copied();
        let difficulty: Option<Option<super::Difficulty>> = outcome.difficulty.as_ref().map(known);
        Self {
            solvable: outcome.is_solvable(),
            end: match found.end {
                End::Won => OutcomeName::Won,
                End::Stuck(_) => OutcomeName::Stuck,
                End::Lost => OutcomeName::Lost,
                End::Undecided(_) => OutcomeName::Undecided,
            },
            opened: outcome.opened,
            without_mine: outcome.without_mine,
            board,
            mine: &found.mines,
            hidden,
            guess: outcome.guess(),
            difficulty: difficulty.map(|known| known.map(|difficulty| difficulty.clues)),
            difficulty_proved: difficulty
                .map(|known| known.is_some_and(|difficulty| difficulty.is_smallest)),
        }
    }
}
