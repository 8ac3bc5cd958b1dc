//! The arguments of the program.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use gridproof::Budget;

pub const USAGE: &str = "\
Check a certificate without the engines that found it

Usage: gridproof-check [OPTIONS] DIR

Arguments:
  DIR               The folder that `--certificate` of `gridproof` wrote

Board:
  --board FILE      Refuse a certificate about any board but this saved one

Limits:
  --seconds S       Stop after this many seconds [default: 60]
  --memory SIZE     Stop before using more memory than this: bytes, or with K, M or G [default: 500M]

Help:
  -h, --help        Print this help

The accepted claims are true for the printed board. Status: 0 accepted, 2 bad usage or input, 4 a limit ended
the check, 6 refused.

Examples:
  gridproof prove board.txt --certificate evidence
  gridproof-check evidence --board board.txt
  gridproof-check evidence --seconds 10 --memory 2G
";

/// The options, as the message about an unknown option lists them.
const OPTIONS: &str = "--board, --seconds, --memory, --help";

/// The folder of the certificate to check, and the limits of the check.
#[derive(Debug, PartialEq)]
pub struct Args {
    pub folder: PathBuf,
    pub board: Option<PathBuf>,
    seconds: Duration,
    memory: u64,
}

impl Args {
    /// Parses the arguments. Returns `None` if the user asks for help.
    ///
    /// # Errors
    /// An argument is wrong. The message names the argument and states what was expected.
    pub fn parse(args: impl IntoIterator<Item = OsString>) -> Result<Option<Self>, String> {
        let (mut folder, mut board) = (None, None);
        let (mut seconds, mut memory) = (Duration::from_secs(60), 500_000_000);
        let mut args = args.into_iter();
        while let Some(arg) = args.next() {
            let mut value = |option: &str| {
                args.next().ok_or_else(|| format!("{option}: expected a value after it"))
            };
            match arg.to_str() {
                Some("-h" | "--help") => return Ok(None),
                Some("--board") => board = Some(PathBuf::from(value("--board")?)),
                Some("--seconds") => {
                    seconds = parse_value("--seconds", &value("--seconds")?, parse_seconds)?
                }
                Some("--memory") => {
                    memory = parse_value("--memory", &value("--memory")?, parse_bytes)?
                }
                Some(option) if option.starts_with("--") => {
                    return Err(format!("{option}: unknown option; expected one of {OPTIONS}"));
                }
                _ if folder.is_none() => folder = Some(PathBuf::from(arg)),
                _ => return Err(format!("{}: expected one folder", arg.display())),
            }
        }
        let folder = folder.ok_or("expected the folder of a certificate")?;
        Ok(Some(Self { folder, board, seconds, memory }))
    }

    /// Returns a budget with these limits. The time limit starts now.
    pub fn budget(&self) -> Budget {
        let budget = Budget::unlimited().with_memory(self.memory);
        match Instant::now().checked_add(self.seconds) {
            Some(deadline) => budget.with_deadline(deadline),
            None => budget,
        }
    }
}

fn parse_value<T>(
    option: &str,
    value: &OsString,
    parse: fn(&str) -> Option<T>,
) -> Result<T, String> {
    let found = || format!("{option}: expected a number, found `{}`", value.display());
    value.to_str().and_then(parse).ok_or_else(found)
}

/// Parses a number of seconds. A number that is too large for a duration means no limit.
fn parse_seconds(text: &str) -> Option<Duration> {
    let seconds: f64 = text.parse().ok().filter(|seconds| *seconds >= 0.0)?;
    Some(Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX))
}

/// Parses a number of bytes, with K, M or G for the powers of 1,000.
fn parse_bytes(text: &str) -> Option<u64> {
    let unit = [("K", 1_000), ("M", 1_000_000), ("G", 1_000_000_000)]
        .into_iter()
        .find_map(|(letter, unit)| Some((text.strip_suffix(letter)?, unit)));
    let (digits, unit) = unit.unwrap_or((text, 1));
    digits.parse::<u64>().ok()?.checked_mul(unit)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Option<Args>, String> {
        Args::parse(line.split_whitespace().map(OsString::from))
    }

    #[test]
    fn options_may_precede_or_follow_the_folder() {
        let both = parse("--seconds 1.5 evidence --memory 2M --board b.txt").expect("arguments");
        let args = Args {
            folder: "evidence".into(),
            board: Some("b.txt".into()),
            seconds: Duration::from_millis(1500),
            memory: 2_000_000,
        };
        assert_eq!(both, Some(args));
        assert_eq!(parse("evidence --help"), Ok(None));
    }

    #[test]
    fn an_unknown_argument_is_named() {
        for (line, problem) in [
            ("", "expected the folder of a certificate"),
            ("a b", "b: expected one folder"),
            (
                "a --bord c",
                "--bord: unknown option; expected one of --board, --seconds, --memory, --help",
            ),
            ("a --board", "--board: expected a value after it"),
            ("a --seconds -1", "--seconds: expected a number, found `-1`"),
            ("a --memory 1T", "--memory: expected a number, found `1T`"),
            ("a --memory 99999999999G", "--memory: expected a number, found `99999999999G`"),
        ] {
            assert_eq!(parse(line), Err(problem.to_owned()), "{line}");
        }
    }
}
