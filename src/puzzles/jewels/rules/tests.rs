//! Compares the rules on bits with a simple scan of the whole board.

use std::collections::BTreeSet;

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::*;

/// A board as lists of jewels from the bottom up, including the jewels above each column.
#[derive(Clone)]
struct NaiveBoard {
    columns: Vec<Vec<Colour>>,
    rows: usize,
}

impl NaiveBoard {
    /// Returns the cells of all lines, and the points of the lines.
    fn lines(&self) -> (BTreeSet<(usize, usize)>, u32) {
        let (mut cells, mut points) = (BTreeSet::new(), 0);
        let cols = self.columns.len();
        let columns = (0..cols).map(|col| (0..self.rows).map(|row| (row, col)).collect());
        let rows = (0..self.rows).map(|row| (0..cols).map(|col| (row, col)).collect());
        for ray in columns.chain(rows).collect::<Vec<Vec<_>>>() {
            let equal = |a: &(usize, usize), b: &(usize, usize)| {
                self.columns[a.1][a.0] == self.columns[b.1][b.0]
            };
            for run in ray.chunk_by(equal).filter(|run| run.len() >= 3) {
                cells.extend(run);
                points += (run.len() as u32 - 2).pow(2);
            }
        }
        (cells, points)
    }

    fn run_cascade(&mut self) -> Score {
        let mut score = Score::default();
        loop {
            let (cells, points) = self.lines();
            if cells.is_empty() {
                return score;
            }
            score.points += points;
            score.rounds += 1;
            for (row, col) in cells.into_iter().rev() {
                self.columns[col].remove(row);
            }
        }
    }

    fn board(&self) -> Board {
        let shape = Shape::new(self.rows, self.columns.len());
        Board::new(&Grid::from_fn(shape, |cell| self.columns[cell.col][cell.row]))
    }
}

#[test]
fn a_thousand_games_settle_as_a_naive_rescan_does() {
    for (side, colours) in (3..=16).flat_map(|side| (2..=15).map(move |colours| (side, colours))) {
        let mut random = Pcg64Mcg::seed_from_u64((side * 100 + colours) as u64);
        for _ in 0..5 {
            let mut column = || (0..200).map(|_| random.random_range(1..=colours as u8)).collect();
            let columns = (0..side).map(|_| column()).collect();
            let mut naive = NaiveBoard { columns, rows: side };
            let mut board = naive.board();
            let depth = naive.columns.clone();
            let mut next = vec![side; side];
            let mut supply = |col: usize| {
                next[col] += 1;
                depth[col][next[col] - 1]
            };
            // With few colours, each swap uses many new jewels. More than one swap could use up the
            // lists of new jewels.
            for _ in 0..if colours > 3 { 5 } else { 1 } {
                let mut cell =
                    || Cell::new(random.random_range(0..side), random.random_range(0..side));
                let swap = Swap(cell(), cell());
                board.swap(swap);
                let colour = naive.columns[swap.0.col][swap.0.row];
                naive.columns[swap.0.col][swap.0.row] = naive.columns[swap.1.col][swap.1.row];
                naive.columns[swap.1.col][swap.1.row] = colour;
                assert_eq!(board.lines().points(), naive.lines().1);
                if colours > 3 {
                    assert_eq!(
                        board.run_cascade(&mut supply),
                        naive.run_cascade(),
                        "{side} {colours}"
                    );
                    assert_eq!(board, naive.board());
                }
            }
        }
    }
}

#[test]
fn crossing_lines_both_score_and_longer_lines_score_quadratically() {
    let rows = ["11211", "34143", "43134", "34543"];
    let mut board = Board::hidden(Shape::new(4, 5));
    for (row, text) in rows.iter().enumerate() {
        for (col, colour) in text.bytes().enumerate() {
            board.set(Cell::new(row, col), colour - b'0');
        }
    }
    assert!(board.lines().is_empty());
    board.set(Cell::new(0, 2), 1);
    assert_eq!(board.lines().points(), 9 + 1);
    let score = board.run_cascade(&mut unknown_jewel);
    assert_eq!((score.points, score.rounds, score.total()), (10, 1, 10));
}

#[test]
fn hidden_jewels_form_no_lines() {
    let mut board = Board::hidden(Shape::new(16, 16));
    assert_eq!(board.run_cascade(&mut unknown_jewel), Score::default());
}
