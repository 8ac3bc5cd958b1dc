//! Tests games on levels: the cells that moves open, the end of a game, and the risk of the last
//! move.

use gridproof::puzzles::cells::text::parse_level;
use serde_json::{Value, json};

use crate::requests::ask;

const HEXAGON_LEVEL: &str = include_str!("../../../examples/hexagons.level");
const GUESS_LEVEL: &str = include_str!("../../../examples/guess.level");

fn played_answer(level: &str, moves: &Value) -> Value {
    ask(&json!({"do": "play-level", "level": level, "moves": moves}))["answer"].take()
}

fn open_move(cell: &Value) -> Value {
    json!({"action": "open", "cell": cell})
}

#[test]
fn opening_the_cells_that_look_proves_safe_wins_a_level() {
    let mut moves = Vec::new();
    let mut game = played_answer(HEXAGON_LEVEL, &json!([]));
    assert_eq!(
        (&game["over"], &game["won"], &game["mines"]),
        (&json!(false), &Value::Null, &Value::Null)
    );
    while game["over"] == json!(false) {
        let look = json!({"do": "look", "board": game["board"], "show": ["least"]});
        let safe = ask(&look)["answer"]["safe"].take();
        moves.push(open_move(&safe[0]));
        game = played_answer(HEXAGON_LEVEL, &json!(moves));
        let last = &game["last"][0];
        assert_eq!((&last["cell"], &last["class"]), (&safe[0], &json!("proven_safe")));
    }
    assert_eq!((&game["won"], &game["opened"]), (&json!(true), &game["without_mine"]));
    assert_eq!(game["mines"].as_array().map(Vec::len), Some(6));
}

#[test]
fn the_risk_of_a_guess_agrees_with_the_counts() {
    let (start, level) = (
        played_answer(GUESS_LEVEL, &json!([])),
        parse_level(GUESS_LEVEL.as_bytes()).expect("a level"),
    );
    let board = start["board"].clone();
    let look = ask(&json!({"do": "look", "board": board, "show": ["counts", "least"]}));
    let (least, counts) = (&look["answer"]["least"], &look["answer"]["counts"]);
    for counted in counts["cells"].as_array().expect("cells") {
        let cell = json!([counted["row"], counted["col"]]);
        let game = played_answer(GUESS_LEVEL, &json!([open_move(&cell)]));
        let last = &game["last"][0];
        let place = gridproof::grid::Cell::new(
            cell[0].as_u64().expect("a row") as usize,
            cell[1].as_u64().expect("a column") as usize,
        );
        assert_eq!(last["hit"], json!(level.placement()[place] > 0), "{cell}");
        if counted["mines"] == json!("0") {
            assert_eq!(last["class"], "proven_safe");
            continue;
        }
        assert_eq!((&last["mines"], &last["placements"]), (&counted["mines"], &counts["count"]));
        assert_eq!(last["least"], least["mines"]);
        let is_least = counted["mines"] == least["mines"];
        assert_eq!(last["class"], if is_least { "least_risk" } else { "avoidable_risk" });
        assert_eq!(game["over"], last["hit"]);
    }
}

#[test]
fn a_chord_opens_the_cells_of_a_clue_and_stops_at_a_mine() {
    let level = "cells rows=1 cols=5 mines=2\n?* 1 ?o ?* ?1\n";
    let chord = |flags: Value| json!([{"action": "chord", "cell": [0, 1], "flags": flags}]);
    let right = played_answer(level, &chord(json!([[0, 0]])));
    assert_eq!((&right["last"][0]["cell"], &right["over"]), (&json!([0, 2]), &json!(false)));
    let wrong = played_answer(level, &chord(json!([[0, 2]])));
    assert_eq!((&wrong["hit"], &wrong["won"]), (&json!([0, 0]), &json!(false)));
    let wins_first = "cells rows=2 cols=2 mines=2\n1-2 ?*\n?o ?*\n";
    let moves = json!([{"action": "chord", "cell": [0, 0], "flags": [[0, 1]]}]);
    let won = played_answer(wins_first, &moves);
    assert_eq!((&won["won"], &won["last"][0]["cell"]), (&json!(true), &json!([1, 0])));
    assert_eq!(won["last"].as_array().map(Vec::len), Some(1), "the last clear cell ends the chord");
    let none = played_answer(level, &chord(json!([])));
    assert_eq!((&none["last"], &none["over"]), (&json!([]), &json!(false)));
}

#[test]
fn marking_a_mine_shows_its_clue_and_makes_the_mine_known() {
    let level = "cells rows=1 cols=3 mines=1\n?* ?o ?o\nafter 0,0 line 0,1 = 0\n";
    let mark = |col: usize| json!({"action": "mark", "cell": [0, col]});
    let wrong = played_answer(level, &json!([mark(1)]));
    assert_eq!(wrong["board"], json!("cells rows=1 cols=3 mines=1\n? ? ?\n"));
    let right = played_answer(level, &json!([mark(1), mark(0)]));
    assert_eq!(right["board"], json!("cells rows=1 cols=3 mines=1\n* ? ?\nline 0,1 = 0\n"));
    assert_eq!((&right["last"], &right["over"]), (&json!([]), &json!(false)));
    let moves = json!([mark(0), open_move(&json!([0, 1])), open_move(&json!([0, 2]))]);
    let won = played_answer(level, &moves);
    assert_eq!((&won["won"], &won["last"][0]["class"]), (&json!(true), &json!("proven_safe")));
}

#[test]
fn a_level_file_of_hexcells_is_played() {
    let level = include_str!("../../../tests/data/cells/mines.hexcells");
    let start = played_answer(level, &json!([]));
    let board =
        ask(&json!({"do": "convert", "board": level, "to": "text"}))["answer"]["text"].take();
    assert_eq!((&start["board"], &start["over"]), (&board, &json!(false)));
}

#[test]
fn an_invalid_move_is_refused_with_its_number() {
    for (moves, message) in [
        (json!([open_move(&json!([2, 2]))]), "move 1: expected a hidden cell, found (2,2)"),
        (
            json!([open_move(&json!([9, 9]))]),
            "move 1: expected `cell` on the 4x5 board, found [9,9]",
        ),
        (json!([open_move(&json!([0, 0])), open_move(&json!([0, 1]))]), "move 2: the game is over"),
        (
            json!([{"action": "mark", "cell": [2, 2]}]),
            "move 1: expected a hidden cell, found (2,2)",
        ),
    ] {
        let reply = ask(&json!({"do": "play-level", "level": HEXAGON_LEVEL, "moves": moves}));
        let found = reply["error"]["message"].as_str().unwrap_or_else(|| panic!("{reply}"));
        assert!(found.contains(message), "{found}");
    }
}

#[test]
fn a_limit_leaves_the_risk_undecided_and_the_move_is_played() {
    let request = json!({"do": "play-level", "level": GUESS_LEVEL, "moves": [open_move(&json!([0, 1]))], "work": 0});
    let game = ask(&request)["answer"].take();
    assert_eq!(
        (&game["last"][0]["class"], &game["stopped"]["by"]),
        (&json!("undecided"), &json!("work"))
    );
}
