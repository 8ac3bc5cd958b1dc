//! The parts of a finished picture: cells with their looks, lines and texts.

use super::layout::PlacedCell;
use super::plane::Point;

/// The ground of a cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fill {
    /// A cell whose content the board shows.
    Open,
    /// A cell of which nothing is told.
    Hidden,
    /// A cell that is clear in every solution, with a sign.
    Safe,
    /// A cell that holds a mine in every solution.
    Mine,
    /// A mine that the board shows.
    Hit,
    /// A cell that is black in every solution.
    Black,
    /// A cell that is white, or holds no star, in every solution.
    White,
    /// A cell with a chance from 0 to 1.
    Chance(f64),
}

/// A sign that needs no font and no colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// A tick.
    Check,
    /// A disc with spikes.
    Mine,
    /// An asterisk, as text has it for a mine that the board shows.
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
    /// Around a clue of an explanation.
    Clue,
    /// Around the cell that is explained.
    Explained,
}

/// The look of a cell.
#[derive(Clone, Debug, PartialEq)]
pub struct Look {
    /// Its ground.
    pub fill: Fill,
    /// The sign in its middle.
    pub sign: Option<Sign>,
    /// The text in its middle; empty if there is none.
    pub text: String,
    /// A small text below that; empty if there is none.
    pub below: String,
    /// Whether it has a small flag besides the rest.
    pub is_flagged: bool,
    /// Whether lines cross it.
    pub is_hatched: bool,
    /// The ring around it.
    pub ring: Option<Ring>,
}

impl Look {
    /// The look of a cell with this ground and nothing else.
    pub fn new(fill: Fill) -> Self {
        Self {
            fill,
            sign: None,
            text: String::new(),
            below: String::new(),
            is_flagged: false,
            is_hatched: false,
            ring: None,
        }
    }
}

/// The purpose of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// An edge of a graph.
    Edge,
    /// The border of a region.
    Border,
    /// A border that is joined with the opposite one.
    Joined,
    /// The cells of a line clue, with an arrow at the end.
    Line,
    /// The head of a line clue, filled.
    Arrow,
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
    /// The words of the legend and the sentences below the board, which begin at their place.
    Words,
}

/// A part of a picture.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// A cell of the board or of the legend.
    Cell {
        /// Its place and shape.
        placed: PlacedCell,
        /// Its size, as a share of that on the board.
        scale: f64,
        /// Its look.
        look: Look,
        /// Its description, of a cell of the board.
        title: Option<String>,
    },
    /// A line through some points.
    Line {
        /// The points in their order.
        points: Vec<Point>,
        /// The purpose.
        stroke: Stroke,
    },
    /// A text of one line.
    Text {
        /// The middle of the text; of words, the left end.
        at: Point,
        /// The text.
        text: String,
        /// The height of the letters.
        size: f64,
        /// The purpose.
        style: TextStyle,
        /// Its description, if it needs one.
        title: Option<String>,
    },
}
