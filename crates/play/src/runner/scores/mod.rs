//! A scoreboard of saved runs on the same seeds, with the standard errors of all numbers. The
//! scoreboard shows raw scores, scores relative to the best score of each seed, wins, and the
//! difference of each run from the first run.

mod grouping;
mod saved_run;
mod shown_means;

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use thiserror::Error;

use crate::player::data_lines::TIME_DEPENDENT;
use crate::runner::figures::statistics::MeanWithError;
use gridproof::text::suggestion;

pub use grouping::{Grouping, ParseGroupingError};
pub use saved_run::{GameNumbers, ReadRunError, SCORE_NAME, SavedRun};
pub use shown_means::ShownMean;

/// The rule that ranks two scores, and that defines relative scores.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scoring {
    /// The largest score is the best. A relative score is the score divided by the best score.
    #[default]
    Max,
    /// The smallest score is the best. A relative score is the best score divided by the score.
    Min,
}

impl Scoring {
    /// All rules, with their names.
    pub const ALL_WITH_NAMES: [(&str, Self); 2] = [("max", Self::Max), ("min", Self::Min)];

    /// Returns each number as a share of the best number (see [`Self::share_of_best`]).
    fn relative_scores(self, numbers: &[f64], are_scores: bool) -> Vec<f64> {
        let valid = numbers.iter().copied().filter(|&number| number > 0.0 || !are_scores);
        let best = match self {
            Self::Max => valid.fold(f64::NEG_INFINITY, f64::max),
            Self::Min => valid.fold(f64::INFINITY, f64::min),
        };
        numbers.iter().map(|&number| self.share_of_best(number, best, are_scores)).collect()
    }

    /// Returns a number as a share of the best number, whose share is 1. A negative or undefined
    /// share becomes 0. A score of at most 0 counts as failed, as in the contests, and gets the
    /// share 0.
    pub fn share_of_best(self, number: f64, best: f64, are_scores: bool) -> f64 {
        match self {
            _ if number <= 0.0 && are_scores => 0.0,
            _ if (number - best).abs() <= EQUAL_SCORE_TOLERANCE * best.abs() => 1.0,
            Self::Max if best > 0.0 => (number / best).max(0.0),
            Self::Min if number > 0.0 => (best / number).max(0.0),
            _ => 0.0,
        }
    }
}

/// The difference, as a share of the best score, up to which scores count as equal. Two programs
/// may compute the last digits of a score differently.
const EQUAL_SCORE_TOLERANCE: f64 = 1e-9;

/// The settings of a scoreboard.
#[derive(Clone, Debug, Default)]
pub struct ScoreboardOptions {
    /// The number that is compared; [`SCORE_NAME`] by default.
    pub variable: Option<String>,
    /// The rule that decides which of two numbers is better.
    pub scoring: Scoring,
    /// The groupings that select games. Every run that records the number of a grouping must put
    /// the game in one of its groups.
    pub only: Vec<Grouping>,
    /// The groupings that are shown in addition to all games together.
    pub by: Vec<Grouping>,
    /// The number of worst and best seeds that are listed for each run.
    pub extremes: usize,
    /// Further numbers whose means are shown.
    pub shown: Vec<String>,
}

/// The reason why no games can be compared.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ScoreboardError {
    /// The runs share no seed.
    #[error("the runs have no seed in common")]
    NoCommonSeeds,
    /// No game matches the selection.
    #[error("no game matches the selection")]
    NoMatchingGames,
    /// No game has a number of this name.
    #[error("seed {seed} has no number `{variable}`: {}", suggestion(variable, &to_word_list(known)))]
    UnknownVariable {
        /// The first game.
        seed: u64,
        /// The requested name.
        variable: String,
        /// The names of the numbers that the game has.
        known: Vec<String>,
    },
}

fn to_word_list(names: &[String]) -> Vec<&str> {
    names.iter().map(String::as_str).collect()
}

/// The runs, compared on the seeds that all of them played.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Scoreboard {
    /// The number of seeds that at least one run did not play. These seeds are left out for all
    /// runs.
    pub left_out: usize,
    /// The number of further seeds that are left out, because a game lacks a number for selection
    /// or comparison.
    pub lacking: usize,
    /// The group of all games, followed by each group of the groupings.
    pub groups: Vec<Group>,
    /// The worst and best seeds of each run.
    pub extremes: Vec<RunExtremes>,
}

/// A group of games, with the scores of every run in these games.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Group {
    /// `all`, or a group such as `n=10-20`.
    pub name: String,
    /// The number of games.
    pub games: usize,
    /// The scores of each run, in the order of the runs.
    pub standings: Vec<RunScores>,
}

/// The scores of one run in the games of a group.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RunScores {
    /// The name of the run.
    pub name: String,
    /// The raw scores.
    pub score: MeanWithError,
    /// The scores relative to the best score of each seed.
    pub relative: MeanWithError,
    /// The number of seeds on which this run did not fail, and every other run is at most as good.
    pub best: usize,
    /// The number of seeds on which all other runs are worse.
    pub alone: usize,
    /// The number of seeds with a score of at most 0. If the runs are compared by another number,
    /// this value is 0.
    pub failed: usize,
    /// The number of games in which the clock changed a decision, so that a second run may score
    /// differently.
    pub time_dependent: usize,
    /// The mean difference from the first run, seed by seed; `None` for the first run itself.
    pub difference: Option<MeanWithError>,
    /// The mean difference from the first run in relative scores.
    pub relative_difference: Option<MeanWithError>,
    /// The means of the additional numbers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub shown: Vec<ShownMean>,
}

/// The seeds on which a run is furthest behind the best other run, and the seeds on which the run
/// is furthest ahead. Seeds with a tie are left out. If there is only one run, the lists contain
/// the seeds of its worst and best scores.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RunExtremes {
    /// The name of the run.
    pub name: String,
    /// The seeds, the furthest behind first.
    pub worst: Vec<ExtremeSeed>,
    /// The seeds, the furthest ahead first.
    pub best: Vec<ExtremeSeed>,
}

/// A seed, and the lead of the run on this seed.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct ExtremeSeed {
    /// The seed.
    pub seed: u64,
    /// The score of the run.
    pub score: f64,
    /// The relative score minus the best relative score of the other runs; `None` without other
    /// runs.
    pub ahead: Option<f64>,
}

/// A seed that all runs played, with the scores of the runs in their order.
struct SharedGame {
    seed: u64,
    scores: Vec<f64>,
    relative: Vec<f64>,
    are_scores: bool,
}

/// Compares saved runs with the first run. The first run whose game on a seed has the grouping's
/// number determines the group of this seed.
///
/// # Errors
/// No games can be compared.
pub fn scoreboard(
    runs: &[SavedRun],
    options: &ScoreboardOptions,
) -> Result<Scoreboard, ScoreboardError> {
    let (mut seeds, left_out) = shared_seeds(runs);
    if seeds.is_empty() {
        return Err(ScoreboardError::NoCommonSeeds);
    }
    let played = seeds.len();
    let mut not_asked = 0;
    for only in &options.only {
        let with: Vec<u64> = seeds_with_number(runs, &seeds, &only.variable, RequiredRuns::Any)?;
        let kept = with.iter().copied().filter(|&seed| is_selected(runs, seed, only));
        seeds = kept.collect();
        not_asked += with.len() - seeds.len();
    }
    let variable = options.variable.as_deref().unwrap_or(SCORE_NAME);
    if !seeds.is_empty() {
        seeds = seeds_with_number(runs, &seeds, variable, RequiredRuns::All)?;
    }
    if seeds.is_empty() {
        return Err(ScoreboardError::NoMatchingGames);
    }
    for name in &options.shown {
        seeds_with_number(runs, &seeds, name, RequiredRuns::Any)?;
    }
    let mut named = vec![("all".to_owned(), seeds.clone())];
    for by in &options.by {
        named.extend(seeds_by_group(runs, &seeds, by)?);
    }
    let games =
        seeds.iter().map(|&seed| (seed, shared_game(runs, seed, variable, options.scoring)));
    let games: BTreeMap<u64, SharedGame> = games.collect();
    let group = |(name, seeds): (String, Vec<u64>)| {
        let games: Vec<&SharedGame> = seeds.iter().map(|seed| &games[seed]).collect();
        let standing = |at: usize| RunScores {
            shown: shown_means::shown_means(&runs[at], &seeds, &options.shown),
            ..run_scores(&runs[at], at, &games)
        };
        let standings = (0..runs.len()).map(standing).collect();
        Group { name, games: games.len(), standings }
    };
    let groups = named.into_iter().map(group).collect();
    let names = runs.iter().enumerate().filter(|_| options.extremes > 0);
    let extremes = names.map(|(at, run)| run_extremes(&run.name, at, &games, options)).collect();
    Ok(Scoreboard { left_out, lacking: played - not_asked - seeds.len(), groups, extremes })
}

/// Returns the seeds that all runs played, and the number of other seeds.
fn shared_seeds(runs: &[SavedRun]) -> (Vec<u64>, usize) {
    let mut played: BTreeMap<u64, usize> = BTreeMap::new();
    runs.iter()
        .flat_map(|run| run.games.keys())
        .for_each(|&seed| *played.entry(seed).or_default() += 1);
    let known = played.len();
    let by_all = played.into_iter().filter(|&(_, count)| count == runs.len());
    let seeds: Vec<u64> = by_all.map(|(seed, _)| seed).collect();
    let left_out = known - seeds.len();
    (seeds, left_out)
}

/// The runs that must have a number.
#[derive(Clone, Copy, PartialEq)]
enum RequiredRuns {
    Any,
    All,
}

/// Returns the seeds whose games have the number.
///
/// # Errors
/// No game has the number.
fn seeds_with_number(
    runs: &[SavedRun],
    seeds: &[u64],
    variable: &str,
    required_runs: RequiredRuns,
) -> Result<Vec<u64>, ScoreboardError> {
    let has = |seed: u64| {
        let mut each = runs.iter().map(|run| run.games[&seed].contains_key(variable));
        if required_runs == RequiredRuns::All { each.all(|has| has) } else { each.any(|has| has) }
    };
    let found: Vec<u64> = seeds.iter().copied().filter(|&seed| has(seed)).collect();
    match seeds.first() {
        Some(&seed) if found.is_empty() => {
            let known: BTreeSet<&String> =
                runs.iter().flat_map(|run| run.games[&seed].keys()).collect();
            let known = known.into_iter().cloned().collect();
            Err(ScoreboardError::UnknownVariable { seed, variable: variable.to_owned(), known })
        }
        _ => Ok(found),
    }
}

/// Returns the number called `variable` in each run that has this number.
fn numbers_of_runs<'a>(
    runs: &'a [SavedRun],
    seed: u64,
    variable: &'a str,
) -> impl Iterator<Item = f64> + 'a {
    runs.iter().filter_map(move |run| run.games[&seed].get(variable).copied())
}

/// Whether the number of a seed is in a group of the grouping, in every run that has the number.
fn is_selected(runs: &[SavedRun], seed: u64, grouping: &Grouping) -> bool {
    numbers_of_runs(runs, seed, &grouping.variable).all(|value| grouping.contains_value(value))
}

/// Returns the seeds of each group.
fn seeds_by_group(
    runs: &[SavedRun],
    seeds: &[u64],
    grouping: &Grouping,
) -> Result<Vec<(String, Vec<u64>)>, ScoreboardError> {
    let seeds = seeds_with_number(runs, seeds, &grouping.variable, RequiredRuns::Any)?;
    let first = |&seed: &u64| numbers_of_runs(runs, seed, &grouping.variable).next();
    let values: Vec<f64> = seeds.iter().filter_map(first).collect();
    let groups = grouping.divide(&values).into_iter();
    let seeds = |places: Vec<usize>| places.into_iter().map(|place| seeds[place]).collect();
    Ok(groups.map(|(name, places)| (name, seeds(places))).collect())
}

/// Returns the numbers of all runs on a seed. The game of each run must have the number.
fn shared_game(runs: &[SavedRun], seed: u64, variable: &str, scoring: Scoring) -> SharedGame {
    let scores: Vec<f64> = numbers_of_runs(runs, seed, variable).collect();
    let are_scores = variable == SCORE_NAME;
    SharedGame { seed, relative: scoring.relative_scores(&scores, are_scores), scores, are_scores }
}

impl SharedGame {
    fn has_failed(&self, at: usize) -> bool {
        self.are_scores && self.scores[at] <= 0.0
    }

    /// Returns the best relative score of the other runs.
    fn best_of_others(&self, at: usize) -> Option<f64> {
        let others = self.relative.iter().enumerate().filter(|&(other, _)| other != at);
        others.map(|(_, &relative)| relative).reduce(f64::max)
    }

    fn extreme_seed(&self, at: usize) -> ExtremeSeed {
        let ahead = self.best_of_others(at).map(|others| self.relative[at] - others);
        ExtremeSeed { seed: self.seed, score: self.scores[at], ahead }
    }
}

fn run_scores(run: &SavedRun, at: usize, games: &[&SharedGame]) -> RunScores {
    let scores = |at: usize| games.iter().map(|game| game.scores[at]).collect::<Vec<_>>();
    let relative = |at: usize| games.iter().map(|game| game.relative[at]).collect::<Vec<_>>();
    let counted = |is: &dyn Fn(&SharedGame) -> bool| games.iter().filter(|game| is(game)).count();
    let over_others =
        |game: &SharedGame| game.best_of_others(at).map_or(1.0, |it| game.relative[at] - it);
    let (own, own_relative) = (scores(at), relative(at));
    let is_first = at == 0;
    let is_cut = |game: &SharedGame| run.games[&game.seed].get(TIME_DEPENDENT) == Some(&1.0);
    RunScores {
        name: run.name.clone(),
        score: MeanWithError::of_numbers(&own),
        relative: MeanWithError::of_numbers(&own_relative),
        best: counted(&|game| !game.has_failed(at) && over_others(game) >= 0.0),
        alone: counted(&|game| !game.has_failed(at) && over_others(game) > 0.0),
        failed: counted(&|game| game.has_failed(at)),
        time_dependent: counted(&is_cut),
        difference: (!is_first).then(|| MeanWithError::of_differences(&own, &scores(0))),
        relative_difference: (!is_first)
            .then(|| MeanWithError::of_differences(&own_relative, &relative(0))),
        shown: Vec::new(),
    }
}

fn run_extremes(
    name: &str,
    at: usize,
    games: &BTreeMap<u64, SharedGame>,
    options: &ScoreboardOptions,
) -> RunExtremes {
    let goodness = |extreme: &ExtremeSeed| match (extreme.ahead, options.scoring) {
        (Some(ahead), _) => ahead,
        (None, Scoring::Max) => extreme.score,
        (None, Scoring::Min) => -extreme.score,
    };
    let first = |sign: f64| {
        let all = games.values().map(|game| game.extreme_seed(at));
        let is_one = |it: &ExtremeSeed| it.ahead.is_none_or(|ahead| sign * ahead > 0.0);
        let mut sorted: Vec<ExtremeSeed> = all.filter(is_one).collect();
        sorted.sort_by(|a, b| (sign * goodness(b)).total_cmp(&(sign * goodness(a))));
        sorted.truncate(options.extremes);
        sorted
    };
    RunExtremes { name: name.to_owned(), worst: first(-1.0), best: first(1.0) }
}

#[cfg(test)]
mod tests;
