//! SuperMinesweeper (Topcoder Marathon Match 122), the player's side. The player flags nothing, for
//! a flagged cell can never be opened.

use std::time::Duration;

use super::policy::{self, Move, Policy, Style};
use super::wire::{Command, Opened, Opening};
use crate::player::data::Data;
use crate::player::lines::{GameStopped, Lines};
use crate::player::{Limits, Options, Pipes, ProtocolError};
use gridproof::grid::Shape;
use gridproof::puzzles::mines::Disc;
use gridproof::puzzles::mines::{Board, View};

/// The player's own time for a game, start-up included.
const TIME_LIMIT: Duration = Duration::from_secs(10);
/// The part of the time limit that is left for start-up, until the tester's first report shows how
/// long start-up took. It also covers the move under way when the guard fires.
const RESERVE: Duration = Duration::from_millis(1500);

pub(super) const STYLES: [(&str, Style); 3] =
    [("look-ahead", Style::LookAhead), ("least-risk", Style::LeastRisk), ("logic", Style::Logic)];

/// Plays a game with one of our policies: `look-ahead` compares guesses by their prospects,
/// `least-risk` makes the least risky guess when it pays, `logic` stops when nothing is provable.
pub(super) fn play(
    options: &Options,
    pipes: Pipes<'_>,
    limits: &Limits<'_>,
) -> Result<(), ProtocolError> {
    let style = options.policy(&STYLES)?;
    pipes.converse(options, limits, Some(TIME_LIMIT - RESERVE), |lines, data| {
        play_with(policy::player(style, options.seed).as_mut(), lines, data)
    })
}

/// Plays until the policy stops or no value is left to open.
fn play_with(
    policy: &mut dyn Policy,
    mut lines: Lines<'_>,
    data: &mut Data<'_>,
) -> Result<(), GameStopped> {
    let opening = Opening::read(&mut lines)?;
    let mut board = board(&opening);
    let values = board.shape().area() - opening.mines;
    data.write_numbers(&instance(&opening));
    let mut moves = 0;
    while board.opened() < values {
        let searches = policy.ahead() == 0;
        if searches {
            data.write_numbers(&reached(&board, moves, 0));
        }
        let next = policy.next(&board, &lines.stopwatch.guard());
        let ahead = policy.ahead();
        if searches && ahead > 0 {
            data.write_numbers(&reached(&board, moves, ahead));
        }
        moves += 1;
        // If none of these moves opens a mine, nothing is left to open after them.
        data.write_time_dependence(next == Move::Stop || board.opened() + ahead + 1 >= values);
        let Move::Open(cell) = next else { return lines.write(Command::Stop) };
        lines.write(Command::Open(cell))?;
        let opened = Opened::read(&mut lines, board.neighbours(cell).count())?;
        lines.stopwatch.add_tester_time(opened.clock);
        board.set(cell, opened.view());
    }
    Ok(())
}

/// Returns the board with its given zero.
fn board(opening: &Opening) -> Board {
    let &Opening { side, mines, squared_distance, zero } = opening;
    let mut board = Board::new(Shape::new(side, side), Disc::new(squared_distance), Some(mines));
    board.set(zero, View::Clue(0));
    board
}

/// Returns the numbers of an instance that batch runners collect.
fn instance(opening: &Opening) -> [(&'static str, usize); 3] {
    [("n", opening.side), ("m", opening.mines), ("d", opening.squared_distance)]
}

/// Returns the numbers of a game that batch runners collect before its next move. That move follows
/// `moves` moves and `ahead` more, which hit nothing. The move is counted although the cells that
/// it opens are not: it may be the last.
fn reached(board: &Board, moves: usize, ahead: usize) -> [(&'static str, usize); 3] {
    [("moves", moves + ahead + 1), ("hits", board.hits()), ("opened", board.opened() + ahead)]
}

#[cfg(test)]
mod tests {
    use std::io::{BufReader, Write};
    use std::sync::Arc;

    use proptest::prelude::*;

    use super::*;
    use crate::player::data::tests::order;
    use crate::player::stopwatch::Stopwatch;
    use crate::player::stopwatch::tests::{ByHand, HOUR, limits};
    use gridproof::budget::Budget;
    use gridproof::grid::Cell;

    /// Plays against a fixed text; returns the player's output and log.
    fn game(input: &[u8], data: bool) -> (Result<(), ProtocolError>, String, String) {
        let (mut output, mut log) = (Vec::new(), Vec::new());
        let options = Options { policy: Some("logic".to_owned()), data, ..Options::default() };
        let pipes = Pipes { input: &mut BufReader::new(input), output: &mut output, log: &mut log };
        let ended = play(&options, pipes, &limits());
        let text = |bytes| String::from_utf8(bytes).expect("players write ASCII");
        (ended, text(output), text(log))
    }

    /// A tester's side of a game, whatever the player opens.
    const TESTER: &str = "4\n2\n2\n1 1\n0 1\nBOOM! 1\n1 2\n1 2\n";

    /// A whole game without a mine: the rest is proved at once.
    const WON: &str = "2\n0\n2\n0 0\n0 1\n0 1\n0 1\n";

    /// Plays the given moves, then stops.
    struct Script(Vec<(usize, usize)>);

    impl Policy for Script {
        fn next(&mut self, _: &Board, _: &Budget) -> Move {
            match self.0.pop() {
                Some((row, col)) => Move::Open(Cell::new(row, col)),
                None => Move::Stop,
            }
        }
    }

    fn scripted(input: &str, script: &[(usize, usize)]) -> (String, String) {
        let (mut output, mut log) = (Vec::new(), Vec::new());
        let mut input = input.as_bytes();
        let lines = Lines::new(&mut input, &mut output, Stopwatch::start(&limits(), None));
        let moves = script.iter().rev().copied().collect();
        let options = Options { data: true, ..Options::default() };
        let mut data = Data::new(&options, Arc::default(), &mut log);
        play_with(&mut Script(moves), lines, &mut data).expect("a legal game");
        let text = |bytes| String::from_utf8(bytes).expect("players write ASCII");
        (text(output), text(log))
    }

    #[test]
    fn what_is_known_is_told_before_a_move_is_searched_for() {
        let (output, log) = scripted(TESTER, &[(0, 0), (0, 3)]);
        assert_eq!(output, "G 0 0\nG 0 3\nSTOP\n");
        let told = [
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
        assert_eq!(log, told.map(|datum| format!("[DATA] {datum}\n")).concat());
    }

    #[test]
    fn nothing_is_written_once_the_last_value_is_open() {
        let (output, log) = scripted("2\n2\n1\n0 0\n2 1\n", &[(1, 1)]);
        assert_eq!(output, "G 1 1\n");
        assert!(log.ends_with("[DATA] moves = 1\n[DATA] hits = 0\n[DATA] opened = 1\n"), "{log}");
    }

    /// A batch runner reads numbers that were logged some moves ago, though the last lines may be
    /// lost.
    #[test]
    fn what_is_proved_is_told_of_before_it_is_played() {
        let (ended, output, log) = game(WON.as_bytes(), true);
        assert!(ended.is_ok(), "{ended:?}");
        assert_eq!(output.lines().count(), 3);
        let last = "[DATA] moves = 3\n[DATA] hits = 0\n[DATA] opened = 3\n";
        assert!(log.ends_with(last), "{log}");
        assert_eq!(log.lines().count(), 9, "{log}");
    }

    #[test]
    fn a_game_that_is_cut_off_anywhere_is_named_by_line() {
        for length in 0..WON.len() {
            let text = &WON.as_bytes()[..length];
            let due = text.split(|&byte| byte == b'\n').count();
            match game(text, false).0 {
                Err(ProtocolError::Malformed { line, .. }) => assert_eq!(line, due),
                ended => panic!("after {length} bytes: {ended:?}"),
            }
        }
    }

    #[test]
    fn a_byte_that_is_no_text_is_refused_anywhere() {
        for at in 0..WON.len() {
            let mut text = WON.as_bytes().to_vec();
            text[at] = 0xff;
            let ended = game(&text, false).0;
            assert!(matches!(ended, Err(ProtocolError::Malformed { .. })), "{at}: {ended:?}");
        }
    }

    /// Takes an hour for each move, and stops if that was too long.
    struct HandPolicy<'a>(&'a ByHand);

    impl Policy for HandPolicy<'_> {
        fn next(&mut self, board: &Board, guard: &Budget) -> Move {
            if guard.meter().spend(1).is_err() {
                return Move::Stop;
            }
            self.0.pass(1);
            board.hidden().next().map_or(Move::Stop, Move::Open)
        }
    }

    /// Returns the moves of a player with four hours, when the tester reports these times.
    fn moves_within_four_hours(reports: [Duration; 8]) -> usize {
        let hand = ByHand::default();
        let clock = || hand.now();
        let replies = reports.map(|report| format!("0 {}\n", report.as_millis())).concat();
        let text = format!("3\n0\n1\n0 0\n{replies}");
        let (mut input, mut output, mut log) = (text.as_bytes(), Vec::new(), Vec::new());
        let limits = Limits { budget: &Budget::unlimited(), clock: &clock };
        let stopwatch = Stopwatch::start(&limits, Some(4 * HOUR));
        let lines = Lines::new(&mut input, &mut output, stopwatch);
        let mut data = Data::new(&Options::default(), Arc::default(), &mut log);
        play_with(&mut HandPolicy(&hand), lines, &mut data).expect("a legal game");
        output.split(|&byte| byte == b'\n').filter(|line| line.starts_with(b"G")).count()
    }

    #[test]
    fn the_testers_figure_counts_where_it_is_more() {
        assert_eq!(moves_within_four_hours([Duration::ZERO; 8]), 4);
        assert_eq!(moves_within_four_hours([2 * HOUR; 8]), 3);
    }

    #[test]
    fn that_the_clock_cut_the_game_is_told_where_that_is_wanted() {
        let told = |budget: &Budget| {
            let (mut input, mut log) = (WON.as_bytes(), Vec::new());
            let mut output = std::io::sink();
            let pipes = Pipes { input: &mut input, output: &mut output, log: &mut log };
            let options = Options { time_dependent: true, ..Options::default() };
            play(&options, pipes, &Limits { budget, clock: &|| HOUR }).expect("a legal game");
            String::from_utf8(log).expect("players write ASCII")
        };
        assert_eq!(told(&Budget::unlimited()), "[DATA] time_dependent = 0\n");
        // A search that ends by its work is the same on every machine.
        assert_eq!(told(&Budget::work(0)), "[DATA] time_dependent = 0\n");
        let over = ByHand::default();
        let clock = || {
            over.pass(1);
            over.now()
        };
        let (mut input, mut log, mut output) = (WON.as_bytes(), Vec::new(), std::io::sink());
        let pipes = Pipes { input: &mut input, output: &mut output, log: &mut log };
        let options = Options { time_dependent: true, ..Options::default() };
        let limits = Limits { budget: &Budget::unlimited(), clock: &clock };
        play(&options, pipes, &limits).expect("it stops");
        assert_eq!(log, b"[DATA] time_dependent = 1\n");
    }

    /// The tester ends the player with its last command.
    #[test]
    fn the_clocks_say_is_told_before_the_last_command() {
        let won = order(|options, pipes| play(options, pipes, &limits()), WON.as_bytes());
        assert_eq!(
            won[0], "[DATA] time_dependent = 0\n",
            "all that is left is proved at once: {won:?}"
        );
        assert_eq!(won.len(), 4);
        let stopped = "3\n2\n1\n0 0\n1 1\n1 1\n1 1\n1 1\n";
        let logic = |options: &Options, pipes: Pipes<'_>| {
            let options = Options { policy: Some("logic".to_owned()), ..options.clone() };
            play(&options, pipes, &limits())
        };
        let stopped = order(logic, stopped.as_bytes());
        let end = &stopped[stopped.len() - 2..];
        assert_eq!(end, ["[DATA] time_dependent = 0\n", "STOP\n"], "{stopped:?}");
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
        assert!(play(&Options::default(), pipes, &limits()).is_ok());
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
        let error = options.policy(&STYLES).expect_err("no such policy").to_string();
        assert_eq!(
            error,
            "unknown policy `lucky`: expected one of `look-ahead`, `least-risk`, `logic`"
        );
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
