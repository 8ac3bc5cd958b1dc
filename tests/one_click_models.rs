//! Protects the statement of one-click boards: `models/one_click` says the same in its instances,
//! its MiniZinc model and its expected answers as the rules and the engines do.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use gridproof::budget::Budget;
use gridproof::grid::{Cell, Grid, Shape};
use gridproof::puzzles::one_click::exact::census::{census, total};
use gridproof::puzzles::one_click::exact::{self, Engine, solve};
use gridproof::puzzles::one_click::{Instance, Mark, Mines, Solution, Symmetry, text};

#[derive(Debug, PartialEq, Eq, serde::Deserialize)]
struct Answer {
    count: String,
    clicks: String,
    fewest: Option<usize>,
    most: Option<usize>,
}

impl Answer {
    /// The answer that a list of all boards gives.
    fn of(boards: &[Solution]) -> Self {
        let mines = |board: &Solution| board.free.shape().area() - board.free_count();
        let placements: BTreeSet<&[bool]> =
            boards.iter().map(|board| board.free.values()).collect();
        Self {
            count: placements.len().to_string(),
            clicks: boards.len().to_string(),
            fewest: boards.iter().map(mines).min(),
            most: boards.iter().map(mines).max(),
        }
    }
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("models/one_click")
}

fn read(path: PathBuf) -> String {
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn instances() -> impl Iterator<Item = (String, Instance, Answer)> {
    let expected: BTreeMap<String, Answer> =
        serde_json::from_str(&read(folder().join("expected.json"))).expect("a list of answers");
    expected.into_iter().map(|(name, answer)| {
        let bytes = read(folder().join(format!("instances/{name}.board"))).into_bytes();
        let instance = text::parse(&bytes).unwrap_or_else(|error| panic!("{name}:{error}"));
        (name, instance, answer)
    })
}

#[test]
fn every_file_has_an_expected_answer() {
    let files = fs::read_dir(folder().join("instances")).expect("the instances");
    assert_eq!(files.count(), 2 * instances().count(), "a .board and a .dzn for every answer");
}

#[test]
fn the_answers_are_those_of_the_rules() {
    for (name, instance, expected) in instances() {
        let shape = instance.shape();
        assert!(shape.area() <= 16, "{name} is too large for an exhaustive search");
        let placements = (0..1u32 << shape.area())
            .map(|bits| Grid::from_fn(shape, |cell| bits >> shape.index(cell) & 1 == 1));
        let boards = placements.flat_map(|free| {
            shape.cells().map(move |click| Solution { free: free.clone(), click })
        });
        let boards: Vec<_> = boards.filter(|board| instance.violated(board).is_none()).collect();
        assert_eq!(Answer::of(&boards), expected, "{name}");
    }
}

#[test]
fn the_answers_are_those_of_the_engines() {
    for (name, instance, expected) in instances() {
        for (mines, wanted) in [(Mines::Fewest, expected.fewest), (Mines::Most, expected.most)] {
            let asked = match instance.mines {
                Mines::Any => Instance { mines, ..instance.clone() },
                _ => instance.clone(),
            };
            let found = match solve(&asked, Engine::Sat, &Budget::unlimited()) {
                exact::Answer::Found(board) => Some(asked.shape().area() - board.free_count()),
                exact::Answer::Impossible => None,
                other => panic!("{name}: {other:?}"),
            };
            assert_eq!(found, wanted, "{name} {mines:?}");
        }
        if instance.symmetry == Symmetry::Any {
            let counted = total(&census(&instance, &Budget::unlimited()).expect("a small board"));
            assert_eq!(counted.placements.to_string(), expected.count, "{name}");
            assert_eq!(counted.clicks.to_string(), expected.clicks, "{name}");
        }
    }
}

#[test]
fn the_minizinc_instances_are_the_boards() {
    for (name, instance, _) in instances() {
        let dzn = read(folder().join(format!("instances/{name}.dzn")));
        assert_eq!(dzn, data(&instance), "{name}");
    }
}

/// The data of `one_click.mzn`.
fn data(instance: &Instance) -> String {
    let Shape { rows, cols } = instance.shape();
    let number = |cell: Cell| match instance.marks[cell] {
        _ if instance.click == Some(cell) => "3",
        Mark::Any => "0",
        Mark::Free => "1",
        Mark::Mine => "2",
    };
    let row = |row: usize| (0..cols).map(|col| number(Cell::new(row, col))).collect::<Vec<_>>();
    let marks: String = (0..rows).map(|r| format!("  {},\n", row(r).join(", "))).collect();
    let mines = match instance.mines {
        Mines::Exactly(mines) => mines.to_string(),
        Mines::Any | Mines::Fewest | Mines::Most => "-1".to_owned(),
    };
    let asymmetric = instance.symmetry == Symmetry::None;
    format!(
        "rows = {rows};\ncols = {cols};\nmines = {mines};\nasymmetric = {asymmetric};\n\
         mark = array2d(ROW, COL, [\n{marks}]);\n"
    )
}

#[test]
fn the_answers_are_those_of_minizinc() {
    if Command::new("minizinc").arg("--version").output().is_err() {
        println!("skipped: minizinc is not installed");
        return;
    }
    for (name, instance, expected) in instances() {
        let output = Command::new("minizinc")
            .args(["--solver", "gecode", "--all-solutions"])
            .arg(folder().join("one_click.mzn"))
            .arg(folder().join(format!("instances/{name}.dzn")))
            .output()
            .expect("minizinc runs");
        let output = String::from_utf8(output.stdout).expect("text");
        assert!(output.contains("=====\n") || output.contains("=====UNSAT"), "{name}: {output}");
        let shape = instance.shape();
        let boards: Vec<_> = output
            .lines()
            .filter(|line| line.len() == shape.area() && line.starts_with(['.', '*', 'c']))
            .map(|line| board(line.as_bytes(), shape))
            .collect();
        assert_eq!(Answer::of(&boards), expected, "{name}");
    }
}

fn board(line: &[u8], shape: Shape) -> Solution {
    let click = line.iter().position(|&symbol| symbol == b'c').expect("a click");
    let free = Grid::from_fn(shape, |cell| line[shape.index(cell)] != b'*');
    Solution { free, click: shape.cell(click) }
}
