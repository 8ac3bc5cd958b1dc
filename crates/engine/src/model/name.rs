//! The names of a model's variables. Every exported file contains the names, and [`Name::parse`]
//! reads them back.

use std::fmt;

use crate::grid::Cell;

/// The name of a variable: its meaning, its cell, and its number among similar variables.
///
/// The printed form is `MEANING (ROW,COL) NUMBER NUMBER`; the cell and the numbers are optional.
/// [`Self::parse`] reads this form. No two variables of a model have the same name.
///
/// ```
/// use gridproof_engine::grid::Cell;
/// use gridproof_engine::model::Name;
///
/// let name = Name::with_cell("colour", Cell::new(3, 4)).with_numbers([2]);
/// assert_eq!(name.to_string(), "colour (3,4) 2");
/// assert_eq!(Name::parse("colour (3,4) 2"), Some(name));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name<'a> {
    /// The meaning of the variable, as one word.
    pub meaning: &'a str,
    /// The cell that the variable is about, if any.
    pub cell: Option<Cell>,
    /// The numbers that distinguish variables with the same meaning and cell.
    pub numbers: NameNumbers,
}

impl<'a> Name<'a> {
    /// Creates the name of a variable without a cell. `meaning` is a word without blanks that does
    /// not start with a digit or a bracket.
    pub const fn without_cell(meaning: &'a str) -> Self {
        Self { meaning, cell: None, numbers: NameNumbers::NONE }
    }

    /// Creates the name of a variable that is about a cell.
    pub const fn with_cell(meaning: &'a str, cell: Cell) -> Self {
        Self { meaning, cell: Some(cell), numbers: NameNumbers::NONE }
    }

    /// Returns this name with numbers that distinguish it from similar names.
    ///
    /// # Panics
    /// There are more than three numbers, or a number needs more than 32 bits.
    pub fn with_numbers<const N: usize>(self, numbers: [usize; N]) -> Self {
        Self {
            numbers: NameNumbers::new(&numbers).expect("up to three numbers of 32 bits"),
            ..self
        }
    }

    /// Parses a printed name. Returns `None` for any other text.
    pub fn parse(text: &'a str) -> Option<Self> {
        let mut words = text.split(' ').peekable();
        let what = words.next().filter(|what| is_word(what))?;
        let cell = match words.next_if(|word| word.starts_with('(')) {
            Some(word) => Some(parse_cell(word)?),
            None => None,
        };
        let numbers: Option<Vec<usize>> = words.map(parse_number).collect();
        Some(Self { meaning: what, cell, numbers: NameNumbers::new(&numbers?)? })
    }
}

impl fmt::Display for Name<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.meaning)?;
        if let Some(cell) = self.cell {
            write!(f, " {cell}")?;
        }
        self.numbers.iter().try_for_each(|number| write!(f, " {number}"))
    }
}

/// The numbers in a name. A name has at most three numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NameNumbers {
    numbers: [u32; 3],
    len: u8,
}

impl NameNumbers {
    const NONE: Self = Self { numbers: [0; 3], len: 0 };

    fn new(given: &[usize]) -> Option<Self> {
        let mut numbers = Self::NONE;
        for &number in given {
            *numbers.numbers.get_mut(usize::from(numbers.len))? = u32::try_from(number).ok()?;
            numbers.len += 1;
        }
        Some(numbers)
    }

    /// Returns the numbers of the name, in the order in which they are printed.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = usize> + '_ {
        self.numbers[..usize::from(self.len)].iter().map(|&number| number as usize)
    }
}

fn is_word(what: &str) -> bool {
    let first = what.chars().next();
    first.is_some_and(|first| first != '(' && !first.is_ascii_digit())
        && !what.contains(char::is_whitespace)
}

fn parse_cell(word: &str) -> Option<Cell> {
    let (row, col) = word.strip_prefix('(')?.strip_suffix(')')?.split_once(',')?;
    Some(Cell::new(parse_number(row)?, parse_number(col)?))
}

/// Parses a number. Accepts only the printed form of the number.
fn parse_number(word: &str) -> Option<usize> {
    let number: usize = word.parse().ok()?;
    (number.to_string() == word).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back_as_they_were_printed() {
        let cell = Cell::new(10, 0);
        for (name, text) in [
            (Name::with_cell("mine", cell), "mine (10,0)"),
            (Name::without_cell("pair").with_numbers([1, 2, 0]), "pair 1 2 0"),
            (Name::without_cell("alone"), "alone"),
            (
                Name::with_cell("start", cell).with_numbers([u32::MAX as usize]),
                "start (10,0) 4294967295",
            ),
        ] {
            assert_eq!(name.to_string(), text);
            assert_eq!(Name::parse(text), Some(name));
        }
    }

    #[test]
    fn a_text_that_no_name_prints_is_refused() {
        for text in [
            "",
            " ",
            "(0,0)",
            "7",
            "mine ",
            " mine",
            "mine  (0,0)",
            "mine (0,0",
            "mine (0)",
            "mine (0,00)",
            "mine (+1,0)",
            "mine (0,0) x",
            "mine (0,0) -1",
            "mine (0,0) (1,1)",
            "mine 1 2 3 4",
            "mine 4294967296",
            "mi\tne",
        ] {
            assert_eq!(Name::parse(text), None, "{text}");
        }
    }
}
