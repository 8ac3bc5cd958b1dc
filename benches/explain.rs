//! Times explanations on the 653 corpus positions. For each family, reports the number of clues of
//! an explanation, and its time from the board to the clues in words. Also reports how many
//! explanations are not proved to be smallest.
//!
//!     cargo bench --bench explain -- [CELLS_A_POSITION]

use std::collections::BTreeMap;
use std::env::args;
use std::time::{Duration, Instant};

use dashu_int::UBig;
use gridproof::budget::Budget;
use gridproof::grid::Cell;
use gridproof::puzzles::mines::Board;
use gridproof::puzzles::mines::explain::{Explanation, explain};
use gridproof_engine::query::MusSize;

use gridproof_testing::corpus::{self, ClassicPosition, ContestPosition, FAMILIES, KnownBackbone};

/// The work limit. The tests that verify every explanation use this limit, too.
const WORK_LIMIT: u64 = 1 << 24;

/// The measurements of one cell.
struct CellMeasure {
    time: Duration,
    clues: usize,
    is_smallest: bool,
}

type MeasuresByFamily = BTreeMap<(usize, String), Vec<CellMeasure>>;

fn main() {
    let mut words = args().skip(1).filter(|word| word != "--bench");
    let most = words.next().map_or(3, |word| word.parse().expect("a number"));
    let mut families = MeasuresByFamily::new();
    for position in corpus::classic_positions() {
        let family = FAMILIES.iter().position(|(name, _)| *name == position.family());
        let key = (family.expect("a family"), position.family().to_owned());
        let undetermined = undetermined_cells(&position);
        let ClassicPosition { id, board, safe, mine, .. } = position;
        let forced = explain_forced(&id, &board, &KnownBackbone { safe, mine }, most);
        families.entry(key).or_default().extend(forced);
        let key = (FAMILIES.len(), "undetermined".to_owned());
        families.entry(key).or_default().extend(explain_undetermined(
            &id,
            &board,
            undetermined,
            most,
        ));
    }
    for ContestPosition { seed, round, board, with_total, without_total } in
        corpus::contest_positions()
    {
        let position_name = format!("seed {seed}, round {round}");
        let distance = board.disc().squared_distance();
        for (order, word, total, known) in [
            (FAMILIES.len() + 1, "with total", board.mines(), &with_total),
            (FAMILIES.len() + 100, "without", None, &without_total),
        ] {
            let key = (order + distance, format!("D={distance} {word}"));
            let forced = explain_forced(&position_name, &board.with_mines(total), known, most);
            families.entry(key).or_default().extend(forced);
        }
    }
    print_families(&families);
}

/// Returns the undetermined cells by the known counts: cells with a mine in some placements, but
/// not in all.
fn undetermined_cells(position: &ClassicPosition) -> Vec<Cell> {
    let counts = position.mine_counts.iter();
    let undetermined = counts.filter(|(_, mines)| *mines != UBig::ZERO && *mines != position.count);
    undetermined.map(|(cell, _)| *cell).collect()
}

/// Returns at most `most` of the cells, spread evenly.
fn evenly_spread(cells: Vec<Cell>, most: usize) -> impl Iterator<Item = Cell> {
    let step = cells.len().div_ceil(most).max(1);
    cells.into_iter().step_by(step)
}

/// Explains some of the forced cells.
fn explain_forced(
    position_name: &str,
    board: &Board,
    forced: &KnownBackbone,
    most: usize,
) -> Vec<CellMeasure> {
    let measure = |cell: Cell| {
        let (time, found) = timed_explanation(board, cell);
        let reason = match found {
            Explanation::Safe(reason) if forced.safe.contains(&cell) => reason,
            Explanation::Mine(reason) if forced.mine.contains(&cell) => reason,
            other => panic!("{position_name}, {cell}: {other:?}"),
        };
        CellMeasure {
            time,
            clues: reason.clues.len(),
            is_smallest: reason.size == MusSize::Smallest,
        }
    };
    evenly_spread([&forced.safe[..], &forced.mine].concat(), most).map(measure).collect()
}

/// Explains some of the undetermined cells by two placements.
fn explain_undetermined(
    position_name: &str,
    board: &Board,
    cells: Vec<Cell>,
    most: usize,
) -> Vec<CellMeasure> {
    let measure = |cell: Cell| {
        let (time, found) = timed_explanation(board, cell);
        assert!(matches!(found, Explanation::Undetermined(_)), "{position_name}, {cell}");
        CellMeasure { time, clues: 0, is_smallest: true }
    };
    evenly_spread(cells, most).map(measure).collect()
}

fn timed_explanation(board: &Board, cell: Cell) -> (Duration, Explanation) {
    let start = Instant::now();
    let found = explain(board, cell, &Budget::work(WORK_LIMIT)).expect("a minimal set");
    (start.elapsed(), found)
}

fn print_families(families: &MeasuresByFamily) {
    println!("ms for a cell and clues, median / 90 % / largest");
    println!("{:<15}{:>6}{:>24}{:>16}{:>22}", "", "cells", "ms", "clues", "not proved smallest");
    for ((_, name), measures) in families.iter().filter(|(_, measures)| !measures.is_empty()) {
        let times = measures.iter().map(|measure| measure.time.as_secs_f64() * 1e3);
        let [median, most_of, largest] = quantiles(times.collect());
        let times = format!("{median:.2} / {most_of:.1} / {largest:.0}");
        let clues = measures.iter().map(|measure| measure.clues as f64);
        let clues = quantiles(clues.collect()).map(|clues| clues.to_string()).join(" / ");
        let unproved = measures.iter().filter(|measure| !measure.is_smallest).count();
        println!("{name:<15}{:>6}{times:>24}{clues:>16}{unproved:>22}", measures.len());
    }
}

/// Returns the median, the 90th percentile, and the largest value.
fn quantiles(mut values: Vec<f64>) -> [f64; 3] {
    values.sort_by(f64::total_cmp);
    let last = values.len() - 1;
    [last / 2, last * 9 / 10, last].map(|at| values[at])
}
