//! Reads a RawVF text as a game.

use gridproof::puzzles::mines::Placement;
use gridproof::puzzles::mines::text::rawvf::has_version;
use gridproof::puzzles::mines::text::{ReadOptions, read};

use super::error::RecordingError;
use super::events::Event;
use super::game::{GameInProgress, GameRules, Recording, player_and_program};
use super::truncation::{RecordingPlace, TruncatedRecording};

/// Reads a recording. The first opened cell counts as protected, because all programs that write
/// such recordings keep mines away from it. The first opened cell does not count as protected if it
/// has a mine, or in the mode UPK, which replays layouts.
///
/// # Errors
/// The layout cannot be read, or there are no events. A wrong event is not an error: the game ends
/// before this event.
pub fn read_rawvf(text: &str) -> Result<Recording, RecordingError> {
    let board = read(text.as_bytes(), &ReadOptions::default())?.board;
    let lines = || (1..).zip(text.lines());
    let start = num_lines_before_events(text)
        .ok_or_else(|| RecordingError::NoEvents { line: text.lines().count().max(1) })?;
    let mines = |cell| board.view(cell).is_mine();
    let mines = gridproof::grid::Grid::from_fn(board.shape(), mines);
    let placement = Placement { disc: board.disc().clone(), mines };
    let headers = RawVfHeaders::parse_headers(text.lines().take(start));
    let mut game = GameInProgress::new(placement, headers.rules());
    let mut truncation = None;
    let mut last = start;
    for (line, event) in lines().skip(start) {
        last = line;
        match Event::read(event, board.shape(), headers.side) {
            Ok(event) => event.into_iter().for_each(|event| game.play(&event)),
            Err(expected) => {
                truncation =
                    Some(TruncatedRecording { place: RecordingPlace::Line(line), expected });
                break;
            }
        }
        if game.is_over() {
            break;
        }
    }
    let truncation =
        truncation.or_else(|| game.result_contradiction(RecordingPlace::Line(last + 1)));
    Ok(game.into_recording(headers.player(), has_version(text), truncation))
}

/// Returns the number of lines before the first event. The events begin after the line `Events:`.
/// Freesweeper omits this line, and its events begin at the first line with a time after the
/// layout.
fn num_lines_before_events(text: &str) -> Option<usize> {
    let mut after =
        text.lines().enumerate().skip_while(|(_, line)| line.trim() != "Board:").skip(1);
    after.find_map(|(before, line)| match line.trim() {
        "Events:" => Some(before + 1),
        line => {
            let (time, _) = line.split_once(' ')?;
            (time.contains('.') && time.parse::<f64>().is_ok()).then_some(before)
        }
    })
}

/// The headers before the events.
struct RawVfHeaders {
    program: String,
    player: String,
    status: String,
    /// The side of a cell, in pixels.
    side: usize,
    has_question_marks: bool,
    /// Whether a left click on an opened cell is a chord.
    one_button_chords: bool,
    is_known_layout: bool,
}

impl RawVfHeaders {
    fn parse_headers<'a>(lines: impl Iterator<Item = &'a str>) -> Self {
        const DEFAULT_CELL_PIXELS: usize = 16;
        let pairs: Vec<_> = lines.filter_map(|line| line.split_once(':')).collect();
        let value = |key: &str| {
            let found = pairs.iter().find(|(name, _)| name.trim().eq_ignore_ascii_case(key));
            found.map_or("", |(_, value)| value.trim()).to_owned()
        };
        let is_on = |key| value(key).eq_ignore_ascii_case("on");
        let side = value("SquareSize").parse().ok().filter(|&side| side > 0);
        Self {
            program: value("Program"),
            player: value("Player"),
            status: value("Status").to_ascii_lowercase(),
            side: side.unwrap_or(DEFAULT_CELL_PIXELS),
            has_question_marks: is_on("Marks") || is_on("QuestionMarks"),
            one_button_chords: is_on("SuperClick"),
            is_known_layout: value("Mode").eq_ignore_ascii_case("upk"),
        }
    }

    fn player(&self) -> String {
        player_and_program(&self.player, &self.program)
    }

    fn rules(&self) -> GameRules {
        GameRules {
            has_question_marks: self.has_question_marks,
            one_button_chords: self.one_button_chords,
            protects_first_click: !self.is_known_layout,
            is_won: match self.status.as_str() {
                "won" => Some(true),
                "loss" | "lost" => Some(false),
                _ => None,
            },
        }
    }
}

#[cfg(test)]
mod tests;
