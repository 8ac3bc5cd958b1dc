//! Cardinality constraints as clauses, one encoding a file, chosen by size in one place.
//!
//! Every encoding is exact on its inputs: an assignment of the constraint's literals extends to
//! the auxiliary variables if and only if it satisfies the constraint, and unit propagation alone
//! refutes the others. Every auxiliary variable is reported with its
//! [`Meaning`](crate::model::Meaning).

mod adder;
mod guarded;
mod naive;
mod sequential;
#[cfg(test)]
mod tests;
mod totalizer;
mod tree;

pub use guarded::encode_if;

use crate::budget::{Unfinished, Unsupported};
use crate::model::{Constraint, Lit, Model};

use super::ClauseSink;

/// The most clauses a model may need, at about 100 bytes each in the sink and the solver.
const MOST_CLAUSES: u64 = 1 << 23;

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

    /// The encoding that suits the size. Measured on the backbones of 147 half-played 50x50 mines
    /// boards whose total is in the solver from the start: .3 s by the adder, 1.7 s by the
    /// totalizer, 34 s by the sequential counter; with an adder beyond 128 literals only it is .3 s
    /// too, and the totalizer propagates better. For clues it hardly matters.
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

    fn add(self, bounds: Bounds, sink: &mut dyn ClauseSink) {
        match self {
            Self::Naive => naive::add(bounds, sink),
            Self::SequentialCounter => sequential::add(bounds, sink),
            Self::Totalizer => totalizer::add(bounds, sink),
            Self::Adder => adder::add(bounds, sink),
        }
    }

    /// An upper bound on the number of clauses.
    fn most_clauses(self, bounds: Bounds) -> u64 {
        match self {
            Self::Naive => naive::clauses(bounds),
            Self::SequentialCounter => sequential::most_clauses(bounds),
            Self::Totalizer => totalizer::most_clauses(bounds),
            Self::Adder => adder::most_clauses(bounds),
        }
    }
}

/// Puts all of `model` into an empty `sink`.
///
/// # Errors
/// [`Unsupported`] where the model may need more than eight million clauses.
pub fn encode(model: &Model, sink: &mut dyn ClauseSink) -> Result<(), Unfinished> {
    for _ in model.vars() {
        sink.new_var();
    }
    encode_constraints(model.constraints(), sink)
}

/// Puts constraints into `sink`, which holds their variables.
///
/// # Errors
/// [`Unsupported`], and nothing added, where they may need more than eight million
/// clauses together.
pub fn encode_constraints<'a>(
    constraints: impl IntoIterator<Item = &'a Constraint> + Clone,
    sink: &mut dyn ClauseSink,
) -> Result<(), Unfinished> {
    check_size(constraints.clone())?;
    constraints.into_iter().for_each(|constraint| encode_constraint(constraint, sink));
    Ok(())
}

/// Puts one constraint into `sink`, which holds its variables, by the totalizer where it is
/// longer than a clue. For long sums it takes more clauses than what [`encode`] chooses and
/// propagates better: on 16x16 one-click boards with marked corners, where the number of mines
/// is what makes them hard, 34 ms against more than 14 s by the adder.
///
/// # Errors
/// [`Unsupported`], and nothing added, where it may need more than eight million clauses.
pub fn encode_by_totalizer(
    constraint: &Constraint,
    sink: &mut dyn ClauseSink,
) -> Result<(), Unfinished> {
    match task(constraint) {
        Task::Encode(bounds) if bounds.lits.len() > Encoding::CLUE_LITERALS => {
            let encoding = Encoding::Totalizer;
            if encoding.most_clauses(bounds) > MOST_CLAUSES {
                return Err(Unfinished::Unsupported(Unsupported(
                    "sums are encoded in at most eight million clauses",
                )));
            }
            encoding.add(bounds, sink);
        }
        _ => encode_constraint(constraint, sink),
    }
    Ok(())
}

/// Puts one constraint into `sink`, which holds its variables.
pub(super) fn encode_constraint(constraint: &Constraint, sink: &mut dyn ClauseSink) {
    let lits = &constraint.lits;
    match task(constraint) {
        Task::Impossible => sink.add_clause(&[]),
        Task::AllFalse => lits.iter().for_each(|&lit| sink.add_clause(&[!lit])),
        Task::AllTrue => lits.iter().for_each(|&lit| sink.add_clause(&[lit])),
        Task::Nothing => {}
        Task::Encode(bounds) => Encoding::choose(bounds).add(bounds, sink),
    }
}

/// Whether the constraints are few and short enough.
pub(super) fn check_size<'a>(
    constraints: impl IntoIterator<Item = &'a Constraint>,
) -> Result<(), Unfinished> {
    let clauses = |constraint: &Constraint| match task(constraint) {
        Task::Encode(bounds) => Encoding::choose(bounds).most_clauses(bounds),
        _ => constraint.lits.len() as u64 + 1,
    };
    let total = constraints.into_iter().map(clauses).fold(0, u64::saturating_add);
    if total <= MOST_CLAUSES {
        Ok(())
    } else {
        Err(Unfinished::Unsupported(Unsupported(
            "sums are encoded in at most eight million clauses",
        )))
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
