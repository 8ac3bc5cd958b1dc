//! Makes levels that are won by proofs alone, and in which each clue is needed.
//!
//! A placement is drawn at random, and every clear cell gets a clue. Whenever no further cell is
//! provably safe, mines beside the open cells move ([`hill_climb()`]). If the board has rules, a
//! SAT solver makes the placements, so that they satisfy the rules. Then clues are removed until
//! each remaining clue is needed (`clue_removal.rs`). Finally, a SAT solver, which shares no code
//! with the search, plays the level once more by proofs.

mod clue_removal;
mod draft;
mod kind;
mod progress;

use gridproof_engine::query::Search;
use rand::Rng;
use rand::seq::IteratorRandom;

use crate::budget::{Limited, Meter, Stop, Unfinished};
use crate::game::{HillClimb, hill_climb, with_moved_mine};
use crate::grid::{Cell, Grid};
use crate::shading::exact::{Engine, preferred_solution};
use crate::words::{Sentence, errors_with_sentence, questions};

use super::rules::{Content, Level, Placement};

use clue_removal::without_unneeded_clues;
use draft::LevelDraft;
use progress::{Progress, is_won_by_proofs};

pub use kind::{LevelKind, LevelKindError};

/// A level that needs no guess.
#[derive(Clone, Debug)]
pub struct NoGuessLevel {
    /// The level.
    pub level: Level,
    /// The number of games that were played to find the level.
    pub played: u64,
}

/// The work limit for the proofs about one board: states of the counting engine, or work units of
/// the SAT backend.
const MAX_WORK_PER_BOARD: u64 = 200_000;

/// The reason why no level was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoGuessError {
    /// No placement satisfies the rules of the board.
    NoPlacement,
    /// The search ended before a level was found.
    Unfinished(Unfinished),
}

impl From<&NoGuessError> for Sentence {
    fn from(error: &NoGuessError) -> Self {
        match error {
            NoGuessError::NoPlacement => questions::level_without_placement(),
            NoGuessError::Unfinished(reason) => Sentence::from(*reason),
        }
    }
}

errors_with_sentence!(NoGuessError);

impl From<Unfinished> for NoGuessError {
    fn from(reason: Unfinished) -> Self {
        Self::Unfinished(reason)
    }
}

impl From<Stop> for NoGuessError {
    fn from(stop: Stop) -> Self {
        Self::Unfinished(stop.into())
    }
}

/// Looks for a level of a kind. Each draft of a level, each game, and each trial to remove a clue is
/// a unit of work. The result is complete if each clue of the level is needed. An incomplete result
/// may contain clues that the search did not try to remove.
///
/// # Errors
/// If the budget ends before a level is found, or no placement satisfies the rules of the board.
pub fn no_guess<'a>(
    kind: &LevelKind,
    random: &mut impl Rng,
    search: impl Into<Search<'a>>,
) -> Result<Limited<NoGuessLevel>, NoGuessError> {
    let search = search.into();
    let mut meter = search.budget.meter();
    let (step, each) =
        (search.budget.with_work(MAX_WORK_PER_BOARD), search.budget.with_work(u64::MAX));
    loop {
        meter.spend_steps(kind.board().shape().area() as u64)?;
        let Some((draft, placement)) = LevelDraft::draw(kind, random, search.with_budget(&each))?
        else {
            check_placement_exists(kind, search.with_budget(&each))?;
            meter.spend(1)?;
            continue;
        };
        let mut games = DraftGames {
            draft: &draft,
            search: search.with_budget(&step),
            meter: &mut meter,
            random: &mut *random,
        };
        let reached = games.play(&placement)?;
        let (_, reached) = hill_climb(&mut games, placement, reached)?;
        let Progress { level, known_rounds, is_won: true, .. } = reached else { continue };
        if !is_won_by_proofs(&level, Engine::Sat, search.with_budget(&each))? {
            continue;
        }
        let Limited { so_far: fewer, stop_reason } = without_unneeded_clues(
            &level,
            known_rounds,
            random,
            &mut meter,
            search.with_budget(&step),
        );
        let played = meter.spent();
        return Ok(match is_won_by_proofs(&fewer, Engine::Sat, search.with_budget(&each)) {
            Ok(true) => Limited { so_far: NoGuessLevel { level: fewer, played }, stop_reason },
            Ok(false) => continue,
            Err(reason) => Limited::incomplete(NoGuessLevel { level, played }, reason),
        });
    }
}

/// Checks that some placement satisfies the rules of the board.
fn check_placement_exists(kind: &LevelKind, search: Search<'_>) -> Result<(), NoGuessError> {
    let nothing = Grid::new(kind.board().shape(), 0);
    match preferred_solution(kind.board(), &nothing, &[], search)? {
        Some(_) => Ok(()),
        None => Err(NoGuessError::NoPlacement),
    }
}

/// Plays games on the placements of a draft, for hill climbing.
struct DraftGames<'a, R> {
    draft: &'a LevelDraft<'a>,
    search: Search<'a>,
    meter: &'a mut Meter,
    random: &'a mut R,
}

impl<R: Rng> HillClimb for DraftGames<'_, R> {
    type Layout = Placement;
    type GameEnd = Progress;
    type Error = Unfinished;

    fn play(&mut self, placement: &Placement) -> Result<Progress, Unfinished> {
        self.meter.spend(1)?;
        Ok(Progress::play(self.draft.level(placement), self.search)?)
    }

    fn changed_layout(
        &mut self,
        placement: &Placement,
        reached: &Progress,
    ) -> Result<Option<Placement>, Unfinished> {
        let board = &reached.board;
        let is_open = |cell: Cell| matches!(board.contents()[cell], Content::Opened(_));
        let near = |cell: Cell| board.space().around(cell).into_iter().flatten();
        let is_edge = |&cell: &Cell| near(cell).any(is_open);
        let is_spared = |cell| self.draft.start().contains(&cell) || !board.is_cell(cell);
        let hidden = board.shape().cells().filter(|&cell| !is_open(cell) && !is_spared(cell));
        let hidden: Vec<Cell> = hidden.collect();
        if !self.draft.has_rules() {
            return Ok(with_moved_mine(placement, &hidden, is_edge, is_spared, self.random));
        }
        let edge = hidden.iter().copied().filter(is_edge).choose(self.random);
        let Some(place) = edge.or_else(|| hidden.iter().copied().choose(self.random)) else {
            return Ok(None);
        };
        match self.draft.with_mines_drawn_again(placement, place, self.random, self.search) {
            Err(Unfinished::Stop(stop)) if stop.stops_further_searches() => Err(stop.into()),
            // If the rules take too much work, the layout is not changed.
            drawn => Ok(drawn.unwrap_or_default()),
        }
    }

    fn num_opened(&self, reached: &Progress) -> usize {
        reached.num_opened
    }

    fn is_won(&self, reached: &Progress) -> bool {
        reached.is_won
    }
}

#[cfg(test)]
mod tests;
