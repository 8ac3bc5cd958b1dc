//! The tokens for the cells of a board:
//!
//! | token | meaning |
//! |---|---|
//! | `?` `.` `*` `o` | a hidden cell; no cell; a known mine; an opened cell without a clue |
//! | `*2` | a cell with exactly two mines, if the board's capacity allows several |
//! | `2` `1-3` `1|3` | the number of mines near the cell |
//! | `{2}` `-2-` | the number of mines around the cell, in one run; in more than one run |
//! | `w1.2` `w0` | the lengths of the runs around the cell; no run |
//! | `p2` | the number of runs around the cell |
//! | `e4` | the number of clear cells in sight, including the cell itself |
//! | `m3` | the number of mines near the cell, where a mine in a coloured cell counts twice |
//! | `n1` | the difference between the mines near the cell in coloured cells and in other cells |
//! | `t011|101` | only for a line: the allowed contents of its cells in their order; 1 is a mine |
//! | `@5` `x3` | a clue without an order: `@` about the cells within two steps; `x` about two cells along each line of sight |

use std::ops::RangeInclusive;

use crate::text::{NumberRange, Problem, TextError, Token};
use crate::words::cells_text;

use crate::puzzles::cells::rules::{
    AllowedNumbers, Clue, ClueStatement, Content, MAX_TABLE_CELLS, Region, Space, Table,
};

/// The largest number in a clue.
const MAX_NUMBER: usize = 1 << 18;

/// The facts about a board that determine which tokens its cells can have.
#[derive(Clone, Copy)]
pub struct TokenContext<'a> {
    pub space: &'a Space,
    /// The most mines of a cell.
    pub capacity: u8,
}

/// Reads the content of a cell.
pub fn read(token: Token<'_>, context: TokenContext<'_>) -> Result<Content, TextError> {
    let TokenContext { space, capacity } = context;
    Ok(match token.text {
        "?" => Content::Hidden,
        "." => Content::Hole,
        "*" => Content::MINE,
        "o" => Content::Opened(None),
        text if text.starts_with('*') => {
            let number = token.part(&text[1..]);
            if !number.is_number() {
                return Err(token.error(Problem::unknown_cell(cells_text::cell_token(), text)));
            }
            let range = 1..=usize::from(capacity);
            let why = "the board's capacity=";
            let limits = NumberRange { what: "known mines in a cell", range, why };
            Content::Mines(number.number(limits)? as u8)
        }
        text if text.starts_with('?') => {
            return Err(token.error(level_problem(text)));
        }
        _ => Content::Opened(Some(read_clue(token, space)?)),
    })
}

/// Returns the problem that a board is expected, but the text contains this part of a level.
pub fn level_problem(part: &str) -> Problem {
    let expected = cells_text::board_without_solution(part);
    Problem::Level { expected, advice: cells_text::tasks_of_level() }
}

fn read_clue(token: Token<'_>, space: &Space) -> Result<Clue, TextError> {
    let text = token.text;
    let (region, rest) = match text.strip_prefix('@') {
        Some(rest) => (Region::WithinTwo, rest),
        None => match text.strip_prefix('x') {
            Some(rest) => (Region::Cross, rest),
            None => (Region::Near, text),
        },
    };
    let mut statement = read_statement_or_unknown(token, rest)?;
    if let ClueStatement::Runs(lengths) = &mut statement {
        lengths.sort_unstable();
    }
    if matches!(statement, ClueStatement::Table(_)) {
        return Err(token.error(Problem::unclear(cells_text::table_in_line(text))));
    }
    if statement.is_ordered() && region != Region::Near {
        return Err(token.error(Problem::unclear(cells_text::clue_without_order(text))));
    }
    if matches!(statement, ClueStatement::Sight(_)) && region != Region::Near {
        return Err(token.error(Problem::unknown_cell(cells_text::cell_token(), text)));
    }
    if statement.is_ordered() && !space.has_neighbour_order() {
        return Err(token.error(Problem::unclear(cells_text::clue_on_unordered_tiling(text))));
    }
    if (matches!(statement, ClueStatement::Sight(_)) || region == Region::Cross)
        && !space.has_lines_of_sight()
    {
        return Err(token.error(Problem::unclear(cells_text::clue_on_sightless_tiling(text))));
    }
    Ok(Clue { region, statement })
}

/// Reads a statement about some cells.
pub fn read_statement(token: Token<'_>) -> Result<ClueStatement, TextError> {
    read_statement_or_unknown(token, token.text)
}

fn read_statement_or_unknown<'t>(
    token: Token<'t>,
    text: &'t str,
) -> Result<ClueStatement, TextError> {
    let unknown = || token.error(Problem::unknown_cell(cells_text::cell_token(), token.text));
    let number = |text: &'t str| {
        let part = token.part(text);
        if !part.is_number() {
            return Err(unknown());
        }
        part.number(NumberRange { what: "a clue", range: 0..=MAX_NUMBER, why: "the largest board" })
    };
    let numbers = |text: &'t str| {
        let ranges = text.split('|').map(|text| read_range(text, &number));
        let ranges = ranges.collect::<Result<Vec<_>, _>>()?;
        if ranges.iter().any(|range| range.is_empty()) {
            return Err(unknown());
        }
        Ok(AllowedNumbers::new(ranges))
    };
    if let Some(inner) = text.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')) {
        return number(inner).map(ClueStatement::Together);
    }
    if let Some(inner) = text.strip_prefix('-').and_then(|rest| rest.strip_suffix('-')) {
        return number(inner).map(ClueStatement::Apart);
    }
    let mut signs = text.chars();
    let first = signs.next().ok_or_else(unknown)?;
    let rest = signs.as_str();
    match first {
        'w' if rest == "0" => Ok(ClueStatement::Runs(Vec::new())),
        'w' => {
            let lengths = rest.split('.').map(number).collect::<Result<Vec<_>, _>>()?;
            if lengths.contains(&0) {
                return Err(unknown());
            }
            Ok(ClueStatement::Runs(lengths))
        }
        'p' => number(rest).map(ClueStatement::Groups),
        'e' => number(rest).map(ClueStatement::Sight),
        'm' => numbers(rest).map(ClueStatement::Double),
        'n' => number(rest).map(ClueStatement::Difference),
        't' => read_table(token, rest).map(ClueStatement::Table),
        _ => numbers(text).map(ClueStatement::Sum),
    }
}

/// Reads a range of numbers, such as `2` or `1-3`.
fn read_range<'t>(
    text: &'t str,
    number: &impl Fn(&'t str) -> Result<usize, TextError>,
) -> Result<RangeInclusive<usize>, TextError> {
    match text.split_once('-') {
        Some((least, most)) => Ok(number(least)?..=number(most)?),
        None => number(text).map(|number| number..=number),
    }
}

/// Reads a table such as `011|101`: the allowed contents of up to eight cells. A single cell is
/// written `0|1`.
fn read_table(token: Token<'_>, text: &str) -> Result<Table, TextError> {
    let first = text.split('|').next().unwrap_or_default();
    let is_fitting = |contents: &str| {
        contents.len() == first.len() && contents.bytes().all(|sign| matches!(sign, b'0' | b'1'))
    };
    let contents = text.split('|').map(|contents| {
        let number = u8::from_str_radix(contents, 2).ok();
        number.filter(|_| is_fitting(contents))
    });
    let contents: Option<Vec<u8>> = contents.collect();
    let table = contents.and_then(|contents| Table::new(first.len(), contents));
    table.ok_or_else(|| {
        token.error(Problem::unclear(cells_text::table_form(MAX_TABLE_CELLS, token.text)))
    })
}

/// Returns the token of a cell.
pub fn sign(content: &Content) -> String {
    match content {
        Content::Hidden => "?".to_owned(),
        Content::Hole => ".".to_owned(),
        Content::Mines(1) => "*".to_owned(),
        Content::Mines(number) => format!("*{number}"),
        Content::Opened(None) => "o".to_owned(),
        Content::Opened(Some(Clue { region, statement })) => {
            let region = match region {
                Region::Near => "",
                Region::WithinTwo => "@",
                Region::Cross => "x",
            };
            format!("{region}{}", print(statement))
        }
    }
}

/// Writes a statement. [`read_statement`] reads it back.
pub fn print(statement: &ClueStatement) -> String {
    let numbers = |numbers: &AllowedNumbers| {
        let range = |range: &RangeInclusive<usize>| match range.end() == range.start() {
            true => range.start().to_string(),
            false => format!("{}-{}", range.start(), range.end()),
        };
        numbers.ranges().iter().map(range).collect::<Vec<_>>().join("|")
    };
    match statement {
        ClueStatement::Sum(allowed) => numbers(allowed),
        ClueStatement::Double(allowed) => format!("m{}", numbers(allowed)),
        ClueStatement::Difference(number) => format!("n{number}"),
        ClueStatement::Together(number) => format!("{{{number}}}"),
        ClueStatement::Apart(number) => format!("-{number}-"),
        ClueStatement::Runs(lengths) if lengths.is_empty() => "w0".to_owned(),
        ClueStatement::Runs(lengths) => {
            let lengths: Vec<String> = lengths.iter().map(usize::to_string).collect();
            format!("w{}", lengths.join("."))
        }
        ClueStatement::Groups(number) => format!("p{number}"),
        ClueStatement::Sight(number) => format!("e{number}"),
        ClueStatement::Table(table) => {
            format!(
                "t{}",
                table.remaining_contents(&[true; MAX_TABLE_CELLS][..table.num_cells()]).join("|")
            )
        }
    }
}

/// Returns a short text of the statement, for the small space in a picture.
#[cfg(feature = "questions")]
pub fn brief(statement: &ClueStatement) -> String {
    match statement {
        ClueStatement::Table(_) => "table".to_owned(),
        _ => print(statement),
    }
}
