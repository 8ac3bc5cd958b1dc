//! Plans the steps in which a diagram decides groups, and defines which numbers of true variables a
//! group can have at a node.
//!
//! A node is defined by its residuals: the sums that the *open* equations still demand of their
//! undecided groups. An equation is open while it has both decided and undecided groups. After a
//! step, the undecided groups of each equation must be able to add up to the equation's residual.
//! If two equations share undecided groups, these groups cancel in the difference of the two
//! residuals. So this difference must be possible for the undecided groups that are not shared.
//!
//! The two conditions on residuals follow from the equations and the intervals. So an excluded
//! number occurs in no solution. An allowed number may still prove impossible in a later step.

use rustc_hash::FxHashMap;

use crate::budget::{Meter, Reserved, Stop};

use super::groups::Groups;
use super::intervals::Intervals;

/// The least and the largest value of a sum of groups, of a residual, or of a difference of
/// residuals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct SumRange {
    least: i64,
    most: i64,
}

impl SumRange {
    fn plus(self, other: Self) -> Self {
        Self { least: self.least + other.least, most: self.most + other.most }
    }

    fn minus(self, other: Self) -> Self {
        Self { least: self.least - other.least, most: self.most - other.most }
    }
}

/// The condition that the residual at `place` is in `range` after the step.
#[derive(Debug)]
struct ResidualBound {
    place: usize,
    range: SumRange,
}

/// The condition that a difference is in `range` after the step: the residual at `falling_place`
/// minus the residual at `constant_place`. The step lowers only the residual at `falling_place`.
#[derive(Debug)]
struct DifferenceBound {
    falling_place: usize,
    constant_place: usize,
    range: SumRange,
}

/// The step that decides one group. Each residual has a place. First come the residuals of the
/// equations that are open before the step, and then the residuals of the equations that the step
/// opens.
#[derive(Debug)]
pub struct Step {
    pub group: u32,
    range: SumRange,
    /// The residuals of the equations that the step opens: the whole value of each equation.
    pub opened_residuals: Vec<u32>,
    /// The places whose equations stay open after the step. The flag says whether the group lowers
    /// the residual at the place.
    pub open_places: Vec<(usize, bool)>,
    residual_bounds: Vec<ResidualBound>,
    difference_bounds: Vec<DifferenceBound>,
}

impl Step {
    /// Returns the least and the largest number of true variables that the group can have at these
    /// residuals. No number is possible if the least exceeds the largest.
    pub fn range_of_trues(&self, residuals: &[u32]) -> (i64, i64) {
        let SumRange { mut least, mut most } = self.range;
        let mut keep = |before: i64, range: SumRange| {
            least = least.max(before - range.most);
            most = most.min(before - range.least);
        };
        for bound in &self.residual_bounds {
            keep(i64::from(residuals[bound.place]), bound.range);
        }
        for bound in &self.difference_bounds {
            keep(
                i64::from(residuals[bound.falling_place])
                    - i64::from(residuals[bound.constant_place]),
                bound.range,
            );
        }
        (least, most)
    }

    /// Returns an upper bound on the number of edges of a node.
    pub fn max_edges(&self) -> u64 {
        (self.range.most - self.range.least + 1) as u64
    }

    /// Returns the steps of work for [`Self::range_of_trues`] and for computing one next node.
    pub fn work_steps(&self) -> u64 {
        (self.residual_bounds.len() + self.difference_bounds.len() + self.open_places.len() + 4)
            as u64
    }
}

/// An error in the groups and equations of a diagram.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LayerPlanError {
    /// A group is listed twice, is in none of the equations, or is already decided.
    InvalidGroup(u32),
    /// An equation contains an undecided group that the layer does not name.
    UnnamedGroup(u32),
    /// The sum of the decided groups exceeds an equation's value.
    ValueExceeded(u32),
    Stop(Stop),
}

impl From<Stop> for LayerPlanError {
    fn from(stop: Stop) -> Self {
        Self::Stop(stop)
    }
}

/// An equation of a diagram.
#[derive(Debug)]
struct Equation {
    /// The sum that the equation demands of the diagram's groups.
    value: u32,
    /// The range of the sum of the equation's undecided groups.
    undecided_range: SumRange,
    undecided: usize,
    /// The place of the equation's residual, once the equation is open.
    place: Option<usize>,
    /// The equations that share groups with this equation, each with the range of the sum of the
    /// shared undecided groups.
    shared: Vec<(u32, SumRange)>,
}

/// The steps of a diagram.
#[derive(Debug)]
pub struct LayerPlan {
    equations: Vec<Equation>,
    /// The groups in the order of decision. With each group stand the range of its number of true
    /// variables, and its equations.
    groups: Vec<(u32, SumRange, Vec<u32>)>,
    /// The open equations, in the order of their residuals.
    open_equations: Vec<u32>,
    /// Whether each equation contains the group of the current step.
    is_member: Vec<bool>,
    _memory: Reserved,
}

impl LayerPlan {
    /// Creates a plan that decides all undecided groups of `equations`, in the order `order`.
    pub fn new(
        groups: &Groups,
        intervals: &Intervals,
        equations: &[u32],
        order: &[u32],
        meter: &mut Meter,
    ) -> Result<Self, LayerPlanError> {
        let local: FxHashMap<u32, u32> =
            equations.iter().zip(0..).map(|(&equation, local)| (equation, local)).collect();
        let mut members = FxHashMap::default();
        let (mut decided, mut overlaps) = (Vec::with_capacity(order.len()), 0);
        for &group in order {
            let interval = intervals.of_group(group);
            let own = groups.equations_of_group[group as usize].iter().filter_map(|e| local.get(e));
            let own: Vec<u32> = own.copied().collect();
            let again = members.insert(group, ()).is_some();
            if again || own.is_empty() || interval.is_fixed() {
                return Err(LayerPlanError::InvalidGroup(group));
            }
            let range = SumRange { least: interval.least.into(), most: interval.most.into() };
            overlaps += own.len() * own.len();
            decided.push((group, range, own));
        }
        let bytes = 3 * overlaps * size_of::<(u32, SumRange)>()
            + 2 * equations.len() * size_of::<Equation>()
            + 6 * order.len() * size_of::<(u32, SumRange, Vec<u32>)>();
        let memory = meter.reserve(bytes as u64)?;
        meter.spend_steps(4 * (overlaps + order.len()) as u64)?;
        let mut course = Self {
            equations: Vec::new(),
            groups: decided,
            open_equations: Vec::new(),
            is_member: vec![false; equations.len()],
            _memory: memory,
        };
        for &equation in equations {
            let row = &groups.groups_of_equation[equation as usize];
            meter.spend_steps(row.len() as u64)?;
            let mut rest = i64::from(groups.equation_values[equation as usize]);
            for &group in row {
                let interval = intervals.of_group(group);
                if interval.is_fixed() {
                    rest -= i64::from(interval.least);
                } else if !members.contains_key(&group) {
                    return Err(LayerPlanError::UnnamedGroup(group));
                }
            }
            let value = u32::try_from(rest).map_err(|_| LayerPlanError::ValueExceeded(equation))?;
            let (undecided_range, shared) = (SumRange::default(), Vec::new());
            course.equations.push(Equation {
                value,
                undecided_range,
                undecided: 0,
                place: None,
                shared,
            });
        }
        course.add_shared_ranges();
        Ok(course)
    }

    /// Adds up the ranges of the groups of each equation. For each pair of equations, also adds up
    /// the ranges of the groups that both equations contain.
    fn add_shared_ranges(&mut self) {
        let mut shared: FxHashMap<(u32, u32), SumRange> = FxHashMap::default();
        for (_, range, members) in &self.groups {
            for &equation in members {
                let own = &mut self.equations[equation as usize];
                own.undecided_range = own.undecided_range.plus(*range);
                own.undecided += 1;
                for &other in members.iter().filter(|&&other| other != equation) {
                    let sum = shared.entry((equation, other)).or_default();
                    *sum = sum.plus(*range);
                }
            }
        }
        let mut shared: Vec<_> = shared.into_iter().collect();
        shared.sort_unstable_by_key(|&(pair, _)| pair);
        for ((equation, other), range) in shared {
            self.equations[equation as usize].shared.push((other, range));
        }
    }

    /// Returns the number of steps.
    pub fn len(&self) -> usize {
        self.groups.len()
    }

    /// Returns the step with this number, from 0. The caller must request the steps in their order.
    pub fn step(&mut self, number: usize, meter: &mut Meter) -> Result<Step, Stop> {
        let (group, range, members) = std::mem::take(&mut self.groups[number]);
        for &equation in &members {
            self.is_member[equation as usize] = true;
            meter.spend_steps(4 * self.equations[equation as usize].shared.len() as u64)?;
        }
        meter.spend_steps(self.open_equations.len() as u64)?;
        let mut opened_residuals = Vec::new();
        for &equation in &members {
            let own = &mut self.equations[equation as usize];
            own.undecided_range = own.undecided_range.minus(range);
            own.undecided -= 1;
            if own.place.is_none() {
                own.place = Some(self.open_equations.len());
                self.open_equations.push(equation);
                opened_residuals.push(own.value);
            }
            for (other, shared) in &mut own.shared {
                if self.is_member[*other as usize] {
                    *shared = shared.minus(range);
                }
            }
        }
        let (mut residual_bounds, mut difference_bounds) = (Vec::new(), Vec::new());
        for &equation in &members {
            self.add_conditions(equation, &mut residual_bounds, &mut difference_bounds);
        }
        let mut open_places = Vec::with_capacity(self.open_equations.len());
        let mut still = Vec::with_capacity(self.open_equations.len());
        for (place, &equation) in self.open_equations.iter().enumerate() {
            let own = &mut self.equations[equation as usize];
            own.place = (own.undecided > 0).then_some(still.len());
            if own.undecided > 0 {
                open_places.push((place, self.is_member[equation as usize]));
                still.push(equation);
            }
        }
        self.open_equations = still;
        members.iter().for_each(|&equation| self.is_member[equation as usize] = false);
        Ok(Step { group, range, opened_residuals, open_places, residual_bounds, difference_bounds })
    }

    /// Adds the conditions on the residual of an equation: one condition from its own groups, and
    /// one for each other equation that shares groups with this equation. If an equation is not
    /// open yet, its residual is its whole value.
    fn add_conditions(
        &self,
        equation: u32,
        residual_bounds: &mut Vec<ResidualBound>,
        difference_bounds: &mut Vec<DifferenceBound>,
    ) {
        let own = &self.equations[equation as usize];
        let Some(place) = own.place else { return };
        let mut range = own.undecided_range;
        for &(with, shared) in &own.shared {
            if shared == SumRange::default() || self.is_member[with as usize] {
                continue;
            }
            let other = &self.equations[with as usize];
            let (alone, theirs) =
                (own.undecided_range.minus(shared), other.undecided_range.minus(shared));
            let apart =
                SumRange { least: alone.least - theirs.most, most: alone.most - theirs.least };
            match other.place {
                Some(constant_place) => difference_bounds.push(DifferenceBound {
                    falling_place: place,
                    constant_place,
                    range: apart,
                }),
                None => {
                    let value = i64::from(other.value);
                    range.least = range.least.max(value + apart.least);
                    range.most = range.most.min(value + apart.most);
                }
            }
        }
        residual_bounds.push(ResidualBound { place, range });
    }
}
