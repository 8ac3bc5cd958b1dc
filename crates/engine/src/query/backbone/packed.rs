//! Assignments stored with one bit for each variable. A board of a million cells can need thousands
//! of assignments.

use crate::budget::{Meter, Reserved, Stop};
use crate::model::{Assignment, Lit, Var};

/// The values of an assignment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackedAssignment {
    words: Box<[u64]>,
    num_vars: usize,
}

impl PackedAssignment {
    pub fn new(assignment: &Assignment) -> Self {
        let values = assignment.values();
        let word = |values: &[bool]| {
            let bits = values.iter().enumerate();
            bits.fold(0, |word, (bit, &value)| word | u64::from(value) << bit)
        };
        let words = values.chunks(u64::BITS as usize).map(word).collect();
        Self { words, num_vars: values.len() }
    }

    pub fn unpack(&self) -> Assignment {
        let values: Vec<bool> = (0..self.num_vars).map(|at| self.value(Var::new(at))).collect();
        values.into()
    }

    pub fn value(&self, var: Var) -> bool {
        let (word, bit) = (var.index() / u64::BITS as usize, var.index() % u64::BITS as usize);
        self.words[word] >> bit & 1 == 1
    }

    pub fn satisfies(&self, lit: Lit) -> bool {
        self.value(lit.var()) == lit.is_positive()
    }

    /// Returns the variables whose values differ in `other`, an assignment of the same variables.
    pub fn differing_variables<'a>(&'a self, other: &'a Self) -> impl Iterator<Item = Var> + 'a {
        let pairs = self.words.iter().zip(&other.words).enumerate();
        pairs.flat_map(|(at, (one, other))| {
            let mut bits = one ^ other;
            std::iter::from_fn(move || {
                let bit = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
                bits &= bits - 1;
                Some(Var::new(at * u64::BITS as usize + bit))
            })
        })
    }
}

/// One or more assignments of the same variables, within the memory of a budget.
pub struct KeptAssignments {
    pub assignments: Vec<PackedAssignment>,
    reserved_memory: Reserved,
}

impl KeptAssignments {
    pub fn new(first: &Assignment, meter: &Meter) -> Result<Self, Stop> {
        let mut kept = Self { assignments: Vec::new(), reserved_memory: meter.reserve(0)? };
        kept.push(first)?;
        Ok(kept)
    }

    /// Keeps an assignment.
    ///
    /// # Errors
    /// [`Stop::Memory`] if there is no memory for the assignment, which is then not kept.
    pub fn push(&mut self, assignment: &Assignment) -> Result<(), Stop> {
        let bytes = 64 + assignment.values().len() as u64 / 8;
        self.reserved_memory.grow_to((self.assignments.len() as u64 + 1) * bytes)?;
        self.assignments.push(PackedAssignment::new(assignment));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;

    #[test]
    fn packed_assignments_keep_their_values_and_list_their_differences() {
        for length in [0, 1, 63, 64, 65, 200] {
            let one: Vec<bool> = (0..length).map(|at| at % 3 == 0).collect();
            let other: Vec<bool> = (0..length).map(|at| at % 5 == 0).collect();
            let [one, other] = [one, other].map(Assignment::from);
            let (first, second) = (PackedAssignment::new(&one), PackedAssignment::new(&other));
            assert_eq!((first.unpack(), second.unpack()), (one.clone(), other.clone()));
            let vars = (0..length).map(Var::new);
            assert!(vars.clone().all(|var| first.value(var) == one.value(var)));
            let expected = vars.filter(|&var| one.value(var) != other.value(var));
            assert!(first.differing_variables(&second).eq(expected), "{length}");
        }
    }

    #[test]
    fn an_assignment_beyond_the_memory_limit_is_not_stored() {
        let budget = Budget::unlimited().with_memory(500);
        let assignment = Assignment::from(vec![true; 800]);
        let mut kept = KeptAssignments::new(&assignment, &budget.meter()).expect("164 bytes");
        let ended = (0..).find_map(|_| kept.push(&assignment).err());
        assert_eq!((ended, kept.assignments.len()), (Some(Stop::Memory), 3));
    }
}
