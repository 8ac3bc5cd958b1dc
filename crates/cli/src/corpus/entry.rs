//! A line of the index: a board and the true answers about it.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use gridproof::grid::Cell;

use super::INDEX_FILE;

/// A cell, by row and column from 0.
pub type RowAndColumn = [usize; 2];

/// Returns the cell as a row and a column, as the index and the answers write it.
pub fn row_and_column(cell: Cell) -> RowAndColumn {
    [cell.row, cell.col]
}

/// Returns the rows and columns of many cells.
pub fn rows_and_columns(cells: &[Cell]) -> Vec<RowAndColumn> {
    cells.iter().copied().map(row_and_column).collect()
}

/// A board, and the true answers about it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct IndexEntry {
    pub id: String,
    /// The first word of the saved board.
    #[serde(default = "default_puzzle", skip_serializing_if = "is_mines")]
    pub puzzle: String,
    pub family: String,
    /// The path of the saved board, relative to the folder of the corpus.
    pub file: String,
    /// The SHA-256 of the board's file, in hexadecimal.
    pub sha256: String,
    pub rows: usize,
    pub cols: usize,
    /// The total number of mines, including known mines; null if the total is unknown.
    pub mines: Option<usize>,
    /// The squared distance up to which cells are neighbours; missing for boards of any shape.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub squared_distance: Option<usize>,
    /// The number of hidden cells.
    pub hidden: usize,
    /// The parameters that the family used for this board.
    pub parameters: Map<String, Value>,
    /// Whether any placement agrees with the board; null if the answer is unknown.
    pub consistent: Option<bool>,
    pub safe: Vec<RowAndColumn>,
    pub mine: Vec<RowAndColumn>,
    #[serde(alias = "free")]
    pub undetermined: Vec<RowAndColumn>,
    /// The cells whose status could not be decided within the limits.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub undecided: Vec<RowAndColumn>,
    /// The number of placements that agree with the board, written in decimal; null if the number
    /// is left out.
    pub count: Option<String>,
    /// The classes of hidden cells. The cells of a class have a mine in equally many placements.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub classes: Vec<CellClass>,
    /// The folder of each certificate of the board. The key is the format of the certificate.
    pub certificates: BTreeMap<String, String>,
    /// The reason for each missing answer. The key is the name of the answer.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub left_out: BTreeMap<String, String>,
}

/// The puzzle of an entry that does not name its puzzle.
const DEFAULT_PUZZLE: &str = "mines";

fn default_puzzle() -> String {
    DEFAULT_PUZZLE.to_owned()
}

fn is_mines(puzzle: &str) -> bool {
    puzzle == DEFAULT_PUZZLE
}

/// A class of hidden cells, which have a mine in equally many placements.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CellClass {
    pub cells: Vec<RowAndColumn>,
    /// For each cell of the class, the number of placements with a mine at this cell, written in
    /// decimal.
    pub mines: String,
    /// The probability of a mine, rounded to the nearest float. A value of 0 or 1 may be rounded,
    /// so it proves nothing.
    pub probability: f64,
}

/// Reads the lines of the index in a folder.
///
/// # Errors
/// The index is missing, or one of its lines is not an entry.
pub fn read_index(folder: &Path) -> io::Result<Vec<IndexEntry>> {
    let lines = BufReader::new(File::open(folder.join(INDEX_FILE))?).lines();
    let entry = |(number, line): (usize, io::Result<String>)| {
        serde_json::from_str(&line?).map_err(|error| {
            let expected = format!("line {}: expected a board: {error}", number + 1);
            io::Error::new(io::ErrorKind::InvalidData, expected)
        })
    };
    lines.enumerate().map(entry).collect()
}
