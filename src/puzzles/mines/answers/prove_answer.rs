//! The answer to `prove`: the status of every hidden cell, or of the requested cells.

use std::fmt;

use gridproof_engine::query::{EvidenceError, Search};

use crate::budget::{Limited, Unfinished};
use crate::certificate::Certificate;
use crate::grid::{Cell, Grid};
use crate::picture::Marks;
use crate::puzzle::Answer;
use crate::report::{CellStatus, Drawing, Report, Shade, Tile, cell_list, pluralised};
use crate::words::{Sentence, open_questions};

use super::certify::{certificate, claims_anything};
use super::exact::Deductions;
use super::explain_answer::ExplainAnswer;
use super::flags::UnconfirmedFlags;
use super::position::guesses::{Guesses, UnavoidableGuess};
use super::rules::Board;
use super::text;

/// The proved status of the requested cells.
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
pub struct ProveAnswer<'a> {
    #[cfg_attr(feature = "json", serde(flatten))]
    found: Deductions,
    #[cfg_attr(feature = "json", serde(flatten))]
    flags: UnconfirmedFlags,
    /// The dead cells and unavoidable guesses, if they were requested.
    #[cfg_attr(feature = "json", serde(flatten))]
    guesses: Option<Guesses>,
    /// The conflicting clues and the repairs, if the board is inconsistent.
    #[cfg_attr(feature = "json", serde(skip_serializing_if = "Option::is_none"))]
    contradiction: Option<ExplainAnswer<'a>>,
    #[cfg_attr(feature = "json", serde(skip))]
    board: &'a Board,
    #[cfg_attr(feature = "json", serde(skip))]
    requested_cells: Option<Vec<Cell>>,
    #[cfg_attr(feature = "json", serde(skip))]
    stop_reason: Option<Unfinished>,
}

/// The cells of one status, and the symbol, word and shade that show this status.
struct Finding<'a> {
    cells: &'a [Cell],
    symbol: &'static str,
    word: &'static str,
    shade: Shade,
}

impl<'a> ProveAnswer<'a> {
    /// Creates the answer about `requested_cells`, which must be in row-major order. Without
    /// requested cells, the answer is about all hidden cells.
    pub fn new(
        board: &'a Board,
        Limited { so_far: found, stop_reason }: Limited<Deductions>,
        requested_cells: Option<Vec<Cell>>,
    ) -> Self {
        let found = match &requested_cells {
            Some(asked) => found.restricted_to(asked),
            None => found,
        };
        let flags = UnconfirmedFlags::new(board, &found);
        Self {
            found,
            flags,
            guesses: None,
            contradiction: None,
            board,
            requested_cells,
            stop_reason,
        }
    }

    /// Adds the conflicting clues and the repairs, if the board is inconsistent and the budget
    /// suffices.
    pub fn with_contradiction(self, search: Search<'_>) -> Self {
        if !self.is_inconsistent() {
            return self;
        }
        let contradiction = ExplainAnswer::contradiction(self.board, search);
        Self { contradiction, ..self }
    }

    /// Adds the dead cells and unavoidable guesses.
    pub fn with_guesses(self, guesses: Guesses) -> Self {
        let guesses = match &self.requested_cells {
            Some(asked) => guesses.restricted_to(asked),
            None => guesses,
        };
        Self { guesses: Some(guesses), ..self }
    }

    /// Draws the board with a sign for the status of each hidden cell.
    fn findings_drawing(&self) -> Drawing<'_> {
        let findings = findings(&self.found);
        // A cell of `marks` takes at most two bytes, because a board can have sixteen million
        // cells.
        let mut marks: Grid<Option<u8>> = Grid::new(self.board.shape(), None);
        for (mark, finding) in (0..).zip(&findings) {
            finding.cells.iter().for_each(|&cell| marks[cell] = Some(mark));
        }
        let tile = move |cell| match marks[cell].map(|mark| &findings[usize::from(mark)]) {
            Some(finding) => self.flags.tile(cell, finding.symbol, finding.shade),
            None => Tile { text: text::symbol(self.board.view(cell)), shade: Shade::Plain },
        };
        Drawing::new(self.board.shape(), tile)
    }

    /// Writes a line for each requested cell.
    fn lines_of_cells(&self, asked: &[Cell]) -> String {
        let findings = findings(&self.found);
        let line = |cell: &Cell| {
            let found = findings.iter().find(|finding| finding.cells.binary_search(cell).is_ok());
            found.map(|Finding { word, .. }| format!("{cell} {word}\n"))
        };
        asked.iter().filter_map(line).collect()
    }

    fn summary(&self) -> String {
        if self.board.hidden().next().is_none() {
            let open = pluralised(self.board.num_opened(), "open cell");
            let mines = pluralised(self.board.num_hits(), "known mine");
            return format!("nothing is hidden: {open}, {mines}\n");
        }
        let parts: Vec<_> = findings(&self.found)
            .iter()
            .filter(|finding| finding.symbol != UNDECIDED_SIGN || !finding.cells.is_empty())
            .map(|Finding { cells, symbol, word, .. }| format!("{} {word} ({symbol})", cells.len()))
            .collect();
        parts.join(", ") + "\n"
    }
}

const UNDECIDED_SIGN: &str = "-";

/// Returns the safe, mined, undetermined and undecided cells of a board, one list for each status.
fn findings(found: &Deductions) -> [Finding<'_>; 4] {
    let finding = |cells, symbol, word, shade| Finding { cells, symbol, word, shade };
    let Deductions { safe, mine, undetermined, undecided, .. } = found;
    [
        finding(safe, "S", "safe", Shade::Safe),
        finding(mine, "M", "mine", Shade::Mine),
        finding(undetermined, "?", "undetermined", Shade::Plain),
        finding(undecided, UNDECIDED_SIGN, "undecided", Shade::Marked),
    ]
}

/// Writes the cells of each status that occurs, such as `safe (0,2) and (1,2); mine (0,3)`.
impl fmt::Display for Deductions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.consistent == Some(false) {
            return f.write_str("no placement of mines agrees with the board");
        }
        let findings = findings(self);
        let kinds = findings.iter().filter(|finding| !finding.cells.is_empty());
        let kinds: Vec<_> =
            kinds.map(|kind| format!("{} {}", kind.word, cell_list(kind.cells))).collect();
        if kinds.is_empty() {
            return f.write_str("no hidden cell");
        }
        f.write_str(&kinds.join("; "))
    }
}

impl Answer for ProveAnswer<'_> {
    fn unfinished(&self) -> Option<(Unfinished, Sentence)> {
        self.undecided_reason().or_else(|| {
            let guesses = self.guesses.as_ref()?;
            let left = open_questions::guesses_undecided(guesses.undecided.len());
            Some((guesses.stop_reason?, left))
        })
    }

    fn is_inconsistent(&self) -> bool {
        self.found.consistent == Some(false)
    }

    fn marks(&self) -> Marks {
        let contradiction = self.contradiction.as_ref().map(Answer::marks).unwrap_or_default();
        let Deductions { consistent: _, safe, mine, undetermined, undecided } = &self.found;
        Marks::from_lists([
            (safe, CellStatus::Safe),
            (mine, CellStatus::Mine),
            (undetermined, CellStatus::Undetermined(None)),
            (undecided, CellStatus::Undecided),
        ])
        .joined_with(contradiction)
    }

    fn certify(&mut self, search: Search<'_>) -> Option<Result<Certificate, EvidenceError>> {
        claims_anything(&self.found).then(|| certificate(self.board, &self.found, search))
    }
}

impl ProveAnswer<'_> {
    /// Returns the reason why some cells are undecided, or `None` if all cells are decided.
    fn undecided_reason(&self) -> Option<(Unfinished, Sentence)> {
        let reason = self.stop_reason?;
        let asked = self.requested_cells.as_ref().map(Vec::len);
        let left = match (self.found.consistent, self.found.undecided.len()) {
            (Some(_), 0) => return None,
            (None, 0) => open_questions::solution_undecided("placement"),
            (_, undecided) => {
                let total = asked.unwrap_or_else(|| self.board.hidden().count());
                open_questions::cells_undecided(undecided, total)
            }
        };
        Some((reason, left))
    }
}

/// Writes text such as `a mine at (4,0) or at (4,1)`.
impl fmt::Display for UnavoidableGuess {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mines = if self.either.len() > 1 { "mines" } else { "a mine" };
        write!(f, "{mines} at {} or at {}", cell_list(&self.either), cell_list(&self.or))
    }
}

/// Writes a line for the dead cells, and a line for each unavoidable guess.
impl fmt::Display for Guesses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_whole = self.stop_reason.is_none();
        match self.dead.as_slice() {
            [] if is_whole => writeln!(f, "no dead cell")?,
            [] => {}
            dead => writeln!(f, "dead: {}", cell_list(dead))?,
        }
        if self.unavoidable.is_empty() && is_whole {
            writeln!(f, "no unavoidable guess")?;
        }
        self.unavoidable.iter().try_for_each(|guess| writeln!(f, "unavoidable guess: {guess}"))
    }
}

/// Reports why a board is inconsistent. The report contains only the contradiction.
impl Report for ProveAnswer<'_> {
    fn drawings(&self) -> Vec<Drawing<'_>> {
        if let Some(contradiction) = &self.contradiction {
            return contradiction.drawings();
        }
        let is_drawn = self.requested_cells.is_none() && !self.is_inconsistent();
        Vec::from_iter(is_drawn.then(|| self.findings_drawing()))
    }

    fn text(&self) -> String {
        let guesses = self.guesses.as_ref().map(Guesses::to_string).unwrap_or_default();
        match &self.requested_cells {
            _ if self.is_inconsistent() => {
                self.contradiction.as_ref().map(Report::text).unwrap_or_default()
            }
            Some(asked) => format!("{}{}{guesses}", self.lines_of_cells(asked), self.flags),
            None => format!("{}{}{guesses}", self.summary(), self.flags),
        }
    }

    fn brief(&self) -> String {
        match self.flags.wrong.len() {
            _ if self.is_inconsistent() => String::new(),
            0 => self.summary(),
            wrong => {
                format!("{}, {} wrong\n", self.summary().trim_end(), pluralised(wrong, "flag"))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deductions_are_listed_by_status() {
        let [a, b, c] = [0, 1, 2].map(|col| Cell::new(0, col));
        let found = Deductions {
            consistent: Some(true),
            safe: vec![a, b],
            mine: vec![c],
            ..Deductions::default()
        };
        assert_eq!(found.to_string(), "safe (0,0) and (0,1); mine (0,2)");
        let found = Deductions { undecided: vec![a, b, c], ..Deductions::default() };
        assert_eq!(found.to_string(), "undecided (0,0), (0,1) and (0,2)");
        let found = Deductions { consistent: Some(false), ..Deductions::default() };
        assert_eq!(found.to_string(), "no placement of mines agrees with the board");
    }
}
