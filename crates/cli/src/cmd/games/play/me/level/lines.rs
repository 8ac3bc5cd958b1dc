//! Lets a person play a level by commands on standard input, one command on each line.

use std::io::{BufRead, Read};

use gridproof::text::suggestion;
use gridproof::words::Sentence;

use super::super::controls::Control;
use super::judge::{MoveJudge, budget_from_now};
use super::state::{Effect, State};
use super::view;
use crate::cmd::Failure;
use crate::cmd::common::cell::CellArg;
use crate::cmd::common::limits::TimeAndMemoryArgs;
use crate::cmd::common::screen::words::TextWithCells;
use crate::words;

/// The most bytes of a line without its line end. No command is nearly as long.
const LONGEST_LINE: usize = 1000;

/// The commands that take a cell.
const CELL_COMMANDS: [(&str, Control); 4] = [
    ("open", Control::Open),
    ("flag", Control::Flag),
    ("chord", Control::Chord),
    ("why", Control::Why),
];
/// The commands without a cell.
const COMMANDS_WITHOUT_CELL: [(&str, Control); 3] =
    [("hint", Control::Hint), ("undo", Control::Undo), ("quit", Control::Quit)];

/// Plays until the game is over, the input ends, or the command `quit` is read. `guards` limits
/// each question and the judgement of each move; `print` writes the answers. A command with a cell
/// outside of the board does not end the game.
///
/// # Errors
/// A line is not a command, or an answer cannot be written.
pub fn play(
    state: &mut State,
    input: &mut dyn BufRead,
    guards: &TimeAndMemoryArgs,
    print: &dyn Fn(&str) -> Result<(), Failure>,
) -> Result<(), Failure> {
    print(&(board_text(state) + &rule_lines_text(state)))?;
    let mut judge = MoveJudge::default();
    for number in 1.. {
        if state.game.is_over() {
            break;
        }
        let place = format!("<stdin>:{number}");
        let Some(line) = read_line(input, &place)? else { break };
        if line.trim().is_empty() {
            continue;
        }
        let refused = |reason: Sentence| Failure::unsuitable(place, reason);
        let (control, cell) = parse_command(&line).map_err(refused)?;
        if control == Control::Quit {
            break;
        }
        match cell.map(|cell| cell.cell_in(state.game.board().shape())).transpose() {
            Ok(cell) => state.cursor = cell.unwrap_or(state.cursor),
            Err(reason) => {
                print(&format!("{reason}\n"))?;
                continue;
            }
        }
        let before = (state.moves.len(), state.flags.clone());
        let lines_before = state.rule_lines.clone();
        execute(state, control, &mut judge, guards);
        let remark: String = state.remark.lines.iter().map(|line| line.clone() + "\n").collect();
        let has_new_lines = state.rule_lines != lines_before;
        let is_changed = has_new_lines || before != (state.moves.len(), state.flags.clone());
        let seen = if is_changed { board_text(state) } else { String::new() };
        let lines = if has_new_lines { rule_lines_text(state) } else { String::new() };
        print(&(seen + &lines + &remark))?;
    }
    Ok(())
}

/// Executes a command, and then carries out the effects that the state of the game requests.
fn execute(state: &mut State, control: Control, judge: &mut MoveJudge, guards: &TimeAndMemoryArgs) {
    state.remark = TextWithCells::default();
    for effect in state.execute(control) {
        let budget = budget_from_now(guards);
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

fn rule_lines_text(state: &State) -> String {
    state.rule_lines.iter().map(|line| line.clone() + "\n").collect()
}

fn board_text(state: &State) -> String {
    format!("{}{}\n", view::board_drawing(state), view::status_line(state))
}

/// Parses a command, and its cell if the command takes a cell.
fn parse_command(line: &str) -> Result<(Control, Option<CellArg>), Sentence> {
    let mut parts = line.split_whitespace();
    let name = parts.next().unwrap_or_default();
    let named = |known: &[(&str, Control)]| {
        known.iter().find(|(known, _)| *known == name).map(|&(_, control)| control)
    };
    let (control, cell) = match (named(&CELL_COMMANDS), named(&COMMANDS_WITHOUT_CELL)) {
        (Some(control), _) => {
            let missing = || words::cell_after_command(name);
            let cell: CellArg = parts.next().ok_or_else(missing)?.parse()?;
            (control, Some(cell))
        }
        (None, Some(control)) => (control, None),
        (None, None) => {
            let known = CELL_COMMANDS.iter().chain(&COMMANDS_WITHOUT_CELL).map(|&(known, _)| known);
            let known: Vec<&str> = known.collect();
            return Err(words::unknown_command(name, suggestion(name, &known)));
        }
    };
    match parts.next() {
        None => Ok((control, cell)),
        Some(part) => Err(words::nothing_after_command(part)),
    }
}

/// Returns the next line of at most [`LONGEST_LINE`] bytes; `None` at the end of the input.
fn read_line(input: &mut dyn BufRead, place: &str) -> Result<Option<String>, Failure> {
    let mut bytes = Vec::new();
    // The line end itself takes one or two more bytes.
    let read = input.take(LONGEST_LINE as u64 + 2).read_until(b'\n', &mut bytes);
    let read = read.map_err(|error| Failure::Input(format!("{place}: {error}")))?;
    if bytes.trim_ascii_end().len() > LONGEST_LINE {
        return Err(Failure::unsuitable(place, words::long_command(LONGEST_LINE)));
    }
    Ok((read > 0).then(|| String::from_utf8_lossy(&bytes).into_owned()))
}
