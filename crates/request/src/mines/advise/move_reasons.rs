//! The reasons for a move: the values that the opened cell may show, and how likely each value is.

use dashu_int::UBig;
use schemars::JsonSchema;
use serde::Serialize;

use gridproof::puzzles::mines::position::guesses::{Guesses, UnavoidableGuess};
use gridproof::puzzles::mines::position::what_if::ShownValue;
use gridproof::report::json::{decimal, optional_decimal};
use gridproof_engine::count::rounded_quotient;

/// The reasons for a move: the values that the cell may show, and whether each value makes
/// progress.
#[derive(Serialize, JsonSchema)]
pub(super) struct MoveReasons {
    /// The number of placements in which the move makes progress: the cell is clear, and its value
    /// proves another cell safe or ends the game. The share of these placements is `progress`.
    #[serde(serialize_with = "decimal")]
    #[schemars(with = "String")]
    progresses: UBig,
    progress: f64,
    /// The values that the cell may show.
    shows: Vec<PossibleValue>,
    /// Whether the cell is dead. Opening a dead cell only shows that the cell is clear.
    dead: bool,
    /// The unavoidable guess that includes the cell.
    #[serde(skip_serializing_if = "Option::is_none")]
    guess: Option<UnavoidableGuess>,
}

#[derive(Serialize, JsonSchema)]
struct PossibleValue {
    value: usize,
    /// The number of placements in which the cell shows this value. The share of these placements
    /// is `probability`.
    #[serde(serialize_with = "decimal")]
    #[schemars(with = "String")]
    placements: UBig,
    /// With a density, the weight of the placements in which the cell shows this value, written in
    /// decimal.
    #[serde(serialize_with = "optional_decimal", skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    weight: Option<UBig>,
    probability: f64,
    /// Whether this value proves another cell safe or ends the game.
    progress: bool,
}

impl MoveReasons {
    /// Creates the reasons from the possible values. `all` is the weight of all placements. With
    /// `is_weighed`, the answer states weights.
    pub fn new(shown: Vec<ShownValue>, guesses: Guesses, all: &UBig, is_weighed: bool) -> Self {
        let share = |part: &UBig| rounded_quotient(part, all);
        let sum = |of: fn(&ShownValue) -> &UBig| -> UBig {
            shown.iter().filter(|shown| shown.is_progress).map(of).sum()
        };
        let progress = share(&sum(|shown| &shown.weight));
        let progresses = sum(|shown| &shown.placements);
        let value = |ShownValue { value, placements, weight, is_progress }| PossibleValue {
            value,
            probability: share(&weight),
            placements,
            weight: is_weighed.then_some(weight),
            progress: is_progress,
        };
        Self {
            progress,
            progresses,
            shows: shown.into_iter().map(value).collect(),
            dead: !guesses.dead.is_empty(),
            guess: guesses.unavoidable.into_iter().next(),
        }
    }

    /// Returns the reasons in words, such as `progress 50.0%; shows 1 (25.0%, progress), 2 (25.0%);
    /// dead`.
    pub fn to_words(&self) -> String {
        let value = |shown: &PossibleValue| {
            let progress = if shown.progress { ", progress" } else { "" };
            format!("{} ({:.1}%{progress})", shown.value, 100.0 * shown.probability)
        };
        let shows: Vec<String> = self.shows.iter().map(value).collect();
        let mut text =
            format!("progress {:.1}%; shows {}", 100.0 * self.progress, shows.join(", "));
        if self.dead {
            text += "; dead";
        }
        match &self.guess {
            None => text,
            Some(guess) => format!("{text}; unavoidable guess: {guess}"),
        }
    }
}
