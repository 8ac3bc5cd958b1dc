//! The generators of all schemas.

use schemars::generate::SchemaSettings;
use schemars::{Schema, SchemaGenerator, json_schema};

fn settings() -> SchemaSettings {
    SchemaSettings::draft2020_12().with(|settings| settings.inline_subschemas = true)
}

/// A generator of schemas that stand alone, of what is read.
pub(crate) fn generator() -> SchemaGenerator {
    settings().into_generator()
}

/// The generator for written documents, where a key is left out only if the type says so.
pub(crate) fn written() -> SchemaGenerator {
    settings().for_serialize().into_generator()
}

/// A schema that allows what any of `schemas` does. Puzzles with the same answers are listed once.
pub(crate) fn any_of(schemas: impl Iterator<Item = Schema>) -> Schema {
    let mut distinct = Vec::new();
    for schema in schemas.map(Schema::to_value) {
        if !distinct.contains(&schema) {
            distinct.push(schema);
        }
    }
    json_schema!({ "anyOf": distinct })
}
