//! Writes the clues as a formula of clauses, with a sequential counter for each clue.
//!
//! The variables 1 to `n` are the cells; the auxiliary cells come last. Let a clue allow `least` to
//! `most` true literals, and let `x` be the `j`-th of its `m` literals in the order of decision.
//! The counter's variable `s(j, a)` says that at least `a` of the first `j` literals are true. The
//! bounds alone decide `s(j, a)` in two cases: `s(j, a)` is true if `a <= least - (m - j)`, and
//! false if `a > min(j, most)`. A counter has no variable `s(j, a)` if the bounds decide its value.
//! Clauses of four shapes define the variables after each literal:
//!
//! - a true literal adds one: `s(j-1, a)` and `x` imply `s(j, a+1)`,
//! - the count never falls: `s(j-1, a)` implies `s(j, a)`,
//! - a false literal adds none: `s(j, a)` implies `s(j-1, a)` or `x`,
//! - a literal adds at most one: `s(j, a+1)` implies `s(j-1, a)`.
//!
//! So the values of the cells determine the values of all other variables.

use std::fmt::Write;

use crate::budget::{Meter, Reserved, Stop};

use super::clues::{Clue, Clues};

/// A shape of clauses.
#[derive(Clone, Copy, Debug)]
enum ClauseShape {
    TrueAddsOne,
    NeverFalls,
    FalseAddsNone,
    AddsAtMostOne,
}

/// The form in which the formula writes a statement "at least `count` of the clue's first `decided`
/// literals are true".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CountStatement {
    Always,
    Never,
    Variable(i32),
    /// After the last literal, both truth values are allowed, and no variable is needed.
    Either,
}

/// The counter of a clue.
#[derive(Debug)]
struct Counter {
    size: u32,
    least: u32,
    most: u32,
    /// For each number j, the first variable of the counter about the first j literals.
    first_vars: Vec<i32>,
    /// For each literal, the index of its first entry in `clauses`.
    first_rows: Vec<usize>,
    /// The numbers of the clauses of each shape, for each literal and count. The number is 0 for a
    /// clause that always holds.
    clauses: Vec<[u32; 4]>,
}

/// The formula, and the meanings of its variables and clauses.
#[derive(Debug)]
pub struct Formula {
    counters: Vec<Counter>,
    /// The meaning of each variable of a counter: the clue, the number of literals, and the count.
    meanings: Vec<(u32, u32, u32)>,
    pub num_cells: u32,
    pub num_clauses: u32,
    /// The number of the empty clause, which the formula contains if some clue is impossible.
    pub empty_clause: Option<u32>,
    /// The clauses, one a line.
    text: String,
    _memory: Reserved,
}

/// The earlier literal that implies a later literal, and the clause of this implication. `None`
/// means that the earlier literal is always true.
pub type LiteralReason = (Option<i32>, u32);

impl Counter {
    /// Returns the least and the largest number of true literals that the clue's bounds allow among
    /// its first `decided` literals.
    fn bounds(&self, decided: u32) -> (u32, u32) {
        (self.least.saturating_sub(self.size - decided), decided.min(self.most))
    }

    fn count_statement(&self, decided: u32, count: u32) -> CountStatement {
        let (least, most) = self.bounds(decided);
        if count <= least {
            CountStatement::Always
        } else if count > most {
            CountStatement::Never
        } else if decided == self.size {
            CountStatement::Either
        } else {
            let offset = (count - least - 1) as i32;
            CountStatement::Variable(self.first_vars[decided as usize] + offset)
        }
    }

    fn clause(&self, shape: ClauseShape, decided: u32, count: u32) -> u32 {
        let (least, _) = self.bounds(decided - 1);
        let row = self.first_rows[decided as usize - 1] + (count - least) as usize;
        self.clauses[row][shape as usize]
    }
}

impl Formula {
    /// Writes the formula. The counters count the cells of each clue in the order of `places`.
    pub fn new(clues: &Clues, places: &[u32], meter: &mut Meter) -> Result<Self, Stop> {
        /// The bytes for each variable of a counter: its meaning, the numbers of four clauses, and
        /// their text.
        const BYTES_PER_COUNT: u64 = 12 + 16 + 2 * 4 * 30;
        let counts = |clue: &Clue| (clue.lits.len() as u64 + 1) * u64::from(clue.most + 3);
        let counts: u64 = clues.clues.iter().map(counts).sum();
        let memory = meter.reserve(2 * BYTES_PER_COUNT * counts)?;
        meter.spend_steps(8 * counts)?;
        let mut formula = Self {
            counters: Vec::with_capacity(clues.clues.len()),
            meanings: Vec::new(),
            num_cells: clues.num_cells() as u32,
            num_clauses: 0,
            empty_clause: None,
            text: String::new(),
            _memory: memory,
        };
        for clue in &clues.clues {
            let mut lits = clue.lits.clone();
            lits.sort_unstable_by_key(|&(cell, _)| places[cell as usize]);
            let lits: Vec<i32> =
                lits.into_iter().map(|(cell, value)| literal(cell, value)).collect();
            formula.add_counter(&lits, clue.least, clue.most);
        }
        Ok(formula)
    }

    pub fn num_vars(&self) -> u32 {
        self.num_cells + self.meanings.len() as u32
    }

    /// Returns the text of the formula's file. The text begins with the line `first`, and contains
    /// the given lines of weights.
    pub fn file_text(&self, first: &str, weights: &str) -> String {
        let shown: String = (1..=self.num_cells).map(|cell| format!("{cell} ")).collect();
        let (vars, clauses) = (self.num_vars(), self.num_clauses);
        format!("{first}\np cnf {vars} {clauses}\nc p show {shown}0\n{weights}{}", self.text)
    }

    fn add_counter(&mut self, lits: &[i32], least: u32, most: u32) {
        let size = lits.len() as u32;
        let mut counter = Counter {
            size,
            least,
            most,
            first_vars: vec![0],
            first_rows: Vec::with_capacity(lits.len()),
            clauses: Vec::new(),
        };
        if least > most {
            self.empty_clause = Some(self.write_clause(&[]));
            self.counters.push(counter);
            return;
        }
        let clue = self.counters.len() as u32;
        for decided in 1..size {
            counter.first_vars.push(self.num_vars() as i32 + 1);
            let (least, most) = counter.bounds(decided);
            self.meanings.extend((least + 1..=most).map(|count| (clue, decided, count)));
        }
        for (decided, &lit) in (1..).zip(lits) {
            let (least, most) = counter.bounds(decided - 1);
            counter.first_rows.push(counter.clauses.len());
            for count in least..=most + 1 {
                let before = counter.count_statement(decided - 1, count);
                let [same, next] =
                    [count, count + 1].map(|count| counter.count_statement(decided, count));
                let ids = [
                    self.add_clause([(before, -1), (CountStatement::Variable(lit), -1), (next, 1)]),
                    self.add_clause([(before, -1), (CountStatement::Never, 1), (same, 1)]),
                    self.add_clause([(before, 1), (CountStatement::Variable(lit), 1), (same, -1)]),
                    self.add_clause([(before, 1), (CountStatement::Never, 1), (next, -1)]),
                ];
                counter.clauses.push(ids);
            }
        }
        self.counters.push(counter);
    }

    /// Adds a clause whose literals are statements about counts, or negations of such statements.
    /// Returns the number of the clause, or 0 if the clause always holds.
    fn add_clause(&mut self, terms: [(CountStatement, i32); 3]) -> u32 {
        let mut lits = Vec::with_capacity(3);
        for (term, sign) in terms {
            match term {
                CountStatement::Variable(lit) => lits.push(sign * lit),
                CountStatement::Either => return 0,
                CountStatement::Always if sign > 0 => return 0,
                CountStatement::Never if sign < 0 => return 0,
                CountStatement::Always | CountStatement::Never => {}
            }
        }
        self.write_clause(&lits)
    }

    fn write_clause(&mut self, lits: &[i32]) -> u32 {
        for lit in lits {
            write!(self.text, "{lit} ").expect("strings never fail");
        }
        self.text.push_str("0\n");
        self.num_clauses += 1;
        self.num_clauses
    }

    /// Returns two literals that together say that exactly `count` of a clue's first `decided`
    /// literals are true: "at least `count`", and not "at least `count + 1`". Literals that are
    /// always true are left out.
    pub fn literals_of_count(
        &self,
        clue: u32,
        decided: u32,
        count: u32,
    ) -> impl Iterator<Item = i32> {
        let counter = &self.counters[clue as usize];
        let variable = |count: u32| match counter.count_statement(decided, count) {
            CountStatement::Variable(lit) => Some(lit),
            _ => None,
        };
        variable(count).into_iter().chain(variable(count + 1).map(|lit| -lit))
    }

    /// Returns a literal for each variable of a counter about the clue's first `decided` literals.
    /// The returned literals are true if exactly `count` of the `decided` literals are true.
    pub fn counter_values(&self, clue: u32, decided: u32, count: u32) -> impl Iterator<Item = i32> {
        let counter = &self.counters[clue as usize];
        let (least, most) = counter.bounds(decided);
        let is_inside = decided > 0 && decided < counter.size;
        let counts = is_inside.then_some(least + 1..=most).into_iter().flatten();
        counts.filter_map(move |other| match counter.count_statement(decided, other) {
            CountStatement::Variable(lit) => Some(if other <= count { lit } else { -lit }),
            _ => None,
        })
    }

    /// Returns the clue of a counter's literal.
    pub fn clue_of_literal(&self, lit: i32) -> u32 {
        self.meanings[lit.unsigned_abs() as usize - self.num_cells as usize - 1].0
    }

    /// Returns the reason for a counter's literal: an earlier literal of the counter, and the
    /// clause that adds the clue's next literal to the count. `trues` says whether the next literal
    /// is true.
    pub fn reason_of_literal(&self, lit: i32, trues: bool) -> LiteralReason {
        let (clue, decided, count) =
            self.meanings[lit.unsigned_abs() as usize - self.num_cells as usize - 1];
        let counter = &self.counters[clue as usize];
        let (shape, before) = match (lit > 0, trues) {
            (true, true) => (ClauseShape::TrueAddsOne, count - 1),
            (true, false) => (ClauseShape::NeverFalls, count),
            (false, true) => (ClauseShape::AddsAtMostOne, count - 1),
            (false, false) => (ClauseShape::FalseAddsNone, count),
        };
        let earlier = match counter.count_statement(decided - 1, before) {
            CountStatement::Variable(variable) => Some(variable * lit.signum()),
            _ => None,
        };
        (earlier, counter.clause(shape, decided, before))
    }

    /// Returns the reason why a clue's next literal, after `decided` literals, cannot be true: too
    /// many literals would be true.
    pub fn reason_too_many(&self, clue: u32, decided: u32) -> LiteralReason {
        let counter = &self.counters[clue as usize];
        let earlier = match counter.count_statement(decided, counter.most) {
            CountStatement::Variable(variable) => Some(variable),
            _ => None,
        };
        (earlier, counter.clause(ClauseShape::TrueAddsOne, decided + 1, counter.most))
    }

    /// Returns the reason why a clue's next literal, after `decided` literals, cannot be false: too
    /// few literals would be true.
    pub fn reason_too_few(&self, clue: u32, decided: u32) -> LiteralReason {
        let counter = &self.counters[clue as usize];
        let (needed, _) = counter.bounds(decided + 1);
        let earlier = match counter.count_statement(decided, needed) {
            CountStatement::Variable(variable) => Some(-variable),
            _ => None,
        };
        (earlier, counter.clause(ClauseShape::FalseAddsNone, decided + 1, needed))
    }
}

/// Returns the literal that is true if the cell has this value.
pub fn literal(cell: u32, value: bool) -> i32 {
    let variable = cell as i32 + 1;
    if value { variable } else { -variable }
}
