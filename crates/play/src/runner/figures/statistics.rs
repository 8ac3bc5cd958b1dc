//! The statistics of games: means with their standard errors and intervals, and shares of wins with
//! their intervals.

use serde::Serialize;

/// The quantile of the normal distribution at 97.5 %: the half-width of a 95 % interval in standard
/// errors.
const NORMAL_QUANTILE_975: f64 = 1.959_963_984_540_054;

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
        // An empty sum is -0.0.
        let mean = (0.0 + values.iter().sum::<f64>()) / games.max(1.0);
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

    /// Returns the mean with its standard error. `squares` is the sum of the squared differences
    /// from the mean.
    fn from_squared_distances(mean: f64, squares: f64, games: f64) -> Self {
        let standard_error = (games > 1.0).then(|| (squares / (games - 1.0) / games).sqrt());
        Self { mean, standard_error }
    }

    /// Returns the ends of the 95 % confidence interval of the mean of `games` games, by Student's
    /// t-distribution. A single game has no interval.
    pub fn interval(self, games: u64) -> Option<[f64; 2]> {
        let half = student_quantile_975(games.checked_sub(1)?) * self.standard_error?;
        Some([self.mean - half, self.mean + half])
    }
}

/// Returns the quantile at 97.5 % of Student's t-distribution with at least one degree of freedom.
/// The error is at most 0.0005. Up to 10 degrees of freedom, the quantile is from a table. For more
/// degrees of freedom, an expansion around the normal distribution gives the quantile (Abramowitz
/// and Stegun, 26.7.5).
fn student_quantile_975(freedom: u64) -> f64 {
    const FEW: [f64; 10] =
        [12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281];
    const Z: f64 = NORMAL_QUANTILE_975;
    let row = usize::try_from(freedom).ok().and_then(|freedom| FEW.get(freedom.max(1) - 1));
    if let Some(&quantile) = row {
        return quantile;
    }
    let [z3, z5, z7] = [3, 5, 7].map(|power| Z.powi(power));
    let terms = [
        (z3 + Z) / 4.0,
        (5.0 * z5 + 16.0 * z3 + 3.0 * Z) / 96.0,
        (3.0 * z7 + 19.0 * z5 + 17.0 * z3 - 15.0 * Z) / 384.0,
    ];
    let powers = (1..).map(|power| (freedom as f64).powi(-power));
    Z + terms.iter().zip(powers).map(|(term, power)| term * power).sum::<f64>()
}

/// The share of won games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WinShare {
    /// The number of won games.
    pub won: u64,
    /// The number of games played; unfinished games count as lost.
    pub games: u64,
}

impl WinShare {
    /// Returns the share, and the ends of its 95 % confidence interval by Wilson's score (E. B.
    /// Wilson, JASA 22, 1927). The interval is valid even near 0 and 1.
    pub fn share_with_interval(self) -> [f64; 3] {
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
        assert!(MeanWithError::of_numbers(&[]).mean.is_sign_positive());
        assert_eq!(
            MeanWithError::of_differences(&[3.0, 1.0], &[1.0, 1.0]),
            MeanWithError::of_numbers(&[2.0, 0.0])
        );
    }

    #[test]
    fn means_of_few_games_have_student_t_intervals() {
        // The expected values are from tables of Student's t-distribution.
        for (freedom, quantile) in [
            (1, 12.706),
            (2, 4.303),
            (4, 2.776),
            (10, 2.228),
            (11, 2.201),
            (15, 2.131),
            (29, 2.045),
            (120, 1.980),
        ] {
            let found = student_quantile_975(freedom);
            assert!((found - quantile).abs() < 1e-3, "{freedom}: {found}");
        }
        let [low, high] = MeanWithError::of_sums(4.0, 10.0, 2).interval(2).expect("two games");
        assert!((low - (2.0 - 12.7062)).abs() < 1e-9 && (high - (2.0 + 12.7062)).abs() < 1e-9);
        assert_eq!(MeanWithError::of_sums(-3.0, 9.0, 1).interval(1), None);
        assert_eq!(MeanWithError::of_sums(0.0, 0.0, 0).interval(0), None);
    }

    #[test]
    fn win_shares_have_wilson_intervals() {
        // The expected interval is computed by hand from the formula, for 8 won games of 10.
        let [share, low, high] = WinShare { won: 8, games: 10 }.share_with_interval();
        assert_eq!(share, 0.8);
        assert!((low - 0.4902).abs() < 1e-4 && (high - 0.9433).abs() < 1e-4, "{low} {high}");
        let [_, low, high] = WinShare { won: 0, games: 5 }.share_with_interval();
        assert!(low.abs() < 1e-12 && high > 0.4);
    }
}
