//! A recorded game of mines, whoever recorded it: what was done on which board, and what it showed.

use std::time::Duration;

use gridproof::grid::Cell;
use gridproof::puzzles::mines::audit::{Action, Judgement};
use gridproof::puzzles::mines::position::Position;
use gridproof::puzzles::mines::{Board, View};
use gridproof_engine::query::Search;

use super::Move;

/// A game from its first board on.
#[derive(Clone, Debug)]
pub struct Record {
    /// The board as seen before the first move.
    pub opening: Board,
    /// The moves in their order, without those that change nothing.
    pub turns: Vec<Turn>,
    /// The score at the end.
    pub score: f64,
}

/// A move and what it showed.
#[derive(Clone, Debug, PartialEq)]
pub struct Turn {
    /// Its place among all that the player did, from 1.
    pub number: usize,
    /// The action and its cell.
    pub action: Action,
    /// Whether the rules keep it from a mine, as some keep the first click.
    pub is_protected: bool,
    /// The cells whose view changed, in row-major order, with the view after the move.
    pub shown: Vec<(Cell, View)>,
    /// The score before it.
    pub score: f64,
    /// Since the game began, where that was recorded.
    pub time: Option<Duration>,
}

impl Turn {
    /// Whether a mine was opened.
    pub fn is_hit(&self) -> bool {
        self.shown.iter().any(|(_, view)| view.is_mine())
    }

    /// Shows on a board what the move showed.
    pub fn show(&self, board: &mut Board) {
        self.shown.iter().for_each(|&(cell, view)| board.set(cell, view));
    }

    /// The move with what it is worth; the judge is asked for what it says.
    pub(crate) fn judged(
        &self,
        judgement: Result<Judgement, gridproof::budget::Unfinished>,
    ) -> Move {
        let judgement = if self.is_protected { Ok(Judgement::Protected) } else { judgement };
        let &Self { number, action, time, .. } = self;
        Move { number, action, judgement, hit: self.is_hit(), time }
    }
}

impl Record {
    /// Judges every move, each with the work of `search`.
    pub fn judged(&self, search: Search<'_>) -> Vec<Move> {
        let (mut position, mut board) = (Position::of(self.opening.clone()), self.opening.clone());
        let judged = |turn: &Turn| {
            let judgement = match turn.is_protected {
                true => Ok(Judgement::Protected),
                false => {
                    position.follow(&board);
                    position.judge(turn.action, search)
                }
            };
            turn.show(&mut board);
            turn.judged(judgement)
        };
        self.turns.iter().map(judged).collect()
    }
}

/// The cells whose view in `after` differs from that in `before`, with the view in `after`.
pub(crate) fn shown(before: &Board, after: &Board) -> Vec<(Cell, View)> {
    let seen = after.views().iter().filter(|&(cell, &view)| before.view(cell) != view);
    seen.map(|(cell, &view)| (cell, view)).collect()
}
