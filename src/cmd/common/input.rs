//! The argument BOARD: a file, or `-` for standard input.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use crate::puzzles::mines::{Board, text};
use crate::puzzles::text::MAX_BYTES;

use super::super::Failure;

#[derive(clap::Args)]
pub struct BoardArg {
    /// The saved board; `-` reads standard input
    #[arg(value_name = "BOARD")]
    path: PathBuf,
}

impl BoardArg {
    /// What messages call it.
    pub fn name(&self) -> String {
        if self.is_stdin() { "<stdin>".to_owned() } else { self.path.display().to_string() }
    }

    /// Reads a board of mines.
    pub fn read(&self) -> Result<Board, Failure> {
        let bytes = self.bytes().map_err(|error| {
            Failure::Input(format!("{}: expected a readable board: {error}", self.name()))
        })?;
        text::parse(&bytes).map_err(|error| Failure::Text { name: self.name(), error })
    }

    fn is_stdin(&self) -> bool {
        self.path == Path::new("-")
    }

    /// No more than one byte above [`MAX_BYTES`], which is enough to be refused.
    fn bytes(&self) -> io::Result<Vec<u8>> {
        let most = MAX_BYTES as u64 + 1;
        let mut bytes = Vec::new();
        if self.is_stdin() {
            io::stdin().lock().take(most).read_to_end(&mut bytes)?;
        } else {
            File::open(&self.path)?.take(most).read_to_end(&mut bytes)?;
        }
        Ok(bytes)
    }
}
