//! Tests the definitions of the puzzles in `models/PUZZLE`. The MiniZinc model and the expected
//! answers must agree with an enumeration by the rules, and with the engines.
//!
//! Each file of this folder describes one puzzle. This module contains the comparisons.

/// Defines the tests of a puzzle.
macro_rules! agree {
    ($puzzle:ty) => {
        agree! { $puzzle,
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
mod thermometers;

use std::fmt::Debug;

use gridproof::puzzles::PUZZLES;
use gridproof::text::TextError;
use gridproof_testing::models::ModelFolder;
use gridproof_testing::{corpus, minizinc};
use serde::de::DeserializeOwned;

/// A puzzle that a folder of `models` defines.
trait ModelledPuzzle {
    /// The name of the puzzle, which is the first word of its boards.
    const NAME: &'static str;
    type Instance;
    /// The answer to an instance in `expected.json`.
    type Answer: Debug + PartialEq + DeserializeOwned;

    fn parse(text: &[u8]) -> Result<Self::Instance, TextError>;

    /// Returns the answer from an enumeration that uses only the rules; `None` if the instance is
    /// too large.
    fn enumerated_answer(instance: &Self::Instance) -> Option<Self::Answer>;

    /// Asserts that every engine gives the expected answer.
    fn assert_engines_answer(name: &str, instance: &Self::Instance, expected: &Self::Answer);

    /// Returns the data for the MiniZinc model.
    fn minizinc_data(instance: &Self::Instance) -> String;

    /// Whether a line of MiniZinc's output is a solution.
    fn is_solution(instance: &Self::Instance, line: &str) -> bool;

    /// Returns the answer from MiniZinc's solutions. The solutions are in the order of MiniZinc's
    /// search.
    fn answer_from_solutions(instance: &Self::Instance, solutions: &[&str]) -> Self::Answer;
}

type ModelledInstance<P> = (String, <P as ModelledPuzzle>::Instance, <P as ModelledPuzzle>::Answer);

fn instances<P: ModelledPuzzle>() -> Vec<ModelledInstance<P>> {
    ModelFolder::of(P::NAME).instances(P::parse)
}

fn every_file_has_an_expected_answer<P: ModelledPuzzle>() {
    let files = minizinc::number_of_instance_files(&ModelFolder::of(P::NAME));
    assert_eq!(files, 2 * instances::<P>().len(), "a .board and a .dzn for every answer");
}

fn the_expected_answers_agree_with_the_rules<P: ModelledPuzzle>() {
    let mut tried = 0;
    for (name, instance, expected) in instances::<P>() {
        let Some(answer) = P::enumerated_answer(&instance) else { continue };
        assert_eq!(answer, expected, "{name}");
        tried += 1;
    }
    assert!(tried >= 5, "only {tried} instances are small enough");
}

fn the_expected_answers_agree_with_the_engines<P: ModelledPuzzle>() {
    for (name, instance, expected) in instances::<P>() {
        P::assert_engines_answer(&name, &instance, &expected);
    }
}

fn the_data_for_minizinc_agrees_with_the_boards<P: ModelledPuzzle>() {
    for (name, instance, _) in instances::<P>() {
        assert_eq!(
            minizinc::instance_data(&ModelFolder::of(P::NAME), &name),
            P::minizinc_data(&instance),
            "{name}"
        );
    }
}

fn the_expected_answers_agree_with_minizinc<P: ModelledPuzzle>() {
    for (name, instance, expected) in corpus::sample_positions(instances::<P>()) {
        let Some(output) = minizinc::solve(&ModelFolder::of(P::NAME), &name) else { return };
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
        jewels::JewelSetUps::NAME,
        mines::Mines::NAME,
        mosaic::Mosaic::NAME,
        one_click::OneClick::NAME,
        star_battle::StarBattle::NAME,
        thermometers::Thermometers::NAME,
    ];
    for puzzle in PUZZLES {
        assert!(stated.contains(&puzzle.name()), "{}", puzzle.name());
    }
}
