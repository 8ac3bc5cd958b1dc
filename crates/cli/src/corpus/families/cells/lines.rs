//! Boards with clues about rows and columns.

use rand::RngExt;

use gridproof::budget::Stop;
use gridproof::grid::Cell;
use gridproof::puzzles::cells::Placement;
use gridproof::puzzles::cells::rules::{ClueKind, ClueStatement, Content, Line, Numbers, Tiling};

use super::super::draw::{DrawInputs, DrawnBoard, cyclic_item};
use super::draw::{FLAT, Kind, NONE, space};

/// A form of the clues about lines.
#[derive(Clone, Copy)]
enum Form {
    /// The total of a line, and at times whether its mines form one run.
    Total,
    /// The lengths of the runs, as in a nonogram.
    Runs,
}

/// Makes boards with the total or the runs of most rows and columns.
pub fn lines(number: usize, draw: &mut DrawInputs<'_>) -> Result<Option<DrawnBoard>, Stop> {
    let sides = cyclic_item(&[(4, 5), (5, 5), (7, 8), (10, 10)], number);
    let form = cyclic_item(&[Form::Total, Form::Runs], number);
    let tiling = [Tiling::Hexagon, Tiling::Square][number / 2 % 2].clone();
    let kind = Kind::new(space(tiling, sides, FLAT, NONE), &[ClueKind::Sum]);
    let opened = kind.opened(number, &mut draw.random);
    let (board, placement) = (&opened.board, &opened.placement);
    let shape = board.shape();
    let row = |row| (0..shape.cols).map(|col| Cell::new(row, col)).collect::<Vec<Cell>>();
    let col = |col| (0..shape.rows).map(|row| Cell::new(row, col)).collect::<Vec<Cell>>();
    let mut lines: Vec<Line> = Vec::new();
    for cells in (0..shape.rows).map(row).chain((0..shape.cols).map(col)) {
        let is_open = |cell: &Cell| matches!(board.contents()[*cell], Content::Opened(_));
        if !cells.iter().all(is_open) && draw.random.random_bool(0.8) {
            let is_total = draw.random.random_bool(0.5);
            lines.push(Line { says: statement(form, is_total, &cells, placement), cells });
        }
    }
    let board = board.clone().with(lines, Vec::new());
    Ok(Some(opened.with_board(board).drawn()))
}

/// Returns the clue about a line that is true of the mines. With `is_total`, the clue says nothing
/// about their positions.
fn statement(form: Form, is_total: bool, cells: &[Cell], placement: &Placement) -> ClueStatement {
    let runs: Vec<usize> = cells
        .split(|&cell| placement[cell] == 0)
        .map(<[Cell]>::len)
        .filter(|&length| length > 0)
        .collect();
    let mines = runs.iter().sum();
    match form {
        Form::Runs => ClueStatement::Runs(runs),
        Form::Total if is_total => ClueStatement::Sum(Numbers::only(mines)),
        Form::Total if runs.len() < 2 => ClueStatement::Together(mines),
        Form::Total => ClueStatement::Apart(mines),
    }
}
