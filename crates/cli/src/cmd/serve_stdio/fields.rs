//! The keys of a request and their values as they are written, in one pass over the line that keeps
//! nothing else: the id is known whatever is wrong with what follows, and comes back to the letter.

use std::borrow::Cow;
use std::fmt;

use serde::de::{self, Deserialize, DeserializeSeed, Deserializer, MapAccess, Visitor};
use serde_json::error::Category;
use serde_json::value::RawValue;

/// The keys, but `id`.
const KEYS: [&str; 6] = ["do", "board", "cell", "format", "transcript", "work"];

/// The values of a line, as far as it is an object.
#[derive(Debug, Default)]
pub struct Fields<'a> {
    pub id: Option<&'a RawValue>,
    values: [Option<&'a RawValue>; KEYS.len()],
    /// What is wrong with the line or its keys, first of all.
    problem: Option<String>,
}

impl<'a> Fields<'a> {
    /// Takes a line of JSON apart, up to its end or to where it is no object any more.
    pub fn read(line: &'a [u8]) -> Self {
        let mut fields = Self::default();
        let line = line.trim_ascii_end();
        let text = match str::from_utf8(line) {
            Ok(text) => text,
            Err(error) => {
                let (valid, rest) = line.split_at(error.valid_up_to());
                let text = str::from_utf8(valid).unwrap_or_default();
                let (column, byte) = (text.chars().count() + 1, rest[0]);
                fields.blame(format!(
                    "column {column}: expected UTF-8 text, found the byte 0x{byte:02x}"
                ));
                text
            }
        };
        let mut json = serde_json::Deserializer::from_str(text);
        let object = Reader(&mut fields).deserialize(&mut json);
        if let Err(error) = object.and_then(|()| json.end()) {
            // Nobody knows how a number goes on that the end cuts off.
            let end = text.as_bytes().as_ptr_range().end;
            let is_cut = |id: &&RawValue| id.get().as_bytes().as_ptr_range().end == end;
            fields.id = fields.id.filter(|id| !is_cut(id));
            fields.blame(in_words(&error, text));
        }
        fields
    }

    /// What is wrong with the line or its keys.
    pub fn check(&self) -> Result<(), String> {
        self.problem.clone().map_or(Ok(()), Err)
    }

    /// The value of a key, `null` for none.
    ///
    /// # Errors
    /// It is no `T`: a line that says what was expected and what was found.
    pub fn get<T: Deserialize<'a>>(&self, key: &str, expected: &str) -> Result<Option<T>, String> {
        let position = KEYS.iter().position(|&known| known == key);
        let value = position.and_then(|position| self.values[position]);
        let Some(value) = value.map(RawValue::get).filter(|&value| value != "null") else {
            return Ok(None);
        };
        let refused = |_| format!("expected `{key}` to be {expected}, found {}", excerpt(value));
        serde_json::from_str(value).map(Some).map_err(refused)
    }

    fn put(&mut self, key: &str, value: &'a RawValue) {
        let place = match KEYS.iter().position(|&known| known == key) {
            Some(position) => &mut self.values[position],
            None if key == "id" => &mut self.id,
            None => {
                let known = KEYS.join("`, `");
                let key = excerpt(key);
                self.blame(format!("unknown key `{key}`: expected `id`, `{known}`"));
                return;
            }
        };
        if place.replace(value).is_some() {
            self.blame(format!("expected `{key}` once, found it again"));
        }
    }

    fn blame(&mut self, problem: String) {
        self.problem.get_or_insert(problem);
    }
}

/// What is wrong with a line that is no object.
fn in_words(error: &serde_json::Error, line: &str) -> String {
    const EXPECTED: &str = "expected an object with the key `do`";
    match error.classify() {
        Category::Data => format!("{EXPECTED}, found {}", excerpt(line)),
        Category::Eof => {
            let column = line.chars().count() + 1;
            format!("column {column}: expected the end of the object, found the end of the line")
        }
        Category::Syntax | Category::Io => {
            // Its columns are bytes from 1.
            let at = line.floor_char_boundary(error.column().saturating_sub(1));
            let column = line[..at].chars().count() + 1;
            format!("column {column}: {EXPECTED} as JSON, found {}", excerpt(&line[at..]))
        }
    }
}

/// Fills in what it reads, so that it is there whatever follows.
struct Reader<'r, 'a>(&'r mut Fields<'a>);

impl<'de: 'a, 'a> DeserializeSeed<'de> for Reader<'_, 'a> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de: 'a, 'a> Visitor<'de> for Reader<'_, 'a> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<(), M::Error> {
        while let Some(Key(key)) = map.next_key()? {
            self.0.put(&key, map.next_value()?);
        }
        Ok(())
    }
}

/// Borrowed where it has no escapes.
struct Key<'a>(Cow<'a, str>);

impl<'de: 'a, 'a> Deserialize<'de> for Key<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(KeyReader).map(Key)
    }
}

struct KeyReader;

impl<'de> Visitor<'de> for KeyReader {
    type Value = Cow<'de, str>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a key")
    }

    fn visit_borrowed_str<E: de::Error>(self, key: &'de str) -> Result<Self::Value, E> {
        Ok(Cow::Borrowed(key))
    }

    fn visit_str<E: de::Error>(self, key: &str) -> Result<Self::Value, E> {
        Ok(Cow::Owned(key.to_owned()))
    }
}

/// The start of a text, on one line.
fn excerpt(text: &str) -> String {
    const SHOWN: usize = 40;
    let start: String =
        text.chars().take(SHOWN).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if text.chars().nth(SHOWN).is_some() { start + "..." } else { start }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(line: &str) -> Option<&str> {
        Fields::read(line.as_bytes()).id.map(RawValue::get)
    }

    #[test]
    fn an_id_is_kept_to_the_letter_whatever_the_rest_is() {
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
    fn what_is_wrong_is_said_without_the_names_of_types() {
        let line = r#"{"do":"prove","cell":[1],"work":-1,"board":["x
y"],"format":null}"#
            .replace('\n', " ");
        let fields = Fields::read(line.as_bytes());
        let expected = "expected `work` to be a number, found -1".to_owned();
        assert_eq!(fields.get::<u64>("work", "a number"), Err(expected));
        let expected = "expected `cell` to be a pair, found [1]".to_owned();
        assert_eq!(fields.get::<(usize, usize)>("cell", "a pair"), Err(expected));
        assert_eq!(fields.get::<String>("format", "a text"), Ok(None));
        assert_eq!(fields.get::<String>("do", "a text"), Ok(Some("prove".to_owned())));
        for (line, problem) in [
            (r#"{"bord":1,"x":2}"#, "unknown key `bord`: expected `id`, `do`"),
            (r#"{"do":1,"do":1}"#, "expected `do` once, found it again"),
            (r#"{"id":1,"id":1}"#, "expected `id` once, found it again"),
        ] {
            let fields = Fields::read(line.as_bytes());
            assert!(fields.check().expect_err(line).starts_with(problem));
        }
    }

    #[test]
    fn what_is_no_object_is_told_in_plain_words_and_keeps_the_id_before() {
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
            (
                b"{\"id\":7,}",
                Some("7"),
                "column 9: expected an object with the key `do` as JSON, found }",
            ),
            (
                b"{\"id\":7} x",
                Some("7"),
                "column 10: expected an object with the key `do` as JSON, found x",
            ),
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
            let fields = Fields::read(line);
            let shown = String::from_utf8_lossy(line);
            assert_eq!(fields.id.map(RawValue::get), id, "{shown}");
            assert_eq!(fields.check(), Err(problem.to_owned()), "{shown}");
        }
    }
}
