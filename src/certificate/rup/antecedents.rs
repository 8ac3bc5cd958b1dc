//! The antecedents of a clause: the clauses from which unit propagation derives this clause. The
//! writers of LRAT proofs need antecedents, but no check needs them.

use rustc_hash::FxHashSet;

use gridproof_engine::model::Lit;

use crate::budget::{Meter, Stop};

use super::{NO_CLAUSE, Propagator, RefutedBy};

/// The clauses and permanently true literals that together refute the negation of a clause.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Antecedents {
    /// The permanently true literals that refute the negated clause, in order of assignment.
    pub units: Vec<Lit>,
    /// The positions of the needed clauses, in the order of propagation. When propagation reaches a
    /// clause, all its literals except one are false. In the last clause, all literals are false.
    /// The list is empty if the implied clause is a tautology or has a permanently true literal. A
    /// permanently true literal is then the only entry of `units`.
    pub clauses: Vec<u32>,
}

impl Propagator {
    /// Returns the clauses that imply `clause` by unit propagation, or `None` if `clause` does not
    /// follow.
    pub fn antecedents(
        &mut self,
        clause: &[Lit],
        meter: &mut Meter,
    ) -> Result<Option<Antecedents>, Stop> {
        let kept = self.trail.len();
        let why = self.refute(clause, meter)?.map(|refuted| match refuted {
            RefutedBy::TrueLiteral(lit) => {
                let units = self.trail[..kept].contains(&lit).then_some(lit);
                Antecedents { units: units.into_iter().collect(), clauses: Vec::new() }
            }
            RefutedBy::Conflict(position) => self.conflict_antecedents(position, kept),
        });
        meter.spend_steps(self.trail.len() as u64)?;
        self.undo_assignments(kept);
        Ok(why)
    }

    /// Returns the number of clauses that were added.
    pub fn len(&self) -> usize {
        self.clauses.len()
    }

    /// Returns the permanently true literals in the order of their assignment, each with the clause
    /// that implied the literal.
    pub fn unit_literals(&self) -> impl Iterator<Item = (Lit, u32)> {
        self.trail.iter().map(|&lit| (lit, self.reasons[lit.var().index()]))
    }

    /// Returns the literals of a clause that was not deleted.
    pub fn clause(&self, position: u32) -> &[Lit] {
        self.clauses[position as usize].literals_in(&self.lits)
    }

    /// Returns the clauses that led to a conflict. Starts with the literals of the false clause,
    /// and follows the reasons back to the first `kept` assignments.
    fn conflict_antecedents(&self, conflict: u32, kept: usize) -> Antecedents {
        let mut is_needed = FxHashSet::default();
        is_needed.extend(self.clause(conflict).iter().map(|lit| lit.var()));
        let mut why = Antecedents { units: Vec::new(), clauses: vec![conflict] };
        for (at, &lit) in self.trail.iter().enumerate().rev() {
            if !is_needed.contains(&lit.var()) {
                continue;
            }
            let reason = self.reasons[lit.var().index()];
            if at < kept {
                why.units.push(lit);
            } else if reason != NO_CLAUSE {
                why.clauses.push(reason);
                is_needed.extend(self.clause(reason).iter().map(|lit| lit.var()));
            }
        }
        why.units.reverse();
        why.clauses.reverse();
        why
    }
}
