//! Tests `check` and `--certificate`, for the behaviour that users and their scripts rely on: the
//! board of a certificate, and the refusals. A certificate's folder is written completely or not at
//! all.

use crate::harness;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::{Value, json};

/// A board with 4 safe cells, 1 mine and 2 undetermined cells. The statuses depend on the total.
const SMALL_BOARD: &str = "mines rows=3 cols=4 mines=3\n12??\n????\n12*?\n";
/// The SHA-256 of the board's normal form. In the normal form, blanks align the columns, and the
/// header states the distance.
const SHA256: &str = "3362bd2ef3cb5d6be64fac334943b94c5d9c7f8235b47a0173298fbdcd07060a";

fn run(args: &[&str]) -> Output {
    harness::gridproof().args(args).output().expect("the binary runs")
}

fn stdout(args: &[&str]) -> String {
    String::from_utf8(run(args).stdout).expect("text")
}

fn json(args: &[&str]) -> Value {
    harness::json_document(stdout(&[args, &["--json"]].concat()).as_bytes())
}

/// Returns the path of a folder that does not exist yet.
fn new_folder_path(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("check-command-{name}"));
    let _ = fs::remove_dir_all(&path);
    path
}

/// Writes the certificate of a board to a folder with this name.
fn write_certificate(name: &str, board: &str) -> String {
    let path = new_folder_path(name).display().to_string();
    let output = run(&["prove", board, "--quiet", "--certificate", &path]);
    assert!(output.stderr.is_empty(), "{output:?}");
    path
}

#[track_caller]
fn assert_refused(args: &[&str], file: &str, reason: &str, code: &str) {
    let output = run(args);
    assert_eq!(output.status.code(), Some(6), "{output:?}");
    assert_eq!(output.stdout, b"", "{output:?}");
    let expected = format!("gridproof: {}/{file}: {reason}\n", args[1]);
    assert_eq!(String::from_utf8_lossy(&output.stderr), expected);
    let refused = json(args);
    assert_eq!(
        (&refused["accepted"], &refused["file"], &refused["line"], &refused["reason"]),
        (&json!(false), &json!(file), &json!(null), &json!(reason))
    );
    assert_eq!(refused["code"], code);
}

#[test]
fn an_accepted_certificate_shows_its_board_and_every_claim() {
    let folder = write_certificate("small", SMALL_BOARD);
    let text = stdout(&["check", &folder]);
    let about = format!(
        "accepted: 4 safe, 1 mine, 2 undetermined\n\
         board: mines rows=3 cols=4 mines=3 squared_distance=2\nsha256: {SHA256}\n"
    );
    assert!(text.starts_with(&about), "{text}");
    let document = json(&["check", &folder]);
    assert_eq!(document["header"], "mines rows=3 cols=4 mines=3 squared_distance=2");
    assert_eq!(document["sha256"], SHA256);
    let claims = json!({
        "safe": [[0, 3], [1, 2], [1, 3], [2, 3]],
        "mine": [[0, 2]],
        "undetermined": [[1, 0], [1, 1]],
    });
    assert_eq!(document["claims"], claims);
    assert_eq!(document["safe"], 4);
}

#[test]
fn a_certificate_about_another_board_is_refused() {
    let folder = write_certificate("bound", SMALL_BOARD);
    let same = "# mine\nmines cols=4 rows=3 squared_distance=2 mines=3\n1 2 ? ?\n? ? ? ?\n1 2 * ?";
    let accepted = "accepted: 4 safe, 1 mine, 2 undetermined\n";
    assert_eq!(stdout(&["check", &folder, "--board", same, "--quiet"]), accepted);
    let reason = "expected the given board, found another";
    for other in [SMALL_BOARD.replace("mines=3", "mines=4"), SMALL_BOARD.replace("12*", "12?")] {
        assert_refused(&["check", &folder, "--board", &other], "board.txt", reason, "other_board");
    }
    let missing = run(&["check", &folder, "--board", "/nowhere/board.txt"]);
    assert_eq!(missing.status.code(), Some(2), "{missing:?}");
}

#[test]
fn a_certificate_must_claim_the_requested_cell() {
    let folder = write_certificate("cell", SMALL_BOARD);
    let asked = ["check", &folder, "--cell", "1,0", "--cell", "0,2"];
    let verdict = "accepted: (0,2) is a mine, (1,0) is undetermined\n";
    assert_eq!(stdout(&[&asked[..], &["--quiet"]].concat()), verdict);
    let claims = json!({"safe": [], "mine": [[0, 2]], "undetermined": [[1, 0]]});
    assert_eq!(json(&asked)["claims"], claims);
    let reason = "nothing is claimed about (0,0)";
    assert_refused(&["check", &folder, "--cell", "0,0"], "claims.txt", reason, "cell_not_claimed");
    let outside = run(&["check", &folder, "--cell", "9,9"]);
    assert_eq!(outside.status.code(), Some(2), "{outside:?}");
}

#[test]
fn certificates_without_claims_or_files_are_refused() {
    let folder = write_certificate("nothing", SMALL_BOARD);
    let claims = Path::new(&folder).join("claims.txt");
    fs::write(&claims, "claims rows=3 cols=4 consistent=1\n....\n....\n....\n").expect("written");
    let reason = "nothing is claimed about any hidden cell";
    assert_refused(&["check", &folder], "claims.txt", reason, "nothing_claimed");
    fs::remove_file(&claims).expect("there");
    let reason = "expected this file, found none: it must say what is claimed";
    assert_refused(&["check", &folder], "claims.txt", reason, "missing_file");
    // Nobody writes into the pipe, so a command that read from the pipe would never end.
    assert!(Command::new("mkfifo").arg(&claims).status().expect("a pipe").success());
    assert_refused(&["check", &folder], "claims.txt", "expected a regular file", "irregular_file");
    fs::write(Path::new(&folder).join("board.txt"), "mines rows=1 cols=2\n?x\n").expect("written");
    fs::remove_file(&claims).expect("there");
    let refused = json(&["check", &folder]);
    assert_eq!((&refused["file"], &refused["line"]), (&json!("board.txt"), &json!(2)));
}

#[test]
fn a_game_without_clicks_and_bound_is_refused() {
    let folder = new_folder_path("no-game");
    fs::create_dir(&folder).expect("a folder");
    let write = |name, text: &str| fs::write(folder.join(name), text).expect("written");
    write("board.txt", "chess-puzzle rows=1 cols=4\n3112\n");
    write("claims.txt", "claims consistent=1 most=4\n");
    write("path.txt", "path clicks=0\n");
    write("prices.txt", "prices rows=1 cols=4 outside=0\n0 0 0 0\n");
    let reason = "expected a click, or a bound below the number of tiles";
    assert_refused(&["check", &folder.display().to_string()], "path.txt", reason, "no_click");
}

#[test]
fn an_unusable_folder_is_refused_before_the_search() {
    let full = new_folder_path("full");
    fs::create_dir(&full).expect("a folder");
    fs::write(full.join("mine.txt"), "kept").expect("written");
    let full = full.display().to_string();
    let instances = [
        ["prove", SMALL_BOARD],
        ["solve", "one-click rows=3 cols=3 mines=2"],
        ["solve", "chess-puzzle rows=1 cols=4\n3112"],
        ["solve", "jewels rows=2 cols=4 colours=3\n1211\n2123"],
    ];
    for args in instances {
        let output = run(&[&args[..], &["--certificate", &full]].concat());
        assert_eq!((output.status.code(), &output.stdout[..]), (Some(2), &b""[..]), "{output:?}");
        let expected = format!(
            "gridproof: {full}: expected a new or empty folder to write to: the folder is not \
             empty\n"
        );
        assert_eq!(String::from_utf8_lossy(&output.stderr), expected);
    }
    assert_eq!(fs::read_dir(&full).expect("there").count(), 1);
    // The command certifies nothing, so it creates no folder.
    let none = new_folder_path("none");
    let args = ["prove", SMALL_BOARD, "--work", "0", "--certificate", &none.display().to_string()];
    assert_eq!(run(&args).status.code(), Some(4));
    assert!(!none.exists());
}

#[test]
fn one_click_instances_are_printed_with_their_constraints() {
    for (name, instance, sentence, demands) in [
        (
            "marks",
            "one-click rows=4 cols=4 mines=most\n....\n....\n????\n????\n",
            "with 8 mines on 4x4, the most possible with these marks",
            ", marks: 8 clear, 0 mine",
        ),
        (
            "impossible",
            "one-click rows=3 cols=4\n.*.?\n????\n???.\n",
            "no 3x4 board with these marks is won with one click",
            ", marks: 3 clear, 1 mine",
        ),
    ] {
        let folder = new_folder_path(name).display().to_string();
        let solved = stdout(&["solve", instance, "--quiet", "--certificate", &folder]);
        assert!(solved.contains(sentence), "{solved}");
        let checked = stdout(&["check", &folder]);
        let header = instance.lines().next().expect("a header");
        let lines: Vec<&str> = checked.lines().collect();
        assert!(lines[0].starts_with("accepted: ") && lines[0].ends_with(sentence), "{checked}");
        assert_eq!(lines[1], format!("board: {header}{demands}"));
    }
}

#[test]
fn boards_with_the_fewest_mines_are_counted_on_request() {
    let marks = "....\n....\n????\n????\n";
    let instance = |mines: &str| format!("one-click rows=4 cols=4{mines}\n{marks}");
    let most = json(&["count", &instance(" mines=most")]);
    let eight = json(&["count", &instance(" mines=8")]);
    assert_eq!(most, eight);
    assert_eq!(most["by_mines"].as_array().map(Vec::len), Some(1));
    let answer = stdout(&["count", &instance(" mines=most")]);
    assert!(
        answer.contains("with 8 mines, the most possible with these marks, is won"),
        "{answer}"
    );
    let fewest = json(&["count", "one-click rows=2 cols=2 mines=fewest"]);
    let expected = json!([{"mines": 0, "count": "1", "clicks": "4"}]);
    assert_eq!(fewest["by_mines"], expected);
}

/// Checks that the certificate of a count is verified without an engine.
#[test]
fn a_certified_count_is_reported_for_requested_cells() {
    let folder = new_folder_path("count").display().to_string();
    let counted = run(&["count", SMALL_BOARD, "--quiet", "--certificate", &folder]);
    assert_eq!(String::from_utf8_lossy(&counted.stdout), "2 consistent placements\n");
    let verdict = "accepted: 2 placements, and the number with a mine at each of 7 cells\n";
    assert_eq!(stdout(&["check", &folder, "--board", SMALL_BOARD, "--quiet"]), verdict);
    let asked = ["check", &folder, "--cell", "1,0", "--cell", "0,2"];
    let verdict = "accepted: 2 placements, 2 with a mine at (0,2), 1 with a mine at (1,0)\n";
    assert_eq!(stdout(&[&asked[..], &["--quiet"]].concat()), verdict);
    let document = json(&asked);
    assert_eq!(document["count"], "2");
    let classes = json!([{"cells": [[0, 2]], "count": "2"}, {"cells": [[1, 0]], "count": "1"}]);
    assert_eq!(document["classes"], classes);
    let reason = "the certificate has no count for (0,0)";
    assert_refused(&["check", &folder, "--cell", "0,0"], "counts.txt", reason, "cell_not_counted");
    let full = run(&["count", SMALL_BOARD, "--certificate", &folder]);
    assert_eq!(full.status.code(), Some(2), "{full:?}");
}

#[test]
fn a_count_that_ends_at_a_limit_has_no_certificate() {
    let wide = "mines rows=3 cols=6 mines=5\n??????\n?23?2?\n??????\n";
    let folder = new_folder_path("count-limit");
    let place = folder.display().to_string();
    let ended = run(&["count", wide, "--work", "0", "--certificate", &place]);
    assert_eq!(ended.status.code(), Some(4), "{ended:?}");
    assert!(!folder.exists());
    let other = "one-click rows=2 cols=2 mines=1";
    let refused = run(&["count", other, "--certificate", &place]);
    assert_eq!(refused.status.code(), Some(2), "{refused:?}");
    let line = "gridproof: --certificate: expected a board of mines, mosaic, star-battle, thermometers or cells to certify counts, found one-click\n";
    assert_eq!(String::from_utf8_lossy(&refused.stderr), line);
}
