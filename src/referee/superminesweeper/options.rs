//! The tester's options `-N`, `-M` and `-D`: a value, or a range to draw from.

use std::str::FromStr;

use crate::referee::java_random::JavaRandom;
use crate::referee::system::{Settings, SetupError};

/// What to draw differently from the official way.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The side N of the grid; the number of mines is drawn again with it.
    pub side: Option<Span>,
    /// The number of mines M.
    pub mines: Option<Span>,
    /// The squared distance D; here any value from 1 to 10 is allowed.
    pub squared_distance: Option<Span>,
}

impl Options {
    pub fn new(system: &'static str, settings: &Settings) -> Result<Self, SetupError> {
        let mut options = Self::default();
        for (option, value) in settings {
            let span = value.parse().map_err(|NotASpan| SetupError::Value {
                option: option.clone(),
                value: value.clone(),
                expected: "a number, or two as `lo,hi`",
            })?;
            match option.as_str() {
                "N" => options.side = Some(span),
                "M" => options.mines = Some(span),
                "D" => options.squared_distance = Some(span),
                _ => return Err(SetupError::Option { system, option: option.clone() }),
            }
        }
        Ok(options)
    }
}

/// The values from `lo` to `hi`, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    lo: i32,
    hi: i32,
}

impl Span {
    /// Draws a value after both ends were moved into `min..=max`, as the tester does; a span of
    /// one value takes nothing from the stream.
    pub fn draw(self, random: &mut JavaRandom, min: i32, max: i32) -> i32 {
        random.random_int(self.lo.clamp(min, max), self.hi.clamp(min, max))
    }
}

/// The text is neither a number nor two, the smaller first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotASpan;

impl FromStr for Span {
    type Err = NotASpan;

    fn from_str(text: &str) -> Result<Self, NotASpan> {
        let (lo, hi) = text.split_once(',').unwrap_or((text, text));
        let end = |text: &str| text.parse().map_err(|_| NotASpan);
        let span = Self { lo: end(lo)?, hi: end(hi)? };
        if span.lo <= span.hi { Ok(span) } else { Err(NotASpan) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_span_is_one_number_or_two_in_order() {
        assert_eq!("7".parse(), Ok(Span { lo: 7, hi: 7 }));
        assert_eq!("3,9".parse(), Ok(Span { lo: 3, hi: 9 }));
        for text in ["", "x", "9,3", "3, 9", "1,2,3", "1,", "99999999999"] {
            assert_eq!(text.parse::<Span>(), Err(NotASpan), "{text}");
        }
    }

    #[test]
    fn an_option_of_another_system_is_refused() {
        let settings = Settings::from([("C".to_owned(), "3".to_owned())]);
        let refused = SetupError::Option { system: "here", option: "C".to_owned() };
        assert_eq!(Options::new("here", &settings), Err(refused));
    }
}
