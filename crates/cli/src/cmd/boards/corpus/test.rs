//! `gridproof corpus test`: tests any program on a corpus.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use gridproof::report::pluralised;
use gridproof::words::Sentence;
use gridproof_play::runner::players::program::PlayerProgram;

use super::families::FamiliesArg;
use crate::cmd::Failure;
use crate::cmd::common::columns::align_columns;
use crate::cmd::common::console::{AnswerForm, Console};
use crate::cmd::common::limits::parse_seconds;
use crate::cmd::games::play::cancel_series_by_interrupt;
use crate::corpus::entry::read_index;
use crate::corpus::trial::tally::{OutcomeRow, Tally, WrongClaim};
use crate::corpus::trial::{CorpusTrial, TrialEnd};
use crate::words;

/// Ask a solver about the boards of a corpus and report its wrong claims
#[derive(clap::Args)]
#[command(after_help = "\
PROGRAM reads a JSON request per line, prove or count, and writes a JSON reply per line.
DIR/README.md shows both formats. PROGRAM is restarted if it ends or hangs, or if it
writes a line that is not a reply.
Columns count the answers:
  right    every safe cell and mine is named (prove), or every cell has a number (count)
  partial  some cells are missing    silent  nothing is claimed
  wrong    a claim is false          failed  there is no answer, or an error
The exit status is 7 if any claim is wrong, or if no question is answered.

Examples:
  gridproof corpus test boards -- gridproof serve-stdio
  gridproof corpus test boards --family tiny --time-limit 2 -- python3 my_solver.py --exact
  gridproof corpus test boards --json -- ./my-solver > report.json")]
pub struct Args {
    /// The folder that `gridproof corpus write` wrote
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    #[command(flatten)]
    families: FamiliesArg,
    /// Wait this long for each answer, including the start of PROGRAM
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = parse_seconds)]
    time_limit: Duration,
    /// Accept probabilities that differ by at most this number
    #[arg(long, value_name = "NUMBER", default_value = "1e-6", value_parser = parse_tolerance)]
    tolerance: f64,
    /// Stop after S seconds
    #[arg(long, value_name = "S", help_heading = "Limits", default_value = "3600", value_parser = parse_seconds)]
    seconds: Duration,
    /// The solver to test, with its arguments
    #[arg(value_name = "PROGRAM", last = true, required = true, num_args = 1..)]
    program: Vec<OsString>,
}

fn parse_tolerance(text: &str) -> Result<f64, Sentence> {
    let number = text.parse().ok().filter(|number: &f64| *number >= 0.0);
    number.ok_or_else(words::number_from_zero)
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let folder = args.folder.display();
    let entries = read_index(&args.folder).map_err(|error| {
        Failure::unsuitable(&folder, words::unreadable_corpus(error.to_string()))
    })?;
    let entries: Vec<_> = entries
        .into_iter()
        .filter(|entry| args.families.selects(&entry.puzzle, &entry.family))
        .collect();
    let (program, arguments) = args.program.split_first().expect("the command line has one");
    let command = args.program.iter().map(|word| word.to_string_lossy());
    let name = command.collect::<Vec<_>>().join(" ");
    let program = PlayerProgram::Program {
        name: name.clone(),
        program: program.into(),
        arguments: arguments.to_vec(),
    };
    let trial = CorpusTrial {
        folder: &args.folder,
        program: &program,
        time_limit: args.time_limit,
        deadline: Instant::now().checked_add(args.seconds),
        tolerance: args.tolerance,
        cancel: cancel_series_by_interrupt()?,
    };
    let mut tally = Tally::default();
    let progress = console.progress(entries.len() as u64);
    let ended = trial.run(&entries, &mut tally, || progress.inc(1));
    progress.finish_and_clear();
    let ended = ended.map_err(|error| Failure::Input(format!("{name}: {error}")))?;
    print_report(&tally, &name, console)?;
    if let TrialEnd::Stopped { reason, left } = ended {
        let left = words::boards_not_asked(left);
        return Err(Failure::Unanswered { name, left, reason: reason.into() });
    }
    if tally.all_failed() {
        return Err(Failure::Games(format!("{name}: {}", words::nothing_answered())));
    }
    match tally.refuted.len() {
        0 => Ok(()),
        wrong => Err(Failure::Games(format!("{name}: {}", words::wrong_claims(wrong)))),
    }
}

fn print_report(tally: &Tally, name: &str, console: &Console) -> Result<(), Failure> {
    match console.answer_form() {
        AnswerForm::Json => console.print(&format!("{}\n", tally.document(name))),
        AnswerForm::Brief => console.print(&summary_sentence(tally)),
        AnswerForm::Full => console.print(
            &(outcome_table(tally) + &wrong_claim_examples(tally) + &unanswered_questions(tally)),
        ),
    }
}

fn outcome_table(tally: &Tally) -> String {
    let head = [
        "family",
        "question",
        "asked",
        "right",
        "partial",
        "wrong",
        "silent",
        "failed",
        "median ms",
        "most ms",
    ];
    let ms = |time: Option<f64>| time.map_or_else(|| "-".to_owned(), |ms| format!("{ms:.2}"));
    let row = |((family, question), row): &((String, &'static str), OutcomeRow)| {
        let numbers = [row.asked, row.right, row.partial, row.wrong, row.silent, row.failed];
        let mut cells = vec![family.clone(), (*question).to_owned()];
        cells.extend(numbers.map(|number| number.to_string()));
        cells.extend([ms(row.median_time()), ms(row.longest_time())]);
        cells
    };
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    rows.extend(tally.rows.iter().chain(&tally.sums_over_families()).map(row));
    align_columns(&rows)
}

/// Returns a text that lists the kinds of wrong claims. The text states the number of wrong answers
/// of each kind, and shows an example on the smallest board.
fn wrong_claim_examples(tally: &Tally) -> String {
    let mut text = String::new();
    for (kind, answers) in tally.wrong_by_kind() {
        let number = pluralised(answers.len(), "answer");
        let kind = kind.words();
        text += &match answers.first() {
            Some(WrongClaim { id, claim }) => format!("\n{number}: {kind}\n  {id}: {claim}\n"),
            None => String::new(),
        };
    }
    text
}

/// Lists the first questions that the program did not answer.
fn unanswered_questions(tally: &Tally) -> String {
    const MAX_LISTED_QUESTIONS: usize = 5;
    let Tally { unanswered, .. } = tally;
    if unanswered.is_empty() {
        return String::new();
    }
    let lines = unanswered
        .iter()
        .take(MAX_LISTED_QUESTIONS)
        .map(|of| format!("  {}: {}\n", of.id, of.reason));
    let lines: String = lines.collect();
    let more = unanswered.len().saturating_sub(MAX_LISTED_QUESTIONS);
    let more = if more > 0 { format!("  and {more} more\n") } else { String::new() };
    format!("\n{} without an answer\n{lines}{more}", pluralised(unanswered.len(), "question"))
}

fn summary_sentence(tally: &Tally) -> String {
    let sums = tally.sums_over_families();
    let sum = |of: fn(&OutcomeRow) -> usize| sums.iter().map(|(_, row)| of(row)).sum::<usize>();
    format!(
        "{} asked: {} right, {} partial, {} wrong, {} silent, {} failed\n",
        pluralised(sum(|row| row.asked), "question"),
        sum(|row| row.right),
        sum(|row| row.partial),
        sum(|row| row.wrong),
        sum(|row| row.silent),
        sum(|row| row.failed)
    )
}
