//! Which hidden cells are provably safe, provably mines, or proved to be free.

use std::collections::BTreeSet;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use gridproof::budget::Unfinished;
use gridproof::certificate::Certificate;
use gridproof::grid::{Cell, Grid};
use gridproof::puzzle::Answer;
use gridproof::puzzles::mines::certify::{certificate, claims_anything};
use gridproof::puzzles::mines::exact::{self, Deductions, Engine};
use gridproof::puzzles::mines::{Board, text};
use gridproof::query::{Search, Unproved};
use gridproof::report::{Drawing, Report, Shade, Tile};

use super::ask::Ask;
use super::board::{Place, Said, hidden};
use super::document::certified;
use super::problem::Problem;

/// Which hidden cells are safe, which are mines, and which are free to be either.
#[derive(Deserialize, JsonSchema)]
pub struct Prove {
    /// The text of a board of mines.
    board: String,
    #[serde(flatten)]
    said: Said,
    /// A list of cells, each [row,column] from 0: the hidden ones to tell of; all where it is left
    /// out.
    cells: Option<Vec<Place>>,
    /// `auto`, `count` or `sat`: which engine answers.
    engine: Option<EngineName>,
    /// True or false: whether the answer comes with a certificate.
    certificate: Option<bool>,
}

/// The engines that prove.
#[derive(Clone, Copy, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum EngineName {
    /// Counts, and asks SAT where counting is too wide.
    #[default]
    Auto,
    Count,
    Sat,
}

impl From<EngineName> for Engine {
    fn from(name: EngineName) -> Self {
        match name {
            EngineName::Auto => Self::Auto,
            EngineName::Count => Self::Count,
            EngineName::Sat => Self::Sat,
        }
    }
}

impl Ask for Prove {
    const NAME: &'static str = "prove";

    fn answers(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<Proof<'_>>()
    }

    fn answer(self, search: Search<'_>) -> Result<Box<RawValue>, Problem> {
        let board = self.said.mines(&self.board)?;
        let asked = self.cells.map(|cells| {
            cells.into_iter().map(|cell| hidden(&board, "cells", cell)).collect::<Result<_, _>>()
        });
        let engine = self.engine.unwrap_or_default().into();
        let mut proof = prove(&board, asked.transpose()?, engine, search);
        certified(&mut proof, self.certificate.unwrap_or_default(), search)
    }
}

/// Proves what is `asked` of a board: of these hidden cells, or of all.
pub fn prove<'a>(
    board: &'a Board,
    asked: Option<BTreeSet<Cell>>,
    engine: Engine,
    search: Search<'_>,
) -> Proof<'a> {
    let (mut found, ended) = exact::prove(board, engine, search);
    let asked = asked.map(Vec::from_iter);
    if let Some(asked) = &asked {
        found = found.only(asked);
    }
    Proof { found, board, asked, ended }
}

/// What was proved about the cells that were asked for.
#[derive(Serialize, JsonSchema)]
pub struct Proof<'a> {
    #[serde(flatten)]
    found: Deductions,
    #[serde(skip)]
    board: &'a Board,
    #[serde(skip)]
    asked: Option<Vec<Cell>>,
    #[serde(skip)]
    ended: Option<Unfinished>,
}

/// What can be known about a cell.
struct Finding<'a> {
    cells: &'a [Cell],
    symbol: &'static str,
    word: &'static str,
    shade: Shade,
}

impl Proof<'_> {
    fn findings(&self) -> [Finding<'_>; 4] {
        let finding = |cells, symbol, word, shade| Finding { cells, symbol, word, shade };
        let Deductions { safe, mine, free, undecided, .. } = &self.found;
        [
            finding(safe, "S", "safe", Shade::Safe),
            finding(mine, "M", "mine", Shade::Mine),
            finding(free, "?", "free", Shade::Plain),
            finding(undecided, UNDECIDED, "undecided", Shade::Middle),
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
            found.map(|Finding { word, .. }| format!("{cell} {word}\n"))
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

impl Answer for Proof<'_> {
    fn unfinished(&self) -> Option<(Unfinished, String)> {
        let reason = self.ended?;
        let asked = self.asked.as_ref().map(Vec::len);
        let left = match (self.found.consistent, self.found.undecided.len()) {
            (Some(_), 0) => return None,
            (None, 0) => "whether a placement agrees with the board is not decided".to_owned(),
            (_, undecided) => {
                let total = asked.unwrap_or_else(|| self.board.hidden().count());
                format!("{undecided} of {total} cells undecided")
            }
        };
        Some((reason, left))
    }

    fn is_inconsistent(&self) -> bool {
        self.found.consistent == Some(false)
    }

    fn certify(&mut self, search: Search<'_>) -> Option<Result<Certificate, Unproved>> {
        claims_anything(&self.found).then(|| certificate(self.board, &self.found, search))
    }
}

/// Of an inconsistent board there is nothing to be said but that it is.
impl Report for Proof<'_> {
    fn drawings(&self) -> Vec<Drawing<'_>> {
        let is_drawn = self.asked.is_none() && !self.is_inconsistent();
        Vec::from_iter(is_drawn.then(|| self.marked()))
    }

    fn text(&self) -> String {
        match &self.asked {
            _ if self.is_inconsistent() => String::new(),
            Some(asked) => self.lines(asked),
            None => self.summary(),
        }
    }

    fn brief(&self) -> String {
        if self.is_inconsistent() { String::new() } else { self.summary() }
    }
}
