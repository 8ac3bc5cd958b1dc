//! The option that chooses the solvers behind the engines.

use clap::builder::{PossibleValuesParser, TypedValueParser};

use gridproof::budget::Budget;
use gridproof_engine::query::{Engines, Search};

#[derive(clap::Args)]
#[command(next_help_heading = "Limits")]
pub struct BackendArgs {
    /// Use this solver for SAT or integer programming; can be repeated
    #[arg(long = "backend", value_name = "NAME", value_parser = backend())]
    chosen: Vec<String>,
}

fn backend() -> impl TypedValueParser<Value = String> {
    PossibleValuesParser::new(Engines::backend_names())
}

impl BackendArgs {
    pub fn engines(&self) -> Engines {
        self.chosen.iter().fold(Engines::default(), |engines, name| {
            engines.with_backend(name).expect("the parser takes the names of backends")
        })
    }

    /// Returns a search with these backends on `budget`.
    pub fn search<'a>(&self, budget: &'a Budget) -> Search<'a> {
        Search { engines: self.engines(), budget }
    }
}
