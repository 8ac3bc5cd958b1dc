//! A model in clauses, as data. Every clause and every auxiliary variable is traced back to its
//! constraint, so a file or a certificate can explain each one.

use std::ops::Range;

use super::{Lit, Var};

/// A list of clauses, stored flat.
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

    /// The number of clauses.
    pub fn len(&self) -> usize {
        self.clause_ends.len()
    }

    /// Whether there is no clause.
    pub fn is_empty(&self) -> bool {
        self.clause_ends.is_empty()
    }

    /// The literals of all clauses together.
    pub fn num_lits(&self) -> usize {
        self.lits.len()
    }

    /// The clause at a position below [`Self::len`].
    pub fn get(&self, position: usize) -> &[Lit] {
        let start = position.checked_sub(1).map_or(0, |before| self.clause_ends[before]);
        &self.lits[start..self.clause_ends[position]]
    }

    /// The clauses from position `first` on, in the order they were added.
    pub fn from(&self, first: usize) -> impl Iterator<Item = &[Lit]> {
        (first..self.len()).map(|position| self.get(position))
    }

    /// The clauses in the order in which they were added.
    pub fn iter(&self) -> impl Iterator<Item = &[Lit]> {
        self.from(0)
    }
}

/// The meaning of an auxiliary variable.
///
/// A clause that mentions the variable must follow from these meanings and from the constraint. So
/// a checker can accept the clauses without knowing the encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AuxiliaryMeaning {
    /// At least `count` of its constraint's literals `first..end` are true.
    AtLeast {
        /// The minimum number of true literals.
        count: usize,
        /// The position of the first of them in the constraint.
        first: usize,
        /// The position in the constraint after the last of them.
        end: usize,
    },
    /// An odd number of these literals is true. They are the constraint's own, or earlier auxiliary
    /// variables.
    Odd([Lit; 3]),
    /// At least two of these literals are true, with the same literals allowed.
    Carry([Lit; 3]),
}

/// The clauses and auxiliary variables of one constraint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConstraintClauses {
    /// Positions in [`Cnf::clauses`].
    pub clauses: Range<usize>,
    /// Indices of variables.
    pub auxiliary: Range<usize>,
}

/// A conjunction of clauses over the model's variables, which come first with the same indices,
/// and auxiliary ones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cnf {
    /// Over the model's variables, then the auxiliary ones.
    pub clauses: Clauses,
    /// One for each variable; none for a variable of the model.
    pub meanings: Vec<Option<AuxiliaryMeaning>>,
    /// One for each constraint of the model, in its order.
    pub blocks: Vec<ConstraintClauses>,
}

impl Cnf {
    /// The number of variables, auxiliary ones included.
    pub fn num_vars(&self) -> usize {
        self.meanings.len()
    }

    /// Adds a new variable. `meaning` is none for a variable of the model.
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
        assert_eq!(clauses.from(2).collect::<Vec<_>>(), [&[b]]);
    }
}
