//! The state machine of a minesweeper game that a person plays. The state machine uses no terminal
//! and no thread.

use std::collections::BTreeSet;
use std::time::Duration;

use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, MouseEventKind};
use ratatui::layout::Position;

use gridproof::grid::Cell;
use gridproof::puzzles::mines::{Board, View};
use gridproof::words::Sentence;
use gridproof_play::person::{GameSession, MoveError};

use super::super::super::common::screen::analysis_worker::{Answer, Question};
use super::super::super::common::screen::board::BoardWindow;
use super::super::super::common::screen::board_analysis::BoardAnalysis;
use super::super::super::common::screen::cursor;
use super::super::super::common::screen::words::{self, TextWithCells};
use super::controls::{Control, PanelMode, is_interrupt};
use super::move_review::{MoveVerdict, OpenedCell, ReviewedMove, add_verdict};

/// An action that the state requests from the program.
#[derive(Debug)]
pub enum Effect {
    /// Cancels the questions about the previous board.
    CancelQuestions,
    Analyse,
    Ask(Question),
    Judge(OpenedCell<Board>),
    Quit,
}

/// The screen.
pub struct State {
    pub session: GameSession,
    /// The visible cells, with the person's own flags.
    pub board: Board,
    flags: BTreeSet<Cell>,
    pub cursor: Cell,
    pub window: BoardWindow,
    pub mode: PanelMode,
    pub remark: TextWithCells,
    /// The status of each cell, if the person asked for the statuses or the game is over.
    pub analysis: Option<BoardAnalysis>,
    pub moves: Vec<ReviewedMove>,
    pub hints: usize,
}

impl State {
    pub fn new(session: GameSession) -> Self {
        let board = session.board().clone();
        let shape = board.shape();
        Self {
            session,
            board,
            flags: BTreeSet::new(),
            cursor: Cell::new(shape.rows / 2, shape.cols / 2),
            window: BoardWindow::default(),
            mode: PanelMode::Board,
            remark: TextWithCells::default(),
            analysis: None,
            moves: Vec::new(),
            hints: 0,
        }
    }

    /// Handles a key or mouse event that arrives `clock` after the start of the game.
    pub fn handle_event(&mut self, event: &Event, clock: Duration) -> Vec<Effect> {
        match (event, self.mode) {
            (Event::Key(_), PanelMode::Help) => {
                self.mode = PanelMode::Board;
                Vec::new()
            }
            (Event::Key(key), PanelMode::Leave) => self.confirm_leaving(*key, clock),
            (Event::Key(key), PanelMode::Board) => self.handle_key(*key, clock),
            (Event::Mouse(mouse), PanelMode::Board) => {
                let place = Position::new(mouse.column, mouse.row);
                self.handle_mouse(mouse.kind, place, clock)
            }
            _ => Vec::new(),
        }
    }

    fn handle_key(&mut self, key: KeyEvent, clock: Duration) -> Vec<Effect> {
        if let Some(cell) = cursor::cell_after_key(self.cursor, self.board.shape(), key) {
            self.cursor = cell;
            return Vec::new();
        }
        Control::of_key(key).map_or_else(Vec::new, |control| self.execute(control, clock))
    }

    fn execute(&mut self, control: Control, clock: Duration) -> Vec<Effect> {
        match control {
            Control::Open => self.open(clock),
            Control::Flag => self.flag_cell(),
            Control::Chord => self.chord(clock),
            Control::Undo => self.show_message(&crate::words::nothing_taken_back()),
            Control::Hint => {
                self.remark = TextWithCells::of_sentence(&crate::words::looking_for_proofs());
                self.count_as_hint(Effect::Analyse)
            }
            Control::Why => self.explain_cell(),
            Control::Advice => {
                self.remark = TextWithCells::of_sentence(&crate::words::looking_for_best_move());
                self.count_as_hint(Effect::Ask(Question::Advice))
            }
            Control::Scroll(key) => {
                self.window.panel_scroll.scroll_by_key(key);
                Vec::new()
            }
            Control::Help => {
                self.mode = PanelMode::Help;
                Vec::new()
            }
            Control::Quit => self.quit(),
        }
    }

    fn handle_mouse(
        &mut self,
        kind: MouseEventKind,
        place: Position,
        clock: Duration,
    ) -> Vec<Effect> {
        let shape = self.board.shape();
        let cell = self.window.cell_at(shape, place);
        match (kind, cell) {
            (MouseEventKind::Down(button), Some(cell)) => {
                self.cursor = cell;
                self.execute(Control::of_button(button), clock)
            }
            _ => Vec::new(),
        }
    }

    /// Opens a hidden cell, or chords an open one.
    fn open(&mut self, clock: Duration) -> Vec<Effect> {
        match self.board.view(self.cursor) {
            View::Hidden => self.open_cells(vec![self.cursor], clock),
            View::Flagged => self.show_message(&crate::words::flag_on_cell(self.cursor)),
            View::Clue(_) => self.chord(clock),
            View::Mine => self.show_message(&crate::words::mine_on_cell(self.cursor)),
        }
    }

    /// Opens the unflagged neighbours of a clue, if the number of flags around the clue equals the
    /// clue.
    fn chord(&mut self, clock: Duration) -> Vec<Effect> {
        let Some(clue) = self.board.view(self.cursor).clue() else {
            return self.show_message(&crate::words::chord_of_open_cell());
        };
        let near: Vec<Cell> = self.board.neighbours(self.cursor).collect();
        let marked = near
            .iter()
            .filter(|&&cell| matches!(self.board.view(cell), View::Flagged | View::Mine));
        let marked = marked.count();
        if marked != clue {
            let expected = crate::words::chord_flags(clue, self.cursor, marked);
            return self.show_message(&expected);
        }
        let hidden = |cell: &Cell| self.board.view(*cell) == View::Hidden;
        let cells: Vec<Cell> = near.into_iter().filter(hidden).collect();
        if cells.is_empty() {
            return self.show_message(&crate::words::nothing_to_open());
        }
        self.open_cells(cells, clock)
    }

    /// Opens the cells one by one, and skips cells that are open already.
    fn open_cells(&mut self, cells: Vec<Cell>, clock: Duration) -> Vec<Effect> {
        let mut effects = vec![Effect::CancelQuestions];
        self.remark = TextWithCells::default();
        self.analysis = None;
        for cell in cells {
            if self.session.is_over() || !self.session.board().is_hidden(cell) {
                continue;
            }
            let board = self.session.board().clone();
            let is_protected = self.session.is_protected();
            let view = match self.session.open(cell, clock) {
                Ok(view) => view,
                Err(MoveError::Over) => break,
                Err(reason) => {
                    let refusal = crate::words::move_refused(cell, Sentence::from(&reason));
                    self.remark = TextWithCells::of_sentence(&refusal);
                    break;
                }
            };
            let verdict = is_protected.then_some(MoveVerdict::Protected);
            self.moves.push(ReviewedMove { cell, hit: view.is_mine(), verdict });
            if !is_protected {
                effects.push(Effect::Judge(OpenedCell { board, cell }));
            }
        }
        self.update_board();
        if self.session.is_over() {
            effects.push(Effect::Analyse);
        }
        effects
    }

    /// Updates the visible board, and keeps the flags on cells that are still hidden.
    fn update_board(&mut self) {
        self.board = self.session.board().clone();
        self.flags.retain(|&cell| self.board.is_hidden(cell));
        for &flag in &self.flags {
            self.board.set(flag, View::Flagged);
        }
    }

    fn flag_cell(&mut self) -> Vec<Effect> {
        if self.session.is_over() || !self.board.is_hidden(self.cursor) {
            return self.show_message(&crate::words::flag_of_hidden_cell());
        }
        if !self.flags.remove(&self.cursor) {
            self.flags.insert(self.cursor);
        }
        self.update_board();
        Vec::new()
    }

    fn explain_cell(&mut self) -> Vec<Effect> {
        if !self.board.is_hidden(self.cursor) {
            return self.show_message(&crate::words::ask_about_hidden_cell(self.cursor));
        }
        self.remark = TextWithCells::of_sentence(&crate::words::looking_for_explanation());
        self.count_as_hint(Effect::Ask(Question::Why(self.cursor)))
    }

    /// Counts a question during the game as a hint.
    fn count_as_hint(&mut self, effect: Effect) -> Vec<Effect> {
        if !self.session.is_over() {
            self.hints += 1;
        }
        vec![effect]
    }

    fn show_message(&mut self, message: &Sentence) -> Vec<Effect> {
        self.remark = TextWithCells::of_sentence(message);
        Vec::new()
    }

    /// Shows or stores an answer about the current board.
    pub fn show_answer(&mut self, answer: Answer) {
        match answer {
            Answer::BoardAnalysis { analysis, .. } => {
                self.remark = TextWithCells::default();
                self.analysis = Some(analysis);
            }
            Answer::Why(cell, found) => self.remark = words::explanation_text(cell, &found),
            Answer::Advice(found) => {
                let (advice, best) = words::advice_text(&found);
                self.remark = advice;
                self.cursor = best.unwrap_or(self.cursor);
            }
        }
    }

    /// Stores the verdict on the first move without a verdict.
    pub fn add_verdict(&mut self, verdict: MoveVerdict) {
        add_verdict(&mut self.moves, verdict);
    }

    fn quit(&mut self) -> Vec<Effect> {
        if self.session.is_over() || self.moves.is_empty() {
            return vec![Effect::Quit];
        }
        self.mode = PanelMode::Leave;
        Vec::new()
    }

    /// Leaves the game. If the contest lets a player stop, the game ends with its score; otherwise
    /// the game is abandoned.
    fn confirm_leaving(&mut self, key: KeyEvent, clock: Duration) -> Vec<Effect> {
        self.mode = PanelMode::Board;
        if key.code != KeyCode::Char('y') && !is_interrupt(key) {
            return Vec::new();
        }
        match self.session.stop(clock) {
            Ok(true) if !is_interrupt(key) => {
                self.remark = TextWithCells::default();
                vec![Effect::CancelQuestions, Effect::Analyse]
            }
            _ => vec![Effect::Quit],
        }
    }
}
