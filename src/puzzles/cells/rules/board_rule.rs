//! Rules about all cells of a board, such as "no two mines share a side".

use super::space::Space;
use super::tiling::Tiling;

/// A rule about all cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BoardRule {
    /// Every square of two by two cells holds a mine.
    Quad,
    /// No three mines are consecutive in a row, a column or a diagonal.
    Triplet,
    /// Every mine shares a side with exactly one other mine.
    Dual,
    /// No two mines share a side.
    Unary,
    /// No two mines are adjacent in a row.
    Horizontal,
    /// All rows have equally many mines, and all columns have equally many mines.
    Balance,
    /// The mines form at most one group of neighbours.
    Connected,
    /// The clear cells form at most one group, and every group of mines reaches the border. Cells
    /// are in one group if they share a side.
    Outside,
    /// The mines form one path in which consecutive mines share a side. No other mines share a
    /// side.
    Snake,
}

impl BoardRule {
    /// All rules about all cells.
    pub const ALL: [Self; 9] = [
        Self::Quad,
        Self::Triplet,
        Self::Dual,
        Self::Unary,
        Self::Horizontal,
        Self::Balance,
        Self::Connected,
        Self::Outside,
        Self::Snake,
    ];

    /// The written names of the rules, in the order of [`Self::ALL`].
    pub const NAMES: [&'static str; 9] = [
        "quad",
        "triplet",
        "dual",
        "unary",
        "horizontal",
        "balance",
        "connected",
        "outside",
        "snake",
    ];

    /// Returns whether the rule is about groups of connected cells.
    #[cfg(feature = "questions")]
    pub fn is_about_groups(self) -> bool {
        matches!(self, Self::Connected | Self::Outside | Self::Snake)
    }

    /// Returns the written name of the rule.
    pub fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    /// Returns the rule with this written name.
    pub fn named(name: &str) -> Option<Self> {
        Self::NAMES.iter().position(|known| *known == name).map(|at| Self::ALL[at])
    }

    /// Returns the rule with this number in `models/cells/rules.md`, such as `C11`. Two of the
    /// rules have two numbers each.
    pub fn of_number(number: &str) -> Option<Self> {
        Some(match number {
            "C11" => Self::Quad,
            "C12" => Self::Triplet,
            "C13" => Self::Dual,
            "C14" => Self::Unary,
            "C15" => Self::Horizontal,
            "C16" | "C17" => Self::Balance,
            "C18" => Self::Connected,
            "C19" | "C20" => Self::Outside,
            "C21" => Self::Snake,
            _ => return None,
        })
    }

    /// Returns whether the rule is meaningful in this space.
    pub fn fits(self, space: &Space) -> bool {
        match self {
            Self::Quad | Self::Triplet | Self::Horizontal => {
                matches!(space.tiling(), Tiling::Square | Tiling::Orthogonal)
                    && space.num_layers() == [1, 1]
            }
            Self::Dual | Self::Unary | Self::Snake => space.has_shared_sides(),
            Self::Connected => true,
            Self::Outside => {
                let has_border = !(space.wrap().rows && space.wrap().cols);
                has_border && space.has_shared_sides() && space.has_neighbour_order()
            }
            Self::Balance => *space.tiling() != Tiling::Graph,
        }
    }
}
