//! Generates boards that can be won from a given first click without a guess.
//!
//! The search draws a random placement and plays it by opening provably safe cells. When no cell is
//! provably safe, the search moves a mine beside the open cells to a hidden clear cell, and plays
//! the changed placement from the start. If the new game opens fewer cells, the search undoes the
//! change. As a check, a SAT solver proves each opened cell of a found board safe. The SAT solver
//! shares no code with the search.
//!
//! If few placements exist and the first drawn placement needs a guess, the search plays all
//! placements. So the search finds a placement that needs no guess, or proves that every placement
//! needs a guess.

mod few_placements;
mod proof_check;

use gridproof_engine::query::Search;
use rand::Rng;

use crate::budget::{Budget, Meter, Stop, Unfinished};
use crate::game::{HillClimb, hill_climb, with_moved_mine};
use crate::grid::{Cell, Shape};
use crate::puzzles::mines::Disc;

use few_placements::all_if_few;

use proof_check::is_won_by_proofs;

pub use proof_check::NoGuessError;

use super::exact::Engine;
use super::generate::placement_without_mines_on;
use super::placement_game::{board_after_first_click, is_won, open_deduced};
use super::position::Position;
use super::rules::{Board, Placement};

/// A board that needs no guess.
#[derive(Clone, Debug)]
pub struct NoGuessBoard {
    /// The mines of the board. A player who starts with the first click can prove every mine.
    pub placement: Placement,
    /// The cell of the first click.
    pub first: Cell,
    /// The board after the first click.
    pub board: Board,
    /// The number of placements that were played to find the board.
    pub played: u64,
}

/// The most states that the counting engine may use for one position.
const MAX_STATES_PER_POSITION: u64 = 1_000_000;

/// Returns whether there are few enough mines for a zero at the first click. If a zero is possible
/// there, [`no_guess`] finds only boards with a zero at the first click.
pub fn has_room_for_zero(shape: Shape, mines: usize, first: Cell) -> bool {
    mines + Disc::new(2).around(shape, first).count() < shape.area()
}

/// Searches for a board that is won without a guess after a first click at `first`. The click opens
/// a zero if there are few enough mines. Each placement that is played is a unit of work.
///
/// # Errors
/// If no such board exists, or the budget ends before a board is found.
pub fn no_guess<'a>(
    shape: Shape,
    mines: usize,
    first: Cell,
    random: &mut impl Rng,
    search: impl Into<Search<'a>>,
) -> Result<NoGuessBoard, NoGuessError> {
    let search @ Search { budget, .. } = search.into();
    let disc = Disc::new(2);
    let mut protected_cells: Vec<Cell> = vec![first];
    if has_room_for_zero(shape, mines, first) {
        protected_cells.extend(disc.around(shape, first));
    }
    let few = all_if_few(shape, mines, &protected_cells);
    let mut meter = budget.meter();
    let game_budget = budget.with_work(u64::MAX);
    loop {
        let mut best =
            placement_without_mines_on(shape, disc.clone(), mines, &protected_cells, random);
        let mut changes = PlacementGames {
            first_click: first,
            protected_cells: &protected_cells,
            game_budget: &game_budget,
            meter: &mut meter,
            random: &mut *random,
        };
        let mut reached = changes.play(&best)?;
        if few.is_none() {
            (best, reached) = hill_climb(&mut changes, best, reached)?;
        }
        let mut found = None;
        if is_won(&reached)
            && is_won_by_proofs(&best, first, Engine::Sat, search.with_budget(&game_budget))?
        {
            found = Some(best);
        } else if let Some(few) = &few {
            found = Some(few.play(
                first,
                &disc,
                random,
                &mut meter,
                search.with_budget(&game_budget),
            )?);
        }
        if let Some(placement) = found {
            let board = board_after_first_click(&placement, first);
            return Ok(NoGuessBoard { placement, first, board, played: meter.spent() });
        }
    }
}

/// The games that hill climbing plays. All games have the same first click.
struct PlacementGames<'a, R> {
    first_click: Cell,
    protected_cells: &'a [Cell],
    game_budget: &'a Budget,
    meter: &'a mut Meter,
    random: &'a mut R,
}

impl<R: Rng> HillClimb for PlacementGames<'_, R> {
    type Layout = Placement;
    type GameEnd = Board;
    type Error = Stop;

    fn play(&mut self, placement: &Placement) -> Result<Board, Stop> {
        self.meter.spend(1)?;
        play(placement, self.first_click, self.game_budget)
    }

    fn changed_layout(
        &mut self,
        placement: &Placement,
        reached: &Board,
    ) -> Result<Option<Placement>, Stop> {
        let is_edge = |&cell: &Cell| reached.num_opened_neighbours(cell) > 0;
        let is_spared = |cell| self.protected_cells.contains(&cell);
        let hidden: Vec<Cell> = reached.hidden().filter(|&cell| !is_spared(cell)).collect();
        let mines = with_moved_mine(&placement.mines, &hidden, is_edge, is_spared, self.random);
        Ok(mines.map(|mines| Placement { disc: placement.disc.clone(), mines }))
    }

    fn num_opened(&self, reached: &Board) -> usize {
        reached.num_opened()
    }

    fn is_won(&self, reached: &Board) -> bool {
        is_won(reached)
    }
}

/// Plays a game in which only provably safe cells are opened, and returns the last board. The work
/// for each position is limited to [`MAX_STATES_PER_POSITION`].
fn play(placement: &Placement, first: Cell, budget: &Budget) -> Result<Board, Stop> {
    let mut board = board_after_first_click(placement, first);
    let mut position = Position::new(board.clone());
    open_deduced(placement, &mut board, |board| {
        position.follow(board);
        position.build_model(&mut budget.meter())?;
        let meter = &mut budget.with_work(MAX_STATES_PER_POSITION).meter();
        let stop_reason = match position.analyse(meter) {
            Ok(_) => position.conclude_from_count(meter),
            Err(reason) => Some(reason),
        };
        if let Some(Unfinished::Stop(stop)) = stop_reason
            && stop.stops_further_searches()
        {
            return Err(stop);
        }
        // A count that a limit ended proves no cell. The game then ends early, so the placement is
        // rejected.
        Ok(std::iter::from_fn(|| position.next_safe(board)).collect())
    })?;
    Ok(board)
}

#[cfg(test)]
mod tests;
