//! The statistics of games: means with their standard errors, and shares of wins with their intervals.

use serde::Serialize;

/// A mean over games, and its standard error; none for a single game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Mean {
    /// The sum over the number of games; 0 where there is no game.
    pub mean: f64,
    /// The deviation of the sample over the root of the number of games.
    pub standard_error: Option<f64>,
}

impl Mean {
    /// The mean of numbers.
    pub fn of(values: &[f64]) -> Self {
        let games = values.len() as f64;
        let mean = values.iter().sum::<f64>() / games.max(1.0);
        Self::about(mean, values.iter().map(|value| (value - mean).powi(2)).sum(), games)
    }

    /// The mean of the differences of two lists of the same length.
    pub fn of_differences(values: &[f64], others: &[f64]) -> Self {
        Self::of(&values.iter().zip(others).map(|(a, b)| a - b).collect::<Vec<_>>())
    }

    /// The mean of numbers of which only the sum and the sum of the squares are known.
    pub fn of_sums(sum: f64, squares: f64, games: u64) -> Self {
        let games = games as f64;
        let mean = sum / games.max(1.0);
        Self::about(mean, (squares - sum * mean).max(0.0), games)
    }

    /// `squares` is the sum of the squared distances from the mean.
    fn about(mean: f64, squares: f64, games: f64) -> Self {
        let standard_error = (games > 1.0).then(|| (squares / (games - 1.0) / games).sqrt());
        Self { mean, standard_error }
    }
}

/// The share of games that were won.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Wins {
    /// Games won.
    pub won: u64,
    /// Games played; those without an end count as lost.
    pub games: u64,
}

impl Wins {
    /// The share, and the ends of its 95 % confidence interval by Wilson's score (E. B. Wilson,
    /// JASA 22, 1927), which holds near 0 and 1 too.
    pub fn interval(self) -> [f64; 3] {
        /// The quantile of the normal distribution at 97.5 %.
        const Z: f64 = 1.959_963_984_540_054;
        let games = self.games as f64;
        let share = self.won as f64 / games;
        let centre = share + Z * Z / (2.0 * games);
        let spread = Z * (share * (1.0 - share) / games + Z * Z / (4.0 * games * games)).sqrt();
        let scale = 1.0 + Z * Z / games;
        [share, (centre - spread) / scale, (centre + spread) / scale]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn means_and_their_errors_are_those_by_hand() {
        let variance = (1.5 - 1.0 / 3.0) / 2.0;
        for found in [Mean::of(&[1.0, 0.5, -0.5]), Mean::of_sums(1.0, 1.5, 3)] {
            assert!((found.mean - 1.0 / 3.0).abs() < 1e-9);
            let error = found.standard_error.expect("three games");
            assert!((error - (variance / 3.0_f64).sqrt()).abs() < 1e-9, "{error}");
        }
        let single = Mean { mean: 2.0, standard_error: None };
        assert_eq!([Mean::of(&[2.0]), Mean::of_sums(2.0, 4.0, 1)], [single; 2]);
        let none = Mean { mean: 0.0, standard_error: None };
        assert_eq!([Mean::of(&[]), Mean::of_sums(0.0, 0.0, 0)], [none; 2]);
        assert_eq!(Mean::of_differences(&[3.0, 1.0], &[1.0, 1.0]), Mean::of(&[2.0, 0.0]));
    }

    #[test]
    fn shares_of_wins_have_wilsons_interval() {
        // From the formula by hand: 8 of 10.
        let [share, low, high] = Wins { won: 8, games: 10 }.interval();
        assert_eq!(share, 0.8);
        assert!((low - 0.4902).abs() < 1e-4 && (high - 0.9433).abs() < 1e-4, "{low} {high}");
        let [_, low, high] = Wins { won: 0, games: 5 }.interval();
        assert!(low.abs() < 1e-12 && high > 0.4);
    }
}
