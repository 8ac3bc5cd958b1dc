//! The answer to `solve`: the picture of a board, or two, or that there is none.

use crate::budget::Unfinished;
use crate::certificate::Certificate;
use crate::puzzle::Answer;
use crate::query::{Search, Unproved};
use crate::report::Report;

use super::certify::certificate;
use super::exact;
use super::rules::Board;
use super::text;
use super::words::{self, Verdict};

#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
pub(super) struct Solved<'a> {
    verdict: Verdict,
    /// The rows of each, as the text form has them.
    pictures: Vec<Vec<String>>,
    #[cfg_attr(feature = "json", serde(skip))]
    board: &'a Board,
    /// What the engine said.
    #[cfg_attr(feature = "json", serde(skip))]
    answer: exact::Answer,
}

impl<'a> Solved<'a> {
    pub fn new(board: &'a Board, answer: exact::Answer) -> Self {
        let verdict = match &answer {
            exact::Answer::Unknown { .. } => Verdict::Unknown,
            decided => Verdict::of(decided.pictures()),
        };
        let pictures = answer.pictures().iter().map(text::rows).collect();
        Self { verdict, pictures, board, answer }
    }
}

impl Answer for Solved<'_> {
    fn unfinished(&self) -> Option<(Unfinished, String)> {
        let exact::Answer::Unknown { reason, found } = &self.answer else { return None };
        let left = match found {
            Some(_) => "whether another picture agrees with the board is not decided",
            None => "whether a picture agrees with the board is not decided",
        };
        Some((*reason, left.to_owned()))
    }

    fn certify(&mut self, search: Search<'_>) -> Option<Result<Certificate, Unproved>> {
        match self.answer {
            exact::Answer::Unknown { .. } => None,
            _ => Some(certificate(self.board, &self.answer, search)),
        }
    }
}

impl Report for Solved<'_> {
    fn text(&self) -> String {
        let shown = self.pictures.iter().map(|rows| rows.join("\n") + "\n");
        shown.collect::<Vec<_>>().join("\n") + &self.brief()
    }

    fn brief(&self) -> String {
        match &self.answer {
            exact::Answer::Unknown { found: None, .. } => String::new(),
            exact::Answer::Unknown { found: Some(_), .. } => {
                format!("a picture is known that agrees with the {} board\n", self.board.shape())
            }
            exact::Answer::Impossible => {
                format!("impossible: {}\n", words::sentence(self.board, &[]))
            }
            decided => words::sentence(self.board, decided.pictures()) + "\n",
        }
    }
}
