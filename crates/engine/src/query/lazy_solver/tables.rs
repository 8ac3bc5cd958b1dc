//! Clauses for the tables of a model, without the tables' selectors.
//!
//! A table over a few literals has a selector for each allowed tuple, because counting needs
//! equations. A SAT solver does not need the selectors. The prime implicates of the table are short
//! clauses over the table's literals. With the prime implicates, unit propagation derives every
//! literal that the table forces. A line of eight cells with two runs of mines needs 112 prime
//! implicates. With selectors, the same line needs 140 selectors and about a thousand clauses.
//! After the search, the assignment determines the tuple, and the tuple determines the values of
//! the selectors.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::budget::{Meter, Reserved, Stop};
use crate::model::{Constraint, Lit, Model, Var};
use crate::sat::{ClauseSink, FormulaSize};

/// The largest number of literals of a table that is stated without its selectors.
const MAX_LITERALS: usize = 8;

/// A table: exactly one selector is true, and each selector determines the values of all literals.
struct Table {
    lits: Vec<Lit>,
    /// Each selector and its tuple, in which bit `n` is set if literal `n` is true.
    tuples: Vec<(Var, u8)>,
}

/// The tables of a model. Only tables whose selectors occur in no other constraint are included.
pub struct Tables {
    tables: Vec<Table>,
    /// Whether each constraint of the model is part of a table.
    is_in_table: Vec<bool>,
    _reserved: Reserved,
}

impl Tables {
    /// Finds the tables. Takes time linear in the size of the model.
    ///
    /// # Errors
    /// The budget ends before the result is complete.
    pub fn of_model(model: &Model, meter: &mut Meter) -> Result<Self, Stop> {
        let constraints = model.constraints();
        let selectors = model.num_vars() - model.num_primary();
        let bytes_per_selector = size_of::<usize>() + 2 * size_of::<(Var, u8)>();
        let reserved =
            meter.reserve((constraints.len() + selectors * bytes_per_selector) as u64)?;
        let is_in_table = vec![false; constraints.len()];
        let mut found = Self { tables: Vec::new(), is_in_table, _reserved: reserved };
        if selectors == 0 {
            return Ok(found);
        }
        let place = |lit: &Lit| lit.var().index().checked_sub(model.num_primary());
        let mut occurrences = vec![0_usize; selectors];
        for constraint in constraints {
            meter.spend_steps(1 + constraint.lits.len() as u64)?;
            constraint.lits.iter().filter_map(place).for_each(|place| occurrences[place] += 1);
        }
        let mut next = 0;
        while let Some(first) = constraints.get(next) {
            let is_selector = |lit: &Lit| lit.is_positive() && place(lit).is_some();
            let start = next;
            next += 1;
            if first.exact_count() != Some(1) || !first.lits.iter().all(is_selector) {
                continue;
            }
            let (table, end) = Table::from_constraints(&constraints[start..]);
            let num_occurrences = |var: Var| occurrences[var.index() - model.num_primary()];
            if table.is_separate(num_occurrences, end) {
                found.is_in_table[start..start + end].fill(true);
                found.tables.push(table);
                next = start + end;
            }
        }
        Ok(found)
    }

    /// Returns the constraints of the model that are part of no table.
    pub fn other_constraints<'a>(&self, model: &'a Model) -> impl Iterator<Item = &'a Constraint> {
        let constraints = model.constraints().iter().zip(&self.is_in_table);
        constraints.filter(|(_, is_in_table)| !**is_in_table).map(|(constraint, _)| constraint)
    }

    /// Adds the clauses of all tables to `sink`, which must have the variables of the model.
    ///
    /// # Errors
    /// The budget ends before the result is complete, or the clauses do not fit into the memory.
    pub fn add_clauses(&self, sink: &mut dyn ClauseSink, meter: &mut Meter) -> Result<(), Stop> {
        let mut implicates: FxHashMap<(usize, Vec<u8>), Vec<Cube>> = FxHashMap::default();
        for Table { lits, tuples } in &self.tables {
            let mut allowed: Vec<u8> = tuples.iter().map(|&(_, tuple)| tuple).collect();
            allowed.sort_unstable();
            let key = (lits.len(), allowed);
            if !implicates.contains_key(&key) {
                meter.spend_steps(3_u64.pow(lits.len() as u32) * lits.len() as u64)?;
                let primes = prime_cubes(lits.len(), |tuple| key.1.binary_search(&tuple).is_err());
                implicates.insert(key.clone(), primes);
            }
            let cubes = &implicates[&key];
            let literals: u32 = cubes.iter().map(|cube| cube.care.count_ones()).sum();
            meter.spend_steps(u64::from(literals))?;
            let size = FormulaSize { vars: 0, clauses: cubes.len() as u64, lits: literals.into() };
            sink.reserve(size, meter)?;
            cubes.iter().for_each(|cube| sink.add_clause(&cube.negation(lits)));
        }
        Ok(())
    }

    /// Sets the selectors to the values that the other variables determine.
    pub fn set_selectors(&self, values: &mut [bool]) {
        for Table { lits, tuples } in &self.tables {
            let is_true = |lit: &Lit| values[lit.var().index()] == lit.is_positive();
            let bits = lits.iter().enumerate().map(|(at, lit)| u8::from(is_true(lit)) << at);
            let contained = bits.fold(0, |tuple, bit| tuple | bit);
            for &(selector, tuple) in tuples {
                values[selector.index()] = tuple == contained;
            }
        }
    }
}

impl Table {
    /// Reads the table whose first constraint is the sum of its selectors. Returns the table and
    /// the number of its constraints.
    fn from_constraints(constraints: &[Constraint]) -> (Self, usize) {
        let selectors: FxHashSet<Lit> = constraints[0].lits.iter().copied().collect();
        let mut table = Self { lits: Vec::new(), tuples: Vec::new() };
        let mut false_in: FxHashMap<Var, u8> = FxHashMap::default();
        for constraint in constraints[1..].iter().take(MAX_LITERALS) {
            let (without, others): (Vec<Lit>, Vec<Lit>) =
                constraint.lits.iter().partition(|lit| selectors.contains(lit));
            let [lit] = others[..] else { break };
            let is_known = |known: &Lit| known.var() == lit.var();
            let is_selector = selectors.contains(&!lit);
            if constraint.exact_count() != Some(1) || is_selector || table.lits.iter().any(is_known)
            {
                break;
            }
            for selector in without {
                *false_in.entry(selector.var()).or_default() |= 1 << table.lits.len();
            }
            table.lits.push(lit);
        }
        let all = u8::MAX.checked_shr(8 - table.lits.len() as u32).unwrap_or(0);
        let tuple = |lit: &Lit| (lit.var(), all & !false_in.get(&lit.var()).copied().unwrap_or(0));
        table.tuples = constraints[0].lits.iter().map(tuple).collect();
        let end = 1 + table.lits.len();
        (table, end)
    }

    /// Returns whether all tuples differ and no other constraint contains a selector. `constraints`
    /// is the number of constraints of the table.
    fn is_separate(&self, num_occurrences: impl Fn(Var) -> usize, constraints: usize) -> bool {
        let mut tuples: Vec<u8> = self.tuples.iter().map(|&(_, tuple)| tuple).collect();
        tuples.sort_unstable();
        constraints > 1
            && tuples.windows(2).all(|pair| pair[0] != pair[1])
            && self.tuples.iter().all(|&(selector, tuple)| {
                let num_false = self.lits.len() - tuple.count_ones() as usize;
                num_occurrences(selector) == 1 + num_false
            })
    }
}

/// A set of tuples: all tuples with the bits `values` at the places in `care`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Cube {
    care: u8,
    values: u8,
}

impl Cube {
    /// Returns the clause that excludes the tuples of the cube.
    fn negation(self, lits: &[Lit]) -> Vec<Lit> {
        let places = (0..lits.len()).filter(|at| self.care >> at & 1 == 1);
        places.map(|at| if self.values >> at & 1 == 1 { !lits[at] } else { lits[at] }).collect()
    }
}

/// Returns the maximal cubes that contain only excluded tuples of `num_lits` bits. The negations of
/// these cubes are the prime implicates.
///
/// The number of a cube has a digit in base 3 for each place. The digit 2 means that the cube has
/// no condition on this place. Takes time proportional to `num_lits * 3^num_lits`.
fn prime_cubes(num_lits: usize, is_excluded: impl Fn(u8) -> bool) -> Vec<Cube> {
    let weights: Vec<usize> = (0..num_lits as u32).map(|at| 3_usize.pow(at)).collect();
    let digit = |number: usize, at: usize| number / weights[at] % 3;
    let cube = |number: usize| {
        (0..num_lits).fold(Cube { care: 0, values: 0 }, |cube, at| match digit(number, at) {
            2 => cube,
            bit => Cube { care: cube.care | 1 << at, values: cube.values | (bit as u8) << at },
        })
    };
    let mut excluded: Vec<bool> = Vec::with_capacity(3_usize.pow(num_lits as u32));
    for number in 0..3_usize.pow(num_lits as u32) {
        let free = (0..num_lits).find(|&at| digit(number, at) == 2);
        excluded.push(match free {
            Some(at) => excluded[number - weights[at]] && excluded[number - 2 * weights[at]],
            None => is_excluded(cube(number).values),
        });
    }
    let is_prime = |&number: &usize| {
        let wider = |at| number + (2 - digit(number, at)) * weights[at];
        excluded[number] && (0..num_lits).all(|at| digit(number, at) == 2 || !excluded[wider(at)])
    };
    (0..excluded.len()).filter(is_prime).map(cube).collect()
}

#[cfg(test)]
mod tests;
