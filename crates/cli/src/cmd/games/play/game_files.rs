//! The files that `play` writes as soon as the games of a seed end: the results, the dialogues, the
//! players' standard error, and the page that replays the games.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::super::Failure;
use super::super::common::console::Console;
use super::super::common::limits::TimeAndMemoryArgs;
use super::super::common::output::{
    LockedFolder, OutputFile, OverwriteArg, is_same_file, path_failure,
};
use super::super::replay;
use super::contest_args::{ContestArgs, rival_name};
use super::results::PlayerResults;
use crate::words;
use gridproof_play::referee::seeds::{Seed, SeedSet};
use gridproof_play::referee::transcript::Transcript;
use gridproof_play::runner::records::record::GameRecord;
use gridproof_play::runner::series::{PlayerSetup, SeedGames};
use gridproof_play::runner::study::SeedRanges;

/// The open files and folders.
pub struct GameFiles<'a> {
    /// The results of the player, followed by the results of the rivals.
    results: Vec<PlayerResults>,
    /// The folder for the transcripts, with subfolders for the transcripts of rivals.
    transcripts: Option<&'a Path>,
    /// The folder for the player's standard error, with subfolders for the standard error of
    /// rivals.
    stderr: Option<&'a Path>,
    /// The locks of these folders.
    locks: Vec<LockedFolder>,
    /// Whether existing files may be overwritten.
    overwrite: OverwriteArg,
    /// The file for the page that replays the games of a seed.
    page: Option<OutputFile>,
    /// An error if the page could not be made or written.
    page_result: Result<(), Failure>,
    /// The flag that cancels the games, and the analysis of the games for the page.
    cancel: Arc<AtomicBool>,
}

impl<'a> GameFiles<'a> {
    /// Opens the files and folders. Passes each game of an earlier run, with the number of its
    /// player, to `earlier`. Returns the seeds that each player has already played.
    pub fn open(
        args: &'a ContestArgs,
        results_paths: &[Option<PathBuf>],
        setups: &[PlayerSetup<'_>],
        seeds: &SeedSet,
        console: &Console,
        mut earlier: impl FnMut(usize, GameRecord) -> Result<(), Failure>,
    ) -> Result<(Self, Vec<SeedRanges>), Failure> {
        let opened = setups.iter().zip(results_paths).enumerate().map(|(player, (setup, path))| {
            let take = |record| earlier(player, record);
            PlayerResults::open(path.as_deref(), setup, seeds, console, take)
        });
        let opened: Vec<_> = opened.collect::<Result<_, Failure>>()?;
        let (results, done): (Vec<PlayerResults>, Vec<SeedRanges>) = opened.into_iter().unzip();
        refuse_existing_files(args, seeds.iter().filter(|&seed| !done[0].contains(seed)))?;
        let mut files = Self {
            results,
            locks: Vec::new(),
            transcripts: args.transcripts.as_deref(),
            stderr: args.stderr.as_deref(),
            overwrite: args.overwrite,
            page: args.open_output(&args.replay)?,
            page_result: Ok(()),
            cancel: Arc::clone(&setups[0].cancel),
        };
        files.create_and_lock_folders()?;
        Ok((files, done))
    }

    fn create_and_lock_folders(&mut self) -> Result<(), Failure> {
        for folder in [self.transcripts, self.stderr].into_iter().flatten() {
            for folder in (0..self.results.len()).map(|player| player_folder(folder, player)) {
                fs::create_dir_all(&folder)
                    .map_err(|error| path_failure(&folder, words::writable_folder(), error))?;
            }
        }
        let is_other =
            |folder: &&Path| !self.transcripts.is_some_and(|it| is_same_file(it, folder));
        for folder in self.transcripts.into_iter().chain(self.stderr.filter(is_other)) {
            self.locks.push(LockedFolder::lock(folder, self.overwrite)?);
        }
        Ok(())
    }

    /// Writes the new games of a seed.
    pub fn write_games(&mut self, games: &SeedGames) -> Result<(), Failure> {
        for (player, game) in games.by_player.iter().enumerate() {
            let Some(game) = game else { continue };
            self.write_game(player, &game.transcript)?;
            self.results[player].push(&game.record)?;
        }
        Ok(())
    }

    /// Writes the files of a game of a player.
    fn write_game(&self, player: usize, transcript: &Transcript) -> Result<(), Failure> {
        if let Some(folder) = self.transcripts {
            let path = player_folder(folder, player).join(transcript.file_name());
            self.write_file(&path, &transcript.to_string())?;
        }
        if let Some(folder) = self.stderr {
            let name = stderr_name(&transcript.system, transcript.seed);
            let text: String = transcript.log.iter().map(|line| format!("{line}\n")).collect();
            self.write_file(&player_folder(folder, player).join(name), &text)?;
        }
        Ok(())
    }

    /// Writes a file. Refuses a file that another run has written since this run began.
    fn write_file(&self, path: &Path, text: &str) -> Result<(), Failure> {
        OutputFile::open(path, self.overwrite)?.write(text)
    }

    /// Writes the page that replays the games of a seed, if the page is requested.
    pub fn write_page(&mut self, games: &SeedGames, console: &Console) {
        let Some(page) = self.page.take() else { return };
        let games = games.by_player.iter().flatten();
        let transcripts: Vec<Transcript> = games.map(|game| game.transcript.clone()).collect();
        let budget = TimeAndMemoryArgs::default().with_cancel_flag(&self.cancel);
        self.page_result = replay::write_page(&transcripts, page, (&budget).into(), console);
    }

    /// Returns an error if the page could not be made or written.
    pub fn finish(self) -> Result<(), Failure> {
        self.page_result
    }
}

/// Checks that the files of each game can be written.
///
/// # Errors
/// A file for a dialogue or for standard error already exists and must not be overwritten.
fn refuse_existing_files(
    args: &ContestArgs,
    mut seeds: impl Iterator<Item = Seed>,
) -> Result<(), Failure> {
    let folders: [(_, FileNameFn); 2] =
        [(&args.transcripts, transcript_name), (&args.stderr, stderr_name)];
    let folders = folders.iter().filter_map(|(folder, name)| Some((folder.as_ref()?, name)));
    let folders: Vec<_> = folders.collect();
    if folders.is_empty() {
        return Ok(());
    }
    let players = 0..=args.versus.len();
    seeds.try_for_each(|seed| {
        let mut files = folders.iter().flat_map(|(folder, name)| {
            let name = name(args.contest_name(), seed);
            players.clone().map(move |player| player_folder(folder, player).join(&name))
        });
        files.try_for_each(|file| args.overwrite.refuse_existing(&file))
    })
}

/// A function from a seed to the name of the file for its game.
type FileNameFn = fn(&str, Seed) -> PathBuf;

/// Returns the folder in `folder` for the files of a player.
fn player_folder(folder: &Path, player: usize) -> PathBuf {
    rival_name(player).map_or_else(|| folder.to_owned(), |name| folder.join(name))
}

/// Returns the name of the file for the dialogue of a game.
fn transcript_name(contest_name: &str, seed: Seed) -> PathBuf {
    Transcript::file_name_of(contest_name, seed).into()
}

/// Returns the name of the file for the player's standard error in a game.
fn stderr_name(contest_name: &str, seed: Seed) -> PathBuf {
    transcript_name(contest_name, seed).with_extension("stderr")
}
