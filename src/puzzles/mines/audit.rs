//! The moves of a game, and what they are worth by what could be known when they were made. A
//! [`Position`](super::position::Position) judges them.

use std::fmt;

use dashu_int::UBig;
use gridproof_engine::count::ratio;

use crate::grid::Cell;

use super::rules::{Board, View};

/// A move of a player on a cell.
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

/// The worth of a move, given what could be known before it.
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
    /// Returns the judgement in a few words.
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
    /// The placements with a mine at the opened cell, or at any cell that a chord opened.
    pub mines: UBig,
    /// The fewest placements with a mine at one hidden cell, flagged or not. A chord is compared
    /// with this too, since any cell can be opened alone.
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

/// Writes the words, and the risk of cells that were opened without a proof.
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

#[cfg(test)]
mod tests;
