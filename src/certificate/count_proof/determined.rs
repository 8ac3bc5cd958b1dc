//! Checks that the primary variables of a model determine its auxiliary variables. Each assignment
//! of the primary variables then extends to at most one assignment of all variables. So the
//! auxiliary variables do not change the number of solutions.
//!
//! The check visits the constraints of each rule until no constraint shows anything new. A variable
//! is *known* if it is shown to be determined. At first, only the primary variables are known. A
//! constraint of one of these forms shows that its unknown variables are determined:
//!
//! - an equation with one unknown variable;
//! - an equation E with the value 1, whose unknown variables have different columns. The column of
//!   a variable consists of the equations of the rule that contain the variable, and whose unknown
//!   variables are all in E. Exactly one variable of E is true. If this variable is unknown, the
//!   known variables determine its column. The column determines the variable, because no two
//!   columns are equal;
//! - an equation whose unknown variables form a chain: clauses say that each variable implies the
//!   previous variable. The known variables determine how many variables of the chain are true, and
//!   the true variables come first in the chain;
//! - a clause with one unknown literal `u`, if for each other literal `l` there is a clause `-u or
//!   -l`. Then `u` is true exactly if all other literals are false.

use rustc_hash::{FxHashMap, FxHashSet};

use gridproof_engine::model::{Constraint, Lit, Model, Var};

use crate::budget::{Meter, Stop};

/// Returns whether the check finds that all auxiliary variables are determined. Takes time linear
/// in the size of the model if the rules need few visits.
pub fn auxiliaries_are_determined(model: &Model, meter: &mut Meter) -> Result<bool, Stop> {
    let primary = model.num_primary();
    if primary == model.num_vars() {
        return Ok(true);
    }
    let literals: usize = model.constraints().iter().map(|c| c.lits.len()).sum();
    let _memory = meter.reserve((BYTES_PER_LITERAL * (literals + model.num_vars())) as u64)?;
    let mut known = vec![false; model.num_vars()];
    known[..primary].fill(true);
    for rule in model.rules() {
        Rule::new(&model.constraints()[rule], &mut known).find_determined(meter)?;
    }
    Ok(known.iter().all(|known| *known))
}

/// The bytes that a literal takes: an entry in a list and an entry in a table. Lists and tables may
/// have room for more entries.
const BYTES_PER_LITERAL: usize = 64;

/// The constraints of one rule.
struct Rule<'a> {
    constraints: &'a [Constraint],
    known: &'a mut [bool],
    /// For each auxiliary variable, the constraints that contain it. The flag says whether the
    /// literal of the variable in the constraint is positive.
    occurrences: FxHashMap<Var, Vec<(usize, bool)>>,
    /// The number of unknown variables of each constraint.
    unknown: Vec<usize>,
}

impl<'a> Rule<'a> {
    fn new(constraints: &'a [Constraint], known: &'a mut [bool]) -> Self {
        let mut occurrences: FxHashMap<Var, Vec<(usize, bool)>> = FxHashMap::default();
        let mut unknown = vec![0; constraints.len()];
        for (index, constraint) in constraints.iter().enumerate() {
            for lit in constraint.lits.iter().filter(|lit| !known[lit.var().index()]) {
                occurrences.entry(lit.var()).or_default().push((index, lit.is_positive()));
                unknown[index] += 1;
            }
        }
        Self { constraints, known, occurrences, unknown }
    }

    /// Visits the constraints repeatedly until no constraint shows anything new.
    fn find_determined(&mut self, meter: &mut Meter) -> Result<(), Stop> {
        let mut changed = true;
        while changed {
            changed = false;
            for (index, constraint) in self.constraints.iter().enumerate() {
                meter.spend_steps(1)?;
                if self.unknown[index] == 0 {
                    continue;
                }
                meter.spend_steps(constraint.lits.len() as u64)?;
                let is_unknown = |lit: &Lit| !self.known[lit.var().index()];
                let open: Vec<Lit> = constraint.lits.iter().copied().filter(is_unknown).collect();
                if self.determines(constraint, &open, meter)? {
                    changed = true;
                    open.iter().for_each(|lit| self.set_known(lit.var()));
                }
            }
        }
        Ok(())
    }

    fn set_known(&mut self, var: Var) {
        self.known[var.index()] = true;
        let Self { occurrences, unknown, .. } = self;
        occurrences[&var].iter().for_each(|&(constraint, _)| unknown[constraint] -= 1);
    }

    /// Returns whether a constraint shows that its unknown literals are determined.
    fn determines(
        &self,
        constraint: &Constraint,
        open: &[Lit],
        meter: &mut Meter,
    ) -> Result<bool, Stop> {
        let are_positive = open.iter().copied().all(Lit::is_positive);
        match (constraint.exact_count(), open) {
            (Some(_), [_]) => Ok(true),
            (Some(1), _) if are_positive && self.have_different_columns(open, meter)? => Ok(true),
            (Some(_), _) => Ok(are_positive && self.is_implication_chain(open, meter)?),
            (None, [lit]) => self.is_conjunction(constraint, *lit, meter),
            (None, _) => Ok(false),
        }
    }

    /// Returns whether the unknown literals have different columns. A column contains only
    /// equations whose unknown variables are all among these literals.
    fn have_different_columns(&self, open: &[Lit], meter: &mut Meter) -> Result<bool, Stop> {
        let mut inside: FxHashMap<usize, usize> = FxHashMap::default();
        for lit in open {
            let of_var = &self.occurrences[&lit.var()];
            meter.spend_steps(2 * of_var.len() as u64)?;
            of_var.iter().for_each(|&(index, _)| *inside.entry(index).or_default() += 1);
        }
        let counts = |&(index, _): &(usize, bool)| {
            let is_equation = self.constraints[index].exact_count().is_some();
            is_equation && inside[&index] == self.unknown[index]
        };
        let mut columns = FxHashSet::default();
        Ok(open.iter().all(|lit| {
            let of_var = self.occurrences[&lit.var()].iter().copied();
            columns.insert(of_var.filter(counts).collect::<Vec<_>>())
        }))
    }

    /// Returns whether clauses say that each literal implies the literal before it.
    fn is_implication_chain(&self, open: &[Lit], meter: &mut Meter) -> Result<bool, Stop> {
        for pair in open.windows(2) {
            if !self.has_clause(!pair[1], pair[0], meter)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Returns whether `lit` is defined as "all other literals of the clause are false". The clause
    /// makes `lit` true if all its other literals are false. Further clauses must make `lit` false
    /// in all other cases.
    fn is_conjunction(
        &self,
        constraint: &Constraint,
        lit: Lit,
        meter: &mut Meter,
    ) -> Result<bool, Stop> {
        if constraint.at_least == 0 {
            return Ok(false);
        }
        for &other in constraint.lits.iter().filter(|&&other| other != lit) {
            if !self.has_clause(!lit, !other, meter)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Returns whether a constraint says that at least one of two literals is true. The variable of
    /// the first literal is auxiliary.
    fn has_clause(&self, auxiliary: Lit, other: Lit, meter: &mut Meter) -> Result<bool, Stop> {
        let of_var = &self.occurrences[&auxiliary.var()];
        meter.spend_steps(of_var.len() as u64)?;
        Ok(of_var.iter().any(|&(index, _)| {
            let constraint = &self.constraints[index];
            let has_both = |first, second| match constraint.lits[..] {
                [one, other] => [one, other] == [first, second] || [other, one] == [first, second],
                _ => false,
            };
            // Exactly one of two literals is true if exactly one of their opposites is true.
            let is_equation = constraint.exact_count() == Some(1);
            (constraint.at_least > 0 && has_both(auxiliary, other))
                || (is_equation && has_both(!auxiliary, !other))
        }))
    }
}
