//! The parser of cells and rules in JSON. The cells form a single row, in the order of `cells`.
//! Without the key `cells`, the cells are in the order in which rules first name them. Cells
//! without a name come last.

use std::collections::{BTreeMap, HashMap, HashSet};

use crate::grid::{Cell, Grid, Shape};
use crate::prior::{Density, Prior};
use crate::puzzles::cells::rules::{
    AllowedNumbers, Board, ClueStatement, Content, Line, MAX_CAPACITY, MAX_TABLE_CELLS, Space,
    Table, Tiling, Wrap,
};
use crate::puzzles::cells::text::header::{
    CAPACITY_RANGE, MAX_AREA, MAX_NAMED_CELLS, expected_density,
};
use crate::puzzles::cells::text::name;
use crate::text::{NumberRange, Problem, TextError};
use crate::words::{Sentence, board_forms, cells_text};

use super::scan::{Scanner, Word};

/// The keys of a board. The keys of other programs come last.
const BOARD_KEYS: [&str; 8] =
    ["cells", "rules", "mines", "density", "capacity", "total_cells", "total_mines", "mine_prob"];
/// The keys of a rule. The keys of other programs come last.
const RULE_KEYS: [&str; 4] = ["cells", "sum", "num_mines", "allowed"];

/// Reads a board. Takes time linear in the text.
///
/// # Errors
/// If the text is not a board in this form. The error has the position of the first unexpected
/// text.
pub fn parse(text: &str) -> Result<Board, TextError> {
    let mut scanner = Scanner::new(text);
    let mut parser = Parser::default();
    match scanner.peek() {
        Some('[') => parser.read_rules(&mut scanner)?,
        _ => parser.read_object(&mut scanner)?,
    }
    scanner.end()?;
    parser.into_board(&scanner)
}

/// The names of cells in the order of their first occurrence.
#[derive(Default)]
struct Names {
    indices: HashMap<String, usize>,
    /// The byte offset of the first occurrence of each name.
    places: Vec<usize>,
}

/// The statement of a rule about its cells.
enum RuleStatement {
    Sum(AllowedNumbers),
    /// The allowed contents with their byte offsets, and the byte offset of the list.
    Allowed(Vec<(Vec<bool>, usize)>, usize),
}

#[derive(Default)]
struct Parser {
    names: Names,
    /// The list of `cells`, if this key was read.
    listed_cells: Option<Vec<usize>>,
    rules: Vec<(Vec<usize>, RuleStatement)>,
    /// The number of all cells, and the byte offset of this number.
    total_cells: Option<(usize, usize)>,
    mines: Option<usize>,
    density: Option<(usize, Density)>,
    /// The most mines of a cell, if the key `capacity` was read.
    capacity: Option<u8>,
    /// The number of rules, names and allowed contents read so far, including each digit of the
    /// contents.
    size: usize,
}

impl Parser {
    fn read_object(&mut self, scanner: &mut Scanner<'_>) -> Result<(), TextError> {
        let mut seen = HashSet::new();
        scanner.object(board_forms::object_with_rules, |scanner, key| {
            let known = known_key(scanner, &key, &BOARD_KEYS)?;
            let kind = match known {
                "total_mines" => "mines",
                "mine_prob" => "density",
                other => other,
            };
            if !seen.insert(kind) {
                return Err(scanner.error(key.at, Problem::DuplicateWord { word: kind }));
            }
            match kind {
                "rules" => self.read_rules(scanner),
                "cells" => {
                    self.listed_cells = Some(self.read_cells(scanner)?);
                    Ok(())
                }
                "total_cells" => {
                    let at = scanner.place();
                    self.total_cells = Some((scanner.number(number_range("total_cells", 1))?, at));
                    Ok(())
                }
                "capacity" => {
                    self.capacity = Some(scanner.number(CAPACITY_RANGE)? as u8);
                    Ok(())
                }
                "mines" => {
                    let is_unknown = scanner.skip_if_next("null");
                    self.mines = if is_unknown {
                        None
                    } else {
                        Some(scanner.number(number_range("mines", MAX_CAPACITY))?)
                    };
                    Ok(())
                }
                _ => self.read_density(scanner),
            }
        })
    }

    fn read_density(&mut self, scanner: &mut Scanner<'_>) -> Result<(), TextError> {
        let Word { text, at } = scanner.word(board_forms::json_density)?;
        let density = text.parse().map_err(|error| {
            let expected = expected_density(error, board_forms::json_density);
            scanner.error(at, Problem::unknown_cell(expected, &text))
        });
        self.density = Some((at, density?));
        Ok(())
    }

    fn read_rules(&mut self, scanner: &mut Scanner<'_>) -> Result<(), TextError> {
        scanner.list(board_forms::list_of_rules, |scanner| {
            let at = scanner.place();
            self.count_name_or_rule(scanner, at)?;
            let (mut cells, mut statement) = (None, None);
            scanner.object(board_forms::json_rule, |scanner, key| {
                let known = known_key(scanner, &key, &RULE_KEYS)?;
                let again = |word| Err(scanner.error(key.at, Problem::DuplicateWord { word }));
                let (word, is_sum) = match known {
                    "cells" if cells.is_some() => return again("cells"),
                    "cells" => {
                        cells = Some(self.read_cells(scanner)?);
                        return Ok(());
                    }
                    "allowed" => ("allowed", false),
                    _ => ("sum", true),
                };
                match &statement {
                    Some(RuleStatement::Sum(_)) if is_sum => return again(word),
                    Some(RuleStatement::Allowed(..)) if !is_sum => return again(word),
                    Some(_) => {
                        let expected = board_forms::sum_or_allowed();
                        return Err(scanner.error(key.at, Problem::unclear(expected)));
                    }
                    None => {}
                }
                statement = Some(match is_sum {
                    true => RuleStatement::Sum(read_numbers(scanner)?),
                    false => self.read_allowed_contents(scanner)?,
                });
                Ok(())
            })?;
            let missing = |expected| scanner.error(at, Problem::unclear(expected));
            let cells = cells.ok_or_else(|| missing(board_forms::cells_in_rule()))?;
            let statement =
                statement.ok_or_else(|| missing(board_forms::sum_or_allowed_in_rule()))?;
            if let RuleStatement::Allowed(allowed, at) = &statement {
                let is_small = (1..=MAX_TABLE_CELLS).contains(&cells.len());
                let wrong = allowed.iter().find(|(contents, _)| contents.len() != cells.len());
                let wrong = wrong.filter(|_| is_small).map(|&(_, at)| at);
                if let Some(at) = wrong.or((!is_small).then_some(*at)) {
                    let expected = board_forms::contents_of_cells(MAX_TABLE_CELLS);
                    return Err(scanner.error(at, Problem::unclear(expected)));
                }
            }
            self.rules.push((cells, statement));
            Ok(())
        })
    }

    /// Reads a list of names, each of which may occur once.
    fn read_cells(&mut self, scanner: &mut Scanner<'_>) -> Result<Vec<usize>, TextError> {
        let (mut cells, mut known) = (Vec::new(), HashSet::new());
        scanner.list(board_forms::list_of_names, |scanner| {
            let Word { text, at } = scanner.word(board_forms::name_of_a_cell)?;
            if !name::is_name(&text) {
                return Err(
                    scanner.error(at, Problem::unknown_cell(cells_text::cell_name(), &text))
                );
            }
            self.count_name_or_rule(scanner, at)?;
            let next = self.names.places.len();
            let index = *self.names.indices.entry(text.into_owned()).or_insert(next);
            if index == next {
                self.names.places.push(at);
            }
            if !known.insert(index) {
                let expected = board_forms::each_name_of_list_once();
                return Err(scanner.error(at, Problem::unclear(expected)));
            }
            cells.push(index);
            Ok(())
        })?;
        Ok(cells)
    }

    /// Reads a list of the contents that cells may have. Each content is a list of 0 and 1.
    fn read_allowed_contents(
        &mut self,
        scanner: &mut Scanner<'_>,
    ) -> Result<RuleStatement, TextError> {
        const MINE_DIGIT: NumberRange =
            NumberRange { what: "mines of a cell", range: 0..=1, why: "none or one" };
        let (mut allowed, first) = (Vec::new(), scanner.place());
        scanner.list(board_forms::list_of_contents, |scanner| {
            let at = scanner.place();
            self.count_name_or_rule(scanner, at)?;
            let mut contents = Vec::new();
            scanner.list(board_forms::json_contents, |scanner| {
                let at = scanner.place();
                contents.push(scanner.number(MINE_DIGIT)? == 1);
                self.count_name_or_rule(scanner, at)
            })?;
            allowed.push((contents, at));
            Ok(())
        })?;
        Ok(RuleStatement::Allowed(allowed, first))
    }

    /// Counts one more rule, name or part of `allowed`. Fails above a limit, which bounds the
    /// memory.
    fn count_name_or_rule(&mut self, scanner: &Scanner<'_>, at: usize) -> Result<(), TextError> {
        self.size += 1;
        if self.size <= MAX_NAMED_CELLS {
            return Ok(());
        }
        Err(scanner.error(at, Problem::unclear(board_forms::fewer_rules(MAX_NAMED_CELLS))))
    }

    fn into_board(self, scanner: &Scanner<'_>) -> Result<Board, TextError> {
        let unclear = |at: usize, expected: Sentence| scanner.error(at, Problem::unclear(expected));
        let capacity = self.capacity.unwrap_or(1);
        let prior = match (self.density, self.mines) {
            (None, mines) => Prior::of_total(mines),
            (Some((at, density)), _) if capacity > 1 => {
                let expected = cells_text::no_density_of_several();
                let problem = Problem::unknown_cell(expected, &density.to_string());
                return Err(scanner.error(at, problem));
            }
            (Some((_, density)), None) => Prior::Density(density),
            (Some((at, _)), Some(_)) => {
                return Err(unclear(at, board_forms::json_total_or_density()));
            }
        };
        let named = self.names.places.len();
        let order = match self.listed_cells {
            None => (0..named).collect(),
            Some(listed) => listed,
        };
        let mut cols: Vec<Option<usize>> = vec![None; named];
        order.iter().enumerate().for_each(|(col, &index)| cols[index] = Some(col));
        if let Some(index) = cols.iter().position(Option::is_none) {
            let at = self.names.places[index];
            let name = self.names.indices.iter().find(|&(_, &found)| found == index);
            let name = name.map(|(name, _)| name.clone()).unwrap_or_default();
            return Err(unclear(at, board_forms::name_from_cells(name)));
        }
        let (cells, at) = self.total_cells.unwrap_or((named, 0));
        if cells < named {
            return Err(unclear(at, board_forms::cells_of_names(named, cells)));
        }
        if cells == 0 {
            return Err(unclear(0, board_forms::at_least_one_cell()));
        }
        let cell = |index: usize| Cell::new(0, cols[index].unwrap_or_default());
        let names: BTreeMap<Cell, String> =
            self.names.indices.into_iter().map(|(name, index)| (cell(index), name)).collect();
        let lines = self.rules.into_iter().map(|(cells, statement)| {
            let cells: Vec<Cell> = cells.into_iter().map(cell).collect();
            let statement = statement.into_statement(cells.len());
            match cells.is_empty() {
                true => line_without_demand(&statement),
                false => Line { cells, statement },
            }
        });
        let shape = Shape::new(1, cells);
        let space = Space::new(Tiling::Graph, shape, [1, 1], Wrap::default())
            .expect("any size is large enough without a joined border");
        let board = Board::new(space, Grid::new(shape, Content::Hidden), prior);
        let board = board.with_capacity(capacity);
        Ok(board.with_lines_and_rules(lines.collect(), Vec::new()).with_names(names))
    }
}

impl RuleStatement {
    fn into_statement(self, cells: usize) -> ClueStatement {
        match self {
            Self::Sum(numbers) => ClueStatement::Sum(numbers),
            Self::Allowed(allowed, _) => {
                let bits = |(contents, _): (Vec<bool>, usize)| {
                    contents.into_iter().fold(0, |bits, is_mine| bits << 1 | u8::from(is_mine))
                };
                let table = Table::new(cells, allowed.into_iter().map(bits));
                ClueStatement::Table(table.expect("the reader checked the cells"))
            }
        }
    }
}

/// Returns the line for a rule without cells. A line needs at least one cell, so this line is a
/// table for the first cell of the board. If the rule allows 0 mines, the table allows every
/// content. Otherwise, the table allows no content.
fn line_without_demand(statement: &ClueStatement) -> Line {
    let holds = matches!(statement, ClueStatement::Sum(numbers) if numbers.contains(0));
    let allowed: &[u8] = if holds { &[0, 1] } else { &[] };
    let table = Table::new(1, allowed.iter().copied()).expect("a single cell");
    Line { cells: vec![Cell::new(0, 0)], statement: ClueStatement::Table(table) }
}

/// Reads a number, or a list of the numbers that a rule allows.
fn read_numbers(scanner: &mut Scanner<'_>) -> Result<AllowedNumbers, TextError> {
    let at = scanner.place();
    if scanner.peek() != Some('[') {
        return scanner.number(number_range("mines", MAX_CAPACITY)).map(AllowedNumbers::only);
    }
    let mut numbers = Vec::new();
    scanner.list(board_forms::list_of_numbers, |scanner| {
        let number = scanner.number(number_range("mines", MAX_CAPACITY))?;
        numbers.push(number..=number);
        Ok(())
    })?;
    if numbers.is_empty() {
        return Err(scanner.error(at, Problem::unclear(board_forms::at_least_one_number())));
    }
    Ok(AllowedNumbers::new(numbers))
}

/// Returns the known key that equals `key`, or an error if there is none.
fn known_key(
    scanner: &Scanner<'_>,
    key: &Word<'_>,
    known: &'static [&'static str],
) -> Result<&'static str, TextError> {
    let found = known.iter().find(|known| **known == key.text);
    let unknown = || scanner.error(key.at, Problem::unknown_word(&key.text, known));
    found.copied().ok_or_else(unknown)
}

/// Returns the accepted range of a sum over cells, each of which adds at most `each`.
fn number_range(what: &'static str, each: u8) -> NumberRange {
    let most = MAX_AREA * usize::from(each);
    NumberRange { what, range: 0..=most, why: "the largest board" }
}
