//! The Python class of games that are played move by move under a referee.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::words;
use gridproof::grid::{Cell, Grid, Shape};
use gridproof::puzzles::mines::{Disc, Placement};
use gridproof::words::Sentence;
use gridproof_play::adapter::{PlayerAdapter, PlayerState};
use gridproof_play::contest::Contest;
use gridproof_play::contests::{self, contest, minesweeper, replay};
use gridproof_play::person::{GameSession, MoveError};
use gridproof_play::referee::replay::ReplayError;
use gridproof_play::referee::seeds::Seed;
use gridproof_play::referee::transcript::{Transcript, TranscriptError};
use gridproof_play::referee::{ConfiguredContest, RefereedGame};
use pyo3::prelude::*;

use super::bots::{PythonState, move_from_python, row_and_column};
use crate::boards::views::number_of_view;
use crate::calls::errors::{
    illegal_move_error, request_error, request_error_for, setup_error, unsupported_error,
};

/// The name of the player in transcripts.
const PLAYER_NAME: &str = "a player in Python";

type RowAndColumn = (usize, usize);
/// The cells that a move changed, with the numbers that they show.
type ShownCells = Vec<(RowAndColumn, i32)>;

/// A game whose moves a referee checks.
#[pyclass(frozen, module = "gridproof._gridproof")]
pub struct Game {
    session: Mutex<Session>,
    /// Whether a seed determines the mines, so that the transcript can be replayed.
    is_seeded: bool,
}

enum Session {
    Mines(GameSession),
    Other { game: RefereedGame, adapter: Box<dyn PlayerAdapter> },
}

impl Session {
    fn new(configured: &ConfiguredContest, seed: Seed) -> Result<Self, Sentence> {
        let contest = contest(configured.name).map_err(|error| Sentence::from(&error))?;
        if let Some(person) = contest.human_player() {
            let begun = GameSession::new(configured, seed, person, PLAYER_NAME);
            return begun.map(Self::Mines).map_err(|error| (&error).into());
        }
        let mut adapter = contest.adapter().ok_or_else(words::no_games_in_process)?;
        let (game, opening) = RefereedGame::new(configured, seed, PLAYER_NAME);
        adapter.receive_lines(&opening).map_err(|error| Sentence::from(&error))?;
        Ok(Self::Other { game, adapter })
    }

    fn refereed_game(&self) -> &RefereedGame {
        match self {
            Self::Mines(session) => session.refereed_game(),
            Self::Other { game, .. } => game,
        }
    }

    /// Returns the time of the last move.
    fn clock(&self) -> Duration {
        let commands = self.refereed_game().transcript().commands();
        commands.last().map_or(Duration::ZERO, |command| command.used_time)
    }

    fn mines_session(&mut self) -> Result<&mut GameSession, MoveError> {
        match self {
            Self::Mines(session) => Ok(session),
            Self::Other { .. } => Err(MoveError::IllegalCommand(words::expected_game_of_mines())),
        }
    }

    /// Plays a move of a game of mines. Returns the cells that changed.
    fn play_mines_move(
        &mut self,
        cell: RowAndColumn,
        play: impl FnOnce(&mut GameSession, Cell, Duration) -> Result<(), MoveError>,
    ) -> Result<ShownCells, MoveError> {
        let clock = self.clock();
        let session = self.mines_session()?;
        let cell = Cell::new(cell.0, cell.1);
        if !session.board().shape().contains(cell) {
            let shape = session.board().shape().to_string();
            return Err(MoveError::IllegalCommand(words::expected_cell_of_board(shape)));
        }
        let before = session.board().views().clone();
        play(session, cell, clock)?;
        let now = session.board().views();
        let changed = now.iter().filter(|&(cell, view)| before[cell] != *view);
        Ok(changed.map(|(cell, view)| (row_and_column(cell), number_of_view(*view))).collect())
    }
}

impl Game {
    fn from_session(
        session: Result<Session, Sentence>,
        py: Python<'_>,
        is_seeded: bool,
    ) -> PyResult<Self> {
        let session = session.map_err(|reason| request_error_for(py, &reason))?;
        Ok(Self { session: Mutex::new(session), is_seeded })
    }

    /// Locks the session. The caller must not hold the lock of the interpreter. A thread that waits
    /// here with that lock would block the thread that holds the session.
    fn lock(&self) -> MutexGuard<'_, Session> {
        self.session.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the result of `read`, which is called with the locked session.
    fn with_session<T: Send>(&self, py: Python<'_>, read: impl FnOnce(&Session) -> T + Send) -> T {
        py.detach(|| read(&self.lock()))
    }

    /// Plays a move without the lock of the interpreter, because drawing a no-guess board can take
    /// seconds.
    fn play<T: Send>(
        &self,
        py: Python<'_>,
        play: impl FnOnce(&mut Session) -> Result<T, MoveError> + Send,
    ) -> PyResult<T> {
        py.detach(|| play(&mut self.lock()))
            .map_err(|error| illegal_move_error(py, &(&error).into()))
    }
}

#[pymethods]
impl Game {
    /// Starts the game of a seed.
    #[staticmethod]
    fn of_seed(
        py: Python<'_>,
        contest: &str,
        settings: BTreeMap<String, String>,
        seed: u64,
    ) -> PyResult<Self> {
        let contest = contests::configured_contest(contest, &settings.into_iter().collect())
            .map_err(|error| setup_error(py, &error))?;
        let seed = Seed::new(seed).map_err(|error| Sentence::from(&error));
        Self::from_session(seed.and_then(|seed| Session::new(&contest, seed)), py, true)
    }

    /// Starts a classic game on given mines.
    #[staticmethod]
    fn on_given_mines(
        py: Python<'_>,
        rows: usize,
        cols: usize,
        mines: Vec<RowAndColumn>,
        squared_distance: usize,
    ) -> PyResult<Self> {
        // The limits of the contest's settings bound the allocated memory.
        let settings =
            [("size", format!("{cols}x{rows}")), ("distance", squared_distance.to_string())];
        let settings = settings.map(|(name, value)| (name.to_owned(), value)).into();
        contests::configured_contest(minesweeper::CLASSIC_CONTEST.name(), &settings)
            .map_err(|error| setup_error(py, &error))?;
        let mut grid = Grid::new(Shape::new(rows, cols), false);
        for (row, col) in mines {
            let cell = Cell::new(row, col);
            if !grid.shape().contains(cell) {
                return Err(request_error(
                    py,
                    &format!("mines: expected cells of the board, found {cell}"),
                ));
            }
            grid[cell] = true;
        }
        let placement = Placement { disc: Disc::new(squared_distance), mines: grid };
        let contest =
            minesweeper::contest_on_given_mines(placement).map_err(|error| Sentence::from(&error));
        let first = Seed::new(1).expect("a number from 1");
        Self::from_session(contest.and_then(|contest| Session::new(&contest, first)), py, false)
    }

    /// Continues the game of a transcript.
    #[staticmethod]
    fn resumed(py: Python<'_>, text: &str) -> PyResult<Self> {
        let resumed = || -> Result<Session, Sentence> {
            let transcript: Transcript = text.parse().map_err(|error: TranscriptError| {
                words::in_transcript(error.line, Sentence::from(&error))
            })?;
            replay(&transcript).map_err(|error| match error {
                ReplayError::Setup(error) => error.to_sentence(str::to_owned),
                error => Sentence::from(&error),
            })?;
            let found = contest(&transcript.system).map_err(|error| Sentence::from(&error))?;
            let person = found.human_player().ok_or_else(words::expected_transcript_of_mines)?;
            let contest = contests::configured_contest(&transcript.system, &transcript.settings)
                .map_err(|error| Sentence::from(&error))?;
            let session = GameSession::resume(&contest, &transcript, person);
            session
                .map(Session::Mines)
                .map_err(|(number, why)| words::move_of_transcript(number, Sentence::from(&why)))
        };
        Self::from_session(resumed(), py, true)
    }

    /// Opens a hidden cell. Returns the cells that changed.
    fn open(&self, py: Python<'_>, cell: RowAndColumn) -> PyResult<ShownCells> {
        self.play(py, |session| {
            session
                .play_mines_move(cell, |session, cell, clock| session.open(cell, clock).map(drop))
        })
    }

    /// Opens the unflagged neighbours of an opened cell. Returns the cells that changed.
    fn chord(
        &self,
        py: Python<'_>,
        cell: RowAndColumn,
        flags: Vec<RowAndColumn>,
    ) -> PyResult<ShownCells> {
        let flags: Vec<Cell> = flags.into_iter().map(|(row, col)| Cell::new(row, col)).collect();
        self.play(py, |session| {
            session.play_mines_move(cell, |session, cell, clock| session.chord(cell, &flags, clock))
        })
    }

    /// Ends the game early.
    fn stop(&self, py: Python<'_>) -> PyResult<()> {
        self.play(py, |session| {
            let clock = session.clock();
            match session.mines_session()?.stop(clock)? {
                true => Ok(()),
                false => Err(MoveError::IllegalCommand(words::game_cannot_end_early())),
            }
        })
    }

    /// Plays a move of a game other than minesweeper.
    fn send_move(&self, py: Python<'_>, chosen: Bound<'_, PyAny>) -> PyResult<()> {
        let chosen = move_from_python(chosen)?;
        self.play(py, |session| {
            let clock = session.clock();
            let Session::Other { game, adapter } = session else {
                return Err(MoveError::IllegalCommand(words::expected_open_chord_or_stop()));
            };
            if game.is_over() {
                return Err(MoveError::Over);
            }
            let lines = adapter.move_lines(&chosen);
            let lines = lines.map_err(|mismatch| MoveError::IllegalCommand((&mismatch).into()))?;
            let replies = game.play_commands(&lines, clock).map_err(MoveError::IllegalCommand)?;
            Ok(adapter.receive_lines(&replies)?)
        })
    }

    /// Returns the state that the player knows.
    fn state<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let state = self.with_session(py, |session| match session {
            Session::Mines(session) => Some(PythonState::of(&PlayerState::Mines(session.board()))),
            Session::Other { adapter, .. } => adapter.state().as_ref().map(PythonState::of),
        });
        state.ok_or_else(|| request_error(py, "the game has no state"))?.into_python(py)
    }

    #[getter]
    fn is_over(&self, py: Python<'_>) -> bool {
        self.with_session(py, |session| session.refereed_game().is_over())
    }

    #[getter]
    fn won(&self, py: Python<'_>) -> Option<bool> {
        self.with_session(py, |session| {
            session.refereed_game().won().filter(|_| session.refereed_game().is_over())
        })
    }

    #[getter]
    fn score(&self, py: Python<'_>) -> f64 {
        self.with_session(py, |session| session.refereed_game().score())
    }

    /// Whether the rules guarantee that the next opened cell holds no mine.
    #[getter]
    fn is_protected(&self, py: Python<'_>) -> bool {
        self.with_session(py, |session| match session {
            Session::Mines(session) => session.is_protected(),
            Session::Other { .. } => false,
        })
    }

    /// Returns the mines after the end of a game of mines.
    #[getter]
    fn mines(&self, py: Python<'_>) -> Option<Vec<RowAndColumn>> {
        let mines = self.with_session(py, |session| session.refereed_game().mines())?;
        Some(mines.into_iter().map(row_and_column).collect())
    }

    #[getter]
    fn facts(&self, py: Python<'_>) -> BTreeMap<String, u64> {
        self.with_session(py, |session| session.refereed_game().facts())
    }

    #[getter]
    fn contest(&self, py: Python<'_>) -> String {
        self.with_session(py, |session| session.refereed_game().transcript().system.clone())
    }

    #[getter]
    fn settings(&self, py: Python<'_>) -> BTreeMap<String, String> {
        self.with_session(py, |session| session.refereed_game().transcript().settings.clone())
    }

    /// Returns the seed; None for given mines.
    #[getter]
    fn seed(&self, py: Python<'_>) -> Option<u64> {
        let seed =
            || self.with_session(py, |session| session.refereed_game().transcript().seed.number());
        self.is_seeded.then(seed)
    }

    /// Returns the player's lines so far.
    #[getter]
    fn commands(&self, py: Python<'_>) -> Vec<String> {
        self.with_session(py, |session| {
            let commands = session.refereed_game().transcript().commands();
            commands.map(|command| command.line.clone()).collect()
        })
    }

    /// Returns the transcript, which `gridproof replay` confirms.
    fn transcript(&self, py: Python<'_>) -> PyResult<String> {
        if !self.is_seeded {
            let reason = "a transcript names the mines by a seed, and these mines were given";
            return Err(unsupported_error(py, reason));
        }
        Ok(self.with_session(py, |session| session.refereed_game().transcript().to_string()))
    }
}
