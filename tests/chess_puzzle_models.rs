//! Protects the statement of ChessPuzzle: `models/chess_puzzle` says the same in its instances, its
//! MiniZinc model and its expected answers as the rules and the engines do, and the engines agree
//! with what is known of the contest's boards.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use gridproof::budget::Budget;
use gridproof::grid::Shape;
use gridproof::puzzles::chess_puzzle::exact::{bound, solve};
use gridproof::puzzles::chess_puzzle::prices::UNIT;
use gridproof::puzzles::chess_puzzle::{Board, Tile, text};
use gridproof_play::contests::chess_puzzle::referee::generate;
use gridproof_play::referee::seeds::Seed;

use gridproof_testing::games::most_clicks;
use gridproof_testing::outside;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("models/chess_puzzle")
}

fn read(path: PathBuf) -> String {
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The instances, and the most clicks of each.
fn instances() -> impl Iterator<Item = (String, Board, usize)> {
    let expected: BTreeMap<String, usize> =
        serde_json::from_str(&read(folder().join("expected.json"))).expect("a list of answers");
    expected.into_iter().map(|(name, clicks)| {
        let bytes = read(folder().join(format!("instances/{name}.board"))).into_bytes();
        let board = text::parse(&bytes).unwrap_or_else(|error| panic!("{name}:{error}"));
        (name, board, clicks)
    })
}

#[test]
fn every_file_has_an_expected_answer() {
    let files = fs::read_dir(folder().join("instances")).expect("the instances");
    assert_eq!(files.count(), 2 * instances().count(), "a .board and a .dzn for every answer");
}

#[test]
fn the_answers_are_those_of_the_rules_and_of_the_engines() {
    for (name, board, expected) in instances() {
        assert_eq!(most_clicks(&board, &board.start()), expected, "{name}");
        let solution = solve(&board, &Budget::unlimited());
        assert_eq!((solution.clicks.len(), solution.bound), (expected, expected), "{name}");
        assert_eq!(board.replay(&solution.clicks).expect("a game").clicks(), expected, "{name}");
    }
}

#[test]
fn the_minizinc_instances_are_the_boards() {
    for (name, board, _) in instances() {
        let Shape { rows, cols } = board.shape();
        let layers = board.layers();
        let number = |tile: &Tile| (*tile as usize + 1).to_string();
        let row = |row: &[Tile]| row.iter().map(number).collect::<Vec<_>>().join(", ");
        let tiles: String = layers
            .iter()
            .flat_map(|layer| layer.rows())
            .map(|tiles| format!("  {},\n", row(tiles)))
            .collect();
        let layers = layers.len();
        let data = format!(
            "rows = {rows};\ncols = {cols};\nlayers = {layers};\n\
             tile = array3d(LAYER, ROW, COL, [\n{tiles}]);\n"
        );
        assert_eq!(read(folder().join(format!("instances/{name}.dzn"))), data, "{name}");
    }
}

#[test]
fn the_answers_are_those_of_minizinc() {
    let Some(minizinc) = outside::program(&["minizinc"]) else { return };
    for (name, _, expected) in instances() {
        let output = Command::new(&minizinc)
            .args(["--solver", "gecode"])
            .arg(folder().join("chess_puzzle.mzn"))
            .arg(folder().join(format!("instances/{name}.dzn")))
            .output()
            .expect("minizinc runs");
        let output = String::from_utf8(output.stdout).expect("text");
        assert!(output.contains("=====\n"), "{name}: {output}");
        let best = output.lines().rfind(|line| line.starts_with("clicks ")).expect("a game");
        assert!(best.starts_with(&format!("clicks {expected} ")), "{name}: {best}");
    }
}

/// A line of the vectors: the board, the value of the linear program, the longest path.
fn official() -> impl Iterator<Item = (Board, f64, Option<usize>)> {
    include_str!("data/chess_puzzle/boards_1_100.csv").lines().skip(1).map(|line| {
        let fields: Vec<_> = line.split(',').collect();
        let board = generate(fields[0].parse::<Seed>().expect("a seed"));
        (board, fields[5].parse().expect("a fraction"), fields[6].parse().ok())
    })
}

#[test]
fn official_boards_of_one_layer_are_solved() {
    let mut boards = 0;
    for (board, _, optimum) in official().filter(|(board, ..)| board.layers().len() == 1) {
        let solution = solve(&board, &Budget::unlimited());
        assert_eq!(Some(solution.clicks.len()), optimum);
        assert!(solution.is_optimal());
        assert_eq!(board.replay(&solution.clicks).map(|end| end.clicks()), Ok(solution.bound));
        boards += 1;
    }
    assert_eq!(boards, 8);
}

#[test]
fn the_bounds_of_official_boards_are_those_of_the_linear_program() {
    let mut boards = 0;
    // The large ones take seconds each.
    for (board, expected, _) in official().filter(|(board, ..)| board.tiles() <= 220) {
        let tiles = board.tiles() as f64;
        let known = expected * 0.97 * tiles;
        let value = bound::search(&board, known as usize, 20_000, &mut Budget::unlimited().meter())
            .0
            .value(&board);
        let value = (value as f64 / UNIT as f64 / tiles).min(1.0);
        assert!((value - expected).abs() <= 1e-3, "{}: {value} {expected}", board.shape());
        boards += 1;
    }
    assert!(boards > 20, "{boards}");
}

#[test]
fn an_official_board_of_two_layers_is_solved() {
    let (board, ..) = official().find(|(board, ..)| board.layers().len() == 2).expect("one");
    let solution = solve(&board, &Budget::unlimited());
    let clicks = board.replay(&solution.clicks).expect("a game").clicks();
    assert_eq!((clicks, solution.bound), (108, 108));
}
