//! The verified claims of a certificate about a one-click instance.

use crate::grid::Cell;
use crate::puzzle::{Verdict, VerifiedClaim};
use crate::puzzles::one_click::rules::{Instance, Mark, Solution};
use crate::puzzles::one_click::{text, words};
use crate::report::{pluralised, proof};

use super::Accepted;

#[derive(Debug)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
pub struct VerifiedReport {
    verdict: Verdict,
    #[cfg_attr(feature = "json", serde(skip_serializing_if = "Option::is_none"))]
    mines: Option<usize>,
    marks: Marks,
    separators: usize,
    clauses: usize,
    steps: usize,
    #[cfg_attr(feature = "json", serde(skip))]
    sentence: String,
    #[cfg_attr(feature = "json", serde(skip))]
    board: String,
}

/// The demands of the instance on cells.
#[derive(Debug)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
struct Marks {
    clear: usize,
    mine: usize,
    click: Option<(usize, usize)>,
}

impl Marks {
    fn new(instance: &Instance) -> Self {
        let number = |wanted| instance.marks.values().iter().filter(|&&m| m == wanted).count();
        let click = instance.click.map(|cell| (cell.row, cell.col));
        Self { clear: number(Mark::Clear), mine: number(Mark::Mine), click }
    }
}

impl VerifiedReport {
    pub fn new(shown: Accepted) -> Self {
        let Accepted { instance, solution, separators, clauses, steps } = shown;
        let board = text::print(&instance);
        let (verdict, sentence) = match &solution {
            Some(solution) => (Verdict::Found, words::found(&instance, solution)),
            None => (Verdict::Impossible, words::impossible(&instance)),
        };
        Self {
            verdict,
            mines: solution.as_ref().map(Solution::mines),
            marks: Marks::new(&instance),
            separators,
            clauses,
            steps,
            sentence,
            board,
        }
    }
}

impl VerifiedClaim for VerifiedReport {
    fn board(&self) -> String {
        self.board.clone()
    }

    fn sentence(&self) -> String {
        self.sentence.clone()
    }

    fn demands(&self) -> String {
        let Marks { clear, mine, click } = self.marks;
        let marked = match (clear, mine) {
            (0, 0) => String::new(),
            _ => format!(", marks: {clear} clear, {mine} mine"),
        };
        let click = click.map(|(row, col)| format!(", click {}", Cell::new(row, col)));
        marked + &click.unwrap_or_default()
    }

    fn pieces(&self) -> Option<String> {
        let Self { separators, clauses, steps, .. } = self;
        Some(format!("{}, {}", pluralised(separators, "separator"), proof(*clauses, *steps)))
    }
}
