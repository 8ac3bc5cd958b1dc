//! Mutation tests: whether some test fails for each small change of the code that decides if an answer is right or
//! accepted. One build contains all mutants, each behind a switch, and only the tests that reach a mutant judge it. So
//! thousands of mutants take hours in place of days.

mod find;
mod instrument;
mod survivors;
mod tests;
mod tree;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::Result;
use clap::Parser;

use survivors::{KILLED, NOT_COMPILED, Results, SURVIVED, key, read_allowed};
use tests::{Coverage, in_parallel};
use tree::{FileMutant, TestProgram, Tree};

/// The engine that counts, and the trusted base of docs/certificates.md without the words for people.
const SCOPE: &[&str] = &[
    "crates/check/src/*.rs",
    "crates/engine/src/*.rs",
    "crates/engine/src/budget/**/*.rs",
    "crates/engine/src/count/**/*.rs",
    "crates/engine/src/model/**/*.rs",
    "src/cell_model.rs",
    "src/certificate/**/*.rs",
    "src/puzzle.rs",
    "src/puzzle/{certificate_checker,counts,verified}.rs",
    "src/puzzles/registry.rs",
    "src/puzzles/*/{check,disc,dual_prices,mod,model,puzzle,rules,template,text}.rs",
    "src/puzzles/*/{check,model,rules,text}/**/*.rs",
    "src/report/*.rs",
    "src/shading/{board,check,mod,solution,verified}.rs",
    "src/text/*.rs",
];

/// Tests the tests: changes the code, and expects a test to fail
#[derive(Parser)]
struct Args {
    /// The files to mutate, as patterns of git; the default is the scope of the project
    patterns: Vec<String>,
    /// The number of tests that run at a time
    #[arg(long, default_value_t = 2)]
    workers: usize,
    /// Print the mutants, and do not run them
    #[arg(long)]
    list: bool,
}

fn main() -> Result<ExitCode> {
    let args = Args::parse();
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize()?;
    let folder = repository.join("target/mutants");
    let tree = Tree::new(&repository, &folder.join("tree"));
    let patterns = if args.patterns.is_empty() { expanded_scope() } else { args.patterns.clone() };
    let mutants = tree.find(&patterns)?;
    if args.list {
        mutants.iter().for_each(|mutant| println!("{}", shown(mutant)));
        return Ok(ExitCode::SUCCESS);
    }
    eprintln!("{} mutants", mutants.len());
    let results = Results::open(&folder.join("results.tsv"));
    let numbers = || 0..mutants.len();
    let known: BTreeSet<usize> =
        numbers().filter(|&number| results.ended(&mutants[number], NOT_COMPILED)).collect();
    let mut dropped = known.clone();
    tree.copy(&mutants)?;
    let programs = tree.build(&mutants, &mut dropped)?;
    for &number in dropped.difference(&known) {
        results.append(&mutants[number], NOT_COMPILED)?;
    }
    let coverage = Coverage::measure(&programs, args.workers, &folder)?;
    let left: Vec<usize> = numbers()
        .filter(|number| !dropped.contains(number) && !results.ended(&mutants[*number], KILLED))
        .collect();
    let survivors = judge(&mutants, &left, &programs, &coverage, &results, args.workers)?;
    let allowed = read_allowed(&repository.join("benches/mutants/survivors.tsv"))?;
    let unexplained = report(&mutants, &survivors, &allowed, &coverage);
    let compiled = mutants.len() - dropped.len();
    println!(
        "{compiled} mutants compile; {} survive, {unexplained} of them without a reason",
        survivors.len()
    );
    Ok(if unexplained == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Runs the tests that reach each of the mutants that are left, and returns the survivors.
fn judge(
    mutants: &[FileMutant],
    left: &[usize],
    programs: &[TestProgram],
    coverage: &Coverage,
    results: &Results,
    workers: usize,
) -> Result<Vec<usize>> {
    let done = AtomicUsize::new(0);
    let survivors = in_parallel(workers, left, |_, &number| {
        let killed_by = coverage.judge(programs, number)?;
        let end = killed_by.as_ref().map_or(SURVIVED.to_owned(), |test| format!("{KILLED}{test}"));
        let count = done.fetch_add(1, Ordering::Relaxed) + 1;
        if count.is_multiple_of(100) {
            eprintln!("{count} of {} mutants judged", left.len());
        }
        results.append(&mutants[number], &end).map(|()| killed_by.is_none().then_some(number))
    });
    Ok(survivors.into_iter().collect::<Result<Vec<_>>>()?.into_iter().flatten().collect())
}

/// Prints the survivors that the list does not explain, and returns their number.
fn report(
    mutants: &[FileMutant],
    survivors: &[usize],
    allowed: &BTreeMap<String, String>,
    coverage: &Coverage,
) -> usize {
    let unexplained: Vec<usize> = survivors
        .iter()
        .copied()
        .filter(|&number| !allowed.contains_key(&key(&mutants[number])))
        .collect();
    for &number in &unexplained {
        let tests = coverage.reaching.get(&number).map_or(0, Vec::len);
        println!("{} ({tests} tests reach it)", shown(&mutants[number]));
    }
    unexplained.len()
}

fn shown(FileMutant { file, mutant }: &FileMutant) -> String {
    format!("{file}:{}: {}: {}", mutant.line, mutant.function, mutant.words)
}

/// Returns the scope with one pattern for each alternative in braces, which git does not know.
fn expanded_scope() -> Vec<String> {
    let expand = |pattern: &&str| match pattern
        .split_once('{')
        .and_then(|(start, rest)| Some((start, rest.split_once('}')?)))
    {
        Some((start, (choices, end))) => {
            choices.split(',').map(|choice| format!("{start}{choice}{end}")).collect()
        }
        None => vec![(*pattern).to_owned()],
    };
    SCOPE.iter().flat_map(expand).collect()
}
