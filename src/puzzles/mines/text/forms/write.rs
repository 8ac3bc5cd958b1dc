//! Writes boards in any format. [`read`](super::read) reads the same board back.

use crate::grid::{Cell, Shape};
use crate::puzzles::mines::rules::{Board, Placement, View};
use crate::words::{Sentence, errors_with_sentence, questions, reasons};

use super::any_format::read;
use super::form::Form;
use super::game_id::{self, GameId};
use super::grid::{BARS, MIN_LABELS_AS_EVIDENCE, are_consecutive, count_signs};
use super::read_options::ReadOptions;
use super::symbols::{Role, Symbols};
use super::{mbf, pictures, plain, rawvf};
use crate::puzzles::mines::text::saved;
use crate::puzzles::mines::text::size::DEFAULT_DISTANCE;

/// The error for a board that a format cannot express.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct WriteBoardError {
    /// A description of the boards or signs that the format can express.
    pub expected: Sentence,
    /// The format that cannot express the board.
    pub form: Form,
}

impl From<&WriteBoardError> for Sentence {
    fn from(error: &WriteBoardError) -> Self {
        questions::not_in_form(error.expected.clone(), error.form.name())
    }
}

errors_with_sentence!(WriteBoardError);

/// Writes a board as the text or the bytes of a format. `symbols` are the signs of a grid. By
/// default, a grid has the signs of the saved board.
///
/// # Errors
/// If the format cannot express the board.
pub fn write(board: &Board, form: Form, symbols: &Symbols) -> Result<Vec<u8>, WriteBoardError> {
    let refused = |expected: Sentence| WriteBoardError { expected, form };
    if !symbols.is_empty() && form != Form::Grid {
        return Err(refused(reasons::expected_no_signs().into()));
    }
    let text = match form {
        Form::Text => saved::print(board),
        Form::Plain => {
            let expected = reasons::expected_total_and_distance();
            plain::print(board).ok_or_else(|| refused(expected.into()))?
        }
        Form::Mbf => return mbf::write(board).map_err(|error| refused(error.into())),
        Form::Rawvf => rawvf::print(&placement_of_classic_board(board).map_err(refused)?),
        Form::GameId => {
            let placement = placement_of_classic_board(board).map_err(refused)?;
            game_id::print(&GameId { placement, first_click: None }) + "\n"
        }
        Form::Json => write_json(board),
        Form::Grid => write_grid(board, symbols).map_err(refused)?,
        Form::Emoji => write_pictures(board).map_err(refused)?,
    };
    Ok(text.into_bytes())
}

/// Returns the placement of a board with the classic neighbourhood. Fails if a mine is unknown.
fn placement_of_classic_board(board: &Board) -> Result<Placement, Sentence> {
    if board.disc().squared_distance() != DEFAULT_DISTANCE {
        return Err(mbf::MbfWriteError::Distance.into());
    }
    board.placement().ok_or_else(|| mbf::MbfWriteError::Unknown.into())
}

fn write_json(board: &Board) -> String {
    let mines = board.mines().map(|mines| format!("\"mines\":{mines},")).unwrap_or_default();
    let distance = board.disc().squared_distance();
    let row = |row: &[View]| {
        let cells = row.iter().map(|&view| match view {
            View::Clue(value) => value.to_string(),
            other => format!("\"{}\"", saved::symbol(other)),
        });
        format!("[{}]", cells.collect::<Vec<_>>().join(","))
    };
    let rows: Vec<_> = board.views().rows().map(row).collect();
    let rows = rows.join(",\n");
    format!("{{{mines}\"squared_distance\":{distance},\"rows\":[\n{rows}]}}\n")
}

/// Returns the role of a cell, or `None` for a clue above zero.
fn role_of_view(view: View) -> Option<Role> {
    match view {
        View::Hidden => Some(Role::Hidden),
        View::Flagged => Some(Role::Flag),
        View::Mine => Some(Role::Mine),
        View::Clue(0) => Some(Role::Zero),
        View::Clue(_) => None,
    }
}

/// Returns the default sign of a role in a grid.
fn default_sign(role: Role) -> &'static str {
    match role {
        Role::Hidden => "?",
        Role::Zero => "0",
        Role::Mine => "*",
        Role::Flag => "F",
    }
}

/// Returns whether [`read`](super::read) could take the first row as the size of the other rows.
fn begins_with_its_size(board: &Board) -> bool {
    let below = Shape { rows: board.shape().rows - 1, ..board.shape() };
    let first = board.views().rows().next().unwrap_or_default();
    let clue = |view: &View| match view {
        View::Clue(number) => Some(*number as usize),
        _ => None,
    };
    let clues: Option<Vec<usize>> = first.iter().map(clue).collect();
    match clues.as_deref() {
        Some(&[a, b] | &[a, b, _]) => Shape::new(a, b) == below || Shape::new(b, a) == below,
        _ => false,
    }
}

/// Returns whether [`read`](super::read) would take the values of the given cells as labels.
fn looks_like_labels(board: &Board, cells: impl Iterator<Item = Cell>) -> bool {
    let clues: Option<Vec<usize>> = cells.map(|cell| board.view(cell).clue()).collect();
    clues.is_some_and(|clues| {
        clues.len() >= MIN_LABELS_AS_EVIDENCE
            && clues[0] <= 1
            && clues.windows(2).all(|pair| pair[1] == pair[0] + 1)
    })
}

/// Refuses a board if [`read`](super::read) would take the first row or the first column as labels.
fn check_labels(board: &Board) -> Result<(), Sentence> {
    let first_row = (0..board.shape().cols).map(|col| Cell::new(0, col));
    let first_column = (0..board.shape().rows).map(|row| Cell::new(row, 0));
    if looks_like_labels(board, first_row) || looks_like_labels(board, first_column) {
        return Err(reasons::expected_no_labels().into());
    }
    Ok(())
}

/// Returns whether the first row and the first column look like labels around a blank corner.
fn has_labelled_corner(rows: &[Vec<String>]) -> bool {
    let first_row = rows[0].iter().map(String::as_str);
    let first_column = rows.iter().map(|row| row[0].as_str());
    rows[0][0] == " " && are_consecutive(first_row.skip(1)) && are_consecutive(first_column.skip(1))
}

/// Returns the meaning of every sign in a written grid, with which the grid can be read back.
fn all_signs(symbols: &Symbols) -> Option<Symbols> {
    let signs = Role::ALL.map(|role| (symbols.sign(role).unwrap_or(default_sign(role)), role));
    let signs = signs.into_iter().filter(|(sign, _)| *sign != "0");
    Symbols::new(signs.map(|(sign, role)| (sign.to_owned(), role))).ok()
}

/// Returns the signs whose meanings a user must state to read a written board back. Returns `None`
/// if the board can be read back without options.
pub fn undeclared_signs(board: &Board, form: Form, symbols: &Symbols) -> Option<Symbols> {
    let signs = match form {
        Form::Grid => all_signs(symbols)?,
        Form::Emoji => pictures::symbols(),
        _ => return None,
    };
    let written = write(board, form, symbols).ok()?;
    (!is_read_as(&written, board, Symbols::default())).then_some(signs)
}

/// Returns whether [`read`](super::read) returns `board` for the written grid, if the options state
/// the signs, the total and the squared distance. The result can be a different board, because
/// signs can look like labels, quotation marks or the first word of another format.
fn is_read_back(grid: &str, board: &Board, symbols: &Symbols) -> bool {
    all_signs(symbols).is_some_and(|symbols| is_read_as(grid.as_bytes(), board, symbols))
}

/// Returns whether [`read`](super::read) returns `board` for `text`, if the options state the given
/// signs, and the total and the squared distance of the board.
fn is_read_as(text: &[u8], board: &Board, symbols: Symbols) -> bool {
    let (mines, squared_distance) = (board.mines(), Some(board.disc().squared_distance()));
    let options = ReadOptions { mines, squared_distance, symbols, ..ReadOptions::default() };
    read(text, &options).is_ok_and(|reading| reading.board == *board)
}

fn write_grid(board: &Board, symbols: &Symbols) -> Result<String, Sentence> {
    if begins_with_its_size(board) {
        return Err(reasons::expected_no_size_row().into());
    }
    check_labels(board)?;
    let sign = |role: Role| symbols.sign(role).unwrap_or(default_sign(role));
    let signs = Role::ALL.map(sign);
    for (place, sign) in signs.iter().enumerate() {
        if signs[..place].contains(sign) {
            return Err(questions::different_signs(*sign));
        }
        if *sign != default_sign(Role::Zero) && !is_writable(sign) {
            return Err(questions::writable_sign(*sign));
        }
    }
    let has_blank = signs.contains(&" ");
    let largest = board.clues().map(|(_, value)| value).max().unwrap_or(0);
    let is_long = largest > 9 || signs.iter().any(|sign| count_signs(sign) > 1);
    if board.shape().cols == 1 && is_long {
        return Err(reasons::expected_more_columns().into());
    }
    let token = |view: View| match role_of_view(view) {
        Some(role) => sign(role).to_owned(),
        None => saved::symbol(view).into_owned(),
    };
    let rows: Vec<Vec<String>> =
        board.views().rows().map(|row| row.iter().map(|&view| token(view)).collect()).collect();
    if has_labelled_corner(&rows) {
        return Err(reasons::expected_no_blank_corner().into());
    }
    let width = signs.iter().map(|sign| sign.chars().count());
    let width = width.chain([largest.to_string().len()]).max().unwrap_or(1);
    let mut text = String::new();
    for row in rows {
        let cells: Vec<_> = row.iter().map(|cell| format!("{cell:>width$}")).collect();
        // Bars separate the cells if a sign is a blank, which would be invisible between blanks.
        text += &match has_blank {
            true => format!("|{}|", cells.join("|")),
            false => cells.join(" "),
        };
        text.push('\n');
    }
    match is_read_back(&text, board, symbols) {
        true => Ok(text),
        false => Err(reasons::expected_signs_to_read_back().into()),
    }
}

/// Returns whether a sign can be read back if the options state its meaning.
fn is_writable(sign: &str) -> bool {
    let is_taken = |letter: char| {
        letter.is_whitespace()
            || letter.is_control()
            || letter.is_ascii_digit()
            || BARS.contains(&letter)
            || ",;:[](){}'\"`+=\u{feff}".contains(letter)
            || ('\u{2500}'..='\u{257f}').contains(&letter)
    };
    let is_word = sign.chars().all(char::is_alphabetic);
    sign == " " || (is_word || count_signs(sign) == 1) && !sign.contains(is_taken)
}

fn write_pictures(board: &Board) -> Result<String, Sentence> {
    check_labels(board)?;
    let text = pictures::print(board)?;
    match is_read_back(&text, board, &pictures::symbols()) {
        true => Ok(text),
        false => Err(reasons::expected_pictures_to_read_back().into()),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::puzzles::mines::text::tests::boards;

    fn some_symbols() -> impl Strategy<Value = Symbols> {
        let sign =
            || prop::sample::select(vec!["#", ".", "-", "_", " ", "x", "⬜", "q", "mine", "·"]);
        prop::collection::vec((sign(), 0..4usize), 0..4).prop_filter_map("a sign twice", |signs| {
            let signs = signs.into_iter().map(|(sign, role)| (sign.to_owned(), Role::ALL[role]));
            Symbols::new(signs).ok()
        })
    }

    /// Checks that keycaps count as digits.
    #[test]
    fn a_board_whose_side_would_be_read_as_labels_is_refused() {
        let board = b"mines rows=4 cols=1 mines=0 squared_distance=19\n0\n1\n2\n3\n";
        let board = read(board, &ReadOptions::default()).expect("a board").board;
        for form in [Form::Grid, Form::Emoji] {
            let refused = write(&board, form, &Symbols::default());
            assert!(refused.is_err_and(|why| why.to_string().contains("like labels")), "{form:?}");
        }
    }

    #[test]
    fn blank_cells_that_would_be_read_as_the_corner_of_labels_are_not_written() {
        let read =
            |text: &str| read(text.as_bytes(), &ReadOptions::default()).expect("a board").board;
        let written =
            |board: &Board| write(board, Form::Grid, &"hidden= ".parse().expect("a sign"));
        let refused = written(&read("mines rows=2 cols=3\n? 0 1\n0 ? ?\n"));
        assert!(refused.is_err_and(|why| why.to_string().contains("like labels")));
        assert!(written(&read("mines rows=2 cols=3\n? 0 2\n0 ? ?\n")).is_ok());
    }

    #[test]
    fn signs_that_would_be_read_as_marks_or_labels_are_not_written() {
        for (text, signs) in [
            ("mines rows=3 cols=3\n? ? 1\n? 1 1\n? 1 0\n", "hidden=>"),
            ("mines rows=2 cols=2 mines=2\n? F\n? *\n", "hidden=a,flag=b,mine=Ho"),
            ("mines rows=1 cols=2\n? 1\n", "hidden=mines"),
        ] {
            let board = saved::parse(text.as_bytes()).expect("a board");
            let refused = write(&board, Form::Grid, &signs.parse().expect("signs"));
            assert!(
                refused.is_err_and(|why| why
                    .expected
                    .to_string()
                    .contains("read back as the same board")),
                "{signs}"
            );
        }
    }

    proptest! {
        #[test]
        fn a_written_board_is_read_back_in_every_form(board in boards(), symbols in some_symbols()) {
            let options = |symbols: &Symbols| ReadOptions {
                mines: board.mines(),
                squared_distance: Some(board.disc().squared_distance()),
                symbols: all_signs(symbols).expect("different signs"),
                ..ReadOptions::default()
            };
            let none = Symbols::default();
            for form in [Form::Text, Form::Json, Form::Emoji, Form::Plain] {
                let Ok(text) = write(&board, form, &none) else { continue };
                let signs = undeclared_signs(&board, form, &none).unwrap_or_default();
                let reading = read(&text, &ReadOptions { symbols: signs, ..options(&none) });
                let expected = match board.solution() {
                    // The `plain` format of a finished board has all mines.
                    Some(placement) if form == Form::Plain => Board::revealed(&placement),
                    _ => board.clone(),
                };
                prop_assert_eq!(reading.map(|reading| reading.board), Ok(expected));
            }
            if let Ok(text) = write(&board, Form::Grid, &symbols) {
                let reading = read(&text, &options(&symbols));
                prop_assert_eq!(reading.map(|reading| reading.board), Ok(board.clone()));
            }
        }

        #[test]
        fn placements_are_read_back(board in boards()) {
            let Some(placement) = board.placement() else { return Ok(()) };
            for form in [Form::Mbf, Form::Rawvf, Form::GameId] {
                let Ok(bytes) = write(&board, form, &Symbols::default()) else { continue };
                let reading = read(&bytes, &ReadOptions::default()).map(|reading| reading.board);
                prop_assert_eq!(reading, Ok(Board::revealed(&placement)));
            }
        }
    }

    #[test]
    fn a_board_that_a_form_cannot_express_is_refused_by_name() {
        let refused = |text: &str, form, symbols: &str| {
            let board = saved::parse(text.as_bytes()).expect("a board");
            let symbols = if symbols.is_empty() { Ok(Symbols::default()) } else { symbols.parse() };
            write(&board, form, &symbols.expect("symbols")).expect_err("refused").to_string()
        };
        let wide = "mines rows=1 cols=30 squared_distance=100\n? ? ? ? ? ? ? ? ? ? 12 ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?";
        for (text, form, symbols, message) in [
            (wide, Form::Emoji, "", "expected clues up to 9, found 12, for the form `emoji`"),
            (
                wide,
                Form::Rawvf,
                "",
                "expected the classic eight neighbours, squared_distance=2, for the form `rawvf`",
            ),
            (
                wide,
                Form::Plain,
                "",
                "expected a known number of mines and squared_distance=2, for the form `plain`",
            ),
            (
                "mines rows=1 cols=1\n?",
                Form::Rawvf,
                "",
                "expected a board whose mines are all known, for the form `rawvf`",
            ),
            (
                "mines rows=1 cols=1\n?",
                Form::Grid,
                "hidden=*",
                "expected different signs, found `*` twice, for the form `grid`",
            ),
            (
                "mines rows=1 cols=1\n?",
                Form::Grid,
                "hidden=|",
                "expected a sign or a word of letters, found `|`, for the form `grid`",
            ),
            (
                "mines rows=1 cols=1\n?",
                Form::Text,
                "hidden=#",
                "expected no signs: only a grid takes them, for the form `text`",
            ),
        ] {
            assert_eq!(refused(text, form, symbols), message);
        }
    }
}
