//! ChessPuzzle (Topcoder NSA Marathon Event 2), the player's side.
//!
//! The tester sends `K`, the number of rows, and the rows of top tiles. A click `ROW COL` is
//! answered by the tile it revealed, or `-` where the cell is empty now. The end of the game is
//! the end of the input.

use std::io::Write;
use std::time::{Duration, Instant};

use super::lines::{Halt, Lines};
use super::{Options, Pipes, ProtocolError};
use crate::budget::Budget;
use crate::grid::{Cell, Grid, Shape};
use crate::puzzles::chess_puzzle::policy::{self, Policy, Style};
use crate::puzzles::chess_puzzle::{Position, Tile};

pub const NAME: &str = "chess-puzzle";

/// The contest's boards are at most 15 x 15, with 10 layers.
const LARGEST_SIDE: usize = 50;
const MOST_LAYERS: usize = 100;

/// The player's own time for a game is 20 s; what is past this only finishes the game.
const GUARD: Duration = Duration::from_secs(14);

const STYLES: [(&str, Style); 2] = [("planner", Style::Planner), ("greedy", Style::Greedy)];

/// Plays a game with one of our policies.
pub fn play(options: &Options, pipes: Pipes<'_>) -> Result<(), ProtocolError> {
    let style = options.policy(&STYLES)?;
    let guard = Budget::unlimited().until(Instant::now() + GUARD);
    let log = options.data.then_some(pipes.log);
    let lines = Lines::new(pipes.input, pipes.output);
    play_with(policy::player(style, options.seed, guard).as_mut(), lines, log)
        .or_else(|halt| halt.outcome())
}

/// Plays until no click is left.
fn play_with(
    policy: &mut dyn Policy,
    mut lines: Lines<'_>,
    mut log: Option<&mut dyn Write>,
) -> Result<(), Halt> {
    let mut position = read_position(&mut lines)?;
    while let Some(cell) = policy.next(&position) {
        let left = position.left(cell);
        if let (Some(log), true) = (&mut log, is_last(&position, cell)) {
            write_data(log, &position)?;
        }
        lines.write(&format!("{} {}", cell.row, cell.col))?;
        // The tester is silent after the last click: what follows is the end of the input.
        let revealed =
            lines.read("the tile that was revealed, or `-` if there is none", |line| {
                let mut symbols = line.chars();
                let symbol = symbols.next().filter(|_| symbols.next().is_none())?;
                let tile = Tile::from_symbol(symbol);
                ((symbol == '-' || tile.is_some()) && tile.is_some() == (left > 1)).then_some(tile)
            })?;
        if position.click(cell, revealed).is_err() {
            break;
        }
    }
    Ok(())
}

fn read_position(lines: &mut Lines<'_>) -> Result<Position, Halt> {
    let number = |line: &str, most| line.parse().ok().filter(|number| (1..=most).contains(number));
    let layers = lines.read("the number of layers, 1 to 100", |line| number(line, MOST_LAYERS))?;
    let rows = lines.read("the number of rows, 1 to 50", |line| number(line, LARGEST_SIDE))?;
    let mut tiles: Vec<Vec<Tile>> = Vec::with_capacity(rows);
    for _ in 0..rows {
        let cols = tiles.first().map(Vec::len);
        let row = lines.read("a row of at most 50 tiles, each row as long", |line| {
            let row: Vec<Tile> = line.chars().map(Tile::from_symbol).collect::<Option<_>>()?;
            let fits = (1..=LARGEST_SIDE).contains(&row.len());
            (fits && cols.is_none_or(|cols| cols == row.len())).then_some(row)
        })?;
        tiles.push(row);
    }
    let tops = Grid::from_fn(Shape::new(rows, tiles[0].len()), |cell| tiles[cell.row][cell.col]);
    Ok(Position::new(layers, &tops))
}

/// Whether the game is over after this click.
fn is_last(position: &Position, cell: Cell) -> bool {
    let dead = |target| position.left(target) == 0;
    position.top(cell).is_none_or(|tile| tile.targets(position.shape(), cell).all(dead))
}

/// What batch runners collect, before the last click: the player is killed after it.
fn write_data(log: &mut dyn Write, position: &Position) -> Result<(), Halt> {
    for (name, number) in [
        ("rows", position.shape().rows),
        ("cols", position.shape().cols),
        ("k", position.layers()),
        ("clicks", position.clicks() + 1),
    ] {
        writeln!(log, "[DATA] {name} = {number}")?;
    }
    Ok(log.flush()?)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Plays against a fixed text; returns what the player wrote.
    fn game(input: &[u8]) -> (Result<(), ProtocolError>, String) {
        let (mut output, mut log) = (Vec::new(), Vec::new());
        let options = Options { policy: Some("greedy".to_owned()), seed: 0, data: true };
        let pipes = Pipes { input: &mut &input[..], output: &mut output, log: &mut log };
        let ended = play(&options, pipes);
        (ended, String::from_utf8(output).expect("players write ASCII"))
    }

    const TESTER: &str = "2\n2\n1R\nB1\n1\n1\n1\n-\n";

    #[test]
    fn the_tester_may_end_at_any_byte() {
        for length in 0..=TESTER.len() {
            let (ended, _) = game(&TESTER.as_bytes()[..length]);
            assert!(!matches!(ended, Err(ProtocolError::Io(_))), "after {length} bytes");
        }
        let (ended, output) = game(b"1\n1\n1\n");
        assert!(ended.is_ok());
        assert_eq!(output, "0 0\n");
    }

    #[test]
    fn a_tester_that_breaks_the_protocol_is_named_by_line() {
        for (input, line) in [
            ("x\n", 1),
            ("0\n", 1),
            ("2\n99\n", 2),
            ("2\n2\n1x\n", 3),
            ("2\n2\n12\n1\n", 4),
            ("2\n1\n11\n-\n", 4),
            ("1\n1\n11\n1\n", 4),
            ("2\n1\n11\nKK\n", 4),
        ] {
            match game(input.as_bytes()).0 {
                Err(ProtocolError::Malformed { line: found, .. }) => assert_eq!(found, line),
                other => panic!("{input:?}: {other:?}"),
            }
        }
    }

    #[test]
    fn an_unknown_policy_names_the_known_ones() {
        let options = Options { policy: Some("lucky".to_owned()), ..Options::default() };
        let error = options.policy(&STYLES).expect_err("no such policy").to_string();
        assert_eq!(error, "unknown policy `lucky`: expected one of planner, greedy");
    }

    proptest! {
        #[test]
        fn arbitrary_bytes_never_panic(input in proptest::collection::vec(any::<u8>(), 0..400)) {
            let _ = game(&input);
        }

        #[test]
        fn arbitrary_replies_never_panic(
            layers in 1_usize..4,
            rows in proptest::collection::vec("[1-4KBRQ]{4}", 1..5),
            replies in proptest::collection::vec("[1-4KBRQ-]", 0..60),
        ) {
            let text = format!("{layers}\n{}\n{}\n", rows.len(), rows.join("\n"));
            let _ = game((text + &replies.join("\n")).as_bytes());
        }
    }
}
