//! Records games as transcripts.

use std::time::Duration;

use super::dialogue::{Command, Received, Transport};
use super::transcript::{End, Line};

/// Records the traffic of another transport. Clocks are cut to whole milliseconds, the precision
/// that a judge may use.
pub(crate) struct Recorder<'a, W> {
    transport: &'a mut W,
    pub lines: Vec<Line>,
    pub end: End,
}

impl<'a, W: Transport> Recorder<'a, W> {
    pub fn new(transport: &'a mut W) -> Self {
        Self { transport, lines: Vec::new(), end: End::Over }
    }
}

impl<W: Transport> Transport for Recorder<'_, W> {
    fn send(&mut self, lines: &str) {
        self.transport.send(lines);
        self.lines.extend(lines.lines().map(|line| Line::Referee(line.to_owned())));
    }

    fn receive(&mut self) -> Received {
        let received = self.transport.receive();
        match &received {
            Received::Command(Command { line, clock }) => {
                let clock = Duration::from_millis(clock.as_millis() as u64);
                self.lines.push(Line::Player(Command { line: line.clone(), clock }));
            }
            Received::TimeLimit => self.end = End::TimeLimit,
            Received::Closed | Received::Cancelled => self.end = End::Closed,
        }
        received
    }
}
