//! Levels that are won from their start by proofs alone, with as few clues as that needs.
//!
//! A placement is drawn, and every clear cell gets a clue. Where the game gets stuck, mines beside the open cells
//! move ([`climb()`]). Then clues are taken away until none can be spared (`reduced.rs`). A level is played once
//! more with proofs by SAT, which shares nothing with the search.

mod draft;
mod kind;
mod progress;
mod reduced;

use gridproof_engine::query::Search;
use rand::Rng;

use crate::budget::{Meter, Stop, Unfinished};
use crate::game::{Climb, climb, moved_mine};
use crate::grid::Cell;
use crate::shading::exact::Engine;

use super::rules::{Content, Level, Placement};

use draft::Draft;
use progress::{Progress, is_proved};
use reduced::reduced;

pub use kind::{LevelKind, LevelKindError};

/// A level that needs no guess.
#[derive(Clone, Debug)]
pub struct NoGuessLevel {
    /// The level.
    pub level: Level,
    /// The games that were played to find it.
    pub played: u64,
    /// Why clues were not taken away to the end; none where none of them can be spared.
    pub ended: Option<Unfinished>,
}

/// The states, or the units of a backend, that the proofs about one board take at most.
const STEP_WORK: u64 = 200_000;

/// Looks for a level of a kind. A unit of work is a game that is played, or a clue that is tried without.
///
/// # Errors
/// The budget ended before one was found.
pub fn no_guess<'a>(
    kind: &LevelKind,
    random: &mut impl Rng,
    search: impl Into<Search<'a>>,
) -> Result<NoGuessLevel, Unfinished> {
    let search = search.into();
    let mut meter = search.budget.meter();
    let (step, each) = (search.budget.with_work(STEP_WORK), search.budget.with_work(u64::MAX));
    loop {
        meter.spend_steps(kind.space().shape().area() as u64)?;
        let draft = Draft::drawn(kind, random);
        let placement = draft.placement(random);
        let mut games = Games {
            draft: &draft,
            search: search.with_budget(&step),
            meter: &mut meter,
            random: &mut *random,
        };
        let reached = games.play(&placement)?;
        let (_, reached) = climb(&mut games, placement, reached)?;
        let Progress { level, ranks, is_won: true, .. } = reached else { continue };
        if !is_proved(&level, Engine::Sat, search.with_budget(&each))? {
            continue;
        }
        let (fewer, ended) = reduced(&level, ranks, random, &mut meter, search.with_budget(&step));
        let played = meter.spent();
        return match is_proved(&fewer, Engine::Sat, search.with_budget(&each)) {
            Ok(true) => Ok(NoGuessLevel { level: fewer, played, ended }),
            Ok(false) => continue,
            Err(reason) => Ok(NoGuessLevel { level, played, ended: Some(reason) }),
        };
    }
}

/// The games on the placements of a draft.
struct Games<'a, R> {
    draft: &'a Draft<'a>,
    search: Search<'a>,
    meter: &'a mut Meter,
    random: &'a mut R,
}

impl<R: Rng> Climb for Games<'_, R> {
    type Layout = Placement;
    type Reached = Progress;
    type Error = Stop;

    fn play(&mut self, placement: &Placement) -> Result<Progress, Stop> {
        self.meter.spend(1)?;
        Progress::of(self.draft.level(placement), self.search)
    }

    fn changed(&mut self, placement: &Placement, reached: &Progress) -> Option<Placement> {
        let board = &reached.board;
        let is_open = |cell: Cell| matches!(board.contents()[cell], Content::Opened(_));
        let near = |cell: Cell| board.space().around(cell).into_iter().flatten();
        let is_edge = |&cell: &Cell| near(cell).any(is_open);
        let hidden: Vec<Cell> = board.shape().cells().filter(|&cell| !is_open(cell)).collect();
        let is_spared = |cell| self.draft.start().contains(&cell);
        moved_mine(placement, &hidden, is_edge, is_spared, self.random)
    }

    fn opened(&self, reached: &Progress) -> usize {
        reached.opened
    }

    fn is_won(&self, reached: &Progress) -> bool {
        reached.is_won
    }
}

#[cfg(test)]
mod tests;
