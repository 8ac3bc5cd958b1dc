//! The order of a clue's cells, checked by an automaton that reads them one by one.

use gridproof_engine::model::Automaton;

use crate::puzzles::cells::rules::Says;

/// A clue about runs of mines, along a line or around a cell.
pub struct Order<'a> {
    says: &'a Says,
    is_ring: bool,
}

/// The mines so far.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Read {
    /// The number of mines, as far as the clue distinguishes it.
    sum: usize,
    /// The number of runs that began, as far as the clue distinguishes it.
    runs: usize,
    /// The length of the run that began at the first cell, once it has ended; around a cell it goes on at the end.
    first: Option<usize>,
    /// The length of the run that goes on.
    current: usize,
    /// The lengths of the runs that ended, where the clue says them: along a line in their order, else ascending.
    ended: Vec<usize>,
}

impl<'a> Order<'a> {
    pub fn new(says: &'a Says, is_ring: bool) -> Self {
        Self { says, is_ring }
    }

    /// The runs, of which around a cell the last may go on in the first.
    fn runs(&self, read: &Read) -> usize {
        let is_joined =
            self.is_ring && read.current > 0 && read.first.is_some_and(|first| first > 0);
        read.runs - usize::from(is_joined)
    }

    /// Reduces a state to the part that the clue distinguishes, or returns `None` if no
    /// continuation satisfies the clue.
    fn kept(&self, read: Read) -> Option<Read> {
        let capped = |length: usize| length.min(1);
        match self.says {
            Says::Together(number) | Says::Apart(number) => (read.sum <= *number).then(|| Read {
                runs: read.runs.min(3),
                first: read.first.map(capped),
                current: capped(read.current),
                ended: Vec::new(),
                ..read
            }),
            // Around a cell two may be one.
            Says::Groups(number) => (read.runs <= number + 1).then(|| Read {
                sum: 0,
                first: read.first.map(capped),
                current: capped(read.current),
                ended: Vec::new(),
                ..read
            }),
            Says::Runs(lengths) => {
                if self.is_ring {
                    return (read.sum <= lengths.iter().sum()).then_some(Read { runs: 0, ..read });
                }
                let next = lengths.get(read.ended.len()).copied().unwrap_or_default();
                let is_possible = lengths.starts_with(&read.ended) && read.current <= next;
                is_possible.then_some(Read { sum: 0, runs: 0, first: None, ..read })
            }
            _ => None,
        }
    }
}

impl Automaton for Order<'_> {
    type State = Read;

    fn start(&self) -> Read {
        Read { sum: 0, runs: 0, first: None, current: 0, ended: Vec::new() }
    }

    fn next(&self, read: &Read, value: bool) -> Option<Read> {
        let mut read = read.clone();
        if value {
            read.runs += usize::from(read.current == 0);
            read.current += 1;
            read.sum += 1;
        } else {
            if self.is_ring && read.first.is_none() {
                read.first = Some(read.current);
            } else if read.current > 0 {
                read.ended.push(read.current);
                if self.is_ring {
                    read.ended.sort_unstable();
                }
            }
            read.current = 0;
        }
        self.kept(read)
    }

    fn accepts(&self, read: &Read) -> bool {
        match self.says {
            Says::Together(number) => read.sum == *number && self.runs(read) <= 1,
            Says::Apart(number) => read.sum == *number && self.runs(read) >= 2,
            Says::Groups(number) => self.runs(read) == *number,
            Says::Runs(lengths) => {
                let mut ended = read.ended.clone();
                let last =
                    read.current + if self.is_ring { read.first.unwrap_or_default() } else { 0 };
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
    use crate::puzzles::cells::rules::Seen;

    #[test]
    fn it_accepts_what_the_clue_says() {
        let says = [
            Says::Together(0),
            Says::Together(1),
            Says::Together(3),
            Says::Apart(1),
            Says::Apart(3),
            Says::Groups(0),
            Says::Groups(1),
            Says::Groups(2),
            Says::Groups(3),
            Says::Runs(vec![]),
            Says::Runs(vec![2]),
            Says::Runs(vec![1, 2]),
            Says::Runs(vec![1, 1, 2]),
            Says::Runs(vec![2, 1]),
            Says::Runs(vec![7]),
        ];
        for says in says {
            for (is_ring, length) in (0..=8).flat_map(|length| [(true, length), (false, length)]) {
                for bits in 0..1_u32 << length {
                    let values: Vec<bool> = (0..length).map(|at| bits >> at & 1 == 1).collect();
                    let order = Order::new(&says, is_ring);
                    let read = values
                        .iter()
                        .try_fold(order.start(), |read, &value| order.next(&read, value));
                    let accepted = read.is_some_and(|read| order.accepts(&read));
                    let seen = |&is_mine: &bool| Seen { is_mine, is_coloured: false };
                    let seen: Vec<Seen> = values.iter().map(seen).collect();
                    assert_eq!(
                        accepted,
                        says.holds(&seen, is_ring),
                        "{says:?} {is_ring} {values:?}"
                    );
                }
            }
        }
    }
}
