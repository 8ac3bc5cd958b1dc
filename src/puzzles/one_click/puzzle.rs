//! The puzzle as the registry knows it.

use crate::budget::{Budget, Meter};
use crate::certificate::{Certificate, Name, Refusal};
use crate::model::Model;
use crate::puzzles::text::TextError;
use crate::puzzles::{Answer, Engine, NoModel, Puzzle, Question, Shown, Task};

use super::check::{self, SEPARATORS, SOLUTION};
use super::counted::Counted;
use super::exact::census::census;
use super::exact::{self, solve};
use super::model::{Statement, bytes, check_size};
use super::rules::Instance;
use super::solved::Solved;
use super::text;

/// One-click boards.
pub struct OneClick;

impl Puzzle for OneClick {
    fn name(&self) -> &'static str {
        text::PUZZLE
    }

    fn files(&self) -> &'static [Name] {
        &[SOLUTION, SEPARATORS]
    }

    fn read(&self, text: &[u8]) -> Result<Box<dyn Question>, TextError> {
        Ok(Box::new(text::parse(text)?))
    }

    fn check(&self, files: &Certificate, meter: &mut Meter) -> Result<Box<dyn Shown>, Refusal> {
        Ok(Box::new(check::Report::new(check::check(files, meter)?)))
    }
}

/// The engines of `solve`, as the command line names them.
const SOLVERS: [(Engine, exact::Engine); 4] = [
    (Engine::named("auto"), exact::Engine::Auto),
    (Engine::named("construct"), exact::Engine::Construct),
    (Engine::named("sat"), exact::Engine::Sat),
    (Engine { name: "ilp", limited_by: Some("limit it by --seconds") }, exact::Engine::Ilp),
];

impl Question for Instance {
    fn print(&self) -> String {
        text::print(self)
    }

    fn about(&self) -> String {
        format!("a {} board", self.shape())
    }

    fn engines(&self, task: Task) -> &'static [Engine] {
        match task {
            Task::Solve => &const { [SOLVERS[0].0, SOLVERS[1].0, SOLVERS[2].0, SOLVERS[3].0] },
            Task::Count => const { &[Engine::named("auto")] },
        }
    }

    fn solve<'a>(
        &'a self,
        engine: &str,
        budget: &Budget,
    ) -> Result<Box<dyn Answer + 'a>, &'static str> {
        let known = SOLVERS.iter().find(|(known, _)| known.name == engine);
        let &(_, engine) = known.ok_or("expected an engine of this puzzle")?;
        Ok(Box::new(Solved::new(self.clone(), solve(self, engine, budget))))
    }

    fn count<'a>(
        &'a self,
        _engine: &str,
        budget: &Budget,
    ) -> Result<Box<dyn Answer + 'a>, &'static str> {
        Ok(Box::new(match census(self, budget) {
            Ok(counts) => Counted::new(self, counts),
            Err(reason) => Counted::unfinished(reason),
        }))
    }

    /// The boards with two free cells or more; that their zeros are connected is not said.
    fn model(&self, budget: &Budget) -> Result<Model, NoModel> {
        let several = *self.free_counts().start().max(&2)..=*self.free_counts().end();
        if several.is_empty() {
            let expected = "expected two free cells or more: for a single one there is no model";
            return Err(NoModel::Expected(expected));
        }
        check_size(self)?;
        let _held = budget.meter().reserve(bytes(self))?;
        Ok(Statement::general(self, several).model)
    }
}
