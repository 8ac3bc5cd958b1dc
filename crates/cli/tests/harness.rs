//! The programs, run from the root of the repository.

use std::process::Command;

use gridproof_testing::ROOT;

pub const GRIDPROOF: &str = env!("CARGO_BIN_EXE_gridproof");
pub const PLAYER: &str = env!("CARGO_BIN_EXE_gridproof-player");

/// A program that sees the files of the repository by the paths that its documents name.
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
