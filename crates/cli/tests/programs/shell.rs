//! Tests the files that are installed with the programs: bash uses the completions, and a formatter
//! accepts the manual pages without a warning.

use std::fs;
use std::path::Path;
use std::process::Command;

use gridproof_testing::external;

use crate::harness::{self, GRIDPROOF, gridproof};

fn completions(arguments: &[&str]) -> String {
    let output = gridproof().arg("completions").args(arguments).output().expect("it starts");
    assert!(output.status.success() && output.stderr.is_empty());
    String::from_utf8(output.stdout).expect("text")
}

/// Runs the script in bash, and returns the completions that bash offers for the last of these
/// words.
fn offered_completions(bash: &Path, script: &str, words: &[&str]) -> Vec<String> {
    let [.., previous, last] = words else { panic!("a program and a word") };
    let name = words[0];
    let quoted: String = words.iter().map(|word| format!("'{word}' ")).collect();
    let at = words.len() - 1;
    // The last line of the script registers the function, like `complete -F FUNCTION .. NAME`.
    let program = format!(
        "source /dev/stdin <<'END'\n{script}\nEND\n\
         registered=$(complete -p {name}) || exit 1\n\
         registered=${{registered#*-F }}\n\
         COMP_WORDS=({quoted})\nCOMP_CWORD={at}\n\
         \"${{registered%% *}}\" {name} '{last}' '{previous}'\n\
         printf '%s\\n' \"${{COMPREPLY[@]}}\"\n",
    );
    let output = Command::new(bash).args(["--norc", "-c", &program]).output().expect("bash starts");
    let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success() && stderr.is_empty(), "{stderr}");
    String::from_utf8(output.stdout).expect("text").lines().map(String::from).collect()
}

#[test]
fn bash_completes_commands_contests_and_options() {
    let Some(bash) = external::find_program(&["bash"]) else { return };
    let script = completions(&["bash"]);
    for (words, expected) in [
        (&["gridproof", "exp"][..], &["explain", "export"][..]),
        // The hidden command `player` is not offered.
        (&["gridproof", "pla"], &["play"]),
        (&["gridproof", "play", "superm"], &["superminesweeper"]),
        (&["gridproof", "export", "--format", "o"], &["opb"]),
        (&["gridproof", "count", "--eng"], &["--engine"]),
    ] {
        assert_eq!(offered_completions(&bash, &script, words), expected, "{words:?}");
    }
    let player = completions(&["bash", "--program", "gridproof-player"]);
    assert_eq!(
        offered_completions(&bash, &player, &["gridproof-player", "chess"]),
        ["chess-puzzle"]
    );
}

#[test]
fn every_shell_completes_commands_and_options() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = completions(&[shell]);
        for word in ["prove", "serve-stdio", "certificate"] {
            assert!(script.contains(word), "{shell}: {word}");
        }
    }
}

#[test]
fn json_is_not_completed_for_commands_without_it() {
    for (arguments, refused) in [
        (&["completions", "bash"][..], "--json: completions cannot be printed as JSON"),
        (&["man", "no folder"], "--json: manual pages cannot be printed as JSON"),
    ] {
        for arguments in [[arguments, &["--json"]].concat(), [&["--json"], arguments].concat()] {
            let output = gridproof().args(&arguments).output().expect("it starts");
            assert_eq!(harness::failure_message(&output.stderr), refused, "{arguments:?}");
            assert!(output.status.code() == Some(2) && output.stdout.is_empty());
        }
        let help = gridproof().args(arguments).arg("--help").output().expect("it starts");
        assert!(!String::from_utf8_lossy(&help.stdout).contains("--json"), "{arguments:?}");
    }
    assert!(!Path::new("no folder").exists());
}

#[test]
fn every_command_has_a_page_that_is_formatted_without_a_warning() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("man_pages");
    let _ = fs::remove_dir_all(&folder);
    let output = Command::new(GRIDPROOF).arg("man").arg(&folder).output().expect("it starts");
    assert!(output.status.success() && output.stdout.is_empty() && output.stderr.is_empty());
    let mut names: Vec<String> = fs::read_dir(&folder)
        .expect("the folder was made")
        .map(|entry| entry.expect("an entry").file_name().into_string().expect("a name"))
        .collect();
    names.sort();
    for name in
        ["gridproof.1", "gridproof-player.1", "gridproof-prove.1", "gridproof-generate-mines.1"]
    {
        assert!(names.iter().any(|found| found == name), "{name} is missing in {names:?}");
    }
    let Some(groff) = external::find_program(&["groff"]) else { return };
    for name in &names {
        let path = folder.join(name);
        let arguments = ["-man", "-Tascii", "-P-cbou", "-ww"];
        let output = Command::new(&groff).args(arguments).arg(&path).output().expect("it starts");
        let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success() && stderr.is_empty(), "{name}: {stderr}");
        let page = String::from_utf8_lossy(&output.stdout).into_owned();
        for named in page.split_whitespace().filter_map(|word| word.strip_suffix("(1)")) {
            assert!(
                names.contains(&format!("{named}.1")),
                "{name} names {named}, which has no page"
            );
        }
        for heading in ["NAME", "SYNOPSIS", "OPTIONS", "EXAMPLES"] {
            let is_there =
                page.contains(heading) || heading == "EXAMPLES" && page.contains("NOTES");
            assert!(is_there || name == "gridproof-player.1", "{name}: {heading}");
        }
    }
}

#[test]
fn a_folder_that_cannot_be_created_is_reported_in_one_line() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
    let output = gridproof().arg("man").arg(&file).output().expect("it starts");
    let stderr = String::from_utf8(output.stderr).expect("text");
    assert_eq!(output.status.code(), Some(2));
    assert!(
        stderr.contains("Cargo.toml: cannot write the manual pages") && stderr.lines().count() == 1,
        "{stderr}"
    );
}
