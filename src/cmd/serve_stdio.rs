//! `gridproof serve-stdio`: one JSON request a line, one JSON answer a line, in one process.
//!
//! Errors are data. No line ends the process; the end of the input does.

mod request;

use std::io::{self, BufRead, Read, Write};

use serde::Serialize;
use serde_json::Value;

use crate::budget::Budget;
use crate::puzzles::text::MAX_BYTES;

use super::Failure;
use super::common::limits::BudgetArgs;
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
    budget: BudgetArgs,
}

/// A request is refused above this length: a board of the greatest length as a JSON string.
const LONGEST: usize = 2 * MAX_BYTES;

/// Answers until the input ends, or nobody reads the answers.
pub fn run(args: &Args) -> Result<(), Failure> {
    let budget = |work| args.budget.of_request(work);
    Ok(serve(&mut io::stdin().lock(), &mut io::stdout().lock(), &budget)?)
}

/// Answers every line of `input` with one of `output`. A request that limits its own work gives
/// that to `budget`.
///
/// # Errors
/// Those of the pipes; what a line says is none.
pub fn serve(
    input: &mut impl BufRead,
    output: &mut impl Write,
    budget: &dyn Fn(Option<u64>) -> Budget,
) -> io::Result<()> {
    while let Some(line) = next_line(input)? {
        let reply = match line {
            Line::Whole(bytes) if bytes.trim_ascii().is_empty() => continue,
            Line::Whole(bytes) => Reply::new(&bytes, budget),
            Line::TooLong => Reply::refused(Problem::too_long(LONGEST)),
        };
        serde_json::to_writer(&mut *output, &reply)?;
        output.write_all(b"\n")?;
        output.flush()?;
    }
    Ok(())
}

enum Line {
    Whole(Vec<u8>),
    /// It is skipped.
    TooLong,
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
    Ok(Some(Line::TooLong))
}

/// One line of output.
#[derive(Serialize)]
struct Reply {
    /// That of the request; null where it could not be read.
    id: Value,
    #[serde(flatten)]
    outcome: Outcome,
}

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Outcome {
    /// The document that the command prints with `--json`.
    Answer(Value),
    Error(Problem),
}

impl Reply {
    fn new(line: &[u8], budget: &dyn Fn(Option<u64>) -> Budget) -> Self {
        let mut value: Value = match serde_json::from_slice(line) {
            Ok(value) => value,
            Err(error) => return Self::refused(Problem::request(error)),
        };
        let fields = value.as_object_mut();
        let id = fields.and_then(|fields| fields.remove("id")).unwrap_or_default();
        let request: Result<Request, _> = serde_json::from_value(value);
        let outcome = request
            .map_err(Problem::request)
            .and_then(|request| answer(&request, &budget(request.work)));
        Self { id, outcome: outcome.map_or_else(Outcome::Error, Outcome::Answer) }
    }

    fn refused(problem: Problem) -> Self {
        Self { id: Value::Null, outcome: Outcome::Error(problem) }
    }
}
