//! `gridproof replay`: judges recorded games again, and optionally writes a web page that shows a
//! game.

use std::fmt::Display;
use std::io;
use std::path::{Path, PathBuf};
use std::slice;

use super::Failure;
use super::common::backend::BackendArgs;
use super::common::bounded_input;
use super::common::console::{AnswerForm, Console};
use super::common::limits::BudgetArgs;
use super::common::output::{self, OutputFile, OverwriteArg};
use crate::page::games_page;
use crate::words;
use gridproof::words::Sentence;
use gridproof_engine::query::Search;
use gridproof_play::annotate::{AnnotatedGame, CaseAnswerCounts};
use gridproof_play::contests::annotate;
use gridproof_play::recording::{ParseGameError, RecordedGameFile};
use gridproof_play::referee::seeds::Seed;
use gridproof_play::referee::transcript::Transcript;
use gridproof_play::saved_game::{ConfirmError, SavedGame};
use serde::Serialize;
use serde_json::value::RawValue;

/// The most bytes of a transcript. This is enough for a game on 16,384 cells whose transcript has
/// the whole board at each move.
const MAX_TRANSCRIPT_BYTES: usize = 1 << 29;

/// Replay recorded games and verify their replies and scores
#[derive(clap::Args)]
#[command(after_help = "\
The page of --html steps through one game, or through several games of one board side by
side. Games of mines show the exact probability of each hidden cell before each move, and
the clues that prove it.
--work limits each move. If time or memory runs out, the page shows the later moves
without proofs.
The answers of a minesweeper-master player are checked by the rules too.
\"Impossible\" stays an unchecked claim, because the answers do not contain the cases.
Recordings are RawVF texts, and avf, evf, mvf and rmv files.

Examples:
  gridproof play superminesweeper --seeds 1-3 --transcripts games
  gridproof replay games/*.txt
  gridproof replay games/superminesweeper-00001.txt --html game.html
  gridproof replay old/chess-puzzle-00001.txt new/chess-puzzle-00001.txt --html both.html
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
    /// Write an HTML page that steps through the game, or the games side by side, to this file
    #[arg(long, help_heading = "Output", value_name = "FILE")]
    html: Option<PathBuf>,
    #[command(flatten)]
    overwrite: OverwriteArg,
}

/// Prints a line for each confirmed transcript, and an error for each refused transcript.
pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    if let Some(html) = &args.html {
        if args.files.iter().any(|file| output::is_same_file(file, html)) {
            let found = html.display().to_string();
            return Err(Failure::unsuitable("--html", words::other_file_than_game(found)));
        }
        // The page's file is checked before the game is read.
        drop(OutputFile::open(html, args.overwrite)?);
    }
    if args.html.is_some() || args.files.len() == 1 {
        return replay_files(&args.files, args, console);
    }
    let mut refused = 0;
    for path in &args.files {
        match replay_files(slice::from_ref(path), args, console) {
            Err(failure @ Failure::Input(_)) => {
                console.print_failure(&failure);
                refused += 1;
            }
            ended => ended?,
        }
    }
    match refused {
        0 => Ok(()),
        _ => Err(Failure::Input(words::games_refused(refused, args.files.len()).to_string())),
    }
}

/// Judges the recorded games in these files, and writes their page if the page is requested. If a
/// recording ends too early, writes the page first and then fails.
fn replay_files(paths: &[PathBuf], args: &Args, console: &Console) -> Result<(), Failure> {
    let texts: Vec<Vec<u8>> = paths
        .iter()
        .map(|path| read_bytes(path).map_err(file_failure(path)))
        .collect::<Result<_, _>>()?;
    let mut games = Vec::new();
    for (path, bytes) in paths.iter().zip(&texts) {
        let refuse = file_failure(path);
        let game = SavedGame::read(bytes).map_err(|refused| match refused {
            ConfirmError::Game(reason) => refuse(format!(" {reason}")),
            placed => refuse(placed.to_string()),
        })?;
        let name = bounded_input::display_name(path);
        print_reading_note(game.read_as(), &name, console);
        console.print(&confirmed_line(console.answer_form(), &name, &game)?)?;
        if games.first().is_some_and(|first: &SavedGame<'_>| !first.has_same_board_as(&game)) {
            let first = bounded_input::display_name(&paths[0]);
            return Err(refuse(format!(" {}", words::game_of_same_board(first.to_string()))));
        }
        games.push(game);
    }
    if let Some(html) = &args.html {
        // While the text is being read, Ctrl-C ends the process.
        let budget = args.budget.interruptible_budget()?;
        let search = args.backend.search(&budget);
        let html = OutputFile::open(html, args.overwrite)?;
        write_games(html, console, &games, |game, step| game.annotate(search, step))?;
    }
    let truncated = |(path, game): (&PathBuf, &SavedGame<'_>)| {
        Some(file_failure(path)(game.truncation()?.to_string()))
    };
    paths.iter().zip(&games).find_map(truncated).map_or(Ok(()), Err)
}

/// Returns a function that makes a failure from the place and the reason of an error in this file.
fn file_failure(path: &Path) -> impl Fn(String) -> Failure {
    let name = bounded_input::display_name(path).to_string();
    move |reason| Failure::Input(format!("{name}:{reason}"))
}

/// Prints a note that says how a game was read, if the game's text does not state its format.
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
            &SavedGame::Answers {
                contest, said: CaseAnswerCounts { boards, impossible }, ..
            } => Self::Answers { answers: name, system: contest.name(), boards, impossible },
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

/// Writes the page of one or more games of a board. If the budget ends first, writes an incomplete
/// page and returns a failure that names the missing part.
pub(super) fn write_page(
    transcripts: &[Transcript],
    html: OutputFile,
    search: Search<'_>,
    console: &Console,
) -> Result<(), Failure> {
    write_games(html, console, transcripts, |transcript, step| annotate(transcript, search, step))
}

/// Makes a page and writes it, with a progress bar.
fn write_games<Game, E: Display>(
    html: OutputFile,
    console: &Console,
    games: &[Game],
    annotate: impl Fn(&Game, &mut dyn FnMut(usize)) -> Result<AnnotatedGame, E>,
) -> Result<(), Failure> {
    let progress = console.progress(0);
    let annotated = games.iter().map(|game| {
        let before = progress.position();
        annotate(game, &mut |positions| {
            progress.set_length(before + positions as u64);
            progress.inc(1);
        })
    });
    let annotated: Result<Vec<AnnotatedGame>, E> = annotated.collect();
    progress.finish_and_clear();
    let annotated = annotated.map_err(|error| Failure::Input(format!("--html: {error}")))?;
    let name = html.path().display().to_string();
    let shown: Vec<&RawValue> = annotated.iter().map(|annotated| &*annotated.game).collect();
    html.write(&games_page(&shown))?;
    let unanswered =
        |(reason, left): (_, Sentence)| Err(Failure::Unanswered { name, left, reason });
    annotated.iter().find_map(AnnotatedGame::unfinished).map_or(Ok(()), unanswered)
}

/// Returns the game that a file records, or a message that names the place of the error.
pub(super) fn read_game(path: &Path) -> Result<RecordedGameFile, String> {
    RecordedGameFile::read(&read_bytes(path)?).map_err(|error: ParseGameError| error.to_string())
}

/// Reads a file or standard input, up to a limit.
fn read_bytes(path: &Path) -> Result<Vec<u8>, String> {
    bounded_input::read(path, MAX_TRANSCRIPT_BYTES)
        .map_err(|error| format!(" {}", words::unreadable_game(error.to_string())))
}
