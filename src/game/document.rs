//! The keys of a document about a game of proofs that are the same for every layout.

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
    /// Whether proofs alone win; null where a limit was met first.
    solvable: Option<bool>,
    end: Name,
    /// The cells that were opened, and all without a mine.
    opened: usize,
    without_mine: usize,
    /// The saved board that was reached.
    board: String,
    /// Its hidden cells that are proved to hold a mine, and the others.
    mine: &'a [Cell],
    hidden: Vec<Cell>,
    /// The least risky cells to open there; null where no guess is needed, or the risks were
    /// not counted.
    guess: Option<&'a Guess>,
    /// Where it was asked for: the most clues that a deduction needs together, null where a limit was
    /// met first.
    #[serde(skip_serializing_if = "Option::is_none")]
    difficulty: Option<Option<usize>>,
    /// Whether no way needs fewer.
    #[serde(skip_serializing_if = "Option::is_none")]
    difficulty_proved: Option<bool>,
}

#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Name {
    Won,
    /// A guess is needed.
    Stuck,
    /// The first click hits a mine.
    Lost,
    Undecided,
}

#[derive(Serialize, JsonSchema)]
struct Least<'a> {
    cells: &'a [Cell],
    /// The placements with a mine at such a cell; their weight, of a board with a density.
    #[serde(serialize_with = "decimal")]
    #[schemars(with = "String")]
    mines: &'a UBig,
    /// All consistent placements, or their weight.
    #[serde(serialize_with = "decimal")]
    #[schemars(with = "String")]
    placements: &'a UBig,
    risk: f64,
}

impl Serialize for Guess {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { cells, mines, placements } = self;
        Least { cells, mines, placements, risk: self.risk() }.serialize(serializer)
    }
}

impl JsonSchema for Guess {
    fn schema_name() -> Cow<'static, str> {
        Least::schema_name()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        Least::json_schema(generator)
    }
}

impl<'a> OutcomeDocument<'a> {
    /// The document of a game that ended on this saved board, with these cells hidden.
    pub fn new<B>(outcome: &'a Outcome<B>, board: String, mut hidden: Vec<Cell>) -> Self {
        let found = &outcome.found;
        hidden.retain(|cell| found.mines.binary_search(cell).is_err());
        let known = |difficulty: &Result<_, _>| difficulty.as_ref().ok().copied();
        let difficulty: Option<Option<super::Difficulty>> = outcome.difficulty.as_ref().map(known);
        Self {
            solvable: outcome.is_solvable(),
            end: match found.end {
                End::Won => Name::Won,
                End::Stuck(_) => Name::Stuck,
                End::Lost => Name::Lost,
                End::Undecided(_) => Name::Undecided,
            },
            opened: outcome.opened,
            without_mine: outcome.without_mine,
            board,
            mine: &found.mines,
            hidden,
            guess: outcome.guess(),
            difficulty: difficulty.map(|known| known.map(|difficulty| difficulty.clues)),
            difficulty_proved: difficulty
                .map(|known| known.is_some_and(|difficulty| difficulty.smallest)),
        }
    }
}
