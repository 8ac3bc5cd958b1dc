//! Checks that retired words do not come back in code or documents. A term of the field replaces each of these words.

use std::fs;
use std::path::Path;

use gridproof_testing::ROOT;

use super::{SourceFile, collect_files};

/// The retired words, in lower case, each with its replacement.
const RETIRED_WORDS: &[(&str, &str)] = &[
    ("doubt", "negated claim"),
    ("exhausted", "stop reason"),
    ("fate", "status"),
    ("fates", "statuses"),
    ("film", "annotated replay"),
    ("flaw", "the error of a line"),
    ("foresight", "look-ahead"),
    ("heat", "round, or temperature"),
    ("heats", "rounds"),
    ("hope", "continuation value"),
    ("hopes", "continuation values"),
    ("insider", "in-process player"),
    ("jury", "move review"),
    ("leak", "the error of a separator"),
    ("meeting", "unwanted match"),
    ("meetings", "unwanted matches"),
    ("misfit", "mismatch, or the error of a placement"),
    ("paint", "colouring"),
    ("purse", "game budget"),
    ("repaint", "recolour"),
    ("seat", "session, or transport"),
    ("sitting", "game session"),
    ("staircase", "Young diagram"),
    ("stakes", "utility"),
    ("taste", "weights"),
    ("tastes", "weights"),
    ("thinker", "analysis worker"),
    ("toss", "unavoidable guess"),
    ("tosses", "unavoidable guesses"),
    ("unfit", "the error of a swap"),
    ("unfounded", "the error of a claim"),
    ("vicinity", "nearby clues"),
    ("worths", "values, or weights"),
];

/// The retired phrases, in lower case, each with its replacement.
const RETIRED_PHRASES: &[(&str, &str)] = &[
    ("can not", "cannot"),
    ("closer look", "deeper look-ahead"),
    ("closer_look", "deeper_lookahead"),
    ("contest_system", "configured_contest"),
    ("contestsystem", "ConfiguredContest"),
    ("model_facts", "analysed_model"),
    ("modelfacts", "AnalysedModel"),
    ("over_rules", "to_veripb"),
    ("read_beside", "read_with"),
    ("separator clause", "vertex-cut constraint"),
    ("stand-in", "representative, or placeholder"),
    ("stand_in", "representative"),
];

/// The former label of the negated claim. The label may appear, because gridproof still accepts old
/// certificates.
const FORMER_NEGATED_CLAIM_LABEL: &str = "\"doubt\"";

/// The path of this file, which must contain the retired words.
const THIS_FILE: &str = "tests/tidy/retired_words.rs";

const SEARCHED_FOLDERS: [&str; 13] = [
    "src",
    "crates",
    "tests",
    "benches",
    "examples",
    "fuzz/src",
    "docs",
    "models",
    "python/rust",
    "python/src",
    "web/src",
    "web/tests",
    "web/bundle",
];
const SEARCHED_ENDINGS: [&str; 7] = [".rs", ".md", ".mzn", ".py", ".ts", ".tsx", ".mjs"];
/// The folder of scripts, whose names have no ending.
const SCRIPTS_FOLDER: &str = ".ci";
/// The documents to search. The changelog is left out, because it mentions old names.
const SEARCHED_DOCUMENTS: [&str; 3] = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"];

#[test]
fn retired_words_do_not_come_back() {
    let mut files = Vec::new();
    for folder in SEARCHED_FOLDERS {
        collect_files(Path::new(ROOT), folder, &SEARCHED_ENDINGS, &mut files);
    }
    collect_files(Path::new(ROOT), SCRIPTS_FOLDER, &[""], &mut files);
    for name in SEARCHED_DOCUMENTS {
        let text = fs::read_to_string(Path::new(ROOT).join(name)).expect("a text file");
        files.push(SourceFile { path: name.to_owned(), text });
    }
    assert!(files.len() > 300, "the tree is read");
    let files = files.iter().filter(|file| file.path != THIS_FILE);
    let found: Vec<_> = files.flat_map(retired_words).collect();
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

/// Returns the places of retired words, with their replacements.
fn retired_words(file: &SourceFile) -> Vec<String> {
    let mut found = Vec::new();
    for (number, line) in (1..).zip(file.text.lines()) {
        let mut report = |word: &str, term: &str| {
            found.push(format!("{}:{number}: `{word}` is called {term} here", file.path));
        };
        let line = line.replace(FORMER_NEGATED_CLAIM_LABEL, "");
        let words = words_of_line(&line);
        for (word, term) in RETIRED_WORDS {
            if words.iter().any(|used| used == word) {
                report(word, term);
            }
        }
        let lowercase = line.to_lowercase();
        RETIRED_PHRASES.iter().filter(|(phrase, _)| lowercase.contains(phrase)).for_each(
            |(phrase, term)| {
                report(phrase, term);
            },
        );
    }
    found
}

/// Returns the words of prose and of identifiers. For example, `NotAWord` and `not_a_word` have
/// three words each.
fn words_of_line(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut was_lower = false;
    for letter in line.chars() {
        if !letter.is_ascii_alphabetic() || (letter.is_ascii_uppercase() && was_lower) {
            words.push(String::new());
        }
        if letter.is_ascii_alphabetic() {
            let last = words.last_mut().expect("there is always one");
            last.push(letter.to_ascii_lowercase());
        }
        was_lower = letter.is_ascii_lowercase();
    }
    words
}

#[test]
fn a_retired_word_is_found_in_prose_and_in_names() {
    let file = |text: &str| SourceFile { path: "a.rs".to_owned(), text: text.to_owned() };
    for (text, place) in [
        ("fine\n/// Two fates.", "a.rs:2: `fates` is called statuses here"),
        ("struct MyFate;", "a.rs:1: `fate` is called status here"),
        ("const FATE: u8;", "a.rs:1: `fate` is called status here"),
        ("let the_fate = 1;", "a.rs:1: `fate` is called status here"),
        ("It can not be.", "a.rs:1: `can not` is called cannot here"),
    ] {
        assert_eq!(retired_words(&file(text)), [place], "{text}");
    }
    for text in ["fatefully hopeless", "cannot", "const LABEL: &str = \"doubt\";", "fa te"] {
        assert_eq!(retired_words(&file(text)), Vec::<String>::new(), "{text}");
    }
}
