//! The demands of a board in words, as sentences without a full stop.

use std::fmt;

use crate::grid::Cell;
use crate::report::{joined, list, pluralised};

use super::rules::{ClueStatement, Connection, Link, Numbers, Roots, RuleInstance};

/// The most contents of a table that a sentence lists.
const MOST_WRITTEN: usize = 16;

/// Writes a sentence such as `2 mines, in one run, around it: in (0,0), (0,1) and (1,0)`.
impl fmt::Display for RuleInstance<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mines = |number: usize| pluralised(number, "mine");
        match self {
            Self::Total { mines: number, .. } => write!(f, "{} in all", mines(*number)),
            Self::ClueStatement { says, cells, is_ring } => write_clue(f, says, cells, *is_ring),
            Self::Sight { seen, .. } => {
                write!(f, "{} in sight, including itself", pluralised(seen, "clear cell"))
            }
            Self::Between { least: 0, most, cells } => {
                write!(f, "at most {} in {}", mines(*most), list(cells))
            }
            Self::Between { least, cells, .. } => {
                write!(f, "at least {} in {}", mines(*least), list(cells))
            }
            Self::Paired { cell, beside } => {
                write!(f, "a mine at {cell} has exactly one mine next to it, in {}", list(beside))
            }
            Self::Equal { what, cells, others } => {
                write!(f, "{what} with equally many mines: {} and {}", list(cells), list(others))
            }
            Self::Connected(groups) => write!(f, "{groups}"),
            Self::Path(_) => f.write_str("all mines form one path from side to side"),
        }
    }
}

/// Writes the sentence of a clue about these places.
fn write_clue(
    f: &mut fmt::Formatter<'_>,
    says: &ClueStatement,
    cells: &[Option<Cell>],
    is_ring: bool,
) -> fmt::Result {
    let mut present: Vec<Cell> = cells.iter().copied().flatten().collect();
    if !says.is_ordered() {
        present.sort_unstable();
    }
    let present = match present.is_empty() {
        true => "no cell".to_owned(),
        false => list(&present),
    };
    let along = if is_ring { "around" } else { "along" };
    match says {
        ClueStatement::Sum(numbers) => write!(f, "{numbers} in {present}"),
        ClueStatement::Double(numbers) => {
            write!(f, "{numbers}, counting coloured cells twice, in {present}")
        }
        ClueStatement::Difference(number) => write!(
            f,
            "a difference of {number} between the mines in coloured cells and in other \
             cells, in {present}"
        ),
        ClueStatement::Together(number) => {
            write!(f, "{} in one run {along} {present}", pluralised(*number, "mine"))
        }
        ClueStatement::Apart(number) => {
            write!(f, "{} in more than one run {along} {present}", pluralised(*number, "mine"))
        }
        ClueStatement::Runs(lengths) if lengths.is_empty() => {
            write!(f, "no mine in {present}")
        }
        ClueStatement::Runs(lengths) => {
            let lengths: Vec<String> = lengths.iter().map(usize::to_string).collect();
            write!(f, "runs of {} mines {along} {present}", joined(&lengths, "and"))
        }
        ClueStatement::Groups(number) => {
            write!(f, "{} of mines {along} {present}", pluralised(number, "run"))
        }
        ClueStatement::Sees(_) => Ok(()),
        ClueStatement::Table(table) => {
            let is_possible: Vec<bool> = cells.iter().map(Option::is_some).collect();
            let left = table.written(&is_possible);
            match left.len() {
                0 => write!(f, "no contents are allowed of {present}"),
                1..=MOST_WRITTEN => {
                    let left = joined(&left, "or");
                    write!(f, "{left} in {present}, in this order, where 1 is a mine")
                }
                number => write!(f, "one of {number} allowed contents in {present}"),
            }
        }
    }
}

/// Writes a sentence such as `all mines form one group of neighbours`.
impl fmt::Display for Connection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let members = if self.is_of_mines { "mines" } else { "cells without a mine" };
        let group = match self.link {
            Link::Near => "group of neighbours",
            Link::Side => "group of cells that share sides",
        };
        match self.roots {
            Roots::First => write!(f, "all {members} form one {group}"),
            Roots::Border => write!(f, "each {group} among the {members} has a cell at the border"),
        }
    }
}

/// Writes text such as `1 or 3 mines` or `2 to 4 mines`.
impl fmt::Display for Numbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let range = |range: &std::ops::RangeInclusive<usize>| match range.end() - range.start() {
            0 => range.start().to_string(),
            _ => format!("{} to {}", range.start(), range.end()),
        };
        let ranges: Vec<String> = self.ranges().iter().map(range).collect();
        let s = if ranges == ["1"] { "" } else { "s" };
        write!(f, "{} mine{s}", joined(&ranges, "or"))
    }
}
