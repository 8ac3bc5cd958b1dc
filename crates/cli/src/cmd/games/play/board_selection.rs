//! The seeds whose boards have the parameters of `--only`.

use std::sync::atomic::{AtomicBool, Ordering};

use super::super::Failure;
use super::contest_args::ContestArgs;
use crate::words;
use gridproof::budget::{Stop, Unfinished};
use gridproof::text::suggestion;
use gridproof_play::referee::seeds::SeedSet;
use gridproof_play::referee::{ContestSystem, GameFacts};
use gridproof_play::runner::scores::Grouping;

/// Returns the seeds of the boards that match every selection. The board of each seed is generated
/// once to learn its parameters; `cancel` ends this.
///
/// # Errors
/// The boards have no parameter of this name, or no board matches.
pub fn matching_seeds(
    args: &ContestArgs,
    system: &ContestSystem,
    seeds: SeedSet,
    cancel: &AtomicBool,
) -> Result<SeedSet, Failure> {
    let first = seeds.iter().next().filter(|_| !args.only.is_empty());
    let Some(first) = first else { return Ok(seeds) };
    check_parameter_names(&args.only, system.name, &system.game(first).parameters())?;
    let matching = seeds.try_filter(|seed| {
        let go_on = !cancel.load(Ordering::Relaxed);
        go_on.then(|| has_parameters(&system.game(seed).parameters(), &args.only))
    });
    let matching = matching.ok_or_else(|| Failure::Unanswered {
        name: system.name.to_owned(),
        left: words::boards_not_seen().to_string(),
        reason: Unfinished::Stop(Stop::Cancelled),
    })?;
    if matching.is_empty() && !args.is_one_shard() {
        return Err(Failure::Input(words::no_board_matches().to_string()));
    }
    Ok(matching)
}

fn has_parameters(parameters: &GameFacts, only: &[Grouping]) -> bool {
    only.iter().all(|selection| {
        let value = parameters.get(&selection.variable);
        value.is_some_and(|&value| selection.contains_value(value as f64))
    })
}

fn check_parameter_names(
    only: &[Grouping],
    system: &str,
    known: &GameFacts,
) -> Result<(), Failure> {
    let Some(unknown) = only.iter().find(|it| !known.contains_key(&it.variable)) else {
        return Ok(());
    };
    let names: Vec<&str> = known.keys().map(String::as_str).collect();
    let (name, advice) = (unknown.variable.clone(), suggestion(&unknown.variable, &names));
    Err(Failure::Input(words::no_parameter(system, name, advice).to_string()))
}
