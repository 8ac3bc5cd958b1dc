//! Boards with rules about all cells, and inconsistent boards.

use rand::RngExt;
use serde_json::json;

use gridproof::budget::{Stop, Unfinished};
use gridproof::grid::{Cell, Grid};
use gridproof::prior::Prior;
use gridproof::puzzles::cells::rules::{
    AllowedNumbers, BoardRule, Clue, ClueKind, ClueStatement, Content, Space, Tiling,
};
use gridproof::puzzles::cells::{Board, Placement};
use gridproof::shading::exact::{Answer, solve};

use super::super::generator_inputs::{FamilyBoard, GeneratorInputs, cyclic_item};
use super::random_boards::{BoardKind, ONE_LAYER, WRAP_NONE, space};
use crate::corpus::answers::WORK_LIMIT;

const SUM_CLUES: &[ClueKind] = &[ClueKind::Sum];

/// The most boards that are tried to find one inconsistent board.
const MAX_TRIES: usize = 200;

/// Makes a board with a rule about cells that are close to each other.
pub fn board_with_local_rule(
    number: usize,
    inputs: &mut GeneratorInputs<'_>,
) -> Result<Option<FamilyBoard>, Stop> {
    use BoardRule::{Balance, Dual, Horizontal, Quad, Triplet, Unary};
    let rule = cyclic_item(&[Quad, Triplet, Dual, Unary, Horizontal, Balance], number);
    let sides = cyclic_item(&[(4, 4), (5, 5), (6, 6)], number / 6);
    board_with_rule_and_sums(
        space(Tiling::Square, sides, ONE_LAYER, WRAP_NONE),
        rule,
        number,
        inputs,
    )
}

/// Makes a board with a rule of connection: connected mines, connected clear cells, or mines that
/// form a path.
pub fn board_with_connection_rule(
    number: usize,
    inputs: &mut GeneratorInputs<'_>,
) -> Result<Option<FamilyBoard>, Stop> {
    let rule = cyclic_item(&[BoardRule::Connected, BoardRule::Outside, BoardRule::Snake], number);
    let sides = cyclic_item(&[(4, 4), (5, 5), (6, 6)], number / 3);
    let tiling = [Tiling::Square, Tiling::Hexagon][number / 2 % 2].clone();
    board_with_rule_and_sums(space(tiling, sides, ONE_LAYER, WRAP_NONE), rule, number, inputs)
}

/// Makes a board with a rule about all cells, and with sums as clues. The sums are true for one
/// placement of mines that obeys the rule.
fn board_with_rule_and_sums(
    space: Space,
    rule: BoardRule,
    number: usize,
    inputs: &mut GeneratorInputs<'_>,
) -> Result<Option<FamilyBoard>, Stop> {
    let kind = BoardKind::new(space, SUM_CLUES);
    let Some(placement) = draw_placement_under_rule(&kind.space, rule, inputs)? else {
        return Ok(None);
    };
    let opened = kind.open_around_mines(placement, number, &mut inputs.random);
    let board = opened.board.clone().with_lines_and_rules(Vec::new(), vec![rule]);
    Ok(Some(opened.with_board(board).into_family_board()))
}

/// Draws mines that obey a rule: random cells become mines as long as the rule allows, and SAT
/// decides the other cells.
fn draw_placement_under_rule(
    space: &Space,
    rule: BoardRule,
    inputs: &mut GeneratorInputs<'_>,
) -> Result<Option<Placement>, Stop> {
    let shape = space.shape();
    let hidden = Board::new(space.clone(), Grid::new(shape, Content::Hidden), Prior::Uniform);
    let mut board = hidden.with_lines_and_rules(Vec::new(), vec![rule]);
    let mut found = find_solution(&board, inputs)?;
    for _ in 0..shape.area() / 2 {
        let cell = shape.cell(inputs.random.random_range(0..shape.area()));
        let is_mine = inputs.random.random_bool(0.4);
        let mut next = board.clone();
        next.set(cell, if is_mine { Content::MINE } else { Content::Opened(None) });
        if let Some(solution) = find_solution(&next, inputs)? {
            (board, found) = (next, Some(solution));
        }
    }
    Ok(found)
}

/// Returns a placement that agrees with the board. Returns `None` if there is no placement, or if
/// the search takes too much work.
fn find_solution(board: &Board, inputs: &GeneratorInputs<'_>) -> Result<Option<Placement>, Stop> {
    match solve(board, &inputs.budget.with_work(WORK_LIMIT)) {
        Answer::Unknown { reason: Unfinished::Stop(stop), .. } if stop != Stop::Work => Err(stop),
        answer => Ok(answer.solutions().first().cloned()),
    }
}

/// Makes an inconsistent board by changing one clue of a consistent board.
pub fn inconsistent_board(
    number: usize,
    inputs: &mut GeneratorInputs<'_>,
) -> Result<Option<FamilyBoard>, Stop> {
    let sides = cyclic_item(&[(4, 4), (6, 6), (10, 10)], number);
    let tiling = [Tiling::Hexagon, Tiling::Orthogonal, Tiling::Triangle][number % 3].clone();
    let kind = BoardKind::new(space(tiling, sides, ONE_LAYER, WRAP_NONE), SUM_CLUES);
    for _ in 0..MAX_TRIES {
        let mut board = kind.open_at_random(number, &mut inputs.random).board;
        let Some((cell, clue)) = increased_sum(&board, inputs) else { continue };
        board.set(cell, Content::Opened(Some(clue)));
        match solve(&board, &inputs.budget.with_work(WORK_LIMIT)) {
            Answer::Impossible => {
                return Ok(Some(FamilyBoard::new(board, json!({"changed": [cell.row, cell.col]}))));
            }
            Answer::Unknown { reason: Unfinished::Stop(stop), .. } if stop != Stop::Work => {
                return Err(stop);
            }
            _ => {}
        }
    }
    Ok(None)
}

/// Returns a clue of the board, with its sum increased by one.
fn increased_sum(board: &Board, inputs: &mut GeneratorInputs<'_>) -> Option<(Cell, Clue)> {
    let clue_of_cell = |cell: Cell| match &board.contents()[cell] {
        Content::Opened(Some(clue)) => Some((cell, clue.clone())),
        _ => None,
    };
    let mut clues: Vec<(Cell, Clue)> = board.shape().cells().filter_map(clue_of_cell).collect();
    if clues.is_empty() {
        return None;
    }
    let (cell, clue) = clues.swap_remove(inputs.random.random_range(0..clues.len()));
    let ClueStatement::Sum(numbers) = &clue.statement else { return None };
    let more = numbers.ranges().first()?.end() + 1;
    Some((cell, Clue { statement: ClueStatement::Sum(AllowedNumbers::only(more)), ..clue }))
}
