//! The puzzle as the registry knows it.

use crate::budget::{Budget, Meter};
use crate::certificate::{Certificate, Name, Refusal};
use crate::model::Model;
use crate::puzzle::{Answer, NoModel, Puzzle, Question, Shown, Task, Tell};
#[cfg(feature = "json")]
use crate::puzzle::{Schemas, shown_or_counted};
use crate::puzzles::text::TextError;
use crate::query::Search;

use super::check::{self, CLAIMS, PLACEMENTS};
use super::counted::{Census, Uncounted};
use super::exact;
use super::model::model_within;
use super::rules::Board;
use super::text;

pub use super::text::{Beside, Note};

/// A board of mines in any form, and how it was read where that is to be told.
pub fn read(bytes: &[u8], beside: &Beside) -> Result<(Box<dyn Question>, Option<Note>), TextError> {
    let reading = text::read(bytes, beside)?;
    Ok((Box::new(reading.board), reading.note))
}

/// Mines.
pub struct Mines;

impl Puzzle for Mines {
    fn name(&self) -> &'static str {
        text::PUZZLE
    }

    fn files(&self) -> &'static [Name] {
        &[CLAIMS, PLACEMENTS]
    }

    fn engines(&self, task: Task) -> &'static [&'static str] {
        match task {
            Task::Solve => &[],
            Task::Count => &["auto", "count", "sat"],
        }
    }

    fn tells(&self) -> &'static [Tell] {
        &Tell::ALL
    }

    fn read(&self, text: &[u8]) -> Result<Box<dyn Question>, TextError> {
        Ok(Box::new(text::parse(text)?))
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
            solved: None,
            counted: Some(generator.subschema_for::<Census<'_>>()),
            shown: shown_or_counted::<check::Report>(generator),
        }
    }
}

impl Question for Board {
    fn print(&self) -> String {
        text::print(self)
    }

    fn about(&self) -> String {
        format!("{} hidden cells", self.hidden().count())
    }

    fn puzzle(&self) -> &'static dyn Puzzle {
        &Mines
    }

    fn solve<'a>(
        &'a self,
        _engine: &str,
        _: Search<'_>,
    ) -> Result<Box<dyn Answer + 'a>, &'static str> {
        Err("`solve` asks nothing of a board of mines: `prove` says what follows from it")
    }

    fn count<'a>(
        &'a self,
        engine: &str,
        search: Search<'_>,
    ) -> Result<Box<dyn Answer + 'a>, &'static str> {
        let engine = match engine {
            "count" => exact::Engine::Count,
            "sat" => exact::Engine::Sat,
            _ => exact::Engine::Auto,
        };
        let census = exact::count(self, engine, search)
            .and_then(|counts| Ok(Census::new(self, counts, &mut search.budget.meter())?));
        Ok(match census {
            Ok(census) => Box::new(census.with_contradiction(search)),
            Err(reason) => Box::new(Uncounted::new(self, reason)),
        })
    }

    fn model(&self, budget: &Budget) -> Result<Model, NoModel> {
        Ok(model_within(self, &mut budget.meter())?)
    }
}
