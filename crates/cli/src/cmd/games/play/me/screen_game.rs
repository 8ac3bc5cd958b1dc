//! The loop that shows a game on the screen until the person leaves.

use std::ops::ControlFlow;
use std::process;
use std::time::{Duration, Instant};

use ratatui::Frame;
use ratatui::crossterm::event::Event;

use super::super::super::Failure;
use super::super::super::common::console::Console;
use super::super::super::common::defect::DEFECT_STATUS;
use super::super::super::common::screen::events::{EventQueue, ScreenEvent};
use super::super::super::common::screen::screen_colours::ScreenColours;
use super::super::super::common::screen::terminal::Screen;
use super::super::super::common::streams::INTERRUPTED_STATUS;

/// A game on the screen, with its background threads.
pub trait ScreenGame {
    /// A message from the game's background threads.
    type Message: Send + 'static;

    fn draw(&mut self, colours: ScreenColours, frame: &mut Frame<'_>);

    /// Handles a key or mouse event that arrives `clock` after the start of the game. Returns
    /// `Break` if the person leaves the game.
    fn handle_event(&mut self, event: &Event, clock: Duration) -> ControlFlow<()>;

    fn handle_thread_message(&mut self, message: Self::Message);
}

/// The reason why the screen of a game was left.
pub enum ScreenEnd {
    Quit,
    Signalled,
    ThreadPanicked,
}

/// Runs the game on the screen, until the person leaves.
pub fn play<G: ScreenGame>(
    game: &mut G,
    events: &EventQueue<G::Message>,
    console: &Console,
) -> Result<ScreenEnd, Failure> {
    let colours = if console.has_colours() { ScreenColours::Colours } else { ScreenColours::Plain };
    let mut screen = Screen::enter()?;
    events.start_reading_keys();
    let started = Instant::now();
    loop {
        if screen.draw(|frame| game.draw(colours, frame)).is_err() {
            return Ok(ScreenEnd::Signalled);
        }
        for happening in events.next() {
            match happening {
                ScreenEvent::Input(event) => {
                    if game.handle_event(&event, started.elapsed()).is_break() {
                        return Ok(ScreenEnd::Quit);
                    }
                }
                ScreenEvent::Thread(message) => game.handle_thread_message(message),
                ScreenEvent::Closed | ScreenEvent::Signalled => return Ok(ScreenEnd::Signalled),
                ScreenEvent::ThreadPanicked => return Ok(ScreenEnd::ThreadPanicked),
            }
        }
    }
}

/// Prints lines about the game. With `--quiet`, prints only the first line. Ends the process if a
/// signal or a panic ended the screen.
pub fn finish(end: ScreenEnd, lines: &[String], console: &Console) -> Result<(), Failure> {
    let printed = console.print_lines(lines);
    match end {
        ScreenEnd::Quit => printed,
        // Nothing can be printed on a closed terminal.
        ScreenEnd::Signalled => process::exit(INTERRUPTED_STATUS),
        ScreenEnd::ThreadPanicked => process::exit(DEFECT_STATUS.into()),
    }
}
