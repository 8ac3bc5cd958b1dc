//! A list of allowed contents as an automaton.

use gridproof_engine::model::{Automaton, AutomatonInput, Lit};

/// The allowed contents, in ascending order and each once.
pub struct Table {
    contents: Vec<Vec<bool>>,
}

impl Table {
    pub fn new(mut contents: Vec<Vec<bool>>) -> Self {
        contents.sort_unstable();
        contents.dedup();
        Self { contents }
    }

    pub fn inputs(&self, lits: &[Lit]) -> Vec<AutomatonInput> {
        lits.iter().map(|&lit| AutomatonInput::Lit(lit)).collect()
    }
}

/// A state is the number of values that were read, and the range of contents that begin with them.
impl Automaton for Table {
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
