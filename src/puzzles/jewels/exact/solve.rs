//! The tasks on a board of jewels: the best swap, or colours that set up its template.

use gridproof_engine::query::{Engine, Search};

use crate::budget::{Meter, Unfinished};
use crate::puzzles::jewels::model::{cheaper, wrong};
use crate::puzzles::jewels::template::Template;
use crate::puzzles::jewels::text::SavedBoard;

use super::setup::{Colouring, SetupResult, feasible, fewest};
use super::{Found, Swaps, best_swap};

/// The answer, and the reason why it is incomplete, if it is.
pub type Solution = (Option<Found>, Option<Unfinished>);

/// Finds the best swap, or a set-up of the template. [`Engine::Sat`] finds colours for a template,
/// or proves that there are none, without counting swaps. [`Engine::Auto`] continues until the
/// number of swaps is the fewest. [`Engine::Ilp`] can only claim that there are no colours, and
/// counts swaps as if every cycle had two cells.
pub fn solve<'a>(saved: &SavedBoard, engine: Engine, search: impl Into<Search<'a>>) -> Solution {
    let search = search.into();
    match &saved.template {
        None => match best_swap(&saved.board, search.budget) {
            (best, Ok(())) => (Some(best.map_or(Found::NoSwap, Found::Best)), None),
            (best, Err(stop)) => (best.map(|best| Found::BestSoFar(best, stop)), Some(stop.into())),
        },
        Some(template) => set_up(saved, template, engine, search),
    }
}

fn set_up(saved: &SavedBoard, template: &Template, engine: Engine, search: Search<'_>) -> Solution {
    let SavedBoard { board, colours, .. } = saved;
    match engine {
        Engine::Auto | Engine::Sat => {}
        Engine::Ilp => return programmed(fewest(template, board, *colours, search)),
        Engine::Count | Engine::Construct => return (None, Some(engine.to_unsupported().into())),
    }
    let colouring = match feasible(template, board, *colours, search) {
        Ok(Some(colouring)) => colouring,
        Ok(None) => return (Some(Found::NoColours), None),
        Err(reason) => return (None, Some(reason)),
    };
    if engine == Engine::Sat {
        return (Some(Found::SetUp { colouring, swaps: None }), None);
    }
    cheapest(saved, template, colouring, &mut search.budget.meter())
}

/// Replaces the colours by colours that take fewer swaps, until there are none or the budget ends.
fn cheapest(
    SavedBoard { board, colours, .. }: &SavedBoard,
    template: &Template,
    mut colouring: Colouring,
    meter: &mut Meter,
) -> Solution {
    let of = |colouring, swaps| Some(Found::SetUp { colouring, swaps });
    loop {
        let count = match wrong(template, board, &colouring).fewest(meter) {
            Ok(count) => count,
            Err(stop) => return (of(colouring, None), Some(stop.into())),
        };
        let swaps = |fewest| Some(Swaps { count, fewest });
        match cheaper(template, board, *colours, count, meter) {
            Ok(Some(better)) => colouring = better,
            Ok(None) => return (of(colouring, swaps(true)), None),
            Err(stop) => return (of(colouring, swaps(false)), Some(stop.into())),
        }
    }
}

fn programmed(found: SetupResult) -> Solution {
    let reason = match found {
        SetupResult::Swaps { swaps, colouring } => {
            let swaps = Swaps { count: swaps as usize, fewest: false };
            return (Some(Found::SetUp { colouring, swaps: Some(swaps) }), None);
        }
        SetupResult::Infeasible => return (Some(Found::Claimed), None),
        SetupResult::AtMost { colouring, ended } => {
            return (Some(Found::SetUp { colouring, swaps: None }), Some(ended.into()));
        }
        SetupResult::Unknown(reason) => {
            reason.to_unfinished("the integer program has no exact answer")
        }
    };
    (None, Some(reason))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::{Budget, Stop};
    use crate::puzzles::jewels::text;

    #[test]
    fn colours_are_kept_where_the_fewest_swaps_are_not_known() {
        let board = include_str!("../../../../models/jewels/instances/plain.board");
        let saved = text::parse(board.as_bytes()).expect("a board");
        let template = saved.template.as_ref().expect("a template");
        let colours = feasible(template, &saved.board, saved.colours, &Budget::unlimited());
        let colours = colours.expect("no limit").expect("colours");
        let mut ended = 0;
        let found = loop {
            let meter = &mut Budget::work(ended).meter();
            let (found, reason) = cheapest(&saved, template, colours.clone(), meter);
            let Some(Found::SetUp { swaps, .. }) = found else { panic!("{found:?}") };
            let Some(reason) = reason else { break swaps };
            assert_eq!(reason, Unfinished::Stop(Stop::Work));
            assert!(swaps.is_none_or(|swaps| swaps.count >= 6 && !swaps.fewest));
            ended += 1;
        };
        assert_eq!(found, Some(Swaps { count: 6, fewest: true }));
        assert!(ended > 1);
    }
}
