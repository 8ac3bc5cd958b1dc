//! The answer to `prove`: the cells that every solution shades, and the cells that no solution
//! shades.

#[cfg(feature = "json")]
use std::marker::PhantomData;

use gridproof_engine::query::{EvidenceError, Search};

use crate::budget::{Limited, Unfinished};
use crate::certificate::Certificate;
use crate::grid::{Cell, Grid};
use crate::picture::Marks;
use crate::puzzle::Answer;
use crate::report::{CellStatus, Drawing, Report, Shade, Tile};
use crate::words::{Sentence, open_questions};

use crate::shading::Shading;
use crate::shading::board::open_cells;
use crate::shading::certify::proof_certificate;
use crate::shading::exact::Deductions;
#[cfg(feature = "json")]
use crate::shading::keyed_documents::StatusLists;
use crate::shading::words::UNDETERMINED;

/// The answer to `prove` about the requested cells, for people and for programs.
pub(crate) struct ProveAnswer<'a, B> {
    found: Deductions,
    board: &'a B,
    requested_cells: Option<Vec<Cell>>,
    stop_reason: Option<Unfinished>,
}

/// The document for programs.
#[cfg(feature = "json")]
#[derive(serde::Serialize, schemars::JsonSchema)]
#[serde(bound = "B: Shading")]
#[schemars(bound = "B: Shading", rename = "Proof")]
pub(crate) struct Document<'a, B> {
    /// Whether the board has a solution. Null if a limit ended the search first. If there is no
    /// solution, the lists are empty.
    consistent: Option<bool>,
    #[serde(flatten)]
    lists: StatusLists<'a, B>,
}

#[cfg(feature = "json")]
impl<B: Shading> serde::Serialize for ProveAnswer<'_, B> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Deductions { consistent, shaded, clear, undetermined, undecided, numbers } =
            &self.found;
        let puzzle = PhantomData;
        let lists = StatusLists { shaded, clear, undetermined, undecided, numbers, puzzle };
        Document::<B> { consistent: *consistent, lists }.serialize(serializer)
    }
}

/// A possible status, and the cells that have this status.
#[derive(Clone, Copy)]
struct StatusKind {
    sign: &'static str,
    word: &'static str,
    shade: Shade,
}

impl<'a, B: Shading> ProveAnswer<'a, B> {
    /// Creates the answer about the cells in `requested_cells`, which are in row-major order.
    /// `None` means all cells.
    pub fn new(
        board: &'a B,
        Limited { so_far: found, stop_reason }: Limited<Deductions>,
        requested_cells: Option<Vec<Cell>>,
    ) -> Self {
        let found = match &requested_cells {
            Some(requested_cells) => found.restricted_to(requested_cells),
            None => found,
        };
        Self { found, board, requested_cells, stop_reason }
    }

    /// Returns the proved facts.
    #[cfg(feature = "json")]
    pub fn deductions(&self) -> &Deductions {
        &self.found
    }

    fn cells_by_status(&self) -> [(StatusKind, &[Cell]); 4] {
        let Deductions { shaded, clear, undetermined, undecided, .. } = &self.found;
        let kind = |sign, word, shade| StatusKind { sign, word, shade };
        let [sign_shaded, sign_clear] = B::WORDS.signs;
        [
            (kind(sign_shaded, B::WORDS.shaded, Shade::Mine), shaded),
            (kind(sign_clear, B::WORDS.clear, Shade::Safe), clear),
            (kind("?", UNDETERMINED, Shade::Plain), undetermined),
            (kind("-", "undecided", Shade::Marked), undecided),
        ]
    }

    /// Draws the board with the status of each cell.
    fn board_drawing(&self) -> Drawing<'_> {
        let shape = self.board.shape();
        let mut known: Grid<Option<StatusKind>> = Grid::new(shape, None);
        for (kind, cells) in self.cells_by_status() {
            cells.iter().for_each(|&cell| known[cell] = Some(kind));
        }
        let tile = move |cell| match known[cell] {
            Some(kind) => Tile { text: kind.sign.into(), shade: kind.shade },
            None => Tile { text: self.board.sign(cell).into(), shade: Shade::Plain },
        };
        Drawing::new(shape, tile).with_hexagon_rows(self.board.hexagon_rows())
    }

    /// Writes a line for each requested cell.
    fn status_lines(&self, requested_cells: &[Cell]) -> String {
        let line = |cell: &Cell| {
            let kinds = self.cells_by_status();
            let found = kinds.iter().find(|(_, cells)| cells.binary_search(cell).is_ok());
            found.map(|(kind, _)| format!("{cell} {}\n", kind.word))
        };
        requested_cells.iter().filter_map(line).collect()
    }
}

impl<B: Shading> Answer for ProveAnswer<'_, B> {
    fn unfinished(&self) -> Option<(Unfinished, Sentence)> {
        let (reason, solution) = (self.stop_reason?, B::WORDS.solution);
        let left = match (self.found.consistent, self.found.undecided.len()) {
            (Some(_), 0) => return None,
            (None, 0) => open_questions::solution_undecided(solution),
            (_, undecided) => {
                let total =
                    self.requested_cells.as_ref().map_or(open_cells(self.board).count(), Vec::len);
                open_questions::cells_undecided(undecided, total)
            }
        };
        Some((reason, left))
    }

    fn is_inconsistent(&self) -> bool {
        self.found.consistent == Some(false)
    }

    fn marks(&self) -> Marks {
        let Deductions { shaded, clear, undetermined, undecided, .. } = &self.found;
        Marks::from_lists([
            (shaded, CellStatus::Mine),
            (clear, CellStatus::Safe),
            (undetermined, CellStatus::Undetermined(None)),
            (undecided, CellStatus::Undecided),
        ])
    }

    fn certify(&mut self, search: Search<'_>) -> Option<Result<Certificate, EvidenceError>> {
        let Deductions { consistent, shaded, clear, undetermined, .. } = &self.found;
        let is_decided = [shaded, clear, undetermined].iter().any(|cells| !cells.is_empty());
        let is_claim = *consistent == Some(false) || *consistent == Some(true) && is_decided;
        is_claim.then(|| proof_certificate(self.board, &self.found, search))
    }
}

impl<B: Shading> Report for ProveAnswer<'_, B> {
    fn drawings(&self) -> Vec<Drawing<'_>> {
        let is_drawn = self.requested_cells.is_none() && !self.is_inconsistent();
        Vec::from_iter(is_drawn.then(|| self.board_drawing()))
    }

    fn text(&self) -> String {
        match &self.requested_cells {
            Some(requested_cells) if !self.is_inconsistent() => self.status_lines(requested_cells),
            _ => self.brief(),
        }
    }

    fn brief(&self) -> String {
        if self.is_inconsistent() {
            return String::new();
        }
        let kinds = self.cells_by_status();
        let is_told = |at: usize, cells: &[Cell]| at < 3 || !cells.is_empty();
        let kinds = kinds.iter().enumerate().filter(|(at, (_, cells))| is_told(*at, cells));
        let parts: Vec<_> = kinds
            .map(|(_, (kind, cells))| format!("{} {} ({})", cells.len(), kind.word, kind.sign))
            .collect();
        parts.join(", ") + "\n"
    }
}
