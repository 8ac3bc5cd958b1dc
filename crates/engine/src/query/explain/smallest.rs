//! A MUS of the smallest size, by implicit hitting sets.
//!
//! A correction set consists of the rules that some assignment violates. Every MUS contains a rule
//! of each correction set, because all other rules together are satisfiable. The rules of a
//! smallest hitting set of the known correction sets may conflict. If these rules conflict, they
//! are a smallest MUS. Otherwise an assignment that satisfies the hitting set gives another
//! correction set. If no hitting set is smaller than the known MUS, the known MUS is a smallest
//! MUS.

use crate::budget::{Meter, Unfinished};
use crate::model::{Assignment, Lit};

use super::hitting_set::HittingSetProblem;
use super::mus::MusSize;
use super::reach::rules_within_reach;
use super::subsets::{NecessaryRule, RuleSubsetSolver, SubsetDecision};

/// Searches for a smallest MUS, if a MUS of `members` members is known. Returns a smaller MUS, if
/// the search finds one, and whether the smallest size is known.
pub fn find_smaller_mus(
    members: usize,
    subsets: &mut RuleSubsetSolver<'_>,
    claim: Option<Lit>,
    meter: &mut Meter,
) -> (Option<Vec<NecessaryRule>>, MusSize) {
    // A model without rules is satisfiable, so no MUS is empty.
    if members <= 1 {
        return (None, MusSize::Smallest);
    }
    let mut sets = HittingSetProblem::default();
    match find_smallest_mus(members - 1, subsets, claim, &mut sets, meter) {
        Ok(found) => (found, MusSize::Smallest),
        Err(stop_reason) => {
            (None, MusSize::Minimal { at_least: sets.lower_bound().max(1), stop_reason })
        }
    }
}

/// Returns a smallest MUS of at most `most` members, if there is one.
fn find_smallest_mus(
    most: usize,
    subsets: &mut RuleSubsetSolver<'_>,
    claim: Option<Lit>,
    sets: &mut HittingSetProblem,
    meter: &mut Meter,
) -> Result<Option<Vec<NecessaryRule>>, Unfinished> {
    let universe = rules_within_reach(subsets, claim.map(Lit::var), most, meter)?;
    let mut search = SmallestMusSearch { candidate_rules: universe, subsets, claim };
    while let Some(candidates) = sets.find_smallest(most, meter)? {
        match search.subsets.decide_subset(&candidates, claim, meter)? {
            SubsetDecision::Inconsistent(core) => {
                return search.subsets.shrink_to_minimal(core, claim, meter).map(Some);
            }
            SubsetDecision::Consistent(found) => {
                let correction = search.minimal_correction_set(found, meter)?;
                if correction.is_empty() {
                    // All rules that a smaller MUS could contain can hold together. So no smaller
                    // MUS exists.
                    return Ok(None);
                }
                sets.add_set(correction);
            }
        }
    }
    Ok(None)
}

struct SmallestMusSearch<'a, 'b> {
    /// The rules that a smaller MUS can contain.
    candidate_rules: Vec<usize>,
    subsets: &'a mut RuleSubsetSolver<'b>,
    claim: Option<Lit>,
}

impl SmallestMusSearch<'_, '_> {
    /// Returns a minimal correction set among the rules that `found` violates. The set is empty if
    /// all rules can hold together.
    fn minimal_correction_set(
        &mut self,
        found: Assignment,
        meter: &mut Meter,
    ) -> Result<Vec<usize>, Unfinished> {
        let (mut satisfied, mut open): (Vec<_>, Vec<_>) = self
            .candidate_rules
            .iter()
            .partition(|&&rule| self.subsets.is_rule_satisfied(rule, &found));
        let mut correction = Vec::new();
        while let Some(rule) = open.pop() {
            satisfied.push(rule);
            match self.subsets.decide_subset(&satisfied, self.claim, meter)? {
                SubsetDecision::Consistent(found) => {
                    let holds = |rule: &mut usize| self.subsets.is_rule_satisfied(*rule, &found);
                    satisfied.extend(open.extract_if(.., holds));
                }
                SubsetDecision::Inconsistent(_) => {
                    satisfied.pop();
                    correction.push(rule);
                }
            }
        }
        Ok(correction)
    }
}
