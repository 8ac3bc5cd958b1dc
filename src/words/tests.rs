//! Tests that a sentence consists of its template and its arguments.

use std::collections::HashSet;

use super::{Argument, Sentence, Setting, Template, templates};
use crate::grid::Cell;

static ALL: Template = Template {
    code: "all",
    english: "{number:mine} of {cells}, {names:or}, {signs:`} or {2}: {settings} {phrase}",
    arguments: &["number", "cells", "names", "signs", "settings", "phrase"],
};
static PHRASE: Template = Template { code: "phrase", english: "at {place}", arguments: &["place"] };

fn sentence() -> Sentence {
    let names = ["a", "b", "c"].map(str::to_owned).to_vec();
    let settings = vec![Setting::of(super::Key::Shape, "3x2")];
    let phrase = Sentence::new(&PHRASE, vec!["0,1".into()]);
    let arguments: Vec<Argument> = vec![
        1.into(),
        vec![Cell::new(0, 0), Cell::new(0, 1)].into(),
        names.clone().into(),
        names.into(),
        settings.into(),
        phrase.into(),
    ];
    Sentence::new(&ALL, arguments)
}

#[test]
fn a_sentence_is_its_template_with_the_arguments() {
    assert_eq!(
        sentence().to_string(),
        "1 mine of (0,0) and (0,1), a, b or c, `a`, `b`, `c` or {2}: `shape: 3x2` at 0,1"
    );
}

#[test]
fn a_long_text_is_cut() {
    let written =
        |length: usize| Sentence::new(&PHRASE, vec!["é".repeat(length).into()]).to_string();
    assert_eq!(written(400), format!("at {}", "é".repeat(400)));
    assert_eq!(written(1_000_000), format!("at {}...", "é".repeat(400)));
}

#[test]
fn each_front_end_writes_settings_in_its_way() {
    let option = |all: &[Setting]| format!("--{}", all[0].key.name());
    assert!(sentence().to_english(&option).contains(": `--shape` at"));
    assert_eq!(sentence().proposed_settings(), [&[Setting::of(super::Key::Shape, "3x2")][..]]);
    assert_eq!(sentence().phrase("phrase").map(Sentence::code), Some("phrase"));
}

#[test]
fn a_code_has_one_template_with_a_place_for_each_argument() {
    let mut codes = HashSet::new();
    for Template { code, english, arguments } in templates() {
        assert!(codes.insert(code), "{code}");
        for name in *arguments {
            let has_place = [format!("{{{name}}}"), format!("{{{name}:")]
                .iter()
                .any(|place| english.contains(place.as_str()));
            assert!(has_place, "{code}: {name}");
        }
    }
}
