//! Protects the statement of mosaic: `models/mosaic` says the same in its instances, its MiniZinc
//! model and its expected answers as the rules and the engines do.

use gridproof::budget::Budget;
use gridproof::grid::{Grid, Shape};
use gridproof::puzzles::mosaic::exact::{self, Engine, count, solve};
use gridproof::puzzles::mosaic::{Board, Picture, text};

use gridproof_testing::minizinc;
use gridproof_testing::models::Models;

#[derive(Debug, PartialEq, Eq, serde::Deserialize)]
struct Answer {
    count: String,
    /// The rows of the picture, where there is just one.
    picture: Option<Vec<String>>,
}

impl Answer {
    /// The answer that a list of all pictures gives.
    fn of(pictures: &[Picture]) -> Self {
        let picture = match pictures {
            [only] => Some(text::rows(only)),
            _ => None,
        };
        Self { count: pictures.len().to_string(), picture }
    }
}

const MODELS: Models = Models::of("mosaic");

/// The most cells whose pictures are all tried.
const MOST_TRIED: usize = 16;

fn instances() -> Vec<(String, Board, Answer)> {
    MODELS.instances(text::parse)
}

#[test]
fn every_file_has_an_expected_answer() {
    assert_eq!(
        minizinc::files(&MODELS),
        2 * instances().len(),
        "a .board and a .dzn for every answer"
    );
}

#[test]
fn the_answers_are_those_of_the_rules() {
    let mut tried = 0;
    for (name, board, expected) in instances() {
        let shape = board.shape();
        if shape.area() > MOST_TRIED {
            continue;
        }
        let pictures = (0..1_u32 << shape.area())
            .map(|bits| Grid::from_fn(shape, |cell| bits >> shape.index(cell) & 1 == 1));
        let pictures: Vec<_> = pictures.filter(|one| board.violated(one).is_none()).collect();
        assert_eq!(Answer::of(&pictures), expected, "{name}");
        tried += 1;
    }
    assert!(tried >= 8, "{tried}");
}

#[test]
fn the_answers_are_those_of_the_engines() {
    for (name, board, expected) in instances() {
        for engine in [Engine::Count, Engine::Sat] {
            let pictures = count(&board, engine, &Budget::unlimited()).expect("a small board");
            assert_eq!(pictures.to_string(), expected.count, "{name} {engine:?}");
        }
        let found = solve(&board, &Budget::unlimited());
        match expected.count.as_str() {
            "0" => assert_eq!(found, exact::Answer::Impossible, "{name}"),
            "1" => assert_eq!(Answer::of(found.pictures()), expected, "{name}"),
            _ => {
                let exact::Answer::Ambiguous([first, second]) = found else {
                    panic!("{name}: {found:?}")
                };
                assert_ne!(first, second, "{name}");
                assert_eq!(board.violated(&first), None, "{name}");
                assert_eq!(board.violated(&second), None, "{name}");
            }
        }
    }
}

#[test]
fn the_minizinc_instances_are_the_boards() {
    for (name, board, _) in instances() {
        assert_eq!(minizinc::data(&MODELS, &name), data(&board), "{name}");
    }
}

/// The data of `mosaic.mzn`.
fn data(board: &Board) -> String {
    let Shape { rows, cols } = board.shape();
    let number = |clue: &Option<u8>| clue.map_or("-1".to_owned(), |clue| clue.to_string());
    let row = |row: &[Option<u8>]| row.iter().map(number).collect::<Vec<_>>().join(", ");
    let clues: String = board.grid().rows().map(|clues| format!("  {},\n", row(clues))).collect();
    format!("rows = {rows};\ncols = {cols};\nclue = array2d(ROW, COL, [\n{clues}]);\n")
}

#[test]
fn the_answers_are_those_of_minizinc() {
    for (name, board, expected) in instances() {
        let shape = board.shape();
        let Some(lines) = minizinc::solutions(&MODELS, &name, shape.area(), &['.', '#']) else {
            return;
        };
        let picture =
            |line: &String| Grid::from_fn(shape, |cell| line.as_bytes()[shape.index(cell)] == b'#');
        assert_eq!(Answer::of(&lines.iter().map(picture).collect::<Vec<_>>()), expected, "{name}");
    }
}
