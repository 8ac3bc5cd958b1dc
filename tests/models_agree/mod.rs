//! Protects the definitions of the puzzles in `models/PUZZLE`: the MiniZinc model and the expected
//! answers agree with enumeration by the rules, and with the engines.
//!
//! Each other file describes one puzzle; this module makes the comparisons.

/// Defines the tests of a puzzle.
macro_rules! model_tests {
    ($puzzle:ty) => {
        model_tests! { $puzzle,
            every_file_has_an_expected_answer,
            the_expected_answers_agree_with_the_rules,
            the_expected_answers_agree_with_the_engines,
            the_data_for_minizinc_agrees_with_the_boards,
            the_expected_answers_agree_with_minizinc,
        }
    };
    ($puzzle:ty, $($test:ident,)*) => {
        $(#[test]
        fn $test() {
            super::$test::<$puzzle>();
        })*
    };
}

mod any_shape;
mod chess_puzzle;
mod jewels;
mod mines;
mod mosaic;
mod one_click;
mod shaded;
mod star_battle;

use std::fmt::Debug;

use gridproof::puzzles::PUZZLES;
use gridproof::text::TextError;
use gridproof_testing::models::Models;
use gridproof_testing::{corpus, minizinc};
use serde::de::DeserializeOwned;

/// A puzzle that is defined by a folder of `models`: the interface that the comparisons use.
trait StatedPuzzle {
    /// The name of the puzzle, which is the first word of its boards.
    const NAME: &'static str;
    type Instance;
    /// The answer to an instance, as `expected.json` states it.
    type Answer: Debug + PartialEq + DeserializeOwned;

    fn parse(text: &[u8]) -> Result<Self::Instance, TextError>;

    /// Returns the answer that enumeration by the rules alone gives; `None` if the instance is too
    /// large.
    fn enumerated_answer(instance: &Self::Instance) -> Option<Self::Answer>;

    /// Asserts that every engine gives the expected answer.
    fn assert_engines_answer(name: &str, instance: &Self::Instance, expected: &Self::Answer);

    /// Returns the instance in the data format of the MiniZinc model.
    fn minizinc_data(instance: &Self::Instance) -> String;

    /// Returns whether a line of MiniZinc's output is a solution of the instance.
    fn is_solution(instance: &Self::Instance, line: &str) -> bool;

    /// Computes the answer from MiniZinc's solutions, which are in the order in which they were
    /// found.
    fn answer_from_solutions(instance: &Self::Instance, solutions: &[&str]) -> Self::Answer;
}

type StatedInstance<P> = (String, <P as StatedPuzzle>::Instance, <P as StatedPuzzle>::Answer);

fn instances<P: StatedPuzzle>() -> Vec<StatedInstance<P>> {
    Models::of(P::NAME).instances(P::parse)
}

fn every_file_has_an_expected_answer<P: StatedPuzzle>() {
    let files = minizinc::files(&Models::of(P::NAME));
    assert_eq!(files, 2 * instances::<P>().len(), "a .board and a .dzn for every answer");
}

fn the_expected_answers_agree_with_the_rules<P: StatedPuzzle>() {
    let mut tried = 0;
    for (name, instance, expected) in instances::<P>() {
        let Some(answer) = P::enumerated_answer(&instance) else { continue };
        assert_eq!(answer, expected, "{name}");
        tried += 1;
    }
    assert!(tried >= 5, "only {tried} instances are small enough");
}

fn the_expected_answers_agree_with_the_engines<P: StatedPuzzle>() {
    for (name, instance, expected) in instances::<P>() {
        P::assert_engines_answer(&name, &instance, &expected);
    }
}

fn the_data_for_minizinc_agrees_with_the_boards<P: StatedPuzzle>() {
    for (name, instance, _) in instances::<P>() {
        assert_eq!(
            minizinc::data(&Models::of(P::NAME), &name),
            P::minizinc_data(&instance),
            "{name}"
        );
    }
}

fn the_expected_answers_agree_with_minizinc<P: StatedPuzzle>() {
    for (name, instance, expected) in corpus::sample(instances::<P>()) {
        let Some(output) = minizinc::solve(&Models::of(P::NAME), &name) else { return };
        let is_solution = |line: &&str| P::is_solution(&instance, line);
        let solutions: Vec<_> = output.lines().filter(is_solution).collect();
        assert_eq!(P::answer_from_solutions(&instance, &solutions), expected, "{name}");
    }
}

#[test]
fn every_puzzle_of_the_registry_has_model_tests() {
    let stated = [
        any_shape::AnyShape::NAME,
        chess_puzzle::ChessPuzzle::NAME,
        jewels::SetUps::NAME,
        mines::Mines::NAME,
        mosaic::Mosaic::NAME,
        one_click::OneClick::NAME,
        star_battle::StarBattle::NAME,
    ];
    for puzzle in PUZZLES {
        assert!(stated.contains(&puzzle.name()), "{}", puzzle.name());
    }
}
