//! Random assignments, drawn from a list of all assignments. A SAT solver makes the list. This
//! method suits models that are too wide to count and have few assignments.

use crate::budget::Unfinished;
use crate::model::{Assignment, Model};

use crate::query::Search;

/// Lists all assignments of the primary variables of `model`. Draws `number` of these assignments,
/// uniformly or weighted by the density of the model, and passes each to `visit`. The list leaves
/// out primary variables that no constraint mentions, and each draw chooses their values. Returns
/// `None` if there are more than `most` assignments to list. Otherwise returns whether there is any
/// assignment. A seed reproduces the draws. Each listed assignment takes a solver call. Each draw
/// takes a step for each variable.
///
/// # Errors
/// If the budget ends before the result is complete, or `visit` fails.
#[cfg(feature = "random")]
pub fn for_each_listed_draw(
    model: &Model,
    most: u64,
    number: usize,
    seed: u64,
    search: Search<'_>,
    mut visit: impl FnMut(Assignment) -> Result<(), Unfinished>,
) -> Result<Option<bool>, Unfinished> {
    use rand::SeedableRng;
    use rand_pcg::Pcg64Mcg;

    let Some(list) = drawing::List::new(model, most, search)? else { return Ok(None) };
    if list.is_empty() {
        return Ok(Some(false));
    }
    let meter = &mut search.budget.meter();
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    for _ in 0..number {
        meter.spend_steps(model.num_primary() as u64)?;
        visit(list.draw(&mut rng))?;
    }
    Ok(Some(true))
}

/// Reports that this build cannot draw assignments.
#[cfg(not(feature = "random"))]
pub fn for_each_listed_draw(
    _model: &Model,
    _most: u64,
    _number: usize,
    _seed: u64,
    _search: Search<'_>,
    _visit: impl FnMut(Assignment) -> Result<(), Unfinished>,
) -> Result<Option<bool>, Unfinished> {
    Err(crate::budget::Unsupported(crate::reason::no_random_numbers()).into())
}

#[cfg(feature = "random")]
mod drawing {
    use std::ops::ControlFlow;

    use rand::{Rng, RngExt};

    use crate::budget::{Reserved, Unfinished};
    use crate::model::{Assignment, Model, Var};
    use crate::prior::Density;
    use crate::query::{Search, enumerate_projected};

    /// The assignments of a model, and their weights.
    pub struct List {
        variables: usize,
        listed: Vec<Var>,
        /// The primary variables that no constraint mentions.
        free: Vec<Var>,
        density: Option<Density>,
        /// The true variables of each assignment, as indices in `listed`.
        assignments: Vec<Box<[u32]>>,
        /// For each assignment, the sum of the weights up to this assignment. The largest weight is
        /// 1, so the sums have a relative error below 1e-9.
        sums: Vec<f64>,
        _held: Reserved,
    }

    impl List {
        /// Lists all assignments. Returns `None` if there are more than `most` assignments.
        pub fn new(
            model: &Model,
            most: u64,
            search: Search<'_>,
        ) -> Result<Option<Self>, Unfinished> {
            let mut is_mentioned = vec![false; model.num_vars()];
            let lits = model.constraints().iter().flat_map(|constraint| &constraint.lits);
            lits.for_each(|lit| is_mentioned[lit.var().index()] = true);
            let (listed, free): (Vec<Var>, Vec<Var>) =
                model.primary_vars().partition(|var| is_mentioned[var.index()]);
            let mut held = search.budget.meter().reserve(model.num_primary() as u64)?;
            let (mut bytes, mut full) = (model.num_primary() as u64, None);
            let mut assignments: Vec<Box<[u32]>> = Vec::new();
            let mut sat = search.engines.new_sat_solver();
            let end = enumerate_projected(model, &listed, &mut *sat, search.budget, |lits| {
                if assignments.len() as u64 == most {
                    return ControlFlow::Break(());
                }
                let trues = (0..).zip(lits).filter(|(_, lit)| lit.is_positive());
                let trues: Box<[u32]> = trues.map(|(at, _)| at).collect();
                bytes += (size_of_val(&*trues) + 2 * size_of::<[usize; 3]>()) as u64;
                full = held.grow_to(bytes).err();
                if full.is_some() {
                    return ControlFlow::Break(());
                }
                assignments.push(trues);
                ControlFlow::Continue(())
            });
            full.map_or(Ok(()), Err)?;
            if !end.is_complete()? {
                return Ok(None);
            }
            let density = model.density();
            let sums = sums_of_weights(&assignments, density);
            let variables = model.num_primary();
            Ok(Some(Self { variables, listed, free, density, assignments, sums, _held: held }))
        }

        pub fn is_empty(&self) -> bool {
            self.assignments.is_empty()
        }

        /// Draws an assignment of the primary variables.
        pub fn draw(&self, rng: &mut impl Rng) -> Assignment {
            let all = self.sums.last().copied().unwrap_or_default();
            let drawn = all * rng.random::<f64>();
            let at = self.sums.partition_point(|&sum| sum <= drawn).min(self.sums.len() - 1);
            let mut values = vec![false; self.variables];
            for &var in &self.assignments[at] {
                values[self.listed[var as usize].index()] = true;
            }
            for var in &self.free {
                values[var.index()] = match self.density {
                    Some(density) => rng.random_ratio(density.mines(), density.cells()),
                    None => rng.random(),
                };
            }
            values.into()
        }
    }

    /// Returns, for each assignment, the sum of the weights up to this assignment. The largest
    /// weight is scaled to 1.
    fn sums_of_weights(assignments: &[Box<[u32]>], density: Option<Density>) -> Vec<f64> {
        let log_odds = density.map_or(0.0, Density::log_odds);
        let log_weight = |trues: &[u32]| trues.len() as f64 * log_odds;
        let logs = assignments.iter().map(|trues| log_weight(trues));
        let largest = logs.clone().fold(f64::NEG_INFINITY, f64::max);
        let mut sum = 0.0;
        let sums = logs.map(|log| {
            sum += (log - largest).exp();
            sum
        });
        sums.collect()
    }
}

#[cfg(all(test, feature = "sat", feature = "random"))]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::model::{Label, Name, Var};
    use crate::prior::Density;

    /// Draws from a model of three variables. Exactly one of the first two variables is true, and
    /// no constraint mentions the third variable. With a density of 1/4, the three variables have
    /// the chances 1/2, 1/2 and 1/4.
    #[test]
    fn a_variable_without_constraints_has_its_own_chance() {
        const DRAWS: usize = 10_000;
        let mut model = Model::new();
        let vars: Vec<Var> =
            (0..3).map(|n| model.add(Name::without_cell("x").with_numbers([n]))).collect();
        let pair = vars[..2].iter().map(|var| var.positive());
        model.add_exactly(1, pair, Label::rule("test"));
        model.set_density(Density::new(1, 4).expect("a density"));
        let budget = Budget::unlimited();
        let mut trues = [0_usize; 3];
        let drawn = for_each_listed_draw(&model, 2, DRAWS, 1, (&budget).into(), |found| {
            assert_eq!(model.first_violated(&found), None);
            trues
                .iter_mut()
                .zip(found.values())
                .for_each(|(sum, &value)| *sum += usize::from(value));
            Ok(())
        });
        assert_eq!(drawn, Ok(Some(true)));
        for (sum, expected) in trues.into_iter().zip([DRAWS / 2, DRAWS / 2, DRAWS / 4]) {
            assert!(sum.abs_diff(expected) < 250, "{sum} of {DRAWS} draws, not {expected}");
        }
        let too_many = for_each_listed_draw(&model, 1, 1, 1, (&budget).into(), |_| Ok(()));
        assert_eq!(too_many, Ok(None));
    }
}
