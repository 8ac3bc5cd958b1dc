//! The command line `gridproof`: parse, run, exit status.

use std::process::ExitCode;

fn main() -> ExitCode {
    gridproof::cmd::main()
}
