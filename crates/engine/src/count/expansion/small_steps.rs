//! The steps of the dynamic program for a small component, in row-major order. Small components
//! need no search for an order and no plan: the index of an equation is also its lane. Bounds on
//! differences are left out, because their checks would take more time than the excluded states.

use crate::count::preprocessing::component::Component;
use crate::count::preprocessing::csr::ListOfRows;

use super::plan::{LaneIndex, LaneOpening, PlanStep, ResidualBound, StepSource, SumRange};

/// The largest number of groups, and of equations, of a small component
/// (`docs/experiments/engines.md`).
pub(super) const MAX_SMALL_SIZE: usize = 16;

/// The steps of a small component. Only the current step is stored.
pub(super) struct SmallSteps<'a> {
    component: &'a Component,
    memberships: &'a ListOfRows<u32>,
    next_group: usize,
    /// For each equation, the range of true variables in its undecided groups.
    undecided: [SumRange; MAX_SMALL_SIZE],
    openings: [LaneOpening; MAX_SMALL_SIZE],
    /// The bounds of the current step.
    residual_bounds: [ResidualBound; MAX_SMALL_SIZE],
}

impl<'a> SmallSteps<'a> {
    /// Returns the steps, or `None` if the component is not small. Each value must fit into a lane.
    pub fn new(component: &'a Component, memberships: &'a ListOfRows<u32>) -> Option<Self> {
        if component.groups.len().max(component.values.len()) > MAX_SMALL_SIZE {
            return None;
        }
        let mut undecided = [SumRange::default(); MAX_SMALL_SIZE];
        let mut openings = [LaneOpening { lane: 0, value: 0 }; MAX_SMALL_SIZE];
        let rows = component.equations.iter().zip(&component.values).enumerate();
        for (equation, (groups, &value)) in rows {
            let ranges = groups.iter().map(|&group| SumRange::of_group(component, group));
            undecided[equation] = ranges.fold(SumRange::default(), SumRange::plus);
            openings[equation] = LaneOpening { lane: equation as LaneIndex, value: value as u8 };
        }
        let residual_bounds = [ResidualBound { lane: 0, min: 0, max: 0 }; MAX_SMALL_SIZE];
        Some(Self { component, memberships, next_group: 0, undecided, openings, residual_bounds })
    }
}

impl StepSource for SmallSteps<'_> {
    fn next_step(&mut self) -> Option<PlanStep<'_>> {
        let group = self.next_group;
        if group == self.component.groups.len() {
            return None;
        }
        self.next_group += 1;
        let range = SumRange::of_group(self.component, group as u32);
        let members = self.memberships.row(group);
        for (bound, &equation) in self.residual_bounds.iter_mut().zip(members) {
            let rest = &mut self.undecided[equation as usize];
            *rest = rest.minus(range);
            let lane = equation as LaneIndex;
            *bound = ResidualBound { lane, min: rest.min, max: rest.max };
        }
        let opened = if group == 0 { self.component.values.len() } else { 0 };
        Some(PlanStep {
            group: group as u32,
            openings: &self.openings[..opened],
            residual_bounds: &self.residual_bounds[..members.len()],
            difference_bounds: &[],
        })
    }

    fn take_order(&mut self) -> Vec<u32> {
        (0..self.component.groups.len() as u32).collect()
    }
}
