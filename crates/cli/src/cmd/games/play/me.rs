//! `gridproof play --me`: a person plays one game by the referee's rules and seeds, and gets an
//! exact review.

mod controls;
pub mod level;
mod move_review;
mod screen_game;
mod state;
mod view;

use std::fs::{self, File};
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::Duration;

use ratatui::Frame;
use ratatui::crossterm::event::Event;

use gridproof::budget::Budget;
use gridproof::puzzles::mines::Board;
use gridproof::puzzles::mines::audit::Action;
use gridproof::puzzles::mines::position::Position;
use gridproof_play::contests::{contest, contests_with_referee};
use gridproof_play::person::{GameSession, HumanPlayer, PLAYER_NAME};
use gridproof_play::referee::ConfiguredContest;
use gridproof_play::referee::seeds::Seed;
use gridproof_play::referee::transcript::Transcript;

use super::super::Failure;
use super::super::common::console::{AnswerForm, Console};
use super::super::common::limits::TimeAndMemoryArgs;
use super::super::common::output::path_failure;
use super::super::common::screen::analysis_worker::{AnalysisWorker, Answer};
use super::super::common::screen::background_worker::BoardAnswer;
use super::super::common::screen::events::EventQueue;
use super::super::common::screen::screen_colours::ScreenColours;
use super::super::common::screen::terminal::Screen;
use crate::words;
use move_review::{MoveReviewer, MoveVerdict, OpenedCell, review_summary, risky_move_lines};
use screen_game::{ScreenGame, finish};
use state::{Effect, State};

/// Lets a person play one game. If no seed is given, chooses a random seed.
pub fn run(
    contest: &ConfiguredContest,
    seed: Option<Seed>,
    transcripts: Option<&Path>,
    console: &Console,
) -> Result<(), Failure> {
    refuse_json(console)?;
    let person = human_player(contest.name)?;
    Screen::require_terminal("play --me")?;
    if let Some(folder) = transcripts {
        fs::create_dir_all(folder)
            .map_err(|error| path_failure(folder, words::writable_folder(), error))?;
    }
    let seed = seed.unwrap_or_else(|| Seed::new(random_seed()).expect("it is from 1"));
    let session = GameSession::new(contest, seed, person, PLAYER_NAME)
        .map_err(|error| Failure::Input(error.to_string()))?;
    let name = format!("{} seed {seed}", contest.name);
    let events = EventQueue::listening_for_signals()?;
    let mut game = MinesGame::new(State::new(session), name, &events)?;
    let end = screen_game::play(&mut game, &events, console)?;
    let MinesGame { state, name, .. } = &game;
    let mut lines = vec![format!("{name}: {}", view::outcome_words(state))];
    lines.push(review_summary(&state.moves, state.hints));
    lines.extend(risky_move_lines(&state.moves));
    if let Some(folder) = transcripts {
        let path = save_transcript(folder, state.session.transcript())?;
        lines.push(words::written_to(path.display().to_string()).to_string());
    }
    finish(end, &lines, console)
}

/// A message from a background thread to the screen.
enum ThreadMessage {
    BoardAnswer(BoardAnswer<Answer>),
    Verdict(MoveVerdict),
}

/// A game of mines on the screen.
struct MinesGame {
    state: State,
    name: String,
    worker: AnalysisWorker<ThreadMessage>,
    reviewer: MoveReviewer<Board>,
}

impl MinesGame {
    fn new(state: State, name: String, events: &EventQueue<ThreadMessage>) -> io::Result<Self> {
        let limits = TimeAndMemoryArgs::default();
        let sender = || events.sender.clone();
        let worker = AnalysisWorker::new(limits.clone(), sender(), ThreadMessage::BoardAnswer);
        let mut position: Option<Position> = None;
        let judge = move |OpenedCell { board, cell }: &OpenedCell<Board>, budget: &Budget| {
            let position = position.get_or_insert_with(|| Position::new(board.clone()));
            position.follow(board);
            position.judge(Action::Open(*cell), budget)
        };
        let reviewer = MoveReviewer::new(limits, sender(), ThreadMessage::Verdict, judge)?;
        Ok(Self { state, name, worker, reviewer })
    }
}

impl ScreenGame for MinesGame {
    type Message = ThreadMessage;

    fn draw(&mut self, colours: ScreenColours, frame: &mut Frame<'_>) {
        view::draw(&mut self.state, &self.name, colours, frame);
    }

    fn handle_event(&mut self, event: &Event, clock: Duration) -> ControlFlow<()> {
        let Self { state, worker, reviewer, .. } = self;
        for effect in state.handle_event(event, clock) {
            match effect {
                Effect::CancelQuestions => worker.forget_board(),
                Effect::Analyse => worker.analyse(&state.board),
                Effect::Ask(question) => worker.ask(&state.board, question),
                Effect::Judge(opened) => reviewer.judge(opened),
                Effect::Quit => return ControlFlow::Break(()),
            }
        }
        ControlFlow::Continue(())
    }

    fn handle_thread_message(&mut self, message: ThreadMessage) {
        match message {
            ThreadMessage::Verdict(verdict) => self.state.add_verdict(verdict),
            ThreadMessage::BoardAnswer(BoardAnswer { board_number: board, answer }) => {
                if board == self.worker.board_number() {
                    self.state.show_answer(answer);
                }
            }
        }
    }
}

/// Refuses the option `--json`.
///
/// # Errors
/// The command has `--json`, which is not supported for games that a person plays.
fn refuse_json(console: &Console) -> Result<(), Failure> {
    match console.answer_form() {
        AnswerForm::Json => {
            let reason = words::output_without_json(words::games_by_hand());
            Err(Failure::unsuitable("--json", reason))
        }
        AnswerForm::Brief | AnswerForm::Full => Ok(()),
    }
}

/// Returns the adapter through which a person plays this contest.
fn human_player(name: &str) -> Result<Box<dyn HumanPlayer>, Failure> {
    contest(name)?.human_player().ok_or_else(|| {
        let games = contests_with_referee().filter(|(contest, _)| contest.human_player().is_some());
        let names: Vec<_> = games.map(|(contest, _)| contest.name().to_owned()).collect();
        Failure::unsuitable(format!("{name} --me"), words::games_for_people(names))
    })
}

/// Returns a random positive seed that is short enough to be typed again.
fn random_seed() -> u64 {
    const NUM_RANDOM_SEEDS: u64 = 1_000_000;
    1 + RandomState::new().build_hasher().finish() % NUM_RANDOM_SEEDS
}

/// Saves the transcript of the game in a new file. The file's name differs from the names for
/// earlier games of the seed.
fn save_transcript(folder: &Path, transcript: &Transcript) -> Result<PathBuf, Failure> {
    let name = transcript.file_name();
    let stem = name.trim_end_matches(".txt");
    for number in 1.. {
        let path = match number {
            1 => folder.join(&name),
            _ => folder.join(format!("{stem}-{number}.txt")),
        };
        match File::create_new(&path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            opened => {
                opened
                    .and_then(|mut file| file.write_all(transcript.to_string().as_bytes()))
                    .map_err(|error| path_failure(&path, words::writable_file(), error))?;
                return Ok(path);
            }
        }
    }
    unreachable!("a folder has fewer files than there are numbers")
}

#[cfg(test)]
mod tests;
