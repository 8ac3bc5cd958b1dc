//! Judges each move of a recorded game by the facts that were provable before the move.

use crate::words;
use dashu_int::UBig;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use gridproof::budget::Unfinished;
use gridproof::oracle::{Judgement, Risk};
use gridproof::puzzle::Answer;
use gridproof::puzzles::mines::audit::Action;
use gridproof::report::pluralised;
use gridproof::words::{Sentence, open_questions};
use gridproof_engine::count::rounded_quotient;
use gridproof_engine::query::Search;
use gridproof_play::annotate::{AuditError, JudgedMove};
use gridproof_play::recording::{ParseGameError, RecordedGameFile};

use super::game_statistics::GameStatistics;
use crate::document::document;
use crate::problem::Problem;
use crate::puzzles::show::unreadable_game_problem;
use crate::request::Request;
use crate::sessions::Sessions;

/// The value of every move of a recorded game.
#[derive(Deserialize, JsonSchema)]
pub struct Audit {
    /// The text of a recorded game of mines: a contest transcript or a RawVF text.
    transcript: Option<String>,
    /// A recording in the place of the text: the bytes of an `avf`, `evf`, `mvf` or `rmv` file, as
    /// a list of numbers from 0 to 255.
    bytes: Option<Vec<u8>>,
}

impl Request for Audit {
    const NAME: &'static str = "audit";

    fn answer_schema(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<AuditReport>()
    }

    fn answer(self, _: &mut Sessions, search: Search<'_>) -> Result<Box<RawValue>, Problem> {
        let bytes = match (self.transcript, self.bytes) {
            (Some(text), None) => text.into_bytes(),
            (None, Some(bytes)) => bytes,
            _ => return Err(Problem::invalid(&words::either_key("transcript", "bytes"))),
        };
        let game = RecordedGameFile::read(&bytes);
        let game = game.map_err(|error: ParseGameError| unreadable_game_problem(&error))?;
        document(&audit(&game, search).map_err(|error| Problem::invalid_input(&error))?, None)
    }
}

/// The largest layout, in cells, for which statistics are computed. The limit is needed because no
/// budget applies to the computation. No binary recording has a larger layout.
const MAX_CELLS_FOR_STATISTICS: usize = 1 << 16;

/// Judges every move of a game. The work limit applies to each move.
pub fn audit(game: &RecordedGameFile, search: Search<'_>) -> Result<AuditReport, AuditError> {
    let cut = game.truncation().map(|cut| cut.to_string().trim_start().to_owned());
    let statistics = match game {
        RecordedGameFile::Recording(recording) => {
            let area = recording.layout.mines.shape().area();
            (area <= MAX_CELLS_FOR_STATISTICS).then(|| GameStatistics::new(recording))
        }
        RecordedGameFile::Transcript(_) => None,
    };
    Ok(AuditReport { cut, statistics, ..AuditReport::new(&game.audit(search)?) })
}

/// The judged moves of a game, and the number of moves of each class.
#[derive(Serialize, JsonSchema)]
pub struct AuditReport {
    moves: Vec<MoveDocument>,
    summary: AuditSummary,
    /// Statistics of the layout and the clicks of a person's game.
    #[serde(skip_serializing_if = "Option::is_none")]
    statistics: Option<GameStatistics>,
    /// The place where a recording ends too early, and the text that was expected there.
    #[serde(skip_serializing_if = "Option::is_none")]
    cut: Option<String>,
    #[serde(skip)]
    stop_reason: Option<Unfinished>,
}

#[derive(Serialize, JsonSchema)]
struct MoveDocument {
    number: usize,
    action: ActionName,
    row: usize,
    col: usize,
    hit: bool,
    /// Seconds since the game began, if the recording has times.
    #[serde(skip_serializing_if = "Option::is_none")]
    time: Option<f64>,
    #[serde(flatten)]
    judgement: MoveJudgement,
}

#[derive(Clone, Copy, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum ActionName {
    Open,
    Flag,
    /// Removes a flag.
    Unflag,
    /// Opens the unflagged neighbours of an opened cell.
    Chord,
}

impl ActionName {
    fn from_action(action: Action) -> Self {
        match action {
            Action::Open(_) => Self::Open,
            Action::Flag(_) => Self::Flag,
            Action::Unflag(_) => Self::Unflag,
            Action::Chord(_) => Self::Chord,
        }
    }

    fn to_word(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Flag => "flag",
            Self::Unflag => "unflag",
            Self::Chord => "chord",
        }
    }
}

/// The value of a move.
#[derive(Serialize, JsonSchema)]
pub(crate) struct MoveJudgement {
    class: MoveClass,
    /// The risk of the opened cell, if no proof showed that the cell is safe.
    #[serde(flatten)]
    risk: Option<RiskDocument>,
    #[serde(skip)]
    words: String,
}

/// The exact numbers of placements in decimal, and their ratios as rounded floats.
#[derive(Serialize, JsonSchema)]
struct RiskDocument {
    placements: String,
    mines: String,
    least: String,
    risk: f64,
    avoidable: f64,
    /// Whether no hidden cell was proven safe.
    forced: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum MoveClass {
    ProvenSafe,
    Protected,
    LeastRisk,
    AvoidableRisk,
    FlaggedMine,
    FlaggedUnproven,
    FlaggedWrong,
    TookFlagBack,
    Inconsistent,
    Undecided,
}

impl MoveClass {
    fn from_judgement(judgement: &Result<Judgement, Unfinished>) -> Self {
        match judgement {
            Ok(Judgement::ProvenSafe) => Self::ProvenSafe,
            Ok(Judgement::Protected) => Self::Protected,
            Ok(Judgement::LeastRisk(_)) => Self::LeastRisk,
            Ok(Judgement::AvoidableRisk(_)) => Self::AvoidableRisk,
            Ok(Judgement::FlaggedMine) => Self::FlaggedMine,
            Ok(Judgement::FlaggedUnproven) => Self::FlaggedUnproven,
            Ok(Judgement::FlaggedWrong) => Self::FlaggedWrong,
            Ok(Judgement::TookFlagBack) => Self::TookFlagBack,
            Ok(Judgement::Inconsistent) => Self::Inconsistent,
            Err(_) => Self::Undecided,
        }
    }
}

/// The number of moves of each class. `avoidable` is the sum of the avoidable risks: of each move's
/// risk minus the least possible risk.
#[derive(Serialize, JsonSchema)]
struct AuditSummary {
    moves: usize,
    proven_safe: usize,
    protected: usize,
    least_risk: usize,
    avoidable_risk: usize,
    /// The number of guesses although another cell was proven safe.
    unforced: usize,
    /// The number of guesses in positions without a cell that was proven safe.
    forced: usize,
    flagged_mine: usize,
    flagged_unproven: usize,
    flagged_wrong: usize,
    took_flag_back: usize,
    inconsistent: usize,
    undecided: usize,
    hits: usize,
    avoidable: f64,
    /// The chance to hit no mine in any guess: the product of 1 - risk. Null if a move is
    /// undecided, because such a move may be a guess.
    survival: Option<f64>,
}

/// The default is the summary of a game without moves.
impl Default for AuditSummary {
    fn default() -> Self {
        Self {
            moves: 0,
            proven_safe: 0,
            protected: 0,
            least_risk: 0,
            avoidable_risk: 0,
            unforced: 0,
            forced: 0,
            flagged_mine: 0,
            flagged_unproven: 0,
            flagged_wrong: 0,
            took_flag_back: 0,
            inconsistent: 0,
            undecided: 0,
            hits: 0,
            avoidable: 0.0,
            survival: Some(1.0),
        }
    }
}

impl AuditSummary {
    fn add(&mut self, judged: &MoveDocument) {
        self.moves += 1;
        self.hits += usize::from(judged.hit);
        if let Some(risk) = &judged.judgement.risk {
            self.avoidable += risk.avoidable;
            self.survival = self.survival.map(|chance| chance * (1.0 - risk.risk));
            self.unforced += usize::from(!risk.forced);
            self.forced += usize::from(risk.forced);
        }
        if matches!(judged.judgement.class, MoveClass::Undecided) {
            self.survival = None;
        }
        *match judged.judgement.class {
            MoveClass::ProvenSafe => &mut self.proven_safe,
            MoveClass::Protected => &mut self.protected,
            MoveClass::LeastRisk => &mut self.least_risk,
            MoveClass::AvoidableRisk => &mut self.avoidable_risk,
            MoveClass::FlaggedMine => &mut self.flagged_mine,
            MoveClass::FlaggedUnproven => &mut self.flagged_unproven,
            MoveClass::FlaggedWrong => &mut self.flagged_wrong,
            MoveClass::TookFlagBack => &mut self.took_flag_back,
            MoveClass::Inconsistent => &mut self.inconsistent,
            MoveClass::Undecided => &mut self.undecided,
        } += 1;
    }
}

impl AuditReport {
    fn new(moves: &[JudgedMove]) -> Self {
        let stop_reason = moves.iter().find_map(|judged| judged.judgement.as_ref().err().copied());
        let moves: Vec<_> = moves.iter().map(MoveDocument::new).collect();
        let mut summary = AuditSummary::default();
        moves.iter().for_each(|judged| summary.add(judged));
        Self { moves, summary, statistics: None, cut: None, stop_reason }
    }
}

impl MoveDocument {
    fn new(judged: &JudgedMove) -> Self {
        let (action, cell) = (ActionName::from_action(judged.action), judged.action.cell());
        let judgement = MoveJudgement::new(&judged.judgement);
        let JudgedMove { number, hit, time, .. } = *judged;
        let time = time.map(|time| time.as_millis() as f64 / 1000.0);
        Self { number, action, row: cell.row, col: cell.col, hit, time, judgement }
    }

    fn move_line(&self) -> String {
        let Self { number, action, row, col, .. } = self;
        let action = action.to_word();
        let cell = format!("({row},{col})");
        let hit = if self.hit { ", a mine" } else { "" };
        let time = self.time.map(|time| format!("  {time:>8.3} s")).unwrap_or_default();
        // The column of actions has the width of `open` and `flag`. A longer word shifts the rest
        // of the line to the right.
        format!("{number:>5}{time}  {action:<4}  {cell:<8}  {}{hit}\n", self.judgement.words)
    }
}

impl MoveJudgement {
    pub fn new(judgement: &Result<Judgement, Unfinished>) -> Self {
        let risk = match judgement {
            Ok(Judgement::LeastRisk(risk) | Judgement::AvoidableRisk(risk)) => Some(risk),
            _ => None,
        };
        let words = judgement.as_ref().map_or("undecided".to_owned(), Judgement::to_string);
        Self {
            class: MoveClass::from_judgement(judgement),
            risk: risk.map(RiskDocument::new),
            words,
        }
    }
}

impl RiskDocument {
    fn new(risk: &Risk) -> Self {
        let of_all = |part: &UBig| rounded_quotient(part, &risk.placements);
        Self {
            placements: risk.placements.to_string(),
            mines: risk.mines.to_string(),
            least: risk.least.to_string(),
            risk: of_all(&risk.mines),
            avoidable: of_all(&risk.avoidable()),
            forced: risk.is_forced(),
        }
    }
}

impl Answer for AuditReport {
    fn unfinished(&self) -> Option<(Unfinished, Sentence)> {
        let left = open_questions::moves_undecided(self.summary.undecided, self.moves.len());
        self.stop_reason.map(|reason| (reason, left))
    }
}

/// The judgement of a single move.
impl Answer for MoveJudgement {}

impl gridproof::report::Report for MoveJudgement {
    fn brief(&self) -> String {
        format!("{}\n", self.words)
    }
}

impl gridproof::report::Report for AuditReport {
    fn text(&self) -> String {
        self.moves.iter().map(MoveDocument::move_line).collect::<String>() + &self.brief()
    }

    fn brief(&self) -> String {
        let AuditSummary { moves, proven_safe, least_risk, avoidable_risk, .. } = self.summary;
        let AuditSummary { flagged_mine, flagged_unproven, flagged_wrong, hits, .. } = self.summary;
        let AuditSummary { undecided, avoidable, survival, unforced, .. } = self.summary;
        let flags = flagged_mine + flagged_unproven + flagged_wrong;
        let protected = match self.summary.protected {
            0 => String::new(),
            protected => format!("{protected} protected by the rules, "),
        };
        let mut text = format!(
            "{}: {protected}{proven_safe} proven safe, {least_risk} least risk, \
             {avoidable_risk} avoidable risk (in all {:.1}% too much); hits: {hits}",
            pluralised(moves, "move"),
            avoidable * 100.0,
        );
        if least_risk + avoidable_risk > 0 {
            text += &format!("; guesses: {}", least_risk + avoidable_risk);
            let survival_text =
                |chance| format!(", with a chance of {:.1}% to survive them all", chance * 100.0);
            text += &survival.map(survival_text).unwrap_or_default();
        }
        if unforced > 0 {
            text += &format!(", {unforced} with a proven safe cell at hand");
        }
        if flags > 0 {
            text += &format!(
                "; {}: {flagged_mine} on proven mines, {flagged_unproven} unproven, \
                 {flagged_wrong} wrong",
                pluralised(flags, "flag")
            );
        }
        if undecided > 0 {
            text += &format!("; {undecided} undecided");
        }
        text += "\n";
        self.statistics.iter().for_each(|statistics| text += &statistics.line());
        text
    }
}
