//! The document of a count, including a count that a limit ended.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::ser::{Error, SerializeSeq};
use serde::{Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};

use super::{CellCount, CountAnswer, UnfinishedCount};
use crate::grid::Cell;
use crate::prior::Prior;
use crate::puzzle::CountDetail;
use crate::puzzles::mines::explain_answer::ExplainAnswer;

/// The counts of a board, and the contradiction if the board is inconsistent.
#[derive(Serialize, JsonSchema)]
struct CountDocument<'a> {
    #[serde(flatten)]
    counts: DetailedCounts<'a>,
    /// The conflicting clues and the repairs, if the board is inconsistent.
    #[serde(skip_serializing_if = "Option::is_none")]
    contradiction: Option<&'a ExplainAnswer<'a>>,
}

/// The counts in the requested detail.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
enum DetailedCounts<'a> {
    Cells {
        /// The number of placements that agree with the board, written in decimal. Null if a limit
        /// ended the count first.
        count: Option<&'a str>,
        /// The prior for the number of mines. `total` means that the number is known, a fraction
        /// such as `33/160` is a density, and `uniform` means that all placements have equal
        /// weight.
        prior: Prior,
        /// The total weight of these placements, written in decimal, for a board with a density.
        /// With a density of a/b, a placement with m mines in h hidden cells has the weight a^m
        /// (b-a)^(h-m).
        #[serde(skip_serializing_if = "Option::is_none")]
        weight: Option<&'a str>,
        /// The hidden cells in row-major order, if some placement agrees with the board.
        #[serde(serialize_with = "serialize_by_cell")]
        #[schemars(with = "Vec<CellCounts<'_>>")]
        cells: Option<&'a CountAnswer<'a>>,
    },
    Classes {
        /// The number of placements that agree with the board, written in decimal. Null if a limit
        /// ended the count first.
        count: Option<&'a str>,
        /// The prior for the number of mines. `total` means that the number is known, a fraction
        /// such as `33/160` is a density, and `uniform` means that all placements have equal
        /// weight.
        prior: Prior,
        /// The total weight of these placements, written in decimal, for a board with a density.
        /// With a density of a/b, a placement with m mines in h hidden cells has the weight a^m
        /// (b-a)^(h-m).
        #[serde(skip_serializing_if = "Option::is_none")]
        weight: Option<&'a str>,
        /// The distinct numbers with their hidden cells, in the order of their first cells, if some
        /// placement agrees with the board.
        #[serde(serialize_with = "serialize_by_class")]
        #[schemars(with = "Vec<ClassCounts>")]
        classes: Option<&'a CountAnswer<'a>>,
    },
    Probabilities {
        /// The number of placements that agree with the board, written in decimal. Null if a limit
        /// ended the count first.
        count: Option<&'a str>,
        /// The prior for the number of mines. `total` means that the number is known, a fraction
        /// such as `33/160` is a density, and `uniform` means that all placements have equal
        /// weight.
        prior: Prior,
        /// The total weight of these placements, written in decimal, for a board with a density.
        /// With a density of a/b, a placement with m mines in h hidden cells has the weight a^m
        /// (b-a)^(h-m).
        #[serde(skip_serializing_if = "Option::is_none")]
        weight: Option<&'a str>,
        /// The probability of a mine at each hidden cell, in row-major order. A value is 0 or 1
        /// only if that is certain.
        #[serde(serialize_with = "serialize_chances")]
        #[schemars(with = "Vec<f64>")]
        probabilities: Option<&'a CountAnswer<'a>>,
    },
}

#[derive(Serialize, JsonSchema)]
struct CellCounts<'a> {
    row: usize,
    col: usize,
    /// The number of placements with a mine at the cell, written in decimal.
    #[schemars(with = "&str")]
    mines: &'a RawValue,
    /// The weight of these placements, written in decimal, for a board with a density.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<&str>")]
    weight: Option<&'a RawValue>,
    /// The share of these placements among all placements, by number or by weight, rounded to the
    /// nearest float.
    #[schemars(with = "f64")]
    probability: &'a RawValue,
}

#[derive(Serialize, JsonSchema)]
struct ClassCounts {
    /// The cells in row-major order.
    cells: Vec<Cell>,
    /// The number of placements with a mine at each of these cells, written in decimal.
    mines: String,
    /// The weight of these placements, written in decimal, for a board with a density.
    #[serde(skip_serializing_if = "Option::is_none")]
    weight: Option<String>,
    /// The share of these placements among all placements, by number or by weight, rounded to the
    /// nearest float.
    probability: f64,
}

/// The three values of a count as JSON text. Many cells have the same count, so each value is
/// converted to text once and then copied.
struct CellCountJson {
    mines: Box<RawValue>,
    weight: Option<Box<RawValue>>,
    probability: Box<RawValue>,
}

impl CellCountJson {
    fn write(count: &CellCount) -> serde_json::Result<Self> {
        let weight = count.weight.as_ref().map(|weight| to_raw_value(&weight.to_string()));
        Ok(Self {
            mines: to_raw_value(&count.mines.to_string())?,
            weight: weight.transpose()?,
            probability: to_raw_value(&count.probability)?,
        })
    }
}

impl<'a> DetailedCounts<'a> {
    fn new(detail: CountDetail, prior: Prior, answer: Option<&'a CountAnswer<'a>>) -> Self {
        let count = answer.map(|answer| answer.count.digits.as_str());
        let weight = answer.and_then(|answer| answer.weight.as_deref());
        match detail {
            CountDetail::Cells => Self::Cells { count, prior, weight, cells: answer },
            CountDetail::Classes => Self::Classes { count, prior, weight, classes: answer },
            CountDetail::Probabilities => {
                Self::Probabilities { count, prior, weight, probabilities: answer }
            }
        }
    }
}

fn serialize_by_cell<S: Serializer>(
    answer: &Option<&CountAnswer<'_>>,
    to: S,
) -> Result<S::Ok, S::Error> {
    let Some(answer) = answer else { return to.serialize_seq(Some(0))?.end() };
    let written =
        answer.cell_counts.iter().map(CellCountJson::write).collect::<Result<Vec<_>, _>>();
    let written = written.map_err(S::Error::custom)?;
    to.collect_seq(answer.cells.iter().map(|&(Cell { row, col }, index)| {
        let CellCountJson { mines, weight, probability } = &written[index as usize];
        CellCounts { row, col, mines, weight: weight.as_deref(), probability }
    }))
}

fn serialize_by_class<S: Serializer>(
    answer: &Option<&CountAnswer<'_>>,
    to: S,
) -> Result<S::Ok, S::Error> {
    let Some(answer) = answer else { return to.serialize_seq(Some(0))?.end() };
    let mut classes: Vec<_> =
        answer.cells_by_count().into_iter().zip(&answer.cell_counts).collect();
    classes.sort_unstable_by_key(|(cells, _)| cells.first().copied());
    to.collect_seq(classes.into_iter().map(|(cells, count)| {
        let weight = count.weight.as_ref().map(ToString::to_string);
        let (mines, probability) = (count.mines.to_string(), count.probability);
        ClassCounts { cells, mines, weight, probability }
    }))
}

fn serialize_chances<S: Serializer>(
    answer: &Option<&CountAnswer<'_>>,
    to: S,
) -> Result<S::Ok, S::Error> {
    let chances = answer.iter().flat_map(|answer| answer.cells_with_counts());
    to.collect_seq(chances.filter_map(|(_, count)| count.status.chance()))
}

impl Serialize for CountAnswer<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let counts = DetailedCounts::new(self.detail, self.board.prior(), Some(self));
        CountDocument { counts, contradiction: self.contradiction.as_ref() }.serialize(serializer)
    }
}

impl Serialize for UnfinishedCount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        DetailedCounts::new(self.detail, self.prior, None).serialize(serializer)
    }
}

impl JsonSchema for CountAnswer<'_> {
    fn schema_name() -> Cow<'static, str> {
        "CountAnswer".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        CountDocument::json_schema(generator)
    }
}
