//! Figures of the numbers that a player reports as `[DATA]`, over all of its games.

use std::collections::BTreeMap;

use super::statistics::MeanWithError;
use super::sums::ExactSum;
use crate::runner::records::record::GameRecord;

/// The largest number of names with figures. The numbers of any further names appear only in the
/// records of games.
pub const MAX_DATA_NAMES: usize = 64;

/// The figures of each reported number, by its name. The games themselves are not stored.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DataFigures {
    numbers: BTreeMap<String, NumberFigures>,
}

/// The figures of one reported number.
#[derive(Clone, Debug, PartialEq)]
pub struct NumberFigures {
    /// The number of games in which the player reports the number.
    pub games: u64,
    /// The smallest value.
    pub min: f64,
    /// The largest value.
    pub max: f64,
    sum: ExactSum,
    sum_of_squares: ExactSum,
}

impl DataFigures {
    /// Adds the reported numbers of a game. Ignores reported texts.
    pub fn add(&mut self, game: &GameRecord) {
        for (name, value) in &game.data {
            let Some(number) = value.as_f64() else { continue };
            if let Some(figures) = self.numbers.get_mut(name) {
                figures.add(number);
            } else if self.numbers.len() < MAX_DATA_NAMES {
                self.numbers.insert(name.clone(), NumberFigures::of_number(number));
            }
        }
    }

    /// Returns the numbers with their names, in the order of the names.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &NumberFigures)> {
        self.numbers.iter().map(|(name, figures)| (name.as_str(), figures))
    }
}

impl NumberFigures {
    fn of_number(number: f64) -> Self {
        let [sum, sum_of_squares] = [number, number * number].map(ExactSum::from);
        Self { games: 1, min: number, max: number, sum, sum_of_squares }
    }

    fn add(&mut self, number: f64) {
        self.games += 1;
        self.min = self.min.min(number);
        self.max = self.max.max(number);
        self.sum += number.into();
        self.sum_of_squares += (number * number).into();
    }

    /// Returns the mean over the games in which the player reports the number.
    pub fn mean(&self) -> MeanWithError {
        MeanWithError::of_sums(self.sum.value(), self.sum_of_squares.value(), self.games)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;
    use crate::runner::records::record::tests::sample_game;

    fn game_with_data(seed: u64, data: &[(&str, Value)]) -> GameRecord {
        let mut game = sample_game(seed, 1.0, 2);
        game.data.extend(data.iter().map(|(name, value)| ((*name).to_owned(), value.clone())));
        game
    }

    #[test]
    fn each_number_has_figures_over_the_games_that_report_it() {
        let mut figures = DataFigures::default();
        figures
            .add(&game_with_data(1, &[("arms", Value::from(2)), ("style", Value::from("calm"))]));
        figures.add(&game_with_data(2, &[("arms", Value::from(4)), ("risk", Value::from(0.5))]));
        let found: Vec<_> =
            figures.iter().map(|(name, it)| (name, it.games, it.min, it.max)).collect();
        assert_eq!(found, [("arms", 2, 2.0, 4.0), ("risk", 1, 0.5, 0.5)]);
        let (_, arms) = figures.iter().next().expect("a number");
        assert_eq!(arms.mean(), MeanWithError { mean: 3.0, standard_error: Some(1.0) });
    }

    #[test]
    fn the_number_of_names_is_limited() {
        let mut figures = DataFigures::default();
        for seed in 1..200 {
            figures.add(&game_with_data(seed, &[(&format!("name{seed}"), Value::from(seed))]));
        }
        assert_eq!(figures.iter().count(), MAX_DATA_NAMES);
    }
}
