//! Counts the boards in the files that the arguments name. For each input line, prints one line
//! with the nanoseconds of each board. `benches/count.py` alternates between this program and the
//! count in Python.

use std::hint::black_box;
use std::io::{self, BufRead};
use std::time::Instant;

use gridproof::budget::Budget;
use gridproof::puzzles::mines::Board;
use gridproof::puzzles::mines::exact::{self, Engine};
use gridproof_engine::query::{Engines, Search};

fn main() {
    let read = |path: String| {
        let text = std::fs::read_to_string(&path).expect("a file");
        text.parse::<Board>().expect("a saved board")
    };
    let boards: Vec<Board> = std::env::args().skip(1).map(read).collect();
    for line in io::stdin().lock().lines() {
        line.expect("a line");
        let times: Vec<String> = boards.iter().map(|board| time(board).to_string()).collect();
        println!("{}", times.join(" "));
    }
}

fn time(board: &Board) -> u128 {
    let begun = Instant::now();
    let budget = Budget::unlimited();
    let search = Search { engines: Engines::default(), budget: &budget };
    black_box(exact::count(black_box(board), Engine::Auto, search).expect("no limit"));
    begun.elapsed().as_nanos()
}
