//! Reverse unit propagation: a clause follows from other clauses if unit propagation refutes its
//! negation.
//!
//! If unit propagation assigns a variable without an assumption, the variable keeps its value, even
//! if the clause that implied the value is deleted ("unit deletions are ignored"). Ignoring unit
//! deletions is sound: the formula implies each accepted clause, and therefore also every
//! assignment without an assumption.
//!
//! All clauses are in one table, one after the other. The memory of the table depends on the number
//! and the lengths of the clauses, and is reserved before clauses are added.

#[cfg(feature = "questions")]
mod antecedents;

use std::hash::Hasher;
use std::mem::{size_of, take};

use gridproof_engine::model::Lit;
use rustc_hash::{FxHashMap, FxHasher};

use crate::budget::{Meter, Reserved, Stop};

#[cfg(feature = "questions")]
pub use antecedents::Antecedents;

/// The clauses that are not deleted, and the assignments that these clauses imply. Each clause has
/// two watched literals. After an error, the propagator must not be used any more.
pub struct Propagator {
    /// The literals of all clauses. The first two literals of each clause are watched.
    lits: Vec<Lit>,
    clauses: Vec<StoredClause>,
    /// The clauses that watch each literal, including deleted clauses.
    watchers: Vec<Vec<u32>>,
    /// The value of each variable.
    values: Vec<Option<bool>>,
    /// The clause that assigned each variable, or [`NO_CLAUSE`].
    reasons: Vec<u32>,
    /// The true literals in the order of their assignment.
    trail: Vec<Lit>,
    /// The number of literals of the trail that were already propagated.
    propagated: usize,
    /// A clause whose literals are all permanently false, if there is one.
    conflict: Option<u32>,
    /// The latest clause for each hash of sorted literals. [`StoredClause::next`] leads to further
    /// clauses with this hash.
    latest_with_hash: FxHashMap<u64, u32>,
    memory: Reserved,
}

/// The place of a clause's literals in the table.
#[derive(Clone, Copy)]
struct StoredClause {
    first: u32,
    /// The number of literals, or 0 for a deleted clause.
    length: u32,
    /// The position of another clause with the same hash, or [`NO_CLAUSE`].
    next: u32,
}

const NO_CLAUSE: u32 = u32::MAX;

/// The bytes of a literal. This constant and the next two assume tables of twice the needed size.
const BYTES_PER_LITERAL: u64 = 8;
/// The bytes of a clause, with its hash table entry and its two watchers.
const BYTES_PER_CLAUSE: u64 = 112;
/// The bytes of a variable, with its two lists of watchers.
const BYTES_PER_VARIABLE: u64 = 2 * size_of::<Vec<u32>>() as u64 + 16;

/// The way in which the negation of a clause was refuted.
enum RefutedBy {
    /// This literal of the clause is already true.
    TrueLiteral(Lit),
    /// Every literal of the clause at this position is false.
    Conflict(u32),
}

/// The result of visiting a clause after one of its watched literals became false.
enum VisitOutcome {
    StillWatches,
    NoLongerWatches,
    Conflict,
}

impl Propagator {
    pub fn new(num_vars: usize, meter: &mut Meter) -> Result<Self, Stop> {
        let memory = meter.reserve(BYTES_PER_VARIABLE * num_vars as u64)?;
        meter.spend_steps(num_vars as u64)?;
        Ok(Self {
            lits: Vec::new(),
            clauses: Vec::new(),
            watchers: vec![Vec::new(); 2 * num_vars],
            values: vec![None; num_vars],
            reasons: vec![NO_CLAUSE; num_vars],
            trail: Vec::new(),
            propagated: 0,
            conflict: None,
            latest_with_hash: FxHashMap::default(),
            memory,
        })
    }

    /// Adds a clause over the variables. Each visited clause is a unit of work.
    pub fn add(&mut self, clause: &[Lit], meter: &mut Meter) -> Result<(), Stop> {
        meter.spend_steps(clause.len() as u64)?;
        let position = self.store(clause)?;
        let StoredClause { first, length, .. } = self.clauses[position as usize];
        let (first, end) = (first as usize, (first + length) as usize);
        let mut open = first;
        for at in first..end {
            if open < first + 2 && self.value(self.lits[at]) != Some(false) {
                self.lits.swap(open, at);
                open += 1;
            }
        }
        match open - first {
            0 => self.conflict = self.conflict.or(Some(position)),
            1 if self.value(self.lits[first]).is_none() => self.assign(self.lits[first], position),
            // A clause that is permanently true assigns nothing.
            1 => {}
            _ => (first..open)
                .for_each(|at| self.watchers[watch_index(self.lits[at])].push(position)),
        }
        let conflict = self.propagate(meter)?;
        self.conflict = self.conflict.or(conflict);
        Ok(())
    }

    /// Stores the sorted literals of a clause, each once. Returns the position of the clause.
    fn store(&mut self, clause: &[Lit]) -> Result<u32, Stop> {
        let variables = BYTES_PER_VARIABLE * self.values.len() as u64;
        let clauses = BYTES_PER_CLAUSE * (self.clauses.len() as u64 + 1);
        let first = self.lits.len();
        self.memory
            .grow_to(variables + clauses + BYTES_PER_LITERAL * (first + clause.len()) as u64)?;
        // Two files of 64 MiB have fewer than `u32::MAX` literals and clauses.
        let narrow = |number: usize| u32::try_from(number).map_err(|_| Stop::Memory);
        let position = narrow(self.clauses.len())?;
        narrow(first + clause.len())?;
        self.lits.extend_from_slice(clause);
        self.lits[first..].sort_unstable();
        let mut end = first;
        for at in first..self.lits.len() {
            if end == first || self.lits[end - 1] != self.lits[at] {
                self.lits[end] = self.lits[at];
                end += 1;
            }
        }
        self.lits.truncate(end);
        let hash = clause_hash(&self.lits[first..]);
        let next = self.latest_with_hash.insert(hash, position).unwrap_or(NO_CLAUSE);
        let (first, length) = (narrow(first)?, narrow(end - first)?);
        self.clauses.push(StoredClause { first, length, next });
        Ok(position)
    }

    /// Deletes a clause with these literals. Returns whether a clause was deleted.
    pub fn delete(&mut self, clause: &[Lit], meter: &mut Meter) -> Result<bool, Stop> {
        let key = sorted_literals(clause);
        meter.spend_steps(clause.len() as u64)?;
        let hash = clause_hash(&key);
        let mut before = NO_CLAUSE;
        let mut position = self.latest_with_hash.get(&hash).copied().unwrap_or(NO_CLAUSE);
        while position != NO_CLAUSE {
            meter.spend_steps(key.len() as u64 + 1)?;
            let next = self.clauses[position as usize].next;
            if self.has_literals(position, &key) {
                match (before, next) {
                    (NO_CLAUSE, NO_CLAUSE) => drop(self.latest_with_hash.remove(&hash)),
                    (NO_CLAUSE, _) => drop(self.latest_with_hash.insert(hash, next)),
                    _ => self.clauses[before as usize].next = next,
                }
                self.clauses[position as usize].length = 0;
                return Ok(true);
            }
            (before, position) = (position, next);
        }
        Ok(false)
    }

    /// Returns whether the clause at `position` has these literals. `key` must be sorted. The
    /// literals of the clause may have any order.
    fn has_literals(&self, position: u32, key: &[Lit]) -> bool {
        let lits = self.clauses[position as usize].literals_in(&self.lits);
        lits.len() == key.len() && lits.iter().all(|lit| key.binary_search(lit).is_ok())
    }

    /// Returns whether unit propagation refutes the clauses together with the negation of `clause`.
    pub fn implies(&mut self, clause: &[Lit], meter: &mut Meter) -> Result<bool, Stop> {
        let kept = self.trail.len();
        let refuted = self.refute(clause, meter)?.is_some();
        self.undo_assignments(kept);
        Ok(refuted)
    }

    /// Returns the number of variables.
    pub fn num_vars(&self) -> usize {
        self.values.len()
    }

    /// Assumes the negations of the literals. If propagation refutes these assumptions, returns
    /// how.
    fn refute(&mut self, clause: &[Lit], meter: &mut Meter) -> Result<Option<RefutedBy>, Stop> {
        if let Some(position) = self.conflict {
            return Ok(Some(RefutedBy::Conflict(position)));
        }
        meter.spend_steps(clause.len() as u64)?;
        for &lit in clause {
            match self.value(lit) {
                Some(true) => return Ok(Some(RefutedBy::TrueLiteral(lit))),
                Some(false) => {}
                None => self.assign(!lit, NO_CLAUSE),
            }
        }
        Ok(self.propagate(meter)?.map(RefutedBy::Conflict))
    }

    /// Undoes all assignments except the first `kept` ones.
    fn undo_assignments(&mut self, kept: usize) {
        for lit in self.trail.drain(kept..) {
            self.values[lit.var().index()] = None;
        }
        self.propagated = kept;
    }

    fn value(&self, lit: Lit) -> Option<bool> {
        value(&self.values, lit)
    }

    fn assign(&mut self, lit: Lit, reason: u32) {
        self.values[lit.var().index()] = Some(lit.is_positive());
        self.reasons[lit.var().index()] = reason;
        self.trail.push(lit);
    }

    /// Assigns the literals that the clauses imply. Returns the clause that became false, if any.
    fn propagate(&mut self, meter: &mut Meter) -> Result<Option<u32>, Stop> {
        while let Some(&lit) = self.trail.get(self.propagated) {
            self.propagated += 1;
            meter.spend(1)?;
            let mut watching = take(&mut self.watchers[watch_index(!lit)]);
            let mut at = 0;
            let mut conflict = None;
            // After a conflict, the remaining watchers keep their places.
            while conflict.is_none() && at < watching.len() {
                match self.visit(watching[at], !lit, meter)? {
                    VisitOutcome::StillWatches => at += 1,
                    VisitOutcome::NoLongerWatches => drop(watching.swap_remove(at)),
                    VisitOutcome::Conflict => conflict = Some(watching[at]),
                }
            }
            // Shrinks the list, because watchers move between lists. Without shrinking, every list
            // could keep room for all watchers.
            if watching.capacity() > 4 * (watching.len() + 16) {
                watching.shrink_to(2 * watching.len());
            }
            self.watchers[watch_index(!lit)] = watching;
            if conflict.is_some() {
                return Ok(conflict);
            }
        }
        Ok(None)
    }

    /// Visits a clause after one of its watched literals became false. Finds another literal to
    /// watch, or assigns the only literal that is not false.
    fn visit(
        &mut self,
        position: u32,
        falsified: Lit,
        meter: &mut Meter,
    ) -> Result<VisitOutcome, Stop> {
        meter.spend(1)?;
        let stored = self.clauses[position as usize];
        let clause = stored.literals_in_mut(&mut self.lits);
        if clause.is_empty() {
            return Ok(VisitOutcome::NoLongerWatches);
        }
        if clause[0] == falsified {
            clause.swap(0, 1);
        }
        let other = clause[0];
        if value(&self.values, other) == Some(true) {
            return Ok(VisitOutcome::StillWatches);
        }
        let open = |&lit: &Lit| value(&self.values, lit) != Some(false);
        let next = clause[2..].iter().position(open);
        if let Some(next) = next {
            clause.swap(1, next + 2);
            self.watchers[watch_index(clause[1])].push(position);
        }
        meter.spend_steps(next.unwrap_or(stored.length as usize) as u64)?;
        Ok(match (next, self.value(other)) {
            (Some(_), _) => VisitOutcome::NoLongerWatches,
            (None, Some(false)) => VisitOutcome::Conflict,
            (None, _) => {
                self.assign(other, position);
                VisitOutcome::StillWatches
            }
        })
    }
}

impl StoredClause {
    fn literals_in(self, lits: &[Lit]) -> &[Lit] {
        &lits[self.first as usize..][..self.length as usize]
    }

    fn literals_in_mut(self, lits: &mut [Lit]) -> &mut [Lit] {
        &mut lits[self.first as usize..][..self.length as usize]
    }
}

fn value(values: &[Option<bool>], lit: Lit) -> Option<bool> {
    values[lit.var().index()].map(|value| value == lit.is_positive())
}

fn watch_index(lit: Lit) -> usize {
    2 * lit.var().index() + usize::from(lit.is_positive())
}

/// Hashes sorted literals.
fn clause_hash(lits: &[Lit]) -> u64 {
    let mut hasher = FxHasher::default();
    lits.iter().for_each(|lit| hasher.write_i64(lit.to_dimacs()));
    hasher.finish()
}

/// Returns the literals in ascending order, each once.
fn sorted_literals(clause: &[Lit]) -> Vec<Lit> {
    let mut lits = clause.to_vec();
    lits.sort_unstable();
    lits.dedup();
    lits
}

#[cfg(test)]
mod tests;
