//! The file `claims.txt`, which claims something about a board and its open cells. An example for
//! mines:
//!
//! ```text
//! claims rows=3 cols=4 consistent=1
//! . . M S
//! ? ? S S
//! . . . S
//! ```
//!
//! `S` marks a cell that is safe in every solution, `M` a cell with a mine in every solution, `?` a
//! cell with a mine in some solutions only, and `.` a cell without a claim. The number after
//! `consistent` is 0 if the board has no solution.

use crate::budget::Meter;
use crate::certificate::pictures::STEPS_PER_CELL;
use crate::certificate::refusal::{Name, ReadError};
use crate::grid::{Cell, Grid, Shape};
use crate::text::{MAX_BYTES, NumberRange, Problem, Syntax, Text};
use crate::words::{Sentence, certificates};

use super::cell_board::CellBoard;
use super::claim::{Claim, ClaimWords};

/// All claims about a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claims {
    /// Whether the board has a solution.
    pub consistent: bool,
    /// The claim about each cell, or `None` for a cell without a claim. Only open cells can have
    /// claims.
    pub cells: Grid<Option<Claim>>,
}

static SYNTAX: Syntax = Syntax {
    puzzle: "claims",
    words: &["rows", "cols", "consistent"],
    usage: "claims rows=R cols=C consistent=0|1",
};

const NO_CLAIM_SIGN: &str = ".";

impl Claims {
    /// Creates a list without any claim about a cell.
    pub fn new(shape: Shape, consistent: bool) -> Self {
        Self { consistent, cells: Grid::new(shape, None) }
    }

    /// Adds claims about lists of cells.
    pub fn with_cells<'a>(mut self, lists: impl IntoIterator<Item = (Claim, &'a [Cell])>) -> Self {
        for (claim, cells) in lists {
            cells.iter().for_each(|&cell| self.cells[cell] = Some(claim));
        }
        self
    }

    /// Returns the cells with a claim, in row-major order.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, Claim)> {
        self.cells.iter().filter_map(|(cell, claim)| Some((cell, (*claim)?)))
    }

    /// Checks that the claims fit `board`: its shape, and its open cells. An inconsistent board
    /// must have no claims about cells. A consistent board with open cells must have at least one
    /// claim about a cell.
    pub(super) fn expect_fit<B: CellBoard>(&self, board: &B) -> Result<(), Sentence> {
        let (is_open, terms) = (|cell: Cell| board.is_open(cell), B::CLAIM_WORDS);
        if self.consistent && self.iter().next().is_none() && board.shape().cells().any(is_open) {
            return Err(certificates::nothing_claimed(terms.open_word));
        }
        for (cell, claim) in self.iter() {
            let word = terms.word(claim);
            if !is_open(cell) {
                return Err(certificates::claimed_not_open(cell, word, terms.open_word));
            }
            if !self.consistent {
                return Err(certificates::claimed_inconsistent(cell, word));
            }
        }
        Ok(())
    }

    /// Returns the text of [`Name::CLAIMS`](crate::certificate::Name::CLAIMS).
    pub(super) fn print(&self, terms: &ClaimWords) -> String {
        let Shape { rows, cols } = self.cells.shape();
        let consistent = u8::from(self.consistent);
        let mut text = format!("claims rows={rows} cols={cols} consistent={consistent}\n");
        let sign =
            |&claim: &Option<Claim>| claim.map_or(NO_CLAIM_SIGN, |claim| terms.mark(claim).sign);
        for row in self.cells.rows() {
            text += &(row.iter().map(sign).collect::<Vec<_>>().join(" ") + "\n");
        }
        text
    }

    /// Parses claims about a board of this shape. [`Self::print`] writes this form.
    pub(super) fn parse(
        bytes: &[u8],
        expected: Shape,
        terms: &ClaimWords,
        meter: &mut Meter,
    ) -> Result<Self, ReadError> {
        let mut text = Text::new(bytes)?;
        let header = text.header(&SYNTAX)?;
        let side = |what| NumberRange { what, range: 1..=MAX_BYTES, why: "the longest text" };
        let found = Shape::new(
            header.required_number(side("rows"))?,
            header.required_number(side("cols"))?,
        );
        let consistent = header.required_number(NumberRange {
            what: "consistent",
            range: 0..=1,
            why: "no or yes",
        })?;
        if expected != found {
            let (expected, found) = (expected.to_string(), found.to_string());
            return Err(certificates::claims_of_shape(expected, found)
                .in_file(Name::CLAIMS)
                .into());
        }
        // The claims have the board's shape, so their memory was reserved with the board.
        let mut cells = Grid::new(expected, None);
        text.cells(expected, |cell, token| {
            meter.spend_steps(STEPS_PER_CELL)?;
            let is_written = |claim: &Claim| terms.mark(*claim).sign == token.text;
            let claim = Claim::ALL.into_iter().find(is_written);
            if claim.is_none() && token.text != NO_CLAIM_SIGN {
                return Err(token.error(Problem::unknown_cell((terms.signs)(), token.text)).into());
            }
            cells[cell] = claim;
            Ok::<(), ReadError>(())
        })?;
        Ok(Self { consistent: consistent == 1, cells })
    }
}
