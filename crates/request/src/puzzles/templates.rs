//! Templates of long chains of jewels, as the player's library holds them.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use gridproof::budget::{Budget, Stop, Unfinished};
use gridproof::puzzle::Answer;
use gridproof::puzzles::jewels::rules::LONGEST_SIDE;
use gridproof::puzzles::jewels::template::Template;
use gridproof::report::Report;
use gridproof_engine::query::Search;
use gridproof_play::contests::jewels::generate::{self, templates};

use crate::document::document;
use crate::problem::Problem;
use crate::request::Request;

/// The least side of a board that a template fits in.
pub const SHORTEST_SIDE: usize = 5;

/// The number of searches unless one is given.
pub const RUNS: usize = 30;

/// How many templates are kept for each number of colours unless a number is given.
pub const KEEP: usize = 12;

/// Templates of long chains of jewels, by small changes of known ones and of what a beam search finds.
#[derive(Deserialize, JsonSchema)]
pub struct Templates {
    /// A number from 5 to 16: the side of the boards.
    rows: usize,
    /// A number from 0 to 2^64 - 1: one seed gives the same templates.
    seed: u64,
    /// A number of searches: 30 unless given.
    runs: Option<usize>,
    /// A number of templates: how many to keep for each number of colours, 12 unless given.
    keep: Option<usize>,
}

impl Request for Templates {
    const NAME: &'static str = "templates";

    fn answers(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<Found>()
    }

    fn answer(self, search: Search<'_>) -> Result<Box<RawValue>, Problem> {
        let Self { rows: side, seed, runs, keep } = self;
        if !(SHORTEST_SIDE..=LONGEST_SIDE).contains(&side) {
            return Err(Problem::request(format!(
                "expected `rows` from {SHORTEST_SIDE} to {LONGEST_SIDE}, found {side}"
            )));
        }
        let (runs, keep) = (runs.unwrap_or(RUNS), keep.unwrap_or(KEEP));
        document(&find(generate::Search { side, seed, runs, keep }, search.budget))
    }
}

/// Searches for templates as long as the budget lasts.
pub fn find(search: generate::Search, budget: &Budget) -> Found {
    let (found, ended) = templates(search, budget);
    let templates = found.iter().map(Template::print).collect();
    Found { puzzle: "jewels-templates", seed: search.seed, templates, ended: ended.err() }
}

/// Templates, those for the same number of colours together.
#[derive(Serialize, JsonSchema)]
pub struct Found {
    puzzle: &'static str,
    seed: u64,
    /// Each as the word that `template=` takes.
    templates: Vec<String>,
    #[serde(skip)]
    ended: Option<Stop>,
}

impl Answer for Found {
    fn unfinished(&self) -> Option<(Unfinished, String)> {
        let left = "not all of the searches were made".to_owned();
        self.ended.map(|reason| (reason.into(), left))
    }
}

impl Report for Found {
    fn brief(&self) -> String {
        self.templates.iter().map(|template| format!("{template}\n")).collect()
    }
}
