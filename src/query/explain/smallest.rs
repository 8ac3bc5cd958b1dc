//! A MUS of the smallest size, by implicit hitting sets.
//!
//! Whatever satisfies some constraints violates others: every MUS must hold one of those, for
//! without them it is satisfiable. So a MUS hits all such correction sets. A smallest hitting
//! set of the ones known so far either cannot be satisfied, and is a smallest MUS, or leads to
//! another correction set. When no hitting set smaller than the MUS at hand is left, that one is
//! proved to be smallest.

use crate::budget::{Meter, Unfinished};
use crate::model::{Assignment, Lit};

use super::hitting_set::Sets;
use super::mus::Size;
use super::reach::reach;
use super::subsets::{Decision, Needed, Subsets};

/// Replaces a MUS by a smallest one. Where the budget ends first, it is what it was, and how many members
/// any of them has at least.
pub fn improve(
    needed: &mut Vec<Needed>,
    subsets: &mut Subsets<'_>,
    claim: Option<Lit>,
    meter: &mut Meter,
) -> Size {
    // Without any constraint everything is possible.
    if needed.len() <= 1 {
        return Size::Smallest;
    }
    let mut sets = Sets::default();
    match search(needed, subsets, claim, &mut sets, meter) {
        Ok(()) => Size::Smallest,
        Err(ended) => Size::Minimal { at_least: sets.least().max(1), ended },
    }
}

fn search(
    needed: &mut Vec<Needed>,
    subsets: &mut Subsets<'_>,
    claim: Option<Lit>,
    sets: &mut Sets,
    meter: &mut Meter,
) -> Result<(), Unfinished> {
    let most = needed.len() - 1;
    let universe = reach(subsets.model(), claim.map(Lit::var), most, meter)?;
    let mut search = Search { universe, subsets, claim };
    while let Some(candidates) = sets.hit(most, meter)? {
        match search.subsets.decide(&candidates, claim, meter)? {
            Decision::Fails(core) => {
                *needed = search.subsets.shrink(core, claim, meter)?;
                return Ok(());
            }
            Decision::Holds(found) => {
                let correction = search.correction(found, meter)?;
                if correction.is_empty() {
                    // All that so few members could be of can hold together.
                    return Ok(());
                }
                sets.add(correction);
            }
        }
    }
    Ok(())
}

struct Search<'a, 'b> {
    /// The constraints that a smaller set can hold.
    universe: Vec<usize>,
    subsets: &'a mut Subsets<'b>,
    claim: Option<Lit>,
}

impl Search<'_, '_> {
    /// A minimal set of constraints that must not all be left out, among those that `found`
    /// violates: empty where everything can hold together.
    fn correction(
        &mut self,
        found: Assignment,
        meter: &mut Meter,
    ) -> Result<Vec<usize>, Unfinished> {
        let (mut satisfied, mut open): (Vec<_>, Vec<_>) =
            self.universe.iter().partition(|&&at| self.subsets.constraint(at).holds(&found));
        let mut correction = Vec::new();
        while let Some(at) = open.pop() {
            satisfied.push(at);
            match self.subsets.decide(&satisfied, self.claim, meter)? {
                Decision::Holds(found) => {
                    let holds = |at: &mut usize| self.subsets.constraint(*at).holds(&found);
                    satisfied.extend(open.extract_if(.., holds));
                }
                Decision::Fails(_) => {
                    satisfied.pop();
                    correction.push(at);
                }
            }
        }
        Ok(correction)
    }
}
