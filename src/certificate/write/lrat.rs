//! Writes `refutation.lrat`: the steps of a proof, each with its reasons.

use std::fmt::Write;

use super::trim::TrimmedProof;

/// Returns the text of the steps of a proof.
pub fn write(proof: &TrimmedProof) -> String {
    let mut text = String::new();
    for (step, number) in proof.steps.iter().zip(proof.clauses + 1..) {
        let mut put = |number: i64| write!(text, "{number} ").expect("strings never fail");
        put(number as i64);
        step.clause.iter().for_each(|lit| put(lit.to_dimacs()));
        put(0);
        step.reasons.iter().for_each(|&clause| put(i64::from(clause) + 1));
        text.push_str("0\n");
    }
    text
}
