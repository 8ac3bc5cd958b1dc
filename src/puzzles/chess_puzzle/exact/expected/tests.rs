//! Compares the bound with the best player on tiny boards, and with all games at random prices.

use std::collections::HashMap;

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::*;
use crate::budget::{Budget, Stop};
use crate::grid::{Grid, Shape};
use crate::puzzles::chess_puzzle::rules::{Position, Tile};

const NUM_TYPES: u64 = Tile::ALL.len() as u64;

fn random_board(shape: Shape, layers: usize, rng: &mut Pcg64Mcg) -> Board {
    let mut layer = || Grid::from_fn(shape, |_| Tile::ALL[rng.random_range(0..8)]);
    Board::new((0..layers).map(|_| layer()).collect()).expect("layers of one shape")
}

/// Groups the types of tiles on each cell by their targets. Returns one type of each group, with
/// the number of types in the group.
fn tile_kinds(shape: Shape) -> Grid<Vec<(Tile, u64)>> {
    Grid::from_fn(shape, |cell| {
        let targets = |tile: Tile| {
            let mut cells: Vec<Cell> = tile.targets(shape, cell).collect();
            cells.sort();
            cells
        };
        let mut kinds: Vec<(Tile, u64)> = Vec::new();
        for tile in Tile::ALL {
            match kinds.iter_mut().find(|(other, _)| targets(*other) == targets(tile)) {
                Some((_, count)) => *count += 1,
                None => kinds.push((tile, 1)),
            }
        }
        kinds
    })
}

/// The part of a position that a player uses: the visible tops, the tiles left, and the legal
/// clicks.
type SeenPosition = (Vec<Option<Tile>>, Vec<usize>, Vec<Cell>);

/// The best player who does not see the hidden tiles, found by exhaustive search.
struct BestPlayer {
    kinds: Grid<Vec<(Tile, u64)>>,
    known: HashMap<SeenPosition, u64>,
}

impl BestPlayer {
    /// Returns the expected number of further clicks, times 8^h for h hidden tiles.
    fn expected_clicks(&mut self, position: &Position) -> u64 {
        let shape = position.shape();
        let cells = || shape.cells();
        let key = (
            cells().map(|cell| position.top(cell)).collect(),
            cells().map(|cell| position.tiles_left(cell)).collect(),
            position.legal_clicks(),
        );
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let hidden: usize = cells().map(|cell| position.tiles_left(cell).saturating_sub(1)).sum();
        let click = NUM_TYPES.pow(hidden as u32);
        let tried = position.legal_clicks().into_iter().map(|cell| {
            let kinds = self.kinds[cell].clone();
            let mut after = |revealed| {
                let mut after = position.clone();
                after.click(cell, revealed).expect("a legal click");
                self.expected_clicks(&after)
            };
            click
                + match position.tiles_left(cell) {
                    1 => after(None),
                    _ => kinds.into_iter().map(|(tile, count)| count * after(Some(tile))).sum(),
                }
        });
        let best = tried.max().unwrap_or(0);
        self.known.insert(key, best);
        best
    }
}

/// Returns the expected clicks of the best player who sees the tops of `board`, times 8^h for h
/// hidden tiles.
fn best_expected_clicks(board: &Board) -> u64 {
    BestPlayer { kinds: tile_kinds(board.shape()), known: HashMap::new() }
        .expected_clicks(&board.start())
}

fn number_of_hidden_tiles(board: &Board) -> u32 {
    (board.num_tiles() - board.shape().area()) as u32
}

#[test]
fn the_bound_before_the_game_is_at_least_the_best_players_mean() {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    let mut lower = 0;
    for (rows, cols, layers, boards) in
        [(1, 3, 3, 10), (1, 4, 3, 10), (2, 2, 2, 10), (2, 2, 3, 4), (2, 3, 2, 2), (3, 3, 1, 10)]
    {
        for _ in 0..boards {
            let board = random_board(Shape::new(rows, cols), layers, &mut rng);
            let mut meter = Budget::unlimited().meter();
            let prices = unseen::prices(&board.layers()[0], layers, 0.0, &mut meter);
            let prices = prices.into_complete().expect("no limit").expect("prices");
            let total = StackValues::new(&board.layers()[0], layers, &round_to_integers(&prices))
                .clicks_bound();
            let boards = i128::from(NUM_TYPES.pow(number_of_hidden_tiles(&board)));
            let best = i128::from(best_expected_clicks(&board)) * i128::from(UNITS_PER_CLICK);
            assert!(best <= i128::from(total) * boards, "{board:?} {best} {total}");
            lower += usize::from(total < UNITS_PER_CLICK * board.num_tiles() as i64);
        }
    }
    assert!(lower > 20, "{lower}");
}

/// Returns the boards with the tops of `board`. Boards whose hidden tiles have equal targets are
/// returned once, with their number as the weight.
fn all_boards(board: &Board) -> Vec<(Board, u64)> {
    let shape = board.shape();
    let kinds = tile_kinds(shape);
    let mut all = vec![(board.clone(), 1)];
    for depth in 1..board.layers().len() {
        for cell in shape.cells() {
            let with = |(board, boards): &(Board, u64), &(tile, count): &(Tile, u64)| {
                let mut layers = board.layers().to_vec();
                layers[depth][cell] = tile;
                (Board::new(layers).expect("the same shape"), boards * count)
            };
            let each = |known| kinds[cell].iter().map(move |kind| with(known, kind));
            all = all.iter().flat_map(each).collect();
        }
    }
    all
}

#[test]
fn the_mean_bound_over_all_boards_is_at_least_the_best_players_mean() {
    let mut rng = Pcg64Mcg::seed_from_u64(2);
    for (rows, cols, layers, boards) in
        [(1, 2, 4, 4), (1, 3, 2, 10), (1, 3, 3, 4), (1, 4, 2, 6), (2, 2, 2, 6)]
    {
        for _ in 0..boards {
            let board = random_board(Shape::new(rows, cols), layers, &mut rng);
            let sum = |sum, (board, boards): (Board, u64)| {
                let mut meter = Budget::unlimited().meter();
                sum + boards * expected_clicks_bound(&board, &mut meter).so_far
            };
            let sum = all_boards(&board).into_iter().fold(0, sum);
            assert!(1000 * best_expected_clicks(&board) <= sum, "{board:?} {sum}");
            assert!(
                sum <= 1000
                    * board.num_tiles() as u64
                    * NUM_TYPES.pow(number_of_hidden_tiles(&board))
            );
        }
    }
}

/// Returns the largest number of clicks minus luck of any game that continues from `position`.
fn most_clicks_less_luck(board: &Board, luck: &Luck<'_>, position: &Position) -> i64 {
    let tried = position.legal_clicks().into_iter().map(|cell| {
        let mut after = position.clone();
        board.click(&mut after, cell).expect("a legal click");
        let depth = board.layers().len() - position.tiles_left(cell);
        UNITS_PER_CLICK - luck.of_click(cell, depth) + most_clicks_less_luck(board, luck, &after)
    });
    tried.max().unwrap_or(0)
}

#[test]
fn no_game_has_more_clicks_less_luck_at_any_prices() {
    let mut rng = Pcg64Mcg::seed_from_u64(3);
    let mut lucky = 0;
    for (rows, cols, layers) in [(1, 4, 3), (2, 2, 3), (2, 3, 2), (1, 3, 4)] {
        for _ in 0..20 {
            let board = random_board(Shape::new(rows, cols), layers, &mut rng);
            let mut prices = || -> Vec<i64> {
                let price = |_| rng.random_range(-1.0..1.0);
                round_to_integers(&(0..=board.shape().area()).map(price).collect::<Vec<_>>())
            };
            let luck = Luck::new(&board, &prices());
            let most = most_clicks_less_luck(&board, &luck, &board.start());
            for _ in 0..10 {
                assert!(most <= luck.bound(&prices()), "{board:?}");
            }
            lucky += usize::from(luck.values.is_some());
        }
    }
    assert!(lucky > 0, "{lucky}");
}

#[test]
fn the_mean_luck_is_zero_and_prices_of_real_tiles_never_raise_the_bound() {
    let mut rng = Pcg64Mcg::seed_from_u64(4);
    for layers in [2, 5] {
        let board = random_board(Shape::new(14, 15), layers, &mut rng);
        let mut meter = Budget::unlimited().meter();
        let aim = 0.5 * board.num_tiles() as f64;
        let prices = unseen::prices(&board.layers()[0], layers, aim, &mut meter).so_far;
        let prices = round_to_integers(&prices.expect("no limit"));
        let luck = Luck::new(&board, &prices);
        let values = luck.values.as_ref().expect("a large board has few ways to the middle");
        for cell in board.shape().cells() {
            for left in 1..layers {
                let sum: i64 = Tile::ALL.iter().map(|&tile| values.luck(cell, left, tile)).sum();
                assert_eq!(sum, 0);
            }
        }
        assert!(luck.bound(&prices) <= values.clicks_bound());
        let Limited { so_far: thousandths, stop_reason } =
            expected_clicks_bound(&board, &mut meter);
        assert_eq!(stop_reason, None);
        assert!((thousandths as i64 - 1) * (UNITS_PER_CLICK / 1000) < values.clicks_bound());
    }
}

#[test]
fn a_search_that_a_limit_ends_still_returns_a_bound() {
    let mut rng = Pcg64Mcg::seed_from_u64(5);
    let board = random_board(Shape::new(15, 15), 6, &mut rng);
    let tiles = 1000 * board.num_tiles() as u64;
    let bound = |budget: Budget| expected_clicks_bound(&board, &mut budget.meter());
    let whole = bound(Budget::unlimited()).into_complete().expect("no limit");
    for units in [0, 1000, 100_000] {
        let Limited { so_far: bound, stop_reason } = bound(Budget::work(units));
        assert_eq!(stop_reason, Some(Stop::Work.into()));
        assert!(whole <= bound && bound <= tiles, "{units}: {bound} {whole}");
    }
    let none = Limited::incomplete(tiles, Stop::Memory);
    assert_eq!(bound(Budget::unlimited().with_memory(1000)), none);
}
