//! The tasks that only some puzzles have.

use crate::puzzle::{CountDetail, Puzzle, Task};
use crate::report::joined;

use super::PUZZLES;

/// Checks that a puzzle has a task.
///
/// # Errors
/// The puzzles whose boards were expected, in words, and the tasks of this one.
pub fn expect_task(task: Task, puzzle: &dyn Puzzle) -> Result<(), String> {
    let has = |puzzle: &dyn Puzzle, task| !puzzle.engines(task).is_empty();
    let asked_by = Task::ALL.into_iter().filter(|&task| has(puzzle, task));
    let asked_by: Vec<_> = asked_by.map(|task| format!("`{}`", task.name())).collect();
    let take = if asked_by.len() == 1 { "takes" } else { "take" };
    let expected = expect(|puzzle| has(puzzle, task), puzzle, None);
    expected
        .map_err(|expected| format!("{expected}, whose boards {} {take}", joined(&asked_by, "and")))
}

/// Checks that the counts of a puzzle tell it.
///
/// # Errors
/// A board of which puzzles was expected, in words.
pub fn expect_detail(detail: CountDetail, puzzle: &dyn Puzzle) -> Result<(), String> {
    let has = |puzzle: &dyn Puzzle| puzzle.details().contains(&detail);
    expect(has, puzzle, Some(&format!("of whose cells `{}` are told", detail.name())))
}

/// Checks that the counts of a puzzle come with certificates.
///
/// # Errors
/// Fails as [`expect_detail`] does.
pub fn expect_certified(puzzle: &dyn Puzzle) -> Result<(), String> {
    let has = |puzzle: &dyn Puzzle| puzzle.certifies_counts();
    expect(has, puzzle, Some("whose counts come with certificates"))
}

fn expect(
    has: impl Fn(&dyn Puzzle) -> bool,
    puzzle: &dyn Puzzle,
    what: Option<&str>,
) -> Result<(), String> {
    if has(puzzle) {
        return Ok(());
    }
    let with = PUZZLES.iter().filter(|&&puzzle| has(puzzle)).map(|puzzle| puzzle.name());
    let with = joined(&with.collect::<Vec<_>>(), "or");
    let what = what.map(|what| format!(", {what}")).unwrap_or_default();
    Err(format!("expected a board of {with}{what}, found {}", puzzle.name()))
}
