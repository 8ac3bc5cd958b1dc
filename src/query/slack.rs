//! Variables that occur in one constraint only are its slack: they take whatever the rest of the
//! constraint leaves them, and they are interchangeable.
//!
//! [`Reduced`] keeps one of them as the representative and drops the others by widening the
//! bounds, which is an exact projection: with `d` literals dropped, `low..=high` becomes
//! `low - d..=high` of the rest. On a half-opened 50x50 mines board with its total this turns a
//! sum over a thousand cells into one over the frontier, most often one that always holds.

use crate::budget::{Meter, Reserved, Stop};
use crate::model::{Assignment, Constraint, Lit, Model, Name, Var};

/// A model without its dispensable slack, and the way back.
pub struct Reduced<'a> {
    original: &'a Model,
    /// The projection of the original model on the variables that were kept.
    pub model: Model,
    /// For each original variable, the reduced literal that shares its status: its own, or that of
    /// its representative.
    stand_ins: Vec<Lit>,
    /// The original variable of each reduced one.
    kept: Vec<Var>,
    /// The variables of no constraint.
    unconstrained: Vec<Var>,
    _reserved: Reserved,
}

/// Where a variable occurs.
#[derive(Clone, Copy)]
enum Place {
    Nowhere,
    Once { constraint: usize, positive: bool },
    Shared,
}

impl<'a> Reduced<'a> {
    /// Takes time linear in the size of the model.
    ///
    /// # Errors
    /// Where the budget ends first, or the reduced model does not fit its memory.
    pub fn new(original: &'a Model, meter: &mut Meter) -> Result<Self, Stop> {
        let places = places(original, meter)?;
        let mut reduced = Self {
            original,
            model: Model::new(),
            stand_ins: vec![],
            kept: vec![],
            unconstrained: vec![],
            _reserved: meter.reserve(bytes(original))?,
        };
        // For each constraint the first of its slack literals; the last entry is for the
        // variables of no constraint.
        let free = original.constraints().len();
        let mut representatives = vec![None; free + 1];
        for (var, place) in original.vars().zip(places) {
            meter.steps(1)?;
            let stand_in = match place {
                Place::Shared => reduced.keep(var),
                Place::Once { constraint, positive } => {
                    let slack = representatives[constraint]
                        .get_or_insert_with(|| signed(reduced.keep(var), positive));
                    signed(*slack, positive)
                }
                Place::Nowhere => {
                    reduced.unconstrained.push(var);
                    *representatives[free].get_or_insert_with(|| reduced.keep(var))
                }
            };
            reduced.stand_ins.push(stand_in);
        }
        for constraint in original.constraints() {
            meter.steps(1 + constraint.lits.len() as u64)?;
            let widened = reduced.widen(constraint);
            reduced.model.constrain(widened);
        }
        Ok(reduced)
    }

    /// The number of variables of the original model.
    pub fn num_vars(&self) -> usize {
        self.original.num_vars()
    }

    /// The small steps that an extension takes.
    pub fn steps(&self) -> u64 {
        let lits = self.original.constraints().iter().map(|constraint| constraint.lits.len());
        (self.original.num_vars() + lits.sum::<usize>()) as u64
    }

    /// The reduced literal that is forced, or free, exactly as `var` is in the original model.
    pub fn stand_in(&self, var: Var) -> Lit {
        self.stand_ins[var.index()]
    }

    /// A satisfying assignment of the original model that extends one of the reduced model.
    pub fn extend(&self, reduced: &Assignment) -> Assignment {
        let mut values = vec![false; self.original.num_vars()];
        for (&var, &value) in self.kept.iter().zip(reduced.values()) {
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

    /// As [`Self::extend`]; where some of a constraint's slack must be true, it is what `rank`
    /// puts first, and a variable of no constraint is as its better literal says.
    pub fn extend_by<K: Ord>(&self, reduced: &Assignment, rank: impl Fn(Lit) -> K) -> Assignment {
        let mut values = self.extend(reduced).values().to_vec();
        for constraint in self.original.constraints() {
            let dropped = constraint.lits.iter().find(|lit| !self.is_kept(lit.var()));
            let Some(class) = dropped.map(|lit| self.stand_in(lit.var()).var()) else { continue };
            let slack =
                constraint.lits.iter().filter(|lit| self.stand_in(lit.var()).var() == class);
            let mut slack: Vec<Lit> = slack.copied().collect();
            slack.sort_by_key(|&lit| rank(lit));
            let is_true = |lit: &&Lit| values[lit.var().index()] == lit.is_positive();
            let wanted = slack.iter().filter(is_true).count();
            for (position, lit) in slack.into_iter().enumerate() {
                values[lit.var().index()] = lit.is_positive() == (position < wanted);
            }
        }
        for var in &self.unconstrained {
            values[var.index()] = rank(var.positive()) < rank(var.negative());
        }
        Assignment::from(values)
    }

    /// As [`Self::extend`], with `var` as true or false as its stand-in is.
    pub fn extend_for(&self, var: Var, reduced: &Assignment) -> Assignment {
        let mut values = self.extend(reduced).values().to_vec();
        let stand_in = self.stand_in(var);
        let representative = self.kept[stand_in.var().index()];
        // The two may trade places; as literals of opposite sign, they trade opposite values.
        if representative != var {
            values.swap(representative.index(), var.index());
            if !stand_in.is_positive() {
                values[representative.index()] ^= true;
                values[var.index()] ^= true;
            }
        }
        Assignment::from(values)
    }

    fn keep(&mut self, var: Var) -> Lit {
        self.kept.push(var);
        self.model.add(self.original.name(var)).positive()
    }

    fn is_kept(&self, var: Var) -> bool {
        self.kept[self.stand_in(var).var().index()] == var
    }

    fn widen(&self, constraint: &Constraint) -> Constraint {
        let kept = constraint.lits.iter().filter(|lit| self.is_kept(lit.var()));
        let lits: Vec<_> =
            kept.map(|lit| signed(self.stand_in(lit.var()), lit.is_positive())).collect();
        let dropped = constraint.lits.len() - lits.len();
        let at_least = constraint.at_least.saturating_sub(dropped);
        Constraint { lits, at_least, ..*constraint }
    }
}

/// Where each variable occurs. An impossible constraint must not be widened: its variables count
/// as shared.
fn places(model: &Model, meter: &mut Meter) -> Result<Vec<Place>, Stop> {
    let mut places = vec![Place::Nowhere; model.num_vars()];
    for (position, constraint) in model.constraints().iter().enumerate() {
        meter.steps(1 + constraint.lits.len() as u64)?;
        for lit in &constraint.lits {
            let place = &mut places[lit.var().index()];
            *place = match place {
                Place::Nowhere if !constraint.is_impossible() => {
                    Place::Once { constraint: position, positive: lit.is_positive() }
                }
                _ => Place::Shared,
            };
        }
    }
    Ok(places)
}

/// An upper bound on the memory of the reduced model and of the way back, in bytes: for a variable a
/// name, a stand-in, and a position; for a constraint its fields and its literals.
fn bytes(model: &Model) -> u64 {
    const A_VARIABLE: usize = 2 * size_of::<Name>() + 16;
    const A_CONSTRAINT: usize = 128;
    const A_LITERAL: usize = 8;
    let constraint = |constraint: &Constraint| A_CONSTRAINT + A_LITERAL * constraint.lits.len();
    let constraints: usize = model.constraints().iter().map(constraint).sum();
    (A_VARIABLE * model.num_vars() + constraints) as u64
}

/// The literal, negated unless `positive`.
fn signed(lit: Lit, positive: bool) -> Lit {
    if positive { lit } else { !lit }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::model::Label;

    fn reduce(model: &Model) -> Reduced<'_> {
        Reduced::new(model, &mut Budget::unlimited().meter()).expect("no limit")
    }

    fn line(length: usize) -> (Model, Vec<Var>) {
        let mut model = Model::new();
        let vars = (0..length).map(|col| model.add(Name::of("x").numbered([col]))).collect();
        (model, vars)
    }

    #[test]
    fn a_total_over_free_cells_shrinks_to_the_frontier_and_one_cell() {
        let (mut model, vars) = line(10);
        model.exactly(1, vars[..2].iter().map(|var| var.positive()), Label::rule("clue"));
        model.exactly(4, vars.iter().map(|var| var.positive()), Label::rule("total"));
        let reduced = reduce(&model);
        let total = &reduced.model.constraints()[1];
        assert_eq!((total.lits.len(), total.at_least, total.at_most), (3, 0, 4));
        let extended = reduced.extend(&Assignment::from(vec![true, false, false]));
        assert!(model.violated(&extended).is_none());
    }

    #[test]
    fn slack_goes_where_it_is_wanted() {
        let (mut model, vars) = line(6);
        model.exactly(2, vars[..4].iter().map(|var| var.positive()), Label::rule("two"));
        let reduced = reduce(&model);
        assert_eq!(reduced.model.num_vars(), 2);
        for wanted in vars.windows(2) {
            let found = Assignment::from(vec![true, false]);
            let extended = reduced.extend_by(&found, |lit| !wanted.contains(&lit.var()));
            assert!(model.violated(&extended).is_none());
            let chosen = wanted.iter().filter(|var| var.index() < 4);
            assert!(chosen.into_iter().all(|&var| extended.value(var)), "{extended:?}");
        }
        let found = Assignment::from(vec![true, false]);
        for value in [false, true] {
            let extended = reduced.extend_by(&found, |lit| lit.is_positive() != value);
            assert_eq!(extended.values()[4..], [value; 2], "free to be anything");
        }
    }

    #[test]
    fn literals_of_opposite_sign_trade_opposite_values() {
        let (mut model, vars) = line(3);
        let lits = [vars[0].positive(), vars[1].negative(), vars[2].positive()];
        model.exactly(1, lits, Label::rule("one"));
        let reduced = reduce(&model);
        assert_eq!(reduced.model.num_vars(), 1);
        for value in [false, true] {
            for &var in &vars {
                let assignment = reduced.extend_for(var, &Assignment::from(vec![value]));
                assert!(model.violated(&assignment).is_none());
                assert_eq!(assignment.value(var), reduced.stand_in(var).is_positive() == value);
            }
        }
    }

    #[test]
    fn an_impossible_constraint_stays_impossible() {
        let (mut model, vars) = line(3);
        let lits = vars.iter().map(|var| var.positive()).collect();
        let label = Label::rule("impossible");
        model.constrain(Constraint { lits, at_least: 2, at_most: 1, label });
        assert!(reduce(&model).model.constraints()[0].is_impossible());
    }
}
