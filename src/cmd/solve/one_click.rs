//! A board that one click wins, or the proof that there is none.

use serde::Serialize;

use crate::budget::Exhausted;
use crate::grid::Cell;
use crate::puzzles::one_click::exact::{self, Engine};
use crate::puzzles::one_click::{Instance, Mines, Solution, text};

use super::super::Failure;
use super::super::common::console::{Answer, Console, pair};
use super::{Args, EngineName};

impl From<EngineName> for Engine {
    fn from(name: EngineName) -> Self {
        match name {
            EngineName::Auto => Self::Auto,
            EngineName::Construct => Self::Construct,
            EngineName::Sat => Self::Sat,
            EngineName::Ilp => Self::Ilp,
        }
    }
}

pub(super) fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let instance = args.instance.read(text::parse)?;
    let spinner = console.spinner(format!("solving a {} board", instance.shape()));
    let answer = exact::solve(&instance, args.engine.into(), &args.limits.interruptible()?);
    drop(spinner);
    let reason = match answer {
        exact::Answer::Unknown { reason, .. } => Some(reason),
        _ => None,
    };
    console.show(&Solved::new(&instance, answer))?;
    match reason {
        Some(reason) => Err(unanswered(args.instance.name(), reason)),
        None => Ok(()),
    }
}

fn unanswered(name: String, reason: Exhausted) -> Failure {
    Failure::Unanswered { name, left: "whether there is a board is not decided".to_owned(), reason }
}

#[derive(Serialize)]
struct Solved<'a> {
    verdict: Verdict,
    #[serde(flatten)]
    board: Option<Board>,
    #[serde(skip)]
    instance: &'a Instance,
}

/// What is known; a board beside `unknown` is the best so far.
#[derive(Clone, Copy, Serialize)]
#[serde(rename_all = "snake_case")]
enum Verdict {
    Found,
    Impossible,
    /// By the integer program, which computes in floating point.
    ClaimedImpossible,
    Unknown,
}

#[derive(Serialize)]
struct Board {
    mines: usize,
    #[serde(serialize_with = "pair")]
    click: Cell,
    /// The rows of the board, as the text form has them.
    board: Vec<String>,
}

impl Board {
    fn new(solution: &Solution) -> Self {
        let board = text::print(solution).lines().map(str::to_owned).collect();
        let mines = solution.free.shape().area() - solution.free_count();
        Self { mines, click: solution.click, board }
    }
}

impl<'a> Solved<'a> {
    fn new(instance: &'a Instance, answer: exact::Answer) -> Self {
        let (verdict, solution) = match answer {
            exact::Answer::Found(solution) => (Verdict::Found, Some(solution)),
            exact::Answer::Impossible => (Verdict::Impossible, None),
            exact::Answer::Claimed => (Verdict::ClaimedImpossible, None),
            exact::Answer::Unknown { best, .. } => (Verdict::Unknown, best),
        };
        Self { verdict, board: solution.as_ref().map(Board::new), instance }
    }

    /// `with 5 mines`, where the instance says how many.
    fn demand(&self) -> String {
        match self.instance.mines {
            Mines::Exactly(1) => " with 1 mine".to_owned(),
            Mines::Exactly(mines) => format!(" with {mines} mines"),
            Mines::Any | Mines::Fewest | Mines::Most => String::new(),
        }
    }
}

impl Answer for Solved<'_> {
    fn full(&self) -> String {
        let rows = self.board.iter().flat_map(|board| &board.board);
        rows.map(|row| format!("{row}\n")).collect::<String>() + &self.brief()
    }

    fn brief(&self) -> String {
        let shape = self.instance.shape();
        let optimum = match self.instance.mines {
            Mines::Fewest => ", the fewest possible",
            Mines::Most => ", the most possible",
            Mines::Exactly(_) | Mines::Any => "",
        };
        match (self.verdict, &self.board) {
            (Verdict::Found, Some(Board { mines, click, .. })) => {
                format!("the click {click} wins with {mines} mines on {shape}{optimum}\n")
            }
            (Verdict::Impossible, _) => {
                format!("impossible: no {shape} board{} is won with one click\n", self.demand())
            }
            (Verdict::ClaimedImpossible, _) => format!(
                "impossible, claims the integer program for {shape}{}; --engine sat proves it\n",
                self.demand()
            ),
            (_, Some(Board { mines, .. })) => {
                format!("{mines} mines are possible on {shape}; better was not decided\n")
            }
            (_, None) => String::new(),
        }
    }
}
