//! Game IDs of Mines in Simon Tatham's portable puzzle collection, such as `9x9n10:4,4,m6c0f…`. A
//! game ID begins with width and height. The number of mines (`n10`) and generation options (`a`,
//! `X4`, `Y4`) can follow. After the colon come the column and the row of the first click, which
//! can be missing. The first click is followed by a bit for each cell, in hexadecimal digits. Bits
//! after the letter `m` are masked. Bits after the letter `u`, or without a letter, are plain.
//!
//! The mask is obfuscation, not encryption. First one half of the bytes, and then the other half,
//! is the seed of a stream. Each stream is combined by exclusive or with the half that is not its
//! seed. The stream consists of the digest of the seed followed by `0`, then the digest of the seed
//! followed by `1`, and so on.

use sha1_smol::Sha1;

use crate::grid::{Cell, Grid, Shape};
use crate::puzzles::mines::Disc;
use crate::puzzles::mines::rules::Placement;
use crate::text::{Position, Problem, TextError};
use crate::words::{Sentence, board_forms};

use crate::puzzles::mines::text::size::{DEFAULT_DISTANCE, check_size};

/// The content of a game ID.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameId {
    /// The positions of all mines.
    pub placement: Placement,
    /// The cell of the first click, if the ID states the click. In IDs of the collection, the first
    /// clicked cell has no mine. In handwritten IDs, the first clicked cell can have a mine.
    pub first_click: Option<Cell>,
}

/// Returns whether a text is a game ID, or the beginning of a game ID: a single word with a size,
/// and then `:` or the number of mines. No row of cells looks like the beginning of a game ID.
pub fn is_game_id(text: &str) -> bool {
    let text = text.trim();
    let id = &text[length_before_id(text)..];
    let Some(parameters) = Parameters::read(id) else { return false };
    let rest = &id[parameters.length..];
    let is_one_word = !text.contains(char::is_whitespace);
    is_one_word && (rest.starts_with(':') && rest.len() > 1 || parameters.mines.is_some())
}

/// Reads a game ID, alone or at the end of a link to the collection's page.
///
/// # Errors
/// If the text is not a game ID, or states no layout. A game ID states no layout if it consists
/// only of parameters or a seed, or if it was made before the first click.
pub fn parse(text: &str) -> Result<GameId, TextError> {
    let start = text.len() - text.trim_start().len();
    let start = start + length_before_id(text.trim());
    let mut rest = LineReader {
        start_position: Position::after(&text[..start]),
        text: text[start..].trim_end(),
        next: 0,
    };
    let parameters =
        Parameters::read(rest.remaining()).ok_or_else(|| rest.error(board_forms::game_id()))?;
    let disc = Disc::new(DEFAULT_DISTANCE);
    check_size(parameters.shape, &disc).map_err(|problem| rest.position().error(problem))?;
    rest.next += parameters.length;
    if !rest.skip_if_next(':') {
        return Err(rest.error(match rest.remaining() {
            "" => board_forms::layout_not_parameters(),
            left if left.starts_with(['#', '%']) => board_forms::layout_not_seed(),
            _ => board_forms::layout_after_parameters(),
        }));
    }
    if rest.remaining().starts_with('r') {
        return Err(rest.error(board_forms::layout_after_click()));
    }
    let first_click = read_first_click(&mut rest, parameters.shape)?;
    let is_masked = rest.skip_if_next('m');
    if !is_masked {
        rest.skip_if_next('u');
    }
    let place = rest.position();
    let mut bits = read_hex_digits(&mut rest, parameters.shape)?;
    if is_masked {
        unmask(&mut bits, parameters.shape.area());
    }
    let is_mine = |cell: Cell| {
        let at = cell.row * parameters.shape.cols + cell.col;
        bits[at / 8] & (0x80 >> (at % 8)) != 0
    };
    let placement = Placement { mines: Grid::from_fn(parameters.shape, is_mine), disc };
    match parameters.mines.filter(|&mines| mines != placement.total()) {
        Some(mines) => {
            let expected = board_forms::game_id_mines(mines, placement.total());
            Err(place.error(Problem::unclear(expected)))
        }
        None => Ok(GameId { placement, first_click }),
    }
}

/// Returns the masked game ID of a placement. The placement must have the classic neighbourhood.
pub fn print(id: &GameId) -> String {
    let shape = id.placement.mines.shape();
    let mut bits = vec![0_u8; shape.area().div_ceil(8)];
    for (at, _) in id.placement.mines.values().iter().enumerate().filter(|(_, mine)| **mine) {
        bits[at / 8] |= 0x80 >> (at % 8);
    }
    mask(&mut bits, shape.area());
    let (cols, rows, mines) = (shape.cols, shape.rows, id.placement.total());
    let click = id.first_click.map(|cell| format!("{},{},", cell.col, cell.row));
    let mut text = format!("{cols}x{rows}n{mines}:{}m", click.unwrap_or_default());
    let half_bytes = bits.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    let half_bytes = half_bytes.take(shape.area().div_ceil(4));
    text.extend(half_bytes.filter_map(|digit| char::from_digit(digit.into(), 16)));
    text
}

/// Returns the length of the part of a link before the game ID.
fn length_before_id(text: &str) -> usize {
    let is_link = text.starts_with("http://") || text.starts_with("https://");
    text.find('#').filter(|_| is_link).map_or(0, |at| at + 1)
}

/// A reader of a single line, from left to right.
struct LineReader<'a> {
    start_position: Position,
    text: &'a str,
    next: usize,
}

impl<'a> LineReader<'a> {
    fn remaining(&self) -> &'a str {
        &self.text[self.next..]
    }

    fn position(&self) -> Position {
        let column = self.start_position.column + self.text[..self.next].chars().count();
        Position { column, ..self.start_position }
    }

    fn skip_if_next(&mut self, letter: char) -> bool {
        let is_next = self.remaining().starts_with(letter);
        self.next += if is_next { letter.len_utf8() } else { 0 };
        is_next
    }

    fn error(&self, expected: Sentence) -> TextError {
        self.position().error(Problem::unclear(expected))
    }
}

/// The parameters before the `:`.
struct Parameters {
    shape: Shape,
    mines: Option<usize>,
    /// The length of the parameters in bytes.
    length: usize,
}

impl Parameters {
    /// Reads the parameters. Returns `None` if the text does not begin with a size.
    fn read(text: &str) -> Option<Self> {
        let (cols, mut left) = split_number(text)?;
        let mut rows = cols;
        if let Some(rest) = left.strip_prefix('x') {
            (rows, left) = split_number(rest)?;
        }
        let mut mines = None;
        if let Some((number, rest)) = left.strip_prefix('n').and_then(split_number) {
            (mines, left) = (Some(number), rest);
        }
        // Generation options are ignored, because the ID already states the mines of the generated
        // board.
        loop {
            left = match left.strip_prefix('a') {
                Some(rest) => rest,
                None => match left.strip_prefix(['X', 'Y']).and_then(split_number) {
                    Some((_, rest)) => rest,
                    None => break,
                },
            };
        }
        Some(Self { shape: Shape::new(rows, cols), mines, length: text.len() - left.len() })
    }
}

/// Reads a number at the beginning of a text. Returns the number and the rest of the text.
fn split_number(text: &str) -> Option<(usize, &str)> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    Some((text[..digits].parse().ok()?, &text[digits..]))
}

/// Reads a first click such as `4,4,`, in which the column comes first.
fn read_first_click(rest: &mut LineReader<'_>, shape: Shape) -> Result<Option<Cell>, TextError> {
    // Digits that no comma follows are the bits of cells.
    let Some((col, left)) =
        split_number(rest.remaining()).filter(|(_, left)| left.starts_with(','))
    else {
        return Ok(None);
    };
    let click = split_number(&left[1..]).filter(|(_, left)| left.starts_with(','));
    let click = click.map(|(row, left)| (Cell::new(row, col), left));
    match click.filter(|&(cell, _)| shape.contains(cell)) {
        Some((cell, left)) => {
            rest.next = rest.text.len() - left.len() + 1;
            Ok(Some(cell))
        }
        None => Err(rest.error(board_forms::game_id_click(shape.cols - 1, shape.rows - 1))),
    }
}

/// Reads the bits of the cells. The first cell is the highest bit of the first byte.
fn read_hex_digits(rest: &mut LineReader<'_>, shape: Shape) -> Result<Vec<u8>, TextError> {
    let expected = shape.area().div_ceil(4);
    let found = rest.remaining().chars().take_while(char::is_ascii_hexdigit).count();
    let (digits, left) = rest.remaining().split_at(found);
    if !left.is_empty() || found != expected {
        rest.next += found.min(expected);
        let found = match left.chars().next().filter(|_| found <= expected) {
            Some(letter) => format!("`{}`", letter.escape_debug()),
            None => found.to_string(),
        };
        return Err(rest.error(board_forms::game_id_digits(expected, shape.to_string(), found)));
    }
    let values: Vec<_> =
        digits.chars().filter_map(|digit| digit.to_digit(16)).map(|digit| digit as u8).collect();
    let byte = |pair: &[u8]| pair[0] << 4 | pair.get(1).copied().unwrap_or(0);
    Ok(values.chunks(2).map(byte).collect())
}

fn mask(bits: &mut [u8], area: usize) {
    let (first, second) = bits.split_at_mut(bits.len() / 2);
    xor_stream(first, second);
    xor_stream(second, first);
    clear_unused_bits(bits, area);
}

fn unmask(bits: &mut [u8], area: usize) {
    let (first, second) = bits.split_at_mut(bits.len() / 2);
    xor_stream(second, first);
    clear_unused_bits(second, area - 8 * first.len());
    xor_stream(first, second);
}

/// Clears the bits of the last byte that belong to no cell.
fn clear_unused_bits(bits: &mut [u8], area: usize) {
    let unused = 8 * bits.len() - area;
    if let Some(last) = bits.last_mut() {
        *last &= u8::MAX << unused;
    }
}

/// Masks or unmasks `bytes` with the stream of `seed`, by exclusive or.
fn xor_stream(bytes: &mut [u8], seed: &[u8]) {
    let mut sha1 = Sha1::new();
    sha1.update(seed);
    for (number, part) in bytes.chunks_mut(20).enumerate() {
        let mut sha1 = sha1.clone();
        sha1.update(number.to_string().as_bytes());
        part.iter_mut().zip(sha1.digest().bytes()).for_each(|(byte, other)| *byte ^= other);
    }
}

#[cfg(test)]
mod tests;
