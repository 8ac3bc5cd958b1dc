//! Checks whether a puzzle supports a task, a detail of counts or a certificate that only some
//! puzzles support.

use crate::puzzle::{CountDetail, Puzzle, Task};
use crate::words::{Sentence, questions};

use super::PUZZLES;

/// Checks that a puzzle supports a task.
///
/// # Errors
/// If the puzzle does not support the task. The error lists the puzzles that support the task, and
/// the tasks that the given puzzle supports.
pub fn expect_task(task: Task, puzzle: &dyn Puzzle) -> Result<(), Sentence> {
    let has = |puzzle: &dyn Puzzle, task| !puzzle.engines(task).is_empty();
    refuse_unless(
        puzzle,
        |puzzle| has(puzzle, task),
        |puzzles| {
            let tasks = Task::ALL.into_iter().filter(|&task| has(puzzle, task));
            let tasks: Vec<String> = tasks.map(|task| format!("`{}`", task.name())).collect();
            questions::board_for_task(puzzles, puzzle.name(), tasks)
        },
    )
}

/// Checks that a puzzle can report its counts in the given detail.
///
/// # Errors
/// If the puzzle cannot report its counts in the given detail. The error lists the puzzles that can
/// report this detail.
pub fn expect_detail(detail: CountDetail, puzzle: &dyn Puzzle) -> Result<(), Sentence> {
    let has = |puzzle: &dyn Puzzle| puzzle.count_details().contains(&detail);
    refuse_unless(puzzle, has, |puzzles| {
        questions::board_to_report(puzzles, detail.name(), puzzle.name())
    })
}

/// Checks that the counts of a puzzle come with certificates.
///
/// # Errors
/// See [`expect_detail`].
pub fn expect_count_certificates(puzzle: &dyn Puzzle) -> Result<(), Sentence> {
    let has = |puzzle: &dyn Puzzle| puzzle.has_count_certificates();
    refuse_unless(puzzle, has, |puzzles| questions::board_to_certify(puzzles, puzzle.name()))
}

/// Checks that a puzzle has a property. The error is `refusal` with the names of the puzzles that
/// have the property.
fn refuse_unless(
    puzzle: &dyn Puzzle,
    has: impl Fn(&dyn Puzzle) -> bool,
    refusal: impl FnOnce(Vec<String>) -> Sentence,
) -> Result<(), Sentence> {
    if has(puzzle) {
        return Ok(());
    }
    let puzzles =
        PUZZLES.iter().filter(|&&puzzle| has(puzzle)).map(|puzzle| puzzle.name().to_owned());
    Err(refusal(puzzles.collect()))
}
