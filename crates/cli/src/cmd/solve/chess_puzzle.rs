//! The most clicks on a ChessPuzzle board whose layers are all known, with what shows that there
//! are no more.

use serde::Serialize;

use gridproof::grid::Cell;
use gridproof::puzzles::chess_puzzle::certify::certificate;
use gridproof::puzzles::chess_puzzle::exact::{self, ShownBy, Solution};
use gridproof::puzzles::chess_puzzle::{Board, Prices, text};

use super::super::Failure;
use super::super::common::certify;
use super::super::common::chess_puzzle::longest;
use super::super::common::console::{Answer, Console, pairs};
use super::{Args, EngineName};

pub(super) fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let board = args.instance.read(text::parse)?;
    if !matches!(args.engine, EngineName::Auto) {
        let found = "expected --engine auto: a ChessPuzzle board has no other";
        return Err(Failure::Input(found.to_owned()));
    }
    let folder = certify::folder(args.certificate.as_deref())?;
    let spinner = console.spinner(format!("solving a {} board", board.shape()));
    let budget = args.limits.interruptible()?;
    let solution = exact::solve(&board, &budget);
    // Without a click and a bound there is nothing to certify.
    let shows = !solution.clicks.is_empty() || solution.bound < board.tiles();
    let certified = folder.filter(|_| shows).map(|folder| {
        let certificate = certificate(&board, &solution, &budget);
        certify::write(certificate, &folder, &args.instance.name())
    });
    drop(spinner);
    let reason = solution.reason;
    console.show(&Solved::new(&board, solution))?;
    certified.transpose()?;
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
    prices: Vec<u32>,
}

#[derive(Clone, Copy, Serialize)]
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
            ShownBy::Prices(Prices { cells, outside }) => {
                ("prices", cells.values().iter().copied().chain([outside]).collect())
            }
            ShownBy::Refutation(_) => ("refutation", Vec::new()),
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
        longest(self.clicks, self.bound, self.tiles) + "\n"
    }
}
