//! The argument BOARD: a file, `-` for standard input, or the text itself.

use std::cell::OnceCell;
use std::path::{Path, PathBuf};

use gridproof::grid::Shape;
use gridproof::prior::Density;
use gridproof::puzzle::{Instance, Puzzle};
use gridproof::puzzles::cells::{self, Level};
use gridproof::puzzles::mines::Board;
use gridproof::puzzles::mines::text::game_id::is_game_id;
use gridproof::puzzles::mines::text::{
    MAX_DISTANCE, MAX_INCIDENCES, Note, ReadAs, ReadOptions, Reading, Symbols,
};
use gridproof::puzzles::{PUZZLES, read_cells, read_level, read_with};
use gridproof::text::{MAX_BYTES, Problem, TextError};
use gridproof_request::{read_board_of_mines, read_layout_of_mines};

use super::super::Failure;
use super::bounded_input::InputSource;
use super::console::Console;
use super::number::number_parser;
use crate::words;

/// The options that complete the text of a board of mines.
#[derive(clap::Args, Clone, Debug, Default)]
#[command(next_help_heading = "Board")]
pub struct ReadArgs {
    /// Set the total number of mines, if the board does not give it
    #[arg(long, value_name = "M", value_parser = number_parser::<usize>(0..=MAX_INCIDENCES as u64))]
    mines: Option<usize>,
    /// Set the squared distance of neighbours, if the board does not give it; 2 is the usual eight
    /// cells
    #[arg(long, value_name = "D", value_parser = number_parser::<usize>(1..=MAX_DISTANCE as u64))]
    squared_distance: Option<usize>,
    /// Set the meanings of the characters of a grid, such as hidden=.,zero=_,mine=*,flag=F
    #[arg(long, value_name = "SIGNS")]
    symbols: Option<Symbols>,
    /// Set the rows and columns of a grid, such as 3x4, if its text does not show them
    #[arg(long, value_name = "RxC")]
    shape: Option<Shape>,
    /// Read board N, counted from 1, of a text with several boards
    #[arg(long, value_name = "N", value_parser = number_parser::<usize>(1..=MAX_BYTES as u64))]
    number: Option<usize>,
}

impl ReadArgs {
    pub fn options(&self) -> ReadOptions {
        ReadOptions {
            form: None,
            mines: self.mines,
            squared_distance: self.squared_distance,
            density: None,
            symbols: self.symbols.clone().unwrap_or_default(),
            shape: self.shape,
            number: self.number,
        }
    }
}

/// The prior chance of a mine, for a board of mines without a total.
#[derive(clap::Args, Clone, Debug, Default)]
#[command(next_help_heading = "Board")]
pub struct DensityArg {
    /// Set the prior chance of a mine in each hidden cell instead of a total: 1/5, 20% or 0.2
    #[arg(long, value_name = "P", conflicts_with = "mines")]
    pub density: Option<Density>,
}

#[derive(clap::Args)]
#[command(next_help_heading = "Board")]
pub struct BoardArg {
    /// The board: a file, `-` for standard input, or the text itself (docs/boards.md)
    #[arg(value_name = "BOARD", help_heading = None)]
    path: PathBuf,
    /// Read BOARD as a file name, even if it looks like a board
    #[arg(long)]
    file: bool,
    #[command(flatten)]
    read_args: ReadArgs,
    #[arg(skip)]
    density: OnceCell<Density>,
    /// The bytes of the input, which are stored because standard input can be read only once.
    #[arg(skip)]
    bytes: OnceCell<Vec<u8>>,
    /// The note that says how the text was read.
    #[arg(skip)]
    note: OnceCell<Note>,
    /// The puzzle of the board; `None` for minesweeper.
    #[arg(skip)]
    puzzle: OnceCell<&'static dyn Puzzle>,
    /// Whether the argument itself can be a row of a board. The answer is stored because it takes as
    /// long as reading the board.
    #[arg(skip)]
    may_be_row: OnceCell<bool>,
}

impl BoardArg {
    /// Creates a board argument from the path in another option.
    pub fn new(path: PathBuf, read_args: ReadArgs) -> Self {
        let (density, bytes, note) = (OnceCell::new(), OnceCell::new(), OnceCell::new());
        let (puzzle, may_be_row) = (OnceCell::new(), OnceCell::new());
        Self { path, file: false, read_args, density, bytes, note, puzzle, may_be_row }
    }

    /// Returns the options for reading the board.
    pub fn options(&self) -> ReadOptions {
        ReadOptions { density: self.density.get().copied(), ..self.read_args.options() }
    }

    /// Returns the name of the input for messages.
    pub fn name(&self) -> String {
        self.source().name()
    }

    /// Adds a density to the options for reading.
    pub fn with_prior(&self, arg: &DensityArg) -> &Self {
        if let Some(density) = arg.density {
            self.density.get_or_init(|| density);
        }
        self
    }

    /// Reads a board of mines. Prints a note if the format of the text is not obvious.
    pub fn read_mines(&self, console: &Console) -> Result<Board, Failure> {
        self.read_mines_with_format(console).map(|reading| reading.board)
    }

    /// Reads a board of mines, and detects the format of its text.
    pub fn read_mines_with_format(&self, console: &Console) -> Result<Reading, Failure> {
        let reading = read_board_of_mines(self.bytes()?, &self.options())
            .map_err(|error| self.text_failure(error))?;
        self.print_note(reading.note.as_ref(), console);
        Ok(reading)
    }

    /// Reads a layout (every mine is known), and detects the format of its text.
    pub fn read_layout(&self, console: &Console) -> Result<Reading, Failure> {
        let reading = read_layout_of_mines(self.bytes()?, &self.options());
        let reading = reading.map_err(|error| self.text_failure(error))?;
        self.print_note(reading.note.as_ref(), console);
        Ok(reading)
    }

    /// Reads a board of any shape. Returns `None` for any other text.
    pub fn read_cells(&self) -> Result<Option<cells::Board>, Failure> {
        let board = read_cells(self.bytes()?, &self.options());
        let board = board.map_err(|error| self.text_failure(error))?;
        if let Some(board) = &board {
            self.puzzle.get_or_init(|| Instance::puzzle(board));
        }
        Ok(board)
    }

    /// Reads a level, which is a board of any shape or a level of Hexcells. Returns `None` for any
    /// other text.
    pub fn read_level(&self) -> Result<Option<Level>, Failure> {
        read_level(self.bytes()?, &self.options()).map_err(|error| self.text_failure(error))
    }

    /// Reads a board of any puzzle.
    pub fn read_instance(&self, console: &Console) -> Result<Box<dyn Instance>, Failure> {
        let read = read_with(self.bytes()?, &self.options());
        let (instance, note) = read.map_err(|error| self.text_failure(error))?;
        self.print_note(note.as_ref(), console);
        self.puzzle.get_or_init(|| instance.puzzle());
        Ok(instance)
    }

    /// Returns the failure for a text that cannot be parsed.
    pub fn text_failure(&self, error: TextError) -> Failure {
        Failure::Text { name: self.name(), error }
    }

    /// Prints a note that says how the text was read.
    pub fn print_note(&self, note: Option<&Note>, console: &Console) {
        if let Some(note) = note {
            console.print_reading_note(&self.name(), note);
            self.note.get_or_init(|| note.clone());
        }
    }

    /// Returns the interpretation of the text; `None` for a saved board.
    pub fn reading(&self) -> Option<&ReadAs> {
        self.note.get().and_then(Note::read_as)
    }

    /// Returns the puzzle of the board, if the board was already read.
    pub(super) fn puzzle(&self) -> &'static dyn Puzzle {
        self.puzzle.get().copied().unwrap_or(PUZZLES[0])
    }

    /// Decides whether the argument is a file name or the text of a board. A text that contains a
    /// blank and `rows=` is a saved board. If there is no file with the name, a text of several
    /// lines, a list, a game ID or a row of cells is a board too.
    fn source(&self) -> InputSource<'_> {
        let is_board = |text: &str| text.contains(' ') && text.contains("rows=");
        let is_text =
            |text: &str| text.contains('\n') || text.starts_with(['[', '{']) || is_game_id(text);
        match self.path.to_str() {
            Some("-") => InputSource::Stdin,
            Some(text) if self.file || looks_like_path(text) => InputSource::File(Path::new(text)),
            Some(text) if is_board(text) => InputSource::Text(text),
            Some(text) => match (self.path.exists(), self.may_be_row_of_board(text)) {
                (true, true) => InputSource::Ambiguous(&self.path),
                (false, is_row) if is_row || is_text(text) => InputSource::Text(text),
                _ => InputSource::File(&self.path),
            },
            None => InputSource::File(&self.path),
        }
    }

    /// Returns whether a text of one line can be a board, even an ambiguous board. A text of
    /// letters without any clue counts as a word, not as a board.
    fn may_be_row_of_board(&self, text: &str) -> bool {
        let is_clue = |c: char| c.is_ascii_digit();
        let is_word = !text.contains(is_clue) && text.contains(char::is_alphabetic);
        let is_board = || match read_board_of_mines(text.as_bytes(), &self.read_args.options()) {
            Ok(_) => true,
            Err(error) => matches!(error.problem, Problem::Ambiguous { .. }),
        };
        *self.may_be_row.get_or_init(|| !text.contains('\n') && !is_word && is_board())
    }

    /// Returns the content of the input.
    pub fn bytes(&self) -> Result<&[u8], Failure> {
        if let Some(bytes) = self.bytes.get() {
            return Ok(bytes);
        }
        if let InputSource::Ambiguous(path) = self.source() {
            return Err(Failure::unsuitable(path.display(), words::file_or_text_of_board()));
        }
        let bytes = self.source().read(MAX_BYTES).map_err(|error| {
            let error = error.to_string();
            let reason = match self.path.to_str() {
                Some(path) if path.contains(' ') => words::unreadable_file_or_board(error),
                _ => words::unreadable_board(error),
            };
            Failure::unsuitable(self.name(), reason)
        })?;
        Ok(self.bytes.get_or_init(|| bytes))
    }
}

/// Returns whether a text looks like a path.
fn looks_like_path(text: &str) -> bool {
    ["/", "./", "../", ".\\", "..\\"].iter().any(|start| text.starts_with(start))
}
