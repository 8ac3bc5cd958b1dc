//! The options that take a whole number. An error message names the allowed range.

use std::ops::RangeInclusive;

use clap::builder::ValueParser;

use gridproof::words::Sentence;

use crate::words;

/// Returns the parser for a number of type `T` in `range`.
pub fn number_parser<T>(range: RangeInclusive<u64>) -> ValueParser
where
    T: TryFrom<u64> + Clone + Send + Sync + 'static,
{
    ValueParser::new(move |text: &str| parse_in_range::<T>(text, &range))
}

/// Returns the parser of an option that takes any number from 0.
pub fn any_number_parser<T>() -> ValueParser
where
    T: TryFrom<u64> + Clone + Send + Sync + 'static,
{
    number_parser::<T>(0..=u64::MAX)
}

fn parse_in_range<T: TryFrom<u64>>(text: &str, range: &RangeInclusive<u64>) -> Result<T, Sentence> {
    let number = text.parse().ok().filter(|number| range.contains(number));
    number.and_then(|number| T::try_from(number).ok()).ok_or_else(|| {
        let most = match *range.end() {
            u64::MAX => "2^64 - 1".to_owned(),
            most => most.to_string(),
        };
        words::number_in_range(range.start().to_string(), most)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_outside_the_range_is_refused_with_the_range() {
        assert_eq!(parse_in_range::<u8>("7", &(1..=7)), Ok(7));
        assert_eq!(parse_in_range::<u64>("18446744073709551615", &(0..=u64::MAX)), Ok(u64::MAX));
        for text in ["0", "8", "-1", "1.5", "x", "", "99999999999999999999999"] {
            let expected = words::number_in_range("1".to_owned(), "7".to_owned());
            assert_eq!(parse_in_range::<u8>(text, &(1..=7)), Err(expected), "{text}");
        }
        let refused = parse_in_range::<u64>("-1", &(0..=u64::MAX)).expect_err("negative");
        assert_eq!(refused.to_string(), "expected a whole number from 0 to 2^64 - 1");
    }
}
