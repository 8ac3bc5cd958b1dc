//! The value of a tester's option that draws an instance differently: a number, or two to draw
//! between.

use std::str::FromStr;

use super::java_random::JavaRandom;
use super::system::SetupError;

/// The values from `lo` to `hi`, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    lo: i32,
    hi: i32,
}

impl Span {
    /// Reads the value of a tester's option.
    pub fn read(option: &str, value: &str) -> Result<Self, SetupError> {
        value.parse().map_err(|NotASpan| SetupError::Value {
            option: option.to_owned(),
            value: value.to_owned(),
            expected: "a number, or two as `lo,hi`",
        })
    }

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
}
