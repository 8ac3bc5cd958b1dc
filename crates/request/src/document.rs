//! The parts that every answer can have: the version of the format, the reason why the answer is
//! incomplete, and a certificate.

use crate::words;
use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::value::RawValue;

use gridproof::budget::{Reserved, Stop, Unfinished};
use gridproof::certificate::Certificate;
use gridproof::puzzle::{Answer, Puzzle};
use gridproof::puzzles::mines::text::ReadAs;
use gridproof::words::{Arguments, Code, Sentence, SentenceDocument};
use gridproof_engine::query::Search;

use super::problem::Problem;
use super::proof_format::ProofFormat;

/// The version of the format. The version changes if a program that reads the old format could
/// misread the new format.
pub const VERSION: u32 = 2;

/// The document that `--json` prints. The document is an answer without the reply around the
/// answer.
#[derive(Serialize)]
pub struct StandaloneDocument<'a> {
    version: u32,
    #[serde(flatten)]
    answer: &'a dyn Answer,
    #[serde(flatten)]
    meta: AnswerMeta<'a>,
}

impl<'a> StandaloneDocument<'a> {
    /// Returns the document of an answer, with the interpretation of its board.
    pub fn new(answer: &'a dyn Answer, read_as: Option<&'a ReadAs>) -> Self {
        Self { version: VERSION, answer, meta: AnswerMeta::new(answer, None, read_as) }
    }
}

/// The keys that every answer may have.
#[derive(Serialize, JsonSchema)]
pub(crate) struct AnswerMeta<'a> {
    /// The interpretation of the text of the board. Left out for a saved board, and for an answer
    /// without a board.
    #[serde(skip_serializing_if = "Option::is_none")]
    read_as: Option<&'a ReadAs>,
    /// The reason why the answer is incomplete. A complete answer has no such reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    stopped: Option<Stopped>,
    /// The files of the certificate by name. The files are left out if no certificate is requested,
    /// or if there is no claim to certify.
    #[serde(skip_serializing_if = "Option::is_none")]
    certificate: Option<BTreeMap<&'static str, String>>,
}

/// The reason why an answer is incomplete. The answer itself has the findings so far.
#[derive(Serialize, JsonSchema)]
struct Stopped {
    /// The limit that ended the search.
    by: Limit,
    /// The part of the answer that is still unknown, in words.
    left: String,
    left_code: Code,
    #[serde(skip_serializing_if = "Arguments::is_empty")]
    left_arguments: Arguments,
    /// The reason in words.
    message: String,
    code: Code,
    #[serde(skip_serializing_if = "Arguments::is_empty")]
    arguments: Arguments,
}

/// The limit that ended a search.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Limit {
    Work,
    Memory,
    Time,
    Cancelled,
    /// No limit ended the search: the engines cannot answer the question.
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

impl<'a> AnswerMeta<'a> {
    fn new(
        answer: &dyn Answer,
        certificate: Option<Certificate>,
        read_as: Option<&'a ReadAs>,
    ) -> Self {
        let stopped = answer.unfinished().map(|(reason, left)| {
            let left = SentenceDocument::from(&left);
            let limit = SentenceDocument::from(&Sentence::from(reason));
            Stopped {
                by: reason.into(),
                left: left.text,
                left_code: left.code,
                left_arguments: left.arguments,
                message: limit.text,
                code: limit.code,
                arguments: limit.arguments,
            }
        });
        Self { read_as, stopped, certificate: certificate.map(certificate_file_texts) }
    }
}

fn certificate_file_texts(certificate: Certificate) -> BTreeMap<&'static str, String> {
    let text = |bytes| String::from_utf8(bytes).expect("the files of a certificate are texts");
    certificate.files.into_iter().map(|(name, bytes)| (name.as_str(), text(bytes))).collect()
}

/// Returns the document of an answer. If the format of the board's text is not obvious, adds the
/// interpretation of the text.
pub(crate) fn document(
    answer: &dyn Answer,
    read_as: Option<&ReadAs>,
) -> Result<Box<RawValue>, Problem> {
    to_json(answer, None, read_as)
}

/// Returns the document of an answer about a board of a puzzle. The document has a certificate if a
/// format is given, and if there is anything to certify.
pub(crate) fn document_with_certificate(
    answer: &mut dyn Answer,
    puzzle: &dyn Puzzle,
    format: Option<ProofFormat>,
    search: Search<'_>,
    read_as: Option<&ReadAs>,
) -> Result<Box<RawValue>, Problem> {
    let Some(format) = format else { return to_json(answer, None, read_as) };
    let certificate = answer.certify(search).transpose()?;
    let convert = |found| format.convert(found, puzzle, &mut search.budget.meter());
    let certificate = certificate.map(convert).transpose()?;
    to_json(answer, certificate, read_as)
}

/// The bytes to reserve for each byte of a document. The document is written into one buffer and
/// then copied into the buffer of the reply. Each of the two buffers may be half empty.
const RESERVED_BYTES_PER_DOCUMENT_BYTE: u64 = 4;

/// Reserves the memory for the document of an answer until the returned value is dropped.
///
/// # Errors
/// Too little memory is left.
pub(crate) fn reserve_document(
    answer: &dyn Answer,
    search: Search<'_>,
) -> Result<Reserved, Unfinished> {
    let bytes = RESERVED_BYTES_PER_DOCUMENT_BYTE * answer.document_bytes();
    search.budget.meter().reserve(bytes).map_err(Unfinished::from)
}

/// Reserves the memory like [`reserve_document`]. If too little memory is left and the answer has a
/// large part, drops this part and keeps the other findings.
///
/// # Errors Too little memory is left, and the answer has no large part.
pub(crate) fn reserve_document_or_drop_large_part(
    answer: &mut dyn Answer,
    search: Search<'_>,
) -> Result<Option<Reserved>, Unfinished> {
    match reserve_document(answer, search) {
        Err(reason) if answer.drop_large_part(reason) => Ok(None),
        held => held.map(Some),
    }
}

fn to_json(
    answer: &dyn Answer,
    certificate: Option<Certificate>,
    read_as: Option<&ReadAs>,
) -> Result<Box<RawValue>, Problem> {
    let meta = AnswerMeta::new(answer, certificate, read_as);
    let invalid =
        |error: serde_json::Error| Problem::invalid(&words::type_error(error.to_string()));
    answer.to_json(&meta).map_err(invalid)
}
