//! `gridproof prove`: which hidden cells are provably safe, provably mines, or neither.

use std::collections::BTreeSet;
use std::path::PathBuf;

use serde::Serialize;

use gridproof::grid::{Cell, Grid};
use gridproof::puzzles::mines::certify as of_mines;
use gridproof::puzzles::mines::exact::{self, Deductions};
use gridproof::puzzles::mines::{Board, text};

use super::Failure;
use super::common::cell::{CellArg, cell};
use super::common::certify;
use super::common::console::{Console, pairs};
use super::common::draw;
use super::common::input::BoardArg;
use super::common::limits::SearchArgs;
use gridproof::report::{Drawing, Report, Shade, Tile};

/// Prove which hidden cells are safe, which are mines, and which are neither
#[derive(clap::Args)]
#[command(after_help = "\
Rows and columns count from 0. S marks what is provably safe, M a proven mine, ? what is proved
to be neither, - what is not decided because the budget ended.

Example:
  gridproof prove board.txt
  gridproof prove board.txt --cell 2,0 --json
  gridproof prove board.txt --certificate evidence")]
pub struct Args {
    #[command(flatten)]
    board: BoardArg,
    /// Tell of this hidden cell only; may be given many times
    #[arg(long = "cell", value_name = "R,C", value_parser = cell(), allow_hyphen_values = true)]
    cells: Vec<CellArg>,
    /// Write the evidence into this folder, new or empty, for `gridproof check`
    #[arg(long, value_name = "DIR")]
    certificate: Option<PathBuf>,
    #[command(flatten)]
    search: SearchArgs,
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let board = args.board.read(text::parse)?;
    let asked = asked_cells(args, &board)?;
    let folder = certify::folder(args.certificate.as_deref())?;
    let spinner = console.spinner(format!("proving {} hidden cells", board.hidden().count()));
    let budget = args.search.budget()?;
    let search = args.search.search(&budget);
    let (mut found, ended) = exact::prove(&board, args.search.engine(), search);
    if let Some(asked) = &asked {
        found = found.only(asked);
    }
    let folder = folder.filter(|_| of_mines::claims_anything(&found));
    let certified = folder.map(|folder| {
        certify::write(of_mines::certificate(&board, &found, search), &folder, &args.board.name())
    });
    drop(spinner);
    let total = asked.as_ref().map_or_else(|| board.hidden().count(), Vec::len);
    let proof = Proof::new(&board, found, asked);
    console.answer(&proof)?;
    certified.transpose()?;
    let name = args.board.name();
    match ended {
        Some(reason) if proof.consistent.is_none() || !proof.undecided.is_empty() => {
            let left = match proof.undecided.len() {
                0 => "whether a placement agrees with the board is not decided".to_owned(),
                undecided => format!("{undecided} of {total} cells undecided"),
            };
            Err(Failure::Unanswered { name, left, reason })
        }
        None if proof.consistent == Some(false) => Err(Failure::Inconsistent { name }),
        _ => Ok(()),
    }
}

/// The cells of `--cell` in row-major order, where there are any.
fn asked_cells(args: &Args, board: &Board) -> Result<Option<Vec<Cell>>, Failure> {
    let name = args.board.name();
    let hidden = args.cells.iter().map(|cell| cell.hidden(board, &name));
    let cells: BTreeSet<Cell> = hidden.collect::<Result<_, _>>()?;
    Ok(Some(Vec::from_iter(cells)).filter(|cells| !cells.is_empty()))
}

/// What was proved about the cells that were asked for.
#[derive(Serialize)]
pub(super) struct Proof<'a> {
    #[serde(serialize_with = "pairs")]
    safe: Vec<Cell>,
    #[serde(serialize_with = "pairs")]
    mine: Vec<Cell>,
    #[serde(serialize_with = "pairs")]
    unknown: Vec<Cell>,
    #[serde(serialize_with = "pairs", skip_serializing_if = "Vec::is_empty")]
    undecided: Vec<Cell>,
    /// None where the budget ended before a placement was found.
    consistent: Option<bool>,
    #[serde(skip)]
    board: &'a Board,
    #[serde(skip)]
    asked: Option<Vec<Cell>>,
}

/// What can be known about a cell.
struct Finding<'a> {
    cells: &'a [Cell],
    symbol: &'static str,
    word: &'static str,
    shade: Shade,
}

impl<'a> Proof<'a> {
    pub fn new(board: &'a Board, found: Deductions, asked: Option<Vec<Cell>>) -> Self {
        Self {
            safe: found.safe,
            mine: found.mine,
            unknown: found.unknown,
            undecided: found.undecided,
            consistent: found.consistent,
            board,
            asked,
        }
    }

    fn findings(&self) -> [Finding<'_>; 4] {
        let finding = |cells, symbol, word, shade| Finding { cells, symbol, word, shade };
        [
            finding(&self.safe, "S", "safe", Shade::Safe),
            finding(&self.mine, "M", "mine", Shade::Mine),
            finding(&self.unknown, "?", "neither", Shade::Plain),
            finding(&self.undecided, UNDECIDED, "undecided", Shade::Middle),
        ]
    }

    /// The board with what was found marked on it.
    fn marked(&self) -> Drawing<'_> {
        let findings = self.findings();
        // No more than a byte or two for each cell: a board can have sixteen million.
        let mut marks: Grid<Option<u8>> = Grid::new(self.board.shape(), None);
        for (mark, finding) in (0..).zip(&findings) {
            finding.cells.iter().for_each(|&cell| marks[cell] = Some(mark));
        }
        let tile = move |cell| match marks[cell].map(|mark| &findings[usize::from(mark)]) {
            Some(&Finding { symbol, shade, .. }) => Tile { text: symbol.into(), shade },
            None => Tile { text: text::symbol(self.board.view(cell)), shade: Shade::Plain },
        };
        Drawing { shape: self.board.shape(), tile: Box::new(tile) }
    }

    /// A line for each cell that was asked for.
    fn lines(&self, asked: &[Cell]) -> String {
        let findings = self.findings();
        let line = |cell: &Cell| {
            let found = findings.iter().find(|finding| finding.cells.binary_search(cell).is_ok());
            found.map(|Finding { word, shade, .. }| {
                let style = draw::style(*shade);
                format!("{cell} {style}{word}{style:#}\n")
            })
        };
        asked.iter().filter_map(line).collect()
    }

    fn summary(&self) -> String {
        let parts: Vec<_> = self
            .findings()
            .iter()
            .filter(|finding| finding.symbol != UNDECIDED || !finding.cells.is_empty())
            .map(|Finding { cells, symbol, word, .. }| format!("{} {word} ({symbol})", cells.len()))
            .collect();
        parts.join(", ") + "\n"
    }
}

const UNDECIDED: &str = "-";

/// Of an inconsistent board there is nothing to be said but that it is.
impl Report for Proof<'_> {
    fn drawing(&self) -> Option<Drawing<'_>> {
        (self.asked.is_none() && self.consistent != Some(false)).then(|| self.marked())
    }

    fn text(&self) -> String {
        match (&self.asked, self.consistent) {
            (_, Some(false)) => String::new(),
            (Some(asked), _) => self.lines(asked),
            (None, _) => self.summary(),
        }
    }

    fn brief(&self) -> String {
        if self.consistent == Some(false) { String::new() } else { self.summary() }
    }
}
