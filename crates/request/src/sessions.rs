//! The positions that requests keep under a name. A board that differs from the previous one in a
//! few cells then costs only the changes.

use gridproof::puzzle::KeptPosition;
use gridproof::puzzles::mines::Board;
use gridproof::puzzles::mines::position::Position;

/// The kept positions, each under the name in its requests. At most [`Sessions::MOST`] are kept;
/// the least recently used one is dropped.
#[derive(Debug, Default)]
pub struct Sessions {
    /// The positions, the most recently used one last. Each puzzle knows its own.
    kept: Vec<(String, KeptPosition)>,
}

impl Sessions {
    /// The most positions that are kept.
    pub const MOST: usize = 4;

    /// Lends the position of a name after moving it to `board`. Without a name, or for a new one,
    /// it lends a new position. A panic drops the position.
    pub(crate) fn with<T>(
        &mut self,
        name: Option<&str>,
        board: &Board,
        ask: impl FnOnce(&mut Position) -> T,
    ) -> T {
        self.with_kept(name, |kept| {
            let position = kept.take().and_then(|kept| kept.downcast::<Position>().ok());
            let mut position = position.unwrap_or_else(|| Box::new(Position::of(board.clone())));
            position.follow(board);
            let answer = ask(&mut position);
            *kept = Some(position);
            answer
        })
    }

    /// Lends what is kept under a name, of any puzzle: nothing without a name, or for a new one. A
    /// panic drops it.
    pub(crate) fn with_kept<T>(
        &mut self,
        name: Option<&str>,
        ask: impl FnOnce(&mut KeptPosition) -> T,
    ) -> T {
        let place = self.kept.iter().position(|(kept, _)| Some(kept.as_str()) == name);
        let mut position = place.and_then(|place| self.kept.remove(place).1);
        let answer = ask(&mut position);
        if let Some(name) = name.filter(|_| position.is_some()) {
            if self.kept.len() == Self::MOST {
                self.kept.remove(0);
            }
            self.kept.push((name.to_owned(), position));
        }
        answer
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_go_on_under_their_names_and_the_oldest_is_forgotten() {
        let mut sessions = Sessions::default();
        let board: Board = "mines rows=1 cols=3 mines=1\n?1?".parse().expect("a board");
        let mut is_counted = |name: Option<&str>| {
            sessions.with(name, &board, |position| {
                let before = position.is_counted();
                position.counts(&gridproof::Budget::unlimited()).expect("no limit");
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
