//! Tampers with certificates of any puzzle, and returns the reasons why the check refuses them.

use std::collections::BTreeSet;

use gridproof::budget::Budget;
use gridproof::certificate::{Certificate, Name, Refusal};
use gridproof::puzzle::VerifiedClaim;
use gridproof::puzzles::{self};

/// Checks a certificate without a limit.
pub fn check(certificate: &Certificate) -> Result<Box<dyn VerifiedClaim>, Refusal> {
    puzzles::check(certificate, &mut Budget::unlimited().meter())
}

/// Returns the reason why the check refuses the certificate.
pub fn refusal(certificate: &Certificate) -> String {
    check(certificate).expect_err("the check accepted a certificate after tampering").to_string()
}

/// Returns the text of a file, which must exist.
pub fn file_text(certificate: &Certificate, name: Name) -> String {
    String::from_utf8(certificate.files[&name].clone()).expect("text")
}

/// Replaces the first `from` in a file, which must contain `from`. Returns the reason why the check
/// refuses the changed certificate.
pub fn refusal_after_replacing(
    mut certificate: Certificate,
    name: Name,
    from: &str,
    to: &str,
) -> String {
    assert!(check(&certificate).is_ok(), "good before");
    let before = file_text(&certificate, name);
    assert!(before.contains(from), "{before}");
    certificate.files.insert(name, before.replacen(from, to, 1).into_bytes());
    refusal(&certificate)
}

/// Asserts that the check refuses a proof without a needed step. Removes each step in turn. The
/// given proof must need its last step and at least one other step.
pub fn assert_needed_steps_are_required(certificate: &Certificate) {
    let proof = file_text(certificate, Name::DRAT);
    let steps: Vec<&str> = proof.lines().collect();
    let mut reasons = BTreeSet::new();
    for missing in 0..steps.len() {
        let rest = [&steps[..missing], &steps[missing + 1..]].concat();
        let mut shorter = certificate.clone();
        shorter.files.insert(Name::DRAT, (rest.join("\n") + "\n").into_bytes());
        if let Err(refusal) = check(&shorter) {
            reasons.insert(refusal.to_string().split_once(": ").expect("a place").1.to_owned());
        }
    }
    let propagated = "the clause is not implied by unit propagation: a step is missing or wrong";
    assert!(reasons.contains(propagated), "{reasons:?}");
    let end = "expected the empty clause, `0`, found the end of the file";
    assert!(reasons.contains(end), "{reasons:?}");
}
