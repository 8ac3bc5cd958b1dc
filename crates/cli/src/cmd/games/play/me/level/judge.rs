//! The judgement of moves on a level.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use gridproof::budget::{Budget, Unfinished};
use gridproof::game::Judgement;
use gridproof::puzzles::cells::Board;
use gridproof::shading::position::Position;

use super::super::move_review::OpenedCell;
use crate::cmd::common::limits::GuardArgs;

/// Returns a budget with these limits that starts now. Ctrl-C does not end the budget, but the
/// program.
pub fn budget_from_now(guards: &GuardArgs) -> Budget {
    guards.with_cancel_flag(&Arc::new(AtomicBool::new(false)))
}

/// Judges the moves of a game, from board to board.
#[derive(Default)]
pub struct MoveJudge {
    position: Option<Position<Board>>,
}

impl MoveJudge {
    /// Judges the opening of a cell.
    ///
    /// # Errors
    /// If the budget ends first.
    pub fn judge(
        &mut self,
        OpenedCell { board, cell }: &OpenedCell<Board>,
        budget: &Budget,
    ) -> Result<Judgement, Unfinished> {
        let position = self.position.get_or_insert_with(|| Position::new(board.clone()));
        position.follow(board);
        position.judge(*cell, budget)
    }
}
