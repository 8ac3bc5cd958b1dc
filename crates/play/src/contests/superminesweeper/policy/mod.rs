//! The players of SuperMinesweeper. All of them open the cells that are proved safe. If no cell is
//! proved safe, [`PlayStyle`] determines the next action:
//!
//! - `logic` stops;
//! - `least-risk` opens the cell of least exact risk if that pays, and otherwise stops;
//! - `look-ahead` opens the guess of the best prospects (`guesser.rs`) if one pays, and otherwise
//!   stops.
//!
//! On a board that is too wide to count, the player of quick games (`playout/`) estimates the
//! risks. `least-risk` and `look-ahead` then open the cell of the least estimate, if that pays.

use std::cmp::Reverse;

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_pcg::Pcg64Mcg;

use gridproof::budget::{Budget, Stop, Unfinished};
use gridproof::grid::Cell;

mod guess;
mod guesser;
mod lookahead;
mod playout;
mod rollout;
mod sampled_placements;
mod utility;

use playout::{NeighbourTable, Playout};

pub(crate) use guess::{EvaluatedGuess, GuessContext, risks};
pub(crate) use guesser::GuessEvaluator;
pub(crate) use utility::ScoreUtility;

use gridproof::puzzles::mines::position::{GameBudget, Position};
use gridproof::puzzles::mines::rules::Board;

/// The player's next action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// Opens a hidden cell.
    Open(Cell),
    /// Ends the game with its current score.
    Stop,
}

/// Decides the next move from the visible cells. A policy follows one game: each board is the
/// previous one with the policy's own move played.
pub trait Policy {
    /// Returns the next move. The policy limits its own work, so that a game is reproducible.
    /// `guard` carries the clock: once it has run out, the policy stops.
    fn next(&mut self, board: &Board, guard: &Budget) -> Move;

    /// Returns the number of cells that are proved safe and opened next, without a search.
    fn num_safe_cells_ahead(&self) -> usize {
        0
    }
}

/// A style of play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PlayStyle {
    /// Opens what is provably safe, then the cell of least risk while that pays.
    LeastRisk,
    /// Opens what is provably safe and stops at the first guess.
    Logic,
    /// Opens what is provably safe, then the guess of the best look-ahead value (`guesser.rs`)
    /// while that pays.
    #[default]
    LookAhead,
}

/// Returns a player. `seed` breaks ties between guesses.
pub fn player(style: PlayStyle, seed: u64) -> Box<dyn Policy> {
    Box::new(ScorePolicy::new(style, seed))
}

/// The work for a game (`docs/experiments/superminesweeper-guesses.md`).
const GAME_BUDGET: GameBudget = GameBudget { states: 30_000_000, proof_bytes: 100_000_000 };

struct ScorePolicy {
    style: PlayStyle,
    rng: Pcg64Mcg,
    budget: GameBudget,
    /// The position; `None` before the first board.
    position: Option<Position>,
    guesser: GuessEvaluator,
}

impl Policy for ScorePolicy {
    fn next(&mut self, board: &Board, guard: &Budget) -> Move {
        let mut position = self.position.take().unwrap_or_else(|| Position::new(board.clone()));
        let next = self.next_move(&mut position, board, guard).unwrap_or(Move::Stop);
        self.position = Some(position);
        next
    }

    fn num_safe_cells_ahead(&self) -> usize {
        self.position.as_ref().map_or(0, |position| position.safe().len())
    }
}

impl ScorePolicy {
    fn new(style: PlayStyle, seed: u64) -> Self {
        Self {
            style,
            rng: Pcg64Mcg::seed_from_u64(seed),
            budget: GAME_BUDGET,
            position: None,
            guesser: GuessEvaluator::default(),
        }
    }

    /// Opens a safe cell, or guesses if no cell is proved safe.
    fn next_move(
        &mut self,
        position: &mut Position,
        board: &Board,
        guard: &Budget,
    ) -> Result<Move, Unfinished> {
        if position.safe().is_empty() {
            position.follow(board);
            position.decide_within(&mut self.budget, guard)?;
        }
        match position.safe().is_empty() {
            true => self.guess(position, guard),
            false => Ok(position.next_safe(board).map_or(Move::Stop, Move::Open)),
        }
    }

    /// Returns the move if no cell is proved safe.
    fn guess(&mut self, position: &Position, guard: &Budget) -> Result<Move, Unfinished> {
        if self.style == PlayStyle::Logic {
            return Ok(Move::Stop);
        }
        let meter = &mut guard.meter();
        let (board, mines) = (position.board(), position.mines());
        let Some((model, analysis)) = position.model_and_analysis() else {
            return Ok(Move::Stop);
        };
        let risks = match risks(model, analysis, meter) {
            Ok(risks) => risks,
            Err(Unfinished::Stop(Stop::Work | Stop::Memory) | Unfinished::Unsupported(_)) => {
                return Ok(self.estimated_guess(board, mines));
            }
            Err(reason) => return Err(reason),
        };
        let sampler = match self.style {
            PlayStyle::LookAhead => analysis.to_sampler(meter).ok().flatten(),
            PlayStyle::LeastRisk | PlayStyle::Logic => None,
        };
        let Some(sampler) = sampler else { return Ok(self.least_risky_guess(board, risks)) };
        let guess = GuessContext { board, model, sampler: &sampler, mines, risks: &risks };
        let choice = self.guesser.rank_guesses(&guess, &mut self.rng, guard).best_guess();
        Ok(choice.map_or(Move::Stop, Move::Open))
    }

    /// Returns the guess that looks least risky to the player of quick games, for a board that is
    /// too wide to count. The odds are estimates, so a wrong stop could cost the whole score
    /// (`docs/experiments/superminesweeper-guesses.md`).
    fn estimated_guess(&self, board: &Board, mines: &[Cell]) -> Move {
        if board.mines().is_none() {
            return Move::Stop;
        }
        let layout = NeighbourTable::new(board.shape(), board.disc());
        let guess = Playout::new(&layout, board, mines, &Budget::unlimited()).least_risky_cell();
        match guess.filter(|&(_, risk)| {
            ScoreUtility::new(board).does_guess_pay(risk, ScoreUtility::DEFAULT_CONTINUATION_VALUE)
        }) {
            Some((cell, _)) => Move::Open(board.shape().cell(cell as usize)),
            None => Move::Stop,
        }
    }

    /// Returns the cell of least risk, if its guess pays. Among cells of equal risk, the cell with
    /// the most opened neighbours is chosen. Its value most likely decides other cells
    /// (`docs/experiments/superminesweeper-guesses.md`).
    fn least_risky_guess(&mut self, board: &Board, mut risks: Vec<(Cell, f64)>) -> Move {
        let least = risks.iter().map(|&(_, risk)| risk).fold(f64::INFINITY, f64::min);
        risks.retain(|&(_, risk)| risk <= least + guess::EQUAL_RISK_TOLERANCE);
        risks.shuffle(&mut self.rng);
        match risks.iter().min_by_key(|&&(cell, _)| Reverse(board.num_opened_neighbours(cell))) {
            Some(&(cell, _))
                if ScoreUtility::new(board)
                    .does_guess_pay(least, ScoreUtility::DEFAULT_CONTINUATION_VALUE) =>
            {
                Move::Open(cell)
            }
            _ => Move::Stop,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridproof::grid::{Grid, Shape};
    use gridproof::puzzles::mines::Disc;
    use gridproof::puzzles::mines::{Placement, View};

    /// Plays one game on `placement` from the zero at the upper left; returns the moves and the
    /// board.
    fn play(policy: &mut dyn Policy, placement: &Placement) -> (Vec<Move>, Board) {
        let shape = placement.mines.shape();
        let mut board = Board::new(shape, placement.disc.clone(), Some(placement.total()));
        board.set(Cell::new(0, 0), placement.reveal(Cell::new(0, 0)));
        let mut moves = Vec::new();
        loop {
            let next = policy.next(&board, &Budget::unlimited());
            moves.push(next);
            match next {
                Move::Open(cell) => board.set(cell, placement.reveal(cell)),
                Move::Stop => return (moves, board),
            }
        }
    }

    fn placement(rows: [&str; 4]) -> Placement {
        let mine = |cell: Cell| rows[cell.row].as_bytes()[cell.col] == b'*';
        Placement { disc: Disc::new(2), mines: Grid::from_fn(Shape::new(4, 4), mine) }
    }

    #[test]
    fn provably_safe_cells_are_opened_without_a_hit() {
        let placement = placement(["....", "....", "...*", "...."]);
        let (_, board) = play(&mut *player(PlayStyle::Logic, 1), &placement);
        assert_eq!((board.num_opened(), board.num_hits()), (15, 0));
    }

    #[test]
    fn the_logic_policy_stops_where_the_least_risk_policy_guesses() {
        let placement = placement(["....", ".*..", "..*.", "...*"]);
        let stuck = play(&mut *player(PlayStyle::Logic, 1), &placement).0;
        let moves = play(&mut *player(PlayStyle::LeastRisk, 1), &placement).0;
        assert_eq!(stuck, [Move::Stop]);
        assert!(matches!(moves[0], Move::Open(_)));
    }

    #[test]
    fn a_board_too_wide_to_count_gets_an_estimated_guess() {
        let player = ScorePolicy::new(PlayStyle::LeastRisk, 1);
        let mut board = Board::new(Shape::new(5, 5), Disc::new(2), Some(5));
        board.set(Cell::new(0, 0), View::Clue(2));
        let Move::Open(cell) = player.estimated_guess(&board, &[]) else {
            panic!("the first guess pays")
        };
        assert!(cell.row > 1 || cell.col > 1, "beside the clue two of three are mines");
        let unknown = board.with_mines(None);
        assert_eq!(
            player.estimated_guess(&unknown, &[]),
            Move::Stop,
            "without a total there is no score"
        );
    }

    #[test]
    fn equal_seeds_play_equal_games_and_a_past_deadline_stops() {
        let placement = placement(["....", "..*.", ".*..", "...*"]);
        let moves = |seed| play(&mut *player(PlayStyle::LeastRisk, seed), &placement).0;
        assert_eq!(moves(7), moves(7));
        let late = Budget::unlimited().with_deadline(gridproof::budget::Instant::now());
        let mut board = Board::new(Shape::new(4, 4), Disc::new(2), Some(3));
        board.set(Cell::new(0, 0), View::Clue(1));
        board.set(Cell::new(0, 3), View::Clue(1));
        assert_eq!(player(PlayStyle::LeastRisk, 1).next(&board, &late), Move::Stop);
    }
}
