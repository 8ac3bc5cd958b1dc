//! `gridproof solve`: the solution of a puzzle's board, found or proved impossible.

use gridproof::puzzle::Task;
use gridproof_engine::query::Engine;

use super::Failure;
use super::common::backend::BackendArgs;
use super::common::certify::{self, CertificateArgs};
use super::common::console::Console;
use super::common::engine;
use super::common::input::BoardArg;
use super::common::limits::BudgetArgs;

/// Find what a puzzle asks for, such as a board of mines that one click wins, the longest game of
/// ChessPuzzle or the best swap of jewels; or prove that there is none
#[derive(clap::Args)]
#[command(after_help = "\
On a one-click board, . is not a mine, * is one, and c is the click that opens every cell without a mine. An instance
may demand either of single cells, with ? where both will do, and `mines=fewest` or `mines=most`.

For a ChessPuzzle board with all its layers it finds the longest game and proves that none is longer,
or bounds its length.

For a board of jewels it finds the swap that scores most if nothing that falls in matches; with
`template=` in its header, it finds colours for the template and the fewest swaps that set it up, or proves
that there are no such colours.

For a mosaic, star battle or a board of any shape it finds the solution and proves that it is the only one, or shows two.

Example:
  gridproof solve \"one-click rows=5 cols=7 mines=20\"
  gridproof solve instance.txt --engine sat --json
  gridproof solve instance.txt --certificate evidence
  gridproof solve \"chess-puzzle rows=1 cols=4 layers=1
  3 1 1 2\"
  gridproof solve \"$(printf 'jewels rows=2 cols=4 colours=3\\n1 2 1 1\\n2 1 2 3')\"")]
pub struct Args {
    #[command(flatten)]
    instance: BoardArg,
    /// The engine, where the puzzle has several
    #[arg(long, default_value_t = Engine::Auto, value_parser = engine::parser(Task::Solve))]
    engine: Engine,
    #[command(flatten)]
    certificate: CertificateArgs,
    #[command(flatten)]
    backend: BackendArgs,
    #[command(flatten)]
    limits: BudgetArgs,
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let name = args.instance.name();
    let question = args.instance.question(console)?;
    engine::check(question.as_ref(), Task::Solve, args.engine)
        .map_err(|expected| args.instance.refuse(expected))?;
    if let Some(remedy) = question.limited_by(args.engine) {
        args.limits.without_work(&format!("--engine {}", args.engine), remedy)?;
    }
    let budget = args.limits.interruptible()?;
    let wanted = args.certificate.wanted()?;
    let search = args.backend.search(&budget);
    let spinner = console.spinner(format!("solving {}", question.about()));
    let answer = question.solve(args.engine, search);
    let mut answer =
        answer.map_err(|reason| args.instance.unanswered(reason, "nothing is solved"))?;
    let certified =
        certify::certified(answer.as_mut(), question.as_ref(), wanted.as_ref(), search, &name);
    drop(spinner);
    args.instance.answer(answer.as_ref(), console)?;
    certified?;
    args.instance.unless_finished(answer.as_ref())
}
