//! Counts the placements of the positions of one family, repeatedly, for tools that count
//! instructions.
//!
//!     cargo bench --bench instructions -- FAMILY REPETITIONS
//!
//! `benches/instructions/compare.py` runs this program.

use std::env::args;
use std::hint::black_box;

use gridproof::budget::Budget;
use gridproof::puzzles::mines::exact::{Engine, count};
use gridproof_testing::corpus;

fn main() {
    let words: Vec<String> = args().skip(1).filter(|word| word != "--bench").collect();
    let [family, repetitions] = &words[..] else {
        return println!("skipped: expected a family of positions and a number of repetitions");
    };
    let repetitions: usize = repetitions.parse().expect("a number of repetitions");
    let mut positions = corpus::classic_positions();
    positions.retain(|position| position.family() == family);
    assert!(!positions.is_empty(), "no family `{family}`");
    for _ in 0..repetitions {
        for position in &positions {
            let counts = count(&position.board, Engine::Count, &Budget::unlimited());
            black_box(counts.expect("a count without a limit"));
        }
    }
}
