//! `gridproof solve`: finds a solution of a board, or proves that the board has no solution.

use gridproof::puzzle::Task;
use gridproof_engine::query::Engine;

use super::Failure;
use super::common::backend::BackendArgs;
use super::common::certify::{self, CertificateArgs};
use super::common::console::Console;
use super::common::engine;
use super::common::input::BoardArg;
use super::common::limits::BudgetArgs;
use crate::words;

/// Find the solution of a puzzle, or prove that there is no solution
#[derive(clap::Args)]
#[command(after_help = "\
The solution depends on the puzzle in the header of BOARD:
  one-click     mines (*) and a click (c) that opens every other cell (.)
  chess-puzzle  the longest game, or bounds of its length
  jewels        the best swap; with template=, colours and swaps that set it up
  mosaic, star-battle, thermometers, cells
                the solution, and whether it is the only one
A one-click instance can mark single cells, and can have mines=fewest or mines=most.

Examples:
  gridproof solve \"one-click rows=5 cols=7 mines=20\"
  gridproof solve instance.txt --engine sat --json
  gridproof solve instance.txt --certificate evidence
  printf 'jewels rows=2 cols=4 colours=3\\n1 2 1 1\\n2 1 2 3\\n' | gridproof solve -")]
pub struct Args {
    #[command(flatten)]
    instance: BoardArg,
    /// Use this method, if the puzzle has several methods
    #[arg(long, help_heading = "Limits", default_value_t = Engine::Auto, value_parser = engine::engine_parser(Task::Solve))]
    engine: Engine,
    #[command(flatten)]
    backend: BackendArgs,
    #[command(flatten)]
    limits: BudgetArgs,
    #[command(flatten)]
    certificate: CertificateArgs,
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let name = args.instance.name();
    let instance = args.instance.read_instance(console)?;
    engine::check_engine(instance.as_ref(), Task::Solve, args.engine)
        .map_err(|expected| args.instance.request_failure(expected))?;
    if let Some(remedy) = instance.limit_advice(args.engine) {
        args.limits.refuse_work_limit(&format!("--engine {}", args.engine), &remedy.to_string())?;
    }
    let budget = args.limits.interruptible_budget()?;
    let wanted = args.certificate.certificate_request()?;
    let search = args.backend.search(&budget);
    let spinner = console.spinner(format!("solving {}", instance.description()));
    let answer = instance.solve(args.engine, search);
    let mut answer = answer
        .map_err(|reason| args.instance.unanswered_failure(reason, words::nothing_solved()))?;
    let certified = certify::write_certificate(
        answer.as_mut(),
        instance.as_ref(),
        wanted.as_ref(),
        search,
        &name,
        console,
    );
    drop(spinner);
    console.print_answer_about(answer.as_ref(), args.instance.reading())?;
    certified?;
    args.instance.fail_if_unfinished_or_inconsistent(answer.as_ref())
}
