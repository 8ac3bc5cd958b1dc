//! The argument BOARD: a file, `-` for standard input, or the text itself.

use std::cell::OnceCell;
use std::fmt::Display;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use gridproof::grid::Shape;
use gridproof::prior::Density;
use gridproof::puzzle::{Answer, Question};
use gridproof::puzzles::mines::Board;
use gridproof::puzzles::mines::text::game_id::is_game_id;
use gridproof::puzzles::mines::text::{Beside, MAX_DISTANCE, MAX_INCIDENCES, Reading, Symbols};
use gridproof::puzzles::text::{MAX_BYTES, TextError};
use gridproof::puzzles::{header_position, puzzle, read_beside};
use gridproof_request::{mines, mines_of_layout};

use super::super::Failure;
use super::bounded::start;
use super::console::Console;
use super::number::number;

/// What can be said of a board of mines beside its text.
#[derive(clap::Args, Clone, Debug, Default)]
pub struct BesideArgs {
    /// The total number of mines, where a board of mines does not say it
    #[arg(long, value_name = "M", value_parser = number::<usize>(0..=MAX_INCIDENCES as u64))]
    mines: Option<usize>,
    /// The squared distance up to which cells are neighbours, where a board of mines does not say it
    #[arg(long, value_name = "D", value_parser = number::<usize>(1..=MAX_DISTANCE as u64))]
    squared_distance: Option<usize>,
    /// What signs stand for in a board of mines without a header: `hidden=.,zero=_,mine=*,flag=F`
    #[arg(long, value_name = "SIGNS")]
    symbols: Option<Symbols>,
    /// The rows and columns of a board of mines without a header, where its text leaves them open: `3x4`
    #[arg(long, value_name = "RxC")]
    shape: Option<Shape>,
    /// Which board of mines to read of a text that holds several, from 1
    #[arg(long, value_name = "N", value_parser = number::<usize>(1..=MAX_BYTES as u64))]
    number: Option<usize>,
}

impl BesideArgs {
    pub fn beside(&self) -> Beside {
        Beside {
            form: None,
            mines: self.mines,
            squared_distance: self.squared_distance,
            density: None,
            symbols: self.symbols.clone().unwrap_or_default(),
            size: self.shape,
            number: self.number,
        }
    }
}

/// The prior chance of a mine, where the total of a board of mines is not known.
#[derive(clap::Args, Clone, Debug, Default)]
pub struct DensityArg {
    /// The chance of a mine at each hidden cell before any clue, in place of a total: 1/5, 20% or 0.2
    #[arg(long, value_name = "P", conflicts_with = "mines")]
    pub density: Option<Density>,
}

#[derive(clap::Args)]
pub struct BoardArg {
    /// The board: a file, `-` for standard input, or the text itself; of mines in any form (docs/boards.md)
    #[arg(value_name = "BOARD")]
    path: PathBuf,
    #[command(flatten)]
    beside: BesideArgs,
    #[arg(skip)]
    density: OnceCell<Density>,
    /// What was read: standard input can be read once.
    #[arg(skip)]
    bytes: OnceCell<Vec<u8>>,
    /// How it was understood, where no header says it.
    #[arg(skip)]
    read_as: OnceCell<String>,
}

impl BoardArg {
    /// The same from an option.
    pub fn new(path: PathBuf, beside: BesideArgs) -> Self {
        let (bytes, read_as) = (OnceCell::new(), OnceCell::new());
        Self { path, beside, density: OnceCell::new(), bytes, read_as }
    }

    /// What is said of the board beside its text.
    pub fn beside(&self) -> Beside {
        Beside { density: self.density.get().copied(), ..self.beside.beside() }
    }

    /// What messages call it.
    pub fn name(&self) -> String {
        match self.source() {
            Source::Stdin => "<stdin>".to_owned(),
            Source::Text(_) => "<argument>".to_owned(),
            Source::File(path) => path.display().to_string(),
        }
    }

    /// Adds a density to what is said beside the text.
    pub fn assuming(&self, arg: &DensityArg) -> &Self {
        if let Some(density) = arg.density {
            self.density.get_or_init(|| density);
        }
        self
    }

    /// Reads a board of mines, and tells how where that is not plain.
    pub fn mines(&self, console: &Console) -> Result<Board, Failure> {
        self.reading(console).map(|reading| reading.board)
    }

    /// The same, with the form that it was in.
    pub fn reading(&self, console: &Console) -> Result<Reading, Failure> {
        let reading = mines(self.bytes()?, &self.beside()).map_err(|error| self.refused(error))?;
        self.tell(reading.note.as_deref(), console);
        Ok(reading)
    }

    /// The same of a layout, with what else its form says.
    pub fn layout(&self, console: &Console) -> Result<Reading, Failure> {
        let reading = mines_of_layout(self.bytes()?, &self.beside());
        let reading = reading.map_err(|error| self.refused(error))?;
        self.tell(reading.note.as_deref(), console);
        Ok(reading)
    }

    /// The same of a board of any puzzle.
    pub fn question(&self, console: &Console) -> Result<Box<dyn Question>, Failure> {
        let read = read_beside(self.bytes()?, &self.beside());
        let (question, note) = read.map_err(|error| self.refused(error))?;
        self.tell(note.as_deref(), console);
        Ok(question)
    }

    /// What is wrong with the text.
    pub fn refused(&self, error: TextError) -> Failure {
        Failure::Text { name: self.name(), error }
    }

    /// Notes how the text was read.
    pub fn tell(&self, note: Option<&str>, console: &Console) {
        if let Some(note) = note {
            console.note(&format!("note: {}: {note}\n", self.name()));
            if self.bytes().is_ok_and(|bytes| puzzle(bytes).is_err()) {
                self.read_as.get_or_init(|| note.to_owned());
            }
        }
    }

    /// That an answer about the board is not the whole one, or that nothing agrees with the board.
    pub fn unless_finished(&self, answer: &dyn Answer) -> Result<(), Failure> {
        Failure::unless_finished(answer, self.name()).map_err(|failure| match failure {
            Failure::Inconsistent { .. } => self.inconsistent(),
            other => other,
        })
    }

    /// That nothing agrees with the board.
    pub fn inconsistent(&self) -> Failure {
        Failure::Inconsistent { name: self.name(), read_as: self.read_as.get().cloned() }
    }

    /// What is wrong with a board that was read, for what is asked of it.
    pub fn refuse(&self, reason: impl Display) -> Failure {
        let place = self.bytes().ok().and_then(|bytes| header_position(bytes).ok());
        let place = place.map(|place| format!("{place}:")).unwrap_or_default();
        Failure::Input(format!("{}:{place} {reason}", self.name()))
    }

    /// A text has blanks and says `rows=`; a file so called can be given as `./name`. What has
    /// several lines, begins like a list or is a game ID, and is no file, is a text as well.
    fn source(&self) -> Source<'_> {
        let is_board = |text: &str| text.contains(' ') && text.contains("rows=");
        let is_named = |text: &str| text.starts_with(['.', '/']);
        let is_text =
            |text: &str| text.contains('\n') || text.starts_with(['[', '{']) || is_game_id(text);
        match self.path.to_str() {
            Some("-") => Source::Stdin,
            Some(text) if is_board(text) && !is_named(text) => Source::Text(text),
            Some(text) if is_text(text) && !self.path.exists() => Source::Text(text),
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
                    "expected a readable file, or a board's text, which says `rows=` or has several lines"
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
        match self {
            Self::Stdin => start(io::stdin().lock(), MAX_BYTES),
            Self::Text(text) => Ok(text.as_bytes().to_vec()),
            Self::File(path) => start(File::open(path)?, MAX_BYTES),
        }
    }
}
