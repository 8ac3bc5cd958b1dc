//! The families of boards, with the purpose and the generator of each.

mod draw;
mod game_positions;
mod inconsistent;
mod nearly_certain;
mod randomly_opened;

use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use sha2::{Digest, Sha256};

use gridproof::budget::{Budget, Stop};

pub use draw::DrawnBoard;

use draw::DrawInputs;

/// Boards of one kind.
pub struct Family {
    pub name: &'static str,
    /// The purpose of the family, in a sentence.
    pub about: &'static str,
    /// The numbers of boards in a small and in a full corpus.
    boards: [usize; 2],
    /// Makes the board of a number from 0; returns `None` if the search finds no board of the
    /// family.
    make: fn(usize, &mut DrawInputs<'_>) -> Result<Option<DrawnBoard>, Stop>,
}

/// The size of a corpus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CorpusSize {
    Small,
    Full,
}

pub const FAMILIES: &[Family] = &[
    Family {
        name: "tiny",
        about: "up to 5x5 cells at all distances, with and without a total: small enough to look at every placement",
        boards: [48, 144],
        make: randomly_opened::tiny_board,
    },
    Family {
        name: "classic",
        about: "positions from classic games, beginner to expert: what a player of proofs sees on the way, and where it is stuck",
        boards: [24, 96],
        make: game_positions::classic_position,
    },
    Family {
        name: "played",
        about: "positions from games at all squared distances, chosen in the same way",
        boards: [14, 70],
        make: game_positions::position_at_distance,
    },
    Family {
        name: "half-open",
        about: "cells opened at random at all distances, densities and shares, with and without a total",
        boards: [36, 120],
        make: randomly_opened::half_open_board,
    },
    Family {
        name: "large",
        about: "50x50 cells and more, played and half-open",
        boards: [2, 14],
        make: randomly_opened::large_board,
    },
    Family {
        name: "lattice",
        about: "every second or third cell of a row and of a column opened: clues that hang together all over the board, so that nothing falls into parts",
        boards: [12, 48],
        make: randomly_opened::lattice_board,
    },
    Family {
        name: "near-certain",
        about: "cells whose probability is tiny and not 0, or nearly 1: where a sum of floats claims too much",
        boards: [12, 40],
        make: nearly_certain::near_certain_board,
    },
    Family {
        name: "by-total",
        about: "cells that are forced by the total of mines, and not by the clues without it",
        boards: [10, 40],
        make: nearly_certain::decided_by_total,
    },
    Family {
        name: "flags",
        about: "positions with flags, half of them wrong: a flag proves nothing",
        boards: [6, 24],
        make: game_positions::flagged_position,
    },
    Family {
        name: "inconsistent-clue",
        about: "no placement agrees, as one clue alone shows",
        boards: [12, 36],
        make: inconsistent::wrong_clue,
    },
    Family {
        name: "inconsistent-total",
        about: "no placement agrees with the total, though the clues without it have some",
        boards: [12, 36],
        make: inconsistent::wrong_total,
    },
    Family {
        name: "inconsistent-wide",
        about: "no placement agrees, and many clues are needed together to see it",
        boards: [15, 45],
        make: inconsistent::wide_conflict,
    },
];

impl Family {
    /// Returns the number of boards that are made for a corpus.
    pub fn boards(&self, size: CorpusSize) -> usize {
        self.boards[size as usize]
    }

    /// Returns the board of this number, which depends only on the seed; `None` if the search finds
    /// no board of the family.
    ///
    /// # Errors
    /// `budget` ends the search.
    pub fn board(
        &self,
        number: usize,
        seed: u64,
        budget: &Budget,
    ) -> Result<Option<DrawnBoard>, Stop> {
        let digest = Sha256::digest(format!("{seed} {} {number}", self.name));
        let start = digest.first_chunk().expect("a digest has 32 bytes");
        let random = Pcg64Mcg::seed_from_u64(u64::from_le_bytes(*start));
        (self.make)(number, &mut DrawInputs { random, budget })
    }
}
