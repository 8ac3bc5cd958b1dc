//! SuperMinesweeper (Topcoder Marathon Match 122), the player's side.
//!
//! The tester sends four lines, `N`, `M`, `D` and `row col` of a zero. `G row col` is answered
//! by `value runtime` or `BOOM! runtime`, `STOP` by the end of the input. The player flags
//! nothing, for a flagged cell can never be opened.

use std::io::Write;
use std::time::{Duration, Instant};

use super::lines::{Halt, Lines};
use super::{Options, Pipes, ProtocolError};
use crate::budget::Budget;
use crate::grid::{Cell, Disc, Shape};
use crate::puzzles::mines::policy::{self, Move, Policy, Style};
use crate::puzzles::mines::{Board, View};

pub const NAME: &str = "superminesweeper";

/// The largest side and squared distance of the contest.
const LARGEST_SIDE: usize = 50;
const LARGEST_DISTANCE: usize = 10;

/// The player's own time for a game, start-up included.
const TIME_LIMIT: Duration = Duration::from_secs(10);
/// What is left of it for start-up, and for the move under way when the guard fires.
const RESERVE: Duration = Duration::from_millis(1500);

const STYLES: [(&str, Style); 3] =
    [("promise", Style::Promise), ("least-risk", Style::LeastRisk), ("logic", Style::Logic)];

/// Plays a game with one of our policies: `promise` compares guesses by what is going to follow from
/// them, `least-risk` makes the least risky guess when it pays, `logic` stops when nothing is
/// provable.
pub fn play(options: &Options, pipes: Pipes<'_>) -> Result<(), ProtocolError> {
    let style = options.policy(&STYLES)?;
    let guard = Budget::unlimited().until(Instant::now() + TIME_LIMIT - RESERVE);
    let log = options.data.then_some(pipes.log);
    let lines = Lines::new(pipes.input, pipes.output);
    play_with(policy::player(style, options.seed, guard).as_mut(), lines, log)
        .or_else(|halt| halt.outcome())
}

/// Plays until the policy stops or no value is left to open.
fn play_with(
    policy: &mut dyn Policy,
    mut lines: Lines<'_>,
    mut log: Option<&mut dyn Write>,
) -> Result<(), Halt> {
    let (mut board, values) = read_board(&mut lines)?;
    let mut moves = 0;
    while board.opened() < values {
        let next = policy.next(&board);
        moves += 1;
        if let (Some(log), true) = (&mut log, next == Move::Stop || board.opened() + 1 == values) {
            write_data(log, &board, moves)?;
        }
        let Move::Open(cell) = next else { return lines.write("STOP") };
        lines.write(&format!("G {} {}", cell.row, cell.col))?;
        let most = board.neighbours(cell).count();
        let view = lines.read("a value of the cell, or BOOM!, and the time", |line| {
            view(line.split(' ').next()?, most)
        })?;
        board.set(cell, view);
    }
    Ok(())
}

/// The board with its given zero, and the number of cells without a mine.
fn read_board(lines: &mut Lines<'_>) -> Result<(Board, usize), Halt> {
    let side = lines.read("the side of the grid, 1 to 50", |line| within(line, 1, LARGEST_SIDE))?;
    let shape = Shape::new(side, side);
    let mines = lines.read("the number of mines, fewer than there are cells", |line| {
        within(line, 0, shape.area() - 1)
    })?;
    let squared_distance =
        lines.read("the squared distance, 1 to 10", |line| within(line, 1, LARGEST_DISTANCE))?;
    let zero = lines.read("row and column of a cell", |line| {
        let (row, col) = line.split_once(' ')?;
        Some(Cell::new(within(row, 0, side - 1)?, within(col, 0, side - 1)?))
    })?;
    let mut board = Board::new(shape, Disc::new(squared_distance), Some(mines));
    board.set(zero, View::Clue(0));
    Ok((board, shape.area() - mines))
}

fn within(token: &str, min: usize, max: usize) -> Option<usize> {
    token.parse().ok().filter(|number| (min..=max).contains(number))
}

fn view(token: &str, most: usize) -> Option<View> {
    match token {
        "BOOM!" => Some(View::Mine),
        _ => within(token, 0, most).map(View::Clue),
    }
}

/// What batch runners collect. A move that may end the game is announced by these lines; if a
/// mine prolongs the game they come again, and the last ones count.
fn write_data(log: &mut dyn Write, board: &Board, moves: usize) -> Result<(), Halt> {
    for (name, number) in [
        ("n", board.shape().rows),
        ("m", board.mines().unwrap_or(0)),
        ("d", board.disc().squared_distance()),
        ("moves", moves),
        ("hits", board.hits()),
        ("opened", board.opened()),
    ] {
        writeln!(log, "[DATA] {name} = {number}")?;
    }
    Ok(log.flush()?)
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use proptest::prelude::*;

    use super::*;

    /// Plays against a fixed text; returns what the player wrote and logged.
    fn game(input: &[u8], data: bool) -> (Result<(), ProtocolError>, String, String) {
        let (mut output, mut log) = (Vec::new(), Vec::new());
        let options = Options { policy: Some("logic".to_owned()), seed: 0, data };
        let pipes = Pipes { input: &mut BufReader::new(input), output: &mut output, log: &mut log };
        let ended = play(&options, pipes);
        let text = |bytes| String::from_utf8(bytes).expect("players write ASCII");
        (ended, text(output), text(log))
    }

    /// A tester's side of a game, whatever the player opens.
    const TESTER: &str = "4\n2\n2\n1 1\n0 1\nBOOM! 1\n1 2\n1 2\n";

    /// Plays the given moves, then stops.
    struct Script(Vec<(usize, usize)>);

    impl Policy for Script {
        fn next(&mut self, _: &Board) -> Move {
            match self.0.pop() {
                Some((row, col)) => Move::Open(Cell::new(row, col)),
                None => Move::Stop,
            }
        }
    }

    fn scripted(input: &str, script: &[(usize, usize)]) -> (String, String) {
        let (mut output, mut log) = (Vec::new(), Vec::new());
        let mut input = input.as_bytes();
        let lines = Lines::new(&mut input, &mut output);
        let moves = script.iter().rev().copied().collect();
        play_with(&mut Script(moves), lines, Some(&mut log)).expect("a legal game");
        let text = |bytes| String::from_utf8(bytes).expect("players write ASCII");
        (text(output), text(log))
    }

    #[test]
    fn only_moves_are_written_and_the_last_is_announced() {
        let (output, log) = scripted(TESTER, &[(0, 0), (0, 3)]);
        assert_eq!(output, "G 0 0\nG 0 3\nSTOP\n");
        let data = ["n = 4", "m = 2", "d = 2", "moves = 3", "hits = 1", "opened = 2"];
        assert_eq!(log, data.map(|datum| format!("[DATA] {datum}\n")).concat());
    }

    #[test]
    fn nothing_is_written_once_the_last_value_is_open() {
        let (output, log) = scripted("2\n2\n1\n0 0\n2 1\n", &[(1, 1)]);
        assert_eq!(output, "G 1 1\n");
        assert!(log.ends_with("[DATA] moves = 1\n[DATA] hits = 0\n[DATA] opened = 1\n"), "{log}");
    }

    #[test]
    fn the_tester_may_end_at_any_byte() {
        for length in 0..=TESTER.len() {
            let (ended, ..) = game(&TESTER.as_bytes()[..length], false);
            assert!(ended.is_ok(), "after {length} bytes: {ended:?}");
        }
    }

    #[test]
    fn a_closed_output_ends_the_game() {
        struct Closed;
        impl Write for Closed {
            fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
                Err(std::io::ErrorKind::BrokenPipe.into())
            }
            fn flush(&mut self) -> std::io::Result<()> {
                Ok(())
            }
        }
        let pipes =
            Pipes { input: &mut TESTER.as_bytes(), output: &mut Closed, log: &mut std::io::sink() };
        assert!(play(&Options::default(), pipes).is_ok());
    }

    #[test]
    fn a_tester_that_breaks_the_protocol_is_named_by_line() {
        for (input, line) in [
            ("x\n", 1),
            ("51\n", 1),
            ("0\n", 1),
            ("3\n9\n", 2),
            ("3\n1\n11\n", 3),
            ("3\n1\n2\n0 3\n", 4),
            ("3\n1\n2\n0,1\n", 4),
            ("4\n1\n2\n1 1\n9 1\n", 5),
            ("4\n1\n2\n1 1\nboom 1\n", 5),
            ("4\n1\n2\n1 1\n\n", 5),
        ] {
            match game(input.as_bytes(), false).0 {
                Err(ProtocolError::Malformed { line: found, .. }) => assert_eq!(found, line),
                other => panic!("{input:?}: {other:?}"),
            }
        }
    }

    #[test]
    fn an_unknown_policy_names_the_known_ones() {
        let options = Options { policy: Some("lucky".to_owned()), ..Options::default() };
        let pipes = Pipes {
            input: &mut std::io::empty(),
            output: &mut std::io::sink(),
            log: &mut std::io::sink(),
        };
        let error = play(&options, pipes).expect_err("no such policy").to_string();
        assert_eq!(error, "unknown policy `lucky`: expected one of promise, least-risk, logic");
    }

    proptest! {
        #[test]
        fn arbitrary_bytes_never_panic(input in proptest::collection::vec(any::<u8>(), 0..400)) {
            let _ = game(&input, true);
        }

        #[test]
        fn arbitrary_replies_never_panic(
            (side, mines, distance) in (1_usize..8, 0_usize..20, 1_usize..11),
            replies in proptest::collection::vec("[0-9] 1|BOOM! 2|x", 0..60),
        ) {
            let header = format!("{side}\n{mines}\n{distance}\n0 0\n");
            let _ = game((header + &replies.join("\n")).as_bytes(), true);
        }
    }
}
