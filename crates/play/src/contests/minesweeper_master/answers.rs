//! Judges the answers to a list of cases by the rules.

use super::wire::Answer;
use crate::annotate::{AnswerError, CaseAnswerCounts};
use gridproof::puzzles::one_click::rules::Violation;
use gridproof::puzzles::one_click::{Instance, Solution};

/// Judges every answer by the rules.
pub fn judge(text: &str) -> Result<CaseAnswerCounts, AnswerError> {
    let answers = parse_and_judge(text)?;
    let boards = answers.iter().filter(|answer| answer.board.is_some()).count();
    Ok(CaseAnswerCounts { boards, impossible: answers.len() - boards })
}

/// Reads the answers, and checks that the click of each board opens all clear cells.
pub(super) fn parse_and_judge(text: &str) -> Result<Vec<Answer>, AnswerError> {
    let answers = Answer::parse_all(text).map_err(|wrong| AnswerError {
        line: wrong.line,
        column: wrong.column,
        expected: wrong.expected.to_owned(),
    })?;
    for (line, answer) in with_line_numbers(&answers) {
        answer.board.as_ref().map_or(Ok(()), |board| judge_board(board, line))?;
    }
    Ok(answers)
}

/// Returns each answer, with the number of the line after its title line.
pub(super) fn with_line_numbers(answers: &[Answer]) -> impl Iterator<Item = (usize, &Answer)> {
    let lines = |answer: &Answer| answer.board.as_ref().map_or(1, |board| board.clear.shape().rows);
    let mut next = 1;
    answers.iter().map(move |answer| {
        let line = next + 1;
        next = line + lines(answer);
        (line, answer)
    })
}

/// Judges a board whose rows start at `line`.
fn judge_board(board: &Solution, line: usize) -> Result<(), AnswerError> {
    let instance = Instance::plain(board.clear.shape(), board.mines());
    match instance.first_violation(board) {
        None => Ok(()),
        // The instance takes its shape and its number of mines from the board. So the board can
        // break only one rule: the click must open every clear cell.
        Some(Violation::Click(cell)) => Err(AnswerError {
            line: line + cell.row,
            column: cell.col + 1,
            expected: format!("a board whose click opens every clear cell: {cell} stays closed"),
        }),
        Some(other) => Err(AnswerError { line, column: 1, expected: other.to_string() }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_judged_and_a_wrong_one_is_reported_with_its_line() {
        let text = "\u{feff}Case #1:\nc..\n...\n..*\nCase #2:\r\nImpossible\r\nCase #3:\nc\n*\n";
        assert_eq!(judge(text), Ok(CaseAnswerCounts { boards: 2, impossible: 1 }));
        for (text, message) in [
            (
                "Case #1:\nImpossible\nCase #2:\nc.*\n*.*\n",
                "4:2: expected a board whose click opens every clear cell: (0,1) stays closed",
            ),
            ("Case #1:\nc.\nCase #1:\nc\n", "3:1: expected `Case #` and the number"),
            ("Case #1:\n", "2:1: expected a row of `.`, `*` and one `c`, or `Impossible`"),
        ] {
            let error = judge(text).expect_err("wrong").to_string();
            assert!(error.starts_with(message), "{error}");
        }
    }
}
