//! The exact review of a game that a person plays. The review runs in its own thread, and reports
//! when the game has ended.

use std::fmt::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread;

use gridproof::budget::{Budget, Unfinished};
use gridproof::game::Judgement;
use gridproof::grid::Cell;
use gridproof::report::pluralised;
use gridproof_engine::count::rounded_quotient;

use super::super::super::common::limits::TimeAndMemoryArgs;
use super::super::super::common::screen::events::ScreenEvent;

/// A move: the opened cell, with the board before the move.
#[derive(Debug)]
pub struct OpenedCell<B> {
    /// The board before the move.
    pub board: B,
    pub cell: Cell,
}

/// The judgement of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveVerdict {
    /// By the rules of the game, the cell could not have a mine.
    Protected,
    Judged(Judgement),
    /// A limit ended the judgement.
    Unknown(Unfinished),
}

impl From<Result<Judgement, Unfinished>> for MoveVerdict {
    fn from(judged: Result<Judgement, Unfinished>) -> Self {
        judged.map_or_else(Self::Unknown, Self::Judged)
    }
}

/// The thread that reviews the moves of one game.
pub struct MoveReviewer<B> {
    moves: Sender<OpenedCell<B>>,
    cancel: Arc<AtomicBool>,
}

/// The stack of the thread, in bytes. The stack is large because judging is recursive.
const STACK_BYTES: usize = 8 << 20;

impl<B: Send + 'static> MoveReviewer<B> {
    /// Starts a reviewer that calls `judge` for each move with these limits. Verdicts go to
    /// `sender` in the order of the moves.
    pub fn new<T: Send + 'static>(
        limits: TimeAndMemoryArgs,
        sender: Sender<ScreenEvent<T>>,
        tell: fn(MoveVerdict) -> T,
        mut judge: impl FnMut(&OpenedCell<B>, &Budget) -> Result<Judgement, Unfinished> + Send + 'static,
    ) -> std::io::Result<Self> {
        let (moves, received) = channel::<OpenedCell<B>>();
        let cancel = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&cancel);
        let review = move || {
            for opened in received {
                let budget = limits.with_cancel_flag(&flag);
                let judged = catch_unwind(AssertUnwindSafe(|| judge(&opened, &budget)));
                let event = match judged {
                    Ok(judged) => ScreenEvent::Thread(tell(judged.into())),
                    Err(_) => ScreenEvent::ThreadPanicked,
                };
                if sender.send(event).is_err() {
                    return;
                }
            }
        };
        thread::Builder::new().stack_size(STACK_BYTES).spawn(review)?;
        Ok(Self { moves, cancel })
    }

    /// Passes a move to the thread.
    pub fn judge(&self, opened: OpenedCell<B>) {
        // Sending fails only if the thread has ended together with the screen.
        let _ = self.moves.send(opened);
    }
}

impl<B> Drop for MoveReviewer<B> {
    fn drop(&mut self) {
        self.cancel.store(true, Ordering::Relaxed);
    }
}

/// A reviewed move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewedMove {
    pub cell: Cell,
    pub hit: bool,
    /// The verdict on the move; `None` until the reviewer has judged the move.
    pub verdict: Option<MoveVerdict>,
}

/// Stores the verdict on the first move without a verdict.
pub fn add_verdict(moves: &mut [ReviewedMove], verdict: MoveVerdict) {
    if let Some(next) = moves.iter_mut().find(|one| one.verdict.is_none()) {
        next.verdict = Some(verdict);
    }
}

/// Summarises all moves in one or two lines.
pub fn review_summary(moves: &[ReviewedMove], hints: usize) -> String {
    let mut parts = Vec::new();
    let mut part = |count: usize, what: &str| {
        if count > 0 {
            parts.push(format!("{count} {what}"));
        }
    };
    let count = |is: fn(&MoveVerdict) -> bool| {
        moves.iter().filter_map(|one| one.verdict.as_ref()).filter(|one| is(one)).count()
    };
    part(count(|one| *one == MoveVerdict::Protected), "protected by the rules");
    part(count(|one| *one == MoveVerdict::Judged(Judgement::ProvenSafe)), "proven safe");
    part(count(|one| matches!(one, MoveVerdict::Judged(Judgement::LeastRisk(_)))), "at least risk");
    part(
        count(|one| matches!(one, MoveVerdict::Judged(Judgement::AvoidableRisk(_)))),
        "at avoidable risk",
    );
    part(count(|one| matches!(one, MoveVerdict::Unknown(_))), "not judged in the time given");
    part(moves.iter().filter(|one| one.verdict.is_none()).count(), "not judged yet");
    let mut text = pluralised(moves.len(), "cell") + " opened";
    if !parts.is_empty() {
        // Writing to a string cannot fail.
        let _ = write!(text, ": {}", parts.join(", "));
    }
    let too_much: f64 = moves.iter().map(excess_risk).sum();
    if too_much > 0.0 {
        let _ = write!(text, "; risk that could be avoided, in all: {:.1}%", 100.0 * too_much);
    }
    if hints > 0 {
        let _ = write!(text, "; with {}", pluralised(hints, "hint"));
    }
    text
}

/// Returns the risk of a move minus the least possible risk.
fn excess_risk(one: &ReviewedMove) -> f64 {
    match &one.verdict {
        Some(MoveVerdict::Judged(Judgement::AvoidableRisk(risk))) => {
            rounded_quotient(&risk.avoidable(), &risk.placements)
        }
        _ => 0.0,
    }
}

/// Returns a line for each risky move.
pub fn risky_move_lines(moves: &[ReviewedMove]) -> Vec<String> {
    let mut lines = Vec::new();
    for (number, ReviewedMove { cell, hit, verdict }) in (1..).zip(moves) {
        let verdict_text = match verdict {
            Some(MoveVerdict::Judged(Judgement::ProvenSafe))
            | Some(MoveVerdict::Protected)
            | None => {
                continue;
            }
            Some(MoveVerdict::Judged(judgement)) => judgement.to_string(),
            Some(MoveVerdict::Unknown(reason)) => format!("not judged: {reason}"),
        };
        let hit = if *hit { ", and hit a mine" } else { "" };
        lines.push(format!("{number}. open {cell}: {verdict_text}{hit}"));
    }
    lines
}

#[cfg(test)]
mod tests {
    use gridproof::game::Risk;

    use super::*;

    #[test]
    fn the_review_counts_the_moves_and_lists_the_risky_ones() {
        let one = |col, hit, verdict| ReviewedMove { cell: Cell::new(0, col), hit, verdict };
        let risk = |mines: u8, least: u8| Risk {
            placements: 10u8.into(),
            mines: mines.into(),
            least: least.into(),
        };
        let judged = |judgement| Some(MoveVerdict::Judged(judgement));
        let moves = [
            one(0, false, Some(MoveVerdict::Protected)),
            one(1, false, judged(Judgement::ProvenSafe)),
            one(2, false, judged(Judgement::LeastRisk(risk(2, 2)))),
            one(3, true, judged(Judgement::AvoidableRisk(risk(5, 2)))),
            one(4, false, None),
        ];
        assert_eq!(
            review_summary(&moves, 1),
            "5 cells opened: 1 protected by the rules, 1 proven safe, 1 at least risk, 1 at avoidable risk, \
             1 not judged yet; risk that could be avoided, in all: 30.0%; with 1 hint"
        );
        assert_eq!(
            risky_move_lines(&moves),
            [
                "3. open (0,2): least risk 20.0%",
                "4. open (0,3): avoidable risk 50.0%, 30.0% too much, and hit a mine"
            ]
        );
        assert_eq!(review_summary(&[], 0), "0 cells opened");
    }
}
