//! A MUS of the smallest size, by implicit hitting sets.
//!
//! Whatever satisfies some rules violates others: every MUS must hold one of those, for
//! without them it is satisfiable. So a MUS hits all such correction sets. A smallest hitting
//! set of the ones known so far either cannot be satisfied, and is a smallest MUS, or leads to
//! another correction set. When no hitting set smaller than the MUS at hand is left, that one is
//! proved to be smallest.

use crate::budget::{Meter, Unfinished};
use crate::model::{Assignment, Lit};

use super::hitting_set::Sets;
use super::mus::Size;
use super::reach::reach;
use super::subsets::{Decision, NecessaryRule, Subsets};

/// A smallest MUS, where the one at hand has so many members and is not one; and what is known then of the size
/// of the one that is found, or of the one at hand.
pub fn smaller(
    members: usize,
    subsets: &mut Subsets<'_>,
    claim: Option<Lit>,
    meter: &mut Meter,
) -> (Option<Vec<NecessaryRule>>, Size) {
    // Without any rule everything is possible.
    if members <= 1 {
        return (None, Size::Smallest);
    }
    let mut sets = Sets::default();
    match search(members - 1, subsets, claim, &mut sets, meter) {
        Ok(found) => (found, Size::Smallest),
        Err(ended) => (None, Size::Minimal { at_least: sets.least().max(1), ended }),
    }
}

/// A smallest MUS of at most so many members, if there is one.
fn search(
    most: usize,
    subsets: &mut Subsets<'_>,
    claim: Option<Lit>,
    sets: &mut Sets,
    meter: &mut Meter,
) -> Result<Option<Vec<NecessaryRule>>, Unfinished> {
    let universe = reach(subsets, claim.map(Lit::var), most, meter)?;
    let mut search = Search { universe, subsets, claim };
    while let Some(candidates) = sets.hit(most, meter)? {
        match search.subsets.decide(&candidates, claim, meter)? {
            Decision::Fails(core) => return search.subsets.shrink(core, claim, meter).map(Some),
            Decision::Holds(found) => {
                let correction = search.correction(found, meter)?;
                if correction.is_empty() {
                    // All that so few members could be of can hold together.
                    return Ok(None);
                }
                sets.add(correction);
            }
        }
    }
    Ok(None)
}

struct Search<'a, 'b> {
    /// The rules that a smaller set can hold.
    universe: Vec<usize>,
    subsets: &'a mut Subsets<'b>,
    claim: Option<Lit>,
}

impl Search<'_, '_> {
    /// A minimal set of rules that must not all be left out, among those that `found`
    /// violates: empty where everything can hold together.
    fn correction(
        &mut self,
        found: Assignment,
        meter: &mut Meter,
    ) -> Result<Vec<usize>, Unfinished> {
        let (mut satisfied, mut open): (Vec<_>, Vec<_>) =
            self.universe.iter().partition(|&&rule| self.subsets.holds(rule, &found));
        let mut correction = Vec::new();
        while let Some(rule) = open.pop() {
            satisfied.push(rule);
            match self.subsets.decide(&satisfied, self.claim, meter)? {
                Decision::Holds(found) => {
                    let holds = |rule: &mut usize| self.subsets.holds(*rule, &found);
                    satisfied.extend(open.extract_if(.., holds));
                }
                Decision::Fails(_) => {
                    satisfied.pop();
                    correction.push(rule);
                }
            }
        }
        Ok(correction)
    }
}
