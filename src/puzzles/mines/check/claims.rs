//! `claims.txt`: what is claimed about a board and its hidden cells.
//!
//! ```text
//! claims rows=3 cols=4 consistent=1
//! . . M S
//! ? ? S S
//! . . . S
//! ```
//!
//! `S` no consistent placement has a mine there, `M` all have, `?` some have and some have not,
//! `.` nothing is claimed. `consistent` is 0 where no placement is consistent with the board.

use crate::budget::Meter;
use crate::grid::{Cell, Grid, Shape};
use crate::puzzles::mines::Board;
use crate::puzzles::text::{Limits, MAX_BYTES, Problem, Syntax, Text};

use super::claim::Claim;
use super::wrong::ClaimError;
use crate::certificate::pictures::STEPS_OF_A_CELL;
use crate::certificate::refusal::{Refusal, Unread};

/// All claims about a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claims {
    /// Whether any placement is consistent with it.
    pub consistent: bool,
    /// None where nothing is claimed, as of every cell that is not hidden.
    pub cells: Grid<Option<Claim>>,
}

static SYNTAX: Syntax = Syntax {
    puzzle: "claims",
    words: &["rows", "cols", "consistent"],
    usage: "claims rows=R cols=C consistent=0|1",
};

impl Claims {
    /// Nothing is claimed about the cells.
    pub fn new(shape: Shape, consistent: bool) -> Self {
        Self { consistent, cells: Grid::new(shape, None) }
    }

    /// The cells with a claim, in row-major order.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, Claim)> {
        self.cells.iter().filter_map(|(cell, claim)| Some((cell, (*claim)?)))
    }

    /// Checks that the claims are about the hidden cells of `board`, whose shape they have, and
    /// about none where it is claimed inconsistent; and that there is one where there can be.
    pub(super) fn check(&self, board: &Board) -> Result<(), ClaimError> {
        if self.consistent && self.iter().next().is_none() && board.hidden().next().is_some() {
            return Err(ClaimError::Nothing);
        }
        for (cell, claim) in self.iter() {
            if !board.view(cell).is_hidden() {
                return Err(ClaimError::NotHidden { cell, claim });
            }
            if !self.consistent {
                return Err(ClaimError::Inconsistent { cell, claim });
            }
        }
        Ok(())
    }

    /// The text of [`CLAIMS`](super::CLAIMS).
    pub fn print(&self) -> String {
        let Shape { rows, cols } = self.cells.shape();
        let consistent = u8::from(self.consistent);
        let mut text = format!("claims rows={rows} cols={cols} consistent={consistent}\n");
        for row in self.cells.rows() {
            let tokens: Vec<_> = row.iter().map(|&claim| token(claim)).collect();
            text += &(tokens.join(" ") + "\n");
        }
        text
    }

    /// Reads what [`Self::print`] writes, claims about a board of this shape.
    pub(super) fn parse(bytes: &[u8], expected: Shape, meter: &mut Meter) -> Result<Self, Unread> {
        let mut text = Text::new(bytes)?;
        let header = text.header(&SYNTAX)?;
        let side = |what| Limits { what, range: 1..=MAX_BYTES, why: "the longest text" };
        let found = Shape::new(header.required(side("rows"))?, header.required(side("cols"))?);
        let consistent =
            header.required(Limits { what: "consistent", range: 0..=1, why: "no or yes" })?;
        if expected != found {
            return Err(Refusal::from(ClaimError::Shape { expected, found }).into());
        }
        // Those of the board, which was set aside with it.
        let mut cells = Grid::new(expected, None);
        text.cells(expected, |cell, token| {
            meter.steps(STEPS_OF_A_CELL)?;
            let known = [Some(Claim::Safe), Some(Claim::Mine), Some(Claim::Free), None];
            let claim = known.into_iter().find(|&claim| self::token(claim) == token.text);
            let unknown = || token.error(Problem::unknown_cell("`S`, `M`, `?` or `.`", token.text));
            cells[cell] = claim.ok_or_else(unknown)?;
            Ok::<(), Unread>(())
        })?;
        Ok(Self { consistent: consistent == 1, cells })
    }
}

fn token(claim: Option<Claim>) -> &'static str {
    match claim {
        Some(Claim::Safe) => "S",
        Some(Claim::Mine) => "M",
        Some(Claim::Free) => "?",
        None => ".",
    }
}
