//! What the statement of mosaic says of itself.

use gridproof::budget::Budget;
use gridproof::grid::{Grid, Shape};
use gridproof::puzzles::mosaic::{Board, Picture, text};
use gridproof::puzzles::text::TextError;
use gridproof::shading::exact::{self, Engine, count, solve};
use gridproof::shading::rows;

use super::Stated;

pub struct Mosaic;

agree!(Mosaic);

#[derive(Debug, PartialEq, Eq, serde::Deserialize)]
pub struct Answer {
    count: String,
    /// The rows of the picture, where there is just one.
    picture: Option<Vec<String>>,
}

impl Answer {
    /// The answer that a list of all pictures gives.
    fn of(pictures: &[Picture]) -> Self {
        let picture = match pictures {
            [only] => Some(rows(only)),
            _ => None,
        };
        Self { count: pictures.len().to_string(), picture }
    }
}

/// The most cells whose pictures are all tried.
const MOST_TRIED: usize = 16;

impl Stated for Mosaic {
    const NAME: &'static str = "mosaic";
    type Instance = Board;
    type Answer = Answer;

    fn parse(text: &[u8]) -> Result<Board, TextError> {
        text::parse(text)
    }

    fn tried(board: &Board) -> Option<Answer> {
        let shape = board.shape();
        if shape.area() > MOST_TRIED {
            return None;
        }
        let pictures = (0..1_u32 << shape.area())
            .map(|bits| Grid::from_fn(shape, |cell| bits >> shape.index(cell) & 1 == 1));
        let pictures: Vec<_> = pictures.filter(|one| board.violated(one).is_none()).collect();
        Some(Answer::of(&pictures))
    }

    fn ask_engines(name: &str, board: &Board, expected: &Answer) {
        for engine in [Engine::Count, Engine::Sat] {
            let pictures = count(board, engine, &Budget::unlimited()).expect("a small board");
            assert_eq!(pictures.to_string(), expected.count, "{name} {engine:?}");
        }
        let found = solve(board, &Budget::unlimited());
        match expected.count.as_str() {
            "0" => assert_eq!(found, exact::Answer::Impossible, "{name}"),
            "1" => assert_eq!(Answer::of(found.solutions()), *expected, "{name}"),
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

    fn data(board: &Board) -> String {
        let Shape { rows, cols } = board.shape();
        let number = |clue: &Option<u8>| clue.map_or("-1".to_owned(), |clue| clue.to_string());
        let row = |row: &[Option<u8>]| row.iter().map(number).collect::<Vec<_>>().join(", ");
        let clues: String =
            board.grid().rows().map(|clues| format!("  {},\n", row(clues))).collect();
        format!("rows = {rows};\ncols = {cols};\nclue = array2d(ROW, COL, [\n{clues}]);\n")
    }

    fn is_solution(board: &Board, line: &str) -> bool {
        line.len() == board.shape().area() && line.starts_with(['.', '#'])
    }

    fn told(board: &Board, solutions: &[&str]) -> Answer {
        let shape = board.shape();
        let picture =
            |line: &&str| Grid::from_fn(shape, |cell| line.as_bytes()[shape.index(cell)] == b'#');
        Answer::of(&solutions.iter().map(picture).collect::<Vec<_>>())
    }
}
