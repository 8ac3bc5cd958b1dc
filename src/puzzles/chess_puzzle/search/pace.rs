//! The pace of a game: how many clicks of a plan are played before the next plan.
//!
//! A plan takes each cell at most once, which keeps stacks even. While many layers are left, a
//! whole plan is played (`docs/experiments/chess-puzzle-plans.md`). In the endgame, the border has
//! few tiles left, and only the beginning of a plan is played. So the next plan can still use
//! border tiles to reach newly uncovered tiles.

use super::state::{MoveGraphNode, Moves, State, index};

/// The endgame begins when the border has at most three tiles for every two cells.
const ENDGAME_TILES_PER_BORDER: (usize, usize) = (3, 2);

/// In the endgame, the length of a plan is divided by this number.
#[derive(Clone, Copy, Debug)]
pub struct EndgamePace(pub usize);

impl EndgamePace {
    /// Shortens a plan to the clicks that are played before the next plan.
    pub fn shorten(self, clicks: &mut Vec<MoveGraphNode>, state: &State, moves: &Moves) {
        if is_endgame(state, moves) {
            clicks.truncate(clicks.len().div_ceil(self.0));
        }
    }
}

/// Returns whether the border has few tiles left while some tiles are hidden.
pub fn is_endgame(state: &State, moves: &Moves) -> bool {
    let left = |&node: &MoveGraphNode| usize::from(state.tiles_left[index(node)]);
    let tiles: usize = moves.border().iter().map(left).sum();
    tiles * ENDGAME_TILES_PER_BORDER.1 <= moves.border().len() * ENDGAME_TILES_PER_BORDER.0
        && state.tiles_left.iter().any(|&left| left > 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Grid, Shape};
    use crate::puzzles::chess_puzzle::rules::{Position, Tile};

    #[test]
    fn plans_are_shortened_when_border_cells_have_one_tile_left() {
        let shape = Shape::new(4, 5);
        let moves = Moves::new(shape);
        assert_eq!(moves.border().len(), 14);
        let position = Position::new(2, &Grid::new(shape, Tile::One));
        let mut state = State::new(&position, &moves);
        let kept = |state: &State| {
            let mut clicks = vec![0; 11];
            EndgamePace(5).shorten(&mut clicks, state, &moves);
            clicks.len()
        };
        let (first, last) = moves.border().split_at(7);
        last.iter().for_each(|&node| state.tiles_left[index(node)] = 1);
        state.tiles_left[index(first[0])] = 3;
        assert_eq!(kept(&state), 11);
        state.tiles_left[index(first[0])] = 2;
        assert_eq!(kept(&state), 3);
        state.tiles_left.iter_mut().for_each(|left| *left = 1);
        assert_eq!(kept(&state), 11, "nothing is hidden");
    }

    #[test]
    fn narrow_boards_are_all_border() {
        for (rows, cols) in [(1, 1), (1, 6), (2, 3), (5, 2)] {
            assert_eq!(Moves::new(Shape::new(rows, cols)).border().len(), rows * cols);
        }
    }
}
