//! `gridproof serve-stdio`: one JSON request a line, one JSON answer a line, in one process.
//!
//! Errors are data, a defect of our own too. No line ends the process; the end of the input does,
//! Ctrl-C, or SIGTERM: the request under way is then cancelled, which is an answer.

mod fields;
mod request;

use std::io::{self, BufRead, Read, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::thread;

use serde::Serialize;
use serde_json::value::RawValue;

use gridproof::budget::Budget;
use gridproof::puzzles::text::MAX_BYTES;
use gridproof::query::{Engines, Search};

use super::Failure;
use super::common::backend::BackendArgs;
use super::common::limits::BudgetArgs;
use super::common::streams::{self, INTERRUPTED};
use fields::Fields;
use request::{Problem, Request, answer};

/// Answer one JSON request a line on standard input with one JSON line on standard output
#[derive(clap::Args)]
#[command(after_help = "\
The budget is for each request; a request may have a smaller one of its own. The README has the
schema.

Example:
  echo '{\"id\":1,\"do\":\"prove\",\"board\":\"mines rows=1 cols=3\\n?1?\"}' | gridproof serve-stdio")]
pub struct Args {
    #[command(flatten)]
    backend: BackendArgs,
    #[command(flatten)]
    budget: BudgetArgs,
}

/// A request is refused above this length: a board of the greatest length as a JSON string.
const LONGEST: usize = 2 * MAX_BYTES;

/// Answers until the input ends, a signal says so, or nobody reads the answers.
pub fn run(args: &Args) -> Result<(), Failure> {
    let ended = Arc::new(AtomicBool::new(false));
    let budget = |work| args.budget.of_request(work).cancelled_by(Arc::clone(&ended));
    let lines = lines_until(&ended)?;
    let next = || if ended.load(Ordering::Relaxed) { None } else { lines.recv().ok().flatten() };
    Ok(answer_all(
        std::iter::from_fn(next),
        &mut streams::stdout(),
        args.backend.engines(),
        &budget,
    )?)
}

/// What comes from the input; none is its end.
type Event = Option<io::Result<Line>>;

/// The lines of standard input, one ahead, until a signal sets `ended`; a second one ends the
/// process.
fn lines_until(ended: &Arc<AtomicBool>) -> Result<Receiver<Event>, Failure> {
    let (sender, lines) = mpsc::sync_channel(1);
    let (wake, ended) = (sender.clone(), Arc::clone(ended));
    let handler = move || {
        if ended.swap(true, Ordering::Relaxed) {
            process::exit(INTERRUPTED);
        }
        streams::end_where_nobody_reads();
        // Where a line waits, nobody has to be woken.
        let _ = wake.try_send(None);
    };
    ctrlc::set_handler(handler)
        .map_err(|error| Failure::Input(format!("cannot watch for Ctrl-C: {error}")))?;
    thread::spawn(move || read(&sender));
    Ok(lines)
}

fn read(events: &SyncSender<Event>) {
    let mut input = io::stdin().lock();
    loop {
        let event = next_line(&mut input).transpose();
        let goes_on = matches!(event, Some(Ok(_)));
        if events.send(event).is_err() || !goes_on {
            return;
        }
    }
}

/// Answers every line of `input` with one of `output`. A request that limits its own work gives
/// that to `budget`.
///
/// # Errors
/// Those of the pipes; what a line says is none.
pub fn serve(
    input: &mut impl BufRead,
    output: &mut impl Write,
    engines: Engines,
    budget: &dyn Fn(Option<u64>) -> Budget,
) -> io::Result<()> {
    answer_all(std::iter::from_fn(|| next_line(input).transpose()), output, engines, budget)
}

fn answer_all(
    lines: impl Iterator<Item = io::Result<Line>>,
    output: &mut impl Write,
    engines: Engines,
    budget: &dyn Fn(Option<u64>) -> Budget,
) -> io::Result<()> {
    for (number, line) in lines.enumerate() {
        let written = match line? {
            Line::Whole(bytes) if bytes.trim_ascii().is_empty() => continue,
            Line::Whole(bytes) => {
                let start = if number == 0 { BYTE_ORDER_MARK } else { b"" };
                reply(bytes.strip_prefix(start).unwrap_or(&bytes), engines, budget)
            }
            Line::TooLong(start) => {
                Reply::refused(Fields::read(&start).id, Problem::too_long(LONGEST)).written()
            }
        };
        output.write_all(&written?)?;
        output.flush()?;
    }
    Ok(())
}

const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

enum Line {
    Whole(Vec<u8>),
    /// What is there is its start; the rest is skipped.
    TooLong(Vec<u8>),
}

/// The next line; none at the end of the input.
fn next_line(input: &mut impl BufRead) -> io::Result<Option<Line>> {
    let mut bytes = Vec::new();
    if input.by_ref().take(LONGEST as u64 + 1).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.len() <= LONGEST || bytes.ends_with(b"\n") {
        return Ok(Some(Line::Whole(bytes)));
    }
    input.skip_until(b'\n')?;
    Ok(Some(Line::TooLong(bytes)))
}

/// The answer to a line. A panic is one too: nothing but the line and the budget goes in, and
/// nothing but bytes comes out, so none leaves anything behind.
fn reply(
    line: &[u8],
    engines: Engines,
    budget: &dyn Fn(Option<u64>) -> Budget,
) -> io::Result<Vec<u8>> {
    let fields = Fields::read(line);
    let answered = || {
        let outcome = Request::new(&fields).and_then(|request| {
            answer(&request, Search { engines, budget: &budget(request.work) })
        });
        let outcome = outcome.map_or_else(Outcome::Error, Outcome::Answer);
        Reply { id: fields.id, outcome }.written()
    };
    catch_unwind(AssertUnwindSafe(answered)).unwrap_or_else(|panic| {
        Reply::refused(fields.id, Problem::defect(panic.as_ref())).written()
    })
}

/// One line of output.
#[derive(Serialize)]
struct Reply<'a> {
    /// That of the request, as it was written; null where it could not be read.
    id: Option<&'a RawValue>,
    #[serde(flatten)]
    outcome: Outcome,
}

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Outcome {
    /// The document that the command prints with `--json`.
    Answer(Box<RawValue>),
    Error(Problem),
}

impl<'a> Reply<'a> {
    fn refused(id: Option<&'a RawValue>, problem: Problem) -> Self {
        Self { id, outcome: Outcome::Error(problem) }
    }

    fn written(&self) -> io::Result<Vec<u8>> {
        let mut line = serde_json::to_vec(self)?;
        line.push(b'\n');
        Ok(line)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_an_error_of_its_request_and_the_next_one_is_answered() {
        let broken = |work: Option<u64>| match work {
            Some(13) => panic!("thirteen\nunits"),
            _ => Budget::work(1000),
        };
        let ask = |id: &str, work: u64| {
            format!(
                r#"{{"id":{id},"do":"consistent","board":"mines rows=1 cols=1\n?","work":{work}}}"#
            )
        };
        let input = [ask("1e999", 13), ask("\"a\"", 12), ask("3", 13)].join("\r\n");
        let mut output = Vec::new();
        serve(&mut format!("\u{feff}{input}").as_bytes(), &mut output, Engines::default(), &broken)
            .expect("memory");
        let defect = r#""error":{"kind":"defect","message":"thirteen units; this is a defect of gridproof"}"#;
        let expected = format!(
            "{{\"id\":1e999,{defect}}}\n{{\"id\":\"a\",\"answer\":{{\"consistent\":true}}}}\n\
             {{\"id\":3,{defect}}}\n"
        );
        assert_eq!(String::from_utf8(output).expect("text"), expected);
    }
}
