//! `gridproof audit`: every move of a recorded game, judged by what could be known then.

use std::path::PathBuf;

use dashu_int::UBig;
use serde::Serialize;

use gridproof::budget::Unfinished;
use gridproof::count::ratio;
use gridproof::oracle::{Judgement, Risk};
use gridproof::puzzles::mines::audit::Action;
use gridproof_play::annotate::{AuditError, Move};
use gridproof_play::contests::audit;

use super::Failure;
use super::common::backend::BackendArgs;
use super::common::console::{Answer, Console};
use super::common::limits::BudgetArgs;
use super::common::words::counted;
use super::replay;

/// Judge every move of a recorded game: proven safe, least risk, or a risk that was avoidable
#[derive(clap::Args)]
#[command(after_help = "\
The game must be what the referee says of its commands; a forged reply is refused. Risks are
compared as exact numbers of placements, and rounded for display.

Example:
  gridproof play superminesweeper --seeds 1 --transcripts games
  gridproof audit games/superminesweeper-00001.txt")]
pub struct Args {
    /// A transcript that `gridproof play --transcripts` wrote; `-` is standard input
    #[arg(value_name = "TRANSCRIPT")]
    file: PathBuf,
    #[command(flatten)]
    backend: BackendArgs,
    #[command(flatten)]
    budget: BudgetArgs,
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let name = replay::name(&args.file);
    let refuse = |reason: String| Failure::Input(format!("{name}:{reason}"));
    let transcript = replay::transcript(&args.file).map_err(refuse)?;
    let budget = args.budget.interruptible()?;
    let spinner = console.spinner("judging the moves");
    let moves = audit(&transcript, args.backend.search(&budget));
    drop(spinner);
    let moves = moves.map_err(|error: AuditError| refuse(format!(" {error}")))?;
    let ended = moves.iter().find_map(|judged| judged.judgement.as_ref().err().copied());
    let report = Report::new(&moves);
    console.show(&report)?;
    match ended {
        None => Ok(()),
        Some(reason) => {
            let left = format!("{} of {} moves undecided", report.summary.undecided, moves.len());
            Err(Failure::Unanswered { name, left, reason })
        }
    }
}

#[derive(Serialize)]
pub(super) struct Report {
    moves: Vec<MoveReport>,
    summary: Summary,
}

#[derive(Serialize)]
struct MoveReport {
    number: usize,
    action: &'static str,
    row: usize,
    col: usize,
    hit: bool,
    #[serde(flatten)]
    worth: JudgementReport,
}

/// What a move was worth.
#[derive(Serialize)]
pub(super) struct JudgementReport {
    class: Class,
    /// For what was opened without a proof.
    #[serde(flatten)]
    risk: Option<RiskReport>,
}

/// Exact numbers of placements as decimals, and the quotients as rounded floats.
#[derive(Serialize)]
struct RiskReport {
    placements: String,
    mines: String,
    least: String,
    risk: f64,
    avoidable: f64,
}

#[derive(Clone, Copy, PartialEq, Eq, Serialize)]
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

    fn words(self) -> &'static str {
        match self {
            Self::ProvenSafe => "proven safe",
            Self::LeastRisk => "least risk",
            Self::AvoidableRisk => "avoidable risk",
            Self::FlaggedMine => "flagged a proven mine",
            Self::FlaggedUnproven => "flagged unproven",
            Self::FlaggedWrong => "flagged wrong: proven safe",
            Self::Inconsistent => "on an inconsistent board",
            Self::Undecided => "undecided",
        }
    }
}

/// How many moves are of each class. `avoidable` sums what the risks were above the least ones.
#[derive(Default, Serialize)]
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
    fn add(&mut self, judged: &MoveReport) {
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
    pub fn new(moves: &[Move]) -> Self {
        let moves: Vec<_> = moves.iter().map(MoveReport::new).collect();
        let mut summary = Summary::default();
        moves.iter().for_each(|judged| summary.add(judged));
        Self { moves, summary }
    }
}

impl MoveReport {
    fn new(judged: &Move) -> Self {
        let (action, cell) = match judged.action {
            Action::Open(cell) => ("open", cell),
            Action::Flag(cell) => ("flag", cell),
        };
        let worth = JudgementReport::new(&judged.judgement);
        let Move { number, hit, .. } = *judged;
        Self { number, action, row: cell.row, col: cell.col, hit, worth }
    }

    fn line(&self) -> String {
        let Self { number, action, row, col, .. } = self;
        let cell = format!("({row},{col})");
        let risk = self.worth.risk.as_ref().map(RiskReport::words).unwrap_or_default();
        let hit = if self.hit { ", a mine" } else { "" };
        format!("{number:>5}  {action}  {cell:<8}  {}{risk}{hit}\n", self.worth.class.words())
    }
}

impl JudgementReport {
    pub fn new(judgement: &Result<Judgement, Unfinished>) -> Self {
        let risk = match judgement {
            Ok(Judgement::LeastRisk(risk) | Judgement::AvoidableRisk(risk)) => Some(risk),
            _ => None,
        };
        Self { class: Class::of(judgement), risk: risk.map(RiskReport::new) }
    }
}

impl RiskReport {
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

    fn words(&self) -> String {
        let percent = |part: f64| format!("{:.1}%", part * 100.0);
        match self.mines == self.least {
            true => format!(" {}", percent(self.risk)),
            false => format!(" {}, {} too much", percent(self.risk), percent(self.avoidable)),
        }
    }
}

impl Answer for Report {
    fn full(&self) -> String {
        self.moves.iter().map(MoveReport::line).collect::<String>() + &self.brief()
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
