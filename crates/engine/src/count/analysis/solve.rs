//! Solves the components one after the other. Wide components do not use up the work of the other
//! components.

use crate::budget::{Meter, Stop, Unfinished};
use crate::count::preprocessing::bounds::Interval;
use crate::count::preprocessing::component::{Component, split_into_components};
use crate::count::preprocessing::system::EquationSystem;

use super::ComponentOutcome;
use super::refine::{NarrowingWindow, WINDOW_SIZES, narrow_by_windows};

/// A component that takes more work than this limit is wide.
pub(crate) const MAX_EASY_WORK: u64 = 1 << 16;

/// A component, with the index of each of its groups in the system.
type NumberedComponent = (Component, Vec<u32>);

/// For each component, its groups and its outcome.
pub(crate) type ComponentOutcomes = Vec<(Vec<u32>, ComponentOutcome)>;

/// Solves every component of the groups in `among`, the small components first. If some
/// components take more work than `easy`, [`narrow_by_windows`] first tightens the intervals of
/// their groups. Components that remain wide share the remaining work. Appends each window that
/// narrowed an interval to `windows`. Returns `None` if the system is inconsistent.
pub(crate) fn solve_components(
    system: &EquationSystem,
    bounds: &mut Vec<Interval>,
    among: impl Iterator<Item = usize>,
    easy: u64,
    windows: &mut Vec<NarrowingWindow>,
    meter: &mut Meter,
    solve: impl FnMut(Component, &mut Meter) -> ComponentOutcome,
) -> Option<ComponentOutcomes> {
    let pieces = split_into_components(system, bounds, among);
    let outcomes = Vec::with_capacity(pieces.len());
    let mut sweep = ComponentSweep { solve, easy_work: easy, outcomes };
    let mut wide = sweep.solve_easy_components(pieces, meter);
    for size in WINDOW_SIZES {
        if wide.is_empty() {
            break;
        }
        let before = bounds.clone();
        match narrow_by_windows(system, bounds, &wide, size, windows, meter) {
            Ok(false) => return None,
            Ok(true) => {
                wide = sweep.solve_easy_components(
                    split_into_components(system, bounds, group_indices(&wide)),
                    meter,
                )
            }
            Err(stop) => {
                // The narrowing ended before it compared all equations, so its intervals are
                // dropped. Incomplete intervals could fix every group of an inconsistent system.
                *bounds = before;
                let pieces = split_into_components(system, bounds, group_indices(&wide));
                let ended = |(_, groups)| (groups, Err(stop.into()));
                sweep.outcomes.extend(pieces.into_iter().map(ended));
                wide.clear();
            }
        }
    }
    if !wide.is_empty() {
        sweep.solve_wide_components(
            split_into_components(system, bounds, group_indices(&wide)),
            meter,
        );
    }
    // The first group of each component has the least index in that component. So sorting by the
    // first groups restores the order of the system.
    sweep.outcomes.sort_by_key(|(groups, _)| groups[0]);
    Some(sweep.outcomes)
}

fn group_indices(groups: &[u32]) -> impl Iterator<Item = usize> {
    groups.iter().map(|&group| group as usize)
}

struct ComponentSweep<S> {
    solve: S,
    easy_work: u64,
    outcomes: ComponentOutcomes,
}

impl<S: FnMut(Component, &mut Meter) -> ComponentOutcome> ComponentSweep<S> {
    /// Solves the components that are not wide. Returns the groups of the wide components.
    fn solve_easy_components(
        &mut self,
        mut pieces: Vec<NumberedComponent>,
        meter: &mut Meter,
    ) -> Vec<u32> {
        pieces.sort_by_key(|(component, _)| component.groups.len());
        let mut wide = Vec::new();
        for (component, groups) in pieces {
            match meter.run_within(self.easy_work, |meter| (self.solve)(component, meter)) {
                Err(Unfinished::Stop(Stop::Work)) if meter.work_left() > 0 => wide.extend(groups),
                outcome => self.outcomes.push((groups, outcome)),
            }
        }
        wide.sort_unstable();
        wide
    }

    /// Solves the wide components, each with an equal share of the remaining work.
    fn solve_wide_components(&mut self, mut pieces: Vec<NumberedComponent>, meter: &mut Meter) {
        pieces.sort_by_key(|(component, _)| component.groups.len());
        let mut waiting = pieces.len() as u64;
        for (component, groups) in pieces {
            let share = meter.work_left() / waiting;
            waiting -= 1;
            let outcome = meter.run_within(share, |meter| (self.solve)(component, meter));
            self.outcomes.push((groups, outcome));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use rand::SeedableRng;
    use rand_pcg::Pcg64Mcg;

    use super::*;
    use crate::budget::Budget;
    use crate::count::analysis::Analysis;
    use crate::count::passes::solved_component::SolvedComponent;
    use crate::count::preprocessing::bounds::propagate_intervals;
    use crate::count::preprocessing::equations::Equations;
    use crate::count::tests::random_system;
    use crate::model::VariableStatus;

    #[test]
    fn wide_and_easy_components_have_equal_counts() {
        let mut rng = Pcg64Mcg::seed_from_u64(21);
        for round in 0..2000 {
            let model = random_system(&mut rng);
            let [easy, wide] = [MAX_EASY_WORK, 0].map(|easy| {
                let meter = &mut Budget::unlimited().meter();
                let equations = Equations::from_model(&model, meter).expect("equations");
                let system = EquationSystem::new(equations, meter).expect("unlimited")?;
                let mut bounds = propagate_intervals(&system, meter).expect("unlimited")?;
                let solve = |component, meter: &mut Meter| {
                    Ok(SolvedComponent::new(Arc::new(component), meter)?.map(Arc::new))
                };
                let all = 0..system.groups.len();
                let parts = solve_components(
                    &system,
                    &mut bounds,
                    all,
                    easy,
                    &mut Vec::new(),
                    meter,
                    solve,
                )?;
                let analysis = Analysis::new(model.num_vars(), 0, Arc::new(system), bounds, parts);
                let count = analysis.count(meter).expect("unlimited").models;
                let statuses = analysis.statuses(meter).into_complete().expect("unlimited");
                Some((count, statuses))
            });
            let (easy, wide) = (easy.unwrap_or_default(), wide.unwrap_or_default());
            assert_eq!(easy, wide, "round {round}: {model:?}");
        }
    }

    /// Checks that a limited analysis agrees with the unlimited one, or reports fewer facts.
    #[test]
    fn a_component_that_a_limit_ended_has_no_count() {
        let mut rng = Pcg64Mcg::seed_from_u64(22);
        let (mut inconsistent, mut ended) = (0, 0);
        for round in 0..400 {
            let model = random_system(&mut rng);
            let found = |budget: Budget| {
                let mut unlimited = Budget::unlimited().meter();
                let equations = Equations::from_model(&model, &unlimited).expect("equations");
                let system = EquationSystem::new(equations, &mut unlimited).expect("unlimited")?;
                let mut bounds =
                    propagate_intervals(&system, &mut unlimited).expect("unlimited")?;
                let solve = |component, meter: &mut Meter| {
                    Ok(SolvedComponent::new(Arc::new(component), meter)?.map(Arc::new))
                };
                let meter = &mut budget.meter();
                let all = 0..system.groups.len();
                let parts =
                    solve_components(&system, &mut bounds, all, 0, &mut Vec::new(), meter, solve)?;
                let analysis = Analysis::new(model.num_vars(), 0, Arc::new(system), bounds, parts);
                let statuses = analysis.statuses(&mut unlimited);
                Some((statuses.so_far?, statuses.stop_reason))
            };
            let whole = found(Budget::unlimited()).map(|(statuses, _)| statuses);
            inconsistent += usize::from(whole.is_none());
            for work in 0..60 {
                let Some((statuses, stop)) = found(Budget::work(work)) else {
                    assert_eq!(whole, None, "round {round}, work {work}: {model:?}");
                    continue;
                };
                ended += usize::from(stop.is_some());
                let Some(whole) = &whole else {
                    assert!(stop.is_some(), "round {round}, work {work}: {model:?}");
                    continue;
                };
                let is_less = |(few, all): (&VariableStatus, &VariableStatus)| {
                    *few == VariableStatus::Undecided || few == all
                };
                assert!(statuses.iter().zip(whole).all(is_less), "round {round}, work {work}");
            }
        }
        assert!(inconsistent > 20 && ended > 1000, "{inconsistent} {ended}");
    }
}
