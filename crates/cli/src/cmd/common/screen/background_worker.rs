//! Background threads that answer questions about the board of a screen, so that the screen remains
//! responsive. Each board has a flag that ends its questions as soon as another board replaces it.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::thread;

use gridproof::budget::Budget;

use super::super::limits::TimeAndMemoryArgs;
use super::events::ScreenEvent;

/// An answer, with the serial number of its board.
pub struct BoardAnswer<A> {
    pub board_number: u64,
    pub answer: A,
}

/// The stack size of a thread, in bytes. Counting and proving are recursive and need much stack.
const STACK_BYTES: usize = 8 << 20;

/// Runs the questions of a screen. `T` is the type of the screen's messages, and `A` is the type of
/// answers.
pub struct BackgroundWorker<T, A> {
    limits: TimeAndMemoryArgs,
    sender: Sender<ScreenEvent<T>>,
    to_message: fn(BoardAnswer<A>) -> T,
    number: u64,
    /// The flag that ends the analysis and all questions about the board.
    cancel: Arc<AtomicBool>,
    /// The flag that ends the last question but leaves the analysis running.
    cancel_question: Arc<AtomicBool>,
}

impl<T: Send + 'static, A: 'static> BackgroundWorker<T, A> {
    /// Creates a worker with these limits for each question. `to_message` turns an answer into a
    /// message for `sender`.
    pub fn new(
        limits: TimeAndMemoryArgs,
        sender: Sender<ScreenEvent<T>>,
        to_message: fn(BoardAnswer<A>) -> T,
    ) -> Self {
        let flag = || Arc::new(AtomicBool::new(false));
        Self { limits, sender, to_message, number: 0, cancel: flag(), cancel_question: flag() }
    }

    /// Returns the serial number of the current board. Answers with another serial number are
    /// outdated.
    pub fn board_number(&self) -> u64 {
        self.number
    }

    /// Ends all questions about the previous board, and forgets the board.
    pub fn forget_board(&mut self) {
        self.cancel.store(true, Ordering::Relaxed);
        self.cancel_question.store(true, Ordering::Relaxed);
        self.cancel = Arc::new(AtomicBool::new(false));
        self.number += 1;
    }

    /// Analyses another board. One analysis may send several answers.
    pub fn analyse(&mut self, work: impl FnOnce(&Budget, &mut dyn FnMut(A)) + Send + 'static) {
        self.forget_board();
        self.spawn_work(Arc::clone(&self.cancel), work);
    }

    /// Asks a question about the current board, and ends the previous question.
    pub fn ask(&mut self, work: impl FnOnce(&Budget) -> A + Send + 'static) {
        self.cancel_question.store(true, Ordering::Relaxed);
        self.cancel_question = Arc::new(AtomicBool::new(false));
        self.spawn_work(Arc::clone(&self.cancel_question), move |budget, send| send(work(budget)));
    }

    fn spawn_work(
        &self,
        cancel: Arc<AtomicBool>,
        work: impl FnOnce(&Budget, &mut dyn FnMut(A)) + Send + 'static,
    ) {
        let (board, to_message, sender) = (self.number, self.to_message, self.sender.clone());
        let budget = self.limits.with_cancel_flag(&cancel);
        let run = move || {
            let mut send = |answer| {
                if !cancel.load(Ordering::Relaxed) {
                    // Sending fails only at the end of the program, when the receiver no longer
                    // exists.
                    let _ = sender.send(ScreenEvent::Thread(to_message(BoardAnswer {
                        board_number: board,
                        answer,
                    })));
                }
            };
            if catch_unwind(AssertUnwindSafe(|| work(&budget, &mut send))).is_err() {
                let _ = sender.send(ScreenEvent::ThreadPanicked);
            }
        };
        if thread::Builder::new().stack_size(STACK_BYTES).spawn(run).is_err() {
            let _ = self.sender.send(ScreenEvent::ThreadPanicked);
        }
    }
}

impl<T, A> Drop for BackgroundWorker<T, A> {
    fn drop(&mut self) {
        self.cancel.store(true, Ordering::Relaxed);
        self.cancel_question.store(true, Ordering::Relaxed);
    }
}
