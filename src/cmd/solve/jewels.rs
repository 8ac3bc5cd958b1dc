//! The best swap on a board of jewels, or how a template is set up on it.

use serde::Serialize;

use crate::puzzles::jewels::exact::setup::{Fewest, feasible, fewest};
use crate::puzzles::jewels::exact::{Valued, best_swap};
use crate::puzzles::jewels::rules::Colour;
use crate::puzzles::jewels::template::Template;
use crate::puzzles::jewels::text::{self, Saved};

use super::super::Failure;
use super::super::common::console::{Answer, Console};
use super::{Args, EngineName};
use crate::budget::{Budget, Exhausted};
use crate::ilp::Reason;

pub(super) fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let saved = args.instance.read(text::parse)?;
    let name = args.instance.name();
    if args.certificate.is_some() {
        let found = "expected no --certificate: there is none for jewels";
        return Err(Failure::Input(format!("{name}: {found}")));
    }
    if !saved.board.lines().is_empty() {
        return Err(Failure::Input(format!("{name}: expected a board without a line of three")));
    }
    let budget = args.limits.interruptible()?;
    let spinner = console.spinner(format!("solving {} jewels", saved.board.shape()));
    let solved = match &saved.template {
        None => swap(&saved, &budget),
        Some(template) => set_up(&saved, template, args.engine, &budget),
    };
    drop(spinner);
    let (answer, reason) = match solved {
        Ok(answer) => (answer, None),
        Err(reason) => (Solved::unknown(), Some(reason)),
    };
    console.show(&answer)?;
    match reason {
        Some(reason) => {
            Err(Failure::Unanswered { name, left: "the best is not decided".to_owned(), reason })
        }
        None => Ok(()),
    }
}

fn swap(saved: &Saved, budget: &Budget) -> Result<Solved, Exhausted> {
    let Some(Valued { swap, score }) = best_swap(&saved.board, budget)? else {
        return Ok(Solved { verdict: Verdict::Impossible, ..Solved::unknown() });
    };
    let cells = [swap.0, swap.1].map(|cell| (cell.row, cell.col));
    let (points, rounds, score) = (score.points, score.rounds, score.total());
    let best = Best { swap: cells, points, rounds, score };
    Ok(Solved { verdict: Verdict::Found, best: Some(best), setup: None })
}

/// SAT says whether there are colours; the integer program, with how few swaps.
fn set_up(
    saved: &Saved,
    template: &Template,
    engine: EngineName,
    budget: &Budget,
) -> Result<Solved, Exhausted> {
    let Saved { board, colours, .. } = saved;
    if !matches!(engine, EngineName::Ilp) {
        match feasible(template, board, *colours, budget)? {
            None => return Ok(Solved { verdict: Verdict::Impossible, ..Solved::unknown() }),
            Some(paint) if matches!(engine, EngineName::Sat) => {
                return Ok(Solved::set_up(&paint, None));
            }
            Some(_) => {}
        }
    }
    match fewest(template, board, *colours, budget) {
        Fewest::Swaps { swaps, paint } => Ok(Solved::set_up(&paint, Some(swaps))),
        Fewest::Infeasible => {
            Ok(Solved { verdict: Verdict::ClaimedImpossible, ..Solved::unknown() })
        }
        Fewest::Unknown(Reason::Exhausted(reason)) => Err(reason),
        Fewest::Unknown(Reason::Inexact | Reason::Failed(_)) => Err(Exhausted::Capacity),
    }
}

#[derive(Serialize)]
struct Solved {
    verdict: Verdict,
    #[serde(flatten)]
    best: Option<Best>,
    #[serde(flatten)]
    setup: Option<Setup>,
}

#[derive(Clone, Copy, Serialize)]
#[serde(rename_all = "snake_case")]
enum Verdict {
    Found,
    Impossible,
    /// By the integer program, which computes in floating point.
    ClaimedImpossible,
    Unknown,
}

/// Rows count from the bottom, as in the contest.
#[derive(Serialize)]
struct Best {
    swap: [(usize, usize); 2],
    points: u32,
    rounds: u32,
    score: u64,
}

#[derive(Serialize)]
struct Setup {
    /// The fewest, where they were asked for.
    swaps: Option<i64>,
    /// Of each symbol, in the order in which they vanish.
    colours: Vec<Colour>,
}

impl Solved {
    fn unknown() -> Self {
        Self { verdict: Verdict::Unknown, best: None, setup: None }
    }

    fn set_up(paint: &[Colour], swaps: Option<i64>) -> Self {
        let setup = Setup { swaps, colours: paint[1..].to_vec() };
        Self { verdict: Verdict::Found, best: None, setup: Some(setup) }
    }
}

impl Answer for Solved {
    fn full(&self) -> String {
        self.brief()
    }

    fn brief(&self) -> String {
        if let Some(Best { swap: [one, other], points, rounds, score }) = &self.best {
            let [one, other] = [one, other].map(|(row, col)| format!("({row},{col})"));
            return format!(
                "the best swap is {one} with {other}: {points} points in {rounds} rounds score \
                 {score} if nothing that falls in matches\n"
            );
        }
        if let Some(Setup { swaps, colours }) = &self.setup {
            let swaps = swaps.map_or_else(String::new, |swaps| format!(" with {swaps} swaps"));
            let colours: Vec<_> = colours.iter().map(Colour::to_string).collect();
            return format!("set up{swaps} in the colours {}\n", colours.join(" "));
        }
        match self.verdict {
            Verdict::ClaimedImpossible => {
                "impossible, claims the integer program; --engine sat proves it\n".to_owned()
            }
            Verdict::Impossible => {
                "impossible: no swap, or no colours for the template\n".to_owned()
            }
            _ => String::new(),
        }
    }
}
