//! Checks that `look` agrees with `prove` and `count`, with and without sessions.

use gridproof::budget::Budget;
use gridproof::grid::{Cell, Grid, Shape};
use gridproof::puzzles::mines::{Board, Placement, View};
use gridproof_engine::query::Engines;
use gridproof_request::Sessions;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};

use crate::requests::{SMALL_BOARD, ask};

const WIDE_BOARD: &str = "mines rows=3 cols=6 mines=4\n??????\n?23?2?\n??????\n";

/// Returns the answer to a request in a session.
pub fn answer_in_session(sessions: &mut Sessions, request: &Value) -> Value {
    let budget = Budget::work(50_000_000);
    let line = request.to_string();
    let reply = sessions.reply(line.as_bytes(), Engines::default(), &|_, _| budget.clone());
    serde_json::from_slice::<Value>(&reply).expect("JSON")["answer"].take()
}

/// Combines the answers of `prove`, `count` and other questions into an answer of `look`.
fn look_from_separate_answers(board: &str) -> Value {
    let mut all = ask(&json!({"do": "prove", "board": board, "guesses": true}))["answer"].take();
    let mut counts = ask(&json!({"do": "count", "board": board, "detail": "classes"}));
    let counts = counts["answer"].as_object_mut().expect("an answer");
    counts.remove("contradiction");
    all["counts"] = json!(counts);
    all
}

/// Returns a board with some visible cells, and its placement.
fn random_position(random: &mut Pcg64Mcg) -> (Placement, Board) {
    let shape = Shape::new(random.random_range(2..=5), random.random_range(2..=6));
    let mines = Grid::from_fn(shape, |_| random.random_bool(0.25));
    let truth = Placement { disc: gridproof::puzzles::mines::Disc::new(2), mines };
    let total = random.random_bool(0.6).then(|| truth.total());
    let board = Board::new(shape, truth.disc.clone(), total);
    (truth, board)
}

/// Returns requests about a board without the text of the board, in random order.
fn questions_about(board: &Board, random: &mut Pcg64Mcg) -> Vec<Value> {
    let mut questions = vec![
        json!({"do": "prove"}),
        json!({"do": "prove", "guesses": true}),
        json!({"do": "count"}),
        json!({"do": "consistent"}),
        json!({"do": "advise", "why": true}),
    ];
    if let Some(cell) = board.hidden().nth(random.random_range(0..4)) {
        let cell = json!([cell.row, cell.col]);
        questions.push(json!({"do": "explain", "cell": cell}));
        questions.push(json!({"do": "judge", "cell": cell}));
    }
    let first = random.random_range(0..questions.len());
    questions.rotate_left(first);
    questions.truncate(2);
    questions
}

#[test]
fn a_session_answers_like_fresh_questions() {
    let random = &mut Pcg64Mcg::seed_from_u64(39);
    let mut sessions = Sessions::default();
    let mut inconsistent = 0;
    for game in 0..40 {
        let (truth, mut board) = random_position(random);
        for edit in 0..10 {
            let shape = board.shape();
            let cell = shape.cell(random.random_range(0..shape.area()));
            let view = match random.random_range(0..8) {
                0 => View::Hidden,
                1 => View::Clue(random.random_range(0..=4)),
                2 => View::Flagged,
                _ => truth.reveal(cell),
            };
            board.set(cell, view);
            let text = board.to_string();
            let look = json!({"do": "look", "board": text, "session": "edits"});
            let found = answer_in_session(&mut sessions, &look);
            assert_eq!(
                found,
                look_from_separate_answers(&text),
                "game {game}, edit {edit}: {text}"
            );
            inconsistent += usize::from(found["consistent"] == json!(false));
            let questions = if edit % 3 == 1 { questions_about(&board, random) } else { vec![] };
            for mut request in questions {
                request["board"] = json!(text);
                let fresh = ask(&request)["answer"].take();
                request["session"] = json!(if edit % 2 == 0 { "edits" } else { "others" });
                let found = answer_in_session(&mut sessions, &request);
                assert_eq!(found, fresh, "game {game}, edit {edit}: {request}");
            }
        }
    }
    assert!((50..350).contains(&inconsistent), "{inconsistent} of 400 boards are inconsistent");
}

#[test]
fn only_the_requested_parts_are_shown() {
    let parts_of_answer = |show: Value| {
        let look = ask(&json!({"do": "look", "board": SMALL_BOARD, "show": show}))["answer"].take();
        ["counts", "dead", "guesses"]
            .into_iter()
            .filter(|key| !look[key].is_null())
            .collect::<Vec<_>>()
    };
    assert_eq!(parts_of_answer(json!([])), Vec::<&str>::new());
    assert_eq!(parts_of_answer(json!(["counts"])), ["counts"]);
    assert_eq!(parts_of_answer(json!(["guesses"])), ["dead", "guesses"]);
    assert_eq!(parts_of_answer(Value::Null), ["counts", "dead", "guesses"]);
    let wrong = ask(&json!({"do": "look", "board": SMALL_BOARD, "show": ["chances"]}));
    let message = wrong["error"]["message"].as_str().expect("an error");
    assert!(
        message.starts_with("expected `show` to be a list of `counts`, `guesses` and `least`"),
        "{message}"
    );
}

#[test]
fn a_session_resumes_a_search_that_a_limit_ended() {
    let mut sessions = Sessions::default();
    let mut look = |work: u64| {
        let request = json!({"do": "look", "board": WIDE_BOARD, "session": "a", "work": work});
        let budget = Budget::work(work);
        let line = request.to_string();
        let reply = sessions.reply(line.as_bytes(), Engines::default(), &|_, _| budget.clone());
        serde_json::from_slice::<Value>(&reply).expect("JSON")["answer"].take()
    };
    let none = look(0);
    assert_eq!(none["stopped"]["by"], "work", "{none}");
    assert_eq!(
        (&none["counts"], none["undecided"].as_array().map(Vec::len)),
        (&Value::Null, Some(15))
    );
    let all = look(1_000_000);
    assert_eq!(all, look_from_separate_answers(WIDE_BOARD));
    // The session has kept the counts, so the answer needs no further work.
    assert_eq!(look(0)["counts"], all["counts"]);
}

#[test]
fn a_session_accepts_boards_of_different_sizes() {
    let mut sessions = Sessions::default();
    for rows in [2, 9, 1] {
        let mut board =
            Board::new(Shape::new(rows, 4), gridproof::puzzles::mines::Disc::new(2), None);
        board.set(Cell::new(0, 1), View::Clue(1));
        let look = json!({"do": "look", "board": board.to_string(), "session": "sizes"});
        assert_eq!(
            answer_in_session(&mut sessions, &look),
            look_from_separate_answers(&board.to_string())
        );
    }
}

/// Checks that the answer still contains the proofs if the counts exceed the memory limit. On this
/// board, the counts need more memory than the proofs.
#[test]
fn proofs_remain_if_the_counts_exceed_the_memory() {
    let mosaic = "mosaic rows=3 cols=4\n? 5 ? ?\n3 ? ? 2\n? ? 2 ?\n";
    let line = json!({"do": "look", "board": mosaic, "show": ["counts"]}).to_string();
    let look = |memory: u64| {
        let budget = Budget::work(50_000_000).with_memory(memory);
        let reply =
            Sessions::default().reply(line.as_bytes(), Engines::default(), &|_, _| budget.clone());
        serde_json::from_slice::<Value>(&reply).expect("JSON")["answer"].take()
    };
    let mut partial = 0;
    for memory in (0..400).map(|step| (1_000.0 * 1.03_f64.powi(step)) as u64) {
        let answer = look(memory);
        let is_proved = answer["safe"].as_array().is_some_and(|cells| !cells.is_empty());
        if is_proved && answer["counts"].is_null() {
            assert_eq!(answer["stopped"]["code"], "memory_limit", "{answer}");
            partial += 1;
        }
    }
    assert!(partial > 0);
    assert!(look(50_000_000)["counts"].is_object());
}
