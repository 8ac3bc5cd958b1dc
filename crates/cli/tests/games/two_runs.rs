//! Checks that two runs that write to one folder never overwrite each other's files.

use std::fs;
use std::path::Path;

use assert_cmd::Command;

use crate::harness;

/// The player simulates a second run. During its game, the player writes a file with the name of
/// this game's transcript.
#[test]
fn a_transcript_of_another_run_is_not_overwritten() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("two_runs");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the test's folder can be made");
    let file = folder.join("superminesweeper-00001.txt");
    let player = format!("sh -c 'echo other > {}; echo STOP'", file.display());
    let mut play = Command::from_std(harness::gridproof());
    play.args(["play", "superminesweeper", "--quiet", "--seeds", "1", "--player", &player]);
    let refused = play.arg("--transcripts").arg(&folder).assert().code(2);
    let stderr = String::from_utf8_lossy(&refused.get_output().stderr).into_owned();
    let kept = "superminesweeper-00001.txt: expected a new or empty file, found one with content";
    assert!(stderr.contains(kept), "{stderr}");
    assert_eq!(fs::read_to_string(&file).expect("it is there"), "other\n");
}
