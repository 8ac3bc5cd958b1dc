//! The value of a tester's option that changes the generation of an instance. The value is a
//! number, or a range from which a number is drawn at random.

use std::ops::RangeInclusive;
use std::str::FromStr;

use super::contest_games::{SetupError, TesterSettings};
use super::java_random::JavaRandom;

/// The values from `lo` to `hi`, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ValueRange {
    pub lo: i32,
    pub hi: i32,
}

impl ValueRange {
    /// Reads the value of a tester's option, if the option is given. Refuses values outside
    /// `allowed`, the contest's range. The tester would clamp these values without a message, which
    /// would hide typing errors.
    pub fn read(
        settings: &TesterSettings,
        option: &str,
        allowed: RangeInclusive<i32>,
    ) -> Result<Option<Self>, SetupError> {
        let Some(value) = settings.get(option) else { return Ok(None) };
        let span = value.parse().ok();
        let inside = |span: &Self| allowed.contains(&span.lo) && allowed.contains(&span.hi);
        let (lo, hi) = (allowed.start(), allowed.end());
        span.filter(inside).map(Some).ok_or_else(|| SetupError::Value {
            option: option.to_owned(),
            value: value.clone(),
            expected: format!("a number from {lo} to {hi}, or a range `lo,hi`"),
        })
    }

    /// Draws a value after clamping both ends to `min..=max`, as the tester does. `min` and `max`
    /// may depend on earlier draws. A range with a single value takes no number from the random
    /// stream.
    pub fn draw(self, random: &mut JavaRandom, min: i32, max: i32) -> i32 {
        random.random_int(self.lo.clamp(min, max), self.hi.clamp(min, max))
    }
}

/// The text is neither a number nor a range of two numbers in ascending order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseRangeError;

impl FromStr for ValueRange {
    type Err = ParseRangeError;

    fn from_str(text: &str) -> Result<Self, ParseRangeError> {
        let (lo, hi) = text.split_once(',').unwrap_or((text, text));
        let end = |text: &str| text.parse().map_err(|_| ParseRangeError);
        let span = Self { lo: end(lo)?, hi: end(hi)? };
        if span.lo <= span.hi { Ok(span) } else { Err(ParseRangeError) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_is_one_number_or_two_ascending_ones() {
        assert_eq!("7".parse(), Ok(ValueRange { lo: 7, hi: 7 }));
        assert_eq!("3,9".parse(), Ok(ValueRange { lo: 3, hi: 9 }));
        for text in ["", "x", "9,3", "3, 9", "1,2,3", "1,", "99999999999"] {
            assert_eq!(text.parse::<ValueRange>(), Err(ParseRangeError), "{text}");
        }
    }

    #[test]
    fn a_value_outside_the_contests_range_is_refused_and_not_clamped() {
        let read = |value: &str| {
            let settings = TesterSettings::from([("N".to_owned(), value.to_owned())]);
            ValueRange::read(&settings, "N", 10..=50).map_err(|error| error.to_string())
        };
        assert_eq!(read("10,50"), Ok(Some(ValueRange { lo: 10, hi: 50 })));
        assert_eq!(ValueRange::read(&TesterSettings::new(), "N", 10..=50), Ok(None));
        for value in ["1000000", "9,20", "20,51", "x"] {
            let expected = "not a number from 10 to 50, or a range `lo,hi`";
            assert_eq!(read(value), Err(format!("-N: `{value}` is {expected}")));
        }
    }
}
