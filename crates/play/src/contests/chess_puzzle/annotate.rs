//! The page data of a game: the clicks, and the tile that each click uncovered. For a saved board,
//! the page shows the clicks of the longest game that was found.

use serde::Serialize;

use super::referee::{CONTEST_GAMES, CONTEST_NAME, generate};
use super::wire::ClickMessage;
use crate::annotate::solver_page::{AnnotateError, SolverPage, check_size};
use crate::annotate::{AnnotatedGame, AuditError, PageHeader};
use crate::referee::transcript::Transcript;
use gridproof::budget::Limited;
use gridproof::grid::{Cell, Shape};
use gridproof::puzzles::chess_puzzle::exact::solve;
use gridproof::puzzles::chess_puzzle::words::longest_game_sentence;
use gridproof::puzzles::chess_puzzle::{Board, Position, text};
use gridproof::words::open_questions;
use gridproof_engine::query::Search;

pub(super) use gridproof::puzzles::chess_puzzle::text::PUZZLE;

/// Returns the page of a game, click by click up to the first illegal click. The page needs no
/// search.
pub fn annotate(transcript: &Transcript) -> Result<AnnotatedGame, AuditError> {
    let head = PageHeader::verified_header(DRAWING_NAME, CONTEST_NAME, &CONTEST_GAMES, transcript)?;
    let board = generate(transcript.seed);
    let cells = transcript.commands().map_while(|command| {
        let ClickMessage(cell) = ClickMessage::parse(&command.line, board.shape()).ok()?;
        Some(cell)
    });
    Ok(page_of_clicks(head, &board, cells, None))
}

/// Returns the page of the longest game found on a saved board, with the proved bound.
pub fn solved_page(text: &[u8], search: Search<'_>) -> Result<SolverPage, AnnotateError> {
    let board = text::parse(text)?;
    check_size(board.shape(), text)?;
    let Limited { so_far: found, stop_reason } = solve(&board, search);
    let (clicks, bound, tiles) = (found.clicks.len(), found.bound, board.num_tiles());
    let bound_sentence = longest_game_sentence(clicks, bound, tiles);
    let score = clicks as f64 / tiles as f64;
    let player = "gridproof solve (sees every layer)";
    let head = PageHeader {
        kind: DRAWING_NAME,
        system: CONTEST_NAME,
        seed: None,
        player,
        score,
        fault: None,
    };
    let limit = ClickBound { bound, sentence: bound_sentence.clone() };
    let annotated = page_of_clicks(head, &board, found.clicks.iter().copied(), Some(limit));
    let left = open_questions::more_clicks_undecided();
    Ok(SolverPage {
        annotated,
        result: bound_sentence,
        unfinished: stop_reason.map(|reason| (reason, left)),
    })
}

/// The kind of these pages, which selects the script that draws the game.
const DRAWING_NAME: &str = "chess_puzzle";

/// Returns the page of the clicks on a board, up to the first illegal click.
fn page_of_clicks(
    head: PageHeader<'_>,
    board: &Board,
    cells: impl Iterator<Item = Cell>,
    limit: Option<ClickBound>,
) -> AnnotatedGame {
    let mut position = board.start();
    let clicks = cells.map_while(|cell| ClickData::play_click(board, &mut position, cell));
    let clicks: Vec<_> = clicks.collect();
    let positions = clicks.len() + 1;
    let Shape { rows, cols } = board.shape();
    let tops = board.layers()[0].rows().map(|row| row.iter().map(ToString::to_string).collect());
    let (layers, tiles, tops) = (board.layers().len(), board.num_tiles(), tops.collect());
    let game = GameData { head, rows, cols, layers, tiles, tops, clicks, limit };
    AnnotatedGame::new_without_search(&game, positions)
}

#[derive(Serialize)]
struct GameData<'a> {
    #[serde(flatten)]
    head: PageHeader<'a>,
    rows: usize,
    cols: usize,
    /// The number of tiles of each cell at the start.
    layers: usize,
    /// The number of tiles of all cells.
    tiles: usize,
    /// The top tiles at the start, as one text for each row.
    tops: Vec<String>,
    clicks: Vec<ClickData>,
    /// The proved bound on the length of every game, for a solved board.
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<ClickBound>,
}

/// The bound that no game exceeds.
#[derive(Serialize)]
struct ClickBound {
    /// The bound in clicks. A game of this length is a longest game.
    bound: usize,
    /// A sentence, without a full stop, that states the bound.
    sentence: String,
}

/// Cells are given by their row-major positions.
#[derive(Serialize)]
struct ClickData {
    cell: usize,
    taken: char,
    /// The tile that the click uncovered; `None` if the cell is empty now.
    revealed: Option<char>,
    /// The cells that may be clicked next.
    next: Vec<usize>,
}

impl ClickData {
    /// Plays a click. Returns `None` if the click is illegal.
    fn play_click(board: &Board, position: &mut Position, cell: Cell) -> Option<Self> {
        let shape = board.shape();
        let taken = position.top(cell)?.symbol();
        board.click(position, cell).ok()?;
        let next = position.legal_clicks().into_iter().map(|cell| shape.index(cell)).collect();
        let revealed = position.top(cell).map(|tile| tile.symbol());
        Some(Self { cell: shape.index(cell), taken, revealed, next })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    #[test]
    fn each_click_lists_the_taken_and_the_uncovered_tile() {
        let text = include_str!("../../../../../examples/transcripts/chess-puzzle.txt");
        let transcript: Transcript = text.parse().expect("a game");
        let annotated = annotate(&transcript).expect("a game");
        let game: Value = serde_json::from_str(annotated.game.get()).expect("JSON");
        assert_eq!(game["tops"][5], "41RKBR");
        let first =
            json!({ "cell": 31, "taken": "1", "revealed": "K", "next": game["clicks"][0]["next"] });
        assert_eq!(game["clicks"][0], first);
        let clicks = game["clicks"].as_array().expect("clicks");
        assert_eq!(annotated.positions, clicks.len() + 1);
        assert_eq!(clicks.last().expect("a click")["next"], json!([]));
        for pair in clicks.windows(2) {
            let next = pair[0]["next"].as_array().expect("cells");
            assert!(next.contains(&pair[1]["cell"]), "{pair:?}");
        }
        let share = clicks.len() as f64 / game["tiles"].as_f64().expect("a number");
        assert_eq!(game["score"], share);
        assert_eq!(game["fault"], Value::Null);
    }
}
