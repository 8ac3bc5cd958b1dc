//! The best swap on a board of jewels, or how a template is set up on it.

use serde::Serialize;

use gridproof::budget::{Budget, Unfinished, Unsupported};
use gridproof::ilp::Reason;
use gridproof::puzzles::jewels::certify::certificate;
use gridproof::puzzles::jewels::exact::setup::{Fewest, feasible, fewest};
use gridproof::puzzles::jewels::exact::{Found, Valued, best_swap};
use gridproof::puzzles::jewels::rules::Colour;
use gridproof::puzzles::jewels::template::Template;
use gridproof::puzzles::jewels::text::{self, Saved};

use super::super::Failure;
use super::super::common::console::{Answer, Console};
use super::super::common::{certify, jewels as sentences};
use super::{Args, EngineName, Verdict};

pub(super) fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let saved = args.instance.read(text::parse)?;
    let name = args.instance.name();
    if !saved.board.lines().is_empty() {
        return Err(Failure::Input(format!("{name}: expected a board without a line of three")));
    }
    match (&saved.template, args.engine) {
        (None, _) | (_, EngineName::Sat) => {}
        (_, EngineName::Ilp) => {
            args.limits.without_work("--engine ilp", "limit it by --seconds")?;
        }
        _ => {
            let remedy = "limit it by --seconds, or take --engine sat";
            args.limits.without_work("--engine auto", remedy)?;
        }
    }
    let folder = certify::folder(args.certificate.as_deref())?;
    let budget = args.limits.interruptible()?;
    let spinner = console.spinner(format!("solving {} jewels", saved.board.shape()));
    let (found, reason) = solve(&saved, args.engine, &budget);
    let claimed = found.as_ref().filter(|found| !matches!(found, Found::BestSoFar(_)));
    let certified = folder
        .zip(claimed)
        .map(|(folder, found)| certify::write(certificate(&saved, found, &budget), &folder, &name));
    drop(spinner);
    let found = match found {
        // The certificate is the proof.
        Some(Found::Claimed) if matches!(certified, Some(Ok(()))) => Some(Found::NoColours),
        found => found,
    };
    console.show(&Solved::new(found.as_ref()))?;
    certified.transpose()?;
    let left = "the best is not decided".to_owned();
    reason.map_or(Ok(()), |reason| Err(Failure::Unanswered { name, left, reason }))
}

/// What is found, and why it is not the whole answer, where it is not.
type Solution = (Option<Found>, Option<Unfinished>);

fn solve(saved: &Saved, engine: EngineName, budget: &Budget) -> Solution {
    match &saved.template {
        None => match best_swap(&saved.board, budget) {
            (best, Ok(())) => (Some(best.map_or(Found::NoSwap, Found::Best)), None),
            (best, Err(stop)) => (best.map(Found::BestSoFar), Some(stop.into())),
        },
        Some(template) => set_up(saved, template, engine, budget),
    }
}

/// SAT says whether there are colours; the integer program, with how few swaps. Where it does not,
/// the colours of SAT are what is found.
fn set_up(saved: &Saved, template: &Template, engine: EngineName, budget: &Budget) -> Solution {
    let Saved { board, colours, .. } = saved;
    let mut known = None;
    if !matches!(engine, EngineName::Ilp) {
        known = match feasible(template, board, *colours, budget) {
            Ok(None) => return (Some(Found::NoColours), None),
            Ok(Some(paint)) => Some(Found::SetUp { paint, swaps: None }),
            Err(reason) => return (None, Some(reason)),
        };
        if matches!(engine, EngineName::Sat) {
            return (known, None);
        }
    }
    let reason = match fewest(template, board, *colours, budget) {
        Fewest::Swaps { swaps, paint } => {
            return (Some(Found::SetUp { paint, swaps: Some(swaps) }), None);
        }
        Fewest::Infeasible => return (Some(Found::Claimed), None),
        Fewest::AtMost { paint, ended } => {
            known = Some(Found::SetUp { paint, swaps: None });
            ended.into()
        }
        Fewest::Unknown(Reason::Unfinished(reason)) => reason,
        Fewest::Unknown(Reason::Inexact | Reason::Failed(_)) => {
            Unsupported("the integer program has no exact answer").into()
        }
    };
    (known, Some(reason))
}

#[derive(Serialize)]
struct Solved {
    verdict: Verdict,
    #[serde(flatten)]
    best: Option<Best>,
    #[serde(flatten)]
    setup: Option<Setup>,
    #[serde(skip)]
    sentence: String,
}

/// Rows count from the bottom, as in the contest.
#[derive(Serialize)]
struct Best {
    swap: [(usize, usize); 2],
    points: u32,
    rounds: u32,
    score: u64,
}

impl From<Valued> for Best {
    fn from(Valued { swap, score }: Valued) -> Self {
        let swap = [swap.0, swap.1].map(|cell| (cell.row, cell.col));
        Self { swap, points: score.points, rounds: score.rounds, score: score.total() }
    }
}

#[derive(Serialize)]
struct Setup {
    /// The fewest, where they were asked for.
    swaps: Option<i64>,
    /// Of each symbol, in the order in which they vanish.
    colours: Vec<Colour>,
}

impl Solved {
    /// Nothing was found where the budget ended first.
    fn new(found: Option<&Found>) -> Self {
        let bare = |verdict, sentence| Self { verdict, best: None, setup: None, sentence };
        let impossible = |reason| format!("impossible: {reason}\n");
        match found {
            Some(&Found::Best(best @ Valued { swap, score })) => {
                let sentence = sentences::best(swap, score) + "\n";
                Self { best: Some(best.into()), ..bare(Verdict::Found, sentence) }
            }
            Some(&Found::BestSoFar(best @ Valued { swap, score })) => {
                let sentence = sentences::best_so_far(swap, score) + "\n";
                Self { best: Some(best.into()), ..bare(Verdict::Unknown, sentence) }
            }
            Some(Found::SetUp { paint, swaps }) => {
                let setup = Setup { swaps: *swaps, colours: paint[1..].to_vec() };
                let sentence = sentences::set_up(*swaps, paint) + "\n";
                Self { setup: Some(setup), ..bare(Verdict::Found, sentence) }
            }
            Some(Found::NoSwap) => bare(Verdict::Impossible, impossible(sentences::NO_SWAP)),
            Some(Found::NoColours) => bare(Verdict::Impossible, impossible(sentences::NO_COLOURS)),
            Some(Found::Claimed) => bare(
                Verdict::ClaimedImpossible,
                "impossible, claims the integer program; --engine sat proves it\n".to_owned(),
            ),
            None => bare(Verdict::Unknown, String::new()),
        }
    }
}

impl Answer for Solved {
    fn full(&self) -> String {
        self.brief()
    }

    fn brief(&self) -> String {
        self.sentence.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A library's caller may limit the work all the same.
    #[test]
    fn colours_are_kept_where_the_fewest_swaps_are_not_known() {
        let board = include_str!("../../../../../models/jewels/instances/plain.board");
        let saved = text::parse(board.as_bytes()).expect("a board");
        let (found, reason) = solve(&saved, EngineName::Auto, &Budget::work(1_000_000));
        assert!(matches!(found, Some(Found::SetUp { swaps: None, .. })), "{found:?}");
        assert!(matches!(reason, Some(Unfinished::Unsupported(_))), "{reason:?}");
    }
}
