//! Tests the play of a level without a terminal: the effect of keys, and the drawing of boards.

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{Event, KeyCode};

use gridproof::budget::Budget;
use gridproof::game::Judgement;
use gridproof::grid::Cell;
use gridproof::puzzles::cells::rules::{Content, LevelGame};
use gridproof::puzzles::cells::text::parse_level;

use super::super::controls::PanelMode;
use super::super::move_review::MoveVerdict;
use super::judge::MoveJudge;
use super::state::{Effect, State};
use super::{lines, view};
use crate::cmd::common::limits::TimeAndMemoryArgs;
use crate::cmd::common::screen::screen_colours::ScreenColours;

/// A level of hexagons, as in examples/hexagons.level.
const LEVEL: &str = "cells tiling=hex rows=4 cols=5 mines=6
    ?* ?o ?* ?1 ?o\n?o ?2 1 0 ?o\n?* ?* 2 o o\n?* ?* o 0 ?o\n";

fn level_state(text: &str) -> State {
    let level = parse_level(text.as_bytes()).expect("a level");
    State::new("a level".to_owned(), LevelGame::new(level))
}

fn press(state: &mut State, code: KeyCode) -> Vec<Effect> {
    state.handle_event(&Event::Key(code.into()))
}

fn press_at(state: &mut State, (row, col): (usize, usize), code: KeyCode) -> Vec<Effect> {
    state.cursor = Cell::new(row, col);
    press(state, code)
}

/// Presses a key on a cell, and carries out the actions that the state requests.
fn press_and_answer(
    state: &mut State,
    judge: &mut MoveJudge,
    place: (usize, usize),
    code: KeyCode,
) {
    for effect in press_at(state, place, code) {
        let budget = Budget::unlimited();
        match effect {
            Effect::Judge(opened) => state.add_verdict(judge.judge(&opened, &budget).into()),
            Effect::Ask(question) => {
                let hint = question.answer(state.game.board(), &budget);
                state.show_hint(hint);
            }
            Effect::CancelQuestions | Effect::Quit => {}
        }
    }
}

/// Returns the lines of the drawn screen.
fn draw_to_lines(state: &mut State) -> Vec<String> {
    let (width, height) = (80, 20);
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a terminal");
    terminal.draw(|frame| view::draw(state, ScreenColours::Plain, frame)).expect("it is drawn");
    let buffer = terminal.backend().buffer();
    let line = |y| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
    (0..height).map(|y| line(y).trim_end().to_owned()).collect()
}

#[test]
fn a_flag_on_a_mine_with_a_clue_shows_the_clue() {
    let text = "cells rows=1 cols=3 mines=1\n?* ?o ?o\nafter 0,0 line 0,1 = 0\n";
    let mut state = level_state(text);
    press_at(&mut state, (0, 1), KeyCode::Char('f'));
    assert_eq!((state.flags.len(), state.rule_lines.len()), (1, 1));
    press_at(&mut state, (0, 0), KeyCode::Char('f'));
    assert_eq!((state.flags.len(), state.rule_lines.len()), (1, 2));
    assert_eq!(state.game.board().given(Cell::new(0, 0)), Some(1));
    assert_eq!(state.rule_lines[0], "line 1, 0: (0,1)");
    press_at(&mut state, (0, 0), KeyCode::Char('f'));
    assert_eq!(state.remark.lines, ["only a hidden cell can have a flag"]);

    let (printed, failure) = play_commands(text, "flag 0,0\nopen 0,1\nopen 0,2\n");
    assert_eq!(failure, None);
    assert_eq!(printed.matches("line 1, 0: (0,1)").count(), 1, "{printed}");
    assert!(printed.contains("2 cells opened: 2 proven safe"), "{printed}");
}

#[test]
fn hints_alone_win_a_level_that_needs_no_guess() {
    let (mut state, mut judge) = (level_state(LEVEL), MoveJudge::default());
    let mut hints = 0;
    while !state.game.is_over() {
        hints += 1;
        assert!(hints < 20, "a hint names a cell that is not known yet");
        press_and_answer(&mut state, &mut judge, (0, 0), KeyCode::Char('i'));
        let cell = state.cursor;
        let line = state.remark.lines.first().expect("an explanation").clone();
        let key = match line {
            _ if line.starts_with(&format!("{cell} is safe:")) => KeyCode::Enter,
            _ if line.starts_with(&format!("{cell} is a mine:")) => KeyCode::Char('f'),
            _ => panic!("{line}"),
        };
        assert!(state.remark.marks.len() > 1 || line.contains("1 rule shows it"), "{line}");
        press_and_answer(&mut state, &mut judge, (cell.row, cell.col), key);
    }
    assert!(state.game.is_won() && state.hints == hints);
    let is_safe = |verdict: &Option<MoveVerdict>| {
        *verdict == Some(MoveVerdict::Judged(Judgement::ProvenSafe))
    };
    assert!(state.moves.iter().all(|one| is_safe(&one.verdict)), "{:?}", state.moves);
    assert_eq!(view::result_lines(&state)[0], "a level: won");
    let screen = draw_to_lines(&mut state).join("\n");
    assert!(screen.contains("a level: won") && screen.contains("proven safe"), "{screen}");
}

#[test]
fn a_mine_ends_the_game_and_its_risk_is_reported() {
    let (mut state, mut judge) = (level_state(LEVEL), MoveJudge::default());
    press_and_answer(&mut state, &mut judge, (0, 2), KeyCode::Enter);
    assert_eq!(state.game.hit_mine(), Some(Cell::new(0, 2)));
    let lines = view::result_lines(&state);
    assert_eq!(lines[0], "a level: lost: (0,2) is a mine");
    assert!(lines[2].starts_with("1. open (0,2): avoidable risk"), "{lines:?}");
    assert!(
        press_at(&mut state, (0, 1), KeyCode::Enter)
            .iter()
            .all(|effect| { !matches!(effect, Effect::Judge(_)) })
    );
    assert_eq!(state.remark.lines, ["the game is over"]);
    assert!(matches!(press(&mut state, KeyCode::Char('q'))[..], [Effect::Quit]));
}

#[test]
fn flags_are_undone_one_by_one_and_prevent_opening() {
    let mut state = level_state(LEVEL);
    for place in [(0, 2), (0, 4), (0, 2)] {
        press_at(&mut state, place, KeyCode::Char('f'));
    }
    assert_eq!(state.flags.keys().copied().collect::<Vec<_>>(), [Cell::new(0, 4)]);
    assert!(press_at(&mut state, (0, 4), KeyCode::Enter).is_empty() && state.moves.is_empty());
    press(&mut state, KeyCode::Char('u'));
    assert_eq!(state.flags.len(), 2);
    press(&mut state, KeyCode::Char('u'));
    press(&mut state, KeyCode::Char('u'));
    assert!(state.flags.is_empty());
    press(&mut state, KeyCode::Char('u'));
    assert!(state.remark.lines[0].starts_with("no flag to take back"));
}

#[test]
fn undo_ignores_the_flag_of_a_cell_that_was_opened() {
    let mut state = level_state(LEVEL);
    press_at(&mut state, (0, 2), KeyCode::Char('f'));
    for _ in 0..2 {
        press_at(&mut state, (0, 3), KeyCode::Char('f'));
    }
    press_at(&mut state, (0, 3), KeyCode::Enter);
    press(&mut state, KeyCode::Char('u'));
    assert!(state.flags.is_empty(), "the last flag of a hidden cell");
    press(&mut state, KeyCode::Char('u'));
    assert!(state.remark.lines[0].starts_with("no flag to take back"));
}

#[test]
fn a_chord_opens_unflagged_neighbours_and_each_cell_is_judged() {
    let mut state = level_state(LEVEL);
    let clue = (1, 2);
    assert!(press_at(&mut state, clue, KeyCode::Char('c')).is_empty(), "no flag");
    press_at(&mut state, (0, 2), KeyCode::Char('f'));
    let effects = press_at(&mut state, clue, KeyCode::Enter);
    let judged = effects.iter().filter(|effect| matches!(effect, Effect::Judge(_))).count();
    assert!(judged > 0 && judged == state.moves.len(), "{:?}", state.remark);
    assert!(matches!(state.game.board().contents()[Cell::new(0, 3)], Content::Opened(_)));
}

#[test]
fn a_cell_has_one_flag_for_each_of_its_mines() {
    let mut state = level_state("cells rows=1 cols=3 mines=2 capacity=2\n?*2 2 ?o\n");
    let (mines, clue) = ((0, 0), (0, 1));
    let numbers = [1, 2, 3, 4].map(|_| {
        press_at(&mut state, mines, KeyCode::Char('f'));
        state.flags.get(&Cell::new(0, 0)).copied()
    });
    assert_eq!(numbers, [Some(1), Some(2), None, Some(1)]);
    for undone in [None, Some(2), Some(1)] {
        press(&mut state, KeyCode::Char('u'));
        assert_eq!(state.flags.get(&Cell::new(0, 0)).copied(), undone);
    }
    assert!(press_at(&mut state, clue, KeyCode::Char('c')).is_empty(), "one flag of two");
    press_at(&mut state, mines, KeyCode::Char('f'));
    assert!(draw_to_lines(&mut state).join("\n").contains("F2"));
    press_at(&mut state, clue, KeyCode::Char('c'));
    assert!(state.game.is_won());
}

#[test]
fn quitting_an_unfinished_game_needs_confirmation() {
    let mut state = level_state(LEVEL);
    assert!(matches!(press(&mut state, KeyCode::Char('q'))[..], [Effect::Quit]), "nothing is lost");
    press_at(&mut state, (0, 3), KeyCode::Enter);
    assert!(press(&mut state, KeyCode::Char('q')).is_empty());
    assert_eq!(state.mode, PanelMode::Leave);
    assert!(press(&mut state, KeyCode::Char('n')).is_empty());
    press(&mut state, KeyCode::Char('q'));
    assert!(matches!(press(&mut state, KeyCode::Char('y'))[..], [Effect::Quit]));
}

#[test]
fn the_screen_shows_shifted_hexagon_rows_line_clues_and_the_mines_left() {
    let text = "cells tiling=hex rows=2 cols=3 mines=1\n o 1 ?*\n 0 ?1 ?1\nline 0,2 1,2 = {1}\n";
    let mut state = level_state(text);
    press(&mut state, KeyCode::Char('f'));
    let screen = draw_to_lines(&mut state);
    assert_eq!(
        screen[0],
        "2 rows, 3 columns, a level: 1 mine, 0 without a flag, 3 of 5 clear cells open"
    );
    let boards: Vec<&str> =
        screen[1..4].iter().map(|line| line.get(..17).unwrap_or(line).trim_end()).collect();
    assert_eq!(boards, ["     0   1   2", "0    o   1   F", "1      0   ?   ?"]);
    let screen = screen.join("\n");
    assert!(screen.contains("line 1, {1}: (0,2) and (1,2)"), "{screen}");
    assert!(screen.contains("(0,2) flagged"), "{screen}");
}

#[test]
fn layers_are_drawn_one_below_another_and_triangles_with_their_direction() {
    let mut layers = level_state("cells rows=1 cols=2 layers=2 mines=1\n1 ?*\n?1 ?1\n");
    let screen = draw_to_lines(&mut layers);
    assert!(screen[2].starts_with("0   1  ?") && screen[3].starts_with("1   ?  ?"), "{screen:?}");
    press(&mut layers, KeyCode::Down);
    assert_eq!(layers.cursor, Cell::new(1, 1));
    let mut triangles = level_state("cells tiling=triangle rows=1 cols=2 mines=1\n1 ?*\n");
    let screen = draw_to_lines(&mut triangles).join("\n");
    assert!(screen.contains("(0,1) hidden, points down"), "{screen}");
}

/// Plays the commands, and returns the printed text and the error.
fn play_commands(text: &str, commands: &str) -> (String, Option<String>) {
    let printed = std::cell::RefCell::new(String::new());
    let print = |text: &str| {
        *printed.borrow_mut() += text;
        Ok(())
    };
    let input = &mut commands.as_bytes();
    let mut state = level_state(text);
    let ended = lines::play(&mut state, input, &TimeAndMemoryArgs::default(), &print);
    let all_text = printed.into_inner() + &view::result_lines(&state).join("\n");
    (all_text, ended.err().map(|failure| failure.to_string()))
}

#[test]
fn invalid_commands_are_reported_with_their_line() {
    for (commands, expected) in [
        ("hint\nopne 0,1\n", "<stdin>:2: unknown command `opne`"),
        ("open\n", "<stdin>:1: expected a row and a column after `open`"),
        ("hint\nopen 0\n", "<stdin>:2: expected a row and a column, as in 0,3, found `0`"),
        ("\nundo 0,1\n", "<stdin>:2: expected the end of the line, found `0,1`"),
        (&"x".repeat(5000), "<stdin>:1: expected a command of at most 1000 bytes, found more"),
        (&("hint\n".to_owned() + &"x".repeat(1001)), "<stdin>:2: expected a command of at most"),
        (&("x".repeat(1000) + "\r\n"), "<stdin>:1: unknown command"),
    ] {
        let (_, error) = play_commands(LEVEL, commands);
        assert!(error.as_ref().is_some_and(|error| error.starts_with(expected)), "{error:?}");
    }
    let (printed, error) = play_commands(LEVEL, "open 1,2\nopen 2,2\nquit\nnonsense\n");
    assert!(error.is_none() && printed.contains("the game was left"), "{printed}");
}

#[test]
fn a_cell_outside_of_the_board_does_not_end_the_game() {
    let (printed, failure) = play_commands(LEVEL, "open 9,0\nflag 0,-1\nopen 0,3\n");
    assert_eq!(failure, None);
    assert!(
        printed.contains("expected a row from 0 to 3 of the 4x5 board, found 9\n"),
        "{printed}"
    );
    assert!(
        printed.contains("expected a column from 0 to 4 of the 4x5 board, found -1\n"),
        "{printed}"
    );
    assert!(printed.contains("1 cell opened"), "{printed}");
}
