//! The two rules by which a playout proves cells: the rule of one clue, and the rule of two
//! overlapping clues.

use super::{CellState, Playout, TruePlacement};

impl Playout<'_> {
    /// Opens the cells that the two rules prove safe.
    pub(super) fn open_proved_cells(&mut self, truth: &TruePlacement) {
        let mut second: Vec<u32> = Vec::new();
        loop {
            while let Some(cell) = self.changed_clues.pop() {
                if self.hidden_neighbours[cell as usize] == 0 {
                    continue;
                }
                if !self.apply_one_clue_rule(truth, cell) {
                    second.push(cell);
                }
            }
            let Some(cell) = second.pop() else { return };
            if self.hidden_neighbours[cell as usize] > 0 {
                self.apply_two_clue_rule(truth, cell);
            }
        }
    }

    /// Applies the rule of one clue. The rule proves the hidden cells around the clue if all of
    /// them are clear or all of them are mines.
    fn apply_one_clue_rule(&mut self, truth: &TruePlacement, cell: u32) -> bool {
        let (left, hidden) =
            (self.unknown_mines_around[cell as usize], self.hidden_neighbours[cell as usize]);
        if left != 0 && left != hidden {
            return false;
        }
        for &near in self.neighbours.neighbours_of(cell) {
            if self.states[near as usize] == CellState::Hidden {
                self.open_or_mark(truth, near, left != 0);
            }
        }
        true
    }

    fn open_or_mark(&mut self, truth: &TruePlacement, cell: u32, mine: bool) {
        if mine {
            self.mark_mine(cell);
        } else {
            self.open_or_hit(truth, cell);
        }
    }

    /// Applies the rule of two clues that share cells. The private cells of a clue are its hidden
    /// neighbours that do not border the other clue. The first clue may have more unknown mines
    /// than the second clue, by exactly the number of its private cells. Then the private cells of
    /// the first clue are mines, and the private cells of the second clue are safe.
    fn apply_two_clue_rule(&mut self, truth: &TruePlacement, cell: u32) {
        let mut others: Vec<u32> = Vec::new();
        for &shared in self.neighbours.neighbours_of(cell) {
            if self.states[shared as usize] == CellState::Hidden {
                let open =
                    |&near: &u32| self.states[near as usize] == CellState::Open && near != cell;
                others.extend(self.neighbours.neighbours_of(shared).iter().copied().filter(open));
            }
        }
        others.sort_unstable();
        others.dedup();
        for other in others {
            let mine = self.hidden_neighbours_apart_from(cell, other);
            let theirs = self.hidden_neighbours_apart_from(other, cell);
            self.work += (self.neighbours.neighbours_of(cell).len()
                + self.neighbours.neighbours_of(other).len()) as u64;
            let more = i64::from(self.unknown_mines_around[cell as usize])
                - i64::from(self.unknown_mines_around[other as usize]);
            let (mines, safe) = if more == mine.len() as i64 {
                (mine, theirs)
            } else if -more == theirs.len() as i64 {
                (theirs, mine)
            } else {
                continue;
            };
            if mines.is_empty() && safe.is_empty() {
                continue;
            }
            mines.into_iter().for_each(|near| self.open_or_mark(truth, near, true));
            safe.into_iter().for_each(|near| self.open_or_mark(truth, near, false));
            return;
        }
    }

    /// Returns the hidden neighbours of `cell` that do not neighbour `other`.
    fn hidden_neighbours_apart_from(&self, cell: u32, other: u32) -> Vec<u32> {
        let others = self.neighbours.neighbours_of(other);
        let hidden = |&near: &u32| self.states[near as usize] == CellState::Hidden;
        self.neighbours
            .neighbours_of(cell)
            .iter()
            .copied()
            .filter(|near| hidden(near) && others.binary_search(near).is_err())
            .collect()
    }
}
