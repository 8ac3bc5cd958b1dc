//! `gridproof replay`: judges recorded games again, and optionally writes a web page that shows a
//! game.

use std::fmt::Display;
use std::io;
use std::path::{Path, PathBuf};

use super::Failure;
use super::common::backend::BackendArgs;
use super::common::bounded_input;
use super::common::console::{AnswerForm, Console};
use super::common::limits::BudgetArgs;
use super::common::output::{self, OutputFile, OverwriteArg};
use crate::page::game_page;
use gridproof::report::pluralised;
use gridproof::words::Sentence;
use gridproof_engine::query::Search;
use gridproof_play::annotate::{AnnotatedGame, AnswerTally};
use gridproof_play::contests::annotate;
use gridproof_play::recording::{ParseGameError, RecordedGameFile};
use gridproof_play::referee::seeds::Seed;
use gridproof_play::referee::transcript::Transcript;
use gridproof_play::saved_game::{ConfirmError, SavedGame};
use serde::Serialize;

/// The most bytes of a transcript, enough for a game that records the state of 16,384 cells at each
/// move.
const MAX_TRANSCRIPT_BYTES: usize = 1 << 29;

/// Replay recorded games and verify their replies and scores
#[derive(clap::Args)]
#[command(after_help = "\
The page of --html steps through one game. Games of mines show the exact probability
of each hidden cell before each move, and the clues that prove it.
--work is for each move; if time or memory runs out, the rest is shown without proofs.
The answers of a minesweeper-master player are checked by the rules too.
\"Impossible\" is shown as the player's claim, as the answers do not contain the cases.
Recordings are RawVF texts, and avf, evf, mvf and rmv files.

Examples:
  gridproof play superminesweeper --seeds 1-3 --transcripts games
  gridproof replay games/*.txt
  gridproof replay games/superminesweeper-00001.txt --html game.html
  gridproof-player minesweeper-master < cases.txt > answers.txt
  gridproof replay answers.txt --html answers.html
  gridproof replay my-game.avf --html my-game.html")]
pub struct Args {
    /// Transcripts from `gridproof play`, answers to cases, or recordings; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    backend: BackendArgs,
    #[command(flatten)]
    budget: BudgetArgs,
    /// Write an HTML page that steps through the game to this file
    #[arg(long, help_heading = "Output", value_name = "FILE")]
    html: Option<PathBuf>,
    #[command(flatten)]
    overwrite: OverwriteArg,
}

/// Prints a line for each confirmed transcript, and an error for each refused one.
pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let found = args.files.len();
    if args.html.is_some() && found > 1 {
        return Err(Failure::Input(format!("--html: expected one transcript, found {found}")));
    }
    if let Some(html) = &args.html {
        if args.files.iter().any(|file| output::is_same_file(file, html)) {
            let name = html.display();
            return Err(Failure::Input(format!(
                "--html: expected a file besides the game, found {name}"
            )));
        }
        // Whether the page can be written is checked before the game is read.
        drop(OutputFile::open(html, args.overwrite)?);
    }
    if let [path] = args.files.as_slice() {
        return replay_file(path, args, console);
    }
    let mut refused = 0;
    for path in &args.files {
        match replay_file(path, args, console) {
            Err(failure @ Failure::Input(_)) => {
                console.print_failure(&failure);
                refused += 1;
            }
            ended => ended?,
        }
    }
    match refused {
        0 => Ok(()),
        _ => Err(Failure::Input(format!("{refused} of {} are refused", pluralised(found, "game")))),
    }
}

/// Judges the game that a file records, and writes the page if it is requested. If the recording
/// ends too early, fails after the page is written.
fn replay_file(path: &Path, args: &Args, console: &Console) -> Result<(), Failure> {
    let name = bounded_input::display_name(path);
    let refuse = |reason: String| Failure::Input(format!("{name}:{reason}"));
    let bytes = read_bytes(path).map_err(refuse)?;
    let game = SavedGame::read(&bytes).map_err(|refused| match refused {
        ConfirmError::Game(reason) => refuse(format!(" {reason}")),
        placed => refuse(placed.to_string()),
    })?;
    print_reading_note(game.read_as(), &name, console);
    console.print(&confirmed_line(console.answer_form(), &name, &game)?)?;
    if let Some(html) = &args.html {
        // While the text is read, Ctrl-C ends the process.
        let budget = args.budget.interruptible_budget()?;
        let search = args.backend.search(&budget);
        let html = OutputFile::open(html, args.overwrite)?;
        write_game(html, console, |step| game.annotate(search, step))?;
    }
    game.truncation().map_or(Ok(()), |cut| Err(refuse(cut.to_string())))
}

/// Prints a note on how a game was read, if its text does not state its format.
pub(super) fn print_reading_note(read_as: Option<&str>, name: &str, console: &Console) {
    if let Some(read_as) = read_as {
        console.print_note(&format!("note: {name}: {read_as}\n"));
    }
}

/// Returns the line that reports a confirmed game.
fn confirmed_line(form: AnswerForm, name: &str, game: &SavedGame<'_>) -> Result<String, Failure> {
    let line = match form {
        AnswerForm::Full | AnswerForm::Brief => format!("{name}: {}", game.result_words()),
        AnswerForm::Json => {
            serde_json::to_string(&ConfirmedDocument::new(name, game)).map_err(io::Error::from)?
        }
    };
    Ok(line + "\n")
}

/// A confirmed game as JSON.
#[derive(Serialize)]
#[serde(untagged)]
enum ConfirmedDocument<'a> {
    Answers { answers: &'a str, system: &'a str, boards: usize, impossible: usize },
    Transcript { transcript: &'a str, system: &'a str, seed: Seed, score: f64 },
    Recording { recording: &'a str, moves: usize, won: bool },
}

impl<'a> ConfirmedDocument<'a> {
    fn new(name: &'a str, game: &'a SavedGame<'_>) -> Self {
        match game {
            &SavedGame::Answers { contest, said: AnswerTally { boards, impossible }, .. } => {
                Self::Answers { answers: name, system: contest.name(), boards, impossible }
            }
            SavedGame::Transcript { transcript, score } => {
                let Transcript { system, seed, .. } = transcript.as_ref();
                Self::Transcript { transcript: name, system, seed: *seed, score: *score }
            }
            SavedGame::Recording(recording) => {
                let (moves, won) = (recording.record.turns.len(), recording.is_won());
                Self::Recording { recording: name, moves, won }
            }
        }
    }
}

/// Writes the page of a game. If the budget ends first, the page is written nevertheless, and the
/// returned failure names the missing part.
pub(super) fn write_page(
    transcript: &Transcript,
    html: OutputFile,
    search: Search<'_>,
    console: &Console,
) -> Result<(), Failure> {
    write_game(html, console, |step| annotate(transcript, search, step))
}

/// Makes a page and writes it, with a progress bar.
fn write_game<E: Display>(
    html: OutputFile,
    console: &Console,
    annotate: impl FnOnce(&mut dyn FnMut(usize)) -> Result<AnnotatedGame, E>,
) -> Result<(), Failure> {
    let progress = console.progress(0);
    let annotated = annotate(&mut |positions| {
        progress.set_length(positions as u64);
        progress.inc(1);
    });
    progress.finish_and_clear();
    let annotated = annotated.map_err(|error| Failure::Input(format!("--html: {error}")))?;
    let name = html.path().display().to_string();
    html.write(&game_page(&annotated.game))?;
    let unanswered = |(reason, left): (_, Sentence)| {
        Err(Failure::Unanswered { name, left: left.to_string(), reason })
    };
    annotated.unfinished().map_or(Ok(()), unanswered)
}

/// Returns the game that a file records, or a message that names the place of the error.
pub(super) fn read_game(path: &Path) -> Result<RecordedGameFile, String> {
    RecordedGameFile::read(&read_bytes(path)?).map_err(|error: ParseGameError| error.to_string())
}

/// Reads a file or standard input, up to a limit.
fn read_bytes(path: &Path) -> Result<Vec<u8>, String> {
    bounded_input::read(path, MAX_TRANSCRIPT_BYTES)
        .map_err(|error| format!(" expected a readable transcript or recording: {error}"))
}
