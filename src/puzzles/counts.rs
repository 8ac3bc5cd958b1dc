//! What can be asked of the counts of some puzzles alone.

use crate::puzzle::{Puzzle, Tell};

use super::PUZZLES;

/// Checks that the counts of a puzzle tell it.
///
/// # Errors
/// A board of which puzzles was expected, in words.
pub fn expect_tell(tell: Tell, puzzle: &dyn Puzzle) -> Result<(), String> {
    let has = |puzzle: &dyn Puzzle| puzzle.tells().contains(&tell);
    expect(has, puzzle, &format!("of whose cells `{}` are told", tell.name()))
}

/// Checks that the counts of a puzzle come with certificates.
///
/// # Errors
/// As of [`expect_tell`].
pub fn expect_certified(puzzle: &dyn Puzzle) -> Result<(), String> {
    let has = |puzzle: &dyn Puzzle| puzzle.certifies_counts();
    expect(has, puzzle, "whose counts come with certificates")
}

fn expect(
    has: impl Fn(&dyn Puzzle) -> bool,
    puzzle: &dyn Puzzle,
    what: &str,
) -> Result<(), String> {
    if has(puzzle) {
        return Ok(());
    }
    let with = PUZZLES.iter().filter(|&&puzzle| has(puzzle)).map(|puzzle| puzzle.name());
    let with = with.collect::<Vec<_>>().join(" or ");
    Err(format!("expected a board of {with}, {what}, found {}", puzzle.name()))
}
