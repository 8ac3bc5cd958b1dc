//! The summed results of the finished games. Games are kept only if they are needed again, so that
//! 100 million take no more memory than 1,000.

use gridproof::report::pluralised;
use gridproof_play::referee::Columns;
use gridproof_play::referee::seeds::Seed;
use gridproof_play::runner::record::Record;
use gridproof_play::runner::session::Player;
use gridproof_play::runner::study::StudySummary;
use gridproof_play::runner::summary::Summary;

use super::super::Failure;

/// The counts of games.
pub struct Account {
    pub summary: Summary,
    /// The number of games without an end, and the first of them with its reason.
    failed: u64,
    first_failed: Option<(Seed, String)>,
    retention: Retention,
}

/// The further use of games.
pub enum Retention {
    /// No further use.
    Nothing,
    /// The games are counted for the study.
    Study(Box<StudySummary>),
    /// The games are kept, for a table with a column for each fact, or for a comparison.
    Games(Vec<Record>),
}

impl Account {
    pub fn new(columns: &'static Columns, retention: Retention) -> Self {
        Self { summary: Summary::new(columns), failed: 0, first_failed: None, retention }
    }

    /// Counts a game with a new seed.
    pub fn add(&mut self, record: Record) -> Result<(), Failure> {
        self.summary.add(&record);
        if let Some(error) = &record.error {
            self.failed += 1;
            if self.first_failed.as_ref().is_none_or(|&(seed, _)| record.seed < seed) {
                self.first_failed = Some((record.seed, error.clone()));
            }
        }
        match &mut self.retention {
            Retention::Nothing => {}
            Retention::Study(study) => study.count(&record, None).map_err(not_counted)?,
            Retention::Games(games) => games.push(record),
        }
        Ok(())
    }

    /// Returns the games, if they are kept.
    pub fn games(&self) -> &[Record] {
        match &self.retention {
            Retention::Games(games) => games,
            _ => &[],
        }
    }

    /// Returns the summary of a study, already counted or made from the kept games. The games are
    /// paired with the rival's, if there is a rival.
    pub fn study(
        &self,
        mut empty: StudySummary,
        baseline: Option<&Baseline>,
    ) -> Result<StudySummary, Failure> {
        if let Retention::Study(study) = &self.retention {
            return Ok(StudySummary::clone(study));
        }
        for game in self.games() {
            let rival = baseline.map(|baseline| baseline.of(game.seed));
            // A pair with one game missing is skipped.
            if rival != Some(None) {
                empty.count(game, rival.flatten()).map_err(not_counted)?;
            }
        }
        Ok(empty)
    }

    /// Fails if the player did not finish all of its games. A lost game does not count as a
    /// failure.
    pub fn unless_failed(&self, player: &dyn Player) -> Result<(), Failure> {
        let Some((seed, error)) = &self.first_failed else { return Ok(()) };
        let (failed, games) = (self.failed, pluralised(self.summary.all.sums.games, "game"));
        let told = format!("{failed} of {games} failed, the first on seed {seed}: {error}");
        Err(Failure::Games(format!("{player}: {told}")))
    }
}

fn not_counted(error: impl std::fmt::Display) -> Failure {
    Failure::Input(format!("--summary: {error}"))
}

/// The games of the rival.
pub struct Baseline(Account);

impl Baseline {
    /// Takes the games of an account that keeps them.
    pub fn new(mut account: Account) -> Self {
        if let Retention::Games(games) = &mut account.retention {
            games.sort_by_key(|game| game.seed);
        }
        Self(account)
    }

    pub fn account(&self) -> &Account {
        &self.0
    }

    /// Returns the game of a seed.
    pub fn of(&self, seed: Seed) -> Option<&Record> {
        let games = self.0.games();
        games.binary_search_by_key(&seed, |game| game.seed).ok().map(|at| &games[at])
    }
}
