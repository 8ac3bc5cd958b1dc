//! Checks clues that depend on the order of their cells, by an automaton that reads the cells one
//! by one.

use gridproof_engine::model::Automaton;

use crate::puzzles::cells::rules::ClueStatement;

/// The automaton of a clue about runs of mines, along a line or around a cell.
pub struct OrderAutomaton<'a> {
    statement: &'a ClueStatement,
    is_ring: bool,
}

/// The state of the automaton after the cells read so far.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct OrderState {
    /// The number of mines read so far, or 0 if the clue does not depend on this number.
    mines: usize,
    /// The number of runs that have begun. If the clue only distinguishes one run from several
    /// runs, this number is at most 3. If the clue states the lengths of runs, this number is 0.
    runs: usize,
    /// The length of the run at the first cell, once this run has ended. Around a cell, the last
    /// run may continue in the first run.
    first_run: Option<usize>,
    /// The length of the current run.
    current_run: usize,
    /// The lengths of the runs that have ended, if the clue states lengths. The lengths of a line
    /// are in order, and the lengths around a cell are sorted.
    ended_runs: Vec<usize>,
}

impl<'a> OrderAutomaton<'a> {
    pub fn new(statement: &'a ClueStatement, is_ring: bool) -> Self {
        Self { statement, is_ring }
    }

    /// Returns the number of runs. Around a cell, the last run may continue in the first run. Both
    /// then count as one run.
    fn num_runs(&self, read: &OrderState) -> usize {
        let is_joined =
            self.is_ring && read.current_run > 0 && read.first_run.is_some_and(|first| first > 0);
        read.runs - usize::from(is_joined)
    }

    /// Drops the parts of a state that do not matter for the clue. Returns `None` if no further
    /// cells can satisfy the clue.
    fn without_unneeded_parts(&self, read: OrderState) -> Option<OrderState> {
        let capped = |length: usize| length.min(1);
        match self.statement {
            ClueStatement::Together(number) | ClueStatement::Apart(number) => {
                (read.mines <= *number).then(|| OrderState {
                    runs: read.runs.min(3),
                    first_run: read.first_run.map(capped),
                    current_run: capped(read.current_run),
                    ended_runs: Vec::new(),
                    ..read
                })
            }
            // Around a cell, the first and the last run may be one run, so one more run may begin.
            ClueStatement::Groups(number) => (read.runs <= number + 1).then(|| OrderState {
                mines: 0,
                first_run: read.first_run.map(capped),
                current_run: capped(read.current_run),
                ended_runs: Vec::new(),
                ..read
            }),
            ClueStatement::Runs(lengths) => {
                if self.is_ring {
                    return (read.mines <= lengths.iter().sum())
                        .then_some(OrderState { runs: 0, ..read });
                }
                let next = lengths.get(read.ended_runs.len()).copied().unwrap_or_default();
                let is_possible = lengths.starts_with(&read.ended_runs) && read.current_run <= next;
                is_possible.then_some(OrderState { mines: 0, runs: 0, first_run: None, ..read })
            }
            _ => None,
        }
    }
}

impl Automaton for OrderAutomaton<'_> {
    type State = OrderState;

    fn start(&self) -> OrderState {
        OrderState { mines: 0, runs: 0, first_run: None, current_run: 0, ended_runs: Vec::new() }
    }

    fn next(&self, read: &OrderState, value: bool) -> Option<OrderState> {
        let mut read = read.clone();
        if value {
            read.runs += usize::from(read.current_run == 0);
            read.current_run += 1;
            read.mines += 1;
        } else {
            if self.is_ring && read.first_run.is_none() {
                read.first_run = Some(read.current_run);
            } else if read.current_run > 0 {
                read.ended_runs.push(read.current_run);
                if self.is_ring {
                    read.ended_runs.sort_unstable();
                }
            }
            read.current_run = 0;
        }
        self.without_unneeded_parts(read)
    }

    fn accepts(&self, read: &OrderState) -> bool {
        match self.statement {
            ClueStatement::Together(number) => read.mines == *number && self.num_runs(read) <= 1,
            ClueStatement::Apart(number) => read.mines == *number && self.num_runs(read) >= 2,
            ClueStatement::Groups(number) => self.num_runs(read) == *number,
            ClueStatement::Runs(lengths) => {
                let mut ended = read.ended_runs.clone();
                let last = read.current_run
                    + if self.is_ring { read.first_run.unwrap_or_default() } else { 0 };
                if last > 0 {
                    ended.push(last);
                }
                if self.is_ring {
                    ended.sort_unstable();
                }
                ended == *lengths
            }
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::cells::rules::LineCell;

    #[test]
    fn the_automaton_accepts_what_the_clue_says() {
        let statements = [
            ClueStatement::Together(0),
            ClueStatement::Together(1),
            ClueStatement::Together(3),
            ClueStatement::Apart(1),
            ClueStatement::Apart(3),
            ClueStatement::Groups(0),
            ClueStatement::Groups(1),
            ClueStatement::Groups(2),
            ClueStatement::Groups(3),
            ClueStatement::Runs(vec![]),
            ClueStatement::Runs(vec![2]),
            ClueStatement::Runs(vec![1, 2]),
            ClueStatement::Runs(vec![1, 1, 2]),
            ClueStatement::Runs(vec![2, 1]),
            ClueStatement::Runs(vec![7]),
        ];
        for statement in statements {
            for (is_ring, length) in (0..=8).flat_map(|length| [(true, length), (false, length)]) {
                for bits in 0..1_u32 << length {
                    let values: Vec<bool> = (0..length).map(|at| bits >> at & 1 == 1).collect();
                    let order = OrderAutomaton::new(&statement, is_ring);
                    let read = values
                        .iter()
                        .try_fold(order.start(), |read, &value| order.next(&read, value));
                    let accepted = read.is_some_and(|read| order.accepts(&read));
                    let seen =
                        |&is_mine: &bool| LineCell { mines: u8::from(is_mine), is_coloured: false };
                    let seen: Vec<LineCell> = values.iter().map(seen).collect();
                    assert_eq!(
                        accepted,
                        statement.holds(&seen, is_ring),
                        "{statement:?} {is_ring} {values:?}"
                    );
                }
            }
        }
    }
}
