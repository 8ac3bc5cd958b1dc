//! Converts a rule that lists the allowed values of its literals to an automaton.

use gridproof_engine::model::{Automaton, AutomatonInput, Lit};

/// The allowed lists of values, sorted and without duplicates.
pub struct AllowedTuples {
    contents: Vec<Vec<bool>>,
}

impl AllowedTuples {
    pub fn new(mut contents: Vec<Vec<bool>>) -> Self {
        contents.sort_unstable();
        contents.dedup();
        Self { contents }
    }

    pub fn automaton_inputs(&self, lits: &[Lit]) -> Vec<AutomatonInput> {
        lits.iter().map(|&lit| AutomatonInput::Lit(lit)).collect()
    }
}

/// A state consists of the number of values read so far, and the range of the lists that begin with
/// these values.
impl Automaton for AllowedTuples {
    type State = (usize, usize, usize);

    fn start(&self) -> Self::State {
        (0, 0, self.contents.len())
    }

    fn next(&self, &(read, first, end): &Self::State, value: bool) -> Option<Self::State> {
        let range = self.contents.get(first..end)?;
        let split = range.partition_point(|content| content.get(read) == Some(&false));
        let (first, end) = if value { (first + split, end) } else { (first, first + split) };
        (first < end).then_some((read + 1, first, end))
    }

    fn accepts(&self, &(read, first, end): &Self::State) -> bool {
        self.contents[first..end].iter().any(|content| content.len() == read)
    }
}
