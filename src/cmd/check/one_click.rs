//! What is shown by a certificate of a one-click instance, in numbers.

use serde::Serialize;

use crate::certificate::one_click::Accepted;
use crate::puzzles::one_click::Solution;

use super::super::common::console::Answer;
use super::super::common::one_click as clicks;

#[derive(Serialize)]
pub(super) struct Shown {
    accepted: bool,
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    mines: Option<usize>,
    separators: usize,
    clauses: usize,
    steps: usize,
    #[serde(skip)]
    sentence: String,
}

impl Shown {
    pub fn new(shown: &Accepted) -> Self {
        let Accepted { instance, solution, separators, clauses, steps } = shown;
        let (verdict, sentence) = match solution {
            Some(solution) => ("found", clicks::found(instance, solution)),
            None => ("impossible", clicks::impossible(instance)),
        };
        Self {
            accepted: true,
            verdict,
            mines: solution.as_ref().map(Solution::mines),
            separators: *separators,
            clauses: *clauses,
            steps: *steps,
            sentence,
        }
    }
}

impl Answer for Shown {
    fn full(&self) -> String {
        let Self { separators, clauses, steps, .. } = self;
        let evidence =
            format!("{separators} separators, {clauses} clauses, {steps} steps of proof\n");
        self.brief() + &evidence
    }

    fn brief(&self) -> String {
        format!("accepted: {}\n", self.sentence)
    }
}
