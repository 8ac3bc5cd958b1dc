//! A recorded game of mines from any source: the actions, the board, and what each action showed.

use std::time::Duration;

use gridproof::grid::Cell;
use gridproof::puzzles::mines::audit::{Action, Judgement};
use gridproof::puzzles::mines::position::Position;
use gridproof::puzzles::mines::{Board, View};
use gridproof_engine::query::Search;

use super::JudgedMove;

/// A recorded game, with its first board and its moves.
#[derive(Clone, Debug)]
pub struct RecordedGame {
    /// The board as seen before the first move.
    pub opening: Board,
    /// The moves in order, without the moves that change nothing.
    pub turns: Vec<RecordedMove>,
    /// The score at the end.
    pub score: f64,
}

/// A move, with the cells that it opened or flagged.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordedMove {
    /// The number of the move among all actions of the player, from 1.
    pub number: usize,
    /// The action, with its cell.
    pub action: Action,
    /// Whether the rules ensure that the move opens no mine, for example at the first click.
    pub is_protected: bool,
    /// The cells whose view changed, in row-major order, with the view after the move.
    pub shown: Vec<(Cell, View)>,
    /// The score before the move.
    pub score: f64,
    /// The time since the game began, if it was recorded.
    pub time: Option<Duration>,
}

impl RecordedMove {
    /// Whether the move opened a mine.
    pub fn is_hit(&self) -> bool {
        self.shown.iter().any(|(_, view)| view.is_mine())
    }

    /// Sets the cells of a board to the views that the move showed.
    pub fn apply_to(&self, board: &mut Board) {
        self.shown.iter().for_each(|&(cell, view)| board.set(cell, view));
    }

    /// Returns the move with `judgement`. If the rules protect the move from mines, the judgement
    /// is "protected" instead.
    pub(crate) fn with_judgement(
        &self,
        judgement: Result<Judgement, gridproof::budget::Unfinished>,
    ) -> JudgedMove {
        let judgement = if self.is_protected { Ok(Judgement::Protected) } else { judgement };
        let &Self { number, action, time, .. } = self;
        JudgedMove { number, action, judgement, hit: self.is_hit(), time }
    }
}

impl RecordedGame {
    /// Judges every move. The work limit of `search` applies to each move.
    pub fn judge_moves(&self, search: Search<'_>) -> Vec<JudgedMove> {
        let (mut position, mut board) = (Position::new(self.opening.clone()), self.opening.clone());
        let judged = |turn: &RecordedMove| {
            let judgement = match turn.is_protected {
                true => Ok(Judgement::Protected),
                false => {
                    position.follow(&board);
                    position.judge(turn.action, search)
                }
            };
            turn.apply_to(&mut board);
            turn.with_judgement(judgement)
        };
        self.turns.iter().map(judged).collect()
    }
}

/// Returns the cells whose view differs between `before` and `after`, with the view in `after`.
pub(crate) fn changed_views(before: &Board, after: &Board) -> Vec<(Cell, View)> {
    let seen = after.views().iter().filter(|&(cell, &view)| before.view(cell) != view);
    seen.map(|(cell, &view)| (cell, view)).collect()
}
