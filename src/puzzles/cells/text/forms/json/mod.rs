//! Reads and writes boards without a geometry as JSON, which lists cells and rules:
//!
//! ```json
//! {"cells":["a","b","c"],"mines":1,"rules":[{"cells":["a","b"],"sum":[1]}]}
//! ```
//!
//! The parser also accepts the keys of minesweepr (github.com/mrgriscom/minesweepr). `num_mines` is
//! the only number that a rule allows. `total_mines` is another name for `mines`, and `mine_prob`
//! is another name for `density`. `total_cells` is the number of all cells, including the cells
//! that no rule names. A list of rules without an object around it is a board without a total.
//!
//! A rule can have `allowed` in place of `sum`: a list of the contents that its cells may have,
//! such as `[[0,1,1],[1,0,1]]`. In `allowed`, a 1 means a cell with at least one mine. `capacity`
//! is the most mines that a cell can hold, 1 by default.

mod minesweepr;
mod read;
mod scan;
mod write;

pub(super) use minesweepr::to_minesweepr;
pub(super) use read::parse;
pub(in crate::puzzles::cells) use write::to_json;

/// The key of the rules. Boards of the puzzle `mines` in JSON do not have this key.
const RULES_KEY: &str = "\"rules\"";

/// The key of a rule's cells.
const CELLS_KEY: &str = "\"cells\"";

/// Returns whether a text is an object with rules, or a list of rules.
pub(super) fn is_rules(text: &str) -> bool {
    let text = text.trim_start();
    if text.starts_with('{') {
        return text.contains(RULES_KEY);
    }
    let Some(first) = text.strip_prefix('[').map(str::trim_start) else { return false };
    let is_object = first.strip_prefix('{').is_some_and(|key| key.trim_start().starts_with('"'));
    is_object && text.contains(CELLS_KEY)
}

#[cfg(test)]
mod tests;
