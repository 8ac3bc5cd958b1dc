//! The state machine of a level that a person plays. The state machine uses no terminal and no
//! thread.

use std::collections::BTreeMap;

use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, MouseEventKind};
use ratatui::layout::Position;

use gridproof::grid::Cell;
use gridproof::puzzles::cells::Board;
use gridproof::puzzles::cells::rules::{Content, LevelGame};
use gridproof::report::cell_list;
use gridproof::shading::Shading;
use gridproof::words::Sentence;

use super::super::controls::{Control, PanelMode, is_interrupt};
use super::super::move_review::{MoveVerdict, OpenedCell, ReviewedMove, add_verdict};
use super::cursor;
use super::hint::{Hint, Question};
use crate::cmd::common::screen::board::BoardWindow;
use crate::cmd::common::screen::cursor::Motion;
use crate::cmd::common::screen::words::TextWithCells;
use crate::words;

/// An action that the state requests from the program.
#[derive(Debug)]
pub enum Effect {
    /// Cancels the questions about the previous board.
    CancelQuestions,
    Ask(Question),
    Judge(Box<OpenedCell<Board>>),
    Quit,
}

/// A game on a level.
pub struct State {
    pub name: String,
    pub game: LevelGame,
    /// The number of flags on each flagged cell: one flag for each mine that the player expects in
    /// the cell.
    pub flags: BTreeMap<Cell, u8>,
    /// The cells whose flags changed, in the order of the changes.
    changed_flags: Vec<Cell>,
    pub cursor: Cell,
    pub window: BoardWindow,
    pub mode: PanelMode,
    pub remark: TextWithCells,
    pub moves: Vec<ReviewedMove>,
    pub hints: usize,
    /// One sentence for each clue about a line and for each rule about all cells, because no single
    /// cell can show such a clue or rule.
    pub rule_lines: Vec<String>,
    /// The width of the widest cell's text, in characters.
    pub width: usize,
}

impl State {
    pub fn new(name: String, game: LevelGame) -> Self {
        /// The number of characters of a flag that is marked as right or wrong.
        const FLAG_WIDTH: usize = 2;
        let board = game.board();
        let mut cells = board.shape().cells().filter(|&cell| board.is_cell(cell));
        let is_hidden = |&cell: &Cell| board.contents()[cell] == Content::Hidden;
        let cursor = cells.clone().find(is_hidden).or_else(|| cells.next());
        let cursor = cursor.unwrap_or(Cell::new(0, 0));
        let revealed = game.level().revealed_board();
        let widths = board.shape().cells().map(|cell| revealed.sign(cell).chars().count());
        let width = widths.max().unwrap_or(0).max(FLAG_WIDTH);
        let rule_lines = rule_lines(board);
        Self {
            name,
            game,
            flags: BTreeMap::new(),
            changed_flags: Vec::new(),
            cursor,
            window: BoardWindow::default(),
            mode: PanelMode::Board,
            remark: TextWithCells::default(),
            moves: Vec::new(),
            hints: 0,
            rule_lines,
            width,
        }
    }

    /// Handles a key or a mouse event.
    pub fn handle_event(&mut self, event: &Event) -> Vec<Effect> {
        match (event, self.mode) {
            (Event::Key(_), PanelMode::Help) => {
                self.mode = PanelMode::Board;
                Vec::new()
            }
            (Event::Key(key), PanelMode::Leave) => self.confirm_leaving(*key),
            (Event::Key(key), PanelMode::Board) => {
                match (Motion::of_key(*key), Control::of_key(*key)) {
                    (Some(motion), _) => {
                        self.cursor =
                            cursor::cell_after_motion(self.game.board(), self.cursor, motion);
                        Vec::new()
                    }
                    (None, Some(control)) => self.execute(control),
                    (None, None) => Vec::new(),
                }
            }
            (Event::Mouse(mouse), PanelMode::Board) => {
                let place = Position::new(mouse.column, mouse.row);
                let cell = self.window.cell_at(self.game.board().shape(), place);
                let cell = cell.filter(|&cell| self.game.board().is_cell(cell));
                match (mouse.kind, cell) {
                    (MouseEventKind::Down(button), Some(cell)) => {
                        self.cursor = cell;
                        self.execute(Control::of_button(button))
                    }
                    _ => Vec::new(),
                }
            }
            _ => Vec::new(),
        }
    }

    /// Executes a command at the cursor.
    pub fn execute(&mut self, control: Control) -> Vec<Effect> {
        match control {
            Control::Open => self.open(),
            Control::Flag => self.flag_cell(),
            Control::Chord => self.chord(),
            Control::Undo => self.undo(),
            Control::Hint | Control::Advice => self.request_hint(),
            Control::Why => self.explain_cell(),
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

    /// Opens a hidden cell, or chords an open one.
    fn open(&mut self) -> Vec<Effect> {
        if self.flags.contains_key(&self.cursor) {
            return self.show_message(&words::flag_on_cell(self.cursor));
        }
        match self.game.board().contents()[self.cursor] {
            Content::Opened(Some(_)) => self.chord(),
            _ => self.open_cells(vec![self.cursor]),
        }
    }

    /// Opens the unflagged cells around a clue, if there is a flag for each mine of the clue.
    fn chord(&mut self) -> Vec<Effect> {
        let repeated = |(&cell, &number): (&Cell, &u8)| std::iter::repeat_n(cell, number.into());
        let flags: Vec<Cell> = self.flags.iter().flat_map(repeated).collect();
        match self.game.cells_opened_by_chord(self.cursor, &flags) {
            Err(reason) => self.show_message(&Sentence::from(&reason)),
            Ok(cells) if cells.is_empty() => {
                self.show_message(&words::nothing_to_chord(self.cursor))
            }
            Ok(cells) => self.open_cells(cells),
        }
    }

    /// Opens the cells one by one, until a mine is hit or the level is won.
    fn open_cells(&mut self, cells: Vec<Cell>) -> Vec<Effect> {
        let mut effects = vec![Effect::CancelQuestions];
        self.remark = TextWithCells::default();
        for cell in cells {
            let board = self.game.board().clone();
            match self.game.open(cell) {
                Ok(hit) => {
                    self.moves.push(ReviewedMove { cell, hit, verdict: None });
                    effects.push(Effect::Judge(Box::new(OpenedCell { board, cell })));
                    if self.game.is_over() {
                        break;
                    }
                }
                Err(reason) => return self.show_message(&Sentence::from(&reason)),
            }
        }
        self.rule_lines = rule_lines(self.game.board());
        effects
    }

    /// Sets a flag. In a level whose mines have clues, a correct flag shows the clue of the mine,
    /// and the mine becomes known.
    fn flag_cell(&mut self) -> Vec<Effect> {
        if self.game.is_over() || !self.is_hidden(self.cursor) {
            return self.show_message(&words::flag_of_hidden_cell());
        }
        if self.game.mark(self.cursor) == Ok(true) {
            self.flags.remove(&self.cursor);
            self.remark = TextWithCells::default();
            self.rule_lines = rule_lines(self.game.board());
            return vec![Effect::CancelQuestions];
        }
        self.changed_flags.push(self.cursor);
        self.add_flags(self.cursor, 1)
    }

    /// Undoes the last change of a flag on a cell that is still hidden.
    fn undo(&mut self) -> Vec<Effect> {
        while let Some(cell) = self.changed_flags.pop() {
            if !self.game.is_over() && self.is_hidden(cell) {
                self.cursor = cell;
                return self.add_flags(cell, self.game.board().capacity());
            }
        }
        self.show_message(&words::no_flag_taken_back())
    }

    /// Adds flags to a cell. If a cell would get more flags than it can hold mines, removes all
    /// flags of the cell.
    fn add_flags(&mut self, cell: Cell, more: u8) -> Vec<Effect> {
        self.remark = TextWithCells::default();
        let number = self.flags.remove(&cell).unwrap_or(0);
        let number = (number + more) % (self.game.board().capacity() + 1);
        if number > 0 {
            self.flags.insert(cell, number);
        }
        Vec::new()
    }

    fn request_hint(&mut self) -> Vec<Effect> {
        if self.game.is_over() {
            return self.show_message(&words::game_over_already());
        }
        self.remark = TextWithCells::of_sentence(&words::looking_for_provable_cell());
        self.hints += 1;
        vec![Effect::Ask(Question::Hint(self.flags.keys().copied().collect()))]
    }

    /// Explains the cell. During the game, such an explanation counts as a hint.
    fn explain_cell(&mut self) -> Vec<Effect> {
        if !self.is_hidden(self.cursor) {
            return self.show_message(&words::ask_about_hidden_cell(self.cursor));
        }
        self.remark = TextWithCells::of_sentence(&words::looking_for_explanation());
        self.hints += usize::from(!self.game.is_over());
        vec![Effect::Ask(Question::Why(self.cursor))]
    }

    fn show_message(&mut self, message: &Sentence) -> Vec<Effect> {
        self.remark = TextWithCells::of_sentence(message);
        Vec::new()
    }

    /// Shows the answer to the last question about the current board.
    pub fn show_hint(&mut self, Hint { remark, cell }: Hint) {
        self.remark = remark;
        self.cursor = cell.unwrap_or(self.cursor);
    }

    /// Stores the verdict on the first move without a verdict.
    pub fn add_verdict(&mut self, verdict: MoveVerdict) {
        add_verdict(&mut self.moves, verdict);
    }

    fn quit(&mut self) -> Vec<Effect> {
        if self.game.is_over() || self.moves.is_empty() {
            return vec![Effect::Quit];
        }
        self.mode = PanelMode::Leave;
        Vec::new()
    }

    fn confirm_leaving(&mut self, key: KeyEvent) -> Vec<Effect> {
        self.mode = PanelMode::Board;
        match key.code == KeyCode::Char('y') || is_interrupt(key) {
            true => vec![Effect::Quit],
            false => Vec::new(),
        }
    }

    pub fn is_hidden(&self, cell: Cell) -> bool {
        self.game.board().contents()[cell] == Content::Hidden
    }
}

/// Returns one line of text for each clue about a line of cells, and for each rule about all cells.
fn rule_lines(board: &Board) -> Vec<String> {
    let diagram = board.diagram();
    let lines = diagram.lines.iter().zip(1..);
    let lines = lines
        .map(|(line, number)| format!("line {number}, {}: {}", line.clue, cell_list(&line.cells)));
    lines.chain(diagram.sentences.iter().cloned()).collect()
}
