//! Checks that a person's game follows the referee's rules. A replay of the moves gives the same
//! game, and the referee confirms the transcript.

use rand::seq::IteratorRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};

use crate::requests::ask;

fn play_answer(request: &Value) -> Value {
    let mut reply = ask(request);
    assert!(reply["answer"].is_object(), "{request}: {reply}");
    reply["answer"].take()
}

fn refusal_message(request: &Value) -> String {
    let reply = ask(request);
    assert!(reply["error"].is_object(), "{request}: {reply}");
    reply["error"]["message"].as_str().expect("a line").to_owned()
}

fn visible_cells(game: &Value) -> Vec<i64> {
    game["views"]
        .as_array()
        .expect("cells")
        .iter()
        .map(|view| view.as_i64().expect("a number"))
        .collect()
}

fn is_over(game: &Value) -> bool {
    game["over"] == true
}

/// Returns the neighbours of a cell up to a squared distance, in row-major order.
fn neighbours(game: &Value, cell: usize) -> Vec<usize> {
    let number = |key: &str| game[key].as_u64().expect("a number") as usize;
    let (rows, cols, most) = (number("rows"), number("cols"), number("squared_distance"));
    let apart = |one: usize, other: usize| one.abs_diff(other).pow(2);
    let squared = |near: usize| apart(near / cols, cell / cols) + apart(near % cols, cell % cols);
    (0..rows * cols).filter(|&near| near != cell && squared(near) <= most).collect()
}

/// Returns a random move: usually the opening of a cell, sometimes a chord with some flags.
fn random_move(game: &Value, random: &mut Pcg64Mcg) -> Value {
    let views = visible_cells(game);
    let cols = game["cols"].as_u64().expect("a number") as usize;
    let place = |cell: usize| json!([cell / cols, cell % cols]);
    let open = (0..views.len()).filter(|&cell| views[cell] >= 1).choose(random);
    let cell = open.filter(|_| random.random_ratio(2, 3));
    if let Some(cell) = cell {
        let hidden = neighbours(game, cell).into_iter().filter(|&near| views[near] == -1);
        let flags = hidden.sample(random, views[cell] as usize);
        let flags: Vec<Value> = flags.into_iter().map(place).collect();
        return json!({"action": "chord", "cell": place(cell), "flags": flags, "time": 2.5});
    }
    let hidden = (0..views.len()).filter(|&cell| views[cell] == -1).choose(random);
    json!({"action": "open", "cell": place(hidden.expect("it goes on")), "time": 2.5})
}

const CONTEST_SETTINGS: [(&str, &[(&str, &str)]); 6] = [
    ("minesweeper", &[("size", "9x9")]),
    ("minesweeper", &[("size", "7x5"), ("mines", "4"), ("first-click", "zero")]),
    ("minesweeper", &[("size", "8x8"), ("mines", "8"), ("distance", "5")]),
    ("minesweeper", &[("size", "8x8"), ("mines", "9"), ("guesses", "none")]),
    ("ruby-minesweeper", &[]),
    ("superminesweeper", &[("N", "10"), ("D", "5")]),
];

#[test]
fn a_random_game_is_confirmed_at_every_move_and_resumed_from_its_transcript() {
    let (mut over, mut chords) = (0, 0);
    for (number, (contest, settings)) in CONTEST_SETTINGS.into_iter().cycle().take(36).enumerate() {
        let settings: serde_json::Map<_, _> =
            settings.iter().map(|&(name, value)| (name.to_owned(), json!(value))).collect();
        let random = &mut Pcg64Mcg::seed_from_u64(number as u64);
        let mut request = json!({"do": "play", "contest": contest, "settings": settings,
            "seed": number + 1, "moves": []});
        let mut game = play_answer(&request);
        for _ in 0..12 {
            let one = random_move(&game, random);
            let resumed = json!({"do": "play", "transcript": game["transcript"], "moves": [one]});
            request["moves"].as_array_mut().expect("a list").push(one.clone());
            let next = play_answer(&request);
            assert_eq!(play_answer(&resumed), next);
            chords += usize::from(assert_chord(&game, &one, &next));
            assert_eq!(next["mines"].is_null(), !is_over(&next));
            game = next;
            if is_over(&game) {
                break;
            }
        }
        over += usize::from(is_over(&game));
        assert_confirmed(&game, &request);
    }
    assert!(over > 10 && chords > 5, "{over} over, {chords} chords");
}

/// Returns whether a chord opened any cell. Checks that the chord opened the unflagged neighbours
/// in order, up to the first mine.
fn assert_chord(before: &Value, one: &Value, after: &Value) -> bool {
    if one["action"] != "chord" {
        return false;
    }
    let (seen, shown) = (visible_cells(before), visible_cells(after));
    let cols = before["cols"].as_u64().expect("a number") as usize;
    let cell = |place: &Value| {
        place[0].as_u64().expect("a row") as usize * cols
            + place[1].as_u64().expect("a column") as usize
    };
    let flags: Vec<usize> = one["flags"].as_array().expect("cells").iter().map(cell).collect();
    let near = neighbours(before, cell(&one["cell"]));
    let marked = near.iter().filter(|&near| seen[*near] == -2 || flags.contains(near)).count();
    if marked as i64 != seen[cell(&one["cell"])] {
        assert_eq!(seen, shown);
        return false;
    }
    let due: Vec<usize> =
        near.into_iter().filter(|near| seen[*near] == -1 && !flags.contains(near)).collect();
    let hit = due.iter().position(|&near| shown[near] == -2);
    for (at, &near) in due.iter().enumerate() {
        let is_before_hit = hit.is_none_or(|hit| at <= hit);
        assert!(!is_before_hit || shown[near] != -1, "{one}: {after}");
    }
    assert!(flags.iter().all(|&flag| shown[flag] == -1 || seen != shown));
    !due.is_empty()
}

/// Checks that the referee confirms the transcript of a game, and that the transcript has the moves
/// of the request.
fn assert_confirmed(game: &Value, request: &Value) {
    let shown = ask(&json!({"do": "show", "text": game["transcript"], "work": 0}));
    let result = shown["answer"]["told"].as_str().expect("a sentence");
    assert!(result.ends_with(" confirmed"), "{shown}");
    let audited = ask(&json!({"do": "audit", "transcript": game["transcript"]}));
    let moves = game["moves"].as_array().expect("moves").len();
    assert_eq!(audited["answer"]["summary"]["moves"], moves, "{audited}");
    let mut again = request.clone();
    again["moves"] = game["moves"].clone();
    assert_eq!(&play_answer(&again), game);
    again["save"] = json!(false);
    let short = play_answer(&again);
    assert!(short.get("transcript").is_none() && short["views"] == game["views"]);
    let read = ask(&json!({"do": "consistent", "board": game["board"]}));
    assert_eq!(read["answer"]["consistent"], true);
}

#[test]
fn the_mines_are_shown_at_the_end_and_the_first_click_is_safe() {
    let seed = |seed: u64, moves: Value| json!({"do": "play", "settings": {"size": "3x1", "mines": "1"}, "seed": seed, "moves": moves});
    let begun = play_answer(&seed(1, json!([])));
    assert_eq!((&begun["protected"], &begun["won"]), (&json!(true), &Value::Null));
    assert_eq!(
        (&begun["rows"], &begun["cols"], &begun["total"]),
        (&json!(1), &json!(3), &json!(1))
    );
    let games = (1..40).map(|number| {
        let clicks = [0, 1].map(|col| json!({"action": "open", "cell": [0, col]}));
        let first = play_answer(&seed(number, json!(clicks[..1])));
        if is_over(&first) { first } else { play_answer(&seed(number, json!(clicks))) }
    });
    let ends: Vec<Value> = games.map(|game| json!([game["won"], game["mines"]])).collect();
    assert!(ends.contains(&json!([true, [[0, 2]]])) && ends.contains(&json!([false, [[0, 1]]])));
    assert_eq!(ends.iter().filter(|end| end[1].is_null()).count(), 0);
}

#[test]
fn an_illegal_move_is_reported_with_its_number() {
    let open = |row: usize, col: usize| json!({"action": "open", "cell": [row, col]});
    let game = |moves: Value| json!({"do": "play", "settings": {"size": "9x9"}, "seed": 1, "moves": moves});
    for (moves, message) in [
        (json!([open(0, 0), open(0, 0)]), "`moves`: move 2: expected `cell` to be hidden"),
        (json!([open(9, 0)]), "`moves`: move 1: expected `cell` on the 9x9 board, found [9,0]"),
        (
            json!([{"action": "chord", "cell": [0, 0]}]),
            "`moves`: move 1: expected an opened cell: a chord opens its neighbours",
        ),
        (json!([{"action": "stop"}]), "`moves`: move 1: expected a game that can be stopped early"),
        (
            json!([{"action": "open", "cell": [0, 0], "time": -1}]),
            "`moves`: move 1: expected `time` to be in seconds, not before the previous move, found -1 after 0",
        ),
        (json!([{"action": "fly"}]), "expected `moves` to be a list of moves"),
    ] {
        let refusal = refusal_message(&game(moves));
        assert!(refusal.starts_with(message), "{refusal}");
    }
    for (request, message) in [
        (json!({"do": "play"}), "expected `seed`, a number from 1 to 2^63 - 1, or `transcript`"),
        (json!({"do": "play", "seed": 0}), "`seed`: seed 0 has no instance"),
        (
            json!({"do": "play", "seed": 1, "settings": {"size": "x"}}),
            "`settings`: --size: `x` is not",
        ),
        (
            json!({"do": "play", "seed": 1, "contest": "jewels"}),
            "`contest`: expected one of superminesweeper, minesweeper",
        ),
        (
            json!({"do": "play", "seed": 1, "transcript": "x"}),
            "expected no `contest`, `settings` or `seed`",
        ),
        (json!({"do": "play", "transcript": "x"}), "1:1: expected `gridproof transcript 1`"),
    ] {
        let refusal = refusal_message(&request);
        assert!(refusal.starts_with(message), "{refusal}");
    }
    let flagged = include_str!("../../../examples/game.txt");
    let refusal = refusal_message(
        &json!({"do": "play", "transcript": flagged.replacen("score ", "score 9", 1)}),
    );
    assert!(refusal.starts_with("the game scores "), "{refusal}");
}

#[test]
fn an_impossible_move_is_refused_with_its_number() {
    let stop = json!({"action": "stop"});
    let far = json!({"action": "chord", "cell": [0, 0], "flags": [[0, 99]]});
    let leap = json!({"action": "jump"});
    for (moves, expected) in [
        ([&stop, &stop], "`moves`: move 2: the game is over"),
        ([&far, &stop], "`moves`: move 1: expected `flags` on the "),
        (
            [&leap, &stop],
            "expected `moves` to be a list of moves in order, each an `open`, `chord` or `stop`, ",
        ),
    ] {
        let request =
            json!({"do": "play", "contest": "superminesweeper", "seed": 5, "moves": moves});
        let message = refusal_message(&request);
        assert!(message.starts_with(expected), "{message}");
    }
}
