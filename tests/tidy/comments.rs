//! Checks that documentation is easy to read. A comment must open with its subject or its verb, and
//! must have no long sentence (`CONTRIBUTING.md`).

use std::path::Path;

use gridproof_testing::ROOT;

use super::{SourceFile, collect_files, python_comments};

/// Openings that leave the reader waiting for the subject.
const FORBIDDEN_OPENINGS: [&str; 3] = ["What ", "The same ", "It "];

/// The largest number of words of a sentence.
const MOST_SENTENCE_WORDS: usize = 40;

const CHECKED_FOLDERS: [&str; 15] = [
    "src",
    "crates",
    "tests",
    "benches",
    "examples",
    "fuzz/src",
    "models",
    "python/benches",
    "python/examples",
    "python/rust",
    "python/src",
    "python/tests",
    "web/src",
    "web/tests",
    "web/bundle",
];
const CHECKED_ENDINGS: [&str; 7] = [".rs", ".ts", ".tsx", ".js", ".mjs", ".py", ".pyi"];
const PYTHON_ENDINGS: [&str; 2] = [".py", ".pyi"];

#[test]
fn documentation_is_read_once() {
    let mut files = Vec::new();
    for folder in CHECKED_FOLDERS {
        collect_files(Path::new(ROOT), folder, &CHECKED_ENDINGS, &mut files);
    }
    assert!(files.len() > 700, "the tree is read");
    assert!(files.iter().any(is_python), "the Python package is read");
    let found: Vec<_> =
        files.iter().filter(|file| !is_generated(file)).flat_map(comments_to_rewrite).collect();
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

fn is_generated(file: &SourceFile) -> bool {
    file.text.starts_with("// Written by ")
}

fn is_python(file: &SourceFile) -> bool {
    PYTHON_ENDINGS.iter().any(|ending| file.path.ends_with(ending))
}

/// Returns the places of comments that are hard to read, with the reasons.
fn comments_to_rewrite(file: &SourceFile) -> Vec<String> {
    let mut found = Vec::new();
    let prose = if is_python(file) {
        python_comments::prose_of_lines(&file.text)
    } else {
        file.text.lines().map(comment_text).collect()
    };
    for (line, text) in comments(prose) {
        if let Some(opening) = FORBIDDEN_OPENINGS.iter().find(|opening| text.starts_with(**opening))
        {
            found.push(format!("{}:{line}: a comment opens with {opening:?}", file.path));
        }
        let longest = sentences(&text).map(|sentence| sentence.split_whitespace().count()).max();
        if let Some(words) = longest.filter(|&words| words > MOST_SENTENCE_WORDS) {
            found.push(format!("{}:{line}: a sentence has {words} words", file.path));
        }
    }
    found
}

/// Returns the paragraphs of comments, each with its first line. `lines` has the text of each line
/// that is only a comment. Code, lists, tables, headings and tags end a paragraph.
fn comments(lines: Vec<Option<&str>>) -> Vec<(usize, String)> {
    let mut found: Vec<(usize, String)> = Vec::new();
    let (mut is_open, mut is_code) = (false, false);
    for (number, line) in (1..).zip(lines) {
        let Some(prose) = line else {
            (is_open, is_code) = (false, false);
            continue;
        };
        if prose.starts_with("```") {
            is_code ^= true;
        }
        let is_item = prose.starts_with(['-', '*', '|', '#', '`', '>', '[', '@'])
            || prose.starts_with("    ");
        if is_code || prose.is_empty() || is_item {
            is_open = false;
        } else if is_open {
            let (_, paragraph) = found.last_mut().expect("an open paragraph");
            paragraph.push(' ');
            paragraph.push_str(prose);
        } else {
            found.push((number, prose.to_owned()));
            is_open = true;
        }
    }
    found
}

/// Returns the text of a line that is only a comment, without its mark.
fn comment_text(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let marks = ["///", "//!", "//", "/**", "*/", "* "];
    let text = marks.iter().find_map(|mark| line.strip_prefix(mark))?;
    let text = text.strip_prefix(' ').unwrap_or(text);
    Some(text.trim_end_matches("*/").trim_end())
}

fn sentences(text: &str) -> impl Iterator<Item = &str> {
    text.split(". ").flat_map(|part| part.split(": ")).flat_map(|part| part.split("; "))
}

#[test]
fn a_hard_comment_is_found_and_a_plain_one_is_not() {
    let file = |text: &str| SourceFile { path: "a.rs".to_owned(), text: text.to_owned() };
    assert_eq!(
        comments_to_rewrite(&file("/// What is told.")),
        ["a.rs:1: a comment opens with \"What \""]
    );
    assert_eq!(comments_to_rewrite(&file("fn f();\n//! The same of g.")).len(), 1);
    let long = format!("/// A {}.", "word ".repeat(MOST_SENTENCE_WORDS));
    assert_eq!(comments_to_rewrite(&file(&long)), ["a.rs:1: a sentence has 42 words"]);
    for text in [
        "/// Returns what it is told.",
        "/// ```\n/// What is code\n/// ```",
        "let text = \"What is a string\";",
        "/// A first sentence. It goes on.",
    ] {
        assert_eq!(comments_to_rewrite(&file(text)), Vec::<String>::new(), "{text}");
    }
    let tags = "/// @property {number} rows\n".repeat(MOST_SENTENCE_WORDS);
    assert_eq!(comments_to_rewrite(&file(&tags)), Vec::<String>::new());
}

#[test]
fn a_hard_comment_of_python_is_found() {
    let file = |text: &str| SourceFile { path: "a.py".to_owned(), text: text.to_owned() };
    let long = format!("\"\"\"A {}.\"\"\"", "word ".repeat(MOST_SENTENCE_WORDS));
    assert_eq!(comments_to_rewrite(&file(&long)), ["a.py:1: a sentence has 42 words"]);
    for text in ["# It is.", "\"\"\"What is told.\"\"\"", "\"\"\"Counts.\n\nThe same as f.\n\"\"\""]
    {
        assert_eq!(comments_to_rewrite(&file(text)).len(), 1, "{text}");
    }
    assert_eq!(
        comments_to_rewrite(&file("text = \"\"\"\nIt is code.\n\"\"\"")),
        Vec::<String>::new()
    );
}
