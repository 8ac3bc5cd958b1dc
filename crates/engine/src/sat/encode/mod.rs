//! Cardinality constraints as clauses, one encoding a file, chosen by size in one place.
//!
//! Every encoding is exact on its inputs: an assignment of the constraint's literals extends to
//! the auxiliary variables if and only if it satisfies the constraint, and unit propagation alone
//! refutes the others. Every auxiliary variable is reported with its
//! [`Meaning`](crate::model::Meaning).

mod adder;
mod guarded;
mod limited;
mod naive;
mod sequential;
#[cfg(test)]
mod tests;
mod totalizer;
mod tree;

pub use guarded::encode_if;

use crate::budget::{Meter, Stop};
use crate::model::{Constraint, Lit, Model};

use super::ClauseSink;
use super::measure::Measure;
use super::size::Size;
use limited::Limited;

/// `at_least..=at_most` of `lits`, neither impossible nor without a choice: there are two
/// literals or more, not all must be false and not all must be true.
#[derive(Clone, Copy)]
struct Bounds<'a> {
    lits: &'a [Lit],
    at_least: usize,
    at_most: usize,
}

/// What is left to do for a constraint.
enum Task<'a> {
    Impossible,
    AllFalse,
    AllTrue,
    Nothing,
    Encode(Bounds<'a>),
}

/// A way to say a cardinality constraint in clauses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Encoding {
    Naive,
    SequentialCounter,
    Totalizer,
    Adder,
}

impl Encoding {
    /// No clue of the known games is longer.
    const CLUE_LITERALS: usize = 36;

    /// The encoding that suits the size (`docs/experiments/engines.md`).
    fn choose(bounds: Bounds) -> Self {
        const NAIVE_CLAUSES: u64 = 60;
        const TOTALIZER_LITERALS: usize = 128;
        if naive::clauses(bounds) <= NAIVE_CLAUSES {
            Self::Naive
        } else if bounds.lits.len() <= Self::CLUE_LITERALS {
            Self::SequentialCounter
        } else if bounds.lits.len() <= TOTALIZER_LITERALS {
            Self::Totalizer
        } else {
            Self::Adder
        }
    }

    /// The totalizer for what is longer than a clue.
    fn totalizer(bounds: Bounds) -> Self {
        if bounds.lits.len() > Self::CLUE_LITERALS { Self::Totalizer } else { Self::choose(bounds) }
    }

    fn add(self, bounds: Bounds, sink: &mut dyn ClauseSink) {
        match self {
            Self::Naive => naive::add(bounds, sink),
            Self::SequentialCounter => sequential::add(bounds, sink),
            Self::Totalizer => totalizer::add(bounds, sink),
            Self::Adder => adder::add(bounds, sink),
        }
    }

    /// An upper bound on the size. Long sums are measured, for the bounds of a constraint decide
    /// how much of a totalizer there is: that of 50x50 one-click boards has 1 % to 60 % of the
    /// clauses that the number of cells allows.
    fn most(self, bounds: Bounds) -> Size {
        match self {
            Self::Naive => naive::size(bounds),
            Self::SequentialCounter => sequential::most(bounds),
            Self::Totalizer | Self::Adder => {
                let mut measure = Measure::default();
                self.add(bounds, &mut measure);
                measure.size
            }
        }
    }
}

/// Puts all of `model` into an empty `sink`.
///
/// # Errors
/// Where the budget ends first, or the clauses do not fit its memory.
pub fn encode(model: &Model, sink: &mut dyn ClauseSink, meter: &mut Meter) -> Result<(), Stop> {
    for _ in model.vars() {
        sink.new_var();
    }
    encode_constraints(model.constraints(), sink, meter)
}

/// Puts constraints into `sink`, which holds their variables.
///
/// # Errors
/// [`Stop::Memory`], and nothing added, where they may not fit together; otherwise some clauses
/// may have been added, which any assignment that satisfies the constraints can satisfy.
pub fn encode_constraints<'a>(
    constraints: impl IntoIterator<Item = &'a Constraint> + Clone,
    sink: &mut dyn ClauseSink,
    meter: &mut Meter,
) -> Result<(), Stop> {
    let mut size = Size::ZERO;
    for constraint in constraints.clone() {
        meter.steps(constraint.lits.len() as u64)?;
        size = size + most(constraint, Encoding::choose);
    }
    sink.make_room(size, meter)?;
    let mut limited = Limited::new(sink, meter);
    for constraint in constraints {
        add(constraint, Encoding::choose, &mut limited);
        if limited.has_ended() {
            break;
        }
    }
    limited.finish()
}

/// Puts one constraint into `sink`, which holds its variables, by the totalizer where it is
/// longer than a clue. For long sums it takes more clauses than what [`encode`] chooses and
/// propagates better: on 16x16 one-click boards with marked corners, where the number of mines
/// is what makes them hard, 34 ms against more than 14 s by the adder.
///
/// # Errors
/// As [`encode_constraints`].
pub fn encode_by_totalizer(
    constraint: &Constraint,
    sink: &mut dyn ClauseSink,
    meter: &mut Meter,
) -> Result<(), Stop> {
    sink.make_room(most(constraint, Encoding::totalizer), meter)?;
    let mut limited = Limited::new(sink, meter);
    add(constraint, Encoding::totalizer, &mut limited);
    limited.finish()
}

/// Puts one constraint into `sink`, which holds its variables.
fn add(constraint: &Constraint, choose: impl Fn(Bounds) -> Encoding, sink: &mut dyn ClauseSink) {
    let lits = &constraint.lits;
    match task(constraint) {
        Task::Impossible => sink.add_clause(&[]),
        Task::AllFalse => lits.iter().for_each(|&lit| sink.add_clause(&[!lit])),
        Task::AllTrue => lits.iter().for_each(|&lit| sink.add_clause(&[lit])),
        Task::Nothing => {}
        Task::Encode(bounds) => choose(bounds).add(bounds, sink),
    }
}

/// An upper bound on the size of what [`add`] adds.
fn most(constraint: &Constraint, choose: impl Fn(Bounds) -> Encoding) -> Size {
    match task(constraint) {
        Task::Encode(bounds) => choose(bounds).most(bounds),
        Task::Impossible | Task::Nothing => Size::clauses(1, 0),
        Task::AllFalse | Task::AllTrue => Size::clauses(constraint.lits.len() as u64, 1),
    }
}

fn task(constraint: &Constraint) -> Task<'_> {
    let lits = &constraint.lits[..];
    let at_least = constraint.at_least;
    let at_most = constraint.at_most.min(lits.len());
    if constraint.is_impossible() {
        Task::Impossible
    } else if at_least == 0 && at_most == lits.len() {
        Task::Nothing
    } else if at_most == 0 {
        Task::AllFalse
    } else if at_least == lits.len() {
        Task::AllTrue
    } else {
        Task::Encode(Bounds { lits, at_least, at_most })
    }
}
