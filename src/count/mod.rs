//! Exact counting of systems of cardinality equations by dynamic programming.
//!
//! ```text
//! Model -> System (groups of like variables) -> bounds -> components -> plan -> diagram
//!       -> tallies (ways by number of true variables) -> combined with the free variables
//! ```
//!
//! Variables in the same equations are merged into groups; interval propagation fixes what it
//! can; what is left falls into components. Each component is expanded once into a decision
//! diagram over residual vectors (at most 2^8 open equations of value at most 255), kept by
//! content in a cache, so that after a move only what it touched is computed again. The fate of
//! a variable is read off the diagram without arithmetic; counts are integers of any size; float
//! marginals, for policies, can not overflow.
//!
//! One unit of work is one state of a diagram. A component that does not fit the budget is left
//! undecided; nothing is ever estimated.

mod analysis;
mod bounds;
mod combine;
mod component;
mod csr;
mod diagram;
mod interner;
mod marginals;
mod order;
mod outside;
mod plan;
mod sample;
mod solved;
mod system;
mod tally;
mod weight;

use std::sync::Arc;

use dashu_int::UBig;
use rustc_hash::FxHashMap;

use crate::budget::{Budget, Exhausted, Meter};
use crate::model::Model;

pub use analysis::Analysis;
pub use marginals::{Class, Count, Marginals};
pub use sample::Sampler;
pub use weight::binomial;

use component::Component;
use solved::Solved;
use system::{Rejected, System};

/// The quotient as a float, right to a few units in the last place for integers of any size.
pub fn ratio(numerator: &UBig, denominator: &UBig) -> f64 {
    use dashu_int::ops::BitTest;
    // Both are cut to 64 significant bits; the exponents are put back at the end.
    let cut = |number: &UBig| {
        let excess = number.bit_len().saturating_sub(64);
        let top = u64::try_from(number >> excess).expect("at most 64 bits are left");
        (top as f64, excess as i32)
    };
    let ((top, top_bits), (bottom, bottom_bits)) = (cut(numerator), cut(denominator));
    top / bottom * 2f64.powi(top_bits - bottom_bits)
}

/// A component's diagram, none if it is inconsistent, or why there is none.
type Outcome = Result<Option<Arc<Solved>>, Exhausted>;

/// Analyses systems, and keeps the components of the last one, so that a system that differs
/// from it in one place costs only the components of that place.
#[derive(Debug, Default)]
pub struct Counter {
    cache: FxHashMap<Component, Option<Arc<Solved>>>,
}

impl Counter {
    pub fn new() -> Self {
        Self::default()
    }

    /// Expands every component of `model` within `budget`, which limits the states of all
    /// components together. Models with constraints other than equations over positive literals
    /// are beyond this engine's capacity.
    pub fn analyse(&mut self, model: &Model, budget: &Budget) -> Result<Analysis, Exhausted> {
        let mut meter = budget.meter();
        meter.spend(0)?;
        let system = match System::new(model) {
            Ok(system) => system,
            Err(Rejected::Contradiction) => return Ok(Analysis::contradiction(model.num_vars())),
            Err(Rejected::Unsupported) => return Err(Exhausted::Capacity),
        };
        let Some(bounds) = bounds::propagate(&system) else {
            return Ok(Analysis::contradiction(model.num_vars()));
        };
        let mut previous = std::mem::take(&mut self.cache);
        let mut parts = Vec::new();
        for (component, groups) in component::split(&system, &bounds) {
            let known = previous.remove_entry(&component);
            let outcome = match known {
                Some((key, solved)) => {
                    self.cache.insert(key, solved.clone());
                    Ok(solved)
                }
                None => self.expand(component, &mut meter),
            };
            parts.push((groups, outcome));
        }
        Ok(Analysis::new(model.num_vars(), meter.spent(), system, bounds, parts))
    }

    /// Expands a component that the cache does not hold from the system before.
    fn expand(&mut self, component: Component, meter: &mut Meter) -> Outcome {
        if let Some(solved) = self.cache.get(&component) {
            return Ok(solved.clone());
        }
        let solved = Solved::new(component.clone(), meter)?.map(Arc::new);
        self.cache.insert(component, solved.clone());
        Ok(solved)
    }
}

#[cfg(test)]
mod tests;
