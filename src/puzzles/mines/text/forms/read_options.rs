//! Options for reading a board.

use crate::grid::Shape;
use crate::prior::Density;

use super::form::Form;
use super::symbols::Symbols;

/// Options that state facts about a board which most formats leave out, such as the total.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReadOptions {
    /// The format, or `None` to detect it.
    pub form: Option<Form>,
    /// The total number of mines.
    pub mines: Option<usize>,
    /// The squared distance up to which cells are neighbours.
    pub squared_distance: Option<usize>,
    /// The density, which replaces a total: the probability of a mine at each hidden cell before
    /// any clue.
    pub density: Option<Density>,
    /// The meaning of signs.
    pub symbols: Symbols,
    /// The rows and columns, for a text without a header that could have several sizes.
    pub shape: Option<Shape>,
    /// The number of the board in a text with several boards, from 1.
    pub number: Option<usize>,
}

impl ReadOptions {
    /// Returns whether no option is set.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}
