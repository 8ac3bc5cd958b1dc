//! The schema generators.

use schemars::generate::SchemaSettings;
use schemars::{Schema, SchemaGenerator, json_schema};

fn settings() -> SchemaSettings {
    SchemaSettings::draft2020_12().with(|settings| settings.inline_subschemas = true)
}

/// Returns the generator for standalone schemas of documents that are read.
pub(crate) fn generator() -> SchemaGenerator {
    settings().into_generator()
}

/// Returns the generator for written documents, where a key is left out only if the type says so.
pub(crate) fn written() -> SchemaGenerator {
    settings().for_serialize().into_generator()
}

/// Returns a schema that matches any of `schemas`. Puzzles with equal answers are listed once.
pub(crate) fn any_of(schemas: impl Iterator<Item = Schema>) -> Schema {
    let mut distinct = Vec::new();
    for schema in schemas.map(Schema::to_value) {
        if !distinct.contains(&schema) {
            distinct.push(schema);
        }
    }
    json_schema!({ "anyOf": distinct })
}
