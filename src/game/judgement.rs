//! The judgement of a player's move: how likely the opened cells were to hold a mine.

use std::fmt;

use dashu_int::UBig;
use gridproof_engine::count::rounded_quotient;

/// The judgement of a move by the facts that the player could know before the move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// The opened cells hold no mine in any consistent placement.
    ProvenSafe,
    /// The move is the first click, which the rules protect from a mine. Before the first click, no
    /// cell could be known to be safe.
    Protected,
    /// The opened cells may hold a mine, but no other hidden cell has less risk.
    LeastRisk(Risk),
    /// The opened cells may hold a mine, although another hidden cell has less risk.
    AvoidableRisk(Risk),
    /// The flagged cell holds a mine in every consistent placement.
    FlaggedMine,
    /// The flagged cell holds a mine in some consistent placements, and no mine in others.
    FlaggedUnproven,
    /// The flagged cell holds no mine in any consistent placement.
    FlaggedWrong,
    /// The move removed a flag. Removing a flag claims nothing about the cell.
    TookFlagBack,
    /// No placement is consistent with the board, so no judgement is possible.
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

/// The exact risk of a move, as numbers of placements. On a board with a density, the numbers are
/// sums of the placements' weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Risk {
    /// The number of all consistent placements.
    pub placements: UBig,
    /// The number of placements with a mine at the opened cell, or at any cell of a chord.
    pub mines: UBig,
    /// The least number of placements with a mine at any single hidden cell, flagged or not. The
    /// risk of a chord is also compared with this number, because the player could have opened a
    /// single cell instead.
    pub least: UBig,
}

impl Risk {
    /// Returns the difference between the risk and the least possible risk, as a number of
    /// placements.
    pub fn avoidable(&self) -> UBig {
        &self.mines - &self.least
    }

    /// Returns whether no hidden cell was proved safe, so that a guess was necessary.
    pub fn is_forced(&self) -> bool {
        self.least != UBig::ZERO
    }
}

/// Writes the judgement in words, followed by the risk if cells were opened without a proof.
impl fmt::Display for Judgement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.words())?;
        match self {
            Self::LeastRisk(risk) | Self::AvoidableRisk(risk) => write!(f, " {risk}"),
            _ => Ok(()),
        }
    }
}

/// Writes rounded percentages, such as `17.9%, 9.0% too much`.
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
