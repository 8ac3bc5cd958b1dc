//! A recorded game move by move, with what could be known of every hidden cell before each.

use std::collections::BTreeSet;

use crate::referee::system::Game;
use crate::referee::transcript::Transcript;
use gridproof::budget::{Stop, Unfinished};
use gridproof::grid::Cell;
use gridproof::puzzles::mines::audit::{Action, Judgement};
use gridproof::puzzles::mines::chances::{Chance, Observer};
use gridproof::puzzles::mines::explain::why_safe;
use gridproof::puzzles::mines::{Board, View};
use gridproof::query::Search;

use crate::annotate::{AuditError, Move};

use super::audit::audit;
use super::referee::{MinesGame, Options, generate};

/// The annotated replay of a game.
pub struct AnnotatedReplay {
    /// What the player saw first.
    pub opening: Board,
    /// The cell that it was given open, whose clue is 0.
    pub zero: Cell,
    /// The frames, one for each move and one for what is left at the end.
    pub frames: usize,
    /// Where the whole budget ended first: why, and the frames that were looked at until then.
    pub stopped: Option<(Stop, usize)>,
}

/// The moment before a move.
pub struct Frame<'a> {
    /// What the player saw.
    pub board: &'a Board,
    /// Of the hidden cells in row-major order; none where the budget ended before anything was
    /// known.
    pub chances: Result<Vec<(Cell, Chance)>, Unfinished>,
    /// None at the end.
    pub played: Option<Played>,
    /// The score if the game ended here.
    pub score: f64,
}

/// A move, what it was worth, and what it showed.
pub struct Played {
    /// What was done to which cell.
    pub action: Action,
    /// An error where the budget ended first.
    pub judgement: Result<Judgement, Unfinished>,
    /// What is seen of the cell afterwards.
    pub view: View,
    /// The opened cells whose clues prove the opened cell safe; empty where it was not proved.
    pub reason: BTreeSet<Cell>,
    /// Whether the total number of mines takes part in that proof.
    pub by_mine_count: bool,
}

/// What a move may take so that no board takes forever: states, and bytes of proof.
const WORK: u64 = 20_000_000;
/// For the explanation of a move, in bytes of proof.
const REASON_WORK: u64 = 2_000_000;

/// Shows the frames of a game, up to the first illegal command, as they come: each with the number
/// of all. The work of `budget` is for each move, its other limits are for the whole game; where
/// they end it, the moves that are left are shown without what could be known.
///
/// # Errors
/// As [`audit`].
pub fn replay<'a>(
    transcript: &Transcript,
    search: impl Into<Search<'a>>,
    mut show: impl FnMut(Frame<'_>, usize),
) -> Result<AnnotatedReplay, AuditError> {
    let search @ Search { budget, .. } = search.into();
    let at_most = |work: u64| budget.with_work(budget.work_limit().unwrap_or(work).min(work));
    let (work, reasons) = (at_most(WORK), at_most(REASON_WORK));
    let (work, reasons) = (search.within(&work), search.within(&reasons));
    let moves = audit(transcript, work)?;
    let options = Options::new(&transcript.settings).map_err(super::audit::setup)?;
    let instance = generate(transcript.seed, &options);
    let zero = instance.zero;
    let mut game = MinesGame::new(instance);
    let opening = game.board().clone();
    let mut observer = Observer::default();
    let (total, mut stopped) = (moves.len() + 1, None);
    let mut known = |board: &Board, looked: usize| {
        let chances = observer.chances(board, work);
        if let Err(Unfinished::Stop(reason)) = chances
            && reason.is_final()
        {
            stopped.get_or_insert((reason, looked));
        }
        // A game that is played is consistent, so there is a chance of each cell.
        chances.map(Option::unwrap_or_default)
    };
    for (looked, Move { action, judgement, .. }) in moves.into_iter().enumerate() {
        let board = game.board().clone();
        let chances = known(&board, looked);
        let score = game.score();
        let view = game.play(action);
        let mut played =
            Played { action, judgement, view, reason: BTreeSet::new(), by_mine_count: false };
        played.explain(&board, reasons);
        show(Frame { board: &board, chances, played: Some(played), score }, total);
    }
    let chances = known(game.board(), total - 1);
    show(Frame { board: game.board(), chances, played: None, score: game.score() }, total);
    Ok(AnnotatedReplay { opening, zero, frames: total, stopped })
}

impl Played {
    /// Where the budget ends first there is no reason to show.
    fn explain(&mut self, board: &Board, search: Search<'_>) {
        let (Action::Open(cell), Ok(Judgement::ProvenSafe)) = (self.action, &self.judgement) else {
            return;
        };
        if let Ok(Some(rules)) = why_safe(board, cell, search) {
            self.by_mine_count = rules.iter().any(|rule| rule.cell.is_none());
            self.reason = rules.iter().filter_map(|rule| rule.cell).collect();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicUsize;
    use std::sync::atomic::Ordering::Relaxed;

    use super::*;
    use gridproof::budget::Budget;

    /// No move is left out, and nothing more is looked at once the budget has ended.
    #[test]
    fn whenever_it_is_ended_every_move_is_shown() {
        let transcript: Transcript =
            include_str!("../../../../../examples/game.txt").parse().expect("a game");
        let whole = replay(&transcript, &Budget::unlimited(), |_, _| {}).expect("a game");
        assert_eq!(whole.stopped, None);
        for polls in [0, 1, 5, 15, 30] {
            let left = AtomicUsize::new(polls);
            let is_over = move || left.fetch_update(Relaxed, Relaxed, |left| left.checked_sub(1));
            let budget = Budget::unlimited()
                .watched_by(move |_| is_over().is_err().then_some(Stop::Cancelled));
            let (mut shown, mut known) = (0, 0);
            let ended = replay(&transcript, &budget, |frame, _| {
                shown += 1;
                known += usize::from(frame.chances.is_ok());
            });
            let ended = ended.expect("a game");
            assert_eq!((shown, ended.frames), (whole.frames, whole.frames), "{polls} polls");
            assert_eq!(ended.stopped, Some((Stop::Cancelled, known)), "{polls} polls");
        }
    }
}
