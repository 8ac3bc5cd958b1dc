//! Explanations in words that a player understands.

use std::fmt;
use std::ops::RangeInclusive;

use gridproof_engine::query::MusSize;

use crate::report::{cell_list, pluralised};

use super::{Clue, ClueRepair, Explanation, Reason, Repairs, SharedCells};

impl Explanation {
    /// Returns the status of the cell and its reason, in a line to be put after the name of the
    /// cell. For an inconsistent board, returns a complete sentence.
    pub fn sentence(&self) -> String {
        match self {
            Self::Conflict(reason) => {
                format!("the board contradicts itself: {}", reason.sentence())
            }
            Self::Safe(reason) => format!("safe: {}", reason.sentence()),
            Self::Mine(reason) => format!("a mine: {}", reason.sentence()),
            Self::Undetermined(_) => {
                "undetermined: some placements have a mine there, and some do not".to_owned()
            }
        }
    }

    /// Returns the clues that prove the status or the contradiction, or `None` for an undetermined
    /// cell.
    pub fn reason(&self) -> Option<&Reason> {
        match self {
            Self::Conflict(reason) | Self::Safe(reason) | Self::Mine(reason) => Some(reason),
            Self::Undetermined(_) => None,
        }
    }
}

/// Writes a sentence, then a line for each clue and for each pair of clues that shares cells.
impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence())?;
        self.reason().map_or(Ok(()), |reason| write_lines(reason, f))
    }
}

impl Reason {
    /// Returns a sentence with the number of clues, and whether fewer would suffice.
    pub fn sentence(&self) -> String {
        let clues = match self.clues.len() {
            1 => "1 clue shows it".to_owned(),
            count => format!("{count} clues together show it"),
        };
        match self.size {
            _ if !self.is_minimal => clues + "; some of them may not be needed",
            MusSize::Smallest => clues + ", and no fewer would do",
            MusSize::Minimal { at_least: 0 | 1, .. } => format!("{clues}; none can be left out"),
            MusSize::Minimal { at_least, .. } => {
                format!("{clues}; none can be left out, and at least {at_least} are needed")
            }
        }
    }

    /// Returns text such as `the 1 at (0,0) and the 2 at (0,1) share (1,0) and (1,1)`.
    pub fn shared_cells_sentence(&self, shared: &SharedCells) -> String {
        let [one, other] = shared.clues.map(|at| clue_name(&self.clues[at]));
        format!("{one} and {other} share {}", cell_list(&shared.cells))
    }
}

/// Writes a sentence, then a line for each clue and for each pair of clues that shares cells.
impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence())?;
        write_lines(self, f)
    }
}

/// The most clues that a text lists one by one. No reader follows more.
const MAX_LISTED_CLUES: usize = 50;

fn write_lines(reason: &Reason, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if let Some(others @ 1..) = reason.clues.len().checked_sub(MAX_LISTED_CLUES) {
        let told = reason.clues.iter().take(MAX_LISTED_CLUES - 1).chain(reason.clues.last());
        told.into_iter().try_for_each(|clue| write!(f, "\n  {clue}"))?;
        return write!(f, "\n  and {}", pluralised(others, "other clue"));
    }
    reason.clues.iter().try_for_each(|clue| write!(f, "\n  {clue}"))?;
    reason
        .shared
        .iter()
        .try_for_each(|pair| write!(f, "\n  {}", reason.shared_cells_sentence(pair)))
}

impl Repairs {
    /// Returns text such as `the clues allow at least 5 mines and at most 9`, or `None` if the
    /// totals were not counted.
    fn bounds_sentence(&self) -> Option<String> {
        let totals = self.totals.as_ref()?;
        Some(match totals.first().zip(totals.last()) {
            Some((first, last)) => {
                let [least, most] =
                    [first.start(), last.end()].map(|total| pluralised(total, "mine"));
                format!("the clues allow at least {least} and at most {most}\n")
            }
            None => "the clues contradict each other, whatever the total\n".to_owned(),
        })
    }
}

/// Writes a line for the bounds of the total, and a line for each single change that makes the
/// board consistent.
impl fmt::Display for Repairs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.bounds_sentence().map_or(Ok(()), |bounds| f.write_str(&bounds))?;
        let totals = self.totals.as_deref().unwrap_or_default();
        if !totals.is_empty() {
            let totals: Vec<String> = totals.iter().map(range_phrase).collect();
            writeln!(f, "repair: a total of {}", joined_by_or(&totals))?;
        }
        for ClueRepair { cell, value, values } in &self.repairs {
            let values: Vec<String> = values.iter().map(usize::to_string).collect();
            writeln!(f, "repair: {} at {cell} in place of the {value}", joined_by_or(&values))?;
        }
        match self.undecided.as_slice() {
            [] if totals.is_empty() && self.repairs.is_empty() => {
                writeln!(f, "no change of a single clue repairs the board")
            }
            [] => Ok(()),
            clues if clues.len() > MAX_LISTED_CLUES => {
                writeln!(
                    f,
                    "not decided: whether changing one of {} other clues repairs the board",
                    clues.len()
                )
            }
            clues => writeln!(
                f,
                "not decided: whether another clue at {} repairs the board",
                cell_list(clues)
            ),
        }
    }
}

/// Returns text such as `5` or `5 to 9`.
fn range_phrase(range: &RangeInclusive<usize>) -> String {
    match (range.start(), range.end()) {
        (least, most) if least == most => least.to_string(),
        (least, most) => format!("{least} to {most}"),
    }
}

/// Returns text such as `1, 2 or 3`.
fn joined_by_or(words: &[String]) -> String {
    match words {
        [words @ .., last] if !words.is_empty() => format!("{} or {last}", words.join(", ")),
        _ => words.concat(),
    }
}

/// Writes the demand of the clue, such as `the 2 at (0,1) wants 2 mines in (1,0), (1,1) and (1,2)`.
impl fmt::Display for Clue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&clue_demand(self))
    }
}

/// Returns a name such as `the 2 at (2,1)` or `the mine count of 3`.
fn clue_name(clue: &Clue) -> String {
    match clue.label.cell {
        Some(cell) => format!("the {} at {cell}", clue.value),
        None => format!("the mine count of {}", clue.value),
    }
}

/// Returns text such as `the 2 at (2,1), beside 1 known mine, leaves 1 mine for (1,0), (1,1) and
/// (1,2)`.
fn clue_demand(clue: &Clue) -> String {
    let (name, known) = (clue_name(clue), mines_phrase(clue.known));
    match clue.mines_left() {
        None => format!("{name} is below the {known} known there"),
        Some(left) => {
            let beside = match clue.known {
                0 => String::new(),
                _ => format!(", with {known} known,"),
            };
            let verb = if clue.known == 0 { "wants" } else { "leaves" };
            format!("{name}{beside} {verb} {} in {}", mines_phrase(left), hidden_cells_phrase(clue))
        }
    }
}

fn hidden_cells_phrase(clue: &Clue) -> String {
    match clue.hidden.len() {
        0 => "no hidden cell".to_owned(),
        count if clue.is_mine_count() => format!("all {count} hidden cells"),
        _ => cell_list(&clue.hidden),
    }
}

fn mines_phrase(count: usize) -> String {
    match count {
        0 => "no mine".to_owned(),
        _ => pluralised(count, "mine"),
    }
}

#[cfg(test)]
mod tests {
    use crate::budget::Budget;
    use crate::puzzles::mines::{explain, text};

    #[test]
    fn every_kind_of_clue_has_its_words() {
        for (rows, expected) in [
            ("mines rows=1 cols=3\n0?1\n", "  the 0 at (0,0) wants no mine in (0,1)\n"),
            ("mines rows=1 cols=3\n0?1\n", "  the 0 at (0,0) and the 1 at (0,2) share (0,1)\n"),
            ("mines rows=1 cols=3\n*0?\n", "  the 0 at (0,1) is below the 1 mine known there\n"),
            (
                "mines rows=2 cols=3\n*30\n???\n",
                "  the 3 at (0,1), with 1 mine known, leaves 2 mines in (1,0), (1,1) and (1,2)\n",
            ),
            (
                "mines rows=1 cols=4 mines=4\n*???\n",
                "  the mine count of 4, with 1 mine known, leaves 3 mines in all 3 hidden cells\n",
            ),
            (
                "mines rows=1 cols=2 mines=1\n00\n",
                "  the mine count of 1 wants 1 mine in no hidden cell\n",
            ),
        ] {
            let board = text::parse(rows.as_bytes()).expect("a board");
            let found = explain::conflict(&board, &Budget::unlimited()).expect("no limit");
            let reason = found.unwrap_or_else(|| {
                let cell = board.hidden().next().expect("a hidden cell");
                let explanation = explain::explain(&board, cell, &Budget::unlimited());
                let explanation = explanation.expect("no limit");
                explanation.reason().expect("a forced cell").clone()
            });
            assert!(format!("{reason}\n").contains(expected), "{rows}: {reason}");
        }
    }
}
