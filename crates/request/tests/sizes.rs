//! Compares the sizes that `docs/requests.md` states with the measured sizes.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use gridproof_request::{generate, jewel_templates};
use gridproof_testing::{ROOT, corpus};

use crate::requests::ask;

/// Returns the document with its lines joined, so that a sentence may span lines.
fn requests_page_text() -> String {
    let text =
        fs::read_to_string(Path::new(ROOT).join("docs/requests.md")).expect("a page of the book");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn assert_book_states(sentence: &str) {
    assert!(requests_page_text().contains(sentence), "docs/requests.md does not say: {sentence}");
}

/// Returns the mean length in kB of the replies about expert boards, with this detail.
fn mean_expert_reply_kilobytes(detail: Value) -> usize {
    let experts: Vec<_> = corpus::classic_positions().into_iter().filter(is_expert_board).collect();
    assert_eq!(experts.len(), 95);
    let length = |position: &corpus::ClassicPosition| {
        let board = position.board.to_string();
        ask(&json!({ "do": "count", "board": board, "detail": detail })).to_string().len()
    };
    let total: usize = experts.iter().map(length).sum();
    (total + 500 * experts.len()) / (1000 * experts.len())
}

fn is_expert_board(position: &corpus::ClassicPosition) -> bool {
    let board = &position.board;
    (board.shape().rows, board.shape().cols, board.mines()) == (16, 30, Some(99))
}

#[test]
fn the_answers_about_expert_boards_have_the_sizes_that_are_stated() {
    let [cells, classes, probabilities] =
        [Value::Null, "classes".into(), "probabilities".into()].map(mean_expert_reply_kilobytes);
    assert_book_states(&format!(
        "For an expert board these two forms take {classes} and {probabilities} kB, and the list \
         `cells` takes {cells} kB. These sizes are means over the 95 positions"
    ));
}

#[test]
fn documented_defaults_match_the_code() {
    let (attempts, runs, keep) = (
        generate::DEFAULT_NO_GUESS_ATTEMPTS,
        jewel_templates::DEFAULT_TEMPLATE_SEARCHES,
        jewel_templates::DEFAULT_KEPT_TEMPLATES,
    );
    assert_book_states(&format!("the number of placements tried, {attempts} unless given"));
    assert_book_states(&format!(
        "`runs`, by default {runs}, is the number of searches; `keep`, by default {keep}, is the number of \
         templates to keep for each number of colours"
    ));
}
