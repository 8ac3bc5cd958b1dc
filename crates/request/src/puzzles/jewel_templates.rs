//! Searches for templates of long jewel chains, in the format of the player's library.

use crate::words;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use gridproof::budget::{Budget, Limited, Unfinished};
use gridproof::puzzle::Answer;
use gridproof::puzzles::jewels::rules::LONGEST_SIDE;
use gridproof::puzzles::jewels::template::Template;
use gridproof::report::Report;
use gridproof::words::Sentence;
use gridproof_engine::query::Search;
use gridproof_play::contests::jewels::generate::{self, templates};

use crate::document::document;
use crate::problem::Problem;
use crate::request::Request;
use crate::sessions::Sessions;

/// The least side of a board that can hold a template.
pub const SHORTEST_TEMPLATE_BOARD_SIDE: usize = 5;

/// The default number of searches.
pub const DEFAULT_TEMPLATE_SEARCHES: usize = 30;

/// The default number of templates to keep for each number of colours.
pub const DEFAULT_KEPT_TEMPLATES: usize = 12;

/// Templates of long jewel chains, found by small changes of known templates and by a beam search.
#[derive(Deserialize, JsonSchema)]
pub struct Templates {
    /// A number from 5 to 16: the side of the boards.
    rows: usize,
    /// A number from 0 to 2^64 - 1: the seed. The same seed gives the same templates.
    seed: u64,
    /// A number of searches: 30 by default.
    runs: Option<usize>,
    /// A number of templates: how many to keep for each number of colours, 12 by default.
    keep: Option<usize>,
}

impl Request for Templates {
    const NAME: &'static str = "templates";

    fn answer_schema(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<TemplatesAnswer>()
    }

    fn answer(self, _: &mut Sessions, search: Search<'_>) -> Result<Box<RawValue>, Problem> {
        let Self { rows: side, seed, runs, keep } = self;
        if !(SHORTEST_TEMPLATE_BOARD_SIDE..=LONGEST_SIDE).contains(&side) {
            let reason =
                words::number_of_key("rows", SHORTEST_TEMPLATE_BOARD_SIDE, LONGEST_SIDE, side);
            return Err(Problem::invalid(&reason));
        }
        let (runs, keep) =
            (runs.unwrap_or(DEFAULT_TEMPLATE_SEARCHES), keep.unwrap_or(DEFAULT_KEPT_TEMPLATES));
        let template_search = generate::TemplateSearch { side, seed, runs, keep };
        document(&find_templates(template_search, search.budget), None)
    }
}

/// Searches for templates within the budget.
pub fn find_templates(search: generate::TemplateSearch, budget: &Budget) -> TemplatesAnswer {
    let Limited { so_far: found, stop_reason } = templates(search, budget);
    let templates = found.iter().map(Template::print).collect();
    TemplatesAnswer { puzzle: "jewels-templates", seed: search.seed, templates, stop_reason }
}

/// Templates, grouped by their number of colours.
#[derive(Serialize, JsonSchema)]
pub struct TemplatesAnswer {
    puzzle: &'static str,
    seed: u64,
    /// The templates, each as a value of `template=` in a saved board.
    templates: Vec<String>,
    #[serde(skip)]
    stop_reason: Option<Unfinished>,
}

impl Answer for TemplatesAnswer {
    fn unfinished(&self) -> Option<(Unfinished, Sentence)> {
        let left = words::searches_not_all_made();
        self.stop_reason.map(|reason| (reason, left))
    }
}

impl Report for TemplatesAnswer {
    fn brief(&self) -> String {
        self.templates.iter().map(|template| format!("{template}\n")).collect()
    }
}
