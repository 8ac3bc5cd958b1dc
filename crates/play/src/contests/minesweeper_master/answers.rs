//! The answers to a list of cases, judged by the rules and shown as waves: the click opens its cell,
//! each zero what lies around it, and so on.

#[cfg(feature = "json")]
use serde::Serialize;

use super::wire::Answer;
#[cfg(feature = "json")]
use super::wire::NAME;
#[cfg(feature = "json")]
use crate::annotate::Annotated;
use crate::annotate::{AnswerError, Answered};
use crate::player::lines::BYTE_ORDER_MARK;
#[cfg(feature = "json")]
use gridproof::grid::{Cell, Disc, Grid, Shape};
use gridproof::puzzles::one_click::rules::Violation;
use gridproof::puzzles::one_click::{Instance, Solution};

/// Whether a text starts as answers do.
pub fn starts(text: &str) -> bool {
    unmarked(text).starts_with("Case #")
}

/// Judges every answer by the rules.
pub fn judge(text: &str) -> Result<Answered, AnswerError> {
    let answers = judged(text)?;
    let boards = answers.iter().filter(|answer| answer.board.is_some()).count();
    Ok(Answered { boards, impossible: answers.len() - boards })
}

/// What a page shows of the answers.
#[cfg(feature = "json")]
pub fn annotate(text: &str) -> Result<Annotated, AnswerError> {
    let cases: Vec<_> = judged(text)?.iter().map(CaseData::new).collect();
    let positions = cases.iter().map(|case| case.waves.len() + 1).sum();
    Ok(Annotated::of(&GameData { kind: "one_click", system: NAME, cases }, positions))
}

fn unmarked(text: &str) -> &str {
    text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text)
}

/// Answers of which every board is opened by its click.
fn judged(text: &str) -> Result<Vec<Answer>, AnswerError> {
    let answers = Answer::parse_all(unmarked(text)).map_err(|wrong| AnswerError {
        line: wrong.line,
        column: wrong.column,
        expected: wrong.expected.to_owned(),
    })?;
    let mut title = 1;
    for answer in &answers {
        if let Some(board) = &answer.board {
            judge_board(board, title + 1)?;
        }
        title += 1 + answer.board.as_ref().map_or(1, |board| board.free.shape().rows);
    }
    Ok(answers)
}

/// Judges a board whose rows start at a line.
fn judge_board(board: &Solution, line: usize) -> Result<(), AnswerError> {
    let instance = Instance::plain(board.free.shape(), board.mines());
    match instance.violated(board) {
        None => Ok(()),
        // With the board's own shape and mines no other rule is left.
        Some(Violation::Click(cell)) => Err(AnswerError {
            line: line + cell.row,
            column: cell.col + 1,
            expected: format!("a board whose click opens every free cell: {cell} stays closed"),
        }),
        Some(other) => Err(AnswerError { line, column: 1, expected: other.to_string() }),
    }
}

#[cfg(feature = "json")]
#[derive(Serialize)]
struct GameData {
    kind: &'static str,
    system: &'static str,
    cases: Vec<CaseData>,
}

/// Cells are row-major positions.
#[cfg(feature = "json")]
#[derive(Serialize)]
struct CaseData {
    number: usize,
    /// None where the answer is that there is no board.
    board: Option<BoardData>,
    /// What opens with the click, with the zeros of that, and so on: each cell followed by its clue.
    waves: Vec<Vec<usize>>,
}

#[cfg(feature = "json")]
#[derive(Serialize)]
struct BoardData {
    rows: usize,
    cols: usize,
    click: usize,
    mines: Vec<usize>,
}

#[cfg(feature = "json")]
impl CaseData {
    fn new(answer: &Answer) -> Self {
        let Answer { case, board } = answer;
        let waves = board.as_ref().map(waves).unwrap_or_default();
        Self { number: *case, board: board.as_ref().map(BoardData::new), waves }
    }
}

#[cfg(feature = "json")]
impl BoardData {
    fn new(Solution { free, click }: &Solution) -> Self {
        let shape @ Shape { rows, cols } = free.shape();
        let mines = free.iter().filter(|(_, is_free)| !**is_free);
        let mines = mines.map(|(cell, _)| shape.index(cell)).collect();
        Self { rows, cols, click: shape.index(*click), mines }
    }
}

/// The waves of a board that its click opens. Takes time linear in the area.
#[cfg(feature = "json")]
fn waves(Solution { free, click }: &Solution) -> Vec<Vec<usize>> {
    let (shape, disc) = (free.shape(), Disc::new(2));
    let clue = |cell: Cell| disc.around(shape, cell).filter(|&near| !free[near]).count();
    let mut opened = Grid::new(shape, false);
    opened[*click] = true;
    let (mut wave, mut waves) = (vec![*click], Vec::new());
    while !wave.is_empty() {
        let shown = wave.iter().flat_map(|&cell| [shape.index(cell), clue(cell)]).collect();
        waves.push(shown);
        let mut next = Vec::new();
        for near in wave.iter().filter(|&&cell| clue(cell) == 0) {
            for cell in disc.around(shape, *near) {
                if !std::mem::replace(&mut opened[cell], true) {
                    next.push(cell);
                }
            }
        }
        wave = next;
    }
    waves
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_judged_and_the_place_is_named() {
        let text = "\u{feff}Case #1:\nc..\n...\n..*\nCase #2:\r\nImpossible\r\nCase #3:\nc\n*\n";
        assert_eq!(judge(text), Ok(Answered { boards: 2, impossible: 1 }));
        for (text, message) in [
            (
                "Case #1:\nImpossible\nCase #2:\nc.*\n*.*\n",
                "4:2: expected a board whose click opens every free cell: (0,1) stays closed",
            ),
            ("Case #1:\nc.\nCase #1:\nc\n", "3:1: expected `Case #` and the number"),
            ("Case #1:\n", "2:1: expected a row of `.`, `*` and one `c`, or `Impossible`"),
        ] {
            let error = judge(text).expect_err("wrong").to_string();
            assert!(error.starts_with(message), "{error}");
        }
    }

    #[cfg(feature = "json")]
    #[test]
    fn a_board_opens_in_waves() {
        let annotated = annotate("Case #1:\nc..\n...\n..*\nCase #2:\nImpossible\n");
        let annotated = annotated.expect("answers");
        assert_eq!(annotated.positions, 5);
        let game: serde_json::Value = serde_json::from_str(annotated.game.get()).expect("JSON");
        let waves = serde_json::json!([[0, 0], [1, 0, 3, 0, 4, 1], [2, 0, 5, 1, 6, 0, 7, 1]]);
        assert_eq!(game["cases"][0]["waves"], waves);
        assert_eq!(game["cases"][0]["board"]["mines"], serde_json::json!([8]));
        assert_eq!(game["cases"][1]["board"], serde_json::Value::Null);
    }
}
