//! The argument BOARD: a file, `-` for standard input, or the text itself.

use std::cell::OnceCell;
use std::fmt::Display;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use gridproof::puzzles::header_position;
use gridproof::puzzles::text::{MAX_BYTES, TextError};

use super::super::Failure;

#[derive(clap::Args)]
pub struct BoardArg {
    /// The saved board: a file, `-` for standard input, or the text itself
    #[arg(value_name = "BOARD")]
    path: PathBuf,
    /// What was read: standard input can be read once.
    #[arg(skip)]
    bytes: OnceCell<Vec<u8>>,
}

impl BoardArg {
    /// The same from an option.
    pub fn new(path: PathBuf) -> Self {
        Self { path, bytes: OnceCell::new() }
    }

    /// What messages call it.
    pub fn name(&self) -> String {
        match self.source() {
            Source::Stdin => "<stdin>".to_owned(),
            Source::Text(_) => "<argument>".to_owned(),
            Source::File(path) => path.display().to_string(),
        }
    }

    /// Reads a board with the parser of its puzzle.
    pub fn read<T>(&self, parse: fn(&[u8]) -> Result<T, TextError>) -> Result<T, Failure> {
        parse(self.bytes()?).map_err(|error| Failure::Text { name: self.name(), error })
    }

    /// What is wrong with a board that was read, for what is asked of it.
    pub fn refuse(&self, reason: impl Display) -> Failure {
        let place = self.bytes().ok().and_then(|bytes| header_position(bytes).ok());
        let place = place.map(|place| format!("{place}: ")).unwrap_or_default();
        Failure::Input(format!("{}:{place}{reason}", self.name()))
    }

    /// A text has blanks and says `rows=`; a file so called can be given as `./name`. What has
    /// several lines and is no file is a text as well, if not that of a board.
    fn source(&self) -> Source<'_> {
        let is_board = |text: &str| text.contains(' ') && text.contains("rows=");
        let is_named = |text: &str| text.starts_with(['.', '/']);
        match self.path.to_str() {
            Some("-") => Source::Stdin,
            Some(text) if is_board(text) && !is_named(text) => Source::Text(text),
            Some(text) if text.contains('\n') && !self.path.exists() => Source::Text(text),
            _ => Source::File(&self.path),
        }
    }

    /// What it holds.
    pub fn bytes(&self) -> Result<&[u8], Failure> {
        if let Some(bytes) = self.bytes.get() {
            return Ok(bytes);
        }
        let bytes = self.source().read().map_err(|error| {
            let expected = match self.path.to_str() {
                Some(path) if path.contains(' ') => {
                    "expected a readable file, or a board's text, which says `rows=`"
                }
                _ => "expected a readable board",
            };
            Failure::Input(format!("{}: {expected}: {error}", self.name()))
        })?;
        Ok(self.bytes.get_or_init(|| bytes))
    }
}

enum Source<'a> {
    Stdin,
    Text(&'a str),
    File(&'a Path),
}

impl Source<'_> {
    /// No more than one byte above [`MAX_BYTES`], which is enough to be refused.
    fn read(&self) -> io::Result<Vec<u8>> {
        let most = MAX_BYTES as u64 + 1;
        let mut bytes = Vec::new();
        match self {
            Self::Stdin => io::stdin().lock().take(most).read_to_end(&mut bytes)?,
            Self::Text(text) => return Ok(text.as_bytes().to_vec()),
            Self::File(path) => File::open(path)?.take(most).read_to_end(&mut bytes)?,
        };
        Ok(bytes)
    }
}
