//! The number types for passes over a diagram: truth values that state whether a model exists,
//! integers for counts, and floats for policies.

use dashu_int::UBig;
use dashu_int::ops::BitTest;

use super::word_sum::WordSum;

/// A commutative semiring with binomial coefficients.
pub(crate) trait Weight: Clone + PartialEq + Send + Sync {
    const ZERO: Self;

    /// The largest number of products between two checks of the meter.
    const PRODUCTS_BETWEEN_CHECKS: usize = 1 << 14;

    fn one() -> Self;

    /// Adds a product: `self += a * b`.
    fn add_product(&mut self, a: &Self, b: &Self);

    /// Adds the products of all pairs. The sum is faster if the first number of each pair is the
    /// shorter number.
    fn add_products<'a>(&mut self, pairs: impl Iterator<Item = (Self, &'a Self)>)
    where
        Self: 'a,
    {
        pairs.for_each(|(a, b)| self.add_product(&a, b));
    }

    /// Returns the number of ways to choose `k` of `n` things.
    fn binomial(n: u32, k: u32) -> Self;

    /// Returns the size in bytes of a number below 2^`bits`.
    fn bytes(_bits: usize) -> u64 {
        size_of::<Self>() as u64
    }

    /// Returns an upper bound on the bits of each number in `numbers`. Only types of variable
    /// length need this bound.
    fn bits(_numbers: &[Self]) -> usize {
        0
    }

    /// Returns the number of steps of work for adding the product of two numbers.
    fn steps(_a: &Self, _b: &Self) -> u64 {
        1
    }
}

/// The number types that can be converted to floats, for rough comparisons.
pub(crate) trait Approximate {
    /// Returns the number as a float with an error of a few roundings, or infinity if it exceeds
    /// the range of floats. Only zero becomes zero.
    fn to_float(&self) -> f64;
}

impl Approximate for u64 {
    fn to_float(&self) -> f64 {
        *self as f64
    }
}

impl Approximate for u128 {
    fn to_float(&self) -> f64 {
        *self as f64
    }
}

impl Approximate for UBig {
    fn to_float(&self) -> f64 {
        self.to_f64().value()
    }
}

/// The integer types in which models can be counted.
pub(crate) trait Integer:
    Weight + Approximate + From<u64> + From<u128> + Into<UBig>
{
    /// Converts an integer that must fit this type.
    fn from_big(number: &UBig) -> Self;

    /// Returns `self * factor / divisor`. The division must be exact.
    fn multiply_then_divide(&self, factor: usize, divisor: usize) -> Self;

    fn times(&self, other: &Self) -> Self {
        let mut product = Self::ZERO;
        product.add_product(self, other);
        product
    }

    /// Returns `self - other`. `other` must not exceed `self`.
    fn minus(&self, other: &Self) -> Self;

    /// Returns a power that must fit this type.
    fn power(base: u32, exponent: usize) -> Self;
}

/// A number of at most this many bits can be multiplied by any number up to
/// [`MAX_VARIABLES_IN_U128`]: the product fits into a `u128`.
pub(crate) const MAX_BITS_OF_FACTOR: usize = 120;
/// The largest number of variables of a system that is counted in `u128`.
pub(crate) const MAX_VARIABLES_IN_U128: usize = 255;

/// Returns an upper bound on the logarithm to base 2 of [`binomial`]. The number of ways to choose
/// `k` of `n` is at most 2^(n * H(k / n)), where H is the binary entropy.
pub(crate) fn binomial_bits(n: usize, k: usize) -> usize {
    let part = |part: usize| match part {
        0 => 0.0,
        _ => part as f64 * (n as f64 / part as f64).log2(),
    };
    // One bit is added for the rounding of the floats.
    n.checked_sub(k).map_or(0, |rest| (part(k) + part(rest)) as usize + 2)
}

/// The number of models fits into a `u128`, because the caller limits the number of variables.
impl Integer for u128 {
    fn from_big(number: &UBig) -> Self {
        u128::try_from(number).expect("the caller bounds every count")
    }

    fn multiply_then_divide(&self, factor: usize, divisor: usize) -> Self {
        let product = *self * factor as u128;
        match u64::try_from(product) {
            Ok(product) => (product / divisor as u64).into(),
            Err(_) => product / divisor as u128,
        }
    }

    fn minus(&self, other: &Self) -> Self {
        self - other
    }

    fn power(base: u32, exponent: usize) -> Self {
        // With an exponent above 120, the power fits only if the base is 1.
        Self::from(base).pow(if base == 1 { 0 } else { exponent as u32 })
    }
}

impl Integer for UBig {
    fn from_big(number: &UBig) -> Self {
        number.clone()
    }

    fn multiply_then_divide(&self, factor: usize, divisor: usize) -> Self {
        self * factor / divisor
    }

    fn minus(&self, other: &Self) -> Self {
        self - other
    }

    fn power(base: u32, exponent: usize) -> Self {
        Self::from(base).pow(exponent)
    }
}

impl Weight for bool {
    const ZERO: Self = false;

    fn one() -> Self {
        true
    }

    fn add_product(&mut self, a: &Self, b: &Self) {
        *self |= *a & *b;
    }

    fn binomial(n: u32, k: u32) -> Self {
        k <= n
    }
}

impl Weight for f64 {
    const ZERO: Self = 0.0;

    fn one() -> Self {
        1.0
    }

    fn add_product(&mut self, a: &Self, b: &Self) {
        *self += a * b;
    }

    fn binomial(n: u32, k: u32) -> Self {
        match small_binomial(n, k) {
            Some(exact) => exact as f64,
            None => (0..k).fold(1.0, |sum, i| sum * f64::from(n - i) / f64::from(i + 1)),
        }
    }
}

/// The caller ensures that no sum overflows.
impl Weight for u64 {
    const ZERO: Self = 0;

    fn one() -> Self {
        1
    }

    fn add_product(&mut self, a: &Self, b: &Self) {
        *self += a * b;
    }

    fn binomial(n: u32, k: u32) -> Self {
        small_binomial(n, k).expect("the caller bounds every count")
    }
}

/// The caller ensures that no sum overflows.
impl Weight for u128 {
    const ZERO: Self = 0;

    fn one() -> Self {
        1
    }

    fn add_product(&mut self, a: &Self, b: &Self) {
        *self += a * b;
    }

    fn binomial(n: u32, k: u32) -> Self {
        match small_binomial(n, k) {
            Some(exact) => exact.into(),
            None => u128::try_from(UBig::binomial(n, k)).expect("the caller bounds every count"),
        }
    }
}

impl Weight for UBig {
    const ZERO: Self = UBig::ZERO;
    const PRODUCTS_BETWEEN_CHECKS: usize = 32;

    fn one() -> Self {
        UBig::ONE
    }

    fn add_product(&mut self, a: &Self, b: &Self) {
        *self += a * b;
    }

    fn add_products<'a>(&mut self, pairs: impl Iterator<Item = (Self, &'a Self)>) {
        let mut sum = WordSum::new(self);
        pairs.for_each(|(a, b)| sum.add_product(&a, b));
        *self = sum.total();
    }

    fn binomial(n: u32, k: u32) -> Self {
        match small_binomial(n, k) {
            Some(exact) => exact.into(),
            None => big_binomial(n, k),
        }
    }

    /// Includes the overhead of an allocation, in addition to the words of the number.
    fn bytes(bits: usize) -> u64 {
        const INLINE_BITS: usize = 128;
        let heap = if bits <= INLINE_BITS { 0 } else { bits / 8 + 32 };
        (size_of::<Self>() + heap) as u64
    }

    fn bits(numbers: &[Self]) -> usize {
        numbers.iter().map(UBig::bit_len).max().unwrap_or(0) + 32
    }

    /// Returns the number of steps for a product and a sum: twenty, and one for each pair of a word
    /// of `a` and a word of `b`.
    fn steps(a: &Self, b: &Self) -> u64 {
        20 + (a.as_words().len() * b.as_words().len()) as u64
    }
}

/// A binomial coefficient with more factors than this is computed from its prime factors.
/// Multiplying the factors of choose(10^6, 3 * 10^5) one by one took two seconds.
const FACTORS_FOR_PRIME_METHOD: u32 = 2048;

/// Returns a binomial coefficient as a product of prime powers (Legendre's formula), multiplied in
/// pairs of similar size.
fn prime_binomial(n: u32, k: u32) -> UBig {
    let exponent = |prime: u32| {
        let powers = std::iter::successors(Some(prime), |&power| power.checked_mul(prime));
        let of = |power: u32| n / power - k / power - (n - k) / power;
        powers.take_while(|&power| power <= n).map(of).sum::<u32>() as usize
    };
    let mut is_composite = vec![false; n as usize + 1];
    let mut factors = Vec::new();
    for prime in 2..=n {
        if is_composite[prime as usize] {
            continue;
        }
        let multiples =
            (u64::from(prime) * u64::from(prime)..=u64::from(n)).step_by(prime as usize);
        multiples.for_each(|multiple| is_composite[multiple as usize] = true);
        factors.push(UBig::from(prime).pow(exponent(prime)));
    }
    while factors.len() > 1 {
        factors = factors.chunks(2).map(|pair| pair.iter().product()).collect();
    }
    factors.pop().unwrap_or(UBig::ONE)
}

/// Returns a binomial coefficient, which may be large.
fn big_binomial(n: u32, k: u32) -> UBig {
    match k.min(n - k) {
        0..=FACTORS_FOR_PRIME_METHOD => binomial_by_factors(n, k),
        _ => prime_binomial(n, k),
    }
}

/// Returns a binomial coefficient as the product of `(n - i) / (i + 1)`. Multiplies as many factors
/// at a time as fit into a word.
pub(crate) fn binomial_by_factors<W: Integer>(n: u32, k: u32) -> W {
    let (mut product, mut above, mut below) = (W::one(), 1usize, 1usize);
    for i in 0..k.min(n - k) {
        let (factor, divisor) = ((n - i) as usize, (i + 1) as usize);
        match above.checked_mul(factor) {
            Some(more) => (above, below) = (more, below * divisor),
            None => {
                product = product.multiply_then_divide(above, below);
                (above, below) = (factor, divisor);
            }
        }
    }
    product.multiply_then_divide(above, below)
}

/// Returns the number of ways to choose `k` of `n` things. `n` and `k` must be below 2^32.
pub fn binomial(n: usize, k: usize) -> UBig {
    let within = |number| u32::try_from(number).expect("fewer than 2^32 variables");
    Weight::binomial(within(n), within(k))
}

/// The number of rows of Pascal's triangle that fit into 64 bits.
const PASCAL_ROWS: usize = 68;

static PASCAL_TRIANGLE: [[u64; PASCAL_ROWS]; PASCAL_ROWS] = pascal_triangle();

const fn pascal_triangle() -> [[u64; PASCAL_ROWS]; PASCAL_ROWS] {
    let mut table = [[0; PASCAL_ROWS]; PASCAL_ROWS];
    let mut n = 0;
    while n < PASCAL_ROWS {
        table[n][0] = 1;
        let mut k = 1;
        while k <= n {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
}

/// Returns the numbers of ways to choose any number of `n` things. `n` must be within the table.
pub(crate) fn small_binomials(n: u32) -> &'static [u64; PASCAL_ROWS] {
    &PASCAL_TRIANGLE[n as usize]
}

/// Returns a binomial coefficient from the table. Returns `None` if `n` is beyond the table, and 0
/// if `k` exceeds `n`.
pub(crate) fn small_binomial(n: u32, k: u32) -> Option<u64> {
    if k > n {
        return Some(0);
    }
    PASCAL_TRIANGLE.get(n as usize).map(|row| row[k as usize])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn binomials_agree_across_number_types_and_beyond_the_table() {
        for n in [0, 1, 5, 67, 68, 90] {
            for k in 0..=n.min(20) {
                let exact: UBig = Weight::binomial(n, k);
                assert_eq!(UBig::from(u128::binomial(n, k)), exact, "{n} choose {k}");
                let float: f64 = Weight::binomial(n, k);
                assert!((float / exact.to_f64().value() - 1.0).abs() < 1e-12);
                assert!(bool::binomial(n, k));
                let bits = binomial_bits(n as usize, k as usize);
                assert!((exact.bit_len()..exact.bit_len() + 6).contains(&bits), "{n} choose {k}");
            }
        }
        assert_eq!(u128::binomial(3, 4), 0);
        let many: UBig = Weight::binomial(9001, 4321);
        let less: UBig = Weight::binomial(9000, 4321);
        assert_eq!(many * UBig::from(9001u32 - 4321), less * UBig::from(9001u32));
        let pascal = UBig::binomial(90, 40);
        assert_eq!(pascal, UBig::binomial(89, 39) + UBig::binomial(89, 40));
    }
}
