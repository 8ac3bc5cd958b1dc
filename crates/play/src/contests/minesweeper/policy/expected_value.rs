//! The expected value of opening a cell, over the numbers that the cell can show.

use dashu_int::UBig;

use gridproof::budget::Unfinished;
use gridproof_engine::count::{Analysis, Equations, SystemVariants, rounded_quotient};
use gridproof_engine::model::Var;

use super::lookahead::Lookahead;

/// An upper bound on the sum of all rounding errors of an expected value.
const ROUNDING_TOLERANCE: f64 = 1e-9;

/// A hidden cell whose opening is to be evaluated.
#[derive(Clone, Copy)]
pub(super) struct Guess {
    pub var: Var,
    /// The probability of a mine.
    pub risk: f64,
    /// The least value that matters. If the value is smaller, the computation may stop early.
    pub least_value: f64,
    /// An upper bound on the value of the position after the opening, for every number that the
    /// cell can show.
    pub largest_value: f64,
}

/// The number of placements of a consistent position, and its value.
#[derive(Clone)]
pub(super) struct JudgedPosition {
    pub placements: UBig,
    pub value: f64,
}

/// A number that an opened cell can show. The search tries each of these numbers.
pub(super) struct TriedClue<'a, 'b> {
    lookahead: &'a Lookahead<'a>,
    /// The equations of the board on which the cell shows the number.
    pub equations: &'b mut Equations,
    /// The number of unknown mines around the cell.
    pub missing: usize,
    /// The analyses for all numbers that the cell can show; `None` before the first analysis.
    variants: &'b mut Option<SystemVariants<'a>>,
}

impl TriedClue<'_, '_> {
    /// Analyses the board on which the cell shows the number.
    pub fn analyse(&mut self) -> Result<Analysis, Unfinished> {
        let meter = &mut self.lookahead.meter_of_value();
        let variants = match &mut *self.variants {
            Some(variants) => variants,
            none => none.insert(self.lookahead.counter.variants(self.equations.clone(), meter)?),
        };
        variants.analyse(self.missing, &mut self.lookahead.meter_of_value())
    }
}

impl Lookahead<'_> {
    /// Returns the expected value of a guess. For each number that the cell can show, adds the
    /// probability of the number, times the value from `judge`. `placements` is the number of
    /// placements that satisfy `equations`. `judge` returns `None` if no placement is left.
    pub(super) fn expected_value(
        &self,
        Guess { var, risk, least_value, largest_value }: Guess,
        equations: &mut Equations,
        placements: &UBig,
        judge: &mut dyn FnMut(&mut TriedClue<'_, '_>) -> Result<Option<JudgedPosition>, Unfinished>,
    ) -> Result<f64, Unfinished> {
        let around: Vec<Var> = self.variables_around(var).collect();
        let known = equations.num_equations();
        // If the cell has no hidden neighbours, `add` adds no equation for its number. Then the
        // last equation states that the cell itself is clear. The value of this equation is 0, too.
        equations.add(0, [var].into_iter());
        equations.add(0, around.iter().copied());
        let mut variants = None;
        // The sum so far, and the total probability of the numbers that remain.
        let (mut sum, mut left) = (0.0, 1.0 - risk);
        let mut missing = 0..=around.len();
        let ended = missing.try_for_each(|missing| {
            equations.set_last_value(missing);
            let variants = &mut variants;
            let number = &mut TriedClue { lookahead: self, equations, missing, variants };
            if let Some(judged) = judge(number).map_err(Some)? {
                let likely = rounded_quotient(&judged.placements, placements);
                sum += likely * judged.value;
                left -= likely;
            }
            let is_too_small = sum + left * largest_value + ROUNDING_TOLERANCE < least_value;
            if is_too_small { Err(None) } else { Ok(()) }
        });
        equations.truncate(known);
        match ended {
            Err(Some(reason)) => Err(reason),
            Ok(()) | Err(None) => Ok(sum),
        }
    }
}
