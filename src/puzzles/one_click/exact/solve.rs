//! Finds a board with an engine, and checks the board by the rules.

use gridproof_engine::query::{Engine, Search};

use crate::budget::{Meter, Stop, Unsupported};
use crate::puzzles::one_click::construct::construct;
use crate::puzzles::one_click::rules::{Instance, Mines, Solution};
use crate::words::reasons;

use super::{Answer, ilp, sat};

/// Finds a board for `instance` or proves that there is none. [`Engine::Auto`] first tries the
/// construction, and then SAT. [`Engine::Construct`] cannot prove that there is no board.
/// [`Engine::Ilp`] can only claim that there is no board.
pub fn solve<'a>(instance: &Instance, engine: Engine, search: impl Into<Search<'a>>) -> Answer {
    let search @ Search { budget, .. } = search.into();
    let constructed = || construct(instance, &mut budget.meter());
    let answer = match engine {
        Engine::Sat => sat::solve(instance, None, search),
        Engine::Ilp => ilp::solve(instance, search),
        Engine::Count => Answer::unknown(engine.to_unsupported()),
        Engine::Auto => match constructed() {
            Ok(Some(solution)) => Answer::Found(solution),
            // SAT gets the full work limit, even if the construction has used up its own limit.
            Ok(None) | Err(Stop::Work) => {
                sat::solve(instance, constructed_candidate(instance, &mut budget.meter()), search)
            }
            Err(stop) => Answer::unknown(stop),
        },
        Engine::Construct => match constructed() {
            Ok(Some(solution)) => Answer::Found(solution),
            Ok(None) => Answer::unknown(Unsupported(reasons::no_construction_fits())),
            Err(stop) => Answer::unknown(stop),
        },
    };
    checked_by_rules(answer, instance)
}

/// Returns a constructed board as a first candidate for the fewest or the most mines. The best
/// board may be far better.
fn constructed_candidate(instance: &Instance, meter: &mut Meter) -> Option<Solution> {
    /// The construction tries at most this many numbers of mines, from the least number that the
    /// marks allow.
    const MAX_TRIED_COUNTS: usize = 8;
    let area = instance.shape().area();
    let mut with = |mines| construct(&Instance { mines, ..instance.clone() }, meter).ok().flatten();
    match instance.mines {
        Mines::Exactly(_) | Mines::Any => None,
        Mines::Most => with(Mines::Any),
        Mines::Fewest => {
            let most_clear = *instance.clear_counts_within_marks().end();
            let tried = (1..=most_clear)
                .rev()
                .take(MAX_TRIED_COUNTS)
                .map(|clear| Mines::Exactly(area - clear));
            tried.into_iter().find_map(with)
        }
    }
}

/// Checks the board of an answer by the rules. So this module never returns a wrong board, even if
/// an engine is wrong.
fn checked_by_rules(answer: Answer, instance: &Instance) -> Answer {
    let holds = |solution: &Solution| instance.first_violation(solution).is_none();
    match answer {
        Answer::Found(solution) if !holds(&solution) => {
            Answer::unknown(Unsupported(reasons::board_breaks_rule()))
        }
        Answer::Unknown { reason, best } => Answer::Unknown { reason, best: best.filter(holds) },
        answer => answer,
    }
}
