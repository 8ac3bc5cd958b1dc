//! Documents with lists of cells. Each puzzle has its own words as the keys of these lists.

use std::borrow::Cow;
use std::marker::PhantomData;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use crate::grid::Cell;

use super::exact::CellNumbers;
use super::{CellContent, Shading};

/// The lists of cells with each status. The lists of undecided cells and of numbers are left out if
/// they are empty.
pub(super) struct StatusLists<'a, B> {
    pub shaded: &'a [Cell],
    pub clear: &'a [Cell],
    pub undetermined: &'a [Cell],
    pub undecided: &'a [Cell],
    pub numbers: &'a [CellNumbers],
    pub puzzle: PhantomData<fn() -> B>,
}

impl<B: Shading> Serialize for StatusLists<'_, B> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut lists = serializer.serialize_map(None)?;
        lists.serialize_entry(B::WORDS.keys.shaded, self.shaded)?;
        lists.serialize_entry(B::WORDS.keys.clear, self.clear)?;
        lists.serialize_entry("undetermined", self.undetermined)?;
        if !self.undecided.is_empty() {
            lists.serialize_entry("undecided", self.undecided)?;
        }
        if !self.numbers.is_empty() {
            lists.serialize_entry("numbers", self.numbers)?;
        }
        lists.end()
    }
}

impl<B: Shading> JsonSchema for StatusLists<'_, B> {
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
        let mut schema = json_schema!({
            "type": "object",
            "properties": {
                keys.shaded: list("The cells that every solution shades, in row-major order."),
                keys.clear: list("The cells that no solution shades."),
                "undetermined": list("The cells that some solutions shade and others do not."),
                "undecided": list("The cells that are not decided, because a limit was met first."),
            },
            "required": [keys.shaded, keys.clear, "undetermined"],
        });
        if B::CellContent::MAX > 1 {
            let mut numbers = generator.subschema_for::<Vec<CellNumbers>>();
            numbers.insert("description".to_owned(), BOUNDS_TEXT.into());
            add_property(&mut schema, "numbers", numbers);
        }
        schema
    }
}

const BOUNDS_TEXT: &str = "The proved bounds on the number of mines in each open cell, \
                           in row-major order, if a cell can hold several.";

/// Adds an optional property to the schema of an object.
fn add_property(schema: &mut Schema, key: &str, value: Schema) {
    let properties = schema.get_mut("properties").and_then(|value| value.as_object_mut());
    properties.expect("an object").insert(key.to_owned(), value.into());
}

/// A cell, with the number of solutions that shade the cell.
pub(super) struct CellNumber<'a, B> {
    pub cell: Cell,
    pub number: &'a str,
    /// The share of the solutions that shade the cell. This share is 0 or 1 only if the status of
    /// the cell is certain.
    pub probability: f64,
    /// The numbers of solutions, in decimal, and their shares, for 0, 1, 2 and so on things in the
    /// cell. Only for cells that can hold several things.
    pub exactly: Vec<(String, f64)>,
    pub puzzle: PhantomData<fn() -> B>,
}

impl<B: Shading> Serialize for CellNumber<'_, B> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_map(None)?;
        fields.serialize_entry("row", &self.cell.row)?;
        fields.serialize_entry("col", &self.cell.col)?;
        fields.serialize_entry(B::WORDS.keys.number, self.number)?;
        fields.serialize_entry("probability", &self.probability)?;
        if !self.exactly.is_empty() {
            let (numbers, chances): (Vec<&String>, Vec<f64>) =
                self.exactly.iter().map(|(number, chance)| (number, *chance)).unzip();
            fields.serialize_entry("exactly", &numbers)?;
            fields.serialize_entry("chances", &chances)?;
        }
        fields.end()
    }
}

impl<B: Shading> JsonSchema for CellNumber<'_, B> {
    fn schema_name() -> Cow<'static, str> {
        format!("CellNumber_{}", B::PUZZLE).into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let number = B::WORDS.keys.number;
        let mut schema = json_schema!({
            "type": "object",
            "properties": {
                "row": { "type": "integer", "minimum": 0 },
                "col": { "type": "integer", "minimum": 0 },
                number: {
                    "type": "string",
                    "description": "The number of solutions that shade the cell, written in decimal.",
                },
                "probability": {
                    "type": "number",
                    "description": "Their share, or that of their weight by a density, rounded to the nearest float; 0 or 1 where that is certain and nowhere else.",
                },
            },
            "required": ["row", "col", number, "probability"],
        });
        if B::CellContent::MAX > 1 {
            add_property(&mut schema, "exactly", exact_numbers_schema());
            add_property(&mut schema, "chances", chances_schema());
        }
        schema
    }
}

fn exact_numbers_schema() -> Schema {
    json_schema!({
        "type": "array",
        "items": { "type": "string" },
        "description": "If a cell can hold several mines: the numbers of solutions in which it holds exactly 0, 1, 2 and so on, written in decimal.",
    })
}

fn chances_schema() -> Schema {
    json_schema!({
        "type": "array",
        "items": { "type": "number" },
        "description": "The shares of the solutions of `exactly`, rounded like `probability`.",
    })
}

/// Generates the schema of a document for one puzzle. Each puzzle needs its own schema, because the
/// document types are generic over the puzzle.
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
