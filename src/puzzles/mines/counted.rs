//! The answer to `count`: how many placements agree with a board, and every hidden cell's
//! probability.

use std::borrow::Cow;
use std::fmt;

use dashu_int::UBig;
use dashu_int::ops::BitTest;

use crate::budget::{Meter, Stop, Unfinished};
use crate::count::{ratio, short};
use crate::grid::{Cell, Grid};
use crate::puzzle::Answer;
use crate::report::{Drawing, Report, Shade, Tile};

use super::exact::Counts;
use super::rules::Board;
use super::text;

/// The answer, in digits. Cells that no clue tells apart share their number: it is divided and
/// written once.
pub struct Census<'a> {
    board: &'a Board,
    count: Number,
    shares: Vec<Share>,
    /// The hidden cells in row-major order, each with the index of its share; none where the count
    /// is zero.
    cells: Cow<'a, [(Cell, u32)]>,
}

/// An integer of any size, for display.
struct Number {
    digits: String,
    short: Option<String>,
}

impl Number {
    fn new(count: &UBig) -> Self {
        Self { digits: count.to_string(), short: short(count) }
    }
}

/// As the number of placements.
impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { digits, short } = self;
        let noun = if digits == "1" { "placement" } else { "placements" };
        write!(f, "{digits} consistent {noun}")?;
        short.as_ref().map_or(Ok(()), |short| write!(f, " (about {short})"))
    }
}

/// The number of placements; those with a mine at a cell are a number each.
impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Number::new(&self.placements).fmt(f)
    }
}

/// The placements with a mine at a cell.
struct Share {
    digits: String,
    probability: f64,
    chance: Chance,
}

/// The probability of a mine, with what is certain apart: that is decided by the integers.
#[derive(Clone, Copy)]
enum Chance {
    Safe,
    Mine,
    Open(f64),
}

impl<'a> Census<'a> {
    /// Digits take longer than the count itself on wide boards: a step is a bit of a number here.
    pub fn new(board: &'a Board, counts: &'a Counts, meter: &mut Meter) -> Result<Self, Stop> {
        let (count, shares) = digits(counts, meter)?;
        Ok(Self { board, count, shares, cells: Cow::Borrowed(counts.cells()) })
    }

    /// The same of counts that nobody else needs.
    pub fn of(board: &'a Board, counts: Counts, meter: &mut Meter) -> Result<Self, Stop> {
        let (count, shares) = digits(&counts, meter)?;
        Ok(Self { board, count, shares, cells: Cow::Owned(counts.into_cells()) })
    }

    fn share(&self, index: u32) -> &Share {
        &self.shares[index as usize]
    }
}

/// The number of placements and those with a mine at each kind of cell, in digits.
fn digits(counts: &Counts, meter: &mut Meter) -> Result<(Number, Vec<Share>), Stop> {
    let count = &counts.placements;
    let bits = count.bit_len() as u64 + 1;
    drop(meter.reserve(counts.numbers().len() as u64 * bits)?);
    let mut shares = Vec::with_capacity(counts.numbers().len());
    for mines in counts.numbers() {
        meter.steps(bits)?;
        let probability = ratio(mines, count);
        let chance = match () {
            () if *mines == UBig::ZERO => Chance::Safe,
            () if mines == count => Chance::Mine,
            () => Chance::Open(probability),
        };
        shares.push(Share { digits: mines.to_string(), probability, chance });
    }
    Ok((Number::new(count), shares))
}

/// In the document of a cell, beside the digits.
const BYTES_A_CELL: u64 = 80;

impl Answer for Census<'_> {
    fn document_bytes(&self) -> u64 {
        let digits = |&(_, share): &(Cell, u32)| self.share(share).digits.len() as u64;
        self.cells.iter().map(|cell| digits(cell) + BYTES_A_CELL).sum()
    }

    fn is_inconsistent(&self) -> bool {
        self.count.digits == "0"
    }
}

impl Report for Census<'_> {
    fn drawings(&self) -> Vec<Drawing<'_>> {
        if self.is_inconsistent() {
            return Vec::new();
        }
        let shape = self.board.shape();
        let mut chances = Grid::new(shape, None);
        for &(cell, index) in self.cells.iter() {
            chances[cell] = Some(self.share(index).chance);
        }
        let tile = move |cell| match chances[cell] {
            Some(chance) => chance.tile(),
            None => Tile { text: text::symbol(self.board.view(cell)), shade: Shade::Plain },
        };
        vec![Drawing { shape, tile: Box::new(tile) }]
    }

    fn text(&self) -> String {
        let legend = "S safe, M mine, %: the probability of a mine\n";
        if self.is_inconsistent() { self.brief() } else { legend.to_owned() + &self.brief() }
    }

    fn brief(&self) -> String {
        format!("{}\n", self.count)
    }
}

impl Chance {
    fn tile(self) -> Tile {
        let text = match self {
            Self::Safe => "S".into(),
            Self::Mine => "M".into(),
            Self::Open(p) if p < 0.01 => "<1%".into(),
            Self::Open(p) if p > 0.99 => ">99%".into(),
            Self::Open(p) => format!("{:.0}%", p * 100.0).into(),
        };
        Tile { text, shade: self.shade() }
    }

    fn shade(self) -> Shade {
        match self {
            Self::Safe => Shade::Safe,
            Self::Mine => Shade::Mine,
            Self::Open(p) => Shade::Chance((p * 100.0).round() as u8),
        }
    }
}

/// Nothing is known: a limit was met first.
#[derive(Debug)]
pub(super) struct Uncounted(Unfinished);

impl Uncounted {
    pub fn new(reason: Unfinished) -> Self {
        Self(reason)
    }
}

impl Answer for Uncounted {
    fn unfinished(&self) -> Option<(Unfinished, String)> {
        Some((self.0, "the placements are not counted".to_owned()))
    }
}

impl Report for Uncounted {
    fn brief(&self) -> String {
        String::new()
    }
}

#[cfg(feature = "json")]
mod document {
    //! The document of a census, whether there is one or not.

    use std::borrow::Cow;

    use schemars::{JsonSchema, Schema, SchemaGenerator};
    use serde::{Serialize, Serializer};

    use super::{Census, Share, Uncounted};
    use crate::grid::Cell;

    #[derive(Serialize, JsonSchema)]
    struct Document<'a> {
        /// The number of placements that agree with the board, in digits; null where a limit was met
        /// first.
        count: Option<&'a str>,
        /// The hidden cells in row-major order; none of a board that no placement agrees with.
        #[serde(serialize_with = "cells")]
        #[schemars(with = "Vec<CellCensus<'_>>")]
        cells: Option<&'a Census<'a>>,
    }

    #[derive(Serialize, JsonSchema)]
    struct CellCensus<'a> {
        row: usize,
        col: usize,
        /// The placements with a mine here, in digits.
        mines: &'a str,
        /// Their share, rounded to the nearest float.
        probability: f64,
    }

    fn cells<S: Serializer>(
        census: &Option<&Census<'_>>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let cells = census.iter().flat_map(|census| {
            census.cells.iter().map(|&(Cell { row, col }, index)| {
                let Share { digits, probability, .. } = census.share(index);
                CellCensus { row, col, mines: digits, probability: *probability }
            })
        });
        serializer.collect_seq(cells)
    }

    impl Serialize for Census<'_> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            Document { count: Some(&self.count.digits), cells: Some(self) }.serialize(serializer)
        }
    }

    impl Serialize for Uncounted {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            Document { count: None, cells: None }.serialize(serializer)
        }
    }

    impl JsonSchema for Census<'_> {
        fn schema_name() -> Cow<'static, str> {
            "Census".into()
        }

        fn json_schema(generator: &mut SchemaGenerator) -> Schema {
            Document::json_schema(generator)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_certain_cells_are_drawn_as_certain() {
        for (chance, text) in [
            (Chance::Safe, "S"),
            (Chance::Mine, "M"),
            (Chance::Open(0.0), "<1%"),
            (Chance::Open(0.01), "1%"),
            (Chance::Open(0.99), "99%"),
            (Chance::Open(1.0), ">99%"),
        ] {
            assert_eq!(chance.tile().text, text);
        }
    }
}
