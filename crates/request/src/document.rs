//! The parts of every answer: the version of the format, why it is not the whole answer, and the
//! requested certificate.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

use gridproof::budget::{Reserved, Stop, Unfinished};
use gridproof::certificate::Certificate;
use gridproof::puzzle::Answer;
use gridproof::puzzles::mines::text::ReadAs;
use gridproof_engine::query::Search;

use super::problem::Problem;

/// The version of the format: another one where a reader of this one could go wrong.
pub const VERSION: u32 = 2;

/// A document that stands alone, as `--json` prints it.
#[derive(Serialize)]
pub struct StandaloneDocument<'a> {
    version: u32,
    #[serde(flatten)]
    document: Document<'a>,
}

impl<'a> StandaloneDocument<'a> {
    /// The document of an answer, about a board that was understood so.
    pub fn new(answer: &'a dyn Answer, read_as: Option<&'a ReadAs>) -> Self {
        Self { version: VERSION, document: Document::new(answer, None, read_as) }
    }
}

/// An answer with what goes with every one.
#[derive(Serialize)]
struct Document<'a> {
    #[serde(flatten)]
    answer: &'a dyn Answer,
    #[serde(flatten)]
    meta: AnswerMeta<'a>,
}

/// What goes with every answer.
#[derive(Serialize, JsonSchema)]
pub(crate) struct AnswerMeta<'a> {
    /// How the text of the board was understood; left out for a saved board, and where there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    read_as: Option<&'a ReadAs>,
    /// Why it is not the whole answer; left out where it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    stopped: Option<Stopped>,
    /// The files of the certificate by their names, where one was asked for and there is anything to
    /// certify.
    #[serde(skip_serializing_if = "Option::is_none")]
    certificate: Option<BTreeMap<&'static str, String>>,
}

/// Why an answer is not the whole one: what was found until then stands meta it.
#[derive(Serialize, JsonSchema)]
struct Stopped {
    by: Limit,
    /// What is not known for that.
    left: String,
    /// The reason in words.
    message: String,
}

/// What ended a search.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Limit {
    Work,
    Memory,
    Time,
    Cancelled,
    /// No limit: it is beyond what the engines can do.
    Unsupported,
}

impl From<Unfinished> for Limit {
    fn from(reason: Unfinished) -> Self {
        match reason {
            Unfinished::Stop(Stop::Work) => Self::Work,
            Unfinished::Stop(Stop::Memory) => Self::Memory,
            Unfinished::Stop(Stop::Time) => Self::Time,
            Unfinished::Stop(_) => Self::Cancelled,
            _ => Self::Unsupported,
        }
    }
}

impl<'a> Document<'a> {
    fn new(
        answer: &'a dyn Answer,
        certificate: Option<Certificate>,
        read_as: Option<&'a ReadAs>,
    ) -> Self {
        let stopped = answer.unfinished().map(|(reason, left)| Stopped {
            by: reason.into(),
            left,
            message: reason.to_string(),
        });
        let certificate = certificate.map(texts);
        Self { answer, meta: AnswerMeta { read_as, stopped, certificate } }
    }
}

fn texts(certificate: Certificate) -> BTreeMap<&'static str, String> {
    let text = |bytes| String::from_utf8(bytes).expect("the files of a certificate are texts");
    certificate.files.into_iter().map(|(name, bytes)| (name.as_str(), text(bytes))).collect()
}

/// The document of an answer to a request.
pub(crate) fn document(answer: &dyn Answer) -> Result<Box<RawValue>, Problem> {
    about(answer, None)
}

/// The document of an answer, with a note on how its board was read.
pub(crate) fn about(
    answer: &dyn Answer,
    read_as: Option<&ReadAs>,
) -> Result<Box<RawValue>, Problem> {
    written(&Document::new(answer, None, read_as))
}

/// The document of an answer, with a certificate if one is requested.
pub(crate) fn certified(
    answer: &mut dyn Answer,
    is_asked: bool,
    search: Search<'_>,
    read_as: Option<&ReadAs>,
) -> Result<Box<RawValue>, Problem> {
    let certificate = if is_asked { answer.certify(search).transpose()? } else { None };
    written(&Document::new(answer, certificate, read_as))
}

/// A document is written, and written again into its reply, by buffers that may be half empty.
const COPIES: u64 = 4;

/// Reserves the memory for the document of an answer, for as long as the document exists.
///
/// # Errors
/// Less memory is left.
pub(crate) fn room(answer: &dyn Answer, search: Search<'_>) -> Result<Reserved, Unfinished> {
    let bytes = COPIES * answer.document_bytes();
    search.budget.meter().reserve(bytes).map_err(Unfinished::from)
}

fn written(document: &Document<'_>) -> Result<Box<RawValue>, Problem> {
    to_raw_value(document).map_err(Problem::request)
}
