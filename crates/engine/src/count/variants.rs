//! Systems that differ only in the value of one equation, such as boards with different clues in
//! one cell. The groups, and all components that do not contain this equation, are computed once
//! for all values.

use std::sync::Arc;

use crate::budget::{Meter, Stop, Unfinished};

use super::Counter;
use super::analysis::Analysis;
use super::analysis::solve::{ComponentOutcomes, MAX_EASY_WORK, solve_components};
use super::preprocessing::bounds::{Interval, Propagation};
use super::preprocessing::component::split_into_components;
use super::preprocessing::equations::Equations;
use super::preprocessing::system::EquationSystem;

/// A list of equations whose last equation can take any value.
pub struct SystemVariants<'a> {
    counter: &'a Counter,
    variables: usize,
    /// The part of the analysis that holds for every value. `None` if the equations before the last
    /// one are inconsistent.
    common: Option<CommonAnalysis>,
}

/// The part of the analysis that holds for every value.
struct CommonAnalysis {
    system: Arc<EquationSystem>,
    /// The intervals that all other equations imply.
    bounds: Vec<Interval>,
    /// The components other than the component of the last equation.
    outcomes: ComponentOutcomes,
    /// The groups of the last equation's component, in ascending order.
    groups_of_last_component: Vec<u32>,
}

impl Counter {
    /// Prepares the analyses of `equations` for all values of the last equation. The list must not
    /// be empty. Uses the components that the last [`Self::analyse`] cached.
    ///
    /// # Errors
    /// The budget ends.
    pub fn variants(
        &self,
        equations: Equations,
        meter: &mut Meter,
    ) -> Result<SystemVariants<'_>, Unfinished> {
        let variables = equations.num_variables();
        let system = EquationSystem::new(equations, meter)?;
        let common = match system {
            Some(system) => CommonAnalysis::new(system, self, meter)?,
            None => None,
        };
        Ok(SystemVariants { counter: self, variables, common })
    }
}

impl CommonAnalysis {
    fn new(
        mut system: EquationSystem,
        counter: &Counter,
        meter: &mut Meter,
    ) -> Result<Option<Self>, Stop> {
        let groups = 0..system.groups.len();
        let last = system.values.len() - 1;
        // The propagation leaves out the last equation. The value of the last equation can be any
        // number that is at least the sum of its fixed groups. So its number of variables is used.
        system.values[last] = system
            .equations
            .row(last)
            .iter()
            .map(|&g| system.group_size(g as usize) as usize)
            .sum();
        let Some(mut bounds) =
            Propagation::intervals_without_equation(&system, last as u32, meter)?
        else {
            return Ok(None);
        };
        meter.spend_steps(system.memberships.num_items() as u64)?;
        let of_last = system.equations.row(last).iter().map(|&group| group as usize);
        let components_of_last = split_into_components(&system, &bounds, of_last);
        let mut groups_of_last_component: Vec<u32> =
            components_of_last.into_iter().flat_map(|(_, groups)| groups).collect();
        // The groups are sorted, because each component in the counter's cache begins with its least group.
        groups_of_last_component.sort_unstable();
        let mut is_linked = vec![false; groups.len()];
        groups_of_last_component.iter().for_each(|&group| is_linked[group as usize] = true);
        let others = groups.filter(|&group| !is_linked[group]);
        let solve =
            |component, meter: &mut Meter| counter.solve_component_of_variant(component, meter);
        let outcomes = solve_components(
            &system,
            &mut bounds,
            others,
            MAX_EASY_WORK,
            &mut Vec::new(),
            meter,
            solve,
        );
        Ok(outcomes.map(|outcomes| Self {
            system: Arc::new(system),
            bounds,
            outcomes,
            groups_of_last_component,
        }))
    }
}

impl SystemVariants<'_> {
    /// Analyses the equations like [`Counter::analyse_variant`], with this value of the last
    /// equation.
    ///
    /// # Errors
    /// The budget ends before any component is tried.
    pub fn analyse(&mut self, value: usize, meter: &mut Meter) -> Result<Analysis, Unfinished> {
        let before = meter.spent();
        meter.check_limits()?;
        let inconsistent = Analysis::inconsistent(self.variables);
        let Some(common) = &mut self.common else { return Ok(inconsistent) };
        // `make_mut` copies the system only if the caller still holds the analysis of another
        // value.
        let system = Arc::make_mut(&mut common.system);
        let last = system.values.len() - 1;
        system.values[last] = value;
        let system = &common.system;
        let mut propagation = Propagation::new(system, common.bounds.clone());
        propagation.revisit(last as u32);
        if !propagation.run_to_fixpoint(meter)? {
            return Ok(inconsistent);
        }
        let mut bounds = propagation.bounds;
        let (among, mut windows) =
            (common.groups_of_last_component.iter().map(|&group| group as usize), Vec::new());
        let solve = |component, meter: &mut Meter| {
            self.counter.solve_component_of_variant(component, meter)
        };
        let outcomes =
            solve_components(system, &mut bounds, among, MAX_EASY_WORK, &mut windows, meter, solve);
        let Some(mut outcomes) = outcomes else { return Ok(inconsistent) };
        outcomes.extend(common.outcomes.iter().cloned());
        outcomes.sort_by_key(|(groups, _)| groups[0]);
        let spent = meter.spent() - before;
        Ok(Analysis::new(self.variables, spent, Arc::clone(system), bounds, outcomes))
    }
}

#[cfg(test)]
mod tests {
    use dashu_int::UBig;
    use rand::seq::IndexedRandom;
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    use super::*;
    use crate::budget::Budget;
    use crate::count::tests::random_system;
    use crate::model::{Label, Var};

    #[test]
    fn variants_equal_separately_analysed_systems() {
        let mut rng = Pcg64Mcg::seed_from_u64(44);
        let meter = &mut Budget::unlimited().meter();
        let mut possible = 0;
        for round in 0..1000 {
            let mut model = random_system(&mut rng);
            let mut counter = Counter::new();
            counter.analyse(&model, meter).expect("unlimited");
            let vars: Vec<Var> = model.vars().collect();
            if vars.is_empty() {
                continue;
            }
            let size = rng.random_range(1..=vars.len());
            let some: Vec<Var> = vars.sample(&mut rng, size).copied().collect();
            let mut equations = Equations::from_model(&model, meter).expect("unlimited");
            equations.add(0, some.iter().copied());
            let mut variants = counter.variants(equations, meter).expect("unlimited");
            let known = model.constraints().len();
            for value in 0..=some.len() {
                let found = variants.analyse(value, meter).expect("unlimited");
                let label = Label::rule("tried");
                model.add_exactly(value, some.iter().map(|var| var.positive()), label);
                let whole = counter.analyse_variant(&model, meter).expect("unlimited");
                model.truncate_constraints(known);
                let [found, whole] = [&found, &whole].map(|analysis| {
                    let count = analysis.count(&mut Budget::unlimited().meter());
                    let count = count.expect("unlimited");
                    let mut of_vars = vec![None; vars.len()];
                    for class in &count.classes {
                        let each = Some(class.value_of_each.clone());
                        class.vars.iter().for_each(|var| of_vars[var.index()] = each.clone());
                    }
                    // Without a model there are no shares, so the result has no classes.
                    let shares = (count.models > UBig::ZERO).then_some(of_vars);
                    (count.models, shares)
                });
                possible += usize::from(whole.1.is_some());
                assert_eq!(found, whole, "round {round}, {value} of {some:?}: {model:?}");
            }
        }
        assert!(possible > 500, "{possible}");
    }
}
