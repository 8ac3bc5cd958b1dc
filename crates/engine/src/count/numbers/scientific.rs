//! Short forms of integers of any size, for display.

use dashu_int::UBig;

/// Returns a long number as its first digits and a power of ten. Returns `None` for numbers that
/// are short enough to read at a glance.
pub fn scientific_notation(number: &UBig) -> Option<String> {
    const MAX_DIGITS_IN_FULL: usize = 15;
    let digits = number.to_string();
    (digits.len() > MAX_DIGITS_IN_FULL)
        .then(|| format!("{}.{}e{}", &digits[..1], &digits[1..3], digits.len() - 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_long_numbers_have_a_scientific_notation() {
        assert_eq!(scientific_notation(&UBig::from(999_999_999_999_999u64)), None);
        assert_eq!(
            scientific_notation(&UBig::from(29_462_194_080_123_456u64)).as_deref(),
            Some("2.94e16")
        );
    }
}
