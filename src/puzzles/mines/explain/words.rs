//! Explanations in words, for players.

use std::fmt;
use std::ops::RangeInclusive;

use crate::grid::Cell;
use crate::report::pluralised;
use crate::words::{Argument, Sentence, cell_rules, explanations};

use super::{Clue, ClueRepair, Explanation, Reason, Repairs, SharedCells};

/// The most clues that a text lists one by one. Longer lists do not help a reader.
const MAX_LISTED_CLUES: usize = 50;

impl Explanation {
    /// Returns the predicate of a sentence about the cell: the status of the cell and the reason.
    /// The caller puts the name of the cell in front. For an inconsistent board, returns a complete
    /// sentence.
    pub fn sentence(&self) -> Sentence {
        match self {
            Self::Conflict(reason) => {
                explanations::contradiction_because(match &reason.clues[..] {
                    [only] => explanations::evidence_shows(only.name()),
                    _ => reason.sentence(),
                })
            }
            Self::Safe(reason) => explanations::status_because("safe", reason.sentence()),
            Self::Mine(reason) => explanations::status_because("a mine", reason.sentence()),
            Self::Undetermined(_) => explanations::mine_in_some(),
        }
    }

    /// Returns a complete sentence about the cell. For an inconsistent board, the sentence is about
    /// the board.
    pub fn sentence_about(&self, cell: Option<Cell>) -> Sentence {
        match cell {
            Some(cell) if !matches!(self, Self::Conflict(_)) => {
                explanations::has_status(cell, self.sentence())
            }
            _ => self.sentence(),
        }
    }

    /// Returns the sentence about a cell, followed by a line for each clue, for each pair of clues
    /// that share cells, and for the conclusion.
    pub fn text_about(&self, cell: Option<Cell>) -> String {
        let lines = self.reason().map(Reason::lines).unwrap_or_default();
        let conclusion = cell.and_then(|cell| self.conclusion(cell));
        let conclusion = conclusion.map(|sentence| format!("\n  {sentence}")).unwrap_or_default();
        format!("{}{lines}{conclusion}", self.sentence_about(cell))
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

/// Writes a sentence, then a line for each clue and a line for each pair of clues that shares
/// cells.
impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text_about(None))
    }
}

impl Reason {
    /// Returns a sentence that states the number of clues, and whether fewer clues could suffice.
    pub fn sentence(&self) -> Sentence {
        let shown = explanations::shown_by_clues(self.clues.len());
        match self.is_minimal {
            true => explanations::with_size(shown, self.clues.len(), self.size),
            false => explanations::some_unneeded(shown),
        }
    }

    /// Returns a sentence such as `the 1 at (0,0) and the 2 at (0,1) share (1,0) and (1,1)`.
    pub fn shared_cells_sentence(&self, shared: &SharedCells) -> Sentence {
        let [one, other] = shared.clues.map(|at| self.clues[at].name());
        explanations::clues_share(one, other, shared.cells.clone())
    }

    /// Returns an indented line for each clue, and an indented line for each pair of clues that
    /// shares cells. A line break precedes each line.
    fn lines(&self) -> String {
        let line = |clue: &Clue| format!("\n  {clue}");
        let Some(others @ 1..) = self.clues.len().checked_sub(MAX_LISTED_CLUES) else {
            let pair = |shared| format!("\n  {}", self.shared_cells_sentence(shared));
            return self.clues.iter().map(line).chain(self.shared.iter().map(pair)).collect();
        };
        let listed = self.clues.iter().take(MAX_LISTED_CLUES - 1).chain(self.clues.last());
        let rest = format!("\n  and {}", pluralised(others, "other clue"));
        listed.map(line).chain([rest]).collect()
    }
}

/// Writes a sentence, then a line for each clue and a line for each pair of clues that shares
/// cells.
impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.sentence(), self.lines())
    }
}

impl Repairs {
    /// Returns a sentence with the bounds of the total, and a sentence for each single change that
    /// makes the board consistent. If no single change makes the board consistent, or if some
    /// changes are undecided, the last sentence states this fact.
    pub fn sentences(&self) -> Vec<Sentence> {
        let totals = self.totals.as_deref().unwrap_or_default();
        let total = (!totals.is_empty()).then(|| {
            explanations::repair_total(totals.iter().map(range_phrase).collect::<Vec<_>>())
        });
        let clues = self.repairs.iter().map(|ClueRepair { cell, value, values }| {
            let values: Vec<String> = values.iter().map(usize::to_string).collect();
            explanations::repair_clue(values, *cell, *value)
        });
        let last = match self.undecided.as_slice() {
            [] => (totals.is_empty() && self.repairs.is_empty()).then(explanations::no_repair),
            clues if clues.len() > MAX_LISTED_CLUES => {
                Some(explanations::repairs_undecided(clues.len()))
            }
            clues => Some(explanations::repairs_undecided_at(clues.to_vec())),
        };
        self.bounds_sentence().into_iter().chain(total).chain(clues).chain(last).collect()
    }

    /// Returns a sentence such as `the clues allow at least 5 mines and at most 9 mines`, or `None`
    /// if the totals were not counted.
    fn bounds_sentence(&self) -> Option<Sentence> {
        let totals = self.totals.as_ref()?;
        Some(match totals.first().zip(totals.last()) {
            Some((first, last)) => explanations::clues_allow(*first.start(), *last.end()),
            None => explanations::clues_contradict(),
        })
    }
}

/// Writes each sentence on a line of its own.
impl fmt::Display for Repairs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sentences().iter().try_for_each(|sentence| writeln!(f, "{sentence}"))
    }
}

/// Returns a phrase such as `5` or `5 to 9`.
fn range_phrase(range: &RangeInclusive<usize>) -> Sentence {
    match (*range.start(), *range.end()) {
        (least, most) if least == most => cell_rules::exactly(least),
        (least, most) => cell_rules::from_to(least, most),
    }
}

impl Clue {
    /// Returns a sentence about the mines that the clue leaves to hidden cells, such as `the 2 at
    /// (2,1), with 1 mine known, leaves 1 mine in (1,0), (1,1) and (1,2)`.
    pub fn sentence(&self) -> Sentence {
        let (name, known) = (self.name(), self.known);
        match (self.mines_left(), known, self.hidden.is_empty()) {
            (None, ..) => explanations::clue_exceeded(name, known),
            (Some(left @ 1..), 0, true) => explanations::clue_wants_cells(name, left),
            (Some(left @ 1..), _, true) => explanations::clue_leaves_no_cells(name, known, left),
            (Some(0), 0, _) => explanations::clue_wants_none(name, self.hidden_cells()),
            (Some(0), ..) => explanations::clue_leaves_none(name, known, self.hidden_cells()),
            (Some(left), 0, _) => explanations::clue_wants(name, left, self.hidden_cells()),
            (Some(left), ..) => explanations::clue_leaves(name, known, left, self.hidden_cells()),
        }
    }

    /// Returns a name such as `the 2 at (2,1)` or `the mine count of 3`.
    pub(super) fn name(&self) -> Sentence {
        match self.label.cell {
            Some(cell) => explanations::clue_at(self.value, cell),
            None => explanations::mine_count_of(self.value),
        }
    }

    /// Returns the hidden cells that the clue counts. For the total, returns only the number of
    /// hidden cells.
    fn hidden_cells(&self) -> Argument {
        match self.hidden.len() {
            count @ 2.. if self.is_mine_count() => explanations::all_hidden_cells(count).into(),
            _ => self.hidden.clone().into(),
        }
    }
}

/// Writes a sentence about the mines that the clue leaves to hidden cells.
impl fmt::Display for Clue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.sentence())
    }
}

#[cfg(test)]
mod tests {
    use gridproof_engine::query::MusSize;

    use super::*;
    use crate::budget::{Budget, Stop};
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

    #[test]
    fn every_size_of_a_reason_has_its_words() {
        let board = text::parse(b"mines rows=1 cols=3\n0?1\n").expect("a board");
        let reason = explain::conflict(&board, &Budget::unlimited()).expect("no limit");
        let reason = reason.expect("a contradiction");
        let sized = |at_least, is_minimal| {
            let size = MusSize::Minimal { at_least, stop_reason: Stop::Work.into() };
            Reason { size, is_minimal, ..reason.clone() }.sentence().to_string()
        };
        assert_eq!(
            Explanation::Conflict(reason.clone()).sentence_about(None).to_string(),
            "the board contradicts itself: 2 clues together show it, and no fewer would do"
        );
        assert_eq!(sized(1, true), "2 clues together show it; none can be left out");
        assert_eq!(
            sized(2, true),
            "2 clues together show it; none can be left out, and at least 2 are needed"
        );
        assert_eq!(sized(2, false), "2 clues together show it; some of them may not be needed");
    }

    #[test]
    fn the_total_of_one_hidden_cell_names_the_cell() {
        let board = text::parse(b"mines rows=1 cols=2 mines=1\n*?\n").expect("a board");
        let found = explain::explain(&board, Cell::new(0, 1), &Budget::unlimited());
        let clue = found.expect("no limit").reason().expect("a safe cell").clues[0].to_string();
        assert_eq!(clue, "the mine count of 1, with 1 mine known, leaves no mine in (0,1)");
    }

    #[test]
    fn repairs_have_a_sentence_for_each_kind() {
        let cells = |number| (0..number).map(|col| Cell::new(0, col)).collect::<Vec<_>>();
        let repairs = Repairs {
            totals: Some(vec![2..=2, 4..=6]),
            repairs: vec![ClueRepair { cell: Cell::new(0, 1), value: 3, values: vec![1, 2] }],
            undecided: cells(2),
        };
        assert_eq!(
            repairs.to_string(),
            "the clues allow at least 2 mines and at most 6 mines\n\
             repair: a total of 2 or 4 to 6\n\
             repair: 1 or 2 at (0,1) in place of the 3\n\
             not decided: whether another clue at (0,0) and (0,1) repairs the board\n"
        );
        let many = Repairs { totals: Some(Vec::new()), undecided: cells(51), ..Repairs::default() };
        assert_eq!(
            many.to_string(),
            "the clues contradict each other, whatever the total\n\
             not decided: whether changing one of 51 other clues repairs the board\n"
        );
        assert_eq!(
            Repairs::default().to_string(),
            "no change of a single clue repairs the board\n"
        );
    }
}
