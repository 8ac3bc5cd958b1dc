//! `gridproof serve-stdio`: answers one JSON request per line with one JSON line, in one process.
//!
//! The server reports every error as an answer, even a defect of gridproof, and no line of input
//! ends the process. The process ends at the end of the input, at Ctrl-C or at SIGTERM. Ctrl-C and
//! SIGTERM cancel the running request, as a cancel request does.

use std::io::{self, BufRead, Read, Write};
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use gridproof_engine::query::Engines;
use gridproof_request::{
    BudgetForRequest, Limits, MOST_REQUEST_BYTES, Sessions, cancelled_request_id,
    reply_to_too_long_line,
};

use super::Failure;
use super::common::backend::BackendArgs;
use super::common::limits::{BudgetArgs, watch_interrupts};
use super::common::streams::{self, INTERRUPTED_STATUS};

/// Answer JSON requests line by line on standard input and output
#[derive(clap::Args)]
#[command(after_help = "\
Each line of input is a request, and each line of output its answer.
The limits apply to each single request. A request can set lower limits.
docs/requests.md describes the requests, and docs/requests.schema.json is their schema.

Examples:
  gridproof serve-stdio --seconds 5 < requests.jsonl
  echo '{\"id\":1,\"do\":\"prove\",\"board\":\"mines rows=1 cols=3\\n?1?\"}' | gridproof serve-stdio")]
pub struct Args {
    #[command(flatten)]
    backend: BackendArgs,
    #[command(flatten)]
    budget: BudgetArgs,
}

/// Answers requests until the input ends, a signal arrives, or nobody reads the answers.
pub fn run(args: &Args) -> Result<(), Failure> {
    let server = Server::default();
    // Registers a request as running, and returns its budget.
    let begin_request = |id: Option<&str>, limits: &Limits| {
        args.budget.request_budget(limits).with_cancel_flag(server.begin_request(id))
    };
    let lines = lines_until_signal(&server)?;
    Ok(answer_all(
        std::iter::from_fn(|| server.next_event(&lines)),
        &mut streams::stdout(),
        args.backend.engines(),
        &begin_request,
    )?)
}

/// The state that three threads share: the reader of lines, the signal handler and the thread that
/// answers.
#[derive(Clone, Default)]
struct Server {
    has_ended: Arc<AtomicBool>,
    running: Arc<Mutex<RunningRequest>>,
}

/// The request that is being answered.
#[derive(Default)]
struct RunningRequest {
    /// The line number of the request, counted from 1.
    line: u64,
    id: Option<String>,
    cancel: Arc<AtomicBool>,
    /// The ids of requests that were cancelled before they started, each with the line number of
    /// the cancel request.
    cancelled_early: Vec<(u64, String)>,
}

impl Server {
    /// Returns the next line; `None` at the end of the input or after a signal.
    fn next_event(&self, lines: &Receiver<InputEvent>) -> InputEvent {
        if self.has_ended() {
            return None;
        }
        let event = lines.recv().ok().flatten();
        self.running_request().line += 1;
        event
    }

    /// Registers a request that starts now, and returns the flag that cancels the request.
    fn begin_request(&self, id: Option<&str>) -> Arc<AtomicBool> {
        let RunningRequest { line, id: own, cancel, cancelled_early } =
            &mut *self.running_request();
        *own = id.map(str::to_owned);
        cancelled_early.retain(|(line_of_cancel, _)| *line_of_cancel > *line);
        // A signal may have arrived while an earlier request was answered.
        let is_over =
            self.has_ended() || cancelled_early.iter().any(|(_, early)| Some(&**early) == id);
        *cancel = Arc::new(AtomicBool::new(is_over));
        Arc::clone(cancel)
    }

    /// Cancels the unanswered request with this id, if the request stands on a line before `line`.
    fn cancel(&self, line: u64, id: String) {
        let mut running = self.running_request();
        if running.id.as_ref() == Some(&id) {
            running.cancel.store(true, Ordering::Relaxed);
        } else {
            running.cancelled_early.push((line, id));
        }
    }

    /// Ends the server. Returns whether the server had already ended.
    fn mark_ended(&self) -> bool {
        let before = self.has_ended.swap(true, Ordering::Relaxed);
        self.running_request().cancel.store(true, Ordering::Relaxed);
        before
    }

    fn has_ended(&self) -> bool {
        self.has_ended.load(Ordering::Relaxed)
    }

    fn running_request(&self) -> MutexGuard<'_, RunningRequest> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// An event of the input. `None` is the end of the input.
type InputEvent = Option<io::Result<InputLine>>;

/// Returns the lines of standard input until a signal ends `server`. A thread reads one line ahead.
/// A second signal ends the process.
fn lines_until_signal(server: &Server) -> Result<Receiver<InputEvent>, Failure> {
    let (sender, lines) = mpsc::sync_channel(1);
    let (wake, ended_server) = (sender.clone(), server.clone());
    let handler = move || {
        if ended_server.mark_ended() {
            process::exit(INTERRUPTED_STATUS);
        }
        streams::exit_if_a_write_stalls();
        // Sending fails if the queue is full. A full queue contains a line, and this line wakes the
        // receiver.
        let _ = wake.try_send(None);
    };
    watch_interrupts(handler)?;
    let server = server.clone();
    thread::spawn(move || read_lines(&sender, &server));
    Ok(lines)
}

fn read_lines(events: &SyncSender<InputEvent>, server: &Server) {
    let mut input = io::stdin().lock();
    for line in 1.. {
        let event = next_line(&mut input).transpose();
        if let Some(Ok(InputLine::Whole(request))) = &event
            && let Some(id) = cancelled_request_id(request)
        {
            server.cancel(line, id);
        }
        let goes_on = matches!(event, Some(Ok(_)));
        if events.send(event).is_err() || !goes_on {
            return;
        }
    }
}

/// Answers every line of the input with one line of `output`. Calls `begin_request` before the
/// search of each request.
///
/// # Errors
/// A pipe fails. The content of a line never causes an error.
fn answer_all(
    lines: impl Iterator<Item = io::Result<InputLine>>,
    output: &mut impl Write,
    engines: Engines,
    begin_request: &BudgetForRequest<'_>,
) -> io::Result<()> {
    let mut sessions = Sessions::default();
    for line in lines {
        let mut written = match line? {
            InputLine::Whole(bytes) if bytes.trim_ascii().is_empty() => continue,
            InputLine::Whole(bytes) => sessions.reply(&bytes, engines, begin_request),
            InputLine::TooLong(start) => reply_to_too_long_line(&start),
        };
        written.push(b'\n');
        output.write_all(&written)?;
        output.flush()?;
    }
    Ok(())
}

const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

enum InputLine {
    Whole(Vec<u8>),
    /// A line that is too long. Holds only the start of the line.
    TooLong(Vec<u8>),
}

/// Returns the next line; `None` at the end of the input.
fn next_line(input: &mut impl BufRead) -> io::Result<Option<InputLine>> {
    let mut bytes = Vec::new();
    if input.by_ref().take(MOST_REQUEST_BYTES as u64 + 1).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.starts_with(BYTE_ORDER_MARK) {
        // If the input is several concatenated files, a byte order mark can begin any line.
        bytes.drain(..BYTE_ORDER_MARK.len());
    }
    if bytes.len() <= MOST_REQUEST_BYTES || bytes.ends_with(b"\n") {
        return Ok(Some(InputLine::Whole(bytes)));
    }
    input.skip_until(b'\n')?;
    Ok(Some(InputLine::TooLong(bytes)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridproof::budget::Budget;

    #[test]
    fn a_panic_is_an_error_of_its_request_and_the_next_one_is_answered() {
        let broken = |_: Option<&str>, limits: &Limits| match limits.work {
            Some(13) => panic!("thirteen\nunits"),
            _ => Budget::work(1000),
        };
        let ask = |id: &str, work: u64| {
            format!(
                r#"{{"id":{id},"do":"consistent","board":"mines rows=1 cols=1\n?","work":{work}}}"#
            )
        };
        let input = [ask("1e999", 13), ask("\"a\"", 12), ask("3", 13)].join("\r\n\u{feff}");
        let mut output = Vec::new();
        let input = format!("\u{feff}{input}");
        let mut input = input.as_bytes();
        let lines = std::iter::from_fn(|| next_line(&mut input).transpose());
        answer_all(lines, &mut output, Engines::default(), &broken).expect("memory");
        let text = "thirteen units; this is a defect of gridproof";
        let defect = format!(
            r#""error":{{"kind":"defect","message":"{text}","code":"defect","text":"{text}","arguments":{{"reason":"thirteen units"}}}}"#
        );
        let expected = format!(
            "{{\"version\":2,\"id\":1e999,{defect}}}\n{{\"version\":2,\"id\":\"a\",\"answer\":{{\"consistent\":true}}}}\n\
             {{\"version\":2,\"id\":3,{defect}}}\n"
        );
        assert_eq!(String::from_utf8(output).expect("text"), expected);
    }
}
