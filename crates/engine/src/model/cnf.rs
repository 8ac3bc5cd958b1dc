//! A model as clauses. Every clause and every auxiliary variable is stored with its constraint, so
//! that files and certificates can explain them.

use std::ops::Range;

use super::{Lit, Var};

/// A list of clauses, stored in one allocation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Clauses {
    lits: Vec<Lit>,
    clause_ends: Vec<usize>,
}

impl Clauses {
    /// Adds a clause.
    pub fn push(&mut self, clause: &[Lit]) {
        self.lits.extend_from_slice(clause);
        self.clause_ends.push(self.lits.len());
    }

    /// Returns the number of clauses.
    pub fn len(&self) -> usize {
        self.clause_ends.len()
    }

    /// Returns whether there is no clause.
    pub fn is_empty(&self) -> bool {
        self.clause_ends.is_empty()
    }

    /// Returns the number of literals in all clauses together.
    pub fn num_lits(&self) -> usize {
        self.lits.len()
    }

    /// Returns the clause at a position below [`Self::len`].
    pub fn get(&self, position: usize) -> &[Lit] {
        let start = position.checked_sub(1).map_or(0, |before| self.clause_ends[before]);
        &self.lits[start..self.clause_ends[position]]
    }

    /// Returns the clauses from position `first` on, in the order in which they were added.
    pub fn iter_from(&self, first: usize) -> impl Iterator<Item = &[Lit]> {
        (first..self.len()).map(|position| self.get(position))
    }

    /// Returns the clauses in the order in which they were added.
    pub fn iter(&self) -> impl Iterator<Item = &[Lit]> {
        self.iter_from(0)
    }
}

/// The meaning of an auxiliary variable.
///
/// A clause with auxiliary variables must follow from its constraint and from the meanings of its
/// auxiliary variables. So a checker can accept the clauses without knowing the encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AuxiliaryMeaning {
    /// The variable is true if and only if at least `count` of the constraint's literals
    /// `first..end` are true.
    AtLeast {
        /// The minimum number of true literals.
        count: usize,
        /// The position in the constraint of the first counted literal.
        first: usize,
        /// The position in the constraint after the last counted literal.
        end: usize,
    },
    /// The variable is true if and only if an odd number of these three literals is true. Each
    /// literal is a literal of the constraint or an earlier auxiliary variable.
    Odd([Lit; 3]),
    /// The variable is true if and only if at least two of these three literals are true. Each
    /// literal is a literal of the constraint or an earlier auxiliary variable.
    Carry([Lit; 3]),
}

/// The clauses and auxiliary variables of one constraint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConstraintClauses {
    /// The positions of the clauses in [`Cnf::clauses`].
    pub clauses: Range<usize>,
    /// The indices of the auxiliary variables.
    pub auxiliary: Range<usize>,
}

/// A conjunction of clauses. The variables of the model come first, with the same indices, and
/// auxiliary variables follow.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cnf {
    /// The clauses over the variables of the model and the auxiliary variables.
    pub clauses: Clauses,
    /// The meaning of each variable, or `None` for a variable of the model.
    pub meanings: Vec<Option<AuxiliaryMeaning>>,
    /// The clauses of each constraint of the model, in the order of the constraints.
    pub clauses_of_constraints: Vec<ConstraintClauses>,
}

impl Cnf {
    /// Returns the number of variables, including auxiliary ones.
    pub fn num_vars(&self) -> usize {
        self.meanings.len()
    }

    /// Adds a new variable. `meaning` must be `None` for a variable of the model.
    pub fn add_var(&mut self, meaning: Option<AuxiliaryMeaning>) -> Var {
        self.meanings.push(meaning);
        Var::new(self.meanings.len() - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clauses_come_back_as_they_were_added() {
        let [a, b] = [Var::new(0).positive(), Var::new(1).negative()];
        let mut clauses = Clauses::default();
        for clause in [&[a, b][..], &[], &[b]] {
            clauses.push(clause);
        }
        assert_eq!(clauses.iter().collect::<Vec<_>>(), [&[a, b][..], &[], &[b]]);
        assert_eq!(clauses.iter_from(2).collect::<Vec<_>>(), [&[b]]);
    }
}
