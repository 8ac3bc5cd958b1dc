//! The verified claims of a count certificate, of any puzzle whose counts are certified.

use thiserror::Error;

use crate::budget::Meter;
use crate::certificate::Certificate;
use crate::certificate::claims::{self, Claimed, Terms};
use crate::certificate::counted::Counted;
use crate::certificate::refusal::{Name, Refusal, Wrong};
use crate::grid::{Cell, Shape};
use crate::report::counted;

use super::verified::{CellClaims, VerifiedClaim};

/// An accepted count.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
pub struct VerifiedCount {
    /// The number of solutions, in digits.
    count: String,
    /// Cells that are alike, with the number of solutions in which each holds a mine, or is black.
    classes: Vec<Class>,
    /// The nodes of the diagrams whose paths were added up.
    nodes: usize,
    #[cfg_attr(feature = "json", serde(skip))]
    about: About,
}

#[derive(Clone, Debug)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
struct Class {
    /// In row-major order.
    cells: Vec<Cell>,
    /// In digits.
    count: String,
}

#[derive(Clone, Debug)]
struct About {
    board: String,
    shape: Shape,
    terms: &'static Terms,
    /// Whether only some of the cells are reported.
    is_asked: bool,
}

/// The cell is not one of those that are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("nothing is counted at {cell}")]
struct NotCounted {
    cell: Cell,
}

impl VerifiedCount {
    /// Accepts a certificate of a count if the count is shown, and returns an error otherwise, for
    /// any bytes. Time is linear in the files for numbers of one size.
    pub(crate) fn check<B: Claimed>(
        files: &Certificate,
        meter: &mut Meter,
    ) -> Result<Self, Refusal> {
        let (board, model, found) = claims::check_count::<B>(files, meter)?;
        let Counted { solutions, classes, nodes } = found;
        let classes = classes.into_iter().map(|(vars, each)| Class {
            cells: vars.into_iter().map(|var| model.cell(var)).collect(),
            count: each.to_string(),
        });
        let (text, shape) = (board.print(), board.shape());
        let about = About { board: text, shape, terms: B::TERMS, is_asked: false };
        Ok(Self { count: solutions.to_string(), classes: classes.collect(), nodes, about })
    }

    /// The number of solutions, in digits.
    pub fn count(&self) -> &str {
        &self.count
    }

    /// The nodes of the diagrams whose paths were added up.
    pub fn nodes(&self) -> usize {
        self.nodes
    }

    /// Each cell with the number of solutions in which it holds a mine, or is black, in digits.
    pub fn cells(&self) -> impl Iterator<Item = (Cell, &str)> {
        self.classes.iter().flat_map(|Class { cells, count }| {
            cells.iter().map(move |&cell| (cell, count.as_str()))
        })
    }
}

impl CellClaims for VerifiedCount {
    fn shape(&self) -> Shape {
        self.about.shape
    }

    fn only(&mut self, cells: &[Cell]) -> Result<(), Refusal> {
        let is_known = |cell: &Cell| self.cells().any(|(known, _)| known == *cell);
        if let Some(&cell) = cells.iter().find(|cell| !is_known(cell)) {
            return Err(Wrong::new(NotCounted { cell }).of(Name::COUNTS));
        }
        self.classes.iter_mut().for_each(|class| class.cells.retain(|cell| cells.contains(cell)));
        self.classes.retain(|class| !class.cells.is_empty());
        self.about.is_asked = true;
        Ok(())
    }
}

impl VerifiedClaim for VerifiedCount {
    fn board(&self) -> String {
        self.about.board.clone()
    }

    fn sentence(&self) -> String {
        let Terms { solution, counted: at, .. } = self.about.terms;
        let solutions = counted(&self.count, solution);
        if self.count == "0" {
            return solutions;
        }
        if !self.about.is_asked {
            let cells = counted(self.cells().count(), "cell");
            return format!("{solutions}, and those {at} each of {cells}");
        }
        let mut cells: Vec<_> = self.cells().collect();
        cells.sort_unstable_by_key(|&(cell, _)| cell);
        let of_cell = |(cell, count): &(Cell, &str)| format!("{count} {at} {cell}");
        let cells: Vec<_> = cells.iter().map(of_cell).collect();
        format!("{solutions}, {}", cells.join(", "))
    }

    fn pieces(&self) -> Option<String> {
        Some(format!("{} of diagrams", counted(self.nodes, "node")))
    }

    fn claims(&mut self) -> Option<&mut dyn CellClaims> {
        Some(self)
    }
}
