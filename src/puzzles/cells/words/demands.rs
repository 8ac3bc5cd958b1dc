//! The demands of a board in words, as sentences without a full stop.

use crate::grid::Cell;
use crate::words::{Argument, Sentence, cell_rules};

use crate::puzzles::cells::rules::{
    AllowedNumbers, ClueStatement, Connection, Link, Roots, RuleInstance, Table,
};

/// The largest number of contents that a sentence about a table lists.
const MAX_LISTED_CONTENTS: usize = 16;

impl RuleInstance<'_> {
    /// Returns a sentence such as `2 mines in one run around (0,0), (0,1) and (1,0)`. If cells can
    /// hold several mines, and the clue counts cells instead of mines, the sentence says `cells
    /// with a mine`.
    pub(in crate::puzzles::cells) fn sentence(&self, capacity: u8) -> Sentence {
        match self {
            Self::Total { mines, .. } => cell_rules::mines_in_all(*mines),
            Self::ClueStatement { statement, cells, is_ring } => {
                clue_sentence(statement, cells, *is_ring, capacity)
            }
            Self::Sight { seen, .. } => cell_rules::clear_in_sight(*seen),
            Self::Between { least: 0, most, cells } => {
                cell_rules::at_most_mines(cells_with_mine(*most, capacity), cells.clone())
            }
            Self::Between { least, cells, .. } => {
                cell_rules::at_least_mines(cells_with_mine(*least, capacity), cells.clone())
            }
            Self::Paired { cell, beside } if capacity == 1 => {
                cell_rules::one_mine_beside(*cell, beside.clone())
            }
            Self::Paired { cell, beside } => {
                cell_rules::one_cell_with_mine_beside(*cell, beside.clone())
            }
            Self::Equal { what: "rows", cells, others } => {
                cell_rules::equal_rows(cells.clone(), others.clone())
            }
            Self::Equal { cells, others, .. } => {
                cell_rules::equal_columns(cells.clone(), others.clone())
            }
            Self::Connected(groups) => connection_sentence(groups),
            Self::Path(_) => cell_rules::path_of_mines(),
        }
    }
}

/// Returns a phrase such as `2 mines`, or `2 cells with a mine` if a cell can hold several mines.
fn cells_with_mine(number: usize, capacity: u8) -> Sentence {
    match capacity {
        1 => cell_rules::count_of_mines(number),
        _ => cell_rules::cells_with_mine(number),
    }
}

/// Returns the sentence of a clue about these places. The sentence of an ordered clue says before
/// which cells there is a gap.
fn clue_sentence(
    statement: &ClueStatement,
    places: &[Option<Cell>],
    is_ring: bool,
    capacity: u8,
) -> Sentence {
    let mut cells: Vec<Cell> = places.iter().copied().flatten().collect();
    match statement {
        ClueStatement::Table(_) => demand_sentence(statement, places, cells, is_ring, capacity),
        _ if statement.is_ordered() => {
            let CellSequence { cells, is_ring, after_gaps } = cell_sequence(places, is_ring);
            let demand = demand_sentence(statement, places, cells, is_ring, capacity);
            match (statement, after_gaps.is_empty()) {
                (_, true) => demand,
                (ClueStatement::Runs(lengths), _) if lengths.is_empty() => demand,
                _ => cell_rules::with_gaps_before(demand, after_gaps),
            }
        }
        _ => {
            cells.sort_unstable();
            demand_sentence(statement, places, cells, is_ring, capacity)
        }
    }
}

/// The cells of an ordered clue, from the first to the last.
struct CellSequence {
    cells: Vec<Cell>,
    /// Whether the last cell is beside the first. A ring with a gap is a line.
    is_ring: bool,
    /// The cells that a gap separates from the cell before them.
    after_gaps: Vec<Cell>,
}

/// Returns the cells at these places in their order. Starts after the first gap of a ring.
fn cell_sequence(places: &[Option<Cell>], is_ring: bool) -> CellSequence {
    let first_gap = places.iter().position(Option::is_none).filter(|_| is_ring);
    let mut in_order = places.to_vec();
    in_order.rotate_left(first_gap.unwrap_or(0));
    let cells: Vec<Cell> = in_order.iter().copied().flatten().collect();
    let follows_gap = |pair: &[Option<Cell>]| pair[1].filter(|_| pair[0].is_none());
    let mut after_gaps: Vec<Cell> = in_order.windows(2).filter_map(follows_gap).collect();
    after_gaps.retain(|cell| Some(cell) != cells.first());
    CellSequence { cells, is_ring: is_ring && first_gap.is_none(), after_gaps }
}

/// Returns the sentence of a clue about these cells. In a table, `places` are the places of its
/// contents.
fn demand_sentence(
    statement: &ClueStatement,
    places: &[Option<Cell>],
    cells: Vec<Cell>,
    is_ring: bool,
    capacity: u8,
) -> Sentence {
    let with_mine = |number: usize| cells_with_mine(number, capacity);
    let members = || match capacity {
        1 => cell_rules::members_mines(),
        _ => cell_rules::members_with_mine(),
    };
    match statement {
        ClueStatement::Sum(numbers) => cell_rules::clue_sum(mines_phrase(numbers), cells),
        ClueStatement::Double(numbers) => cell_rules::clue_double(mines_phrase(numbers), cells),
        ClueStatement::Difference(number) => cell_rules::clue_difference(*number, cells),
        ClueStatement::Together(number) if is_ring => {
            cell_rules::one_run_around(with_mine(*number), cells)
        }
        ClueStatement::Together(number) => cell_rules::one_run_along(with_mine(*number), cells),
        ClueStatement::Apart(number) if is_ring => {
            cell_rules::several_runs_around(with_mine(*number), cells)
        }
        ClueStatement::Apart(number) => cell_rules::several_runs_along(with_mine(*number), cells),
        ClueStatement::Runs(lengths) if lengths.is_empty() => cell_rules::no_mine_in(cells),
        ClueStatement::Runs(lengths) => {
            let lengths: Vec<String> = lengths.iter().map(usize::to_string).collect();
            match is_ring {
                true => cell_rules::runs_of_lengths_around(lengths, members(), cells),
                false => cell_rules::runs_of_lengths_along(lengths, members(), cells),
            }
        }
        ClueStatement::Groups(number) if is_ring => {
            cell_rules::runs_around(*number, members(), cells)
        }
        ClueStatement::Groups(number) => cell_rules::runs_along(*number, members(), cells),
        ClueStatement::Sight(number) => cell_rules::clear_in_sight(*number),
        ClueStatement::Table(table) => table_sentence(table, places, cells, capacity),
    }
}

/// Returns the sentence of a table about these places. `cells` are the places that have a cell.
fn table_sentence(
    table: &Table,
    places: &[Option<Cell>],
    cells: Vec<Cell>,
    capacity: u8,
) -> Sentence {
    let is_possible: Vec<bool> = places.iter().map(Option::is_some).collect();
    let left = table.remaining_contents(&is_possible);
    let meaning = match capacity {
        1 => cell_rules::a_mine(),
        _ => cell_rules::at_least_one_mine(),
    };
    match left.len() {
        0 => cell_rules::no_contents(cells),
        1..=MAX_LISTED_CONTENTS => cell_rules::allowed_contents(left, cells, meaning),
        number => cell_rules::many_contents(number, cells),
    }
}

/// Returns a sentence such as `all mines form one group of neighbours`.
fn connection_sentence(groups: &Connection) -> Sentence {
    let members = match groups.is_of_mines {
        true => cell_rules::members_mines(),
        false => cell_rules::members_clear(),
    };
    let group = match groups.link {
        Link::Near => cell_rules::group_of_neighbours(),
        Link::Side => cell_rules::group_by_sides(),
    };
    match groups.roots {
        Roots::First => cell_rules::all_connected(members, group),
        Roots::Border => cell_rules::connected_to_border(members, group),
    }
}

/// Returns a phrase such as `1 or 3 mines` or `2 to 4 mines`.
fn mines_phrase(numbers: &AllowedNumbers) -> Sentence {
    let range = |range: &std::ops::RangeInclusive<usize>| match range.end() - range.start() {
        0 => cell_rules::exactly(*range.start()),
        _ => cell_rules::from_to(*range.start(), *range.end()),
    };
    let is_one = matches!(numbers.ranges(), [only] if *only == (1..=1));
    match is_one {
        true => cell_rules::one_mine(),
        false => cell_rules::some_mines(Argument::Sentences(
            numbers.ranges().iter().map(range).collect(),
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the sentence of a clue about the cells of a pattern such as `a.bc`: a letter is a
    /// cell, the first letter in column 0, and a point is a gap.
    fn sentence(statement: &ClueStatement, pattern: &str, is_ring: bool) -> String {
        let cell = |letter: char| {
            let col = u32::from(letter).checked_sub(u32::from('a'))?;
            Some(Cell::new(0, col as usize))
        };
        let places: Vec<Option<Cell>> = pattern.chars().map(cell).collect();
        clue_sentence(statement, &places, is_ring, 1).to_string()
    }

    #[test]
    fn a_ring_with_one_gap_is_a_line_that_begins_after_the_gap() {
        let together = ClueStatement::Together(2);
        assert_eq!(
            sentence(&together, "abc", true),
            "2 mines in one run around (0,0), (0,1) and (0,2)"
        );
        assert_eq!(
            sentence(&together, "ab.c", true),
            "2 mines in one run along (0,2), (0,0) and (0,1)"
        );
        assert_eq!(
            sentence(&together, "..abc..", true),
            "2 mines in one run along (0,0), (0,1) and (0,2)"
        );
    }

    #[test]
    fn the_other_gaps_are_named_by_the_cell_after_them() {
        let groups = ClueStatement::Groups(2);
        assert_eq!(
            sentence(&groups, "ab.c", false),
            "2 runs of mines along (0,0), (0,1) and (0,2), with a gap before (0,2)"
        );
        assert_eq!(
            sentence(&groups, "a..b.cd", true),
            "2 runs of mines along (0,1), (0,2), (0,3) and (0,0), with a gap before (0,2)"
        );
        assert_eq!(
            sentence(&ClueStatement::Runs(vec![1, 1]), "a.b.c", false),
            "runs of 1 and 1 mines along (0,0), (0,1) and (0,2), with a gap before (0,1) and (0,2)"
        );
    }

    #[test]
    fn an_unordered_clue_has_no_gaps() {
        let sum = ClueStatement::Sum(AllowedNumbers::only(1));
        assert_eq!(sentence(&sum, "b.a", false), "1 mine in (0,0) and (0,1)");
    }
}
