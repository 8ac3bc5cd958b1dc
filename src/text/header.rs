//! The header of a saved board: the name of the puzzle, and words with values.

use crate::grid::Shape;

use super::error::{NumberRange, Position, Problem, TextError};
use super::line::{Line, Token};

/// The format of a puzzle's header.
#[derive(Debug)]
pub(crate) struct Syntax {
    pub puzzle: &'static str,
    /// The words that the header may have. Each word has `=` and a value, and may occur at most
    /// once.
    pub words: &'static [&'static str],
    /// An example of the whole header, for messages.
    pub usage: &'static str,
}

/// The words of a header and their values.
pub(crate) struct Header<'a> {
    line: Line<'a>,
    fields: Vec<(&'static str, Token<'a>)>,
    /// Whether the header contains the former name of a word.
    pub has_former_word: bool,
}

impl<'a> Header<'a> {
    pub(super) fn read(
        line: Line<'a>,
        syntax: &'static Syntax,
        former: Option<(&'static str, &'static str)>,
    ) -> Result<Self, TextError> {
        let mut tokens = line.tokens();
        if let Some(name) = tokens.next().filter(|name| name.text != syntax.puzzle) {
            return Err(name.error(Problem::wrong_puzzle(syntax.puzzle, name.text)));
        }
        let mut header = Self { line, fields: Vec::new(), has_former_word: false };
        for token in tokens {
            let (word, value) = token.split();
            let former = former.filter(|(former, _)| *former == word.text);
            header.has_former_word |= former.is_some();
            let written = former.map_or(word.text, |(_, word)| word);
            let Some(&known) = syntax.words.iter().find(|&&known| known == written) else {
                return Err(word.error(Problem::unknown_word(word.text, syntax.words)));
            };
            if header.value(known).is_some() {
                return Err(word.error(Problem::DuplicateWord { word: known }));
            }
            header.fields.push((known, value));
        }
        Ok(header)
    }

    /// Returns the value of a word, if the header has this word.
    pub fn value(&self, word: &str) -> Option<Token<'a>> {
        self.fields.iter().find(|(known, _)| *known == word).map(|&(_, value)| value)
    }

    /// Returns the value of the word `limits.what` as a number, if the header has this word.
    pub fn number(&self, limits: NumberRange) -> Result<Option<usize>, TextError> {
        self.value(limits.what).map(|value| value.number(limits)).transpose()
    }

    /// Returns the value of the word `limits.what` as a number. The header must have this word.
    pub fn required_number(&self, limits: NumberRange) -> Result<usize, TextError> {
        let word = limits.what;
        let missing = || self.line.end().error(Problem::MissingWord { word });
        self.number(limits)?.ok_or_else(missing)
    }

    /// Returns the shape that `rows` and `cols` state. The shape may have at most `most` cells.
    pub fn shape(&self, most: usize) -> Result<Shape, TextError> {
        let limits = |what| NumberRange { what, range: 1..=most, why: "the largest board" };
        let side = |what| self.required_number(limits(what));
        let shape = Shape::new(side("rows")?, side("cols")?);
        match shape.rows.saturating_mul(shape.cols) {
            area if area <= most => Ok(shape),
            area => {
                Err(self.error(Problem::out_of_range(limits("rows x cols"), &area.to_string())))
            }
        }
    }

    /// Returns an error that is about the header as a whole.
    pub fn error(&self, problem: Problem) -> TextError {
        self.position().error(problem)
    }

    /// Returns the position of the header's start.
    pub fn position(&self) -> Position {
        self.line.position(0)
    }
}
