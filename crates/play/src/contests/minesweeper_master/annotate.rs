//! The page data of one-click boards, from the answers to cases or from a solved instance. The
//! click opens its cell. Then each opened zero opens the cells around itself, wave by wave.

use serde::Serialize;

use super::answers::{parse_and_judge, with_line_numbers};
use super::wire::{Answer, CONTEST_NAME};
use crate::annotate::solver_page::{AnnotateError, MAX_PAGE_CELLS, SolverPage, check_size};
use crate::annotate::{AnnotatedGame, AnswerError};
use gridproof::grid::{Cell, Grid, Shape};
use gridproof::puzzle::Verdict;
use gridproof::puzzles::one_click::exact::{self, Engine, solve};
use gridproof::puzzles::one_click::rules::block;
use gridproof::puzzles::one_click::{Instance, Solution, text, words};
use gridproof::words::open_questions;
use gridproof_engine::query::Search;

pub(super) use gridproof::puzzles::one_click::text::PUZZLE;

/// The kind of these pages, which selects the script that draws the board.
const DRAWING_NAME: &str = "one_click";

/// Returns the page of the answers. The boards must be small enough for a browser; the contest's
/// boards have at most 2,500 cells.
pub fn annotate(text: &str) -> Result<AnnotatedGame, AnswerError> {
    let answers = parse_and_judge(text)?;
    let area =
        |answer: &Answer| answer.board.as_ref().map_or(0, |board| board.clear.shape().area());
    if let Some((line, _)) =
        with_line_numbers(&answers).find(|(_, answer)| area(answer) > MAX_PAGE_CELLS)
    {
        let expected = format!("boards of at most {MAX_PAGE_CELLS} cells for a page");
        return Err(AnswerError { line, column: 1, expected });
    }
    let case = |answer: &Answer| CaseData::new(answer.case, answer.board.as_ref());
    Ok(page_of_cases(CONTEST_NAME, answers.iter().map(case).collect(), None))
}

/// Returns the page of a solved board, or a page that says that no board exists.
pub fn solved_page(text: &[u8], search: Search<'_>) -> Result<SolverPage, AnnotateError> {
    let instance = text::parse(text)?;
    check_size(instance.shape(), text)?;
    let answer = solve(&instance, Engine::Auto, search);
    let (verdict, sentence) = verdict_and_sentence(&instance, &answer);
    let (board, unfinished) = match answer {
        exact::Answer::Found(solution) => (Some(solution), None),
        exact::Answer::Impossible | exact::Answer::ClaimedImpossible => (None, None),
        exact::Answer::Unknown { reason, best } => {
            (best, Some((reason, open_questions::one_click_board_undecided())))
        }
    };
    let outcome = Outcome { verdict, sentence: sentence.clone() };
    let annotated = page_of_cases(PUZZLE, vec![CaseData::new(1, board.as_ref())], Some(outcome));
    Ok(SolverPage { annotated, result: sentence, unfinished })
}

/// Returns the result of solving, as data and as a sentence.
fn verdict_and_sentence(instance: &Instance, answer: &exact::Answer) -> (Verdict, String) {
    let impossible = words::impossibility_sentence(instance);
    match answer {
        exact::Answer::Found(solution) => {
            (Verdict::Found, words::solution_sentence(instance, solution))
        }
        exact::Answer::Impossible => (Verdict::Impossible, format!("proved: {impossible}")),
        exact::Answer::ClaimedImpossible => {
            (Verdict::ClaimedImpossible, format!("claimed: {impossible}"))
        }
        exact::Answer::Unknown { best: Some(solution), .. } => {
            (Verdict::Unknown, words::undecided_optimum_sentence(instance, solution))
        }
        exact::Answer::Unknown { best: None, .. } => {
            let demand = words::demands_phrase(instance);
            let shape = instance.shape();
            let sentence =
                format!("not decided: whether a {shape} board{demand} is won with one click");
            (Verdict::Unknown, sentence)
        }
    }
}

fn page_of_cases(
    system: &'static str,
    cases: Vec<CaseData>,
    solved: Option<Outcome>,
) -> AnnotatedGame {
    let positions = cases.iter().map(|case| case.waves.len() + 1).sum();
    AnnotatedGame::new_without_search(
        &GameData { kind: DRAWING_NAME, system, cases, solved },
        positions,
    )
}

#[derive(Serialize)]
struct GameData {
    kind: &'static str,
    system: &'static str,
    cases: Vec<CaseData>,
    /// The result, if the page is about a solved instance.
    #[serde(skip_serializing_if = "Option::is_none")]
    solved: Option<Outcome>,
}

#[derive(Serialize)]
struct Outcome {
    verdict: Verdict,
    /// A sentence, without a full stop, that states the result.
    sentence: String,
}

/// Cells are given by their row-major positions.
#[derive(Serialize)]
struct CaseData {
    number: usize,
    /// The board; `None` if the answer is that no board exists.
    board: Option<BoardData>,
    /// The waves of cells that open. The first wave is the clicked cell. Each later wave contains
    /// the cells around the zeros of the previous wave. Each cell is followed by its clue.
    waves: Vec<Vec<usize>>,
}

#[derive(Serialize)]
struct BoardData {
    rows: usize,
    cols: usize,
    click: usize,
    mines: Vec<usize>,
}

impl CaseData {
    fn new(number: usize, board: Option<&Solution>) -> Self {
        let waves = board.map(opening_waves).unwrap_or_default();
        Self { number, board: board.map(BoardData::new), waves }
    }
}

impl BoardData {
    fn new(Solution { clear, click }: &Solution) -> Self {
        let shape @ Shape { rows, cols } = clear.shape();
        let mines = clear.iter().filter(|(_, is_clear)| !**is_clear);
        let mines = mines.map(|(cell, _)| shape.index(cell)).collect();
        Self { rows, cols, click: shape.index(*click), mines }
    }
}

/// Returns the waves of cells that the click of a board opens. Takes time linear in the area.
fn opening_waves(Solution { clear, click }: &Solution) -> Vec<Vec<usize>> {
    let shape = clear.shape();
    let clue = |cell: Cell| block(shape, cell).filter(|&near| !clear[near]).count();
    let mut opened = Grid::new(shape, false);
    opened[*click] = true;
    let (mut wave, mut waves) = (vec![*click], Vec::new());
    while !wave.is_empty() {
        let cells_and_clues =
            wave.iter().flat_map(|&cell| [shape.index(cell), clue(cell)]).collect();
        waves.push(cells_and_clues);
        let mut next = Vec::new();
        for near in wave.iter().filter(|&&cell| clue(cell) == 0) {
            for cell in block(shape, *near) {
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
    fn a_click_opens_a_board_in_waves() {
        let annotated = annotate("Case #1:\nc..\n...\n..*\nCase #2:\nImpossible\n");
        let annotated = annotated.expect("answers");
        assert_eq!(annotated.positions, 5);
        let game: serde_json::Value = serde_json::from_str(annotated.game.get()).expect("JSON");
        let waves = serde_json::json!([[0, 0], [1, 0, 3, 0, 4, 1], [2, 0, 5, 1, 6, 0, 7, 1]]);
        assert_eq!(game["cases"][0]["waves"], waves);
        assert_eq!(game["cases"][0]["board"]["mines"], serde_json::json!([8]));
        assert_eq!(game["cases"][1]["board"], serde_json::Value::Null);
        let large = format!("Case #1:\nImpossible\nCase #2:\nc{}\n", ".".repeat(10_000));
        let error = annotate(&large).expect_err("large").to_string();
        assert_eq!(error, "4:1: expected boards of at most 10000 cells for a page");
    }
}
