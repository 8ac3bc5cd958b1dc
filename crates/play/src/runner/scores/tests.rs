//! Compares scoreboards with values computed by hand.

use super::*;

/// Returns a run with the given scores on the seeds from 1. Each game has a number `n`, which is
/// its seed modulo 2.
fn sample_run(name: &str, scores: &[f64]) -> SavedRun {
    let games = (1..).zip(scores).map(|(seed, &score)| {
        let numbers = [(SCORE_NAME, score), ("n", (seed % 2) as f64)];
        (seed, numbers.map(|(name, value)| (name.to_owned(), value)).into())
    });
    SavedRun { name: name.to_owned(), games: games.collect(), ..SavedRun::default() }
}

fn grouped_options(by: &[&str]) -> ScoreboardOptions {
    let groupings = by.iter().map(|text| text.parse().expect("a grouping"));
    ScoreboardOptions { by: groupings.collect(), extremes: 1, ..ScoreboardOptions::default() }
}

#[test]
fn runs_are_compared_on_their_common_seeds() {
    let runs =
        [sample_run("a", &[4.0, 1.0, 0.0, -1.0]), sample_run("b", &[2.0, 1.0, 5.0, -1.0, 9.0])];
    let Scoreboard { left_out, groups, extremes, .. } =
        scoreboard(&runs, &grouped_options(&["n"])).expect("games");
    assert_eq!(left_out, 1);
    let names: Vec<_> = groups.iter().map(|group| (group.name.as_str(), group.games)).collect();
    assert_eq!(names, [("all", 4), ("n=0", 2), ("n=1", 2)]);
    let [a, b] = &groups[0].standings[..] else { panic!("{groups:?}") };
    assert_eq!((a.score.mean, b.score.mean), (1.0, 1.75));
    // The relative scores of the first run are 1, 1, 0 and 0. The relative scores of the second run
    // are 1/2, 1, 1 and 0.
    assert_eq!((a.relative.mean, b.relative.mean), (0.5, 0.625));
    assert_eq!([a.best, a.alone, a.failed], [2, 1, 2]);
    assert_eq!([b.best, b.alone, b.failed], [2, 1, 1]);
    assert_eq!((a.difference, a.relative_difference), (None, None));
    // The differences from the first run are -2, 0, 5 and 0, with the mean 0.75. The squared
    // standard error is (4 + 25 - 4 * 0.75^2) / 3 / 4.
    let difference = b.difference.expect("not the first");
    assert_eq!(difference.mean, 0.75);
    let error = difference.standard_error.expect("four games");
    assert!((error - ((29.0 - 2.25) / 12.0_f64).sqrt()).abs() < 1e-12, "{error}");
    assert_eq!(b.relative_difference.map(|mean| mean.mean), Some(0.125));
    assert_eq!(groups[1].standings[0].score.mean, 0.0, "the scores 1 and -1");
    let [of_a, of_b] = &extremes[..] else { panic!("{extremes:?}") };
    assert_eq!((of_a.worst[0].seed, of_a.worst[0].ahead), (3, Some(-1.0)));
    assert_eq!((of_a.best[0].seed, of_a.best[0].ahead), (1, Some(0.5)));
    assert_eq!((of_b.worst[0].seed, of_b.best[0].seed), (1, 3));
}

#[test]
fn lower_scores_can_be_better_and_one_run_can_be_scored_alone() {
    let least = ScoreboardOptions { scoring: Scoring::Min, ..grouped_options(&[]) };
    let runs = [sample_run("a", &[4.0, 1.0]), sample_run("b", &[2.0, 0.0])];
    let board = scoreboard(&runs, &least).expect("games");
    let [a, b] = &board.groups[0].standings[..] else { panic!("{board:?}") };
    assert_eq!((a.relative.mean, b.relative.mean), (0.75, 0.5));
    let alone = scoreboard(&runs[..1], &least).expect("games");
    let [RunExtremes { worst, best, .. }] = &alone.extremes[..] else { panic!("{alone:?}") };
    assert_eq!((worst[0].score, best[0].score, best[0].ahead), (4.0, 1.0, None));
    let standing = &alone.groups[0].standings[0];
    assert_eq!((standing.best, standing.alone, standing.relative.mean), (2, 2, 1.0));
}

#[test]
fn another_number_can_be_compared_on_selected_games() {
    let runs = [sample_run("a", &[4.0, 1.0, 3.0])];
    let odd = ScoreboardOptions {
        only: vec!["n=1".parse().expect("a grouping")],
        ..ScoreboardOptions::default()
    };
    let board = scoreboard(&runs, &odd).expect("games");
    assert_eq!((board.groups[0].games, board.groups[0].standings[0].score.mean), (2, 3.5));
    let hits = |name: &str, hits: &[f64]| {
        let mut run = sample_run(name, &vec![1.0; hits.len()]);
        let games = run.games.values_mut().zip(hits);
        games.for_each(|(numbers, &hits)| numbers.extend([("hits".to_owned(), hits)]));
        run
    };
    let fewest = ScoreboardOptions {
        variable: Some("hits".to_owned()),
        scoring: Scoring::Min,
        ..ScoreboardOptions::default()
    };
    let board = scoreboard(&[hits("a", &[0.0, 0.0, 1.0]), hits("b", &[5.0, 0.0, 2.0])], &fewest);
    let board = board.expect("games");
    let [a, b] = &board.groups[0].standings[..] else { panic!("{board:?}") };
    assert_eq!([a.best, a.alone, a.failed, b.best, b.alone, b.failed], [3, 2, 0, 1, 0, 0]);
    assert_eq!((a.relative.mean, b.relative.mean), (1.0, 0.5));
    let of_n = ScoreboardOptions { variable: Some("n".to_owned()), ..ScoreboardOptions::default() };
    let board = scoreboard(&runs, &of_n).expect("games");
    assert!((board.groups[0].standings[0].score.mean - 2.0 / 3.0).abs() < 1e-12);
}

/// Sums of floating-point numbers in another order may differ in the last digit.
#[test]
fn scores_that_differ_in_their_last_digits_are_equal() {
    let score = 0.890_756_302_521_008_4;
    let runs = [
        sample_run("a", &[score, 0.5]),
        sample_run("b", &[f64::from_bits(score.to_bits() + 1), 0.5001]),
    ];
    let board = scoreboard(&runs, &grouped_options(&[])).expect("games");
    let [a, b] = &board.groups[0].standings[..] else { panic!("{board:?}") };
    assert_eq!([a.best, a.alone, b.best, b.alone], [1, 0, 2, 1]);
    assert_eq!(board.extremes[1].best.len(), 1, "{:?}", board.extremes);
    assert_eq!(board.extremes[0].worst[0].seed, 2);
}

/// Adds the number to each game of a run for which `numbers` has a value.
fn with_number(mut run: SavedRun, name: &str, numbers: &[Option<f64>]) -> SavedRun {
    for (game, &number) in run.games.values_mut().zip(numbers) {
        game.extend(number.map(|number| (name.to_owned(), number)));
    }
    run
}

/// If the tester ended a player early, the player may not have reported the number.
#[test]
fn games_without_a_requested_number_are_left_out_and_counted() {
    let cut = |name, numbers| {
        with_number(sample_run(name, &[1.0, 2.0, 3.0, 4.0]), "time_dependent", numbers)
    };
    let runs = [
        cut("a", &[None, Some(0.0), Some(0.0), Some(1.0)]),
        cut("b", &[None, None, Some(1.0), Some(0.0)]),
    ];
    let uncut = vec!["time_dependent=0".parse().expect("a grouping")];
    let board =
        scoreboard(&runs, &ScoreboardOptions { only: uncut.clone(), ..grouped_options(&[]) })
            .expect("games");
    let all = &board.groups[0];
    assert_eq!((all.games, all.standings[0].score.mean, board.lacking), (1, 2.0, 1), "seed 2");
    let board = scoreboard(&runs, &grouped_options(&["time_dependent"])).expect("games");
    let groups: Vec<_> = board.groups.iter().map(|it| (it.name.as_str(), it.games)).collect();
    assert_eq!(groups, [("all", 4), ("time_dependent=0", 2), ("time_dependent=1", 1)]);
    let cut: Vec<_> = board.groups[0].standings.iter().map(|run| run.time_dependent).collect();
    assert_eq!(cut, [1, 1]);
    let of =
        ScoreboardOptions { variable: Some("time_dependent".to_owned()), ..grouped_options(&[]) };
    let board = scoreboard(&runs, &of).expect("games");
    assert_eq!((board.groups[0].games, board.lacking), (2, 2));
    let foreign = [sample_run("c", &[1.0])];
    let error = scoreboard(&foreign, &ScoreboardOptions { only: uncut, ..grouped_options(&[]) });
    assert!(matches!(error, Err(ScoreboardError::UnknownVariable { seed: 1, .. })), "{error:?}");
}

#[test]
fn an_empty_comparison_reports_the_reason() {
    let runs = [sample_run("a", &[4.0]), SavedRun::default()];
    assert_eq!(scoreboard(&runs, &grouped_options(&[])), Err(ScoreboardError::NoCommonSeeds));
    assert_eq!(scoreboard(&[], &grouped_options(&[])), Err(ScoreboardError::NoCommonSeeds));
    let none = ScoreboardOptions {
        only: vec!["n=7".parse().expect("a grouping")],
        ..ScoreboardOptions::default()
    };
    assert_eq!(scoreboard(&runs[..1], &none), Err(ScoreboardError::NoMatchingGames));
    let error = scoreboard(&runs[..1], &grouped_options(&["m"])).expect_err("no such number");
    assert_eq!(error.to_string(), "seed 1 has no number `m`: expected one of `n`, `score`");
}
