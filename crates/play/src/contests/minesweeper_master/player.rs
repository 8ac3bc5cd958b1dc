//! Minesweeper Master (Code Jam 2014, qualification round, problem C), the player's side. The
//! player answers each case before it reads the next case.

use std::io;
use std::sync::Arc;

use super::wire::{Answer, Case, Cases};
use crate::player::data_lines::DataLines;
use crate::player::{PlayerOptions, PlayerPipes, ProtocolError, SearchLimits};
use gridproof::puzzles::one_click::Instance;
use gridproof::puzzles::one_click::exact::{self, Engine, solve};

pub(super) const POLICY_ENGINES: [(&str, Engine); 4] = [
    ("auto", Engine::Auto),
    ("construct", Engine::Construct),
    ("sat", Engine::Sat),
    ("ilp", Engine::Ilp),
];

/// Answers all cases with one of gridproof's engines.
pub(super) fn play(
    options: &PlayerOptions,
    pipes: PlayerPipes<'_>,
    limits: &SearchLimits<'_>,
) -> Result<(), ProtocolError> {
    let engine = options.policy(&POLICY_ENGINES)?;
    let mut cases = Cases::open(pipes.input)?;
    // No clock limits an answer.
    DataLines::new(options, Arc::default(), pipes.log).write_time_dependence(true);
    let mut case = 0;
    while let Some(Case { shape, mines }) = cases.next_case()? {
        case += 1;
        let board = match solve(&Instance::plain(shape, mines), engine, limits.budget) {
            exact::Answer::Found(solution) => Some(solution),
            exact::Answer::Impossible => None,
            exact::Answer::ClaimedImpossible => return Err(ProtocolError::EvidenceError { case }),
            exact::Answer::Unknown { reason, .. } => {
                return Err(ProtocolError::Unanswered { case, reason });
            }
        };
        let answer = Answer { case, board }.to_string();
        match pipes.output.write_all(answer.as_bytes()).and_then(|()| pipes.output.flush()) {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(()),
            written => written?,
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::player::stopwatch::tests::frozen_clock_limits;

    fn output_for(input: &[u8], policy: Option<&str>) -> (String, Result<(), String>) {
        let (mut output, mut log) = (Vec::new(), Vec::new());
        let options =
            PlayerOptions { policy: policy.map(str::to_owned), ..PlayerOptions::default() };
        let pipes = PlayerPipes { input: &mut &input[..], output: &mut output, log: &mut log };
        let ended =
            play(&options, pipes, &frozen_clock_limits()).map_err(|error| error.to_string());
        (String::from_utf8(output).expect("answers are ASCII"), ended)
    }

    #[test]
    fn every_engine_answers_in_the_contests_form() {
        for policy in [None, Some("auto"), Some("sat")] {
            let (output, ended) = output_for(b"\xef\xbb\xbf2\n3 1 1\r\n2 2 1", policy);
            assert_eq!(ended, Ok(()));
            assert_eq!(output, "Case #1:\nc\n.\n*\nCase #2:\nImpossible\n", "{policy:?}");
        }
    }

    #[test]
    fn malformed_input_is_reported_with_line_and_case() {
        for (input, message) in [
            ("", "1:1: expected the number of cases, found the end of the input"),
            ("x\n", "1:1: expected the number of cases, found `x`"),
            (
                "2\n2 2 0\n",
                "3:1: case 2: expected three numbers R, C and M, found the end of the input",
            ),
            (
                "1\n2 2\n",
                "2:4: case 1: expected three numbers R, C and M, found the end of the line",
            ),
            ("1\n2 2 -1\n", "2:5: case 1: expected three numbers R, C and M, found `-1`"),
            ("1\n2 2 1 7\n", "2:7: case 1: expected three numbers R, C and M, found `7`"),
            ("1\n 2 2 4\n", "2:6: case 1: expected fewer mines than cells, found `4`"),
            ("1\n0 2 0\n", "2:1: case 1: expected a board of 1 to 1048576 cells, found `0`"),
        ] {
            let expected = format!("standard input:{message}");
            assert_eq!(output_for(input.as_bytes(), None).1, Err(expected), "{input:?}");
        }
    }

    #[test]
    fn invalid_text_and_endless_lines_are_refused() {
        let error = output_for(b"1\n2 2 \xff\n", None).1.expect_err("no number");
        assert!(
            error.ends_with(":2:5: case 1: expected three numbers R, C and M, found `\u{fffd}`")
        );
        let long = format!("1\n2 2 1{}7\n", " ".repeat(300));
        let error = output_for(long.as_bytes(), None).1.expect_err("four numbers");
        let message = ":2:256: case 1: expected the end of the line, found more than 255 bytes";
        assert!(error.ends_with(message), "{error}");
    }

    /// In a valid input, only the newline after the last line may be missing, as in many files.
    #[test]
    fn truncated_or_invalid_input_is_refused() {
        let whole = b"2\n2 2 1\n1 1 0\n";
        for length in 0..whole.len() - 1 {
            assert!(output_for(&whole[..length], None).1.is_err(), "after {length} bytes");
        }
        assert_eq!(output_for(&whole[..whole.len() - 1], None).1, Ok(()));
        for at in 0..whole.len() - 1 {
            let mut text = whole.to_vec();
            text[at] = 0xff;
            assert!(output_for(&text, None).1.is_err(), "byte {at}");
        }
    }

    #[test]
    fn cases_before_a_malformed_one_are_answered() {
        let (output, ended) = output_for(b"2\n1 1 0\nx", None);
        assert_eq!(output, "Case #1:\nc\n");
        assert!(ended.is_err());
    }

    proptest! {
        #[test]
        fn arbitrary_bytes_never_panic(input in proptest::collection::vec(any::<u8>(), 0..200)) {
            let _ = output_for(&input, None);
        }
    }
}
