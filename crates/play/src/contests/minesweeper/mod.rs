//! The classic game, which is lost at the first mine. There are two dialects: gridproof's rules,
//! and the rules of a Ruby program that runs players.

#[cfg(feature = "json")]
mod annotate;
mod person;
mod player;
pub(crate) mod policy;
mod record;
mod referee;
mod wire;

#[cfg(feature = "json")]
use crate::annotate::{AnnotatedGame, Annotator};
use crate::annotate::{AuditError, Auditor, JudgedMove};
use crate::contest::{Contest, PlayFn};
use crate::person::HumanPlayer;
use crate::player::{LinePlayer, PlayerOptions, ProtocolError, policy_names};
use crate::referee::ContestGames;
use crate::referee::transcript::Transcript;
use gridproof_engine::query::Search;

pub use referee::contest_on_given_mines;
use wire::Dialect;

/// The classic game, of any size.
pub const CLASSIC_CONTEST: Minesweeper = Minesweeper {
    name: referee::CLASSIC_NAME,
    dialect: Dialect::Classic,
    contest_games: &referee::CLASSIC_GAMES,
};

/// The game of the Ruby runner.
pub const RUBY_CONTEST: Minesweeper = Minesweeper {
    name: "ruby-minesweeper",
    dialect: Dialect::Ruby,
    contest_games: &referee::RUBY_GAMES,
};

/// The classic game in one of the two dialects.
pub struct Minesweeper {
    name: &'static str,
    dialect: Dialect,
    contest_games: &'static ContestGames,
}

impl Contest for Minesweeper {
    fn name(&self) -> &'static str {
        self.name
    }

    fn policies(&self) -> Vec<&'static str> {
        policy_names(&player::POLICY_NAMES)
    }

    fn player(&self) -> PlayFn {
        match self.dialect {
            Dialect::Classic => {
                |options, pipes, limits| player::play(Dialect::Classic, options, pipes, limits)
            }
            Dialect::Ruby => {
                |options, pipes, limits| player::play(Dialect::Ruby, options, pipes, limits)
            }
        }
    }

    fn line_player(
        &self,
        options: &PlayerOptions,
    ) -> Result<Option<Box<dyn LinePlayer>>, ProtocolError> {
        Ok(Some(Box::new(player::MinesweeperPlayer::new(self.dialect, options)?)))
    }

    fn is_player_line(&self, line: &str) -> bool {
        self.dialect.is_move(line)
    }

    fn contest_games(&self) -> Option<&'static ContestGames> {
        Some(self.contest_games)
    }

    fn human_player(&self) -> Option<Box<dyn HumanPlayer>> {
        Some(Box::new(person::HumanAdapter::new(self.dialect)))
    }

    fn auditor(&self) -> Option<&dyn Auditor> {
        Some(self)
    }

    #[cfg(feature = "json")]
    fn annotator(&self) -> Option<&dyn Annotator> {
        Some(self)
    }
}

impl Minesweeper {
    fn contest_with_dialect(&self) -> record::ContestWithDialect {
        (self.name, self.contest_games, self.dialect)
    }
}

impl Auditor for Minesweeper {
    fn audit(
        &self,
        transcript: &Transcript,
        search: Search<'_>,
    ) -> Result<Vec<JudgedMove>, AuditError> {
        Ok(record::record(self.contest_with_dialect(), transcript)?.judge_moves(search))
    }
}

#[cfg(feature = "json")]
impl Annotator for Minesweeper {
    fn annotate(
        &self,
        transcript: &Transcript,
        search: Search<'_>,
        on_position: &mut dyn FnMut(usize),
    ) -> Result<AnnotatedGame, AuditError> {
        annotate::annotate(self.contest_with_dialect(), transcript, search, on_position)
    }
}
