//! Boards that are won from a given first click by proofs alone.
//!
//! A placement is drawn and played by opening what is provably safe. Where that gets stuck, a
//! mine among the hidden cells beside what is open changes places with a hidden cell without one, and the
//! game is played again from the start; a change that opens less is taken back. A board that is
//! found is played once more with proofs by SAT, which shares nothing with the search.

use rand::seq::IteratorRandom;
use rand::{Rng, RngExt};

use crate::budget::{Budget, Stop, Unfinished};
use crate::grid::{Cell, Disc, Shape};
use crate::query::Search;

use super::exact::{Engine, Finding, prove};
use super::generate::placement_sparing;
use super::rules::{Board, Placement};
use super::tracker::Tracker;
use super::walk::{is_won, opened, walk};

/// A board that needs no guess.
#[derive(Clone, Debug)]
pub struct NoGuess {
    /// The mines, all of which can be found by proof from the first click on.
    pub placement: Placement,
    /// The first click.
    pub first: Cell,
    /// What the first click opens.
    pub board: Board,
    /// The placements that were played to find it.
    pub played: u64,
}

/// Changes without a gain after which another placement is drawn.
const PATIENCE: u32 = 200;
/// States of the counting engine for one position.
const STATES: u64 = 1_000_000;

/// Looks for a board with its first click at `first`, which opens a zero where the mines leave
/// room for one. A unit of work is a placement that is played.
///
/// # Errors
/// The budget ended before a board was found: there may be none so dense.
pub fn no_guess<'a>(
    shape: Shape,
    mines: usize,
    first: Cell,
    random: &mut impl Rng,
    search: impl Into<Search<'a>>,
) -> Result<NoGuess, Unfinished> {
    let search @ Search { budget, .. } = search.into();
    let disc = Disc::new(2);
    let mut spared: Vec<Cell> = vec![first];
    let near: Vec<Cell> = disc.around(shape, first).collect();
    if mines + near.len() < shape.area() {
        spared.extend(near);
    }
    let mut meter = budget.meter();
    let each = budget.with_work(u64::MAX);
    loop {
        let mut best = placement_sparing(shape, disc.clone(), mines, &spared, random);
        meter.spend(1)?;
        let mut reached = play(&best, first, &each)?;
        let mut idle = 0;
        while idle < PATIENCE && !is_won(&reached) {
            let Some(changed) = repaired(&best, &reached, &spared, random) else { break };
            meter.spend(1)?;
            let after = play(&changed, first, &each)?;
            idle += 1;
            if after.opened() >= reached.opened() {
                if after.opened() > reached.opened() {
                    idle = 0;
                }
                (best, reached) = (changed, after);
            }
        }
        if is_won(&reached) && is_proved(&best, first, search.within(&each))? {
            let board = opened(&best, first);
            return Ok(NoGuess { placement: best, first, board, played: meter.spent() });
        }
    }
}

/// How far proofs alone lead, each within [`STATES`].
fn play(placement: &Placement, first: Cell, budget: &Budget) -> Result<Board, Stop> {
    let mut board = opened(placement, first);
    let mut tracker = Tracker::new();
    walk(placement, &mut board, |board| {
        let model = tracker.state(board, &mut budget.meter())?;
        let meter = &mut budget.with_work(STATES).meter();
        let found =
            tracker.analyse(&model, meter).map(|analysis| Finding::counted(&analysis, meter));
        if let Some(Unfinished::Stop(stop)) =
            found.as_ref().map_or_else(|&r| Some(r), Finding::ended)
            && stop.is_final()
        {
            return Err(stop);
        }
        // A position that is too wide to count is not one that is wanted.
        Ok(found.map_or_else(|_| Vec::new(), |found| tracker.keep(&model, &found).safe))
    })?;
    Ok(board)
}

/// Whether every cell opened from `first` on is proved safe by SAT when it is opened.
fn is_proved(placement: &Placement, first: Cell, search: Search<'_>) -> Result<bool, Unfinished> {
    let mut board = opened(placement, first);
    walk(placement, &mut board, |board| {
        let (found, ended) = prove(board, Engine::Sat, search);
        match ended.filter(|_| found.safe.is_empty()) {
            Some(reason) => Err(reason),
            None => Ok(found.safe),
        }
    })?;
    Ok(is_won(&board))
}

/// The placement with a mine beside what is open moved to another hidden cell, or a free cell
/// there made a mine in exchange for one elsewhere. None where nothing can change.
fn repaired(
    placement: &Placement,
    reached: &Board,
    spared: &[Cell],
    random: &mut impl Rng,
) -> Option<Placement> {
    let beside = |&cell: &Cell| reached.opened_neighbours(cell) > 0;
    let hidden: Vec<Cell> = reached.hidden().filter(|cell| !spared.contains(cell)).collect();
    let edge = hidden.iter().copied().filter(beside).choose(random);
    let one = edge.or_else(|| hidden.iter().copied().choose(random))?;
    let differs = |cell: &Cell| placement.mines[*cell] != placement.mines[one];
    // Mostly among the hidden cells; at times among all, so that walls of mines open too.
    let other = match random.random_ratio(3, 4) {
        true => hidden.iter().copied().filter(differs).choose(random),
        false => None,
    };
    let anywhere = || {
        let cells = reached.shape().cells().filter(|cell| !spared.contains(cell));
        cells.filter(differs).choose(random)
    };
    let other = other.or_else(anywhere)?;
    let mut changed = placement.clone();
    changed.mines[one] = placement.mines[other];
    changed.mines[other] = placement.mines[one];
    Some(changed)
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_pcg::Pcg64Mcg;

    use super::*;
    use crate::grid::Grid;
    use crate::puzzles::mines::View;
    use crate::puzzles::mines::difficulty::difficulty;

    use std::sync::atomic::AtomicUsize;
    use std::sync::atomic::Ordering::Relaxed;

    fn board(shape: Shape, mines: usize, seed: u64) -> Result<NoGuess, Unfinished> {
        let random = &mut Pcg64Mcg::seed_from_u64(seed);
        no_guess(shape, mines, Cell::new(1, 1), random, &Budget::work(3000))
    }

    #[test]
    fn boards_are_won_by_proofs_and_one_seed_gives_one_board() {
        for seed in 0..6 {
            let shape = Shape::new(6, 7);
            let found = board(shape, 9, seed).expect("a board");
            assert_eq!(found.placement.total(), 9);
            assert_eq!(found.board.view(Cell::new(1, 1)), View::Clue(0));
            assert!(
                is_proved(&found.placement, Cell::new(1, 1), (&Budget::unlimited()).into())
                    .expect("no limit")
            );
            let again = board(shape, 9, seed).expect("a board");
            assert_eq!((again.placement, again.played), (found.placement.clone(), found.played));
            let difficulty = difficulty(&found.placement, found.first, &Budget::work(1_000_000))
                .expect("explained");
            assert!((1..10).contains(&difficulty.clues), "{difficulty:?}");
        }
    }

    #[test]
    fn a_board_that_needs_a_guess_is_not_proved() {
        // One mine in two cells behind a wall that tells nothing of them.
        let mines = ["..*..", "..**.", "..***"];
        let shape = Shape::new(3, 5);
        let mines = Grid::from_fn(shape, |cell| mines[cell.row].as_bytes()[cell.col] == b'*');
        let placement = Placement { disc: Disc::new(2), mines };
        let reached = play(&placement, Cell::new(0, 0), &Budget::unlimited()).expect("no limit");
        assert!(
            !is_proved(&placement, Cell::new(0, 0), (&Budget::unlimited()).into())
                .expect("no limit")
        );
        assert!(!is_won(&reached));
    }

    #[test]
    fn where_there_is_no_board_the_work_ends() {
        // The mine is in one of two cells of a column, which nothing tells apart.
        let random = &mut Pcg64Mcg::seed_from_u64(1);
        let found = no_guess(Shape::new(2, 5), 1, Cell::new(1, 1), random, &Budget::work(50));
        assert_eq!(found.map(|found| found.played).err(), Some(crate::budget::Stop::Work.into()));
    }

    /// The work between two looks at the clock is small, whatever a placement takes.
    #[test]
    fn the_search_and_the_difficulty_end_when_they_are_cancelled() {
        let cancelled = |polls: usize| {
            let left = AtomicUsize::new(polls);
            let is_over = move || left.fetch_update(Relaxed, Relaxed, |left| left.checked_sub(1));
            Budget::work(3000).watched_by(move |_| is_over().is_err().then_some(Stop::Cancelled))
        };
        let find = |budget: &Budget| {
            let random = &mut Pcg64Mcg::seed_from_u64(3);
            no_guess(Shape::new(12, 12), 30, Cell::new(1, 1), random, budget)
        };
        for polls in [0, 1, 5, 20, 40] {
            let ended = find(&cancelled(polls)).err();
            assert_eq!(ended, Some(Stop::Cancelled.into()), "{polls} polls");
        }
        let found = board(Shape::new(6, 7), 9, 1).expect("a board");
        for polls in [0, 1, 3] {
            let ended = difficulty(&found.placement, found.first, &cancelled(polls)).err();
            assert_eq!(ended, Some(Stop::Cancelled.into()), "{polls} polls");
        }
    }
}
