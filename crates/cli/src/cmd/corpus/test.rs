//! `gridproof corpus test`: any program, tried on a corpus.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use gridproof::report::counted;
use gridproof_play::runner::process::Player;

use super::families::FamiliesArg;
use crate::cmd::Failure;
use crate::cmd::common::columns::align;
use crate::cmd::common::console::{Console, Form};
use crate::cmd::common::limits::seconds;
use crate::cmd::play::cancelled_by_interrupt;
use crate::corpus::entry::read;
use crate::corpus::trial::tally::{Row, Tally, WrongOf};
use crate::corpus::trial::{Ended, Trial};

/// Ask any program about the boards of a corpus, and report its wrong claims
///
/// The program reads a line of JSON for each question from its standard input and writes a line of JSON in return: the
/// requests `prove` and `count` of docs/requests.md, which DIR/README.md shows. It is started again where it ends,
/// takes too long, or writes what is no reply. What it claims is compared with the index of the corpus; what it
/// leaves out is not held against it.
#[derive(clap::Args)]
#[command(after_help = "\
Columns: right are answers without a wrong claim that name every cell that is forced (prove), or a number for every
hidden cell (count), partial such that leave some out, wrong those with a wrong claim, silent those that say nothing, and
failed are questions without an answer: the program ended, took too long, wrote something else or told of a defect. Exit status: 7 where anything claimed is wrong, or no question was answered.

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
    /// The time for each answer; of the first one after a start, the start included
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds)]
    time_limit: Duration,
    /// How much a probability may be off
    #[arg(long, value_name = "NUMBER", default_value = "1e-6", value_parser = tolerance)]
    tolerance: f64,
    /// Stop after this many seconds
    #[arg(long, value_name = "S", default_value = "3600", value_parser = seconds)]
    seconds: Duration,
    /// The program and its arguments
    #[arg(value_name = "PROGRAM", last = true, required = true, num_args = 1..)]
    program: Vec<OsString>,
}

fn tolerance(text: &str) -> Result<f64, &'static str> {
    let number = text.parse().ok().filter(|number: &f64| *number >= 0.0);
    number.ok_or("expected a number, 0 or more")
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let folder = args.folder.display();
    let entries = read(&args.folder).map_err(|error| {
        Failure::Input(format!("{folder}: expected the folder of a corpus: {error}"))
    })?;
    let entries: Vec<_> =
        entries.into_iter().filter(|entry| args.families.has(&entry.family)).collect();
    let (program, arguments) = args.program.split_first().expect("the command line has one");
    let words = args.program.iter().map(|word| word.to_string_lossy());
    let name = words.collect::<Vec<_>>().join(" ");
    let program = Player::Program {
        name: name.clone(),
        program: program.into(),
        arguments: arguments.to_vec(),
    };
    let trial = Trial {
        folder: &args.folder,
        program: &program,
        time_limit: args.time_limit,
        deadline: Instant::now().checked_add(args.seconds),
        tolerance: args.tolerance,
        cancel: cancelled_by_interrupt()?,
    };
    let mut tally = Tally::default();
    let progress = console.progress(entries.len() as u64);
    let ended = trial.run(&entries, &mut tally, || progress.inc(1));
    progress.finish_and_clear();
    let ended = ended.map_err(|error| Failure::Input(format!("{name}: {error}")))?;
    tell(&tally, &name, console)?;
    if let Ended::Stopped { reason, left } = ended {
        let left = format!("{} not asked about", counted(left, "board"));
        return Err(Failure::Unanswered { name, left, reason: reason.into() });
    }
    if tally.all_failed() {
        return Err(Failure::Games(format!("{name}: no question was answered")));
    }
    match tally.refuted.len() {
        0 => Ok(()),
        wrong => {
            Err(Failure::Games(format!("{name}: {} with a wrong claim", counted(wrong, "answer"))))
        }
    }
}

fn tell(tally: &Tally, name: &str, console: &Console) -> Result<(), Failure> {
    match console.form() {
        Form::Json => console.print(&format!("{}\n", tally.document(name))),
        Form::Brief => console.print(&sentence(tally)),
        Form::Full => console.print(&(table(tally) + &examples(tally) + &failures(tally))),
    }
}

fn table(tally: &Tally) -> String {
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
    let row = |((family, question), row): &((String, &'static str), Row)| {
        let numbers = [row.asked, row.right, row.partial, row.wrong, row.silent, row.failed];
        let mut cells = vec![family.clone(), (*question).to_owned()];
        cells.extend(numbers.map(|number| number.to_string()));
        cells.extend([ms(row.median()), ms(row.most())]);
        cells
    };
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    rows.extend(tally.rows.iter().chain(&tally.sums()).map(row));
    align(&rows)
}

/// How many answers have a wrong claim of each kind, each with one about the smallest board of these.
fn examples(tally: &Tally) -> String {
    let mut told = String::new();
    for (kind, answers) in tally.by_kind() {
        let number = counted(answers.len(), "answer");
        let words = kind.words();
        told += &match answers.first() {
            Some(WrongOf { id, claim }) => format!("\n{number}: {words}\n  {id}: {claim}\n"),
            None => String::new(),
        };
    }
    told
}

/// The first questions without an answer.
fn failures(tally: &Tally) -> String {
    const SHOWN: usize = 5;
    let Tally { unanswered, .. } = tally;
    if unanswered.is_empty() {
        return String::new();
    }
    let lines = unanswered.iter().take(SHOWN).map(|of| format!("  {}: {}\n", of.id, of.reason));
    let lines: String = lines.collect();
    let more = unanswered.len().saturating_sub(SHOWN);
    let more = if more > 0 { format!("  and {more} more\n") } else { String::new() };
    format!("\n{} without an answer\n{lines}{more}", counted(unanswered.len(), "question"))
}

fn sentence(tally: &Tally) -> String {
    let sums = tally.sums();
    let sum = |of: fn(&Row) -> usize| sums.iter().map(|(_, row)| of(row)).sum::<usize>();
    format!(
        "{} asked: {} right, {} partial, {} wrong, {} silent, {} failed\n",
        counted(sum(|row| row.asked), "question"),
        sum(|row| row.right),
        sum(|row| row.partial),
        sum(|row| row.wrong),
        sum(|row| row.silent),
        sum(|row| row.failed)
    )
}
