//! The drawing of a level, on a screen and as text.

use ratatui::Frame;

use gridproof::grid::{Cell, Shape};
use gridproof::prior::Prior;
use gridproof::puzzles::cells::rules::{Content, Tiling};
use gridproof::report::{Drawing, Shade, Tile, pluralised};
use gridproof::shading::Shading;

use super::super::controls::PanelMode;
use super::super::move_review::{review_summary, risky_move_lines};
use super::state::State;
use crate::cmd::common::screen::board::{BoardPicture, Mark, TileWithSign};
use crate::cmd::common::screen::page::Page;
use crate::cmd::common::screen::screen_colours::ScreenColours;
use crate::words;

const KEYS: &str = "H help  q quit  Enter open  f flag  c chord  u undo  i hint  w why";
const KEYS_AFTER_END: &str = "the game is over: q quits  w why  H help";

const HELP: &str = "\
gridproof play cells --me: a level for you, with an exact judge at the end

Move      arrows or h j k l, Home End PgUp PgDn, Tab; or the mouse
Open      Enter, Space, o; or click
f         set or remove a flag; or right click. If a cell can hold
          several mines, f adds a flag, up to the most, then removes all
c         chord: open the unflagged cells of a clue;
          Enter on the clue does this too
u         undo the last change of a flag
i         hint: a provable cell, and the rules that prove it
w         explain why this cell is safe or a mine
[ and ]   scroll a text that does not fit the panel
H or F1   this help
q         quit; Ctrl-C does too

? is hidden, F a flag, * a mine. docs/puzzles/cells.md has the clues.

At the end, M is a mine, FM a right flag and FS a wrong flag. The judge
rates each move by what was provable then: proven safe, least risk,
or avoidable risk.

Any key returns to the game.";

/// Draws the whole screen.
pub fn draw(state: &mut State, colours: ScreenColours, frame: &mut Frame<'_>) {
    let mut window = state.window;
    let page = Page {
        title: format!("{}: {}", state.name, status_line(state)),
        picture: &*state,
        panel: panel_lines(state),
        user_question: (state.mode == PanelMode::Leave).then(|| words::leave_game().to_string()),
        keys: if state.game.is_over() { KEYS_AFTER_END } else { KEYS },
        help: (state.mode == PanelMode::Help).then_some(HELP),
    };
    page.draw(&mut window, colours, frame);
    state.window = window;
}

impl BoardPicture for State {
    fn shape(&self) -> Shape {
        self.game.board().shape()
    }

    fn cursor(&self) -> Cell {
        self.cursor
    }

    fn widest_text(&self) -> usize {
        self.width
    }

    fn hexagon_rows(&self) -> Option<usize> {
        self.game.board().hexagon_rows()
    }

    fn tile(&self, cell: Cell) -> TileWithSign {
        let Tile { text, shade } = tile(self, cell);
        let mark = self.remark.marks.iter().find(|(marked, _)| *marked == cell);
        let shade = match (mark, shade) {
            (Some(_), Shade::Plain | Shade::Dim) => Shade::Marked,
            _ => shade,
        };
        let sign = mark.map_or(' ', |(_, mark)| Mark::sign(*mark));
        TileWithSign { sign, text: text.into_owned(), shade }
    }
}

/// Returns the board as a text in the format of the boards that `prove` prints.
pub fn board_drawing(state: &State) -> Drawing<'_> {
    let board = state.game.board();
    let drawing = Drawing::new(board.shape(), |cell| tile(state, cell));
    drawing.with_hexagon_rows(board.hexagon_rows())
}

fn tile(state: &State, cell: Cell) -> Tile {
    let board = state.game.board();
    let (text, shade) = match &board.contents()[cell] {
        Content::Hidden => {
            let is_mine = state.game.level().solution()[cell].is_mine();
            match (state.flags.get(&cell), state.game.is_over(), is_mine) {
                (Some(1), false, _) => ("F".into(), Shade::Plain),
                (Some(number), false, _) => (format!("F{number}").into(), Shade::Plain),
                (Some(_), true, true) => ("FM".into(), Shade::Mine),
                (Some(_), true, false) => ("FS".into(), Shade::Safe),
                (None, true, true) => ("M".into(), Shade::Mine),
                (None, _, _) => ("?".into(), Shade::Plain),
            }
        }
        Content::Mines(_) => (board.sign(cell).into(), Shade::Mine),
        Content::Opened(None) => (board.sign(cell).into(), Shade::Dim),
        Content::Opened(Some(_)) | Content::Hole => (board.sign(cell).into(), Shade::Plain),
    };
    Tile { text, shade }
}

/// Returns a line with the number of mines that are left, and the progress of the game.
pub fn status_line(state: &State) -> String {
    let (board, level) = (state.game.board(), state.game.level());
    let known = board.shape().cells().filter_map(|cell| board.given(cell));
    let marked = known.chain(state.flags.values().copied()).map(usize::from).sum::<usize>();
    let mines = match board.prior() {
        Prior::Total(mines) => {
            let left = mines as i64 - marked as i64;
            format!("{}, {left} without a flag", pluralised(mines, "mine"))
        }
        Prior::Density(density) => format!("density {density}, {marked} marked"),
        Prior::Uniform => format!("mines not known, {marked} marked"),
    };
    format!(
        "{mines}, {} of {} open",
        state.game.num_opened(),
        pluralised(level.clear_cells().count(), "clear cell")
    )
}

/// Returns how the game ended, in words.
fn outcome_words(state: &State) -> String {
    match (state.game.is_over(), state.game.hit_mine()) {
        (false, _) => words::game_was_left().to_string(),
        (true, Some(cell)) => format!("lost: {cell} is a mine"),
        (true, None) => "won".to_owned(),
    }
}

/// Returns lines that state the outcome of the game and the review of its moves.
pub fn result_lines(state: &State) -> Vec<String> {
    let mut lines = vec![
        format!("{}: {}", state.name, outcome_words(state)),
        review_summary(&state.moves, state.hints),
    ];
    lines.extend(risky_move_lines(&state.moves));
    lines
}

fn panel_lines(state: &State) -> Vec<String> {
    let mut lines = vec![describe_cell(state, state.cursor)];
    let mut part = |more: Vec<String>| {
        if !more.is_empty() {
            lines.push(String::new());
            lines.extend(more);
        }
    };
    part(state.remark.lines.clone());
    if state.game.is_over() {
        part(result_lines(state));
    }
    part(state.rule_lines.clone());
    lines
}

/// Returns one line about a cell.
fn describe_cell(state: &State, cell: Cell) -> String {
    let board = state.game.board();
    let content = match &board.contents()[cell] {
        Content::Hidden => match state.flags.get(&cell) {
            None => "hidden".to_owned(),
            Some(1) => "flagged".to_owned(),
            Some(number) => format!("{number} flags"),
        },
        Content::Hole => "no cell".to_owned(),
        Content::Mines(1) => "a mine".to_owned(),
        Content::Mines(number) => format!("{number} mines"),
        Content::Opened(None) => "open, without a clue".to_owned(),
        Content::Opened(Some(_)) => format!("clue {}", board.sign(cell)),
    };
    let points =
        match (board.space().tiling(), cell.row % board.space().layer_shape().rows + cell.col) {
            (Tiling::Triangle, sum) if sum % 2 == 0 => ", points up",
            (Tiling::Triangle, _) => ", points down",
            _ => "",
        };
    format!("{cell} {content}{points}")
}
