//! The JSON Schema of requests and replies, generated from their types.

use serde_json::{Map, Value, json};

use super::document::{AnswerMeta, VERSION};
use super::fields::Keys;
use super::limits::Limits;
use super::problem::Problem;
use super::reply::{ANSWER_SCHEMAS, NUM_QUESTIONS, QUESTIONS, REQUEST_SCHEMAS, SchemaFunction};
use super::schema_generator::{reply_schema_generator, request_schema_generator};
use super::words;

/// Returns the schema of requests and replies. `$defs` contains the schemas of each question, to
/// which `request` and `reply` refer.
pub fn schema() -> Value {
    let mut definitions = Map::new();
    let mut references = |end: &str, schemas: [Value; NUM_QUESTIONS]| {
        let mut list = Vec::new();
        for (question, schema) in QUESTIONS.iter().zip(schemas) {
            let name = format!("{}.{end}", question.name);
            list.push(json!({ "$ref": format!("#/$defs/{name}") }));
            definitions.insert(name, schema);
        }
        Value::Array(list)
    };
    let requests = references("request", request_schemas());
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

/// Returns the schemas of the requests of each question.
fn request_schemas() -> [Value; NUM_QUESTIONS] {
    std::array::from_fn(|at| request_schema(QUESTIONS[at].name, REQUEST_SCHEMAS[at]))
}

/// Returns the schema of a request: the keys of its question and the common keys.
fn request_schema(question: &str, keys_of_question: SchemaFunction) -> Value {
    let mut schema = keys_of_question(&mut request_schema_generator()).to_value();
    let mut keys = Map::new();
    keys.insert("do".to_owned(), json!({ "const": question }));
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
fn answer_schema(answers: SchemaFunction) -> Value {
    let of_question = answers(&mut reply_schema_generator()).to_value();
    let meta = reply_schema_generator().subschema_for::<AnswerMeta>().to_value();
    json!({ "allOf": [of_question, meta], "unevaluatedProperties": false })
}

fn reply_schema(answers: &Value) -> Value {
    let notes = json!({
        "type": "array",
        "items": { "$ref": "#/$defs/sentence" },
        "description": "Notes about the request, such as a renamed key. Left out if there are none.",
    });
    let always = json!({ "version": { "const": VERSION }, "id": true, "notes": notes });
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

/// Returns the table of the keys of all requests, which `src/keys.tsv` stores. Each line has the
/// question, the key, whether the key is required, and the expected value.
pub fn table_of_keys() -> String {
    let of_questions = QUESTIONS.iter().zip(REQUEST_SCHEMAS).map(|(question, schema)| {
        let schema = schema(&mut request_schema_generator()).to_value();
        lines_of_keys(question.name, &schema)
    });
    of_questions.chain([lines_of_keys(Keys::LIMITS, &subschema_of::<Limits>())]).collect()
}

fn lines_of_keys(question: &str, schema: &Value) -> String {
    let required = schema["required"].as_array().map(Vec::as_slice).unwrap_or_default();
    let properties = schema["properties"].as_object().into_iter().flatten();
    let line = |(key, value): (&String, &Value)| {
        let is_required = required.iter().any(|required| required == key);
        let use_of_key = if is_required { Keys::REQUIRED } else { "optional" };
        let expected = first_sentence(value["description"].as_str().unwrap_or_default());
        format!("{question}\t{key}\t{use_of_key}\t{expected}\n")
    };
    properties.map(line).collect()
}

/// Returns the first sentence of a description in the form of an error message, such as `the text
/// of a board`.
fn first_sentence(text: &str) -> String {
    let text = text.replace('\n', " ");
    let mut is_quoted = false;
    let ends = |letter: char| {
        is_quoted ^= letter == '`';
        !is_quoted && ['.', ':', ';'].contains(&letter)
    };
    let end = text.find(ends).unwrap_or(text.len());
    let mut letters = text[..end].chars();
    letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_does_not_end_within_an_example() {
        let text = "The moves, such as `{\"action\":\"open\"}`. Then more.";
        assert_eq!(first_sentence(text), "the moves, such as `{\"action\":\"open\"}`");
    }
}
