//! The rule that ends a series when its mean score is known well enough. A series applies the rule
//! after each seed, in the order of the seeds. So the played seeds do not depend on the number of
//! games that run at the same time.

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

    /// Whether the standard error of a mean over `games` is below the bound.
    pub fn is_met(self, games: u64, mean: MeanWithError) -> bool {
        games >= FEWEST_GAMES && mean.standard_error.is_some_and(|error| error < self.below)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_series_ends_below_the_bound_and_not_with_few_games() {
        let rule: StopRule = "se<0.5".parse().expect("a rule");
        let mean = |standard_error| MeanWithError { mean: 1.0, standard_error };
        for (games, error, is_met) in [
            (FEWEST_GAMES, Some(0.49), true),
            (FEWEST_GAMES, Some(0.5), false),
            (FEWEST_GAMES - 1, Some(0.0), false),
            (1_000_000, None, false),
        ] {
            assert_eq!(rule.is_met(games, mean(error)), is_met, "{games} {error:?}");
        }
    }

    #[test]
    fn a_rule_is_read_and_other_texts_are_refused() {
        assert_eq!(" se < 2e-3 ".parse(), Ok(StopRule { below: 0.002 }));
        for text in ["", "se", "se<", "se<0", "se<-1", "se<x", "se<NaN", "se<inf", "se>1", "0.1"] {
            assert_eq!(text.parse::<StopRule>(), Err(ParseStopRuleError), "{text}");
        }
    }
}
