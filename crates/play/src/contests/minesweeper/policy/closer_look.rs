//! A closer look at guesses of nearly equal value. Each guess is followed for one more opening
//! before its risk and progress are judged. This opening is a safe cell or the best next guess.

use dashu_int::UBig;

use gridproof::budget::Unfinished;
use gridproof::grid::Cell;
use gridproof_engine::count::{Count, Equations, VariableClass, rounded_quotient};
use gridproof_engine::model::{Model, Var};

use gridproof::puzzles::mines::rules::Board;

use super::lookahead::{Lookahead, PROGRESS_EXPONENT, variable_of_cell};

/// The value of a won position, which equals the value of six safe cells that give information.
const VALUE_OF_WON_POSITION: f64 = 1.1;

/// The factor by which the first opened zero raises the value of a position. The neighbours of a
/// zero are often zeros too, so more is opened than is followed
/// (`docs/experiments/minesweeper-policy.md`).
const FIRST_ZERO_FACTOR: f64 = 1.02;

/// The number of next guesses that are compared, one for each class.
const NUM_NEXT_GUESSES: usize = 4;
/// The risk by which a next guess may exceed the safest guess.
const NEXT_GUESS_RISK_MARGIN: f64 = 0.08;

/// A hypothetical position after some openings.
struct HypotheticalPosition<'a> {
    board: &'a Board,
    model: &'a Model,
    count: &'a Count<'a>,
    /// The variables of the cells that were opened.
    opened: &'a [Var],
}

/// The continuation of a game.
enum Continuation {
    /// Every mine is known.
    Won,
    /// The safe cell that gives the most information, and the number of safe cells that give any.
    Safe { most_telling: Var, telling: usize },
    /// No safe cell gives information: the least risk of a guess.
    Guess { risk: f64 },
}

impl Continuation {
    /// Returns the chance to survive the next opening, and a little more for each safe cell that
    /// gives information.
    fn prospect(&self) -> f64 {
        match *self {
            Self::Won => VALUE_OF_WON_POSITION,
            Self::Safe { telling, .. } => (1.0 + telling as f64).powf(PROGRESS_EXPONENT),
            Self::Guess { risk } => 1.0 - risk,
        }
    }
}

impl<'a> HypotheticalPosition<'a> {
    /// Returns the classes of cells that hold a mine in some placements and none in others.
    fn undecided_classes(&self) -> impl Iterator<Item = &'a VariableClass<'a, UBig>> {
        let models = &self.count.models;
        self.count
            .classes
            .iter()
            .filter(move |c| c.value_of_each != UBig::ZERO && c.value_of_each != *models)
    }

    fn risk(&self, class: &VariableClass<UBig>) -> f64 {
        rounded_quotient(&class.value_of_each, &self.count.models)
    }

    fn continuation(&self) -> Continuation {
        let mut undecided = vec![false; self.model.num_vars()];
        let mut least: Option<&VariableClass<UBig>> = None;
        for class in self.undecided_classes() {
            class.vars.iter().for_each(|var| undecided[var.index()] = true);
            if least.is_none_or(|least| class.value_of_each < least.value_of_each) {
                least = Some(class);
            }
        }
        let Some(least) = least else { return Continuation::Won };
        let tells = |var: Var| {
            let hidden = self.board.hidden_neighbours(self.model.cell(var));
            hidden
                .filter(|&cell| {
                    variable_of_cell(self.model, cell).is_some_and(|near| undecided[near.index()])
                })
                .count()
        };
        let safe = self.count.classes.iter().filter(|class| class.value_of_each == UBig::ZERO);
        let safe = safe.flat_map(|class| class.vars).filter(|var| !self.opened.contains(var));
        let (mut telling, mut most) = (0, None);
        for (cells, &var) in safe.map(|var| (tells(*var), var)).filter(|&(cells, _)| cells > 0) {
            telling += 1;
            if most.is_none_or(|(most, _)| cells > most) {
                most = Some((cells, var));
            }
        }
        match most {
            Some((_, most_telling)) => Continuation::Safe { most_telling, telling },
            None => Continuation::Guess { risk: self.risk(least) },
        }
    }

    /// Returns a cell of each class that is worth a guess, with its risk, the safest first.
    fn next_guesses(&self, least: f64) -> Vec<(f64, Var)> {
        let around = |var: &&Var| self.board.num_hidden_neighbours(self.model.cell(**var));
        let cell = |class: &VariableClass<UBig>| {
            Some((self.risk(class), *class.vars.iter().min_by_key(around)?))
        };
        let mut guesses: Vec<_> = self.undecided_classes().filter_map(cell).collect();
        guesses.retain(|&(risk, _)| risk <= least + NEXT_GUESS_RISK_MARGIN);
        guesses.sort_by(|a, b| a.0.total_cmp(&b.0));
        guesses.truncate(NUM_NEXT_GUESSES);
        guesses
    }
}

impl Lookahead<'_> {
    /// Returns the value of opening `var` after `opened`, with `further` openings followed after
    /// it. The equations have this many placements.
    pub(super) fn value_with_further_openings(
        &self,
        var: Var,
        opened: &[Var],
        tried: &mut Equations,
        placements: &UBig,
        further: usize,
    ) -> Result<f64, Unfinished> {
        let opened = [opened, &[var]].concat();
        let cell = self.model.cell(var);
        self.expected_value(var, tried, placements, &mut |tried, count, unknown| {
            let value = self.value_of_position_after(&opened, tried, count, further)?;
            let mines = unknown + self.board.num_known_mine_neighbours(cell);
            Ok(if mines == 0 { self.zero_factor(cell) * value } else { value })
        })
    }

    /// Returns the factor by which a zero at this cell raises the value of the position.
    fn zero_factor(&self, cell: Cell) -> f64 {
        let opens = self.board.num_hidden_neighbours(cell) > 0;
        let is_first = || self.board.clues().all(|(_, mines)| mines > 0);
        if opens && is_first() { FIRST_ZERO_FACTOR } else { 1.0 }
    }

    /// Returns the value of the position after `opened`, given its equations and count.
    fn value_of_position_after(
        &self,
        opened: &[Var],
        tried: &mut Equations,
        count: &Count,
        further: usize,
    ) -> Result<f64, Unfinished> {
        let position = HypotheticalPosition { board: self.board, model: self.model, count, opened };
        let next = position.continuation();
        if further == 0 {
            return Ok(next.prospect());
        }
        match next {
            Continuation::Won => Ok(VALUE_OF_WON_POSITION),
            Continuation::Safe { most_telling, .. } => self.value_with_further_openings(
                most_telling,
                opened,
                tried,
                &count.models,
                further - 1,
            ),
            Continuation::Guess { risk } => {
                let mut best = 0.0f64;
                for (risk, guess) in position.next_guesses(risk) {
                    if FIRST_ZERO_FACTOR * VALUE_OF_WON_POSITION * (1.0 - risk) <= best {
                        break;
                    }
                    let value = self.value_with_further_openings(
                        guess,
                        opened,
                        tried,
                        &count.models,
                        further - 1,
                    )?;
                    best = best.max(value);
                }
                Ok(best)
            }
        }
    }
}

#[cfg(test)]
mod tests;
