//! Variables, literals and assignments, which all engines share.

use std::fmt;
use std::ops::Not;

/// A 0/1 variable, numbered from 0 in the order of creation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Var(u32);

impl Var {
    /// Creates the variable with this number.
    ///
    /// # Panics
    /// If `index` needs more than 31 bits.
    #[inline]
    pub fn new(index: usize) -> Self {
        let index = u32::try_from(index).ok().filter(|index| *index < 1 << 31);
        Self(index.expect("fewer than 2^31 variables"))
    }

    /// Returns the variable's number, from 0 in the order of creation.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the literal that is true if the variable is true.
    #[inline]
    pub fn positive(self) -> Lit {
        Lit(self.0 << 1)
    }

    /// Returns the literal that is true if the variable is false.
    #[inline]
    pub fn negative(self) -> Lit {
        Lit(self.0 << 1 | 1)
    }

    /// Returns the literal that is true if this variable has the value `value`.
    #[inline]
    pub fn lit(self, value: bool) -> Lit {
        if value { self.positive() } else { self.negative() }
    }
}

/// A literal: a variable or its negation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lit(u32);

impl Lit {
    /// Returns the literal's variable.
    #[inline]
    pub fn var(self) -> Var {
        Var(self.0 >> 1)
    }

    /// Returns whether the literal is the variable and not its negation.
    #[inline]
    pub fn is_positive(self) -> bool {
        self.0 & 1 == 0
    }

    /// Returns the DIMACS number of the literal, which is not zero. Variables count from 1, and a
    /// negated variable has a negative number.
    #[inline]
    pub fn to_dimacs(self) -> i64 {
        let number = i64::from(self.0 >> 1) + 1;
        if self.is_positive() { number } else { -number }
    }

    /// Returns the literal of a DIMACS number. Returns `None` for 0 and for numbers of more than 31
    /// bits.
    #[inline]
    pub fn from_dimacs(number: i64) -> Option<Self> {
        let index = u32::try_from(number.unsigned_abs().checked_sub(1)?).ok()?;
        (index < 1 << 31).then(|| Var(index).lit(number > 0))
    }
}

impl Not for Lit {
    type Output = Self;

    fn not(self) -> Self {
        Self(self.0 ^ 1)
    }
}

/// Writes the DIMACS number.
impl fmt::Debug for Lit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.to_dimacs())
    }
}

/// A value for each variable of a model.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assignment(Vec<bool>);

impl Assignment {
    /// Returns the value that the assignment gives to a variable.
    #[inline]
    pub fn value(&self, var: Var) -> bool {
        self.0[var.index()]
    }

    /// Returns whether the literal is true.
    #[inline]
    pub fn satisfies(&self, lit: Lit) -> bool {
        self.value(lit.var()) == lit.is_positive()
    }

    /// Returns the values in the order of the variables.
    #[inline]
    pub fn values(&self) -> &[bool] {
        &self.0
    }
}

impl From<Vec<bool>> for Assignment {
    fn from(values: Vec<bool>) -> Self {
        Self(values)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dimacs_numbers_round_trip() {
        for lit in [Var::new(0).positive(), Var::new(0).negative(), Var::new(41).negative()] {
            assert_eq!(Lit::from_dimacs(lit.to_dimacs()), Some(lit));
            assert_eq!(!!lit, lit);
        }
        assert_eq!(Lit::from_dimacs(0), None);
        assert_eq!(Lit::from_dimacs(i64::MIN), None);
    }
}
