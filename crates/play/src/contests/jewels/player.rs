//! Jewels (Topcoder Marathon Match 123), the player's side.

use std::time::Duration;

use super::policy::{self, PlayStyle, Policy};
use super::wire::{MoveMessage, NUM_MOVES, OpeningMessage, ReplyMessage};
use crate::player::data_lines::DataLines;
use crate::player::protocol_lines::{GameStopped, TesterLines};
use crate::player::{PlayerOptions, PlayerPipes, ProtocolError, SearchLimits};
use gridproof::puzzles::jewels::rules::Colour;

/// The player's own time for a game, including start-up.
const TIME_LIMIT: Duration = Duration::from_secs(10);
/// The part of the time limit that is reserved for start-up, until the tester's first report shows
/// how long start-up took. This reserve also covers the moves that remain when the time guard ends
/// the search. On a busy machine, each of these moves takes milliseconds.
const START_UP_RESERVE: Duration = Duration::from_millis(2500);

pub(super) const POLICY_NAMES: [(&str, PlayStyle); 4] = [
    ("chains", PlayStyle::Chains),
    ("without-short", PlayStyle::WithoutShortPlans),
    ("blind", PlayStyle::Blind),
    ("greedy", PlayStyle::Greedy),
];

/// Plays a game with one of gridproof's policies.
pub(super) fn play(
    options: &PlayerOptions,
    pipes: PlayerPipes<'_>,
    limits: &SearchLimits<'_>,
) -> Result<(), ProtocolError> {
    let style = options.policy(&POLICY_NAMES)?;
    let player = |colours| policy::player(style, colours, options.seed);
    pipes.play_line_by_line(options, limits, Some(TIME_LIMIT - START_UP_RESERVE), |lines, data| {
        play_with(player, lines, data)
    })
}

fn play_with(
    player: impl FnOnce(Colour) -> Box<dyn Policy>,
    mut lines: TesterLines<'_>,
    data: &mut DataLines<'_>,
) -> Result<(), GameStopped> {
    let OpeningMessage { mut board, colours } = OpeningMessage::read(&mut lines)?;
    let shape = board.shape();
    data.write_numbers(&[("n", shape.rows), ("c", colours.into())]);
    let mut player = player(colours);
    for left in (1..=NUM_MOVES).rev() {
        let swap = player.next(&board, left, &lines.stopwatch.turn_budget());
        data.write_time_dependence(left == 1);
        lines.write(MoveMessage(swap))?;
        let reply = ReplyMessage::read(&mut lines, shape, colours)?;
        lines.stopwatch.adopt_tester_time(reply.used_time);
        board = reply.board;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::rc::Rc;
    use std::sync::Arc;

    use super::*;
    use crate::player::FoundInput;
    use crate::player::data_lines::tests::order_of_writes;
    use crate::player::stopwatch::TurnStopwatch;
    use crate::player::stopwatch::tests::{HOUR, ManualClock, frozen_clock_limits};
    use gridproof::budget::Budget;
    use gridproof::puzzles::jewels::rules::{Board, Swap};

    fn play_against_text(
        input: &[u8],
        policy: Option<&str>,
    ) -> (Result<(), ProtocolError>, String) {
        let (mut input, mut output, mut log) = (input, Vec::new(), Vec::new());
        let options =
            PlayerOptions { policy: policy.map(str::to_owned), ..PlayerOptions::default() };
        let pipes = PlayerPipes { input: &mut input, output: &mut output, log: &mut log };
        let ended = play(&options, pipes, &frozen_clock_limits());
        (ended, String::from_utf8(output).expect("players write ASCII"))
    }

    /// Returns the input of the player from a tester that always sends the same 3x3 grid.
    fn tester_input(replies: usize) -> String {
        tester_input_with_time(Duration::from_millis(5), replies)
    }

    /// Returns the input of the player from a tester that always sends the same 3x3 grid and the
    /// time `spent`.
    fn tester_input_with_time(spent: Duration, replies: usize) -> String {
        let grid = "1\n1\n2\n3\n4\n1\n2\n3\n4\n";
        format!("3\n4\n{grid}") + &format!("{grid}{}\n", spent.as_millis()).repeat(replies)
    }

    /// A policy that takes an hour for each move, and counts the moves that began before the time
    /// was over.
    struct HourPerMovePolicy {
        hand: Rc<ManualClock>,
        in_time: Rc<Cell<usize>>,
    }

    impl Policy for HourPerMovePolicy {
        fn next(&mut self, board: &Board, _: usize, guard: &Budget) -> Swap {
            let in_time = guard.meter().spend(1).is_ok();
            self.in_time.set(self.in_time.get() + usize::from(in_time));
            self.hand.advance_hours(1);
            Swap(board.shape().cell(0), board.shape().cell(1))
        }
    }

    /// Returns the moves of a player with a time limit of four hours, if the tester reports `spent`
    /// as the used time.
    fn moves_within_four_hours(spent: Duration) -> usize {
        let (hand, in_time) = (Rc::new(ManualClock::default()), Rc::new(Cell::new(0)));
        let clock = || hand.now();
        let limits = SearchLimits { budget: &Budget::unlimited(), clock: &clock };
        let text = tester_input_with_time(spent, NUM_MOVES);
        let (mut input, mut output, mut log) = (text.as_bytes(), Vec::new(), Vec::new());
        let watch = TurnStopwatch::start(&limits, Some(4 * HOUR));
        let lines = TesterLines::new(&mut input, &mut output, watch);
        let policy = HourPerMovePolicy { hand: Rc::clone(&hand), in_time: Rc::clone(&in_time) };
        let mut data = DataLines::new(&PlayerOptions::default(), Arc::default(), &mut log);
        play_with(|_| Box::new(policy), lines, &mut data).expect("a whole game");
        in_time.get()
    }

    #[test]
    fn the_testers_time_counts_if_it_is_longer() {
        assert_eq!(moves_within_four_hours(Duration::ZERO), 4);
        assert_eq!(moves_within_four_hours(2 * HOUR), 3);
    }

    #[test]
    fn a_player_makes_a_thousand_moves_and_reads_the_last_answer() {
        let (ended, output) = play_against_text(tester_input(NUM_MOVES).as_bytes(), Some("greedy"));
        assert!(ended.is_ok(), "{ended:?}");
        assert_eq!(output.lines().count(), NUM_MOVES);
        assert!(output.lines().all(|line| line == "0 2 1 2"), "{output}");
    }

    /// The tester ends the player when it has read the last move.
    #[test]
    fn time_dependence_is_reported_before_the_last_move() {
        let greedy = |options: &PlayerOptions, pipes: PlayerPipes<'_>| {
            let options = PlayerOptions { policy: Some("greedy".to_owned()), ..options.clone() };
            play(&options, pipes, &frozen_clock_limits())
        };
        let written = order_of_writes(greedy, tester_input(NUM_MOVES).as_bytes());
        assert_eq!(written.len(), NUM_MOVES + 1);
        assert_eq!(written[NUM_MOVES - 1..], ["[DATA] time_dependent = 0\n", "0 2 1 2\n"]);
    }

    #[test]
    fn a_game_cut_off_anywhere_is_reported_with_its_line() {
        let text = tester_input(2);
        for length in 0..=text.len() {
            let text = &text.as_bytes()[..length];
            let due = text.split(|&byte| byte == b'\n').count();
            match play_against_text(text, Some("greedy")).0 {
                Err(ProtocolError::Malformed { line, .. }) => assert_eq!(line, due),
                ended => panic!("after {length} bytes: {ended:?}"),
            }
        }
    }

    #[test]
    fn a_byte_that_is_no_text_is_refused_at_any_place() {
        let text = tester_input(2);
        for at in 0..text.len() {
            let mut text = text.clone().into_bytes();
            text[at] = 0xff;
            match play_against_text(&text, Some("greedy")).0 {
                Err(ProtocolError::Malformed { found, .. }) => {
                    assert_eq!(found, FoundInput::Text("\\xff".to_owned()), "{at}")
                }
                ended => panic!("{at}: {ended:?}"),
            }
        }
    }

    #[test]
    fn a_breach_of_the_protocol_is_reported_with_its_line() {
        for (input, line) in
            [("1\n", 1), ("17\n", 1), ("3\n0\n", 2), ("3\n16\n", 2), ("2\n3\n1\n4\n", 4)]
        {
            match play_against_text(input.as_bytes(), None).0 {
                Err(ProtocolError::Malformed { line: found, .. }) => assert_eq!(found, line),
                other => panic!("{input:?}: {other:?}"),
            }
        }
        let late = tester_input(1).replace("5\n", "x\n");
        assert!(matches!(
            play_against_text(late.as_bytes(), Some("greedy")).0,
            Err(ProtocolError::Malformed { line: 21, .. })
        ));
    }

    #[test]
    fn the_error_for_an_unknown_policy_names_the_known_ones() {
        let error =
            play_against_text(b"", Some("lucky")).0.expect_err("no such policy").to_string();
        assert!(error.starts_with("unknown policy `lucky`: expected one of "), "{error}");
    }
}
