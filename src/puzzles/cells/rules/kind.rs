//! The kinds of clues, and the true clue of each kind for given mines.

use crate::grid::Cell;

use super::board::{Board, Clue, Placement, Region};
use super::clue::{AllowedNumbers, ClueStatement, run_lengths, total_and_coloured_sums};
use super::rule_instance::contents_at;
use super::space::Space;

/// A kind of clue that a cell can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ClueKind {
    /// The number of mines near the cell.
    Sum,
    /// A wrong number of mines near the cell: the true number plus 1 or minus 1.
    Liar,
    /// The number of mines near the cell, and whether they form one run or several runs.
    Together,
    /// The lengths of the runs of mines around the cell.
    Wall,
    /// The number of runs of mines around the cell.
    Partition,
    /// The number of clear cells in sight.
    Eyesight,
    /// The number of mines near the cell, where a mine in a coloured cell counts twice.
    Multiple,
    /// The difference between the number of mines in coloured cells near the cell and the number of
    /// mines in the other cells near it.
    Negation,
    /// The number of mines within two steps of the cell.
    WithinTwo,
    /// The number of mines within two cells along the lines of sight.
    Cross,
}

/// The direction in which a liar clue is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LiarOffset {
    /// The number is one too small. If the true number is 0, the clue says 1.
    Below,
    /// The number is one too large.
    Above,
}

impl ClueKind {
    /// All kinds of clues.
    pub const ALL: [Self; 10] = [
        Self::Sum,
        Self::Liar,
        Self::Together,
        Self::Wall,
        Self::Partition,
        Self::Eyesight,
        Self::Multiple,
        Self::Negation,
        Self::WithinTwo,
        Self::Cross,
    ];

    /// The names of all kinds, in the order of [`Self::ALL`].
    pub const NAMES: [&'static str; 10] = [
        "sum",
        "liar",
        "together",
        "wall",
        "partition",
        "eyesight",
        "multiple",
        "negation",
        "within-two",
        "cross",
    ];

    /// Returns the written name of the kind.
    pub fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    /// Returns the kind that has this name, if there is one.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// Returns whether a clue of the kind has a meaning on boards of this space.
    pub fn fits(self, space: &Space) -> bool {
        match self {
            Self::Together | Self::Wall | Self::Partition => space.has_neighbour_order(),
            Self::Eyesight | Self::Cross => space.has_lines_of_sight(),
            _ => true,
        }
    }

    /// Returns the clue of this kind that is true of a placement, for a cell of `board`. The board
    /// must not show any cell as opened.
    pub fn clue(
        self,
        board: &Board,
        cell: Cell,
        liar_offset: LiarOffset,
        placement: &Placement,
    ) -> Clue {
        let region = match self {
            Self::WithinTwo => Region::WithinTwo,
            Self::Cross => Region::Cross,
            _ => Region::Near,
        };
        let seen = contents_at(&board.region(cell, region), placement);
        let (sum, coloured) = total_and_coloured_sums(&seen);
        let cells = seen.iter().filter(|seen| seen.is_mine()).count();
        let statement = match self {
            Self::Sum | Self::WithinTwo | Self::Cross => {
                ClueStatement::Sum(AllowedNumbers::only(sum))
            }
            Self::Liar => ClueStatement::Sum(liar_offset.possible_numbers(sum)),
            Self::Together => match run_lengths(&seen, true).len() {
                0 | 1 => ClueStatement::Together(cells),
                _ => ClueStatement::Apart(cells),
            },
            Self::Wall => {
                let mut lengths = run_lengths(&seen, true);
                lengths.sort_unstable();
                ClueStatement::Runs(lengths)
            }
            Self::Partition => ClueStatement::Groups(run_lengths(&seen, true).len()),
            Self::Eyesight => {
                let clear =
                    |arm: &Vec<Cell>| arm.iter().take_while(|&&cell| placement[cell] == 0).count();
                ClueStatement::Sight(
                    1 + board.lines_of_sight(cell).iter().map(clear).sum::<usize>(),
                )
            }
            Self::Multiple => ClueStatement::Double(AllowedNumbers::only(sum + coloured)),
            Self::Negation => ClueStatement::Difference(coloured.abs_diff(sum - coloured)),
        };
        Clue { region, statement }
    }
}

impl LiarOffset {
    /// Returns the numbers of mines that a liar clue allows, if the true number is `truth`.
    fn possible_numbers(self, truth: usize) -> AllowedNumbers {
        let stated = match self {
            Self::Below if truth > 0 => truth - 1,
            _ => truth + 1,
        };
        let below = stated.checked_sub(1).map(|below| below..=below);
        AllowedNumbers::new(below.into_iter().chain([stated + 1..=stated + 1]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Grid, Shape};
    use crate::prior::Prior;
    use crate::puzzles::cells::rules::{Content, Tiling, Wrap};

    #[test]
    fn a_clue_is_true_of_its_mines() {
        for tiling in [Tiling::Square, Tiling::Hexagon, Tiling::Triangle, Tiling::Orthogonal] {
            let space = Space::new(tiling, Shape::new(3, 4), [1, 1], Wrap::default());
            let space = space.expect("no border is joined");
            let shape = space.shape();
            let hidden = Grid::new(shape, Content::Hidden);
            let board = Board::new(space.clone(), hidden, Prior::Uniform);
            for bits in (0..1_u32 << 12).step_by(7) {
                let placement = Grid::from_fn(shape, |cell| (bits >> shape.index(cell) & 1) as u8);
                let (at, kind) = (bits as usize % 12, ClueKind::ALL[bits as usize % 10]);
                let cell = shape.cell(at);
                if placement[cell] > 0 || !kind.fits(&space) {
                    continue;
                }
                for liar_offset in [LiarOffset::Below, LiarOffset::Above] {
                    let mut board = board.clone();
                    let clue = kind.clue(&board, cell, liar_offset, &placement);
                    board.set(cell, Content::Opened(Some(clue)));
                    assert_eq!(board.first_violation(&placement), None, "{}: {board}", kind.name());
                }
            }
        }
    }

    #[test]
    fn a_liar_leaves_two_numbers_or_one() {
        assert_eq!(LiarOffset::Below.possible_numbers(2).ranges(), [0..=0, 2..=2]);
        assert_eq!(LiarOffset::Above.possible_numbers(2).ranges(), [2..=2, 4..=4]);
        assert_eq!(LiarOffset::Below.possible_numbers(1).ranges(), [1..=1]);
        assert_eq!(LiarOffset::Below.possible_numbers(0).ranges(), [0..=0, 2..=2]);
    }
}
