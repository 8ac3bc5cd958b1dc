//! A MUS of the smallest size, by implicit hitting sets.
//!
//! Every MUS hits each correction set: the rules that some assignment violates, since the rest is
//! satisfiable. A smallest hitting set of the known correction sets is either unsatisfiable, and so
//! a smallest MUS, or leads to another correction set. If no hitting set is smaller than the known
//! MUS, that one is proved to be smallest.

use crate::budget::{Meter, Unfinished};
use crate::model::{Assignment, Lit};

use super::hitting_set::HittingSetProblem;
use super::mus::Size;
use super::reach::reach;
use super::subsets::{Decision, NecessaryRule, Subsets};

/// Searches for a smallest MUS, given one of `members` members. Returns the MUS found, if any, and
/// the knowledge of its size, or else of the given one.
pub fn smaller(
    members: usize,
    subsets: &mut Subsets<'_>,
    claim: Option<Lit>,
    meter: &mut Meter,
) -> (Option<Vec<NecessaryRule>>, Size) {
    // Without any rule everything is satisfiable.
    if members <= 1 {
        return (None, Size::Smallest);
    }
    let mut sets = HittingSetProblem::default();
    match search(members - 1, subsets, claim, &mut sets, meter) {
        Ok(found) => (found, Size::Smallest),
        Err(ended) => (None, Size::Minimal { at_least: sets.least().max(1), ended }),
    }
}

/// Returns a smallest MUS of at most `most` members, if there is one.
fn search(
    most: usize,
    subsets: &mut Subsets<'_>,
    claim: Option<Lit>,
    sets: &mut HittingSetProblem,
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
                    // All rules that so few members could contain can hold together.
                    return Ok(None);
                }
                sets.add(correction);
            }
        }
    }
    Ok(None)
}

struct Search<'a, 'b> {
    /// The rules that a smaller set can contain.
    universe: Vec<usize>,
    subsets: &'a mut Subsets<'b>,
    claim: Option<Lit>,
}

impl Search<'_, '_> {
    /// Returns a minimal correction set among the rules that `found` violates. Empty if all rules
    /// can hold together.
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
