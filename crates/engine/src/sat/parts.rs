//! The independent parts of a formula. Unit propagation removes the fixed variables. The remaining
//! clauses are split into parts that share no variable.

use crate::budget::{Meter, Stop};
use crate::model::{Clauses, Lit, Var};

/// The place of a variable of the formula.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum VariablePlace {
    /// The variable has this value in every satisfying assignment.
    Fixed(bool),
    /// The variable is numbered `var` in a part.
    In { part: usize, var: Var },
}

/// A formula whose parts can be decided separately.
#[derive(Debug, Default)]
pub(super) struct FormulaParts {
    places: Vec<VariablePlace>,
    /// The variables of each part, in the part's own order.
    pub vars: Vec<Vec<Var>>,
}

impl FormulaParts {
    /// Splits a formula into components. Combines consecutive components into parts of at least
    /// `least` variables. Returns `None` if unit propagation finds a contradiction. Takes memory in
    /// proportion to the size of the formula.
    pub fn new(
        clauses: &Clauses,
        num_vars: usize,
        least: usize,
        meter: &mut Meter,
    ) -> Result<Option<Self>, Stop> {
        let bytes = num_vars * BYTES_PER_VARIABLE
            + clauses.len() * BYTES_PER_CLAUSE
            + clauses.num_lits() * 4;
        let _reserved = meter.reserve(bytes as u64)?;
        let Some(values) = Propagation::new(clauses, num_vars).fixpoint(meter)? else {
            return Ok(None);
        };
        let mut roots = UnionFind::new(num_vars);
        for clause in clauses.iter() {
            meter.spend_steps(1 + clause.len() as u64)?;
            if let Some(mut open) = undecided_literals(clause, |var| values[var.index()]) {
                let first = open.next();
                open.for_each(|lit| roots.join(first.unwrap_or(lit).var(), lit.var()));
            }
        }
        meter.spend_steps(num_vars as u64)?;
        Ok(Some(Self::from_components(&values, &mut roots, least)))
    }

    fn from_components(values: &[Option<bool>], roots: &mut UnionFind, least: usize) -> Self {
        let mut parts = Self { places: Vec::with_capacity(values.len()), vars: Vec::new() };
        let mut size_of = vec![0_u32; values.len()];
        let open = (0..values.len()).filter(|&index| values[index].is_none());
        open.clone().for_each(|index| size_of[roots.root_of(index)] += 1);
        // The part of each component, or `None` until the first variable of the component appears.
        let mut part_of = vec![None; values.len()];
        let mut size = least;
        for root in open.map(|index| roots.root_of(index)) {
            if part_of[root].is_none() {
                if size >= least {
                    parts.vars.push(Vec::new());
                    size = 0;
                }
                part_of[root] = Some(parts.vars.len() - 1);
                size += size_of[root] as usize;
            }
        }
        for (index, value) in values.iter().enumerate() {
            parts.places.push(match (value, part_of[roots.root_of(index)]) {
                (None, Some(part)) => {
                    parts.vars[part].push(Var::new(index));
                    VariablePlace::In { part, var: Var::new(parts.vars[part].len() - 1) }
                }
                (value, _) => VariablePlace::Fixed(value.unwrap_or_default()),
            });
        }
        parts
    }

    /// Returns the place of a variable, or `None` if the variable is newer than the parts.
    pub fn place_of(&self, var: Var) -> Option<VariablePlace> {
        self.places.get(var.index()).copied()
    }

    /// Returns the part of a clause, or `None` if the clause already holds. Stores the clause's
    /// unfixed literals in `left`, in the numbering of the part.
    ///
    /// # Errors
    /// The clause has a new variable, variables of several parts, or only false literals.
    pub fn clause_in_part(
        &self,
        clause: &[Lit],
        left: &mut Vec<Lit>,
    ) -> Result<Option<usize>, ClauseJoinsParts> {
        let mut only: Option<usize> = None;
        left.clear();
        for lit in clause {
            match self.place_of(lit.var()).ok_or(ClauseJoinsParts)? {
                VariablePlace::Fixed(value) if value == lit.is_positive() => return Ok(None),
                VariablePlace::Fixed(_) => {}
                VariablePlace::In { part, .. } if only.is_some_and(|only| only != part) => {
                    return Err(ClauseJoinsParts);
                }
                VariablePlace::In { part, var } => {
                    only = Some(part);
                    left.push(var.lit(lit.is_positive()));
                }
            }
        }
        only.ok_or(ClauseJoinsParts).map(Some)
    }
}

/// The error for a clause that joins several parts, or cannot be translated to a part.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct ClauseJoinsParts;

/// The bytes of a variable: its value, root, size, place and list entry.
const BYTES_PER_VARIABLE: usize = 64;
/// The bytes of a clause: its number of false literals and its occurrences.
const BYTES_PER_CLAUSE: usize = 8;

/// Returns the literals of a clause that have no value, or `None` if a literal is true.
fn undecided_literals(
    clause: &[Lit],
    value: impl Fn(Var) -> Option<bool> + Copy,
) -> Option<impl Iterator<Item = Lit>> {
    let holds = clause.iter().any(|lit| value(lit.var()) == Some(lit.is_positive()));
    let open = clause.iter().copied().filter(move |lit| value(lit.var()).is_none());
    (!holds).then_some(open)
}

/// Unit propagation by counting the false literals of each clause.
struct Propagation<'a> {
    clauses: &'a Clauses,
    values: Vec<Option<bool>>,
    /// The literals that became true, in order.
    trail: Vec<Lit>,
    contradiction: bool,
}

impl<'a> Propagation<'a> {
    fn new(clauses: &'a Clauses, num_vars: usize) -> Self {
        let values = vec![None; num_vars];
        Self { clauses, values, trail: Vec::new(), contradiction: false }
    }

    /// Returns the values that propagation forces, or `None` if propagation finds a contradiction.
    fn fixpoint(mut self, meter: &mut Meter) -> Result<Option<Vec<Option<bool>>>, Stop> {
        meter.spend_steps(2 * self.clauses.num_lits() as u64)?;
        let occurrences = Occurrences::new(self.clauses, self.values.len());
        let mut falses = vec![0_u32; self.clauses.len()];
        self.clauses.iter().for_each(|clause| self.visit_clause(clause, 0));
        let mut next = 0;
        while let Some(&lit) = self.trail.get(next).filter(|_| !self.contradiction) {
            next += 1;
            let hit = occurrences.clauses_of(!lit);
            meter.spend_steps(1 + hit.len() as u64)?;
            for &position in hit {
                falses[position as usize] += 1;
                let clause = self.clauses.get(position as usize);
                self.visit_clause(clause, falses[position as usize] as usize);
            }
        }
        Ok((!self.contradiction).then_some(self.values))
    }

    /// Checks a clause that has `falses` false literals. Records a contradiction if the clause is
    /// false, or the last literal if the clause forces it.
    fn visit_clause(&mut self, clause: &[Lit], falses: usize) {
        if falses + 1 < clause.len() {
            return;
        }
        let value = |lit: &Lit| self.values[lit.var().index()].map(|v| v == lit.is_positive());
        match clause.iter().find(|lit| value(lit) != Some(false)) {
            None => self.contradiction = true,
            Some(&lit) if value(&lit).is_none() => {
                self.values[lit.var().index()] = Some(lit.is_positive());
                self.trail.push(lit);
            }
            Some(_) => {}
        }
    }
}

/// For each literal, a list of the positions of its clauses. All lists are stored one after the
/// other in `positions`.
struct Occurrences {
    starts: Vec<u32>,
    positions: Vec<u32>,
}

impl Occurrences {
    fn new(clauses: &Clauses, num_vars: usize) -> Self {
        let mut starts = vec![0; 2 * num_vars + 1];
        clauses.iter().flatten().for_each(|&lit| starts[Self::literal_index(lit)] += 1);
        let mut sum = 0;
        for start in &mut starts {
            sum += *start;
            *start = sum;
        }
        let mut positions = vec![0; clauses.num_lits()];
        for (position, clause) in clauses.iter().enumerate() {
            for &lit in clause {
                // Each list is filled from its end to its start.
                let start = &mut starts[Self::literal_index(lit)];
                *start -= 1;
                positions[*start as usize] = position as u32;
            }
        }
        Self { starts, positions }
    }

    fn literal_index(lit: Lit) -> usize {
        2 * lit.var().index() + usize::from(!lit.is_positive())
    }

    fn clauses_of(&self, lit: Lit) -> &[u32] {
        let row = Self::literal_index(lit);
        &self.positions[self.starts[row] as usize..self.starts[row + 1] as usize]
    }
}

/// A union-find structure of variables, with path halving.
struct UnionFind(Vec<u32>);

impl UnionFind {
    fn new(num_vars: usize) -> Self {
        Self((0..num_vars as u32).collect())
    }

    fn root_of(&mut self, index: usize) -> usize {
        let mut at = index;
        while self.0[at] as usize != at {
            self.0[at] = self.0[self.0[at] as usize];
            at = self.0[at] as usize;
        }
        at
    }

    fn join(&mut self, a: Var, b: Var) {
        let (a, b) = (self.root_of(a.index()), self.root_of(b.index()));
        self.0[a.max(b)] = a.min(b) as u32;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;

    fn split_into_parts(clauses: &[&[i64]], num_vars: usize, least: usize) -> Option<FormulaParts> {
        let mut list = Clauses::default();
        for clause in clauses {
            let lits = clause.iter().filter_map(|&number| Lit::from_dimacs(number));
            list.push(&lits.collect::<Vec<_>>());
        }
        let found = FormulaParts::new(&list, num_vars, least, &mut Budget::unlimited().meter());
        found.expect("no limit")
    }

    fn to_dimacs_numbers(parts: &FormulaParts) -> Vec<Vec<i64>> {
        let numbers = |vars: &Vec<Var>| vars.iter().map(|v| v.positive().to_dimacs()).collect();
        parts.vars.iter().map(numbers).collect()
    }

    #[test]
    fn clauses_that_share_only_fixed_variables_stay_in_separate_parts() {
        let clauses: [&[i64]; 5] = [&[1, 2], &[-3], &[3, 4], &[2, -4, 5], &[5, 3, 6]];
        let parts = split_into_parts(&clauses, 7, 1).expect("no contradiction");
        assert_eq!(to_dimacs_numbers(&parts), [vec![1, 2, 5, 6], vec![7]]);
        let place = |var: usize| parts.place_of(Var::new(var));
        assert_eq!(
            [place(2), place(3)],
            [Some(VariablePlace::Fixed(false)), Some(VariablePlace::Fixed(true))]
        );
        assert_eq!(place(5), Some(VariablePlace::In { part: 0, var: Var::new(3) }));
        assert_eq!(place(7), None);
    }

    #[test]
    fn small_components_share_a_part() {
        let clauses: [&[i64]; 3] = [&[1, 4], &[2, 3], &[5, 6]];
        assert_eq!(
            to_dimacs_numbers(&split_into_parts(&clauses, 6, 3).expect("some")),
            [vec![1, 2, 3, 4], vec![5, 6]]
        );
    }

    #[test]
    fn contradictions_of_units_are_found() {
        for clauses in [&[&[1, 2][..], &[-1], &[-2]][..], &[&[]], &[&[1, 1], &[-1]]] {
            assert!(split_into_parts(clauses, 2, 1).is_none(), "{clauses:?}");
        }
    }

    #[test]
    fn a_later_clause_is_translated_to_a_part_or_reported_as_joining_parts() {
        let parts =
            split_into_parts(&[&[1, 2], &[3, 4], &[5], &[-6]], 6, 1).expect("no contradiction");
        let local = |clause: &[i64]| {
            let lits: Vec<_> =
                clause.iter().filter_map(|&number| Lit::from_dimacs(number)).collect();
            let mut left = Vec::new();
            parts.clause_in_part(&lits, &mut left).map(|part| part.map(|part| (part, left)))
        };
        let lit = |index, value| Var::new(index).lit(value);
        assert_eq!(local(&[4, 6, -3]), Ok(Some((1, vec![lit(1, true), lit(0, false)]))));
        assert_eq!(local(&[1, 5]), Ok(None), "it holds");
        for joining in [&[1, 3][..], &[7], &[6], &[]] {
            assert_eq!(local(joining), Err(ClauseJoinsParts), "{joining:?}");
        }
    }
}
