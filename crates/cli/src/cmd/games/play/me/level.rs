//! `gridproof play cells --me`: a person plays one level of any shape, on the screen or with
//! commands on standard input.

mod cursor;
mod hint;
mod judge;
mod lines;
mod state;
mod view;

use crate::words;
use std::io::{self, IsTerminal};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::Duration;

use ratatui::Frame;
use ratatui::crossterm::event::Event;

use gridproof::budget::Budget;
use gridproof::puzzles::cells::rules::LevelGame;
use gridproof::puzzles::cells::{Board, Level};
use gridproof_engine::query::Search;
use gridproof_request::level::DEFAULT_LEVEL_ATTEMPTS;

use super::move_review::{MoveReviewer, MoveVerdict, OpenedCell};
use super::screen_game::{self, ScreenGame, finish};
use super::{random_seed, refuse_json};
use crate::cmd::Failure;
use crate::cmd::common::console::{AnswerForm, Console};
use crate::cmd::common::input::{BoardArg, ReadArgs};
use crate::cmd::common::level::LevelArgs;
use crate::cmd::common::limits::TimeAndMemoryArgs;
use crate::cmd::common::number::any_number_parser;
use crate::cmd::common::screen::background_worker::{BackgroundWorker, BoardAnswer};
use crate::cmd::common::screen::events::EventQueue;
use crate::cmd::common::screen::screen_colours::ScreenColours;
use crate::cmd::common::screen::terminal::Screen;
use hint::Hint;
use judge::{MoveJudge, budget_from_now};
use state::{Effect, State};

/// Play a level of any shape yourself, with each move judged at the end
#[derive(clap::Args)]
#[command(
    after_help = "\
Without LEVEL, the command generates a level like `gridproof generate cells`, with a
random seed unless --seed is given. If standard input is not a terminal, each line is a
command: open R,C; flag R,C; chord R,C; hint; why R,C; undo (of a flag); quit.

Examples:
  gridproof play cells examples/hexagons.level --me
  gridproof play cells --me --tiling hex --rows 9 --cols 9 --mines 20
  printf 'hint\\nopen 1,1\\n' | gridproof play cells examples/hexagons.level --me",
    mut_arg("rows", |arg| arg.required_unless_present_any(["path", "board"])),
    mut_arg("cols", |arg| arg.required_unless_present_any(["path", "board"])),
    mut_arg("mines", |arg| arg.required_unless_present_any(["path", "board"]))
)]
pub struct Args {
    /// The level: a file, or the text itself (docs/puzzles/cells.md)
    #[arg(value_name = "LEVEL", conflicts_with_all = ["LevelArgs", "seed"])]
    path: Option<PathBuf>,
    /// Play the level yourself
    #[arg(long)]
    me: bool,
    #[command(flatten)]
    generated: Option<LevelArgs>,
    /// Set the random seed of the level
    #[arg(long, value_name = "S", value_parser = any_number_parser::<u64>())]
    seed: Option<u64>,
    #[command(flatten)]
    guards: TimeAndMemoryArgs,
}

const COMMAND: &str = "play cells";

/// Plays one level.
pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    if !args.me {
        return Err(Failure::unsuitable(COMMAND, words::level_without_me()));
    }
    refuse_json(console)?;
    let has_lines = !io::stdin().is_terminal();
    if !has_lines {
        Screen::require_terminal("play cells --me")?;
    }
    let (name, level) = args.read_or_generate_level(console)?;
    let mut state = State::new(name, LevelGame::new(level));
    if has_lines {
        let is_brief = console.answer_form() == AnswerForm::Brief;
        let print = |text: &str| if is_brief { Ok(()) } else { console.print(text) };
        lines::play(&mut state, &mut io::stdin().lock(), &args.guards, &print)?;
        return console.print_lines(&view::result_lines(&state));
    }
    let events = EventQueue::listening_for_signals()?;
    let mut screen = LevelScreen::new(state, &args.guards, &events)?;
    let end = screen_game::play(&mut screen, &events, console)?;
    finish(end, &view::result_lines(&screen.state), console)
}

impl Args {
    /// Returns the level, with its name.
    fn read_or_generate_level(&self, console: &Console) -> Result<(String, Level), Failure> {
        let Some(path) = &self.path else { return self.generate_level(console) };
        if path.as_os_str() == "-" {
            return Err(Failure::unsuitable(COMMAND, words::level_beside_commands()));
        }
        let board = BoardArg::new(path.clone(), ReadArgs::default());
        let missing = || board.request_failure(words::a_level());
        let level = board.read_level()?.ok_or_else(missing)?;
        Ok((board.name(), level))
    }

    fn generate_level(&self, console: &Console) -> Result<(String, Level), Failure> {
        let args = self.generated.as_ref().expect("the command line has a level or its size");
        let seed = self.seed.unwrap_or_else(random_seed);
        let budget = budget_from_now(&self.guards);
        let spinner = console.spinner("playing levels");
        let found = args.generate(COMMAND, seed, DEFAULT_LEVEL_ATTEMPTS, Search::from(&budget))?;
        drop(spinner);
        Ok((format!("cells seed {seed}"), found.into_level()))
    }
}

/// A message from a background thread to the screen.
enum ThreadMessage {
    Hint(BoardAnswer<Hint>),
    Verdict(MoveVerdict),
}

/// A level on the screen.
struct LevelScreen {
    state: State,
    worker: BackgroundWorker<ThreadMessage, Hint>,
    reviewer: MoveReviewer<Board>,
}

impl LevelScreen {
    fn new(
        state: State,
        guards: &TimeAndMemoryArgs,
        events: &EventQueue<ThreadMessage>,
    ) -> io::Result<Self> {
        let sender = || events.sender.clone();
        let worker = BackgroundWorker::new(guards.clone(), sender(), ThreadMessage::Hint);
        let mut judge = MoveJudge::default();
        let judge = move |opened: &OpenedCell<Board>, budget: &Budget| judge.judge(opened, budget);
        let reviewer = MoveReviewer::new(guards.clone(), sender(), ThreadMessage::Verdict, judge)?;
        Ok(Self { state, worker, reviewer })
    }
}

impl ScreenGame for LevelScreen {
    type Message = ThreadMessage;

    fn draw(&mut self, colours: ScreenColours, frame: &mut Frame<'_>) {
        view::draw(&mut self.state, colours, frame);
    }

    fn handle_event(&mut self, event: &Event, _clock: Duration) -> ControlFlow<()> {
        for effect in self.state.handle_event(event) {
            match effect {
                Effect::CancelQuestions => self.worker.forget_board(),
                Effect::Ask(question) => {
                    let board = self.state.game.board().clone();
                    self.worker.ask(move |budget| question.answer(&board, budget));
                }
                Effect::Judge(opened) => self.reviewer.judge(*opened),
                Effect::Quit => return ControlFlow::Break(()),
            }
        }
        ControlFlow::Continue(())
    }

    fn handle_thread_message(&mut self, message: ThreadMessage) {
        match message {
            ThreadMessage::Verdict(verdict) => self.state.add_verdict(verdict),
            ThreadMessage::Hint(BoardAnswer { board_number: board, answer }) => {
                if board == self.worker.board_number() {
                    self.state.show_hint(answer);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests;
