//! The settings for generating JSON Schema from types.

use schemars::generate::SchemaSettings;
use schemars::{Schema, SchemaGenerator, json_schema};

use gridproof::puzzle::Schemas;
use gridproof::puzzles::ANSWER_SCHEMAS;

fn schema_settings() -> SchemaSettings {
    SchemaSettings::draft2020_12().with(|settings| settings.inline_subschemas = true)
}

/// Returns the generator for the schemas of requests.
pub(crate) fn request_schema_generator() -> SchemaGenerator {
    schema_settings().into_generator()
}

/// Returns the generator for the schemas of replies. In these schemas, a key is optional only if
/// serialization may skip the key.
pub(crate) fn reply_schema_generator() -> SchemaGenerator {
    schema_settings().for_serialize().into_generator()
}

/// Returns a schema that matches any of `schemas`. The schema lists equal schemas once.
pub(crate) fn any_of(schemas: impl Iterator<Item = Schema>) -> Schema {
    let mut distinct = Vec::new();
    for schema in schemas.map(Schema::to_value) {
        if !distinct.contains(&schema) {
            distinct.push(schema);
        }
    }
    json_schema!({ "anyOf": distinct })
}

/// Returns the schemas of the answers of each puzzle.
pub(crate) fn puzzle_schemas(generator: &mut SchemaGenerator) -> impl Iterator<Item = Schemas> {
    ANSWER_SCHEMAS.iter().map(|schemas| schemas(generator))
}
