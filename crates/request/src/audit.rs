//! What was each move of a recorded game worth, by what could be known then?

use dashu_int::UBig;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use gridproof::budget::Unfinished;
use gridproof::count::ratio;
use gridproof::oracle::{Judgement, Risk};
use gridproof::puzzle::Answer;
use gridproof::puzzles::mines::audit::Action;
use gridproof::query::Search;
use gridproof::report::counted;
use gridproof_play::annotate::{AuditError, Move};
use gridproof_play::contests;
use gridproof_play::referee::transcript::Transcript;

use super::ask::Ask;
use super::document::document;
use super::problem::Problem;

/// What every move of a recorded game was worth.
#[derive(Deserialize, JsonSchema)]
pub struct Audit {
    /// The text of a transcript of SuperMinesweeper.
    transcript: String,
}

impl Ask for Audit {
    const NAME: &'static str = "audit";

    fn answers(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<Report>()
    }

    fn answer(self, search: Search<'_>) -> Result<Box<RawValue>, Problem> {
        let transcript: Transcript = self.transcript.parse().map_err(Problem::input)?;
        document(&audit(&transcript, search).map_err(Problem::input)?)
    }
}

/// Judges every move of a game. The work is for each.
pub fn audit(transcript: &Transcript, search: Search<'_>) -> Result<Report, AuditError> {
    Ok(Report::new(&contests::audit(transcript, search)?))
}

/// The moves of a game, and how many of each class there are.
#[derive(Serialize, JsonSchema)]
pub struct Report {
    moves: Vec<MoveDocument>,
    summary: Summary,
    #[serde(skip)]
    ended: Option<Unfinished>,
}

#[derive(Serialize, JsonSchema)]
struct MoveDocument {
    number: usize,
    action: ActionName,
    row: usize,
    col: usize,
    hit: bool,
    #[serde(flatten)]
    worth: Worth,
}

#[derive(Clone, Copy, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum ActionName {
    Open,
    Flag,
}

/// What a move was worth.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Worth {
    class: Class,
    /// For what was opened without a proof.
    #[serde(flatten)]
    risk: Option<RiskDocument>,
    #[serde(skip)]
    words: String,
}

/// Exact numbers of placements as decimals, and the quotients as rounded floats.
#[derive(Serialize, JsonSchema)]
struct RiskDocument {
    placements: String,
    mines: String,
    least: String,
    risk: f64,
    avoidable: f64,
}

#[derive(Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum Class {
    ProvenSafe,
    LeastRisk,
    AvoidableRisk,
    FlaggedMine,
    FlaggedUnproven,
    FlaggedWrong,
    Inconsistent,
    Undecided,
}

impl Class {
    fn of(judgement: &Result<Judgement, Unfinished>) -> Self {
        match judgement {
            Ok(Judgement::ProvenSafe) => Self::ProvenSafe,
            Ok(Judgement::LeastRisk(_)) => Self::LeastRisk,
            Ok(Judgement::AvoidableRisk(_)) => Self::AvoidableRisk,
            Ok(Judgement::FlaggedMine) => Self::FlaggedMine,
            Ok(Judgement::FlaggedUnproven) => Self::FlaggedUnproven,
            Ok(Judgement::FlaggedWrong) => Self::FlaggedWrong,
            Ok(Judgement::Inconsistent) => Self::Inconsistent,
            Err(_) => Self::Undecided,
        }
    }
}

/// How many moves are of each class. `avoidable` sums what the risks were above the least ones.
#[derive(Default, Serialize, JsonSchema)]
struct Summary {
    moves: usize,
    proven_safe: usize,
    least_risk: usize,
    avoidable_risk: usize,
    flagged_mine: usize,
    flagged_unproven: usize,
    flagged_wrong: usize,
    inconsistent: usize,
    undecided: usize,
    hits: usize,
    avoidable: f64,
}

impl Summary {
    fn add(&mut self, judged: &MoveDocument) {
        self.moves += 1;
        self.hits += usize::from(judged.hit);
        self.avoidable += judged.worth.risk.as_ref().map_or(0.0, |risk| risk.avoidable);
        *match judged.worth.class {
            Class::ProvenSafe => &mut self.proven_safe,
            Class::LeastRisk => &mut self.least_risk,
            Class::AvoidableRisk => &mut self.avoidable_risk,
            Class::FlaggedMine => &mut self.flagged_mine,
            Class::FlaggedUnproven => &mut self.flagged_unproven,
            Class::FlaggedWrong => &mut self.flagged_wrong,
            Class::Inconsistent => &mut self.inconsistent,
            Class::Undecided => &mut self.undecided,
        } += 1;
    }
}

impl Report {
    fn new(moves: &[Move]) -> Self {
        let ended = moves.iter().find_map(|judged| judged.judgement.as_ref().err().copied());
        let moves: Vec<_> = moves.iter().map(MoveDocument::new).collect();
        let mut summary = Summary::default();
        moves.iter().for_each(|judged| summary.add(judged));
        Self { moves, summary, ended }
    }
}

impl MoveDocument {
    fn new(judged: &Move) -> Self {
        let (action, cell) = match judged.action {
            Action::Open(cell) => (ActionName::Open, cell),
            Action::Flag(cell) => (ActionName::Flag, cell),
        };
        let worth = Worth::new(&judged.judgement);
        let Move { number, hit, .. } = *judged;
        Self { number, action, row: cell.row, col: cell.col, hit, worth }
    }

    fn line(&self) -> String {
        let Self { number, action, row, col, .. } = self;
        let action = match action {
            ActionName::Open => "open",
            ActionName::Flag => "flag",
        };
        let cell = format!("({row},{col})");
        let hit = if self.hit { ", a mine" } else { "" };
        format!("{number:>5}  {action}  {cell:<8}  {}{hit}\n", self.worth.words)
    }
}

impl Worth {
    pub fn new(judgement: &Result<Judgement, Unfinished>) -> Self {
        let risk = match judgement {
            Ok(Judgement::LeastRisk(risk) | Judgement::AvoidableRisk(risk)) => Some(risk),
            _ => None,
        };
        let words = judgement.as_ref().map_or("undecided".to_owned(), Judgement::to_string);
        Self { class: Class::of(judgement), risk: risk.map(RiskDocument::new), words }
    }
}

impl RiskDocument {
    fn new(risk: &Risk) -> Self {
        let of_all = |part: &UBig| ratio(part, &risk.placements);
        Self {
            placements: risk.placements.to_string(),
            mines: risk.mines.to_string(),
            least: risk.least.to_string(),
            risk: of_all(&risk.mines),
            avoidable: of_all(&risk.avoidable()),
        }
    }
}

impl Answer for Report {
    fn unfinished(&self) -> Option<(Unfinished, String)> {
        let left = format!("{} of {} moves undecided", self.summary.undecided, self.moves.len());
        self.ended.map(|reason| (reason, left))
    }
}

/// What the move of a game is worth stands alone where one is asked for.
impl Answer for Worth {}

impl gridproof::report::Report for Worth {
    fn brief(&self) -> String {
        format!("{}\n", self.words)
    }
}

impl gridproof::report::Report for Report {
    fn text(&self) -> String {
        self.moves.iter().map(MoveDocument::line).collect::<String>() + &self.brief()
    }

    fn brief(&self) -> String {
        let Summary { moves, proven_safe, least_risk, avoidable_risk, .. } = self.summary;
        let Summary { flagged_mine, flagged_unproven, flagged_wrong, hits, .. } = self.summary;
        let Summary { undecided, avoidable, .. } = self.summary;
        let flags = flagged_mine + flagged_unproven + flagged_wrong;
        let mut text = format!(
            "{}: {proven_safe} proven safe, {least_risk} least risk, \
             {avoidable_risk} avoidable risk (in all {:.1}% too much); hits: {hits}",
            counted(moves, "move"),
            avoidable * 100.0,
        );
        if flags > 0 {
            text += &format!(
                "; {}: {flagged_mine} on proven mines, {flagged_unproven} unproven, \
                 {flagged_wrong} wrong",
                counted(flags, "flag")
            );
        }
        if undecided > 0 {
            text += &format!("; {undecided} undecided");
        }
        text + "\n"
    }
}
