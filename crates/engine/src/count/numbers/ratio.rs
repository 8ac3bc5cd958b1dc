//! Quotients of integers of any size as floats.

use dashu_int::UBig;
use dashu_int::ops::{BitTest, DivRem};

/// Returns the quotient `part / whole` as the nearest float. The rounding is correct down to the
/// smallest normal number.
///
/// `whole` must not be zero, and `part` must not exceed `whole`.
pub fn rounded_quotient(part: &UBig, whole: &UBig) -> f64 {
    // If the division has a remainder, the last bit of the quotient is set. So a quotient of at
    // least 65 bits rounds like the exact quotient, because an `f64` has a significand of 53 bits.
    let shift = (QUOTIENT_BITS + whole.bit_len()).saturating_sub(part.bit_len());
    let (quotient, rest) = (part << shift).div_rem(whole);
    let sticky = u128::from(rest != UBig::ZERO);
    let quotient = u128::try_from(quotient).expect("at most 67 bits, as part <= whole") | sticky;
    scale_down(quotient as f64, shift)
}

const QUOTIENT_BITS: usize = 66;

/// Returns `value / 2^exponent`. Each step is exact as long as the result is a normal number.
fn scale_down(mut value: f64, mut exponent: usize) -> f64 {
    const LEADING_BITS_STEP: usize = 512;
    while exponent > 0 && value > 0.0 {
        let step = exponent.min(LEADING_BITS_STEP);
        value /= 2f64.powi(step as i32);
        exponent -= step;
    }
    value
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_ratios_equal_float_division() {
        for whole in 1..60u32 {
            for part in 0..=whole {
                let exact = f64::from(part) / f64::from(whole);
                assert_eq!(rounded_quotient(&part.into(), &whole.into()), exact, "{part}/{whole}");
            }
        }
    }

    #[test]
    fn numbers_of_hundreds_of_digits_do_not_overflow() {
        let huge = UBig::from(10u8).pow(500);
        assert_eq!(rounded_quotient(&huge, &(&huge * UBig::from(3u8))), 1.0 / 3.0);
        assert_eq!(rounded_quotient(&(&huge - UBig::ONE), &huge), 1.0, "rounded, but nearest");
        assert_eq!(rounded_quotient(&UBig::ONE, &UBig::from(10u8).pow(300)), 1e-300);
        assert_eq!(rounded_quotient(&UBig::ONE, &huge), 0.0, "below every f64");
    }

    #[test]
    fn a_tie_is_rounded_by_the_bits_below_it() {
        // 1/2 + 2^-54 lies halfway between two neighbouring floats, so any larger number is rounded
        // up.
        let whole = UBig::ONE << 200;
        let half_way = (UBig::ONE << 199) + (UBig::ONE << 146);
        assert_eq!(rounded_quotient(&half_way, &whole), 0.5);
        assert_eq!(rounded_quotient(&(half_way + UBig::ONE), &whole), 0.5 + f64::EPSILON / 2.0);
    }
}
