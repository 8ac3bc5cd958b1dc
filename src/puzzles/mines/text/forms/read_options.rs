//! Options for reading a board.

use crate::grid::Shape;
use crate::prior::Density;

use super::form::Form;
use super::symbols::Symbols;

/// Options that state facts about a board, which most forms leave out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReadOptions {
    /// The format, or none to detect it.
    pub form: Option<Form>,
    /// The total number of mines.
    pub mines: Option<usize>,
    /// The squared distance up to which cells are neighbours.
    pub squared_distance: Option<usize>,
    /// The chance of a mine at each hidden cell before any clue, instead of a total.
    pub density: Option<Density>,
    /// The meaning of signs.
    pub symbols: Symbols,
    /// The rows and columns, which a text without a header can leave open.
    pub size: Option<Shape>,
    /// The number of the board, from 1, in a text with several.
    pub number: Option<usize>,
}

impl ReadOptions {
    /// Whether no option is set.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}
