//! SuperMinesweeper (Topcoder Marathon Match 122), the player's side. The player sets no flags,
//! because a flagged cell can never be opened.

use std::time::Duration;

use super::policy::{self, Move, PlayStyle, Policy};
use super::wire::{Command, OpenedMessage, OpeningMessage};
use crate::player::data_lines::DataLines;
use crate::player::protocol_lines::{GameStopped, TesterLines};
use crate::player::{PlayerOptions, PlayerPipes, ProtocolError, SearchLimits};
use gridproof::grid::Shape;
use gridproof::puzzles::mines::Disc;
use gridproof::puzzles::mines::{Board, View};

/// The player's own time for a game, including start-up.
const TIME_LIMIT: Duration = Duration::from_secs(10);
/// The part of the time limit that is reserved for start-up, until the tester's first report shows
/// how long start-up took. This reserve also covers the search for the move that is unfinished when
/// the time guard ends.
const START_UP_RESERVE: Duration = Duration::from_millis(1500);

pub(super) const POLICY_NAMES: [(&str, PlayStyle); 3] = [
    ("look-ahead", PlayStyle::LookAhead),
    ("least-risk", PlayStyle::LeastRisk),
    ("logic", PlayStyle::Logic),
];

/// Plays a game with the policy of the requested [`PlayStyle`].
pub(super) fn play(
    options: &PlayerOptions,
    pipes: PlayerPipes<'_>,
    limits: &SearchLimits<'_>,
) -> Result<(), ProtocolError> {
    let style = options.policy(&POLICY_NAMES)?;
    pipes.play_line_by_line(options, limits, Some(TIME_LIMIT - START_UP_RESERVE), |lines, data| {
        play_with(policy::new_policy(style, options.seed).as_mut(), lines, data)
    })
}

/// Plays until the policy stops, or no clear cell is left to open.
fn play_with(
    policy: &mut dyn Policy,
    mut lines: TesterLines<'_>,
    data: &mut DataLines<'_>,
) -> Result<(), GameStopped> {
    let opening = OpeningMessage::read(&mut lines)?;
    let mut board = opening_board(&opening);
    let clear_cells = board.shape().area() - opening.mines;
    data.write_numbers(&instance_numbers(&opening));
    let mut moves = 0;
    while board.num_opened() < clear_cells {
        let searches = policy.num_safe_cells_ahead() == 0;
        if searches {
            data.write_numbers(&progress_numbers(&board, moves, 0));
        }
        let next = policy.next(&board, &lines.stopwatch.turn_budget());
        let ahead = policy.num_safe_cells_ahead();
        if searches && ahead > 0 {
            data.write_numbers(&progress_numbers(&board, moves, ahead));
        }
        moves += 1;
        // If no move opens a mine, all clear cells are open after the next move and the `ahead`
        // safe moves.
        data.write_time_dependence(
            next == Move::Stop || board.num_opened() + ahead + 1 >= clear_cells,
        );
        let Move::Open(cell) = next else { return lines.write(Command::Stop) };
        lines.write(Command::Open(cell))?;
        let opened = OpenedMessage::read(&mut lines, board.neighbours(cell).count())?;
        lines.stopwatch.adopt_tester_time(opened.used_time);
        board.set(cell, opened.view());
    }
    Ok(())
}

/// Returns the board at the start, on which only the zero of the opening is open.
fn opening_board(opening: &OpeningMessage) -> Board {
    let &OpeningMessage { side, mines, squared_distance, zero } = opening;
    let mut board = Board::new(Shape::new(side, side), Disc::new(squared_distance), Some(mines));
    board.set(zero, View::Clue(0));
    board
}

/// Returns the numbers of an instance that the player logs for programs that run many games.
fn instance_numbers(opening: &OpeningMessage) -> [(&'static str, usize); 3] {
    [("n", opening.side), ("m", opening.mines), ("d", opening.squared_distance)]
}

/// Returns the numbers that the player logs before the next move. `moves` moves are already on the
/// board, and `ahead` safe moves come before the next move. The number of moves includes the next
/// move, because it may be the last move. The number of opened cells excludes the cell of the next
/// move.
fn progress_numbers(board: &Board, moves: usize, ahead: usize) -> [(&'static str, usize); 3] {
    [
        ("moves", moves + ahead + 1),
        ("hits", board.num_hits()),
        ("opened", board.num_opened() + ahead),
    ]
}

#[cfg(test)]
mod tests {
    use std::io::{BufReader, Write};
    use std::sync::Arc;

    use proptest::prelude::*;

    use super::*;
    use crate::player::data_lines::tests::order_of_writes;
    use crate::player::stopwatch::TurnStopwatch;
    use crate::player::stopwatch::tests::{HOUR, ManualClock, frozen_clock_limits};
    use gridproof::budget::Budget;
    use gridproof::grid::Cell;

    /// Plays against a fixed text from the tester. Returns the player's output and log.
    fn play_against_text(input: &[u8], data: bool) -> (Result<(), ProtocolError>, String, String) {
        let (mut output, mut log) = (Vec::new(), Vec::new());
        let options =
            PlayerOptions { policy: Some("logic".to_owned()), data, ..PlayerOptions::default() };
        let pipes =
            PlayerPipes { input: &mut BufReader::new(input), output: &mut output, log: &mut log };
        let ended = play(&options, pipes, &frozen_clock_limits());
        let text = |bytes| String::from_utf8(bytes).expect("players write ASCII");
        (ended, text(output), text(log))
    }

    /// The lines of a tester whose answers do not depend on the opened cells.
    const TESTER_INPUT: &str = "4\n2\n2\n1 1\n0 1\nBOOM! 1\n1 2\n1 2\n";

    /// A whole game without a mine. After the opening, all other cells are proved safe.
    const WON_GAME: &str = "2\n0\n2\n0 0\n0 1\n0 1\n0 1\n";

    /// Plays the given moves, then stops.
    struct ScriptedPolicy(Vec<(usize, usize)>);

    impl Policy for ScriptedPolicy {
        fn next(&mut self, _: &Board, _: &Budget) -> Move {
            match self.0.pop() {
                Some((row, col)) => Move::Open(Cell::new(row, col)),
                None => Move::Stop,
            }
        }
    }

    fn play_script(input: &str, script: &[(usize, usize)]) -> (String, String) {
        let (mut output, mut log) = (Vec::new(), Vec::new());
        let mut input = input.as_bytes();
        let lines = TesterLines::new(
            &mut input,
            &mut output,
            TurnStopwatch::start(&frozen_clock_limits(), None),
        );
        let moves = script.iter().rev().copied().collect();
        let options = PlayerOptions { data: true, ..PlayerOptions::default() };
        let mut data = DataLines::new(&options, Arc::default(), &mut log);
        play_with(&mut ScriptedPolicy(moves), lines, &mut data).expect("a legal game");
        let text = |bytes| String::from_utf8(bytes).expect("players write ASCII");
        (text(output), text(log))
    }

    #[test]
    fn instance_data_is_written_before_the_first_search() {
        let (output, log) = play_script(TESTER_INPUT, &[(0, 0), (0, 3)]);
        assert_eq!(output, "G 0 0\nG 0 3\nSTOP\n");
        let expected = [
            "n = 4",
            "m = 2",
            "d = 2",
            "moves = 1",
            "hits = 0",
            "opened = 1",
            "moves = 2",
            "hits = 0",
            "opened = 2",
            "moves = 3",
            "hits = 1",
            "opened = 2",
        ];
        assert_eq!(log, expected.map(|datum| format!("[DATA] {datum}\n")).concat());
    }

    #[test]
    fn no_command_follows_the_last_opened_value() {
        let (output, log) = play_script("2\n2\n1\n0 0\n2 1\n", &[(1, 1)]);
        assert_eq!(output, "G 1 1\n");
        assert!(log.ends_with("[DATA] moves = 1\n[DATA] hits = 0\n[DATA] opened = 1\n"), "{log}");
    }

    /// The last log lines may be lost. Therefore the log must already contain numbers from some
    /// moves before the end.
    #[test]
    fn proved_cells_are_reported_before_they_are_opened() {
        let (ended, output, log) = play_against_text(WON_GAME.as_bytes(), true);
        assert!(ended.is_ok(), "{ended:?}");
        assert_eq!(output.lines().count(), 3);
        let last = "[DATA] moves = 3\n[DATA] hits = 0\n[DATA] opened = 3\n";
        assert!(log.ends_with(last), "{log}");
        assert_eq!(log.lines().count(), 9, "{log}");
    }

    #[test]
    fn a_game_cut_off_anywhere_is_reported_with_its_line() {
        for length in 0..WON_GAME.len() {
            let text = &WON_GAME.as_bytes()[..length];
            let due = text.split(|&byte| byte == b'\n').count();
            match play_against_text(text, false).0 {
                Err(ProtocolError::Malformed { line, .. }) => assert_eq!(line, due),
                ended => panic!("after {length} bytes: {ended:?}"),
            }
        }
    }

    #[test]
    fn a_byte_that_is_no_text_is_refused_at_any_place() {
        for at in 0..WON_GAME.len() {
            let mut text = WON_GAME.as_bytes().to_vec();
            text[at] = 0xff;
            let ended = play_against_text(&text, false).0;
            assert!(matches!(ended, Err(ProtocolError::Malformed { .. })), "{at}: {ended:?}");
        }
    }

    /// A policy that takes an hour for each move, and stops when its time is over.
    struct HourPerMovePolicy<'a>(&'a ManualClock);

    impl Policy for HourPerMovePolicy<'_> {
        fn next(&mut self, board: &Board, guard: &Budget) -> Move {
            if guard.meter().spend(1).is_err() {
                return Move::Stop;
            }
            self.0.advance_hours(1);
            board.hidden().next().map_or(Move::Stop, Move::Open)
        }
    }

    /// Returns the number of moves of a player with a time limit of four hours, if the tester
    /// reports the times `reports`.
    fn moves_within_four_hours(reports: [Duration; 8]) -> usize {
        let hand = ManualClock::default();
        let clock = || hand.now();
        let replies = reports.map(|report| format!("0 {}\n", report.as_millis())).concat();
        let text = format!("3\n0\n1\n0 0\n{replies}");
        let (mut input, mut output, mut log) = (text.as_bytes(), Vec::new(), Vec::new());
        let limits = SearchLimits { budget: &Budget::unlimited(), clock: &clock };
        let stopwatch = TurnStopwatch::start(&limits, Some(4 * HOUR));
        let lines = TesterLines::new(&mut input, &mut output, stopwatch);
        let mut data = DataLines::new(&PlayerOptions::default(), Arc::default(), &mut log);
        play_with(&mut HourPerMovePolicy(&hand), lines, &mut data).expect("a legal game");
        output.split(|&byte| byte == b'\n').filter(|line| line.starts_with(b"G")).count()
    }

    #[test]
    fn the_testers_time_counts_if_it_is_longer() {
        assert_eq!(moves_within_four_hours([Duration::ZERO; 8]), 4);
        assert_eq!(moves_within_four_hours([2 * HOUR; 8]), 3);
    }

    #[test]
    fn time_dependence_is_reported_on_request() {
        let reported = |budget: &Budget| {
            let (mut input, mut log) = (WON_GAME.as_bytes(), Vec::new());
            let mut output = std::io::sink();
            let pipes = PlayerPipes { input: &mut input, output: &mut output, log: &mut log };
            let options = PlayerOptions { time_dependent: true, ..PlayerOptions::default() };
            play(&options, pipes, &SearchLimits { budget, clock: &|| HOUR }).expect("a legal game");
            String::from_utf8(log).expect("players write ASCII")
        };
        assert_eq!(reported(&Budget::unlimited()), "[DATA] time_dependent = 0\n");
        // If the work limit ends a search, the result is the same on every machine.
        assert_eq!(reported(&Budget::work(0)), "[DATA] time_dependent = 0\n");
        let over = ManualClock::default();
        let clock = || {
            over.advance_hours(1);
            over.now()
        };
        let (mut input, mut log, mut output) = (WON_GAME.as_bytes(), Vec::new(), std::io::sink());
        let pipes = PlayerPipes { input: &mut input, output: &mut output, log: &mut log };
        let options = PlayerOptions { time_dependent: true, ..PlayerOptions::default() };
        let limits = SearchLimits { budget: &Budget::unlimited(), clock: &clock };
        play(&options, pipes, &limits).expect("it stops");
        assert_eq!(log, b"[DATA] time_dependent = 1\n");
    }

    /// The tester ends the player when it has read the last command.
    #[test]
    fn time_dependence_is_reported_before_the_last_command() {
        let won = order_of_writes(
            |options, pipes| play(options, pipes, &frozen_clock_limits()),
            WON_GAME.as_bytes(),
        );
        assert_eq!(
            won[0], "[DATA] time_dependent = 0\n",
            "all that is left is proved at once: {won:?}"
        );
        assert_eq!(won.len(), 4);
        let stopped = "3\n2\n1\n0 0\n1 1\n1 1\n1 1\n1 1\n";
        let logic = |options: &PlayerOptions, pipes: PlayerPipes<'_>| {
            let options = PlayerOptions { policy: Some("logic".to_owned()), ..options.clone() };
            play(&options, pipes, &frozen_clock_limits())
        };
        let stopped = order_of_writes(logic, stopped.as_bytes());
        let end = &stopped[stopped.len() - 2..];
        assert_eq!(end, ["[DATA] time_dependent = 0\n", "STOP\n"], "{stopped:?}");
    }

    #[test]
    fn a_closed_output_ends_the_game() {
        struct ClosedOutput;
        impl Write for ClosedOutput {
            fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
                Err(std::io::ErrorKind::BrokenPipe.into())
            }
            fn flush(&mut self) -> std::io::Result<()> {
                Ok(())
            }
        }
        let pipes = PlayerPipes {
            input: &mut TESTER_INPUT.as_bytes(),
            output: &mut ClosedOutput,
            log: &mut std::io::sink(),
        };
        assert!(play(&PlayerOptions::default(), pipes, &frozen_clock_limits()).is_ok());
    }

    #[test]
    fn a_breach_of_the_protocol_is_reported_with_its_line() {
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
            match play_against_text(input.as_bytes(), false).0 {
                Err(ProtocolError::Malformed { line: found, .. }) => assert_eq!(found, line),
                other => panic!("{input:?}: {other:?}"),
            }
        }
    }

    #[test]
    fn the_error_for_an_unknown_policy_names_the_known_ones() {
        let options =
            PlayerOptions { policy: Some("lucky".to_owned()), ..PlayerOptions::default() };
        let error = options.policy(&POLICY_NAMES).expect_err("no such policy").to_string();
        assert_eq!(
            error,
            "unknown policy `lucky`: expected one of `look-ahead`, `least-risk`, `logic`"
        );
    }

    proptest! {
        #[test]
        fn arbitrary_bytes_never_panic(input in proptest::collection::vec(any::<u8>(), 0..400)) {
            let _ = play_against_text(&input, true);
        }

        #[test]
        fn arbitrary_replies_never_panic(
            (side, mines, distance) in (1_usize..8, 0_usize..20, 1_usize..11),
            replies in proptest::collection::vec("[0-9] 1|BOOM! 2|x", 0..60),
        ) {
            let header = format!("{side}\n{mines}\n{distance}\n0 0\n");
            let _ = play_against_text((header + &replies.join("\n")).as_bytes(), true);
        }
    }
}
