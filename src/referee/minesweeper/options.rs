//! The rules of a series of classic games, and the options that say them.

use crate::grid::Shape;
use crate::puzzles::mines::classic::{Cascade, FirstClick};
use crate::referee::system::{Settings, SetupError};

/// What all games of a series share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    pub shape: Shape,
    pub mines: usize,
    pub first_click: FirstClick,
    pub cascade: Cascade,
    pub numbering: Numbering,
}

/// How the player names a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbering {
    /// `row col`; the player is told the rules first, and an opened cell is no move.
    RowCol,
    /// `x y`, as in the Ruby runner: the player is told nothing but the state, and opening an
    /// opened cell changes nothing.
    XY,
}

impl Rules {
    /// The classic game; an expert board whose first click is safe where the settings say nothing.
    pub fn classic(system: &'static str, settings: &Settings) -> Result<Self, SetupError> {
        let mut rules = Self {
            shape: Shape::new(16, 30),
            mines: 99,
            first_click: FirstClick::Safe,
            cascade: Cascade::Full,
            numbering: Numbering::RowCol,
        };
        for (option, value) in settings {
            let wrong = |expected| SetupError::Value {
                option: option.clone(),
                value: value.clone(),
                expected,
            };
            match option.as_str() {
                "size" => rules.shape = size(value).ok_or_else(|| wrong(SIZE))?,
                "mines" => rules.mines = value.parse().map_err(|_| wrong("a number of mines"))?,
                "first-click" => {
                    let expected = "one of unprotected, safe, zero";
                    rules.first_click = value.parse().map_err(|_| wrong(expected))?;
                }
                _ => return Err(SetupError::Option { system, option: option.clone() }),
            }
        }
        if rules.mines > rules.most_mines() {
            let (option, value) = ("mines".to_owned(), rules.mines.to_string());
            let expected = "a number that leaves what the first click must spare free";
            return Err(SetupError::Value { option, value, expected });
        }
        Ok(rules)
    }

    /// The game of the Ruby runner: always 10x10 with 10 mines.
    pub fn ruby() -> Self {
        Self {
            shape: Shape::new(10, 10),
            mines: 10,
            first_click: FirstClick::Unprotected,
            cascade: Cascade::Ruby,
            numbering: Numbering::XY,
        }
    }

    /// So many that whatever is clicked first, what it spares stays free; never all cells.
    fn most_mines(&self) -> usize {
        let spared = match self.first_click {
            FirstClick::Unprotected | FirstClick::Safe => 1,
            FirstClick::Zero => self.shape.rows.min(3) * self.shape.cols.min(3),
        };
        self.shape.area() - spared
    }
}

const SIZE: &str = "a size as 30x16, width x height, of at most 4000 cells";

/// A state is sent in one line of at most 4096 bytes.
const MOST_CELLS: usize = 4000;

fn size(text: &str) -> Option<Shape> {
    let (width, height) = text.split_once('x')?;
    let side = |text: &str| text.parse().ok().filter(|&side: &usize| side > 0);
    let shape = Shape::new(side(height)?, side(width)?);
    let cells = shape.rows.checked_mul(shape.cols + 1)?;
    (cells <= MOST_CELLS).then_some(shape)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(pairs: &[(&str, &str)]) -> Result<Rules, String> {
        let settings =
            pairs.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect();
        Rules::classic("minesweeper", &settings).map_err(|error| error.to_string())
    }

    #[test]
    fn options_set_the_rules_width_first() {
        let made = rules(&[("size", "9x8"), ("mines", "10"), ("first-click", "zero")]);
        let made = made.expect("known options");
        assert_eq!((made.shape, made.mines), (Shape::new(8, 9), 10));
        assert_eq!(made.first_click, FirstClick::Zero);
        assert_eq!(rules(&[]).expect("the default").mines, 99);
    }

    #[test]
    fn what_is_wrong_is_said() {
        for (pairs, message) in [
            (&[("size", "9")][..], "option size: `9` is not a size as 30x16"),
            (&[("size", "0x9")], "option size: `0x9` is not a size"),
            (&[("size", "99999999999x99999999999")], "option size"),
            (&[("size", "5x5"), ("mines", "25")], "option mines: `25` is not a number that"),
            (&[("size", "3x3"), ("mines", "1"), ("first-click", "zero")], "option mines: `1`"),
            (&[("mines", "-1")], "option mines: `-1` is not a number of mines"),
            (&[("first-click", "no")], "option first-click: `no` is not one of unprotected"),
            (&[("N", "1")], "minesweeper has no option N"),
        ] {
            let error = rules(pairs).expect_err("no rules");
            assert!(error.starts_with(message), "{error}");
        }
    }
}
