//! The threads that answer questions about the board of a screen, so that the screen never waits.
//! When the board changes, a flag ends the questions about the previous one.

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
    /// Asks why this hidden cell is safe, a mine or undetermined.
    Why(Cell),
    /// Asks which cell to open next.
    Advice,
}

/// An answer, with the number of its board.
pub struct BoardAnswer {
    pub board: u64,
    pub answer: Answer,
}

/// An answer, or the reason for its absence.
pub enum Answer {
    /// The status of all cells; another answer follows unless this is the last one.
    BoardAnalysis {
        look: BoardAnalysis,
        is_last: bool,
    },
    Why(Cell, Result<Explanation, Unfinished>),
    /// The advice; `None` for an inconsistent board.
    Advice(Result<Option<Advice>, Unfinished>),
}

/// The time limit of the first analysis of a board, before one with the full time.
const FIRST_TIME_LIMIT: Duration = Duration::from_secs(1);

/// The stack of a thread: counting and proving are recursive.
const THREAD_STACK: usize = 8 << 20;

/// Runs the analyses of a screen.
pub struct AnalysisWorker<T> {
    limits: GuardArgs,
    sender: Sender<ScreenEvent<T>>,
    tell: fn(BoardAnswer) -> T,
    number: u64,
    /// The deductions about the last board, reused for the next; `None` before the first.
    position: Arc<Mutex<Option<Position>>>,
    /// The flag that ends all questions about the board.
    cancel: Arc<AtomicBool>,
    /// The flag that ends the last question, but not the analysis.
    question: Arc<AtomicBool>,
}

impl<T: Send + 'static> AnalysisWorker<T> {
    /// Creates a worker with these limits for each question. `tell` turns an answer into an event,
    /// which is sent to `sender`.
    pub fn new(
        limits: GuardArgs,
        sender: Sender<ScreenEvent<T>>,
        tell: fn(BoardAnswer) -> T,
    ) -> Self {
        let flag = || Arc::new(AtomicBool::new(false));
        let position = Arc::default();
        Self { limits, sender, tell, number: 0, position, cancel: flag(), question: flag() }
    }

    /// Returns the number of the last analysed board. Answers with another number are outdated.
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

    /// Analyses another board.
    pub fn look(&mut self, board: &Board) {
        self.forget();
        let budget = self.limits.with_cancel_flag(&self.cancel);
        let (board, kept) = (board.clone(), Arc::clone(&self.position));
        self.spawn_analysis(Arc::clone(&self.cancel), move |tell| {
            // The flag ends the analysis of the previous board. A poisoned position is dropped.
            let mut kept = kept.lock().unwrap_or_else(|broken| {
                let mut kept = PoisonError::into_inner(broken);
                *kept = None;
                kept
            });
            let position = kept.get_or_insert_with(|| Position::of(board.clone()));
            position.follow(&board);
            let soon = Instant::now() + FIRST_TIME_LIMIT;
            let soon = budget.deadline().map_or(soon, |all| all.min(soon));
            let first = BoardAnalysis::at(position, &budget.clone().with_deadline(soon));
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

    /// Asks a question about `board`, and ends the previous question.
    pub fn ask(&mut self, board: &Board, question: Question) {
        self.question.store(true, Ordering::Relaxed);
        self.question = Arc::new(AtomicBool::new(false));
        let budget = self.limits.with_cancel_flag(&self.question);
        let board = board.clone();
        self.spawn_analysis(Arc::clone(&self.question), move |tell| {
            tell(match question {
                Question::Why(cell) => Answer::Why(cell, explain(&board, cell, &budget)),
                Question::Advice => Answer::Advice(advise(&board, Objective::Win, &budget)),
            });
        });
    }

    fn spawn_analysis(
        &self,
        cancel: Arc<AtomicBool>,
        work: impl FnOnce(&mut dyn FnMut(Answer)) + Send + 'static,
    ) {
        let (board, tell, sender) = (self.number, self.tell, self.sender.clone());
        let run = move || {
            let mut send = |answer| {
                if !cancel.load(Ordering::Relaxed) {
                    // At the end of the program nobody receives the answer.
                    let _ = sender.send(ScreenEvent::Thread(tell(BoardAnswer { board, answer })));
                }
            };
            if catch_unwind(AssertUnwindSafe(|| work(&mut send))).is_err() {
                let _ = sender.send(ScreenEvent::Broken);
            }
        };
        if thread::Builder::new().stack_size(THREAD_STACK).spawn(run).is_err() {
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
