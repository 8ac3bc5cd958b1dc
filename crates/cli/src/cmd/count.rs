//! `gridproof count`: the number of solutions, and where there is chance, every cell's.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use gridproof::puzzle::{CountDetail, Task};
use gridproof::puzzles::expect_detail;
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
  gridproof count board.txt --json --detail classes
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
    /// Detail besides the number of placements, with --json
    #[arg(long, requires = "json", default_value = CountDetail::default().name(), value_parser = detail(), alias = "tell")]
    detail: CountDetail,
    #[command(flatten)]
    certificate: FolderArgs,
    #[command(flatten)]
    backend: BackendArgs,
    #[command(flatten)]
    limits: BudgetArgs,
}

/// The detail of a count, by name.
fn detail() -> impl TypedValueParser<Value = CountDetail> {
    let named = |name: String| CountDetail::ALL.into_iter().find(|detail| detail.name() == name);
    PossibleValuesParser::new(CountDetail::ALL.map(CountDetail::name))
        .map(move |name| named(name).expect("one of the possible values"))
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let name = args.board.name();
    let question = args.board.assuming(&args.prior).question(console)?;
    engine::check(question.as_ref(), Task::Count, args.engine)
        .and_then(|()| expect_detail(args.detail, question.puzzle()))
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
    answer.set_detail(args.detail);
    if console.form() == Form::Json {
        // The document is written while it is made, and yet nobody waits for gigabytes.
        budget.meter().reserve(answer.document_bytes()).map_err(|reason| {
            let left = "the document is not written".to_owned();
            Failure::Unanswered { name: name.clone(), left, reason: reason.into() }
        })?;
    }
    args.board.answer(answer.as_ref(), console)?;
    certified?;
    args.board.unless_finished(answer.as_ref())
}
