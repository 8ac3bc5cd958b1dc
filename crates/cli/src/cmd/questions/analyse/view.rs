//! Draws the screen.

use ratatui::Frame;

use gridproof::prior::Prior;
use gridproof::report::pluralised;

use super::super::common::screen::board::MinesPicture;
use super::super::common::screen::page::Page;
use super::super::common::screen::screen_colours::ScreenColours;
use super::super::common::screen::words::{self, distance_words};
use super::help::{FULL_HELP, KEY_SUMMARY};
use super::state::State;
use super::user_question::UserQuestion;

/// Draws the whole screen.
pub fn draw(state: &mut State, colours: ScreenColours, frame: &mut Frame<'_>) {
    let mut window = state.window;
    let picture = MinesPicture {
        board: state.board(),
        analysis: state.analysis.as_ref(),
        marks: &state.remark.marks,
        cursor: state.cursor,
    };
    let page = Page {
        title: title(state),
        picture: &picture,
        panel: panel_text(state),
        user_question: state.user_question.as_ref().map(UserQuestion::line),
        keys: KEY_SUMMARY,
        help: state.shows_help.then_some(FULL_HELP),
    };
    page.draw(&mut window, colours, frame);
    state.window = window;
}

fn title(state: &State) -> String {
    let board = state.board();
    let name = state.file.as_ref().and_then(|file| file.file_name());
    let name = name.map_or("not saved to a file".into(), |name| name.to_string_lossy());
    let changed = if state.history.is_saved() { "" } else { " (changed)" };
    let mines = match board.prior() {
        Prior::Total(mines) => pluralised(mines, "mine"),
        Prior::Density(density) => format!("density {density}"),
        Prior::Uniform => "mines not known".to_owned(),
    };
    format!("{mines}{}: {name}{changed}", distance_words(board))
}

fn panel_text(state: &State) -> Vec<String> {
    let mut lines = vec![words::cell_line(state.board(), state.analysis.as_ref(), state.cursor)];
    let known = state.analysis.as_ref().map(words::summary_line);
    lines.push(match (known, state.is_analysing) {
        (Some(known), false) => known,
        (Some(known), true) => format!("{known}; looking further..."),
        (None, _) => "counting...".to_owned(),
    });
    lines.extend(words::prior_line(state.board()));
    if !state.remark.lines.is_empty() {
        lines.push(String::new());
        lines.extend(state.remark.lines.iter().cloned());
    }
    lines
}
