//! A program that is not part of this repository and is built locally. If an environment variable
//! names an external program, the run also measures this program.
//!
//! The program reads one position per line from standard input, and answers each position with a
//! line:
//!
//! ```text
//! ROWS COLUMNS MINES ROW ROW ..      each row as long as there are columns: `?` a hidden cell, else its clue
//! MS REPETITIONS P P ..              the fastest of the repetitions in milliseconds, and the probability of a
//!                                    mine of every hidden cell in row-major order
//! error MESSAGE                      instead
//! ```
//!
//! The program repeats each answer like [`measure`](crate::measure). The first run is a warm-up and
//! does not count. The program then makes at least seven repetitions, for at least 50 ms, and ends
//! after 2 s in any case. The timed step begins with the board in the program's own form, and ends
//! with the probabilities of all hidden cells. Each repetition uses a fresh engine.

use gridproof::puzzles::mines::View;

use crate::contender::probability_deviation;
use crate::corpus::ClassicPosition;
use crate::measure::Measured;

/// Returns the line that asks about a position, without the newline.
pub fn request_line(position: &ClassicPosition) -> String {
    let board = &position.board;
    let shape = board.shape();
    let mut line = format!("{} {} {}", shape.rows, shape.cols, board.mines().unwrap_or(0));
    let symbol = |view: &View| match view {
        View::Clue(value) => char::from_digit(*value, 10).unwrap_or('?'),
        _ => '?',
    };
    for row in board.views().rows() {
        line.push(' ');
        line.extend(row.iter().map(symbol));
    }
    line
}

/// Reads the measurement from an answer line.
pub fn parse_answer(line: &str, position: &ClassicPosition) -> Result<Measured, String> {
    if let Some(message) = line.strip_prefix("error ") {
        return Err(message.into());
    }
    let mut words = line.split(' ');
    let unlike = || "no answer of the protocol".to_owned();
    let ms = words.next().and_then(|word| word.parse().ok()).ok_or_else(unlike)?;
    let repetitions = words.next().and_then(|word| word.parse().ok()).ok_or_else(unlike)?;
    let given: Option<Vec<f64>> = words.map(|word| word.parse().ok()).collect();
    let given =
        given.filter(|given| given.len() == position.mine_counts.len()).ok_or_else(unlike)?;
    let probability = |cell| {
        let place = position.mine_counts.binary_search_by_key(&cell, |&(cell, _)| cell);
        place.map_or(f64::NAN, |place| given[place])
    };
    let error = probability_deviation(probability, position);
    Ok(Measured {
        ms,
        repetitions,
        largest_error: error.largest,
        false_certainties: error.false_certainties,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::corpus::classic_positions;

    #[test]
    fn a_question_and_its_answer_are_one_line_each() {
        let positions = classic_positions();
        let position = positions.iter().find(|p| p.id.starts_with("tiny5x5")).expect("a position");
        let request = request_line(position);
        assert!(request.starts_with("5 5 6 "), "{request}");
        let hidden = request.matches('?').count();
        assert_eq!(hidden, position.mine_counts.len());
        let line = "0.25 7".to_owned() + &" 0.5".repeat(hidden);
        let measured = parse_answer(&line, position).expect("an answer");
        assert_eq!((measured.ms, measured.repetitions), (0.25, 7));
        assert!(measured.largest_error > 0.0);
        assert_eq!(parse_answer("error too wide", position).unwrap_err(), "too wide");
        assert!(parse_answer("0.25 7 0.5", position).is_err());
        assert!(parse_answer("", position).is_err());
    }
}
