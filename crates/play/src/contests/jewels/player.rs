//! Jewels (Topcoder Marathon Match 123), the player's side.

use std::time::Duration;

use super::policy::{self, Policy, Style};
use super::wire::{MOVES, Move, Opening, Reply};
use crate::player::data::Data;
use crate::player::lines::{GameStopped, Lines};
use crate::player::{Limits, Options, Pipes, ProtocolError};
use gridproof::puzzles::jewels::rules::Colour;

/// The player's own time for a game, start-up included.
const TIME_LIMIT: Duration = Duration::from_secs(10);
/// The part of the time limit that is left for start-up, until the tester's first report shows how
/// long start-up took. It also covers the moves that remain when the guard fires: a loaded machine
/// takes milliseconds for each.
const RESERVE: Duration = Duration::from_millis(2500);

pub(super) const STYLES: [(&str, Style); 4] = [
    ("chains", Style::Chains),
    ("without-short", Style::WithoutShort),
    ("blind", Style::Blind),
    ("greedy", Style::Greedy),
];

/// Plays a game with one of our policies.
pub(super) fn play(
    options: &Options,
    pipes: Pipes<'_>,
    limits: &Limits<'_>,
) -> Result<(), ProtocolError> {
    let style = options.policy(&STYLES)?;
    let player = |colours| policy::player(style, colours, options.seed);
    pipes.converse(options, limits, Some(TIME_LIMIT - RESERVE), |lines, data| {
        play_with(player, lines, data)
    })
}

fn play_with(
    player: impl FnOnce(Colour) -> Box<dyn Policy>,
    mut lines: Lines<'_>,
    data: &mut Data<'_>,
) -> Result<(), GameStopped> {
    let Opening { mut board, colours } = Opening::read(&mut lines)?;
    let shape = board.shape();
    data.write_numbers(&[("n", shape.rows), ("c", colours.into())]);
    let mut player = player(colours);
    for left in (1..=MOVES).rev() {
        let swap = player.next(&board, left, &lines.stopwatch.guard());
        data.write_time_dependence(left == 1);
        lines.write(Move(swap))?;
        let reply = Reply::read(&mut lines, shape, colours)?;
        lines.stopwatch.add_tester_time(reply.clock);
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
    use crate::player::data::tests::order;
    use crate::player::stopwatch::Stopwatch;
    use crate::player::stopwatch::tests::{ByHand, HOUR, limits};
    use gridproof::budget::Budget;
    use gridproof::puzzles::jewels::rules::{Board, Swap};

    fn game(input: &[u8], policy: Option<&str>) -> (Result<(), ProtocolError>, String) {
        let (mut input, mut output, mut log) = (input, Vec::new(), Vec::new());
        let options = Options { policy: policy.map(str::to_owned), ..Options::default() };
        let pipes = Pipes { input: &mut input, output: &mut output, log: &mut log };
        let ended = play(&options, pipes, &limits());
        (ended, String::from_utf8(output).expect("players write ASCII"))
    }

    /// Returns the input of a tester that always shows the same 3x3 grid.
    fn tester(replies: usize) -> String {
        reporting(Duration::from_millis(5), replies)
    }

    /// Returns the input of a tester that always shows the 3x3 grid and reports the time `spent`.
    fn reporting(spent: Duration, replies: usize) -> String {
        let grid = "1\n1\n2\n3\n4\n1\n2\n3\n4\n";
        format!("3\n4\n{grid}") + &format!("{grid}{}\n", spent.as_millis()).repeat(replies)
    }

    /// Takes an hour for each move, and counts the moves that still had time.
    struct SlowPolicy {
        hand: Rc<ByHand>,
        in_time: Rc<Cell<usize>>,
    }

    impl Policy for SlowPolicy {
        fn next(&mut self, board: &Board, _: usize, guard: &Budget) -> Swap {
            let in_time = guard.meter().spend(1).is_ok();
            self.in_time.set(self.in_time.get() + usize::from(in_time));
            self.hand.pass(1);
            Swap(board.shape().cell(0), board.shape().cell(1))
        }
    }

    /// Returns the moves of a player with four hours, when the tester reports this time.
    fn moves_within_four_hours(spent: Duration) -> usize {
        let (hand, in_time) = (Rc::new(ByHand::default()), Rc::new(Cell::new(0)));
        let clock = || hand.now();
        let limits = Limits { budget: &Budget::unlimited(), clock: &clock };
        let text = reporting(spent, MOVES);
        let (mut input, mut output, mut log) = (text.as_bytes(), Vec::new(), Vec::new());
        let watch = Stopwatch::start(&limits, Some(4 * HOUR));
        let lines = Lines::new(&mut input, &mut output, watch);
        let policy = SlowPolicy { hand: Rc::clone(&hand), in_time: Rc::clone(&in_time) };
        let mut data = Data::new(&Options::default(), Arc::default(), &mut log);
        play_with(|_| Box::new(policy), lines, &mut data).expect("a whole game");
        in_time.get()
    }

    #[test]
    fn the_testers_figure_counts_where_it_is_more() {
        assert_eq!(moves_within_four_hours(Duration::ZERO), 4);
        assert_eq!(moves_within_four_hours(2 * HOUR), 3);
    }

    #[test]
    fn a_game_is_a_thousand_moves_and_the_last_answer_is_read() {
        let (ended, output) = game(tester(MOVES).as_bytes(), Some("greedy"));
        assert!(ended.is_ok(), "{ended:?}");
        assert_eq!(output.lines().count(), MOVES);
        assert!(output.lines().all(|line| line == "0 2 1 2"), "{output}");
    }

    /// The tester ends the player with its last move.
    #[test]
    fn the_clocks_say_is_told_before_the_last_move() {
        let greedy = |options: &Options, pipes: Pipes<'_>| {
            let options = Options { policy: Some("greedy".to_owned()), ..options.clone() };
            play(&options, pipes, &limits())
        };
        let told = order(greedy, tester(MOVES).as_bytes());
        assert_eq!(told.len(), MOVES + 1);
        assert_eq!(told[MOVES - 1..], ["[DATA] time_dependent = 0\n", "0 2 1 2\n"]);
    }

    #[test]
    fn a_game_that_is_cut_off_anywhere_is_named_by_line() {
        let text = tester(2);
        for length in 0..=text.len() {
            let text = &text.as_bytes()[..length];
            let due = text.split(|&byte| byte == b'\n').count();
            match game(text, Some("greedy")).0 {
                Err(ProtocolError::Malformed { line, .. }) => assert_eq!(line, due),
                ended => panic!("after {length} bytes: {ended:?}"),
            }
        }
    }

    #[test]
    fn a_byte_that_is_no_text_is_refused_anywhere() {
        let text = tester(2);
        for at in 0..text.len() {
            let mut text = text.clone().into_bytes();
            text[at] = 0xff;
            match game(&text, Some("greedy")).0 {
                Err(ProtocolError::Malformed { found, .. }) => {
                    assert_eq!(found, FoundInput::Text("\\xff".to_owned()), "{at}")
                }
                ended => panic!("{at}: {ended:?}"),
            }
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
