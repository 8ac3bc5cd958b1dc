//! The document of a census, whether there is one or not.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};

use super::{CountUnfinished, MineCounts, Share};
use crate::grid::Cell;
use crate::prior::Prior;
use crate::puzzle::CountDetail;
use crate::puzzles::mines::explained::Explained;

/// The counts of a board, and the contradiction of an inconsistent one.
#[derive(Serialize, JsonSchema)]
struct Told<'a> {
    #[serde(flatten)]
    counts: Document<'a>,
    /// Of an inconsistent board, the clues to blame and what makes it consistent.
    #[serde(skip_serializing_if = "Option::is_none")]
    contradiction: Option<&'a Explained<'a>>,
}

/// The counts in the requested detail.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
enum Document<'a> {
    Cells {
        /// The number of placements that agree with the board, in digits; null where a limit was met
        /// first.
        count: Option<&'a str>,
        /// The knowledge of the number of mines before any clue: `total`, a density such as `33/160`, or `uniform`
        /// where every placement counts alike.
        prior: Prior,
        /// With a density: the weight of all these placements, in digits. By a density of a/b that of a placement
        /// with m mines in h hidden cells is a^m (b-a)^(h-m).
        #[serde(skip_serializing_if = "Option::is_none")]
        weight: Option<&'a str>,
        /// The hidden cells in row-major order; none of a board that no placement agrees with.
        #[serde(serialize_with = "by_cell")]
        #[schemars(with = "Vec<CellCounts<'_>>")]
        cells: Option<&'a MineCounts<'a>>,
    },
    Classes {
        /// The number of placements that agree with the board, in digits; null where a limit was met
        /// first.
        count: Option<&'a str>,
        /// The knowledge of the number of mines before any clue: `total`, a density such as `33/160`, or `uniform`
        /// where every placement counts alike.
        prior: Prior,
        /// With a density: the weight of all these placements, in digits. By a density of a/b that of a placement
        /// with m mines in h hidden cells is a^m (b-a)^(h-m).
        #[serde(skip_serializing_if = "Option::is_none")]
        weight: Option<&'a str>,
        /// The hidden cells by their numbers, no two classes with the same, in the order of their first
        /// cells; none of a board that no
        /// placement agrees with.
        #[serde(serialize_with = "by_class")]
        #[schemars(with = "Vec<ClassCounts<'_>>")]
        classes: Option<&'a MineCounts<'a>>,
    },
    Probabilities {
        /// The number of placements that agree with the board, in digits; null where a limit was met
        /// first.
        count: Option<&'a str>,
        /// The knowledge of the number of mines before any clue: `total`, a density such as `33/160`, or `uniform`
        /// where every placement counts alike.
        prior: Prior,
        /// With a density: the weight of all these placements, in digits. By a density of a/b that of a placement
        /// with m mines in h hidden cells is a^m (b-a)^(h-m).
        #[serde(skip_serializing_if = "Option::is_none")]
        weight: Option<&'a str>,
        /// The probability of a mine at each hidden cell in row-major order. It is 0 or 1 where that is
        /// certain and nowhere else.
        #[serde(serialize_with = "by_chance")]
        #[schemars(with = "Vec<f64>")]
        probabilities: Option<&'a MineCounts<'a>>,
    },
}

#[derive(Serialize, JsonSchema)]
struct CellCounts<'a> {
    row: usize,
    col: usize,
    /// The placements with a mine here, in digits.
    mines: &'a str,
    /// With a density: their weight, in digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    weight: Option<&'a str>,
    /// Their share, or that of their weight, rounded to the nearest float.
    probability: f64,
}

#[derive(Serialize, JsonSchema)]
struct ClassCounts<'a> {
    /// In row-major order.
    cells: Vec<Cell>,
    /// The placements with a mine at one of them, in digits: as many at each.
    mines: &'a str,
    /// With a density: their weight, in digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    weight: Option<&'a str>,
    /// Their share, or that of their weight, rounded to the nearest float.
    probability: f64,
}

impl<'a> Document<'a> {
    fn new(detail: CountDetail, prior: Prior, census: Option<&'a MineCounts<'a>>) -> Self {
        let count = census.map(|census| census.count.digits.as_str());
        let weight = census.and_then(|census| census.weight.as_deref());
        match detail {
            CountDetail::Cells => Self::Cells { count, prior, weight, cells: census },
            CountDetail::Classes => Self::Classes { count, prior, weight, classes: census },
            CountDetail::Probabilities => {
                Self::Probabilities { count, prior, weight, probabilities: census }
            }
        }
    }
}

fn by_cell<S: Serializer>(census: &Option<&MineCounts<'_>>, to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(census.iter().flat_map(|census| {
        census.shared().map(|(Cell { row, col }, share)| {
            let Share { digits, weight, probability, .. } = share;
            CellCounts {
                row,
                col,
                mines: digits,
                weight: weight.as_deref(),
                probability: *probability,
            }
        })
    }))
}

fn by_class<S: Serializer>(census: &Option<&MineCounts<'_>>, to: S) -> Result<S::Ok, S::Error> {
    let Some(census) = census else { return to.serialize_seq(Some(0))?.end() };
    let mut classes: Vec<_> = census.classes().into_iter().zip(&census.shares).collect();
    classes.sort_unstable_by_key(|(cells, _)| cells.first().copied());
    to.collect_seq(classes.into_iter().map(|(cells, share)| {
        let Share { digits, weight, probability, .. } = share;
        ClassCounts { cells, mines: digits, weight: weight.as_deref(), probability: *probability }
    }))
}

fn by_chance<S: Serializer>(census: &Option<&MineCounts<'_>>, to: S) -> Result<S::Ok, S::Error> {
    let chances = census.iter().flat_map(|census| census.shared());
    to.collect_seq(chances.filter_map(|(_, share)| share.status.chance()))
}

impl Serialize for MineCounts<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let counts = Document::new(self.detail, self.board.prior(), Some(self));
        Told { counts, contradiction: self.contradiction.as_ref() }.serialize(serializer)
    }
}

impl Serialize for CountUnfinished {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Document::new(self.detail, self.prior, None).serialize(serializer)
    }
}

impl JsonSchema for MineCounts<'_> {
    fn schema_name() -> Cow<'static, str> {
        "MineCounts".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        Told::json_schema(generator)
    }
}
