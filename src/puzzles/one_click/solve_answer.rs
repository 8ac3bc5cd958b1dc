//! The answer to `solve`: a board that one click wins, or a proof that no such board exists.

use gridproof_engine::query::{EvidenceError, Search};

use crate::budget::Unfinished;
use crate::certificate::Certificate;
use crate::grid::Cell;
use crate::puzzle::{Answer, Verdict};
use crate::report::Report;
use crate::words::{Sentence, open_questions};

use super::certify::certificate;
use super::exact;
use super::rules::{Instance, Solution};
use super::{text, words};

#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
pub(super) struct SolveAnswer {
    verdict: Verdict,
    #[cfg_attr(feature = "json", serde(flatten))]
    board: Option<BoardDocument>,
    #[cfg_attr(feature = "json", serde(skip))]
    solution: Option<Solution>,
    #[cfg_attr(feature = "json", serde(skip))]
    instance: Instance,
    /// The answer that the engine found.
    #[cfg_attr(feature = "json", serde(skip))]
    answer: exact::Answer,
}

#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
struct BoardDocument {
    mines: usize,
    click: Cell,
    /// The rows of the board in the text format.
    board: Vec<String>,
}

impl BoardDocument {
    fn new(solution: &Solution) -> Self {
        let board = text::print_solution(solution).lines().map(str::to_owned).collect();
        Self { mines: solution.mines(), click: solution.click, board }
    }
}

impl SolveAnswer {
    pub fn new(instance: Instance, answer: exact::Answer) -> Self {
        let (verdict, solution) = match answer.clone() {
            exact::Answer::Found(solution) => (Verdict::Found, Some(solution)),
            exact::Answer::Impossible => (Verdict::Impossible, None),
            exact::Answer::ClaimedImpossible => (Verdict::ClaimedImpossible, None),
            exact::Answer::Unknown { best, .. } => (Verdict::Unknown, best),
        };
        Self {
            verdict,
            board: solution.as_ref().map(BoardDocument::new),
            solution,
            instance,
            answer,
        }
    }
}

impl Answer for SolveAnswer {
    fn unfinished(&self) -> Option<(Unfinished, Sentence)> {
        let exact::Answer::Unknown { reason, .. } = self.answer else { return None };
        Some((reason, open_questions::one_click_board_undecided()))
    }

    /// Certifies the answer. If the certificate proves an impossibility that the integer program
    /// only claimed, the answer becomes a proved impossibility.
    fn certify(&mut self, search: Search<'_>) -> Option<Result<Certificate, EvidenceError>> {
        if let exact::Answer::Unknown { .. } = self.answer {
            return None;
        }
        let certified = certificate(&self.instance, &self.answer, search);
        if certified.is_ok() && matches!(self.answer, exact::Answer::ClaimedImpossible) {
            *self = Self::new(self.instance.clone(), exact::Answer::Impossible);
        }
        Some(certified)
    }
}

impl Report for SolveAnswer {
    fn text(&self) -> String {
        self.solution.as_ref().map(text::print_solution).unwrap_or_default() + &self.brief()
    }

    fn brief(&self) -> String {
        let (instance, shape) = (&self.instance, self.instance.shape());
        match (self.verdict, &self.solution) {
            (Verdict::Found, Some(solution)) => words::solution_sentence(instance, solution) + "\n",
            (Verdict::Impossible, _) => {
                format!("impossible: {}\n", words::impossibility_sentence(instance))
            }
            (Verdict::ClaimedImpossible, _) => format!(
                "claimed impossible by the integer program for {shape}{}; the engine `sat` can decide it\n",
                words::demands_phrase(instance)
            ),
            (_, Some(solution)) => words::undecided_optimum_sentence(instance, solution) + "\n",
            (_, None) => String::new(),
        }
    }
}
