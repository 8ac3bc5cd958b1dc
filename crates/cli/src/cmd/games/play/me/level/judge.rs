//! Judges the moves of a person who plays a level.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use gridproof::budget::{Budget, Unfinished};
use gridproof::game::Judgement;
use gridproof::puzzles::cells::Board;
use gridproof::shading::position::Position;

use super::super::move_review::OpenedCell;
use crate::cmd::common::limits::TimeAndMemoryArgs;

/// Returns a budget with these limits that starts now. The budget has no flag for Ctrl-C, because
/// Ctrl-C ends the whole program.
pub fn budget_from_now(limits: &TimeAndMemoryArgs) -> Budget {
    limits.with_cancel_flag(&Arc::new(AtomicBool::new(false)))
}

/// The judge of one game. The judge takes the moves in the order of the game.
#[derive(Default)]
pub struct MoveJudge {
    position: Option<Position<Board>>,
}

impl MoveJudge {
    /// Judges the move that opened a cell.
    ///
    /// # Errors
    /// The budget ends before the judgement.
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
