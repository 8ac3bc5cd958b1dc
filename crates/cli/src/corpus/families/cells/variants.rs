//! Boards whose clues are no plain sums, or whose cells hold several mines.

use gridproof::budget::Stop;
use gridproof::prior::{Density, Prior};
use gridproof::puzzles::cells::Board;
use gridproof::puzzles::cells::rules::{ClueKind, Tiling};

use super::super::draw::{DrawInputs, DrawnBoard, cyclic_item};
use super::draw::{COLS, FLAT, Kind, NONE, space};

/// Makes boards of squares or hexagons with these sizes and clues.
fn drawn(
    sides: &[(usize, usize)],
    clues: &'static [ClueKind],
    number: usize,
    draw: &mut DrawInputs<'_>,
) -> Result<Option<DrawnBoard>, Stop> {
    Ok(Some(kind(sides, clues, number).opened(number, &mut draw.random).drawn()))
}

fn kind(sides: &[(usize, usize)], clues: &'static [ClueKind], number: usize) -> Kind {
    let tiling = [Tiling::Square, Tiling::Hexagon][number / 2 % 2].clone();
    let wrap = cyclic_item(&[NONE, NONE, COLS], number);
    Kind::new(space(tiling, cyclic_item(sides, number), FLAT, wrap), clues)
}

/// Makes boards on which each number is wrong by one.
pub fn liars(number: usize, draw: &mut DrawInputs<'_>) -> Result<Option<DrawnBoard>, Stop> {
    drawn(&[(4, 4), (5, 6), (8, 8), (12, 12)], &[ClueKind::Liar], number, draw)
}

/// Makes boards with the lengths or the number of runs around a cell.
pub fn runs(number: usize, draw: &mut DrawInputs<'_>) -> Result<Option<DrawnBoard>, Stop> {
    let clues: [&[ClueKind]; 2] = [&[ClueKind::Wall], &[ClueKind::Partition]];
    drawn(&[(4, 4), (5, 6), (8, 8), (12, 12)], cyclic_item(&clues, number), number, draw)
}

/// Makes boards with the clear cells in sight, and with sums along the lines of sight.
pub fn sight(number: usize, draw: &mut DrawInputs<'_>) -> Result<Option<DrawnBoard>, Stop> {
    let clues: [&[ClueKind]; 2] = [&[ClueKind::Eyesight], &[ClueKind::Eyesight, ClueKind::Cross]];
    drawn(&[(4, 4), (5, 6), (8, 8)], cyclic_item(&clues, number), number, draw)
}

/// Makes boards on which coloured cells count twice, or are subtracted.
pub fn doubles(number: usize, draw: &mut DrawInputs<'_>) -> Result<Option<DrawnBoard>, Stop> {
    let clues: [&[ClueKind]; 2] = [&[ClueKind::Multiple], &[ClueKind::Negation]];
    drawn(&[(4, 4), (5, 6), (8, 8), (12, 12)], cyclic_item(&clues, number), number, draw)
}

/// Makes boards whose clues are about all cells within two steps.
pub fn within_two(number: usize, draw: &mut DrawInputs<'_>) -> Result<Option<DrawnBoard>, Stop> {
    drawn(&[(4, 4), (6, 6), (9, 9)], &[ClueKind::WithinTwo], number, draw)
}

/// Makes boards with clues of all kinds.
pub fn mixed(number: usize, draw: &mut DrawInputs<'_>) -> Result<Option<DrawnBoard>, Stop> {
    drawn(&[(4, 4), (5, 6), (8, 8)], &ClueKind::ALL, number, draw)
}

/// Makes boards whose cells can hold two or three mines.
pub fn several_mines(number: usize, draw: &mut DrawInputs<'_>) -> Result<Option<DrawnBoard>, Stop> {
    const CLUES: &[ClueKind] = &[ClueKind::Sum, ClueKind::Multiple];
    let kind = kind(&[(3, 4), (5, 5), (8, 8)], CLUES, number);
    let kind = Kind { capacity: cyclic_item(&[2, 3], number / 3), ..kind };
    Ok(Some(kind.opened(number, &mut draw.random).drawn()))
}

/// Makes boards with a prior chance of a mine at each hidden cell.
pub fn density(number: usize, draw: &mut DrawInputs<'_>) -> Result<Option<DrawnBoard>, Stop> {
    let kind = kind(&[(4, 4), (6, 6), (12, 12)], &[ClueKind::Sum], number);
    let opened = kind.opened(number, &mut draw.random);
    let (mines, cells) = cyclic_item(&[(1, 5), (33, 160), (1, 2)], number);
    let density = Density::new(mines, cells).expect("mines in some of the cells");
    let (space, contents) = (opened.board.space().clone(), opened.board.contents().clone());
    let board = Board::new(space, contents, Prior::Density(density));
    Ok(Some(opened.with_board(board).drawn()))
}
