//! Compares the merged summaries of parts with the summary of the whole study.

use super::*;
use crate::referee::contest_games::TesterSettings;
use crate::runner::records::record::tests::sample_game;

fn sample_study() -> Study {
    Study {
        gridproof: Study::THIS_VERSION.to_owned(),
        contest: "minesweeper".to_owned(),
        settings: TesterSettings::from([("size".to_owned(), "9x9".to_owned())]),
        policy: None,
        policy_seed: 0,
        player: None,
        versus: Some("./other".to_owned()),
        time_limit: None,
        shard_games: Study::DEFAULT_GAMES_PER_SHARD,
    }
}

/// Returns a game with a number of moves and two other facts. One of them has four possible values,
/// and the other has a hundred values.
fn sample_record(seed: u64, score: f64, moves: u64) -> GameRecord {
    let mut record = sample_game(seed, score, seed % 4);
    record.facts.extend([("fine".to_owned(), seed % 100), ("moves".to_owned(), moves)]);
    record.won = Some(score > 0.0);
    record.time_dependent = Some(seed.is_multiple_of(50));
    record
}

fn sample_summary(seeds: impl Iterator<Item = u64>) -> StudySummary {
    let mut summary = StudySummary::new(sample_study());
    for seed in seeds {
        let score = (seed % 3) as f64 / 7.0;
        let rival = sample_record(seed, (seed % 5) as f64 / 7.0, seed % 2);
        summary.add_game(&sample_record(seed, score, 1), Some(&rival)).expect("each seed once");
    }
    summary
}

#[test]
fn parts_merge_to_the_whole_in_any_order_and_through_json() {
    let whole = sample_summary(1..=400);
    let through_json = |part: StudySummary| {
        let text = serde_json::to_vec(&part).expect("JSON");
        StudySummary::read(&text).expect("a summary")
    };
    let mut parts =
        [sample_summary((200..=400).rev()), sample_summary(1..=17), sample_summary(18..=199)]
            .map(through_json)
            .into_iter();
    let mut merged = parts.next().expect("three");
    parts.for_each(|part| merged.merge(part).expect("parts of one study"));
    assert_eq!(merged, whole);
    assert_eq!((whole.ranges.len(), whole.players[PLAYER_NAME].time_dependent), (400, 8));
    assert_eq!(whole.groups[PLAYER_NAME]["fine"], None, "too many values");
    let by_d = whole.groups[PLAYER_NAME]["d"].as_ref().expect("four values");
    assert_eq!(by_d.values().map(|sums| sums.games).collect::<Vec<_>>(), [100; 4]);
    assert_eq!(whole.paired_groups["moves"], None, "it is not the game's");
    assert_eq!(whole.paired_groups["d"].as_ref().map(BTreeMap::len), Some(4));
    assert_eq!(whole.times[PLAYER_NAME].values().sum::<u64>(), 400);
    assert_eq!(whole.curve[RIVAL_NAME].values().map(|sums| sums.games).sum::<u64>(), 400);
}

#[test]
fn an_inconsistent_summary_is_refused_and_changes_nothing() {
    let mut first = sample_summary(1..=20);
    let before = first.clone();
    let twice = first.merge(sample_summary(15..=30)).expect_err("15 is in both");
    assert_eq!(twice.to_string(), "seed 15 is counted twice");
    let mut other = sample_summary(21..=30);
    other.study.policy_seed = 7;
    let message = first.merge(other.clone()).expect_err("another study").to_string();
    assert_eq!(
        message,
        "expected a summary of the same study: policy_seed is 7 here and 0 in the first"
    );
    assert_eq!(first, before);
    other.study = Study { shard_games: 5, ..sample_study() };
    first.merge(other).expect("how Python cuts it changes no game");
}

#[test]
fn an_invalid_summary_is_refused_with_its_place() {
    let text = serde_json::to_string(&sample_summary(1..=3)).expect("JSON");
    let refused = |text: &str| StudySummary::read(text.as_bytes()).expect_err("none").to_string();
    assert_eq!(refused(""), "1:1: expected the summary of a study: EOF while parsing a value");
    assert_eq!(refused("# A"), "1:1: expected the summary of a study: this is not JSON");
    assert!(refused("{\"study\":3}").starts_with("1:10: expected the summary of a study: "));
    assert!(refused(&text[..text.len() / 2]).contains("expected the summary of a study: "));
    let old = text.replacen(
        &format!("\"gridproof\":\"{}\"", Study::THIS_VERSION),
        "\"gridproof\":\"0.0.9\"",
        1,
    );
    let expected = format!(
        "expected the summary of a study of gridproof {}, found one of 0.0.9",
        Study::THIS_VERSION
    );
    assert_eq!(refused(&old), format!("1:1: {expected}"));
    for length in 0..text.len() {
        assert!(StudySummary::read(&text.as_bytes()[..length]).is_err());
    }
}

#[test]
fn numbers_impossible_for_any_games_are_refused() {
    let text = serde_json::to_string(&sample_summary(1..=3)).expect("JSON");
    for (name, value) in [
        ("[[1,3]]", "[[1,4]]"),
        ("[[1,3]]", "[]"),
        ("[[1,3]]", "[[0,2]]"),
        ("[[1,3]]", "[[9223372036854775807,9223372036854775809]]"),
        ("\"won\":2", "\"won\":4"),
        ("\"decided\":3", "\"decided\":4"),
        ("\"failed\":0", "\"failed\":9"),
        ("\"squares\":", "\"squares\":0,\"x\":"),
        ("\"cpu_ms\":", "\"cpu_ms\":-1,\"x\":"),
        ("\"paired\":{\"games\":3", "\"paired\":{\"games\":2"),
        ("\"curve\":{\"player\":{\"1\":{\"games\":1", "\"curve\":{\"player\":{\"1\":{\"games\":2"),
        ("\"times\":{\"player\":{", "\"times\":{\"player\":{\"9\":1,"),
    ] {
        assert!(text.contains(name), "{name} in {text}");
        let changed = text.replace(name, value);
        let refused = StudySummary::read(changed.as_bytes()).expect_err("no games have them");
        assert!(matches!(refused, ReadSummaryError::Impossible { .. }), "{refused}");
    }
}

#[test]
fn running_sums_and_percentiles_equal_those_of_the_games() {
    let whole = sample_summary(1..=400);
    let running = whole.running_sums(PLAYER_NAME);
    assert_eq!(running.last(), Some(&whole.players[PLAYER_NAME]));
    let ends: Vec<u64> = whole.curve[PLAYER_NAME].keys().copied().collect();
    for (sums, end) in running.iter().zip(ends) {
        assert_eq!(sums, &sample_summary(1..=end.min(400)).players[PLAYER_NAME]);
    }
    assert!(whole.running_sums("nobody").is_empty());
    let mut timed = StudySummary::new(sample_study());
    for seed in 1..=100 {
        let mut record = sample_record(seed, 0.0, 1);
        record.cpu_ms = (101 - seed) as f64 / 1000.0;
        timed.add_game(&record, None).expect("each seed once");
    }
    for percent in [1, 50, 90, 99, 100] {
        let found = timed.time_percentile(PLAYER_NAME, percent);
        assert_eq!(found, Some(last_number_of_step(percent)), "{percent}");
    }
    assert_eq!(timed.time_percentile(RIVAL_NAME, 50), None);
    let other = Study { policy_seed: 3, ..sample_study() };
    assert_eq!(whole.difference_from(&other), Some("policy_seed"));
    assert_eq!(whole.difference_from(&Study { shard_games: 3, ..sample_study() }), None);
}

#[test]
fn no_summary_causes_a_panic() {
    let text = serde_json::to_string(&sample_summary(1..=3)).expect("JSON");
    let huge = u64::MAX.to_string();
    for (name, value) in [
        ("\"games\":3", format!("\"games\":{huge}")),
        ("\"won\":2", format!("\"won\":{huge}")),
        ("[[1,3]]", format!("[[0,{huge}]]")),
        ("\"squares\":", "\"squares\":170141183460469231731687303715.884105727,\"x\":".to_owned()),
        ("\"score\":", "\"score\":-9e28,\"x\":".to_owned()),
    ] {
        assert!(text.contains(name), "{name} in {text}");
        let changed = text.replace(name, &value);
        let _ = StudySummary::read(changed.as_bytes());
        let mut first: StudySummary = serde_json::from_str(&changed).expect("a summary");
        let mut second = first.clone();
        second.ranges = SeedRanges::default();
        first.merge(second.clone()).expect("no seed is in both");
        first.merge(second).expect("nor now");
        let sums = &first.players[PLAYER_NAME];
        let _ = (first.ranges.len(), sums.mean());
        let _ = sums.win_share().map(|wins| wins.share_with_interval());
    }
}

#[test]
fn there_are_four_steps_to_a_power_of_two() {
    let numbers = [0, 1, 6, 7, 8, 9, 10, 1000];
    assert_eq!(numbers.map(last_number_of_step), [0, 1, 6, 7, 9, 9, 11, 1023]);
    assert_eq!(last_number_of_step(u64::MAX), u64::MAX);
}
