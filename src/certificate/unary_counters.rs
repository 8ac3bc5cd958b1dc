//! Checks whether a clause follows from a constraint. Each auxiliary variable must mean "at least n
//! literals of a run are true", where a run is a range of the constraint's literals.
//!
//! A clause follows if its negation and the constraint contradict each other. Each negated literal
//! bounds the number of true literals in a run. If all runs are nested or disjoint, the possible
//! numbers of true literals in a run form an interval. This interval is the sum of the intervals of
//! the inner runs.

use std::cmp::Reverse;

use gridproof_engine::model::{Constraint, Lit, Var};
use rustc_hash::FxHashMap;

use crate::budget::{Meter, Reserved, Stop};

use super::formula::{Auxiliary, Meaning};

/// The runs of literals that auxiliary variables count.
#[derive(Debug)]
pub struct UnaryCounters {
    whole_constraint: BoundedRun,
    /// Each auxiliary literal, with its run. The auxiliary literal is true if and only if at least
    /// `count` literals of the run are true.
    runs: FxHashMap<Lit, LiteralRun>,
    _memory: Reserved,
}

/// The statement that at least `count` of the literals `first..end` are true. `first` and `end` are
/// positions in the constraint.
#[derive(Clone, Copy, Debug)]
struct LiteralRun {
    count: i64,
    first: usize,
    end: usize,
}

/// The statement that from `least` to `most` of the literals `first..end` are true.
#[derive(Clone, Copy, Debug)]
struct BoundedRun {
    first: usize,
    end: usize,
    least: i64,
    most: i64,
    /// The auxiliary variable from which the bounds come. `None` for the bounds of the whole
    /// constraint.
    counter: Option<Var>,
}

/// A run whose end has not been reached yet, with the sum of the inner runs' bounds.
struct OpenRun {
    run: BoundedRun,
    cells: usize,
    least: BoundSum,
    most: BoundSum,
}

/// A bound on a run as the sum of other bounds.
#[derive(Clone, Debug, Default)]
struct BoundSum {
    bound: i64,
    summands: Vec<Summand>,
}

/// A lower or an upper bound on a run. The sum of several such bounds gives a contradiction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Summand {
    /// The auxiliary variable that counts the run. `None` for a bound of the whole constraint.
    pub counter: Option<Var>,
    pub side: BoundSide,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoundSide {
    AtLeast,
    AtMost,
}

impl UnaryCounters {
    /// Creates the counters. The inner `Err` contains an auxiliary variable that counts no run of
    /// `constraint`.
    pub fn new<'a>(
        constraint: &Constraint,
        auxiliary: &'a [Auxiliary],
        meter: &mut Meter,
    ) -> Result<Result<Self, &'a Auxiliary>, Stop> {
        /// The bytes of an entry. The factor allows for a table of twice the needed size, and for
        /// the copy when the table grows.
        const BYTES_PER_ENTRY: u64 = 3 * size_of::<(Lit, LiteralRun)>() as u64;
        let entries = (constraint.lits.len() + auxiliary.len()) as u64;
        let memory = meter.reserve(BYTES_PER_ENTRY * entries)?;
        meter.spend_steps(8 * entries)?;
        Ok(Self::read(constraint, auxiliary, memory))
    }

    fn read<'a>(
        constraint: &Constraint,
        auxiliary: &'a [Auxiliary],
        memory: Reserved,
    ) -> Result<Self, &'a Auxiliary> {
        let size = constraint.lits.len();
        let single =
            |(first, &lit): (usize, &Lit)| (lit, LiteralRun { count: 1, first, end: first + 1 });
        let mut runs: FxHashMap<Lit, LiteralRun> =
            constraint.lits.iter().enumerate().map(single).collect();
        for aux in auxiliary {
            let run = counted_run(aux, constraint, &runs).ok_or(aux)?;
            runs.insert(aux.var.positive(), run);
        }
        let whole_constraint = BoundedRun {
            first: 0,
            end: size,
            least: constraint.at_least as i64,
            most: constraint.at_most.min(size) as i64,
            counter: None,
        };
        Ok(Self { whole_constraint, runs, _memory: memory })
    }

    /// Returns whether the constraint and the counters imply a clause. Takes steps and memory for
    /// every literal of the clause.
    pub fn implies(&self, clause: &[Lit], meter: &mut Meter) -> Result<bool, Stop> {
        Ok(self.summands(clause, meter)?.is_some())
    }

    /// Returns the bounds whose sum contradicts the negation of the clause, or `None` if the clause
    /// does not follow.
    pub fn summands(
        &self,
        clause: &[Lit],
        meter: &mut Meter,
    ) -> Result<Option<Vec<Summand>>, Stop> {
        /// The bytes of a literal. Lists may have twice the needed size.
        const BYTES_PER_LITERAL: u64 = 2 * (size_of::<BoundedRun>() + size_of::<OpenRun>()) as u64;
        let _memory = meter.reserve(BYTES_PER_LITERAL * (clause.len() as u64 + 1))?;
        meter.spend_steps(16 * clause.len() as u64)?;
        let negated: Option<Vec<BoundedRun>> =
            clause.iter().map(|&lit| self.negated_bounds(lit)).collect();
        Ok(negated.and_then(|runs| find_contradiction(self.whole_constraint, runs)))
    }

    /// Returns the bounds that the negation of a literal puts on its run.
    fn negated_bounds(&self, lit: Lit) -> Option<BoundedRun> {
        let counter = Some(lit.var());
        let bounded = |&LiteralRun { count, first, end }: &LiteralRun, is_true: bool| {
            let (least, most) =
                if is_true { (count, (end - first) as i64) } else { (0, count - 1) };
            BoundedRun { first, end, least, most, counter }
        };
        let opposite = || self.runs.get(&!lit).map(|run| bounded(run, true));
        self.runs.get(&lit).map(|run| bounded(run, false)).or_else(opposite)
    }
}

/// Returns the run that `aux` counts, if `aux` counts a run.
fn counted_run(
    aux: &Auxiliary,
    constraint: &Constraint,
    runs: &FxHashMap<Lit, LiteralRun>,
) -> Option<LiteralRun> {
    let Meaning::AtLeast { count, of } = &aux.meaning else { return None };
    let first = match of.first() {
        Some(lit) => runs.get(lit)?.first,
        None => 0,
    };
    let end = first + of.len();
    // A count that exceeds the length of the run is never reached, so the length plus one can
    // replace the count.
    let count = (*count).min(of.len() + 1) as i64;
    (constraint.lits.get(first..end)? == of).then_some(LiteralRun { count, first, end })
}

/// Returns contradictory bounds, or `None` if some number of true literals may satisfy all bounds.
/// Also returns `None` if two runs overlap only partly.
fn find_contradiction(all: BoundedRun, mut runs: Vec<BoundedRun>) -> Option<Vec<Summand>> {
    runs.push(all);
    runs.sort_by_key(|run| (run.first, Reverse(run.end)));
    let mut open: Vec<OpenRun> = Vec::new();
    for run in runs {
        while open.last().is_some_and(|outer| outer.run.end <= run.first && outer.run.end < run.end)
        {
            if let Err(contradiction) = close_innermost_run(&mut open) {
                return Some(contradiction);
            }
        }
        if open.last().is_some_and(|outer| outer.run.end < run.end) {
            return None;
        }
        open.push(OpenRun { run, cells: 0, least: BoundSum::default(), most: BoundSum::default() });
    }
    while !open.is_empty() {
        if let Err(contradiction) = close_innermost_run(&mut open) {
            return Some(contradiction);
        }
    }
    None
}

/// Closes the innermost open run, and adds its bounds to the bounds of the run around it.
///
/// # Errors
/// If no number of true literals is possible in the run. The error contains the bounds that
/// contradict each other.
fn close_innermost_run(open: &mut Vec<OpenRun>) -> Result<(), Vec<Summand>> {
    let Some(OpenRun { run, cells, mut least, mut most }) = open.pop() else { return Ok(()) };
    let size = run.end - run.first;
    let own =
        |bound, side| BoundSum { bound, summands: vec![Summand { counter: run.counter, side }] };
    most.bound += (size - cells) as i64;
    if run.least > least.bound {
        least = own(run.least, BoundSide::AtLeast);
    }
    if run.most < most.bound {
        most = own(run.most, BoundSide::AtMost);
    }
    if least.bound > most.bound {
        return Err([least.summands, most.summands].concat());
    }
    if let Some(outer) = open.last_mut() {
        outer.cells += size;
        outer.least.add(least);
        outer.most.add(most);
    }
    Ok(())
}

impl BoundSum {
    fn add(&mut self, Self { bound, summands }: Self) {
        self.bound += bound;
        self.summands.extend(summands);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use gridproof_engine::model::{Assignment, Label, Var};

    const NUM_CELLS: usize = 5;

    /// Returns a literal. Literals with odd indices are negative.
    fn cell(index: usize) -> Lit {
        Var::new(index).lit(index.is_multiple_of(2))
    }

    fn constraint(at_least: usize, at_most: usize) -> Constraint {
        let lits = (0..NUM_CELLS).map(cell).collect();
        Constraint { lits, at_least, at_most, label: Label::rule("demo") }
    }

    /// Returns variables that mean "at least 1" or "at least 2" of runs, which are nested or
    /// disjoint.
    fn nested_runs() -> Vec<Auxiliary> {
        let runs = [(0, 2), (2, 4), (0, 4), (1, 2), (4, 4)];
        let counted = runs.into_iter().flat_map(|run| [(1, run), (2, run)]);
        counted
            .enumerate()
            .map(|(index, (count, (first, end)))| Auxiliary {
                var: Var::new(NUM_CELLS + index),
                meaning: Meaning::AtLeast { count, of: (first..end).map(cell).collect() },
                line: 0,
            })
            .collect()
    }

    fn counters_of<'a>(
        constraint: &Constraint,
        auxiliary: &'a [Auxiliary],
    ) -> Result<UnaryCounters, &'a Auxiliary> {
        let mut meter = Budget::unlimited().meter();
        UnaryCounters::new(constraint, auxiliary, &mut meter).expect("no limit")
    }

    fn implies(counts: &UnaryCounters, clause: &[Lit]) -> bool {
        counts.implies(clause, &mut Budget::unlimited().meter()).expect("no limit")
    }

    fn holds(lit: Lit, cells: &Assignment, auxiliary: &[Auxiliary]) -> bool {
        let value = match lit.var().index().checked_sub(NUM_CELLS) {
            None => cells.value(lit.var()),
            Some(index) => match &auxiliary[index].meaning {
                Meaning::AtLeast { count, of } => {
                    of.iter().filter(|&&lit| cells.satisfies(lit)).count() >= *count
                }
                Meaning::Odd { .. } => unreachable!("no parity in this test"),
            },
        };
        value == lit.is_positive()
    }

    #[test]
    fn implied_clauses_of_three_literals_agree_with_the_truth_table() {
        let auxiliary = nested_runs();
        let lits: Vec<Lit> = (0..NUM_CELLS + auxiliary.len())
            .flat_map(|index| [Var::new(index).positive(), Var::new(index).negative()])
            .collect();
        for (at_least, at_most) in [(0, NUM_CELLS), (2, 2), (1, 3), (4, 9), (3, 1)] {
            let constraint = constraint(at_least, at_most);
            let counts = counters_of(&constraint, &auxiliary).expect("runs");
            let tables: Vec<Assignment> = (0..1_usize << NUM_CELLS)
                .map(|bits| {
                    (0..NUM_CELLS).map(|cell| bits >> cell & 1 == 1).collect::<Vec<_>>().into()
                })
                .filter(|table| constraint.is_satisfied_by(table))
                .collect();
            for &a in &lits {
                for &b in &lits {
                    for &c in lits.iter().step_by(3) {
                        let clause = [a, b, c];
                        let is_true =
                            |table| clause.iter().any(|&lit| holds(lit, table, &auxiliary));
                        let expected = tables.iter().all(is_true);
                        assert_eq!(implies(&counts, &clause), expected, "{clause:?} {at_least}");
                    }
                }
            }
            assert_eq!(implies(&counts, &[]), tables.is_empty());
        }
    }

    #[test]
    fn an_invalid_run_of_counters_is_refused() {
        let constraint = constraint(1, 1);
        let aux = |numbers: &[i64]| Auxiliary {
            var: Var::new(9),
            meaning: Meaning::AtLeast {
                count: 1,
                of: numbers.iter().filter_map(|&number| Lit::from_dimacs(number)).collect(),
            },
            line: 0,
        };
        for numbers in [&[1, 3][..], &[-2, 1], &[-1, -2], &[1, 2], &[5, 6], &[7], &[1, 1]] {
            assert!(counters_of(&constraint, &[aux(numbers)]).is_err(), "{numbers:?}");
        }
        assert!(counters_of(&constraint, &[aux(&[3, -4, 5])]).is_ok());
    }

    #[test]
    fn crossing_runs_and_unknown_literals_imply_no_clause() {
        let constraint = constraint(0, 0);
        let aux = |index, first, end| Auxiliary {
            var: Var::new(index),
            meaning: Meaning::AtLeast { count: 1, of: (first..end).map(cell).collect() },
            line: 0,
        };
        let auxiliary = [aux(5, 0, 3), aux(6, 2, 5)];
        let counts = counters_of(&constraint, &auxiliary).expect("runs");
        assert!(!implies(&counts, &[Var::new(5).negative(), Var::new(6).negative()]));
        assert!(!implies(&counts, &[Var::new(8).negative(), Var::new(0).negative()]));
    }
}
