//! Boards with clues about rows and columns.

use rand::RngExt;

use gridproof::budget::Stop;
use gridproof::grid::Cell;
use gridproof::puzzles::cells::Placement;
use gridproof::puzzles::cells::rules::{
    AllowedNumbers, ClueKind, ClueStatement, Content, Line, Tiling,
};

use super::super::generator_inputs::{FamilyBoard, GeneratorInputs, cyclic_item};
use super::random_boards::{BoardKind, ONE_LAYER, WRAP_NONE, space};

/// The form of the clues about lines on one board.
#[derive(Clone, Copy)]
enum LineClueForm {
    /// The number of mines in a line, and for some lines whether the mines form one run.
    Total,
    /// The lengths of the runs, as in a nonogram.
    Runs,
}

/// Makes a board with clues about most of the rows and columns. Each clue states the total or the
/// runs of its line.
pub fn board_with_line_clues(
    number: usize,
    inputs: &mut GeneratorInputs<'_>,
) -> Result<Option<FamilyBoard>, Stop> {
    let sides = cyclic_item(&[(4, 5), (5, 5), (7, 8), (10, 10)], number);
    let form = cyclic_item(&[LineClueForm::Total, LineClueForm::Runs], number);
    let tiling = [Tiling::Hexagon, Tiling::Square][number / 2 % 2].clone();
    let kind = BoardKind::new(space(tiling, sides, ONE_LAYER, WRAP_NONE), &[ClueKind::Sum]);
    let opened = kind.open_at_random(number, &mut inputs.random);
    let (board, placement) = (&opened.board, &opened.placement);
    let shape = board.shape();
    let row = |row| (0..shape.cols).map(|col| Cell::new(row, col)).collect::<Vec<Cell>>();
    let col = |col| (0..shape.rows).map(|row| Cell::new(row, col)).collect::<Vec<Cell>>();
    let mut lines: Vec<Line> = Vec::new();
    for cells in (0..shape.rows).map(row).chain((0..shape.cols).map(col)) {
        let is_open = |cell: &Cell| matches!(board.contents()[*cell], Content::Opened(_));
        if !cells.iter().all(is_open) && inputs.random.random_bool(0.8) {
            let is_total = inputs.random.random_bool(0.5);
            lines.push(Line { statement: line_clue(form, is_total, &cells, placement), cells });
        }
    }
    let board = board.clone().with_lines_and_rules(lines, Vec::new());
    Ok(Some(opened.with_board(board).into_family_board()))
}

/// Returns a true clue about a line of cells. With `is_total`, a clue of the form `Total` states
/// only the number of mines.
fn line_clue(
    form: LineClueForm,
    is_total: bool,
    cells: &[Cell],
    placement: &Placement,
) -> ClueStatement {
    let runs: Vec<usize> = cells
        .split(|&cell| placement[cell] == 0)
        .map(<[Cell]>::len)
        .filter(|&length| length > 0)
        .collect();
    let mines = runs.iter().sum();
    match form {
        LineClueForm::Runs => ClueStatement::Runs(runs),
        LineClueForm::Total if is_total => ClueStatement::Sum(AllowedNumbers::only(mines)),
        LineClueForm::Total if runs.len() < 2 => ClueStatement::Together(mines),
        LineClueForm::Total => ClueStatement::Apart(mines),
    }
}
