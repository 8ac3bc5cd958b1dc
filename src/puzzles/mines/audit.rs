//! Judges the moves of a game by what could be known when they were made.

use std::fmt;

use dashu_int::UBig;

use crate::budget::{Meter, Unfinished};
use crate::count::{Analysis, ratio};
use crate::grid::Cell;
use crate::model::Model;
use crate::query::Search;

use super::rules::Board;
use super::tracker::{Look, Tracker};

/// What a player does to a hidden cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Opens it: the game is lost, or costs, if it holds a mine.
    Open(Cell),
    /// Marks it as a mine, which shows nothing.
    Flag(Cell),
}

/// `open (2,7)`, `flag (0,0)`
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Open(cell) => write!(f, "open {cell}"),
            Self::Flag(cell) => write!(f, "flag {cell}"),
        }
    }
}

/// What a move was worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// Opened a cell that holds no mine in any consistent placement.
    ProvenSafe,
    /// Opened a cell that may hold a mine; no other is less likely to.
    LeastRisk(Risk),
    /// Opened a cell although another is less likely to hold a mine.
    AvoidableRisk(Risk),
    /// Flagged a cell that holds a mine in every consistent placement.
    FlaggedMine,
    /// Flagged a cell that may hold a mine, or not.
    FlaggedUnproven,
    /// Flagged a cell that holds no mine in any consistent placement.
    FlaggedWrong,
    /// No placement is consistent with the board, so every claim about it holds and none helps.
    Inconsistent,
}

impl Judgement {
    /// The same in a word or two.
    pub fn words(&self) -> &'static str {
        match self {
            Self::ProvenSafe => "proven safe",
            Self::LeastRisk(_) => "least risk",
            Self::AvoidableRisk(_) => "avoidable risk",
            Self::FlaggedMine => "flagged a proven mine",
            Self::FlaggedUnproven => "flagged unproven",
            Self::FlaggedWrong => "flagged wrong: proven safe",
            Self::Inconsistent => "on an inconsistent board",
        }
    }
}

/// Exact probabilities as numbers of placements.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Risk {
    /// All consistent placements.
    pub placements: UBig,
    /// Those with a mine at the opened cell.
    pub mines: UBig,
    /// Those with a mine at the cell that has the fewest of all hidden ones: a flag proves nothing.
    pub least: UBig,
}

impl Risk {
    /// By how much the risk was higher than it had to be, in parts of `placements`.
    pub fn avoidable(&self) -> UBig {
        &self.mines - &self.least
    }
}

/// The same words, and the risk of what was opened without a proof.
impl fmt::Display for Judgement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.words())?;
        match self {
            Self::LeastRisk(risk) | Self::AvoidableRisk(risk) => write!(f, " {risk}"),
            _ => Ok(()),
        }
    }
}

/// In percent, rounded: `17.9%, 9.0% too much`.
impl fmt::Display for Risk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = |part: &UBig| ratio(part, &self.placements) * 100.0;
        write!(f, "{:.1}%", percent(&self.mines))?;
        if self.mines == self.least {
            return Ok(());
        }
        write!(f, ", {:.1}% too much", percent(&self.avoidable()))
    }
}

/// Judges the moves of one game in their order: each board is the one before with a move played.
#[derive(Debug, Default)]
pub struct Judge {
    tracker: Tracker,
}

impl Judge {
    /// Of a game without a move so far.
    pub fn new() -> Self {
        Self::default()
    }

    /// Judges what is done to a hidden cell of `board`. The budget is for this move, first for
    /// counting, where one unit of work is a state, and then for the proofs about what is too
    /// wide to count, where it is a byte.
    ///
    /// # Errors
    /// The budget ended first.
    pub fn judge<'a>(
        &mut self,
        board: &Board,
        action: Action,
        search: impl Into<Search<'a>>,
    ) -> Result<Judgement, Unfinished> {
        let search @ Search { budget, .. } = search.into();
        let (Action::Open(cell) | Action::Flag(cell)) = action;
        let known = self.tracker.is_safe(cell);
        match action {
            Action::Open(_) if known => return Ok(Judgement::ProvenSafe),
            Action::Flag(_) if known => return Ok(Judgement::FlaggedWrong),
            Action::Flag(_) if self.tracker.is_mine(cell) => return Ok(Judgement::FlaggedMine),
            _ => {}
        }
        let meter = &mut budget.meter();
        meter.look()?;
        let Look { model, analysis, proved } = self.tracker.look(board, meter, search)?;
        if proved.consistent == Some(false) {
            return Ok(Judgement::Inconsistent);
        }
        match (action, self.tracker.is_safe(cell), self.tracker.is_mine(cell)) {
            (Action::Open(_), true, _) => Ok(Judgement::ProvenSafe),
            (Action::Open(_), false, _) => risk(cell, &model, &analysis, meter),
            (Action::Flag(_), true, _) => Ok(Judgement::FlaggedWrong),
            (Action::Flag(_), _, true) => Ok(Judgement::FlaggedMine),
            (Action::Flag(_), false, false) => match analysis.stop_reason() {
                Some(reason) if proved.undecided.contains(&cell) => Err(reason),
                _ => Ok(Judgement::FlaggedUnproven),
            },
        }
    }
}

fn risk(
    cell: Cell,
    model: &Model,
    analysis: &Analysis,
    meter: &mut Meter,
) -> Result<Judgement, Unfinished> {
    let count = analysis.count(meter)?;
    let placements = count.models;
    // A mine that was proved before is no variable of the model.
    let (mut mines, mut least) = (placements.clone(), placements.clone());
    for class in count.classes {
        if class.vars.iter().any(|&var| model.cell(var) == cell) {
            mines = class.each.clone();
        }
        least = least.min(class.each);
    }
    let risk = Risk { placements, mines, least };
    if risk.mines == risk.least {
        Ok(Judgement::LeastRisk(risk))
    } else {
        Ok(Judgement::AvoidableRisk(risk))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::puzzles::mines::text;

    fn judge(rows: &str, action: Action) -> Judgement {
        let board = text::parse(rows.as_bytes()).expect("a board");
        Judge::new().judge(&board, action, &Budget::unlimited()).expect("no limit")
    }

    const SMALL: &str = "mines rows=3 cols=4 mines=3\n12??\n????\n12*?\n";
    /// Left of the clue two cells share a mine, right of it lie seven with two more.
    const GUESS: &str = "mines rows=1 cols=10 mines=3 squared_distance=1\n?1????????\n";

    #[test]
    fn opened_cells_are_judged_by_the_least_risk_there_is() {
        let open = |row, col| Action::Open(Cell::new(row, col));
        assert_eq!(judge(SMALL, open(1, 2)), Judgement::ProvenSafe);
        let risk = |placements: u8, mines: u8, least: u8| Risk {
            placements: placements.into(),
            mines: mines.into(),
            least: least.into(),
        };
        assert_eq!(judge(SMALL, open(1, 0)), Judgement::AvoidableRisk(risk(2, 1, 0)));
        assert_eq!(judge(SMALL, open(0, 2)), Judgement::AvoidableRisk(risk(2, 2, 0)), "a mine");
        assert_eq!(judge(GUESS, open(0, 5)), Judgement::LeastRisk(risk(42, 12, 12)));
        assert_eq!(judge(GUESS, open(0, 0)), Judgement::AvoidableRisk(risk(42, 21, 12)));
        assert_eq!(risk(42, 21, 12).avoidable(), 9u8.into());
    }

    #[test]
    fn the_least_risk_is_that_of_all_hidden_cells_whether_flagged_or_not() {
        let open = |row, col| Action::Open(Cell::new(row, col));
        let risk = |placements: u8, mines: u8, least: u8| Risk {
            placements: placements.into(),
            mines: mines.into(),
            least: least.into(),
        };
        let beside_a_safe_flag = "mines rows=1 cols=4 mines=1 squared_distance=1\n?1?F\n";
        assert_eq!(judge(beside_a_safe_flag, open(0, 0)), Judgement::AvoidableRisk(risk(2, 1, 0)));
        // The judged cell is flagged, and less risky than every other: `tests/oracle.rs` too.
        let flagged = "mines rows=4 cols=2 mines=2 squared_distance=6\n1 1\nF F\nF F\n? ?\n";
        let Judgement::LeastRisk(found) = judge(flagged, open(1, 0)) else { panic!("the least") };
        assert_eq!(found.mines, found.least);
        let Judgement::AvoidableRisk(found) = judge(flagged, open(3, 0)) else { panic!("more") };
        assert_eq!(found.avoidable(), &found.mines - &found.least);
    }

    #[test]
    fn a_judgement_tells_the_risk_in_percent() {
        let open = |col| Action::Open(Cell::new(0, col));
        assert_eq!(open(5).to_string(), "open (0,5)");
        assert_eq!(judge(SMALL, open(3)).to_string(), "proven safe");
        assert_eq!(judge(GUESS, open(5)).to_string(), "least risk 28.6%");
        assert_eq!(judge(GUESS, open(0)).to_string(), "avoidable risk 50.0%, 21.4% too much");
    }

    #[test]
    fn flags_are_judged_by_what_is_proved() {
        let flag = |row, col| Action::Flag(Cell::new(row, col));
        assert_eq!(judge(SMALL, flag(0, 2)), Judgement::FlaggedMine);
        assert_eq!(judge(SMALL, flag(1, 1)), Judgement::FlaggedUnproven);
        assert_eq!(judge(SMALL, flag(1, 2)), Judgement::FlaggedWrong);
    }

    #[test]
    fn what_was_proved_needs_no_more_work() {
        let board = text::parse(SMALL.as_bytes()).expect("a board");
        let mut judge = Judge::new();
        let mut open =
            |row, col, budget| judge.judge(&board, Action::Open(Cell::new(row, col)), &budget);
        assert_eq!(open(1, 2, Budget::unlimited()), Ok(Judgement::ProvenSafe));
        assert_eq!(open(1, 3, Budget::work(0)), Ok(Judgement::ProvenSafe));
        assert!(matches!(open(0, 2, Budget::unlimited()), Ok(Judgement::AvoidableRisk(_))));
    }

    #[test]
    fn an_inconsistent_board_is_told() {
        let open = Action::Open(Cell::new(0, 0));
        assert_eq!(judge("mines rows=1 cols=3\n?0*\n", open), Judgement::Inconsistent);
    }
}
