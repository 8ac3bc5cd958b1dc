//! `gridproof replay`: judges recorded games again, and makes a page to look at of one.

mod page;

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use super::Failure;
use super::common::console::Console;
use crate::budget::Budget;
use crate::referee::replay::replay;
use crate::referee::superminesweeper::film;
use crate::referee::transcript::{Transcript, TranscriptError};

/// In bytes; the transcript of a game is a hundred times shorter.
const LONGEST: u64 = 1 << 26;

/// Judge recorded games again: the same commands must meet the same replies and score
#[derive(clap::Args)]
#[command(after_help = "\
The page of a game of superminesweeper shows each move, what every hidden cell's exact
probability was before it, and the clues that prove it.

Example:
  gridproof play superminesweeper --seeds 1-3 --transcripts games
  gridproof replay games/*.txt
  gridproof replay games/superminesweeper-00001.txt --html game.html")]
pub struct Args {
    /// Transcripts that `gridproof play --transcripts` wrote
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Write a page to step through the game, one file that needs nothing else
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
}

/// Prints a line for each confirmed transcript, and fails at the first that is not.
pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    for path in &args.files {
        let score = confirm(path)
            .map_err(|reason| Failure::Input(format!("{}:{reason}", path.display())))?;
        console.print(&format!("{}: score {score} confirmed\n", path.display()))?;
    }
    match (&args.html, &args.files[..]) {
        (None, _) => Ok(()),
        (Some(html), [file]) => {
            let refuse = |reason: String| Failure::Input(format!("{}:{reason}", file.display()));
            write_page(&transcript(file).map_err(refuse)?, html, console)
        }
        (Some(_), files) => {
            let found = files.len();
            Err(Failure::Input(format!("--html: expected one transcript, found {found}")))
        }
    }
}

/// For each move, so that no board takes forever: states, and bytes of proof.
const WORK: u64 = 20_000_000;
/// For the explanation of each move, in bytes of proof.
const REASON_WORK: u64 = 2_000_000;

/// Writes the page of a game of superminesweeper.
pub(super) fn write_page(
    transcript: &Transcript,
    html: &Path,
    console: &Console,
) -> Result<(), Failure> {
    let progress = console.progress(0);
    let tick = |done: usize, all: usize| {
        progress.set_length(all as u64);
        progress.set_position(done as u64);
    };
    let film = film(transcript, &Budget::work(WORK), &Budget::work(REASON_WORK), tick)
        .map_err(|error| Failure::Input(format!("--html: {error}")))?;
    progress.finish_and_clear();
    let page = page::page(transcript, &film).map_err(io::Error::from)?;
    fs::write(html, page).map_err(|error| Failure::Input(format!("{}: {error}", html.display())))
}

/// The confirmed score, or the place in the file and what is wrong there.
fn confirm(path: &Path) -> Result<f64, String> {
    replay(&transcript(path)?).map_err(|error| format!(" {error}"))
}

/// The transcript in a file, or the place in it and what is wrong there.
pub(super) fn transcript(path: &Path) -> Result<Transcript, String> {
    let text = read(path).map_err(|error| format!(" {error}"))?;
    text.parse()
        .map_err(|TranscriptError { line, expected }| format!("{line}:1: expected {expected}"))
}

/// Reads a file, or the start of one that has no end.
fn read(path: &Path) -> io::Result<String> {
    let mut text = String::new();
    File::open(path)?.take(LONGEST).read_to_string(&mut text)?;
    Ok(text)
}
