//! The results of the finished games, in sums. Games are kept only if they are used again, so that
//! 100 million take no more memory than 1,000.

use gridproof::report::counted;
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
    /// The games without an end, and the first of them with its reason.
    failed: u64,
    first_failed: Option<(Seed, String)>,
    retention: Retention,
}

/// The further use of games.
pub enum Retention {
    /// Nothing.
    Nothing,
    /// They are counted for the study.
    Study(Box<StudySummary>),
    /// They are kept: for a table with a column for each fact of any game, or for a comparison.
    Games(Vec<Record>),
}

impl Account {
    pub fn new(columns: &'static Columns, retention: Retention) -> Self {
        Self { summary: Summary::new(columns), failed: 0, first_failed: None, retention }
    }

    /// Counts a game, of a seed that was not counted before.
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

    /// The games, where they are kept.
    pub fn games(&self) -> &[Record] {
        match &self.retention {
            Retention::Games(games) => games,
            _ => &[],
        }
    }

    /// The summary of a study: as it was counted, or else of the games that are kept, paired with
    /// those of the rival if there is one.
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

    /// That the player did not play all of its games to their end: to lose one by its rules is no failure.
    pub fn unless_failed(&self, player: &dyn Player) -> Result<(), Failure> {
        let Some((seed, error)) = &self.first_failed else { return Ok(()) };
        let (failed, games) = (self.failed, counted(self.summary.all.sums.games, "game"));
        let told = format!("{failed} of {games} failed, the first on seed {seed}: {error}");
        Err(Failure::Games(format!("{player}: {told}")))
    }
}

fn not_counted(error: impl std::fmt::Display) -> Failure {
    Failure::Input(format!("--summary: {error}"))
}

/// The games of the player to compare with.
pub struct Baseline(Account);

impl Baseline {
    /// Of an account that keeps its games.
    pub fn new(mut account: Account) -> Self {
        if let Retention::Games(games) = &mut account.retention {
            games.sort_by_key(|game| game.seed);
        }
        Self(account)
    }

    pub fn account(&self) -> &Account {
        &self.0
    }

    /// The game of a seed.
    pub fn of(&self, seed: Seed) -> Option<&Record> {
        let games = self.0.games();
        games.binary_search_by_key(&seed, |game| game.seed).ok().map(|at| &games[at])
    }
}
