//! The true answers about the boards of a corpus. Searches have limits on work but not on time, so
//! that the answers are equal on every machine.

use std::collections::BTreeMap;

use gridproof::budget::{Budget, Limited, Stop, Unfinished};
use gridproof::puzzles::mines::exact::Deductions;

use super::boards::{CorpusBoard, MineCount, MineCounts};
use super::entry::{CellClass, row_and_column};

/// The work limit of each search: the proof of a board, and the count of its placements.
pub const WORK_LIMIT: u64 = 5_000_000;

/// The most digits that all numbers of placements of one board may have together. Answers with more
/// digits are left out.
const MAX_COUNT_DIGITS: usize = 200_000;

/// The true answers about a board that were found within the limits.
pub struct TrueAnswers {
    pub deductions: Deductions,
    pub count: Option<String>,
    pub classes: Vec<CellClass>,
    /// The reason for each missing answer. The key is the name of the answer in the index.
    pub left_out: BTreeMap<String, String>,
}

/// Returns the true answers about `board`.
///
/// # Errors
/// A limit other than work ends the search.
pub fn true_answers(board: &dyn CorpusBoard, budget: &Budget) -> Result<TrueAnswers, Stop> {
    let budget = budget.with_work(WORK_LIMIT);
    let mut left_out = BTreeMap::new();
    let Limited { so_far: found, stop_reason } = board.deductions(&budget);
    if let Some(reason) = stop_reason {
        let cells = found.undecided.len();
        left_out.insert(
            "undecided".to_owned(),
            format!("{cells} cells: {}", work_limit_words(reason)?),
        );
    }
    let (numbers, classes) = match board.mine_counts(&budget) {
        Ok(counts) => match group_by_count(&counts) {
            Some(classes) => (Some(counts.placements), classes),
            None => {
                let why = format!("its numbers have more than {MAX_COUNT_DIGITS} digits");
                left_out.insert("count".to_owned(), why);
                (None, Vec::new())
            }
        },
        Err(reason) => {
            left_out.insert("count".to_owned(), work_limit_words(reason)?);
            (None, Vec::new())
        }
    };
    Ok(TrueAnswers { deductions: found, count: numbers, classes, left_out })
}

/// Describes the work limit that ended a search. The description is equal on every machine.
///
/// # Errors
/// A limit that depends on the machine, such as time, ended the search.
pub fn work_limit_words(reason: Unfinished) -> Result<String, Stop> {
    match reason {
        Unfinished::Stop(Stop::Work) => {
            Ok(format!("it takes more than {WORK_LIMIT} units of work"))
        }
        Unfinished::Stop(stop) => Err(stop),
        unsupported => Ok(unsupported.to_string()),
    }
}

/// Groups the hidden cells by the number of placements with a mine in the cell. The groups are in
/// the order of their first cells. Returns `None` if the numbers have too many digits.
fn group_by_count(counts: &MineCounts) -> Option<Vec<CellClass>> {
    if counts.numbers.iter().map(|number| number.placements.len()).sum::<usize>() > MAX_COUNT_DIGITS
    {
        return None;
    }
    let mut classes: Vec<CellClass> = Vec::new();
    // Under a density, equal numbers of placements can have different probabilities.
    let mut at: BTreeMap<(&str, u64), usize> = BTreeMap::new();
    for &(cell, number) in &counts.cells {
        let MineCount { placements: mines, probability } = &counts.numbers[number as usize];
        let class = *at.entry((mines.as_str(), probability.to_bits())).or_insert_with(|| {
            classes.push(CellClass {
                cells: Vec::new(),
                mines: mines.clone(),
                probability: *probability,
            });
            classes.len() - 1
        });
        classes[class].cells.push(row_and_column(cell));
    }
    Some(classes)
}
