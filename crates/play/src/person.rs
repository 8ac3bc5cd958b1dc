//! A person at the table: games of mines played by hand, with the referee's own game and a transcript that it
//! confirms. Whoever shows the board opens cells; the wire's lines are made and read here.

use std::time::Duration;

use thiserror::Error;

use gridproof::grid::Cell;
use gridproof::puzzles::mines::{Board, View};

use crate::referee::dialogue::{Command, FAULT_SCORE, GameFailure};
use crate::referee::seeds::Seed;
use crate::referee::system::{Game, IllegalCommand, Reply, System};
use crate::referee::transcript::{End, Line, Transcript};

/// A person's view and commands, on the player's side of a contest's wire.
pub trait HumanPlayer: Send {
    /// Takes a line of the referee's.
    ///
    /// # Errors
    /// It is not what the wire has there: a defect of ours, as the referee is.
    fn hear(&mut self, line: &str) -> Result<(), UnexpectedLine>;

    /// The board as seen; none before the opening was heard.
    fn board(&self) -> Option<&Board>;

    /// The line that opens a hidden cell.
    fn open(&mut self, cell: Cell) -> String;

    /// The command in a line of one's own; none where no person sends such a line.
    fn said(&self, line: &str) -> Option<HumanMove>;

    /// The line that ends the game, where it may be ended before its end.
    fn stop(&self) -> Option<String> {
        None
    }

    /// Whether the rules keep the next cell from holding a mine.
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
pub const NAME: &str = "a person";

/// A line of the referee's that the wire does not have.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the referee says `{line}`, which is not what was expected")]
#[non_exhaustive]
pub struct UnexpectedLine {
    /// The line of the referee.
    pub line: String,
}

/// Why a move was not played.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum MoveError {
    /// The referee refuses it; the game goes on.
    #[error("{0}")]
    IllegalCommand(IllegalCommand),
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// Only an opened cell has a value that its neighbours could fulfil.
    #[error("expected an opened cell, whose neighbours a chord opens")]
    Closed,
    /// A saved game has a line that no person says here.
    #[error("`{0}` is no move of a game that is played by hand")]
    NoMove(String),
    /// The referee said what no player understands.
    #[error(transparent)]
    UnexpectedLine(#[from] UnexpectedLine),
}

/// A game that a person plays.
pub struct GameSession {
    game: Box<dyn Game>,
    person: Box<dyn HumanPlayer>,
    transcript: Transcript,
    is_over: bool,
}

impl GameSession {
    /// Begins the game of a seed.
    ///
    /// # Errors
    /// The opening is not understood, or shows no board.
    pub fn new(
        system: &System,
        seed: Seed,
        person: Box<dyn HumanPlayer>,
        name: &str,
    ) -> Result<Self, UnexpectedLine> {
        let game = system.game(seed);
        let transcript = Transcript {
            system: system.name.to_owned(),
            settings: system.settings.clone(),
            seed,
            player: name.to_owned(),
            lines: Vec::new(),
            end: End::Closed,
            log: Vec::new(),
            score: FAULT_SCORE,
            error: Some(GameFailure::Closed.to_string()),
        };
        let opening = game.opening();
        let mut session = Self { game, person, transcript, is_over: false };
        session.hear(&opening)?;
        match session.person.board() {
            Some(_) => Ok(session),
            None => Err(UnexpectedLine { line: opening }),
        }
    }

    /// Plays the moves of a saved game again, from where it goes on.
    ///
    /// # Errors
    /// The place of the first move that is not played, from 1, and why; 0 is the opening.
    pub fn resumed(
        system: &System,
        transcript: &Transcript,
        person: Box<dyn HumanPlayer>,
    ) -> Result<Self, (usize, MoveError)> {
        let begun = Self::new(system, transcript.seed, person, &transcript.player);
        let mut session = begun.map_err(|misheard| (0, misheard.into()))?;
        for (number, Command { line, clock }) in (1..).zip(transcript.commands()) {
            let played = match session.person.said(line) {
                Some(HumanMove::Open(cell)) => session.open(cell, *clock).map(drop),
                Some(HumanMove::Stop) => session.stop(*clock).map(drop),
                None => Err(MoveError::NoMove(line.clone())),
            };
            played.map_err(|reason| (number, reason))?;
        }
        Ok(session)
    }

    /// The commands so far, with the time since the game began.
    pub fn said(&self) -> impl Iterator<Item = (HumanMove, Duration)> {
        let said = |command: &Command| Some((self.person.said(&command.line)?, command.clock));
        self.transcript.commands().filter_map(said)
    }

    /// Where the mines are, once the game is over.
    pub fn mines(&self) -> Option<Vec<Cell>> {
        if self.is_over { self.game.mines() } else { None }
    }

    /// The board as seen.
    pub fn board(&self) -> &Board {
        self.person.board().expect("the opening shows it")
    }

    /// Whether the rules keep the next cell from holding a mine.
    pub fn is_protected(&self) -> bool {
        self.person.is_protected()
    }

    /// Whether no move is taken any more.
    pub fn is_over(&self) -> bool {
        self.is_over
    }

    /// Whether the game was won, where games are won or lost.
    pub fn won(&self) -> Option<bool> {
        self.game.won()
    }

    /// The score of the game as it stands.
    pub fn score(&self) -> f64 {
        self.game.score()
    }

    /// Opens a hidden cell, `clock` after the start of the game; what is seen of it then.
    ///
    /// # Errors
    /// The move was not played, and nothing has changed but where the referee is misheard.
    pub fn open(&mut self, cell: Cell, clock: Duration) -> Result<View, MoveError> {
        if self.is_over {
            return Err(MoveError::Over);
        }
        let line = self.person.open(cell);
        self.say(line, clock)?;
        Ok(self.board().view(cell))
    }

    /// Opens the neighbours of an opened cell that are neither open nor among `flags`, in row-major
    /// order up to the first mine. Does nothing unless there are as many flags and hit mines around
    /// it as its value says.
    ///
    /// # Errors
    /// As [`Self::open`], and where the cell is not open.
    pub fn chord(&mut self, cell: Cell, flags: &[Cell], clock: Duration) -> Result<(), MoveError> {
        if self.is_over {
            return Err(MoveError::Over);
        }
        let value = self.board().view(cell).clue().ok_or(MoveError::Closed)?;
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
            // A zero has opened others of them, or the last cell has ended the game.
            if !self.is_over && self.board().is_hidden(near) && self.open(near, clock)?.is_mine() {
                break;
            }
        }
        Ok(())
    }

    /// Ends a game that may be ended before its end; whether that is so.
    ///
    /// # Errors
    /// As [`Self::open`].
    pub fn stop(&mut self, clock: Duration) -> Result<bool, MoveError> {
        if self.is_over {
            return Err(MoveError::Over);
        }
        let Some(line) = self.person.stop() else { return Ok(false) };
        self.say(line, clock)?;
        Ok(true)
    }

    fn say(&mut self, line: String, clock: Duration) -> Result<(), MoveError> {
        // A transcript knows whole milliseconds, and no judge may use more.
        let clock = Duration::from_millis(clock.as_millis() as u64);
        let reply = self.game.command(&line, clock).map_err(MoveError::IllegalCommand)?;
        self.transcript.lines.push(Line::Player(Command { line, clock }));
        let (lines, is_last) = match reply {
            Reply::Continue(lines) => (lines, false),
            Reply::Final(lines) => (lines, true),
        };
        if is_last {
            self.is_over = true;
            self.transcript.end = End::Over;
            self.transcript.score = self.game.score();
            self.transcript.error = None;
        }
        Ok(self.hear(&lines)?)
    }

    fn hear(&mut self, lines: &str) -> Result<(), UnexpectedLine> {
        for line in lines.lines() {
            self.transcript.lines.push(Line::Referee(line.to_owned()));
            self.person.hear(line)?;
        }
        Ok(())
    }

    /// The game as far as it was played: a game that is not over ends as one that its player left.
    pub fn transcript(&self) -> &Transcript {
        &self.transcript
    }
}
