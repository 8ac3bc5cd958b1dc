//! ChessPuzzle (Topcoder NSA Marathon Event 2), the player's side.
//!
//! The tester sends `K`, the number of rows, and the rows of top tiles. A click `ROW COL` is
//! answered by the tile it revealed, or `-` where the cell is empty now. The end of the game is
//! the end of the input.
//!
//! The tester mixes the player's standard error into its own output, where a line of ours could
//! break its score line: nothing is written there but at the start.

use std::time::Duration;

use crate::contests::chess_puzzle::policy::{self, Policy, Style};
use crate::player::data::Data;
use crate::player::lines::{Halt, Lines};
use crate::player::stopwatch::Stopwatch;
use crate::player::{Limits, Options, Pipes, ProtocolError, names_of};
use gridproof::grid::{Cell, Grid, Shape};
use gridproof::puzzles::chess_puzzle::{Position, Tile};

/// The contest's boards are at most 15 x 15, with 10 layers.
const LARGEST_SIDE: usize = 50;
const MOST_LAYERS: usize = 100;

/// The player's own time for a game is 20 s, start-up included; what is past this only finishes the
/// game. The tester reports no time, so that much is left for what it alone has seen.
const GUARD: Duration = Duration::from_secs(14);

const STYLES: [(&str, Style); 2] = [("planner", Style::Planner), ("greedy", Style::Greedy)];
pub(super) const POLICIES: [&str; 2] = names_of(&STYLES);

/// Plays a game with one of our policies.
pub(super) fn play(
    options: &Options,
    pipes: Pipes<'_>,
    limits: &Limits<'_>,
) -> Result<(), ProtocolError> {
    let style = options.policy(&STYLES)?;
    let lines = Lines::new(pipes.input, pipes.output, Stopwatch::start(limits, Some(GUARD)));
    let data = Data::new(options.data, pipes.log);
    play_with(policy::player(style, options.seed).as_mut(), lines, data)
        .or_else(|halt| halt.outcome())
}

/// Plays until no click is left.
fn play_with(
    policy: &mut dyn Policy,
    mut lines: Lines<'_>,
    mut data: Data<'_>,
) -> Result<(), Halt> {
    let mut position = read_position(&mut lines)?;
    let Shape { rows, cols } = position.shape();
    data.tell(&[("rows", rows), ("cols", cols), ("k", position.layers())]);
    while let Some(cell) = policy.next(&position, &lines.stopwatch.guard()) {
        let left = position.left(cell);
        lines.write(&format!("{} {}", cell.row, cell.col))?;
        if is_last(&position, cell) {
            return lines.end();
        }
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

/// Whether the game is over after this click: the tester is silent then.
fn is_last(position: &Position, cell: Cell) -> bool {
    let dead = |target| position.left(target) == 0;
    position.top(cell).is_none_or(|tile| tile.targets(position.shape(), cell).all(dead))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::player::stopwatch::tests::limits;

    /// Plays against a fixed text; returns what the player wrote and logged.
    fn game(input: &[u8]) -> (Result<(), ProtocolError>, String, String) {
        let (mut output, mut log) = (Vec::new(), Vec::new());
        let options = Options { policy: Some("greedy".to_owned()), seed: 0, data: true };
        let pipes = Pipes { input: &mut &input[..], output: &mut output, log: &mut log };
        let ended = play(&options, pipes, &limits());
        let text = |bytes| String::from_utf8(bytes).expect("players write ASCII");
        (ended, text(output), text(log))
    }

    /// Two tiles that lead to each other, the first of two layers.
    const WHOLE: &str = "2\n1\n11\n1\n1\n-\n";

    #[test]
    fn the_tester_is_silent_after_the_last_click() {
        let (ended, output, log) = game(WHOLE.as_bytes());
        assert!(ended.is_ok(), "{ended:?}");
        assert_eq!(output.lines().count(), 4);
        assert_eq!(log, "[DATA] rows = 1\n[DATA] cols = 2\n[DATA] k = 2\n");
        let (ended, output, _) = game(b"1\n1\n1\n");
        assert!(ended.is_ok(), "{ended:?}");
        assert_eq!(output, "0 0\n");
    }

    #[test]
    fn a_game_that_is_cut_off_anywhere_is_named_by_line() {
        for length in 0..WHOLE.len() {
            let text = &WHOLE.as_bytes()[..length];
            let due = text.split(|&byte| byte == b'\n').count();
            match game(text).0 {
                Err(ProtocolError::Malformed { line, .. }) => assert_eq!(line, due),
                ended => panic!("after {length} bytes: {ended:?}"),
            }
        }
    }

    #[test]
    fn a_byte_that_is_no_text_is_refused_anywhere() {
        for at in 0..WHOLE.len() {
            let mut text = WHOLE.as_bytes().to_vec();
            text[at] = 0xff;
            let ended = game(&text).0;
            assert!(matches!(ended, Err(ProtocolError::Malformed { .. })), "{at}: {ended:?}");
        }
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
            ("1\n1\n1\n-\n", 4),
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
