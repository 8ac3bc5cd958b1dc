//! Checks that no fuzz target fails on inputs that failed in the past, or on inputs made to provoke
//! failures. The test runs each fuzz target on the files of `tests/regressions/TARGET`, and on
//! damaged copies of these files. The test also runs targets for boards of any puzzle on the
//! instances in `models`.

#[path = "../../../fuzz/src/lib.rs"]
mod targets;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use gridproof::puzzles::{PUZZLES, read};
use gridproof_testing::models::ModelFolder;
use proptest::prelude::*;
use proptest::sample::Index;

use targets::{TARGETS, agreement};

fn regressions_folder() -> PathBuf {
    Path::new(gridproof_testing::ROOT).join("tests/regressions")
}

/// Returns the inputs of a target, ordered by name.
fn inputs(target: &str) -> Vec<(PathBuf, Vec<u8>)> {
    let mut folders = vec![regressions_folder().join(target)];
    if ["board", "answers"].contains(&target) {
        folders
            .extend(PUZZLES.iter().map(|puzzle| ModelFolder::of(puzzle.name()).path("instances")));
    }
    let files = folders.iter().flat_map(|folder| fs::read_dir(folder).expect("a folder of inputs"));
    let paths: BTreeSet<_> = files.map(|file| file.expect("a file").path()).collect();
    let read = |path: PathBuf| (path.clone(), fs::read(path).expect("a readable file"));
    paths.into_iter().map(read).collect()
}

#[test]
fn every_folder_has_its_target_and_inputs() {
    let entries = fs::read_dir(regressions_folder()).expect("the folder");
    let entries: BTreeSet<_> =
        entries.map(|entry| entry.expect("an entry").file_name().into_string()).collect();
    let names = TARGETS.iter().map(|&(name, _)| Ok(name.to_owned()));
    assert_eq!(entries, names.collect());
    for (name, _) in TARGETS {
        assert!(!inputs(name).is_empty(), "{name} has no inputs");
    }
}

/// Checks that the budget of the fuzzer suffices to answer instances of every puzzle. Without
/// answers, the fuzzer would have nothing to compare.
#[test]
fn the_budget_suffices_to_compare_answers_of_every_puzzle() {
    for puzzle in PUZZLES {
        let questions = inputs("answers").into_iter().filter_map(|(_, bytes)| read(&bytes).ok());
        let own = questions.filter(|question| question.puzzle().name() == puzzle.name());
        let answers: usize =
            own.map(|question| agreement::assert_engines_agree(question.as_ref())).sum();
        assert!(answers >= 5, "{}: {answers}", puzzle.name());
    }
}

#[test]
fn inputs_of_former_failures_pass() {
    for (name, target) in TARGETS {
        for (path, bytes) in inputs(name) {
            println!("{}", path.display());
            target(&bytes);
        }
    }
}

/// Damages the input: cuts out a piece, repeats a piece, or replaces a piece by one byte.
fn damage(bytes: &[u8], (first, length): (usize, usize), kind: u8, byte: u8) -> Vec<u8> {
    let first = first.min(bytes.len());
    let (head, rest) = bytes.split_at(first);
    let (piece, tail) = rest.split_at(length.min(rest.len()));
    match kind {
        0 => [head, tail].concat(),
        1 => [head, piece, piece, tail].concat(),
        _ => [head, &[byte], tail].concat(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn no_damaged_input_fails(
        target in any::<Index>(),
        input in any::<Index>(),
        at in any::<Index>(),
        length in 0..20_usize,
        kind in 0..3_u8,
        byte in prop_oneof![any::<u8>(), prop::sample::select(&b"0123456789 -?*<>\n"[..])],
    ) {
        let (name, target) = target.get(TARGETS);
        let inputs = inputs(name);
        let (_, bytes) = input.get(&inputs);
        target(&damage(bytes, (at.index(bytes.len() + 1), length), kind, byte));
    }

    #[test]
    fn no_bytes_fail(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        for (_, target) in TARGETS {
            target(&bytes);
        }
    }
}
