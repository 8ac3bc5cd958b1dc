//! The conventions of classic games: which cells hold no mine at the first click, and which
//! neighbours a zero opens.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::grid::{Cell, Shape};
use crate::puzzles::mines::Disc;

/// The protection of the first click against mines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FirstClick {
    /// The mines are placed before the first click, which may hit a mine.
    Unprotected,
    /// The clicked cell holds no mine.
    #[default]
    Safe,
    /// The clicked cell and its neighbours hold no mine.
    Zero,
}

impl FirstClick {
    /// All kinds of protection, with their names.
    pub const ALL: [(&str, Self); 3] =
        [("unprotected", Self::Unprotected), ("safe", Self::Safe), ("zero", Self::Zero)];

    /// Returns the cells that hold no mine under this protection if `first` is the first click.
    pub fn protected_cells(self, shape: Shape, disc: &Disc, first: Cell) -> Vec<Cell> {
        match self {
            Self::Unprotected => Vec::new(),
            Self::Safe => vec![first],
            Self::Zero => std::iter::once(first).chain(disc.around(shape, first)).collect(),
        }
    }
}

impl fmt::Display for FirstClick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = Self::ALL.iter().find(|(_, rule)| rule == self).map_or("", |&(name, _)| name);
        f.write_str(name)
    }
}

/// The error for a text that does not name a protection of the first click.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("unknown rule of the first click")]
#[non_exhaustive]
pub struct ParseRuleNameError;

impl FromStr for FirstClick {
    type Err = ParseRuleNameError;

    fn from_str(text: &str) -> Result<Self, ParseRuleNameError> {
        Self::ALL
            .iter()
            .find(|&&(name, _)| name == text)
            .map(|&(_, rule)| rule)
            .ok_or(ParseRuleNameError)
    }
}

/// The neighbours that a cascade opens around a zero.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cascade {
    /// A zero opens all neighbours (rule M6).
    #[default]
    Full,
    /// A zero opens all neighbours, except that a zero in the bottom row does not open its upper
    /// right neighbour. The Ruby runner has this exception in its cascades, so a cell beside an
    /// open zero can remain hidden.
    Ruby,
}

impl Cascade {
    /// Returns whether a zero at `from` opens its neighbour `near`.
    pub fn opens(self, shape: Shape, from: Cell, near: Cell) -> bool {
        match self {
            Self::Full => true,
            Self::Ruby => from.row + 1 < shape.rows || (near.row, near.col) != upper_right(from),
        }
    }
}

fn upper_right(cell: Cell) -> (usize, usize) {
    (cell.row.wrapping_sub(1), cell.col + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_click_keeps_the_cells_of_its_rule_free_of_mines() {
        let (shape, disc) = (Shape::new(3, 4), Disc::new(2));
        let protected_cells =
            |rule: FirstClick| rule.protected_cells(shape, &disc, Cell::new(0, 0)).len();
        assert_eq!(FirstClick::ALL.map(|(_, rule)| protected_cells(rule)), [0, 1, 4]);
        for (name, rule) in FirstClick::ALL {
            assert_eq!((name.parse(), rule.to_string()), (Ok(rule), name.to_owned()));
        }
        assert_eq!("no".parse::<FirstClick>(), Err(ParseRuleNameError));
    }

    #[test]
    fn the_ruby_cascade_leaves_out_the_upper_right_of_the_bottom_row() {
        let shape = Shape::new(3, 3);
        let closed = |from: Cell| {
            let near = Disc::new(2).around(shape, from).collect::<Vec<_>>();
            near.into_iter().filter(|&near| !Cascade::Ruby.opens(shape, from, near)).collect()
        };
        let closed: Vec<Vec<Cell>> = [Cell::new(1, 1), Cell::new(2, 1)].map(closed).into();
        assert_eq!(closed, [vec![], vec![Cell::new(1, 2)]]);
        assert!(Cascade::Full.opens(shape, Cell::new(2, 1), Cell::new(1, 2)));
    }
}
