//! One of gridproof's players in its own thread, with channels instead of pipes. Contests whose
//! players do not answer line by line need this thread. The thread ends when its session ends.

use std::any::Any;
use std::io::{self, BufRead, Read, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender, SyncSender};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use gridproof::budget::Budget;

use super::command_receiver::{CommandReceiver, MAX_COMMANDS_AHEAD, TimedLine};
use super::os::thread_cpu_time;
use super::session::{PlayerEnd, PlayerSession, ResourcesUsed};
use crate::contest::Contest;
use crate::contests;
use crate::player::{PlayerOptions, PlayerPipes};
use crate::referee::dialogue::{PlayerTurnEvent, Transport};

/// The stack size in bytes, which is the size of a main thread's stack on most systems. So the
/// player has the same stack as a player in its own process.
const STACK_BYTES: usize = 8 << 20;

/// One game of a player.
pub struct ThreadedSession {
    started: Instant,
    command_receiver: CommandReceiver,
    /// The sender of lines; `None` after the player's input was closed.
    input: Option<Sender<Vec<u8>>>,
    /// The flag that ends the player's searches.
    stop: Arc<AtomicBool>,
    /// The thread; `None` after it was joined.
    player: Option<JoinHandle<PlayerResult>>,
}

/// The result of a player's thread.
struct PlayerResult {
    ended: PlayerEnd,
    cpu: Duration,
    log: Vec<u8>,
}

impl ThreadedSession {
    /// Starts a player on `budget` that may use `limit` of its own time for the game.
    pub fn start(
        contest: &'static dyn Contest,
        options: PlayerOptions,
        budget: Budget,
        limit: Duration,
        cancel: Arc<AtomicBool>,
    ) -> io::Result<Self> {
        let started = Instant::now();
        let stop = Arc::new(AtomicBool::new(false));
        let budget = budget.with_cancel_flag(Arc::clone(&stop));
        let (input, lines) = mpsc::channel();
        let (command_receiver, line_sender) =
            CommandReceiver::new(started, limit, MAX_COMMANDS_AHEAD, cancel);
        let player_input = RefereeInput { lines, piece: Vec::new(), at: 0 };
        let player_output = PlayerOutput { line: Vec::new(), line_sender };
        let thread = thread::Builder::new().name(contest.name().to_owned()).stack_size(STACK_BYTES);
        let player =
            thread.spawn(move || play(contest, &options, player_input, player_output, &budget))?;
        Ok(Self { started, command_receiver, input: Some(input), stop, player: Some(player) })
    }

    /// Ends the player: closes its input and output, and stops its searches.
    fn close(&mut self) -> Option<PlayerResult> {
        self.input = None;
        self.stop.store(true, Ordering::Relaxed);
        self.command_receiver.close();
        self.player.take()?.join().ok()
    }
}

impl Drop for ThreadedSession {
    fn drop(&mut self) {
        self.close();
    }
}

/// Plays a game. A panic of the player becomes a failure.
fn play(
    contest: &dyn Contest,
    options: &PlayerOptions,
    mut player_input: RefereeInput,
    mut player_output: PlayerOutput,
    budget: &Budget,
) -> PlayerResult {
    let mut log = Vec::new();
    let pipes = PlayerPipes { input: &mut player_input, output: &mut player_output, log: &mut log };
    // After a panic, the session uses only the log, in which every write is complete.
    let game = AssertUnwindSafe(|| contests::play(contest, options, pipes, budget));
    let ended = match catch_unwind(game) {
        Ok(Ok(())) => PlayerEnd::Returned,
        Ok(Err(error)) => PlayerEnd::Failed(error.to_string()),
        Err(panic) => PlayerEnd::Failed(format!("it panicked: {}", panic_message(panic.as_ref()))),
    };
    PlayerResult { ended, cpu: thread_cpu_time(), log }
}

/// Returns the first line of a panic's message.
fn panic_message(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    let text = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    text.and_then(|text| text.lines().next()).unwrap_or("no message")
}

impl Transport for ThreadedSession {
    fn send(&mut self, lines: &str) {
        if let Some(input) = &self.input {
            // An error means that the player has ended. The next read reports this.
            let _ = input.send(lines.as_bytes().to_vec());
        }
    }

    fn receive(&mut self) -> PlayerTurnEvent {
        self.command_receiver.receive()
    }
}

impl PlayerSession for ThreadedSession {
    /// Ignores the grace period: all output was received, and nobody needs the result of a running
    /// search.
    fn end(mut self: Box<Self>, _: Duration) -> io::Result<(ResourcesUsed, Vec<String>)> {
        let left = self.close().ok_or_else(|| io::Error::other("the player's thread is gone"))?;
        let usage = ResourcesUsed {
            cpu: left.cpu,
            wall: self.started.elapsed(),
            used_time: self.command_receiver.used_time,
            peak_bytes: 0,
            ended: left.ended,
        };
        let log = String::from_utf8_lossy(&left.log).lines().map(str::to_owned).collect();
        Ok((usage, log))
    }
}

/// The lines of the referee, in pieces. The end of the channel is the end of the input.
struct RefereeInput {
    lines: Receiver<Vec<u8>>,
    piece: Vec<u8>,
    /// The number of bytes of the current piece that were read.
    at: usize,
}

impl BufRead for RefereeInput {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        while self.at == self.piece.len() {
            match self.lines.recv() {
                Ok(piece) => (self.piece, self.at) = (piece, 0),
                Err(_) => return Ok(&[]),
            }
        }
        Ok(&self.piece[self.at..])
    }

    fn consume(&mut self, bytes: usize) {
        self.at += bytes;
    }
}

impl Read for RefereeInput {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let bytes = self.fill_buf()?.read(buffer)?;
        self.consume(bytes);
        Ok(bytes)
    }
}

/// The output of the player, which is delivered line by line.
struct PlayerOutput {
    /// The last line, if it has no line end yet.
    line: Vec<u8>,
    line_sender: SyncSender<TimedLine>,
}

impl Write for PlayerOutput {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let Some(end) = bytes.iter().position(|&byte| byte == b'\n') else {
            self.line.extend_from_slice(bytes);
            return Ok(bytes.len());
        };
        self.line.extend_from_slice(&bytes[..end]);
        let line = String::from_utf8_lossy(&std::mem::take(&mut self.line)).into_owned();
        let closed = |_| io::ErrorKind::BrokenPipe;
        self.line_sender.send(TimedLine { line, arrival: Instant::now() }).map_err(closed)?;
        Ok(end + 1)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::in_process::InProcessPlayer;
    use super::super::session::SessionPlayer;
    use super::*;
    use crate::contest::PlayFn;
    use crate::player::{ProtocolError, SearchLimits};
    use crate::referee::seeds::Seed;

    /// A contest whose policies are names of behaviours, such as `panic`.
    struct ScriptedContest;

    const POLICIES: [(&str, PlayFn); 4] = [
        ("echo", echo_player),
        ("search", searching_player),
        ("panic", panicking_player),
        ("chatter", chattering_player),
    ];

    /// Repeats each line.
    fn echo_player(
        _: &PlayerOptions,
        pipes: PlayerPipes<'_>,
        _: &SearchLimits<'_>,
    ) -> Result<(), ProtocolError> {
        writeln!(pipes.log, "[DATA] begun = 1")?;
        for line in pipes.input.lines() {
            writeln!(pipes.output, "{}", line?)?;
        }
        Ok(())
    }

    /// Searches until its budget ends.
    fn searching_player(
        _: &PlayerOptions,
        _: PlayerPipes<'_>,
        limits: &SearchLimits<'_>,
    ) -> Result<(), ProtocolError> {
        let mut meter = limits.budget.meter();
        while meter.spend(1).is_ok() {}
        Ok(())
    }

    fn panicking_player(
        _: &PlayerOptions,
        pipes: PlayerPipes<'_>,
        _: &SearchLimits<'_>,
    ) -> Result<(), ProtocolError> {
        writeln!(pipes.log, "so far")?;
        panic!("no way\nout")
    }

    /// Writes more lines than the referee reads.
    fn chattering_player(
        _: &PlayerOptions,
        pipes: PlayerPipes<'_>,
        _: &SearchLimits<'_>,
    ) -> Result<(), ProtocolError> {
        loop {
            pipes.output.write_all(b"and\nso ")?;
            pipes.output.write_all(b"on\n")?;
        }
    }

    impl Contest for ScriptedContest {
        fn name(&self) -> &'static str {
            "script"
        }

        fn policies(&self) -> Vec<&'static str> {
            POLICIES.iter().map(|&(name, _)| name).collect()
        }

        fn player(&self) -> PlayFn {
            |options, pipes, limits| options.policy(&POLICIES)?(options, pipes, limits)
        }

        fn is_player_line(&self, _: &str) -> bool {
            true
        }
    }

    fn sample_seed() -> Seed {
        Seed::new(1).expect("a seed")
    }

    fn session(policy: &str, limit: Duration, cancel: &Arc<AtomicBool>) -> Box<dyn PlayerSession> {
        let options = PlayerOptions { policy: Some(policy.to_owned()), ..PlayerOptions::default() };
        let player = InProcessPlayer::new(policy.to_owned(), 1 << 20, &ScriptedContest, options);
        player.session(sample_seed(), limit, cancel).expect("a thread")
    }

    fn receive_line(session: &mut dyn PlayerSession) -> String {
        match session.receive() {
            PlayerTurnEvent::Command(command) => command.line,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn lines_are_exchanged_and_the_log_is_kept() {
        let mut session = session("echo", Duration::MAX, &Arc::default());
        session.send("");
        session.send("a\nb");
        session.send("c\n");
        assert_eq!(
            (receive_line(&mut *session), receive_line(&mut *session)),
            ("a".into(), "bc".into())
        );
        let (usage, log) = session.end(Duration::ZERO).expect("it ends");
        assert_eq!((usage.ended, log), (PlayerEnd::Returned, vec!["[DATA] begun = 1".to_owned()]));
    }

    /// The session joins the player's thread, so the test would hang if a thread did not end.
    #[test]
    fn a_search_ends_with_the_time_the_series_or_the_session() {
        let cancel = Arc::new(AtomicBool::new(false));
        let mut late = session("search", Duration::ZERO, &cancel);
        assert_eq!(late.receive(), PlayerTurnEvent::TimeLimit);
        late.end(Duration::ZERO).expect("it ends");
        drop(session("search", Duration::MAX, &cancel));
        cancel.store(true, Ordering::Relaxed);
        let mut cancelled = session("search", Duration::MAX, &cancel);
        assert_eq!(cancelled.receive(), PlayerTurnEvent::Cancelled);
        cancelled.end(Duration::ZERO).expect("it ends");
    }

    #[test]
    fn a_player_that_is_not_read_ends_with_the_session() {
        let mut session = session("chatter", Duration::MAX, &Arc::default());
        assert_eq!(
            (receive_line(&mut *session), receive_line(&mut *session)),
            ("and".into(), "so on".into())
        );
        let (usage, _) = session.end(Duration::ZERO).expect("it ends");
        assert_eq!(usage.ended, PlayerEnd::Failed("broken pipe".to_owned()));
    }

    #[test]
    fn a_panic_of_the_player_ends_only_its_game() {
        let mut session = session("panic", Duration::MAX, &Arc::default());
        assert_eq!(session.receive(), PlayerTurnEvent::Closed);
        let (usage, log) = session.end(Duration::ZERO).expect("it ends");
        assert_eq!(usage.ended, PlayerEnd::Failed("it panicked: no way".to_owned()));
        assert_eq!(log, ["so far"]);
    }

    #[test]
    fn an_unknown_policy_starts_no_game() {
        let options = PlayerOptions { policy: Some("ecko".to_owned()), ..PlayerOptions::default() };
        let player = InProcessPlayer::new("ecko".to_owned(), 1 << 20, &ScriptedContest, options);
        let refused =
            player.session(sample_seed(), Duration::MAX, &Arc::default()).err().expect("no player");
        assert_eq!(refused.to_string(), "unknown policy `ecko`: did you mean `echo`?");
    }
}
