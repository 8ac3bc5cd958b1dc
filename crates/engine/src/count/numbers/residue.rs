//! Arithmetic modulo eight primes at once. Sums of any size can be computed by residues without an
//! allocation. The final residues are combined to an integer ([`crt`](super::crt)).

use dashu_int::ops::DivRem;
use dashu_int::{UBig, Word};

use super::ring::Ring;
use super::weight::binomial;

/// The number of primes in a group. All arithmetic is done for the primes of a group at once.
pub(crate) const PRIMES_AT_ONCE: usize = 8;

/// A number as its residues modulo eight primes.
pub(crate) type Residues = [u32; PRIMES_AT_ONCE];

/// Returns the primes between 2^29 and 2^30 that have roots of unity of this order, the largest
/// first. The order is a power of two; for order 2, all primes are returned. The product of two
/// residues is below 2^60.
pub(crate) fn primes_with_roots(order: u32) -> impl Iterator<Item = u32> {
    let multiples = (1 << BITS_PER_PRIME) / order..(1 << PRIME_BITS) / order;
    multiples.rev().map(move |multiple| multiple * order + 1).filter(|&number| is_prime(number))
}

/// Each further prime lengthens the integers that residues can represent by at least this number of bits.
pub(crate) const BITS_PER_PRIME: usize = PRIME_BITS - 1;

const PRIME_BITS: usize = 30;

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

/// A residue `a` in its Montgomery form `a * R`, which is the form for multiplication.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Factor {
    One,
    Montgomery(Residues),
}

/// A sum of products of residues, split into low and high halves.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct SumOfProducts {
    low: [u64; PRIMES_AT_ONCE],
    high: [u64; PRIMES_AT_ONCE],
}

impl PrimeField {
    /// Creates the field for these odd primes below 2^30.
    pub fn new(primes: Residues) -> Self {
        // Each Newton iteration doubles the number of correct bits of the inverse. The prime itself
        // is an inverse with three correct bits.
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
    pub fn sum(&self, products: &SumOfProducts) -> Residues {
        std::array::from_fn(|lane| {
            let prime = u64::from(self.primes[lane]);
            let high = (products.high[lane] % prime) << 32;
            ((high % prime + products.low[lane] % prime) % prime) as u32
        })
    }
}

/// Arithmetic on residues in Montgomery form.
impl PrimeField {
    /// Returns the primes.
    pub fn primes(&self) -> &Residues {
        &self.primes
    }

    /// Converts residues to their Montgomery form.
    pub fn to_montgomery(&self, residues: &Residues) -> Residues {
        self.multiply(residues, &self.montgomery_squares)
    }

    /// Converts residues from their Montgomery form.
    pub fn to_plain(&self, form: &Residues) -> Residues {
        self.multiply(form, &[1; PRIMES_AT_ONCE])
    }

    #[inline]
    pub fn multiply(&self, a: &Residues, b: &Residues) -> Residues {
        std::array::from_fn(|lane| {
            self.montgomery_reduce(lane, u64::from(a[lane]) * u64::from(b[lane]))
        })
    }

    #[inline]
    pub fn add(&self, a: &Residues, b: &Residues) -> Residues {
        std::array::from_fn(|lane| reduce_once(a[lane] + b[lane], self.primes[lane]))
    }

    #[inline]
    pub fn subtract(&self, a: &Residues, b: &Residues) -> Residues {
        std::array::from_fn(|lane| {
            reduce_once(a[lane] + self.primes[lane] - b[lane], self.primes[lane])
        })
    }

    /// Returns the dot product of two lists: the sum of `a[i] * b[i]`.
    pub fn dot_product(&self, a: &[Residues], b: &[Residues]) -> Residues {
        // The sum of four products of numbers below 2^30 is less than R times a prime.
        const PRODUCTS_BETWEEN_REDUCTIONS: usize = 4;
        let mut sum = Self::ZERO;
        let batches = a.chunks(PRODUCTS_BETWEEN_REDUCTIONS);
        for (a, b) in batches.zip(b.chunks(PRODUCTS_BETWEEN_REDUCTIONS)) {
            let mut products = [0; PRIMES_AT_ONCE];
            for (a, b) in a.iter().zip(b) {
                for lane in 0..PRIMES_AT_ONCE {
                    products[lane] += u64::from(a[lane]) * u64::from(b[lane]);
                }
            }
            for lane in 0..PRIMES_AT_ONCE {
                let reduced = self.montgomery_reduce(lane, products[lane]);
                sum[lane] = reduce_once(sum[lane] + reduced, self.primes[lane]);
            }
        }
        sum
    }
}

/// The powers of 2^32 modulo eight primes, for the residues of many long integers.
pub(crate) struct RadixPowers<'a> {
    field: &'a PrimeField,
    powers: Vec<Residues>,
}

impl<'a> RadixPowers<'a> {
    /// Computes the powers for integers of up to `bits` bits.
    pub fn new(field: &'a PrimeField, bits: usize) -> Self {
        let digits = bits.div_ceil(DIGIT_BITS);
        let radix =
            field.to_montgomery(&field.primes.map(|prime| ((1 << 32) % u64::from(prime)) as u32));
        let next = |power: &Residues| Some(field.multiply(power, &radix));
        let powers = std::iter::successors(Some([1; PRIMES_AT_ONCE]), next).take(digits).collect();
        Self { field, powers }
    }

    /// Returns the residues of an integer.
    pub fn residues_of(&self, number: &UBig) -> Residues {
        let of_word =
            |word: Word| (0..Word::BITS / 32).map(move |digit| (word >> (32 * digit)) as u32);
        let digits = number.as_words().iter().flat_map(|&word| of_word(word));
        let mut sum = SumOfProducts::default();
        for (digit, power) in digits.zip(&self.powers) {
            PrimeField::add_product_of_numbers(&mut sum, &[digit; PRIMES_AT_ONCE], power);
        }
        self.field.sum(&sum)
    }
}

/// The number of bits of a digit of an integer. A machine word has two digits, or one digit in a
/// browser.
const DIGIT_BITS: usize = 32;

impl Ring for PrimeField {
    type Number = Residues;
    type Factor = Factor;
    type SumOfProducts = SumOfProducts;

    const ZERO: Residues = [0; PRIMES_AT_ONCE];
    const ONE: Residues = [1; PRIMES_AT_ONCE];
    const STEPS_PER_PRODUCT: u64 = PRIMES_AT_ONCE as u64;

    fn binomial(&self, n: usize, k: usize) -> Factor {
        self.to_factor(&binomial(n, k))
    }

    #[inline]
    fn add_product(&self, sum: &mut Residues, a: &Residues, factor: &Factor) {
        match factor {
            Factor::One => {
                for lane in 0..PRIMES_AT_ONCE {
                    sum[lane] = reduce_once(sum[lane] + a[lane], self.primes[lane]);
                }
            }
            Factor::Montgomery(factor) => {
                for lane in 0..PRIMES_AT_ONCE {
                    let product = u64::from(a[lane]) * u64::from(factor[lane]);
                    let reduced = self.montgomery_reduce(lane, product);
                    sum[lane] = reduce_once(sum[lane] + reduced, self.primes[lane]);
                }
            }
        }
    }

    #[inline]
    fn add_product_of_numbers(sum: &mut SumOfProducts, a: &Residues, b: &Residues) {
        for lane in 0..PRIMES_AT_ONCE {
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

    fn sample_field() -> PrimeField {
        let mut some = primes_with_roots(2);
        PrimeField::new(std::array::from_fn(|_| some.next().expect("there are many")))
    }

    #[test]
    fn the_primes_are_the_largest_below_the_limit() {
        let found: Vec<u32> = primes_with_roots(2).take(3).collect();
        assert_eq!(found, [1_073_741_789, 1_073_741_783, 1_073_741_741]);
        let found: Vec<u32> = primes_with_roots(1 << 20).collect();
        assert!(found.is_sorted_by(|a, b| a > b) && found.len() > 20, "{found:?}");
        assert!(found.iter().all(|prime| prime % (1 << 20) == 1 && prime.ilog2() == 29));
    }

    proptest! {
        #[test]
        fn sums_and_products_are_those_of_the_integers(
            numbers in prop::collection::vec((any::<u128>(), any::<u128>()), 1..9),
        ) {
            let field = sample_field();
            let mut sum = [0; PRIMES_AT_ONCE];
            let mut products = SumOfProducts::default();
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

        #[test]
        fn dot_products_in_montgomery_form_are_those_of_the_integers(
            numbers in prop::collection::vec((any::<u128>(), any::<u128>()), 0..12),
        ) {
            let field = sample_field();
            let form = |number: &u128| field.to_montgomery(&field.residues_of(&(*number).into()));
            let a: Vec<Residues> = numbers.iter().map(|(a, _)| form(a)).collect();
            let b: Vec<Residues> = numbers.iter().map(|(_, b)| form(b)).collect();
            let exact: UBig = numbers.iter().map(|&(a, b)| UBig::from(a) * UBig::from(b)).sum();
            prop_assert_eq!(field.to_plain(&field.dot_product(&a, &b)), field.residues_of(&exact));
        }

        #[test]
        fn powers_of_the_radix_give_the_residues(words in prop::collection::vec(any::<u64>(), 0..20)) {
            let (field, number) = (sample_field(), UBig::from_words(&words));
            let powers = RadixPowers::new(&field, u64::BITS as usize * words.len());
            prop_assert_eq!(powers.residues_of(&number), field.residues_of(&number));
        }
    }
}
