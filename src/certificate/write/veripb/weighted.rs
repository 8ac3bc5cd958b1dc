//! Writes a VeriPB proof that is a single weighted sum of the rules.

use gridproof_engine::model::{Lit, Model};

use super::log::{ProofLog, format_literal};
use super::{NumberedRules, VeripbFiles};

/// A term of the weighted sum: an inequality that is multiplied by a weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Term {
    /// The lower bound of the constraint at this position.
    AtLeast(usize),
    /// The upper bound of the constraint at this position.
    AtMost(usize),
    /// The inequality that a literal is at least 0.
    Literal(Lit),
}

/// Writes the rules of `model`, and a proof in which a sum of multiples of the terms is
/// contradictory.
pub(crate) fn refuted_by_weighted_sum(model: &Model, terms: &[(Term, u64)]) -> VeripbFiles {
    let rules = NumberedRules::new(model);
    let mut log = ProofLog::new(rules.count);
    let impossible = model.constraints().iter().position(|constraint| constraint.is_impossible());
    let word = |term: Term| match term {
        Term::AtLeast(at) => format_number(rules.numbers[at][0]),
        Term::AtMost(at) => format_number(rules.numbers[at][1]),
        Term::Literal(lit) => format_literal(lit),
    };
    let terms = terms.iter().filter(|&&(_, times)| times > 0);
    let words: Vec<(String, u64)> = match impossible {
        // An impossible constraint is a contradiction by itself, so no other term is needed.
        Some(at) => vec![(word(Term::AtLeast(at)), 1)],
        None => terms.map(|&(term, times)| (word(term), times)).collect(),
    };
    log.add_weighted_terms(&words);
    VeripbFiles { formula: rules.text(), proof: log.end() }
}

/// Formats the number of a bound.
///
/// # Panics
/// If the bound has no number. A bound that always holds has no number, and must not be a term.
fn format_number(known: Option<u64>) -> String {
    known.expect("a term is a bound with a number").to_string()
}
