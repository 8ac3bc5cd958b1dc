//! The puzzle as the registry knows it.

use crate::budget::{Budget, Meter};
use crate::certificate::{Certificate, Name, Refusal};
use crate::model::Model;
use crate::puzzle::{Answer, NoModel, Puzzle, Question, Shown, Task};
#[cfg(feature = "json")]
use crate::puzzle::{Schemas, shown_or_counted};
use crate::puzzles::text::TextError;
use crate::query::Search;

use super::check::{self, PICTURES};
use super::counted::Counted;
use super::exact::{self, Engine};
use super::model::stated;
use super::rules::Board;
use super::solved::Solved;
use super::text;

/// Mosaic.
pub struct Mosaic;

impl Puzzle for Mosaic {
    fn name(&self) -> &'static str {
        text::PUZZLE
    }

    fn files(&self) -> &'static [Name] {
        &[PICTURES]
    }

    fn engines(&self, task: Task) -> &'static [&'static str] {
        match task {
            Task::Solve => &["auto", "sat"],
            Task::Count => &["auto", "count", "sat"],
        }
    }

    fn read(&self, text: &[u8]) -> Result<Box<dyn Question>, TextError> {
        Ok(Box::new(text::parse(text)?))
    }

    fn recognised(&self, words: &str) -> Option<Box<dyn Question>> {
        Some(Box::new(text::of_collection(words)?))
    }

    fn certifies_counts(&self) -> bool {
        true
    }

    fn check(&self, files: &Certificate, meter: &mut Meter) -> Result<Box<dyn Shown>, Refusal> {
        if files.is_of_count() {
            return Ok(Box::new(check::check_count(files, meter)?));
        }
        Ok(Box::new(check::Report::new(check::check(files, meter)?)))
    }

    fn over_rules(&self, files: Certificate, meter: &mut Meter) -> Result<Certificate, Refusal> {
        check::over_rules(files, meter)
    }

    #[cfg(feature = "json")]
    fn schemas(&self, generator: &mut schemars::SchemaGenerator) -> Schemas {
        Schemas {
            solved: Some(generator.subschema_for::<Solved<'_>>()),
            counted: Some(generator.subschema_for::<Counted<'_>>()),
            shown: shown_or_counted::<check::Report>(generator),
        }
    }
}

impl Question for Board {
    fn print(&self) -> String {
        text::print(self)
    }

    fn about(&self) -> String {
        format!("a {} board", self.shape())
    }

    fn puzzle(&self) -> &'static dyn Puzzle {
        &Mosaic
    }

    fn solve<'a>(
        &'a self,
        _engine: &str,
        search: Search<'_>,
    ) -> Result<Box<dyn Answer + 'a>, &'static str> {
        Ok(Box::new(Solved::new(self, exact::solve(self, search))))
    }

    fn count<'a>(
        &'a self,
        engine: &str,
        search: Search<'_>,
    ) -> Result<Box<dyn Answer + 'a>, &'static str> {
        let engine = if engine == "sat" { Engine::Sat } else { Engine::Count };
        let counted = exact::count(self, engine, search)
            .and_then(|count| Ok(Counted::new(self, &count, &mut search.budget.meter())?));
        Ok(Box::new(counted.unwrap_or_else(Counted::unfinished)))
    }

    fn model(&self, budget: &Budget) -> Result<Model, NoModel> {
        let (model, _held) = stated(self, &mut budget.meter())?;
        Ok(model)
    }
}
