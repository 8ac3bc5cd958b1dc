//! Prints random boards as people and programs do, and judges the result of the reader of boards
//! for each printed text.
//!
//! A *layout* is a named way to print a board. A layout and a seed always give the same text. The
//! layouts imitate other programs, and share no code with the reader.

pub mod ambiguous;
pub mod boards;
pub mod judge;
pub mod layouts;
pub mod random_choices;
pub mod rows_format;
pub mod signs;
pub mod tally;
pub mod values;

use gridproof::puzzles::mines::text::Role;

use boards::FieldInGame;
use judge::{ReadingJudgement, ReadingVerdict, judge};
use random_choices::RandomChoices;

/// The boards that a layout prints: positions of games, or maps of all mines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PrintedContent {
    /// A position of a game.
    Position,
    /// A board that shows every mine and every clue.
    Map,
    /// A board that shows every mine and no clue.
    Mines,
}

/// The text of a printed board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Print {
    /// The text.
    pub text: String,
    /// The meanings of the signs in the text.
    pub meanings: Vec<(String, Role)>,
    /// Whether the text is one whole board. The reader must refuse any other text.
    pub is_whole_board: bool,
}

impl Print {
    /// Returns the text of one whole board.
    pub fn new(text: String, meanings: Vec<(String, Role)>) -> Self {
        Self { text, meanings, is_whole_board: true }
    }
}

/// The largest number of boards that a layout draws until it finds a board whose text is
/// unambiguous.
const MOST_DRAWN_BOARDS: usize = 1000;

type Printer = Box<dyn Fn(&FieldInGame, &mut RandomChoices) -> Print + Send + Sync>;

/// A named way to print boards.
pub struct PrintLayout {
    /// The name of the layout.
    pub name: String,
    /// The name of the family of similar layouts.
    pub family: &'static str,
    content: PrintedContent,
    print: Printer,
}

impl PrintLayout {
    /// Returns a layout for boards with the content `content`.
    pub fn new(
        name: impl Into<String>,
        content: PrintedContent,
        print: impl Fn(&FieldInGame, &mut RandomChoices) -> Print + Send + Sync + 'static,
    ) -> Self {
        Self { name: name.into(), family: "", content, print: Box::new(print) }
    }

    /// Returns a random board for the seed. Its printed text cannot be read as another board.
    pub fn field(&self, seed: u64) -> FieldInGame {
        let mut draw = RandomChoices::new(seed, &format!("{} board", self.name));
        let fields = (0..MOST_DRAWN_BOARDS).map(|_| FieldInGame::random(&mut draw));
        let mut fields = fields.map(|field| match self.content {
            PrintedContent::Position => field,
            PrintedContent::Map | PrintedContent::Mines => field.with_all_open(),
        });
        fields
            .find(|field| !self.is_ambiguous(field, seed))
            .expect("a board with an unambiguous print")
    }

    fn is_ambiguous(&self, field: &FieldInGame, seed: u64) -> bool {
        let print = self.print(field, seed);
        print.is_whole_board
            && (ambiguous::reads_as_another_grid_shape(&print.text, field.rows(), field.cols())
                || ambiguous::reads_as_another_row(&print.text, field))
    }

    /// Prints a board with the random choices of a seed.
    pub fn print(&self, field: &FieldInGame, seed: u64) -> Print {
        (self.print)(field, &mut RandomChoices::new(seed, &self.name))
    }

    /// Prints a board with the random choices of a seed, reads the text, and judges the result.
    pub fn judge(&self, field: &FieldInGame, seed: u64) -> ReadingJudgement {
        judge(field, self.content, &self.print(field, seed))
    }

    /// Returns a small board whose printed text gets the verdict `verdict`. Shrinks the board by
    /// greedy steps, and keeps the random choices of the seed.
    pub fn shrunk_field(&self, seed: u64, verdict: ReadingVerdict) -> FieldInGame {
        let mut field = self.field(seed);
        loop {
            let is_such = |field: &FieldInGame| {
                !self.is_ambiguous(field, seed) && self.judge(field, seed).verdict == verdict
            };
            let smaller = field.smaller_fields().find(is_such);
            match smaller {
                Some(smaller) => field = smaller,
                None => return field,
            }
        }
    }
}
