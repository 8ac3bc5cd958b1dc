//! Exact counting of the solutions of cardinality equations, by dynamic programming.
//!
//! ```text
//! preprocessing/ Model -> Equations -> EquationSystem (groups of like variables) -> bounds -> components
//! expansion/     -> order -> plan -> diagram
//! passes/        -> ways by number of true variables -> combined with the free variables
//! analysis/      -> statuses, counts, marginals, lists and samples
//! ```
//!
//! Variables in the same equations are merged into groups, and interval propagation fixes some of
//! the groups. The remaining groups form components. Windows of a few equations narrow the wide
//! components. Narrowed components are split again. Each component is expanded once into a decision
//! diagram over residual vectors, with at most 2^8 open equations of value at most 255. A cache
//! keeps the diagrams of components. So after a move, only the changed components are computed
//! again. The status of a variable is read from the diagram without arithmetic. Counts are integers
//! of any size; wide components are counted modulo several primes. Policies use marginals in
//! floats, which cannot overflow.
//!
//! A unit of work is a state of a diagram, or 64 multiplications of a sum. If the budget does not
//! suffice for a component, the component stays undecided. Counts are never estimates.

mod analysis;
mod expansion;
mod numbers;
mod passes;
mod preprocessing;
mod variants;

use std::collections::hash_map::Entry;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::budget::{Meter, Unfinished};
use crate::model::Model;

pub use analysis::Analysis;
pub use analysis::marginals::{Count, Marginals};
pub use analysis::models::ModelIterator;
#[cfg(feature = "random")]
pub use analysis::sample::Sampler;
pub use analysis::total_count::LeastWeight;
pub use analysis::variable_class::VariableClass;
pub use numbers::ratio::rounded_quotient;
pub use numbers::scientific::scientific_notation;
pub use numbers::weight::binomial;
pub use preprocessing::equations::Equations;
pub use variants::SystemVariants;

use analysis::ComponentOutcome;
use analysis::solve::{MAX_EASY_WORK, solve_components};
use passes::solved_component::SolvedComponent;
use preprocessing::bounds::propagate_intervals;
use preprocessing::component::Component;
use preprocessing::system::EquationSystem;

/// The results of components. The key of a result is the content of its component. The result of an
/// inconsistent component is `None`.
type ComponentCache = FxHashMap<Arc<Component>, Option<Arc<SolvedComponent>>>;

/// The counting engine, which keeps the components of the last system. Analysing a system that
/// differs in one place expands only the components that contain this place.
#[derive(Clone, Debug, Default)]
pub struct Counter {
    cache: ComponentCache,
    num_analyses: u64,
}

impl Counter {
    /// Creates a counter without any cached component.
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns the number of systems that were analysed so far. Variants do not count.
    pub fn num_analyses(&self) -> u64 {
        self.num_analyses
    }

    /// Expands every component of `model` within the remaining work of `meter`. The limit on work
    /// applies to the states of all components together.
    pub fn analyse(&mut self, model: &Model, meter: &mut Meter) -> Result<Analysis, Unfinished> {
        self.analyse_equations(Equations::from_model(model, meter)?, meter)
    }

    /// Analyses equations that have no names. Otherwise like [`Self::analyse`].
    pub fn analyse_equations(
        &mut self,
        equations: Equations,
        meter: &mut Meter,
    ) -> Result<Analysis, Unfinished> {
        self.num_analyses += 1;
        let mut previous = std::mem::take(&mut self.cache);
        analyse_system(equations, meter, |component, meter| {
            self.solve_component(component, &mut previous, meter)
        })
    }

    /// Analyses a variant of the last system. The cache continues to hold the components of the
    /// last [`Self::analyse`].
    pub fn analyse_variant(
        &self,
        model: &Model,
        meter: &mut Meter,
    ) -> Result<Analysis, Unfinished> {
        self.analyse_variant_equations(Equations::from_model(model, meter)?, meter)
    }

    /// Analyses equations that have no names. Otherwise like [`Self::analyse_variant`].
    pub fn analyse_variant_equations(
        &self,
        equations: Equations,
        meter: &mut Meter,
    ) -> Result<Analysis, Unfinished> {
        analyse_system(equations, meter, |component, meter| {
            self.solve_component_of_variant(component, meter)
        })
    }

    /// Takes a component from the cache, or expands the component without adding it to the cache.
    fn solve_component_of_variant(
        &self,
        component: Component,
        meter: &mut Meter,
    ) -> ComponentOutcome {
        match self.cache.get(&component) {
            Some(known) => Ok(known.clone()),
            None => Ok(SolvedComponent::new(Arc::new(component), meter)?.map(Arc::new)),
        }
    }

    /// Takes a component from the cache of this system, or from `previous`, the cache of the last
    /// system. Expands a component that is in neither cache.
    fn solve_component(
        &mut self,
        component: Component,
        previous: &mut ComponentCache,
        meter: &mut Meter,
    ) -> ComponentOutcome {
        let slot = match self.cache.entry(Arc::new(component)) {
            Entry::Occupied(known) => return Ok(known.get().clone()),
            Entry::Vacant(slot) => slot,
        };
        let known = if previous.is_empty() { None } else { previous.remove(slot.key()) };
        let solved = match known {
            Some(known) => known,
            None => SolvedComponent::new(Arc::clone(slot.key()), meter)?.map(Arc::new),
        };
        Ok(slot.insert(solved).clone())
    }
}

/// Splits a system into components. Passes each component to `solve`, with the meter that limits
/// the work.
fn analyse_system(
    equations: Equations,
    meter: &mut Meter,
    solve: impl FnMut(Component, &mut Meter) -> ComponentOutcome,
) -> Result<Analysis, Unfinished> {
    let before = meter.spent();
    meter.check_limits()?;
    let variables = equations.num_variables();
    let Some(system) = EquationSystem::new(equations, meter)? else {
        return Ok(Analysis::inconsistent(variables));
    };
    let Some(mut bounds) = propagate_intervals(&system, meter)? else {
        return Ok(Analysis::inconsistent(variables));
    };
    meter.spend_steps(system.memberships.num_items() as u64)?;
    let mut windows = Vec::new();
    let all = 0..system.groups.len();
    let parts =
        solve_components(&system, &mut bounds, all, MAX_EASY_WORK, &mut windows, meter, solve);
    let Some(parts) = parts else { return Ok(Analysis::inconsistent(variables)) };
    let spent = meter.spent() - before;
    let system = Arc::new(system);
    Ok(Analysis::new(variables, spent, system, bounds, parts).with_windows(windows))
}

#[cfg(test)]
mod tests;
