//! The formats of boards.

/// A format in which boards can be read and written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
#[cfg_attr(feature = "json", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Form {
    /// The saved board, which has a header.
    Text,
    /// Rows of cells without a header, or a table of cells.
    Grid,
    /// A grid of pictures. The reader treats it like any other grid.
    Emoji,
    /// A JSON list of rows, or an object that contains such a list.
    Json,
    /// A line `WxHxM`, and rows of `F`, `H`, `?` and values.
    Plain,
    /// The bytes of a placement.
    Mbf,
    /// A recorded game as text. Only its placement is read.
    Rawvf,
    /// A game ID of the portable puzzle collection: a line `WxH:` with the mines in hexadecimal
    /// digits.
    GameId,
}

impl Form {
    /// Returns the name of the format in options.
    pub fn name(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Grid => "grid",
            Self::Emoji => "emoji",
            Self::Json => "json",
            Self::Plain => "plain",
            Self::Mbf => "mbf",
            Self::Rawvf => "rawvf",
            Self::GameId => "game-id",
        }
    }

    /// Returns the name of the format in sentences.
    pub(super) fn phrase(self) -> &'static str {
        match self {
            Self::Text => "a saved board",
            Self::Grid | Self::Emoji => "a grid",
            Self::Json => "a list of rows",
            Self::Plain => "`WxHxM` and rows",
            Self::Mbf => "an mbf file",
            Self::Rawvf => "a RawVF file",
            Self::GameId => "a game ID",
        }
    }
}
