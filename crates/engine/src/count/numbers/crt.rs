//! Integers from their residues, by the Chinese remainder theorem.

use dashu_int::UBig;

use crate::budget::{Meter, Stop};

use super::residue::{BITS_HELD, LANES, Residues, primes};

/// The approximate number of divisions until the next prime.
const STEPS_A_PRIME: u64 = 4096;

/// Enough primes for integers of some size, and the constants that combine the residues.
#[derive(Debug)]
pub(crate) struct Primes {
    fields: Vec<Residues>,
    /// The inverse of the product of all other primes, modulo each.
    scales: Vec<u32>,
    tree: Tree,
}

/// The product of a run of primes, from those of its halves.
#[derive(Debug)]
struct Tree {
    product: UBig,
    halves: Option<Box<[Tree; 2]>>,
}

impl Primes {
    /// The primes for integers below 2^`bits`, in eights. Takes time quadratic in the bits.
    pub fn for_bits(bits: usize, meter: &mut Meter) -> Result<Self, Stop> {
        let number = (bits / BITS_HELD + 1).next_multiple_of(LANES);
        let primes = primes().take(number).map(|prime| {
            meter.steps(STEPS_A_PRIME + number as u64)?;
            Ok(prime)
        });
        let primes: Vec<u32> = primes.collect::<Result<_, Stop>>()?;
        let (fields, _) = primes.as_chunks::<LANES>();
        let scale = |&prime: &u32| {
            let others = primes.iter().filter(|&&other| other != prime);
            let times = |a: u64, b: u64| a * b % u64::from(prime);
            let product = others.fold(1, |product, &other| times(product, u64::from(other)));
            inverse(product, u64::from(prime)) as u32
        };
        Ok(Self {
            fields: fields.to_vec(),
            scales: primes.iter().map(scale).collect(),
            tree: Tree::new(&primes),
        })
    }

    /// The primes, eight at a time.
    pub fn fields(&self) -> &[Residues] {
        &self.fields
    }

    /// Returns the integer with these residues, one for each of [`Self::fields`]. Consumes about as
    /// many steps as the square of their number.
    pub fn integer(&self, residues: impl Iterator<Item = Residues>) -> UBig {
        let primes = self.fields.iter().flatten();
        let residues = residues.flatten().zip(&self.scales).zip(primes);
        let scaled: Vec<u32> = residues
            .map(|((residue, &scale), &prime)| {
                (u64::from(residue) * u64::from(scale) % u64::from(prime)) as u32
            })
            .collect();
        self.tree.numerator(&scaled) % &self.tree.product
    }
}

impl Tree {
    fn new(primes: &[u32]) -> Self {
        if let [prime] = *primes {
            return Self { product: prime.into(), halves: None };
        }
        let (left, right) = primes.split_at(primes.len() / 2);
        let halves = [Self::new(left), Self::new(right)];
        Self { product: &halves[0].product * &halves[1].product, halves: Some(halves.into()) }
    }

    /// The sum, over the primes below, of each one's number times all other primes.
    fn numerator(&self, scaled: &[u32]) -> UBig {
        let Some(halves) = &self.halves else { return scaled[0].into() };
        let (left, right) = scaled.split_at(scaled.len() / 2);
        let [before, after] = halves.as_ref();
        before.numerator(left) * &after.product + after.numerator(right) * &before.product
    }
}

/// Returns the inverse, by Fermat's little theorem.
fn inverse(number: u64, prime: u64) -> u64 {
    let (mut power, mut square, mut left) = (1, number, prime - 2);
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
    use crate::count::numbers::residue::Field;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn an_integer_comes_back_from_its_residues(words in prop::collection::vec(any::<u64>(), 0..40)) {
            let number = UBig::from_words(&words);
            let meter = &mut Budget::unlimited().meter();
            let primes = Primes::for_bits(64 * words.len(), meter).expect("unlimited");
            let residues = primes.fields().iter().map(|&field| Field::new(field).of(&number));
            prop_assert_eq!(primes.integer(residues), number);
        }
    }
}
