//! Sums over games. The sums do not depend on the order or the grouping of the games.

use std::ops::AddAssign;

use serde::de::Error as _;
use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;

use super::statistics::{MeanWithError, WinShare};
use crate::runner::records::record::GameRecord;

/// A sum of numbers, each rounded to billionths. The sum does not depend on the order of the
/// numbers, and is exact for whole numbers. In JSON, the sum is a decimal number of any length.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct ExactSum(i128);

const DECIMAL_PLACES: i32 = 9;
const BILLIONTHS_PER_UNIT: i128 = 10_i128.pow(DECIMAL_PLACES as u32);

impl ExactSum {
    const ZERO: Self = Self(0);

    /// Returns the number as the nearest `f64`.
    pub fn value(self) -> f64 {
        (self.0 / BILLIONTHS_PER_UNIT) as f64
            + (self.0 % BILLIONTHS_PER_UNIT) as f64 / BILLIONTHS_PER_UNIT as f64
    }

    /// Reads a decimal number, with an exponent or without.
    fn parse(text: &str) -> Option<Self> {
        let (digits, exponent) = match text.split_once(['e', 'E']) {
            Some((digits, exponent)) => (digits, exponent.parse().ok()?),
            None => (text, 0),
        };
        let (negative, digits) = match digits.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, digits),
        };
        let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
        let number: i128 = format!("{whole}{fraction}").parse().ok()?;
        let shift =
            i32::checked_add(exponent, DECIMAL_PLACES)?.checked_sub(fraction.len() as i32)?;
        let power = || 10_i128.checked_pow(shift.unsigned_abs());
        let number = match shift {
            0.. => number.checked_mul(power().or((number == 0).then_some(1))?)?,
            _ => match power() {
                Some(power) => number.checked_add(power / 2)? / power,
                None => 0,
            },
        };
        Some(Self(if negative { -number } else { number }))
    }
}

impl From<f64> for ExactSum {
    fn from(number: f64) -> Self {
        // The integer part is converted on its own, so that it stays exact.
        let fraction = (number.fract() * BILLIONTHS_PER_UNIT as f64).round() as i128;
        Self((number.trunc() as i128).saturating_mul(BILLIONTHS_PER_UNIT).saturating_add(fraction))
    }
}

impl AddAssign for ExactSum {
    fn add_assign(&mut self, other: Self) {
        self.0 = self.0.saturating_add(other.0);
    }
}

impl Serialize for ExactSum {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, fraction) = (
            self.0.unsigned_abs() / BILLIONTHS_PER_UNIT as u128,
            self.0.unsigned_abs() % BILLIONTHS_PER_UNIT as u128,
        );
        let text = format!("{sign}{whole}.{fraction:09}");
        let text = text.trim_end_matches('0').trim_end_matches('.').to_owned();
        RawValue::from_string(text).map_err(S::Error::custom)?.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for ExactSum {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let raw = Box::<RawValue>::deserialize(deserializer)?;
        let expected = || D::Error::custom(format!("expected a number, found `{}`", raw.get()));
        Self::parse(raw.get()).ok_or_else(expected)
    }
}

/// The sums over some games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScoreSums {
    /// The number of games, including failed games.
    pub games: u64,
    /// The number of failed games: games that were not finished.
    pub failed: u64,
    /// The number of games won.
    pub won: u64,
    /// The number of games that are won or lost. All other games have only a score.
    pub decided: u64,
    /// The sum of the scores.
    pub score: ExactSum,
    /// The sum of the squares of the scores.
    pub squares: ExactSum,
    /// The sum of the player's processor time.
    pub cpu_ms: ExactSum,
    /// The number of games in which the player reports that the clock changed a decision.
    #[serde(default, alias = "clock_cut")]
    pub time_dependent: u64,
}

impl ScoreSums {
    /// Returns the sums of one game.
    pub fn of_game(record: &GameRecord) -> Self {
        Self {
            failed: u64::from(record.error.is_some()),
            won: u64::from(record.won == Some(true)),
            decided: u64::from(record.won.is_some()),
            cpu_ms: record.cpu_ms.into(),
            time_dependent: u64::from(record.time_dependent == Some(true)),
            ..Self::of_score(record.score)
        }
    }

    /// Returns the sums of one pair of games on the same seed. The score is the difference between
    /// their scores.
    pub fn of_difference(record: &GameRecord, rival: &GameRecord) -> Self {
        let (worth, rival) = record.compared_values(rival);
        Self::of_score(worth - rival)
    }

    /// Returns the sums of one game, given only its score.
    pub fn of_score(score: f64) -> Self {
        let squares = (score * score).into();
        Self { games: 1, score: score.into(), squares, ..Self::default() }
    }

    /// Whether the numbers can be sums of games. For example, the number of failed games must not
    /// exceed the number of games. The sum of the squares must be possible for the sum of the
    /// scores.
    pub fn are_consistent(&self) -> bool {
        let Self { games, failed, won, decided, time_dependent, score, squares, cpu_ms } = self;
        let numbers =
            failed <= games && won <= decided && decided <= games && time_dependent <= games;
        // The square of a sum is at most the sum of the squares times the number of terms
        // (Cauchy-Schwarz). The margin allows for the rounding of each term.
        let (square, most) = (score.value().powi(2), squares.value() * *games as f64);
        let rounded = 1e-6 * (1.0 + square);
        numbers
            && square <= most + rounded
            && *squares >= ExactSum::ZERO
            && *cpu_ms >= ExactSum::ZERO
    }

    /// Adds the sums of other games.
    pub fn add(&mut self, other: &Self) {
        let Self { games, failed, won, decided, score, squares, cpu_ms, time_dependent } = other;
        // The additions saturate, because a summary from another source may contain any numbers.
        let counts = [
            (&mut self.games, games),
            (&mut self.failed, failed),
            (&mut self.won, won),
            (&mut self.decided, decided),
            (&mut self.time_dependent, time_dependent),
        ];
        counts.into_iter().for_each(|(sum, more)| *sum = sum.saturating_add(*more));
        self.score += *score;
        self.squares += *squares;
        self.cpu_ms += *cpu_ms;
    }

    /// Returns the mean score.
    pub fn mean(&self) -> MeanWithError {
        MeanWithError::of_sums(self.score.value(), self.squares.value(), self.games)
    }

    /// Returns the share of wins, if games are won or lost. Unfinished games count as lost.
    pub fn win_share(&self) -> Option<WinShare> {
        (self.decided > 0).then_some(WinShare { won: self.won, games: self.games })
    }

    /// Returns the share of wins if games are won or lost, and otherwise the mean score. Adds the
    /// ends of the 95 % confidence interval, if it exists.
    pub fn result_with_interval(&self) -> (f64, Option<[f64; 2]>) {
        match self.win_share().map(WinShare::share_with_interval) {
            Some([share, low, high]) => (share, Some([low, high])),
            None => (self.mean().mean, self.mean().interval(self.games)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_written_as_decimals_and_read_from_any() {
        for (number, written) in [
            (0.0, "0"),
            (1.0, "1"),
            (-1.0, "-1"),
            (0.25, "0.25"),
            (-0.000_000_001, "-0.000000001"),
            (62_500_000_001.0, "62500000001"),
            (1.0 / 3.0, "0.333333333"),
        ] {
            let text = serde_json::to_string(&ExactSum::from(number)).expect("a number");
            assert_eq!(text, written);
            assert_eq!(
                serde_json::from_str::<ExactSum>(&text).expect("a number"),
                ExactSum::from(number)
            );
        }
        let read = |text| {
            serde_json::from_str::<ExactSum>(text)
                .map(ExactSum::value)
                .map_err(|error| error.to_string())
        };
        assert_eq!(read("1e3"), Ok(1000.0));
        assert_eq!(read("2.5E-2"), Ok(0.025));
        assert_eq!(read("-1.5e+1"), Ok(-15.0));
        assert_eq!(read("1e-400"), Ok(0.0));
        assert_eq!(read("0e400"), Ok(0.0));
        for text in ["\"1\"", "true", "[1]", "1e400", "null"] {
            assert!(
                read(text).is_err_and(|error| error.starts_with("expected a number")),
                "{text}"
            );
        }
    }

    #[test]
    fn the_order_of_additions_does_not_change_a_sum() {
        let numbers: Vec<f64> = (1..500).map(|n| 1e6 / f64::from(n) - f64::from(n % 7)).collect();
        let sum = |numbers: &mut dyn Iterator<Item = &f64>| {
            numbers.fold(ExactSum::default(), |mut sum, &number| {
                sum += number.into();
                sum
            })
        };
        assert_eq!(sum(&mut numbers.iter()), sum(&mut numbers.iter().rev()));
        let difference = sum(&mut numbers.iter()).value() - numbers.iter().sum::<f64>();
        assert!(difference.abs() < 1e-6, "{difference}");
    }
}
