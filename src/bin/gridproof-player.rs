//! The command line `gridproof-player`: a contest's solver on standard input and output.

use std::process::ExitCode;

fn main() -> ExitCode {
    gridproof::cmd::player::main()
}
