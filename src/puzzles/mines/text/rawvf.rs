//! The board of a RawVF text, which converters write of the recorded games of Arbiter, Freesweeper and
//! other programs: lines `Width:`, `Height:` and `Mines:`, then after `Board:` a row a line, `*` a mine
//! and `0` none. What follows, the events, is not read.

use crate::grid::{Disc, Grid, Shape};
use crate::puzzles::mines::rules::Placement;
use crate::puzzles::text::{Limits, Position, Problem, TextError};

use super::size::{DEFAULT_DISTANCE, MAX_INCIDENCES, check_size};

/// Whether a text that begins so is such a one.
pub(super) fn is_first_word(word: &str) -> bool {
    word.starts_with("RawVF_Version")
}

/// Reads the placement.
pub(super) fn parse(text: &str) -> Result<Placement, TextError> {
    let mut lines = (1..).zip(text.lines());
    let (mut sides, mut mines) = ([None, None], None);
    for (line, text) in lines.by_ref() {
        let (key, value) = text.split_once(':').unwrap_or((text, ""));
        let place = Position { line, column: key.chars().count() + 2 };
        match key.trim() {
            "Width" => sides[1] = Some(number(value, "a width", 1, place)?),
            "Height" => sides[0] = Some(number(value, "a height", 1, place)?),
            "Mines" => mines = Some(number(value, "mines", 0, place)?),
            "Board" => {
                let [Some(rows), Some(cols)] = sides else {
                    return Err(unclear(place, "`Width:` and `Height:` before the board"));
                };
                return placement(lines, Shape::new(rows, cols), mines, place);
            }
            _ => {}
        }
    }
    Err(unclear(Position::after(text), "`Board:` and rows of `*` and `0`"))
}

fn placement<'a>(
    mut lines: impl Iterator<Item = (usize, &'a str)>,
    shape: Shape,
    mines: Option<usize>,
    mut place: Position,
) -> Result<Placement, TextError> {
    let disc = Disc::new(DEFAULT_DISTANCE);
    check_size(shape, &disc).map_err(|problem| place.error(problem))?;
    let mut cells = Vec::new();
    for row in 0..shape.rows {
        let missing = Problem::TooFewRows { expected: shape.rows, found: row };
        let (line, text) = lines.next().ok_or_else(|| place.error(missing))?;
        place = Position { line, column: 1 };
        let row = text.trim_end();
        let found = row.chars().count();
        if found != shape.cols {
            let problem = Problem::RowLength { expected: shape.cols, found };
            return Err(Position { line, column: found + 1 }.error(problem));
        }
        for (column, letter) in (1..).zip(row.chars()) {
            cells.push(match letter {
                '*' => true,
                '0' => false,
                other => {
                    let problem = Problem::unknown_cell("`*` or `0`", &other.to_string());
                    return Err(Position { line, column }.error(problem));
                }
            });
        }
    }
    let mut cells = cells.into_iter();
    let mines_at = Grid::from_fn(shape, |_| cells.next().unwrap_or_default());
    let placement = Placement { disc, mines: mines_at };
    match mines.filter(|&mines| mines != placement.total()) {
        Some(mines) => {
            let expected = format!("{mines} mines, as `Mines:` says, found {}", placement.total());
            Err(unclear(place, &expected))
        }
        None => Ok(placement),
    }
}

fn number(
    value: &str,
    what: &'static str,
    least: usize,
    place: Position,
) -> Result<usize, TextError> {
    let limits = Limits { what, range: least..=MAX_INCIDENCES, why: "the largest board" };
    let value = value.trim();
    let number = value.parse().ok().filter(|number| limits.range.contains(number));
    number.ok_or_else(|| place.error(Problem::out_of_range(limits, value)))
}

fn unclear(place: Position, expected: &str) -> TextError {
    place.error(Problem::Unclear { expected: expected.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Cell;

    const GAME: &str = "RawVF_Version: Rev6.2\nProgram: Arbiter\nLevel: Custom\nWidth: 3\nHeight: 2\n\
        Mines: 2\nMarks: Off\nBoard:\n*00\n00*\nEvents:\n0.00 mv 1 1 (1 1)\n";

    #[test]
    fn the_placement_of_a_game_is_read() {
        let placement = parse(GAME).expect("a placement");
        assert_eq!(placement.mines.shape(), Shape::new(2, 3));
        assert!(placement.mines[Cell::new(0, 0)] && placement.mines[Cell::new(1, 2)]);
        assert_eq!(parse(&GAME.replace('\n', "\r\n")), Ok(placement));
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        for (from, to, message) in [
            ("Mines: 2", "Mines: 3", "10:1: expected 3 mines, as `Mines:` says, found 2"),
            ("Width: 3\n", "", "7:7: expected `Width:` and `Height:` before the board"),
            ("Width: 3", "Width: 4", "9:4: expected a row of length 4, found one of 3"),
            ("Width: 3", "Width: x", "4:7: expected a width from 1 to 67108864"),
            ("00*", "001", "10:3: expected `*` or `0`, found `1`"),
            ("Board:", "Bord:", "13:1: expected `Board:` and rows of `*` and `0`"),
            ("Height: 2", "Height: 9999999", "8:7: expected rows x cols x neighbours"),
        ] {
            let error = parse(&GAME.replace(from, to)).expect_err(to).to_string();
            assert!(error.starts_with(message), "{error}");
        }
    }
}
