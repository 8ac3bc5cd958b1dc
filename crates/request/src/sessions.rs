//! The positions that requests keep under a name. A board that differs from the one before in a few
//! cells then costs only the changes.

use gridproof::puzzles::mines::Board;
use gridproof::puzzles::mines::position::Position;

/// The positions that are kept, each under the name that requests give it. A position that was not asked for
/// while [`Sessions::MOST`] others were is forgotten.
#[derive(Debug, Default)]
pub struct Sessions {
    /// The last one was asked for last.
    kept: Vec<(String, Position)>,
}

impl Sessions {
    /// The positions that are kept at most.
    pub const MOST: usize = 4;

    /// Lends the position of a name after it went on to `board`. Without a name, or for a new one,
    /// it lends a new position. A defect on the way leaves nothing behind.
    pub(crate) fn with<T>(
        &mut self,
        name: Option<&str>,
        board: &Board,
        ask: impl FnOnce(&mut Position) -> T,
    ) -> T {
        let place = self.kept.iter().position(|(kept, _)| Some(kept.as_str()) == name);
        let mut position = match place {
            Some(place) => self.kept.remove(place).1,
            None => Position::of(board.clone()),
        };
        position.follow(board);
        let answer = ask(&mut position);
        if let Some(name) = name {
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
