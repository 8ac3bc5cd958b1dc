//! The screen as a state machine: an event changes the state, and may request an effect from the
//! program. The state itself uses no terminal, file or thread.

use std::path::PathBuf;

use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEventKind,
};
use ratatui::layout::Position;

use gridproof::grid::Cell;
use gridproof::puzzles::mines::text::{DEFAULT_DISTANCE, Form, ReadOptions};
use gridproof::puzzles::mines::{Board, View};
use gridproof_request::mines;

use super::super::common::screen::analysis_worker::{Answer, Question};
use super::super::common::screen::board::Window;
use super::super::common::screen::board_analysis::BoardAnalysis;
use super::super::common::screen::cursor;
use super::super::common::screen::words::{self, Remark};
use super::history::History;
use super::prior;
use super::prompt::{Prompt, PromptResult};

/// An effect that the state requests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Analyses the changed board.
    Analyse,
    Ask(Question),
    Save(PathBuf, Overwrite),
    Quit,
}

/// The content that saving may overwrite.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overwrite {
    /// No file may be overwritten.
    Nothing,
    /// The file may be overwritten if it is unchanged since it was read or saved.
    Known,
    /// Any file may be overwritten, because the user agreed.
    Any,
}

/// The outcome of saving.
#[derive(Debug)]
pub enum SaveResult {
    Done,
    /// The user must confirm, because another file exists or the file has changed.
    Asks(&'static str),
    Failed(String),
}

/// The state of the screen.
#[derive(Debug)]
pub struct State {
    pub history: History,
    pub cursor: Cell,
    /// The status of every cell; `None` until the first analysis ends.
    pub look: Option<BoardAnalysis>,
    /// Whether a newer analysis is still running.
    pub is_looking: bool,
    pub remark: Remark,
    pub prompt: Option<Prompt>,
    pub shows_help: bool,
    pub window: Window,
    /// The file to save to.
    pub file: Option<PathBuf>,
    /// The cell of the last typed digit, which a second digit may extend.
    typed: Option<Cell>,
    quits_when_saved: bool,
}

impl State {
    /// Starts with a board, and the file to save it to.
    pub fn new(board: Board, file: Option<PathBuf>) -> Self {
        Self {
            history: History::new(board),
            cursor: Cell::new(0, 0),
            look: None,
            is_looking: true,
            remark: Remark::default(),
            prompt: None,
            shows_help: false,
            window: Window::default(),
            file,
            typed: None,
            quits_when_saved: false,
        }
    }

    pub fn board(&self) -> &Board {
        self.history.board()
    }

    /// Handles a key, a click or pasted text.
    pub fn input(&mut self, event: &Event) -> Option<Effect> {
        match event {
            Event::Key(_) if self.shows_help => {
                self.shows_help = false;
                None
            }
            Event::Key(key) if self.prompt.is_some() => self.handle_prompt_key(*key),
            Event::Key(key) => self.handle_key(*key),
            Event::Paste(text) => match &mut self.prompt {
                Some(prompt) => {
                    prompt.paste(text);
                    None
                }
                None => self.paste(text),
            },
            Event::Mouse(mouse) if self.prompt.is_none() => {
                self.handle_mouse(mouse.kind, Position::new(mouse.column, mouse.row))
            }
            _ => None,
        }
    }

    fn handle_key(&mut self, key: KeyEvent) -> Option<Effect> {
        let typed = self.typed.take();
        if let Some(cell) = cursor::cell_after_key(self.cursor, self.board().shape(), key) {
            self.cursor = cell;
            return None;
        }
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return match key.code {
                KeyCode::Char('c') => self.quit(),
                KeyCode::Char('r') => self.redo(),
                _ => None,
            };
        }
        match key.code {
            KeyCode::Char(digit @ '0'..='9') => self.type_digit(typed, digit),
            KeyCode::Char('?' | '.' | ' ') | KeyCode::Backspace | KeyCode::Delete => {
                self.set_view(View::Hidden)
            }
            KeyCode::Char('f' | 'F') => self.set_view(self.toggled_flag()),
            KeyCode::Char('*') => self.set_view(View::Mine),
            KeyCode::Char(key @ ('[' | ']')) => {
                self.window.text.scroll_by_key(key);
                None
            }
            KeyCode::Char('w') => self.explain_cell_at_cursor(),
            KeyCode::Char('a') => self.ask(Question::Advice, "looking for the best move..."),
            KeyCode::Char('u') => {
                let is_changed = self.history.undo();
                self.after_change(is_changed, "nothing to undo")
            }
            KeyCode::Char('r') => self.redo(),
            KeyCode::Char('m') => self.handle_prompt(Prompt::Mines(String::new())),
            KeyCode::Char('s') => self.save(),
            KeyCode::Char('S') => self.handle_prompt(Prompt::Name(String::new())),
            KeyCode::Char('H') | KeyCode::F(1) => {
                self.shows_help = true;
                None
            }
            KeyCode::Char('q') => self.quit(),
            KeyCode::Esc => {
                self.remark = Remark::default();
                None
            }
            _ => None,
        }
    }

    fn handle_mouse(&mut self, kind: MouseEventKind, place: Position) -> Option<Effect> {
        let shape = self.board().shape();
        let cell = self.window.cell_at(shape, place);
        self.typed = None;
        match (kind, cell) {
            (MouseEventKind::Down(button), Some(cell)) => {
                self.cursor = cell;
                let flags = button == MouseButton::Right && self.board().is_hidden(cell);
                if flags { self.set_view(self.toggled_flag()) } else { None }
            }
            (MouseEventKind::ScrollDown, _) => self.move_cursor(KeyCode::Down),
            (MouseEventKind::ScrollUp, _) => self.move_cursor(KeyCode::Up),
            _ => None,
        }
    }

    fn move_cursor(&mut self, code: KeyCode) -> Option<Effect> {
        let shape = self.board().shape();
        self.cursor =
            cursor::cell_after_key(self.cursor, shape, code.into()).unwrap_or(self.cursor);
        None
    }

    /// Returns the view of the cell with its flag toggled.
    fn toggled_flag(&self) -> View {
        match self.board().view(self.cursor) {
            View::Flagged => View::Hidden,
            _ => View::Flagged,
        }
    }

    /// Sets a clue, or adds the second digit of a clue.
    fn type_digit(&mut self, typed: Option<Cell>, digit: char) -> Option<Effect> {
        let digit = digit.to_digit(10).unwrap_or_default();
        let most = self.board().neighbours(self.cursor).count() as u32;
        let first = match self.board().view(self.cursor) {
            View::Clue(first) if typed == Some(self.cursor) => first,
            _ => 0,
        };
        let both = first.saturating_mul(10).saturating_add(digit);
        let clue = if both <= most { both } else { digit };
        if clue > most {
            let expected =
                format!("expected a clue from 0 to {most}, the number of its neighbours");
            self.remark = Remark::without_cells(expected);
            return None;
        }
        let effect = self.set_view(View::Clue(clue));
        self.typed = Some(self.cursor);
        effect
    }

    fn set_view(&mut self, view: View) -> Option<Effect> {
        let is_changed = self.history.set(self.cursor, view);
        is_changed.then(|| self.request_analysis())
    }

    fn redo(&mut self) -> Option<Effect> {
        let is_changed = self.history.redo();
        self.after_change(is_changed, "nothing to redo")
    }

    fn after_change(&mut self, is_changed: bool, otherwise: &str) -> Option<Effect> {
        if !is_changed {
            self.remark = Remark::without_cells(otherwise);
            return None;
        }
        Some(self.request_analysis())
    }

    /// Clears the analysis of the previous board, and requests a new one.
    fn request_analysis(&mut self) -> Effect {
        let shape = self.board().shape();
        self.cursor.row = self.cursor.row.min(shape.rows - 1);
        self.cursor.col = self.cursor.col.min(shape.cols - 1);
        self.look = None;
        self.is_looking = true;
        self.remark = Remark::default();
        Effect::Analyse
    }

    fn explain_cell_at_cursor(&mut self) -> Option<Effect> {
        if let Some(BoardAnalysis::Contradiction(Ok(reason))) = &self.look {
            self.remark = words::contradiction_remark(reason);
            return None;
        }
        if !self.board().is_hidden(self.cursor) {
            self.remark =
                Remark::without_cells(format!("{} is open: ask about a hidden cell", self.cursor));
            return None;
        }
        self.ask(Question::Why(self.cursor), "looking for the smallest explanation...")
    }

    fn ask(&mut self, question: Question, waiting: &str) -> Option<Effect> {
        self.remark = Remark::without_cells(waiting);
        Some(Effect::Ask(question))
    }

    /// Stores an answer about the current board.
    pub fn take_answer(&mut self, answer: Answer) {
        match answer {
            Answer::BoardAnalysis { look, is_last } => {
                if let BoardAnalysis::Contradiction(Ok(reason)) = &look {
                    self.remark = words::contradiction_remark(reason);
                }
                self.look = Some(look);
                self.is_looking = !is_last;
            }
            Answer::Why(cell, found) => self.remark = words::explanation_remark(cell, &found),
            Answer::Advice(found) => {
                let (told, best) = words::advice_remark(&found);
                self.remark = told;
                self.cursor = best.unwrap_or(self.cursor);
            }
        }
    }

    /// Replaces the board by a pasted one. Keeps the neighbourhood if the pasted text leaves it
    /// out, and also the total if the size is equal.
    fn paste(&mut self, text: &str) -> Option<Effect> {
        let read = |options: &ReadOptions| mines(text.as_bytes(), options);
        let distance = self.board().disc().squared_distance();
        let read = read(&ReadOptions::default()).and_then(|reading| match reading.form {
            Form::Grid | Form::Json | Form::Emoji if distance != DEFAULT_DISTANCE => {
                read(&ReadOptions { squared_distance: Some(distance), ..ReadOptions::default() })
            }
            _ => Ok(reading),
        });
        let reading = match read {
            Ok(reading) => reading,
            Err(error) => {
                self.remark = Remark::without_cells(format!("pasted text:{error}"));
                return None;
            }
        };
        let board = prior::keep_settings(reading.board, self.board());
        let is_changed = self.history.replace(board);
        let effect = self.after_change(is_changed, "the pasted board is equal to this one");
        self.remark.lines.extend(reading.note.map(|note| format!("note: {note}")));
        effect
    }

    fn handle_prompt(&mut self, prompt: Prompt) -> Option<Effect> {
        self.prompt = Some(prompt);
        None
    }

    /// Handles a key while the user types a line.
    fn handle_prompt_key(&mut self, key: KeyEvent) -> Option<Effect> {
        let mut prompt = self.prompt.take()?;
        let saves = prompt == Prompt::Quit && key.code == KeyCode::Char('s');
        // A second Ctrl-C quits without further questions.
        let is_interrupt = key.code == KeyCode::Char('c') && key.modifiers == KeyModifiers::CONTROL;
        if prompt == Prompt::Quit && is_interrupt {
            return Some(Effect::Quit);
        }
        match prompt.handle_key(key) {
            PromptResult::More => self.handle_prompt(prompt),
            PromptResult::Left if saves => {
                self.quits_when_saved = true;
                self.save()
            }
            PromptResult::Left => {
                self.quits_when_saved = false;
                None
            }
            PromptResult::Done => match prompt {
                Prompt::Quit => Some(Effect::Quit),
                Prompt::Overwrite(path, _) => Some(Effect::Save(path, Overwrite::Any)),
                Prompt::Name(name) => self.save_to(name),
                Prompt::Mines(number) => self.set_mines(&number),
            },
        }
    }

    /// Sets the typed number of mines, or the density.
    fn set_mines(&mut self, typed: &str) -> Option<Effect> {
        match prior::with_typed_prior(self.board(), typed) {
            Ok(board) => {
                let is_changed = self.history.replace(board);
                self.after_change(is_changed, "the number of mines is already set to this")
            }
            Err(expected) => {
                self.remark = Remark::without_cells(expected);
                None
            }
        }
    }

    fn save(&mut self) -> Option<Effect> {
        match &self.file {
            Some(file) => Some(Effect::Save(file.clone(), Overwrite::Known)),
            None => self.handle_prompt(Prompt::Name(String::new())),
        }
    }

    fn save_to(&mut self, name: String) -> Option<Effect> {
        if name.is_empty() {
            self.quits_when_saved = false;
            self.remark = Remark::without_cells("not saved: expected the name of a file");
            return None;
        }
        let path = PathBuf::from(name);
        let over =
            if self.file.as_ref() == Some(&path) { Overwrite::Known } else { Overwrite::Nothing };
        Some(Effect::Save(path, over))
    }

    /// Handles the outcome of saving.
    pub fn handle_saved(&mut self, path: PathBuf, saved: SaveResult) -> Option<Effect> {
        match saved {
            SaveResult::Asks(what) => return self.handle_prompt(Prompt::Overwrite(path, what)),
            SaveResult::Failed(reason) => {
                self.quits_when_saved = false;
                self.remark =
                    Remark::without_cells(format!("not saved: {}: {reason}", path.display()));
                return None;
            }
            SaveResult::Done => {}
        }
        self.history.save();
        self.remark = Remark::without_cells(format!("saved to {}", path.display()));
        self.file = Some(path);
        self.quits_when_saved.then_some(Effect::Quit)
    }

    fn quit(&mut self) -> Option<Effect> {
        if self.history.is_saved() {
            return Some(Effect::Quit);
        }
        self.handle_prompt(Prompt::Quit)
    }
}
