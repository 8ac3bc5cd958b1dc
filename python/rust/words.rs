//! The sentences about games and models in Python. The module also returns the templates of the
//! libraries' sentences about boards.

use std::collections::HashMap;

use gridproof::words::{Sentence, SentenceDocument};
use pyo3::prelude::*;

/// Returns the English template of each sentence, by its code.
#[pyfunction]
pub fn sentence_templates() -> HashMap<&'static str, &'static str> {
    let all = gridproof::words::templates().chain(TEMPLATES);
    all.map(|template| (template.code, template.english)).collect()
}

/// Returns a sentence as JSON, in the form of documents.
pub fn sentence_json(sentence: &Sentence) -> String {
    serde_json::to_string(&SentenceDocument::from(sentence)).expect("a sentence is JSON")
}

/// Returns the sentence about a rule of a model as JSON. `kind` is `exactly`, `at_least`,
/// `at_most` or `table`.
#[pyfunction]
pub fn rule_sentence(kind: &str, numbers: Vec<String>, mut literals: Vec<String>) -> String {
    if literals.is_empty() {
        literals.push("no variable".to_owned());
    }
    let number = numbers.concat();
    sentence_json(&match (kind, numbers.is_empty()) {
        ("exactly", true) => impossible_number_of(literals),
        ("exactly", false) => exactly_of(numbers, literals),
        ("at_least", _) => at_least_of(number, literals),
        ("at_most", _) => at_most_of(number, literals),
        _ if number == "1" => allowed_content_in(literals),
        _ => allowed_contents_in(number, literals),
    })
}

gridproof::catalogue! {
    // The rules of a model.
    exactly_of(numbers, literals) "exactly {numbers:or} of {literals:and}";
    impossible_number_of(literals) "exactly an impossible number of {literals:and}";
    at_least_of(number, literals) "at least {number} of {literals:and}";
    at_most_of(number, literals) "at most {number} of {literals:and}";
    allowed_content_in(literals) "the allowed content in {literals:and}";
    allowed_contents_in(number, literals) "one of {number} allowed contents in {literals:and}";

    // Explanations of a model.
    rules_contradict() "the rules contradict each other";
    rules_agree() "the rules do not contradict each other";
    true_in_some() "undetermined: it is true in one assignment and false in another";

    // Games.
    no_games_in_process() "the contest has no games in this process";
    expected_game_of_mines() "expected a game of mines";
    expected_open_chord_or_stop() "expected `open`, `chord` or `stop`";
    game_cannot_end_early() "expected a move: the rules do not let this game end early";
    expected_transcript_of_mines() "expected the transcript of a game of mines";
    expected_cell_of_board(shape) "expected a cell of the {shape} board";
    in_transcript(line, reason) "transcript: {line}:1: {reason}";
    move_of_transcript(number, reason) "move {number}: {reason}";
}
