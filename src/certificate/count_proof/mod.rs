//! Certified counts: the number of solutions of a model, and the number of solutions in which each
//! variable is true.
//!
//! | file | content |
//! |---|---|
//! | `counts.txt` | the claims (`claims.rs`) |
//! | `diagrams.txt` | the evidence for the claims (`read.rs`) |
//! | `rules.opb` | the rules as linear constraints, for puzzles with rules that are not equations |
//!
//! The check builds the model from the board, narrows intervals as `diagrams.txt` says, and follows
//! the diagrams in this file. At each node, the check itself computes which numbers of true
//! variables a group can have (`layer_plan.rs`). So every solution is a path of the diagrams, and
//! every path to the end is a solution. Then the check adds up the paths (`sums.rs`) and combines
//! the parts with the free variables and the total (`combine.rs`). Finally, the check compares the
//! remainders of the results with the remainders of the claims. The check uses so many moduli that
//! only equal numbers have equal remainders (`modulus.rs`).
//!
//! Rules that are not equations over cells need slack and auxiliary variables. Slack turns an
//! inequality into an equation. The check shows that the cells determine all auxiliary variables
//! (`determined.rs`), so that each solution is still exactly one path. The check compares
//! `rules.opb` with its own model. Other checkers can read the equations from this file.
//!
//! The check takes time linear in the length of the file if the size of the numbers is bounded.

mod claims;
mod combine;
mod determined;
mod diagram;
mod graph;
mod groups;
mod intervals;
mod layer_plan;
mod modulus;
mod outside;
mod read;
#[cfg(feature = "questions")]
mod slack_order;
mod sums;
#[cfg(feature = "questions")]
mod write;

#[cfg(feature = "questions")]
pub(crate) use write::expect_certifiable;

use dashu_int::UBig;
use gridproof_engine::model::{Model, Var};

use crate::budget::Meter;
use crate::certificate::name::Name;
use crate::certificate::refusal::{LineError, Refusal};
use crate::certificate::{Certificate, veripb};
use crate::words::certificates;

use claims::Claims;
use graph::Graph;
use groups::Groups;
use intervals::Interval;
use outside::OutsideCounts;
use read::{ProvedFacts, read};
use sums::{Binomials, Paths};

impl Name {
    /// The file of the claimed counts.
    pub const COUNTS: Self = Self("counts.txt");
    /// The file of the evidence for the counts.
    pub const DIAGRAMS: Self = Self("diagrams.txt");
    /// The names of the files that only certificates of counts have.
    pub const COUNT_FILES: [Self; 3] = [Self::COUNTS, Self::DIAGRAMS, Self::RULES];
}

/// The numbers that the certificate of a count has proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AcceptedCount {
    /// The number of solutions.
    pub solutions: UBig,
    /// Classes of variables. With each class stands the number of solutions in which a given
    /// variable of the class is true.
    pub classes: Vec<(Vec<Var>, UBig)>,
    /// The number of nodes of all counted diagrams.
    pub nodes: usize,
}

/// Returns the error for a line whose claimed number differs from the number that the diagrams
/// prove.
fn wrong_number(line: usize) -> Refusal {
    LineError::from(certificates::another_number()).at(Name::COUNTS, line)
}

impl Certificate {
    /// Returns whether this is a certificate of a count.
    pub(crate) fn is_count_certificate(&self) -> bool {
        self.files.contains_key(&Name::COUNTS)
    }

    /// Checks that the file of rules states exactly the rules of `model`.
    pub(crate) fn check_rules(&self, model: &Model, meter: &mut Meter) -> Result<(), Refusal> {
        let rules = self.file(Name::RULES, certificates::to_state_rules)?;
        veripb::check_rules(Name::RULES, rules, model, meter)
    }

    /// Checks the claimed counts of `model`.
    pub(crate) fn check_count(
        &self,
        model: &Model,
        meter: &mut Meter,
    ) -> Result<AcceptedCount, Refusal> {
        let groups = Groups::new(model, meter)?;
        let bits = outside::max_count_bits(&groups, meter)?;
        let claims = self.file(Name::COUNTS, certificates::to_say_counts)?;
        let claims = Claims::parse(Name::COUNTS, claims, &groups, model, bits, meter)?;
        let facts = read(
            Name::DIAGRAMS,
            self.file(Name::DIAGRAMS, certificates::to_show_counts)?,
            &groups,
            meter,
        )?;
        compare_counts(&groups, &facts, &claims, bits, meter)?;
        if let Some(format) = self.graph_format() {
            let graph = Graph::new(model, &groups, &facts, meter)?;
            self.check_graph(&graph, format, meter)?;
            if graph.solutions(meter)? != claims.solutions {
                return Err(wrong_number(1));
            }
        }
        let nodes = facts.parts.iter().map(diagram::Diagram::num_nodes).sum();
        let Claims { solutions, group_counts, free_count, .. } = claims;
        let members =
            groups.members.into_iter().zip(group_counts).chain([(groups.free_vars, free_count)]);
        let classes = members.filter(|(members, _)| !members.is_empty()).collect();
        Ok(AcceptedCount { solutions, classes, nodes })
    }
}

/// Compares the claims with the counts that follow from the evidence.
fn compare_counts(
    groups: &Groups,
    facts: &ProvedFacts,
    claims: &Claims,
    bits: usize,
    meter: &mut Meter,
) -> Result<(), Refusal> {
    let ProvedFacts { intervals, parts } = facts;
    if intervals.is_contradictory {
        return if claims.solutions == UBig::ZERO { Ok(()) } else { Err(wrong_number(1)) };
    }
    let binomials = Binomials::new(groups, parts, meter)?;
    let mut paths = Vec::with_capacity(parts.len());
    for part in parts {
        paths.push(Paths::new(groups, part, meter)?);
    }
    let outside = OutsideCounts::new(groups, intervals, &paths, meter)?;
    for modulus in modulus::Modulus::coprime_moduli(bits, meter)? {
        let choices = binomials.remainders(modulus, meter)?;
        let mut totals = Vec::with_capacity(paths.len());
        for path in &paths {
            totals.push(path.ways_to_end(modulus, &choices, meter)?);
        }
        let all = combine::combined_ways(&totals, modulus, meter)?;
        let (weights, of_free) = outside.remainders(modulus, meter)?;
        let is = |claim: &UBig, found: u64| modulus.remainder(claim) == found;
        if !is(&claims.solutions, modulus.dot(&all.ways, &weights)) {
            return Err(wrong_number(1));
        }
        if claims.solutions == UBig::ZERO {
            continue;
        }
        let found = modulus.dot(&all.ways, &of_free);
        if !groups.free_vars.is_empty() && !is(&claims.free_count, found) {
            return Err(wrong_number(Claims::line_number(groups.members.len())));
        }
        let mut complements = Vec::with_capacity(paths.len());
        combine::weights_of_parts(&totals, weights, modulus, &mut complements, meter)?;
        for ((path, part), weights) in paths.iter().zip(parts).zip(&complements) {
            let found = path.ways_by_group(weights, modulus, &choices, meter)?;
            for (&group, found) in part.groups.iter().zip(found) {
                let Some(found) = found else { continue };
                let claim = &claims.group_counts[group as usize];
                meter.spend_steps(claim.as_words().len() as u64 + 1)?;
                if !is(claim, found) {
                    return Err(wrong_number(Claims::line_number(group as usize)));
                }
            }
        }
    }
    compare_fixed_group_counts(groups, facts, claims, meter)
}

/// Compares the claim about a group whose number of true variables is fixed. By symmetry, all
/// variables of the group are true in equally many solutions. There are no claims about slack.
fn compare_fixed_group_counts(
    groups: &Groups,
    facts: &ProvedFacts,
    claims: &Claims,
    meter: &mut Meter,
) -> Result<(), Refusal> {
    let of_members = facts.intervals.iter().take(groups.members.len());
    for (group, Interval { least, most }) in of_members.enumerate() {
        if least == most && claims.solutions != UBig::ZERO {
            let claim = &claims.group_counts[group];
            meter.spend_steps(claims.solutions.as_words().len() as u64 + 1)?;
            if claim * groups.size(group as u32) != &claims.solutions * least {
                return Err(wrong_number(Claims::line_number(group)));
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;
