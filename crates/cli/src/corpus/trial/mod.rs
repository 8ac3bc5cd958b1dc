//! Tests a program on a corpus. The program is asked all questions about every board, in the format
//! of `docs/requests.md`, and its claims are compared with the index.

mod judge;
mod question;
mod reply;
pub mod tally;
mod tested_program;

use std::fs;
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use gridproof::budget::Stop;
use gridproof_play::runner::players::program::PlayerProgram;

use super::digest::sha256;
use super::entry::IndexEntry;
use judge::{AnswerGrade, GradedAnswer, Truth};
use question::Question;
use tally::{AskedQuestion, Tally};
use tested_program::{TestedProgram, TrialOutcome};

/// The settings for testing a program on a corpus.
pub struct CorpusTrial<'a> {
    /// The folder of the corpus.
    pub folder: &'a Path,
    pub program: &'a PlayerProgram,
    /// The time limit for each answer.
    pub time_limit: Duration,
    /// The time at which the trial stops asking.
    pub deadline: Option<Instant>,
    /// The greatest accepted error of a probability.
    pub tolerance: f64,
    pub cancel: Arc<AtomicBool>,
}

/// How the trial ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrialEnd {
    Complete,
    /// The trial stopped early. `left` is the number of boards with a question that was not asked.
    Stopped {
        reason: Stop,
        left: usize,
    },
}

impl CorpusTrial<'_> {
    /// Asks the program all questions about every board, and calls `done` after each board.
    ///
    /// # Errors
    /// The program cannot be started, or a board differs from its line in the index.
    pub fn run(
        &self,
        entries: &[IndexEntry],
        tally: &mut Tally,
        mut done: impl FnMut(),
    ) -> io::Result<TrialEnd> {
        let mut tested_program = TestedProgram::new(self.program, Arc::clone(&self.cancel));
        for (at, entry) in entries.iter().enumerate() {
            let text = read_board(self.folder, entry)?;
            let truth = Truth::of_entry(entry);
            for question in Question::ALL {
                match self.ask_question(&mut tested_program, question, &text, &truth)? {
                    Ok(asked) => tally.add(entry, question.name(), asked),
                    Err(reason) => {
                        return Ok(TrialEnd::Stopped { reason, left: entries.len() - at });
                    }
                }
            }
            done();
        }
        Ok(TrialEnd::Complete)
    }

    /// Asks one question. If the trial must end, returns the reason as `Err`.
    fn ask_question(
        &self,
        tested_program: &mut TestedProgram<'_>,
        question: Question,
        text: &str,
        truth: &Truth<'_>,
    ) -> io::Result<Result<AskedQuestion, Stop>> {
        let is_over = || self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        if is_over() {
            return Ok(Err(Stop::Time));
        }
        let left = self.deadline.map(|deadline| deadline.duration_since(Instant::now()));
        let limit = left.map_or(self.time_limit, |left| left.min(self.time_limit));
        let id = question.id(&truth.entry.id);
        let failed =
            |reason| GradedAnswer { grade: AnswerGrade::Failed(reason), false_claims: Vec::new() };
        Ok(match tested_program.ask(&question.request(&id, text), limit)? {
            TrialOutcome::Cancelled => Err(Stop::Cancelled),
            TrialOutcome::NoReply(_) if is_over() => Err(Stop::Time),
            TrialOutcome::NoReply(reason) => {
                Ok(AskedQuestion { graded: failed(reason), reply_time: None })
            }
            TrialOutcome::Reply { line, took } => {
                let graded = match reply::parse_reply(&line, &id) {
                    Ok(answer) => truth.judge(question, &answer, self.tolerance),
                    Err(reason) => {
                        // The program is restarted, because its next line could be a late answer to
                        // this question.
                        tested_program.end();
                        failed(reason)
                    }
                };
                Ok(AskedQuestion { graded, reply_time: Some(took) })
            }
        })
    }
}

/// Reads the text of a board, and checks that it matches the board's line in the index.
fn read_board(folder: &Path, entry: &IndexEntry) -> io::Result<String> {
    let wrong = |why: String| io::Error::new(io::ErrorKind::InvalidData, why);
    let text = fs::read(folder.join(&entry.file))
        .map_err(|error| wrong(format!("{}: expected a readable board: {error}", entry.file)))?;
    if sha256(&text) != entry.sha256 {
        return Err(wrong(format!("{}: expected the board of the index's SHA-256", entry.file)));
    }
    String::from_utf8(text).map_err(|_| wrong(format!("{}: expected a text", entry.file)))
}
