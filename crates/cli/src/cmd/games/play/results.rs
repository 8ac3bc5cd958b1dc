//! The results of one player: its failed games, and optionally a file of all games, from which a
//! later run can continue the series.

use std::fmt::Display;
use std::io;
use std::path::{Path, PathBuf};

use super::super::Failure;
use super::super::common::console::Console;
use super::super::common::output::WRITABLE_FILE;
use gridproof::report::pluralised;
use gridproof_play::referee::seeds::{Seed, SeedSet};
use gridproof_play::runner::players::session::SessionPlayer;
use gridproof_play::runner::records::line_file::LineFileError;
use gridproof_play::runner::records::record::GameRecord;
use gridproof_play::runner::records::results_file::{
    ResultsContent, ResultsError, ResultsFile, SeriesIdentity,
};
use gridproof_play::runner::series::Series;
use gridproof_play::runner::study::{SeedRanges, Study};

/// The file that keeps the results of one player, if there is one.
#[derive(Default)]
pub struct PlayerResults {
    file: Option<(PathBuf, ResultsFile)>,
}

impl PlayerResults {
    /// Reads the results of an earlier run of this series from `path`; the file stays locked until
    /// the end of this run. Passes each valid result to `each`, and prints a warning about ignored
    /// lines. Returns the seeds that have a result.
    pub fn open(
        path: Option<&Path>,
        series: &Series<'_>,
        seeds: &SeedSet,
        console: &Console,
        mut each: impl FnMut(GameRecord) -> Result<(), Failure>,
    ) -> Result<(Self, SeedRanges), Failure> {
        let mut done = SeedRanges::default();
        let Some(path) = path else { return Ok((Self::default(), done)) };
        let name = SeriesIdentity {
            gridproof: Some(Study::THIS_VERSION.to_owned()),
            system: series.system.name.to_owned(),
            settings: series.system.settings.clone(),
            player: series.player.to_string(),
            time_limit_ms: series.time_limit.as_millis() as u64,
        };
        let mut taken = Ok(());
        let (file, content) = ResultsFile::open(path, &name, |record| {
            if taken.is_ok() && seeds.contains(record.seed) && done.insert(record.seed) {
                taken = each(record);
            }
        })
        .map_err(|error| results_failure(path, error))?;
        taken?;
        console.print_warning(&ignored_lines(path, &content));
        Ok((Self { file: Some((path.to_owned(), file)) }, done))
    }

    /// Writes a new game to the file.
    pub fn push(&mut self, record: &GameRecord) -> Result<(), Failure> {
        let Some((path, file)) = &mut self.file else { return Ok(()) };
        file.push(record).map_err(|error| path_failure(path, WRITABLE_FILE, error))
    }
}

/// The number of counted games of one player, and how many of these failed.
#[derive(Default)]
pub struct FinishedGames {
    games: u64,
    failed: u64,
    /// The failed game of the first seed, with its reason.
    first_failed: Option<(Seed, String)>,
}

impl FinishedGames {
    /// Counts a game.
    pub fn count_game(&mut self, record: &GameRecord) {
        self.games += 1;
        if let Some(error) = &record.error {
            self.failed += 1;
            if self.first_failed.as_ref().is_none_or(|&(seed, _)| record.seed < seed) {
                self.first_failed = Some((record.seed, error.clone()));
            }
        }
    }

    /// Returns the number of failed games.
    pub fn num_failed(&self) -> u64 {
        self.failed
    }

    /// Fails if the player left games unfinished.
    ///
    /// # Errors
    /// The player did not finish all of its games. A game that the player lost by the rules counts
    /// as finished.
    pub fn fail_if_games_failed(&self, player: &dyn SessionPlayer) -> Result<(), Failure> {
        let Some((seed, error)) = &self.first_failed else { return Ok(()) };
        let (failed, games) = (self.failed, pluralised(self.games, "game"));
        let told = format!("{failed} of {games} failed, the first on seed {seed}: {error}");
        Err(Failure::Games(format!("{player}: {told}")))
    }
}

fn results_failure(path: &Path, error: ResultsError) -> Failure {
    match error {
        ResultsError::File(LineFileError::Io(error)) => {
            path_failure(path, "a file of results, or a new one", error)
        }
        ResultsError::File(error) => Failure::Input(format!("{}: {error}", path.display())),
        other => Failure::Input(format!("{}:{other}", path.display())),
    }
}

/// Returns a line for each kind of ignored content; empty if nothing was ignored.
fn ignored_lines(path: &Path, content: &ResultsContent) -> String {
    let tell = |what: &str, count: usize| match count {
        0 => String::new(),
        _ => format!("{}: {what}: {count}\n", path.display()),
    };
    let unnamed = match content.is_named {
        true => String::new(),
        false => format!(
            "{}: no line names the series: its results count for this series\n",
            path.display()
        ),
    };
    unnamed
        + &tell("damaged lines ignored; their games are played again", content.damaged)
        + &tell("results ignored because their seeds have earlier results", content.repeated)
}

/// Returns the failure for a file or folder that cannot be used; `expected` says which kind of path
/// was expected.
pub fn path_failure(path: &Path, expected: impl Display, error: io::Error) -> Failure {
    Failure::Input(format!("{}: expected {expected}: {error}", path.display()))
}
