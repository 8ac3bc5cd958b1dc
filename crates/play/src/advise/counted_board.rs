//! Compares the moves on a board by the player's objective. The placements are already counted.

use crate::words::reasons;
use dashu_int::UBig;
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use super::advice::{AdvisedMove, Prospect};
use crate::contests::minesweeper::policy::lookahead::Lookahead;
use crate::contests::superminesweeper::policy::{
    self, EvaluatedGuess, GuessContext, GuessEvaluator,
};
use gridproof::budget::{Budget, Limited, Unfinished, Unsupported};
use gridproof::grid::Cell;
use gridproof::prior::Density;
use gridproof::puzzles::mines::endgame::{Endgame, PlacementWeight};
use gridproof::puzzles::mines::rules::Board;
use gridproof_engine::count::{Analysis, Count, Counter, VariableClass};
use gridproof_engine::model::Model;

/// The largest number of placements for which the game tree is searched to its end.
const MAX_PLACEMENTS_TO_SEARCH: u16 = 50_000;

pub(super) const TOO_MANY_PLACEMENTS: Unsupported =
    Unsupported(reasons::too_many_placements_for_endgame());

/// The fixed seed of the random trials, with which equal boards give equal trials.
const TRIAL_SEED: u64 = 0;

/// The number of moves shown if the adviser knows only the risks of the moves.
pub(super) const NUM_LEAST_RISKY_MOVES: usize = 40;

/// Moves with their prospects, the best first. If a limit ended the search, the ranking is
/// incomplete.
pub(super) type RankedMoves = Limited<Vec<(Cell, Prospect)>>;

/// A board with the counts of its placements.
pub(super) struct CountedBoard<'a> {
    pub board: &'a Board,
    pub model: &'a Model,
    pub counter: &'a Counter,
    pub count: &'a Count<'a>,
    /// The weights of placements under the board's density; without a density, the counts of
    /// placements.
    pub weighted_count: &'a Count<'a>,
    /// The placement with a mine in every hidden cell. Only a finished game can have this
    /// placement.
    pub all_mines: &'a AllMinesPlacement,
}

/// The placement with a mine in every hidden cell, as the count and the weight that are subtracted
/// from the totals. Both are 0 if nothing is subtracted.
pub(super) struct AllMinesPlacement {
    pub count: UBig,
    pub weight: UBig,
}

impl AllMinesPlacement {
    pub fn new(is_left_out: bool, model: &Model) -> Self {
        if !is_left_out {
            return Self { count: UBig::ZERO, weight: UBig::ZERO };
        }
        let mine = model.density().map_or(1, Density::mines);
        Self { count: UBig::ONE, weight: UBig::from(mine).pow(model.num_vars()) }
    }
}

impl CountedBoard<'_> {
    /// Ranks every cell by a search of the whole game tree. If the tree is too large, ranks only
    /// the safe cells. If the tree is too large and no cell is safe, ranks the guesses by their
    /// look-ahead values.
    pub fn rank_by_chance_to_win(
        &self,
        safe: Vec<Cell>,
        analysis: &Analysis,
        budget: &Budget,
    ) -> RankedMoves {
        let reason = match self.rank_by_game_tree(analysis, budget) {
            Ok(moves) => return Limited::complete(moves),
            Err(reason) => reason,
        };
        if !safe.is_empty() {
            return Limited::incomplete(moves_with_equal_prospect(safe, Prospect::Safe), reason);
        }
        let board = (self.board, self.model);
        let ranked =
            Lookahead::new(self.counter, board, self.weighted_count, budget).rank_guesses();
        let values = ranked.values.into_iter();
        let mut moves: Vec<_> =
            values.map(|(cell, value)| (cell, Prospect::LookAhead(value))).collect();
        moves.extend(moves_with_equal_prospect(ranked.untried_cells, Prospect::Unknown));
        Limited::incomplete(moves, ranked.stop_reason.unwrap_or(reason))
    }

    fn rank_by_game_tree(
        &self,
        analysis: &Analysis,
        budget: &Budget,
    ) -> Result<Vec<(Cell, Prospect)>, Unfinished> {
        let placements = u16::try_from(&self.count.models).ok();
        if placements.is_none_or(|placements| placements > MAX_PLACEMENTS_TO_SEARCH) {
            return Err(TOO_MANY_PLACEMENTS.into());
        }
        let (board, model, most) = (self.board, self.model, MAX_PLACEMENTS_TO_SEARCH);
        match model.density() {
            None => rank_moves(Endgame::new(board, model, analysis, most, budget)?),
            Some(by) => {
                rank_moves(Endgame::with_density(board, model, analysis, by, most, budget)?)
            }
        }
    }

    /// Ranks the safe cells. If no cell is safe, ranks the guesses by their estimated final scores.
    pub fn rank_by_expected_score(
        &self,
        safe: Vec<Cell>,
        analysis: &Analysis,
        budget: &Budget,
    ) -> RankedMoves {
        if !safe.is_empty() {
            return Limited::complete(moves_with_equal_prospect(safe, Prospect::Safe));
        }
        self.rank_guesses(analysis, budget).unwrap_or_else(|reason| {
            Limited::incomplete(
                moves_with_equal_prospect(self.least_risky_cells(), Prospect::Unknown),
                reason,
            )
        })
    }

    fn rank_guesses(
        &self,
        analysis: &Analysis,
        budget: &Budget,
    ) -> Result<RankedMoves, Unfinished> {
        let meter = &mut budget.meter();
        let Some(sampler) = analysis.to_sampler(meter)? else {
            return Ok(Limited::complete(Vec::new()));
        };
        let risks = policy::mine_probabilities(self.model, analysis, meter)?;
        let (board, model) = (self.board, self.model);
        let context = GuessContext { board, model, sampler: &sampler, mines: &[], risks: &risks };
        let mut rng = Pcg64Mcg::seed_from_u64(TRIAL_SEED);
        let ranking = GuessEvaluator::default().rank_guesses(&context, &mut rng, budget);
        let prospect = |guess: &EvaluatedGuess| Prospect::Score {
            score: guess.score,
            opened_cells: guess.opened_cells,
        };
        let moves = ranking.guesses.iter().map(|guess| (guess.cell, prospect(guess)));
        Ok(Limited {
            so_far: moves.collect(),
            stop_reason: ranking.stop_reason.map(Unfinished::Stop),
        })
    }

    /// Returns the least risky cells, by increasing risk.
    fn least_risky_cells(&self) -> Vec<Cell> {
        let mut classes: Vec<_> = self.weighted_count.classes.iter().collect();
        classes.sort_by(|one, other| one.value_of_each.cmp(&other.value_of_each));
        let cells = classes.iter().flat_map(|class| class.vars);
        cells.take(NUM_LEAST_RISKY_MOVES).map(|&var| self.model.cell(var)).collect()
    }

    /// Returns the move that opens a cell, with the number of placements that have a mine in the
    /// cell.
    pub fn advised_move(&self, cell: Cell, prospect: Prospect) -> AdvisedMove {
        let is_here = |class: &&VariableClass<UBig>| {
            class.vars.iter().any(|&var| self.model.cell(var) == cell)
        };
        let with_mine = |count: &Count, over: &UBig| match prospect {
            Prospect::Safe => UBig::ZERO,
            _ => {
                let class = count.classes.iter().find(is_here);
                class.map_or(UBig::ZERO, |class| &class.value_of_each - over)
            }
        };
        let mines = with_mine(self.count, &self.all_mines.count);
        let weight = with_mine(self.weighted_count, &self.all_mines.weight);
        AdvisedMove { cell, placements_with_mine: mines, weight_with_mine: weight, prospect }
    }
}

/// Ranks the cells of a game that is searched to its end, the best first.
fn rank_moves<W: PlacementWeight + Into<UBig>>(
    mut endgame: Endgame<W>,
) -> Result<Vec<(Cell, Prospect)>, Unfinished> {
    let ranked = endgame.ranked_candidates()?.into_iter();
    let unit: UBig = endgame.placement_weights().unit().clone().into();
    Ok(ranked.map(|found| (found.cell, Prospect::Wins(found.wins.into() * &unit))).collect())
}

fn moves_with_equal_prospect(cells: Vec<Cell>, prospect: Prospect) -> Vec<(Cell, Prospect)> {
    cells.into_iter().map(|cell| (cell, prospect.clone())).collect()
}
