//! What commands say of one-click boards: sentences, and the counts for `gridproof count`.

use serde::Serialize;

use crate::budget::Unfinished;
use crate::puzzles::one_click::exact::census::{Census, census, total};
use crate::puzzles::one_click::{Instance, Mines, Solution, text};

use super::super::Failure;
use super::console::{Answer, Console, decimal};
use super::input::BoardArg;
use super::limits::SearchArgs;

/// A sentence about the answer to `instance`, without a full stop.
pub fn found(instance: &Instance, solution: &Solution) -> String {
    let (click, mines, shape) = (solution.click, solution.mines(), instance.shape());
    let optimum = match instance.mines {
        Mines::Fewest => ", the fewest possible",
        Mines::Most => ", the most possible",
        Mines::Exactly(_) | Mines::Any => "",
    };
    format!("the click {click} wins with {mines} mines on {shape}{optimum}")
}

/// The same where there is no board.
pub fn impossible(instance: &Instance) -> String {
    format!("no {} board{} is won with one click", instance.shape(), demand(instance))
}

/// `with 5 mines`, where the instance says how many.
pub fn demand(instance: &Instance) -> String {
    match instance.mines {
        Mines::Exactly(1) => " with 1 mine".to_owned(),
        Mines::Exactly(mines) => format!(" with {mines} mines"),
        Mines::Any | Mines::Fewest | Mines::Most => String::new(),
    }
}

/// Counts the winnable placements and the clicks that win them.
pub fn count(board: &BoardArg, search: &SearchArgs, console: &Console) -> Result<(), Failure> {
    let instance = board.read(text::parse)?;
    let spinner = console.spinner(format!("counting {} boards", instance.shape()));
    let counts = census(&instance, &search.budget()?);
    drop(spinner);
    let counts = counts.map_err(|reason| unanswered(board.name(), reason))?;
    console.show(&Counted::new(&instance, counts))
}

fn unanswered(name: String, reason: Unfinished) -> Failure {
    let left = "the winnable placements are not counted".to_owned();
    Failure::Unanswered { name, left, reason }
}

#[derive(Serialize)]
struct Counted {
    /// The number of winnable placements.
    #[serde(serialize_with = "decimal")]
    count: dashu_int::UBig,
    /// The number of pairs of a placement and a click that wins it.
    #[serde(serialize_with = "decimal")]
    clicks: dashu_int::UBig,
    by_mines: Vec<ByMines>,
    #[serde(skip)]
    summary: String,
}

#[derive(Serialize)]
struct ByMines {
    mines: usize,
    #[serde(serialize_with = "decimal")]
    count: dashu_int::UBig,
    #[serde(serialize_with = "decimal")]
    clicks: dashu_int::UBig,
}

impl Counted {
    fn new(instance: &Instance, counts: Vec<(usize, Census)>) -> Self {
        let Census { placements, clicks } = total(&counts);
        let summary = format!(
            "{placements} placements on {} are won with one click, by {clicks} pairs of placement \
             and click\n",
            instance.shape()
        );
        let row = |(mines, census): (usize, Census)| ByMines {
            mines,
            count: census.placements,
            clicks: census.clicks,
        };
        let by_mines = counts.into_iter().map(row).collect();
        Self { count: placements, clicks, by_mines, summary }
    }
}

impl Answer for Counted {
    fn full(&self) -> String {
        let header = "mines placements clicks\n".to_owned();
        let line = |row: &ByMines| format!("{} {} {}\n", row.mines, row.count, row.clicks);
        let table: String = self.by_mines.iter().map(line).collect();
        if self.by_mines.len() == 1 { self.brief() } else { header + &table + &self.summary }
    }

    fn brief(&self) -> String {
        self.summary.clone()
    }
}
