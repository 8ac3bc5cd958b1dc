//! The reconstruction of integers from their residues, by the Chinese remainder theorem.

use dashu_int::UBig;

use crate::budget::{Meter, Stop};

use super::residue::{BITS_PER_PRIME, PRIMES_AT_ONCE, Residues, primes_with_roots};
use super::weight::Weight;

/// The approximate number of trial divisions that find the next prime.
const STEPS_PER_PRIME: u64 = 4096;

/// The number of integers that a thread reconstructs as one task.
const NUMBERS_PER_TASK: usize = 64;

/// Primes whose product exceeds all integers of some size, with the constants for combining
/// residues.
#[derive(Debug)]
pub(crate) struct PrimeBasis {
    fields: Vec<Residues>,
    /// For each prime, the inverse of the product of all other primes.
    inverse_cofactors: Vec<u32>,
    tree: PrimeProductTree,
}

/// A tree of products. Each node is a product of consecutive primes: the product of its two children.
#[derive(Debug)]
struct PrimeProductTree {
    product: UBig,
    halves: Option<Box<[PrimeProductTree; 2]>>,
}

impl PrimeBasis {
    /// Returns the primes for integers below 2^`bits`, in groups of eight. Takes time quadratic in
    /// the bits.
    pub fn for_bits(bits: usize, meter: &mut Meter) -> Result<Self, Stop> {
        let every_prime = 2;
        let basis = Self::with_roots(bits, every_prime, meter)?;
        // 25 million primes suffice for integers of up to 90 MB.
        basis.ok_or(Stop::Memory)
    }

    /// Returns primes like [`Self::for_bits`]. Each prime has roots of unity of the given order, a
    /// power of two. Returns `None` if there are too few primes with such roots.
    pub fn with_roots(bits: usize, order: u32, meter: &mut Meter) -> Result<Option<Self>, Stop> {
        let number = num_primes_for_bits(bits);
        let primes = primes_with_roots(order).take(number).map(|prime| {
            meter.spend_steps(STEPS_PER_PRIME)?;
            Ok(prime)
        });
        let primes: Vec<u32> = primes.collect::<Result<_, Stop>>()?;
        if primes.len() < number {
            return Ok(None);
        }
        Self::new(&primes, meter).map(Some)
    }

    fn new(primes: &[u32], meter: &mut Meter) -> Result<Self, Stop> {
        let (fields, _) = primes.as_chunks::<PRIMES_AT_ONCE>();
        let mut scale = |&prime: &u32| {
            meter.spend_steps(primes.len() as u64)?;
            let others = primes.iter().filter(|&&other| other != prime);
            let times = |a: u64, b: u64| a * b % u64::from(prime);
            let product = others.fold(1, |product, &other| times(product, u64::from(other)));
            Ok(inverse_mod_prime(product, u64::from(prime)) as u32)
        };
        Ok(Self {
            fields: fields.to_vec(),
            inverse_cofactors: primes.iter().map(&mut scale).collect::<Result<_, Stop>>()?,
            tree: PrimeProductTree::new(primes),
        })
    }

    /// Returns the primes in groups of eight.
    pub fn groups_of_primes(&self) -> &[Residues] {
        &self.fields
    }

    /// Returns the integers from their residues. For each field, `found` holds the residues of all
    /// integers.
    pub fn reconstruct_integers(
        &self,
        found: &[Vec<Residues>],
        meter: &mut Meter,
    ) -> Result<Vec<UBig>, Stop> {
        let words = (self.fields.len() * PRIMES_AT_ONCE) as u64;
        let numbers = found.first().map_or(0, Vec::len);
        drop(meter.reserve(UBig::bytes(32 * words as usize).saturating_mul(numbers as u64))?);
        let tasks = numbers.div_ceil(NUMBERS_PER_TASK);
        let integers = meter.run_tasks(tasks, |task, meter| {
            let of_task = task * NUMBERS_PER_TASK..numbers.min((task + 1) * NUMBERS_PER_TASK);
            let integer = |number| {
                meter.spend_steps(words * words / 4 + words)?;
                Ok(self.reconstruct_integer(found.iter().map(|numbers| numbers[number])))
            };
            of_task.map(integer).collect::<Result<Vec<_>, Stop>>()
        })?;
        Ok(integers.into_iter().flatten().collect())
    }

    /// Returns the integer with these residues, one for each prime of [`Self::groups_of_primes`].
    /// Takes a number of steps proportional to the square of the number of residues.
    fn reconstruct_integer(&self, residues: impl Iterator<Item = Residues>) -> UBig {
        let primes = self.fields.iter().flatten();
        let residues = residues.flatten().zip(&self.inverse_cofactors).zip(primes);
        let scaled: Vec<u32> = residues
            .map(|((residue, &scale), &prime)| {
                (u64::from(residue) * u64::from(scale) % u64::from(prime)) as u32
            })
            .collect();
        self.tree.weighted_numerator(&scaled) % &self.tree.product
    }
}

impl PrimeProductTree {
    fn new(primes: &[u32]) -> Self {
        if let [prime] = *primes {
            return Self { product: prime.into(), halves: None };
        }
        let (left, right) = primes.split_at(primes.len() / 2);
        let halves = [Self::new(left), Self::new(right)];
        Self { product: &halves[0].product * &halves[1].product, halves: Some(halves.into()) }
    }

    /// Returns the sum of one product for each prime of this node of the product tree: the number
    /// in `scaled` at the position of the prime, times all other primes of the node.
    fn weighted_numerator(&self, scaled: &[u32]) -> UBig {
        let Some(halves) = &self.halves else { return scaled[0].into() };
        let (left, right) = scaled.split_at(scaled.len() / 2);
        let [before, after] = halves.as_ref();
        before.weighted_numerator(left) * &after.product
            + after.weighted_numerator(right) * &before.product
    }
}

/// Returns the number of primes whose residues represent integers below 2^`bits`, rounded up to
/// groups of eight.
pub(crate) fn num_primes_for_bits(bits: usize) -> usize {
    (bits / BITS_PER_PRIME + 1).next_multiple_of(PRIMES_AT_ONCE)
}

/// Returns the inverse of a number modulo a prime, by Fermat's little theorem.
fn inverse_mod_prime(number: u64, prime: u64) -> u64 {
    power_mod_prime(number, prime - 2, prime)
}

/// Returns a power of a number modulo a prime.
pub(crate) fn power_mod_prime(number: u64, exponent: u64, prime: u64) -> u64 {
    let (mut power, mut square, mut left) = (1, number, exponent);
    while left > 0 {
        if left % 2 == 1 {
            power = power * square % prime;
        }
        square = square * square % prime;
        left /= 2;
    }
    power
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::count::numbers::residue::PrimeField;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn an_integer_is_reconstructed_from_its_residues(words in prop::collection::vec(any::<u64>(), 0..40)) {
            let number = UBig::from_words(&words);
            let meter = &mut Budget::unlimited().meter();
            let primes = PrimeBasis::for_bits(64 * words.len(), meter).expect("unlimited");
            let groups = primes.groups_of_primes().iter();
            let residues = groups.map(|&group| PrimeField::new(group).residues_of(&number));
            prop_assert_eq!(primes.reconstruct_integer(residues), number);
        }
    }
}
