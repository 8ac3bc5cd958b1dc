//! Tests the series of `gridproof play` that end by themselves: `--until` and `--sweep`.

use std::fs;

use serde_json::Value;

use super::play::command::{empty_folder, json_lines, play, seeds, stdout};

/// A player that flags one cell and stops.
const FLAGGING_PLAYER: &str = "printf 'F 0 0\\nSTOP\\n'";

fn play_until(more: &[&str]) -> assert_cmd::Command {
    let mut command =
        play(&["--seeds", "1-200", "--player", FLAGGING_PLAYER, "--until", "se<0.000475"]);
    command.args(more);
    command
}

#[test]
fn the_same_seeds_are_played_however_many_games_run_at_once() {
    let one = json_lines(&mut play_until(&["--json"]));
    let number = one.len();
    assert!((30..200).contains(&number), "{number}");
    assert!(seeds(&one).into_iter().eq(1..=number as u64));
    let several = json_lines(&mut play_until(&["--json", "--jobs", "4"]));
    assert_eq!(seeds(&several), seeds(&one));
    let text = stdout(&mut play_until(&["--jobs", "3", "--quiet"]));
    assert!(text.starts_with(&format!("{number} games, ")), "{text}");
    let output = play_until(&[]).assert().success().get_output().stderr.clone();
    let stderr = String::from_utf8_lossy(&output).into_owned();
    assert!(stderr.starts_with(&format!("ended after {number} games: ")), "{stderr}");
}

#[test]
fn a_resumed_series_ends_at_the_same_seed() {
    let folder = empty_folder("until");
    let [results, best] = ["results", "best"].map(|name| folder.join(name).display().to_string());
    let number =
        json_lines(&mut play_until(&["--json", "--resume", &results, "--jobs", "4"])).len();
    let lines = || fs::read_to_string(&results).expect("the results").lines().count();
    assert_eq!(lines(), number + 1, "games after the end are not written");

    // The file contains the first games of a killed run, and games of another run on later seeds.
    // The games on later seeds do not count.
    let text = fs::read_to_string(&results).expect("the results");
    let first: Vec<&str> = text.lines().take(12).collect();
    fs::write(&results, first.join("\n") + "\n").expect("writable");
    play(&["--seeds", "150-160", "--player", FLAGGING_PLAYER, "--resume", &results])
        .assert()
        .success();
    let more = ["--resume", &results, "--best", &best, "--quiet"];
    let text = stdout(&mut play_until(&more));
    assert!(text.starts_with(&format!("{number} games, ")), "{text}");
    assert_eq!(lines(), number + 1 + 11);
    let counted = fs::read_to_string(&best).expect("the best scores").lines().count();
    assert_eq!(counted, number + 1, "best scores of counted games only");
    assert_eq!(stdout(&mut play_until(&more)).split(';').next(), text.split(';').next());
}

#[test]
fn with_rivals_the_stop_rule_watches_the_error_of_the_differences() {
    let equal = ["--versus", FLAGGING_PLAYER];
    let until = ["--seeds", "1-40", "--player", FLAGGING_PLAYER, "--until", "se<1", "--json"];
    let output = play(&until).args(equal).assert().success().get_output().clone();
    let lines = String::from_utf8_lossy(&output.stdout).lines().count();
    assert_eq!(lines, 40, "equal games do not end a series");
    let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(stderr.contains("are equal in all 40 games: "), "{stderr}");
    let other = ["--versus", "echo STOP"];
    let lines = json_lines(play_until(&other).arg("--json"));
    assert!(lines.len() > 30);
    let few = ["--seeds", "1-35", "--player", FLAGGING_PLAYER, "--until", "se<1e-9", "--quiet"];
    let output = play(&few).assert().success().get_output().stderr.clone();
    let stderr = String::from_utf8_lossy(&output).into_owned();
    assert!(
        stderr.contains(" after all 35 games, not below 0.000000001: give more seeds"),
        "{stderr}"
    );
    let refused = play(&["--seeds", "1", "--until", "se>1"]).assert().code(2).get_output().clone();
    assert!(String::from_utf8_lossy(&refused.stderr).contains("expected `se<` and a number"));
}

#[cfg(unix)]
#[test]
fn a_sweep_finds_the_best_value_by_halving() {
    // The player sets as many flags as its environment variable states, and opens no cell.
    let player = "[ \"$BOT_FLAG\" = yes ] && echo F 0 0; echo STOP";
    let run = |more: &[&str]| {
        let mut command = play(&["--seeds", "1+8", "--player", player]);
        command.args(["--sweep", "BOT_FLAG=no,yes,never", "--sweep", "BOT_Y=1,2"]).args(more);
        command
    };
    let lines = json_lines(&mut run(&["--json"]));
    assert_eq!(lines.len(), 6);
    assert_eq!(lines[0]["setting"], serde_json::json!({"BOT_FLAG": "yes", "BOT_Y": "1"}));
    assert_eq!(lines[1]["setting"]["BOT_FLAG"], "yes");
    let column = |key: &str| lines.iter().map(|line| line[key].as_u64()).collect::<Vec<_>>();
    assert_eq!(column("games"), [8, 8, 4, 2, 2, 2].map(Some));
    assert_eq!(column("rounds"), [3, 3, 2, 1, 1, 1].map(Some));
    assert_eq!(lines[0]["difference"], Value::Null);
    assert!(lines[2]["difference"]["mean"].as_f64().is_some_and(|mean| mean < 0.0));
    assert_eq!(json_lines(run(&["--json"]).args(["--jobs", "3"])), lines);
    let text = stdout(&mut run(&[]));
    let plotted = text.lines().rfind(|line| line.contains("BOT_FLAG=yes BOT_Y=1"));
    assert!(plotted.is_some_and(|line| line.ends_with('o')), "{text}");
    let second = text.lines().nth(1).expect("the winner").split_whitespace();
    assert!(second.take(4).eq(["BOT_FLAG=yes", "BOT_Y=1", "3", "8"]), "{text}");
    assert!(stdout(&mut run(&["-q"])).starts_with("BOT_FLAG=yes BOT_Y=1 0."));
}

/// Checks that a sweep with one more value or more seeds plays only the missing games.
#[cfg(unix)]
#[test]
fn a_sweep_is_resumed() {
    let folder = empty_folder("sweep_resumed");
    let [results, played] =
        ["results", "played"].map(|name| folder.join(name).display().to_string());
    let player = format!("echo $GRIDPROOF_SEED $BOT_X >> '{played}'; echo STOP");
    let run = |seeds: &str, values: &str| {
        let mut command = play(&["--seeds", seeds, "--player", &player, "--sweep", values]);
        command.args(["--resume", &results, "--json"]);
        let lines = json_lines(&mut command);
        let games = fs::read_to_string(&played).unwrap_or_default();
        let _ = fs::remove_file(&played);
        (lines, games.lines().count())
    };
    let (first, games) = run("1+4", "BOT_X=1,a/b");
    assert_eq!(games, 8);
    let (again, games) = run("1+4", "BOT_X=1,a/b");
    assert_eq!((again, games), (first, 0));
    let (_, games) = run("1+8", "BOT_X=1,a/b,3");
    // The new setting plays the seeds 1 to 4. Two settings remain for the next round, and play the
    // seeds 5 to 8.
    assert_eq!(games, 4 + 2 * 4);
    let file = fs::read_to_string(format!("{results}.BOT_X=a%2Fb")).expect("the results");
    assert_eq!(file.lines().count(), 1 + 8);
}

#[test]
fn a_sweep_that_cannot_run_is_refused() {
    for (arguments, message) in [
        (&["--sweep", "BOT_X=1,2"][..], "required arguments were not provided: --player"),
        (&["--player", "cat", "--sweep", "BOT_X"], "expected the name of a variable"),
        (
            &["--player", "cat", "--sweep", "GRIDPROOF_SEED=1,2"],
            "`play` itself sets GRIDPROOF_SEED",
        ),
        (&["--player", "cat", "--sweep", "A=1", "--sweep", "A=2"], "each variable once, found `A`"),
        (&["--player", "cat", "--sweep", "A=1,2", "--versus", "cat"], "cannot be used with"),
    ] {
        let output =
            play(&["--seeds", "1-4"]).args(arguments).assert().code(2).get_output().clone();
        let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(stderr.contains(message) && stderr.lines().count() == 1, "{stderr}");
    }
}
