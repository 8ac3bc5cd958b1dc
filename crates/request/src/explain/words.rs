//! An explanation in words a player understands.

use gridproof::grid::Cell;
use gridproof::puzzles::mines::explain::{Clue, Reason, Shared};
use gridproof::query::Size;
use gridproof::report::counted;

/// How many clues are to blame, and whether fewer would do.
pub fn size(reason: &Reason) -> String {
    let clues = match reason.clues.len() {
        1 => "1 clue shows it".to_owned(),
        count => format!("{count} clues together show it"),
    };
    match reason.size {
        Size::Smallest => clues + ", and no fewer would do",
        Size::Minimal(_) => clues + "; none can be left out, but another set may be smaller",
    }
}

/// A line for each clue, and for each pair that shares cells.
pub fn details(reason: &Reason) -> String {
    let clues = reason.clues.iter().map(|clue| format!("  {}\n", demand(clue)));
    let shared = reason.shared.iter().map(|pair| format!("  {}\n", sharing(reason, pair)));
    clues.chain(shared).collect()
}

/// `the 2 at (2,1)`, `the mine count of 3`
fn name(clue: &Clue) -> String {
    match clue.label.cell {
        Some(cell) => format!("the {} at {cell}", clue.value),
        None => format!("the mine count of {}", clue.value),
    }
}

/// `the 2 at (2,1), beside 1 known mine, leaves 1 mine for (1,0), (1,1) and (1,2)`
fn demand(clue: &Clue) -> String {
    let (name, known) = (name(clue), mines(clue.known));
    match clue.left() {
        None => format!("{name} is below the {known} known there"),
        Some(left) => {
            let beside = match clue.known {
                0 => String::new(),
                _ => format!(", with {known} known,"),
            };
            let verb = if clue.known == 0 { "wants" } else { "leaves" };
            format!("{name}{beside} {verb} {} in {}", mines(left), hidden(clue))
        }
    }
}

fn hidden(clue: &Clue) -> String {
    match clue.hidden.len() {
        0 => "no hidden cell".to_owned(),
        count if clue.is_mine_count() => format!("all {count} hidden cells"),
        _ => list(&clue.hidden),
    }
}

/// `the 1 at (0,0) and the 2 at (0,1) share (1,0) and (1,1)`
fn sharing(reason: &Reason, shared: &Shared) -> String {
    let [one, other] = shared.clues.map(|at| name(&reason.clues[at]));
    format!("{one} and {other} share {}", list(&shared.cells))
}

fn mines(count: usize) -> String {
    match count {
        0 => "no mine".to_owned(),
        _ => counted(count, "mine"),
    }
}

fn list(cells: &[Cell]) -> String {
    match cells {
        [cells @ .., last] if !cells.is_empty() => {
            let cells: Vec<_> = cells.iter().map(Cell::to_string).collect();
            format!("{} and {last}", cells.join(", "))
        }
        _ => cells.iter().map(Cell::to_string).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridproof::budget::Budget;
    use gridproof::puzzles::mines::explain::Explanation;
    use gridproof::puzzles::mines::{explain, text};

    #[test]
    fn every_kind_of_clue_has_its_words() {
        for (rows, expected) in [
            ("mines rows=1 cols=3\n0?1\n", "  the 0 at (0,0) wants no mine in (0,1)\n"),
            ("mines rows=1 cols=3\n0?1\n", "  the 0 at (0,0) and the 1 at (0,2) share (0,1)\n"),
            ("mines rows=1 cols=3\n*0?\n", "  the 0 at (0,1) is below the 1 mine known there\n"),
            (
                "mines rows=2 cols=3\n*30\n???\n",
                "  the 3 at (0,1), with 1 mine known, leaves 2 mines in (1,0), (1,1) and (1,2)\n",
            ),
            (
                "mines rows=1 cols=4 mines=4\n*???\n",
                "  the mine count of 4, with 1 mine known, leaves 3 mines in all 3 hidden cells\n",
            ),
            (
                "mines rows=1 cols=2 mines=1\n00\n",
                "  the mine count of 1 wants 1 mine in no hidden cell\n",
            ),
        ] {
            let board = text::parse(rows.as_bytes()).expect("a board");
            let found = explain::conflict(&board, &Budget::unlimited()).expect("no limit");
            let reason = found.unwrap_or_else(|| {
                let cell = board.hidden().next().expect("a hidden cell");
                match explain::explain(&board, cell, &Budget::unlimited()) {
                    Ok(Explanation::Mine(reason) | Explanation::Safe(reason)) => reason,
                    other => panic!("{rows}: {other:?}"),
                }
            });
            assert!(details(&reason).contains(expected), "{rows}: {}", details(&reason));
        }
    }
}
