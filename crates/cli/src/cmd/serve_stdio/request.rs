//! A request of `serve-stdio`, its answer, and why there is none.

use std::any::Any;

use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};

use gridproof::budget::Unfinished;
use gridproof::grid::Cell;
use gridproof::oracle::{self, Unanswered};
use gridproof::puzzles::mines::counted::Census;
use gridproof::puzzles::mines::exact::{self, Engine};
use gridproof::puzzles::mines::explain::{self, Explanation};
use gridproof::puzzles::mines::model::model_within;
use gridproof::puzzles::mines::{Board, text};
use gridproof::query::Search;
use gridproof_play::contests;
use gridproof_play::referee::transcript::Transcript;

use super::super::common::defect;
use super::super::{audit, explain as explain_command, export, lifted_by, prove};
use super::fields::Fields;

/// One line of input, without its id.
pub struct Request {
    action: Action,
    /// The saved board, which every question but `audit` needs.
    board: Option<String>,
    /// Row and column of a hidden cell.
    cell: Option<(usize, usize)>,
    format: Option<export::Format>,
    transcript: Option<String>,
    /// The work this request may take, in the unit of its engine.
    pub work: Option<u64>,
}

impl Request {
    /// A request of known keys, each with a value that it may have.
    pub fn new(fields: &Fields<'_>) -> Result<Self, Problem> {
        let read = || {
            fields.check()?;
            let action = fields.get("do", ACTIONS)?;
            Ok(Self {
                action: action.ok_or_else(|| format!("expected `do` to be {ACTIONS}"))?,
                board: fields.get("board", "the text of a saved board")?,
                cell: fields.get("cell", "[row,column], two numbers from 0")?,
                format: fields.get("format", "`dimacs`, `opb` or `lp`")?,
                transcript: fields.get("transcript", "the text of a transcript")?,
                work: fields.get("work", "a number from 0 to 2^64 - 1")?,
            })
        };
        read().map_err(|error: String| Problem::request(error))
    }
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Action {
    Consistent,
    Prove,
    Count,
    Explain,
    Judge,
    Export,
    Audit,
}

const ACTIONS: &str = "`consistent`, `prove`, `count`, `explain`, `judge`, `export` or `audit`";

/// Why a request has no answer, as data.
#[derive(Debug, Serialize)]
pub struct Problem {
    kind: Kind,
    /// One line.
    message: String,
}

#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
enum Kind {
    /// The line is no request.
    Request,
    /// The board or the transcript is none; the message starts with line and column.
    Input,
    /// No placement agrees with the board.
    Inconsistent,
    /// The budget ended first.
    Budget,
    /// No budget helps.
    Unsupported,
    /// A fault of gridproof's own.
    Defect,
}

impl Problem {
    fn new(kind: Kind, message: impl ToString) -> Self {
        Self { kind, message: message.to_string() }
    }

    pub fn request(error: impl ToString) -> Self {
        Self::new(Kind::Request, error)
    }

    /// What a panic left behind.
    pub fn defect(panic: &(dyn Any + Send)) -> Self {
        Self::new(Kind::Defect, defect::message(panic))
    }

    pub fn too_long(most: usize) -> Self {
        Self::request(format!("expected a line of at most {most} bytes, found more"))
    }
}

impl From<Unfinished> for Problem {
    fn from(reason: Unfinished) -> Self {
        let kind = match reason {
            Unfinished::Stop(_) => Kind::Budget,
            _ => Kind::Unsupported,
        };
        Self::new(kind, format!("{reason}{}", lifted_by(reason)))
    }
}

impl From<Unanswered> for Problem {
    fn from(reason: Unanswered) -> Self {
        match reason {
            Unanswered::Inconsistent => Self::new(Kind::Inconsistent, reason),
            Unanswered::Budget(reason) => reason.into(),
            _ => Self::request(reason),
        }
    }
}

#[derive(Serialize)]
struct Consistent {
    consistent: bool,
}

/// The document the command prints with `--json`.
pub fn answer(request: &Request, search: Search<'_>) -> Result<Box<RawValue>, Problem> {
    match request.action {
        Action::Audit => audited(request, search),
        action => asked(action, request, &request.board()?, search),
    }
}

fn asked(
    action: Action,
    request: &Request,
    board: &Board,
    search: Search<'_>,
) -> Result<Box<RawValue>, Problem> {
    match action {
        Action::Consistent => {
            document(&Consistent { consistent: oracle::is_consistent(board, search)? })
        }
        Action::Prove => {
            let asked = request.cell.map(|_| hidden(request, board)).transpose()?;
            let asked = asked.map(|cell| vec![cell]);
            let (mut found, ended) = exact::prove(board, Engine::Auto, search);
            if let Some(asked) = &asked {
                found = found.only(asked);
            }
            match ended {
                Some(reason) if found.says_nothing() => Err(reason.into()),
                _ => document(&prove::Proof::new(board, found, asked)),
            }
        }
        Action::Count => {
            let counts = exact::count(board, Engine::Auto, search)?;
            document(
                &Census::new(board, &counts, &mut search.budget.meter())
                    .map_err(Unfinished::from)?,
            )
        }
        Action::Explain => explained(request, board, search),
        Action::Judge => {
            let judgement = oracle::justified(board, request.cell()?, search)?;
            document(&audit::JudgementReport::new(&Ok(judgement)))
        }
        Action::Export => {
            let format = request.format.ok_or_else(|| Problem::request("expected `format`"))?;
            let model =
                model_within(board, &mut search.budget.meter()).map_err(Unfinished::from)?;
            document(&export::exported(&model, format, search.budget)?)
        }
        Action::Audit => audited(request, search),
    }
}

fn hidden(request: &Request, board: &Board) -> Result<Cell, Problem> {
    let cell = request.cell()?;
    if board.is_hidden(cell) { Ok(cell) } else { Err(Unanswered::NotHidden(cell).into()) }
}

fn explained(
    request: &Request,
    board: &Board,
    search: Search<'_>,
) -> Result<Box<RawValue>, Problem> {
    let cell = request.cell.map(|_| request.cell()).transpose()?;
    let found = match cell {
        Some(cell) => oracle::explain(board, cell, search)?,
        None => match explain::conflict(board, search)? {
            Some(reason) => Explanation::Conflict(reason),
            None => return Err(Problem::request("expected `cell`, as the board is consistent")),
        },
    };
    document(&explain_command::Document::new(board, cell, &found))
}

fn audited(request: &Request, search: Search<'_>) -> Result<Box<RawValue>, Problem> {
    let text = request.transcript.as_ref();
    let text = text.ok_or_else(|| Problem::request("expected `transcript`"))?;
    let transcript: Transcript = text.parse().map_err(|error| Problem::new(Kind::Input, error))?;
    let moves = contests::audit(&transcript, search);
    let moves = moves.map_err(|error| Problem::new(Kind::Input, error))?;
    document(&audit::Report::new(&moves))
}

impl Request {
    fn board(&self) -> Result<Board, Problem> {
        let board = self.board.as_ref().ok_or_else(|| Problem::request("expected `board`"))?;
        text::parse(board.as_bytes()).map_err(|error| Problem::new(Kind::Input, error))
    }

    fn cell(&self) -> Result<Cell, Problem> {
        let (row, col) = self.cell.ok_or_else(|| Problem::request("expected `cell`"))?;
        Ok(Cell::new(row, col))
    }
}

fn document(answer: &impl Serialize) -> Result<Box<RawValue>, Problem> {
    to_raw_value(answer).map_err(Problem::request)
}
