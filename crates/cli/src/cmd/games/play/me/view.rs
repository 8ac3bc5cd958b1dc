//! Draws the screen of a minesweeper game that a person plays.

use ratatui::Frame;

use super::super::super::common::screen::board::MinesPicture;
use super::super::super::common::screen::page::Page;
use super::super::super::common::screen::screen_colours::ScreenColours;
use super::super::super::common::screen::words::{self, distance_words};
use super::controls::PanelMode;
use super::move_review::{review_summary, risky_move_lines};
use super::state::State;

const KEYS: &str = "H help  q quit  Enter open  f flag  c chord  i hint  w why  a advice";
const KEYS_AFTER_END: &str = "the game is over: q quits  w why  a advice  H help";

const HELP: &str = "\
gridproof play --me: a game for you, with an exact judge at the end

Move      arrows or h j k l, Home End PgUp PgDn; or the mouse
Open      Enter, Space, o; or click
f         set or remove a flag; or right click
c         chord: open the other cells around a clue that has all its flags;
          Enter on the clue does this too
i         hint: all provable cells, and the chances of the others
w         explain why this cell is safe or a mine, or show two
          placements, a and b, if it can be both
a         advice: the best cell to open
[ and ]   scroll a text that does not fit the panel
H or F1   this help
q         quit; Ctrl-C does too

S proved safe, M proved a mine, .12 a mine with 12%, <1 below 1%.
Only you see your flags; the referee does not.

At the end, the judge rates each move by what was provable then:
proven safe, least risk, or avoidable risk.

Any key returns to the game.";

/// Draws the whole screen. `name` is the name of the game.
pub fn draw(state: &mut State, name: &str, colours: ScreenColours, frame: &mut Frame<'_>) {
    let mut window = state.window;
    let is_over = state.session.is_over();
    let picture = MinesPicture {
        board: &state.board,
        analysis: state.analysis.as_ref(),
        marks: &state.remark.marks,
        cursor: state.cursor,
    };
    let page = Page {
        title: title(state, name),
        picture: &picture,
        panel: panel_lines(state),
        user_question: (state.mode == PanelMode::Leave)
            .then(|| crate::words::leave_game().to_string()),
        keys: if is_over { KEYS_AFTER_END } else { KEYS },
        help: (state.mode == PanelMode::Help).then_some(HELP),
    };
    page.draw(&mut window, colours, frame);
    state.window = window;
}

fn title(state: &State, name: &str) -> String {
    let mines = state.board.mines().unwrap_or_default();
    let flags = state.board.views().values().iter();
    let flags = flags.filter(|view| **view == gridproof::View::Flagged).count();
    let hits = state.board.num_hits();
    let left = mines as i64 - (flags + hits) as i64;
    let distance = distance_words(&state.board);
    let mines = format!("{name}{distance}, {mines} mines, {left} without a flag");
    match state.session.won() {
        Some(_) => mines,
        None => format!("{mines}, hits: {hits}, score {:.4}", state.session.score()),
    }
}

/// Returns how the game ended, in words.
pub fn outcome_words(state: &State) -> String {
    let score = state.session.score();
    match (state.session.is_over(), state.session.won()) {
        (false, _) => crate::words::game_was_left().to_string(),
        (true, Some(true)) => "won".to_owned(),
        (true, Some(false)) => "lost".to_owned(),
        (true, None) => format!("over, with a score of {score:.4}"),
    }
}

fn panel_lines(state: &State) -> Vec<String> {
    let mut lines = vec![words::cell_line(&state.board, state.analysis.as_ref(), state.cursor)];
    lines.extend(state.analysis.as_ref().map(words::summary_line));
    if !state.remark.lines.is_empty() {
        lines.push(String::new());
        lines.extend(state.remark.lines.iter().cloned());
    }
    if state.session.is_over() {
        lines.push(String::new());
        lines.push(format!(
            "{}. {}",
            outcome_words(state),
            review_summary(&state.moves, state.hints)
        ));
        lines.extend(risky_move_lines(&state.moves));
    }
    lines
}
