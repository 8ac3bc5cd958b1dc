//! Judges the moves of a game by what could be known when they were made.

use std::fmt;

use dashu_int::UBig;

use crate::budget::{Meter, Unfinished};
use crate::count::{Analysis, ratio};
use crate::grid::Cell;
use crate::model::{Label, Model, Var};
use crate::query::Search;

use super::chances::{Chance, looked};
use super::rules::{Board, View};
use super::tracker::{Look, Tracker};

/// What a player does to a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Opens a hidden one: the game is lost, or costs, if it holds a mine.
    Open(Cell),
    /// Marks a hidden one as a mine, which shows nothing.
    Flag(Cell),
    /// Takes the flag of a hidden one back.
    Unflag(Cell),
    /// Opens all hidden cells without a flag around an opened one.
    Chord(Cell),
}

impl Action {
    /// The cell that it is done to.
    pub fn cell(self) -> Cell {
        let (Self::Open(cell) | Self::Flag(cell) | Self::Unflag(cell) | Self::Chord(cell)) = self;
        cell
    }

    /// `open`, `flag`, `unflag` or `chord`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Open(_) => "open",
            Self::Flag(_) => "flag",
            Self::Unflag(_) => "unflag",
            Self::Chord(_) => "chord",
        }
    }

    /// The cells that it opens on `board`, in row-major order; a cascade may open more.
    pub fn opened(self, board: &Board) -> Vec<Cell> {
        match self {
            Self::Open(cell) => vec![cell],
            Self::Chord(cell) => {
                let is_open = |near: &Cell| board.view(*near) == View::Hidden;
                board.neighbours(cell).filter(is_open).collect()
            }
            Self::Flag(_) | Self::Unflag(_) => Vec::new(),
        }
    }
}

/// `open (2,7)`, `flag (0,0)`
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.name(), self.cell())
    }
}

/// What a move was worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// Opened cells that hold no mine in any consistent placement.
    ProvenSafe,
    /// The rules of the game keep its first click from a mine; nothing was to be known.
    Protected,
    /// Opened cells that may hold a mine; no cell is less likely to.
    LeastRisk(Risk),
    /// Opened cells although one is less likely to hold a mine.
    AvoidableRisk(Risk),
    /// Flagged a cell that holds a mine in every consistent placement.
    FlaggedMine,
    /// Flagged a cell that may hold a mine, or not.
    FlaggedUnproven,
    /// Flagged a cell that holds no mine in any consistent placement.
    FlaggedWrong,
    /// Took a flag back, which claims nothing.
    TookFlagBack,
    /// No placement is consistent with the board, so every claim about it holds and none helps.
    Inconsistent,
}

impl Judgement {
    /// The same in a word or two.
    pub fn words(&self) -> &'static str {
        match self {
            Self::ProvenSafe => "proven safe",
            Self::Protected => "a protected first click",
            Self::LeastRisk(_) => "least risk",
            Self::AvoidableRisk(_) => "avoidable risk",
            Self::FlaggedMine => "flagged a proven mine",
            Self::FlaggedUnproven => "flagged unproven",
            Self::FlaggedWrong => "flagged wrong: proven safe",
            Self::TookFlagBack => "took a flag back",
            Self::Inconsistent => "on an inconsistent board",
        }
    }
}

/// Exact probabilities as numbers of placements; by a density, as their weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Risk {
    /// All consistent placements.
    pub placements: UBig,
    /// Those with a mine at the opened cell, or at any of those that a chord opened at once.
    pub mines: UBig,
    /// Those with a mine at the cell that has the fewest of all hidden ones: a flag proves nothing. Any
    /// cell can be opened alone, so that this is what a chord is compared with too.
    pub least: UBig,
}

impl Risk {
    /// By how much the risk was higher than it had to be, in parts of `placements`.
    pub fn avoidable(&self) -> UBig {
        &self.mines - &self.least
    }

    /// Whether no hidden cell was proven safe, so that a guess had to be made.
    pub fn is_forced(&self) -> bool {
        self.least != UBig::ZERO
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

/// What was seen of a board in one look.
#[derive(Debug)]
pub struct Observed {
    /// What the move is worth, where there is one; an error where the budget ended first.
    pub judgement: Option<Result<Judgement, Unfinished>>,
    /// Of the hidden cells in row-major order, empty where the board is inconsistent; an error where the
    /// budget ended before anything was known.
    pub chances: Result<Vec<(Cell, Chance)>, Unfinished>,
    /// The work of counting.
    pub spent: u64,
    /// Whether all of the board was counted.
    pub is_whole: bool,
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

    /// Judges what is done on `board`. The budget is for this move, first for
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
        if let Some(known) = self.known(action, &action.opened(board)) {
            return Ok(known);
        }
        let meter = &mut budget.meter();
        meter.look()?;
        let look = self.tracker.look(board, meter, search)?;
        self.looked(board, action, &look, meter)
    }

    /// Looks at `board` once, and says what is known of its hidden cells and what a move there is worth,
    /// as [`Self::judge`] does.
    pub fn observe<'a>(
        &mut self,
        board: &Board,
        action: Option<Action>,
        search: impl Into<Search<'a>>,
    ) -> Observed {
        let search @ Search { budget, .. } = search.into();
        let known = action.and_then(|action| self.known(action, &action.opened(board)));
        let meter = &mut budget.meter();
        let look = match meter.look() {
            Ok(()) => self.tracker.look(board, meter, search),
            Err(stop) => Err(stop.into()),
        };
        match look {
            Err(reason) => {
                let judgement = action.map(|_| known.ok_or(reason));
                Observed { judgement, chances: Err(reason), spent: meter.spent(), is_whole: false }
            }
            Ok(look) => {
                let mut judged = |action| self.looked(board, action, &look, meter);
                let judgement = action.map(|action| known.map_or_else(|| judged(action), Ok));
                let chances = looked(board, &self.tracker, &look, meter);
                let (spent, is_whole) = (meter.spent(), look.analysis.stop_reason().is_none());
                Observed { judgement, chances: Ok(chances.unwrap_or_default()), spent, is_whole }
            }
        }
    }

    /// What a move is worth on a board that the tracker had a look at.
    fn looked(
        &self,
        board: &Board,
        action: Action,
        look: &Look,
        meter: &mut Meter,
    ) -> Result<Judgement, Unfinished> {
        let Look { model, analysis, proved } = look;
        if proved.consistent == Some(false) {
            return Ok(Judgement::Inconsistent);
        }
        let opened = action.opened(board);
        match (self.known(action, &opened), action) {
            (Some(known), _) => Ok(known),
            (None, Action::Flag(cell)) => match analysis.stop_reason() {
                Some(reason) if proved.undecided.contains(&cell) => Err(reason),
                _ => Ok(Judgement::FlaggedUnproven),
            },
            (None, _) => self.risk(&opened, model, analysis, meter),
        }
    }

    /// What is known without looking at the board.
    fn known(&self, action: Action, opened: &[Cell]) -> Option<Judgement> {
        match action {
            Action::Unflag(_) => Some(Judgement::TookFlagBack),
            Action::Flag(cell) if self.tracker.is_safe(cell) => Some(Judgement::FlaggedWrong),
            Action::Flag(cell) if self.tracker.is_mine(cell) => Some(Judgement::FlaggedMine),
            Action::Flag(_) => None,
            Action::Open(_) | Action::Chord(_) => {
                let is_safe = opened.iter().all(|&cell| self.tracker.is_safe(cell));
                is_safe.then_some(Judgement::ProvenSafe)
            }
        }
    }

    /// The risk of opening these cells at once.
    fn risk(
        &self,
        opened: &[Cell],
        model: &Model,
        analysis: &Analysis,
        meter: &mut Meter,
    ) -> Result<Judgement, Unfinished> {
        let count = analysis.weigh(meter)?;
        let placements = count.models;
        // A mine that was proved before is no variable of the model.
        let (mut mines, mut least) = (placements.clone(), placements.clone());
        for class in count.classes {
            if opened.len() == 1 && class.vars.iter().any(|&var| model.cell(var) == opened[0]) {
                mines = class.each.clone();
            }
            least = least.min(class.each);
        }
        if opened.len() > 1 && !opened.iter().any(|&cell| self.tracker.is_mine(cell)) {
            mines -= self.without_mines(opened, model, meter)?;
        }
        let risk = Risk { placements, mines, least };
        if risk.mines == risk.least {
            Ok(Judgement::LeastRisk(risk))
        } else {
            Ok(Judgement::AvoidableRisk(risk))
        }
    }

    /// The placements without a mine at any of these cells.
    fn without_mines(
        &self,
        cells: &[Cell],
        model: &Model,
        meter: &mut Meter,
    ) -> Result<UBig, Unfinished> {
        let mut model = model.clone();
        let opened = model.vars().filter(|&var| cells.contains(&model.cell(var)));
        let opened: Vec<_> = opened.map(Var::positive).collect();
        model.exactly(0, opened, Label::rule(OPENED));
        let analysis = self.tracker.counter().try_out(&model, meter)?;
        Ok(analysis.weigh(meter)?.models)
    }
}

/// No rule: what is assumed of the cells that a chord opens, to count what agrees.
const OPENED: &str = "opened";

#[cfg(test)]
mod tests;
