//! The corpora of minesweeper positions with known answers, from `tests/data/mines/`.
//!
//! Independent programs computed the answers. Each line of a file is one position in JSON.

use std::env;
use std::io::{self, Read, Write};
use std::sync::Once;

use dashu_int::UBig;
use flate2::read::GzDecoder;
use gridproof::grid::{Cell, Shape};
use gridproof::puzzles::mines::Disc;
use gridproof::puzzles::mines::{Board, View};
use serde_json::Value;

/// A classic position, with the exact number of its consistent placements.
pub struct ClassicPosition {
    /// The family and a number, such as `expert_001`.
    pub id: String,
    pub board: Board,
    pub count: UBig,
    pub safe: Vec<Cell>,
    pub mine: Vec<Cell>,
    /// The number of placements with a mine at each hidden cell.
    pub mine_counts: Vec<(Cell, UBig)>,
}

/// The families of classic positions. Each family has a name, and a prefix of the ids of its
/// positions. If several prefixes fit an id, the first of these prefixes decides.
pub const FAMILIES: [(&str, &str); 9] = [
    ("tiny", "tiny"),
    ("beginner", "beginner"),
    ("intermediate", "intermediate"),
    ("expert_open", "expert_open"),
    ("expert", "expert"),
    ("50x50", "hard50"),
    ("scattered", "scatter"),
    ("lattice", "lattice"),
    ("nearcertain", "nearcertain"),
];

impl ClassicPosition {
    /// Returns the name of the position's family.
    pub fn family(&self) -> &'static str {
        let of_id = |(_, start): &&(&str, &str)| self.id.starts_with(start);
        FAMILIES.iter().find(of_id).expect("every position is of a family").0
    }
}

/// A position of a SuperMinesweeper game, with its backbones. In some positions, the player has no
/// safe move.
pub struct ContestPosition {
    pub seed: u64,
    pub round: u64,
    /// The board with its total.
    pub board: Board,
    pub without_total: KnownBackbone,
    pub with_total: KnownBackbone,
}

/// The complete backbone of a position.
#[derive(Debug, PartialEq, Eq)]
pub struct KnownBackbone {
    pub safe: Vec<Cell>,
    pub mine: Vec<Cell>,
}

/// Returns the 326 classic positions.
pub fn classic_positions() -> Vec<ClassicPosition> {
    json_lines(include_bytes!("../../data/mines/classic_positions.jsonl.gz"))
        .iter()
        .map(parse_classic)
        .collect()
}

/// Returns the 327 positions of SuperMinesweeper games on official seeds 1 to 100.
pub fn contest_positions() -> Vec<ContestPosition> {
    let lines = json_lines(include_bytes!("../../data/mines/superminesweeper_positions.jsonl.gz"));
    lines.iter().map(parse_contest).collect()
}

/// Returns a quarter of the positions, for the slowest tests, and prints a note on standard error.
/// With `GRIDPROOF_CORPUS=all`, which `.ci/run` sets, returns all positions.
pub fn sample_positions<T>(positions: Vec<T>) -> impl Iterator<Item = T> {
    let part = if samples_all_positions() { 1 } else { 4 };
    if part > 1 {
        static SAMPLING_NOTE: Once = Once::new();
        SAMPLING_NOTE.call_once(|| {
            // The test harness hides the output of `eprintln!` in a passed test, but shows this
            // line.
            let _ = writeln!(
                io::stderr(),
                "sampled: one position in {part} is certified, explained and shown to programs from outside; \
                 {CORPUS_VARIABLE}=all takes every one"
            );
        });
    }
    positions.into_iter().step_by(part)
}

const CORPUS_VARIABLE: &str = "GRIDPROOF_CORPUS";

/// Whether [`sample_positions`] returns all positions.
pub fn samples_all_positions() -> bool {
    match env::var(CORPUS_VARIABLE).ok().as_deref() {
        Some("all") => true,
        Some("sample" | "") | None => false,
        Some(other) => panic!("{CORPUS_VARIABLE}: expected `all` or `sample`, found `{other}`"),
    }
}

fn json_lines(compressed: &[u8]) -> Vec<Value> {
    let mut text = String::new();
    GzDecoder::new(compressed).read_to_string(&mut text).expect("the corpus is valid gzip");
    text.lines().map(|line| serde_json::from_str(line).expect("a JSON line")).collect()
}

fn parse_classic(line: &Value) -> ClassicPosition {
    let shape = Shape::new(parse_number(&line["height"]), parse_number(&line["width"]));
    let rows = line["rows"].as_array().expect("rows");
    let tokens = rows.iter().flat_map(|row| row.as_str().expect("a row").chars());
    let board = parse_board(shape, 2, parse_number(&line["mines"]), tokens.map(String::from));
    let mut mine_counts: Vec<(Cell, UBig)> = line["classes"]
        .as_array()
        .expect("classes")
        .iter()
        .flat_map(|class| {
            let count: UBig = parse_big_number(&class["mine_count"]);
            cells_from_pairs(&class["cells"]).into_iter().map(move |cell| (cell, count.clone()))
        })
        .collect();
    mine_counts.sort();
    ClassicPosition {
        id: line["id"].as_str().expect("an id").to_owned(),
        board,
        count: parse_big_number(&line["count"]),
        safe: cells_from_pairs(&line["safe"]),
        mine: cells_from_pairs(&line["mine"]),
        mine_counts,
    }
}

fn parse_contest(line: &Value) -> ContestPosition {
    let size = parse_number(&line["N"]);
    let shape = Shape::new(size, size);
    let rows = line["view"].as_array().expect("a view");
    let tokens = rows.iter().flat_map(|row| row.as_str().expect("a row").split(' '));
    let board = parse_board(
        shape,
        parse_number(&line["D"]),
        parse_number(&line["M"]),
        tokens.map(String::from),
    );
    let cells = |key: &str| {
        let numbers = line[key].as_array().expect("cells").iter();
        numbers.map(|index| shape.cell(parse_number(index))).collect()
    };
    ContestPosition {
        seed: parse_number(&line["seed"]) as u64,
        round: parse_number(&line["round"]) as u64,
        board,
        without_total: KnownBackbone { safe: cells("nc_safe"), mine: cells("nc_mine") },
        with_total: KnownBackbone { safe: cells("ct_safe"), mine: cells("ct_mine") },
    }
}

fn parse_board(
    shape: Shape,
    distance: usize,
    mines: usize,
    tokens: impl Iterator<Item = String>,
) -> Board {
    let mut board = Board::new(shape, Disc::new(distance), Some(mines));
    for (cell, token) in shape.cells().zip(tokens) {
        if token != "?" {
            board.set(cell, View::Clue(token.parse().expect("a clue")));
        }
    }
    board
}

fn parse_number(value: &Value) -> usize {
    value.as_u64().expect("a number") as usize
}

fn parse_big_number(value: &Value) -> UBig {
    value.as_str().expect("a decimal string").parse().expect("a decimal number")
}

fn cells_from_pairs(value: &Value) -> Vec<Cell> {
    let mut cells: Vec<Cell> = value
        .as_array()
        .expect("cells")
        .iter()
        .map(|pair| Cell::new(parse_number(&pair[0]), parse_number(&pair[1])))
        .collect();
    cells.sort();
    cells
}
