//! `gridproof replay`: judges recorded games again.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use super::Failure;
use super::common::console::Console;
use crate::referee::replay::replay;
use crate::referee::transcript::{Transcript, TranscriptError};

/// In bytes; the transcript of a game is a hundred times shorter.
const LONGEST: u64 = 1 << 26;

/// Judge recorded games again: the same commands must meet the same replies and score
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  gridproof play superminesweeper --seeds 1-3 --transcripts games
  gridproof replay games/*.txt")]
pub struct Args {
    /// Transcripts that `gridproof play --transcripts` wrote
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

/// Prints a line for each confirmed transcript, and fails at the first that is not.
pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    for path in &args.files {
        let score = confirm(path)
            .map_err(|reason| Failure::Input(format!("{}:{reason}", path.display())))?;
        console.print(&format!("{}: score {score} confirmed\n", path.display()))?;
    }
    Ok(())
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
