//! Tests that a player writes all of its output before the last move, because a tester may end the
//! player right after this move.

use std::io::{BufRead, BufReader, PipeReader, Write};
use std::process::{Child, ChildStdin, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use gridproof_play::contests::configured_contest;
use gridproof_play::referee::seeds::Seed;
use gridproof_play::referee::{Game, RefereeReply, TesterSettings};

use crate::harness;

/// A time limit for a player that hangs. A game can take seconds on a busy machine.
const HANG_LIMIT: Duration = Duration::from_secs(120);

/// A tester that ends its player immediately after the last move. The player's standard output and
/// standard error share one pipe, so the lines of both keep their order.
struct ImpatientTester {
    player: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    output_lines: Vec<String>,
}

impl ImpatientTester {
    /// Starts gridproof's player with these arguments.
    fn start(arguments: &[&str]) -> Self {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        let mut command = harness::player();
        command.args(arguments).stdin(Stdio::piped());
        command.stdout(writer.try_clone().expect("another end")).stderr(writer);
        let mut player = command.spawn().expect("the player starts");
        let input = player.stdin.take().expect("a pipe");
        Self { player, input, lines: spawn_reader(reader), output_lines: Vec::new() }
    }

    /// Returns the next move. Also records the lines that the player logs before the move.
    fn next_move(&mut self) -> String {
        loop {
            let line = self.lines.recv_timeout(HANG_LIMIT);
            let line = line.unwrap_or_else(|error| panic!("{error} after {:?}", self.output_lines));
            self.output_lines.push(line.clone());
            if !line.starts_with("[DATA] ") {
                return line;
            }
        }
    }

    /// Plays a game, ends the player at the last move, and returns the player's output up to this
    /// move.
    fn play_to_last_move(mut self, game: &mut dyn Game) -> Vec<String> {
        let mut reply = RefereeReply::Continue(game.opening_lines());
        while let RefereeReply::Continue(lines) = reply {
            self.input.write_all(lines.as_bytes()).expect("the player listens");
            reply = game.play_command(&self.next_move(), Duration::ZERO).expect("a legal move");
        }
        std::mem::take(&mut self.output_lines)
    }
}

impl Drop for ImpatientTester {
    /// Ends the player, even if a test fails.
    fn drop(&mut self) {
        let _ = self.player.kill();
        let _ = self.player.wait();
    }
}

/// Returns a channel that receives the lines of a pipe as they arrive.
fn spawn_reader(pipe: PipeReader) -> Receiver<String> {
    let (sender, lines) = channel();
    thread::spawn(move || {
        BufReader::new(pipe).lines().map_while(Result::ok).try_for_each(|line| sender.send(line))
    });
    lines
}

/// Returns the output of a contest's player up to its last move on seed 1.
fn player_output(contest: &str, options: &[(&str, &str)], policy: &str) -> Vec<String> {
    let settings: TesterSettings =
        options.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect();
    let configured = configured_contest(contest, &settings).expect("a contest");
    let mut game = configured.game(Seed::new(1).expect("a seed"));
    let partner = ImpatientTester::start(&[contest, "--policy", policy, "--time-dependent"]);
    partner.play_to_last_move(game.as_mut())
}

#[test]
fn the_player_reports_time_dependence_before_its_last_move() {
    let small = [("N", "10"), ("D", "1")];
    for (contest, options, policy) in [
        ("superminesweeper", &small[..], "look-ahead"),
        ("superminesweeper", &small, "logic"),
        ("jewels", &[("N", "8"), ("C", "5")], "greedy"),
        ("chess-puzzle", &[], "greedy"),
        ("minesweeper", &[("size", "9x9"), ("mines", "10")], "quick"),
        ("ruby-minesweeper", &[], "quick"),
    ] {
        let written = player_output(contest, options, policy);
        let (last, before) = written.split_last().expect("a move");
        let last_data = before.iter().rfind(|line| line.starts_with("[DATA] "));
        // On a busy machine, the player may report the value 1.
        let time_dependent =
            last_data.and_then(|line| line.strip_prefix("[DATA] time_dependent = "));
        assert!(
            matches!(time_dependent, Some("0" | "1")),
            "{contest} {policy}: {time_dependent:?}"
        );
        assert!(!last.starts_with("[DATA] "), "{contest} {policy}: {last}");
    }
}
