//! Solves the components one after the other, so that wide ones take nothing from the others.

use crate::budget::{Meter, Stop, Unfinished};
use crate::count::stated::bounds::Interval;
use crate::count::stated::component::{Component, split};
use crate::count::stated::system::System;

use super::Outcome;
use super::refine::{SIZES, Window, refine};

/// The work above which a component is wide.
pub(crate) const EASY: u64 = 1 << 16;

/// A component, and the system's numbers of its groups.
type Piece = (Component, Vec<u32>);

/// The groups of each component, with its outcome.
pub(crate) type Solutions = Vec<(Vec<u32>, Outcome)>;

/// Solves every component, the small ones first. If some take more work than `easy`, [`refine`]
/// first tightens the intervals of their groups. Components that stay wide share the remaining
/// work. Adds windows that helped to `windows`. Returns none if the system is inconsistent.
pub(crate) fn solve_all(
    system: &System,
    bounds: &mut Vec<Interval>,
    easy: u64,
    windows: &mut Vec<Window>,
    meter: &mut Meter,
    solve: impl FnMut(Component, &mut Meter) -> Outcome,
) -> Option<Solutions> {
    let mut sweep = Sweep { solve, easy, solved: Vec::new() };
    let mut wide = sweep.easy(split(system, bounds, 0..system.groups.len()), meter);
    for size in SIZES {
        if wide.is_empty() {
            break;
        }
        let before = bounds.clone();
        match refine(system, bounds, &wide, size, windows, meter) {
            Ok(false) => return None,
            Ok(true) => wide = sweep.easy(split(system, bounds, indices(&wide)), meter),
            Err(stop) => {
                // The equations were not all checked against each other. With every group fixed,
                // nothing would show that the system may be inconsistent.
                *bounds = before;
                let pieces = split(system, bounds, indices(&wide));
                let ended = |(_, groups)| (groups, Err(stop.into()));
                sweep.solved.extend(pieces.into_iter().map(ended));
                wide.clear();
            }
        }
    }
    if !wide.is_empty() {
        sweep.wide(split(system, bounds, indices(&wide)), meter);
    }
    // A component's first group is its least: the order of the system.
    sweep.solved.sort_by_key(|(groups, _)| groups[0]);
    Some(sweep.solved)
}

fn indices(groups: &[u32]) -> impl Iterator<Item = usize> {
    groups.iter().map(|&group| group as usize)
}

struct Sweep<S> {
    solve: S,
    easy: u64,
    solved: Solutions,
}

impl<S: FnMut(Component, &mut Meter) -> Outcome> Sweep<S> {
    /// Solves the components that are not wide, and returns the groups of the rest.
    fn easy(&mut self, mut pieces: Vec<Piece>, meter: &mut Meter) -> Vec<u32> {
        pieces.sort_by_key(|(component, _)| component.groups.len());
        let mut wide = Vec::new();
        for (component, groups) in pieces {
            match meter.within(self.easy, |meter| (self.solve)(component, meter)) {
                Err(Unfinished::Stop(Stop::Work)) if meter.left() > 0 => wide.extend(groups),
                outcome => self.solved.push((groups, outcome)),
            }
        }
        wide.sort_unstable();
        wide
    }

    /// Solves the wide components, each with an equal share of the remaining work.
    fn wide(&mut self, mut pieces: Vec<Piece>, meter: &mut Meter) {
        pieces.sort_by_key(|(component, _)| component.groups.len());
        let mut waiting = pieces.len() as u64;
        for (component, groups) in pieces {
            let share = meter.left() / waiting;
            waiting -= 1;
            let outcome = meter.within(share, |meter| (self.solve)(component, meter));
            self.solved.push((groups, outcome));
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
    use crate::count::passes::solved::SolvedComponent;
    use crate::count::stated::bounds::propagate;
    use crate::count::stated::equations::Equations;
    use crate::count::tests::random_system;
    use crate::model::Status;

    #[test]
    fn wide_components_come_to_what_easy_ones_come_to() {
        let mut rng = Pcg64Mcg::seed_from_u64(21);
        for round in 0..2000 {
            let model = random_system(&mut rng);
            let [easy, wide] = [EASY, 0].map(|easy| {
                let meter = &mut Budget::unlimited().meter();
                let equations = Equations::of(&model, meter).expect("equations");
                let system = System::new(equations, meter).expect("unlimited")?;
                let mut bounds = propagate(&system, meter).expect("unlimited")?;
                let solve = |component, meter: &mut Meter| {
                    Ok(SolvedComponent::new(Arc::new(component), meter)?.map(Arc::new))
                };
                let parts = solve_all(&system, &mut bounds, easy, &mut Vec::new(), meter, solve)?;
                let analysis = Analysis::new(model.num_vars(), 0, system, bounds, parts);
                let count = analysis.count(meter).expect("unlimited").models;
                Some((count, analysis.statuses(meter)))
            });
            let (easy, wide) = (easy.unwrap_or_default(), wide.unwrap_or_default());
            assert_eq!(easy, wide, "round {round}: {model:?}");
        }
    }

    /// Checks that a limited analysis agrees with the unlimited one, or reports less.
    #[test]
    fn a_limit_in_the_middle_makes_nothing_of_what_is_not_known() {
        let mut rng = Pcg64Mcg::seed_from_u64(22);
        let (mut inconsistent, mut ended) = (0, 0);
        for round in 0..400 {
            let model = random_system(&mut rng);
            let found = |budget: Budget| {
                let mut unlimited = Budget::unlimited().meter();
                let equations = Equations::of(&model, &unlimited).expect("equations");
                let system = System::new(equations, &mut unlimited).expect("unlimited")?;
                let mut bounds = propagate(&system, &mut unlimited).expect("unlimited")?;
                let solve = |component, meter: &mut Meter| {
                    Ok(SolvedComponent::new(Arc::new(component), meter)?.map(Arc::new))
                };
                let meter = &mut budget.meter();
                let parts = solve_all(&system, &mut bounds, 0, &mut Vec::new(), meter, solve)?;
                let analysis = Analysis::new(model.num_vars(), 0, system, bounds, parts);
                let (statuses, stop) = analysis.statuses(&mut unlimited);
                Some((statuses?, stop))
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
                let is_less =
                    |(few, all): (&Status, &Status)| *few == Status::Undecided || few == all;
                assert!(statuses.iter().zip(whole).all(is_less), "round {round}, work {work}");
            }
        }
        assert!(inconsistent > 20 && ended > 1000, "{inconsistent} {ended}");
    }
}
