//! Plays the moves of a person in a game of mines, and returns the visible cells.

use crate::words;
use std::time::Duration;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use gridproof::grid::{Cell, Shape};
use gridproof::puzzle::Answer;
use gridproof::puzzles::mines::{View, text};
use gridproof::report::Report;
use gridproof::text::Position;
use gridproof::words::Sentence;
use gridproof_engine::query::Search;
use gridproof_play::contests::{configured_contest, contest, contests_with_referee, replay};
use gridproof_play::person::{GameSession, HumanMove, HumanPlayer, MoveError, PLAYER_NAME};
use gridproof_play::referee::TesterSettings;
use gridproof_play::referee::seeds::Seed;
use gridproof_play::referee::transcript::{Transcript, TranscriptError};

use crate::board::{RowAndColumn, cell_in_shape};
use crate::document::document;
use crate::problem::{Problem, ToSentence, invalid_move};
use crate::request::Request;
use crate::sessions::Sessions;

/// A game of mines that a person plays, after the given moves.
#[derive(Deserialize, JsonSchema)]
pub struct Play {
    /// The name of a contest that a person can play, such as `superminesweeper`. The default is
    /// `minesweeper`.
    contest: Option<String>,
    /// An object with the options of the contest by their names without dashes, such as
    /// `{"size":"9x9"}`.
    settings: Option<TesterSettings>,
    /// A number from 1 to 2^63 - 1: the seed of the game.
    seed: Option<u64>,
    /// The text of a transcript: the saved game to continue. A transcript replaces `contest`,
    /// `settings` and `seed`.
    transcript: Option<String>,
    /// A list of moves in order, each an `open`, `chord` or `stop`, such as
    /// `{"action":"open","cell":[0,0],"time":1.5}`.
    moves: Option<Vec<Move>>,
    /// True or false: whether the answer includes the transcript, true by default.
    save: Option<bool>,
}

/// A move of a person. `time` is in seconds since the game began.
#[derive(Deserialize, JsonSchema)]
#[serde(tag = "action", rename_all = "lowercase", deny_unknown_fields)]
enum Move {
    /// Opens a hidden cell.
    Open { cell: RowAndColumn, time: Option<f64> },
    /// Opens the unflagged neighbours of an opened cell, if the number of flags and hit mines
    /// around the cell equals the cell's value.
    Chord { cell: RowAndColumn, flags: Option<Vec<RowAndColumn>>, time: Option<f64> },
    /// Ends a game early, if the rules of the game allow this.
    Stop { time: Option<f64> },
}

impl Request for Play {
    const NAME: &'static str = "play";

    fn answer_schema(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<PlayAnswer>()
    }

    fn answer(self, _: &mut Sessions, _: Search<'_>) -> Result<Box<RawValue>, Problem> {
        let mut session = match &self.transcript {
            Some(text) => self.saved_game(text)?,
            None => self.new_game()?,
        };
        let mut clock = session.timed_commands().last().map_or(Duration::ZERO, |(_, clock)| clock);
        for (number, one) in (1..).zip(self.moves.iter().flatten()) {
            let played = one.play(&mut session, &mut clock);
            played.map_err(|reason| invalid_move(number, &reason))?;
        }
        document(&PlayAnswer::new(&session, self.save.unwrap_or(true)), None)
    }
}

impl Play {
    /// Starts a new game with the seed of the request.
    fn new_game(&self) -> Result<GameSession, Problem> {
        let name = self.contest.as_deref().unwrap_or("minesweeper");
        let seed = self.seed.ok_or_else(|| Problem::invalid(&words::seed_or_transcript()))?;
        let seed = Seed::new(seed).map_err(|error| Problem::of_key("seed", &error))?;
        let person = human_player(name)?;
        let contest = configured_contest(name, &self.settings.clone().unwrap_or_default());
        let contest = contest.map_err(|error| Problem::of_key("settings", &error))?;
        GameSession::new(&contest, seed, person, PLAYER_NAME)
            .map_err(|error| Problem::invalid_input(&error))
    }

    /// Returns the saved game after its last move.
    fn saved_game(&self, text: &str) -> Result<GameSession, Problem> {
        if self.contest.is_some() || self.settings.is_some() || self.seed.is_some() {
            return Err(Problem::invalid(&words::only_transcript()));
        }
        let parsed = text.parse();
        let transcript: Transcript = parsed.map_err(|error: TranscriptError| {
            Problem::at_place(Position::start_of(error.line), &error)
        })?;
        replay(&transcript).map_err(|error| Problem::invalid_input(&error))?;
        let person = human_player(&transcript.system)?;
        let contest = configured_contest(&transcript.system, &transcript.settings)
            .map_err(|error| Problem::invalid_input(&error))?;
        GameSession::resume(&contest, &transcript, person).map_err(|(number, reason)| {
            Problem::invalid_input(&words::invalid_move(number, reason.to_sentence()))
        })
    }
}

/// Returns the adapter through which a person plays the contest.
fn human_player(name: &str) -> Result<Box<dyn HumanPlayer>, Problem> {
    let person = contest(name).map_err(|error| Problem::of_key("contest", &error))?;
    person.human_player().ok_or_else(|| {
        let games = contests_with_referee().filter(|(contest, _)| contest.human_player().is_some());
        let names: Vec<_> = games.map(|(contest, _)| contest.name().to_owned()).collect();
        Problem::of_key("contest", &words::contest_by_hand(names, name))
    })
}

impl Move {
    /// Plays the move at its stated time. A move without a time gets the time of the previous move.
    fn play(&self, session: &mut GameSession, clock: &mut Duration) -> Result<(), Sentence> {
        let shape = session.board().shape();
        let (Self::Open { time, .. } | Self::Chord { time, .. } | Self::Stop { time }) = self;
        *clock = time.map_or(Ok(*clock), |time| move_time(time, *clock))?;
        let clock = *clock;
        let to_sentence = |reason: MoveError| reason.to_sentence();
        match self {
            Self::Open { cell, .. } => {
                let cell = cell_in_shape(shape, "cell", *cell)?;
                if !session.is_over() && !session.board().is_hidden(cell) {
                    return Err(words::open_cell_of_move(cell));
                }
                session.open(cell, clock).map(drop).map_err(to_sentence)
            }
            Self::Chord { cell, flags, .. } => {
                let flags = flags.iter().flatten().map(|&flag| cell_in_shape(shape, "flags", flag));
                let flags: Vec<Cell> = flags.collect::<Result<_, _>>()?;
                session
                    .chord(cell_in_shape(shape, "cell", *cell)?, &flags, clock)
                    .map_err(to_sentence)
            }
            Self::Stop { .. } => match session.stop(clock).map_err(to_sentence)? {
                true => Ok(()),
                false => Err(words::game_without_stop()),
            },
        }
    }
}

/// Returns a time in seconds as a duration. Refuses a time before the time of the previous move.
fn move_time(time: f64, before: Duration) -> Result<Duration, Sentence> {
    // A transcript stores whole milliseconds.
    const MAX_SECONDS: f64 = 1e9;
    let millis = Some(time).filter(|time| (0.0..=MAX_SECONDS).contains(time));
    let clock = millis.map(|time| Duration::from_millis((time * 1000.0).round() as u64));
    clock
        .filter(|&clock| clock >= before)
        .ok_or_else(|| words::time_of_move(time.to_string(), before.as_secs_f64().to_string()))
}

/// The state of a game.
#[derive(Serialize, JsonSchema)]
struct PlayAnswer {
    contest: String,
    settings: TesterSettings,
    seed: u64,
    rows: usize,
    cols: usize,
    /// The number of mines on the whole board.
    total: usize,
    squared_distance: usize,
    /// The visible cells, as the text of a saved board.
    board: String,
    /// The visible cells in row-major order: the value of an opened cell, -1 for a hidden cell, -2
    /// for a hit mine.
    views: Vec<i32>,
    /// Whether the game is over.
    over: bool,
    /// Whether the game is won. Null before the end of the game, and in contests where games are
    /// neither won nor lost.
    won: Option<bool>,
    score: f64,
    /// Whether the rules guarantee that the next opened cell holds no mine.
    protected: bool,
    /// The mines, after the end of the game. Null before the end.
    mines: Option<Vec<Cell>>,
    /// The moves played. In place of a chord, the list has the cells that the chord opened.
    moves: Vec<PlayedMove>,
    /// The transcript, which `replay`, `audit` and `show` confirm. The transcript is left out if
    /// `save` is false.
    #[serde(skip_serializing_if = "Option::is_none")]
    transcript: Option<String>,
}

#[derive(Serialize, JsonSchema)]
#[serde(tag = "action", rename_all = "lowercase")]
enum PlayedMove {
    Open { cell: Cell, time: f64 },
    Stop { time: f64 },
}

impl PlayAnswer {
    fn new(session: &GameSession, is_saved: bool) -> Self {
        let (board, transcript) = (session.board(), session.transcript());
        let Shape { rows, cols } = board.shape();
        let step = |(human_move, clock): (HumanMove, Duration)| match human_move {
            HumanMove::Open(cell) => PlayedMove::Open { cell, time: clock.as_secs_f64() },
            HumanMove::Stop => PlayedMove::Stop { time: clock.as_secs_f64() },
        };
        Self {
            contest: transcript.system.clone(),
            settings: transcript.settings.clone(),
            seed: transcript.seed.number(),
            rows,
            cols,
            total: board.mines().unwrap_or_default(),
            squared_distance: board.disc().squared_distance(),
            board: text::print(board),
            views: board.views().values().iter().map(|&view| view_as_number(view)).collect(),
            over: session.is_over(),
            won: session.won().filter(|_| session.is_over()),
            score: session.score(),
            protected: session.is_protected(),
            mines: session.mines(),
            moves: session.timed_commands().map(step).collect(),
            transcript: is_saved.then(|| transcript.to_string()),
        }
    }
}

fn view_as_number(view: View) -> i32 {
    match view {
        View::Hidden | View::Flagged => -1,
        View::Mine => -2,
        View::Clue(value) => value as i32,
    }
}

impl Answer for PlayAnswer {}

impl Report for PlayAnswer {
    fn brief(&self) -> String {
        self.board.clone()
    }
}
