//! Reads a RawVF text as a game.

use std::collections::BTreeSet;
use std::time::Duration;

use gridproof::grid::{Cell, Shape};
use gridproof::puzzles::mines::audit::Action;
use gridproof::puzzles::mines::text::rawvf::has_version;
use gridproof::puzzles::mines::text::{ReadOptions, read};
use gridproof::puzzles::mines::{Board, Placement, View};

use super::error::{RecordingError, TruncatedRecording};
use super::events::{ButtonAction, Event};
use super::mouse::{IntendedAction, MouseState};
use crate::annotate::record::{RecordedGame, RecordedMove};

/// A game that a person played.
#[derive(Clone, Debug)]
pub struct Recording {
    /// The player and the program, as the recording names them.
    pub player: String,
    /// Whether the recording begins with its version line.
    pub has_version: bool,
    /// The game as far as it can be read.
    pub record: RecordedGame,
    /// The place where the readable part ends before the game does.
    pub cut: Option<TruncatedRecording>,
}

/// Reads a recording. Its first opened cell counts as protected unless it is a mine or the mode is
/// UPK, which replays layouts: all programs that write such recordings keep the first cell from
/// mines.
///
/// # Errors
/// The layout cannot be read, or there are no events. A wrong event only ends the game there.
pub fn rawvf(text: &str) -> Result<Recording, RecordingError> {
    let board = read(text.as_bytes(), &ReadOptions::default())?.board;
    let lines = || (1..).zip(text.lines());
    let start = first_event(text)
        .ok_or_else(|| RecordingError::NoEvents { line: text.lines().count().max(1) })?;
    let mines = |cell| board.view(cell).is_mine();
    let mines = gridproof::grid::Grid::from_fn(board.shape(), mines);
    let placement = Placement { disc: board.disc().clone(), mines };
    let headers = RawVfHeaders::of(text.lines().take(start));
    let mut game = GameInProgress::new(placement, &headers);
    let mut cut = None;
    let mut last = start;
    for (line, event) in lines().skip(start) {
        last = line;
        match Event::read(event, board.shape(), headers.side) {
            Ok(event) => event.into_iter().for_each(|event| game.play(&event)),
            Err(expected) => {
                cut = Some(TruncatedRecording { line, expected });
                break;
            }
        }
        if game.is_over() {
            break;
        }
    }
    let cut = cut.or_else(|| game.missing(&headers, last + 1));
    let record = RecordedGame { opening: game.opening, turns: game.turns, score: game.score };
    Ok(Recording { player: headers.player(), has_version: has_version(text), record, cut })
}

/// Returns the number of lines before the events: those up to `Events:`. Freesweeper omits that
/// line; then those before the first line after the layout that begins with a time.
fn first_event(text: &str) -> Option<usize> {
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
    has_marks: bool,
    /// Whether a left click on an opened cell is a chord.
    one_button_chords: bool,
    is_upk: bool,
}

impl RawVfHeaders {
    fn of<'a>(lines: impl Iterator<Item = &'a str>) -> Self {
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
            has_marks: is_on("Marks") || is_on("QuestionMarks"),
            one_button_chords: is_on("SuperClick"),
            is_upk: value("Mode").eq_ignore_ascii_case("upk"),
        }
    }

    fn player(&self) -> String {
        let parts = [self.player.as_str(), self.program.as_str()];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
    }
}

/// A game in progress.
struct GameInProgress {
    placement: Placement,
    opening: Board,
    board: Board,
    mouse: MouseState,
    turns: Vec<RecordedMove>,
    /// The number of hidden cells without a mine.
    left: usize,
    /// Whether a mine was opened.
    is_lost: bool,
    /// The hidden cells with a question mark.
    marked: BTreeSet<Cell>,
    has_marks: bool,
    one_button_chords: bool,
    protects: bool,
    score: f64,
}

impl GameInProgress {
    fn new(placement: Placement, headers: &RawVfHeaders) -> Self {
        let shape: Shape = placement.mines.shape();
        let total = placement.total();
        let board = Board::new(shape, placement.disc.clone(), Some(total));
        let left = shape.area() - total;
        Self {
            placement,
            opening: board.clone(),
            board,
            mouse: MouseState::default(),
            turns: Vec::new(),
            left,
            is_lost: false,
            marked: BTreeSet::new(),
            has_marks: headers.has_marks,
            one_button_chords: headers.one_button_chords,
            protects: !headers.is_upk,
            score: 0.0,
        }
    }

    fn is_over(&self) -> bool {
        self.is_lost || self.left == 0
    }

    /// Returns the place where the game contradicts the recording's result.
    fn missing(&self, headers: &RawVfHeaders, line: usize) -> Option<TruncatedRecording> {
        let expected = match headers.status.as_str() {
            "won" if self.is_lost => "no opened mine, as the status is `won`".to_owned(),
            "loss" | "lost" if !self.is_lost => {
                "an opened mine, as the status is `lost`".to_owned()
            }
            _ if !self.is_over() => {
                let (left, all) = (self.left, self.left + self.board.opened());
                format!("the rest of the game: {left} of {all} cells without a mine are not open")
            }
            _ => return None,
        };
        Some(TruncatedRecording { line, expected })
    }

    fn play(&mut self, event: &Event) {
        if event.deed == ButtonAction::ToggleMarks {
            self.has_marks = !self.has_marks;
        }
        let Some(click) = self.mouse.after(event) else { return };
        match click {
            IntendedAction::Right(cell) => self.mark(cell, event.time),
            IntendedAction::Left(cell) if self.board.view(cell) == View::Hidden => {
                self.open(Action::Open(cell), event.time);
            }
            IntendedAction::Left(cell) if self.one_button_chords => self.chord(cell, event.time),
            IntendedAction::Chord(cell) => self.chord(cell, event.time),
            IntendedAction::Left(_) => {}
        }
    }

    /// Marks a cell: hidden, flagged, and with question marks a third sign without effect.
    fn mark(&mut self, cell: Cell, time: Duration) {
        match self.board.view(cell) {
            View::Hidden if self.marked.remove(&cell) => {}
            View::Hidden => self.turn(Action::Flag(cell), vec![(cell, View::Flagged)], time),
            View::Flagged => {
                if self.has_marks {
                    self.marked.insert(cell);
                }
                self.turn(Action::Unflag(cell), vec![(cell, View::Hidden)], time);
            }
            View::Mine | View::Clue(_) => {}
        }
    }

    /// Opens the cells around a value with as many flags.
    fn chord(&mut self, cell: Cell, time: Duration) {
        let is_flagged = |near: &Cell| self.board.view(*near) == View::Flagged;
        let flags = self.board.neighbours(cell).filter(is_flagged).count();
        if self.board.view(cell).clue() == Some(flags) {
            self.open(Action::Chord(cell), time);
        }
    }

    fn open(&mut self, action: Action, time: Duration) {
        let mut shown = BTreeSet::new();
        for cell in action.opened(&self.board) {
            let is_hidden = |cell: Cell| self.board.view(cell) == View::Hidden;
            let opened = self.placement.cascade_where(cell, |_, near| is_hidden(near));
            shown.extend(opened.into_iter().filter(|&cell| is_hidden(cell)));
        }
        let view = |cell| (cell, self.placement.reveal(cell));
        let shown: Vec<_> = shown.into_iter().map(view).collect();
        if !shown.is_empty() {
            self.turn(action, shown, time);
        }
    }

    fn turn(&mut self, action: Action, shown: Vec<(Cell, View)>, time: Duration) {
        let is_first = self.board.opened() == 0 && matches!(action, Action::Open(_));
        let is_hit = shown.iter().any(|(_, view)| view.is_mine());
        let turn = RecordedMove {
            number: self.turns.len() + 1,
            action,
            is_protected: self.protects && is_first && !is_hit,
            shown,
            score: self.score,
            time: Some(time),
        };
        turn.show(&mut self.board);
        self.left -= turn.shown.iter().filter(|(_, view)| view.is_clue()).count();
        self.is_lost |= is_hit;
        self.turns.push(turn);
        self.score = f64::from(u8::from(!self.is_lost && self.left == 0));
    }
}

#[cfg(test)]
mod tests;
