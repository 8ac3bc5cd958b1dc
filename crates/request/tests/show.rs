//! Tests the data of web pages: games that the rules confirm, and solved boards with their proofs.

use serde_json::{Value, json};

use gridproof::grid::Cell;
use gridproof::puzzles::chess_puzzle::{self, Position};

use crate::requests::ask;

const TRANSCRIPT: &str = include_str!("../../../examples/game.txt");

fn shown_answer(text: &str) -> Value {
    let mut reply = ask(&json!({"do": "show", "text": text}));
    assert!(reply["answer"].is_object(), "{text}: {reply}");
    reply["answer"].take()
}

fn refusal_message(text: &str) -> String {
    let reply = ask(&json!({"do": "show", "text": text}));
    assert_eq!(reply["error"]["kind"], "input", "{reply}");
    reply["error"]["message"].as_str().expect("a line").to_owned()
}

#[test]
fn a_shown_game_has_its_confirmed_result() {
    let shown = shown_answer(TRANSCRIPT);
    assert_eq!(shown["game"]["kind"], "mines");
    let frames = shown["game"]["frames"].as_array().expect("frames").len();
    assert_eq!(shown["positions"], frames);
    let result = format!("score {} confirmed", shown["game"]["score"]);
    assert_eq!(shown["result"], result);
    assert_eq!(shown["told"], result, "the former key is still written");
    assert!(shown.get("stopped").is_none() && shown.get("cut").is_none());
}

#[test]
fn moves_that_a_limit_leaves_undecided_are_reported() {
    let stopped = ask(&json!({"do": "show", "text": TRANSCRIPT, "work": 0}))["answer"].take();
    assert_eq!(stopped["stopped"]["by"], "work", "{stopped}");
    let left = stopped["stopped"]["left"].as_str().expect("what is left");
    assert!(left.ends_with(" moves undecided"), "{left}");
    let board = "chess-puzzle rows=2 cols=2 layers=2\n1 2\n3 4\n\nK B\nR Q\n";
    let stopped = ask(&json!({"do": "show", "text": board, "work": 0}))["answer"].take();
    assert_eq!(stopped["stopped"]["by"], "work", "{stopped}");
    assert_eq!(stopped["result"], "1 click of 8 tiles; no game has more than 4");
}

#[test]
fn an_error_is_reported_with_its_place() {
    assert!(refusal_message("rubbish").starts_with("1:1: expected `gridproof transcript 1`, "));
    assert!(
        refusal_message("Case #1:\nc.*\n*.*\n").starts_with("2:2: expected a board whose click")
    );
    assert!(refusal_message("gridproof transcript 1\nsystem x\n").starts_with("3:1: expected"));
    assert!(refusal_message("one-click rows=1 cols=2 mines=3").starts_with("1:31: expected mines"));
    let large = refusal_message("# large\none-click rows=101 cols=100");
    assert_eq!(large, "2:1: expected a board of at most 10000 cells for a page");
    let forged = TRANSCRIPT.replacen("score ", "score 1", 1);
    assert!(
        refusal_message(&forged).starts_with("the game scores "),
        "{}",
        refusal_message(&forged)
    );
}

/// Checks sizes and numbers of mines in two cases: some click opens the whole board, or no click
/// wins with any placement.
#[test]
fn a_one_click_board_opens_in_waves_or_there_is_none() {
    let mut impossible = 0;
    for (rows, cols) in [(1, 4), (2, 3), (3, 3), (3, 4)] {
        for mines in 0..rows * cols {
            let shown = shown_answer(&format!("one-click rows={rows} cols={cols} mines={mines}"));
            let case = &shown["game"]["cases"][0];
            let solvable = (0..1_u32 << (rows * cols))
                .filter(|set| set.count_ones() as usize == mines)
                .any(|set| (0..rows * cols).any(|click| click_opens_all(rows, cols, set, click)));
            let verdict = if solvable { "found" } else { "impossible" };
            assert_eq!(shown["game"]["solved"]["verdict"], verdict, "{shown}");
            assert_eq!(shown["game"]["solved"]["sentence"], shown["result"]);
            if !solvable {
                impossible += 1;
                assert!(case["board"].is_null() && shown["positions"] == 1);
                continue;
            }
            let waves = case["waves"].as_array().expect("waves");
            let opened: Vec<&Value> = waves
                .iter()
                .flat_map(|wave| wave.as_array().expect("cells").iter().step_by(2))
                .collect();
            assert_eq!(opened.len(), rows * cols - mines, "{shown}");
            assert_eq!(case["board"]["mines"].as_array().expect("cells").len(), mines);
        }
    }
    assert!(impossible > 5, "{impossible}");
}

/// Returns whether a click opens every cell that is not in the set of mines.
fn click_opens_all(rows: usize, cols: usize, mines: u32, click: usize) -> bool {
    let is_mine = |cell: usize| mines >> cell & 1 == 1;
    let near = |cell: usize| {
        let (row, col) = (cell / cols, cell % cols);
        let columns = col.saturating_sub(1)..(col + 2).min(cols);
        (row.saturating_sub(1)..(row + 2).min(rows))
            .flat_map(move |row| columns.clone().map(move |col| row * cols + col))
    };
    let (mut open, mut todo) = (1_u32 << click, vec![click]);
    while let Some(cell) = todo.pop() {
        if near(cell).any(is_mine) {
            continue;
        }
        for neighbour in
            near(cell).filter(|&neighbour| open >> neighbour & 1 == 0).collect::<Vec<_>>()
        {
            open |= 1 << neighbour;
            todo.push(neighbour);
        }
    }
    !is_mine(click) && (open | mines).count_ones() as usize == rows * cols
}

/// Returns the most clicks of a game that continues from a position.
fn most_clicks(board: &chess_puzzle::Board, position: &Position, first: &[Cell]) -> usize {
    let after = |&cell: &Cell| {
        let mut next = position.clone();
        board.click(&mut next, cell).expect("a legal click");
        1 + most_clicks(board, &next, &next.legal_clicks())
    };
    first.iter().map(after).max().unwrap_or(0)
}

#[test]
fn a_chess_puzzle_board_is_shown_by_a_longest_path() {
    for text in [
        "chess-puzzle rows=1 cols=4 layers=1\n3 1 1 2\n",
        "chess-puzzle rows=2 cols=3 layers=1\n1 K 2\nB 3 R\n",
        "chess-puzzle rows=2 cols=2 layers=2\n1 2\n3 4\n\nK B\nR Q\n",
    ] {
        let board: chess_puzzle::Board = text.parse().expect("a board");
        let cells: Vec<Cell> = board.shape().cells().collect();
        let most = most_clicks(&board, &board.start(), &cells);
        let shown = shown_answer(text);
        let clicks = shown["game"]["clicks"].as_array().expect("clicks");
        assert_eq!((clicks.len(), &shown["game"]["limit"]["bound"]), (most, &json!(most)));
        let end = format!("{most} clicks of {} tiles, and no game has more", board.num_tiles());
        assert_eq!(shown["result"], end.replace("1 clicks", "1 click"));
        let mut position = board.start();
        for click in clicks {
            let cell = board.shape().cell(click["cell"].as_u64().expect("a cell") as usize);
            board.click(&mut position, cell).expect("a legal click");
        }
        assert!(position.legal_clicks().is_empty());
    }
}
