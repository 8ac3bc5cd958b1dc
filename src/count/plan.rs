//! What is done at each step of the dynamic program: which equations open, in which byte of the
//! state their residuals lie, and the bounds a residual must keep to be completable.

use crate::budget::{Meter, Stop, Unfinished, Unsupported};

use super::component::Component;
use super::csr::Rows;

/// So many equations are open at once at the most.
const LANES: usize = 1 << Lane::BITS;

/// A byte of the packed state, one for each open equation.
pub(super) type Lane = u8;

/// An equation that opens: its lane receives its value.
#[derive(Clone, Copy, Debug)]
pub(super) struct Opening {
    pub lane: Lane,
    pub value: u8,
}

/// After the step the residual of `lane` must lie in `min..=max`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Single {
    pub lane: Lane,
    pub min: i32,
    pub max: i32,
}

/// After the step `residual(falls) - residual(stays)` must lie in `min..=max`, where the step
/// lowers `falls` only. This is pair-difference pruning: the groups that two equations share
/// cancel, so the difference is bounded by the undecided groups that they do not share.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pair {
    pub falls: Lane,
    pub stays: Lane,
    pub min: i32,
    pub max: i32,
}

/// One group is decided.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step<'a> {
    pub group: u32,
    pub openings: &'a [Opening],
    /// One entry for each equation of the group.
    pub singles: &'a [Single],
    pub pairs: &'a [Pair],
}

const TOO_WIDE: Unsupported = Unsupported(
    "clues above 255 are not counted, nor where more than 256 overlap at once; SAT proves there",
);

/// The steps of a component's dynamic program.
#[derive(Debug)]
pub(super) struct Plan {
    /// The groups in the order in which they are decided.
    pub order: Vec<u32>,
    /// The number of lanes in use at the same time.
    pub lanes: usize,
    openings: Rows<Opening>,
    singles: Rows<Single>,
    pairs: Rows<Pair>,
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
        for &group in &order {
            let members = memberships.row(group as usize).iter();
            let overlaps = members.map(|&equation| planner.overlaps.row(equation as usize).len());
            meter.steps(overlaps.sum::<usize>() as u64)?;
            planner.step(group).ok_or(TOO_WIDE)?;
        }
        let Planner { openings, singles, pairs, lanes, .. } = planner;
        Ok(Self { order, lanes, openings, singles, pairs })
    }

    pub fn steps(&self) -> impl Iterator<Item = Step<'_>> {
        self.order.iter().enumerate().map(|(step, &group)| Step {
            group,
            openings: self.openings.row(step),
            singles: self.singles.row(step),
            pairs: self.pairs.row(step),
        })
    }
}

/// The least and the largest number that the undecided groups of a set can still hold.
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

/// Two equations that share groups: the other one, and what the shared groups can still hold.
struct Overlap {
    with: u32,
    shared: Span,
}

struct Planner<'a> {
    component: &'a Component,
    memberships: &'a Rows<u32>,
    /// What the undecided groups of each equation can still hold.
    rest: Vec<Span>,
    overlaps: Rows<Overlap>,
    lane_of: Vec<Option<Lane>>,
    unused: Vec<Lane>,
    lanes: usize,
    openings: Rows<Opening>,
    singles: Rows<Single>,
    pairs: Rows<Pair>,
}

impl<'a> Planner<'a> {
    fn new(
        component: &'a Component,
        memberships: &'a Rows<u32>,
        meter: &mut Meter,
    ) -> Result<Self, Stop> {
        let equations = component.values.len();
        let steps = component.groups.len();
        let mut planner = Self {
            component,
            memberships,
            rest: Vec::with_capacity(equations),
            overlaps: Rows::with_capacity(equations, 2 * memberships.items()),
            lane_of: vec![None; equations],
            unused: Vec::with_capacity(equations.min(LANES)),
            lanes: 0,
            openings: Rows::with_capacity(steps, equations),
            singles: Rows::with_capacity(steps, memberships.items()),
            pairs: Rows::with_capacity(steps, memberships.items()),
        };
        let mut shared: Vec<Option<Span>> = vec![None; equations];
        let mut partners = Vec::with_capacity(equations.min(LANES));
        for (equation, groups) in component.equations.iter().enumerate() {
            for &group in groups {
                meter.steps(memberships.row(group as usize).len() as u64)?;
                let span = planner.span(group);
                for &other in memberships.row(group as usize) {
                    let sum = &mut shared[other as usize];
                    if sum.is_none() {
                        partners.push(other);
                    }
                    *sum = Some(sum.unwrap_or_default().plus(span));
                }
            }
            // What it shares with itself is all that it has.
            planner.rest.push(shared[equation].take().unwrap_or_default());
            for with in partners.drain(..) {
                if let Some(shared) = shared[with as usize].take() {
                    planner.overlaps.add(Overlap { with, shared });
                }
            }
            planner.overlaps.close();
        }
        Ok(planner)
    }

    fn span(&self, group: u32) -> Span {
        let bounds = self.component.groups[group as usize].bounds;
        Span { min: bounds.min as i32, max: bounds.max as i32 }
    }

    /// Decides `group`; none where the lanes run out.
    fn step(&mut self, group: u32) -> Option<()> {
        let members = self.memberships.row(group as usize);
        self.open(members)?;
        let span = self.span(group);
        for &equation in members {
            self.rest[equation as usize] = self.rest[equation as usize].minus(span);
            for overlap in self.overlaps.row_mut(equation as usize) {
                if members.contains(&overlap.with) {
                    overlap.shared = overlap.shared.minus(span);
                }
            }
        }
        for &equation in members {
            self.bound(equation, members)?;
        }
        self.singles.close();
        self.pairs.close();
        for &equation in members {
            if self.rest[equation as usize].max == 0 {
                self.unused.extend(self.lane_of[equation as usize]);
            }
        }
        Some(())
    }

    /// Gives a lane to the equations that are not open yet.
    fn open(&mut self, members: &[u32]) -> Option<()> {
        for &equation in members {
            if self.lane_of[equation as usize].is_some() {
                continue;
            }
            let lane = match self.unused.pop() {
                Some(lane) => lane,
                None => {
                    self.lanes += 1;
                    Lane::try_from(self.lanes - 1).ok()?
                }
            };
            self.lane_of[equation as usize] = Some(lane);
            let value = self.component.values[equation as usize] as u8;
            self.openings.add(Opening { lane, value });
        }
        self.openings.close();
        Some(())
    }

    /// The bounds of one equation of the decided group: its own, and those against the open
    /// equations that it overlaps. An equation that is not open yet has its whole value left, so
    /// it bounds the residual alone.
    fn bound(&mut self, equation: u32, members: &[u32]) -> Option<()> {
        let falls = self.lane_of[equation as usize]?;
        let rest = self.rest[equation as usize];
        let mut single = Single { lane: falls, min: rest.min, max: rest.max };
        for &Overlap { with, shared } in self.overlaps.row(equation as usize) {
            if shared.min == shared.max || members.contains(&with) {
                continue;
            }
            let (own, other) = (rest.minus(shared), self.rest[with as usize].minus(shared));
            let (min, max) = (own.min - other.max, own.max - other.min);
            match self.lane_of[with as usize] {
                Some(stays) => self.pairs.add(Pair { falls, stays, min, max }),
                None => {
                    let value = self.component.values[with as usize] as i32;
                    single.min = single.min.max(value + min);
                    single.max = single.max.min(value + max);
                }
            }
        }
        self.singles.add(single);
        Some(())
    }
}
