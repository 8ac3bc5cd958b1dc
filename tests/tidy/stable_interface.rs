//! Limits the number of public names in the library's stable interface: the root of the crate, and
//! the modules of questions, puzzles and certificates. A name that several of these modules make
//! public counts once. All other public modules serve the packages that use the library.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use gridproof_testing::ROOT;

/// The files of the stable interface.
const INTERFACE_FILES: [&str; 15] = [
    "src/lib.rs",
    "src/oracle/mod.rs",
    "src/oracle/mines.rs",
    "src/oracle/one_click.rs",
    "src/oracle/chess_puzzle.rs",
    "src/oracle/jewels.rs",
    "src/oracle/mosaic.rs",
    "src/assertions/mod.rs",
    "src/puzzle.rs",
    "src/puzzles/mod.rs",
    "src/certificate/mod.rs",
    "crates/engine/src/budget.rs",
    "crates/engine/src/budget/unfinished.rs",
    "crates/engine/src/grid.rs",
    "crates/engine/src/prior.rs",
];

/// The largest number of public names that the stable interface may have.
const MOST_PUBLIC_NAMES: usize = 150;

#[test]
fn the_stable_interface_has_few_names() {
    let mut names = BTreeSet::new();
    for file in INTERFACE_FILES {
        let text = fs::read_to_string(Path::new(ROOT).join(file)).expect(file);
        let found = public_names(&text);
        assert!(!found.is_empty(), "{file} has public names");
        names.extend(found);
    }
    let number = names.len();
    assert!(
        (100..=MOST_PUBLIC_NAMES).contains(&number),
        "{number} names, at most {MOST_PUBLIC_NAMES}: {names:?}"
    );
}

/// Returns the public names of the unindented items of a file, without the names of modules.
fn public_names(text: &str) -> Vec<String> {
    const ITEM_KEYWORDS: [&str; 7] = ["fn", "struct", "enum", "trait", "const", "static", "type"];
    let mut names = Vec::new();
    let code = text.lines().take_while(|line| *line != "#[cfg(test)]").collect::<Vec<_>>();
    for (number, line) in code.iter().enumerate() {
        let Some(item) = line.strip_prefix("pub ") else { continue };
        let item =
            item.strip_prefix("const fn ").map_or(item.to_owned(), |name| format!("fn {name}"));
        if item.starts_with("use ") {
            let rest = code[number..].join(" ");
            let import = rest.split(';').next().unwrap_or_default();
            names.extend(imported_names(import));
        } else if let Some((kind, name)) = item.split_once(' ')
            && ITEM_KEYWORDS.contains(&kind)
        {
            let is_of_name = |letter: char| letter.is_alphanumeric() || letter == '_';
            names.push(name.chars().take_while(|&letter| is_of_name(letter)).collect());
        }
    }
    names
}

/// Returns the names of an import such as `pub use a::{b, c}`.
fn imported_names(import: &str) -> Vec<String> {
    let path = import.trim_start_matches("pub use ");
    let list = path.split_once('{').map_or(path, |(_, list)| list.trim_end_matches([' ', '}']));
    let name = |item: &str| item.rsplit([':', ' ']).next().unwrap_or_default().to_owned();
    list.split(',').map(str::trim).filter(|item| !item.is_empty()).map(name).collect()
}

#[test]
fn public_names_are_found() {
    let text = "pub use a::b;\npub use c::{\n    d, e as f,\n};\npub const fn g() {}\npub mod h;\n\
                pub struct I<T>(T);\nfn j() {}\n#[cfg(test)]\npub fn k() {}\n";
    assert_eq!(public_names(text), ["b", "d", "f", "g", "I"]);
}
