//! The steps of the dynamic program. A step says which equations open, in which byte of the state
//! their residuals lie, and which bounds keep a residual completable.

use crate::budget::{Meter, Stop, Unfinished, Unsupported};
use crate::count::stated::component::Component;
use crate::count::stated::csr::Rows;

/// The most equations that can be open at once.
const LANES: usize = 1 << Lane::BITS;

/// A byte of the packed state, one for each open equation.
pub(crate) type Lane = u8;

/// An equation that opens: its lane receives its value.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Opening {
    pub lane: Lane,
    pub value: u8,
}

/// After the step the residual of `lane` must lie in `min..=max`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Single {
    pub lane: Lane,
    pub min: i32,
    pub max: i32,
}

/// After the step `residual(falls) - residual(stays)` must lie in `min..=max`, where the step
/// lowers `falls` only. This is pair-difference pruning: the groups that two equations share
/// cancel, so the difference is bounded by the undecided groups that they do not share.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pair {
    pub falls: Lane,
    pub stays: Lane,
    pub min: i32,
    pub max: i32,
}

/// The step that decides one group.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step<'a> {
    pub group: u32,
    pub openings: &'a [Opening],
    /// One entry for each equation of the group.
    pub singles: &'a [Single],
    pub pairs: &'a [Pair],
}

const TOO_WIDE: Unsupported = Unsupported(
    "counting takes clues up to 255, of which at most 256 overlap at once; the engine `sat` takes more",
);

/// The steps of a component's dynamic program.
#[derive(Debug)]
pub(crate) struct Plan {
    /// The groups in the order in which they are decided.
    pub order: Vec<u32>,
    /// The number of lanes in use at the same time.
    pub lanes: usize,
    openings: Vec<Opening>,
    singles: Vec<Single>,
    pairs: Vec<Pair>,
    /// For each step, the ends of its openings, singles and pairs.
    ends: Vec<[u32; 3]>,
}

impl Plan {
    /// Assigns the lanes for an order of the groups. Components with a value above 255 or more
    /// than 256 equations open at once do not fit.
    pub fn new(
        component: &Component,
        memberships: &Rows<u32>,
        order: Vec<u32>,
        meter: &mut Meter,
    ) -> Result<Self, Unfinished> {
        if component.values.iter().any(|&value| value > u32::from(u8::MAX)) {
            return Err(TOO_WIDE.into());
        }
        let mut planner = Planner::new(component, memberships, meter)?;
        let mut plan = Self {
            lanes: 0,
            openings: Vec::with_capacity(component.values.len()),
            singles: Vec::with_capacity(memberships.items()),
            pairs: Vec::with_capacity(memberships.items()),
            ends: Vec::with_capacity(order.len()),
            order: Vec::new(),
        };
        for &group in &order {
            planner.step(group, &mut plan, meter)?.ok_or(TOO_WIDE)?;
        }
        plan.order = order;
        Ok(plan)
    }

    pub fn steps(&self) -> impl Iterator<Item = Step<'_>> {
        let mut start = [0; 3];
        self.order.iter().zip(&self.ends).map(move |(&group, &end)| {
            let place = |list: usize| start[list] as usize..end[list] as usize;
            let step = Step {
                group,
                openings: &self.openings[place(0)],
                singles: &self.singles[place(1)],
                pairs: &self.pairs[place(2)],
            };
            start = end;
            step
        })
    }

    fn end_step(&mut self) {
        let ends = [self.openings.len(), self.singles.len(), self.pairs.len()];
        self.ends.push(ends.map(|end| end as u32));
    }
}

/// The least and largest number that the undecided groups of a set can still hold.
#[derive(Clone, Copy, Debug, Default)]
struct Span {
    min: i32,
    max: i32,
}

impl Span {
    fn plus(self, other: Self) -> Self {
        Self { min: self.min + other.min, max: self.max + other.max }
    }

    fn minus(self, other: Self) -> Self {
        Self { min: self.min - other.min, max: self.max - other.max }
    }
}

/// Another equation with shared groups, and the range that these can still hold.
struct Overlap {
    with: u32,
    shared: Span,
}

/// An equation during planning.
#[derive(Clone)]
struct Equation {
    /// The range that the undecided groups of the equation can still hold.
    rest: Span,
    lane: Option<Lane>,
    /// The last equation found to share groups with this one, and the range of those groups.
    partner: u32,
    shared: Span,
    /// Its last decided group.
    decided: u32,
}

impl Equation {
    const NONE: u32 = u32::MAX;
    const UNSEEN: Self = Self {
        rest: Span { min: 0, max: 0 },
        lane: None,
        partner: Self::NONE,
        shared: Span { min: 0, max: 0 },
        decided: Self::NONE,
    };
}

struct Planner<'a> {
    component: &'a Component,
    memberships: &'a Rows<u32>,
    equations: Vec<Equation>,
    overlaps: Rows<Overlap>,
    unused: Vec<Lane>,
}

impl<'a> Planner<'a> {
    fn new(
        component: &'a Component,
        memberships: &'a Rows<u32>,
        meter: &mut Meter,
    ) -> Result<Self, Stop> {
        let number = component.values.len();
        let mut planner = Self {
            component,
            memberships,
            equations: vec![Equation::UNSEEN; number],
            overlaps: Rows::with_capacity(number, 2 * memberships.items()),
            unused: Vec::with_capacity(number.min(LANES)),
        };
        for equation in 0..number {
            planner.overlap(equation, meter)?;
        }
        Ok(planner)
    }

    /// Finds the equations that share groups with this one.
    fn overlap(&mut self, equation: usize, meter: &mut Meter) -> Result<(), Stop> {
        let groups = self.component.equations.row(equation);
        let mut all = Span::default();
        for &group in groups {
            let members = self.memberships.row(group as usize);
            meter.steps(members.len() as u64)?;
            let span = self.span(group);
            all = all.plus(span);
            for &with in members.iter().filter(|&&with| with as usize != equation) {
                let other = &mut self.equations[with as usize];
                if other.partner != equation as u32 {
                    other.partner = equation as u32;
                    other.shared = Span::default();
                    self.overlaps.add(Overlap { with, shared: Span::default() });
                }
                other.shared = other.shared.plus(span);
            }
        }
        self.equations[equation].rest = all;
        self.overlaps.close();
        for overlap in self.overlaps.row_mut(equation) {
            overlap.shared = self.equations[overlap.with as usize].shared;
        }
        Ok(())
    }

    fn span(&self, group: u32) -> Span {
        let bounds = self.component.groups[group as usize].bounds;
        Span { min: bounds.min as i32, max: bounds.max as i32 }
    }

    /// Decides `group`. Returns none if the lanes run out.
    fn step(&mut self, group: u32, plan: &mut Plan, meter: &mut Meter) -> Result<Option<()>, Stop> {
        let members = self.memberships.row(group as usize);
        if self.open(group, members, plan).is_none() {
            return Ok(None);
        }
        let span = self.span(group);
        let mut overlaps = 0;
        for &equation in members {
            overlaps += self.bound(equation, group, span, plan);
        }
        meter.steps(overlaps)?;
        plan.end_step();
        for &equation in members {
            let Equation { rest, lane, .. } = self.equations[equation as usize];
            if rest.max == 0 {
                self.unused.extend(lane);
            }
        }
        Ok(Some(()))
    }

    /// Assigns a lane to each unopened equation of a group. Returns none if the lanes run out.
    fn open(&mut self, group: u32, members: &[u32], plan: &mut Plan) -> Option<()> {
        for &equation in members {
            let state = &mut self.equations[equation as usize];
            state.decided = group;
            if state.lane.is_some() {
                continue;
            }
            let lane = match self.unused.pop() {
                Some(lane) => lane,
                None => {
                    plan.lanes += 1;
                    Lane::try_from(plan.lanes - 1).ok()?
                }
            };
            state.lane = Some(lane);
            let value = self.component.values[equation as usize] as u8;
            plan.openings.push(Opening { lane, value });
        }
        Some(())
    }

    /// Adds the bounds of one equation of the decided group: its own, and those against the open
    /// equations that it overlaps. An unopened equation has its whole value left, so it bounds the
    /// residual alone. Returns the number of overlaps checked.
    fn bound(&mut self, equation: u32, group: u32, span: Span, plan: &mut Plan) -> u64 {
        let state = &mut self.equations[equation as usize];
        state.rest = state.rest.minus(span);
        let Equation { rest, lane: Some(falls), .. } = *state else { return 0 };
        let mut single = Single { lane: falls, min: rest.min, max: rest.max };
        let overlaps = self.overlaps.row_mut(equation as usize);
        let number = overlaps.len();
        for Overlap { with, shared } in overlaps {
            let other = &self.equations[*with as usize];
            if other.decided == group {
                *shared = shared.minus(span);
                continue;
            }
            if shared.min == shared.max {
                continue;
            }
            let (own, others) = (rest.minus(*shared), other.rest.minus(*shared));
            let (min, max) = (own.min - others.max, own.max - others.min);
            match other.lane {
                Some(stays) => plan.pairs.push(Pair { falls, stays, min, max }),
                None => {
                    let value = self.component.values[*with as usize] as i32;
                    single.min = single.min.max(value + min);
                    single.max = single.max.min(value + max);
                }
            }
        }
        plan.singles.push(single);
        number as u64
    }
}
