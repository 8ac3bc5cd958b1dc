//! Plays the events of a recording as a game.

use std::collections::BTreeSet;
use std::time::Duration;

use gridproof::grid::{Cell, Shape};
use gridproof::puzzles::mines::audit::Action;
use gridproof::puzzles::mines::{Board, Placement, View};

use super::events::{ButtonAction, Event};
use super::mouse::{IntendedAction, MouseState};
use super::truncation::{RecordingPlace, TruncatedRecording};
use crate::annotate::record::{RecordedGame, RecordedMove};

/// A game that a person played.
#[derive(Clone, Debug)]
pub struct Recording {
    /// The player and the program, as the recording names them.
    pub player: String,
    /// Whether the recording states its format. A text without its first line does not state the
    /// format.
    pub states_format: bool,
    /// The layout of the mines.
    pub layout: Placement,
    /// The game, up to the end of the readable part.
    pub record: RecordedGame,
    /// The numbers of clicks, including clicks that change nothing.
    pub clicks: ClickCounts,
    /// The place where the readable part ends; `None` if the game is over at this place.
    pub truncation: Option<TruncatedRecording>,
}

/// The numbers of clicks on the board, including clicks that change nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClickCounts {
    /// Left clicks.
    pub left: usize,
    /// Right clicks, without the right clicks on opened cells that become chords.
    pub right: usize,
    /// Chords.
    pub chords: usize,
}

impl ClickCounts {
    /// Returns the number of all clicks.
    pub fn total(self) -> usize {
        self.left + self.right + self.chords
    }

    /// Counts a click. `is_idle` states whether the right button was pressed on an opened cell.
    fn count_click(&mut self, click: IntendedAction, is_idle: bool) {
        match click {
            IntendedAction::Left(_) => self.left += 1,
            IntendedAction::Right(_) => self.right += 1,
            IntendedAction::Chord(_) => {
                self.chords += 1;
                self.right -= usize::from(is_idle);
            }
        }
    }
}

/// The rules of the recording program, and the result that the recording states.
#[derive(Clone, Copy, Debug)]
pub(super) struct GameRules {
    /// Whether a right click on a flag makes it a question mark, instead of removing it.
    pub has_question_marks: bool,
    /// Whether a left click on an opened cell is a chord.
    pub one_button_chords: bool,
    /// Whether the first click never opens a mine.
    pub protects_first_click: bool,
    /// Whether the game was won; `None` if the recording does not state the result.
    pub is_won: Option<bool>,
}

/// Returns the known names of a player and a program.
pub(super) fn player_and_program(player: &str, program: &str) -> String {
    let parts = [player, program].into_iter().filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join(", ")
}

/// A game in progress.
pub(super) struct GameInProgress {
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
    question_marks: BTreeSet<Cell>,
    rules: GameRules,
    clicks: ClickCounts,
    /// Whether the right button was pressed on an opened cell and is still down.
    is_right_idle: bool,
    score: f64,
}

impl GameInProgress {
    /// Returns a game on a closed board.
    pub fn new(placement: Placement, rules: GameRules) -> Self {
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
            question_marks: BTreeSet::new(),
            rules,
            clicks: ClickCounts::default(),
            is_right_idle: false,
            score: 0.0,
        }
    }

    /// Whether a mine or the last clear cell was opened.
    pub fn is_over(&self) -> bool {
        self.is_lost || self.left == 0
    }

    /// Returns `place` with the expected result, if the played game contradicts the result that the
    /// recording states.
    pub fn result_contradiction(&self, place: RecordingPlace) -> Option<TruncatedRecording> {
        let expected = match self.rules.is_won {
            Some(true) if self.is_lost => "no opened mine, as the status is `won`".to_owned(),
            Some(false) if !self.is_lost => "an opened mine, as the status is `lost`".to_owned(),
            _ if !self.is_over() => {
                let (left, all) = (self.left, self.left + self.board.num_opened());
                format!("the rest of the game: {left} of {all} cells without a mine are not open")
            }
            _ => return None,
        };
        Some(TruncatedRecording { place, expected })
    }

    /// Returns the recording of the game so far.
    pub fn into_recording(
        self,
        player: String,
        states_format: bool,
        truncation: Option<TruncatedRecording>,
    ) -> Recording {
        let Self { placement, opening, turns, score, clicks, .. } = self;
        let record = RecordedGame { opening, turns, score };
        Recording { player, states_format, layout: placement, record, clicks, truncation }
    }

    /// Plays an event of the mouse.
    pub fn play(&mut self, event: &Event) {
        if event.action == ButtonAction::ToggleMarks {
            self.rules.has_question_marks = !self.rules.has_question_marks;
        }
        let click = self.mouse.click_completed_by(event);
        if let Some(click) = click {
            self.clicks.count_click(click, self.is_right_idle);
        }
        self.is_right_idle = match click {
            Some(IntendedAction::Right(cell)) => self.board.view(cell).is_clue(),
            Some(IntendedAction::Chord(_)) => false,
            _ => self.is_right_idle && event.action != ButtonAction::RightUp,
        };
        let Some(click) = click else { return };
        match click {
            IntendedAction::Right(cell) => self.change_mark(cell, event.time),
            IntendedAction::Left(cell) if self.board.view(cell) == View::Hidden => {
                self.open(Action::Open(cell), event.time);
            }
            IntendedAction::Left(cell) if self.rules.one_button_chords => {
                self.chord(cell, event.time)
            }
            IntendedAction::Chord(cell) => self.chord(cell, event.time),
            IntendedAction::Left(_) => {}
        }
    }

    /// Changes the mark of a hidden cell. A click on an unmarked cell sets a flag. If question
    /// marks are on, the next click replaces the flag by a question mark, which has no effect.
    /// Another click removes the mark.
    fn change_mark(&mut self, cell: Cell, time: Duration) {
        match self.board.view(cell) {
            View::Hidden if self.question_marks.remove(&cell) => {}
            View::Hidden => self.record_move(Action::Flag(cell), vec![(cell, View::Flagged)], time),
            View::Flagged => {
                if self.rules.has_question_marks {
                    self.question_marks.insert(cell);
                }
                self.record_move(Action::Unflag(cell), vec![(cell, View::Hidden)], time);
            }
            View::Mine | View::Clue(_) => {}
        }
    }

    /// Opens the cells around an opened cell if the number of flags around this cell equals its
    /// value.
    fn chord(&mut self, cell: Cell, time: Duration) {
        let is_flagged = |near: &Cell| self.board.view(*near) == View::Flagged;
        let flags = self.board.neighbours(cell).filter(is_flagged).count();
        if self.board.view(cell).clue() == Some(flags) {
            self.open(Action::Chord(cell), time);
        }
    }

    fn open(&mut self, action: Action, time: Duration) {
        let mut shown = BTreeSet::new();
        for cell in action.opened_cells(&self.board) {
            let is_hidden = |cell: Cell| self.board.view(cell) == View::Hidden;
            let opened = self.placement.cascade_where(cell, |_, near| is_hidden(near));
            shown.extend(opened.into_iter().filter(|&cell| is_hidden(cell)));
        }
        let view = |cell| (cell, self.placement.reveal(cell));
        let shown: Vec<_> = shown.into_iter().map(view).collect();
        if !shown.is_empty() {
            self.record_move(action, shown, time);
        }
    }

    fn record_move(&mut self, action: Action, shown: Vec<(Cell, View)>, time: Duration) {
        let is_first = self.board.num_opened() == 0 && matches!(action, Action::Open(_));
        let is_hit = shown.iter().any(|(_, view)| view.is_mine());
        let turn = RecordedMove {
            number: self.turns.len() + 1,
            action,
            is_protected: self.rules.protects_first_click && is_first && !is_hit,
            shown,
            score: self.score,
            time: Some(time),
        };
        turn.apply_to(&mut self.board);
        self.left -= turn.shown.iter().filter(|(_, view)| view.is_clue()).count();
        self.is_lost |= is_hit;
        self.turns.push(turn);
        self.score = f64::from(u8::from(!self.is_lost && self.left == 0));
    }
}
