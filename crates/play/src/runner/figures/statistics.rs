//! The statistics of games: means with their standard errors, and shares of wins with their
//! intervals.

use serde::Serialize;

/// A mean over games, and its standard error. A single game has no standard error.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct MeanWithError {
    /// The sum divided by the number of games; 0 without games.
    pub mean: f64,
    /// The standard deviation of the sample divided by the square root of the number of games.
    pub standard_error: Option<f64>,
}

impl MeanWithError {
    /// Returns the mean of numbers.
    pub fn of_numbers(values: &[f64]) -> Self {
        let games = values.len() as f64;
        let mean = values.iter().sum::<f64>() / games.max(1.0);
        Self::from_squared_distances(
            mean,
            values.iter().map(|value| (value - mean).powi(2)).sum(),
            games,
        )
    }

    /// Returns the mean of the differences of two lists of equal length.
    pub fn of_differences(values: &[f64], others: &[f64]) -> Self {
        Self::of_numbers(&values.iter().zip(others).map(|(a, b)| a - b).collect::<Vec<_>>())
    }

    /// Returns the mean of numbers, given their sum and the sum of their squares.
    pub fn of_sums(sum: f64, squares: f64, games: u64) -> Self {
        let games = games as f64;
        let mean = sum / games.max(1.0);
        Self::from_squared_distances(mean, (squares - sum * mean).max(0.0), games)
    }

    /// Returns the mean with its error; `squares` is the sum of the squared distances from the
    /// mean.
    fn from_squared_distances(mean: f64, squares: f64, games: f64) -> Self {
        let standard_error = (games > 1.0).then(|| (squares / (games - 1.0) / games).sqrt());
        Self { mean, standard_error }
    }
}

/// The share of games that were won.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WinShare {
    /// Games won.
    pub won: u64,
    /// The number of games played; unfinished games count as lost.
    pub games: u64,
}

impl WinShare {
    /// Returns the share, and the ends of its 95 % confidence interval by Wilson's score (E. B.
    /// Wilson, JASA 22, 1927). The interval is valid near 0 and 1 too.
    pub fn share_with_interval(self) -> [f64; 3] {
        /// The quantile of the normal distribution at 97.5 %.
        const NORMAL_QUANTILE_975: f64 = 1.959_963_984_540_054;
        let games = self.games as f64;
        let share = self.won as f64 / games;
        let centre = share + NORMAL_QUANTILE_975 * NORMAL_QUANTILE_975 / (2.0 * games);
        let spread = NORMAL_QUANTILE_975
            * (share * (1.0 - share) / games
                + NORMAL_QUANTILE_975 * NORMAL_QUANTILE_975 / (4.0 * games * games))
                .sqrt();
        let scale = 1.0 + NORMAL_QUANTILE_975 * NORMAL_QUANTILE_975 / games;
        [share, (centre - spread) / scale, (centre + spread) / scale]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn means_and_standard_errors_equal_those_by_hand() {
        let variance = (1.5 - 1.0 / 3.0) / 2.0;
        for found in
            [MeanWithError::of_numbers(&[1.0, 0.5, -0.5]), MeanWithError::of_sums(1.0, 1.5, 3)]
        {
            assert!((found.mean - 1.0 / 3.0).abs() < 1e-9);
            let error = found.standard_error.expect("three games");
            assert!((error - (variance / 3.0_f64).sqrt()).abs() < 1e-9, "{error}");
        }
        let single = MeanWithError { mean: 2.0, standard_error: None };
        assert_eq!(
            [MeanWithError::of_numbers(&[2.0]), MeanWithError::of_sums(2.0, 4.0, 1)],
            [single; 2]
        );
        let none = MeanWithError { mean: 0.0, standard_error: None };
        assert_eq!(
            [MeanWithError::of_numbers(&[]), MeanWithError::of_sums(0.0, 0.0, 0)],
            [none; 2]
        );
        assert_eq!(
            MeanWithError::of_differences(&[3.0, 1.0], &[1.0, 1.0]),
            MeanWithError::of_numbers(&[2.0, 0.0])
        );
    }

    #[test]
    fn win_shares_have_wilson_intervals() {
        // From the formula by hand: 8 of 10.
        let [share, low, high] = WinShare { won: 8, games: 10 }.share_with_interval();
        assert_eq!(share, 0.8);
        assert!((low - 0.4902).abs() < 1e-4 && (high - 0.9433).abs() < 1e-4, "{low} {high}");
        let [_, low, high] = WinShare { won: 0, games: 5 }.share_with_interval();
        assert!(low.abs() < 1e-12 && high > 0.4);
    }
}
