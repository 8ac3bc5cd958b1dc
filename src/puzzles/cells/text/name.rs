//! The names of cells. Boards of other programs without a geometry identify cells by names.

use std::collections::{BTreeMap, HashSet};

use crate::grid::Cell;
use crate::text::{Problem, TextError, Token};
use crate::words::cells_text;

/// The longest name, in characters.
const MAX_LENGTH: usize = 64;

/// Returns whether a text can be the name of a cell, which is a word on one line.
pub(super) fn is_name(text: &str) -> bool {
    let is_in_word = |sign: char| !sign.is_whitespace() && !sign.is_control();
    !text.is_empty() && text.chars().count() <= MAX_LENGTH && text.chars().all(is_in_word)
}

/// The names that the lines of a saved board give to cells.
#[derive(Default)]
pub(super) struct Names<'t> {
    names: BTreeMap<Cell, String>,
    used_names: HashSet<&'t str>,
}

impl<'t> Names<'t> {
    /// Gives a name to a cell. A cell has at most one name, and a name belongs to one cell.
    pub fn add(&mut self, cell: Cell, name: Token<'t>) -> Result<(), TextError> {
        if !is_name(name.text) {
            return Err(name.error(Problem::unknown_cell(cells_text::cell_name(), name.text)));
        }
        if !self.used_names.insert(name.text) {
            return Err(name.error(Problem::unclear(cells_text::each_name_once(name.text, cell))));
        }
        match self.names.insert(cell, name.text.to_owned()) {
            Some(_) => {
                Err(name.error(Problem::unclear(cells_text::one_name_a_cell(name.text, cell))))
            }
            None => Ok(()),
        }
    }

    /// Returns the cells that have names, with their names.
    pub fn finish(self) -> BTreeMap<Cell, String> {
        self.names
    }
}
