//! Short forms of integers of any size, for display.

use dashu_int::UBig;

/// Returns the first digits and the power of ten of a number too long to read at a glance.
pub fn short(number: &UBig) -> Option<String> {
    const GLANCE: usize = 15;
    let digits = number.to_string();
    (digits.len() > GLANCE)
        .then(|| format!("{}.{}e{}", &digits[..1], &digits[1..3], digits.len() - 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_long_numbers_have_a_short_form() {
        assert_eq!(short(&UBig::from(999_999_999_999_999u64)), None);
        assert_eq!(short(&UBig::from(29_462_194_080_123_456u64)).as_deref(), Some("2.94e16"));
    }
}
