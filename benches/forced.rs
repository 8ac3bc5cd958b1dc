//! Times the backbones of minesweeper positions from play. Seeded games open every provably safe
//! cell, or make a lucky guess if no cell is safe. The benchmark computes the backbone of every
//! position in the seeded games.
//!
//! Every SAT backend is timed.
//!
//!     cargo bench --bench forced -- [SIZE] [DENSITY] [SQUARED_DISTANCE] [GAMES]

use std::env::args;
use std::time::{Duration, Instant};

use gridproof::budget::Budget;
use gridproof::grid::{Cell, Grid, Shape};
use gridproof::puzzles::mines::Disc;
use gridproof::puzzles::mines::{Board, Placement, View, model::model};
use gridproof_engine::model::{Var, VariableStatus};
use gridproof_engine::query::{BackboneOutcome, Engines, find_backbone};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64;

const MOST_POSITIONS_PER_GAME: usize = 40;

fn main() {
    let mut words = args().skip(1).filter(|word| word != "--bench");
    let mut next =
        |default: f64| words.next().map_or(default, |word| word.parse().expect("a number"));
    let (size, density, distance, games) = (next(50.0), next(0.15), next(2.0), next(3.0));
    let shape = Shape::new(size as usize, size as usize);
    let mines = (density * shape.area() as f64) as usize;
    let positions: Vec<Board> = (0..games as u64)
        .flat_map(|seed| {
            let mut rng = Pcg64::seed_from_u64(seed);
            let truth = random_placement(shape, mines, distance as usize, &mut rng);
            play_positions(&truth, &mut rng)
        })
        .collect();
    println!("{shape}, {mines} mines, distance {distance}: {} positions", positions.len());
    for engines in Engines::with_each_sat_backend() {
        println!("{}", engines.sat_backend_name());
        time_backbones(&positions, mines, engines);
    }
}

fn time_backbones(positions: &[Board], mines: usize, engines: Engines) {
    for (total, known) in [("without total", None), ("with total", Some(mines))] {
        for (limit, budget) in
            [("unlimited", Budget::unlimited()), ("work limit", Budget::work(1 << 40))]
        {
            let times: Vec<Duration> = positions
                .iter()
                .map(|board| {
                    let board = board.with_mines(known);
                    let start = Instant::now();
                    safe_cells(&board, engines, &budget);
                    start.elapsed()
                })
                .collect();
            let sum: Duration = times.iter().sum();
            let worst = times.iter().max().copied().unwrap_or_default();
            println!(
                "{total}, {limit}: {:.3} s in all, worst {:.1} ms",
                sum.as_secs_f64(),
                worst.as_secs_f64() * 1e3
            );
        }
    }
}

fn random_placement(shape: Shape, mines: usize, distance: usize, rng: &mut impl Rng) -> Placement {
    let mut contents: Vec<bool> = (0..shape.area()).map(|index| index < mines).collect();
    contents.shuffle(rng);
    let mines = Grid::from_fn(shape, |cell| contents[shape.index(cell)]);
    Placement { disc: Disc::new(distance), mines }
}

/// Returns the positions of a game that begins at a zero, if there is one.
fn play_positions(truth: &Placement, rng: &mut impl Rng) -> Vec<Board> {
    let shape = truth.mines.shape();
    let mut board = Board::new(shape, truth.disc.clone(), None);
    let zero = shape.cells().find(|&cell| truth.reveal(cell) == View::Clue(0));
    zero.into_iter().for_each(|cell| open_cell(&mut board, truth, cell));
    let mut positions = Vec::new();
    while positions.len() < MOST_POSITIONS_PER_GAME {
        positions.push(board.clone());
        let mut chosen = safe_cells(&board, Engines::default(), &Budget::unlimited());
        if chosen.is_empty() {
            let lucky: Vec<Cell> = board.hidden().filter(|&cell| !truth.mines[cell]).collect();
            chosen.extend(lucky.choose(rng));
        }
        if chosen.is_empty() {
            break;
        }
        chosen.into_iter().for_each(|cell| open_cell(&mut board, truth, cell));
    }
    positions
}

fn open_cell(board: &mut Board, truth: &Placement, cell: Cell) {
    let mut waiting = vec![cell];
    while let Some(cell) = waiting.pop() {
        if !board.view(cell).is_hidden() {
            continue;
        }
        board.set(cell, truth.reveal(cell));
        if board.view(cell) == View::Clue(0) {
            waiting.extend(board.neighbours(cell));
        }
    }
}

fn safe_cells(board: &Board, engines: Engines, budget: &Budget) -> Vec<Cell> {
    let model = model(board);
    let vars: Vec<Var> = model.vars().collect();
    match find_backbone(&model, &vars, &mut *engines.new_assumption_solver(), budget) {
        BackboneOutcome::Consistent(backbone) => {
            let safe = vars.iter().zip(&backbone.statuses);
            let safe = safe.filter(|(_, status)| **status == VariableStatus::Forced(false));
            safe.map(|(&var, _)| model.cell(var)).collect()
        }
        _ => Vec::new(),
    }
}
