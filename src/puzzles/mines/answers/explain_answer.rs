//! The answer to `explain`: the explanation of a cell, or of an inconsistent board.

use std::borrow::Cow;
use std::fmt;

use gridproof_engine::query::{MusSize, Search};

use crate::budget::Unfinished;
use crate::grid::Cell;
use crate::picture::{ClueAt, Marks};
use crate::puzzle::Answer;
use crate::report::{Drawing, ExplanationKind, Report, Shade, Tile, write_uncoloured};
#[cfg(feature = "json")]
use crate::words::SentenceDocument;
use crate::words::{Sentence, explanations};

use super::explain::{self, Explanation, Reason, Repairs};
use super::position::Position;
use super::rules::{Board, Placement};
use super::text;

/// The explanation of a cell, or of an inconsistent board.
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
pub struct ExplainAnswer<'a> {
    /// The requested cell.
    cell: Option<Cell>,
    answer: ExplanationKind,
    /// The answer as a sentence without a full stop, with the number of clues that prove the
    /// status.
    text: String,
    /// The sentence in `text`.
    #[cfg(feature = "json")]
    sentence: SentenceDocument,
    /// The clues that together prove the status. Each of these clues is needed.
    clues: Vec<ClueDocument>,
    /// The pairs of clues that count a common hidden cell.
    shared: Vec<SharedDocument>,
    /// The conclusion from the clues as a sentence without a full stop, if the cell is safe or a
    /// mine.
    #[cfg_attr(feature = "json", serde(skip_serializing_if = "Option::is_none"))]
    conclusion_text: Option<String>,
    /// The sentence in `conclusion_text`.
    #[cfg(feature = "json")]
    #[serde(skip_serializing_if = "Option::is_none")]
    conclusion_sentence: Option<SentenceDocument>,
    /// Whether it is proved that no smaller set of clues suffices. Null without clues.
    smallest: Option<bool>,
    /// Whether all of the clues are needed. Null without clues.
    minimal: Option<bool>,
    /// A proved lower bound on the number of clues of any explanation. Null without clues.
    at_least: Option<usize>,
    /// The mines of two placements, if the cell is undetermined. The first placement has no mine at
    /// the cell, and the second has a mine there.
    #[cfg_attr(feature = "json", serde(default, skip_serializing_if = "Vec::is_empty"))]
    placements: Vec<Vec<Cell>>,
    /// The repairs, if the board is inconsistent.
    #[cfg_attr(feature = "json", serde(flatten))]
    repairs: Option<Repairs>,
    /// The repairs as sentences without a full stop.
    #[cfg_attr(feature = "json", serde(default, skip_serializing_if = "Vec::is_empty"))]
    repairs_text: Vec<String>,
    /// The sentences in `repairs_text`.
    #[cfg(feature = "json")]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    repairs_sentences: Vec<SentenceDocument>,
    #[cfg_attr(feature = "json", serde(skip))]
    board: Cow<'a, Board>,
    #[cfg_attr(feature = "json", serde(skip))]
    explanation: Explanation,
}

#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
struct ClueDocument {
    /// The name of the rule, with its cell if it has one.
    label: String,
    /// The cell of the clue. Null for the total number of mines.
    cell: Option<Cell>,
    /// The value of the clue.
    value: usize,
    /// The number of known mines that the clue counts.
    known: usize,
    /// The hidden cells that the clue counts.
    hidden: Vec<Cell>,
    /// The clue as a sentence without a full stop.
    text: String,
    /// The sentence in `text`.
    #[cfg(feature = "json")]
    sentence: SentenceDocument,
}

#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
struct SharedDocument {
    /// The positions of the two clues in the list of clues.
    clues: [usize; 2],
    cells: Vec<Cell>,
    /// The pair as a sentence without a full stop.
    text: String,
    /// The sentence in `text`.
    #[cfg(feature = "json")]
    sentence: SentenceDocument,
}

/// The work limit for an explanation that another answer contains.
const UNREQUESTED_WORK: u64 = 1 << 22;

impl<'a> ExplainAnswer<'a> {
    /// Explains the status of a hidden cell. Without a requested cell, explains why the board is
    /// inconsistent. `board` is the board of the position. Returns `None` if no cell is requested
    /// and the board is consistent.
    ///
    /// # Errors
    /// If a limit ends the search before a minimal set of clues or a pair of placements is known.
    pub fn explain(
        board: &'a Board,
        position: &mut Position,
        cell: Option<Cell>,
        search: Search<'_>,
    ) -> Result<Option<Self>, Unfinished> {
        let found = match cell {
            None => position.contradiction(search)?.map(Explanation::Conflict),
            Some(cell) => Some(position.explain(cell, search)?),
        };
        let explained = found.map(|explanation| Self::new(board, cell, explanation));
        explained.map(|explained| explained.with_repairs(search)).transpose()
    }

    /// Creates the answer from the explanation of a cell, or of an inconsistent board.
    pub fn new(board: &'a Board, cell: Option<Cell>, explanation: Explanation) -> Self {
        let (answer, placements) = match &explanation {
            Explanation::Conflict(_) => (ExplanationKind::Conflict, Vec::new()),
            Explanation::Safe(_) => (ExplanationKind::Safe, Vec::new()),
            Explanation::Mine(_) => (ExplanationKind::Mine, Vec::new()),
            Explanation::Undetermined(both) => {
                (ExplanationKind::Undetermined, both.iter().map(mines_of).collect())
            }
        };
        let reason = explanation.reason();
        let (clues, shared) = reason.map(clue_documents).unwrap_or_default();
        let smallest = reason.map(|reason| reason.size == MusSize::Smallest);
        let at_least = reason.map(|reason| match reason.size {
            MusSize::Smallest => reason.clues.len(),
            MusSize::Minimal { at_least, .. } => at_least,
        });
        let sentence = explanation.sentence_about(cell);
        let conclusion = cell.and_then(|cell| explanation.conclusion(cell));
        Self {
            cell,
            answer,
            text: sentence.to_string(),
            #[cfg(feature = "json")]
            sentence: (&sentence).into(),
            clues,
            shared,
            conclusion_text: conclusion.as_ref().map(Sentence::to_string),
            #[cfg(feature = "json")]
            conclusion_sentence: conclusion.as_ref().map(SentenceDocument::from),
            smallest,
            minimal: reason.map(|reason| reason.is_minimal),
            at_least,
            placements,
            repairs: None,
            repairs_text: Vec::new(),
            #[cfg(feature = "json")]
            repairs_sentences: Vec::new(),
            board: Cow::Borrowed(board),
            explanation,
        }
    }

    /// Explains why a board is inconsistent and lists its repairs, as part of another answer.
    /// Returns `None` if the explanation takes more work than `UNREQUESTED_WORK`.
    pub fn contradiction(board: &'a Board, search: Search<'_>) -> Option<Self> {
        let limit = search
            .budget
            .work_limit()
            .map_or(UNREQUESTED_WORK, |limit| limit.min(UNREQUESTED_WORK));
        let budget = search.budget.with_work(limit);
        let search = search.with_budget(&budget);
        let reason = explain::conflict(board, search).ok().flatten()?;
        let explained = Self::new(board, None, Explanation::Conflict(reason));
        explained.with_repairs(search).ok()
    }

    /// Adds the changes that make an inconsistent board consistent.
    ///
    /// # Errors
    /// If the time limit or a cancellation ends the search.
    pub fn with_repairs(self, search: Search<'_>) -> Result<Self, Unfinished> {
        let Explanation::Conflict(reason) = &self.explanation else { return Ok(self) };
        let repairs = explain::repairs(&self.board, reason, search)?;
        let sentences = repairs.sentences();
        Ok(Self {
            repairs: Some(repairs),
            repairs_text: sentences.iter().map(Sentence::to_string).collect(),
            #[cfg(feature = "json")]
            repairs_sentences: sentences.iter().map(SentenceDocument::from).collect(),
            ..self
        })
    }

    /// Returns the explanation with its own copy of the board.
    pub fn into_owned(self) -> ExplainAnswer<'static> {
        ExplainAnswer { board: Cow::Owned(self.board.into_owned()), ..self }
    }

    /// Draws the board, and marks the clues that prove the answer.
    fn reason_drawing<'b>(&'b self, reason: &'b Reason) -> Drawing<'b> {
        let is_member = |cell| reason.clues.iter().any(|clue| clue.label.cell == Some(cell));
        let tile = move |cell| {
            let symbol = text::symbol(self.board.view(cell));
            let (text, shade) = match self.answer {
                _ if is_member(cell) => (format!(">{symbol}").into(), Shade::Marked),
                ExplanationKind::Safe if Some(cell) == self.cell => ("S".into(), Shade::Safe),
                ExplanationKind::Mine if Some(cell) == self.cell => ("M".into(), Shade::Mine),
                _ => (symbol, Shade::Plain),
            };
            Tile { text, shade }
        };
        Drawing::new(self.board.shape(), tile)
    }

    /// Draws a placement, with the requested cell marked.
    fn placement_drawing<'b>(&'b self, placement: &'b Placement) -> Drawing<'b> {
        let tile = move |cell| {
            let hidden = self.board.view(cell).is_hidden();
            let (text, shade) = match (hidden, placement.mines[cell], Some(cell) == self.cell) {
                (true, true, true) => (">M".into(), Shade::Mine),
                (true, false, true) => (">-".into(), Shade::Safe),
                (true, true, false) => ("M".into(), Shade::HypotheticalMine),
                (true, false, false) => ("-".into(), Shade::Dim),
                _ => (text::symbol(self.board.view(cell)), Shade::Plain),
            };
            Tile { text, shade }
        };
        Drawing::new(self.board.shape(), tile)
    }
}

fn mines_of(placement: &Placement) -> Vec<Cell> {
    placement.mines.iter().filter(|(_, mine)| **mine).map(|(cell, _)| cell).collect()
}

fn clue_documents(reason: &Reason) -> (Vec<ClueDocument>, Vec<SharedDocument>) {
    let clue = |clue: &explain::Clue| {
        let sentence = clue.sentence();
        ClueDocument {
            label: clue.label.to_string(),
            cell: clue.label.cell,
            value: clue.value,
            known: clue.known,
            hidden: clue.hidden.clone(),
            text: sentence.to_string(),
            #[cfg(feature = "json")]
            sentence: (&sentence).into(),
        }
    };
    let shared = |shared: &explain::SharedCells| {
        let sentence = reason.shared_cells_sentence(shared);
        SharedDocument {
            clues: shared.clues,
            cells: shared.cells.clone(),
            text: sentence.to_string(),
            #[cfg(feature = "json")]
            sentence: (&sentence).into(),
        }
    };
    (reason.clues.iter().map(clue).collect(), reason.shared.iter().map(shared).collect())
}

impl Answer for ExplainAnswer<'_> {
    fn is_inconsistent(&self) -> bool {
        matches!(self.explanation, Explanation::Conflict(_))
    }

    fn marks(&self) -> Marks {
        let clues = self.clues.iter().filter_map(|clue| clue.cell.map(ClueAt::Cell)).collect();
        let statements = self.clues.iter().map(|clue| clue.text.clone());
        let sentences = [self.text.clone()].into_iter().chain(statements).collect();
        Marks { explained: self.cell, clues, sentences, ..Marks::default() }
    }
}

impl Report for ExplainAnswer<'_> {
    fn drawings(&self) -> Vec<Drawing<'_>> {
        match &self.explanation {
            Explanation::Undetermined(both) => {
                both.iter().map(|one| self.placement_drawing(one)).collect()
            }
            other => other.reason().map(|reason| self.reason_drawing(reason)).into_iter().collect(),
        }
    }

    fn text(&self) -> String {
        match &self.explanation {
            Explanation::Undetermined(_) => self.brief(),
            explanation => {
                let repairs = self.repairs.as_ref().map(Repairs::to_string).unwrap_or_default();
                format!("{}\n{repairs}", explanation.text_about(self.cell))
            }
        }
    }

    fn brief(&self) -> String {
        match &self.explanation {
            Explanation::Undetermined(_) => {
                let drawn = "undetermined: left without a mine (-), right with one (M)";
                format!("{}\n", explanations::has_status(Vec::from_iter(self.cell), drawn))
            }
            _ => format!("{}\n", self.text),
        }
    }
}

/// Writes the drawings, and the text below them.
impl fmt::Display for ExplainAnswer<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_uncoloured(self, f)
    }
}

/// Writes the text of `Display`.
impl fmt::Debug for ExplainAnswer<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ExplainAnswer(\n{self})")
    }
}
