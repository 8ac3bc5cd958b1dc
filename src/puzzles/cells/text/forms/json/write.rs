//! Writes boards as JSON: the cells that can hold a mine, and the sums and tables over these cells.

use std::collections::{BTreeMap, HashSet};
use std::ops::RangeInclusive;

use crate::grid::Cell;
use crate::prior::Prior;
use crate::puzzles::cells::rules::{
    AllowedNumbers, Board, ClueStatement, MAX_TABLE_CELLS, RuleId, RuleInstance, Table,
};

/// Writes a board as JSON. The board that is read back from the JSON has the same placements, cell
/// by cell. A cell without a name gets its row and column as a name.
///
/// # Errors
/// Returns the first rule of the board that JSON cannot state. JSON can state sums and tables.
pub fn to_json(board: &Board) -> Result<String, RuleId> {
    let (names, capacity) = (names(board), usize::from(board.capacity()));
    let rule = |cells: Vec<Cell>, allowed: &AllowedNumbers| {
        // Opened cells hold no mine and are not written, so they have no name.
        let cells: Vec<&String> = cells.iter().filter_map(|cell| names.get(cell)).collect();
        let sum = json_numbers(allowed, cells.len() * capacity);
        format!("{{\"cells\":{},\"sum\":[{sum}]}}", json_list(cells))
    };
    let known = names.keys().filter_map(|&cell| {
        let mines = board.given(cell)?;
        Some((cell, AllowedNumbers::only(usize::from(mines))))
    });
    let mut rules: Vec<String> = known.map(|(cell, number)| rule(vec![cell], &number)).collect();
    for (id, instance) in board.rule_instances() {
        match instance {
            RuleInstance::Total { .. } => {}
            RuleInstance::ClueStatement {
                statement: ClueStatement::Sum(allowed), cells, ..
            } => {
                rules.push(rule(cells.into_iter().flatten().collect(), allowed));
            }
            RuleInstance::ClueStatement {
                statement: ClueStatement::Table(table), cells, ..
            } => {
                rules.push(table_rule(table, &cells, &names));
            }
            RuleInstance::Between { least, most, cells } if capacity == 1 => {
                rules.push(rule(cells, &AllowedNumbers::new([least..=most])));
            }
            RuleInstance::Between { least, most, cells } => {
                let table = table_of_numbers(cells.len(), least..=most).ok_or(id)?;
                let places: Vec<Option<Cell>> =
                    cells.into_iter().map(|cell| cell_that_may_hold_mine(board, cell)).collect();
                rules.push(table_rule(&table, &places, &names));
            }
            _ => return Err(id),
        }
    }
    let prior = match board.prior() {
        Prior::Total(mines) => format!("\"mines\":{mines},"),
        Prior::Density(density) => format!("\"density\":\"{density}\","),
        Prior::Uniform => String::new(),
    };
    let capacity = match capacity {
        1 => String::new(),
        capacity => format!("\"capacity\":{capacity},"),
    };
    let (cells, rules) = (json_list(names.values()), rules.join(","));
    Ok(format!("{{\"cells\":{cells},{capacity}{prior}\"rules\":[{rules}]}}\n"))
}

/// Returns the names of the cells that hold a mine or may hold a mine. If there is no such cell,
/// the first place gets a name, because the JSON needs at least one cell.
pub(super) fn names(board: &Board) -> BTreeMap<Cell, String> {
    let given: BTreeMap<Cell, &str> = board.names().collect();
    let taken: HashSet<&str> = given.values().copied().collect();
    let name = |cell: Cell| match given.get(&cell) {
        Some(&name) => name.to_owned(),
        None => {
            let mut name = format!("{},{}", cell.row, cell.col);
            while taken.contains(name.as_str()) {
                name.insert(0, '_');
            }
            name
        }
    };
    let cells = board.shape().cells().filter(|&cell| board.given(cell) != Some(0));
    let mut names: BTreeMap<Cell, String> = cells.map(|cell| (cell, name(cell))).collect();
    if names.is_empty() {
        let first = Cell::new(0, 0);
        names.insert(first, name(first));
    }
    names
}

/// Returns the cell if it holds or may hold a mine.
fn cell_that_may_hold_mine(board: &Board, cell: Cell) -> Option<Cell> {
    Some(cell).filter(|&cell| board.given(cell) != Some(0))
}

/// Returns the table of all contents in which the number of cells with a mine is in `numbers`.
fn table_of_numbers(cells: usize, numbers: RangeInclusive<usize>) -> Option<Table> {
    let all = 0..1_usize.checked_shl(cells.min(MAX_TABLE_CELLS) as u32)?;
    let is_allowed = |contents: &usize| numbers.contains(&(contents.count_ones() as usize));
    Table::new(cells, all.filter(is_allowed).map(|contents| contents as u8))
}

/// Returns the JSON of a rule that allows exactly the contents of a table. The JSON leaves out
/// opened cells. If all cells are opened, the rule is a sum over no cells.
fn table_rule(table: &Table, cells: &[Option<Cell>], names: &BTreeMap<Cell, String>) -> String {
    let is_possible: Vec<bool> = cells.iter().map(Option::is_some).collect();
    let left = table.remaining_contents(&is_possible);
    let cells: Vec<&String> = cells.iter().flatten().filter_map(|cell| names.get(cell)).collect();
    if cells.is_empty() {
        let sum = usize::from(left.is_empty());
        return format!("{{\"cells\":[],\"sum\":[{sum}]}}");
    }
    let contents = |signs: &String| {
        let signs: Vec<String> = signs.chars().map(String::from).collect();
        format!("[{}]", signs.join(","))
    };
    let left: Vec<String> = left.iter().map(contents).collect();
    format!("{{\"cells\":{},\"allowed\":[{}]}}", json_list(cells), left.join(","))
}

/// Returns the numbers that a rule allows, up to the most mines that its cells can hold.
fn json_numbers(allowed: &AllowedNumbers, cells: usize) -> String {
    let each = allowed.ranges().iter().flat_map(|range| {
        let (least, most) = (*range.start(), *range.end());
        least..=most.min(cells.max(least))
    });
    each.map(|number| number.to_string()).collect::<Vec<_>>().join(",")
}

pub(super) fn json_list<'a>(names: impl IntoIterator<Item = &'a String>) -> String {
    let quoted: Vec<String> = names.into_iter().map(|name| quoted(name)).collect();
    format!("[{}]", quoted.join(","))
}

fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('\\', "\\\\").replace('"', "\\\""))
}
