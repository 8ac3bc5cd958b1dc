//! Arithmetic modulo eight primes at once. Residues allow sums of any size without an allocation.
//! In the end, they are combined to an integer ([`crt`](super::crt)).

use dashu_int::UBig;
use dashu_int::ops::DivRem;

use super::ring::Ring;
use super::weight::binomial;

/// The number of primes that are computed with at once.
pub(crate) const LANES: usize = 8;

/// A number as its residues modulo eight primes.
pub(crate) type Residues = [u32; LANES];

/// Returns the primes below 2^30, the largest first. The product of two residues is below 2^60.
pub(crate) fn primes() -> impl Iterator<Item = u32> {
    (3..1u32 << BITS).rev().step_by(2).filter(|&number| is_prime(number))
}

/// The number of bits that every one of the first ten million primes holds.
pub(crate) const BITS_HELD: usize = BITS - 1;

const BITS: usize = 30;

fn is_prime(number: u32) -> bool {
    let divisors = (3..).step_by(2).take_while(|&divisor: &u32| divisor * divisor <= number);
    number % 2 == 1 && { divisors }.all(|divisor| !number.is_multiple_of(divisor))
}

/// Eight primes with the constants of Montgomery's reduction (Math. Comp. 44, 1985) with R = 2^32,
/// for arithmetic modulo these primes.
#[derive(Clone, Debug)]
pub(crate) struct PrimeField {
    primes: Residues,
    /// For each prime `p`, `-1 / p` modulo R.
    negative_inverses: Residues,
    /// For each prime `p`, `R^2` modulo `p`, which converts a residue to its Montgomery form.
    montgomery_squares: Residues,
}

/// A residue `a` in Montgomery form, `a * R`, in which it can multiply other residues.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Factor {
    One,
    Montgomery(Residues),
}

/// A sum of products of residues, split into low and high halves.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ProductSum {
    low: [u64; LANES],
    high: [u64; LANES],
}

impl PrimeField {
    /// Creates the field for these odd primes below 2^30.
    pub fn new(primes: Residues) -> Self {
        // Newton's iteration doubles the number of correct bits of an inverse, beginning with three
        // bits that the prime itself gives.
        let inverse = |prime: u32| {
            let found =
                (0..4).fold(prime, |x, _| x.wrapping_mul(2u32.wrapping_sub(prime.wrapping_mul(x))));
            found.wrapping_neg()
        };
        let square = |prime: u32| ((1u128 << 64) % u128::from(prime)) as u32;
        Self {
            primes,
            negative_inverses: primes.map(inverse),
            montgomery_squares: primes.map(square),
        }
    }

    /// Returns `number / R` modulo the prime of a lane, for a number below `R * p`.
    #[inline]
    fn montgomery_reduce(&self, lane: usize, number: u64) -> u32 {
        let prime = self.primes[lane];
        let multiple = (number as u32).wrapping_mul(self.negative_inverses[lane]);
        let quotient = (number + u64::from(multiple) * u64::from(prime)) >> 32;
        reduce_once(quotient as u32, prime)
    }

    /// Returns the residues of an integer.
    pub fn residues_of(&self, number: &UBig) -> Residues {
        self.primes.map(|prime| number.div_rem(prime).1)
    }

    /// Converts a number to residues in Montgomery form.
    pub fn to_factor(&self, number: &UBig) -> Factor {
        if *number == UBig::ONE {
            return Factor::One;
        }
        let residues = self.residues_of(number);
        Factor::Montgomery(std::array::from_fn(|lane| {
            self.montgomery_reduce(
                lane,
                u64::from(residues[lane]) * u64::from(self.montgomery_squares[lane]),
            )
        }))
    }

    /// Reduces a sum of products to residues.
    pub fn sum(&self, products: &ProductSum) -> Residues {
        std::array::from_fn(|lane| {
            let prime = u64::from(self.primes[lane]);
            let high = (products.high[lane] % prime) << 32;
            ((high % prime + products.low[lane] % prime) % prime) as u32
        })
    }
}

impl Ring for PrimeField {
    type Number = Residues;
    type Factor = Factor;
    type Products = ProductSum;

    const ZERO: Residues = [0; LANES];
    const ONE: Residues = [1; LANES];
    const STEPS: u64 = LANES as u64;

    fn binomial(&self, n: usize, k: usize) -> Factor {
        self.to_factor(&binomial(n, k))
    }

    #[inline]
    fn add_product(&self, sum: &mut Residues, a: &Residues, factor: &Factor) {
        match factor {
            Factor::One => {
                for lane in 0..LANES {
                    sum[lane] = reduce_once(sum[lane] + a[lane], self.primes[lane]);
                }
            }
            Factor::Montgomery(factor) => {
                for lane in 0..LANES {
                    let product = u64::from(a[lane]) * u64::from(factor[lane]);
                    let reduced = self.montgomery_reduce(lane, product);
                    sum[lane] = reduce_once(sum[lane] + reduced, self.primes[lane]);
                }
            }
        }
    }

    #[inline]
    fn add_product_of_numbers(sum: &mut ProductSum, a: &Residues, b: &Residues) {
        for lane in 0..LANES {
            let product = u64::from(a[lane]) * u64::from(b[lane]);
            sum.low[lane] += product & u64::from(u32::MAX);
            sum.high[lane] += product >> 32;
        }
    }
}

/// Reduces a number below `2 * prime` to a number below `prime`.
#[inline]
fn reduce_once(number: u32, prime: u32) -> u32 {
    number.min(number.wrapping_sub(prime))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_primes_are_the_largest_below_the_limit() {
        let found: Vec<u32> = primes().take(3).collect();
        assert_eq!(found, [1_073_741_789, 1_073_741_783, 1_073_741_741]);
    }

    proptest! {
        #[test]
        fn sums_and_products_are_those_of_the_integers(
            numbers in prop::collection::vec((any::<u128>(), any::<u128>()), 1..9),
        ) {
            let mut some = primes();
            let primes: Residues = std::array::from_fn(|_| some.next().expect("there are many"));
            let field = PrimeField::new(primes);
            let mut sum = [0; LANES];
            let mut products = ProductSum::default();
            let mut exact = UBig::ZERO;
            for (a, b) in numbers {
                let (a, b) = (UBig::from(a), UBig::from(b >> (b % 128)));
                field.add_product(&mut sum, &field.residues_of(&a), &field.to_factor(&b));
                PrimeField::add_product_of_numbers(&mut products, &field.residues_of(&a), &field.residues_of(&b));
                exact += a * b;
            }
            prop_assert_eq!(sum, field.residues_of(&exact));
            prop_assert_eq!(field.sum(&products), field.residues_of(&exact));
        }
    }
}
