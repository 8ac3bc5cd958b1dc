//! Selects the boards for `play`: the boards of the requested seeds, without the boards that
//! `--only` skips.

use std::sync::atomic::{AtomicBool, Ordering};

use super::super::Failure;
use super::super::common::console::Console;
use super::contest_args::ContestArgs;
use crate::words;
use gridproof::text::suggestion;
use gridproof::words::Sentence;
use gridproof_play::contests::contest;
use gridproof_play::referee::seeds::SeedSet;
use gridproof_play::referee::{ConfiguredContest, GameFacts};
use gridproof_play::runner::scores::Grouping;

/// Returns the seeds to play.
///
/// # Errors
/// The boards lack a parameter of `--only`, no board matches, or `--replay` cannot show the boards.
pub fn selected_seeds(
    args: &ContestArgs,
    contest: &ConfiguredContest,
    cancel: &AtomicBool,
    console: &Console,
) -> Result<SeedSet, Failure> {
    let seeds = matching_seeds(args, contest, requested_seeds(args, console), cancel)?;
    if args.replay.is_some() {
        check_replay(args.contest_name(), &seeds)?;
    }
    Ok(seeds)
}

/// Returns the requested seeds. A part of a study may contain no seed, because there may be more
/// parts than seeds.
fn requested_seeds(args: &ContestArgs, console: &Console) -> SeedSet {
    let seeds = args.seeds.as_ref().or(args.games.as_ref());
    let seeds = seeds.expect("the command line has one of them");
    let Some(shard) = args.shard else { return seeds.clone() };
    let part = seeds.shard(shard);
    if part.is_empty() {
        let note = words::empty_shard(shard.to_string(), seeds.len() as usize);
        console.print_note(&format!("note: {note}\n"));
    }
    part
}

/// Returns the seeds of the boards that match every selection. Generates the board of each seed
/// once, to learn its parameters. Setting `cancel` stops the generation.
///
/// # Errors
/// The boards have no parameter of this name, or no board matches.
fn matching_seeds(
    args: &ContestArgs,
    contest: &ConfiguredContest,
    seeds: SeedSet,
    cancel: &AtomicBool,
) -> Result<SeedSet, Failure> {
    let first = seeds.iter().next().filter(|_| !args.only.is_empty());
    let Some(first) = first else { return Ok(seeds) };
    let parameters = contest.game(first).parameters();
    let only = selections_by_parameter(args, contest, &parameters);
    check_parameter_names(&only, contest.name, &parameters)?;
    let matching = seeds.try_filter(|seed| {
        let go_on = !cancel.load(Ordering::Relaxed);
        go_on.then(|| matches_all_selections(&contest.game(seed).parameters(), &only))
    });
    let matching = matching.ok_or_else(|| Failure::Interrupted {
        name: contest.name.to_owned(),
        message: words::interrupted_early(words::boards_not_seen()),
    })?;
    if matching.is_empty() && args.shard.is_none() {
        return Err(Failure::unsuitable("--only", words::no_board_matches()));
    }
    Ok(matching)
}

/// Returns the selections by the names of parameters. A selection may also use the title of a
/// column, such as `layers` for `k`.
fn selections_by_parameter(
    args: &ContestArgs,
    contest: &ConfiguredContest,
    parameters: &GameFacts,
) -> Vec<Grouping> {
    let facts = contest.contest_games.columns.facts;
    let by_parameter = |selection: &Grouping| {
        let titled = facts.iter().find(|column| column.title == selection.variable);
        match titled.filter(|column| parameters.contains_key(column.fact)) {
            Some(column) if !parameters.contains_key(&selection.variable) => {
                let mut selection = selection.clone();
                selection.variable = column.fact.to_owned();
                selection
            }
            _ => selection.clone(),
        }
    };
    args.only.iter().map(by_parameter).collect()
}

fn matches_all_selections(parameters: &GameFacts, only: &[Grouping]) -> bool {
    only.iter().all(|selection| {
        let value = parameters.get(&selection.variable);
        value.is_some_and(|&value| selection.contains_value(value as f64))
    })
}

fn check_parameter_names(
    only: &[Grouping],
    contest_name: &str,
    parameters: &GameFacts,
) -> Result<(), Failure> {
    let Some(unknown) = only.iter().find(|it| !parameters.contains_key(&it.variable)) else {
        return Ok(());
    };
    let names: Vec<&str> = parameters.keys().map(String::as_str).collect();
    let (name, advice) = (unknown.variable.clone(), suggestion(&unknown.variable, &names));
    Err(Failure::unsuitable("--only", words::no_parameter(contest_name, name, advice)))
}

/// Checks that one page can show the games of these seeds.
fn check_replay(contest_name: &str, seeds: &SeedSet) -> Result<(), Failure> {
    let refuse = |reason: Sentence| Err(Failure::unsuitable("--replay", reason));
    if contest(contest_name)?.annotator().is_none() {
        return refuse(words::contest_without_page(contest_name));
    }
    match seeds.len() {
        1 => Ok(()),
        seeds => refuse(words::one_seed(seeds.to_string())),
    }
}
