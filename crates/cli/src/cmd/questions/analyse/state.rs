//! The state machine of the screen: an event changes the state, and may request an action from the
//! program. The state itself uses no terminal, file or thread.

use std::path::PathBuf;

use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEventKind,
};
use ratatui::layout::Position;

use gridproof::grid::Cell;
use gridproof::puzzles::mines::text::{DEFAULT_DISTANCE, Form, ReadOptions};
use gridproof::puzzles::mines::{Board, View};
use gridproof::words::Sentence;
use gridproof_request::read_board_of_mines;

use super::super::common::screen::analysis_worker::{Answer, Question};
use super::super::common::screen::board::BoardWindow;
use super::super::common::screen::board_analysis::BoardAnalysis;
use super::super::common::screen::cursor;
use super::super::common::screen::words::{self, TextWithCells};
use super::effect::{AllowedOverwrite, Effect, SaveResult};
use super::history::History;
use super::prior;
use super::user_question::{UserQuestion, UserReply};

/// The state of the screen.
#[derive(Debug)]
pub struct State {
    pub history: History,
    pub cursor: Cell,
    /// The result of the last analysis; `None` until the first analysis ends.
    pub analysis: Option<BoardAnalysis>,
    /// Whether an analysis is still running.
    pub is_analysing: bool,
    pub remark: TextWithCells,
    pub user_question: Option<UserQuestion>,
    pub shows_help: bool,
    pub window: BoardWindow,
    /// The file to save to.
    pub file: Option<PathBuf>,
    /// The cell in which the last key typed a digit. A second digit extends the number in this
    /// cell.
    last_typed_cell: Option<Cell>,
    quits_when_saved: bool,
}

impl State {
    /// Creates the state of the screen for its first board, and the file to save this board to.
    pub fn new(board: Board, file: Option<PathBuf>) -> Self {
        Self {
            history: History::new(board),
            cursor: Cell::new(0, 0),
            analysis: None,
            is_analysing: true,
            remark: TextWithCells::default(),
            user_question: None,
            shows_help: false,
            window: BoardWindow::default(),
            file,
            last_typed_cell: None,
            quits_when_saved: false,
        }
    }

    pub fn board(&self) -> &Board {
        self.history.board()
    }

    /// Handles a key, a click or pasted text.
    pub fn handle_event(&mut self, event: &Event) -> Option<Effect> {
        match event {
            Event::Key(_) if self.shows_help => {
                self.shows_help = false;
                None
            }
            Event::Key(key) if self.user_question.is_some() => self.handle_answer_key(*key),
            Event::Key(key) => self.handle_key(*key),
            Event::Paste(text) => match &mut self.user_question {
                Some(user_question) => {
                    user_question.paste(text);
                    None
                }
                None => self.paste(text),
            },
            Event::Mouse(mouse) if self.user_question.is_none() => {
                self.handle_mouse(mouse.kind, Position::new(mouse.column, mouse.row))
            }
            _ => None,
        }
    }

    fn handle_key(&mut self, key: KeyEvent) -> Option<Effect> {
        let typed = self.last_typed_cell.take();
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
                self.window.panel_scroll.scroll_by_key(key);
                None
            }
            KeyCode::Char('w') => self.explain_cell_at_cursor(),
            KeyCode::Char('a') => {
                self.request_answer(Question::Advice, &crate::words::looking_for_best_move())
            }
            KeyCode::Char('u') => {
                let is_changed = self.history.undo();
                self.effect_of_change(is_changed, &crate::words::nothing_to_undo())
            }
            KeyCode::Char('r') => self.redo(),
            KeyCode::Char('m') => self.ask_user(UserQuestion::Mines(String::new())),
            KeyCode::Char('s') => self.save(),
            KeyCode::Char('S') => self.ask_user(UserQuestion::Name(String::new())),
            KeyCode::Char('H') | KeyCode::F(1) => {
                self.shows_help = true;
                None
            }
            KeyCode::Char('q') => self.quit(),
            KeyCode::Esc => {
                self.remark = TextWithCells::default();
                None
            }
            _ => None,
        }
    }

    fn handle_mouse(&mut self, kind: MouseEventKind, place: Position) -> Option<Effect> {
        let shape = self.board().shape();
        let cell = self.window.cell_at(shape, place);
        self.last_typed_cell = None;
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

    /// Returns the new content of a cell whose flag is toggled.
    fn toggled_flag(&self) -> View {
        match self.board().view(self.cursor) {
            View::Flagged => View::Hidden,
            _ => View::Flagged,
        }
    }

    /// Sets a clue, or appends a second digit to the clue that was just typed.
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
            let expected = crate::words::clue_range(most as usize);
            self.remark = TextWithCells::of_sentence(&expected);
            return None;
        }
        let effect = self.set_view(View::Clue(clue));
        self.last_typed_cell = Some(self.cursor);
        effect
    }

    fn set_view(&mut self, view: View) -> Option<Effect> {
        let is_changed = self.history.set_cell(self.cursor, view);
        is_changed.then(|| self.request_analysis())
    }

    fn redo(&mut self) -> Option<Effect> {
        let is_changed = self.history.redo();
        self.effect_of_change(is_changed, &crate::words::nothing_to_redo())
    }

    fn effect_of_change(&mut self, is_changed: bool, otherwise: &Sentence) -> Option<Effect> {
        if !is_changed {
            self.remark = TextWithCells::of_sentence(otherwise);
            return None;
        }
        Some(self.request_analysis())
    }

    /// Clears the analysis of the previous board, and requests a new analysis.
    fn request_analysis(&mut self) -> Effect {
        let shape = self.board().shape();
        self.cursor.row = self.cursor.row.min(shape.rows - 1);
        self.cursor.col = self.cursor.col.min(shape.cols - 1);
        self.analysis = None;
        self.is_analysing = true;
        self.remark = TextWithCells::default();
        Effect::Analyse
    }

    fn explain_cell_at_cursor(&mut self) -> Option<Effect> {
        if let Some(BoardAnalysis::Contradiction(Ok(reason))) = &self.analysis {
            self.remark = words::contradiction_text(reason);
            return None;
        }
        if !self.board().is_hidden(self.cursor) {
            let refusal = crate::words::ask_about_hidden_cell(self.cursor);
            self.remark = TextWithCells::of_sentence(&refusal);
            return None;
        }
        let waiting = crate::words::looking_for_explanation();
        self.request_answer(Question::Why(self.cursor), &waiting)
    }

    fn request_answer(&mut self, question: Question, waiting: &Sentence) -> Option<Effect> {
        self.remark = TextWithCells::of_sentence(waiting);
        Some(Effect::Ask(question))
    }

    /// Stores or shows an answer about the current board.
    pub fn show_answer(&mut self, answer: Answer) {
        match answer {
            Answer::BoardAnalysis { analysis, is_last } => {
                if let BoardAnalysis::Contradiction(Ok(reason)) = &analysis {
                    self.remark = words::contradiction_text(reason);
                }
                self.analysis = Some(analysis);
                self.is_analysing = !is_last;
            }
            Answer::Why(cell, found) => self.remark = words::explanation_text(cell, &found),
            Answer::Advice(found) => {
                let (advice, best) = words::advice_text(&found);
                self.remark = advice;
                self.cursor = best.unwrap_or(self.cursor);
            }
        }
    }

    /// Replaces the board by a pasted board. If the pasted text omits the neighbourhood, keeps the
    /// earlier neighbourhood. If the text omits the total and both boards have the same size, keeps
    /// the earlier total.
    fn paste(&mut self, text: &str) -> Option<Effect> {
        let read = |options: &ReadOptions| read_board_of_mines(text.as_bytes(), options);
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
                self.remark = TextWithCells::without_cells(format!("pasted text:{error}"));
                return None;
            }
        };
        let board = prior::with_omitted_settings(reading.board, self.board());
        let is_changed = self.history.replace(board);
        let effect = self.effect_of_change(is_changed, &crate::words::equal_board_pasted());
        self.remark.lines.extend(reading.note.map(|note| format!("note: {note}")));
        effect
    }

    fn ask_user(&mut self, user_question: UserQuestion) -> Option<Effect> {
        self.user_question = Some(user_question);
        None
    }

    /// Handles a key while the user types a line.
    fn handle_answer_key(&mut self, key: KeyEvent) -> Option<Effect> {
        let mut user_question = self.user_question.take()?;
        let saves = user_question == UserQuestion::Quit && key.code == KeyCode::Char('s');
        // A second Ctrl-C quits without asking the user again.
        let is_interrupt = key.code == KeyCode::Char('c') && key.modifiers == KeyModifiers::CONTROL;
        if user_question == UserQuestion::Quit && is_interrupt {
            return Some(Effect::Quit);
        }
        match user_question.handle_key(key) {
            UserReply::Unfinished => self.ask_user(user_question),
            UserReply::Cancelled if saves => {
                self.quits_when_saved = true;
                self.save()
            }
            UserReply::Cancelled => {
                self.quits_when_saved = false;
                None
            }
            UserReply::Completed => match user_question {
                UserQuestion::Quit => Some(Effect::Quit),
                UserQuestion::Overwrite(path, _) => {
                    Some(Effect::Save(path, AllowedOverwrite::Always))
                }
                UserQuestion::Name(name) => self.save_to(name),
                UserQuestion::Mines(number) => self.set_mines(&number),
            },
        }
    }

    /// Sets the total or the density that the user typed.
    fn set_mines(&mut self, typed: &str) -> Option<Effect> {
        match prior::with_typed_prior(self.board(), typed) {
            Ok(board) => {
                let is_changed = self.history.replace(board);
                self.effect_of_change(is_changed, &crate::words::mines_unchanged())
            }
            Err(expected) => {
                self.remark = TextWithCells::of_sentence(&expected);
                None
            }
        }
    }

    fn save(&mut self) -> Option<Effect> {
        match &self.file {
            Some(file) => Some(Effect::Save(file.clone(), AllowedOverwrite::IfUnchanged)),
            None => self.ask_user(UserQuestion::Name(String::new())),
        }
    }

    fn save_to(&mut self, name: String) -> Option<Effect> {
        if name.is_empty() {
            self.quits_when_saved = false;
            self.remark = TextWithCells::of_sentence(&crate::words::file_name_missing());
            return None;
        }
        let path = PathBuf::from(name);
        let over = if self.file.as_ref() == Some(&path) {
            AllowedOverwrite::IfUnchanged
        } else {
            AllowedOverwrite::Never
        };
        Some(Effect::Save(path, over))
    }

    /// Handles the outcome of saving.
    pub fn handle_save_result(&mut self, path: PathBuf, saved: SaveResult) -> Option<Effect> {
        match saved {
            SaveResult::NeedsConfirmation(what) => {
                return self.ask_user(UserQuestion::Overwrite(path, what));
            }
            SaveResult::Failed(reason) => {
                self.quits_when_saved = false;
                let refusal = crate::words::not_saved(path.display().to_string(), reason);
                self.remark = TextWithCells::of_sentence(&refusal);
                return None;
            }
            SaveResult::Saved => {}
        }
        self.history.mark_saved();
        let saved = crate::words::saved_to(path.display().to_string());
        self.remark = TextWithCells::of_sentence(&saved);
        self.file = Some(path);
        self.quits_when_saved.then_some(Effect::Quit)
    }

    fn quit(&mut self) -> Option<Effect> {
        if self.history.is_saved() {
            return Some(Effect::Quit);
        }
        self.ask_user(UserQuestion::Quit)
    }
}
