//! Tests the list of the trusted files of a certificate check (`docs/certificates.md`): the sources
//! of `gridproof-check`, with their total size. `GRIDPROOF_WRITE=1` writes the list.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use gridproof_testing::ROOT;

/// The root files of the checker's packages, built without features.
const ROOT_FILES: &[&str] = &["crates/check/src/main.rs", "src/lib.rs", "crates/engine/src/lib.rs"];

const CERTIFICATES_PAGE: &str = "docs/certificates.md";
const TABLE_BEGIN: &str = "<!-- the trusted base -->\n";
const TABLE_END: &str = "<!-- the end of the trusted base -->\n";

#[test]
fn the_book_lists_the_trusted_base() {
    let mut files = Vec::new();
    for package in ROOT_FILES {
        let root = Path::new(package);
        collect_with_modules(root, root.parent().expect("a folder"), &mut files);
    }
    let lines = files.iter().map(|(_, lines)| lines).sum();
    let path = Path::new(ROOT).join(CERTIFICATES_PAGE);
    let page = fs::read_to_string(&path).expect("a page");
    let begin = page.find(TABLE_BEGIN).expect("where the list begins") + TABLE_BEGIN.len();
    let end = page.find(TABLE_END).expect("where the list ends");
    if std::env::var_os("GRIDPROOF_WRITE").is_some() {
        let listed = list(&files, lines);
        fs::write(path, format!("{}{listed}{}", &page[..begin], &page[end..])).expect("written");
    } else {
        let stated = stated_lines(&page[begin..end]);
        let is_current =
            stated.abs_diff(lines) * 50 <= lines && page[begin..end] == list(&files, stated);
        let how = "GRIDPROOF_WRITE=1 cargo test -p gridproof-tests --test all trusted_base";
        assert!(
            is_current,
            "{CERTIFICATES_PAGE} must list the files of the trusted base, and at most 2 % more or \
             fewer lines than the {lines} that they have: {how}"
        );
    }
}

/// Returns a table with a row for each folder and its files, below the rounded number of lines.
fn list(files: &[(PathBuf, usize)], lines: usize) -> String {
    let hundreds = (lines + 50) / 100;
    let (thousands, rest) = (hundreds / 10, hundreds % 10 * 100);
    let mut text = format!(
        "\nAbout {thousands},{rest:03} lines of code in {} files:\n\n| folder | files |\n|---|---|\n",
        files.len()
    );
    let mut folders: BTreeMap<&Path, BTreeSet<String>> = BTreeMap::new();
    for (path, _) in files {
        let (folder, name) = (path.parent().expect("a folder"), path.file_name().expect("a name"));
        folders.entry(folder).or_default().insert(name.display().to_string());
    }
    for (folder, names) in folders {
        let names: Vec<_> = names.into_iter().collect();
        // Writing to a string cannot fail.
        let _ = writeln!(text, "| `{}` | {} |", folder.display(), names.join(", "));
    }
    text + "\n"
}

/// Returns the number of lines that a list states, such as `About 17,900 lines of code`.
fn stated_lines(list: &str) -> usize {
    let number = list.trim_start().strip_prefix("About ").and_then(|rest| rest.split(' ').next());
    number.and_then(|number| number.replace(',', "").parse().ok()).unwrap_or(0)
}

/// Collects a file and its modules, except for modules that need a feature. The files of the
/// modules are in `folder`.
fn collect_with_modules(file: &Path, folder: &Path, files: &mut Vec<(PathBuf, usize)>) {
    let text = fs::read_to_string(Path::new(ROOT).join(file)).expect("a source file");
    files.push((file.to_owned(), lines_of_code(&text)));
    for module in module_names(&text) {
        let inner = folder.join(module);
        let file_module = inner.with_extension("rs");
        let is_file_module = Path::new(ROOT).join(&file_module).exists();
        collect_with_modules(
            &if is_file_module { file_module } else { inner.join("mod.rs") },
            &inner,
            files,
        );
    }
}

/// Counts the lines other than tests, comments and blank lines.
fn lines_of_code(text: &str) -> usize {
    let code = text.lines().map(str::trim).take_while(|line| *line != "#[cfg(test)]");
    code.filter(|line| !line.is_empty() && !line.starts_with("//")).count()
}

/// Returns the modules with their own files that need no feature.
fn module_names(text: &str) -> Vec<&str> {
    let mut is_left_out = false;
    let mut found = Vec::new();
    for line in text.lines() {
        if line.starts_with("#[cfg(") {
            is_left_out = !line.starts_with("#[cfg(not(");
            continue;
        }
        let item = line.rsplit_once(") ").map_or(line, |(_, item)| item);
        let item = item.strip_prefix("pub ").unwrap_or(item);
        if let Some(name) = item.strip_prefix("mod ").and_then(|item| item.strip_suffix(';'))
            && !is_left_out
        {
            found.push(name);
        }
        is_left_out = false;
    }
    found
}

#[test]
fn a_module_behind_a_feature_or_a_test_is_left_out() {
    let text = "mod a;\n#[cfg(feature = \"x\")]\nmod b;\npub mod c;\n#[cfg(not(feature = \"x\"))]\n\
                pub(crate) mod d;\n#[cfg(test)]\nmod e;\nmod f {}\n";
    assert_eq!(module_names(text), ["a", "c", "d"]);
    assert_eq!(lines_of_code("//! a\n\nuse b;\n    // c\n    d\n#[cfg(test)]\nmod e;\n"), 2);
}
