//! The JSON Schema of requests and replies, generated from their types.

use schemars::{Schema, SchemaGenerator};
use serde_json::{Map, Value, json};

use super::document::{AnswerMeta, VERSION};
use super::limits::Limits;
use super::problem::Problem;
use super::reply::{ANSWER_SCHEMAS, QUESTIONS, Question};
use super::schema_generator::{reply_schema_generator, request_schema_generator};
use super::words;

/// Returns the schema of requests and replies. `$defs` contains the schemas of each question, to
/// which `request` and `reply` refer.
pub fn schema() -> Value {
    let mut definitions = Map::new();
    let mut references = |end: &str, schemas: [Value; QUESTIONS.len()]| {
        let mut list = Vec::new();
        for (question, schema) in QUESTIONS.iter().zip(schemas) {
            let name = format!("{}.{end}", question.name);
            list.push(json!({ "$ref": format!("#/$defs/{name}") }));
            definitions.insert(name, schema);
        }
        Value::Array(list)
    };
    let requests = references("request", QUESTIONS.map(request_schema));
    let answers = references("answer", ANSWER_SCHEMAS.map(answer_schema));
    definitions.insert(
        "problem".to_owned(),
        reply_schema_generator().subschema_for::<Problem>().to_value(),
    );
    for (name, schema) in gridproof::words::definitions(words::templates()) {
        definitions.insert(name.to_owned(), schema.to_value());
    }
    definitions.insert("request".to_owned(), json!({ "oneOf": requests }));
    definitions.insert("reply".to_owned(), reply_schema(&answers));
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": format!("gridproof: requests and replies, version {VERSION}"),
        "$defs": definitions,
    })
}

fn subschema_of<T: schemars::JsonSchema>() -> Value {
    request_schema_generator().subschema_for::<T>().to_value()
}

/// Returns the schema of a request: the keys of its question and the common keys.
fn request_schema(question: Question) -> Value {
    let mut schema = (question.request_schema)(&mut request_schema_generator()).to_value();
    let mut keys = Map::new();
    keys.insert("do".to_owned(), json!({ "const": question.name }));
    keys.insert("id".to_owned(), json!({ "description": "Any value. The reply repeats it." }));
    for schema in [&schema, &subschema_of::<Limits>()] {
        let properties = schema["properties"].as_object().into_iter().flatten();
        keys.extend(properties.map(|(key, value)| (key.clone(), value.clone())));
    }
    let mut required = vec![json!("do")];
    required.extend(schema["required"].as_array().into_iter().flatten().cloned());
    schema["properties"] = Value::Object(keys);
    schema["required"] = Value::Array(required);
    schema["additionalProperties"] = Value::Bool(false);
    schema
}

/// Returns the schema of an answer: the keys of its question and the common keys.
fn answer_schema(answers: fn(&mut SchemaGenerator) -> Schema) -> Value {
    let of_question = answers(&mut reply_schema_generator()).to_value();
    let meta = reply_schema_generator().subschema_for::<AnswerMeta>().to_value();
    json!({ "allOf": [of_question, meta], "unevaluatedProperties": false })
}

fn reply_schema(answers: &Value) -> Value {
    let always = json!({ "version": { "const": VERSION }, "id": true });
    let with = |key: &str, value: Value| {
        let mut properties = always.clone();
        properties[key] = value;
        json!({
            "type": "object",
            "properties": properties,
            "required": ["version", "id", key],
            "additionalProperties": false,
        })
    };
    json!({
        "oneOf": [
            with("answer", json!({ "anyOf": answers })),
            with("error", json!({ "$ref": "#/$defs/problem" })),
        ]
    })
}
