//! Tests the effect of keys on a game, without a terminal.

use std::time::Duration;

use ratatui::crossterm::event::{Event, KeyCode};

use gridproof::puzzles::mines::View;
use gridproof::puzzles::mines::position::{CellStatus, Position};
use gridproof::{Budget, Cell};
use gridproof_play::contests::{configured_contest, contest};
use gridproof_play::person::GameSession;
use gridproof_play::referee::TesterSettings;
use gridproof_play::referee::seeds::Seed;

use super::super::super::common::screen::board_analysis::BoardAnalysis;
use super::controls::PanelMode;
use super::state::{Effect, State};

fn game_state(mines: &str, seed: u64) -> State {
    let settings = [("size", "6x6"), ("mines", mines), ("first-click", "zero")];
    let settings: TesterSettings =
        settings.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect();
    let configured = configured_contest("minesweeper", &settings).expect("a contest");
    let person = contest("minesweeper").expect("a contest").human_player().expect("hands");
    let seed = Seed::new(seed).expect("a seed");
    State::new(GameSession::new(&configured, seed, person, "test").expect("it begins"))
}

fn press(state: &mut State, code: KeyCode) -> Vec<Effect> {
    state.handle_event(&Event::Key(code.into()), Duration::ZERO)
}

fn press_at(state: &mut State, cell: Cell, code: KeyCode) -> Vec<Effect> {
    state.cursor = cell;
    press(state, code)
}

/// Returns the cells with this status.
fn cells_with_status(state: &State, wanted: CellStatus) -> Vec<Cell> {
    let analysis = BoardAnalysis::analyse(
        &mut Position::new(state.session.board().clone()),
        &Budget::unlimited(),
    );
    let known = |cell: &Cell| analysis.status_of(*cell) == Some(wanted);
    state.board.hidden().filter(known).collect()
}

fn num_judge_effects(effects: &[Effect]) -> usize {
    effects.iter().filter(|effect| matches!(effect, Effect::Judge(_))).count()
}

#[test]
fn the_first_click_is_protected_and_flagged_cells_cannot_be_opened() {
    let mut state = game_state("5", 1);
    assert_eq!(num_judge_effects(&press(&mut state, KeyCode::Enter)), 0);
    assert!(state.board.num_opened() >= 9, "a zero opens what is around");
    let hidden = state.board.hidden().next().expect("a mine at least");
    press_at(&mut state, hidden, KeyCode::Char('f'));
    assert_eq!(state.board.view(hidden), View::Flagged);
    assert!(press(&mut state, KeyCode::Enter).is_empty() && state.board.is_hidden(hidden));
    press(&mut state, KeyCode::Char('f'));
    assert_eq!(state.board.view(hidden), View::Hidden);
}

/// Flags every proved mine and plays chords. Checks that the review judges each cell that a chord
/// opens.
#[test]
fn a_chord_needs_as_many_flags_as_its_clue_and_each_opened_cell_is_judged() {
    let mut chords = 0;
    for seed in 1..30 {
        let mut state = game_state("5", seed);
        press(&mut state, KeyCode::Enter);
        for mine in cells_with_status(&state, CellStatus::Mine) {
            press_at(&mut state, mine, KeyCode::Char('f'));
        }
        let clues: Vec<(Cell, usize)> = state.board.clues().collect();
        for (cell, clue) in clues {
            let near = state.board.neighbours(cell);
            let flags = near.filter(|&near| state.board.view(near) == View::Flagged).count();
            let before = state.moves.len();
            let effects = press_at(&mut state, cell, KeyCode::Char('c'));
            let opened = state.moves.len() - before;
            assert_eq!(num_judge_effects(&effects), opened, "each is judged");
            assert!(opened == 0 || flags == clue, "only where the flags are all there");
            chords += usize::from(opened > 0);
        }
        assert!(state.moves.iter().all(|one| !one.hit), "proved mines alone were flagged");
    }
    assert!(chords > 5, "{chords}");
}

#[test]
fn hints_are_counted_during_the_game_and_quitting_needs_confirmation() {
    let mut state = game_state("8", 2);
    assert!(matches!(press(&mut state, KeyCode::Char('q'))[..], [Effect::Quit]), "nothing is lost");
    press(&mut state, KeyCode::Enter);
    assert!(matches!(press(&mut state, KeyCode::Char('i'))[..], [Effect::Analyse]));
    assert!(matches!(press(&mut state, KeyCode::Char('a'))[..], [Effect::Ask(_)]));
    assert_eq!(state.hints, 2);
    assert!(press(&mut state, KeyCode::Char('q')).is_empty());
    assert_eq!(state.mode, PanelMode::Leave);
    assert!(press(&mut state, KeyCode::Char('n')).is_empty());
    press(&mut state, KeyCode::Char('q'));
    assert!(matches!(press(&mut state, KeyCode::Char('y'))[..], [Effect::Quit]));
    while !state.session.is_over() {
        let hidden = state.board.hidden().next().expect("it goes on");
        press_at(&mut state, hidden, KeyCode::Enter);
    }
    press(&mut state, KeyCode::Char('a'));
    assert_eq!(state.hints, 2, "the game is over");
}
