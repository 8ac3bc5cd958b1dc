//! Tests the shapes from which web pages draw boards: the places, contents, statuses and lines of
//! cells.

use serde_json::{Value, json};

use crate::requests::{DOUBLED_COORDINATES_BOARD, SMALL_BOARD, ask};

fn drawn_answer(request: &Value) -> Value {
    ask(request)["answer"].take()
}

#[test]
fn shapes_replace_or_accompany_the_svg_file() {
    let plain = drawn_answer(&json!({"do": "draw", "board": SMALL_BOARD}));
    assert!(plain["svg"].is_string() && plain.get("shapes").is_none());
    let shapes = drawn_answer(&json!({"do": "draw", "board": SMALL_BOARD, "show": ["shapes"]}));
    assert!(shapes["shapes"].is_object() && shapes.get("svg").is_none());
    let both =
        drawn_answer(&json!({"do": "draw", "board": SMALL_BOARD, "show": ["shapes", "svg"]}));
    assert_eq!((&both["svg"], &both["shapes"]), (&plain["svg"], &shapes["shapes"]));
}

#[test]
fn cells_have_the_statuses_that_prove_and_count_find() {
    let shapes = drawn_answer(&json!({"do": "draw", "board": SMALL_BOARD, "show": ["shapes"]}));
    let counted = drawn_answer(&json!({"do": "count", "board": SMALL_BOARD}));
    let proved = drawn_answer(&json!({"do": "prove", "board": SMALL_BOARD}));
    let cells = shapes["shapes"]["cells"].as_array().expect("cells");
    assert_eq!(cells.len(), 12);
    for cell in cells {
        let is_listed =
            |list: &str| proved[list].as_array().is_some_and(|cells| cells.contains(&cell["cell"]));
        let listed = ["safe", "mine", "undetermined"].into_iter().find(|list| is_listed(list));
        assert_eq!(cell["status"], json!(listed), "{cell}");
        let is_here = |one: &&Value| json!([one["row"], one["col"]]) == cell["cell"];
        let number = counted["cells"].as_array().expect("cells").iter().find(is_here);
        let chance = number.map_or(&Value::Null, |number| &number["probability"]);
        assert_eq!(&cell["probability"], chance, "{cell}");
    }
}

#[test]
fn hexagons_in_doubled_coordinates_have_flat_tops() {
    let request = json!({"do": "draw", "board": DOUBLED_COORDINATES_BOARD, "answer": "prove", "show": ["shapes"]});
    let shapes = drawn_answer(&request)["shapes"].take();
    let cells = shapes["cells"].as_array().expect("cells");
    assert_eq!(cells.len(), 5);
    let clue = &cells[2];
    assert_eq!(clue["cell"], json!([1, 1]));
    assert_eq!(
        (&clue["shape"], &clue["text"], &clue["content"], &clue["status"]),
        (&json!("flat-hexagon"), &json!("{1}"), &json!("opened"), &Value::Null)
    );
    assert_eq!(clue["centre"], json!([1.4434, 1.0]));
    assert_eq!(clue["polygon"].as_array().map(Vec::len), Some(6));
    let line = &shapes["lines"][0];
    assert_eq!((&line["cells"], &line["label"]), (&json!([[0, 0], [2, 0]]), &json!("1")));
}
