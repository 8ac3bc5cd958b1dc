//! Linear inequalities over 0/1 variables with integer coefficients, and the steps of cutting
//! planes: addition, multiplication, and division with rounding up. The functions return `None` if
//! a number overflows.
//!
//! [`VariableValues`] propagates inequalities: if the sum cannot reach the degree without the
//! weight of a literal, this literal must be true.

use std::ops::Range;

use crate::budget::{Meter, Stop};

/// The largest allowed sum of weights. Two such sums can be added without overflow.
pub const MAX_WEIGHT_SUM: i64 = i64::MAX / 4;

/// A variable with its coefficient. Variables count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    pub var: u32,
    pub coefficient: i64,
}

impl Term {
    /// Returns the weight that the sum gains if the term's literal is true. The literal is the
    /// variable, or its negation if the coefficient is negative.
    pub fn weight(self) -> i64 {
        self.coefficient.abs()
    }
}

/// An inequality: the weights of the true literals add up to at least `degree`.
#[derive(Debug, PartialEq, Eq)]
pub struct Inequality {
    /// The terms in the order of their variables, one for each variable, with nonzero coefficients.
    pub terms: Box<[Term]>,
    pub degree: i64,
    /// The sum of all weights.
    pub weight_sum: i64,
}

impl Inequality {
    /// Returns whether no assignment satisfies the inequality.
    pub fn is_contradiction(&self) -> bool {
        self.degree > self.weight_sum
    }

    /// Returns the negation of the inequality. An assignment satisfies the negation if it violates
    /// the inequality, and violates the negation if it satisfies the inequality.
    pub fn negated(&self) -> Self {
        let flip = |term: &Term| Term { coefficient: -term.coefficient, ..*term };
        let terms = self.terms.iter().map(flip).collect();
        Self { terms, degree: self.weight_sum - self.degree + 1, weight_sum: self.weight_sum }
    }

    /// Returns the inequality without the term of `var`, and the coefficient of this term. The
    /// coefficient is 0 if the inequality has no term of `var`.
    pub fn without_variable(&self, var: u32) -> (DraftInequality, i64) {
        let mut rest = DraftInequality::default();
        let mut coefficient = 0;
        for term in &self.terms {
            if term.var == var {
                coefficient = term.coefficient;
            } else {
                rest.terms.push(*term);
                rest.bound -= term.coefficient.min(0).abs();
            }
        }
        rest.bound += self.degree;
        (rest, coefficient)
    }
}

/// An inequality under construction: the terms add up to at least `bound`. The terms may have any
/// order, and may repeat a variable.
#[derive(Clone, Debug, Default)]
pub struct DraftInequality {
    pub terms: Vec<Term>,
    pub bound: i64,
}

impl DraftInequality {
    /// Adds a term of weight `weight` for a literal.
    pub fn add_literal(&mut self, weight: i64, var: u32, is_positive: bool) -> Option<()> {
        let coefficient = if is_positive { weight } else { weight.checked_neg()? };
        self.terms.push(Term { var, coefficient });
        self.bound = self.bound.checked_add(coefficient.min(0))?;
        Some(())
    }

    /// Adds another inequality to this inequality.
    pub fn add(&mut self, other: &Self) -> Option<()> {
        self.terms.extend_from_slice(&other.terms);
        self.bound = self.bound.checked_add(other.bound)?;
        Some(())
    }

    pub fn multiply(&mut self, by: i64) -> Option<()> {
        for term in &mut self.terms {
            term.coefficient = term.coefficient.checked_mul(by)?;
        }
        self.bound = self.bound.checked_mul(by)?;
        Some(())
    }

    /// Divides all weights and the degree by a number, and rounds up. `by` must be positive.
    pub fn divide(self, by: i64) -> Option<Self> {
        let Inequality { mut terms, degree, .. } = self.into_inequality()?;
        for term in &mut terms {
            term.coefficient = term.coefficient.signum() * rounded_up(term.weight(), by);
        }
        let negative: i64 = terms.iter().map(|term| term.coefficient.min(0)).sum();
        Some(Self { terms: terms.into_vec(), bound: rounded_up(degree, by) + negative })
    }

    /// Converts the terms to literals with positive weights.
    pub fn into_inequality(mut self) -> Option<Inequality> {
        self.terms.sort_unstable_by_key(|term| term.var);
        let mut merged: Vec<Term> = Vec::with_capacity(self.terms.len());
        for term in self.terms {
            match merged.last_mut().filter(|last| last.var == term.var) {
                Some(last) => last.coefficient = last.coefficient.checked_add(term.coefficient)?,
                None => merged.push(term),
            }
        }
        merged.retain(|term| term.coefficient != 0);
        let (mut weight_sum, mut degree) = (0_i64, self.bound);
        for term in &merged {
            weight_sum = weight_sum.checked_add(term.coefficient.checked_abs()?)?;
            degree = degree.checked_sub(term.coefficient.min(0))?;
        }
        let is_small = weight_sum <= MAX_WEIGHT_SUM && WEIGHT_RANGE.contains(&degree);
        is_small.then(|| Inequality { terms: merged.into(), degree, weight_sum })
    }
}

impl From<&Inequality> for DraftInequality {
    fn from(inequality: &Inequality) -> Self {
        let negative: i64 = inequality.terms.iter().map(|term| term.coefficient.min(0)).sum();
        Self { terms: inequality.terms.to_vec(), bound: inequality.degree + negative }
    }
}

const WEIGHT_RANGE: Range<i64> = -MAX_WEIGHT_SUM..MAX_WEIGHT_SUM;

fn rounded_up(number: i64, by: i64) -> i64 {
    number.div_euclid(by) + i64::from(number.rem_euclid(by) != 0)
}

/// The values of all variables. A variable has a value only while a step is checked.
pub struct VariableValues {
    values: Vec<Option<bool>>,
    /// The variables that are assigned at present.
    assigned: Vec<u32>,
}

/// The result of visiting an inequality.
enum PropagationOutcome {
    Nothing,
    Propagated,
    Conflict,
}

impl VariableValues {
    /// The bytes that a variable takes. Lists may have twice the needed size.
    pub const BYTES_PER_VARIABLE: u64 = 16;

    pub fn new(num_vars: usize) -> Self {
        Self { values: vec![None; num_vars], assigned: Vec::new() }
    }

    /// Adds an unassigned variable.
    pub fn add_variable(&mut self) {
        self.values.push(None);
    }

    /// Propagates all of these inequalities until nothing changes, and returns whether a conflict
    /// was found. Each visited inequality is a unit of work.
    pub fn refute<'a>(
        &mut self,
        all: impl Iterator<Item = &'a Inequality> + Clone,
        meter: &mut Meter,
    ) -> Result<bool, Stop> {
        let mut refuted = false;
        let mut goes_on = true;
        while goes_on && !refuted {
            goes_on = false;
            for inequality in all.clone() {
                meter.spend(1)?;
                meter.spend_steps(2 * inequality.terms.len() as u64)?;
                match self.propagate(inequality) {
                    PropagationOutcome::Nothing => {}
                    PropagationOutcome::Propagated => goes_on = true,
                    PropagationOutcome::Conflict => {
                        refuted = true;
                        break;
                    }
                }
            }
        }
        for var in self.assigned.drain(..) {
            self.values[var as usize] = None;
        }
        Ok(refuted)
    }

    fn propagate(&mut self, inequality: &Inequality) -> PropagationOutcome {
        // The slack is the total weight of literals that may still become false without violating
        // the inequality.
        let mut slack = inequality.weight_sum - inequality.degree;
        for term in &inequality.terms {
            if self.values[term.var as usize] == Some(term.coefficient < 0) {
                slack -= term.weight();
            }
        }
        if slack < 0 {
            return PropagationOutcome::Conflict;
        }
        let before = self.assigned.len();
        for term in &inequality.terms {
            let value = &mut self.values[term.var as usize];
            if value.is_none() && term.weight() > slack {
                *value = Some(term.coefficient > 0);
                self.assigned.push(term.var);
            }
        }
        if self.assigned.len() > before {
            PropagationOutcome::Propagated
        } else {
            PropagationOutcome::Nothing
        }
    }
}
