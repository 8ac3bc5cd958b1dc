//! The output formats of an answer: a drawing, text, one line, and a document for programs.
//!
//! This module does not depend on a terminal. Each tile has a shade, and the front end chooses the
//! colour of each shade.

#[cfg(feature = "questions")]
mod draw;
#[cfg(feature = "questions")]
mod drawing;
mod phrases;
#[cfg(feature = "questions")]
mod status;

#[cfg(feature = "json")]
use serde_json::value::{RawValue, to_raw_value};

#[cfg(feature = "questions")]
pub use draw::{GRID_GAP, Palette, StyleCodes, lines_side_by_side, num_digits, write_uncoloured};
#[cfg(feature = "questions")]
pub use drawing::{Drawing, Report, Shade, Tile};
#[cfg(feature = "questions")]
pub(crate) use phrases::with_thousands_commas;
pub use phrases::{cell_list, joined_with, pluralised, proof_size};
#[cfg(feature = "questions")]
pub use status::CellStatus;
#[cfg(feature = "questions")]
pub(crate) use status::ExplanationKind;

/// A document for programs. With the feature `json`, serde serialises documents.
#[cfg(feature = "json")]
pub trait Document: erased_serde::Serialize {
    /// Returns the document as JSON, followed by the keys of `more`. This function takes half as
    /// long as serialising a `dyn Document`, because the type of the document is known.
    ///
    /// # Errors
    /// If the document is not an object.
    fn to_json(&self, more: &dyn erased_serde::Serialize) -> serde_json::Result<Box<RawValue>>;
}

#[cfg(feature = "json")]
impl<T: serde::Serialize> Document for T {
    fn to_json(&self, more: &dyn erased_serde::Serialize) -> serde_json::Result<Box<RawValue>> {
        #[derive(serde::Serialize)]
        struct Joined<'a, T> {
            #[serde(flatten)]
            document: &'a T,
            #[serde(flatten)]
            more: &'a dyn erased_serde::Serialize,
        }
        to_raw_value(&Joined { document: self, more })
    }
}

/// A document for programs. With the feature `json`, serde serialises documents.
#[cfg(not(feature = "json"))]
pub trait Document {}

#[cfg(not(feature = "json"))]
impl<T> Document for T {}

#[cfg(feature = "json")]
pub mod json {
    //! Writes large integers into documents.

    use dashu_int::UBig;
    use serde::{Serialize, Serializer};

    /// Serialises an integer of any size as its decimal digits.
    pub fn decimal<S: Serializer>(number: &UBig, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(number)
    }

    /// Serialises a number as its decimal digits, or `None` as null.
    pub fn optional_decimal<S: Serializer>(
        number: &Option<UBig>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        number.as_ref().map(UBig::to_string).serialize(serializer)
    }
}
