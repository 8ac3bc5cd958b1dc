//! Why is a hidden cell safe or a mine, or why is the board inconsistent: a minimal set of clues.

mod words;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use gridproof::budget::Unfinished;
use gridproof::grid::Cell;
use gridproof::puzzle::Answer;
use gridproof::puzzles::mines::explain::{self, Explanation, Reason};
use gridproof::puzzles::mines::{Board, Placement, text};
use gridproof::query::{Search, Size};
use gridproof::report::{Drawing, Report, Shade, Tile};

use super::ask::Ask;
use super::board::{Place, Said, hidden};
use super::document::document;
use super::problem::Problem;

/// A minimal set of clues that forces a cell, or that contradict each other.
#[derive(Deserialize, JsonSchema)]
pub struct Explain {
    /// The text of a board of mines.
    board: String,
    #[serde(flatten)]
    said: Said,
    /// [row,column] of a hidden cell, two numbers from 0: the cell to explain; may be left out
    /// where the board is inconsistent.
    cell: Option<Place>,
}

impl Ask for Explain {
    const NAME: &'static str = "explain";

    fn answers(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<Explained<'_>>()
    }

    fn answer(self, search: Search<'_>) -> Result<Box<RawValue>, Problem> {
        let board = self.said.mines(&self.board)?;
        let cell = self.cell.map(|cell| hidden(&board, "cell", cell)).transpose()?;
        let explained = explain(&board, cell, search)?;
        let missing = || Problem::request("expected `cell`, as the board is consistent");
        document(&explained.ok_or_else(missing)?)
    }
}

/// Explains a hidden cell, or why a board is inconsistent; none where no cell is asked for and it
/// is consistent.
pub fn explain<'a>(
    board: &'a Board,
    cell: Option<Cell>,
    search: Search<'_>,
) -> Result<Option<Explained<'a>>, Unfinished> {
    let found = match cell {
        Some(cell) => Some(explain::explain(board, cell, search)?),
        None => explain::conflict(board, search)?.map(Explanation::Conflict),
    };
    Ok(found.map(|explanation| Explained::new(board, cell, explanation)))
}

/// Why a cell is what it is.
#[derive(Serialize, JsonSchema)]
pub struct Explained<'a> {
    /// The cell that was asked for.
    cell: Option<Cell>,
    answer: Kind,
    /// The clues that are enough together, each of which is needed.
    clues: Vec<Clue>,
    /// The pairs of them that count the same hidden cells.
    shared: Vec<Shared>,
    /// Whether it is proved that no smaller set of clues would do; null where there is none.
    smallest: Option<bool>,
    /// Of a free cell, the mines of two placements, without and with one at the cell.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    placements: Vec<Vec<Cell>>,
    #[serde(skip)]
    board: &'a Board,
    #[serde(skip)]
    explanation: Explanation,
}

#[derive(Clone, Copy, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Kind {
    Safe,
    Mine,
    /// Proved to be free: a placement with a mine there and one without exist.
    Free,
    /// The board is inconsistent.
    Conflict,
}

#[derive(Serialize, JsonSchema)]
struct Clue {
    /// The rule, and the cell if it is about one.
    label: String,
    /// Null for the mine count.
    cell: Option<Cell>,
    /// What it says.
    value: usize,
    /// How many of its mines are known.
    known: usize,
    /// The hidden cells that it counts.
    hidden: Vec<Cell>,
}

#[derive(Serialize, JsonSchema)]
struct Shared {
    /// Positions in the list of clues.
    clues: [usize; 2],
    cells: Vec<Cell>,
}

impl<'a> Explained<'a> {
    fn new(board: &'a Board, cell: Option<Cell>, explanation: Explanation) -> Self {
        let (answer, placements) = match &explanation {
            Explanation::Conflict(_) => (Kind::Conflict, Vec::new()),
            Explanation::Safe(_) => (Kind::Safe, Vec::new()),
            Explanation::Mine(_) => (Kind::Mine, Vec::new()),
            Explanation::Free(both) => (Kind::Free, both.iter().map(mines_of).collect()),
        };
        let reason = reason(&explanation);
        let (clues, shared) = reason.map(documents).unwrap_or_default();
        let smallest = reason.map(|reason| reason.size == Size::Smallest);
        Self { cell, answer, clues, shared, smallest, placements, board, explanation }
    }

    /// The board with the clues of the reason marked.
    fn marked(&self, reason: &'a Reason) -> Drawing<'_> {
        let is_member = |cell| reason.clues.iter().any(|clue| clue.label.cell == Some(cell));
        let tile = move |cell| {
            let symbol = text::symbol(self.board.view(cell));
            let (text, shade) = match self.answer {
                _ if is_member(cell) => (format!(">{symbol}").into(), Shade::Middle),
                Kind::Safe if Some(cell) == self.cell => ("S".into(), Shade::Safe),
                Kind::Mine if Some(cell) == self.cell => ("M".into(), Shade::Mine),
                _ => (symbol, Shade::Plain),
            };
            Tile { text, shade }
        };
        Drawing { shape: self.board.shape(), tile: Box::new(tile) }
    }

    /// A placement, with the cell that was asked for marked.
    fn placed(&self, placement: &'a Placement) -> Drawing<'_> {
        let tile = move |cell| {
            let hidden = self.board.view(cell).is_hidden();
            let (text, shade) = match (hidden, placement.mines[cell], Some(cell) == self.cell) {
                (true, true, true) => (">M".into(), Shade::Mine),
                (true, false, true) => (">-".into(), Shade::Safe),
                (true, true, false) => ("M".into(), Shade::High),
                (true, false, false) => ("-".into(), Shade::Dim),
                _ => (text::symbol(self.board.view(cell)), Shade::Plain),
            };
            Tile { text, shade }
        };
        Drawing { shape: self.board.shape(), tile: Box::new(tile) }
    }
}

fn reason(explanation: &Explanation) -> Option<&Reason> {
    match explanation {
        Explanation::Conflict(reason) | Explanation::Safe(reason) | Explanation::Mine(reason) => {
            Some(reason)
        }
        Explanation::Free(_) => None,
    }
}

fn mines_of(placement: &Placement) -> Vec<Cell> {
    placement.mines.iter().filter(|(_, mine)| **mine).map(|(cell, _)| cell).collect()
}

fn documents(reason: &Reason) -> (Vec<Clue>, Vec<Shared>) {
    let clue = |clue: &explain::Clue| Clue {
        label: clue.label.to_string(),
        cell: clue.label.cell,
        value: clue.value,
        known: clue.known,
        hidden: clue.hidden.clone(),
    };
    let shared =
        |shared: &explain::Shared| Shared { clues: shared.clues, cells: shared.cells.clone() };
    (reason.clues.iter().map(clue).collect(), reason.shared.iter().map(shared).collect())
}

impl Answer for Explained<'_> {
    fn is_inconsistent(&self) -> bool {
        matches!(self.explanation, Explanation::Conflict(_))
    }
}

impl Report for Explained<'_> {
    fn drawings(&self) -> Vec<Drawing<'_>> {
        match &self.explanation {
            Explanation::Free(both) => both.iter().map(|one| self.placed(one)).collect(),
            other => reason(other).map(|reason| self.marked(reason)).into_iter().collect(),
        }
    }

    fn text(&self) -> String {
        let details = reason(&self.explanation).map(words::details);
        self.brief() + &details.unwrap_or_default()
    }

    fn brief(&self) -> String {
        let cell = self.cell.map(|cell| cell.to_string()).unwrap_or_default();
        match &self.explanation {
            Explanation::Conflict(reason) => {
                format!("the board contradicts itself: {}\n", words::size(reason))
            }
            Explanation::Safe(reason) => format!("{cell} is safe: {}\n", words::size(reason)),
            Explanation::Mine(reason) => format!("{cell} is a mine: {}\n", words::size(reason)),
            Explanation::Free(_) => {
                format!("{cell} is free: left without a mine (-), right with one (M)\n")
            }
        }
    }
}
