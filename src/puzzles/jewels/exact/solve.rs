//! The tasks on a board of jewels: the best swap, or colours that set up its template.

use gridproof_engine::query::{Engine, Search};

use crate::budget::{Limited, Meter};
use crate::puzzles::jewels::model::{find_cheaper_colouring, wrong_cells};
use crate::puzzles::jewels::template::Template;
use crate::puzzles::jewels::text::SavedBoard;
use crate::words::reasons;

use super::colouring_search::{Colouring, SetupResult, find_colouring, find_fewest_swaps};
use super::{JewelsAnswer, SwapCount, best_swap};

/// The answer, or `None` if the budget ended before an answer was found.
pub type Solution = Limited<Option<JewelsAnswer>>;

/// Finds the best swap, or a set-up of the template. [`Engine::Sat`] finds colours for a template,
/// or proves that no such colours exist. This engine does not count swaps. [`Engine::Auto`]
/// continues until the number of swaps is proved to be the fewest. [`Engine::Ilp`] takes only
/// cycles of two cells into account. If this engine finds no colours, the answer is only a claim.
pub fn solve<'a>(saved: &SavedBoard, engine: Engine, search: impl Into<Search<'a>>) -> Solution {
    let search = search.into();
    match &saved.template {
        None => {
            let Limited { so_far: best, stop_reason } = best_swap(&saved.board, search.budget);
            let so_far = match stop_reason {
                None => Some(best.map_or(JewelsAnswer::NoSwap, JewelsAnswer::Best)),
                Some(reason) => best.map(|best| JewelsAnswer::BestSoFar(best, reason)),
            };
            Limited { so_far, stop_reason }
        }
        Some(template) => find_set_up(saved, template, engine, search),
    }
}

fn find_set_up(
    saved: &SavedBoard,
    template: &Template,
    engine: Engine,
    search: Search<'_>,
) -> Solution {
    let SavedBoard { board, colours, .. } = saved;
    match engine {
        Engine::Auto | Engine::Sat => {}
        Engine::Ilp => {
            return answer_of_integer_program(find_fewest_swaps(template, board, *colours, search));
        }
        Engine::Count | Engine::Construct => {
            return Limited::incomplete(None, engine.to_unsupported());
        }
    }
    let colouring = match find_colouring(template, board, *colours, search) {
        Ok(Some(colouring)) => colouring,
        Ok(None) => return Limited::complete(Some(JewelsAnswer::NoColours)),
        Err(reason) => return Limited::incomplete(None, reason),
    };
    if engine == Engine::Sat {
        return Limited::complete(Some(JewelsAnswer::SetUp { colouring, swaps: None }));
    }
    reduce_swaps(saved, template, colouring, &mut search.budget.meter())
}

/// Replaces the colours by colours that take fewer swaps, until no such colours exist or the budget
/// ends.
fn reduce_swaps(
    SavedBoard { board, colours, .. }: &SavedBoard,
    template: &Template,
    mut colouring: Colouring,
    meter: &mut Meter,
) -> Solution {
    let of = |colouring, swaps| Some(JewelsAnswer::SetUp { colouring, swaps });
    loop {
        let count = match wrong_cells(template, board, &colouring).fewest_swaps(meter) {
            Ok(count) => count,
            Err(stop) => return Limited::incomplete(of(colouring, None), stop),
        };
        let swaps = |is_fewest| Some(SwapCount { count, is_fewest });
        match find_cheaper_colouring(template, board, *colours, count, meter) {
            Ok(Some(better)) => colouring = better,
            Ok(None) => return Limited::complete(of(colouring, swaps(true))),
            Err(stop) => return Limited::incomplete(of(colouring, swaps(false)), stop),
        }
    }
}

fn answer_of_integer_program(found: SetupResult) -> Solution {
    let reason = match found {
        SetupResult::Swaps { swaps, colouring } => {
            let swaps = SwapCount { count: swaps as usize, is_fewest: false };
            return Limited::complete(Some(JewelsAnswer::SetUp { colouring, swaps: Some(swaps) }));
        }
        SetupResult::Infeasible => return Limited::complete(Some(JewelsAnswer::ClaimedNoColours)),
        SetupResult::AtMost { colouring, stop_reason } => {
            return Limited::incomplete(
                Some(JewelsAnswer::SetUp { colouring, swaps: None }),
                stop_reason,
            );
        }
        SetupResult::Unknown(reason) => reason.to_unfinished(reasons::program_inexact()),
    };
    Limited::incomplete(None, reason)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::{Budget, Stop, Unfinished};
    use crate::puzzles::jewels::text;

    #[test]
    fn colours_are_kept_if_the_fewest_swaps_are_unknown() {
        let board = include_str!("../../../../models/jewels/instances/plain.board");
        let saved = text::parse(board.as_bytes()).expect("a board");
        let template = saved.template.as_ref().expect("a template");
        let colours = find_colouring(template, &saved.board, saved.colours, &Budget::unlimited());
        let colours = colours.expect("no limit").expect("colours");
        let mut ended = 0;
        let found = loop {
            let meter = &mut Budget::work(ended).meter();
            let Limited { so_far: found, stop_reason: reason } =
                reduce_swaps(&saved, template, colours.clone(), meter);
            let Some(JewelsAnswer::SetUp { swaps, .. }) = found else { panic!("{found:?}") };
            let Some(reason) = reason else { break swaps };
            assert_eq!(reason, Unfinished::Stop(Stop::Work));
            assert!(swaps.is_none_or(|swaps| swaps.count >= 6 && !swaps.is_fewest));
            ended += 1;
        };
        assert_eq!(found, Some(SwapCount { count: 6, is_fewest: true }));
        assert!(ended > 1);
    }
}
