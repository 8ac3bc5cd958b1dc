//! Documents whose keys are the puzzle's own words.

use std::borrow::Cow;
use std::marker::PhantomData;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use crate::grid::Cell;

use super::Shading;

/// Lists of cells by status. An empty list of undecided cells is left out.
pub(super) struct Lists<'a, B> {
    pub shaded: &'a [Cell],
    pub clear: &'a [Cell],
    pub undetermined: &'a [Cell],
    pub undecided: &'a [Cell],
    pub puzzle: PhantomData<fn() -> B>,
}

impl<B: Shading> Serialize for Lists<'_, B> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut lists = serializer.serialize_map(None)?;
        lists.serialize_entry(B::WORDS.keys.shaded, self.shaded)?;
        lists.serialize_entry(B::WORDS.keys.clear, self.clear)?;
        lists.serialize_entry("undetermined", self.undetermined)?;
        if !self.undecided.is_empty() {
            lists.serialize_entry("undecided", self.undecided)?;
        }
        lists.end()
    }
}

impl<B: Shading> JsonSchema for Lists<'_, B> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("Lists_{}", B::PUZZLE).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let mut list = |what: &str| {
            let mut list = generator.subschema_for::<Vec<Cell>>();
            list.insert("description".to_owned(), what.into());
            list
        };
        let keys = B::WORDS.keys;
        json_schema!({
            "type": "object",
            "properties": {
                keys.shaded: list("The cells that every solution shades, in row-major order."),
                keys.clear: list("The cells that no solution shades."),
                "undetermined": list("The cells that some solutions shade and others do not."),
                "undecided": list("The cells that are not decided, because a limit was met first."),
            },
            "required": [keys.shaded, keys.clear, "undetermined"],
        })
    }
}

/// A cell with the number of solutions that shade it.
pub(super) struct CellNumber<'a, B> {
    pub cell: Cell,
    pub number: &'a str,
    /// The share of the solutions that shade the cell. The float is 0 or 1 only if the status is
    /// certain.
    pub probability: f64,
    pub puzzle: PhantomData<fn() -> B>,
}

impl<B: Shading> Serialize for CellNumber<'_, B> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_map(Some(4))?;
        fields.serialize_entry("row", &self.cell.row)?;
        fields.serialize_entry("col", &self.cell.col)?;
        fields.serialize_entry(B::WORDS.keys.number, self.number)?;
        fields.serialize_entry("probability", &self.probability)?;
        fields.end()
    }
}

impl<B: Shading> JsonSchema for CellNumber<'_, B> {
    fn schema_name() -> Cow<'static, str> {
        format!("CellNumber_{}", B::PUZZLE).into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let number = B::WORDS.keys.number;
        json_schema!({
            "type": "object",
            "properties": {
                "row": { "type": "integer", "minimum": 0 },
                "col": { "type": "integer", "minimum": 0 },
                number: {
                    "type": "string",
                    "description": "The solutions that shade the cell, in digits.",
                },
                "probability": {
                    "type": "number",
                    "description": "Their share, or that of their weight by a density, rounded to the nearest float; 0 or 1 where that is certain and nowhere else.",
                },
            },
            "required": ["row", "col", number, "probability"],
        })
    }
}

/// The schema of a document of one puzzle. A document type that is generic over the puzzle has a
/// schema for each puzzle.
pub(super) struct SchemaOf<B, T>(PhantomData<fn() -> (B, T)>);

impl<B: Shading, T: JsonSchema> JsonSchema for SchemaOf<B, T> {
    fn schema_name() -> Cow<'static, str> {
        format!("{}_{}", T::schema_name(), B::PUZZLE).into()
    }

    fn schema_id() -> Cow<'static, str> {
        format!("{} of {}", T::schema_id(), B::PUZZLE).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        T::json_schema(generator)
    }
}
