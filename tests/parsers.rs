//! Tests the parsers that no fuzz target covers: seeds, tester options, results files, and
//! transcripts with any content. A parser must not panic on any text, and must read printed values
//! back.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use gridproof_play::contests::configured_contest;
use gridproof_play::referee::TesterSettings;
use gridproof_play::referee::dialogue::TimedCommand;
use gridproof_play::referee::seeds::{Seed, SeedSet};
use gridproof_play::runner::records::record::GameRecord;
use gridproof_play::runner::records::results_file::{
    ResultsContent, ResultsError, ResultsFile, SeriesIdentity,
};

use gridproof_play::referee::transcript::{DialogueEnd, Transcript, TranscriptLine};
use proptest::prelude::*;

fn seed_series() -> SeriesIdentity {
    SeriesIdentity {
        gridproof: None,
        system: "superminesweeper".to_owned(),
        settings: TesterSettings::new(),
        player: "sh player.sh".to_owned(),
        time_limit_ms: 10_000,
    }
}

/// Opens the results file of the series. Returns the file with its content.
fn open_results(
    path: &Path,
) -> Result<(ResultsFile, ResultsContent, Vec<GameRecord>), ResultsError> {
    let mut records = Vec::new();
    let (file, content) = ResultsFile::open(path, &seed_series(), |record| records.push(record))?;
    Ok((file, content, records))
}

fn results_file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// A line of a protocol, which may contain a CR.
const ANY_LINE_PATTERN: &str = "[^\n]{0,12}";

fn any_line() -> impl Strategy<Value = TranscriptLine> {
    let player = |(line, millis): (String, u64)| {
        TranscriptLine::Player(TimedCommand { line, used_time: Duration::from_millis(millis) })
    };
    prop_oneof![
        ANY_LINE_PATTERN.prop_map(TranscriptLine::Referee),
        (ANY_LINE_PATTERN, any::<u64>()).prop_map(player)
    ]
}

fn any_transcript() -> impl Strategy<Value = Transcript> {
    let end =
        prop::sample::select(vec![DialogueEnd::Over, DialogueEnd::Closed, DialogueEnd::TimeLimit]);
    let settings = prop::collection::btree_map("[A-Z]", ANY_LINE_PATTERN, 0..3);
    let name = (ANY_LINE_PATTERN, settings, 1..=i64::MAX as u64, ANY_LINE_PATTERN);
    let lines =
        (prop::collection::vec(any_line(), 0..8), prop::collection::vec(ANY_LINE_PATTERN, 0..3));
    let score = -1e9..1e9_f64;
    (name, lines, end, score, proptest::option::of(ANY_LINE_PATTERN)).prop_map(
        |((system, settings, seed, player), (lines, log), end, score, error)| {
            let seed = Seed::new(seed).expect("a seed");
            Transcript { system, settings, seed, player, lines, end, log, score, error }
        },
    )
}

proptest! {
    #[test]
    fn a_transcript_of_any_content_is_read_back(transcript in any_transcript()) {
        prop_assert_eq!(transcript.to_string().parse(), Ok(transcript));
    }

    #[test]
    fn a_set_of_seeds_has_the_seeds_of_its_ranges(
        ranges in prop::collection::vec((1..200_u64, 0..30_u64), 1..6),
    ) {
        let text: Vec<_> =
            ranges.iter().map(|(first, more)| format!("{first}-{}", first + more)).collect();
        let set: SeedSet = text.join(",").parse().expect("a set");
        let expected: BTreeSet<_> =
            ranges.iter().flat_map(|&(first, more)| first..=first + more).collect();
        prop_assert_eq!(set.len(), expected.len() as u64);
        prop_assert!(set.iter().map(Seed::number).eq(expected));
    }

    #[test]
    fn no_text_makes_the_reader_of_seeds_panic(text in "[0-9,-]{0,30}|.{0,30}") {
        if let Ok(set) = text.parse::<SeedSet>() {
            prop_assert!(!set.is_empty());
        }
    }

    #[test]
    fn no_setting_panics(name in "[NMDX]|.{0,3}", value in "[0-9,+-]{0,12}|.{0,12}") {
        let known = ["N", "M", "D"].contains(&name.as_str());
        let settings = TesterSettings::from([(name, value)]);
        prop_assert!(known || configured_contest("superminesweeper", &settings).is_err());
    }

    #[test]
    fn a_file_that_is_not_a_results_file_is_unchanged(
        rubbish in prop::collection::vec(any::<u8>(), 1..100),
    ) {
        let path = results_file("rubbish.jsonl");
        fs::write(&path, &rubbish).expect("a file");
        prop_assert!(open_results(&path).is_err());
        prop_assert_eq!(fs::read(&path).expect("a file"), rubbish);
    }

    #[test]
    fn every_line_of_a_results_file_is_read_or_reported(tail in "[^\n]{1,40}\n?") {
        let path = results_file("tail.jsonl");
        let _ = fs::remove_file(&path);
        drop(open_results(&path).expect("a new file"));
        let name = fs::read(&path).expect("a file");
        let damaged = [&name, tail.as_bytes()].concat();
        fs::write(&path, &damaged).expect("a file");
        let (_, content, records) = open_results(&path).expect("the file of this series");
        prop_assert!(records.is_empty());
        prop_assert_eq!(content.damaged, usize::from(!tail.is_empty()));
        // A killed run can leave a last line without a line end.
        let left = if tail.ends_with('\n') { damaged } else { name };
        prop_assert_eq!(fs::read(&path).expect("a file"), left);
    }
}

fn game_record_json(seed: u64, score: f64) -> String {
    format!(r#"{{"seed":{seed},"score":{score},"cpu_ms":1,"wall_ms":1,"clock_ms":1,"peak_kb":1}}"#)
}

#[test]
fn readable_lines_of_a_damaged_file_count_once_per_seed() {
    let path = results_file("damaged.jsonl");
    let _ = fs::remove_file(&path);
    drop(open_results(&path).expect("a new file"));
    let name = fs::read_to_string(&path).expect("a file");
    // The file contains damaged and repeated lines, as if two concurrent runs had overwritten each
    // other's lines.
    let [first, again] = [game_record_json(1, 0.5), game_record_json(1, 0.25)];
    let lines =
        [&first, "{\"seed\":2,\"sco", &game_record_json(3, 1.0), &again, "", "\u{0}"].join("\n");
    for text in
        [format!("{name}{lines}\n"), format!("\u{feff}{name}{lines}\n").replace('\n', "\r\n")]
    {
        fs::write(&path, &text).expect("a file");
        let (_, content, records) = open_results(&path).expect("the file of this series");
        let kept: Vec<_> =
            records.iter().map(|record| (record.seed.number(), record.score)).collect();
        assert_eq!(kept, [(1, 0.5), (3, 1.0)]);
        assert_eq!((content.damaged, content.repeated), (3, 1));
    }
}

#[test]
fn a_file_is_open_to_one_run_at_a_time() {
    let path = results_file("locked.jsonl");
    let _ = fs::remove_file(&path);
    let (held, ..) = open_results(&path).expect("a new file");
    let error = open_results(&path).expect_err("it is locked");
    assert_eq!(error.to_string(), "another run of gridproof is writing to this file");
    drop(held);
    assert!(open_results(&path).is_ok());
}
