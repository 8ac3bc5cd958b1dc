//! The moves of a game, and their judgement by what the player could know. A
//! [`Position`](super::position::Position) makes the judgements.

use std::fmt;

use dashu_int::UBig;
use gridproof_engine::count::rounded_quotient;

use crate::grid::Cell;

use super::rules::{Board, View};

/// A move of a player at a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Opens a hidden cell. If the cell holds a mine, the game is lost or the move has a cost.
    Open(Cell),
    /// Marks a hidden cell as a mine, which reveals nothing.
    Flag(Cell),
    /// Removes the flag of a hidden cell.
    Unflag(Cell),
    /// Opens all hidden cells without a flag around an opened cell.
    Chord(Cell),
}

impl Action {
    /// Returns the cell at which the move is made.
    pub fn cell(self) -> Cell {
        let (Self::Open(cell) | Self::Flag(cell) | Self::Unflag(cell) | Self::Chord(cell)) = self;
        cell
    }

    /// Returns the name of the action: `open`, `flag`, `unflag` or `chord`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Open(_) => "open",
            Self::Flag(_) => "flag",
            Self::Unflag(_) => "unflag",
            Self::Chord(_) => "chord",
        }
    }

    /// Returns the cells that the move itself opens on `board`, in row-major order. A cascade may
    /// open more.
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

/// Writes text such as `open (2,7)` or `flag (0,0)`.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.name(), self.cell())
    }
}

/// The judgement of a move by what is known before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// The opened cells hold no mine in any consistent placement.
    ProvenSafe,
    /// The rules protect this first click from a mine, and nothing could be known before it.
    Protected,
    /// The opened cells may hold a mine, and no cell is less likely to hold one.
    LeastRisk(Risk),
    /// The opened cells may hold a mine, although some cell is less likely to hold one.
    AvoidableRisk(Risk),
    /// The flagged cell holds a mine in every consistent placement.
    FlaggedMine,
    /// The flagged cell holds a mine in some consistent placements, but not in all.
    FlaggedUnproven,
    /// The flagged cell holds no mine in any consistent placement.
    FlaggedWrong,
    /// The move removed a flag, which makes no claim.
    TookFlagBack,
    /// No placement is consistent with the board, so every claim is true and none is useful.
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

/// The risk of a move as exact numbers of placements, or of weights for a board with a density.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Risk {
    /// The number of all consistent placements.
    pub placements: UBig,
    /// The number of placements with a mine at the opened cell, or at any cell of a chord.
    pub mines: UBig,
    /// The fewest placements with a mine at any one hidden cell, flagged or not. The risk of a
    /// chord is also compared with this number, because any cell can be opened alone.
    pub least: UBig,
}

impl Risk {
    /// Returns the difference from the least risk, as a number out of `placements`.
    pub fn avoidable(&self) -> UBig {
        &self.mines - &self.least
    }

    /// Returns whether a guess was necessary, because no hidden cell was proved safe.
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

/// Writes the percentages, rounded, such as `17.9%, 9.0% too much`.
impl fmt::Display for Risk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = |part: &UBig| rounded_quotient(part, &self.placements) * 100.0;
        write!(f, "{:.1}%", percent(&self.mines))?;
        if self.mines == self.least {
            return Ok(());
        }
        write!(f, ", {:.1}% too much", percent(&self.avoidable()))
    }
}

#[cfg(test)]
mod tests;
