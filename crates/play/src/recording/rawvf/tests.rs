//! Tests that games are read from recordings in the styles of several programs.

use std::time::Duration;

use super::*;
use gridproof::budget::Budget;
use gridproof::puzzles::mines::audit::{Action, Judgement};
use gridproof::puzzles::mines::position::Position;

/// A board with the mines at the lower left and lower right.
const HEADERS: &str = "RawVF_Version: Rev6.2\nProgram: Arbiter\nPlayer: Ada\nWidth: 4\nHeight: 3\nMines: 2\n\
    Marks: Off\nBoard:\n0000\n0000\n*00*\nEvents:\n";

/// The events of a game. The player opens the top, flags a mine, chords, and opens the remaining
/// clear cells.
const WHOLE_GAME: &str = "0.00 mv 1 1 (3 3)\n0.10 lc 1 1 (3 3)\n0.20 lr 1 1 (3 3)\n1.00 rc 1 3 (5 40)\n\
    1.10 rr 1 3 (5 40)\n2.00 lc 1 2 (5 20)\n2.10 rc 1 2 (5 20)\n2.20 lr 1 2 (5 20)\n2.30 rr 1 2 (5 20)\n\
    3.00 lc 3 3 (40 40)\n3.10 lr 3 3 (40 40)\n3.10 won\n";

fn recording_of_events(events: &str) -> Recording {
    read_rawvf(&format!("{HEADERS}{events}")).expect("a recording")
}

#[test]
fn only_clicks_that_change_something_are_moves() {
    let game = recording_of_events(WHOLE_GAME);
    assert_eq!((game.player.as_str(), game.truncation), ("Ada, Arbiter", None));
    let actions: Vec<_> = game.record.turns.iter().map(|turn| turn.action.to_string()).collect();
    assert_eq!(actions, ["open (0,0)", "flag (2,0)", "chord (1,0)", "open (2,2)"]);
    assert_eq!(game.record.score, 1.0);
    assert_eq!(game.record.turns[2].time, Some(Duration::from_millis(2200)));
    let budget = Budget::unlimited();
    let moves = game.record.judge_moves((&budget).into());
    let found: Vec<_> =
        moves.iter().map(|judged| judged.judgement.as_ref().expect("no limit").words()).collect();
    assert_eq!(
        found,
        ["a protected first click", "flagged a proven mine", "proven safe", "proven safe"]
    );
}

#[test]
fn the_line_before_the_events_may_be_missing() {
    let bare = format!("{HEADERS}0.000 start\n{WHOLE_GAME}").replace("Events:\n", "");
    let game = read_rawvf(&bare).expect("a recording");
    assert_eq!((game.record.turns.len(), game.truncation), (4, None));
}

#[test]
fn the_first_click_is_protected_unless_it_hits_a_mine_or_layouts_are_replayed() {
    let budget = Budget::unlimited();
    let first = |text: &str| {
        let record = read_rawvf(text).expect("a recording").record;
        record.judge_moves((&budget).into())[0].judgement.clone().expect("no limit")
    };
    let mine = format!("{HEADERS}0.1 lc 1 3\n0.2 lr 1 3\n0.3 boom\n");
    assert!(matches!(first(&mine), Judgement::LeastRisk(_)));
    let again = format!("{HEADERS}{WHOLE_GAME}").replace("Marks: Off", "Mode: UPK");
    assert!(matches!(first(&again), Judgement::LeastRisk(_)));
}

#[test]
fn a_flag_keeps_a_cell_closed_and_a_question_mark_does_not() {
    let flagged = "0.1 rc 2 1\n0.1 rr 2 1\n0.2 lc 2 1\n0.3 lr 2 1\n";
    assert_eq!(recording_of_events(flagged).record.turns.len(), 1);
    let thrice = "0.1 rc 2 1\n0.1 rc 2 1\n0.1 rc 2 1\n";
    let actions = |recording: Recording| -> Vec<_> {
        recording.record.turns.iter().map(|turn| turn.action.name()).collect()
    };
    assert_eq!(actions(recording_of_events(thrice)), ["flag", "unflag", "flag"]);
    let marks = format!("{HEADERS}{thrice}").replace("Marks: Off", "Marks: On");
    assert_eq!(actions(read_rawvf(&marks).expect("a recording")), ["flag", "unflag"]);
}

#[test]
fn a_truncated_recording_keeps_its_readable_part_and_names_the_place() {
    let status = |events: &str, status: &str| {
        let head = HEADERS.replace("Marks: Off", status);
        read_rawvf(&format!("{head}{events}")).expect("a recording")
    };
    let truncation = |recording: Recording| recording.truncation.expect("truncation").to_string();
    let half = &WHOLE_GAME[..WHOLE_GAME.find("2.00").expect("a time")];
    assert_eq!(
        truncation(recording_of_events(half)),
        "18:1: expected the rest of the game: 2 of 10 cells without a mine are not open"
    );
    let lost = truncation(status(WHOLE_GAME, "Status: lost"));
    assert!(lost.ends_with("expected an opened mine, as the status is `lost`"), "{lost}");
    let broken =
        recording_of_events(&WHOLE_GAME.replace("2.10 rc 1 2 (5 20)", "2.1x rc 1 2 (5 20)"));
    assert_eq!(broken.record.turns.len(), 2);
    assert!(truncation(broken).starts_with("19:1: expected a time in seconds"));
    let text = HEADERS.replace("Events:\n", "");
    let none = read_rawvf(&text).expect_err("no events");
    assert_eq!(none.to_string(), "11:1: expected `Events:` and mouse events");
    let layout = read_rawvf(&HEADERS.replace("Mines: 2", "Mines: 3")).expect_err("another number");
    assert!(layout.to_string().contains("expected 3 mines"), "{layout}");
}

/// Checks random layouts and clicks: the audit must agree with the judge, and the risk of chords
/// must agree with a count of all layouts.
#[test]
fn the_audit_of_every_move_agrees_with_the_judge() {
    use rand::{RngExt, SeedableRng};
    let random = &mut rand_pcg::Pcg64Mcg::seed_from_u64(5);
    let budget = Budget::unlimited();
    let mut chords = 0;
    for _ in 0..150 {
        let mut rows = vec!["00000".to_owned(); 4];
        for _ in 0..3 {
            let (row, col) = (random.random_range(0..4), random.random_range(0..5));
            rows[row].replace_range(col..=col, "*");
        }
        let mines = rows.iter().flat_map(|row| row.chars()).filter(|&cell| cell == '*').count();
        let mut text = format!(
            "RawVF_Version: 6\nWidth: 5\nHeight: 4\nMines: {mines}\nBoard:\n{}\nEvents:\n",
            rows.join("\n")
        );
        for at in 0..60 {
            let (row, col) = (random.random_range(1..=4), random.random_range(1..=5));
            let pair = [["lc", "lr"], ["rc", "rr"], ["mc", "mr"], ["mc", "mr"]];
            for deed in pair[random.random_range(0..4)] {
                text += &format!("{at}.0 {deed} {col} {row}\n");
            }
        }
        let record = read_rawvf(&text).expect("a recording").record;
        let mut board = record.opening.clone();
        for (turn, judged) in record.turns.iter().zip(record.judge_moves((&budget).into())) {
            if !turn.is_protected {
                let found = Position::new(board.clone()).judge(turn.action, &budget);
                assert_eq!(judged.judgement, found);
                chords += usize::from(matches!(turn.action, Action::Chord(_)));
            }
            turn.apply_to(&mut board);
        }
    }
    assert!(chords > 10, "{chords} chords");
}
