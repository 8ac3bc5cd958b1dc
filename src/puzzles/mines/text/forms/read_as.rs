//! Describes how a text was read, in a line for people and in a document.

use std::fmt;

use crate::grid::Shape;
use crate::puzzles::mines::rules::Board;

use super::form::Form;
use super::symbols::{Role, visible_sign};
use crate::puzzles::mines::text::size::DEFAULT_DISTANCE;

/// A note on how a text was read. As a line, the note begins with `read as a grid: ...`.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Note {
    /// The saved board has the header of a former version of gridproof.
    FormerHeader {
        /// The number in the `distance` field of the header.
        squared_distance: usize,
    },
    /// The text does not have gridproof's header.
    Read(ReadAs),
}

impl Note {
    /// Returns a description of how the text was read, or `None` if the text has gridproof's
    /// header.
    pub fn read_as(&self) -> Option<&ReadAs> {
        match self {
            Self::FormerHeader { .. } => None,
            Self::Read(read_as) => Some(read_as),
        }
    }

    /// Returns whether the text has other possible readings, so that the note must be shown.
    pub fn is_needed(&self) -> bool {
        self.read_as().is_some_and(|read_as| read_as.other_readings)
    }
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::FormerHeader { squared_distance } => {
                write!(
                    f,
                    "`distance={squared_distance}` is now written `squared_distance={squared_distance}`"
                )
            }
            Self::Read(read_as) => read_as.fmt(f),
        }
    }
}

/// The reading of a text that does not have gridproof's header.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
#[non_exhaustive]
pub struct ReadAs {
    /// The format of the text.
    pub form: Form,
    /// Whether the text was read as a layout, with every mine visible.
    pub layout: bool,
    /// The rows and columns, such as `3x4`.
    #[cfg_attr(
        feature = "json",
        serde(serialize_with = "json::serialize_shape"),
        schemars(with = "String")
    )]
    pub shape: Shape,
    /// The meaning of the signs, such as `hidden=#,zero=.`. Null if the text has only clues.
    #[cfg_attr(
        feature = "json",
        serde(serialize_with = "json::serialize_symbols"),
        schemars(with = "Option<String>")
    )]
    pub symbols: Vec<(String, Role)>,
    /// The total number of mines. Null if the total is unknown.
    pub mines: Option<usize>,
    /// The squared distance up to which cells are neighbours.
    pub squared_distance: usize,
    /// Whether only conventions exclude another reading in which every clue is possible.
    pub other_readings: bool,
    /// The name of the format in words.
    #[cfg_attr(feature = "json", serde(skip))]
    pub(super) form_phrase: &'static str,
    /// The text around the board that was ignored, in words.
    #[cfg_attr(feature = "json", serde(skip))]
    pub(super) ignored_text: Option<String>,
    /// The place of the board in a text with several boards.
    #[cfg_attr(feature = "json", serde(skip))]
    pub(super) place: Option<String>,
}

impl ReadAs {
    /// Describes a board in a format in which every text has only one reading.
    pub(super) fn of_form(board: &Board, form: Form) -> Self {
        Self {
            form,
            layout: matches!(form, Form::Mbf | Form::Rawvf | Form::GameId),
            shape: board.shape(),
            symbols: Vec::new(),
            mines: board.mines(),
            squared_distance: board.disc().squared_distance(),
            other_readings: false,
            form_phrase: form.phrase(),
            ignored_text: None,
            place: None,
        }
    }
}

/// Writes the format, the signs, the size and the total. Also writes the neighbourhood, unless it
/// is classic.
impl fmt::Display for ReadAs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "read as {}: ", self.form_phrase)?;
        for (sign, role) in &self.symbols {
            write!(f, "{} `{}`, ", role.name(), visible_sign(sign))?;
        }
        write!(f, "{} cells, ", self.shape)?;
        match self.mines {
            Some(1) => f.write_str("1 mine")?,
            Some(mines) => write!(f, "{mines} mines")?,
            None => f.write_str("total unknown")?,
        }
        if self.squared_distance != DEFAULT_DISTANCE {
            write!(f, ", squared distance {}", self.squared_distance)?;
        }
        self.ignored_text.iter().try_for_each(|words| write!(f, "; left out{words}"))?;
        self.place.iter().try_for_each(|place| write!(f, "; {place}"))
    }
}

#[cfg(feature = "json")]
mod json {
    use serde::Serializer;

    use crate::grid::Shape;
    use crate::puzzles::mines::text::forms::symbols::{Role, visible_sign};

    pub fn serialize_shape<S: Serializer>(shape: &Shape, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(shape)
    }

    /// Serialises the signs in the form in which the user gives them.
    pub fn serialize_symbols<S: Serializer>(
        symbols: &[(String, Role)],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        if symbols.is_empty() {
            return serializer.serialize_none();
        }
        let pairs =
            symbols.iter().map(|(sign, role)| format!("{}={}", role.name(), visible_sign(sign)));
        serializer.serialize_some(&pairs.collect::<Vec<_>>().join(","))
    }
}
