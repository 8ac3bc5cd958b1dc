//! What the schemas of all questions are made with.

use schemars::generate::SchemaSettings;
use schemars::{Schema, SchemaGenerator, json_schema};

/// A generator whose schemas stand alone.
pub(crate) fn generator() -> SchemaGenerator {
    let settings =
        SchemaSettings::draft2020_12().with(|settings| settings.inline_subschemas = true);
    settings.into_generator()
}

/// What any of `schemas` allows.
pub(crate) fn any_of(schemas: impl Iterator<Item = Schema>) -> Schema {
    let schemas: Vec<_> = schemas.map(Schema::to_value).collect();
    json_schema!({ "anyOf": schemas })
}
