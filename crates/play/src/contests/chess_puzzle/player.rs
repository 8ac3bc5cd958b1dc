//! ChessPuzzle (Topcoder NSA Marathon Event 2), the player's side.
//!
//! The tester mixes the player's standard error into its own output. So a message of the player
//! could break the tester's score line. Therefore the player writes to standard error only at the
//! start of a game. On request, the player also writes there whether the clock changed a decision.

use std::time::Duration;

use super::policy::{self, PlayStyle, Policy};
use super::wire::{ClickMessage, OpeningMessage, RevealedMessage};
use crate::player::data_lines::DataLines;
use crate::player::protocol_lines::{GameStopped, TesterLines};
use crate::player::{PlayerOptions, PlayerPipes, ProtocolError, SearchLimits};
use gridproof::grid::{Cell, Shape};
use gridproof::puzzles::chess_puzzle::Position;

/// The time after which the player finishes its game without further planning. The player may use
/// 20 s of its own time, including start-up. The tester does not report the time, so the remaining
/// seconds allow for delays that the player cannot measure.
const PLANNING_TIME: Duration = Duration::from_secs(14);

pub(super) const POLICY_NAMES: [(&str, PlayStyle); 2] =
    [("planner", PlayStyle::Planner), ("greedy", PlayStyle::Greedy)];

/// Plays a game with one of gridproof's policies.
pub(super) fn play(
    options: &PlayerOptions,
    pipes: PlayerPipes<'_>,
    limits: &SearchLimits<'_>,
) -> Result<(), ProtocolError> {
    let style = options.policy(&POLICY_NAMES)?;
    pipes.play_line_by_line(options, limits, Some(PLANNING_TIME), |lines, data| {
        play_with(policy::player(style, options.seed).as_mut(), lines, data)
    })
}

/// Plays until no click is left.
fn play_with(
    policy: &mut dyn Policy,
    mut lines: TesterLines<'_>,
    data: &mut DataLines<'_>,
) -> Result<(), GameStopped> {
    let OpeningMessage { layers, tops } = OpeningMessage::read(&mut lines)?;
    let Shape { rows, cols } = tops.shape();
    data.write_numbers(&[("rows", rows), ("cols", cols), ("k", layers)]);
    let mut position = Position::new(layers, &tops);
    while let Some(cell) = policy.next(&position, &lines.stopwatch.turn_budget()) {
        let (left, is_last) = (position.tiles_left(cell), is_last_click(&position, cell));
        data.write_time_dependence(is_last);
        lines.write(ClickMessage(cell))?;
        if is_last {
            return lines.wait_for_end();
        }
        let RevealedMessage(revealed) = RevealedMessage::read(&mut lines, left > 1)?;
        if position.click(cell, revealed).is_err() {
            break;
        }
    }
    Ok(())
}

/// Whether this click ends the game. If so, the tester sends nothing.
fn is_last_click(position: &Position, cell: Cell) -> bool {
    let dead = |target| position.tiles_left(target) == 0;
    position.top(cell).is_none_or(|tile| tile.targets(position.shape(), cell).all(dead))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::player::data_lines::tests::order_of_writes;
    use crate::player::stopwatch::tests::frozen_clock_limits;

    /// Plays against a fixed text from the tester. Returns the player's output and log.
    fn play_against_text(input: &[u8]) -> (Result<(), ProtocolError>, String, String) {
        let (mut output, mut log) = (Vec::new(), Vec::new());
        let policy = Some("greedy".to_owned());
        let options = PlayerOptions { policy, data: true, ..PlayerOptions::default() };
        let pipes = PlayerPipes { input: &mut &input[..], output: &mut output, log: &mut log };
        let ended = play(&options, pipes, &frozen_clock_limits());
        let text = |bytes| String::from_utf8(bytes).expect("players write ASCII");
        (ended, text(output), text(log))
    }

    /// Two tiles on the first of two layers. A click on either tile allows a click on the other
    /// tile.
    const WHOLE_GAME: &str = "2\n1\n11\n1\n1\n-\n";

    #[test]
    fn the_tester_is_silent_after_the_last_click() {
        let (ended, output, log) = play_against_text(WHOLE_GAME.as_bytes());
        assert!(ended.is_ok(), "{ended:?}");
        assert_eq!(output.lines().count(), 4);
        assert_eq!(log, "[DATA] rows = 1\n[DATA] cols = 2\n[DATA] k = 2\n");
        let (ended, output, _) = play_against_text(b"1\n1\n1\n");
        assert!(ended.is_ok(), "{ended:?}");
        assert_eq!(output, "0 0\n");
    }

    /// The tester ends the player when it has read the last click.
    #[test]
    fn time_dependence_is_reported_before_the_last_click() {
        let written = order_of_writes(
            |options, pipes| play(options, pipes, &frozen_clock_limits()),
            WHOLE_GAME.as_bytes(),
        );
        let clicks: Vec<_> = written.iter().map(|line| !line.starts_with("[DATA]")).collect();
        assert_eq!(clicks, [true, true, true, false, true], "{written:?}");
        assert_eq!(written[3], "[DATA] time_dependent = 0\n");
    }

    #[test]
    fn a_game_cut_off_anywhere_is_reported_with_its_line() {
        for length in 0..WHOLE_GAME.len() {
            let text = &WHOLE_GAME.as_bytes()[..length];
            let due = text.split(|&byte| byte == b'\n').count();
            match play_against_text(text).0 {
                Err(ProtocolError::Malformed { line, .. }) => assert_eq!(line, due),
                ended => panic!("after {length} bytes: {ended:?}"),
            }
        }
    }

    #[test]
    fn a_byte_that_is_no_text_is_refused_at_any_place() {
        for at in 0..WHOLE_GAME.len() {
            let mut text = WHOLE_GAME.as_bytes().to_vec();
            text[at] = 0xff;
            let ended = play_against_text(&text).0;
            assert!(matches!(ended, Err(ProtocolError::Malformed { .. })), "{at}: {ended:?}");
        }
    }

    #[test]
    fn a_breach_of_the_protocol_is_reported_with_its_line() {
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
            match play_against_text(input.as_bytes()).0 {
                Err(ProtocolError::Malformed { line: found, .. }) => assert_eq!(found, line),
                other => panic!("{input:?}: {other:?}"),
            }
        }
    }

    #[test]
    fn the_error_for_an_unknown_policy_names_the_nearest_or_all() {
        let refused = |name: &str| {
            let options =
                PlayerOptions { policy: Some(name.to_owned()), ..PlayerOptions::default() };
            options.policy(&POLICY_NAMES).expect_err("no such policy").to_string()
        };
        assert_eq!(refused("gredy"), "unknown policy `gredy`: did you mean `greedy`?");
        assert_eq!(refused("lucky"), "unknown policy `lucky`: expected one of `planner`, `greedy`");
    }

    proptest! {
        #[test]
        fn arbitrary_bytes_never_panic(input in proptest::collection::vec(any::<u8>(), 0..400)) {
            let _ = play_against_text(&input);
        }

        #[test]
        fn arbitrary_replies_never_panic(
            layers in 1_usize..4,
            rows in proptest::collection::vec("[1-4KBRQ]{4}", 1..5),
            replies in proptest::collection::vec("[1-4KBRQ-]", 0..60),
        ) {
            let text = format!("{layers}\n{}\n{}\n", rows.len(), rows.join("\n"));
            let _ = play_against_text((text + &replies.join("\n")).as_bytes());
        }
    }
}
