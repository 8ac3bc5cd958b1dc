//! `gridproof explain`: a minimal set of clues that forces a cell, or that contradict each other.

use serde::Serialize;

use gridproof::grid::Cell;
use gridproof::puzzles::mines::explain::{self, Explanation, Reason};
use gridproof::puzzles::mines::{Board, Placement, text};
use gridproof::query::Size;

use super::Failure;
use super::common::backend::BackendArgs;
use super::common::cell::{CellArg, cell};
use super::common::console::{Answer, Console, pairs};
use super::common::draw::{self, Tile};
use super::common::input::BoardArg;
use super::common::limits::BudgetArgs;
use super::common::words;

/// Explain why a hidden cell is safe or a mine, or why the board is inconsistent
#[derive(clap::Args)]
#[command(after_help = "\
The clues that are named are enough, and none of them can be left out; where it says so, no
smaller set would do. `>` marks them on the board. A cell that is neither is shown without a mine
and with one.

Example:
  gridproof explain board.txt --cell 2,0")]
pub struct Args {
    #[command(flatten)]
    board: BoardArg,
    /// The hidden cell; may be left out where the board is inconsistent
    #[arg(long, value_name = "R,C", value_parser = cell(), allow_hyphen_values = true)]
    cell: Option<CellArg>,
    #[command(flatten)]
    backend: BackendArgs,
    #[command(flatten)]
    budget: BudgetArgs,
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let board = args.board.read(text::parse)?;
    let name = args.board.name();
    let cell = args.cell.map(|cell| cell.hidden(&board, &name)).transpose()?;
    let budget = args.budget.interruptible()?;
    let search = args.backend.search(&budget);
    let spinner = console.spinner("looking for the smallest explanation");
    let found = match cell {
        Some(cell) => explain::explain(&board, cell, search).map(Some),
        None => explain::conflict(&board, search).map(|found| found.map(Explanation::Conflict)),
    };
    drop(spinner);
    let found = found.map_err(|reason| {
        let left = "no explanation is known".to_owned();
        Failure::Unanswered { name: name.clone(), left, reason }
    })?;
    let Some(found) = found else {
        let expected = "expected `--cell ROW,COLUMN`, as the board is consistent";
        return Err(Failure::Input(format!("{name}: {expected}")));
    };
    console.show(&Document::new(&board, cell, &found))?;
    match found {
        Explanation::Conflict(_) => Err(Failure::Inconsistent { name }),
        _ => Ok(()),
    }
}

/// An explanation as JSON, and as text.
#[derive(Serialize)]
pub(super) struct Document<'a> {
    cell: Option<(usize, usize)>,
    answer: Kind,
    clues: Vec<ClueDocument>,
    shared: Vec<SharedDocument>,
    /// Whether it is proved that no smaller set of clues would do; null where there is none.
    smallest: Option<bool>,
    /// The mines of two placements, without and with one at the cell.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    placements: Vec<Vec<(usize, usize)>>,
    #[serde(skip)]
    board: &'a Board,
    #[serde(skip)]
    explanation: &'a Explanation,
}

#[derive(Clone, Copy, Serialize)]
#[serde(rename_all = "lowercase")]
enum Kind {
    Safe,
    Mine,
    Neither,
    Conflict,
}

#[derive(Serialize)]
struct ClueDocument {
    label: String,
    cell: Option<(usize, usize)>,
    value: usize,
    known: usize,
    #[serde(serialize_with = "pairs")]
    hidden: Vec<Cell>,
}

#[derive(Serialize)]
struct SharedDocument {
    /// Positions in the list of clues.
    clues: [usize; 2],
    #[serde(serialize_with = "pairs")]
    cells: Vec<Cell>,
}

fn pair(cell: Cell) -> (usize, usize) {
    (cell.row, cell.col)
}

impl<'a> Document<'a> {
    pub fn new(board: &'a Board, cell: Option<Cell>, explanation: &'a Explanation) -> Self {
        let (answer, reason, placements) = match explanation {
            Explanation::Conflict(reason) => (Kind::Conflict, Some(reason), Vec::new()),
            Explanation::Safe(reason) => (Kind::Safe, Some(reason), Vec::new()),
            Explanation::Mine(reason) => (Kind::Mine, Some(reason), Vec::new()),
            Explanation::Neither(both) => {
                (Kind::Neither, None, both.iter().map(mines_of).collect())
            }
        };
        let (clues, shared) = reason.map(documents).unwrap_or_default();
        let smallest = reason.map(|reason| reason.size == Size::Smallest);
        let cell = cell.map(pair);
        Self { cell, answer, clues, shared, smallest, placements, board, explanation }
    }

    fn cell(&self) -> Option<Cell> {
        self.cell.map(|(row, col)| Cell::new(row, col))
    }

    /// The board with the clues of the reason marked.
    fn drawing(&self, reason: &Reason) -> String {
        let is_member = |cell| reason.clues.iter().any(|clue| clue.label.cell == Some(cell));
        draw::grid(self.board.shape(), |cell| {
            let symbol = text::symbol(self.board.view(cell));
            match self.answer {
                _ if is_member(cell) => {
                    Tile { text: format!(">{symbol}").into(), style: draw::MIDDLE }
                }
                Kind::Safe if Some(cell) == self.cell() => {
                    Tile { text: "S".into(), style: draw::SAFE }
                }
                Kind::Mine if Some(cell) == self.cell() => {
                    Tile { text: "M".into(), style: draw::MINE }
                }
                _ => Tile { text: symbol, style: draw::PLAIN },
            }
        })
    }

    /// Both placements, without a mine at the cell and with one.
    fn placements(&self, both: &[Placement; 2]) -> String {
        let draw = |placement: &Placement| {
            draw::grid(self.board.shape(), |cell| {
                let hidden = self.board.view(cell).is_hidden();
                match (hidden, placement.mines[cell], Some(cell) == self.cell()) {
                    (true, true, true) => Tile { text: ">M".into(), style: draw::MINE },
                    (true, false, true) => Tile { text: ">-".into(), style: draw::SAFE },
                    (true, true, false) => Tile { text: "M".into(), style: draw::HIGH },
                    (true, false, false) => Tile { text: "-".into(), style: draw::DIM },
                    _ => Tile { text: text::symbol(self.board.view(cell)), style: draw::PLAIN },
                }
            })
        };
        let [without, with] = both.each_ref().map(draw);
        draw::beside(&without, &with)
    }
}

fn mines_of(placement: &Placement) -> Vec<(usize, usize)> {
    placement.mines.iter().filter(|(_, mine)| **mine).map(|(cell, _)| pair(cell)).collect()
}

fn documents(reason: &Reason) -> (Vec<ClueDocument>, Vec<SharedDocument>) {
    let clue = |clue: &explain::Clue| ClueDocument {
        label: clue.label.to_string(),
        cell: clue.label.cell.map(pair),
        value: clue.value,
        known: clue.known,
        hidden: clue.hidden.clone(),
    };
    let shared = |shared: &explain::Shared| SharedDocument {
        clues: shared.clues,
        cells: shared.cells.clone(),
    };
    (reason.clues.iter().map(clue).collect(), reason.shared.iter().map(shared).collect())
}

impl Answer for Document<'_> {
    fn full(&self) -> String {
        match self.explanation {
            Explanation::Conflict(reason)
            | Explanation::Safe(reason)
            | Explanation::Mine(reason) => {
                self.drawing(reason) + &self.brief() + &words::details(reason)
            }
            Explanation::Neither(both) => self.placements(both) + &self.brief(),
        }
    }

    fn brief(&self) -> String {
        let cell = self.cell().map(|cell| cell.to_string()).unwrap_or_default();
        match self.explanation {
            Explanation::Conflict(reason) => {
                format!("the board contradicts itself: {}\n", words::size(reason))
            }
            Explanation::Safe(reason) => format!("{cell} is safe: {}\n", words::size(reason)),
            Explanation::Mine(reason) => format!("{cell} is a mine: {}\n", words::size(reason)),
            Explanation::Neither(_) => {
                format!("{cell} is neither: left without a mine (-), right with one (M)\n")
            }
        }
    }
}
