//! The arithmetic of passes over a diagram. Truth values state whether a model exists, and residues
//! count the models.

/// The arithmetic of a pass, on truth values or residues.
pub(crate) trait Ring {
    type Number: Copy;
    /// The type of a factor.
    type Factor;
    /// The type of a sum of products of two numbers.
    type SumOfProducts: Clone + Default;

    const ZERO: Self::Number;
    const ONE: Self::Number;
    /// The number of steps of work for adding a product.
    const STEPS_PER_PRODUCT: u64;

    /// Returns the number of ways to choose `k` of `n` variables.
    fn binomial(&self, n: usize, k: usize) -> Self::Factor;

    /// Adds a product with a factor: `sum += a * factor`.
    fn add_product(&self, sum: &mut Self::Number, a: &Self::Number, factor: &Self::Factor);

    /// Adds a product of two numbers: `sum += a * b`.
    fn add_product_of_numbers(sum: &mut Self::SumOfProducts, a: &Self::Number, b: &Self::Number);
}

/// The arithmetic on truth values, which state whether a model exists.
pub(crate) struct BooleanRing;

impl Ring for BooleanRing {
    type Number = bool;
    type Factor = ();
    type SumOfProducts = bool;

    const ZERO: bool = false;
    const ONE: bool = true;
    const STEPS_PER_PRODUCT: u64 = 1;

    /// Returns no factor, because the factor would always be true: an edge never chooses more
    /// variables than its group has.
    fn binomial(&self, _: usize, _: usize) {}

    #[inline]
    fn add_product(&self, sum: &mut bool, a: &bool, (): &()) {
        *sum |= *a;
    }

    #[inline]
    fn add_product_of_numbers(sum: &mut bool, a: &bool, b: &bool) {
        *sum |= *a & *b;
    }
}
