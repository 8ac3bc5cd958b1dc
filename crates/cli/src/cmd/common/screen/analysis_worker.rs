//! Answers a screen's questions about a board of mines in background threads.

use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use gridproof::budget::{Instant, Unfinished};
use gridproof::grid::Cell;
use gridproof::puzzles::mines::Board;
use gridproof::puzzles::mines::explain::Explanation;
use gridproof::puzzles::mines::position::Position;
use gridproof_play::advise::{Advice, Objective, advise_on_position};

use super::super::limits::TimeAndMemoryArgs;
use super::background_worker::{BackgroundWorker, BoardAnswer};
use super::board_analysis::BoardAnalysis;
use super::events::ScreenEvent;

/// A question about a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Asks why this hidden cell is safe, a mine or undetermined.
    Why(Cell),
    /// Asks which cell to open next.
    Advice,
}

/// An answer, or the reason why there is no answer.
pub enum Answer {
    /// The status of all cells, and whether a more complete answer will follow.
    BoardAnalysis {
        analysis: BoardAnalysis,
        is_last: bool,
    },
    Why(Cell, Result<Explanation, Unfinished>),
    /// The recommended cells; `None` for an inconsistent board.
    Advice(Result<Option<Advice>, Unfinished>),
}

/// The time limit of the first analysis of a board. A second analysis with the full time follows.
const FIRST_TIME_LIMIT: Duration = Duration::from_secs(1);

/// Runs the analyses of a screen.
pub struct AnalysisWorker<T> {
    worker: BackgroundWorker<T, Answer>,
    /// The deductions about the last board, which the analysis of the next board reuses. `None`
    /// before the first board.
    position: Arc<Mutex<Option<Position>>>,
}

impl<T: Send + 'static> AnalysisWorker<T> {
    /// Creates a worker with these limits for each question. `to_message` turns an answer into a
    /// message for `sender`.
    pub fn new(
        limits: TimeAndMemoryArgs,
        sender: Sender<ScreenEvent<T>>,
        to_message: fn(BoardAnswer<Answer>) -> T,
    ) -> Self {
        Self { worker: BackgroundWorker::new(limits, sender, to_message), position: Arc::default() }
    }

    /// Returns the serial number of the last analysed board. Answers with another serial number are
    /// outdated.
    pub fn board_number(&self) -> u64 {
        self.worker.board_number()
    }

    /// Ends all questions about the previous board, and forgets the board.
    pub fn forget_board(&mut self) {
        self.worker.forget_board();
    }

    /// Analyses another board.
    pub fn analyse(&mut self, board: &Board) {
        let (board, kept) = (board.clone(), Arc::clone(&self.position));
        self.worker.analyse(move |budget, send| {
            // The previous analysis ends soon, because its cancel flag is set. If the previous
            // analysis panicked, its deductions are dropped.
            let mut kept = kept.lock().unwrap_or_else(|broken| {
                let mut kept = PoisonError::into_inner(broken);
                *kept = None;
                kept
            });
            let position = kept.get_or_insert_with(|| Position::new(board.clone()));
            position.follow(&board);
            let soon = Instant::now() + FIRST_TIME_LIMIT;
            let soon = budget.deadline().map_or(soon, |all| all.min(soon));
            let first = BoardAnalysis::analyse(position, &budget.clone().with_deadline(soon));
            let is_last = first.is_complete();
            send(Answer::BoardAnalysis { analysis: first, is_last });
            if !is_last {
                let analysis = BoardAnalysis::analyse(position, budget);
                send(Answer::BoardAnalysis { analysis, is_last: true });
            }
        });
    }

    /// Asks a question about `board`, and ends the previous question.
    pub fn ask(&mut self, board: &Board, question: Question) {
        let (board, kept) = (board.clone(), Arc::clone(&self.position));
        self.worker.ask(move |budget| {
            // If an analysis still holds the position, the question gets another position.
            let mut kept = kept.try_lock().ok();
            let mut own = None;
            let position = kept.as_deref_mut().unwrap_or(&mut own);
            let position = position.get_or_insert_with(|| Position::new(board.clone()));
            position.follow(&board);
            match question {
                Question::Why(cell) => Answer::Why(cell, position.explain(cell, budget)),
                Question::Advice => {
                    Answer::Advice(advise_on_position(position, Objective::Win, budget))
                }
            }
        });
    }
}
