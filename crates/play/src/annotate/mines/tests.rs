//! Tests the page data of games of mines.
use std::sync::atomic::AtomicUsize;
use std::sync::atomic::Ordering::Relaxed;

use serde_json::Value;

use crate::contests;
use crate::referee::transcript::Transcript;
use gridproof::budget::{Budget, Stop};

/// Returns transcripts of games, some played to the end and some ended early.
fn sample_transcripts() -> impl Iterator<Item = Transcript> {
    let texts = [
        include_str!("../../../../../examples/game.txt"),
        include_str!("../../../../../examples/transcripts/minesweeper.txt"),
        include_str!("../../../../../examples/transcripts/ruby-minesweeper.txt"),
    ];
    texts.into_iter().map(|text| text.parse().expect("a transcript"))
}

fn page_json(game: &super::AnnotatedGame) -> Value {
    serde_json::from_str(game.game.get()).expect("JSON")
}

/// Checks that no move is left out, and that nothing is analysed after the budget has ended.
#[test]
fn a_cancelled_annotation_still_shows_every_move() {
    for transcript in sample_transcripts() {
        let unlimited = Budget::unlimited();
        let whole = contests::annotate(&transcript, (&unlimited).into(), &mut |_| {});
        let whole = whole.expect("a game");
        assert_eq!(whole.stopped, None);
        for polls in [0, 1, 3, 5] {
            let left = AtomicUsize::new(polls);
            let is_over = move || left.fetch_update(Relaxed, Relaxed, |left| left.checked_sub(1));
            let budget = Budget::unlimited()
                .with_stop_function(move |_| is_over().is_err().then_some(Stop::Cancelled));
            let mut shown = 0;
            let ended = contests::annotate(&transcript, (&budget).into(), &mut |_| shown += 1);
            let ended = ended.expect("a game");
            assert_eq!((shown, ended.positions), (whole.positions, whole.positions));
            let (reason, looked) = ended.stopped.expect("ended early");
            assert_eq!(reason, Stop::Cancelled);
            assert!(looked < whole.positions, "{polls} polls");
            let frames = page_json(&ended)["frames"].as_array().expect("frames").len();
            assert_eq!(frames, whole.positions);
        }
    }
}

/// Checks that the frames, combined as on a page, agree with the audit.
#[test]
fn the_frames_agree_with_the_audit() {
    for transcript in sample_transcripts() {
        let budget = Budget::unlimited();
        let moves = contests::audit(&transcript, (&budget).into()).expect("a game");
        let whole = contests::annotate(&transcript, (&budget).into(), &mut |_| {});
        let game = page_json(&whole.expect("a game"));
        assert_eq!(
            (game["kind"].as_str(), game["system"].as_str()),
            (Some("mines"), Some(transcript.system.as_str()))
        );
        let (area, cols) = (
            (game["rows"].as_u64().zip(game["cols"].as_u64())).map_or(0, |(a, b)| a * b) as usize,
            game["cols"].as_u64().expect("columns") as usize,
        );
        let frames = game["frames"].as_array().expect("frames");
        assert_eq!(frames.len(), moves.len() + 1);
        let mut chances = vec![-1; area];
        for (frame, judged) in frames.iter().zip(&moves) {
            let numbers = frame["chances"].as_array().expect("a list");
            let numbers: Vec<i64> = numbers.iter().filter_map(Value::as_i64).collect();
            numbers.chunks(2).for_each(|pair| chances[pair[0] as usize] = pair[1]);
            let (played, cell) = (&frame["move"], judged.action.cell());
            assert_eq!(played["cell"], cell.row * cols + cell.col);
            let words = judged.judgement.as_ref().expect("no limit").words();
            assert_eq!(played["worth"], words);
            let at = chances[cell.row * cols + cell.col];
            assert!(words != "proven safe" || at == 0, "{words}: {at}");
            assert_eq!(words.contains("risk"), played["risk"].is_number());
        }
    }
}
