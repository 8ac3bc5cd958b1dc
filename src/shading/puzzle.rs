//! The puzzle as the registry knows it, and its tasks.

use gridproof_engine::model::Model;
use gridproof_engine::query::{Search, draw};

use crate::budget::Budget;
use crate::budget::Meter;
use crate::certificate::claims;
use crate::certificate::{Certificate, Refusal};
use crate::grid::{Cell, Grid, Shape};
#[cfg(feature = "json")]
use crate::puzzle::Schemas;
use crate::puzzle::{
    Answer, Asked, Drawn, Instance, ModelError, Puzzle, Refused, Sampled, Samples, Task,
};
use crate::text::TextError;

use super::board::is_open;
use super::certified::ShadingPuzzle;
use super::counted::Counted;
use super::exact::{self, Engine, replayed};
#[cfg(feature = "json")]
use super::explained::Explained;
use super::explained::explain;
use super::proved::Proof;
use super::solved::Solved;
use super::{Shading, stated};
#[cfg(feature = "json")]
use super::{counted, keyed::SchemaOf, proved};

impl<B: Shading> Puzzle for ShadingPuzzle<B> {
    fn solution(&self) -> &'static str {
        B::WORDS.solution
    }

    fn engines(&self, task: Task) -> &'static [Engine] {
        match task {
            Task::Solve => &[Engine::Auto, Engine::Sat],
            Task::Count | Task::Prove => &[Engine::Auto, Engine::Count, Engine::Sat],
            Task::Explain => &[Engine::Auto, Engine::Sat],
            Task::Sample => &[Engine::Auto, Engine::Count],
        }
    }

    fn read(&self, text: &[u8]) -> Result<Box<dyn Instance>, TextError> {
        Ok(Box::new(B::parse(text)?))
    }

    fn recognised(&self, text: &str) -> Option<Box<dyn Instance>> {
        Some(Box::new(B::recognised(text)?))
    }

    fn certifies_counts(&self) -> bool {
        B::IS_OF_EQUATIONS
    }

    fn to_veripb(&self, files: Certificate, meter: &mut Meter) -> Result<Certificate, Refusal> {
        claims::to_veripb::<B>(files, meter)
    }

    #[cfg(feature = "json")]
    fn schemas(&self, generator: &mut schemars::SchemaGenerator) -> Schemas {
        Schemas {
            solved: Some(generator.subschema_for::<Solved<'_, B>>()),
            counted: Some(generator.subschema_for::<SchemaOf<B, counted::Document<'_, B>>>()),
            proved: Some(generator.subschema_for::<SchemaOf<B, proved::Document<'_, B>>>()),
            explained: Some(generator.subschema_for::<SchemaOf<B, Explained<'_, B>>>()),
            sampled: Some(generator.subschema_for::<Sampled<'_>>()),
        }
    }
}

impl<B: Shading> Instance for B {
    fn print(&self) -> String {
        Shading::print(self)
    }

    fn about(&self) -> String {
        format!("a {} board", Shading::shape(self))
    }

    fn puzzle(&self) -> &'static dyn Puzzle {
        ShadingPuzzle::<B>::ENTRY
    }

    fn shape(&self) -> Shape {
        Shading::shape(self)
    }

    fn known(&self, cell: Cell) -> Option<String> {
        (!is_open(self, cell)).then(|| self.sign(cell))
    }

    fn solve<'a>(
        &'a self,
        engine: Engine,
        search: Search<'_>,
    ) -> Result<Box<dyn Answer + 'a>, Refused> {
        let found = match engine {
            Engine::Auto | Engine::Sat => exact::solve(self, search),
            _ => exact::Answer::Unknown { reason: engine.unsupported().into(), found: None },
        };
        Ok(Box::new(Solved::new(self, found)))
    }

    fn count<'a>(
        &'a self,
        engine: Engine,
        search: Search<'_>,
    ) -> Result<Box<dyn Answer + 'a>, Refused> {
        let counted = exact::count(self, engine, search)
            .and_then(|counts| Ok(Counted::new(self, counts, &mut search.budget.meter())?));
        Ok(Box::new(counted.unwrap_or_else(|reason| Counted::unfinished(self, reason))))
    }

    fn prove<'a>(
        &'a self,
        engine: Engine,
        asked: Asked,
        search: Search<'_>,
    ) -> Result<Box<dyn Answer + 'a>, Refused> {
        if asked.guesses {
            return Err(Refused::Expected("only boards of mines are played and have guesses"));
        }
        let found = exact::prove(self, engine, search);
        Ok(Box::new(Proof::new(self, found, asked.cells)))
    }

    fn explain<'a>(
        &'a self,
        cell: Option<Cell>,
        search: Search<'_>,
    ) -> Result<Box<dyn Answer + 'a>, Refused> {
        if cell.is_some_and(|cell| !is_open(self, cell)) {
            return Err(Refused::Expected("expected a cell that the board leaves open"));
        }
        match explain(self, cell, search)? {
            Some(explained) => Ok(Box::new(explained)),
            None => Err(Refused::Consistent),
        }
    }

    fn sample<'a>(
        &'a self,
        samples: Samples,
        search: Search<'_>,
    ) -> Result<Box<dyn Answer + 'a>, Refused> {
        let meter = &mut search.budget.meter();
        let (model, _held) = stated(self, meter)?;
        let drawn = draw(&model, samples.number, samples.seed, meter)?;
        let replayed = drawn.map(|drawn| {
            let solutions = drawn.iter().map(|found| Ok(replayed(self, found)?));
            solutions.collect::<Result<_, Refused>>()
        });
        let shape = Shading::shape(self);
        let rows = move |held: &[Cell]| {
            let [shaded, clear] = B::WORDS.signs;
            Grid::from_fn(shape, |cell| match held.binary_search(&cell) {
                _ if !is_open(self, cell) => self.sign(cell),
                Ok(_) => shaded.to_owned(),
                Err(_) => clear.to_owned(),
            })
        };
        let drawn = Drawn { solution: B::WORDS.solution, rows: Box::new(rows) };
        Ok(Box::new(Sampled::new(replayed.transpose()?, drawn)))
    }

    fn model(&self, budget: &Budget) -> Result<Model, ModelError> {
        let (model, _held) = stated(self, &mut budget.meter())?;
        Ok(model)
    }
}
