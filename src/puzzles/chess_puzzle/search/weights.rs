//! The weights of the rewards that steer a plan.
//!
//! `docs/experiments/chess-puzzle-plans.md` describes the origin of the weights and their scores.

use super::pace::is_endgame;
use super::state::{Moves, State};

/// The weights of a plan's rewards, in units of reward.
///
/// Cells to which many visible tops move have a low reward, because they can wait. Deep stacks have
/// a high reward, because they need the most visits. Sliding tiles also have a high reward: they
/// move only to the border, which is scarce on large boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PhaseWeights {
    /// The weight of every tile that is left in the cell.
    pub depth: i32,
    /// The weight of every visible top that moves to the cell.
    pub way_in: i32,
    /// The weight of a top that is a sliding tile.
    pub slide: i32,
    /// The weight of every tile that is left in a cell with a sliding top.
    pub slide_depth: i32,
    /// The weight of a cell on the border.
    pub border: i32,
    /// The weight of every tile that is left in a cell on the border.
    pub border_depth: i32,
    /// The weight of every exit from the last cell of the plan.
    pub exit: i32,
    /// The cost of a detour: a click on a cell below the level of the plan. With `None`, plans have
    /// no levels.
    pub detour: Option<i32>,
}

/// The weights before the endgame, and the weights in the endgame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights {
    opening: PhaseWeights,
    endgame: PhaseWeights,
}

impl Weights {
    /// Weights that keep stacks even: a plan serves the highest stacks, and clicks on other stacks
    /// are only detours. Without even stacks, some cells would keep tiles until the end, when no
    /// path can collect these tiles.
    pub const EVEN_STACKS: Self = Self::same_in_endgame(PhaseWeights {
        depth: 20,
        way_in: -4,
        slide: 16,
        slide_depth: 3,
        border: 0,
        border_depth: 0,
        exit: 4,
        detour: Some(-80),
    });

    /// Weights that take as many tops as possible. Plans with these weights have no levels and so
    /// no detours. If cells of the border are scarce, detours cost too much.
    pub const MOST_TOPS: Self = Self::same_in_endgame(PhaseWeights {
        depth: 20,
        way_in: -4,
        slide: 48,
        slide_depth: 12,
        border: 0,
        border_depth: 0,
        exit: 80,
        detour: None,
    });

    /// Weights that prefer deep stacks with a sliding top. In the endgame, these weights prefer
    /// every deep stack.
    pub const DEEP_SLIDES: Self = Self {
        opening: PhaseWeights {
            depth: 28,
            way_in: -10,
            slide: 49,
            slide_depth: 82,
            border: -28,
            border_depth: -27,
            exit: 4,
            detour: None,
        },
        endgame: PhaseWeights {
            depth: 57,
            way_in: 4,
            slide: 43,
            slide_depth: -5,
            border: 14,
            border_depth: 14,
            exit: 131,
            detour: None,
        },
    };

    /// Weights that keep stacks even until the endgame, and then take as many tops as possible.
    pub const EVEN_THEN_MOST_TOPS: Self = Self {
        opening: PhaseWeights {
            depth: 7,
            way_in: -4,
            slide: 24,
            slide_depth: 22,
            border: -4,
            border_depth: -2,
            exit: 9,
            detour: Some(-226),
        },
        endgame: PhaseWeights {
            depth: 56,
            way_in: 19,
            slide: 85,
            slide_depth: 10,
            border: 11,
            border_depth: 40,
            exit: 127,
            detour: None,
        },
    };

    const fn same_in_endgame(weights: PhaseWeights) -> Self {
        Self { opening: weights, endgame: weights }
    }

    /// Returns the weights of the next plan.
    pub(super) fn phase(&self, state: &State, moves: &Moves) -> &PhaseWeights {
        if is_endgame(state, moves) { &self.endgame } else { &self.opening }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Grid, Shape};
    use crate::puzzles::chess_puzzle::rules::{Position, Tile};
    use crate::puzzles::chess_puzzle::search::rewards::rewards;
    use crate::puzzles::chess_puzzle::search::state::{MoveGraphNode, index};

    /// Returns a board of sliding tiles in three layers.
    fn board_of_sliding_tiles() -> (State, Moves) {
        let shape = Shape::new(5, 6);
        let moves = Moves::new(shape);
        let state = State::new(&Position::new(3, &Grid::new(shape, Tile::Rook)), &moves);
        (state, moves)
    }

    #[test]
    fn the_weights_change_in_the_endgame() {
        let (mut state, moves) = board_of_sliding_tiles();
        for weights in [Weights::DEEP_SLIDES, Weights::EVEN_THEN_MOST_TOPS] {
            assert_eq!(weights.phase(&state, &moves), &weights.opening);
        }
        moves.border().iter().for_each(|&node| state.tiles_left[index(node)] = 1);
        for weights in [Weights::DEEP_SLIDES, Weights::EVEN_THEN_MOST_TOPS] {
            assert_eq!(weights.phase(&state, &moves), &weights.endgame);
        }
    }

    #[test]
    fn border_cells_and_cells_below_the_level_have_rewards_of_their_own() {
        let (state, moves) = board_of_sliding_tiles();
        let weights = PhaseWeights { way_in: 0, ..Weights::EVEN_THEN_MOST_TOPS.opening };
        let [border, inner] = [1, 8];
        assert!(moves.is_on_border(border) && !moves.is_on_border(inner));
        let reward = |node: MoveGraphNode, level| {
            rewards(&state, &moves, &weights, level).cells[index(node)]
        };
        assert_eq!(reward(border, 3) - reward(inner, 3), weights.border + 3 * weights.border_depth);
        assert_eq!([border, inner].map(|node| Some(reward(node, 4))), [weights.detour; 2]);
    }
}
