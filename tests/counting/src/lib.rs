//! Tests the library without its features. In this build, the library proves and counts a board of
//! mines, checks a certificate of another build, and reports that a solver is unsupported. These
//! tests are a separate package, because they need a separate build: `cargo test -p
//! gridproof-counting --features alone`. In a build together with other packages, cargo turns on
//! the features that these packages use.

#![cfg(test)]

#[cfg(feature = "alone")]
mod alone;

#[cfg(not(feature = "alone"))]
#[test]
fn tests_are_skipped_without_the_feature_alone() {
    println!("left out: run `cargo test -p gridproof-counting --features alone`");
}
