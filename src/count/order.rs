//! The order in which a component's groups are decided. It governs the number of states: an
//! equation is open between its first and its last group, and while it is open its residual is
//! part of the state.

use super::component::Component;
use super::csr::Rows;

/// A greedy order from each of a few starts; the one with the least estimated cost.
///
/// An open equation with `done` decided and `left` undecided spread can have at most
/// `1 + min(done, left)` residuals; the estimate of a state count is the product over the open
/// equations, and each step takes the group that makes the product least.
pub(super) fn elimination_order(component: &Component, memberships: &Rows<u32>) -> Vec<u32> {
    let far = farthest(component, memberships, 0);
    let near = farthest(component, memberships, far);
    let (first, cost) = Greedy::new(component, memberships).run(far);
    if near == far || cost < RETRY_ABOVE {
        return first;
    }
    let (second, other_cost) = Greedy::new(component, memberships).run(near);
    if other_cost < cost { second } else { first }
}

/// The estimated cost, in states, above which a second start is tried.
const RETRY_ABOVE: f64 = 1e4;

/// The last group that a breadth-first search from `start` reaches.
fn farthest(component: &Component, memberships: &Rows<u32>, start: u32) -> u32 {
    let mut seen_group = vec![false; component.groups.len()];
    let mut seen_equation = vec![false; component.values.len()];
    seen_group[start as usize] = true;
    let mut queue = vec![start];
    let mut next = 0;
    while let Some(&group) = queue.get(next) {
        next += 1;
        for &equation in memberships.row(group as usize) {
            if std::mem::replace(&mut seen_equation[equation as usize], true) {
                continue;
            }
            for &other in component.equations.row(equation as usize) {
                if !std::mem::replace(&mut seen_group[other as usize], true) {
                    queue.push(other);
                }
            }
        }
    }
    queue[next - 1]
}

/// How much of an equation's spread is decided and undecided.
#[derive(Clone, Copy)]
struct Progress {
    done: u32,
    left: u32,
}

impl Progress {
    /// The logarithm of the number of residuals, with `more` spread decided.
    fn width(self, more: u32) -> f32 {
        (1.0 + (self.done + more).min(self.left - more) as f32).log2()
    }
}

struct Greedy<'a> {
    component: &'a Component,
    memberships: &'a Rows<u32>,
    progress: Vec<Progress>,
    /// What deciding each group would add to the logarithm of the estimate; none once decided.
    growth: Vec<Option<f32>>,
    /// Groups that share an open equation with a decided one.
    frontier: Vec<u32>,
    on_frontier: Vec<bool>,
}

impl<'a> Greedy<'a> {
    fn new(component: &'a Component, memberships: &'a Rows<u32>) -> Self {
        let spread = |groups: &[u32]| {
            groups.iter().map(|&group| component.groups[group as usize].bounds.spread()).sum()
        };
        let progress = component
            .equations
            .iter()
            .map(|groups| Progress { done: 0, left: spread(groups) })
            .collect();
        let mut greedy = Self {
            component,
            memberships,
            progress,
            growth: vec![None; component.groups.len()],
            frontier: Vec::new(),
            on_frontier: vec![false; component.groups.len()],
        };
        for group in 0..component.groups.len() as u32 {
            greedy.growth[group as usize] = Some(greedy.growth_of(group));
        }
        greedy
    }

    fn growth_of(&self, group: u32) -> f32 {
        let spread = self.component.groups[group as usize].bounds.spread();
        let equations = self.memberships.row(group as usize).iter();
        equations
            .map(|&equation| {
                let progress = self.progress[equation as usize];
                progress.width(spread) - progress.width(0)
            })
            .sum()
    }

    /// The order from `start`, and the sum of its estimated state counts.
    fn run(mut self, start: u32) -> (Vec<u32>, f64) {
        let mut order = Vec::with_capacity(self.component.groups.len());
        let (mut width, mut cost) = (0.0, 0.0);
        let mut next = Some(start);
        while let Some(group) = next {
            width += self.growth[group as usize].take().unwrap_or(0.0);
            cost += f64::from(width).exp2();
            order.push(group);
            self.decide(group);
            next = self.best();
        }
        (order, cost)
    }

    fn decide(&mut self, group: u32) {
        let spread = self.component.groups[group as usize].bounds.spread();
        for &equation in self.memberships.row(group as usize) {
            let progress = &mut self.progress[equation as usize];
            progress.done += spread;
            progress.left -= spread;
        }
        for &equation in self.memberships.row(group as usize) {
            for &other in self.component.equations.row(equation as usize) {
                if self.growth[other as usize].is_none() {
                    continue;
                }
                self.growth[other as usize] = Some(self.growth_of(other));
                if !std::mem::replace(&mut self.on_frontier[other as usize], true) {
                    self.frontier.push(other);
                }
            }
        }
    }

    /// The undecided frontier group of least growth; the oldest of equals.
    fn best(&mut self) -> Option<u32> {
        let Self { frontier, growth, .. } = self;
        frontier.retain(|&group| growth[group as usize].is_some());
        let growth_of = |group: u32| growth[group as usize].unwrap_or(f32::INFINITY);
        frontier.iter().copied().min_by(|&a, &b| growth_of(a).total_cmp(&growth_of(b)))
    }
}
