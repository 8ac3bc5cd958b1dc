//! Layouts of maps: boards with every mine visible, with or without clues.

use super::{Print, PrintLayout, PrintedContent, join_lines};
use crate::prints::boards::{FieldInGame, VisibleCell};
use crate::prints::random_choices::RandomChoices;
use crate::prints::signs::{Signs, cells};
use gridproof::puzzles::mines::text::Role;

/// Returns the layouts of this family.
pub fn layouts() -> Vec<PrintLayout> {
    let mut layouts = Vec::new();
    for mine in ["*", "X", "x", "@", "M", "B", "💣", "#", "o"] {
        layouts.push(map_layout(mine, ""));
        layouts.push(map_layout(mine, " "));
    }
    layouts.extend([
        number_map_layout("map-numbers-9", "9"),
        number_map_layout("map-numbers-minus-one", "-1"),
        mines_layout("mines-star", &["*"], &[".", "-", "_", "0"], ""),
        mines_layout("mines-star-spaced", &["*"], &[".", "-", "_", "0"], " "),
        mines_layout("mines-letters", &["X", "x", "M", "B", "@"], &[".", "-", "_", "0", "o"], ""),
        mines_layout(
            "mines-letters-spaced",
            &["X", "x", "M", "B", "@"],
            &[".", "-", "_", "0", "o"],
            " ",
        ),
        mines_layout("mines-hash", &["#", "■", "█"], &[".", "-", "□", "░"], ""),
        mines_layout("mines-binary", &["1"], &["0"], " "),
        mines_layout("mines-binary-dense", &["1"], &["0"], ""),
        mines_layout("mines-binary-commas", &["1"], &["0"], ","),
        mines_layout("mines-nine", &["9"], &["0"], " "),
        mines_layout(
            "mines-true-false",
            &["True", "true", "T", "t"],
            &["False", "false", "F", "f"],
            " ",
        ),
        mines_list_layout("mines-list-binary", "1", "0"),
        mines_list_layout("mines-list-python", "True", "False"),
        mines_list_layout("mines-list-json", "true", "false"),
        mines_list_layout("mines-list-nine", "9", "0"),
        mines_list_layout("mines-list-minus-one", "-1", "0"),
    ]);
    layouts
}

/// Prints a map of clues and mines.
fn map_layout(mine: &'static str, gap: &'static str) -> PrintLayout {
    let pitch = if gap.is_empty() { "dense" } else { "spaced" };
    PrintLayout::new(format!("map-{mine}-{pitch}"), PrintedContent::Map, move |field, draw| {
        let zero = draw.choose(&["0", "0", "0", ".", "-", "_", "□", " "]);
        let rows = Signs { zero, mine, ..Signs::visible(draw) }.cells(field);
        let meanings = [(mine, Role::Mine), (zero, Role::Zero)];
        Print::new(join_lines(rows.into_iter().map(|row| row.join(gap))), sign_meanings(&meanings))
    })
}

fn sign_meanings(meanings: &[(&str, Role)]) -> Vec<(String, Role)> {
    let is_sign = |sign: &str| sign.parse().map_or(true, |number: i32| !(0..9).contains(&number));
    let signs = meanings.iter().filter(|(sign, _)| is_sign(sign));
    signs.map(|&(sign, role)| (sign.to_owned(), role)).collect()
}

/// Prints a map of numbers, right-aligned in columns as wide as the widest number.
fn number_map_layout(name: &'static str, mine: &'static str) -> PrintLayout {
    PrintLayout::new(name, PrintedContent::Map, move |field, draw| {
        let signs = Signs { zero: "0", mine, ..Signs::visible(draw) };
        let gap = draw.choose(&[" ", "  ", ", ", "\t"]);
        let width = if draw.random_bool(0.7) { mine.len() } else { 1 };
        let row = |row: Vec<String>| {
            row.iter().map(|cell| format!("{cell:>width$}")).collect::<Vec<_>>().join(gap)
        };
        Print::new(
            join_lines(signs.cells(field).into_iter().map(row)),
            sign_meanings(&[(mine, Role::Mine)]),
        )
    })
}

/// Draws the sign of a mine, and the sign of a cell without a mine. If both lists have equal
/// lengths, the two signs have the same index.
fn sign_pair(
    draw: &mut RandomChoices,
    mines: &'static [&'static str],
    clear: &'static [&'static str],
) -> [&'static str; 2] {
    let mine = draw.number_between(0, mines.len() - 1);
    let clear = if mines.len() == clear.len() { clear[mine] } else { draw.choose(clear) };
    [mines[mine], clear]
}

fn mine_map_rows(field: &FieldInGame, [mine, clear]: [&str; 2]) -> Vec<Vec<String>> {
    let sign = |square| if square == VisibleCell::Mine { mine } else { clear }.to_owned();
    cells(field, sign)
}

/// Prints a map of mines without clues.
fn mines_layout(
    name: &'static str,
    mine: &'static [&'static str],
    clear: &'static [&'static str],
    gap: &'static str,
) -> PrintLayout {
    PrintLayout::new(name, PrintedContent::Mines, move |field, draw| {
        let signs = sign_pair(draw, mine, clear);
        let lines = mine_map_rows(field, signs).into_iter().map(|row| row.join(gap));
        Print::new(join_lines(lines), sign_meanings(&[(signs[0], Role::Mine)]))
    })
}

/// Prints a map as a list of rows.
fn mines_list_layout(name: &'static str, mine: &'static str, clear: &'static str) -> PrintLayout {
    PrintLayout::new(name, PrintedContent::Mines, move |field, draw| {
        let between = draw.choose(&[", ", ",\n ", ","]);
        let rows = mine_map_rows(field, [mine, clear]);
        let rows: Vec<_> = rows.iter().map(|row| format!("[{}]", row.join(", "))).collect();
        Print::new(format!("[{}]\n", rows.join(between)), sign_meanings(&[(mine, Role::Mine)]))
    })
}
