//! Checks whether a certificate proves its claims.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Write};

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Deserializer, MapAccess, Visitor};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use sha2::{Digest, Sha256};

use gridproof::budget::Meter;
use gridproof::certificate::{Certificate, Refusal};
use gridproof::grid::{Cell, Shape};
use gridproof::puzzle::{Answer, Instance, VerifiedClaim};
use gridproof::puzzles::{self, PUZZLES, certificate_file_names};
use gridproof::report::Report;
use gridproof::words::{Arguments, Code, Sentence, SentenceDocument};
use gridproof_engine::query::Search;

use crate::board::{BoardParams, RowAndColumn, cell_on_board, read_board};
use crate::document::document;
use crate::problem::Problem;
use crate::request::Request;
use crate::schema_generator::any_of;
use crate::sessions::Sessions;
use crate::words;

/// Whether a certificate of any puzzle proves its claims. A refused certificate is an answer, not
/// an error.
#[derive(Deserialize, JsonSchema)]
pub struct Check {
    /// An object with the text of each file by its name.
    #[serde(deserialize_with = "deserialize_files")]
    #[schemars(with = "BTreeMap<String, String>")]
    files: Vec<(String, String)>,
    /// The text of a board: a certificate about another board is refused.
    board: Option<String>,
    #[serde(flatten)]
    params: BoardParams,
    /// A list of cells, each [row,column] from 0: the cells to report. A certificate that makes no
    /// claim about one of these cells is refused.
    cells: Option<Vec<RowAndColumn>>,
}

impl Request for Check {
    const NAME: &'static str = "check";

    fn answer_schema(generator: &mut SchemaGenerator) -> Schema {
        let header = generator.subschema_for::<Header>().to_value();
        let accepted = PUZZLES.iter().map(|puzzle| {
            let claim = puzzle.claim_schema(generator).to_value();
            json_schema!({ "allOf": [header, claim] })
        });
        let accepted: Vec<_> = accepted.collect();
        any_of(accepted.into_iter().chain([generator.subschema_for::<RefusalAnswer>()]))
    }

    fn answer(self, _: &mut Sessions, search: Search<'_>) -> Result<Box<RawValue>, Problem> {
        let certificate = certificate_from_texts(self.files)?;
        let read = |board: String| read_board(&board, &self.params.read_options()?);
        let board = self.board.map(read).transpose()?;
        let cells = |shape| {
            let cells = self.cells.iter().flatten();
            cells.map(|&cell| cell_on_board(shape, "cells", cell)).collect::<Result<Vec<_>, _>>()
        };
        let asked = self.cells.as_ref().map(|_| &cells as &RequestedCells<'_, Problem>);
        let board = board.as_ref().map(|(board, _)| board.as_ref());
        match check(&certificate, board, asked, &mut search.budget.meter()) {
            Ok(accepted) => document(&accepted, None),
            Err(CheckError::Refused(Refusal::Unfinished(reason))) => Err(reason.into()),
            Err(CheckError::Refused(refusal)) => document(&RefusalAnswer::new(&refusal), None),
            Err(CheckError::NoClaims) => Err(Problem::of_key("cells", &cell_claims_unsupported())),
            Err(CheckError::Input(problem)) => Err(problem),
        }
    }
}

/// Reads the files into a list. A map would silently drop a file whose name is repeated.
fn deserialize_files<'de, D: Deserializer<'de>>(
    files: D,
) -> Result<Vec<(String, String)>, D::Error> {
    struct FilesVisitor;

    impl<'de> Visitor<'de> for FilesVisitor {
        type Value = Vec<(String, String)>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("an object with the text of each file by its name")
        }

        fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Self::Value, M::Error> {
            std::iter::from_fn(|| map.next_entry().transpose()).collect()
        }
    }

    files.deserialize_map(FilesVisitor)
}

fn certificate_from_texts(texts: Vec<(String, String)>) -> Result<Certificate, Problem> {
    let mut certificate = Certificate::default();
    for (file, text) in texts {
        let known = certificate_file_names();
        let Some(&name) = known.iter().find(|name| name.as_str() == file) else {
            let known: Vec<_> = known.iter().map(|name| name.as_str()).collect();
            let problem = Problem::invalid(&words::unknown_file(file.as_str()));
            return Err(problem.with_key("files").with_known_words(&file, &known));
        };
        if certificate.files.insert(name, text.into_bytes()).is_some() {
            let reason = words::file_once(name.as_str());
            return Err(Problem::invalid(&reason).with_key("files"));
        }
    }
    Ok(certificate)
}

/// The error if the request names cells, but the puzzle has no claims about cells.
pub fn cell_claims_unsupported() -> Sentence {
    words::claims_about_cells()
}

/// A function that returns the requested cells on a board of a given shape.
pub type RequestedCells<'a, E> = dyn Fn(Shape) -> Result<Vec<Cell>, E> + 'a;

/// The reason why a certificate is not accepted.
#[derive(Debug)]
pub enum CheckError<E> {
    /// The certificate does not prove its claims, or a limit ended the check first.
    Refused(Refusal),
    /// The request names cells, but the puzzle has no claims about cells.
    NoClaims,
    /// The requested cells are not on the board.
    Input(E),
}

impl<E> From<Refusal> for CheckError<E> {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

/// Checks a certificate. If a board is given, the certificate must be about this board. If `cells`
/// are given, the answer reports only the claims about these cells.
pub fn check<E>(
    certificate: &Certificate,
    board: Option<&dyn Instance>,
    cells: Option<&RequestedCells<'_, E>>,
    meter: &mut Meter,
) -> Result<CheckAnswer, CheckError<E>> {
    if let Some(board) = board
        && board.certified_form()
            != puzzles::certified_instance(certificate, meter)?.certified_form()
    {
        return Err(Refusal::OtherBoard.into());
    }
    let mut verified_claim = puzzles::check(certificate, meter)?;
    if let Some(cells) = cells {
        let claims = verified_claim.claims().ok_or(CheckError::NoClaims)?;
        let cells = cells(claims.shape()).map_err(CheckError::Input)?;
        let cells = BTreeSet::from_iter(cells);
        claims.restrict_to(&Vec::from_iter(cells))?;
    }
    Ok(CheckAnswer::new(verified_claim))
}

/// An accepted certificate, and the board of the certificate.
#[derive(Serialize)]
pub struct CheckAnswer {
    #[serde(flatten)]
    header: Header,
    #[serde(flatten)]
    verified_claim: Box<dyn VerifiedClaim>,
}

/// The keys of every accepted certificate.
#[derive(Serialize, JsonSchema)]
struct Header {
    /// True, because the certificate is accepted.
    accepted: bool,
    /// The header of the board: the first line of the saved board.
    header: String,
    /// The SHA-256 of the saved board as this program writes it, in hexadecimal.
    sha256: String,
}

impl CheckAnswer {
    fn new(verified_claim: Box<dyn VerifiedClaim>) -> Self {
        let board = verified_claim.board();
        let mut sha256 = String::new();
        for byte in Sha256::digest(&board) {
            // Writing to a string cannot fail.
            let _ = write!(sha256, "{byte:02x}");
        }
        let header = board.lines().next().unwrap_or_default().to_owned();
        Self { header: Header { accepted: true, header, sha256 }, verified_claim }
    }
}

impl Answer for CheckAnswer {}

impl Report for CheckAnswer {
    fn text(&self) -> String {
        let Header { header, sha256, .. } = &self.header;
        let demands = self.verified_claim.demands();
        let pieces =
            self.verified_claim.evidence_words().map(|pieces| pieces + "\n").unwrap_or_default();
        self.brief() + &format!("board: {header}{demands}\nsha256: {sha256}\n") + &pieces
    }

    fn brief(&self) -> String {
        format!("accepted: {}\n", self.verified_claim.sentence())
    }
}

/// The reason why a certificate is refused.
#[derive(Serialize, JsonSchema)]
pub struct RefusalAnswer {
    /// False, because the certificate is refused.
    accepted: bool,
    /// The file that is wrong. Null if no single file is wrong.
    file: Option<&'static str>,
    /// The line that is wrong, from 1. Null if the whole file is wrong.
    line: Option<usize>,
    reason: String,
    code: Code,
    #[serde(skip_serializing_if = "Arguments::is_empty")]
    arguments: Arguments,
}

impl RefusalAnswer {
    /// Returns the reason as a document.
    pub fn new(refusal: &Refusal) -> Self {
        let file = refusal.file().map(|name| name.as_str());
        let SentenceDocument { code, arguments, .. } = (&refusal.sentence()).into();
        let (line, reason) = (refusal.line(), refusal.reason());
        Self { accepted: false, file, line, reason, code, arguments }
    }
}

impl Answer for RefusalAnswer {}

/// A refusal has no text, because the command line reports a refusal on standard error.
impl Report for RefusalAnswer {
    fn brief(&self) -> String {
        String::new()
    }
}
