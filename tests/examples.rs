//! Tests the programs in `examples/`. Each program must print the output that its first lines show.
//!
//! The examples print to standard output. So this program runs itself once for each example, with
//! the example's name in an environment variable.

use std::env;
use std::error::Error;
use std::process::{Command, ExitCode, Output};

#[path = "../examples/advise.rs"]
mod advise;
#[path = "../examples/any_puzzle.rs"]
mod any_puzzle;
#[path = "../examples/assertions.rs"]
mod assertions;
#[path = "../examples/audit_transcript.rs"]
mod audit_transcript;
#[path = "../examples/certify.rs"]
mod certify;
#[path = "../examples/chess_puzzle.rs"]
mod chess_puzzle;
#[path = "../examples/consistent.rs"]
mod consistent;
#[path = "../examples/count.rs"]
mod count;
#[path = "../examples/explain.rs"]
mod explain;
#[path = "../examples/export.rs"]
mod export;
#[path = "../examples/forced_cells.rs"]
mod forced_cells;
#[path = "../examples/generate.rs"]
mod generate;
#[path = "../examples/jewels.rs"]
mod jewels;
#[path = "../examples/justified_move.rs"]
mod justified_move;
#[path = "../examples/mosaic.rs"]
mod mosaic;
#[path = "../examples/one_click.rs"]
mod one_click;
#[path = "../examples/probability.rs"]
mod probability;
#[path = "../examples/solvable.rs"]
mod solvable;

struct Example {
    name: &'static str,
    source: &'static str,
    main: fn() -> Result<(), Box<dyn Error>>,
}

macro_rules! example {
    ($name:ident) => {
        Example {
            name: stringify!($name),
            source: include_str!(concat!("../examples/", stringify!($name), ".rs")),
            main: $name::main,
        }
    };
}

const EXAMPLES: &[Example] = &[
    example!(advise),
    example!(any_puzzle),
    example!(assertions),
    example!(audit_transcript),
    example!(certify),
    example!(chess_puzzle),
    example!(consistent),
    example!(count),
    example!(explain),
    example!(export),
    example!(forced_cells),
    example!(generate),
    example!(jewels),
    example!(justified_move),
    example!(mosaic),
    example!(one_click),
    example!(probability),
    example!(solvable),
];

/// The environment variable with the name of the example to run.
const EXAMPLE_VARIABLE: &str = "GRIDPROOF_EXAMPLE";

fn main() -> ExitCode {
    if let Ok(name) = env::var(EXAMPLE_VARIABLE) {
        let example = EXAMPLES.iter().find(|example| example.name == name).expect("an example");
        return match (example.main)() {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => {
                eprintln!("{error}");
                ExitCode::FAILURE
            }
        };
    }
    // An argument selects examples by a part of their name, as in other tests.
    let wanted = env::args().skip(1).find(|argument| !argument.starts_with('-'));
    let is_wanted = |example: &&Example| wanted.as_ref().is_none_or(|it| example.name.contains(it));
    let wrong = EXAMPLES
        .iter()
        .filter(is_wanted)
        .filter(|example| !prints_expected_output(example))
        .count();
    if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Whether the example succeeds and prints the expected output.
fn prints_expected_output(example: &Example) -> bool {
    let itself = env::current_exe().expect("a path");
    let output =
        Command::new(itself).env(EXAMPLE_VARIABLE, example.name).output().expect("it starts");
    let Output { status, stdout, stderr } = output;
    let (found, expected) = (String::from_utf8_lossy(&stdout), expected_output(example.source));
    let is_right = status.success() && found == expected;
    println!("example {} ... {}", example.name, if is_right { "ok" } else { "FAILED" });
    if !is_right {
        let errors = String::from_utf8_lossy(&stderr);
        println!("{status}\n{errors}--- says\n{expected}--- prints\n{found}---");
    }
    is_right
}

/// Returns the expected output in the first lines of an example.
fn expected_output(source: &str) -> String {
    let lines = source.lines().skip_while(|line| *line != "//! ```text").skip(1);
    let lines = lines.take_while(|line| *line != "//! ```");
    let text = |line: &str| line["//!".len()..].strip_prefix(' ').unwrap_or_default().to_owned();
    lines.map(|line| text(line) + "\n").collect()
}
