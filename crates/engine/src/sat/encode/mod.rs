//! Cardinality constraints as clauses, with a file for each encoding. The size of a constraint
//! determines its encoding.
//!
//! Every encoding is exact: an assignment of the constraint's literals extends to the auxiliary
//! variables if and only if the assignment satisfies the constraint. Unit propagation alone refutes
//! every other assignment. (The encoding of `exclusive.rs` relies on the clauses of an earlier sum
//! for this.) Every auxiliary variable has a known [`Meaning`](crate::model::AuxiliaryMeaning).

mod adder;
mod chains;
mod exclusive;
mod guarded;
mod limited;
mod naive;
mod sequential;
#[cfg(test)]
mod tests;
mod totalizer;
mod tree;

pub use chains::{Implications, encode_in_chains};
pub use guarded::encode_if;

use crate::budget::{Meter, Stop};
use crate::model::{Constraint, Lit, Model};

use super::ClauseSink;
use super::measure::SizeSink;
use super::size::FormulaSize;
use exclusive::ExclusiveLiterals;
use limited::LimitedSink;

/// The constraint that `at_least..=at_most` of `lits` are true. The sum has at least two literals.
/// The bounds do not force all literals to the same value.
#[derive(Clone, Copy)]
struct BoundedSum<'a> {
    lits: &'a [Lit],
    at_least: usize,
    at_most: usize,
}

/// The clauses that a constraint needs.
enum EncodingTask<'a> {
    Impossible,
    AllFalse,
    AllTrue,
    Nothing,
    Encode(BoundedSum<'a>),
}

/// An encoding of a cardinality constraint in clauses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Encoding {
    Naive,
    SequentialCounter,
    Totalizer,
    Adder,
}

impl Encoding {
    /// The number of literals of the longest clue in the supported games.
    const MAX_CLUE_LITERALS: usize = 36;

    /// Returns the encoding that suits the size of the sum (`docs/experiments/engines.md`).
    fn choose(bounds: BoundedSum) -> Self {
        const MAX_NAIVE_CLAUSES: u64 = 60;
        const MAX_TOTALIZER_LITERALS: usize = 128;
        if naive::num_clauses(bounds) <= MAX_NAIVE_CLAUSES {
            Self::Naive
        } else if bounds.lits.len() <= Self::MAX_CLUE_LITERALS {
            Self::SequentialCounter
        } else if bounds.lits.len() <= MAX_TOTALIZER_LITERALS {
            Self::Totalizer
        } else {
            Self::Adder
        }
    }

    /// Returns the totalizer for a constraint with more than [`Self::MAX_CLUE_LITERALS`] literals.
    /// For any other constraint, returns the encoding of [`Self::choose`].
    fn totalizer(bounds: BoundedSum) -> Self {
        if bounds.lits.len() > Self::MAX_CLUE_LITERALS {
            Self::Totalizer
        } else {
            Self::choose(bounds)
        }
    }

    fn add_clauses(self, bounds: BoundedSum, sink: &mut dyn ClauseSink) {
        match self {
            Self::Naive => naive::add_clauses(bounds, sink),
            Self::SequentialCounter => sequential::add_clauses(bounds, sink),
            Self::Totalizer => totalizer::add_clauses(bounds, sink),
            Self::Adder => adder::add_clauses(bounds, sink),
        }
    }

    /// Returns an upper bound on the size of the encoding. For long sums, the size is measured,
    /// because the size of a totalizer depends on the bounds of the constraint. On 50x50 one-click
    /// boards, a totalizer has 1 % to 60 % of the clauses that the number of cells alone would
    /// suggest.
    fn max_size(self, bounds: BoundedSum) -> FormulaSize {
        match self {
            Self::Naive => naive::formula_size(bounds),
            Self::SequentialCounter => sequential::max_size(bounds),
            Self::Totalizer | Self::Adder => {
                let mut measure = SizeSink::default();
                self.add_clauses(bounds, &mut measure);
                measure.size
            }
        }
    }
}

/// Adds the variables and constraints of `model` to an empty `sink`.
///
/// # Errors
/// The budget ends before the result is complete, or the clauses do not fit into the memory.
pub fn encode(model: &Model, sink: &mut dyn ClauseSink, meter: &mut Meter) -> Result<(), Stop> {
    for _ in model.vars() {
        sink.new_var();
    }
    encode_constraints(model.constraints(), sink, meter)
}

/// Adds constraints to `sink`, which must contain the variables of the constraints.
///
/// # Errors
/// [`Stop::Memory`] if the clauses may not fit into the memory. In this case, no clause is added.
/// After another error, some clauses may have been added. The constraints imply each added clause.
pub fn encode_constraints<'a>(
    constraints: impl IntoIterator<Item = &'a Constraint> + Clone,
    sink: &mut dyn ClauseSink,
    meter: &mut Meter,
) -> Result<(), Stop> {
    let (mut size, mut exclusive) = (FormulaSize::ZERO, ExclusiveLiterals::default());
    for constraint in constraints.clone() {
        meter.spend_steps(constraint.lits.len() as u64)?;
        size = size
            + match exclusive.take_shared_sum(constraint) {
                Some(shared) => shared.size(),
                None => max_constraint_size(constraint, Encoding::choose),
            };
    }
    sink.reserve(size, meter)?;
    let (mut limited, mut exclusive) =
        (LimitedSink::new(sink, meter), ExclusiveLiterals::default());
    for constraint in constraints {
        match exclusive.take_shared_sum(constraint) {
            Some(shared) => shared.add_clauses(&mut limited),
            None => add_constraint(constraint, Encoding::choose, &mut limited),
        }
        if limited.has_budget_ended() {
            break;
        }
    }
    limited.finish()
}

/// Adds one constraint to `sink`, which must contain the variables of the constraint. A constraint
/// with more literals than any clue is encoded by the totalizer. For long sums, the totalizer takes
/// more clauses than the encoding that [`encode`] chooses, but propagates better. On hard 16x16
/// one-click boards with marked corners, the totalizer takes 34 ms and the adder more than 14 s.
///
/// # Errors
/// See [`encode_constraints`].
pub fn encode_by_totalizer(
    constraint: &Constraint,
    sink: &mut dyn ClauseSink,
    meter: &mut Meter,
) -> Result<(), Stop> {
    sink.reserve(max_constraint_size(constraint, Encoding::totalizer), meter)?;
    let mut limited = LimitedSink::new(sink, meter);
    add_constraint(constraint, Encoding::totalizer, &mut limited);
    limited.finish()
}

/// Adds one constraint to `sink`, which must contain the variables of the constraint.
fn add_constraint(
    constraint: &Constraint,
    choose: impl Fn(BoundedSum) -> Encoding,
    sink: &mut dyn ClauseSink,
) {
    let lits = &constraint.lits;
    match encoding_task(constraint) {
        EncodingTask::Impossible => sink.add_clause(&[]),
        EncodingTask::AllFalse => lits.iter().for_each(|&lit| sink.add_clause(&[!lit])),
        EncodingTask::AllTrue => lits.iter().for_each(|&lit| sink.add_clause(&[lit])),
        EncodingTask::Nothing => {}
        EncodingTask::Encode(bounds) => choose(bounds).add_clauses(bounds, sink),
    }
}

/// Returns an upper bound on the size of the clauses of [`add_constraint`].
fn max_constraint_size(
    constraint: &Constraint,
    choose: impl Fn(BoundedSum) -> Encoding,
) -> FormulaSize {
    match encoding_task(constraint) {
        EncodingTask::Encode(bounds) => choose(bounds).max_size(bounds),
        EncodingTask::Impossible | EncodingTask::Nothing => FormulaSize::of_equal_clauses(1, 0),
        EncodingTask::AllFalse | EncodingTask::AllTrue => {
            FormulaSize::of_equal_clauses(constraint.lits.len() as u64, 1)
        }
    }
}

fn encoding_task(constraint: &Constraint) -> EncodingTask<'_> {
    let lits = &constraint.lits[..];
    let at_least = constraint.at_least;
    let at_most = constraint.at_most.min(lits.len());
    if constraint.is_impossible() {
        EncodingTask::Impossible
    } else if at_least == 0 && at_most == lits.len() {
        EncodingTask::Nothing
    } else if at_most == 0 {
        EncodingTask::AllFalse
    } else if at_least == lits.len() {
        EncodingTask::AllTrue
    } else {
        EncodingTask::Encode(BoundedSum { lits, at_least, at_most })
    }
}
