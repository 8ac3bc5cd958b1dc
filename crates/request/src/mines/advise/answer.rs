//! The answer to a request for advice: the moves, and the values by which they are compared.

use crate::words;
use dashu_int::UBig;
use gridproof::words::Sentence;
use schemars::JsonSchema;
use serde::Serialize;

use gridproof::budget::Unfinished;
use gridproof::grid::Cell;
use gridproof::prior::Prior;
use gridproof::puzzle::Answer;
use gridproof::puzzles::mines::position::Position;
use gridproof::puzzles::mines::position::guesses::guesses_of;
use gridproof::report::Report;
use gridproof::report::json::{decimal, optional_decimal};
use gridproof_engine::query::Search;
use gridproof_play::advise::{Advice, AdvisedMove, OPENED_CONTENT_UNKNOWN, Objective, Prospect};

use super::move_reasons::MoveReasons;
use super::objective::ObjectiveName;

/// The moves that are worth considering, the best move first.
#[derive(Serialize, JsonSchema)]
pub struct AdviceAnswer {
    objective: ObjectiveName,
    /// The assumption behind the probabilities of a win, if the board does not state the total.
    #[serde(skip_serializing_if = "Option::is_none")]
    assumes: Option<&'static str>,
    /// The number of placements. The number is null if a limit ended the count.
    #[serde(serialize_with = "optional_decimal")]
    #[schemars(with = "Option<String>")]
    placements: Option<UBig>,
    /// The prior for the number of mines: `total`, a density such as `33/160`, or `uniform` if all
    /// placements are equally likely.
    prior: Prior,
    /// With a density, the weight of all placements, written in decimal. `risk`, `win` and
    /// `probability` are shares of this weight.
    #[serde(serialize_with = "optional_decimal", skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    weight: Option<UBig>,
    /// Whether the search covered the game to its end.
    exact: bool,
    moves: Vec<Move>,
    /// The score if the game ends now.
    #[serde(skip_serializing_if = "Option::is_none")]
    stop: Option<f64>,
    #[serde(skip)]
    stop_reason: Option<Unfinished>,
    /// The limit that ended the search for the requested reasons.
    #[serde(skip)]
    missing_reasons: Option<Unfinished>,
}

#[derive(Serialize, JsonSchema)]
struct Move {
    cell: Cell,
    /// The number of placements with a mine at the cell.
    #[serde(serialize_with = "decimal")]
    #[schemars(with = "String")]
    mines: UBig,
    /// With a density, the weight of the placements with a mine at the cell, written in decimal.
    #[serde(serialize_with = "optional_decimal", skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    weight: Option<UBig>,
    risk: f64,
    /// The number of placements in which the move leads to a win. The share of these placements is
    /// `win`.
    #[serde(skip_serializing_if = "Option::is_none")]
    wins: Option<u32>,
    /// The weight of the won placements, written in decimal. With a density, this weight replaces
    /// `wins`.
    #[serde(serialize_with = "optional_decimal", skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    won_weight: Option<UBig>,
    #[serde(skip_serializing_if = "Option::is_none")]
    win: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    look_ahead: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<f64>,
    /// The mean number of cells that the move opens before the next guess.
    #[serde(skip_serializing_if = "Option::is_none")]
    gain: Option<f64>,
    /// The reasons for the move, on request and for the best moves only.
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<MoveReasons>,
}

impl Move {
    fn new(advice: &Advice, advised: &AdvisedMove, is_weighed: bool) -> Self {
        let (mut wins, mut won_weight) = (None, None);
        let (mut look_ahead, mut score, mut gain) = (None, None, None);
        match &advised.prospect {
            Prospect::Safe | Prospect::Unknown => {}
            Prospect::Wins(weight) if is_weighed => won_weight = Some(weight.clone()),
            Prospect::Wins(placements) => wins = u32::try_from(placements).ok(),
            Prospect::LookAhead(chance) => look_ahead = Some(*chance),
            Prospect::Score { score: mean, opened_cells: cells } => {
                (score, gain) = (Some(*mean), Some(*cells))
            }
        }
        Self {
            cell: advised.cell,
            mines: advised.placements_with_mine.clone(),
            weight: is_weighed.then(|| advised.weight_with_mine.clone()),
            risk: advice.risk(advised),
            wins,
            won_weight,
            win: advice.win_probability(advised),
            look_ahead,
            score,
            gain,
            why: None,
        }
    }

    /// Returns whether the text about this move or its reasons shows a chance.
    fn has_chance(&self) -> bool {
        self.mines != UBig::ZERO || self.win.is_some() || self.why.is_some()
    }
}

/// The number of moves that get reasons: the best two.
const MAX_MOVES_WITH_REASONS: usize = 2;

impl AdviceAnswer {
    pub(super) fn new(
        prior: Prior,
        objective: Objective,
        assumes: Option<&'static str>,
        advice: &Advice,
    ) -> Self {
        let is_weighed = prior.density().is_some();
        let moves = advice.moves.iter().map(|advised| Move::new(advice, advised, is_weighed));
        Self {
            objective: objective.into(),
            assumes,
            placements: advice.placements.clone(),
            prior,
            weight: advice.weight.clone().filter(|_| is_weighed),
            exact: objective == Objective::Win && advice.stop_reason.is_none(),
            moves: moves.collect(),
            stop: advice.stop_score,
            stop_reason: advice.stop_reason,
            missing_reasons: None,
        }
    }

    /// Adds the reasons for the best moves: the values that the opened cells may show. `position`
    /// is the position before the moves.
    pub fn with_explanations(mut self, position: &mut Position, search: Search<'_>) -> Self {
        self.missing_reasons = self.add_reasons(position, search).err();
        self
    }

    fn add_reasons(
        &mut self,
        position: &mut Position,
        search: Search<'_>,
    ) -> Result<(), Unfinished> {
        let meter = &mut search.budget.meter();
        let position = position.what_if(search)?;
        let is_weighed = self.prior.density().is_some();
        let total = if is_weighed { &self.weight } else { &self.placements };
        let all = total.as_ref().unwrap_or(position.solution_counts().weight());
        for best in self.moves.iter_mut().take(MAX_MOVES_WITH_REASONS) {
            let shown = position.shown_values(best.cell, meter)?;
            let guesses = guesses_of(&position, &[best.cell], meter);
            if let Some(reason) = guesses.stop_reason {
                return Err(reason);
            }
            best.why = Some(MoveReasons::new(shown, guesses, all, is_weighed));
        }
        Ok(())
    }

    fn score_if_stopped_line(&self) -> String {
        self.stop.map(|stop| format!("stopping now scores {stop:.4}\n")).unwrap_or_default()
    }

    /// Returns the sentence that states the assumed prior, if the text shows a chance for some
    /// move.
    fn assumption_line(&self) -> String {
        let has_chance = self.moves.iter().take(MAX_PRINTED_MOVES).any(Move::has_chance);
        let sentence = self.prior.assumption_sentence().filter(|_| has_chance);
        sentence.map(|sentence| sentence + "\n").unwrap_or_default()
    }

    fn move_line(&self, advised: &Move) -> String {
        let Move { cell, mines, risk, .. } = advised;
        let risk = match () {
            () if *mines == UBig::ZERO => "safe".to_owned(),
            () => format!("{:.1}% risk", 100.0 * risk),
        };
        let prospect =
            match (advised.wins.zip(self.placements.as_ref()), advised.win, advised.look_ahead) {
                (Some((wins, placements)), Some(win), _) => {
                    format!("  wins {wins} of {placements}, {:.1}%", 100.0 * win)
                }
                (_, _, Some(look_ahead)) => format!("  look-ahead {look_ahead:.3}"),
                (None, Some(win), _) => format!("  wins {:.1}%", 100.0 * win),
                _ => match (advised.score, advised.gain) {
                    (Some(score), Some(gain)) => format!("  score {score:.4}, opens {gain:.1}"),
                    _ => String::new(),
                },
            };
        format!("{:<8} {risk:>10}{prospect}\n", cell.to_string())
    }
}

const NOTHING_TO_OPEN_LINE: &str = "nothing is left to open: no hidden cell is clear\n";

/// The number of moves in the printed text. The JSON document has all moves.
const MAX_PRINTED_MOVES: usize = 10;

impl Answer for AdviceAnswer {
    fn prior(&self) -> Option<Prior> {
        (!self.assumption_line().is_empty()).then_some(self.prior)
    }

    /// Reports the missing parts of the answer. If the game is too long to search, the moves have
    /// estimates, so nothing counts as missing.
    fn unfinished(&self) -> Option<(Unfinished, Sentence)> {
        let left = words::moves_not_compared();
        let of_moves = self.stop_reason.filter(|reason| matches!(reason, Unfinished::Stop(_)));
        let of_reasons = || words::outcomes_uncounted();
        of_moves
            .map(|reason| (reason, left))
            .or_else(|| self.missing_reasons.map(|reason| (reason, of_reasons())))
    }
}

impl Report for AdviceAnswer {
    fn text(&self) -> String {
        let moves =
            self.moves.iter().take(MAX_PRINTED_MOVES).map(|advised| self.move_line(advised));
        let rest = match self.moves.len().saturating_sub(MAX_PRINTED_MOVES) {
            0 => String::new(),
            rest => format!("and {rest} more\n"),
        };
        let note = match self.stop_reason {
            _ if self.objective == ObjectiveName::Score => String::new(),
            None => String::new(),
            Some(Unfinished::Stop(reason)) => format!("no exact probability to win: {reason}\n"),
            Some(Unfinished::Unsupported(OPENED_CONTENT_UNKNOWN)) => {
                format!("no probability to win: {OPENED_CONTENT_UNKNOWN}\n")
            }
            Some(_) => "no exact probability to win: too many placements are left\n".to_owned(),
        };
        if self.moves.is_empty() {
            return format!("{NOTHING_TO_OPEN_LINE}{}", self.score_if_stopped_line());
        }
        let assumed = match self.assumes {
            None => String::new(),
            Some(assumed) => format!("without `mines=` it is assumed that {assumed}\n"),
        };
        let reasoned = self.moves.iter().filter_map(|best| Some((best.cell, best.why.as_ref()?)));
        let reasons = reasoned.map(|(cell, why)| format!("{cell}: {}\n", why.to_words()));
        moves.collect::<String>()
            + &rest
            + &reasons.collect::<String>()
            + &note
            + &assumed
            + &self.assumption_line()
            + &self.score_if_stopped_line()
    }

    fn brief(&self) -> String {
        match self.moves.first() {
            Some(best) if best.has_chance() && self.prior == Prior::Uniform => {
                let line = self.move_line(best);
                format!("{}  (without a total every placement counts alike)\n", line.trim_end())
            }
            Some(best) => self.move_line(best),
            None => NOTHING_TO_OPEN_LINE.to_owned(),
        }
    }
}
