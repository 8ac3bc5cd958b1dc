//! The keys of a request and their unparsed values. One pass over the line reads all keys and
//! values. The reply repeats the id unchanged, even if a later part of the request is wrong.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use serde::Deserialize;
use serde::de::value::MapDeserializer;
use serde::de::{DeserializeOwned, DeserializeSeed, Deserializer, MapAccess, Visitor};
use serde_json::error::Category;
use serde_json::value::RawValue;

use gridproof::words::{Sentence, SentenceDocument};

use super::problem::Problem;
use super::words;

/// The keys of a line and their unparsed values, up to the first error.
#[derive(Debug, Default)]
pub(crate) struct Fields<'a> {
    pub id: Option<&'a RawValue>,
    values: BTreeMap<Cow<'a, str>, &'a RawValue>,
    /// The old names that the line uses, each with the new name.
    renamed: Vec<(&'static str, &'static str)>,
    /// The first problem of the line.
    problem: Option<Sentence>,
}

/// The keys of a request type.
pub(crate) struct Keys {
    /// The expected value of each key, such as `the text of a board` for `board`.
    expected_values: BTreeMap<&'static str, &'static str>,
    required: Vec<&'static str>,
}

impl Keys {
    /// The keys of all requests. Each line has the question, the key, whether the key is required,
    /// and the expected value: the first sentence of the key's description. The program contains
    /// this table, because generating the schema at run time would take time and code.
    const TABLE: &str = include_str!("keys.tsv");
    /// The sign in the column of questions for the keys of `Limits`, which every request may have
    /// (see [`Self::TABLE`]).
    pub const LIMITS: &str = "*";
    /// The word for a required key.
    pub const REQUIRED: &str = "required";

    /// Returns the keys of a question. For [`Self::LIMITS`], returns the keys of `Limits`.
    pub fn of_question(question: &str) -> Self {
        let mut keys = Self { expected_values: BTreeMap::new(), required: Vec::new() };
        for line in Self::TABLE.lines() {
            let mut columns = line.split('\t');
            let (of, key, use_of_key) = (columns.next(), columns.next(), columns.next());
            let (true, Some(key)) = (of == Some(question), key) else { continue };
            keys.expected_values.insert(key, columns.next().unwrap_or_default());
            if use_of_key == Some(Self::REQUIRED) {
                keys.required.push(key);
            }
        }
        keys
    }

    /// Returns the expected value of a key, such as `the text of a board` for `board`.
    fn expected_value(&self, key: &str) -> &'static str {
        self.expected_values.get(key).copied().unwrap_or("another value")
    }
}

/// The renamed keys: each old name with the new name. Requests may use the old names until the next
/// version of the format. The reply then has a note.
const RENAMED_KEYS: [(&str, &str); 1] = [("tell", "detail")];

/// The keys that a request has around the keys of its question: its id and the question.
const ENVELOPE_KEYS: [&str; 2] = ["id", "do"];

impl<'a> Fields<'a> {
    /// Splits a line of JSON into its values, up to the end of the line or the first error.
    pub fn parse_line(line: &'a [u8]) -> Self {
        let mut fields = Self::default();
        let line = line.trim_ascii_end();
        let text = match str::from_utf8(line) {
            Ok(text) => text,
            Err(error) => {
                let (valid, rest) = line.split_at(error.valid_up_to());
                let text = str::from_utf8(valid).unwrap_or_default();
                let (column, byte) = (text.chars().count() + 1, rest[0]);
                fields.add_problem(words::line_not_utf8(column, format!("{byte:#04x}")));
                text
            }
        };
        let mut json = serde_json::Deserializer::from_str(text);
        let object = FieldReader(&mut fields).deserialize(&mut json);
        if let Err(error) = object.and_then(|()| json.end()) {
            // Drops an id that is a number at the end of the text, because the number may be cut
            // off.
            let end = text.as_bytes().as_ptr_range().end;
            let is_cut = |id: &&RawValue| id.get().as_bytes().as_ptr_range().end == end;
            fields.id = fields.id.filter(|id| !is_cut(id));
            fields.add_problem(describe_json_error(&error, text));
        }
        fields
    }

    /// Returns the first problem of the line as an error.
    pub fn first_problem_as_error(&self) -> Result<(), Problem> {
        self.problem.as_ref().map_or(Ok(()), |problem| Err(Problem::invalid(problem)))
    }

    /// Returns a note for each old name of a key.
    pub fn notes(&self) -> Vec<SentenceDocument> {
        let note = |&(old, new)| SentenceDocument::from(&words::renamed_key(old, new));
        self.renamed.iter().map(note).collect()
    }

    /// Refuses a key that is not in `known`.
    pub fn check_known_keys(&self, known: &[&Keys]) -> Result<(), Problem> {
        let keys = || known.iter().flat_map(|keys| keys.expected_values.keys().copied());
        let surplus =
            |key: &&Cow<'_, str>| !keys().chain(ENVELOPE_KEYS).any(|known| known == key.as_ref());
        let Some(key) = self.values.keys().find(surplus) else { return Ok(()) };
        let all: Vec<_> = ENVELOPE_KEYS.into_iter().chain(keys()).collect();
        let reason = words::unknown_key(Self::excerpt(key));
        Err(Problem::invalid(&reason).with_known_words(key, &all))
    }

    /// Returns the value of a key; `None` for `null`.
    pub fn value(&self, key: &str) -> Option<&'a RawValue> {
        self.values.get(key).copied().filter(|value| value.get() != "null")
    }

    /// Parses the values of `keys` into the type that has these keys.
    ///
    /// # Errors
    /// The values do not fit the type; the message states what was expected and what was found.
    pub fn parse_typed<T: DeserializeOwned>(&self, keys: &Keys) -> Result<T, Problem> {
        if let Some(missing) = keys.required.iter().copied().find(|key| self.value(key).is_none()) {
            let reason = words::missing_key(missing, keys.expected_value(missing));
            return Err(Problem::invalid(&reason));
        }
        let values = keys.expected_values.keys().filter_map(|key| Some((*key, self.value(key)?)));
        let map = MapDeserializer::new(values);
        serde_path_to_error::deserialize(map).map_err(|error| {
            let path = error.path().to_string();
            let key = path.split(['.', '[']).next().unwrap_or_default();
            match self.value(key) {
                Some(value) => {
                    let expected = keys.expected_value(key);
                    Problem::invalid(&match wrong_item(value, &path[key.len()..]) {
                        Some((number, item)) => {
                            words::wrong_item(key, expected, Self::excerpt(item), number)
                        }
                        None => words::wrong_value(key, expected, Self::excerpt(value.get())),
                    })
                }
                None => Problem::invalid(&words::type_error(error.inner().to_string())),
            }
        })
    }

    /// Returns the start of a text, shortened for a message of one line.
    pub fn excerpt(text: &str) -> String {
        const MAX_EXCERPT_CHARS: usize = 40;
        let start: String = text
            .chars()
            .take(MAX_EXCERPT_CHARS)
            .map(|c| if c.is_control() { ' ' } else { c })
            .collect();
        if text.chars().nth(MAX_EXCERPT_CHARS).is_some() { start + "..." } else { start }
    }

    fn store_value(&mut self, key: Cow<'a, str>, value: &'a RawValue) {
        let renamed = RENAMED_KEYS.iter().copied().find(|(old, _)| *old == key.as_ref());
        self.renamed.extend(renamed);
        let key = renamed.map_or(key, |(_, new)| Cow::Borrowed(new));
        let was = match key.as_ref() {
            "id" => self.id.replace(value),
            _ => self.values.insert(key.clone(), value),
        };
        if was.is_some() {
            self.add_problem(words::request_key_once(Self::excerpt(&key)));
        }
    }

    fn add_problem(&mut self, problem: Sentence) {
        self.problem.get_or_insert(problem);
    }
}

/// Returns the wrong item of a list, with the item's number from 1, if the item is a list or an
/// object. `path` leads to the error within the value, such as `[1].cell`.
fn wrong_item<'a>(value: &'a RawValue, path: &str) -> Option<(usize, &'a str)> {
    let (index, _) = path.strip_prefix('[')?.split_once(']')?;
    let index: usize = index.parse().ok()?;
    let items: Vec<&RawValue> = serde_json::from_str(value.get()).ok()?;
    let item = items.get(index)?.get();
    item.starts_with(['[', '{']).then_some((index + 1, item))
}

/// Describes the problem of a line that is not an object.
fn describe_json_error(error: &serde_json::Error, line: &str) -> Sentence {
    match error.classify() {
        Category::Data => words::not_an_object(Fields::excerpt(line)),
        Category::Eof => words::object_not_closed(line.chars().count() + 1),
        Category::Syntax | Category::Io => {
            // An error of serde counts its column in bytes, from 1.
            let at = line.floor_char_boundary(error.column().saturating_sub(1));
            let column = line[..at].chars().count() + 1;
            words::not_json(column, Fields::excerpt(&line[at..]))
        }
    }
}

/// A visitor that stores each value immediately after reading it. An error in a later part of the
/// line does not change the stored value.
struct FieldReader<'r, 'a>(&'r mut Fields<'a>);

impl<'de: 'a, 'a> DeserializeSeed<'de> for FieldReader<'_, 'a> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de: 'a, 'a> Visitor<'de> for FieldReader<'_, 'a> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<(), M::Error> {
        while let Some(Key(key)) = map.next_key()? {
            self.0.store_value(key, map.next_value()?);
        }
        Ok(())
    }
}

/// A key. The text of a key without escapes is borrowed from the line.
#[derive(Deserialize)]
struct Key<'a>(#[serde(borrow)] Cow<'a, str>);

#[cfg(test)]
mod tests {
    use super::*;

    fn id(line: &str) -> Option<&str> {
        Fields::parse_line(line.as_bytes()).id.map(RawValue::get)
    }

    #[test]
    fn an_id_is_repeated_verbatim_even_in_an_invalid_line() {
        for written in
            ["18446744073709551617", "-0.10e+400", "1.0", r#""a\u0041""#, "null", r#"[1, {"b":2}]"#]
        {
            assert_eq!(
                id(&format!(r#"{{"id": {written} ,"do":7,"x":[],"do":"y"}}"#)),
                Some(written)
            );
        }
        assert_eq!(id("{}"), None);
    }

    #[test]
    fn a_repeated_key_is_refused() {
        for (line, problem) in [
            (r#"{"do":1,"do":1}"#, "expected `do` once, found it again"),
            (r#"{"id":1,"id":1}"#, "expected `id` once, found it again"),
        ] {
            let error =
                Fields::parse_line(line.as_bytes()).first_problem_as_error().expect_err(line);
            assert_eq!(error.to_string(), problem);
        }
    }

    #[test]
    fn an_old_name_of_a_key_has_the_value_of_the_new_name() {
        let fields = Fields::parse_line(br#"{"do":"count","tell":"classes"}"#);
        assert_eq!(fields.value("detail").map(RawValue::get), Some("\"classes\""));
        assert_eq!(fields.renamed, [("tell", "detail")]);
        let both = Fields::parse_line(br#"{"tell":"classes","detail":"cells"}"#);
        let error = both.first_problem_as_error().expect_err("one key twice");
        assert_eq!(error.to_string(), "expected `detail` once, found it again");
    }

    #[test]
    fn a_request_that_is_not_an_object_is_refused() {
        for (line, id, problem) in [
            (&b"[]"[..], None, "expected an object with the key `do`, found []"),
            (b"7", None, "expected an object with the key `do`, found 7"),
            (
                b"{\"id\":7,\"do\":\"prove\"\n",
                Some("7"),
                "column 21: expected the end of the object, found the end of the line",
            ),
            (
                b"{\"id\":[7],\"board\":\"min",
                Some("[7]"),
                "column 23: expected the end of the object, found the end of the line",
            ),
            (
                b"{\"id\":71",
                None,
                "column 9: expected the end of the object, found the end of the line",
            ),
            (b"{\"id\":7,}", Some("7"), "column 9: expected JSON, found }"),
            (b"{\"id\":7} x", Some("7"), "column 10: expected JSON, found x"),
            (
                b"{\"id\":\"\xc3\xa4\",\"do\":\"\xff\"}",
                Some("\"\u{e4}\""),
                "column 17: expected UTF-8 text, found the byte 0xff",
            ),
            (
                b"{\"id\":\"\xff\",\"do\":\"prove\"}",
                None,
                "column 8: expected UTF-8 text, found the byte 0xff",
            ),
        ] {
            let fields = Fields::parse_line(line);
            let text = String::from_utf8_lossy(line);
            assert_eq!(fields.id.map(RawValue::get), id, "{text}");
            assert_eq!(
                fields.first_problem_as_error().expect_err(&text).to_string(),
                problem,
                "{text}"
            );
        }
    }
}
