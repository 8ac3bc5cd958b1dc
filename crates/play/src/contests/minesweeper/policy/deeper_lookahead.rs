//! A deeper look-ahead at guesses of nearly equal value. After each guess, the search tries one
//! more opening: a safe cell or the best next guess. Then the search judges risk and progress.

use dashu_int::UBig;
use rustc_hash::FxHashMap;

use gridproof::budget::Unfinished;
use gridproof::grid::Cell;
use gridproof_engine::count::{
    Analysis, Count, Equations, LeastWeight, VariableClass, rounded_quotient,
};
use gridproof_engine::model::{Var, VariableStatus};

use super::expected_value::{Guess, JudgedPosition, TriedClue};
use super::lookahead::{GuessRanking, Lookahead, PROGRESS_EXPONENT};

/// The largest difference from the best value at which a guess gets a deeper look-ahead.
const CLOSE_VALUE_DIFFERENCE: f64 = 0.03;

/// The number of further openings that are tried after a close guess. More openings gain nothing.
const OPENINGS_FOLLOWED_FURTHER: usize = 1;

/// On boards with at most this number of mines, the search tries no further openings, because they
/// win no more games.
const MAX_MINES_WITHOUT_DEEPER_LOOKAHEAD: usize = 10;

/// The value of a won position, which equals the value of a position with six informative safe
/// cells.
const VALUE_OF_WON_POSITION: f64 = 1.1;

/// The factor by which the first opened zero raises the value of a position. The neighbours of a
/// zero are often zeros too, so the zero opens more cells than the search follows
/// (`docs/experiments/minesweeper-policy.md`).
const FIRST_ZERO_FACTOR: f64 = 1.02;

/// The number of next guesses that the search compares. There is one guess for each class of
/// equivalent cells.
const NUM_NEXT_GUESSES: usize = 4;
/// The amount by which the risk of a next guess may exceed the risk of the safest guess.
const NEXT_GUESS_RISK_MARGIN: f64 = 0.08;

/// The next stage of a game: won, a safe opening, or a guess.
enum Continuation {
    /// Every mine is known.
    Won,
    /// The safe cell that gives the most information, and the number of safe cells that give
    /// information.
    Safe { most_informative: Var, num_informative: usize },
    /// No safe cell gives information.
    Guess,
}

/// An opened cell, with the number of unknown mines around it.
type Opening = (Var, usize);

/// The deeper look-ahead at the guesses on one board.
pub(super) struct DeeperLookahead<'a> {
    lookahead: &'a Lookahead<'a>,
    /// Whether the board already shows a zero.
    has_zero: bool,
    /// An upper bound on the value of a position.
    largest_value: f64,
    /// The values of positions after the last opening. The key is the list of openings in ascending
    /// order, because several orders of opening lead to one position.
    last_positions: FxHashMap<Vec<Opening>, Option<JudgedPosition>>,
}

/// Returns the classes of undetermined cells: a cell has a mine in some placements and no mine in
/// other placements.
fn undetermined_classes<'a>(
    count: &'a Count<'_>,
) -> impl Iterator<Item = &'a VariableClass<'a, UBig>> {
    let is_undetermined = |class: &&VariableClass<UBig>| {
        class.value_of_each != UBig::ZERO && class.value_of_each != count.models
    };
    count.classes.iter().filter(is_undetermined)
}

/// Returns the least risk of an undetermined cell, or 1 if no cell is undetermined.
fn least_risk(count: &Count) -> f64 {
    let least = undetermined_classes(count).map(|class| &class.value_of_each).min();
    least.map_or(1.0, |least| rounded_quotient(least, &count.models))
}

impl Lookahead<'_> {
    /// Returns the cell with the best look-ahead value. Among equal values, prefers the safest
    /// cell. If several values are close, compares their cells by further openings. Returns `None`
    /// if no cell is hidden.
    pub fn best_cell(&self) -> Result<Option<Cell>, Unfinished> {
        let GuessRanking { mut values, stop_reason, .. } =
            self.rank_guesses_near_best(CLOSE_VALUE_DIFFERENCE);
        if let Some(reason) = stop_reason {
            return Err(reason);
        }
        let best = values.first().map_or(0.0, |&(_, value)| value);
        let closer = if self.has_few_mines() { 0 } else { self.breadth.followed_further };
        let close = values.iter().take(closer);
        let close = close.take_while(|&&(_, value)| value >= best - CLOSE_VALUE_DIFFERENCE).count();
        if close > 1 {
            values.truncate(close);
            let (mut tried, mut deeper_lookahead) = (self.equations()?, DeeperLookahead::new(self));
            let mut best = f64::NEG_INFINITY;
            for (cell, value) in &mut values {
                if let Some(var) = self.variables[*cell] {
                    *value = deeper_lookahead.value(
                        deeper_lookahead.guess(var, self.risk(var), best),
                        &[],
                        &mut tried,
                        &self.count.models,
                        OPENINGS_FOLLOWED_FURTHER,
                    )?;
                    best = best.max(*value);
                }
            }
            values.sort_by(|a, b| b.1.total_cmp(&a.1));
        }
        Ok(values.first().map(|&(cell, _)| cell))
    }

    fn has_few_mines(&self) -> bool {
        self.board.mines().is_some_and(|mines| mines <= MAX_MINES_WITHOUT_DEEPER_LOOKAHEAD)
    }
}

impl<'a> DeeperLookahead<'a> {
    /// Starts the deeper look-ahead at the guesses of a look-ahead.
    pub fn new(lookahead: &'a Lookahead<'a>) -> Self {
        let has_zero = lookahead.board.clues().any(|(_, mines)| mines == 0);
        let of_zeros = FIRST_ZERO_FACTOR.powi(1 + OPENINGS_FOLLOWED_FURTHER as i32);
        let largest_value = of_zeros * lookahead.largest_progress().max(VALUE_OF_WON_POSITION);
        Self { lookahead, has_zero, largest_value, last_positions: FxHashMap::default() }
    }

    /// Returns a guess of the cell of `var`. The value of the guess matters only if it is at least
    /// `least_value`.
    fn guess(&self, var: Var, risk: f64, least_value: f64) -> Guess {
        Guess { var, risk, least_value, largest_value: self.largest_value }
    }

    /// Returns the value of a guess after the openings `opened`. Tries `further` openings after the
    /// guess. `placements` is the number of placements of the equations.
    pub fn value(
        &mut self,
        guess: Guess,
        opened: &[Opening],
        equations: &mut Equations,
        placements: &UBig,
        further: usize,
    ) -> Result<f64, Unfinished> {
        let lookahead = self.lookahead;
        let cell = lookahead.model.cell(guess.var);
        lookahead.expected_value(guess, equations, placements, &mut |number| {
            let opened = [opened, &[(guess.var, number.missing)]].concat();
            let judged = match further.checked_sub(1) {
                None => self.judge_last_position(opened, number)?,
                Some(further) => self.judge_by_next_opening(&opened, number, further)?,
            };
            let mines = number.missing + lookahead.board.num_known_mine_neighbours(cell);
            let factor = if mines == 0 { self.zero_factor(cell) } else { 1.0 };
            Ok(judged.map(|judged| JudgedPosition { value: factor * judged.value, ..judged }))
        })
    }

    /// Returns the factor by which a zero at this cell raises the value of the position.
    fn zero_factor(&self, cell: Cell) -> f64 {
        let opens = self.lookahead.board.num_hidden_neighbours(cell) > 0;
        if opens && !self.has_zero { FIRST_ZERO_FACTOR } else { 1.0 }
    }

    /// Judges the position after the last opening. Returns `None` if no placement is left.
    fn judge_last_position(
        &mut self,
        mut opened: Vec<Opening>,
        number: &mut TriedClue<'_, '_>,
    ) -> Result<Option<JudgedPosition>, Unfinished> {
        opened.sort_unstable();
        if let Some(known) = self.last_positions.get(&opened) {
            return Ok(known.clone());
        }
        let judged = self.judge_at_once(&opened, &number.analyse()?)?;
        self.last_positions.insert(opened, judged.clone());
        Ok(judged)
    }

    /// Returns the chance to survive the next opening, plus a small bonus for each safe cell that
    /// gives information. Counts the mines of each cell only if the next opening is a guess.
    fn judge_at_once(
        &self,
        opened: &[Opening],
        analysis: &Analysis,
    ) -> Result<Option<JudgedPosition>, Unfinished> {
        let meter = &mut self.lookahead.meter_of_value();
        let classes = analysis.status_classes(meter).into_complete()?;
        let Some(classes) = classes else { return Ok(None) };
        let value = match self.continuation(opened, &classes) {
            Continuation::Won => VALUE_OF_WON_POSITION,
            Continuation::Safe { num_informative, .. } => {
                (1.0 + num_informative as f64).powf(PROGRESS_EXPONENT)
            }
            Continuation::Guess => {
                let LeastWeight { models: placements, least } = analysis.least_weight(meter)?;
                let risk = least.map_or(1.0, |least| rounded_quotient(&least, &placements));
                return Ok(Some(JudgedPosition { placements, value: 1.0 - risk }));
            }
        };
        Ok(Some(JudgedPosition { placements: analysis.total_weight(meter)?, value }))
    }

    /// Judges a position by the best next opening. Tries `further` openings after this opening.
    /// Returns `None` if no placement is left.
    fn judge_by_next_opening(
        &mut self,
        opened: &[Opening],
        number: &mut TriedClue<'_, '_>,
        further: usize,
    ) -> Result<Option<JudgedPosition>, Unfinished> {
        let analysis = number.analyse()?;
        let meter = &mut self.lookahead.meter_of_value();
        let classes = analysis.status_classes(meter).into_complete()?;
        let Some(classes) = classes else { return Ok(None) };
        let (guesses, placements) = match self.continuation(opened, &classes) {
            Continuation::Won => {
                let placements = analysis.total_weight(meter)?;
                return Ok(Some(JudgedPosition { placements, value: VALUE_OF_WON_POSITION }));
            }
            Continuation::Safe { most_informative, .. } => {
                (vec![(0.0, most_informative)], analysis.total_weight(meter)?)
            }
            Continuation::Guess => {
                let count = analysis.weigh_models(meter)?;
                (self.next_guesses(&count), count.models)
            }
        };
        let mut best = 0.0f64;
        for (risk, var) in guesses {
            if FIRST_ZERO_FACTOR * VALUE_OF_WON_POSITION * (1.0 - risk) <= best {
                break;
            }
            let guess = self.guess(var, risk, best);
            let value = self.value(guess, opened, number.equations, &placements, further)?;
            best = best.max(value);
        }
        Ok(Some(JudgedPosition { placements, value: best }))
    }

    /// Returns the continuation after the openings `opened`. Among safe cells that give equal
    /// information, prefers the cell of the first class.
    fn continuation(
        &self,
        opened: &[Opening],
        classes: &[VariableClass<'_, VariableStatus>],
    ) -> Continuation {
        let vars_of = |status| {
            let of_status = classes.iter().filter(move |class| class.value_of_each == status);
            of_status.flat_map(|class| class.vars).copied()
        };
        let is_opened = |var: &Var| opened.iter().any(|(opened, _)| opened == var);
        let mut safe =
            vars_of(VariableStatus::Forced(false)).filter(|var| !is_opened(var)).peekable();
        if safe.peek().is_none() {
            return match vars_of(VariableStatus::Undetermined).next() {
                Some(_) => Continuation::Guess,
                None => Continuation::Won,
            };
        }
        let mut is_undetermined = vec![false; self.lookahead.model.num_vars()];
        let mut undetermined = 0;
        for var in vars_of(VariableStatus::Undetermined) {
            is_undetermined[var.index()] = true;
            undetermined += 1;
        }
        if undetermined == 0 {
            return Continuation::Won;
        }
        let (mut num_informative, mut most) = (0, None);
        for var in safe {
            let near = self.lookahead.variables_around(var);
            let cells = near.filter(|near| is_undetermined[near.index()]).count();
            if cells == 0 {
                continue;
            }
            num_informative += 1;
            if most.is_none_or(|(most, _)| cells > most) {
                most = Some((cells, var));
            }
        }
        match most {
            Some((_, most_informative)) => Continuation::Safe { most_informative, num_informative },
            None => Continuation::Guess,
        }
    }

    /// Returns cells that are worth a guess, each with its risk, by increasing risk. There is one
    /// cell for each class of equivalent cells.
    fn next_guesses(&self, count: &Count) -> Vec<(f64, Var)> {
        let Lookahead { board, model, .. } = self.lookahead;
        let most = least_risk(count) + NEXT_GUESS_RISK_MARGIN;
        let around = |var: &&Var| board.num_hidden_neighbours(model.cell(**var));
        let cell = |class: &VariableClass<UBig>| {
            let risk = rounded_quotient(&class.value_of_each, &count.models);
            Some((risk, *class.vars.iter().min_by_key(around)?))
        };
        let mut guesses: Vec<_> = undetermined_classes(count).filter_map(cell).collect();
        guesses.retain(|&(risk, _)| risk <= most);
        guesses.sort_by(|a, b| a.0.total_cmp(&b.0));
        guesses.truncate(NUM_NEXT_GUESSES);
        guesses
    }
}

#[cfg(test)]
mod tests;
