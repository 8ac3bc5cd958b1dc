//! The steps of the dynamic program. A step states which equations open, which byte of the state
//! holds each residual, and which bounds keep a residual completable.

use crate::budget::{Meter, Stop, Unsupported};
use crate::count::preprocessing::component::Component;
use crate::count::preprocessing::csr::ListOfRows;
use crate::reason;

/// The largest number of equations that can be open at once.
pub(super) const MAX_OPEN_EQUATIONS: usize = 1 << LaneIndex::BITS;

/// The index of a byte of the packed state. Each open equation has a byte of its own, its lane.
pub(crate) type LaneIndex = u8;

/// The opening of an equation: its lane receives the value of the equation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LaneOpening {
    pub lane: LaneIndex,
    pub value: u8,
}

/// The condition that the residual of `lane` is in `min..=max` after the step.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ResidualBound {
    pub lane: LaneIndex,
    pub min: i32,
    pub max: i32,
}

/// The condition on the residual of `falling_lane` minus the residual of `constant_lane`: after the
/// step, this difference is in `min..=max`. The step lowers only the residual of `falling_lane`.
/// The method is pair-difference pruning: groups that two equations share cancel out of the
/// difference of their residuals. So only the undecided groups of exactly one of the two equations
/// bound the difference.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DifferenceBound {
    pub falling_lane: LaneIndex,
    pub constant_lane: LaneIndex,
    pub min: i32,
    pub max: i32,
}

/// The step that decides one group.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlanStep<'a> {
    pub group: u32,
    pub openings: &'a [LaneOpening],
    /// The bounds on residuals, one for each equation of the group.
    pub residual_bounds: &'a [ResidualBound],
    pub difference_bounds: &'a [DifferenceBound],
}

/// The steps of a dynamic program, one after the other.
pub(super) trait StepSource {
    /// Returns the next step, or `None` after the last.
    fn next_step(&mut self) -> Option<PlanStep<'_>>;

    /// After the last step, returns the groups in the order in which the steps decided them.
    fn take_order(&mut self) -> Vec<u32>;
}

pub(super) const NEEDS_TOO_MANY_LANES: Unsupported =
    Unsupported(reason::overlap_too_large_to_count());

/// The steps of a component's dynamic program.
#[derive(Debug)]
pub(crate) struct ExpansionPlan {
    /// The groups in the order in which they are decided.
    pub order: Vec<u32>,
    /// The largest number of lanes that are in use at the same time.
    pub lanes: usize,
    openings: Vec<LaneOpening>,
    residual_bounds: Vec<ResidualBound>,
    difference_bounds: Vec<DifferenceBound>,
    /// For each step, the ends of its ranges in the three lists above.
    step_ends: Vec<[u32; 3]>,
}

impl ExpansionPlan {
    /// Returns whether each value of the component fits into a lane.
    pub fn values_fit_lanes(component: &Component) -> bool {
        component.values.iter().all(|&value| u8::try_from(value).is_ok())
    }

    /// Plans the steps for an order of the groups, and assigns the lanes. Returns `None` if the
    /// order opens more than [`MAX_OPEN_EQUATIONS`] equations at once. Each value must fit into a
    /// lane.
    pub fn new(
        component: &Component,
        memberships: &ListOfRows<u32>,
        order: Vec<u32>,
        meter: &mut Meter,
    ) -> Result<Option<Self>, Stop> {
        let mut planner = Planner::new(component, memberships, meter)?;
        let mut plan = Self {
            lanes: 0,
            openings: Vec::with_capacity(component.values.len()),
            residual_bounds: Vec::with_capacity(memberships.num_items()),
            difference_bounds: Vec::with_capacity(memberships.num_items()),
            step_ends: Vec::with_capacity(order.len()),
            order: Vec::new(),
        };
        for &group in &order {
            if planner.plan_group(group, &mut plan, meter)?.is_none() {
                return Ok(None);
            }
        }
        plan.order = order;
        Ok(Some(plan))
    }

    pub(super) fn steps(&mut self) -> PlannedSteps<'_> {
        PlannedSteps { plan: self, next_step: 0, start: [0; 3] }
    }

    fn end_step(&mut self) {
        let ends = [self.openings.len(), self.residual_bounds.len(), self.difference_bounds.len()];
        self.step_ends.push(ends.map(|end| end as u32));
    }
}

/// The steps of a plan.
pub(super) struct PlannedSteps<'a> {
    plan: &'a mut ExpansionPlan,
    next_step: usize,
    /// The ends of the last step's ranges in the three lists.
    start: [u32; 3],
}

impl StepSource for PlannedSteps<'_> {
    fn next_step(&mut self) -> Option<PlanStep<'_>> {
        let Self { plan, next_step, start } = self;
        let (&group, &end) = (plan.order.get(*next_step)?, plan.step_ends.get(*next_step)?);
        *next_step += 1;
        let start = std::mem::replace(start, end);
        let place = |list: usize| start[list] as usize..end[list] as usize;
        Some(PlanStep {
            group,
            openings: &plan.openings[place(0)],
            residual_bounds: &plan.residual_bounds[place(1)],
            difference_bounds: &plan.difference_bounds[place(2)],
        })
    }

    fn take_order(&mut self) -> Vec<u32> {
        std::mem::take(&mut self.plan.order)
    }
}

/// The least and largest number of true variables that a set of undecided groups can have.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct SumRange {
    pub min: i32,
    pub max: i32,
}

impl SumRange {
    pub fn of_group(component: &Component, group: u32) -> Self {
        let bounds = component.groups[group as usize].bounds;
        Self { min: bounds.min as i32, max: bounds.max as i32 }
    }

    pub fn plus(self, other: Self) -> Self {
        Self { min: self.min + other.min, max: self.max + other.max }
    }

    pub fn minus(self, other: Self) -> Self {
        Self { min: self.min - other.min, max: self.max - other.max }
    }
}

/// An equation that shares groups with another one, and the range of true variables in the
/// undecided shared groups.
struct SharedGroups {
    other_equation: u32,
    shared_range: SumRange,
}

/// The state of an equation during planning.
#[derive(Clone)]
struct PlannedEquation {
    /// The range of true variables in the undecided groups of the equation.
    undecided_range: SumRange,
    lane: Option<LaneIndex>,
    /// The other equation for which the planner last computed the groups shared with this equation.
    last_overlapping: u32,
    /// The range of true variables in the groups that this equation shares with `last_overlapping`.
    shared_range: SumRange,
    /// The group of the equation that was decided last.
    last_decided_group: u32,
}

impl PlannedEquation {
    const NO_INDEX: u32 = u32::MAX;
    const INITIAL: Self = Self {
        undecided_range: SumRange { min: 0, max: 0 },
        lane: None,
        last_overlapping: Self::NO_INDEX,
        shared_range: SumRange { min: 0, max: 0 },
        last_decided_group: Self::NO_INDEX,
    };
}

struct Planner<'a> {
    component: &'a Component,
    memberships: &'a ListOfRows<u32>,
    equations: Vec<PlannedEquation>,
    overlaps: ListOfRows<SharedGroups>,
    unused_lanes: Vec<LaneIndex>,
}

impl<'a> Planner<'a> {
    fn new(
        component: &'a Component,
        memberships: &'a ListOfRows<u32>,
        meter: &mut Meter,
    ) -> Result<Self, Stop> {
        let number = component.values.len();
        let mut planner = Self {
            component,
            memberships,
            equations: vec![PlannedEquation::INITIAL; number],
            overlaps: ListOfRows::with_capacity(number, 2 * memberships.num_items()),
            unused_lanes: Vec::with_capacity(number.min(MAX_OPEN_EQUATIONS)),
        };
        for equation in 0..number {
            planner.find_overlaps(equation, meter)?;
        }
        Ok(planner)
    }

    /// Finds the equations that share groups with the given equation.
    fn find_overlaps(&mut self, equation: usize, meter: &mut Meter) -> Result<(), Stop> {
        let groups = self.component.equations.row(equation);
        let mut all = SumRange::default();
        for &group in groups {
            let members = self.memberships.row(group as usize);
            meter.spend_steps(members.len() as u64)?;
            let span = SumRange::of_group(self.component, group);
            all = all.plus(span);
            for &with in members.iter().filter(|&&with| with as usize != equation) {
                let other = &mut self.equations[with as usize];
                if other.last_overlapping != equation as u32 {
                    other.last_overlapping = equation as u32;
                    other.shared_range = SumRange::default();
                    self.overlaps.add(SharedGroups {
                        other_equation: with,
                        shared_range: SumRange::default(),
                    });
                }
                other.shared_range = other.shared_range.plus(span);
            }
        }
        self.equations[equation].undecided_range = all;
        self.overlaps.end_row();
        for overlap in self.overlaps.row_mut(equation) {
            overlap.shared_range = self.equations[overlap.other_equation as usize].shared_range;
        }
        Ok(())
    }

    /// Plans the step that decides `group`. Returns `None` if there are not enough lanes.
    fn plan_group(
        &mut self,
        group: u32,
        plan: &mut ExpansionPlan,
        meter: &mut Meter,
    ) -> Result<Option<()>, Stop> {
        let members = self.memberships.row(group as usize);
        if self.open_lanes(group, members, plan).is_none() {
            return Ok(None);
        }
        let span = SumRange::of_group(self.component, group);
        let mut overlaps = 0;
        for &equation in members {
            overlaps += self.add_bounds(equation, group, span, plan);
        }
        meter.spend_steps(overlaps)?;
        plan.end_step();
        for &equation in members {
            let PlannedEquation { undecided_range: rest, lane, .. } =
                self.equations[equation as usize];
            if rest.max == 0 {
                self.unused_lanes.extend(lane);
            }
        }
        Ok(Some(()))
    }

    /// Assigns a lane to each unopened equation of a group. Returns `None` if there are not enough
    /// lanes.
    fn open_lanes(&mut self, group: u32, members: &[u32], plan: &mut ExpansionPlan) -> Option<()> {
        for &equation in members {
            let state = &mut self.equations[equation as usize];
            state.last_decided_group = group;
            if state.lane.is_some() {
                continue;
            }
            let lane = match self.unused_lanes.pop() {
                Some(lane) => lane,
                None => {
                    plan.lanes += 1;
                    LaneIndex::try_from(plan.lanes - 1).ok()?
                }
            };
            state.lane = Some(lane);
            let value = self.component.values[equation as usize] as u8;
            plan.openings.push(LaneOpening { lane, value });
        }
        Some(())
    }

    /// Adds the bounds on the residual of one equation of the decided group: a bound on the
    /// residual itself, and bounds on its differences to the residuals of other open equations.
    /// Only equations that share groups are compared. For an unopened equation, only the bound on
    /// its own residual is added. Returns the number of equations that were compared.
    fn add_bounds(
        &mut self,
        equation: u32,
        group: u32,
        span: SumRange,
        plan: &mut ExpansionPlan,
    ) -> u64 {
        let state = &mut self.equations[equation as usize];
        state.undecided_range = state.undecided_range.minus(span);
        let PlannedEquation { undecided_range: rest, lane: Some(falls), .. } = *state else {
            return 0;
        };
        let mut single = ResidualBound { lane: falls, min: rest.min, max: rest.max };
        let overlaps = self.overlaps.row_mut(equation as usize);
        let number = overlaps.len();
        for SharedGroups { other_equation: with, shared_range: shared } in overlaps {
            let other = &self.equations[*with as usize];
            if other.last_decided_group == group {
                *shared = shared.minus(span);
                continue;
            }
            if shared.min == shared.max {
                continue;
            }
            let (own, others) = (rest.minus(*shared), other.undecided_range.minus(*shared));
            let (min, max) = (own.min - others.max, own.max - others.min);
            match other.lane {
                Some(stays) => plan.difference_bounds.push(DifferenceBound {
                    falling_lane: falls,
                    constant_lane: stays,
                    min,
                    max,
                }),
                None => {
                    let value = self.component.values[*with as usize] as i32;
                    single.min = single.min.max(value + min);
                    single.max = single.max.min(value + max);
                }
            }
        }
        plan.residual_bounds.push(single);
        number as u64
    }
}
