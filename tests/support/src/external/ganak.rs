//! Ganak, an external counter of satisfying assignments, through its Python package `pyganak`.
//! `.ci/setup` installs this package.

use std::env;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use dashu_int::UBig;
use serde_json::{Value, json};

use crate::{ROOT, external};

/// A Python program that reads a question on each line, and prints each count between the comments
/// of Ganak. Each question gets a new counter object, because an object can count only once.
const COUNTING_PROGRAM: &str = "
import json, sys
from pyganak import Counter
for line in sys.stdin:
    question = json.loads(line)
    counter = Counter()
    counter.new_vars(question['vars'])
    counter.add_clauses(question['clauses'])
    counter.set_sampling_set(question['projection'])
    print('count', counter.count(), flush=True)
";

pub struct Ganak(PathBuf);

/// Clauses in DIMACS, and the number of variables onto which the assignments are projected.
pub struct CountQuestion {
    pub dimacs: String,
    pub projection: usize,
}

impl Ganak {
    /// Returns Ganak; `None` if it is [not installed](external::find_program).
    pub fn installed() -> Option<Self> {
        let found = Self(external::find_program(&["python3"])?);
        let has = found.python_command(&["-c", "import pyganak"]).output().expect("python runs");
        if !has.status.success() {
            external::report_missing("the package pyganak of python3");
            return None;
        }
        Some(found)
    }

    fn python_command(&self, arguments: &[&str]) -> Command {
        let own = Path::new(ROOT).join("target/tools/python");
        let others = env::var_os("PYTHONPATH").unwrap_or_default();
        let folders = [own].into_iter().chain(env::split_paths(&others));
        let mut command = Command::new(&self.0);
        command.args(arguments).env("PYTHONPATH", env::join_paths(folders).expect("no colon"));
        command
    }

    /// Returns, for each question, the number of assignments to the variables 1 to `projection`
    /// that some satisfying assignment extends.
    pub fn count(&self, questions: &[CountQuestion]) -> Vec<UBig> {
        let mut child = self
            .python_command(&["-c", COUNTING_PROGRAM])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("python runs");
        let mut input = child.stdin.take().expect("a pipe");
        let lines: String =
            questions.iter().map(|question| format!("{}\n", question.to_json())).collect();
        let writer = std::thread::spawn(move || input.write_all(lines.as_bytes()));
        let output = child.wait_with_output().expect("it ends");
        writer.join().expect("no panic").expect("it reads all");
        let text = String::from_utf8(output.stdout).expect("text");
        let counts: Vec<UBig> = text
            .lines()
            .filter_map(|line| line.strip_prefix("count "))
            .map(|digits| digits.parse().expect("a number"))
            .collect();
        assert_eq!(counts.len(), questions.len(), "a count for each");
        counts
    }
}

impl CountQuestion {
    fn to_json(&self) -> Value {
        let mut lines = self.dimacs.lines().filter(|line| !line.starts_with('c'));
        let header = lines.next().expect("a header");
        let vars = header.split(' ').nth(2).expect("a number of variables");
        let clauses = lines.map(|line| {
            let numbers = line.split_whitespace().map(|word| word.parse().expect("a literal"));
            numbers.take_while(|&literal| literal != 0).collect::<Vec<i64>>()
        });
        json!({
            "vars": vars.parse::<usize>().expect("a number"),
            "clauses": clauses.collect::<Vec<_>>(),
            "projection": (1..=self.projection).collect::<Vec<_>>(),
        })
    }
}
