//! How an answer is told: a drawing, text, one line, and a document for programs.
//!
//! Nothing here knows a terminal: a tile has a shade, and whoever draws gives it a colour.

use std::borrow::Cow;
use std::fmt::Display;

use crate::grid::{Cell, Shape};

/// An answer, for people and for programs.
pub trait Report: Document {
    /// What people look at first, where there is a grid to look at.
    fn drawing(&self) -> Option<Drawing<'_>> {
        None
    }

    /// What stands below the drawing: whole lines.
    fn text(&self) -> String {
        self.brief()
    }

    /// The answer in a line, or nothing where nothing is known.
    fn brief(&self) -> String;
}

/// A grid of tiles. None is kept: a board can have sixteen million, and each is asked for where it is
/// drawn.
pub struct Drawing<'a> {
    /// The rows and columns of tiles.
    pub shape: Shape,
    /// The tile of a cell of `shape`, computed at each call.
    pub tile: Box<dyn Fn(Cell) -> Tile + 'a>,
}

/// What is drawn for one cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tile {
    /// A few characters of one line; whoever draws aligns them.
    pub text: Cow<'static, str>,
    /// What a terminal shows as a colour.
    pub shade: Shade,
}

/// How a tile stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shade {
    /// Not at all.
    Plain,
    /// Proved to hold no mine.
    Safe,
    /// Proved to hold one.
    Mine,
    /// A chance of a mine below 10 %.
    Low,
    /// From 10 %, below 30 %.
    Middle,
    /// 30 % or more.
    High,
}

/// `1 game`, `2 games`: for words that take an s.
pub fn counted(count: impl Display, what: &str) -> String {
    let count = count.to_string();
    let s = if count == "1" { "" } else { "s" };
    format!("{count} {what}{s}")
}

/// What a proof consists of, for people.
pub fn proof(clauses: usize, steps: usize) -> String {
    format!("{}, {} of proof", counted(clauses, "clause"), counted(steps, "step"))
}

#[cfg(feature = "json")]
pub use json::Document;

/// The form for programs, which the feature `json` gives.
#[cfg(not(feature = "json"))]
pub trait Document {}

#[cfg(not(feature = "json"))]
impl<T: ?Sized> Document for T {}

#[cfg(feature = "json")]
pub mod json {
    //! The documents of answers, and how cells and large integers stand in them.

    use std::io;

    use dashu_int::UBig;
    use serde::{Serialize, Serializer};
    use serde_json::value::{RawValue, to_raw_value};

    use crate::grid::Cell;

    /// What can be told to programs.
    pub trait Document {
        /// The answer as JSON.
        fn document(&self) -> serde_json::Result<Box<RawValue>>;

        /// The same, written as it is made: that of sixteen million cells has 200 MB.
        fn write_document(&self, out: &mut dyn io::Write) -> serde_json::Result<()>;
    }

    impl<T: Serialize> Document for T {
        fn document(&self) -> serde_json::Result<Box<RawValue>> {
            to_raw_value(self)
        }

        fn write_document(&self, out: &mut dyn io::Write) -> serde_json::Result<()> {
            serde_json::to_writer(out, self)
        }
    }

    /// Serialises a cell as `[row,col]`.
    pub fn pair<S: Serializer>(cell: &Cell, serializer: S) -> Result<S::Ok, S::Error> {
        (cell.row, cell.col).serialize(serializer)
    }

    /// Serialises cells as `[[row,col],..]`.
    pub fn pairs<S: Serializer>(cells: &[Cell], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(cells.iter().map(|cell| (cell.row, cell.col)))
    }

    /// Serialises an integer of any size as its decimal digits.
    pub fn decimal<S: Serializer>(number: &UBig, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(number)
    }

    /// The same where there may be none.
    pub fn optional_decimal<S: Serializer>(
        number: &Option<UBig>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        number.as_ref().map(UBig::to_string).serialize(serializer)
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        /// What a reader takes who goes away after a hundred bytes.
        struct Impatient(usize);

        impl io::Write for Impatient {
            fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
                self.0 += bytes.len();
                if self.0 > 100 { Err(io::ErrorKind::BrokenPipe.into()) } else { Ok(bytes.len()) }
            }

            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }

        #[derive(Serialize)]
        struct Endless {
            #[serde(serialize_with = "numbers")]
            numbers: (),
        }

        fn numbers<S: Serializer>((): &(), serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_seq(0_u64..)
        }

        #[test]
        fn a_document_is_written_while_it_is_made() {
            let answer: &dyn Document = &Endless { numbers: () };
            assert!(answer.write_document(&mut Impatient(0)).is_err());
        }
    }
}
