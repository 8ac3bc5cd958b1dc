//! Checks that the generators produce the contests' own boards, with equal parameters and cells.

use std::fmt::Write;

use gridproof::puzzles::chess_puzzle::Board;
use gridproof::puzzles::mines::{Placement, View};
use gridproof_play::contests::chess_puzzle::referee as chess_puzzle;
use gridproof_play::contests::jewels::referee as jewels;
use gridproof_play::contests::superminesweeper::referee::{GeneratorOptions, generate};
use gridproof_play::referee::seeds::Seed;
use sha2::{Digest, Sha256};

/// Writes the rows from the top. A blank separates the cells, and a mine is `*`.
fn grid_text(placement: &Placement) -> String {
    let shape = placement.mines.shape();
    let tokens: Vec<_> = shape
        .cells()
        .map(|cell| match placement.reveal(cell) {
            View::Clue(value) => value.to_string(),
            _ => "*".to_owned(),
        })
        .collect();
    tokens.chunks(shape.cols).map(|row| row.join(" ") + "\n").collect()
}

fn hex_digits(digest: impl AsRef<[u8]>) -> String {
    digest.as_ref().iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("a string takes any text");
        text
    })
}

/// Writes each layer as a line of all its tiles, beginning with the top layer.
fn layers_text(board: &Board) -> String {
    let line = |layer: &gridproof::grid::Grid<_>| {
        let tiles = layer.values().iter().map(ToString::to_string).collect::<String>();
        tiles + "\n"
    };
    board.layers().iter().map(line).collect()
}

#[test]
fn the_first_hundred_boards_of_superminesweeper_match() {
    let vectors = include_str!("../../../tests/data/superminesweeper/board_vectors_1_100.csv");
    let mut boards = 0;
    for expected in vectors.lines().skip(1) {
        let (seed, _) = expected.split_once(',').expect("a seed before the first comma");
        let board = generate(seed.parse::<Seed>().expect("a seed"), &GeneratorOptions::default());
        let placement = &board.placement;
        let found = format!(
            "{seed},{},{},{},{},{},{}",
            placement.mines.shape().rows,
            placement.total(),
            placement.disc.squared_distance(),
            board.zero.row,
            board.zero.col,
            hex_digits(Sha256::digest(grid_text(placement))),
        );
        assert_eq!(found, expected);
        boards += 1;
    }
    assert_eq!(boards, 100);
}

#[test]
fn the_first_hundred_boards_of_chess_puzzle_match() {
    let vectors = include_str!("../../../tests/data/chess_puzzle/boards_1_100.csv");
    let mut boards = 0;
    for expected in vectors.lines().skip(1) {
        let expected: Vec<_> = expected.split(',').take(5).collect();
        let board = chess_puzzle::generate(expected[0].parse::<Seed>().expect("a seed"));
        let shape = board.shape();
        let found = [
            expected[0].to_owned(),
            shape.rows.to_string(),
            shape.cols.to_string(),
            board.layers().len().to_string(),
            hex_digits(Sha256::digest(layers_text(&board))),
        ];
        assert_eq!(found.as_slice(), expected);
        boards += 1;
    }
    assert_eq!(boards, 100);
}

#[test]
fn three_boards_of_chess_puzzle_match_tile_by_tile() {
    let mut lines = include_str!("../../../tests/data/chess_puzzle/layers_1_3.txt").lines();
    let mut boards = 0;
    while let Some(header) = lines.next() {
        let (seed, sizes) = header.split_once(' ').expect("a seed before the first blank");
        let board = chess_puzzle::generate(seed.parse::<Seed>().expect("a seed"));
        let shape = board.shape();
        assert_eq!(sizes, format!("{} {} {}", shape.rows, shape.cols, board.layers().len()));
        for found in layers_text(&board).lines() {
            assert_eq!(Some(found), lines.next(), "seed {seed}");
        }
        boards += 1;
    }
    assert_eq!(boards, 3);
}

#[test]
fn the_first_twenty_sets_of_columns_of_jewels_match() {
    let vectors = include_str!("../../../tests/data/jewels/stream_vectors_1_20.csv");
    let mut games = 0;
    for expected in vectors.lines().skip(1) {
        let (seed, _) = expected.split_once(',').expect("a seed before the first comma");
        let game = jewels::generate(seed.parse::<Seed>().expect("a seed"), &Default::default());
        let line = |column: &[u8]| column.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
        let columns: String = game.columns.iter().map(|column| line(column) + "\n").collect();
        let found = format!(
            "{seed},{},{},{},{}",
            game.side,
            game.colours,
            line(&game.columns[0][..12]),
            hex_digits(Sha256::digest(columns)),
        );
        assert_eq!(found, expected);
        games += 1;
    }
    assert_eq!(games, 20);
}
