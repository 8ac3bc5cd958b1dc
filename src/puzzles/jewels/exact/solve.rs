//! What a board of jewels asks: the best swap, or colours that set its template up.

use crate::budget::{Unfinished, Unsupported};
use crate::ilp::Reason;
use crate::puzzles::jewels::template::Template;
use crate::puzzles::jewels::text::Saved;
use crate::query::Search;

use super::setup::{Fewest, feasible, fewest};
use super::{Found, best_swap};

/// Who sets a template up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// SAT says whether there are colours, the integer program with how few swaps.
    Auto,
    /// SAT alone: colours, or the proof that there are none, but no number of swaps.
    Sat,
    /// The integer program alone, which cannot prove but only claim that there are none.
    Ilp,
}

/// What is found, and why it is not the whole answer, where it is not.
pub type Solution = (Option<Found>, Option<Unfinished>);

/// The best swap, or how the template is set up.
pub fn solve<'a>(saved: &Saved, engine: Engine, search: impl Into<Search<'a>>) -> Solution {
    let search = search.into();
    match &saved.template {
        None => match best_swap(&saved.board, search.budget) {
            (best, Ok(())) => (Some(best.map_or(Found::NoSwap, Found::Best)), None),
            (best, Err(stop)) => (best.map(|best| Found::BestSoFar(best, stop)), Some(stop.into())),
        },
        Some(template) => set_up(saved, template, engine, search),
    }
}

/// SAT says whether there are colours; the integer program, with how few swaps. Where it does not,
/// the colours of SAT are what is found.
fn set_up(saved: &Saved, template: &Template, engine: Engine, search: Search<'_>) -> Solution {
    let Saved { board, colours, .. } = saved;
    let mut known = None;
    if !matches!(engine, Engine::Ilp) {
        known = match feasible(template, board, *colours, search) {
            Ok(None) => return (Some(Found::NoColours), None),
            Ok(Some(colouring)) => Some(Found::SetUp { colouring, swaps: None }),
            Err(reason) => return (None, Some(reason)),
        };
        if matches!(engine, Engine::Sat) {
            return (known, None);
        }
    }
    let reason = match fewest(template, board, *colours, search) {
        Fewest::Swaps { swaps, colouring } => {
            return (Some(Found::SetUp { colouring, swaps: Some(swaps) }), None);
        }
        Fewest::Infeasible => return (Some(Found::Claimed), None),
        Fewest::AtMost { colouring, ended } => {
            known = Some(Found::SetUp { colouring, swaps: None });
            ended.into()
        }
        Fewest::Unknown(Reason::Unfinished(reason)) => reason,
        Fewest::Unknown(Reason::Inexact | Reason::Failed(_)) => {
            Unsupported("the integer program has no exact answer").into()
        }
    };
    (known, Some(reason))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::puzzles::jewels::text;

    /// A library's caller may limit the work all the same.
    #[test]
    fn colours_are_kept_where_the_fewest_swaps_are_not_known() {
        let board = include_str!("../../../../models/jewels/instances/plain.board");
        let saved = text::parse(board.as_bytes()).expect("a board");
        let (found, reason) = solve(&saved, Engine::Auto, &Budget::work(1_000_000));
        assert!(matches!(found, Some(Found::SetUp { swaps: None, .. })), "{found:?}");
        assert!(matches!(reason, Some(Unfinished::Unsupported(_))), "{reason:?}");
    }
}
