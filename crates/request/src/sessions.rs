//! Sessions: positions that are kept between requests under a name. If only a few cells of the next
//! board differ, the search recomputes only the effect of these cells. `Sessions::reply`, which
//! answers a request, is in `reply.rs`.

use std::any::Any;

use gridproof::puzzle::{Answer, CachedPosition, Instance, PositionTask, TaskError};
use gridproof::puzzles::cells;
use gridproof::puzzles::mines::Board;
use gridproof::puzzles::mines::position::Position;
use gridproof::shading::position::Position as CellsPosition;
use gridproof_engine::query::Search;

/// The positions that are kept under the names in requests. If there would be more than
/// [`Sessions::MAX_SESSIONS`] positions, the least recently used position is dropped.
///
/// Requests are answered in `reply.rs`, by [`Sessions::reply`].
#[derive(Debug, Default)]
pub struct Sessions {
    /// The positions with their names. The most recently used position is the last. The type of a
    /// position depends on the puzzle.
    positions: Vec<(String, CachedPosition)>,
}

impl Sessions {
    /// The most positions that are kept.
    pub const MAX_SESSIONS: usize = 4;

    /// Updates the position that is kept under a name to `board`, and passes the position to `ask`.
    /// If there is no name, or the name is new, passes a new position. If `ask` panics, the
    /// position is dropped.
    pub(crate) fn with_position<T>(
        &mut self,
        name: Option<&str>,
        board: &Board,
        ask: impl FnOnce(&mut Position) -> T,
    ) -> T {
        let new = || Position::new(board.clone());
        self.with_position_of_type(name, new, |position| {
            position.follow(board);
            ask(position)
        })
    }

    /// Does the same as [`Self::with_position`] for a board of any shape.
    pub(crate) fn with_cells_position<T>(
        &mut self,
        name: Option<&str>,
        board: &cells::Board,
        ask: impl FnOnce(&mut CellsPosition<cells::Board>) -> T,
    ) -> T {
        let new = || CellsPosition::new(board.clone());
        self.with_position_of_type(name, new, |position| {
            position.follow(board);
            ask(position)
        })
    }

    /// Passes the position that is kept under a name to `ask`. If there is no name, or if no
    /// position of this type is kept under the name, passes a new position.
    fn with_position_of_type<P: Any + Send, T>(
        &mut self,
        name: Option<&str>,
        new: impl FnOnce() -> P,
        ask: impl FnOnce(&mut P) -> T,
    ) -> T {
        self.with_cached_position(name, |cached| {
            let position = cached.take().and_then(|position| position.downcast::<P>().ok());
            let mut position = position.unwrap_or_else(|| Box::new(new()));
            let answer = ask(&mut position);
            *cached = Some(position);
            answer
        })
    }

    /// Answers a task about a board, from the position that is kept under a name.
    ///
    /// # Errors
    /// The board is unsuitable for the task, or a limit ends the search first.
    pub(crate) fn answer_task<'a>(
        &mut self,
        name: Option<&str>,
        board: &'a dyn Instance,
        task: PositionTask,
        search: Search<'_>,
    ) -> Result<Box<dyn Answer + 'a>, TaskError> {
        match name {
            None => board.answer_task(task, search),
            Some(_) => self
                .with_cached_position(name, |kept| board.answer_from_position(task, kept, search)),
        }
    }

    /// Passes the position that is kept under a name to `ask`, for any puzzle. If there is no name,
    /// or the name is new, passes `None`. If `ask` panics, the position is dropped.
    pub(crate) fn with_cached_position<T>(
        &mut self,
        name: Option<&str>,
        ask: impl FnOnce(&mut CachedPosition) -> T,
    ) -> T {
        let place = self.positions.iter().position(|(kept, _)| Some(kept.as_str()) == name);
        let mut position = place.and_then(|place| self.positions.remove(place).1);
        let answer = ask(&mut position);
        if let Some(name) = name.filter(|_| position.is_some()) {
            if self.positions.len() == Self::MAX_SESSIONS {
                self.positions.remove(0);
            }
            self.positions.push((name.to_owned(), position));
        }
        answer
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sessions_continue_by_name_and_the_oldest_is_dropped() {
        let mut sessions = Sessions::default();
        let board: Board = "mines rows=1 cols=3 mines=1\n?1?".parse().expect("a board");
        let mut is_counted = |name: Option<&str>| {
            sessions.with_position(name, &board, |position| {
                let before = position.is_counted();
                position.solution_counts(&gridproof::Budget::unlimited()).expect("no limit");
                before
            })
        };
        assert_eq!(
            [None, None, Some("a"), Some("a")].map(&mut is_counted),
            [false, false, false, true]
        );
        assert_eq!(
            ["b", "c", "d", "a"].map(|name| is_counted(Some(name))),
            [false, false, false, true]
        );
        assert_eq!(["e", "a", "b"].map(|name| is_counted(Some(name))), [false, true, false]);
    }
}
