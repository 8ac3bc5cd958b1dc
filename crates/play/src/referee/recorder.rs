//! Records games as transcripts.

use std::time::Duration;

use super::dialogue::{PlayerTurnEvent, TimedCommand, Transport};
use super::transcript::{DialogueEnd, TranscriptLine};

/// Records the lines that pass through another transport. Rounds times down to whole milliseconds.
pub(crate) struct TrafficRecorder<'a, W> {
    transport: &'a mut W,
    pub lines: Vec<TranscriptLine>,
    pub end: DialogueEnd,
}

impl<'a, W: Transport> TrafficRecorder<'a, W> {
    pub fn new(transport: &'a mut W) -> Self {
        Self { transport, lines: Vec::new(), end: DialogueEnd::Over }
    }
}

impl<W: Transport> Transport for TrafficRecorder<'_, W> {
    fn send(&mut self, lines: &str) {
        self.transport.send(lines);
        self.lines.extend(lines.lines().map(|line| TranscriptLine::Referee(line.to_owned())));
    }

    fn receive(&mut self) -> PlayerTurnEvent {
        let received = self.transport.receive();
        match &received {
            PlayerTurnEvent::Command(TimedCommand { line, used_time }) => {
                let used_time = Duration::from_millis(used_time.as_millis() as u64);
                self.lines
                    .push(TranscriptLine::Player(TimedCommand { line: line.clone(), used_time }));
            }
            PlayerTurnEvent::TimeLimit => self.end = DialogueEnd::TimeLimit,
            PlayerTurnEvent::Closed | PlayerTurnEvent::Cancelled => self.end = DialogueEnd::Closed,
        }
        received
    }
}
