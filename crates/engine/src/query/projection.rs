//! The projection of a model, which drops interchangeable variables. Variables are interchangeable
//! if each of them occurs in only one constraint, and this constraint is the same for all of them.
//!
//! [`Projection`] keeps one of several interchangeable variables as the representative, drops the
//! others, and widens the bounds of their constraint. The projection is exact: with `d` literals
//! dropped, the bounds `low..=high` become `low - d..=high` for the remaining literals. On a
//! half-opened 50x50 board of mines, the total over a thousand cells becomes a sum over the
//! frontier. The bounds of most sums over the frontier hold for every assignment.

use crate::budget::{Meter, Reserved, Stop};
use crate::model::{Assignment, Constraint, Lit, Model, Name, Var};

/// A model with one variable in place of each set of interchangeable variables, and the mapping
/// back to the original model.
pub struct Projection<'a> {
    original: &'a Model,
    /// The projection of the original model on the variables that were kept.
    pub model: Model,
    /// For each original variable, the projected literal that shares its status: the literal of the
    /// variable itself, or of its representative.
    representatives: Vec<Lit>,
    /// The original variable of each projected variable.
    original_vars: Vec<Var>,
    /// The variables that occur in no constraint.
    unconstrained: Vec<Var>,
    _reserved: Reserved,
}

/// The place of a variable in the projection.
#[derive(Clone, Copy)]
enum VariablePlace {
    Nowhere,
    Once { constraint: usize, positive: bool },
    Shared,
}

impl<'a> Projection<'a> {
    /// Creates the projection. Takes time linear in the size of the model.
    ///
    /// # Errors
    /// The budget ends before the result is complete, or the projected model does not fit into the
    /// memory.
    pub fn new(original: &'a Model, meter: &mut Meter) -> Result<Self, Stop> {
        let places = variable_places(original, meter)?;
        let mut projection = Self {
            original,
            model: Model::new(),
            representatives: vec![],
            original_vars: vec![],
            unconstrained: vec![],
            _reserved: meter.reserve(projection_bytes(original))?,
        };
        // For each constraint, its first literal that occurs in no other constraint. One more entry
        // at the end is for variables in no constraint.
        let free = original.constraints().len();
        let mut firsts = vec![None; free + 1];
        for (var, place) in original.vars().zip(places) {
            meter.spend_steps(1)?;
            let representative = match place {
                VariablePlace::Shared => projection.keep_variable(var),
                VariablePlace::Once { constraint, positive } => {
                    let first = firsts[constraint].get_or_insert_with(|| {
                        literal_with_sign(projection.keep_variable(var), positive)
                    });
                    literal_with_sign(*first, positive)
                }
                VariablePlace::Nowhere => {
                    projection.unconstrained.push(var);
                    *firsts[free].get_or_insert_with(|| projection.keep_variable(var))
                }
            };
            projection.representatives.push(representative);
        }
        for constraint in original.constraints() {
            meter.spend_steps(1 + constraint.lits.len() as u64)?;
            let widened = projection.project_constraint(constraint);
            projection.model.add_constraint(widened);
        }
        projection.model.copy_rule_grouping(original);
        Ok(projection)
    }

    /// The number of variables of the original model.
    pub fn num_vars(&self) -> usize {
        self.original.num_vars()
    }

    /// Returns the number of small steps that extending an assignment takes.
    pub fn extension_steps(&self) -> u64 {
        let lits = self.original.constraints().iter().map(|constraint| constraint.lits.len());
        (self.original.num_vars() + lits.sum::<usize>()) as u64
    }

    /// Returns the projected literal whose status equals the status of `var` in the original model.
    pub fn representative(&self, var: Var) -> Lit {
        self.representatives[var.index()]
    }

    /// Restricts a satisfying assignment of the original model to the projected variables.
    pub fn restrict(&self, found: &Assignment) -> Assignment {
        Assignment::from(self.original_vars.iter().map(|&var| found.value(var)).collect::<Vec<_>>())
    }

    /// Returns the projected variables that share their statuses with `vars`, without repetitions.
    pub fn representatives_of(&self, vars: &[Var]) -> Vec<Var> {
        let mut is_new = vec![true; self.model.num_vars()];
        let mut representatives: Vec<Var> =
            vars.iter().map(|&var| self.representative(var).var()).collect();
        representatives.retain(|var| std::mem::replace(&mut is_new[var.index()], false));
        representatives
    }

    /// Returns a satisfying assignment of the original model that extends a satisfying assignment
    /// of the projected model.
    pub fn extend(&self, projected: &Assignment) -> Assignment {
        let mut values = vec![false; self.original.num_vars()];
        for (&var, &value) in self.original_vars.iter().zip(projected.values()) {
            values[var.index()] = value;
        }
        for constraint in self.original.constraints() {
            let (kept, dropped): (Vec<Lit>, Vec<Lit>) =
                constraint.lits.iter().partition(|lit| self.is_kept(lit.var()));
            let is_true = |lit: &&Lit| values[lit.var().index()] == lit.is_positive();
            let wanted = constraint.at_least.saturating_sub(kept.iter().filter(is_true).count());
            for (position, lit) in dropped.into_iter().enumerate() {
                values[lit.var().index()] = lit.is_positive() == (position < wanted);
            }
        }
        Assignment::from(values)
    }

    /// Extends like [`Self::extend`]. If only some of several interchangeable literals must be
    /// true, the literals with the least `rank` become true. A variable in no constraint takes the
    /// value whose literal has the lesser `rank`.
    pub fn extend_by_rank<K: Ord>(
        &self,
        projected: &Assignment,
        rank: impl Fn(Lit) -> K,
    ) -> Assignment {
        let mut values = self.extend(projected).values().to_vec();
        for constraint in self.original.constraints() {
            let dropped = constraint.lits.iter().find(|lit| !self.is_kept(lit.var()));
            let Some(class) = dropped.map(|lit| self.representative(lit.var()).var()) else {
                continue;
            };
            let alike =
                constraint.lits.iter().filter(|lit| self.representative(lit.var()).var() == class);
            let mut alike: Vec<Lit> = alike.copied().collect();
            alike.sort_by_key(|&lit| rank(lit));
            let is_true = |lit: &&Lit| values[lit.var().index()] == lit.is_positive();
            let wanted = alike.iter().filter(is_true).count();
            for (position, lit) in alike.into_iter().enumerate() {
                values[lit.var().index()] = lit.is_positive() == (position < wanted);
            }
        }
        for var in &self.unconstrained {
            values[var.index()] = rank(var.positive()) < rank(var.negative());
        }
        Assignment::from(values)
    }

    /// Extends like [`Self::extend`], but `var` has the value of its representative.
    pub fn extend_like_representative(&self, var: Var, projected: &Assignment) -> Assignment {
        let mut values = self.extend(projected).values().to_vec();
        let literal = self.representative(var);
        let representative = self.original_vars[literal.var().index()];
        // The representative and `var` exchange their values. If their literals have opposite
        // signs, the exchanged values are negated.
        if representative != var {
            values.swap(representative.index(), var.index());
            if !literal.is_positive() {
                values[representative.index()] ^= true;
                values[var.index()] ^= true;
            }
        }
        Assignment::from(values)
    }

    fn keep_variable(&mut self, var: Var) -> Lit {
        self.original_vars.push(var);
        let is_auxiliary = var.index() >= self.original.num_primary();
        match is_auxiliary {
            true => self.model.add_auxiliary(),
            false => self.model.add(self.original.name(var)),
        }
        .positive()
    }

    fn is_kept(&self, var: Var) -> bool {
        self.original_vars[self.representative(var).var().index()] == var
    }

    fn project_constraint(&self, constraint: &Constraint) -> Constraint {
        let kept = constraint.lits.iter().filter(|lit| self.is_kept(lit.var()));
        let lits: Vec<_> = kept
            .map(|lit| literal_with_sign(self.representative(lit.var()), lit.is_positive()))
            .collect();
        let dropped = constraint.lits.len() - lits.len();
        let at_least = constraint.at_least.saturating_sub(dropped);
        Constraint { lits, at_least, ..*constraint }
    }
}

/// Returns the place of each variable. The variables of an impossible constraint count as shared,
/// so that the bounds of the impossible constraint are not widened.
fn variable_places(model: &Model, meter: &mut Meter) -> Result<Vec<VariablePlace>, Stop> {
    let mut places = vec![VariablePlace::Nowhere; model.num_vars()];
    for (position, constraint) in model.constraints().iter().enumerate() {
        meter.spend_steps(1 + constraint.lits.len() as u64)?;
        for lit in &constraint.lits {
            let place = &mut places[lit.var().index()];
            *place = match place {
                VariablePlace::Nowhere if !constraint.is_impossible() => {
                    VariablePlace::Once { constraint: position, positive: lit.is_positive() }
                }
                _ => VariablePlace::Shared,
            };
        }
    }
    Ok(places)
}

/// Returns an upper bound on the bytes of the projected model and the mapping back. The bound
/// includes a name, a representative and a position for each variable, and the fields and literals
/// of each constraint.
fn projection_bytes(model: &Model) -> u64 {
    const BYTES_PER_VARIABLE: usize = 2 * size_of::<Name>() + 16;
    const BYTES_PER_CONSTRAINT: usize = 128;
    const BYTES_PER_LITERAL: usize = 8;
    let constraint =
        |constraint: &Constraint| BYTES_PER_CONSTRAINT + BYTES_PER_LITERAL * constraint.lits.len();
    let constraints: usize = model.constraints().iter().map(constraint).sum();
    (BYTES_PER_VARIABLE * model.num_vars() + constraints) as u64
}

/// Returns the literal if `positive`, or else its negation.
fn literal_with_sign(lit: Lit, positive: bool) -> Lit {
    if positive { lit } else { !lit }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::model::Label;

    fn project(model: &Model) -> Projection<'_> {
        Projection::new(model, &mut Budget::unlimited().meter()).expect("no limit")
    }

    fn line_model(length: usize) -> (Model, Vec<Var>) {
        let mut model = Model::new();
        let vars =
            (0..length).map(|col| model.add(Name::without_cell("x").with_numbers([col]))).collect();
        (model, vars)
    }

    #[test]
    fn a_total_over_free_cells_shrinks_to_the_frontier_and_one_cell() {
        let (mut model, vars) = line_model(10);
        model.add_exactly(1, vars[..2].iter().map(|var| var.positive()), Label::rule("clue"));
        model.add_exactly(4, vars.iter().map(|var| var.positive()), Label::rule("total"));
        let projection = project(&model);
        let total = &projection.model.constraints()[1];
        assert_eq!((total.lits.len(), total.at_least, total.at_most), (3, 0, 4));
        let extended = projection.extend(&Assignment::from(vec![true, false, false]));
        assert!(model.first_violated(&extended).is_none());
    }

    #[test]
    fn interchangeable_literals_take_the_wanted_values() {
        let (mut model, vars) = line_model(6);
        model.add_exactly(2, vars[..4].iter().map(|var| var.positive()), Label::rule("two"));
        let projection = project(&model);
        assert_eq!(projection.model.num_vars(), 2);
        for wanted in vars.windows(2) {
            let found = Assignment::from(vec![true, false]);
            let extended = projection.extend_by_rank(&found, |lit| !wanted.contains(&lit.var()));
            assert!(model.first_violated(&extended).is_none());
            let chosen = wanted.iter().filter(|var| var.index() < 4);
            assert!(chosen.into_iter().all(|&var| extended.value(var)), "{extended:?}");
        }
        let found = Assignment::from(vec![true, false]);
        for value in [false, true] {
            let extended = projection.extend_by_rank(&found, |lit| lit.is_positive() != value);
            assert_eq!(extended.values()[4..], [value; 2], "free to be anything");
        }
    }

    #[test]
    fn literals_of_opposite_sign_trade_opposite_values() {
        let (mut model, vars) = line_model(3);
        let lits = [vars[0].positive(), vars[1].negative(), vars[2].positive()];
        model.add_exactly(1, lits, Label::rule("one"));
        let projection = project(&model);
        assert_eq!(projection.model.num_vars(), 1);
        for value in [false, true] {
            for &var in &vars {
                let assignment =
                    projection.extend_like_representative(var, &Assignment::from(vec![value]));
                assert!(model.first_violated(&assignment).is_none());
                assert_eq!(
                    assignment.value(var),
                    projection.representative(var).is_positive() == value
                );
            }
        }
    }

    #[test]
    fn an_impossible_constraint_stays_impossible() {
        let (mut model, vars) = line_model(3);
        let lits = vars.iter().map(|var| var.positive()).collect();
        let label = Label::rule("impossible");
        model.add_constraint(Constraint { lits, at_least: 2, at_most: 1, label });
        assert!(project(&model).model.constraints()[0].is_impossible());
    }
}
