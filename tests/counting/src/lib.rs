//! Tests the library without its features. This library proves and counts a board of mines, checks a certificate of
//! another build, and reports that a solver is unsupported. This package is separate, because its
//! tests need a separate build: `cargo test -p gridproof-counting --features alone`. In a build
//! with other packages, cargo turns on the features that they use.

#![cfg(test)]

#[cfg(feature = "alone")]
mod alone;

#[cfg(not(feature = "alone"))]
#[test]
fn tests_are_skipped_without_the_feature_alone() {
    println!("left out: run `cargo test -p gridproof-counting --features alone`");
}
