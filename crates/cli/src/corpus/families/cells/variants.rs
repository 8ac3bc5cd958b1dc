//! Boards whose clues are not plain sums, or whose cells can hold several mines.

use gridproof::budget::Stop;
use gridproof::prior::{Density, Prior};
use gridproof::puzzles::cells::Board;
use gridproof::puzzles::cells::rules::{ClueKind, Tiling};

use super::super::generator_inputs::{FamilyBoard, GeneratorInputs, cyclic_item};
use super::random_boards::{BoardKind, ONE_LAYER, WRAP_NONE, WRAP_ONLY_COLS, space};

/// Makes a board of squares or hexagons with these sizes and clues.
fn board_of_kind(
    sides: &[(usize, usize)],
    clues: &'static [ClueKind],
    number: usize,
    inputs: &mut GeneratorInputs<'_>,
) -> Result<Option<FamilyBoard>, Stop> {
    Ok(Some(
        board_kind(sides, clues, number)
            .open_at_random(number, &mut inputs.random)
            .into_family_board(),
    ))
}

fn board_kind(sides: &[(usize, usize)], clues: &'static [ClueKind], number: usize) -> BoardKind {
    let tiling = [Tiling::Square, Tiling::Hexagon][number / 2 % 2].clone();
    let wrap = cyclic_item(&[WRAP_NONE, WRAP_NONE, WRAP_ONLY_COLS], number);
    BoardKind::new(space(tiling, cyclic_item(sides, number), ONE_LAYER, wrap), clues)
}

/// Makes a board of liars: each number is wrong by one.
pub fn board_with_liar_clues(
    number: usize,
    inputs: &mut GeneratorInputs<'_>,
) -> Result<Option<FamilyBoard>, Stop> {
    board_of_kind(&[(4, 4), (5, 6), (8, 8), (12, 12)], &[ClueKind::Liar], number, inputs)
}

/// Makes a board whose clues state the lengths or the number of the runs of mines around a cell.
pub fn board_with_run_clues(
    number: usize,
    inputs: &mut GeneratorInputs<'_>,
) -> Result<Option<FamilyBoard>, Stop> {
    let clues: [&[ClueKind]; 2] = [&[ClueKind::Wall], &[ClueKind::Partition]];
    board_of_kind(&[(4, 4), (5, 6), (8, 8), (12, 12)], cyclic_item(&clues, number), number, inputs)
}

/// Makes a board whose clues count the clear cells in sight, or the mines along the lines of sight.
pub fn board_with_sight_clues(
    number: usize,
    inputs: &mut GeneratorInputs<'_>,
) -> Result<Option<FamilyBoard>, Stop> {
    let clues: [&[ClueKind]; 2] = [&[ClueKind::Eyesight], &[ClueKind::Eyesight, ClueKind::Cross]];
    board_of_kind(&[(4, 4), (5, 6), (8, 8)], cyclic_item(&clues, number), number, inputs)
}

/// Makes a board on which clues count the mines in coloured cells twice, or subtract these mines.
pub fn board_with_multiplied_mines(
    number: usize,
    inputs: &mut GeneratorInputs<'_>,
) -> Result<Option<FamilyBoard>, Stop> {
    let clues: [&[ClueKind]; 2] = [&[ClueKind::Multiple], &[ClueKind::Negation]];
    board_of_kind(&[(4, 4), (5, 6), (8, 8), (12, 12)], cyclic_item(&clues, number), number, inputs)
}

/// Makes a board whose clues are about all cells within two steps.
pub fn board_with_clues_of_two_steps(
    number: usize,
    inputs: &mut GeneratorInputs<'_>,
) -> Result<Option<FamilyBoard>, Stop> {
    board_of_kind(&[(4, 4), (6, 6), (9, 9)], &[ClueKind::WithinTwo], number, inputs)
}

/// Makes a board with clues of all kinds.
pub fn board_with_all_clue_kinds(
    number: usize,
    inputs: &mut GeneratorInputs<'_>,
) -> Result<Option<FamilyBoard>, Stop> {
    board_of_kind(&[(4, 4), (5, 6), (8, 8)], &ClueKind::ALL, number, inputs)
}

/// Makes a board whose cells can hold up to two or three mines.
pub fn board_with_several_mines_a_cell(
    number: usize,
    inputs: &mut GeneratorInputs<'_>,
) -> Result<Option<FamilyBoard>, Stop> {
    const CLUES: &[ClueKind] = &[ClueKind::Sum, ClueKind::Multiple];
    let kind = board_kind(&[(3, 4), (5, 5), (8, 8)], CLUES, number);
    let kind = BoardKind { capacity: cyclic_item(&[2, 3], number / 3), ..kind };
    Ok(Some(kind.open_at_random(number, &mut inputs.random).into_family_board()))
}

/// Makes a board with a prior chance of a mine in each hidden cell.
pub fn board_with_density(
    number: usize,
    inputs: &mut GeneratorInputs<'_>,
) -> Result<Option<FamilyBoard>, Stop> {
    let kind = board_kind(&[(4, 4), (6, 6), (12, 12)], &[ClueKind::Sum], number);
    let opened = kind.open_at_random(number, &mut inputs.random);
    let (mines, cells) = cyclic_item(&[(1, 5), (33, 160), (1, 2)], number);
    let density = Density::new(mines, cells).expect("mines in some of the cells");
    let (space, contents) = (opened.board.space().clone(), opened.board.contents().clone());
    let board = Board::new(space, contents, Prior::Density(density));
    Ok(Some(opened.with_board(board).into_family_board()))
}
