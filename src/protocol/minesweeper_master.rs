//! Minesweeper Master (Code Jam 2014, qualification round, problem C).
//!
//! The first line is the number of cases, then each case is a line `R C M`. The answer to each is
//! `Case #x:` and the board, or `Impossible`. Cases are answered as they are read, so any number
//! of them takes the memory of one; nothing is read after the last.

use std::io::{self, BufRead, Read};

use super::{Options, Pipes, ProtocolError};
use crate::budget::Budget;
use crate::grid::Shape;
use crate::puzzles::one_click::Instance;
use crate::puzzles::one_click::exact::{Answer, Engine, solve};
use crate::puzzles::one_click::text::{self, MAX_AREA};

pub const NAME: &str = "minesweeper-master";

const ENGINES: [(&str, Engine); 4] = [
    ("auto", Engine::Auto),
    ("construct", Engine::Construct),
    ("sat", Engine::Sat),
    ("ilp", Engine::Ilp),
];

/// No line of three numbers is as long.
const LONGEST_LINE: u64 = 256;

/// Answers all cases with one of our engines. Boards may be larger than the contest's 50x50.
pub fn play(options: &Options, pipes: Pipes<'_>) -> Result<(), ProtocolError> {
    let engine = engine(options.policy.as_deref())?;
    let mut input = Input { bytes: pipes.input, line: 0 };
    let [cases] = input.line()?.numbers(0, "the number of cases")?;
    for case in 1..=cases {
        let instance = input.line()?.instance(case)?;
        let answer = match solve(&instance, engine, &Budget::unlimited()) {
            Answer::Found(solution) => text::print_solution(&solution),
            Answer::Impossible => "Impossible\n".to_owned(),
            Answer::Claimed => return Err(ProtocolError::Unproved { case }),
            Answer::Unknown { reason, .. } => {
                return Err(ProtocolError::Unanswered { case, reason });
            }
        };
        let answer = format!("Case #{case}:\n{answer}");
        match pipes.output.write_all(answer.as_bytes()).and_then(|()| pipes.output.flush()) {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(()),
            written => written?,
        }
    }
    Ok(())
}

fn engine(name: Option<&str>) -> Result<Engine, ProtocolError> {
    let Some(name) = name else { return Ok(Engine::Auto) };
    match ENGINES.iter().find(|&&(known, _)| known == name) {
        Some(&(_, engine)) => Ok(engine),
        None => {
            let known = ENGINES.map(|(known, _)| known).join(", ");
            Err(ProtocolError::Policy { name: name.to_owned(), known })
        }
    }
}

struct Input<'a> {
    bytes: &'a mut dyn BufRead,
    /// The number of lines read.
    line: usize,
}

/// A line of the input; empty after its end.
struct Line {
    number: usize,
    text: String,
}

impl Input<'_> {
    fn line(&mut self) -> io::Result<Line> {
        let mut bytes = Vec::new();
        (&mut *self.bytes).take(LONGEST_LINE).read_until(b'\n', &mut bytes)?;
        self.line += 1;
        Ok(Line { number: self.line, text: String::from_utf8_lossy(&bytes).into_owned() })
    }
}

impl Line {
    fn instance(&self, case: usize) -> Result<Instance, ProtocolError> {
        let expected = "three numbers R, C and M";
        let [rows, cols, mines] = self.numbers(case, expected)?;
        let area = rows.saturating_mul(cols);
        if !(1..=MAX_AREA).contains(&area) {
            return Err(self.malformed(case, 0, "a board of 1 to 1048576 cells"));
        }
        if mines >= area {
            return Err(self.malformed(case, 2, "fewer mines than cells"));
        }
        Ok(Instance::plain(Shape::new(rows, cols), mines))
    }

    /// Exactly `N` numbers between blanks.
    fn numbers<const N: usize>(
        &self,
        case: usize,
        expected: &'static str,
    ) -> Result<[usize; N], ProtocolError> {
        let mut numbers = [0; N];
        for (position, number) in numbers.iter_mut().enumerate() {
            let parsed = self.tokens().nth(position).and_then(|token| token.parse().ok());
            *number = parsed.ok_or_else(|| self.malformed(case, position, expected))?;
        }
        match self.tokens().nth(N) {
            Some(_) => Err(self.malformed(case, N, expected)),
            None => Ok(numbers),
        }
    }

    fn tokens(&self) -> impl Iterator<Item = &str> {
        self.text.split_ascii_whitespace()
    }

    /// Blames the token at `position`, or the end of the line if it has fewer.
    fn malformed(&self, case: usize, position: usize, expected: &'static str) -> ProtocolError {
        const SHOWN: usize = 24;
        let token = self.tokens().nth(position);
        let offset = match token {
            Some(token) => token.as_ptr() as usize - self.text.as_ptr() as usize,
            None => self.text.trim_end().len(),
        };
        let found = match token {
            Some(token) => token.chars().take(SHOWN).collect::<String>().escape_debug().to_string(),
            None if self.text.is_empty() => "the end of the input".to_owned(),
            None => "the end of the line".to_owned(),
        };
        let column = self.text[..offset].chars().count() + 1;
        ProtocolError::Case { line: self.number, column, case, expected, found }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn answer(input: &[u8], policy: Option<&str>) -> (String, Result<(), String>) {
        let (mut output, mut log) = (Vec::new(), Vec::new());
        let options = Options { policy: policy.map(str::to_owned), ..Options::default() };
        let pipes = Pipes { input: &mut &input[..], output: &mut output, log: &mut log };
        let ended = play(&options, pipes).map_err(|error| error.to_string());
        (String::from_utf8(output).expect("answers are ASCII"), ended)
    }

    #[test]
    fn every_engine_answers_in_the_contests_form() {
        for policy in [None, Some("auto"), Some("sat")] {
            let (output, ended) = answer(b"2\n3 1 1\r\n2 2 1", policy);
            assert_eq!(ended, Ok(()));
            assert_eq!(output, "Case #1:\nc\n.\n*\nCase #2:\nImpossible\n", "{policy:?}");
        }
    }

    #[test]
    fn what_is_malformed_is_named_by_line_and_case() {
        for (input, message) in [
            ("", "1:1: expected the number of cases, found `the end of the input`"),
            ("x\n", "1:1: expected the number of cases, found `x`"),
            (
                "2\n2 2 0\n",
                "3:1: case 2: expected three numbers R, C and M, found `the end of the input`",
            ),
            (
                "1\n2 2\n",
                "2:4: case 1: expected three numbers R, C and M, found `the end of the line`",
            ),
            ("1\n2 2 -1\n", "2:5: case 1: expected three numbers R, C and M, found `-1`"),
            ("1\n2 2 1 7\n", "2:7: case 1: expected three numbers R, C and M, found `7`"),
            ("1\n 2 2 4\n", "2:6: case 1: expected fewer mines than cells, found `4`"),
            ("1\n0 2 0\n", "2:1: case 1: expected a board of 1 to 1048576 cells, found `0`"),
        ] {
            let expected = format!("standard input:{message}");
            assert_eq!(answer(input.as_bytes(), None).1, Err(expected), "{input:?}");
        }
    }

    #[test]
    fn cases_before_a_malformed_one_are_answered() {
        let (output, ended) = answer(b"2\n1 1 0\nx", None);
        assert_eq!(output, "Case #1:\nc\n");
        assert!(ended.is_err());
    }

    proptest! {
        #[test]
        fn arbitrary_bytes_never_panic(input in proptest::collection::vec(any::<u8>(), 0..200)) {
            let _ = answer(&input, None);
        }
    }
}
