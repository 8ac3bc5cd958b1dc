//! Reads boards in any format, and detects the format.

use std::borrow::Cow;
use std::str::FromStr;

use crate::grid::Cell;
use crate::puzzles::mines::Disc;
use crate::puzzles::mines::rules::{Board, Placement};
use crate::text::{MAX_BYTES, NumberRange, Position, Problem, Text, TextError};
use crate::words::board_forms;

use super::cells::Cells;
use super::choose::{ReadingGoal, choose};
use super::form::Form;
use super::grid::{FoundGrid, Grids, line_list};
use super::list;
use super::read_as::{Note, ReadAs};
use super::read_options::ReadOptions;
use super::symbols::Symbols;
use super::{
    binary_recordings, game_id, grid, html, mbf, missing_cells, multiple_boards, plain, rawvf,
};
use crate::puzzles::mines::text::saved::{self, PUZZLE};
use crate::puzzles::mines::text::size::{DEFAULT_DISTANCE, MAX_DISTANCE, MAX_INCIDENCES};

/// A board, with a description of how its text was read.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Reading {
    /// The board.
    pub board: Board,
    /// The format of the text.
    pub form: Form,
    /// The cell of the first click, if the format states this cell.
    pub first_click: Option<Cell>,
    /// A note on how the text was read. `None` if the text has gridproof's current header.
    pub note: Option<Note>,
}

impl Reading {
    /// Describes how the text was read. `None` if the text has gridproof's header.
    pub fn read_as(&self) -> Option<&ReadAs> {
        self.note.as_ref().and_then(Note::read_as)
    }
}

/// Reads a board in any format. The options state facts about the board that the text leaves out.
///
/// # Errors
/// If the text has no known format, has several readings, or contradicts the options.
pub fn read(bytes: &[u8], options: &ReadOptions) -> Result<Reading, TextError> {
    read_with_goal(bytes, options, ReadingGoal::Position)
}

/// Reads a board in any format. The board has a total only if the text states a total.
impl FromStr for Board {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        read(text.as_bytes(), &ReadOptions::default()).map(|reading| reading.board)
    }
}

/// Reads a board. If the text can be a layout and a position, `aim` chooses one of these readings.
pub(super) fn read_with_goal(
    bytes: &[u8],
    options: &ReadOptions,
    aim: ReadingGoal,
) -> Result<Reading, TextError> {
    if bytes.len() > MAX_BYTES {
        return Err(Position::START.error(Problem::TooLong { most: MAX_BYTES }));
    }
    if let Some(number) = options.number {
        let one = multiple_boards::numbered_board(decode_utf8(bytes)?, number, &options.symbols)?;
        let mut reading = read_board(one.text.as_bytes(), options, aim)?;
        if let Some(Note::Read(read_as)) = &mut reading.note {
            read_as.place = Some(one.place);
        }
        return Ok(reading);
    }
    let is_board = |text: &str| match read_board(text.as_bytes(), options, aim) {
        Ok(_) => true,
        Err(error) => matches!(error.problem, Problem::Ambiguous { .. }),
    };
    // The text has several boards if as many rows follow each size as the size states.
    if options.shape.is_none()
        && let Some(error) = decode_utf8(bytes)
            .ok()
            .and_then(|text| multiple_boards::counted_boards_error(text, is_board))
        && options.form.unwrap_or_else(|| suggested_form(bytes)) == Form::Grid
    {
        return Err(error);
    }
    read_board(bytes, options, aim).map_err(|error| {
        let refused =
            |text| multiple_boards::several_boards_error(text, &options.symbols, is_board);
        decode_utf8(bytes).ok().and_then(refused).unwrap_or(error)
    })
}

/// Reads a text with a single board.
fn read_board(bytes: &[u8], options: &ReadOptions, aim: ReadingGoal) -> Result<Reading, TextError> {
    options.squared_distance.map_or(Ok(()), check_distance)?;
    refuse_recording(bytes)?;
    if let Some(text) = decode_utf16(bytes).filter(|_| mbf::parse(bytes).is_err()) {
        return read_board(text.as_bytes(), options, aim);
    }
    let form = options.form.unwrap_or_else(|| suggested_form(bytes));
    let has_signs = matches!(form, Form::Json | Form::Grid | Form::Emoji);
    if !has_signs && !options.symbols.is_empty() {
        return Err(Position::START.error(Problem::unclear(board_forms::no_symbols())));
    }
    let fixed = |board: Board| checked_reading(board, form, options);
    match form {
        Form::Text => {
            let (board, is_former) = saved::parse_with_former_word(bytes)?;
            let squared_distance = board.disc().squared_distance();
            let note = is_former.then_some(Note::FormerHeader { squared_distance });
            Ok(Reading { board: apply_options(board, options)?, form, first_click: None, note })
        }
        Form::Plain => fixed(plain::parse(bytes)?),
        Form::Mbf => fixed(Board::revealed(&read_placement_bytes(bytes, options.form)?)),
        Form::Rawvf => read_recording_layout(decode_utf8(bytes)?, options),
        Form::GameId => {
            let id = game_id::parse(decode_utf8(bytes)?)?;
            Ok(Reading { first_click: id.first_click, ..fixed(Board::revealed(&id.placement))? })
        }
        Form::Json | Form::Grid | Form::Emoji => {
            read_headerless(decode_utf8(bytes)?, form, options, aim)
        }
    }
}

/// Refuses a binary recording whose bytes are not also a complete placement in the format `mbf`.
fn refuse_recording(bytes: &[u8]) -> Result<(), TextError> {
    if binary_recordings::file_ending(bytes).is_none() {
        return Ok(());
    }
    mbf::parse(bytes).map(drop).map_err(|error| {
        Position::START.error(Problem::Bytes { byte: error.byte, expected: error.expected })
    })
}

/// Reads the layout in a text recording.
fn read_recording_layout(text: &str, options: &ReadOptions) -> Result<Reading, TextError> {
    if options.form.is_none() {
        rawvf::refuse_unless_recording(text)?;
    }
    let reading = checked_reading(Board::revealed(&rawvf::parse(text)?), Form::Rawvf, options)?;
    let form_phrase = match rawvf::has_version(text) {
        true => Form::Rawvf.phrase(),
        false => "a RawVF recording without its version line",
    };
    let note = ReadAs { form_phrase, ..ReadAs::of_form(&reading.board, Form::Rawvf) };
    Ok(Reading { note: Some(Note::Read(note)), ..reading })
}

/// Reads the bytes of a placement in the format `mbf`. If the user did not name the format, the
/// bytes may be other binary data, and the error says so.
fn read_placement_bytes(bytes: &[u8], form: Option<Form>) -> Result<Placement, TextError> {
    let error = match mbf::parse(bytes) {
        Ok(placement) => return Ok(placement),
        Err(error) => error,
    };
    let wrong = Problem::Bytes { byte: error.byte, expected: error.expected.clone() };
    if form.is_some() {
        return Err(Position::START.error(wrong));
    }
    let is_other = bytes.get(2).is_none_or(|&high| high > 3);
    match decode_utf8(bytes) {
        // The third byte is the high byte of the number of mines. A large value more likely means
        // another kind of binary file than a damaged placement with so many mines.
        Err(no_text) if is_other => Err(no_text),
        Err(_) => Err(Position::START.error(wrong)),
        Ok(text) => match text.bytes().position(|byte| is_control_character(&byte)) {
            None => Err(Position::START.error(wrong)),
            Some(at) => {
                let found = text.as_bytes()[at];
                let found = format!("{found:#04x}");
                let expected = board_forms::text_or_mbf(found, error.byte, error.expected);
                Err(Position::after(&text[..at]).error(Problem::unclear(expected)))
            }
        },
    }
}

/// Decodes UTF-16 with a byte order mark, which some Windows shells write.
fn decode_utf16(bytes: &[u8]) -> Option<String> {
    let unit: fn([u8; 2]) -> u16 = match bytes {
        [0xff, 0xfe, ..] => u16::from_le_bytes,
        [0xfe, 0xff, ..] => u16::from_be_bytes,
        _ => return None,
    };
    let (pairs, []) = bytes[2..].as_chunks::<2>() else { return None };
    char::decode_utf16(pairs.iter().map(|&pair| unit(pair))).collect::<Result<_, _>>().ok()
}

/// Decodes UTF-8, and removes a byte order mark.
fn decode_utf8(bytes: &[u8]) -> Result<&str, TextError> {
    Text::new(bytes).map(|text| text.whole_text())
}

/// Returns the format that the contents suggest, without reading the whole board. Bytes that never
/// occur in texts suggest a binary format.
fn suggested_form(bytes: &[u8]) -> Form {
    let bytes_are_text = |_: &&str| !bytes.iter().any(is_control_character);
    let Some(text) = decode_utf8(bytes).ok().filter(bytes_are_text) else {
        let is_ours = bytes.trim_ascii_start().starts_with(PUZZLE.as_bytes());
        return if is_ours { Form::Text } else { Form::Mbf };
    };
    match () {
        () if has_saved_header(bytes) => Form::Text,
        () if plain::is_plain(bytes) => Form::Plain,
        () if game_id::is_game_id(text) => Form::GameId,
        () if rawvf::is_rawvf(text) => Form::Rawvf,
        () if html::is_table(text) => Form::Grid,
        () if list::is_contained_in(text) => Form::Json,
        () => Form::Grid,
    }
}

/// Returns whether the byte is a control character that texts do not contain.
fn is_control_character(byte: &u8) -> bool {
    byte.is_ascii_control() && !byte.is_ascii_whitespace() && *byte != ESCAPE
}

/// The byte that begins a sequence for terminal colours.
const ESCAPE: u8 = 0x1b;

/// Returns whether the first line that is not a comment is gridproof's header, or resembles it.
fn has_saved_header(bytes: &[u8]) -> bool {
    let Ok(mut text) = Text::new(bytes) else { return false };
    let Some(line) = text.first_line() else { return false };
    let mut words = line.split([' ', '\t']).filter(|word| !word.is_empty());
    words.next() == Some(PUZZLE) || words.any(|word| word.starts_with("rows="))
}

/// Returns a reading with the given board, or an error if the options contradict the board.
fn checked_reading(board: Board, form: Form, options: &ReadOptions) -> Result<Reading, TextError> {
    let note = Some(Note::Read(ReadAs::of_form(&board, form)));
    Ok(Reading { board: apply_options(board, options)?, form, first_click: None, note })
}

fn apply_options(board: Board, options: &ReadOptions) -> Result<Board, TextError> {
    let refused = |what: &str, here: usize, there: usize| {
        Err(Position::START.error(Problem::unclear(board_forms::number_agrees(what, here, there))))
    };
    let distance = board.disc().squared_distance();
    if let Some(other) = options.squared_distance.filter(|&other| other != distance) {
        return refused("squared_distance", distance, other);
    }
    let board = match (board.mines(), options.mines) {
        (Some(here), Some(there)) if here != there => return refused("mines", here, there),
        (None, Some(mines)) => {
            check_total(mines)?;
            board.with_mines(Some(mines))
        }
        _ => board,
    };
    match options.density {
        Some(density) => board
            .with_density(density)
            .map_err(|both| Position::START.error(Problem::Density(both))),
        None => Ok(board),
    }
}

fn check_distance(distance: usize) -> Result<(), TextError> {
    let range = 1..=MAX_DISTANCE;
    if range.contains(&distance) {
        return Ok(());
    }
    let limits = NumberRange { what: "squared_distance", range, why: "a squared distance" };
    Err(Position::START.error(Problem::out_of_range(limits, &distance.to_string())))
}

fn check_total(mines: usize) -> Result<(), TextError> {
    if mines <= MAX_INCIDENCES {
        return Ok(());
    }
    let limits = NumberRange { what: "mines", range: 0..=MAX_INCIDENCES, why: "the largest board" };
    Err(Position::START.error(Problem::out_of_range(limits, &mines.to_string())))
}

/// Returns the error for a list. For a single row, the error says that a board is a list of rows.
fn one_row_list_error(text: &str, error: TextError) -> TextError {
    const MAX_EXCERPT_CHARS: usize = 40;
    let row = text.trim();
    let is_list = row.starts_with('[') && row.ends_with(']') && !row[1..].contains('[');
    match error.problem {
        Problem::Unclear { expected } if is_list => {
            let row = if row.len() <= MAX_EXCERPT_CHARS { row } else { "[...]" };
            error.position.error(Problem::unclear(board_forms::in_one_row(expected, row)))
        }
        _ => error,
    }
}

/// Reads a board without a header. The total and the neighbourhood come from the options, or from a
/// JSON object around the rows.
fn read_headerless(
    text: &str,
    form: Form,
    options: &ReadOptions,
    aim: ReadingGoal,
) -> Result<Reading, TextError> {
    if form != Form::Json && html::is_table(text) {
        let table = html::read(text)?;
        return read_without_markup(&table.text, form, options, aim)
            .map_err(|error| table.error_in_page(error));
    }
    missing_cells::refuse_missing_cells(text)?;
    read_without_markup(&with_plain_blanks(text), form, options, aim)
        .map_err(|error| missing_cells::mention_missing_cells(text, error))
}

/// Reads a text without a header and without markup.
fn read_without_markup(
    text: &str,
    form: Form,
    options: &ReadOptions,
    aim: ReadingGoal,
) -> Result<Reading, TextError> {
    let one_row = |error| one_row_list_error(text, error);
    let lists = (form == Form::Json).then(|| list::read(text)).transpose().map_err(one_row)?;
    let stated = lists.as_ref().and_then(|lists| lists.squared_distance);
    let distance = stated.or(options.squared_distance).unwrap_or(DEFAULT_DISTANCE);
    check_distance(distance)?;
    let disc = Disc::new(distance);
    // Only gridproof writes the neighbourhood into a list, so a list with a neighbourhood has
    // gridproof's signs.
    let ours = stated.filter(|_| options.symbols.is_empty()).map(|_| Symbols::of_saved_board());
    let symbols = ours.as_ref().unwrap_or(&options.symbols);
    let is_embedded = lists.as_ref().is_some_and(|lists| lists.is_embedded);
    let Grids { grids, word_lines } = match lists {
        Some(lists) => {
            let mut cells = Cells::new(&disc, symbols);
            cells.has_saved_board_signs = ours.is_some();
            let shape = lists.read(&disc, symbols, &mut cells).map_err(one_row)?;
            Grids {
                grids: vec![FoundGrid { cells, shape, mines: lists.mines, is_ambiguous: false }],
                word_lines: Vec::new(),
            }
        }
        None => grid::read(text, &disc, symbols)?,
    };
    let chosen = choose(grids, &disc, options, aim)?;
    if let Some(mines) = chosen.mines {
        check_total(mines)?;
    }
    let board =
        apply_options(Board::from_views(chosen.views, disc.clone(), chosen.mines), options)?;
    let ignored_text = match &word_lines[..] {
        [] => is_embedded.then(|| ": the text around the list".to_owned()),
        lines => Some(format!(", as words: {}", line_list(lines))),
    };
    let read_as = ReadAs {
        layout: chosen.is_layout,
        symbols: chosen.signs,
        other_readings: chosen.has_other_reading,
        form_phrase: if chosen.is_layout { "a map of the mines" } else { form.phrase() },
        ignored_text,
        ..ReadAs::of_form(&board, form)
    };
    Ok(Reading { board, form, first_click: None, note: Some(Note::Read(read_as)) })
}

/// The Unicode blanks that are read as spaces. The ideographic space is a sign instead.
const UNICODE_BLANKS: [char; 5] = ['\u{a0}', '\u{2002}', '\u{2003}', '\u{2007}', '\u{202f}'];

/// Removes terminal colours from a text, and replaces Unicode blanks by spaces.
fn with_plain_blanks(text: &str) -> Cow<'_, str> {
    let text = match text.contains(char::from(ESCAPE)) {
        true => Cow::from(without_terminal_colours(text)),
        false => text.into(),
    };
    if text.contains(UNICODE_BLANKS) { text.replace(UNICODE_BLANKS, " ").into() } else { text }
}

/// Returns the text without its terminal colour sequences.
fn without_terminal_colours(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut parts = text.split(char::from(ESCAPE));
    plain.extend(parts.next());
    for part in parts {
        let after = match part.strip_prefix('[') {
            Some(rest) => {
                rest.trim_start_matches(|c: char| c.is_ascii_digit() || c == ';').get(1..)
            }
            None => Some(part),
        };
        plain.extend(after);
    }
    plain
}

#[cfg(test)]
mod tests;
