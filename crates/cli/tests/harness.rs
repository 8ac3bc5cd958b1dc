//! Runs the programs from the root of the repository.

use std::process::Command;

use serde_json::Value;

use gridproof_testing::ROOT;

pub const GRIDPROOF: &str = env!("CARGO_BIN_EXE_gridproof");
pub const PLAYER: &str = env!("CARGO_BIN_EXE_gridproof-player");

/// Returns the command of a program that runs at the root of the repository, as the documents
/// assume.
pub fn command(program: &str) -> Command {
    let mut command = Command::new(program);
    command.current_dir(ROOT);
    command
}

pub fn gridproof() -> Command {
    command(GRIDPROOF)
}

pub fn player() -> Command {
    command(PLAYER)
}

/// Returns the message of a failure that a command with `--json` reported as one line.
pub fn failure_message(stderr: &[u8]) -> String {
    assert_eq!(stderr.iter().filter(|&&byte| byte == b'\n').count(), 1, "one line");
    let document = json_document(stderr);
    document["error"]["message"].as_str().expect("a message").to_owned()
}

/// Returns the document that `--json` printed, without the version of the format at its start.
pub fn json_document(stdout: &[u8]) -> Value {
    let mut document: Value = serde_json::from_slice(stdout).expect("one JSON document");
    let keys = document.as_object_mut().expect("an object");
    assert_eq!(keys.shift_remove("version"), Some(Value::from(gridproof_request::VERSION)));
    document
}
