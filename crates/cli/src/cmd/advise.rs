//! `gridproof advise`: which cell to open next.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use dashu_int::UBig;
use serde::Serialize;

use gridproof::budget::Unfinished;
use gridproof::grid::Cell;
use gridproof::puzzles::mines::{Board, text};
use gridproof_play::advise::{Advice, Objective, Prospect, advise};

use super::Failure;
use super::common::backend::BackendArgs;
use super::common::console::{Answer, Console, decimal, optional_decimal, pair};
use super::common::input::BoardArg;
use super::common::limits::BudgetArgs;

/// Which cell to open next, with its risk and, where few placements are left, the exact
/// probability to win
///
/// The probability is that of the best play to the end of the game, which is lost at the first
/// mine. Without `mines=` in the board the game is assumed to end when the last free cell is
/// opened, as games do, so that going on tells of another: the placement with a mine in every hidden
/// cell is left out. Where the game is too long to search,
/// proven safe cells come first, and guesses are compared by the chance to be alive two moves later.
///
/// With --objective score a mine costs points and not the game, as in SuperMinesweeper: guesses
/// are compared by what follows from them on placements drawn from all that agree with the board,
/// and with the score of stopping now. At squared distances of 1 and 2, and where no guess seems to
/// pay, a few are played on to the end; else an estimate looks at what they would show.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  gridproof advise board.txt
  gridproof advise board.txt --objective win --json
  gridproof advise board.txt --objective score")]
pub struct Args {
    #[command(flatten)]
    board: BoardArg,
    /// What you want
    #[arg(long, value_parser = objectives(), default_value = Objective::default().name())]
    objective: Objective,
    #[command(flatten)]
    backend: BackendArgs,
    #[command(flatten)]
    budget: BudgetArgs,
}

fn objectives() -> impl TypedValueParser<Value = Objective> {
    let names = PossibleValuesParser::new(Objective::ALL.iter().map(|objective| objective.name()));
    names.try_map(|name| name.parse::<Objective>())
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let board = args.board.read(text::parse)?;
    let name = args.board.name();
    if args.objective == Objective::Score && board.mines().is_none() {
        let expected = "expected `mines=`, without which there is no score";
        return Err(Failure::Input(format!("{name}:1: {expected}")));
    }
    let budget = args.budget.interruptible()?;
    let spinner = console.spinner(format!("looking at {} hidden cells", board.hidden().count()));
    let advice = advise(&board, args.objective, args.backend.search(&budget));
    drop(spinner);
    let unanswered = |reason| {
        let left = "no move is known to be best".to_owned();
        Failure::Unanswered { name: name.clone(), left, reason }
    };
    let Some(advice) = advice.map_err(unanswered)? else {
        return Err(Failure::Inconsistent { name });
    };
    console.show(&Advised::new(&board, args.objective, &advice))?;
    match advice.ended {
        Some(reason @ Unfinished::Stop(_)) => {
            let left = "the moves are not compared to the end".to_owned();
            Err(Failure::Unanswered { name, left, reason })
        }
        _ => Ok(()),
    }
}

/// What is assumed of a game to win whose total is not known.
const ASSUMED: &str = "the game ends when the last free cell is opened";

#[derive(Serialize)]
struct Advised {
    objective: &'static str,
    /// What the probability to win rests on beside the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    assumes: Option<&'static str>,
    /// None where they were not counted in the budget.
    #[serde(serialize_with = "optional_decimal")]
    placements: Option<UBig>,
    /// Whether the game was searched to its end.
    exact: bool,
    moves: Vec<Move>,
    /// The score if the game ends now.
    #[serde(skip_serializing_if = "Option::is_none")]
    stop: Option<f64>,
    #[serde(skip)]
    ended: Option<Unfinished>,
}

#[derive(Serialize)]
struct Move {
    #[serde(serialize_with = "pair")]
    cell: Cell,
    /// The placements with a mine here.
    #[serde(serialize_with = "decimal")]
    mines: UBig,
    risk: f64,
    /// The placements won, and their share.
    #[serde(skip_serializing_if = "Option::is_none")]
    wins: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    win: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    promise: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<f64>,
    /// The cells it opens before the next guess, in the mean.
    #[serde(skip_serializing_if = "Option::is_none")]
    gain: Option<f64>,
}

impl Move {
    fn new(advice: &Advice, advised: &gridproof_play::advise::Advised) -> Self {
        let (mut wins, mut promise, mut score, mut gain) = (None, None, None, None);
        match advised.prospect {
            Prospect::Safe | Prospect::Unknown => {}
            Prospect::Wins(placements) => wins = Some(placements),
            Prospect::Promise(chance) => promise = Some(chance),
            Prospect::Score { score: mean, gain: cells } => {
                (score, gain) = (Some(mean), Some(cells))
            }
        }
        Self {
            cell: advised.cell,
            mines: advised.mines.clone(),
            risk: advice.risk(advised),
            wins,
            win: advice.win(advised),
            promise,
            score,
            gain,
        }
    }
}

impl Advised {
    fn new(board: &Board, objective: Objective, advice: &Advice) -> Self {
        let is_assumed = objective == Objective::Win && board.mines().is_none();
        let moves = advice.moves.iter().map(|advised| Move::new(advice, advised));
        Self {
            objective: objective.name(),
            assumes: is_assumed.then_some(ASSUMED),
            placements: advice.placements.clone(),
            exact: objective == Objective::Win && advice.ended.is_none(),
            moves: moves.collect(),
            stop: advice.stop,
            ended: advice.ended,
        }
    }

    fn stop(&self) -> String {
        self.stop.map(|stop| format!("stopping now scores {stop:.4}\n")).unwrap_or_default()
    }

    fn line(&self, advised: &Move) -> String {
        let Move { cell, mines, risk, .. } = advised;
        let risk = match () {
            () if *mines == UBig::ZERO => "safe".to_owned(),
            () => format!("{:.1}% risk", 100.0 * risk),
        };
        let prospect =
            match (advised.wins.zip(self.placements.as_ref()), advised.win, advised.promise) {
                (Some((wins, placements)), Some(win), _) => {
                    format!("  wins {wins} of {placements}, {:.1}%", 100.0 * win)
                }
                (_, _, Some(promise)) => format!("  promise {promise:.3}"),
                _ => match (advised.score, advised.gain) {
                    (Some(score), Some(gain)) => format!("  score {score:.4}, opens {gain:.1}"),
                    _ => String::new(),
                },
            };
        format!("{:<8} {risk:>10}{prospect}\n", cell.to_string())
    }
}

const NOTHING: &str = "nothing is left to open: no hidden cell is free\n";

/// The moves that are shown to people; JSON has them all.
const SHOWN: usize = 10;

impl Answer for Advised {
    fn full(&self) -> String {
        let moves = self.moves.iter().take(SHOWN).map(|advised| self.line(advised));
        let rest = match self.moves.len().saturating_sub(SHOWN) {
            0 => String::new(),
            rest => format!("and {rest} more\n"),
        };
        let note = match self.ended {
            _ if self.objective == Objective::Score.name() => String::new(),
            None => String::new(),
            Some(Unfinished::Stop(reason)) => format!("no exact probability to win: {reason}\n"),
            Some(_) => "no exact probability to win: too many placements are left\n".to_owned(),
        };
        if self.moves.is_empty() {
            return format!("{NOTHING}{}", self.stop());
        }
        let assumed = match self.assumes {
            None => String::new(),
            Some(assumed) => format!("without `mines=` it is assumed that {assumed}\n"),
        };
        moves.collect::<String>() + &rest + &note + &assumed + &self.stop()
    }

    fn brief(&self) -> String {
        match self.moves.first() {
            Some(best) => self.line(best),
            None => NOTHING.to_owned(),
        }
    }
}
