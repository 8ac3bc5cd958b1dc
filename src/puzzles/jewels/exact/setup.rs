//! Whether a template can be coloured with the jewels of a board, by SAT, and with how few swaps,
//! by integer programming.

use gridproof_engine::ilp::{Objective, Outcome, Reason, Sense};
use gridproof_engine::query::Search;
use gridproof_engine::sat::{Verdict, encode_constraints};

use crate::budget::{Stop, Unfinished};
use crate::puzzles::jewels::model::Statement;
use crate::puzzles::jewels::rules::{Board, Colour};
use crate::puzzles::jewels::template::Template;

/// Colours for the symbols of a template, [`HIDDEN`](super::super::rules::HIDDEN) at position 0.
pub type Colouring = Vec<Colour>;

/// Colours without a clash and with jewels that are there; none is a proof that there are none.
/// The work is that of the SAT backend.
pub fn feasible<'a>(
    template: &Template,
    board: &Board,
    colours: Colour,
    search: impl Into<Search<'a>>,
) -> Result<Option<Colouring>, Unfinished> {
    let Search { engines, budget } = search.into();
    let statement = Statement::new(template, board, colours);
    let mut sat = engines.sat();
    for _ in statement.model.vars() {
        sat.new_var();
    }
    let mut meter = budget.meter();
    encode_constraints(statement.model.constraints(), sat.as_mut(), &mut meter)?;
    match sat.solve(&mut meter) {
        Verdict::Sat(assignment) => Ok(Some(statement.colouring_of(&assignment))),
        Verdict::Unsat => Ok(None),
        Verdict::Unknown(reason) => Err(reason),
    }
}

/// The fewest swaps to set a template up, before its trigger.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fewest {
    /// These colours, with so many swaps where every cycle that is used has two cells; the colouring
    /// is checked, that none is better is the integer program's claim.
    Swaps {
        /// How many.
        swaps: i64,
        /// The colours of the symbols.
        colouring: Colouring,
    },
    /// These colours are the best so far, and the budget ended.
    AtMost {
        /// The colours of the symbols.
        colouring: Colouring,
        /// The limit that was met.
        ended: Stop,
    },
    /// No colours will do, claims the integer program.
    Infeasible,
    /// Nothing was established.
    Unknown(Reason),
}

/// Finds the fewest swaps over all colourings: one for each cell of a wrong colour, less one for
/// each pair of cells that one swap fixes. Lines that may be in the way of a swap, and cycles of
/// three cells or more, are not considered. Integer programs count no work.
pub fn fewest<'a>(
    template: &Template,
    board: &Board,
    colours: Colour,
    search: impl Into<Search<'a>>,
) -> Fewest {
    let Search { engines, budget } = search.into();
    let statement = Statement::with_swaps(template, board, colours);
    let objective = Objective { sense: Sense::Minimise, terms: statement.swaps.clone() };
    match engines.ilp().optimise(&statement.model, &objective, budget) {
        Outcome::Optimal { objective, assignment } => {
            Fewest::Swaps { swaps: objective, colouring: statement.colouring_of(&assignment) }
        }
        Outcome::Infeasible => Fewest::Infeasible,
        Outcome::Feasible { assignment, ended, .. } => {
            Fewest::AtMost { colouring: statement.colouring_of(&assignment), ended }
        }
        Outcome::Unknown(reason) => Fewest::Unknown(reason),
    }
}
