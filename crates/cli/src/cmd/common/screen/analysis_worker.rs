//! The threads that answer questions about the board of a screen, so that it never waits. Each board has a
//! flag which ends what is still asked about it as soon as there is another board.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use gridproof::budget::{Instant, Unfinished};
use gridproof::grid::Cell;
use gridproof::puzzles::mines::Board;
use gridproof::puzzles::mines::explain::{Explanation, explain};
use gridproof::puzzles::mines::position::Position;
use gridproof_play::advise::{Advice, Objective, advise};

use super::super::limits::GuardArgs;
use super::events::ScreenEvent;
use super::look::BoardAnalysis;

/// A question about a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Why is this hidden cell what it is?
    Why(Cell),
    /// Which cell to open next?
    Advice,
}

/// An answer about the board of a number.
pub struct Found {
    pub board: u64,
    pub answer: Answer,
}

/// An answer, or the reason for its absence.
pub enum Answer {
    /// The status of all cells; another answer follows unless this is the last.
    BoardAnalysis {
        look: BoardAnalysis,
        is_last: bool,
    },
    Why(Cell, Result<Explanation, Unfinished>),
    /// None of a board that no placement agrees with.
    Advice(Result<Option<Advice>, Unfinished>),
}

/// How long the first look at a board may take, before one with all the time that there is.
const FIRST_LOOK: Duration = Duration::from_secs(1);

/// Counting and proving are recursive.
const STACK: usize = 8 << 20;

/// Who asks.
pub struct AnalysisWorker<T> {
    limits: GuardArgs,
    sender: Sender<ScreenEvent<T>>,
    tell: fn(Found) -> T,
    number: u64,
    /// The deductions about the last board, for the next; none before the first.
    position: Arc<Mutex<Option<Position>>>,
    /// Ends all questions about the board.
    cancel: Arc<AtomicBool>,
    /// Ends the last question; the look goes on.
    question: Arc<AtomicBool>,
}

impl<T: Send + 'static> AnalysisWorker<T> {
    /// Each question has these limits. `tell` makes a message of an answer for `sender`.
    pub fn new(limits: GuardArgs, sender: Sender<ScreenEvent<T>>, tell: fn(Found) -> T) -> Self {
        let flag = || Arc::new(AtomicBool::new(false));
        let position = Arc::default();
        Self { limits, sender, tell, number: 0, position, cancel: flag(), question: flag() }
    }

    /// The number of the board that was last looked at. Answers about another number are out of
    /// date.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// Ends all questions about the previous board, and forgets it.
    pub fn forget(&mut self) {
        self.cancel.store(true, Ordering::Relaxed);
        self.question.store(true, Ordering::Relaxed);
        self.cancel = Arc::new(AtomicBool::new(false));
        self.number += 1;
    }

    /// Looks at another board.
    pub fn look(&mut self, board: &Board) {
        self.forget();
        let budget = self.limits.cancelled_by(&self.cancel);
        let (board, kept) = (board.clone(), Arc::clone(&self.position));
        self.think(Arc::clone(&self.cancel), move |tell| {
            // The look at the board before ends as its flag is set. One that broke is forgotten.
            let mut kept = kept.lock().unwrap_or_else(|broken| {
                let mut kept = PoisonError::into_inner(broken);
                *kept = None;
                kept
            });
            let position = kept.get_or_insert_with(|| Position::of(board.clone()));
            position.follow(&board);
            let soon = Instant::now() + FIRST_LOOK;
            let soon = budget.deadline().map_or(soon, |all| all.min(soon));
            let first = BoardAnalysis::at(position, &budget.clone().until(soon));
            let is_last = first.is_whole();
            tell(Answer::BoardAnalysis { look: first, is_last });
            if !is_last {
                tell(Answer::BoardAnalysis {
                    look: BoardAnalysis::at(position, &budget),
                    is_last: true,
                });
            }
        });
    }

    /// Asks something else about that board, in place of what was asked before.
    pub fn ask(&mut self, board: &Board, question: Question) {
        self.question.store(true, Ordering::Relaxed);
        self.question = Arc::new(AtomicBool::new(false));
        let budget = self.limits.cancelled_by(&self.question);
        let board = board.clone();
        self.think(Arc::clone(&self.question), move |tell| {
            tell(match question {
                Question::Why(cell) => Answer::Why(cell, explain(&board, cell, &budget)),
                Question::Advice => Answer::Advice(advise(&board, Objective::Win, &budget)),
            });
        });
    }

    fn think(
        &self,
        cancel: Arc<AtomicBool>,
        work: impl FnOnce(&mut dyn FnMut(Answer)) + Send + 'static,
    ) {
        let (board, tell, sender) = (self.number, self.tell, self.sender.clone());
        let run = move || {
            let mut send = |answer| {
                if !cancel.load(Ordering::Relaxed) {
                    // Nobody listens at the end of the program.
                    let _ = sender.send(ScreenEvent::Thread(tell(Found { board, answer })));
                }
            };
            if catch_unwind(AssertUnwindSafe(|| work(&mut send))).is_err() {
                let _ = sender.send(ScreenEvent::Broken);
            }
        };
        if thread::Builder::new().stack_size(STACK).spawn(run).is_err() {
            let _ = self.sender.send(ScreenEvent::Broken);
        }
    }
}

impl<T> Drop for AnalysisWorker<T> {
    fn drop(&mut self) {
        self.cancel.store(true, Ordering::Relaxed);
        self.question.store(true, Ordering::Relaxed);
    }
}
