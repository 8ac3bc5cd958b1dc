//! `gridproof analyse`: a screen to view, edit and analyse a board.

mod effect;
mod files;
mod help;
mod history;
mod prior;
mod state;
mod user_question;
mod view;

use std::path::PathBuf;
use std::process;

use gridproof::grid::Shape;
use gridproof::puzzles::mines::Board;
use gridproof::puzzles::mines::Disc;
use gridproof::puzzles::mines::text::{DEFAULT_DISTANCE, check_size};

use super::Failure;
use super::common::console::{Console, RefusedJsonArg};
use super::common::input::{BoardArg, DensityArg, ReadArgs};
use super::common::limits::TimeAndMemoryArgs;
use super::common::screen::analysis_worker::AnalysisWorker;
use super::common::screen::background_worker::BoardAnswer;
use super::common::screen::events::{EventQueue, ScreenEvent};
use super::common::screen::screen_colours::ScreenColours;
use super::common::screen::terminal::Screen;
use super::common::size::{SIZE_OPTION, parse_size};
use super::common::streams::INTERRUPTED_STATUS;
use crate::words;
use effect::Effect;
use files::SaveTarget;
use state::State;

/// Edit and analyse a board interactively in the terminal
#[derive(clap::Args)]
#[command(after_help = "\
Type or paste clues: the board is analysed again after each change.
S is proved safe, M is proved a mine, .12 is a mine with a probability of 12%.
The key H shows all keys.
Without BOARD, the screen starts with a hidden 9x9 board with 10 mines, or with --size.
Nothing is written until you save. The screen asks before it overwrites a file.

Examples:
  gridproof analyse board.txt
  gridproof analyse --size 30x16 --mines 99
  gridproof analyse --size 20x20 --squared-distance 10")]
pub struct Args {
    /// The board: a file, or the text itself (docs/boards.md)
    #[arg(value_name = "BOARD")]
    board: Option<PathBuf>,
    /// Start with a hidden board of this width and height, such as 30x16
    #[arg(long, value_name = "WxH", help_heading = "Board", conflicts_with = "board", value_parser = parse_size)]
    size: Option<Shape>,
    #[command(flatten)]
    read_args: ReadArgs,
    #[command(flatten)]
    prior: DensityArg,
    #[command(flatten)]
    limits: TimeAndMemoryArgs,
    #[command(flatten)]
    json: RefusedJsonArg,
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    args.json.refuse_json("screens")?;
    if args.board.as_deref().is_some_and(|path| path.as_os_str() == "-") {
        return Err(Failure::unsuitable("analyse", words::board_beside_keys()));
    }
    let (board, mut files) = board_and_save_target(args, console)?;
    Screen::require_terminal("analyse")?;
    let colours = if console.has_colours() { ScreenColours::Colours } else { ScreenColours::Plain };
    let events = EventQueue::listening_for_signals()?;
    let mut worker = AnalysisWorker::new(args.limits.clone(), events.sender.clone(), |found| found);
    let mut state = State::new(board, files.name());
    let mut screen = Screen::enter()?;
    events.start_reading_keys();
    worker.analyse(state.board());
    loop {
        if screen.draw(|frame| view::draw(&mut state, colours, frame)).is_err() {
            end_program(screen, INTERRUPTED_STATUS);
        }
        for happening in events.next() {
            let mut effect = match happening {
                ScreenEvent::Input(event) => state.handle_event(&event),
                ScreenEvent::Thread(BoardAnswer { board_number: board, answer }) => {
                    if board == worker.board_number() {
                        state.show_answer(answer);
                    }
                    None
                }
                ScreenEvent::Closed | ScreenEvent::Signalled => {
                    end_program(screen, INTERRUPTED_STATUS)
                }
                ScreenEvent::ThreadPanicked => {
                    end_program(screen, super::common::defect::DEFECT_STATUS.into())
                }
            };
            while let Some(wanted) = effect.take() {
                match wanted {
                    Effect::Analyse => worker.analyse(state.board()),
                    Effect::Ask(question) => worker.ask(state.board(), question),
                    Effect::Quit => return Ok(()),
                    Effect::Save(path, over) => {
                        let saved = files.save(&path, state.board(), over);
                        effect = state.handle_save_result(path, saved);
                    }
                }
            }
        }
    }
}

/// Restores the terminal, if it still exists, and ends the program.
fn end_program(screen: Screen, status: i32) -> ! {
    drop(screen);
    process::exit(status)
}

/// Returns the board at the start, and the file of the board if the file is known.
fn board_and_save_target(args: &Args, console: &Console) -> Result<(Board, SaveTarget), Failure> {
    let Some(path) = &args.board else { return Ok((hidden_board(args)?, SaveTarget::default())) };
    let board_arg = BoardArg::new(path.clone(), args.read_args.clone());
    let reading = board_arg.with_prior(&args.prior).read_mines_with_format(console)?;
    let files = match path.exists() {
        true => SaveTarget::after_reading(path.clone(), board_arg.bytes()?.to_vec(), reading.form),
        false => SaveTarget::default(),
    };
    Ok((reading.board, files))
}

/// Returns the hidden board of the requested size.
fn hidden_board(args: &Args) -> Result<Board, Failure> {
    const BEGINNER_BOARD: (Shape, usize) = (Shape::new(9, 9), 10);
    let (shape, usual) = match args.size {
        Some(shape) => (shape, None),
        None => (BEGINNER_BOARD.0, Some(BEGINNER_BOARD.1)),
    };
    let options = args.read_args.options();
    let disc = Disc::new(options.squared_distance.unwrap_or(DEFAULT_DISTANCE));
    check_size(shape, &disc)
        .map_err(|problem| Failure::Input(format!("{SIZE_OPTION}: {problem}")))?;
    let mines = options.mines.or(usual.filter(|_| args.prior.density.is_none()));
    if let Some(mines) = mines.filter(|&mines| mines > shape.area()) {
        return Err(Failure::unsuitable("--mines", words::mines_that_fit(shape.area(), mines)));
    }
    let board = Board::new(shape, disc, mines);
    match args.prior.density {
        Some(density) => board.with_density(density).map_err(|e| Failure::Input(e.to_string())),
        None => Ok(board),
    }
}

#[cfg(test)]
mod tests;
