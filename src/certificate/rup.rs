//! Reverse unit propagation: a clause follows from others if unit propagation refutes its
//! negation.
//!
//! What is assigned without an assumption stays assigned, also after the clause that assigned it
//! is deleted ("unit deletions are ignored"). That is sound: a clause is accepted only if it is
//! implied, so everything ever assigned is a consequence of the formula.

use std::collections::HashMap;

use crate::budget::{Meter, Unfinished};
use crate::model::Lit;

/// The clauses that hold, with two watched literals each, and what they assign.
pub struct Propagator {
    /// The watched literals are the first two; a deleted clause is empty.
    clauses: Vec<Box<[Lit]>>,
    /// For each literal the clauses that watch it, deleted ones included.
    watchers: Vec<Vec<usize>>,
    /// The value of each variable.
    values: Vec<Option<bool>>,
    /// The true literals in the order of their assignment.
    trail: Vec<Lit>,
    /// How many of them were propagated.
    propagated: usize,
    refuted: bool,
    /// Where the clauses with these sorted literals are.
    positions: HashMap<Box<[Lit]>, Vec<usize>>,
}

/// What became of a clause whose watched literal is false.
enum Visit {
    Watches,
    Gone,
    Conflict,
}

impl Propagator {
    pub fn new(num_vars: usize) -> Self {
        Self {
            clauses: Vec::new(),
            watchers: vec![Vec::new(); 2 * num_vars],
            values: vec![None; num_vars],
            trail: Vec::new(),
            propagated: 0,
            refuted: false,
            positions: HashMap::new(),
        }
    }

    /// Adds a clause over the variables; the work is one unit for each clause that is looked at.
    pub fn add(&mut self, clause: &[Lit], meter: &mut Meter) -> Result<(), Unfinished> {
        let key = sorted(clause);
        let mut lits = key.clone();
        lits.sort_by_key(|&lit| self.value(lit) == Some(false));
        let open = lits.iter().take_while(|&&lit| self.value(lit) != Some(false)).count();
        let position = self.clauses.len();
        match open {
            0 => self.refuted = true,
            1 if self.value(lits[0]).is_none() => self.assign(lits[0]),
            // It is true for good.
            1 => {}
            _ => lits[..2].iter().for_each(|&lit| self.watchers[slot(lit)].push(position)),
        }
        self.positions.entry(key).or_default().push(position);
        self.clauses.push(lits);
        self.refuted |= self.propagate(meter)?;
        Ok(())
    }

    /// Deletes a clause with these literals; whether there was one.
    pub fn delete(&mut self, clause: &[Lit]) -> bool {
        let key = sorted(clause);
        let Some(positions) = self.positions.get_mut(&key) else { return false };
        if let Some(position) = positions.pop() {
            self.clauses[position] = Box::default();
        }
        if positions.is_empty() {
            self.positions.remove(&key);
        }
        true
    }

    /// Whether unit propagation refutes the clauses together with the negation of `clause`.
    pub fn implies(&mut self, clause: &[Lit], meter: &mut Meter) -> Result<bool, Unfinished> {
        if self.refuted {
            return Ok(true);
        }
        let root = self.trail.len();
        let holds = clause.iter().any(|&lit| {
            let value = self.value(lit);
            if value.is_none() {
                self.assign(!lit);
            }
            value == Some(true)
        });
        let refuted = holds || self.propagate(meter)?;
        for lit in self.trail.drain(root..) {
            self.values[lit.var().index()] = None;
        }
        self.propagated = root;
        Ok(refuted)
    }

    fn value(&self, lit: Lit) -> Option<bool> {
        self.values[lit.var().index()].map(|value| value == lit.is_positive())
    }

    fn assign(&mut self, lit: Lit) {
        self.values[lit.var().index()] = Some(lit.is_positive());
        self.trail.push(lit);
    }

    /// Assigns what the clauses imply; whether a clause became false.
    fn propagate(&mut self, meter: &mut Meter) -> Result<bool, Unfinished> {
        while let Some(&lit) = self.trail.get(self.propagated) {
            self.propagated += 1;
            let mut watching = std::mem::take(&mut self.watchers[slot(!lit)]);
            meter.spend(watching.len() as u64 + 1)?;
            let mut conflict = false;
            watching.retain(|&position| {
                // After a conflict the others stay as they are.
                let visit = if conflict { Visit::Watches } else { self.visit(position, !lit) };
                conflict |= matches!(visit, Visit::Conflict);
                !matches!(visit, Visit::Gone)
            });
            self.watchers[slot(!lit)] = watching;
            if conflict {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Finds another literal to watch in place of one that is false, or assigns the last one.
    fn visit(&mut self, position: usize, falsified: Lit) -> Visit {
        let values = &self.values;
        let value = |lit: Lit| values[lit.var().index()].map(|value| value == lit.is_positive());
        let clause = &mut self.clauses[position];
        if clause.is_empty() {
            return Visit::Gone;
        }
        if clause[0] == falsified {
            clause.swap(0, 1);
        }
        let other = clause[0];
        if value(other) == Some(true) {
            return Visit::Watches;
        }
        if let Some(next) = (2..clause.len()).find(|&next| value(clause[next]) != Some(false)) {
            clause.swap(1, next);
            self.watchers[slot(clause[1])].push(position);
            return Visit::Gone;
        }
        if value(other) == Some(false) {
            return Visit::Conflict;
        }
        self.assign(other);
        Visit::Watches
    }
}

fn slot(lit: Lit) -> usize {
    2 * lit.var().index() + usize::from(lit.is_positive())
}

/// The literals in order, each once.
fn sorted(clause: &[Lit]) -> Box<[Lit]> {
    let mut lits = clause.to_vec();
    lits.sort_unstable();
    lits.dedup();
    lits.into()
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64;

    use super::*;
    use crate::budget::Budget;

    fn clause(numbers: &[i64]) -> Vec<Lit> {
        numbers.iter().map(|&number| Lit::from_dimacs(number).expect("not zero")).collect()
    }

    /// Unit propagation by going over all clauses again and again.
    fn refuted(clauses: &[Vec<Lit>]) -> bool {
        let mut known: Vec<Lit> = Vec::new();
        loop {
            let before = known.len();
            for clause in clauses {
                if clause.iter().any(|lit| known.contains(lit)) {
                    continue;
                }
                let mut open: Vec<Lit> =
                    clause.iter().copied().filter(|&lit| !known.contains(&!lit)).collect();
                open.dedup();
                match open[..] {
                    [] => return true,
                    [unit] => known.push(unit),
                    _ => {}
                }
            }
            if known.len() == before {
                return false;
            }
        }
    }

    #[test]
    fn it_propagates_as_the_naive_way_does() {
        let mut rng = Pcg64::seed_from_u64(1);
        let (mut implied, mut not) = (0, 0);
        for _ in 0..2000 {
            let vars = rng.random_range(1..=8);
            let mut propagator = Propagator::new(vars as usize);
            let mut clauses: Vec<Vec<Lit>> = Vec::new();
            let mut meter = Budget::unlimited().meter();
            for _ in 0..rng.random_range(1..=24) {
                let mut length = || rng.random_range(1..=4);
                let numbers: Vec<i64> = (0..length())
                    .map(|_| {
                        let number = rng.random_range(1..=vars);
                        if rng.random_bool(0.5) { number } else { -number }
                    })
                    .collect();
                let mut clause = clause(&numbers);
                clause.sort_unstable();
                let negated = clause.iter().map(|&lit| vec![!lit]);
                let expected = refuted(&clauses.iter().cloned().chain(negated).collect::<Vec<_>>());
                assert_eq!(propagator.implies(&clause, &mut meter), Ok(expected), "{clauses:?}");
                *if expected { &mut implied } else { &mut not } += 1;
                propagator.add(&clause, &mut meter).expect("no limit");
                clauses.push(clause);
                let empty = propagator.implies(&[], &mut meter);
                assert_eq!(empty, Ok(refuted(&clauses)), "{clauses:?}");
            }
        }
        assert!(implied > 1000 && not > 1000, "{implied} {not}");
    }

    #[test]
    fn a_deleted_clause_implies_nothing_and_is_gone_once() {
        let mut meter = Budget::unlimited().meter();
        let mut propagator = Propagator::new(3);
        for numbers in [&[1, 2, 3][..], &[3, 2, 1, 1], &[-2, 3]] {
            propagator.add(&clause(numbers), &mut meter).expect("no limit");
        }
        assert_eq!(propagator.implies(&clause(&[1, 3]), &mut meter), Ok(true));
        assert!(propagator.delete(&clause(&[2, 3, 1])));
        assert_eq!(propagator.implies(&clause(&[1, 3]), &mut meter), Ok(true));
        assert!(propagator.delete(&clause(&[2, 3, 1])));
        assert_eq!(propagator.implies(&clause(&[1, 3]), &mut meter), Ok(false));
        assert!(!propagator.delete(&clause(&[2, 3, 1])));
    }

    #[test]
    fn an_assignment_outlives_its_clause() {
        let mut meter = Budget::unlimited().meter();
        let mut propagator = Propagator::new(2);
        propagator.add(&clause(&[1]), &mut meter).expect("no limit");
        assert!(propagator.delete(&clause(&[1])));
        propagator.add(&clause(&[-1, 2]), &mut meter).expect("no limit");
        assert_eq!(propagator.implies(&clause(&[2]), &mut meter), Ok(true));
    }

    #[test]
    fn the_budget_ends_it() {
        let mut meter = Budget::work(3).meter();
        let mut propagator = Propagator::new(9);
        let result = (1..9).try_for_each(|n| propagator.add(&clause(&[-n, n + 1]), &mut meter));
        assert_eq!(result, Ok(()));
        assert_eq!(
            propagator.implies(&clause(&[-1, 9]), &mut meter),
            Err(crate::budget::Stop::Work.into())
        );
    }
}
