//! The options of `play` for games of a contest. The module also checks options that depend on
//! other options.

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::ArgGroup;
use clap::builder::PossibleValuesParser;

use super::super::Failure;
use super::super::common::number::any_number_parser;
use super::super::common::output::{self, OutputFile, OverwriteArg};
use super::option_values::{
    SweptVariable, parse_jobs, parse_number_of_games, parse_selection, parse_swept_variable,
    parse_time_limit,
};
use super::tester_options::TesterOptions;
use crate::words;
use gridproof::words::Sentence;
use gridproof_play::contests::contests_with_referee;
use gridproof_play::referee::seeds::{Seed, SeedSet, SeedShard};
use gridproof_play::runner::figures::stop_rule::StopRule;
use gridproof_play::runner::scores::Grouping;

#[derive(clap::Args)]
#[command(group = ArgGroup::new("boards").required(true).multiple(true))]
pub struct ContestArgs {
    /// The contest to play
    #[arg(
        required = true,
        value_name = "SYSTEM",
        value_parser = PossibleValuesParser::new(contest_names()),
    )]
    contest: Option<String>,
    /// Play these seeds, such as 1-10,15 or 1+100 (100 seeds from 1)
    #[arg(long, group = "boards")]
    pub seeds: Option<SeedSet>,
    /// Play this many games, on the seeds from 1
    #[arg(
        long,
        value_name = "NUMBER",
        conflicts_with = "seeds",
        group = "boards",
        value_parser = parse_number_of_games,
    )]
    pub games: Option<SeedSet>,
    /// Play one game yourself in this terminal, with each move judged at the end
    #[arg(
        long,
        group = "boards",
        conflicts_with_all = [
            "games", "player", "policy", "policy_seed", "jobs", "time_limit", "versus", "csv", "replay",
            "resume", "shard", "summary", "overwrite", "best", "until", "only", "sweep", "stderr",
        ]
    )]
    pub me: bool,
    /// Play only one part of the seeds, such as 3/10 for the third of ten parts
    #[arg(long, value_name = "PART/PARTS")]
    pub shard: Option<SeedShard>,
    /// Play only the boards with these parameters, such as d=8,9 or n=10-20
    #[arg(long, value_name = "NAME=VALUES", value_parser = parse_selection)]
    pub only: Vec<Grouping>,
    /// End the series early when the standard error of the mean is small, such as 'se<0.002'
    #[arg(long, value_name = "RULE", conflicts_with = "shard")]
    pub until: Option<StopRule>,
    /// Run this shell command as the player; by default, gridproof plays
    #[arg(long, value_name = "COMMAND")]
    pub player: Option<String>,
    /// Let gridproof play by this policy; the default is the contest's first policy
    #[arg(long, value_name = "NAME", conflicts_with = "player")]
    pub policy: Option<String>,
    /// Set the random seed with which gridproof's player breaks ties
    #[arg(long, value_name = "NUMBER", default_value_t = 0, conflicts_with = "player", value_parser = any_number_parser::<u64>())]
    pub policy_seed: u64,
    /// Play this many games at once
    #[arg(long, value_name = "NUMBER", default_value = "1", value_parser = parse_jobs)]
    pub jobs: NonZeroUsize,
    /// Give the player this much time for one game instead of the contest's limit
    #[arg(long, value_name = "SECONDS", value_parser = parse_time_limit)]
    pub time_limit: Option<Duration>,
    /// Also run this command as a player, and compare the scores seed by seed; may be repeated
    #[arg(long, value_name = "COMMAND")]
    pub versus: Vec<String>,
    /// Find the best value of an environment variable of --player, such as BOT_X=1,2,3; may be repeated
    #[arg(
        long,
        value_name = "NAME=VALUES",
        requires = "player",
        value_parser = parse_swept_variable,
        conflicts_with_all = [
            "versus", "csv", "replay", "shard", "summary", "best", "until", "transcripts", "stderr",
        ]
    )]
    pub sweep: Vec<SweptVariable>,
    /// Write the dialogue of each game to this folder; rivals get subfolders
    #[arg(long, help_heading = "Output", value_name = "DIR")]
    pub transcripts: Option<PathBuf>,
    /// Write the player's standard error of each game to this folder, not to the terminal; rivals
    /// get subfolders
    #[arg(long, help_heading = "Output", value_name = "DIR")]
    pub stderr: Option<PathBuf>,
    /// Write a line for each game to this CSV file
    #[arg(long, help_heading = "Output", value_name = "FILE")]
    pub csv: Option<PathBuf>,
    /// Write the sums of the games to this file, for `gridproof merge`
    #[arg(long, help_heading = "Output", value_name = "FILE")]
    pub summary: Option<PathBuf>,
    /// Write an HTML page that steps through the games of one seed to this file
    #[arg(long, help_heading = "Output", value_name = "FILE", conflicts_with = "resume")]
    pub replay: Option<PathBuf>,
    /// Keep the results in this file, and skip the seeds that already have results in the file
    #[arg(long, help_heading = "Output", value_name = "FILE")]
    pub resume: Option<PathBuf>,
    /// Keep the best score of each seed in this file, and show scores relative to the best score
    #[arg(long, help_heading = "Output", value_name = "FILE")]
    pub best: Option<PathBuf>,
    #[command(flatten)]
    pub overwrite: OverwriteArg,
    #[command(flatten)]
    pub tester: TesterOptions,
}

impl ContestArgs {
    pub fn contest_name(&self) -> &str {
        self.contest.as_deref().expect("the command line has a contest")
    }

    /// Returns the failure of a run that the user interrupted. `left` says what was not played.
    pub fn interrupted(&self, left: Sentence) -> Failure {
        let advice = match self.resume {
            Some(_) => words::resume_by_same_command(),
            None => words::resume_next_time(),
        };
        let (name, message) = (self.contest_name().to_owned(), words::interrupted(left, advice));
        Failure::Interrupted { name, message }
    }

    /// Checks that no two outputs share a file, and returns the results files of the player and of
    /// each rival.
    ///
    /// # Errors
    /// Two outputs name the same file, or the options ask for the sums of several rivals.
    pub fn results_paths(&self) -> Result<Vec<Option<PathBuf>>, Failure> {
        if self.summary.is_some() && self.versus.len() > 1 {
            let reason = words::sums_of_one_rival(self.versus.len());
            return Err(Failure::unsuitable("--summary", reason));
        }
        let path_of = |player| {
            let path = self.resume.as_ref()?;
            Some(
                rival_name(player)
                    .map_or_else(|| path.clone(), |name| path.with_added_extension(name)),
            )
        };
        let results: Vec<_> = (0..=self.versus.len()).map(path_of).collect();
        let others = [&self.csv, &self.summary, &self.replay, &self.best];
        let paths: Vec<&Path> =
            results.iter().chain(others).flatten().map(PathBuf::as_path).collect();
        match output::first_repeated_file(&paths).map(|path| path.display().to_string()) {
            Some(path) => Err(Failure::unsuitable(path, words::file_of_its_own())),
            None => Ok(results),
        }
    }

    /// Opens the file of an option, if the option is given.
    pub fn open_output(&self, path: &Option<PathBuf>) -> Result<Option<OutputFile>, Failure> {
        path.as_deref().map(|path| OutputFile::open(path, self.overwrite)).transpose()
    }

    /// Returns the seed for a game that the user plays, if the seed is given.
    pub fn seed_of_human_game(&self) -> Result<Option<Seed>, Failure> {
        match &self.seeds {
            Some(seeds) if seeds.len() > 1 => {
                Err(Failure::unsuitable("--me", words::one_seed(seeds.len().to_string())))
            }
            seeds => Ok(seeds.as_ref().and_then(|seeds| seeds.iter().next())),
        }
    }
}

/// Returns the name for the results of a rival: `versus`, `versus-2` and so on. Player 0 is no
/// rival and gets `None`.
pub fn rival_name(player: usize) -> Option<String> {
    match player {
        0 => None,
        1 => Some("versus".to_owned()),
        _ => Some(format!("versus-{player}")),
    }
}

fn contest_names() -> impl Iterator<Item = &'static str> {
    contests_with_referee().map(|(contest, _)| contest.name())
}
