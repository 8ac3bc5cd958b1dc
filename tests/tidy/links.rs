//! Tests the links in the documents. Every relative link must lead to a file, and its anchor must
//! lead to a heading. A page of the book may link only to pages of the book. The table of contents
//! must list every page.

use std::fs;
use std::path::Path;

use gridproof_testing::ROOT;

/// The documents outside the book.
const DOCUMENTS_OUTSIDE_BOOK: [&str; 5] =
    ["README.md", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "tests/README.md"];
/// The folder of the book.
const BOOK_FOLDER: &str = "docs/";
/// The page that lists all pages of the book.
const TABLE_OF_CONTENTS: &str = "docs/SUMMARY.md";

#[test]
fn every_link_has_a_target() {
    let mut documents = DOCUMENTS_OUTSIDE_BOOK.map(String::from).to_vec();
    documents.extend(pages_below("docs"));
    let broken: Vec<String> =
        documents.iter().flat_map(|document| broken_links(document, &read_document)).collect();
    assert!(broken.is_empty(), "\n{}", broken.join("\n"));
}

#[test]
fn the_table_of_contents_has_every_page() {
    let contents = read_document(TABLE_OF_CONTENTS).expect("the table of contents");
    let listed: Vec<String> = link_targets(&contents)
        .iter()
        .map(|(_, target)| link_destination(TABLE_OF_CONTENTS, target))
        .collect();
    for page in pages_below("docs").iter().filter(|page| *page != TABLE_OF_CONTENTS) {
        let times = listed.iter().filter(|listed| *listed == page).count();
        assert_eq!(times, 1, "{page} has one line in {TABLE_OF_CONTENTS}");
    }
}

/// Returns the text of a file; an empty text for a folder, or for a file that is not text.
fn read_document(path: &str) -> Option<String> {
    let path = Path::new(ROOT).join(path);
    fs::read_to_string(&path).ok().or_else(|| path.exists().then(String::new))
}

/// Returns the paths of the pages below a folder, from the root of the repository.
fn pages_below(folder: &str) -> Vec<String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(Path::new(ROOT).join(folder)).expect("a folder") {
        let entry = entry.expect("a readable entry");
        let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            found.extend(pages_below(&path));
        } else if path.ends_with(".md") {
            found.push(path);
        }
    }
    found
}

/// Returns a line for each broken link of a document.
fn broken_links(document: &str, read: &dyn Fn(&str) -> Option<String>) -> Vec<String> {
    let text = read(document).expect("a document");
    let text = with_includes(document, &text, read);
    let fault = |target: &String| {
        let (path, anchor) = target.split_once('#').unwrap_or((target, ""));
        let path =
            if path.is_empty() { document.to_owned() } else { link_destination(document, path) };
        if document.starts_with(BOOK_FOLDER) && !path.starts_with(BOOK_FOLDER) {
            return Some("leads out of the book");
        }
        let linked = if path == document { Some(text.clone()) } else { read(&path) };
        match linked {
            None => Some("leads to no file"),
            Some(linked)
                if !anchor.is_empty() && !heading_anchors(&linked).any(|slug| slug == anchor) =>
            {
                Some("leads to no heading")
            }
            Some(_) => None,
        }
    };
    let faults = link_targets(&text).into_iter().filter_map(|(line, target)| {
        fault(&target).map(|fault| format!("{document}:{line}: {target} {fault}"))
    });
    faults.collect()
}

/// Returns a document's text, followed by the files that it includes.
fn with_includes(document: &str, text: &str, read: &dyn Fn(&str) -> Option<String>) -> String {
    let Some((before, rest)) = text.split_once("{{#include ") else { return text.to_owned() };
    let (path, after) = rest.split_once("}}").expect("an include ends with }}");
    let file = read(&link_destination(document, path)).expect("the included file");
    format!("{before}{file}{after}")
}

/// Returns the path to which a link in a document leads, from the root of the repository.
fn link_destination(document: &str, target: &str) -> String {
    let mut parts: Vec<&str> = document.split('/').collect();
    parts.pop();
    for part in target.split('/') {
        match part {
            "." | "" => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// Returns the targets of a text's links and pictures, each with its line, except for targets on
/// the web.
fn link_targets(text: &str) -> Vec<(usize, String)> {
    let text = without_code(text);
    let parts = text.match_indices("](").map(|(at, start)| {
        let line = text[..at].matches('\n').count() + 1;
        let target = text[at + start.len()..].split([')', ' ', '\n']).next().unwrap_or_default();
        (line, target.to_owned())
    });
    parts.filter(|(_, target)| !target.contains("://")).collect()
}

/// Returns the text with blanks in place of code. The line numbers do not change.
fn without_code(text: &str) -> String {
    let mut fenced = false;
    let mut quoted = false;
    let mut kept = String::new();
    for line in text.lines() {
        let is_fence = line.trim_start().starts_with("```");
        fenced ^= is_fence;
        // Quoted code without a closing backtick ends with its paragraph.
        quoted &= !line.trim().is_empty();
        if !fenced && !is_fence {
            for letter in line.chars() {
                quoted ^= letter == '`';
                kept.push(if quoted { ' ' } else { letter });
            }
        }
        kept.push('\n');
    }
    kept
}

/// Returns the anchors of the headings. An anchor is in lower case, has `-` for each blank, and has
/// no punctuation.
fn heading_anchors(text: &str) -> impl Iterator<Item = String> {
    let mut fenced = false;
    let headings = text.lines().filter(move |line| {
        fenced ^= line.trim_start().starts_with("```");
        !fenced && line.starts_with('#')
    });
    headings.map(|heading| {
        let letters = heading.trim_start_matches('#').trim().to_lowercase();
        let kept = letters.chars().filter(|c| c.is_alphanumeric() || [' ', '-', '_'].contains(c));
        kept.map(|letter| if letter == ' ' { '-' } else { letter }).collect()
    })
}

#[test]
fn a_broken_link_is_reported_with_its_place() {
    let read = |path: &str| {
        let text = match path {
            "docs/a.md" => "# One\n[x](b.md#two-three)\n[y](b.md#four) `[no](code.md)`\n[z](#one)",
            "docs/b.md" => "```sh\n# four\n```\n## Two, `three`\n[w](https://nowhere) [v](c.md)\n",
            "docs/d.md" => "{{#include ../A.md}}\n",
            "A.md" => "[u](b.md)\n[t](docs/b.md)\n",
            _ => return None,
        };
        Some(text.to_owned())
    };
    assert_eq!(broken_links("docs/a.md", &read), ["docs/a.md:3: b.md#four leads to no heading"]);
    assert_eq!(broken_links("docs/b.md", &read), ["docs/b.md:5: c.md leads to no file"]);
    assert_eq!(broken_links("docs/d.md", &read), ["docs/d.md:2: docs/b.md leads to no file"]);
    assert_eq!(broken_links("A.md", &read), ["A.md:1: b.md leads to no file"]);
}
