//! The first line of a board: its tiling, its size, and the number of mines.

use crate::grid::Shape;
use crate::prior::{Density, ParseDensityError, Prior, TotalKnownError};
use crate::text::{Header, NumberRange, Problem, Syntax, Text, TextError, Token};
use crate::words::{Sentence, cells_text};

use crate::puzzles::cells::rules::{
    Board, MAX_CAPACITY, MAX_OFFSETS, Offset, Space, Tiling, Wrap, WrapError, WrappedSide,
};

/// The first word of a saved board.
pub const PUZZLE: &str = "cells";

/// The most cells of a board, in all layers.
pub const MAX_AREA: usize = 1 << 18;

/// The most cells that all lines together may name, and the most edges of a graph.
pub const MAX_NAMED_CELLS: usize = 1 << 18;

/// The most layers in a dimension.
pub const MAX_LAYERS: usize = 64;

/// The accepted range of the capacity, which is the most mines in a cell.
pub const CAPACITY_RANGE: NumberRange = NumberRange {
    what: "capacity",
    range: 1..=MAX_CAPACITY as usize,
    why: "the most mines in a cell",
};

static SYNTAX: Syntax = Syntax {
    puzzle: PUZZLE,
    words: &["tiling", "offsets", "wrap", "layers", "rows", "cols", "capacity", "mines", "density"],
    usage: "cells [tiling=T] [wrap=W] [layers=L] rows=R cols=C [capacity=K] [mines=M | density=P]",
};

/// The parts of a board that the first line states.
pub struct HeaderFacts {
    pub space: Space,
    /// The most mines of a cell.
    pub capacity: u8,
    /// The total or the density of mines.
    pub prior: Prior,
}

/// Reads the first line.
pub fn read(text: &mut Text<'_>) -> Result<HeaderFacts, TextError> {
    let header = text.header(&SYNTAX)?;
    let tiling = tiling(&header)?;
    let wrap = match header.value("wrap") {
        None => Wrap::default(),
        Some(word) => {
            let problem = || Problem::unknown_cell(cells_text::wrap_form(), word.text);
            Wrap::named(word.text).ok_or_else(|| word.error(problem()))?
        }
    };
    let layers = layers(&header)?;
    if let (Tiling::Graph, true, Some(word)) = (&tiling, layers != [1, 1], header.value("layers")) {
        let found = format!("layers={}", word.text);
        return Err(word.error(Problem::unknown_cell(cells_text::no_layers_of_graph(), &found)));
    }
    let layer = header.shape(MAX_AREA)?;
    let shape = Shape::new(layers[0] * layers[1] * layer.rows, layer.cols);
    if shape.area() > MAX_AREA {
        let limits = NumberRange {
            what: "cells in all layers",
            range: 1..=MAX_AREA,
            why: "the largest board",
        };
        return Err(header.error(Problem::out_of_range(limits, &shape.area().to_string())));
    }
    let capacity = capacity(&header)?;
    let prior = prior(&header, capacity)?;
    let space = Space::new(tiling, layer, layers, wrap).map_err(|error| {
        let position = header.value("wrap").map_or(header.position(), |word| word.position());
        position.error(Problem::unclear(error.expected()))
    })?;
    text.check_length(shape)?;
    Ok(HeaderFacts { space, capacity, prior })
}

fn tiling(header: &Header<'_>) -> Result<Tiling, TextError> {
    match (header.value("tiling"), header.value("offsets")) {
        (None, None) => Ok(Tiling::Square),
        (None, Some(word)) => Ok(Tiling::Offsets(offsets(word)?)),
        (Some(_), Some(word)) => {
            let found = format!("offsets={}", word.text);
            Err(word.error(Problem::unknown_cell(cells_text::no_offsets_with_tiling(), &found)))
        }
        (Some(word), None) => {
            let unknown = || word.error(Problem::unknown_cell(cells_text::tiling(), word.text));
            Tiling::named(word.text).ok_or_else(unknown)
        }
    }
}

/// The largest number of rows or columns of an offset.
const MAX_OFFSET: i32 = 1 << 10;

fn offsets(word: Token<'_>) -> Result<Vec<Offset>, TextError> {
    parse_offsets(word.text)
        .map_err(|expected| word.error(Problem::unknown_cell(expected, word.text)))
}

/// Parses offsets such as `-1,0;0,1`: rows and columns. Each offset must come with its opposite, so
/// that two cells are near each other in both directions.
///
/// # Errors
/// The expected form of offsets, if the text has another form.
pub fn parse_offsets(text: &str) -> Result<Vec<Offset>, Sentence> {
    let form = || cells_text::offsets_form(MAX_OFFSETS, MAX_OFFSET.unsigned_abs() as usize);
    let number = |text: &str| {
        let number: i32 = text.parse().ok()?;
        let is_plain = number.to_string() == text;
        (is_plain && (-MAX_OFFSET..=MAX_OFFSET).contains(&number)).then_some(number)
    };
    let mut offsets: Vec<Offset> = Vec::new();
    for text in text.split(';') {
        let (rows, cols) = text.split_once(',').ok_or_else(form)?;
        let offset = (number(rows).ok_or_else(form)?, number(cols).ok_or_else(form)?);
        if offset == (0, 0) || offsets.contains(&offset) {
            return Err(form());
        }
        offsets.push(offset);
    }
    let is_mirrored = offsets.iter().all(|&(rows, cols)| offsets.contains(&(-rows, -cols)));
    if !is_mirrored || offsets.len() > MAX_OFFSETS {
        return Err(form());
    }
    Ok(offsets)
}

/// Reads the most mines of a cell, one by default.
fn capacity(header: &Header<'_>) -> Result<u8, TextError> {
    let number = header.number(CAPACITY_RANGE)?;
    Ok(number.map_or(1, |number| number as u8))
}

/// Returns the accepted range of the total.
pub fn mines_range(capacity: u8) -> NumberRange {
    let most = MAX_AREA * usize::from(capacity);
    NumberRange { what: "mines", range: 0..=most, why: "the largest board" }
}

/// Reads the total or the density, if the header has one.
fn prior(header: &Header<'_>, capacity: u8) -> Result<Prior, TextError> {
    let mines = header.number(mines_range(capacity))?;
    let Some(word) = header.value("density") else { return Ok(Prior::of_total(mines)) };
    let density: Density = word.text.parse().map_err(|error| {
        let expected = expected_density(error, cells_text::density_form);
        word.error(Problem::unknown_cell(expected, word.text))
    })?;
    if capacity > 1 {
        let expected = cells_text::no_density_of_several();
        return Err(word.error(Problem::unknown_cell(expected, word.text)));
    }
    match mines {
        Some(mines) => Err(word.error(Problem::Density(TotalKnownError { mines, density }))),
        None => Ok(Prior::Density(density)),
    }
}

/// Returns a description of the expected density, for a text that is not a density. `form`
/// describes the accepted forms of a density.
pub fn expected_density(error: ParseDensityError, form: fn() -> Sentence) -> Sentence {
    match error {
        ParseDensityError::NotBetween => cells_text::density_between(),
        ParseDensityError::TooFine => {
            cells_text::density_denominator(Density::MAX_DENOMINATOR as usize)
        }
        _ => form(),
    }
}

/// Reads the numbers of layers, such as `3` or `2x3`.
fn layers(header: &Header<'_>) -> Result<[usize; 2], TextError> {
    let Some(word) = header.value("layers") else { return Ok([1, 1]) };
    let limits =
        || NumberRange { what: "layers", range: 1..=MAX_LAYERS, why: "the most in a dimension" };
    if word.text.matches('x').count() > 1 {
        return Err(word.error(Problem::unknown_cell(cells_text::layers_form(), word.text)));
    }
    Ok(match word.split_at('x') {
        None => [word.number(limits())?, 1],
        Some((third, fourth)) => [third.number(limits())?, fourth.number(limits())?],
    })
}

impl WrapError {
    /// Returns the expected size in words.
    pub fn expected(&self) -> Sentence {
        let Self::TooSmall { side, least, is_even, found } = *self else {
            return cells_text::no_wrap_of_graph();
        };
        match (side, is_even) {
            (WrappedSide::Rows, false) => cells_text::wrapped_rows(least, found),
            (WrappedSide::Rows, true) => cells_text::wrapped_even_rows(least, found),
            (WrappedSide::Columns, false) => cells_text::wrapped_columns(least, found),
            (WrappedSide::Columns, true) => cells_text::wrapped_even_columns(least, found),
        }
    }
}

/// Writes the header of a board. [`read`] reads it back.
pub fn print(board: &Board) -> String {
    let space = board.space();
    let mut text = PUZZLE.to_owned();
    match space.tiling() {
        Tiling::Square => {}
        Tiling::Offsets(offsets) => {
            let offsets: Vec<String> =
                offsets.iter().map(|(rows, cols)| format!("{rows},{cols}")).collect();
            text += &format!(" offsets={}", offsets.join(";"));
        }
        tiling => {
            let named = Tiling::NAMED.into_iter().find(|(_, named)| named == tiling);
            text.extend(named.map(|(name, _)| format!(" tiling={name}")));
        }
    }
    let wrap = Wrap::NAMED.iter().find(|(_, wrap)| *wrap == space.wrap());
    text.extend(wrap.map(|(name, _)| format!(" wrap={name}")));
    match space.num_layers() {
        [1, 1] => {}
        [third, 1] => text += &format!(" layers={third}"),
        [third, fourth] => text += &format!(" layers={third}x{fourth}"),
    }
    let Shape { rows, cols } = space.layer_shape();
    text += &format!(" rows={rows} cols={cols}");
    if board.capacity() > 1 {
        text += &format!(" capacity={}", board.capacity());
    }
    match board.prior() {
        Prior::Total(mines) => text += &format!(" mines={mines}"),
        Prior::Density(density) => text += &format!(" density={density}"),
        Prior::Uniform => {}
    }
    text + "\n"
}
