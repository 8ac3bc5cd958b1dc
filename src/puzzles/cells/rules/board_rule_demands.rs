//! Applies the rules about all cells to each place of a board.

use crate::grid::Cell;

use super::board::Board;
use super::board_rule::BoardRule;
use super::connection::{Connection, Link, Roots};
use super::rule_instance::{RuleId, RuleInstance};

impl BoardRule {
    /// Returns the instances of the rule at every place.
    pub(super) fn rule_instances(
        self,
        board: &Board,
    ) -> Box<dyn Iterator<Item = (RuleId, RuleInstance<'_>)> + '_> {
        match self {
            Self::Quad => {
                let rule = |cells| RuleInstance::Between { least: 1, most: 4, cells };
                window_rules(board, &[&[(0, 1), (1, 0), (1, 1)]], rule, "C11")
            }
            Self::Triplet => {
                let rule = |cells| RuleInstance::Between { least: 0, most: 2, cells };
                let lines: &[&[(usize, isize)]] =
                    &[&[(0, 1), (0, 2)], &[(1, 0), (2, 0)], &[(1, 1), (2, 2)], &[(1, -1), (2, -2)]];
                window_rules(board, lines, rule, "C12")
            }
            Self::Horizontal => {
                let rule = |cells| RuleInstance::Between { least: 0, most: 1, cells };
                window_rules(board, &[&[(0, 1)]], rule, "C15")
            }
            Self::Dual => Box::new(existing_cells(board).map(move |cell| {
                let beside = side_neighbours(board, cell).collect();
                (RuleId::at_cell("C13", cell), RuleInstance::Paired { cell, beside })
            })),
            Self::Unary => Box::new(existing_cells(board).flat_map(move |cell| {
                let later = side_neighbours(board, cell).filter(move |&side| side > cell);
                later.zip(1..).map(move |(side, number)| {
                    let at = RuleId { number: Some(number), ..RuleId::at_cell("C14", cell) };
                    (at, RuleInstance::Between { least: 0, most: 1, cells: vec![cell, side] })
                })
            })),
            Self::Balance => Box::new(balance_rules(board)),
            Self::Connected => {
                let groups = Connection::new(board, true, Link::Near, Roots::First);
                Box::new(whole_board_rule("C18", RuleInstance::Connected(groups)))
            }
            Self::Outside => {
                let clear = Connection::new(board, false, Link::Side, Roots::First);
                let mines = Connection::new(board, true, Link::Side, Roots::Border);
                let clear = whole_board_rule("C19", RuleInstance::Connected(clear));
                Box::new(clear.chain(whole_board_rule("C20", RuleInstance::Connected(mines))))
            }
            Self::Snake => {
                let mines = Connection::new(board, true, Link::Side, Roots::First);
                Box::new(whole_board_rule("C21", RuleInstance::Path(mines)))
            }
        }
    }
}

/// Returns a rule that applies to the whole board, and not to a single place.
fn whole_board_rule<'a>(
    rule: &'static str,
    rule_instance: RuleInstance<'a>,
) -> impl Iterator<Item = (RuleId, RuleInstance<'a>)> {
    std::iter::once((RuleId { rule, cell: None, number: None }, rule_instance))
}

fn existing_cells(board: &Board) -> impl Iterator<Item = Cell> + '_ {
    board.shape().cells().filter(|&cell| board.is_cell(cell))
}

fn side_neighbours(board: &Board, cell: Cell) -> impl Iterator<Item = Cell> + '_ {
    board.space().side_neighbours(cell).into_iter().filter(|&side| board.is_cell(side))
}

/// Puts the first cell of each window on each cell of the board. Returns a rule for each position
/// in which all cells of the window exist. A window is a list of offsets from its first cell.
fn window_rules<'a>(
    board: &'a Board,
    windows: &'static [&'static [(usize, isize)]],
    rule_instance: impl Fn(Vec<Cell>) -> RuleInstance<'a> + 'a,
    rule: &'static str,
) -> Box<dyn Iterator<Item = (RuleId, RuleInstance<'a>)> + 'a> {
    let directions = windows.iter().zip(1..);
    let places = existing_cells(board)
        .flat_map(move |first| directions.clone().map(move |found| (first, found)));
    let found = places.filter_map(move |(first, (window, number))| {
        let mut cells = vec![first];
        for &(rows, cols) in *window {
            cells.push(cell_at_offset(board, first, rows, cols)?);
        }
        let number = (windows.len() > 1).then_some(number);
        Some((RuleId { number, ..RuleId::at_cell(rule, first) }, rule_instance(cells)))
    });
    Box::new(found)
}

/// Returns the cell that is `rows` down and `cols` to the right of `first`, even across joined
/// borders.
fn cell_at_offset(board: &Board, first: Cell, rows: usize, cols: isize) -> Option<Cell> {
    let (shape, wrap) = (board.shape(), board.space().wrap());
    let (mut row, mut col) = (first.row + rows, first.col as isize + cols);
    if wrap.rows {
        row %= shape.rows;
    }
    if wrap.cols {
        col = col.rem_euclid(shape.cols as isize);
    }
    let cell = Cell::new(row, usize::try_from(col).ok()?);
    (shape.contains(cell) && board.is_cell(cell)).then_some(cell)
}

/// Requires equally many mines in all rows, and equally many mines in all columns. The rules
/// compare each row with the first row that has a cell, and each column with the first such column.
fn balance_rules(board: &Board) -> impl Iterator<Item = (RuleId, RuleInstance<'_>)> + '_ {
    let shape = board.shape();
    let row = move |row: usize| (0..shape.cols).map(move |col| Cell::new(row, col));
    let column = move |col: usize| (0..shape.rows).map(move |row| Cell::new(row, col));
    let filled = move |cells: Vec<Cell>| -> Vec<Cell> {
        cells.into_iter().filter(|&cell| board.is_cell(cell)).collect()
    };
    let rows: Vec<_> = (0..shape.rows).map(|at| filled(row(at).collect())).collect();
    let columns: Vec<_> = (0..shape.cols).map(|at| filled(column(at).collect())).collect();
    [("C16", "rows", rows), ("C17", "columns", columns)].into_iter().flat_map(
        |(rule, what, lines)| {
            let mut lines = lines.into_iter().filter(|line| !line.is_empty());
            let first = lines.next().unwrap_or_default();
            lines.map(move |line| {
                let label = RuleId::at_cell(rule, line[0]);
                (label, RuleInstance::Equal { what, cells: line, others: first.clone() })
            })
        },
    )
}
