//! Sentences as JSON: `{"code":..,"text":..,"arguments":{..}}`.

use std::borrow::Cow;
use std::collections::BTreeMap;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Serialize;

use crate::grid::Cell;

use super::{Argument, Sentence, Setting, Template};

/// The document of a sentence: its code and its arguments.
#[derive(Clone, Debug, Serialize)]
pub struct SentenceDocument {
    /// The code of the sentence.
    pub code: Code,
    /// The English words. Settings have the names of the keys in requests.
    pub text: String,
    /// The values in the sentence.
    #[serde(skip_serializing_if = "Arguments::is_empty")]
    pub arguments: Arguments,
}

/// The code of a sentence as a document.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Code(&'static str);

/// The values of a sentence, as a document with their names as keys.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Arguments(BTreeMap<&'static str, Value>);

impl Arguments {
    /// Returns whether the sentence has no values.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// The value of an argument in a document.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
enum Value {
    Text(String),
    Number(usize),
    Cells(Vec<Cell>),
    List(Vec<String>),
    Sentence(Box<SentenceDocument>),
    Sentences(Vec<SentenceDocument>),
    Settings { keys: BTreeMap<&'static str, Option<String>> },
}

impl From<&Sentence> for SentenceDocument {
    fn from(sentence: &Sentence) -> Self {
        let arguments = sentence.arguments().map(|(name, argument)| (name, argument.into()));
        let arguments = Arguments(arguments.collect());
        Self { code: Code(sentence.code()), text: sentence.to_string(), arguments }
    }
}

impl From<&Argument> for Value {
    fn from(argument: &Argument) -> Self {
        match argument {
            Argument::Text(text) => Self::Text(text.clone()),
            Argument::Number(number) => Self::Number(*number),
            Argument::Cells(cells) => Self::Cells(cells.clone()),
            Argument::List(items) => Self::List(items.clone()),
            Argument::Sentence(phrase) => Self::Sentence(Box::new((&**phrase).into())),
            Argument::Sentences(phrases) => {
                Self::Sentences(phrases.iter().map(SentenceDocument::from).collect())
            }
            Argument::Settings(settings) => {
                let pair = |setting: &Setting| (setting.key.name(), setting.value.clone());
                Self::Settings { keys: settings.iter().map(pair).collect() }
            }
        }
    }
}

/// Implements `JsonSchema` for a type whose schema is written in place.
macro_rules! inline_schema {
    ($type:ty, $name:literal, $schema:expr) => {
        impl JsonSchema for $type {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> Cow<'static, str> {
                $name.into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                $schema
            }
        }
    };
}

// A sentence can contain sentences, so a schema must refer to the schema of sentences instead of
// containing it.
inline_schema!(SentenceDocument, "Sentence", json_schema!({ "$ref": "#/$defs/sentence" }));
inline_schema!(Code, "Code", json_schema!({ "$ref": "#/$defs/code" }));
inline_schema!(Arguments, "Arguments", arguments_schema());

/// Returns three named schemas to which the schemas of documents refer: for codes, for arguments
/// and for sentences. The schema of codes contains the English words of `templates`.
pub fn definitions<'t>(
    templates: impl Iterator<Item = &'t Template>,
) -> [(&'static str, Schema); 3] {
    let code = |template: &Template| json_schema!({ "const": template.code, "description": template.english });
    let codes = json_schema!({
        "description": "The code of a sentence. The description of each code is its English template.",
        "oneOf": templates.map(code).collect::<Vec<_>>(),
    });
    let sentence = json_schema!({
        "description": "A sentence without a full stop, or a phrase within a sentence.",
        "type": "object",
        "properties": {
            "code": { "$ref": "#/$defs/code" },
            "text": {
                "description": "The English words. Settings are named by the keys of requests.",
                "type": "string",
            },
            "arguments": arguments_schema(),
        },
        "required": ["code", "text"],
        "additionalProperties": false,
    });
    [("code", codes), ("argument", argument_schema()), ("sentence", sentence)]
}

/// Returns the schema of the arguments of a sentence.
fn arguments_schema() -> Schema {
    json_schema!({
        "description": "The values in the template of the code, by their names.",
        "type": "object",
        "additionalProperties": { "$ref": "#/$defs/argument" },
    })
}

fn argument_schema() -> Schema {
    let list = |items: Schema| json_schema!({ "type": "array", "items": items });
    let number = || json_schema!({ "type": "integer", "minimum": 0 });
    let text = || json_schema!({ "type": "string" });
    let sentence = || json_schema!({ "$ref": "#/$defs/sentence" });
    let cell = json_schema!({
        "type": "array", "prefixItems": [number(), number()], "minItems": 2, "maxItems": 2,
    });
    let keys = json_schema!({
        "description": "Keys to set together in the next request. Null stands for any value.",
        "type": "object",
        "properties": {
            "keys": { "type": "object", "additionalProperties": { "type": ["string", "null"] } },
        },
        "required": ["keys"],
        "additionalProperties": false,
    });
    json_schema!({
        "description": "A value within a sentence: a text, a number, cells, texts, a phrase, \
                        phrases, or settings.",
        "anyOf": [
            text(), number(), list(cell), list(text()), sentence(), list(sentence()), keys,
        ],
    })
}
