//! Judges the results of the reader of boards.
//!
//! The reader's board is right if it has the shape of the printed board, has classic neighbours,
//! and satisfies these conditions:
//! - each printed clue is read as this clue;
//! - each printed mine is read as a known mine;
//! - each cell that is printed as hidden or flagged is read as hidden or flagged, because a flag
//!   proves nothing;
//! - the total is unknown, or is the total of the printed board.
//!
//! In a map, every cell is open, as in a position that shows all its mines. If all clues are
//! printed and read, a reader may read the mines as hidden cells, because every claim about this
//! position follows from true clues. In a map without clues, the reader may read a cell without a
//! mine as a hidden cell, or as its true clue. Any other clue is a misreading, because nobody
//! printed it.

use std::panic::{self, AssertUnwindSafe};

use gridproof::grid::{Cell, Shape};
use gridproof::puzzles::mines::text::{DEFAULT_DISTANCE, ReadOptions, Role, Symbols, read};
use gridproof::puzzles::mines::{Board, View};
use gridproof::text::{Key, Sentence, Setting};

use super::boards::{FieldInGame, VisibleCell};
use super::{Print, PrintedContent};

/// The verdict on the result of the reader for one printed board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ReadingVerdict {
    /// The reader returned the printed board without a question.
    Read,
    /// The reader asked a question, and one of the offered answers leads to the printed board.
    Asked,
    /// The reader reported an error, although the text is a board.
    Refused,
    /// The reader returned another board, without a note.
    Misread,
    /// The reader returned another board, although the true meanings of the signs were given.
    Misled,
}

impl ReadingVerdict {
    /// All verdicts.
    pub const ALL: [Self; 5] =
        [Self::Read, Self::Asked, Self::Refused, Self::Misread, Self::Misled];

    /// Returns the name of the verdict.
    pub fn name(self) -> &'static str {
        match self {
            Self::Read => "read",
            Self::Asked => "asked",
            Self::Refused => "refused",
            Self::Misread => "misread",
            Self::Misled => "misled",
        }
    }
}

/// A verdict, with its reasons.
#[derive(Clone, Debug)]
pub struct ReadingJudgement {
    /// The verdict if the reader gets only the text.
    pub verdict: ReadingVerdict,
    /// Whether the reader reads the text correctly if it also gets the meaning of every sign.
    pub is_read_with_meanings: bool,
    /// The reader's board, or the reader's error message.
    pub outcome: String,
}

/// Reads the text of a printed board, and compares the result with the board.
pub fn judge(field: &FieldInGame, content: PrintedContent, print: &Print) -> ReadingJudgement {
    let is_right = |board: &Board| print.is_whole_board && is_printed_board(field, content, board);
    let with_meanings = read_board(&print.text, &symbols_of(&print.meanings));
    let is_read_with_meanings = with_meanings.as_ref().is_ok_and(is_right);
    let at_once = read_board(&print.text, &Symbols::default());
    let (mut verdict, mut outcome) = match &at_once {
        Ok(board) if is_right(board) => (ReadingVerdict::Read, format_board(board)),
        Ok(board) => (ReadingVerdict::Misread, format_board(board)),
        Err(refused) => {
            (verdict_on_refusal(&refused.settings, print, is_right), refused.message.clone())
        }
    };
    if let (Ok(board), false) = (&with_meanings, is_read_with_meanings)
        && verdict != ReadingVerdict::Misread
    {
        verdict = ReadingVerdict::Misled;
        outcome = format!(
            "with the signs `{}`:\n{}",
            self::symbols_of(&print.meanings),
            format_board(board)
        );
    }
    ReadingJudgement { verdict, is_read_with_meanings, outcome }
}

/// An error message of the reader, with the settings that the message offers.
struct ReadingRefusal {
    message: String,
    settings: Vec<Vec<Setting>>,
}

fn offered_settings(advice: &Sentence) -> Vec<Vec<Setting>> {
    advice.proposed_settings().into_iter().map(<[_]>::to_vec).collect()
}

/// Calls the reader of boards. No other function of this module calls the reader.
fn read_board(text: &str, symbols: &Symbols) -> Result<Board, ReadingRefusal> {
    let options = ReadOptions { symbols: symbols.clone(), ..ReadOptions::default() };
    let read = AssertUnwindSafe(|| read(text.as_bytes(), &options));
    match panic::catch_unwind(read) {
        Ok(Ok(reading)) => Ok(reading.board),
        Ok(Err(error)) => Err(ReadingRefusal {
            message: error.to_string(),
            settings: error.problem.advice().as_ref().map(offered_settings).unwrap_or_default(),
        }),
        Err(_) => Err(ReadingRefusal { message: "a panic".to_owned(), settings: Vec::new() }),
    }
}

fn symbols_of(meanings: &[(String, Role)]) -> Symbols {
    Symbols::new(meanings.iter().cloned()).expect("signs that differ")
}

/// Returns the verdict on a refusal: `Asked` if one of the offered settings leads to the printed
/// board.
fn verdict_on_refusal(
    options: &[Vec<Setting>],
    print: &Print,
    is_right: impl Fn(&Board) -> bool,
) -> ReadingVerdict {
    let symbols: Vec<Symbols> = options
        .iter()
        .filter_map(|option| match &option[..] {
            [Setting { key: Key::Symbols, value: Some(symbols) }] => symbols.parse().ok(),
            _ => None,
        })
        .collect();
    let leads = |symbols: &Symbols| read_board(&print.text, symbols).as_ref().is_ok_and(&is_right);
    match () {
        () if options.is_empty() => ReadingVerdict::Refused,
        // The message asks for a setting that is not about signs.
        () if symbols.len() < options.len() => ReadingVerdict::Asked,
        () if symbols.iter().any(leads) => ReadingVerdict::Asked,
        () => ReadingVerdict::Refused,
    }
}

fn is_printed_board(field: &FieldInGame, content: PrintedContent, board: &Board) -> bool {
    let is_size = board.shape() == Shape::new(field.rows(), field.cols());
    let is_classic = board.disc().squared_distance() == DEFAULT_DISTANCE;
    let is_total = board.mines().is_none_or(|mines| mines == field.total());
    is_size
        && is_classic
        && is_total
        && (agrees_with_content(field, content, board) || is_solved_position(field, content, board))
}

fn agrees_with_content(field: &FieldInGame, content: PrintedContent, board: &Board) -> bool {
    board.shape().cells().all(|cell| {
        let (view, clue) = (board.view(cell), field.clue(cell.row, cell.col));
        match (content, printed_cell(field, cell)) {
            (_, VisibleCell::Mine) => view == View::Mine,
            (PrintedContent::Mines, _) => view.is_hidden() || view.clue() == Some(clue),
            (_, VisibleCell::Clue(clue)) => view.clue() == Some(clue),
            (_, VisibleCell::Hidden | VisibleCell::Flag) => view.is_hidden(),
        }
    })
}

/// Whether the reader read a map as a position: it must read every clue, and must not read a mine
/// as a clue. A position without hidden cells counts as a map.
fn is_solved_position(field: &FieldInGame, content: PrintedContent, board: &Board) -> bool {
    let hides = |cell| matches!(printed_cell(field, cell), VisibleCell::Hidden | VisibleCell::Flag);
    (content != PrintedContent::Position || !board.shape().cells().any(hides))
        && board.shape().cells().all(|cell| match printed_cell(field, cell) {
            VisibleCell::Mine => !board.view(cell).is_clue(),
            _ => board.view(cell).clue() == Some(field.clue(cell.row, cell.col)),
        })
}

fn printed_cell(field: &FieldInGame, cell: Cell) -> VisibleCell {
    field.seen_cell(cell.row, cell.col)
}

/// Formats a board as a saved board.
pub fn format_board(board: &Board) -> String {
    gridproof::puzzles::mines::text::print(board)
}

#[cfg(test)]
mod tests {
    use gridproof::puzzles::mines::text::parse;

    use super::*;

    /// Whether the saved board with the given header and rows is right for the printed board.
    fn is_right(field: &FieldInGame, content: PrintedContent, header: &str, rows: &str) -> bool {
        let text = format!("mines {header}\n{rows}\n");
        is_printed_board(field, content, &parse(text.as_bytes()).expect("a saved board"))
    }

    #[test]
    fn a_position_has_its_clues_and_its_hidden_cells() {
        let field = FieldInGame::from_mines_and_covers(&["*..", "..."], &["F #", "   "]);
        let is_right = |header, rows| is_right(&field, PrintedContent::Position, header, rows);
        assert!(is_right("rows=2 cols=3", "F 1 ?\n1 1 0"));
        assert!(is_right("rows=2 cols=3 mines=1", "? 1 F\n1 1 0"));
        assert!(!is_right("rows=2 cols=3 mines=2", "? 1 ?\n1 1 0"));
        assert!(!is_right("rows=2 cols=3", "* 1 ?\n1 1 0"));
        assert!(!is_right("rows=2 cols=3", "? 1 0\n1 1 0"));
        assert!(!is_right("rows=2 cols=3", "? 1 ?\n1 ? 0"));
        assert!(!is_right("rows=2 cols=2", "? 1\n1 1"));
    }

    #[test]
    fn a_map_shows_its_mines_or_all_of_its_clues() {
        let field = FieldInGame::from_mines_and_covers(&["*.."], &["   "]);
        let is_right = |rows| is_right(&field, PrintedContent::Map, "rows=1 cols=3", rows);
        assert!(is_right("* 1 0"));
        assert!(is_right("? 1 0"));
        assert!(!is_right("* ? 0"));
        assert!(!is_right("? ? 0"));
    }

    #[test]
    fn a_map_without_clues_is_read_without_false_clues() {
        let field = FieldInGame::from_mines_and_covers(&["*.."], &["   "]);
        let is_right = |rows| is_right(&field, PrintedContent::Mines, "rows=1 cols=3", rows);
        assert!(is_right("* 1 0"));
        assert!(is_right("* ? ?"));
        assert!(is_right("? 1 0"));
        assert!(!is_right("? 0 0"));
        assert!(!is_right("* 0 ?"));
        assert!(!is_right("? ? ?"));
    }

    #[test]
    fn questions_and_refusals_get_different_verdicts() {
        let print = Print::new("?.\n?1\n".to_owned(), Vec::new());
        let hidden = |board: &Board| board.hidden().count() == 3;
        let verdict = |options: &[(Key, &str)]| {
            let options = options.iter().map(|&(key, value)| vec![Setting::of(key, value)]);
            verdict_on_refusal(&options.collect::<Vec<_>>(), &print, hidden)
        };
        assert_eq!(verdict(&[]), ReadingVerdict::Refused);
        let both = [(Key::Symbols, "hidden=."), (Key::Symbols, "zero=.")];
        assert_eq!(verdict(&both), ReadingVerdict::Asked);
        assert_eq!(verdict(&both[1..]), ReadingVerdict::Refused);
        assert_eq!(verdict(&[(Key::Number, "2")]), ReadingVerdict::Asked);
    }
}
