//! Games of mines played by a person. The referee judges the moves, and confirms the transcript.
//! The caller shows the board and opens cells; this module writes and reads the lines of the
//! protocol.

use crate::words;
use gridproof::errors_with_sentence;
use gridproof::words::Sentence;
use std::time::Duration;

use gridproof::grid::Cell;
use gridproof::puzzles::mines::{Board, View};

use crate::referee::RefereedGame;
use crate::referee::contest_games::{ConfiguredContest, IllegalCommand};
use crate::referee::dialogue::TimedCommand;
use crate::referee::seeds::Seed;
use crate::referee::transcript::Transcript;

/// Converts a contest's protocol for a person: the referee's lines to a board, and the person's
/// commands to lines.
pub trait HumanPlayer: Send {
    /// Takes a line of the referee.
    ///
    /// # Errors
    /// The protocol does not allow this line at this point. This error is a defect of gridproof,
    /// because the referee is gridproof's own.
    fn receive_line(&mut self, line: &str) -> Result<(), UnexpectedLine>;

    /// Returns the visible board; `None` until the opening has been read.
    fn board(&self) -> Option<&Board>;

    /// Returns the line that opens a hidden cell.
    fn line_to_open(&mut self, cell: Cell) -> String;

    /// Returns the command that a line of the person states; `None` if a person cannot send this
    /// line.
    fn parse_command(&self, line: &str) -> Option<HumanMove>;

    /// Returns the line that ends the game early, if the rules allow an early end.
    fn line_to_stop(&self) -> Option<String> {
        None
    }

    /// Whether the rules ensure that the next opened cell is clear.
    fn is_protected(&self) -> bool {
        false
    }
}

/// A person's command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HumanMove {
    /// Opens a cell.
    Open(Cell),
    /// Ends the game.
    Stop,
}

/// The player's name in the transcripts of games played here.
pub const PLAYER_NAME: &str = "a person";

/// A line of the referee that the protocol does not allow at this point.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnexpectedLine {
    /// The line of the referee.
    pub line: String,
}

/// The reason why a move was not played.
#[derive(Debug)]
#[non_exhaustive]
pub enum MoveError {
    /// The referee refuses the move; the game goes on.
    IllegalCommand(IllegalCommand),
    /// The game is over.
    Over,
    /// Only an opened cell can be chorded.
    ChordOnHiddenCell,
    /// A saved game has a line that a person cannot send.
    NoMove(String),
    /// The referee sent a line that the player does not understand.
    UnexpectedLine(UnexpectedLine),
}

impl From<UnexpectedLine> for MoveError {
    fn from(error: UnexpectedLine) -> Self {
        Self::UnexpectedLine(error)
    }
}

impl From<&UnexpectedLine> for Sentence {
    fn from(error: &UnexpectedLine) -> Self {
        words::unexpected_line_of_referee(error.line.clone())
    }
}

impl From<&MoveError> for Sentence {
    fn from(error: &MoveError) -> Self {
        match error {
            MoveError::IllegalCommand(reason) => reason.clone(),
            MoveError::Over => words::game_is_over(),
            MoveError::ChordOnHiddenCell => words::chord_of_closed_cell(),
            MoveError::NoMove(line) => words::not_a_move_by_hand(line.clone()),
            MoveError::UnexpectedLine(error) => error.into(),
        }
    }
}

errors_with_sentence!(UnexpectedLine, MoveError);

/// A game that a person plays.
pub struct GameSession {
    game: RefereedGame,
    person: Box<dyn HumanPlayer>,
}

impl GameSession {
    /// Starts the game of a seed.
    ///
    /// # Errors
    /// The opening is not understood, or shows no board.
    pub fn new(
        contest: &ConfiguredContest,
        seed: Seed,
        person: Box<dyn HumanPlayer>,
        name: &str,
    ) -> Result<Self, UnexpectedLine> {
        let (game, opening) = RefereedGame::new(contest, seed, name);
        let mut session = Self { game, person };
        session.receive_lines(&opening)?;
        match session.person.board() {
            Some(_) => Ok(session),
            None => Err(UnexpectedLine { line: opening }),
        }
    }

    /// Plays the moves of a saved game again.
    ///
    /// # Errors
    /// A move cannot be played. The error contains the number of the first move that fails, with
    /// the reason. Moves count from 1, and the opening has the number 0.
    pub fn resume(
        contest: &ConfiguredContest,
        transcript: &Transcript,
        person: Box<dyn HumanPlayer>,
    ) -> Result<Self, (usize, MoveError)> {
        let begun = Self::new(contest, transcript.seed, person, &transcript.player);
        let mut session = begun.map_err(|misheard| (0, misheard.into()))?;
        for (number, TimedCommand { line, used_time }) in (1..).zip(transcript.commands()) {
            let played = match session.person.parse_command(line) {
                Some(HumanMove::Open(cell)) => session.open(cell, *used_time).map(drop),
                Some(HumanMove::Stop) => session.stop(*used_time).map(drop),
                None => Err(MoveError::NoMove(line.clone())),
            };
            played.map_err(|reason| (number, reason))?;
        }
        Ok(session)
    }

    /// Returns the commands so far, with the time since the game began.
    pub fn timed_commands(&self) -> impl Iterator<Item = (HumanMove, Duration)> {
        let timed_move = |command: &TimedCommand| {
            Some((self.person.parse_command(&command.line)?, command.used_time))
        };
        self.transcript().commands().filter_map(timed_move)
    }

    /// Returns the mines, once the game is over.
    pub fn mines(&self) -> Option<Vec<Cell>> {
        self.game.mines()
    }

    /// Returns the visible board.
    pub fn board(&self) -> &Board {
        self.person.board().expect("the opening shows it")
    }

    /// Whether the rules ensure that the next opened cell is clear.
    pub fn is_protected(&self) -> bool {
        self.person.is_protected()
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.game.is_over()
    }

    /// Returns whether the game was won; `None` if games of the contest are not won or lost.
    pub fn won(&self) -> Option<bool> {
        self.game.won()
    }

    /// Returns the current score of the game.
    pub fn score(&self) -> f64 {
        self.game.score()
    }

    /// Opens a hidden cell, at `used_time` after the start of the game. Returns the new view of the
    /// cell.
    ///
    /// # Errors
    /// The move was not played. The game is unchanged, except if the player did not understand the
    /// referee's answer.
    pub fn open(&mut self, cell: Cell, used_time: Duration) -> Result<View, MoveError> {
        if self.is_over() {
            return Err(MoveError::Over);
        }
        let line = self.person.line_to_open(cell);
        self.send_command(line, used_time)?;
        Ok(self.board().view(cell))
    }

    /// Chords an opened cell: opens its hidden neighbours that are not among `flags`, in row-major
    /// order up to the first mine. If the number of flags and hit mines around the cell differs
    /// from its value, opens nothing.
    ///
    /// # Errors
    /// The cell is not open, or [`Self::open`] fails.
    pub fn chord(
        &mut self,
        cell: Cell,
        flags: &[Cell],
        used_time: Duration,
    ) -> Result<(), MoveError> {
        if self.is_over() {
            return Err(MoveError::Over);
        }
        let value = self.board().view(cell).clue().ok_or(MoveError::ChordOnHiddenCell)?;
        let around: Vec<Cell> = self.board().neighbours(cell).collect();
        let (mut marked, mut left) = (0, Vec::new());
        for near in around {
            let is_flagged = self.board().is_hidden(near) && flags.contains(&near);
            match self.board().view(near).is_mine() || is_flagged {
                true => marked += 1,
                false => left.push(near),
            }
        }
        if marked != value {
            return Ok(());
        }
        left.sort_unstable();
        for near in left {
            // A neighbour may be open already, because an opened zero opens its neighbours. The
            // game may also be over.
            if !self.is_over()
                && self.board().is_hidden(near)
                && self.open(near, used_time)?.is_mine()
            {
                break;
            }
        }
        Ok(())
    }

    /// Ends a game early. Returns `false` if the rules do not allow an early end.
    ///
    /// # Errors
    /// See [`Self::open`].
    pub fn stop(&mut self, used_time: Duration) -> Result<bool, MoveError> {
        if self.is_over() {
            return Err(MoveError::Over);
        }
        let Some(line) = self.person.line_to_stop() else { return Ok(false) };
        self.send_command(line, used_time)?;
        Ok(true)
    }

    fn send_command(&mut self, line: String, used_time: Duration) -> Result<(), MoveError> {
        let lines = self.game.play_command(line, used_time).map_err(MoveError::IllegalCommand)?;
        Ok(self.receive_lines(&lines)?)
    }

    fn receive_lines(&mut self, lines: &str) -> Result<(), UnexpectedLine> {
        lines.lines().try_for_each(|line| self.person.receive_line(line))
    }

    /// Returns the game with its referee.
    pub fn refereed_game(&self) -> &RefereedGame {
        &self.game
    }

    /// Returns the game so far. An unfinished game ends like a game whose player has left.
    pub fn transcript(&self) -> &Transcript {
        self.game.transcript()
    }
}
