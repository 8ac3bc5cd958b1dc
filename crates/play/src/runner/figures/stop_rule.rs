//! The rule that ends a series when its mean score is known well enough. A series applies the rule
//! after each seed, in the order of the seeds. So the played seeds do not depend on the number of
//! games that run at the same time.
//!
//! A series does not end while all of its numbers are equal. Their standard error is 0, but says
//! nothing: two bots that are nearly the same often differ in no game for a long time.

use std::str::FromStr;

use thiserror::Error;

use super::statistics::MeanWithError;

/// Ends a series when a standard error is below a bound, written `se<0.002`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StopRule {
    below: f64,
}

/// The least number of games after which a series may end. After a few games, the computed standard
/// error is often far too small. For example, two games with equal scores have an error of 0.
pub const FEWEST_GAMES: u64 = 30;

/// The text is not a rule.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("expected `se<` and a number above 0, such as `se<0.002`")]
#[non_exhaustive]
pub struct ParseStopRuleError;

/// The mean that a rule watches.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WatchedMean {
    /// The number of games.
    pub games: u64,
    /// The mean over the games.
    pub mean: MeanWithError,
    /// Whether at least two games have different numbers.
    pub varies: bool,
}

/// Whether numbers differ from each other. A standard error cannot tell, because it contains
/// rounding errors.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Variation {
    first: Option<f64>,
    varies: bool,
}

impl Variation {
    /// Adds a number.
    pub fn add(&mut self, number: f64) {
        let first = *self.first.get_or_insert(number);
        self.varies |= number != first;
    }

    /// Whether at least two numbers are different.
    pub fn varies(self) -> bool {
        self.varies
    }
}

impl FromStr for StopRule {
    type Err = ParseStopRuleError;

    fn from_str(text: &str) -> Result<Self, ParseStopRuleError> {
        let bound = text.trim().strip_prefix("se").map(str::trim_start);
        let bound = bound.and_then(|rest| rest.strip_prefix('<')).map(str::trim_start);
        let below = bound.and_then(|bound| bound.parse().ok());
        let below = below.filter(|&below: &f64| below > 0.0 && below.is_finite());
        below.map(|below| Self { below }).ok_or(ParseStopRuleError)
    }
}

impl StopRule {
    /// Returns the bound on the standard error.
    pub fn max_standard_error(self) -> f64 {
        self.below
    }

    /// Whether the standard error of a mean is below the bound.
    pub fn is_met(self, WatchedMean { games, mean, varies }: WatchedMean) -> bool {
        let is_below = mean.standard_error.is_some_and(|error| error < self.below);
        games >= FEWEST_GAMES && varies && is_below
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_series_ends_below_the_bound_and_not_with_few_games() {
        let rule: StopRule = "se<0.5".parse().expect("a rule");
        for (games, standard_error, varies, is_met) in [
            (FEWEST_GAMES, Some(0.49), true, true),
            (FEWEST_GAMES, Some(0.5), true, false),
            (FEWEST_GAMES - 1, Some(0.1), true, false),
            (1_000_000, None, true, false),
            (1_000_000, Some(0.0), false, false),
            (1_000_000, Some(1e-12), false, false),
        ] {
            let watched =
                WatchedMean { games, mean: MeanWithError { mean: 1.0, standard_error }, varies };
            assert_eq!(rule.is_met(watched), is_met, "{watched:?}");
        }
    }

    #[test]
    fn equal_numbers_do_not_vary() {
        let mut thirds = Variation::default();
        assert!(!thirds.varies());
        (0..3).for_each(|_| thirds.add(1.0 / 3.0));
        assert!(!thirds.varies());
        thirds.add(0.333_333_333);
        assert!(thirds.varies());
    }

    #[test]
    fn a_rule_is_read_and_other_texts_are_refused() {
        assert_eq!(" se < 2e-3 ".parse(), Ok(StopRule { below: 0.002 }));
        for text in ["", "se", "se<", "se<0", "se<-1", "se<x", "se<NaN", "se<inf", "se>1", "0.1"] {
            assert_eq!(text.parse::<StopRule>(), Err(ParseStopRuleError), "{text}");
        }
    }
}
