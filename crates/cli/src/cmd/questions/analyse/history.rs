//! The edits of a board, which can be undone and redone, and the last saved state.

use gridproof::grid::Cell;
use gridproof::puzzles::mines::{Board, View};

/// One edit of a board.
#[derive(Clone, Debug)]
enum Change {
    Cell {
        cell: Cell,
        before: View,
        after: View,
    },
    /// Replaces the board or its number of mines.
    Board {
        before: Box<Board>,
        after: Box<Board>,
    },
}

/// A board, the edits that led to the board, and the undone edits.
#[derive(Clone, Debug)]
pub struct History {
    board: Board,
    changes: Vec<Change>,
    /// The number of edits that are applied at present.
    num_applied: usize,
    /// The number of edits that were applied at the last save; `None` if undo and redo cannot lead
    /// back to the saved board.
    num_applied_at_save: Option<usize>,
}

impl History {
    /// Creates the history of a board without edits.
    pub fn new(board: Board) -> Self {
        Self { board, changes: Vec::new(), num_applied: 0, num_applied_at_save: Some(0) }
    }

    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns whether the current board is saved.
    pub fn is_saved(&self) -> bool {
        self.num_applied_at_save == Some(self.num_applied)
    }

    /// Records that the current board was saved.
    pub fn mark_saved(&mut self) {
        self.num_applied_at_save = Some(self.num_applied);
    }

    /// Changes a cell. Returns whether the board is different after the call.
    pub fn set_cell(&mut self, cell: Cell, after: View) -> bool {
        let before = self.board.view(cell);
        before != after && {
            self.push_change(Change::Cell { cell, before, after });
            true
        }
    }

    /// Replaces the whole board. Returns whether the board is different after the call.
    pub fn replace(&mut self, after: Board) -> bool {
        self.board != after && {
            let before = Box::new(self.board.clone());
            self.push_change(Change::Board { before, after: Box::new(after) });
            true
        }
    }

    fn push_change(&mut self, change: Change) {
        self.changes.truncate(self.num_applied);
        self.num_applied_at_save =
            self.num_applied_at_save.filter(|&saved| saved <= self.num_applied);
        self.changes.push(change);
        self.redo();
    }

    /// Undoes the last change, if there is one.
    pub fn undo(&mut self) -> bool {
        let Some(last) = self.num_applied.checked_sub(1) else { return false };
        self.num_applied = last;
        match &self.changes[last] {
            Change::Cell { cell, before, .. } => self.board.set(*cell, *before),
            Change::Board { before, .. } => self.board = (**before).clone(),
        }
        true
    }

    /// Redoes the last undone change, if there is one.
    pub fn redo(&mut self) -> bool {
        let Some(change) = self.changes.get(self.num_applied) else { return false };
        match change {
            Change::Cell { cell, after, .. } => self.board.set(*cell, *after),
            Change::Board { after, .. } => self.board = (**after).clone(),
        }
        self.num_applied += 1;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_are_undone_and_redone_and_the_saved_state_is_known() {
        let board: Board = "mines rows=1 cols=2\n??".parse().expect("a board");
        let cell = Cell::new(0, 0);
        let mut history = History::new(board.clone());
        assert!(!history.undo() && !history.redo() && history.is_saved());
        assert!(history.set_cell(cell, View::Clue(1)) && !history.set_cell(cell, View::Clue(1)));
        assert!(history.replace(board.with_mines(Some(1))) && !history.is_saved());
        history.mark_saved();
        assert!(history.undo() && !history.is_saved());
        assert_eq!(history.board().view(cell), View::Clue(1));
        assert!(history.redo() && history.is_saved());
        assert!(history.undo() && history.set_cell(cell, View::Mine));
        assert!(!history.redo(), "another way was taken");
        assert!(history.undo() && history.undo() && !history.is_saved());
        assert_eq!(*history.board(), board);
    }
}
