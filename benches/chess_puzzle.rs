//! Solves and certifies the official ChessPuzzle boards of one layer and checks every certificate.
//! Reports the number of boards whose answer the dual prices alone prove, and prints a line for
//! every other board. Then bounds the clicks on boards with several layers within a work limit, and
//! compares the best game with the bound.
//!
//!     cargo bench --bench chess_puzzle -- [LAST_SEED]

use std::time::Instant;

use gridproof::budget::Budget;
use gridproof::certificate::{Name, claims};
use gridproof::puzzles::chess_puzzle::Board;
use gridproof::puzzles::chess_puzzle::certify;
use gridproof::puzzles::chess_puzzle::exact::solve;
use gridproof_play::contests::chess_puzzle::referee::generate;
use gridproof_play::referee::seeds::Seed;

/// The measurements of one board.
struct BoardMeasures {
    /// The seconds to solve and certify, and to check.
    certify: f64,
    check: f64,
    bytes: usize,
    is_refuted: bool,
}

fn main() {
    let last = std::env::args().skip(1).find(|word| word != "--bench");
    let last = last.map_or(100, |word| word.parse().expect("a seed"));
    let boards = (1..=last).map(|seed| (seed, generate(Seed::new(seed).expect("a seed"))));
    let (one_layer, layered): (Vec<_>, Vec<_>) =
        boards.partition(|(_, board)| board.layers().len() == 1);
    let measures: Vec<BoardMeasures> =
        one_layer.iter().map(|(seed, board)| measure_board(*seed, board)).collect();
    let priced = measures.iter().filter(|measure| !measure.is_refuted);
    println!(
        "{} of {} boards by prices: certified in {:.2} s, checked in {:.4} s, {} bytes at the most",
        priced.clone().count(),
        measures.len(),
        priced.clone().map(|measure| measure.certify).fold(0.0, f64::max),
        priced.clone().map(|measure| measure.check).fold(0.0, f64::max),
        priced.map(|measure| measure.bytes).max().unwrap_or_default(),
    );
    print_bounds(layered.iter().map(|(_, board)| board).take(MOST_LAYERED_BOARDS));
}

/// The number of boards with two layers or more.
const MOST_LAYERED_BOARDS: usize = 10;
/// The work limit for each board with two layers or more.
const LAYERED_WORK_LIMIT: u64 = 1_000_000;

fn print_bounds<'a>(layered: impl Iterator<Item = &'a Board>) {
    let (mut boards, mut optimal, mut slowest) = (0, 0, 0.0_f64);
    let (mut clicks, mut bounds) = (0, 0);
    for board in layered {
        let start = Instant::now();
        let solution = solve(board, &Budget::work(LAYERED_WORK_LIMIT)).so_far;
        slowest = slowest.max(start.elapsed().as_secs_f64());
        boards += 1;
        optimal += usize::from(solution.is_optimal());
        clicks += solution.clicks.len();
        bounds += solution.bound;
    }
    println!(
        "{optimal} of {boards} boards with layers at their optimum: {clicks} clicks of at most {bounds}, \
         {slowest:.2} s at the most"
    );
}

fn measure_board(seed: u64, board: &Board) -> BoardMeasures {
    let budget = Budget::unlimited();
    let start = Instant::now();
    let solution = solve(board, &budget).so_far;
    let certificate = certify::certificate(board, &solution, &budget).expect("no limit");
    let certify = start.elapsed().as_secs_f64();
    let start = Instant::now();
    let accepted = claims::check::<Board>(&certificate, &mut budget.meter()).expect("accepted");
    let check = start.elapsed().as_secs_f64();
    let bound = accepted.claims.bound.expect("a bound");
    assert_eq!(accepted.witnesses.as_ref(), Some(&solution.clicks));
    assert_eq!(bound, solution.bound);
    let is_refuted = accepted.clauses > 0;
    if is_refuted {
        let size = |name| certificate.files.get(&name).map_or(0, Vec::len) / 1000;
        println!(
            "seed {seed}, {}: {} clicks; certified in {certify:.2} s, checked in {check:.2} s, {} \
             sets, formula {} kB, proof {} kB",
            board.shape(),
            bound,
            accepted.lemmas,
            size(Name::CNF),
            size(Name::DRAT),
        );
    }
    BoardMeasures { certify, check, bytes: certificate.size(), is_refuted }
}
