//! The rules of a series of classic games, and the options that say them.

use crate::contests::minesweeper::wire::{Dialect, Opening};
use crate::referee::system::{Settings, SetupError};
use gridproof::grid::Shape;
use gridproof::puzzles::mines::classic::{Cascade, FirstClick};

/// What all games of a series share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    pub shape: Shape,
    pub mines: usize,
    pub first_click: FirstClick,
    pub cascade: Cascade,
    pub dialect: Dialect,
}

impl Rules {
    /// The classic game: an expert board where the settings do not say another size, the mines
    /// that fit the size, and a safe first click.
    pub fn classic(settings: &Settings) -> Result<Self, SetupError> {
        let first_click = "one of unprotected, safe, zero";
        let mut rules = Self {
            shape: read(settings, "size", SIZE, size)?.unwrap_or(EXPERT.0),
            mines: 0,
            first_click: read(settings, "first-click", first_click, |rule| rule.parse().ok())?
                .unwrap_or(FirstClick::Safe),
            cascade: Cascade::Full,
            dialect: Dialect::Classic,
        };
        let most = rules.most_mines();
        let expected =
            format!("a number from 0 to {most}, which leaves free what the first click must spare");
        let number = |text: &str| text.parse().ok().filter(|&mines| mines <= most);
        let mines = read(settings, "mines", &expected, number)?;
        rules.mines = mines.unwrap_or_else(|| usual_mines(rules.shape).min(most));
        Ok(rules)
    }

    /// The game of the Ruby runner: always 10x10 with 10 mines.
    pub fn ruby() -> Self {
        let Opening { shape, mines, first_click } = Opening::of_ruby(Shape::new(10, 10));
        Self { shape, mines, first_click, cascade: Cascade::Ruby, dialect: Dialect::Ruby }
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

/// The value of an option, where it is given.
fn read<T>(
    settings: &Settings,
    option: &str,
    expected: &str,
    parse: impl Fn(&str) -> Option<T>,
) -> Result<Option<T>, SetupError> {
    let Some(value) = settings.get(option) else { return Ok(None) };
    parse(value).map(Some).ok_or_else(|| SetupError::Value {
        option: option.to_owned(),
        value: value.clone(),
        expected: expected.to_owned(),
    })
}

/// The sizes that everybody knows, and their mines.
const EXPERT: (Shape, usize) = (Shape::new(16, 30), 99);
const KNOWN: [(Shape, usize); 3] = [EXPERT, (Shape::new(16, 16), 40), (Shape::new(9, 9), 10)];

/// The mines of a board of this size where nobody says how many: a fifth of the cells, as on an
/// expert board, unless it is a known one.
fn usual_mines(shape: Shape) -> usize {
    const CELLS_A_MINE: usize = 5;
    let known = KNOWN.iter().find(|(known, _)| *known == shape);
    known.map_or(shape.area() / CELLS_A_MINE, |&(_, mines)| mines)
}

/// The options, for people.
pub const HELP: &str = "--size of at most 4000 cells with the line ends (30x16 unless given), \
    --mines that spare the first click (99 on 30x16, 40 on 16x16, 10 on 9x9, else a fifth of the \
    cells)";

const SIZE: &str = "a size as 30x16, width x height, of at most 4000 cells with the line ends";

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
        Rules::classic(&settings).map_err(|error| error.to_string())
    }

    #[test]
    fn options_set_the_rules_width_first() {
        let made = rules(&[("size", "9x8"), ("mines", "10"), ("first-click", "zero")]);
        let made = made.expect("known options");
        assert_eq!((made.shape, made.mines), (Shape::new(8, 9), 10));
        assert_eq!(made.first_click, FirstClick::Zero);
        for (size, mines) in
            [("30x16", 99), ("16x16", 40), ("9x9", 10), ("20x20", 80), ("5x1", 1), ("1x1", 0)]
        {
            assert_eq!(rules(&[("size", size)]).expect("it fits").mines, mines, "{size}");
        }
        assert_eq!(rules(&[]).expect("the default").mines, 99);
        let tight = rules(&[("size", "3x4"), ("first-click", "zero")]).expect("it fits");
        assert_eq!(tight.mines, 2);
    }

    #[test]
    fn what_is_wrong_is_said() {
        for (pairs, message) in [
            (&[("size", "9")][..], "--size: `9` is not a size as 30x16"),
            (&[("size", "0x9")], "--size: `0x9` is not a size"),
            (&[("size", "99999999999x99999999999")], "--size"),
            (&[("size", "5x5"), ("mines", "25")], "--mines: `25` is not a number from 0 to 24"),
            (&[("size", "3x3"), ("mines", "1"), ("first-click", "zero")], "--mines: `1`"),
            (&[("mines", "-1")], "--mines: `-1` is not a number from 0 to 479"),
            (&[("first-click", "no")], "--first-click: `no` is not one of unprotected"),
        ] {
            let error = rules(pairs).expect_err("no rules");
            assert!(error.starts_with(message), "{error}");
        }
    }
}
