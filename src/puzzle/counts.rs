//! The verified claims of a count's certificate, for any puzzle whose counts can be certified.

use crate::budget::Meter;
use crate::certificate::Certificate;
use crate::certificate::claims::{self, CellBoard, ClaimWords};
use crate::certificate::count_proof::AcceptedCount;
use crate::certificate::name::Name;
use crate::certificate::refusal::Refusal;
use crate::grid::{Cell, Shape};
use crate::report::pluralised;
use crate::words::certificates;

use super::verified::{CellClaims, VerifiedClaim};

/// A count that a certificate proves.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
pub struct VerifiedCount {
    /// The number of solutions, written in decimal.
    count: String,
    /// Classes of cells. All cells of a class hold a mine, or are black, in equally many solutions.
    classes: Vec<CountClass>,
    /// The number of nodes of the counted diagrams.
    nodes: usize,
    #[cfg_attr(feature = "json", serde(skip))]
    counted_board: CountedBoard,
}

#[derive(Clone, Debug)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
struct CountClass {
    /// The cells in row-major order.
    cells: Vec<Cell>,
    /// The number of solutions, written in decimal.
    count: String,
}

#[derive(Clone, Debug)]
struct CountedBoard {
    board: String,
    shape: Shape,
    terms: &'static ClaimWords,
    /// Whether the report is restricted to requested cells.
    is_restricted: bool,
}

impl VerifiedCount {
    /// Accepts a certificate of a count if the count is proved, and otherwise returns an error. The
    /// files may be any bytes. Takes time linear in the length of the files if the size of the
    /// numbers is bounded.
    pub(crate) fn check<B: CellBoard>(
        files: &Certificate,
        meter: &mut Meter,
    ) -> Result<Self, Refusal> {
        let (board, model, found) = claims::check_count::<B>(files, meter)?;
        let AcceptedCount { solutions, classes, nodes } = found;
        let classes = classes.into_iter().map(|(vars, each)| CountClass {
            cells: vars.into_iter().map(|var| model.cell(var)).collect(),
            count: each.to_string(),
        });
        let (text, shape) = (board.print(), board.shape());
        let counted_board =
            CountedBoard { board: text, shape, terms: B::CLAIM_WORDS, is_restricted: false };
        Ok(Self { count: solutions.to_string(), classes: classes.collect(), nodes, counted_board })
    }

    /// Returns the number of solutions, written in decimal.
    pub fn count(&self) -> &str {
        &self.count
    }

    /// Returns the number of nodes of the counted diagrams.
    pub fn nodes(&self) -> usize {
        self.nodes
    }

    /// Returns each cell with the number of solutions in which the cell holds a mine or is black.
    /// The numbers are written in decimal.
    pub fn cells(&self) -> impl Iterator<Item = (Cell, &str)> {
        self.classes.iter().flat_map(|CountClass { cells, count }| {
            cells.iter().map(move |&cell| (cell, count.as_str()))
        })
    }
}

impl CellClaims for VerifiedCount {
    fn shape(&self) -> Shape {
        self.counted_board.shape
    }

    fn restrict_to(&mut self, cells: &[Cell]) -> Result<(), Refusal> {
        let is_known = |cell: &Cell| self.cells().any(|(known, _)| known == *cell);
        if let Some(&cell) = cells.iter().find(|cell| !is_known(cell)) {
            return Err(certificates::cell_not_counted(cell).in_file(Name::COUNTS));
        }
        self.classes.iter_mut().for_each(|class| class.cells.retain(|cell| cells.contains(cell)));
        self.classes.retain(|class| !class.cells.is_empty());
        self.counted_board.is_restricted = true;
        Ok(())
    }
}

impl VerifiedClaim for VerifiedCount {
    fn board(&self) -> String {
        self.counted_board.board.clone()
    }

    fn sentence(&self) -> String {
        let ClaimWords { solution, with_content_at: at, .. } = self.counted_board.terms;
        let solutions = pluralised(&self.count, solution);
        if self.count == "0" {
            return solutions;
        }
        if !self.counted_board.is_restricted {
            let cells = pluralised(self.cells().count(), "cell");
            return format!("{solutions}, and the number {at} each of {cells}");
        }
        let mut cells: Vec<_> = self.cells().collect();
        cells.sort_unstable_by_key(|&(cell, _)| cell);
        let of_cell = |(cell, count): &(Cell, &str)| format!("{count} {at} {cell}");
        let cells: Vec<_> = cells.iter().map(of_cell).collect();
        format!("{solutions}, {}", cells.join(", "))
    }

    fn evidence_words(&self) -> Option<String> {
        Some(format!("{} of diagrams", pluralised(self.nodes, "node")))
    }

    fn claims(&mut self) -> Option<&mut dyn CellClaims> {
        Some(self)
    }
}
