//! Boards that are won from a given first click by proofs alone.
//!
//! A placement is drawn and played by opening what is provably safe. Where that gets stuck, a
//! mine among the hidden cells beside what is open changes places with a hidden free cell, and the
//! game is played again from the start; a change that opens less is taken back. A board that is
//! found is played once more with proofs by SAT, which shares nothing with the search.

use rand::seq::IteratorRandom;
use rand::{Rng, RngExt};

use crate::budget::{Budget, Stop, Unfinished};
use crate::grid::{Cell, Disc, Grid, Shape};
use crate::query::Search;

use super::exact::{Engine, Finding, prove};
use super::explain::{Explanation, explain};
use super::generate::placement_sparing;
use super::rules::{Board, Placement, View};
use super::tracker::Tracker;

/// A board that needs no guess.
#[derive(Clone, Debug)]
pub struct NoGuess {
    /// The mines, all of which can be found by proof from the first click on.
    pub placement: Placement,
    /// What the first click opens.
    pub board: Board,
    /// The placements that were played to find it.
    pub played: u64,
}

/// What a board needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Difficulty {
    /// The most clues that one deduction needs together: whoever sees all deductions of so many
    /// clues wins, whoever sees only smaller ones gets stuck.
    pub clues: usize,
    /// Whether that is proved: the smallest sets of clues were found in the budget. Where it is
    /// not, `clues` is enough.
    pub smallest: bool,
    /// How often some cell had to be explained.
    pub deductions: usize,
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
        while idle < PATIENCE && !is_won(&reached, mines) {
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
        if is_won(&reached, mines) && is_proved(&best, first, search.within(&each))? {
            let board = opened(&best, first);
            return Ok(NoGuess { placement: best, board, played: meter.spent() });
        }
    }
}

fn is_won(board: &Board, mines: usize) -> bool {
    board.opened() + mines == board.shape().area()
}

/// The board after the first click.
fn opened(placement: &Placement, first: Cell) -> Board {
    let shape = placement.mines.shape();
    let mut board = Board::new(shape, placement.disc.clone(), Some(placement.total()));
    open(&mut board, placement, first);
    board
}

fn open(board: &mut Board, placement: &Placement, cell: Cell) {
    for cell in placement.cascade(cell) {
        board.set(cell, placement.reveal(cell));
    }
}

/// How far proofs alone lead, each within [`STATES`].
fn play(placement: &Placement, first: Cell, budget: &Budget) -> Result<Board, Stop> {
    let mut board = opened(placement, first);
    let mut tracker = Tracker::new();
    loop {
        let model = tracker.state(&board, &mut budget.meter())?;
        let meter = &mut budget.with_work(STATES).meter();
        let found =
            tracker.analyse(&model, meter).map(|analysis| Finding::counted(&analysis, meter));
        if let Some(Unfinished::Stop(stop)) =
            found.as_ref().map_or_else(|&r| Some(r), Finding::ended)
            && stop.is_final()
        {
            return Err(stop);
        }
        let Ok(found) = found else { return Ok(board) };
        tracker.keep(&model, &found);
        let Some(first) = tracker.next_safe(&board) else { return Ok(board) };
        open(&mut board, placement, first);
        while let Some(cell) = tracker.next_safe(&board) {
            open(&mut board, placement, cell);
        }
    }
}

/// Whether every cell opened from `first` on is proved safe by SAT when it is opened.
fn is_proved(placement: &Placement, first: Cell, search: Search<'_>) -> Result<bool, Unfinished> {
    let mut board = opened(placement, first);
    while !is_won(&board, placement.total()) {
        let (found, ended) = prove(&board, Engine::Sat, search);
        if found.safe.is_empty() {
            return ended.map_or(Ok(false), Err);
        }
        found.safe.into_iter().for_each(|cell| open(&mut board, placement, cell));
    }
    Ok(true)
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

/// How hard the board is: opened are only the cells whose smallest explanation is smallest of
/// all, so that the largest that was needed is needed on every way. A unit of work is a byte of
/// proof, for each explanation.
///
/// # Errors
/// The budget ended before a cell was explained at all, or the board was won.
pub fn difficulty<'a>(
    found: &NoGuess,
    search: impl Into<Search<'a>>,
) -> Result<Difficulty, Unfinished> {
    let search @ Search { budget, .. } = search.into();
    let unlimited = budget.with_work(u64::MAX);
    let NoGuess { placement, board, .. } = found;
    let mut board = board.clone();
    let mut difficulty = Difficulty { clues: 0, smallest: true, deductions: 0 };
    while !is_won(&board, placement.total()) {
        let (deduced, ended) = prove(&board, Engine::Auto, search.within(&unlimited));
        let mut sizes: Grid<Option<usize>> = Grid::new(board.shape(), None);
        let mut least: Option<usize> = None;
        for &cell in &deduced.safe {
            if is_satisfied_beside(&board, cell) {
                sizes[cell] = Some(1);
            } else if least.is_none_or(|least| least > difficulty.clues) {
                difficulty.deductions += 1;
                let Explanation::Safe(reason) = explain(&board, cell, search)? else { continue };
                difficulty.smallest &= matches!(reason.size, crate::query::Size::Smallest);
                sizes[cell] = Some(reason.clues.len());
            }
            least = least.into_iter().chain(sizes[cell]).min();
        }
        let Some(least) = least else { return ended.map_or(Ok(difficulty), Err) };
        difficulty.clues = difficulty.clues.max(least);
        let easy = |cell: &Cell| sizes[*cell].is_some_and(|size| size <= difficulty.clues);
        let easy: Vec<Cell> = deduced.safe.into_iter().filter(easy).collect();
        easy.into_iter().for_each(|cell| open(&mut board, placement, cell));
    }
    Ok(difficulty)
}

/// Whether a clue beside `cell` wants no mine at all: one clue shows that it is safe.
fn is_satisfied_beside(board: &Board, cell: Cell) -> bool {
    board.neighbours(cell).any(|near| board.view(near) == View::Clue(0))
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_pcg::Pcg64Mcg;

    use super::*;

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
            let difficulty = difficulty(&found, &Budget::work(1_000_000)).expect("explained");
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
        assert!(!is_won(&reached, placement.total()));
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
            let ended = difficulty(&found, &cancelled(polls)).err();
            assert_eq!(ended, Some(Stop::Cancelled.into()), "{polls} polls");
        }
    }
}
