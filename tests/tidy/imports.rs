//! Finds the paths that source code uses.

use super::CRATE_OWNERS;

/// The first names of paths to gridproof's own modules.
const OWN_PATH_ROOTS: [&str; 7] = [
    "crate",
    "gridproof",
    "gridproof_play",
    "gridproof_request",
    "gridproof_cli",
    "gridproof_wasm",
    "super",
];

/// Returns the paths that lead to a module or to a crate of [`CRATE_OWNERS`], each with its line.
pub fn imports(code: &str) -> Vec<(usize, Vec<String>)> {
    let roots: Vec<&str> =
        OWN_PATH_ROOTS.into_iter().chain(CRATE_OWNERS.iter().map(|(name, _)| *name)).collect();
    paths_from_roots(code, &roots)
}

/// Returns the paths that start at one of the given names, each with its line. A group `{a, b::c}`
/// gives one path for each part.
pub fn paths_from_roots(code: &str, roots: &[&str]) -> Vec<(usize, Vec<String>)> {
    let starts = roots.iter().flat_map(|root| {
        let after = move |&(start, _): &(usize, &str)| code[start + root.len()..].starts_with("::");
        code.match_indices(root).filter(after).map(|(start, _)| start)
    });
    let is_root = |&start: &usize| {
        let before = code[..start].chars().next_back();
        before.is_none_or(|before| !before.is_alphanumeric() && !"_:".contains(before))
    };
    let line = |start: usize| code[..start].matches('\n').count() + 1;
    let paths =
        |start: usize| expand_use_tree(&code[start..]).into_iter().map(move |path| (start, path));
    let paths = starts.filter(is_root).flat_map(paths);
    paths.map(|(start, path)| (line(start), path)).collect()
}

/// Returns every path of a use tree.
pub fn expand_use_tree(tree: &str) -> Vec<Vec<String>> {
    let end = tree.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(tree.len());
    let (name, rest) = (tree[..end].to_owned(), &tree[end..]);
    let tails = match rest.strip_prefix("::") {
        Some(rest) if rest.starts_with('{') => {
            group_parts(&rest[1..]).flat_map(expand_use_tree).collect()
        }
        Some(rest) if rest.starts_with(|c: char| c.is_alphabetic()) => expand_use_tree(rest),
        _ => vec![Vec::new()],
    };
    tails.into_iter().map(|tail| [vec![name.clone()], tail].concat()).collect()
}

/// Returns the parts of a group, whose opening brace was removed.
fn group_parts(group: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0;
    let ends_group = move |c: char| {
        depth += i32::from(c == '{') - i32::from(c == '}');
        depth < 0
    };
    let mut inner = 0;
    group[..group.find(ends_group).unwrap_or(group.len())]
        .split(move |c: char| {
            inner += i32::from(c == '{') - i32::from(c == '}');
            c == ',' && inner == 0
        })
        .map(str::trim)
        // A comma at the end leaves an empty part, which is dropped.
        .filter(|part| !part.is_empty())
}
