//! Tests the screen without a terminal: the effect of keys on the state, and the drawing.

use std::path::PathBuf;

use proptest::prelude::*;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use gridproof::Budget;
use gridproof::grid::{Cell, Shape};
use gridproof::puzzles::mines::Disc;
use gridproof::puzzles::mines::explain::explain;
use gridproof::puzzles::mines::position::Position;
use gridproof::puzzles::mines::{Board, View};

use super::super::common::screen::analysis_worker::{Answer, Question};
use super::super::common::screen::board_analysis::BoardAnalysis;
use super::super::common::screen::screen_colours::ScreenColours;
use super::effect::{AllowedOverwrite, Effect, SaveResult};
use super::state::State;
use super::view;

const SMALL_BOARD: &str = "mines rows=3 cols=4 mines=3\n12??\n????\n12*?\n";

fn state(text: &str) -> State {
    State::new(text.parse().expect("a board"), None)
}

fn press(state: &mut State, keys: &str) -> Option<Effect> {
    let mut last = None;
    for key in keys.chars() {
        let code = if key == '\n' { KeyCode::Enter } else { KeyCode::Char(key) };
        last = state.handle_event(&Event::Key(code.into()));
    }
    last
}

fn draw_to_lines(state: &mut State, width: u16, height: u16) -> Vec<String> {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a terminal");
    terminal.draw(|frame| view::draw(state, ScreenColours::Colours, frame)).expect("it draws");
    let buffer = terminal.backend().buffer().clone();
    let line = |y| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
    (0..height).map(|y| line(y).trim_end().to_owned()).collect()
}

fn run_analysis(state: &mut State) {
    let analysis =
        BoardAnalysis::analyse(&mut Position::new(state.board().clone()), &Budget::unlimited());
    state.show_answer(Answer::BoardAnalysis { analysis, is_last: true });
}

#[test]
fn an_analysis_and_an_explanation_are_drawn() {
    let mut state = state(SMALL_BOARD);
    run_analysis(&mut state);
    assert_eq!(press(&mut state, "jllw"), Some(Effect::Ask(Question::Why(Cell::new(1, 2)))));
    let why = explain(state.board(), Cell::new(1, 2), &Budget::unlimited());
    state.show_answer(Answer::Why(Cell::new(1, 2), why));
    assert_eq!(
        draw_to_lines(&mut state, 60, 12),
        [
            "3 rows, 4 columns, 3 mines: not saved to a file",
            "    0  1  2  3 (1,2) hidden: proved safe (S)",
            "0 > 1  2  M  S 4 safe (S), 1 mine (M), 2 undetermined (.12",
            "1 .50.50> S  S   is 12%)",
            "2   1> 2  *  S",
            "               (1,2) is safe: 2 clues together show it, and",
            "                 no fewer would do",
            "                 the 1 at (0,0) wants 1 mine in (1,0) and",
            "                   (1,1)",
            "                 the 2 at (2,1), with 1 mine known, leaves 1",
            "               -- lines 1-9 of 15: [ and ] turn --",
            "H help  q quit  w why  a advice  0-9 ? F * type  u undo  s s",
        ]
    );
}

#[test]
fn the_screen_can_be_drawn_at_any_size() {
    let shapes = [Shape::new(1, 1), Shape::new(9, 9), Shape::new(50, 130)];
    for (shape, distance) in shapes.into_iter().zip([2, 2, 10]) {
        let mut state = State::new(Board::new(shape, Disc::new(distance), None), None);
        state.cursor = Cell::new(shape.rows - 1, shape.cols - 1);
        for (width, height) in [(1, 1), (2, 9), (9, 2), (20, 6), (80, 24), (300, 100)] {
            for help in [false, true] {
                state.shows_help = help;
                assert_eq!(draw_to_lines(&mut state, width, height).len(), usize::from(height));
            }
        }
    }
}

#[test]
fn typing_requests_a_new_analysis_and_drops_the_old_one() {
    let mut state = state(SMALL_BOARD);
    run_analysis(&mut state);
    assert_eq!(press(&mut state, "ll1"), Some(Effect::Analyse));
    assert!(state.analysis.is_none() && state.is_analysing);
    assert_eq!(state.board().view(Cell::new(0, 2)), View::Clue(1));
    assert_eq!(press(&mut state, "1"), None, "no change");
    assert_eq!(press(&mut state, "8"), None, "too many");
    assert!(state.remark.lines[0].starts_with("expected a clue from 0 to 5"), "{:?}", state.remark);
    assert_eq!(press(&mut state, "u"), Some(Effect::Analyse));
    assert!(state.history.is_saved());
}

#[test]
fn two_consecutive_digits_make_one_clue() {
    let board = Board::new(Shape::new(9, 9), Disc::new(10), None);
    let mut state = State::new(board, None);
    state.cursor = Cell::new(4, 4);
    let view = |state: &State| state.board().view(Cell::new(4, 4));
    press(&mut state, "12");
    assert_eq!(view(&state), View::Clue(12));
    press(&mut state, "9");
    assert_eq!(view(&state), View::Clue(9), "129 is too many");
    press(&mut state, "lh1");
    assert_eq!(view(&state), View::Clue(1), "another clue");
}

#[test]
fn saving_asks_for_a_name_and_before_overwriting() {
    let mut state = state(SMALL_BOARD);
    press(&mut state, "lll1");
    assert_eq!(press(&mut state, "q"), None, "it asks");
    assert_eq!(press(&mut state, "s"), None, "it asks for a name");
    let path = PathBuf::from("a");
    let effect = press(&mut state, "a\n");
    assert_eq!(effect, Some(Effect::Save(path.clone(), AllowedOverwrite::Never)));
    assert_eq!(
        state.handle_save_result(path.clone(), SaveResult::NeedsConfirmation("exists already")),
        None
    );
    assert_eq!(press(&mut state, "y"), Some(Effect::Save(path.clone(), AllowedOverwrite::Always)));
    assert_eq!(state.handle_save_result(path.clone(), SaveResult::Saved), Some(Effect::Quit));
    assert_eq!(press(&mut state, "u"), Some(Effect::Analyse));
    assert_eq!(press(&mut state, "s"), Some(Effect::Save(path, AllowedOverwrite::IfUnchanged)));
}

#[test]
fn a_second_interrupt_quits_despite_unsaved_changes() {
    let mut state = state(SMALL_BOARD);
    press(&mut state, "*");
    let interrupt = Event::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL));
    assert_eq!(state.handle_event(&interrupt), None);
    assert_eq!(state.handle_event(&interrupt), Some(Effect::Quit));
}

#[test]
fn a_pasted_grid_keeps_the_neighbourhood_and_the_total_of_the_same_size() {
    let board = Board::new(Shape::new(2, 3), Disc::new(4), Some(2));
    let mut state = State::new(board, None);
    assert_eq!(state.handle_event(&Event::Paste("12#\n###\n".to_owned())), Some(Effect::Analyse));
    assert_eq!((state.board().disc().squared_distance(), state.board().mines()), (4, Some(2)));
    state.cursor = Cell::new(1, 2);
    assert_eq!(state.handle_event(&Event::Paste("1#".to_owned() + "\n##")), Some(Effect::Analyse));
    assert_eq!((state.cursor, state.board().mines()), (Cell::new(1, 1), None));
    assert_eq!(state.handle_event(&Event::Paste("\u{1b}[2J".to_owned())), None);
    assert_eq!(state.remark.lines.len(), 1);
}

/// Generates keys of every kind, mouse events, and pasted texts.
fn events() -> impl Strategy<Value = Event> {
    let keys = "0123456789?.*fFwaurmsSHqhjkly \n\u{3}é";
    let typed = prop::sample::select(keys.chars().collect::<Vec<_>>());
    let codes = [
        KeyCode::Enter,
        KeyCode::Esc,
        KeyCode::Backspace,
        KeyCode::Delete,
        KeyCode::Tab,
        KeyCode::BackTab,
        KeyCode::End,
        KeyCode::PageDown,
        KeyCode::F(1),
    ];
    let key = |code: KeyCode| Event::Key(code.into());
    let control = |letter| Event::Key(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL));
    let mouse = (0..4u8, 0..90u16, 0..30u16).prop_map(|(kind, column, row)| {
        let kind = match kind {
            0 => MouseEventKind::Down(MouseButton::Left),
            1 => MouseEventKind::Down(MouseButton::Right),
            2 => MouseEventKind::ScrollDown,
            _ => MouseEventKind::ScrollUp,
        };
        Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE })
    });
    prop_oneof![
        6 => typed.prop_map(move |letter| key(KeyCode::Char(letter))),
        2 => prop::sample::select(codes.to_vec()).prop_map(key),
        1 => prop::sample::select(vec!['c', 'r', 'u', 'x']).prop_map(control),
        1 => mouse,
        1 => "[0-9?#*. \n]{0,20}|.{0,8}".prop_map(Event::Paste),
    ]
}

proptest! {
    /// Checks that no input panics, that the cursor stays on the board, and that the screen can be
    /// drawn.
    #[test]
    fn the_screen_can_be_drawn_after_any_input(
        events in prop::collection::vec(events(), 0..60),
        (width, height) in (1..60u16, 1..20u16),
    ) {
        let mut state = state(SMALL_BOARD);
        for event in events {
            match state.handle_event(&event) {
                Some(Effect::Analyse) => run_analysis(&mut state),
                Some(Effect::Ask(Question::Why(cell))) => {
                    let why = explain(state.board(), cell, &Budget::work(1000));
                    state.show_answer(Answer::Why(cell, why));
                }
                Some(Effect::Save(path, over)) => {
                    let saved = match over {
                        AllowedOverwrite::Never => SaveResult::NeedsConfirmation("exists already"),
                        AllowedOverwrite::IfUnchanged => SaveResult::Failed("no room".to_owned()),
                        AllowedOverwrite::Always => SaveResult::Saved,
                    };
                    state.handle_save_result(path, saved);
                }
                Some(Effect::Ask(Question::Advice) | Effect::Quit) | None => {}
            }
            prop_assert!(state.board().shape().contains(state.cursor));
            draw_to_lines(&mut state, width, height);
        }
    }
}
