//! `gridproof count`: counts all solutions and, for each cell, the solutions with a mine there.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use gridproof::puzzle::{CountDetail, Task};
use gridproof::puzzles::expect_detail;
use gridproof_engine::query::Engine;

use super::Failure;
use super::common::backend::BackendArgs;
use super::common::certify::{self, CountCertificateArgs};
use super::common::console::{AnswerForm, Console};
use super::common::engine;
use super::common::input::{BoardArg, DensityArg};
use super::common::limits::BudgetArgs;
use crate::words;

/// Compute the exact probability of a mine in each cell by counting placements
#[derive(clap::Args)]
#[command(after_help = "\
Counts are exact; percentages are rounded for display, but never to 0 or 100.
S marks a cell that is safe in every placement, M a cell that is always a mine.
Without a total, all placements are equally likely: far from any clue a cell has 50%.
--density sets another prior chance; the number of placements stays the same.
A certificate proves the counts, which depend on no density. No certificate is written if
a limit comes first, or if the certificate would exceed 64 MiB. --format adds a graph of
the solutions for other programs; README-graph.md shows the commands of these programs.

Examples:
  gridproof count board.txt
  gridproof count board.txt --density 20%
  gridproof count - --json --detail classes < board.txt
  gridproof count board.txt --certificate counted
  gridproof count board.txt --certificate counted --format scpog")]
pub struct Args {
    /// Choose the details of the JSON answer
    #[arg(long, requires = "json", default_value = CountDetail::default().name(), value_parser = detail_parser(), alias = "tell")]
    detail: CountDetail,
    #[command(flatten)]
    board: BoardArg,
    #[command(flatten)]
    prior: DensityArg,
    /// Use this method, if the puzzle has several methods
    #[arg(long, help_heading = "Limits", default_value_t = Engine::Auto, value_parser = engine::engine_parser(Task::Count))]
    engine: Engine,
    #[command(flatten)]
    backend: BackendArgs,
    #[command(flatten)]
    limits: BudgetArgs,
    #[command(flatten)]
    certificate: CountCertificateArgs,
}

/// Returns the parser for the name of a detail.
fn detail_parser() -> impl TypedValueParser<Value = CountDetail> {
    let named = |name: String| CountDetail::ALL.into_iter().find(|detail| detail.name() == name);
    PossibleValuesParser::new(CountDetail::ALL.map(CountDetail::name))
        .map(move |name| named(name).expect("one of the possible values"))
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let name = args.board.name();
    let instance = args.board.with_prior(&args.prior).read_instance(console)?;
    engine::check_engine(instance.as_ref(), Task::Count, args.engine)
        .and_then(|()| expect_detail(args.detail, instance.puzzle()))
        .map_err(|expected| args.board.request_failure(expected))?;
    let budget = args.limits.interruptible_budget()?;
    let wanted = args.certificate.certificate_request(instance.as_ref())?;
    let search = args.backend.search(&budget);
    let spinner = console.spinner(format!("counting over {}", instance.description()));
    let answer = instance.count(args.engine, search);
    let mut answer =
        answer.map_err(|reason| args.board.unanswered_failure(reason, words::nothing_counted()))?;
    let certified = certify::write_certificate(
        answer.as_mut(),
        instance.as_ref(),
        wanted.as_ref(),
        search,
        &name,
        console,
    );
    drop(spinner);
    answer.set_detail(args.detail);
    if console.answer_form() == AnswerForm::Json {
        // The document is written piece by piece, so it is never in memory as a whole. The command
        // still refuses a document that is larger than the memory limit.
        budget.meter().reserve(answer.document_bytes()).map_err(|reason| {
            let left = words::json_not_written();
            Failure::Unanswered { name: name.clone(), left, reason: reason.into() }
        })?;
    }
    console.print_answer_about(answer.as_ref(), args.board.reading())?;
    certified?;
    args.board.fail_if_unfinished_or_inconsistent(answer.as_ref())
}
