//! The parts of a finished picture: cells with their appearances, lines and texts.

use super::layout::PlacedCell;
use super::plane::Point;

/// The kind of background on which a cell is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fill {
    /// A cell whose content the board shows.
    Open,
    /// A cell whose content is unknown.
    Hidden,
    /// A cell that is clear in every solution. It has a sign.
    Safe,
    /// A cell that holds a mine in every solution.
    Mine,
    /// A mine that the board shows.
    Hit,
    /// A cell that is black in every solution.
    Black,
    /// A cell that is white, or holds no star, in every solution.
    White,
    /// A cell with this chance of a mine, from 0 to 1.
    Chance(f64),
}

/// A sign that needs no font, and is understood without colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// A tick.
    Check,
    /// A disc with spikes.
    Mine,
    /// An asterisk, the sign of text boards for a mine that the board shows.
    Hit,
    /// A flag.
    Flag,
    /// A star with five points.
    Star,
    /// A small dot.
    Dot,
}

/// A line along the border of a cell, on the inside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ring {
    /// A ring around a clue of an explanation.
    Clue,
    /// A ring around the cell that is explained.
    Explained,
}

/// The appearance of a cell.
#[derive(Clone, Debug, PartialEq)]
pub struct Appearance {
    /// The background of the cell.
    pub fill: Fill,
    /// The sign in the middle of the cell.
    pub sign: Option<Sign>,
    /// The text in the middle of the cell. Empty if there is no text.
    pub text: String,
    /// A small text below the other text. Empty if there is no small text.
    pub text_below: String,
    /// Whether the cell has a small flag in addition to its sign and text.
    pub is_flagged: bool,
    /// Whether lines cross the cell.
    pub is_hatched: bool,
    /// The ring around the cell.
    pub ring: Option<Ring>,
}

impl Appearance {
    /// Creates the appearance of a cell with this background and nothing else.
    pub fn new(fill: Fill) -> Self {
        Self {
            fill,
            sign: None,
            text: String::new(),
            text_below: String::new(),
            is_flagged: false,
            is_hatched: false,
            ring: None,
        }
    }

    /// Whether the cell shows a sign or a text.
    pub fn has_content(&self) -> bool {
        self.sign.is_some() || !self.text.is_empty() || self.is_flagged
    }
}

/// The purpose of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// An edge of a graph.
    Edge,
    /// The border of a region.
    Border,
    /// A border that is joined with the opposite border.
    Joined,
    /// A line through the cells of a line clue, with an arrow at the end.
    Line,
    /// The dot in a cell of a line clue that passes over other cells.
    Dot,
    /// The filled head of the arrow of a line clue.
    Arrow,
    /// One of the two lines that cross out a place without a cell.
    Hole,
    /// The outline and the background of a line clue that stands in a cell.
    Label,
    /// The frame of a line clue that an explanation uses.
    Ring,
}

/// The purpose of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextStyle {
    /// The number of a row or a column, or the name of a cell.
    Number,
    /// A line clue.
    Clue,
    /// The words of the legend, or a sentence below the board. The text begins at its place instead
    /// of being centred there.
    Words,
}

/// A part of a picture.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// The background of a cell of the board or of the legend, with its border and ring.
    Cell {
        /// The place and the shape of the cell.
        placed: PlacedCell,
        /// The size of the cell, as a multiple of the size of cells on the board.
        scale: f64,
        /// The appearance of the cell.
        appearance: Appearance,
        /// The description of the cell. Cells of the legend have no description.
        title: Option<String>,
    },
    /// The signs and texts on a cell.
    CellContent {
        /// The place and the shape of the cell.
        placed: PlacedCell,
        /// The size of the cell, as a multiple of the size of cells on the board.
        scale: f64,
        /// The appearance of the cell.
        appearance: Appearance,
    },
    /// A line through some points.
    Line {
        /// The points in the order of the line.
        points: Vec<Point>,
        /// The purpose of the line.
        stroke: Stroke,
    },
    /// A text of one line.
    Text {
        /// The middle of the text. For [`TextStyle::Words`], the left end of the text.
        at: Point,
        /// The text.
        text: String,
        /// The height of the letters.
        size: f64,
        /// The purpose of the text.
        style: TextStyle,
        /// The description of the text, if it needs one.
        title: Option<String>,
    },
}
