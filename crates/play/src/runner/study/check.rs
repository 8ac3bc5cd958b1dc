//! Checks whether the numbers of a summary are possible. The check is needed, because anybody may
//! have written a summary.

use std::collections::BTreeMap;

use super::document::{PLAYER_NAME, RIVAL_NAME, StudySummary, ToJson};
use crate::referee::seeds::Seed;
use crate::runner::figures::sums::ScoreSums;

/// Describes the first impossible number of a summary; `None` if all numbers are possible.
pub(super) fn first_impossible_number(summary: &StudySummary) -> Option<String> {
    seed_error(summary)
        .or_else(|| missing_games(summary))
        .or_else(|| pair_count_error(summary))
        .or_else(|| {
            summary.players.iter().find_map(|(name, all)| part_sum_error(summary, name, all))
        })
        .or_else(|| sum_error(summary))
}

/// Returns the error if a range contains a number that is not a seed.
fn seed_error(summary: &StudySummary) -> Option<String> {
    let mut ends = summary.ranges.iter().flat_map(|(first, last)| [first, last]);
    ends.find_map(|number| Seed::new(number).err()).map(|error| error.to_string())
}

/// Checks that the player has a game for each seed. A rival may lack games.
fn missing_games(summary: &StudySummary) -> Option<String> {
    let seeds = summary.ranges.len();
    let wrong = summary.players.iter().find(|(name, sums)| match name.as_str() {
        PLAYER_NAME => sums.games != seeds,
        _ => sums.games > seeds,
    });
    wrong.map(|(name, ScoreSums { games, .. })| {
        format!("it has {seeds} seeds but {games} games of the {name}")
    })
}

/// Returns the error if a game of the rival is not compared with a game of the player.
fn pair_count_error(summary: &StudySummary) -> Option<String> {
    let of_rival = summary.players.get(RIVAL_NAME).map_or(0, |rival| rival.games);
    let pairs = summary.paired.games;
    (pairs != of_rival)
        .then(|| format!("it has {pairs} pairs of games but {of_rival} games of the {RIVAL_NAME}"))
}

/// Returns the error if the parts of a player's games do not add up to all games. The curve and the
/// times may be missing, and a game may lack a fact.
fn part_sum_error(summary: &StudySummary, player: &str, all: &ScoreSums) -> Option<String> {
    let facts = summary.groups.get(player).into_iter().flatten();
    let mut by_fact =
        facts.filter_map(|(fact, values)| Some((fact.as_str(), num_games(values.as_ref()?))));
    let more = by_fact.find(|&(_, games)| games > all.games);
    let curve = summary.curve.get(player).map(|steps| ("curve", num_games(steps)));
    let of_times =
        |steps: &BTreeMap<u64, u64>| steps.values().fold(0, |sum, &more| more.saturating_add(sum));
    let times = summary.times.get(player).map(|steps| ("times", of_times(steps)));
    let others = [curve, times].into_iter().flatten().find(|&(_, games)| games != all.games);
    let (what, games) = more.or(others)?;
    Some(format!("it has {} games of the {player} but {games} in its `{what}`", all.games))
}

fn num_games(parts: &BTreeMap<u64, ScoreSums>) -> u64 {
    parts.values().fold(0, |sum, part| part.games.saturating_add(sum))
}

/// Returns the error if some sums are impossible.
fn sum_error(summary: &StudySummary) -> Option<String> {
    let facts = summary.groups.values().chain([&summary.paired_groups]);
    let grouped = facts.flat_map(BTreeMap::values).flatten().flat_map(BTreeMap::values);
    let steps = summary.curve.values().flat_map(BTreeMap::values);
    let mut all = summary.players.values().chain([&summary.paired]).chain(grouped).chain(steps);
    let wrong = all.find(|sums| !sums.are_consistent())?;
    Some(format!("no set of games has these sums: {}", wrong.to_json()))
}
