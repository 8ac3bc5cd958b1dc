//! The most clicks on a ChessPuzzle board whose layers are all known, with what shows that there
//! are no more.

use serde::Serialize;

use crate::grid::Cell;
use crate::puzzles::chess_puzzle::exact::{self, ShownBy, Solution};
use crate::puzzles::chess_puzzle::{Board, text};

use super::super::Failure;
use super::super::common::console::{Answer, Console, pairs};
use super::{Args, EngineName};

pub(super) fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let board = args.instance.read(text::parse)?;
    if !matches!(args.engine, EngineName::Auto) {
        let found = "expected --engine auto: a ChessPuzzle board has no other";
        return Err(Failure::Input(found.to_owned()));
    }
    if args.certificate.is_some() {
        let found = "expected no --certificate: there is none for ChessPuzzle, see `prices`";
        return Err(Failure::Input(found.to_owned()));
    }
    let spinner = console.spinner(format!("solving a {} board", board.shape()));
    let solution = exact::solve(&board, &args.limits.interruptible()?);
    drop(spinner);
    let reason = solution.reason;
    console.show(&Solved::new(&board, solution))?;
    match reason {
        Some(reason) => {
            let left = "whether more clicks are possible is not decided".to_owned();
            Err(Failure::Unanswered { name: args.instance.name(), left, reason })
        }
        None => Ok(()),
    }
}

#[derive(Serialize)]
struct Solved {
    verdict: Verdict,
    clicks: usize,
    /// No game has more clicks.
    bound: usize,
    tiles: usize,
    #[serde(serialize_with = "pairs")]
    path: Vec<Cell>,
    shown_by: &'static str,
    /// In thousandths, of the cells row by row and of the outside; none for a refutation.
    prices: Vec<i64>,
}

#[derive(Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
enum Verdict {
    Optimal,
    /// A game and a bound above it.
    Bounded,
}

impl Solved {
    fn new(board: &Board, solution: Solution) -> Self {
        let verdict = if solution.is_optimal() { Verdict::Optimal } else { Verdict::Bounded };
        let (shown_by, prices) = match solution.shown_by {
            ShownBy::Prices(prices) => ("prices", prices),
            ShownBy::Refutation => ("refutation", Vec::new()),
        };
        Self {
            verdict,
            clicks: solution.clicks.len(),
            bound: solution.bound,
            tiles: board.tiles(),
            path: solution.clicks,
            shown_by,
            prices,
        }
    }
}

impl Answer for Solved {
    fn full(&self) -> String {
        let path: Vec<String> = self.path.iter().map(Cell::to_string).collect();
        format!("{}\n{}", path.join(" "), self.brief())
    }

    fn brief(&self) -> String {
        let Self { clicks, bound, tiles, .. } = self;
        match self.verdict {
            Verdict::Optimal => {
                format!("{clicks} clicks of {tiles} tiles, and no game has more\n")
            }
            Verdict::Bounded => {
                format!("{clicks} clicks of {tiles} tiles; no game has more than {bound}\n")
            }
        }
    }
}
