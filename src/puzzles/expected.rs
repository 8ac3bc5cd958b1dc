//! The tasks that only some puzzles have.

use crate::puzzle::{CountDetail, Puzzle, Task};
use crate::report::joined;

use super::PUZZLES;

/// Checks that a puzzle has a task.
///
/// # Errors
/// If the puzzle lacks the task. The error lists the puzzles that have it, in words, and the tasks
/// of this puzzle.
pub fn expect_task(task: Task, puzzle: &dyn Puzzle) -> Result<(), String> {
    let has = |puzzle: &dyn Puzzle, task| !puzzle.engines(task).is_empty();
    let asked_by = Task::ALL.into_iter().filter(|&task| has(puzzle, task));
    let asked_by: Vec<_> = asked_by.map(|task| format!("`{}`", task.name())).collect();
    let expected = expect(|puzzle| has(puzzle, task), puzzle, None);
    expected
        .map_err(|expected| format!("{expected}, which works with {}", joined(&asked_by, "and")))
}

/// Checks that the counts of a puzzle have this detail.
///
/// # Errors
/// If its counts lack the detail. The error lists the puzzles that have it, in words.
pub fn expect_detail(detail: CountDetail, puzzle: &dyn Puzzle) -> Result<(), String> {
    let has = |puzzle: &dyn Puzzle| puzzle.details().contains(&detail);
    expect(has, puzzle, Some(&format!("to report `{}` of cells", detail.name())))
}

/// Checks that the counts of a puzzle come with certificates.
///
/// # Errors
/// See [`expect_detail`].
pub fn expect_certified(puzzle: &dyn Puzzle) -> Result<(), String> {
    let has = |puzzle: &dyn Puzzle| puzzle.has_count_certificates();
    expect(has, puzzle, Some("to certify counts"))
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
    let what = what.map(|what| format!(" {what}")).unwrap_or_default();
    Err(format!("expected a board of {with}{what}, found {}", puzzle.name()))
}
