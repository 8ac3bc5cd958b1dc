//! The families of boards in a corpus, with the purpose and the generator of each family.

mod cells;
mod game_positions;
mod generator_inputs;
mod inconsistent;
mod nearly_certain;
mod randomly_opened;

use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use sha2::{Digest, Sha256};

use gridproof::budget::{Budget, Stop};

pub use generator_inputs::FamilyBoard;

use generator_inputs::GeneratorInputs;

/// Boards of one kind.
pub struct Family {
    /// The first word of the saved boards.
    pub puzzle: &'static str,
    pub name: &'static str,
    /// The purpose of the family, in a sentence.
    pub about: &'static str,
    /// The number of boards of the family in a small corpus, and in a full corpus.
    boards: [usize; 2],
    /// Makes the board with this number, counted from 0. Returns `None` if the search finds no
    /// board of the family.
    make: fn(usize, &mut GeneratorInputs<'_>) -> Result<Option<FamilyBoard>, Stop>,
}

/// The size of a corpus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CorpusSize {
    Small,
    Full,
}

/// The puzzles of the families.
pub const PUZZLES: [&str; 2] = [MINES, CELLS];

const MINES: &str = "mines";
const CELLS: &str = "cells";

pub const FAMILIES: &[Family] = &[
    Family {
        puzzle: MINES,
        name: "tiny",
        about: "up to 5x5 cells at all distances, with and without a total: small enough to check every placement",
        boards: [48, 144],
        make: randomly_opened::tiny_board,
    },
    Family {
        puzzle: MINES,
        name: "classic",
        about: "positions from classic games, beginner to expert, in which the player opens every provably safe cell; some positions need a guess",
        boards: [24, 96],
        make: game_positions::classic_position,
    },
    Family {
        puzzle: MINES,
        name: "played",
        about: "positions from games at all squared distances, chosen in the same way",
        boards: [14, 70],
        make: game_positions::position_at_distance,
    },
    Family {
        puzzle: MINES,
        name: "half-open",
        about: "cells opened at random at all distances, densities and shares, with and without a total",
        boards: [36, 120],
        make: randomly_opened::half_open_board,
    },
    Family {
        puzzle: MINES,
        name: "large",
        about: "50x50 cells and more, played and half-open",
        boards: [2, 14],
        make: randomly_opened::large_board,
    },
    Family {
        puzzle: MINES,
        name: "lattice",
        about: "every second or third cell of a row and of a column opened: the clues are connected all over the board, which does not fall into independent parts",
        boards: [12, 48],
        make: randomly_opened::lattice_board,
    },
    Family {
        puzzle: MINES,
        name: "near-certain",
        about: "cells whose probability is nearly 0 or nearly 1: a solver that adds floats may call them certain",
        boards: [12, 40],
        make: nearly_certain::near_certain_board,
    },
    Family {
        puzzle: MINES,
        name: "by-total",
        about: "cells that are forced by the total of mines, and not by the clues without it",
        boards: [10, 40],
        make: nearly_certain::board_decided_by_total,
    },
    Family {
        puzzle: MINES,
        name: "flags",
        about: "positions with flags, half of them wrong: a flag proves nothing",
        boards: [6, 24],
        make: game_positions::flagged_position,
    },
    Family {
        puzzle: MINES,
        name: "inconsistent-clue",
        about: "no placement agrees, and a single clue shows this",
        boards: [12, 36],
        make: inconsistent::board_with_wrong_clue,
    },
    Family {
        puzzle: MINES,
        name: "inconsistent-total",
        about: "no placement agrees with the total, although some agree with the clues",
        boards: [12, 36],
        make: inconsistent::board_with_wrong_total,
    },
    Family {
        puzzle: MINES,
        name: "inconsistent-wide",
        about: "no placement agrees, and only many clues together show this",
        boards: [15, 45],
        make: inconsistent::board_with_wide_conflict,
    },
    Family {
        puzzle: CELLS,
        name: "cells-hexagons",
        about: "hexagons of up to 30x30 cells, with holes and joined borders, sums and the clues of Hexcells: `{2}`, `-2-`",
        boards: [5, 20],
        make: cells::hexagon_board,
    },
    Family {
        puzzle: CELLS,
        name: "cells-torus",
        about: "squares with joined borders: four or eight cells near each cell",
        boards: [5, 20],
        make: cells::torus_board,
    },
    Family {
        puzzle: CELLS,
        name: "cells-layers",
        about: "three and four dimensions, up to 6x6x6 cells",
        boards: [5, 18],
        make: cells::layered_board,
    },
    Family {
        puzzle: CELLS,
        name: "cells-triangles",
        about: "triangles, each near up to twelve cells",
        boards: [5, 20],
        make: cells::triangle_board,
    },
    Family {
        puzzle: CELLS,
        name: "cells-steps",
        about: "cells that are a knight's move or other steps apart",
        boards: [4, 18],
        make: cells::board_with_given_steps,
    },
    Family {
        puzzle: CELLS,
        name: "cells-graphs",
        about: "random graphs",
        boards: [4, 16],
        make: cells::graph_board,
    },
    Family {
        puzzle: CELLS,
        name: "cells-liars",
        about: "each number is wrong by one",
        boards: [5, 20],
        make: cells::board_with_liar_clues,
    },
    Family {
        puzzle: CELLS,
        name: "cells-runs",
        about: "the lengths or the number of runs of mines around a cell: `w1.2`, `p2`",
        boards: [6, 24],
        make: cells::board_with_run_clues,
    },
    Family {
        puzzle: CELLS,
        name: "cells-sight",
        about: "the clear cells in sight, and sums along the lines of sight: `e4`, `x3`",
        boards: [5, 18],
        make: cells::board_with_sight_clues,
    },
    Family {
        puzzle: CELLS,
        name: "cells-doubles",
        about: "mines in coloured cells count twice, or are subtracted: `m3`, `n1`",
        boards: [5, 20],
        make: cells::board_with_multiplied_mines,
    },
    Family {
        puzzle: CELLS,
        name: "cells-within-two",
        about: "sums over all cells within two steps: `@5`",
        boards: [4, 18],
        make: cells::board_with_clues_of_two_steps,
    },
    Family {
        puzzle: CELLS,
        name: "cells-mixed",
        about: "clues of all kinds on one board",
        boards: [4, 18],
        make: cells::board_with_all_clue_kinds,
    },
    Family {
        puzzle: CELLS,
        name: "cells-lines",
        about: "rows and columns with totals or runs, as in Tametsi and in nonograms",
        boards: [5, 20],
        make: cells::board_with_line_clues,
    },
    Family {
        puzzle: CELLS,
        name: "cells-several",
        about: "cells that can hold two or three mines",
        boards: [5, 18],
        make: cells::board_with_several_mines_a_cell,
    },
    Family {
        puzzle: CELLS,
        name: "cells-density",
        about: "a prior chance of a mine in place of a total: the placements have unequal weights",
        boards: [4, 18],
        make: cells::board_with_density,
    },
    Family {
        puzzle: CELLS,
        name: "cells-rules",
        about: "a rule about cells close to each other: `quad`, `triplet`, `dual`, `unary`, `horizontal`, `balance`",
        boards: [6, 18],
        make: cells::board_with_local_rule,
    },
    Family {
        puzzle: CELLS,
        name: "cells-connected",
        about: "a rule about groups of cells: `connected`, `outside`, `snake`; few boards can be counted",
        boards: [4, 18],
        make: cells::board_with_connection_rule,
    },
    Family {
        puzzle: CELLS,
        name: "cells-impossible",
        about: "no placement agrees with the board, because one clue was changed",
        boards: [5, 18],
        make: cells::inconsistent_board,
    },
];

impl Family {
    /// Returns the number of boards of this family in a corpus of this size.
    pub fn num_boards(&self, size: CorpusSize) -> usize {
        self.boards[size as usize]
    }

    /// Returns the board with this number. The board depends only on the seed. Returns `None` if
    /// the search finds no board of the family.
    ///
    /// # Errors
    /// `budget` ends the search.
    pub fn board(
        &self,
        number: usize,
        seed: u64,
        budget: &Budget,
    ) -> Result<Option<FamilyBoard>, Stop> {
        let digest = Sha256::digest(format!("{seed} {} {number}", self.name));
        let start = digest.first_chunk().expect("a digest has 32 bytes");
        let random = Pcg64Mcg::seed_from_u64(u64::from_le_bytes(*start));
        (self.make)(number, &mut GeneratorInputs { random, budget })
    }
}
