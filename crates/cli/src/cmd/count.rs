//! `gridproof count`: the number of solutions, and where there is chance, every cell's.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use gridproof::puzzle::{Task, Tell};
use gridproof::puzzles::expect_tell;
use gridproof_engine::query::Engine;

use super::Failure;
use super::common::backend::BackendArgs;
use super::common::certify::{self, FolderArgs};
use super::common::console::{Console, Form};
use super::common::engine;
use super::common::input::{BoardArg, DensityArg};
use super::common::limits::BudgetArgs;

/// Count the consistent placements, and how many of them have a mine at each hidden cell
#[derive(clap::Args)]
#[command(after_help = "\
Counts are exact. Percentages are rounded for display, but never to 0 or 100: S marks a cell with
no mine in any placement, M one with a mine in all.

Without a total every placement counts alike, so that a cell far from every clue has 50%. --density says
instead how likely a mine is at each hidden cell before any clue; the number of placements stays the same.

A certificate shows, whatever the density, the number of solutions, and of those with a mine at each cell (or in which it is black), to
a check that knows no engine. Where a limit is met first, or it would have more than 64 MiB, none is written.

Example:
  gridproof count board.txt
  gridproof count board.txt --density 20%
  gridproof count board.txt --json --tell classes
  gridproof count - --json < board.txt
  gridproof count board.txt --certificate counted
  gridproof check counted --board board.txt")]
pub struct Args {
    #[command(flatten)]
    board: BoardArg,
    #[command(flatten)]
    prior: DensityArg,
    /// The engine, where the puzzle has several
    #[arg(long, default_value_t = Engine::Auto, value_parser = engine::parser(Task::Count))]
    engine: Engine,
    /// What to tell besides the number of placements, with --json
    #[arg(long, requires = "json", default_value = Tell::default().name(), value_parser = tell())]
    tell: Tell,
    #[command(flatten)]
    certificate: FolderArgs,
    #[command(flatten)]
    backend: BackendArgs,
    #[command(flatten)]
    limits: BudgetArgs,
}

/// What counts can tell, by name.
fn tell() -> impl TypedValueParser<Value = Tell> {
    let named = |name: String| Tell::ALL.into_iter().find(|tell| tell.name() == name);
    PossibleValuesParser::new(Tell::ALL.map(Tell::name))
        .map(move |name| named(name).expect("one of the possible values"))
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let name = args.board.name();
    let question = args.board.assuming(&args.prior).question(console)?;
    engine::check(question.as_ref(), Task::Count, args.engine)
        .and_then(|()| expect_tell(args.tell, question.puzzle()))
        .map_err(|expected| args.board.refuse(expected))?;
    let budget = args.limits.interruptible()?;
    let wanted = args.certificate.of_count(question.as_ref())?;
    let search = args.backend.search(&budget);
    let spinner = console.spinner(format!("counting over {}", question.about()));
    let answer = question.count(args.engine, search);
    let mut answer =
        answer.map_err(|reason| args.board.unanswered(reason, "nothing is counted"))?;
    let certified =
        certify::certified(answer.as_mut(), question.as_ref(), wanted.as_ref(), search, &name);
    drop(spinner);
    answer.tell(args.tell);
    if console.form() == Form::Json {
        // It is written as it is made, and yet nobody waits for gigabytes.
        budget.meter().reserve(answer.document_bytes()).map_err(|reason| {
            let left = "the document is not written".to_owned();
            Failure::Unanswered { name: name.clone(), left, reason: reason.into() }
        })?;
    }
    args.board.answer(answer.as_ref(), console)?;
    certified?;
    args.board.unless_finished(answer.as_ref())
}
