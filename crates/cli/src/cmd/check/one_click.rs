//! What is shown by a certificate of a one-click instance.

use serde::Serialize;

use gridproof::grid::Cell;
use gridproof::puzzles::one_click::check::Accepted;
use gridproof::puzzles::one_click::{Instance, Mark, Solution};

use super::super::common::one_click as clicks;
use super::super::common::words::{counted, proof};
use super::report::Evidence;

#[derive(Serialize)]
pub(super) struct Shown {
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    mines: Option<usize>,
    marks: Marks,
    separators: usize,
    clauses: usize,
    steps: usize,
    #[serde(skip)]
    sentence: String,
}

/// What the instance demands of cells.
#[derive(Serialize)]
struct Marks {
    free: usize,
    mine: usize,
    click: Option<(usize, usize)>,
}

impl Marks {
    fn new(instance: &Instance) -> Self {
        let number = |wanted| instance.marks.values().iter().filter(|&&m| m == wanted).count();
        let click = instance.click.map(|cell| (cell.row, cell.col));
        Self { free: number(Mark::Free), mine: number(Mark::Mine), click }
    }
}

impl Shown {
    pub fn new(shown: &Accepted) -> Self {
        let Accepted { instance, solution, separators, clauses, steps } = shown;
        let (verdict, sentence) = match solution {
            Some(solution) => ("found", clicks::found(instance, solution)),
            None => ("impossible", clicks::impossible(instance)),
        };
        Self {
            verdict,
            mines: solution.as_ref().map(Solution::mines),
            marks: Marks::new(instance),
            separators: *separators,
            clauses: *clauses,
            steps: *steps,
            sentence,
        }
    }
}

impl Evidence for Shown {
    fn sentence(&self) -> String {
        self.sentence.clone()
    }

    fn demands(&self) -> String {
        let Marks { free, mine, click } = self.marks;
        let marked = match (free, mine) {
            (0, 0) => String::new(),
            _ => format!(", marks: {free} free, {mine} mine"),
        };
        let click = click.map(|(row, col)| format!(", click {}", Cell::new(row, col)));
        marked + &click.unwrap_or_default()
    }

    fn pieces(&self) -> Option<String> {
        let Self { separators, clauses, steps, .. } = self;
        Some(format!("{}, {}", counted(separators, "separator"), proof(*clauses, *steps)))
    }
}
