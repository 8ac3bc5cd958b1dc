//! Tests `gridproof scores` as a user runs the command: on results of gridproof and of psytester,
//! and on other files.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Output, Stdio};

use crate::harness;

fn scores(arguments: &[&str]) -> Output {
    harness::gridproof().arg("scores").args(arguments).output().expect("the program starts")
}

fn write_results(name: &str, text: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).expect("a writable folder");
    path.display().to_string()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

#[test]
fn runs_of_both_runners_are_compared_on_their_common_seeds() {
    let ours = "{\"seed\":1,\"score\":2,\"n\":5}\n{\"seed\":2,\"score\":3,\"n\":6}\n{\"seed\":9,\"score\":1}\n";
    let ours = write_results("scores-ours.jsonl", ours);
    let theirs = write_results(
        "scores-theirs.res",
        "{\"id\": 1, \"score\": 4}\n{\"id\": 2, \"score\": 3}\n",
    );
    let output = scores(&[&ours, &theirs, "--json", "--by", "n"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert_eq!(text(&output.stderr), "note: 1 seed left out, not played in every run\n");
    let document = harness::json_document(&output.stdout);
    let all = &document["groups"][0];
    let names = [0, 1].map(|run| all["standings"][run]["name"].as_str().expect("a name"));
    assert_eq!(names, ["scores-ours", "scores-theirs"]);
    let second = &all["standings"][1];
    assert_eq!((&all["games"], &second["difference"]["mean"]), (&2.into(), &1.0.into()));
    assert_eq!((&second["best"], &second["alone"]), (&2.into(), &1.into()));
    assert_eq!(document["groups"][1]["name"], "n=5");
}

#[test]
fn the_results_of_an_interrupted_run_are_compared() {
    let cut =
        "{\"system\":\"jewels\",\"player\":\"x\"}\n{\"seed\":1,\"score\":2}\n{\"seed\":2,\"sc";
    let cut = write_results("scores-cut.jsonl", cut);
    let output = scores(&[&cut, "--quiet"]);
    assert_eq!(text(&output.stdout), "1 game: scores-cut 2.0000\n");
    assert_eq!(text(&output.stderr), format!("{cut}: lines without a game are ignored: 1\n"));
}

#[test]
fn standard_input_can_be_a_run_and_files_of_one_name_are_distinguished() {
    let file = "examples/runs/least-risk.jsonl";
    let mut program = harness::gridproof();
    program.args(["scores", "-", file, "./examples/runs/least-risk.jsonl"]);
    let mut child =
        program.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program starts");
    let run = fs::read(Path::new(gridproof_testing::ROOT).join(file)).expect("a file");
    child.stdin.take().expect("a pipe").write_all(&run).expect("the program reads");
    let printed = text(&child.wait_with_output().expect("it ends").stdout);
    for name in ["<stdin>", file, "./examples/runs/least-risk.jsonl"] {
        assert!(printed.contains(&format!("  {name}  ")), "{name} in\n{printed}");
    }
}

/// Checks the names of two runs. `play --resume FILE --versus` stored the rival's results in
/// `FILE.versus`.
#[test]
fn every_run_has_its_own_name() {
    let own = write_results("named.jsonl", "{\"seed\":1,\"score\":2}\n");
    let rival = write_results("named.jsonl.versus", "{\"seed\":1,\"score\":1}\n");
    for files in [[&own, &rival], [&rival, &own]] {
        let printed = text(&scores(&[files[0], files[1], "--quiet"]).stdout);
        let expected = ["named 2.0000", "named.jsonl.versus 1.0000"];
        assert!(expected.iter().all(|name| printed.contains(name)), "{printed}");
    }
}

#[test]
fn time_dependent_games_are_reported_and_can_be_excluded() {
    let run = "{\"seed\":1,\"score\":2,\"time_dependent\":true}\n{\"seed\":2,\"score\":3,\"time_dependent\":false}\n\
               {\"seed\":3,\"score\":4}\n";
    let run = write_results("cut-by-the-clock.jsonl", run);
    let printed = text(&scores(&[&run]).stdout);
    assert!(
        printed.contains("\ncut-by-the-clock: the clock influenced 1 of 3 games, "),
        "{printed}"
    );
    let output = scores(&[&run, "--only", "time_dependent=0", "--quiet"]);
    assert_eq!(text(&output.stdout), "1 game: cut-by-the-clock 3.0000\n");
    let output = scores(&[&run, "--only", "time_dependent=0"]);
    let note = "note: 1 seed left out, whose games lack a requested number\n";
    assert_eq!(text(&output.stderr), note);
    let large = write_results("large.jsonl", "{\"seed\":1,\"score\":1e308}\n");
    let output = scores(&[&large]);
    let expected =
        format!("gridproof: {large}:1:1: expected a score from -1e100 to 1e100, found 1e308\n");
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(2), expected));
}

#[test]
fn further_numbers_are_shown_beside_the_scores() {
    let run = "{\"seed\":1,\"score\":2,\"clock_ms\":4,\"data\":{\"arms\":7}}\n\
               {\"seed\":2,\"score\":3,\"clock_ms\":6}\n";
    let run = write_results("shown.jsonl", run);
    let shown = ["--show", "clock_ms", "--show", "arms"];
    let printed = text(&scores(&[&[run.as_str()], &shown[..]].concat()).stdout);
    let rows: Vec<Vec<&str>> =
        printed.lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(rows[1], ["score", "+-", "clock_ms", "arms"], "{printed}");
    assert_eq!(rows[2], ["shown", "2.5000", "0.5000", "5.0000", "7.0000"], "{printed}");
    let compared = text(&scores(&[&run, "--of", "clock_ms"]).stdout);
    assert!(compared.lines().nth(1).is_some_and(|head| head.contains(" clock_ms ")), "{compared}");
    let document = harness::json_document(&scores(&[&run, "--json", "--show", "arms"]).stdout);
    let shown = &document["groups"][0]["standings"][0]["shown"][0];
    assert_eq!((&shown["name"], &shown["mean"]["mean"]), (&"arms".into(), &7.0.into()));
    let refused = scores(&[&run, "--show", "arm"]);
    let message = "gridproof: seed 1 has no number `arm`: did you mean `arms`?\n";
    assert_eq!((text(&refused.stderr).as_str(), refused.status.code()), (message, Some(2)));
}

#[test]
fn runs_of_other_games_are_refused() {
    let run = |name: &str, system: &str, settings: &str| {
        let text = format!(
            "{{\"system\":\"{system}\",\"settings\":{settings},\"player\":\"x\",\"time_limit_ms\":1}}\n\
             {{\"seed\":1,\"score\":2}}\n"
        );
        write_results(name, &text)
    };
    let first = run("games-first.jsonl", "jewels", "{}");
    for (name, system, settings, found) in [
        ("games-contest.jsonl", "superminesweeper", "{}", "superminesweeper"),
        ("games-settings.jsonl", "jewels", "{\"N\":\"8\"}", "jewels -N 8"),
    ] {
        let other = run(name, system, settings);
        let output = scores(&[&first, &other]);
        let message = format!(
            "gridproof: {other}: expected games of `jewels`, as in {first}, found games of `{found}`\n"
        );
        assert_eq!((output.status.code(), text(&output.stderr)), (Some(2), message));
    }
    let equal = run("games-equal.jsonl", "jewels", "{}");
    assert_eq!(scores(&[&first, &equal]).status.code(), Some(0));
}

#[test]
fn an_invalid_run_and_an_unknown_variable_are_refused_in_one_line() {
    let run = "examples/runs/least-risk.jsonl";
    let other = write_results("scores-other.jsonl", "{\"seed\":77,\"score\":2}\n");
    let refused: [(&[&str], &str); 6] = [
        (&["README.md"], "gridproof: README.md:1:1: expected one game per line, as `play --json`"),
        (&["nowhere.jsonl"], "gridproof: nowhere.jsonl: expected a saved run: "),
        (&[run, "--by", "hit"], "gridproof: seed 1 has no number `hit`: did you mean `hits`?\n"),
        (
            &[run, "--by", "n=3-"],
            "gridproof: invalid value 'n=3-' for '--by <GROUPS>': expected `n` ",
        ),
        (&[run, "--only", "d=70"], "gridproof: no game matches the selection\n"),
        (&[run, &other], "gridproof: the runs have no seed in common\n"),
    ];
    for (arguments, message) in refused {
        let output = scores(arguments);
        let stderr = text(&output.stderr);
        assert!(
            stderr.starts_with(message) && stderr.lines().count() == 1,
            "{arguments:?}: {stderr}"
        );
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    }
}
