//! Reads and writes `claims.txt` for puzzles whose claims are about the whole board, not its cells:
//!
//! ```text
//! claims consistent=1 most=7
//! ```
//!
//! `consistent` is 0 if there is no solution. A puzzle may also claim a bound on the value of every
//! solution. The puzzle chooses the name of the bound, such as `most`.

use crate::certificate::name::Name;
use crate::certificate::refusal::ReadError;
use crate::grid::Shape;
use crate::text::{NumberRange, Syntax, Text, TextError};
use crate::words::certificates;

/// The claims about a board as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardClaims {
    /// Whether the board has a solution.
    pub consistent: bool,
    /// The claimed bound on the value of every solution, if any.
    pub bound: Option<usize>,
}

impl BoardClaims {
    /// Returns the text of [`Name::CLAIMS`]. The second word of `syntax` is the name of the bound.
    #[cfg(feature = "questions")]
    pub(crate) fn print(self, syntax: &Syntax) -> String {
        let consistent = u8::from(self.consistent);
        let bound = self.bound.zip(syntax.words.get(1));
        let bound = bound.map_or_else(String::new, |(bound, word)| format!(" {word}={bound}"));
        format!("claims consistent={consistent}{bound}\n")
    }

    /// Parses the claims in the form of [`Self::print`]. `limits` is the allowed range of the
    /// bound, if the puzzle claims a bound.
    pub(crate) fn parse(
        bytes: &[u8],
        syntax: &'static Syntax,
        limits: Option<NumberRange>,
    ) -> Result<Self, TextError> {
        let mut text = Text::new(bytes)?;
        let header = text.header(syntax)?;
        let consistent = header.required_number(NumberRange {
            what: "consistent",
            range: 0..=1,
            why: "no or yes",
        })? == 1;
        let bound = match limits {
            Some(limits) => header.number(limits)?,
            None => None,
        };
        text.cells(Shape::new(0, 1), |_, _| Ok::<(), TextError>(()))?;
        Ok(Self { consistent, bound })
    }

    /// Checks that the board is claimed to be consistent. Puzzles in which every board has a
    /// solution use this check.
    pub(crate) fn expect_consistent(self) -> Result<Self, ReadError> {
        match self.consistent {
            true => Ok(self),
            false => Err(certificates::always_consistent().in_file(Name::CLAIMS).into()),
        }
    }
}
