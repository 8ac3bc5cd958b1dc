//! Number-theoretic transforms modulo eight primes at once (Pollard, Math. Comp. 25, 1971). The
//! transforms multiply polynomials in time `n log n`.

use super::crt::power_mod_prime;
use super::residue::{PRIMES_AT_ONCE, PrimeField, Residues};

/// The roots of unity for transforms up to a size that is a power of two. All residues are in
/// Montgomery form.
pub(crate) struct Roots<'a> {
    field: &'a PrimeField,
    /// For each power of two `half`, the powers of a root of order `2 * half`, stored from index `half` on.
    roots: Vec<Residues>,
    /// The inverses of `roots`.
    inverses: Vec<Residues>,
}

/// The points at which a transform evaluates: the roots of unity or their inverses. The product of
/// a transform at the roots and a transform at their inverses is the transform of a correlation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EvaluationPoints {
    Roots,
    Inverses,
}

impl<'a> Roots<'a> {
    /// Computes the roots for transforms of up to `size` residues. Each prime of the field must
    /// have roots of this order.
    pub fn new(field: &'a PrimeField, size: usize) -> Self {
        let primitive = field.primes().map(|prime| root_of_order(size as u64, u64::from(prime)));
        let inverse = std::array::from_fn(|lane| {
            let prime = u64::from(field.primes()[lane]);
            power_mod_prime(u64::from(primitive[lane]), size as u64 - 1, prime) as u32
        });
        let [roots, inverses] = [primitive, inverse].map(|root| power_table(field, root, size));
        Self { field, roots, inverses }
    }

    /// Transforms a list whose length is a power of two. The values are in bit-reversed order.
    pub fn transform(&self, list: &mut [Residues], points: EvaluationPoints) {
        let roots = self.powers_at(points);
        let mut half = list.len() / 2;
        while half > 0 {
            for block in list.chunks_exact_mut(2 * half) {
                let (low, high) = block.split_at_mut(half);
                for ((a, b), root) in low.iter_mut().zip(high).zip(&roots[half..]) {
                    let difference = self.field.subtract(a, b);
                    *a = self.field.add(a, b);
                    *b = self.field.multiply(&difference, root);
                }
            }
            half /= 2;
        }
    }

    /// Returns the first `length` items of the list whose transform by [`EvaluationPoints::Roots`]
    /// is the product of the transforms `a` and `b`. If `a` is a transform by the inverse roots,
    /// pass [`EvaluationPoints::Inverses`].
    pub fn product(
        &self,
        a: &[Residues],
        b: &[Residues],
        points: EvaluationPoints,
        length: usize,
    ) -> Vec<Residues> {
        let mut list: Vec<Residues> =
            a.iter().zip(b).map(|(a, b)| self.field.multiply(a, b)).collect();
        let roots = match points {
            EvaluationPoints::Roots => self.powers_at(EvaluationPoints::Inverses),
            EvaluationPoints::Inverses => self.powers_at(EvaluationPoints::Roots),
        };
        let mut half = 1;
        while half < list.len() {
            for block in list.chunks_exact_mut(2 * half) {
                let (low, high) = block.split_at_mut(half);
                for ((a, b), root) in low.iter_mut().zip(high).zip(&roots[half..]) {
                    let product = self.field.multiply(b, root);
                    *b = self.field.subtract(a, &product);
                    *a = self.field.add(a, &product);
                }
            }
            half *= 2;
        }
        let scale = self.inverse_of_size(list.len());
        list.truncate(length);
        list.iter_mut().for_each(|item| *item = self.field.multiply(item, &scale));
        list
    }

    fn powers_at(&self, points: EvaluationPoints) -> &[Residues] {
        match points {
            EvaluationPoints::Roots => &self.roots,
            EvaluationPoints::Inverses => &self.inverses,
        }
    }

    fn inverse_of_size(&self, size: usize) -> Residues {
        let inverse = self.field.primes().map(|prime| {
            let prime = u64::from(prime);
            power_mod_prime(size as u64, prime - 2, prime) as u32
        });
        self.field.to_montgomery(&inverse)
    }
}

/// Returns the table of [`Roots::roots`] for a root of order `size`.
fn power_table(field: &PrimeField, root: Residues, size: usize) -> Vec<Residues> {
    let one = field.to_montgomery(&[1; PRIMES_AT_ONCE]);
    let mut table = vec![one; size.max(2)];
    let root = field.to_montgomery(&root);
    let mut half = size / 2;
    for index in half + 1..size {
        table[index] = field.multiply(&table[index - 1], &root);
    }
    while half > 1 {
        half /= 2;
        for index in 0..half {
            table[half + index] = table[2 * (half + index)];
        }
    }
    table
}

/// Returns a root of unity of this order, which must be a power of two that divides `prime - 1`.
fn root_of_order(order: u64, prime: u64) -> u32 {
    // A candidate is a root of this order if and only if its `order / 2`-th power is -1. Half of
    // the candidates qualify.
    let roots = (2..prime).map(|number| power_mod_prime(number, (prime - 1) / order, prime));
    let is_primitive =
        |root: &u64| order < 2 || power_mod_prime(*root, order / 2, prime) == prime - 1;
    { roots }.find(is_primitive).expect("a primitive root exists") as u32
}

#[cfg(test)]
mod tests {
    use super::super::residue::primes_with_roots;
    use super::*;
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    const ROOT_ORDER: u32 = 1 << 10;

    #[test]
    fn products_of_transforms_are_cyclic_products_and_correlations() {
        let mut some = primes_with_roots(ROOT_ORDER);
        let field = PrimeField::new(std::array::from_fn(|_| some.next().expect("many")));
        let roots = Roots::new(&field, ROOT_ORDER as usize);
        let mut rng = Pcg64Mcg::seed_from_u64(8);
        for size in [1, 2, 4, 16, 64] {
            let mut list = || -> Vec<Residues> {
                (0..size).map(|_| field.primes().map(|prime| rng.random_range(0..prime))).collect()
            };
            let (a, b) = (list(), list());
            for points in [EvaluationPoints::Roots, EvaluationPoints::Inverses] {
                let (mut at_a, mut at_b) = (a.clone(), b.clone());
                roots.transform(&mut at_a, points);
                roots.transform(&mut at_b, EvaluationPoints::Roots);
                let found = roots.product(&at_a, &at_b, points, size);
                for (index, found) in found.iter().enumerate() {
                    let partner = |other: usize| match points {
                        EvaluationPoints::Roots => &a[(index + size - other) % size],
                        EvaluationPoints::Inverses => &a[(index + other) % size],
                    };
                    let partners: Vec<Residues> = (0..size).map(|other| *partner(other)).collect();
                    assert_eq!(*found, field.dot_product(&partners, &b), "{size} {points:?}");
                }
            }
        }
    }
}
