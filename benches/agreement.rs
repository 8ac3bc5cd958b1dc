//! Compares the engines on random boards up to 30x30, under random limits. The boards have nine
//! squared distances and many densities, and some boards have wrong clues. No engine may contradict
//! another engine. Counts must agree with proofs, and on small boards also with an enumeration.
//!
//!     cargo bench --bench agreement -- [BOARDS] [FIRST_SEED]

use std::env::args;
use std::time::{Duration, Instant};

use dashu_int::UBig;
use gridproof::budget::{Budget, Limited, Unfinished};
use gridproof::grid::{Cell, Grid, Shape};
use gridproof::puzzles::mines::Disc;
use gridproof::puzzles::mines::exact::{Counts, Deductions, Engine, count, prove};
use gridproof::puzzles::mines::{Board, Placement, View, generate};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

const DISTANCES: [usize; 9] = [1, 2, 4, 5, 8, 9, 10, 18, 50];
/// The most hidden cells of a board that is enumerated: 2^12 placements are tried at most.
const MOST_HIDDEN: usize = 12;

fn main() {
    let mut words = args().skip(1).filter(|word| word != "--bench");
    let mut next =
        |default: u64| words.next().map_or(default, |word| word.parse().expect("a number"));
    let (boards, first) = (next(100_000), next(1));
    let mut tally = EngineTally::default();
    for seed in first..first + boards {
        let case = RandomBoard::new(seed);
        let start = Instant::now();
        case.compare_engines(&mut tally);
        let elapsed = start.elapsed();
        if elapsed > tally.slowest.0 {
            tally.slowest = (elapsed, seed);
        }
    }
    println!("{boards} boards from seed {first}: {tally:?}");
}

/// The results of the comparison.
#[derive(Debug, Default)]
struct EngineTally {
    inconsistent: u64,
    answered_by_two: u64,
    counted: u64,
    enumerated: u64,
    stopped: u64,
    slowest: (Duration, u64),
}

struct RandomBoard {
    seed: u64,
    board: Board,
    /// The true placement, or `None` if a clue was changed.
    truth: Option<Placement>,
    budget: Budget,
}

impl RandomBoard {
    fn new(seed: u64) -> Self {
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let largest = if rng.random_bool(0.4) { 6 } else { 30 };
        let shape = Shape::new(rng.random_range(1..=largest), rng.random_range(1..=largest));
        let distance = DISTANCES[rng.random_range(0..DISTANCES.len())];
        let mines = (rng.random_range(0.0..0.5) * shape.area() as f64) as usize;
        let truth = generate::placement(shape, Disc::new(distance), mines, &mut rng);
        let opening = match rng.random_range(0..3) {
            0 => generate::OpenedCells::Zero,
            _ => generate::OpenedCells::Share(rng.random_range(0.0..1.0)),
        };
        let mut board = generate::board(&truth, opening, &mut rng);
        for cell in shape.cells() {
            match rng.random_range(0..20) {
                0 if board.is_hidden(cell) => board.set(cell, View::Flagged),
                1 if truth.mines[cell] => board.set(cell, View::Mine),
                _ => {}
            }
        }
        if rng.random_bool(0.5) {
            board = board.with_mines(None);
        }
        let lies = rng.random_bool(0.15);
        let clue = board.clues().next().filter(|_| lies);
        if let Some((cell, clue)) = clue {
            let other = if rng.random_bool(0.5) { clue + 1 } else { clue.saturating_sub(1) };
            board.set(cell, View::opened(other));
        }
        let work = 10u64.pow(rng.random_range(1..=6)) * rng.random_range(1..10);
        let memory = 10u64.pow(rng.random_range(4..=8));
        let budget = Budget::work(work).with_memory(memory);
        Self { seed, board, truth: (!lies).then_some(truth), budget }
    }

    fn compare_engines(&self, tally: &mut EngineTally) {
        let engines = [Engine::Count, Engine::Sat, Engine::Auto];
        let proofs = engines.map(|engine| prove(&self.board, engine, &self.budget));
        for (index, Limited { so_far: found, stop_reason }) in proofs.iter().enumerate() {
            self.assert_complete(found, *stop_reason);
            for other in &proofs[..index] {
                self.assert_no_contradiction(found, &other.so_far);
            }
        }
        let finished = proofs.iter().filter(|proof| proof.stop_reason.is_none()).count();
        tally.answered_by_two += u64::from(finished >= 2);
        tally.stopped += u64::from(finished < engines.len());
        tally.inconsistent +=
            u64::from(proofs.iter().any(|proof| proof.so_far.consistent == Some(false)));
        if let Ok(counts) = count(&self.board, Engine::Count, &self.budget) {
            tally.counted += 1;
            proofs.iter().for_each(|proof| self.assert_counts_fit(&proof.so_far, &counts));
            if self.board.hidden().count() <= MOST_HIDDEN {
                tally.enumerated += 1;
                self.assert_counts_agree_with_enumeration(&counts);
            }
        }
    }

    fn assert_complete(&self, found: &Deductions, stop_reason: Option<Unfinished>) {
        let Self { seed, board, .. } = self;
        let lists = [&found.safe, &found.mine, &found.undetermined, &found.undecided];
        if found.consistent == Some(false) {
            assert!(self.truth.is_none(), "seed {seed}: a board with a placement is inconsistent");
            return;
        }
        let sum: usize = lists.iter().map(|list| list.len()).sum();
        assert_eq!(sum, board.hidden().count(), "seed {seed}: a cell is missing");
        assert!(
            stop_reason.is_some() || found.undecided.is_empty(),
            "seed {seed}: undecided without a limit"
        );
        if let Some(truth) = &self.truth {
            assert!(found.safe.iter().all(|&cell| !truth.mines[cell]), "seed {seed}: not safe");
            assert!(found.mine.iter().all(|&cell| truth.mines[cell]), "seed {seed}: not a mine");
        }
    }

    fn assert_no_contradiction(&self, one: &Deductions, other: &Deductions) {
        let seed = self.seed;
        let (a, b) = (one.consistent, other.consistent);
        assert!(a.is_none() || b.is_none() || a == b, "seed {seed}: consistent and inconsistent");
        if a == Some(false) || b == Some(false) {
            return;
        }
        let kinds =
            |found: &Deductions| [&found.safe, &found.mine, &found.undetermined].map(Clone::clone);
        for (i, of_one) in kinds(one).iter().enumerate() {
            for (j, of_other) in kinds(other).iter().enumerate() {
                let common = of_one.iter().find(|cell| of_other.binary_search(cell).is_ok());
                assert!(i == j || common.is_none(), "seed {seed}: {common:?} is {i} and {j}");
            }
        }
    }

    fn assert_counts_fit(&self, found: &Deductions, counts: &Counts) {
        let seed = self.seed;
        let none = counts.placements == UBig::ZERO;
        if let Some(consistent) = found.consistent {
            assert_eq!(consistent, !none, "seed {seed}");
        }
        if none {
            return;
        }
        for (cell, mines) in counts.mines() {
            let certain = [*mines == UBig::ZERO, *mines == counts.placements];
            for (list, certain) in [&found.safe, &found.mine].into_iter().zip(certain) {
                let proved = list.binary_search(&cell).is_ok();
                assert!(!proved || certain, "seed {seed}: {cell} is not certain");
            }
            let undetermined = found.undetermined.binary_search(&cell).is_ok();
            assert!(!undetermined || certain == [false; 2], "seed {seed}: {cell} is certain");
        }
    }

    fn assert_counts_agree_with_enumeration(&self, counts: &Counts) {
        let Self { seed, board, .. } = self;
        let hidden: Vec<Cell> = board.hidden().collect();
        let known = Grid::from_fn(board.shape(), |cell| board.view(cell) == View::Mine);
        let (mut placements, mut mines_at) = (0u32, vec![0u32; hidden.len()]);
        for bits in 0..1u32 << hidden.len() {
            let mut mines = known.clone();
            for (position, &cell) in hidden.iter().enumerate() {
                mines[cell] = bits >> position & 1 == 1;
            }
            if board.allows(&Placement { disc: board.disc().clone(), mines }) {
                placements += 1;
                for (position, sum) in mines_at.iter_mut().enumerate() {
                    *sum += bits >> position & 1;
                }
            }
        }
        assert_eq!(counts.placements, UBig::from(placements), "seed {seed}");
        for ((_, mines), expected) in counts.mines().zip(mines_at) {
            assert_eq!(*mines, UBig::from(expected), "seed {seed}");
        }
    }
}
