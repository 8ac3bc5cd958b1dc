//! A share of games won, with its confidence interval.

/// The share of games that were won.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Wins {
    /// The number of games won.
    pub won: u64,
    /// The number of games played; those without an end count as lost.
    pub games: u64,
}

impl Wins {
    /// Returns the share, and the ends of its 95 % confidence interval by Wilson's score (E. B.
    /// Wilson, JASA 22, 1927), which is valid near 0 and 1 too.
    pub fn interval(self) -> (f64, f64, f64) {
        /// The quantile of the normal distribution at 97.5 %.
        const Z: f64 = 1.959_963_984_540_054;
        let games = self.games as f64;
        let share = self.won as f64 / games;
        let centre = share + Z * Z / (2.0 * games);
        let spread = Z * (share * (1.0 - share) / games + Z * Z / (4.0 * games * games)).sqrt();
        let scale = 1.0 + Z * Z / games;
        (share, (centre - spread) / scale, (centre + spread) / scale)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_of_wins_have_wilsons_interval() {
        // Computed by hand: 8 of 10.
        let (share, low, high) = Wins { won: 8, games: 10 }.interval();
        assert_eq!(share, 0.8);
        assert!((low - 0.4902).abs() < 1e-4 && (high - 0.9433).abs() < 1e-4, "{low} {high}");
        let (_, low, high) = Wins { won: 0, games: 5 }.interval();
        assert!(low.abs() < 1e-12 && high > 0.4);
    }
}
