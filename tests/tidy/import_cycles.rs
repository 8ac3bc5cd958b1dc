//! Finds files that import each other in a cycle. An import counts for the file that defines the
//! imported name, even if other files re-export it. A re-export does not count as an import, so a
//! `mod.rs` may re-export names from its files. A `mod.rs` may also import names for its files.

use std::collections::{BTreeMap, BTreeSet};

use super::imports::{expand_use_tree, paths_from_roots};
use super::{PACKAGES, SourceFile, code_without_tests, module_of};

/// A module, with the code of its file.
struct ModuleSource<'a> {
    path: &'a str,
    code: String,
    /// The names that `use` brings into the module, with their paths.
    names: BTreeMap<String, Vec<String>>,
    /// The child modules with their own files.
    children: Vec<String>,
}

/// The largest number of re-exports that a path may pass through. A longer chain is an error.
const MOST_RE_EXPORTS: usize = 8;

/// Returns the imports that are part of a cycle of files, as `file uses file`.
pub fn import_cycles(files: &[SourceFile]) -> Vec<String> {
    let tree = ModuleTree::new(files);
    let uses: BTreeMap<&str, BTreeSet<&str>> = tree
        .sources
        .iter()
        .map(|(module, source)| (source.path, tree.imported_files(module)))
        .collect();
    let imports = uses.iter().flat_map(|(file, used)| used.iter().map(move |used| (*file, *used)));
    let circular = imports.filter(|&(file, used)| imports_lead_to(&uses, used, file));
    circular.map(|(file, used)| format!("{file} uses {used}")).collect()
}

/// Whether a chain of imports leads from the file `from` to the file `to`.
fn imports_lead_to(uses: &BTreeMap<&str, BTreeSet<&str>>, from: &str, to: &str) -> bool {
    let (mut seen, mut waiting) = (BTreeSet::new(), vec![from]);
    while let Some(file) = waiting.pop() {
        if file == to {
            return true;
        }
        if seen.insert(file) {
            waiting.extend(&uses[file]);
        }
    }
    false
}

struct ModuleTree<'a> {
    sources: BTreeMap<Vec<String>, ModuleSource<'a>>,
}

impl<'a> ModuleTree<'a> {
    fn new(files: &'a [SourceFile]) -> Self {
        let source = |file: &'a SourceFile| {
            let module = module_of(&file.path)?.into_iter().map(str::to_owned).collect();
            Some((module, ModuleSource::new(file)))
        };
        Self { sources: files.iter().filter_map(source).collect() }
    }

    /// Returns the other files from which a module's file imports.
    fn imported_files(&self, module: &[String]) -> BTreeSet<&'a str> {
        let source = &self.sources[module];
        let packages: Vec<String> =
            PACKAGES.iter().map(|(_, package)| format!("gridproof_{package}")).collect();
        let named = source.children.iter().chain(&packages).map(String::as_str);
        let roots: Vec<&str> =
            ["crate", "super", "self", "gridproof"].into_iter().chain(named).collect();
        let found = paths_from_roots(&source.code, &roots).into_iter();
        let files =
            found.filter_map(|(_, path)| self.defining_file(module, &path, MOST_RE_EXPORTS));
        files.filter(|&file| file != source.path).collect()
    }

    /// Returns the file that defines the target of a path in a module.
    fn defining_file(
        &self,
        module: &[String],
        path: &[String],
        renamings: usize,
    ) -> Option<&'a str> {
        let (mut at, mut rest) = self.starting_module(module, path)?;
        while let Some((next, after)) = rest.split_first() {
            if next == "self"
                || !self.sources.contains_key(&[&at[..], std::slice::from_ref(next)].concat())
            {
                break;
            }
            at.push(next.clone());
            rest = after;
        }
        let source = self.sources.get(&at)?;
        match rest.split_first().and_then(|(name, after)| Some((source.names.get(name)?, after))) {
            Some((known, after)) if renamings > 0 => {
                self.defining_file(&at, &[&known[..], after].concat(), renamings - 1)
            }
            _ => Some(source.path),
        }
    }

    /// Returns the module at which a path starts, and the rest of the path.
    fn starting_module<'p>(
        &self,
        module: &[String],
        path: &'p [String],
    ) -> Option<(Vec<String>, &'p [String])> {
        let is_package = |name: &&String| PACKAGES.iter().any(|(_, package)| *package == **name);
        let package = module.first().filter(is_package);
        let (first, rest) = path.split_first()?;
        match first.as_str() {
            "crate" => Some((package.into_iter().cloned().collect(), rest)),
            "gridproof" => Some((Vec::new(), rest)),
            "super" | "self" => {
                let steps =
                    path.iter().take_while(|name| ["super", "self"].contains(&name.as_str()));
                let (steps, ups) =
                    (steps.clone().count(), steps.filter(|name| *name == "super").count());
                let above = module.len().checked_sub(ups)?;
                Some((module[..above].to_vec(), &path[steps..]))
            }
            name => match name.strip_prefix("gridproof_") {
                Some(package) => Some((vec![package.to_owned()], rest)),
                None => {
                    self.sources[module].children.contains(first).then(|| (module.to_vec(), path))
                }
            },
        }
    }
}

impl<'a> ModuleSource<'a> {
    fn new(file: &'a SourceFile) -> Self {
        let code = code_without_tests(&file.text);
        let child = |line: &str| {
            let (before, after) = line.split_once("mod ")?;
            let is_declared = before.is_empty() || before.starts_with("pub");
            is_declared.then(|| after.strip_suffix(';'))?.map(str::to_owned)
        };
        let children = code.lines().filter_map(|line| child(line.trim())).collect();
        let mut names = BTreeMap::new();
        let mut kept = String::new();
        let mut rest = code.as_str();
        while let Some((start, end)) = next_use(rest) {
            let statement = &rest[start..end];
            let tree = statement.split_once("use ").map_or("", |(_, tree)| tree);
            let tree = tree.split_whitespace().collect::<Vec<_>>().join(" ");
            let brought: Vec<(String, Vec<String>)> = expand_use_tree(&tree)
                .into_iter()
                .filter_map(|path| {
                    let named = path.iter().rev().find(|name| *name != "self")?.clone();
                    Some((named, path))
                })
                .collect();
            let outside = [&kept, &rest[..start], &rest[end..]].concat();
            // A file may import a module for its child modules. The file does not use this import
            // itself, so the import does not count.
            let are_modules = brought.iter().all(|(name, _)| name.starts_with(char::is_lowercase));
            let is_passed_on = (statement.starts_with("pub") || are_modules)
                && !brought.iter().any(|(name, _)| has_word(&outside, name));
            kept.push_str(&rest[..start]);
            if !is_passed_on {
                kept.push_str(statement);
            }
            names.extend(brought);
            rest = &rest[end..];
        }
        kept.push_str(rest);
        Self { path: &file.path, code: kept, names, children }
    }
}

/// Returns the start and the end of the first `use` statement of a text.
fn next_use(code: &str) -> Option<(usize, usize)> {
    let mut at = 0;
    for line in code.split_inclusive('\n') {
        let text = line.trim_start();
        if text.starts_with("use ") || (text.starts_with("pub") && text.contains(" use ")) {
            let start = at + line.len() - text.len();
            return Some((start, start + code[start..].find(';')? + 1));
        }
        at += line.len();
    }
    None
}

fn has_word(code: &str, word: &str) -> bool {
    code.split(|c: char| !c.is_alphanumeric() && c != '_').any(|found| found == word)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cycles_in(files: &[(&str, &str)]) -> Vec<String> {
        let file =
            |&(path, text): &(&str, &str)| SourceFile { path: path.into(), text: text.into() };
        import_cycles(&files.iter().map(file).collect::<Vec<_>>())
    }

    #[test]
    fn files_that_import_each_other_are_named() {
        let two = ["src/sat/a.rs uses src/sat/b.rs", "src/sat/b.rs uses src/sat/a.rs"];
        let parent = ("src/sat/mod.rs", "mod a;\nmod b;\npub use a::A;\npub use b::{B, C};\n");
        for (a, b) in [
            ("use super::b::B;\n", "use crate::sat::a::A;\n"),
            ("use super::B;\n", "fn f() -> super::A {}\n"),
            ("use crate::sat::{\n    C,\n};\n", "use gridproof::sat::{self, A};\n"),
        ] {
            assert_eq!(
                cycles_in(&[parent, ("src/sat/a.rs", a), ("src/sat/b.rs", b)]),
                two,
                "{a} {b}"
            );
        }
        let folder = cycles_in(&[
            ("src/ilp/mod.rs", "mod a;\npub use a::A;\npub struct B(A);\n"),
            ("src/ilp/a.rs", "use super::B;\npub struct A;\n"),
        ]);
        assert_eq!(
            folder,
            ["src/ilp/a.rs uses src/ilp/mod.rs", "src/ilp/mod.rs uses src/ilp/a.rs"]
        );
    }

    #[test]
    fn re_exports_of_a_folder_make_no_cycle() {
        for (parent, a, b) in [
            ("mod a;\nmod b;\npub use a::A;\n", "use super::b::B;\n", "pub struct B;\n"),
            ("mod a;\nmod b;\npub use b::B;\n", "use super::B;\n", "pub struct B;\n"),
            ("mod a;\nmod b;\nfn f() -> b::B {}\n", "", "use super::{\n    a,\n};\n"),
            (
                "mod a;\nmod b;\nuse a::A;\n",
                "use super::b::B;\n",
                "#[cfg(test)]\nuse super::a::A;\n",
            ),
        ] {
            let files = [("src/sat/mod.rs", parent), ("src/sat/a.rs", a), ("src/sat/b.rs", b)];
            assert_eq!(cycles_in(&files), Vec::<String>::new(), "{parent}");
        }
    }
}
