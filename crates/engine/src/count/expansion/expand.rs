//! The dynamic program that builds a diagram. A state is a vector of residuals, with a byte for
//! each open equation. A step of the [`ExpansionPlan`] maps each state to its successors. A step
//! decides one group, and tries each number of true variables in that group. The state has a
//! successor for each number that lets all open equations be completed.

use crate::budget::{Meter, Stop, Unfinished};
use crate::count::preprocessing::component::{Component, Group};
use crate::count::preprocessing::csr::ListOfRows;
use crate::reason;

use super::beam::{self, EstimatedOrder};
use super::diagram::{Diagram, Edge, TrueRange, UntrimmedDiagram};
use super::interner::{Interner, PackedState};
use super::order::{ORDERS_TO_TRY, elimination_order};
use super::plan::{ExpansionPlan, NEEDS_TOO_MANY_LANES, PlanStep, StepSource};
use super::small_steps::SmallSteps;

/// Returns the diagram of a component, or `None` if no path reaches the end. Each state is a unit
/// of work.
///
/// A bad order can need a thousand times more states than a good order, and good orders are not
/// known beforehand. So the function tries all orders in turn, with growing limits on their states.
/// Beyond `QUICK_STATE_LIMIT` states, or if each order opens too many equations, the function
/// searches a better order ([`beam`]).
pub(crate) fn build_diagram(
    component: &Component,
    meter: &mut Meter,
) -> Result<Option<Diagram>, Unfinished> {
    const FIRST_STATE_LIMIT: usize = 4096;
    const LIMIT_GROWTH: usize = 8;
    const QUICK_STATE_LIMIT: usize = FIRST_STATE_LIMIT * LIMIT_GROWTH;
    if !ExpansionPlan::values_fit_lanes(component) {
        return Err(NEEDS_TOO_MANY_LANES.into());
    }
    let memberships = component.equations_of_groups();
    if let Some(diagram) =
        expand_small_component(FIRST_STATE_LIMIT, component, &memberships, meter)?
    {
        return Ok(diagram.trim());
    }
    let mut plans: Vec<ExpansionPlan> = Vec::with_capacity(1);
    for which in 0..ORDERS_TO_TRY {
        let order = elimination_order(which, component, &memberships, meter)?;
        let Some(mut plan) = ExpansionPlan::new(component, &memberships, order, meter)? else {
            continue;
        };
        if let Some(diagram) = expand_within(FIRST_STATE_LIMIT, &mut plan, component, meter)? {
            return Ok(diagram.trim());
        }
        plans.push(plan);
    }
    let mut is_searched = false;
    let mut limit = FIRST_STATE_LIMIT;
    loop {
        if !is_searched && (plans.is_empty() || limit == QUICK_STATE_LIMIT) {
            plans = best_orders(plans, component, &memberships, meter)?;
            is_searched = true;
        }
        if plans.is_empty() {
            return Err(NEEDS_TOO_MANY_LANES.into());
        }
        limit *= LIMIT_GROWTH;
        for plan in &mut plans {
            if let Some(diagram) = expand_within(limit, plan, component, meter)? {
                return Ok(diagram.trim());
            }
        }
    }
}

/// Searches for a further order, and returns the best [`ORDERS_TO_TRY`] orders, the best first.
/// Orders that open too many equations are left out.
fn best_orders(
    plans: Vec<ExpansionPlan>,
    component: &Component,
    memberships: &ListOfRows<u32>,
    meter: &mut Meter,
) -> Result<Vec<ExpansionPlan>, Unfinished> {
    let known =
        plans.into_iter().map(|plan| EstimatedOrder::new(component, memberships, plan.order));
    let mut orders: Vec<EstimatedOrder> = known.collect();
    orders.extend(beam::search_orders(component, memberships, meter)?);
    orders.sort_by(|a, b| a.states.total_cmp(&b.states));
    let plan =
        |found: EstimatedOrder| ExpansionPlan::new(component, memberships, found.order, meter);
    let plans = orders.into_iter().map(plan).filter_map(Result::transpose);
    plans.take(ORDERS_TO_TRY).collect::<Result<_, Stop>>().map_err(Unfinished::from)
}

/// The result of expanding a component with a limit on its states.
pub(crate) enum LimitedExpansion {
    /// The component was expanded within the limit. The diagram is `None` if no path reaches the
    /// end.
    Expanded(Option<Diagram>),
    TooWide,
}

/// Expands a component like [`build_diagram`], but in only one order and with at most `limit`
/// states.
pub(crate) fn expand_up_to_limit(
    limit: usize,
    component: &Component,
    meter: &mut Meter,
) -> Result<LimitedExpansion, Stop> {
    if !ExpansionPlan::values_fit_lanes(component) {
        return Ok(LimitedExpansion::TooWide);
    }
    match expand_in_first_order(limit, component, meter) {
        Ok(Some(diagram)) => Ok(LimitedExpansion::Expanded(diagram.trim())),
        Ok(None) | Err(Unfinished::Unsupported(_)) => Ok(LimitedExpansion::TooWide),
        Err(Unfinished::Stop(stop)) => Err(stop),
    }
}

/// Returns the untrimmed diagram for the first order to try. Returns `None` if the diagram has more
/// than `limit` states or the order opens too many equations.
fn expand_in_first_order(
    limit: usize,
    component: &Component,
    meter: &mut Meter,
) -> Result<Option<UntrimmedDiagram>, Unfinished> {
    let memberships = component.equations_of_groups();
    if let Some(diagram) = expand_small_component(limit, component, &memberships, meter)? {
        return Ok(Some(diagram));
    }
    let order = elimination_order(0, component, &memberships, meter)?;
    match ExpansionPlan::new(component, &memberships, order, meter)? {
        Some(mut plan) => expand_within(limit, &mut plan, component, meter),
        None => Ok(None),
    }
}

/// Returns the untrimmed diagram for the order of the plan, or `None` if the diagram has more than
/// `limit` states.
fn expand_within(
    limit: usize,
    plan: &mut ExpansionPlan,
    component: &Component,
    meter: &mut Meter,
) -> Result<Option<UntrimmedDiagram>, Unfinished> {
    let lanes = plan.lanes;
    let steps = plan.steps();
    match lanes {
        0..=8 => expand_packed::<8>(steps, component, limit, meter),
        9..=16 => expand_packed::<16>(steps, component, limit, meter),
        17..=32 => expand_packed::<32>(steps, component, limit, meter),
        33..=64 => expand_packed::<64>(steps, component, limit, meter),
        65..=128 => expand_packed::<128>(steps, component, limit, meter),
        _ => expand_packed::<256>(steps, component, limit, meter),
    }
}

/// Returns the untrimmed diagram of a small component, or `None` if the component is not small or
/// has more than `limit` states.
fn expand_small_component(
    limit: usize,
    component: &Component,
    memberships: &ListOfRows<u32>,
    meter: &mut Meter,
) -> Result<Option<UntrimmedDiagram>, Unfinished> {
    let Some(steps) = SmallSteps::new(component, memberships) else { return Ok(None) };
    match component.values.len() {
        0..=8 => expand_packed::<8>(steps, component, limit, meter),
        _ => expand_packed::<16>(steps, component, limit, meter),
    }
}

/// The number of states between two checks of the remaining memory.
const STATES_BETWEEN_CHECKS: usize = 1024;

/// Returns the memory in bytes that a diagram of this many nodes and edges needs while it grows and
/// is trimmed.
fn diagram_bytes(nodes: usize, edges: usize) -> u64 {
    let a_node = size_of::<u32>() + size_of::<TrueRange>();
    2 * (nodes * a_node + edges * size_of::<Edge>()) as u64
}

fn expand_packed<const LANES: usize>(
    mut steps: impl StepSource,
    component: &Component,
    limit: usize,
    meter: &mut Meter,
) -> Result<Option<UntrimmedDiagram>, Unfinished> {
    let mut interner = Interner::<LANES>::new();
    let mut states = Interner::<LANES>::new_state_list();
    states.push([0; LANES]);
    let groups = component.groups.len();
    let mut edges = ListOfRows::with_capacity(4 * groups, 8 * groups);
    let mut first_nodes = Vec::with_capacity(groups + 2);
    first_nodes.extend([0, 1]);
    let mut reserved = meter.reserve(0)?;
    while let Some(step) = steps.next_step() {
        let Group { bounds, is_slack, .. } = component.groups[step.group as usize];
        let first = edges.len() + states.len();
        let bounds_to_check = (step.residual_bounds.len() + step.difference_bounds.len()) as u64;
        for (index, state) in states.iter_mut().enumerate() {
            if index % STATES_BETWEEN_CHECKS == 0 {
                let most =
                    edges.num_items() + STATES_BETWEEN_CHECKS * (bounds.width() as usize + 1);
                let open = (index.max(STATES_BETWEEN_CHECKS) + 2 * interner.len()) * (LANES + 16);
                reserved.grow_to(diagram_bytes(edges.len(), most) + open as u64)?;
            }
            meter.spend_steps(bounds_to_check)?;
            for opening in step.openings {
                state[usize::from(opening.lane)] = opening.value;
            }
            let (min, max) =
                possible_true_counts(step, state, bounds.min as i32, bounds.max as i32);
            let known = interner.len();
            edges.push((min..=max).map(|trues| {
                let number = interner.intern(next_state(step, state, trues as u8));
                Edge {
                    target: first as u32 + number,
                    num_true: if is_slack { 0 } else { trues as u32 },
                }
            }));
            meter.spend((interner.len() - known) as u64)?;
            if u32::try_from(edges.num_items()).is_err() {
                return Err(Unfinished::unsupported(reason::component_too_large_to_count()));
            }
            if first + interner.len() > limit {
                return Ok(None);
            }
        }
        first_nodes.push((first + interner.len()) as u32);
        states = interner.take_states(states);
    }
    Ok(Some(UntrimmedDiagram { groups: steps.take_order(), first_nodes, edges }))
}

/// Returns the least and largest number of true variables with which every residual can still be
/// completed.
#[inline]
fn possible_true_counts<const LANES: usize>(
    step: PlanStep,
    state: &PackedState<LANES>,
    mut min: i32,
    mut max: i32,
) -> (i32, i32) {
    let residual = |lane: u8| i32::from(state[usize::from(lane)]);
    for single in step.residual_bounds {
        let before = residual(single.lane);
        min = min.max(before - single.max);
        max = max.min(before - single.min);
    }
    if min > max {
        return (min, max);
    }
    for pair in step.difference_bounds {
        let before = residual(pair.falling_lane) - residual(pair.constant_lane);
        min = min.max(before - pair.max);
        max = max.min(before - pair.min);
    }
    (min, max)
}

#[inline]
fn next_state<const LANES: usize>(
    step: PlanStep,
    state: &PackedState<LANES>,
    trues: u8,
) -> PackedState<LANES> {
    let mut next = *state;
    for single in step.residual_bounds {
        next[usize::from(single.lane)] -= trues;
    }
    next
}
