//! Parses a tested program's claims about a board from a reply, which may be any line of text.

use std::fmt;

use serde::de::{self, Deserializer, Visitor};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::tested_program::excerpt;
use crate::corpus::entry::RowAndColumn;

/// The claims of a reply. Each claim may be missing.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub struct ParsedAnswer {
    pub consistent: Option<bool>,
    pub safe: Option<Vec<RowAndColumn>>,
    pub mine: Option<Vec<RowAndColumn>>,
    #[serde(alias = "free")]
    pub undetermined: Option<Vec<RowAndColumn>>,
    pub count: Option<Digits>,
    pub cells: Option<Vec<CellAnswer>>,
    pub classes: Option<Vec<ClassAnswer>>,
    pub probabilities: Option<Vec<f64>>,
}

/// The claims about one cell.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct CellAnswer {
    pub row: usize,
    pub col: usize,
    #[serde(default)]
    pub mines: Option<Digits>,
    #[serde(default)]
    pub probability: Option<f64>,
}

/// The claims about a group of cells with equal numbers.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct ClassAnswer {
    pub cells: Vec<RowAndColumn>,
    #[serde(default)]
    pub mines: Option<Digits>,
    #[serde(default)]
    pub probability: Option<f64>,
}

/// A number written in decimal, without leading zeros.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Digits(pub String);

impl Digits {
    pub fn is_zero(&self) -> bool {
        self.0 == "0"
    }
}

impl<'de> Deserialize<'de> for Digits {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(DigitsVisitor)
    }
}

struct DigitsVisitor;

impl Visitor<'_> for DigitsVisitor {
    type Value = Digits;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number in digits, as a string")
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<Digits, E> {
        Ok(Digits(number.to_string()))
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Digits, E> {
        if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(E::invalid_value(de::Unexpected::Str(&excerpt(text)), &self));
        }
        let digits = text.trim_start_matches('0');
        Ok(Digits(if digits.is_empty() { "0" } else { digits }.to_owned()))
    }
}

#[derive(Deserialize)]
struct Reply {
    id: Value,
    #[serde(default)]
    answer: Option<ParsedAnswer>,
    #[serde(default)]
    error: Option<Error>,
}

#[derive(Deserialize)]
struct Error {
    kind: String,
    #[serde(default)]
    message: String,
}

/// Returns the claims in a line that must be a reply to the request with this id. An error about an
/// inconsistent board is a claim. Any other reported error claims nothing.
///
/// # Errors
/// The line is not a reply to the request, or it reports a defect.
pub fn parse_reply(line: &str, id: &str) -> Result<ParsedAnswer, String> {
    let reply: Reply = serde_json::from_str(line).map_err(|error| {
        let found =
            if line.len() > 60 { String::new() } else { format!(", found `{}`", excerpt(line)) };
        format!("expected a reply: {}{found}", excerpt(&error.to_string()))
    })?;
    if reply.id != *id {
        let found = excerpt(&reply.id.to_string());
        return Err(format!("expected the reply to `{id}`, found the id {found}"));
    }
    match (reply.answer, reply.error) {
        (Some(answer), _) => Ok(answer),
        (None, Some(error)) if error.kind == "defect" => {
            Err(format!("a defect: {}", excerpt(&error.message)))
        }
        (None, Some(error)) => {
            let is_inconsistent = error.kind == "inconsistent";
            Ok(ParsedAnswer {
                consistent: is_inconsistent.then_some(false),
                ..ParsedAnswer::default()
            })
        }
        (None, None) => Err("expected an `answer` or an `error`".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_digit_strings_or_small_integers() {
        let count = |text: &str| {
            let line = format!(r#"{{"id":"a","answer":{{"count":{text}}}}}"#);
            parse_reply(&line, "a").map(|answer| answer.count.map(|digits| digits.0))
        };
        assert_eq!(count("\"0012\""), Ok(Some("12".to_owned())));
        assert_eq!(count("\"000\""), Ok(Some("0".to_owned())));
        assert_eq!(count("7"), Ok(Some("7".to_owned())));
        assert_eq!(count("null"), Ok(None));
        for wrong in ["\"\"", "\"-1\"", "1.5", "[]", "-1", "1e400"] {
            assert!(count(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn only_a_reply_with_the_id_of_the_question_is_read() {
        let answer = parse_reply(r#"{"id":"a","error":{"kind":"inconsistent","message":""}}"#, "a");
        assert_eq!(answer, Ok(ParsedAnswer { consistent: Some(false), ..ParsedAnswer::default() }));
        let answer = parse_reply(r#"{"id":"a","error":{"kind":"unsupported"},"more":[1]}"#, "a");
        assert_eq!(answer, Ok(ParsedAnswer::default()));
        for wrong in
            ["", "{}", "{\"id\":\"a\"}", "{\"id\":\"b\",\"answer\":{}}", "[[[[[[", "\u{1b}[2J"]
        {
            let error = parse_reply(wrong, "a").expect_err("no reply");
            assert!(!error.contains('\u{1b}'), "{error:?}");
        }
        let deep = "[".repeat(1 << 20);
        assert!(parse_reply(&deep, "a").is_err());
    }
}
