//! What the page of a game shows: the clicks, and what each of them uncovered.

use serde::Serialize;

use super::referee::{NAME, TESTER, generate};
use super::wire::Click;
use crate::annotate::{Annotated, AuditError, Head};
use crate::referee::transcript::Transcript;
use gridproof::grid::{Cell, Shape};
use gridproof::puzzles::chess_puzzle::{Board, Position};

/// The page of a game, click by click up to the first illegal one. Nothing is searched for.
pub fn annotate(transcript: &Transcript) -> Result<Annotated, AuditError> {
    let head = Head::judged("chess_puzzle", NAME, &TESTER, transcript)?;
    let board = generate(transcript.seed);
    let mut position = board.start();
    let clicks: Vec<_> = transcript
        .commands()
        .map_while(|command| ClickData::played(&board, &mut position, &command.line))
        .collect();
    let positions = clicks.len() + 1;
    let Shape { rows, cols } = board.shape();
    let tops = board.layers()[0].rows().map(|row| row.iter().map(ToString::to_string).collect());
    let (layers, tiles, tops) = (board.layers().len(), board.tiles(), tops.collect());
    Ok(Annotated::of(&GameData { head, rows, cols, layers, tiles, tops, clicks }, positions))
}

#[derive(Serialize)]
struct GameData<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    rows: usize,
    cols: usize,
    /// The tiles of each cell at the start.
    layers: usize,
    /// Those of all cells.
    tiles: usize,
    /// The top tiles at the start, a text for each row.
    tops: Vec<String>,
    clicks: Vec<ClickData>,
}

/// Cells are row-major positions.
#[derive(Serialize)]
struct ClickData {
    cell: usize,
    taken: char,
    /// The tile below; none where the cell is empty now.
    revealed: Option<char>,
    /// What may be clicked next.
    next: Vec<usize>,
}

impl ClickData {
    /// Plays a click; none where it is illegal.
    fn played(board: &Board, position: &mut Position, line: &str) -> Option<Self> {
        let shape = board.shape();
        let Click(cell) = Click::parse(line, shape).ok()?;
        let taken = position.top(cell)?.symbol();
        board.click(position, cell).ok()?;
        let next = position.legal().into_iter().map(|cell: Cell| shape.index(cell)).collect();
        let revealed = position.top(cell).map(|tile| tile.symbol());
        Some(Self { cell: shape.index(cell), taken, revealed, next })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    #[test]
    fn each_click_has_what_it_took_and_uncovered() {
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
