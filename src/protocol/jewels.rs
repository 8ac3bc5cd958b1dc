//! Jewels (Topcoder Marathon Match 123), the player's side.
//!
//! The tester sends `N`, `C` and the grid, a jewel on a line, row 0 at the bottom first. A
//! thousand times the player sends `R1 C1 R2 C2` and is sent the new grid and the time in
//! milliseconds; the answer to the last move is read as well.

use std::io::Write;
use std::time::{Duration, Instant};

use super::lines::{Halt, Lines};
use super::{Options, Pipes, ProtocolError};
use crate::budget::Budget;
use crate::grid::Shape;
use crate::puzzles::jewels::policy::{self, Policy, Style};
use crate::puzzles::jewels::rules::{Board, Colour, LONGEST_SIDE, MOST_COLOURS, Swap};

pub const NAME: &str = "jewels";

const MOVES: usize = 1000;
/// A board with a smaller side has no two cells in a row.
const SHORTEST_SIDE: usize = 2;

/// The player's own time for a game, start-up included.
const TIME_LIMIT: Duration = Duration::from_secs(10);
/// What is left of it for start-up, and for the moves that are still to be sent when the guard
/// fires: a loaded machine takes milliseconds for each.
const RESERVE: Duration = Duration::from_millis(2500);

const STYLES: [(&str, Style); 4] = [
    ("chains", Style::Chains),
    ("without-short", Style::WithoutShort),
    ("blind", Style::Blind),
    ("greedy", Style::Greedy),
];

/// Plays a game with one of our policies.
pub fn play(options: &Options, pipes: Pipes<'_>) -> Result<(), ProtocolError> {
    let style = options.policy(&STYLES)?;
    let guard = Budget::unlimited().until(Instant::now() + TIME_LIMIT - RESERVE);
    let log = options.data.then_some(pipes.log);
    let lines = Lines::new(pipes.input, pipes.output);
    let player = |colours| policy::player(style, colours, options.seed, guard);
    play_with(player, lines, log).or_else(|halt| halt.outcome())
}

fn play_with(
    player: impl FnOnce(Colour) -> Box<dyn Policy>,
    mut lines: Lines<'_>,
    mut log: Option<&mut dyn Write>,
) -> Result<(), Halt> {
    let side = lines.read("the side of the grid, 2 to 16", |line| {
        line.parse().ok().filter(|side| (SHORTEST_SIDE..=LONGEST_SIDE).contains(side))
    })?;
    let colours = lines.read("the number of colours, 1 to 15", |line| {
        line.parse().ok().filter(|colours| (1..=MOST_COLOURS).contains(colours))
    })?;
    let shape = Shape::new(side, side);
    let mut board = read_board(&mut lines, shape, colours)?;
    let mut player = player(colours);
    for left in (1..=MOVES).rev() {
        let Swap(one, other) = player.next(&board, left);
        if let (Some(log), 1) = (&mut log, left) {
            writeln!(log, "[DATA] n = {side}\n[DATA] c = {colours}")?;
            log.flush()?;
        }
        lines.write(&format!("{} {} {} {}", one.row, one.col, other.row, other.col))?;
        board = read_board(&mut lines, shape, colours)?;
        lines.read("the time in milliseconds", |line| line.parse::<u64>().ok())?;
    }
    Ok(())
}

fn read_board(lines: &mut Lines<'_>, shape: Shape, colours: Colour) -> Result<Board, Halt> {
    let mut board = Board::hidden(shape);
    for cell in shape.cells() {
        let colour = lines.read("a jewel, from 1 to the number of colours", |line| {
            line.parse().ok().filter(|colour| (1..=colours).contains(colour))
        })?;
        board.set(cell, colour);
    }
    Ok(board)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(input: &[u8], policy: Option<&str>) -> (Result<(), ProtocolError>, String) {
        let (mut input, mut output, mut log) = (input, Vec::new(), Vec::new());
        let options = Options { policy: policy.map(str::to_owned), ..Options::default() };
        let ended = play(&options, Pipes { input: &mut input, output: &mut output, log: &mut log });
        (ended, String::from_utf8(output).expect("players write ASCII"))
    }

    /// A tester that shows the same 3x3 grid for ever, and what it sent.
    fn tester(replies: usize) -> String {
        let grid = "1\n1\n2\n3\n4\n1\n2\n3\n4\n";
        format!("3\n4\n{grid}") + &format!("{grid}5\n").repeat(replies)
    }

    #[test]
    fn a_game_is_a_thousand_moves_and_the_last_answer_is_read() {
        let (ended, output) = game(tester(MOVES).as_bytes(), Some("greedy"));
        assert!(ended.is_ok(), "{ended:?}");
        assert_eq!(output.lines().count(), MOVES);
        assert!(output.lines().all(|line| line == "0 2 1 2"), "{output}");
    }

    #[test]
    fn the_tester_may_end_at_any_byte() {
        let text = tester(2);
        for length in 0..=text.len() {
            let (ended, _) = game(&text.as_bytes()[..length], Some("greedy"));
            assert!(ended.is_ok(), "after {length} bytes: {ended:?}");
        }
    }

    #[test]
    fn a_tester_that_breaks_the_protocol_is_named_by_line() {
        for (input, line) in
            [("1\n", 1), ("17\n", 1), ("3\n0\n", 2), ("3\n16\n", 2), ("2\n3\n1\n4\n", 4)]
        {
            match game(input.as_bytes(), None).0 {
                Err(ProtocolError::Malformed { line: found, .. }) => assert_eq!(found, line),
                other => panic!("{input:?}: {other:?}"),
            }
        }
        let late = tester(1).replace("5\n", "x\n");
        assert!(matches!(
            game(late.as_bytes(), Some("greedy")).0,
            Err(ProtocolError::Malformed { line: 21, .. })
        ));
    }

    #[test]
    fn an_unknown_policy_names_the_known_ones() {
        let error = game(b"", Some("lucky")).0.expect_err("no such policy").to_string();
        assert!(error.starts_with("unknown policy `lucky`: expected one of "), "{error}");
    }
}
