//! The content of a cell in a solution: whether the cell holds something, or how much.

use std::fmt::Debug;

use crate::words::{Sentence, saved_text};

/// The content of a cell in a solution. Claims are about whether a cell holds anything.
pub trait CellContent: Copy + Default + Eq + Debug + Send + Sync + 'static {
    /// The largest number that a cell can hold.
    const MAX: usize;
    /// The contents of cells with the symbols that stand for them in a file of solutions.
    const SYMBOLS: &'static [(char, Self)];
    /// The list of all symbols, as error messages name them.
    const EXPECTED_SYMBOLS: fn() -> Sentence;

    /// Creates the content of a cell that holds this number, at most [`Self::MAX`].
    fn of_number(number: usize) -> Self;

    /// Returns the number that the cell holds.
    fn number(self) -> usize;

    /// Returns whether the cell holds anything.
    fn is_held(self) -> bool {
        self.number() > 0
    }
}

impl CellContent for bool {
    const MAX: usize = 1;
    const SYMBOLS: &'static [(char, Self)] = &[('.', false), ('*', true)];
    const EXPECTED_SYMBOLS: fn() -> Sentence = saved_text::solution_sign;

    fn of_number(number: usize) -> Self {
        number > 0
    }

    fn number(self) -> usize {
        usize::from(self)
    }
}

impl CellContent for u8 {
    const MAX: usize = 8;
    const SYMBOLS: &'static [(char, Self)] =
        &[('.', 0), ('*', 1), ('2', 2), ('3', 3), ('4', 4), ('5', 5), ('6', 6), ('7', 7), ('8', 8)];
    const EXPECTED_SYMBOLS: fn() -> Sentence = saved_text::solution_number;

    fn of_number(number: usize) -> Self {
        number.min(<Self as CellContent>::MAX) as Self
    }

    fn number(self) -> usize {
        usize::from(self)
    }
}
