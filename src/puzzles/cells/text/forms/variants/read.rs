//! The reader of puzzles: the rules of the header, and the tokens of the rows.

use crate::grid::{Cell, Grid, Shape};
use crate::prior::Prior;
use crate::puzzles::cells::rules::{
    AllowedNumbers, Board, BoardRule, Clue, ClueStatement, Content, Region, Space, Tiling, Wrap,
};
use crate::puzzles::cells::text::MAX_AREA;
use crate::text::{Position, Problem, TextError};
use crate::words::board_forms;

/// The word before the number of mines.
pub(super) const TOTAL_PREFIX: &str = "总雷数:";

/// The names of the rules. Users may leave out the first digit.
pub(super) const RULE_NAMES: [&str; 15] =
    ["V", "1L", "1W", "1P", "1E", "1X", "1Q", "1C", "1T", "1O", "1D", "1S", "1B", "1U", "1H"];

/// The kind of clue, which is equal for all clues of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ClueKind {
    Sum,
    Liar,
    Wall,
    Partition,
    Eyesight,
    Cross,
}

impl ClueKind {
    pub const ALL: [Self; 6] =
        [Self::Sum, Self::Liar, Self::Wall, Self::Partition, Self::Eyesight, Self::Cross];
}

pub(super) enum Rule {
    Clues(ClueKind),
    Board(BoardRule),
}

/// Returns the rule of this name.
pub(super) fn rule(name: &str) -> Option<Rule> {
    Some(match name.strip_prefix('1').unwrap_or(name) {
        "V" => Rule::Clues(ClueKind::Sum),
        "L" => Rule::Clues(ClueKind::Liar),
        "W" => Rule::Clues(ClueKind::Wall),
        "P" => Rule::Clues(ClueKind::Partition),
        "E" => Rule::Clues(ClueKind::Eyesight),
        "X" => Rule::Clues(ClueKind::Cross),
        "Q" => Rule::Board(BoardRule::Quad),
        "C" => Rule::Board(BoardRule::Connected),
        "T" => Rule::Board(BoardRule::Triplet),
        "O" => Rule::Board(BoardRule::Outside),
        "D" => Rule::Board(BoardRule::Dual),
        "S" => Rule::Board(BoardRule::Snake),
        "B" => Rule::Board(BoardRule::Balance),
        "U" => Rule::Board(BoardRule::Unary),
        "H" => Rule::Board(BoardRule::Horizontal),
        _ => return None,
    })
}

/// The line above the rows.
struct Header<'t> {
    rules: Vec<&'t str>,
    shape: Shape,
    total: Option<usize>,
}

impl<'t> Header<'t> {
    /// Reads a line such as `[1Q][1W]5x5` or `[1W]5x5-R10/18-3`. Returns `None` if the line is not
    /// a header.
    fn read(line: &'t str) -> Option<Self> {
        let (mut rules, mut rest) = (Vec::new(), line.trim());
        while rules.len() <= RULE_NAMES.len()
            && let Some((rule, after)) =
                rest.strip_prefix('[').and_then(|rest| rest.split_once(']'))
        {
            rules.push(rule);
            rest = after;
        }
        let mut parts = rest.split('-');
        let (rows, cols) = parts.next()?.split_once('x')?;
        let side =
            |text: &str| text.parse::<usize>().ok().filter(|side| (1..=MAX_AREA).contains(side));
        let shape = Shape::new(side(rows)?, side(cols)?);
        let total = parts.find_map(|part| leading_number(part.strip_prefix('R')?));
        let is_header = !rules.is_empty() && shape.rows <= MAX_AREA / shape.cols;
        is_header.then_some(Self { rules, shape, total })
    }
}

/// Returns the number at the start of a text such as `10/18`.
fn leading_number(text: &str) -> Option<usize> {
    let end = text.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(text.len());
    text[..end].parse().ok()
}

/// Returns whether a line of the text is the header of a puzzle.
pub fn has_header(text: &str) -> bool {
    text.lines().any(|line| Header::read(line).is_some())
}

/// Reads the only puzzle of a text. Returns `None` if no line is the header of a puzzle.
pub fn read(text: &str) -> Option<Result<Board, TextError>> {
    let mut lines = (1..).zip(text.lines());
    let mut total = None;
    let (number, line, header) = lines.find_map(|(number, line)| {
        let stated = line.trim().strip_prefix(TOTAL_PREFIX);
        total = stated.map_or(total, |rest| leading_number(rest.trim()));
        Some((number, line, Header::read(line)?))
    })?;
    let total = header.total.or(total);
    Some(read_rules(&header.rules, number, line).and_then(|(kind, board_rules)| {
        let contents = read_rows(&mut lines, header.shape, kind, Position::after(text))?;
        if let Some((number, _)) = lines.find(|(_, line)| Header::read(line).is_some()) {
            let problem = Problem::unclear(board_forms::variants_one_puzzle());
            return Err(Position::start_of(number).error(problem));
        }
        let space = Space::new(Tiling::Square, header.shape, [1, 1], Wrap::default())
            .expect("any size is large enough without a joined border");
        let board = Board::new(space, contents, Prior::of_total(total));
        Ok(board.with_lines_and_rules(Vec::new(), board_rules))
    }))
}

/// Returns the line and the column at which a part of a line begins.
fn position(number: usize, line: &str, part: &str) -> Position {
    let before = part.as_ptr() as usize - line.as_ptr() as usize;
    Position { line: number, column: line[..before].chars().count() + 1 }
}

/// Returns the kind of the clues, and the rules about all cells.
fn read_rules(
    names: &[&str],
    number: usize,
    line: &str,
) -> Result<(ClueKind, Vec<BoardRule>), TextError> {
    let (mut kind, mut board_rules) = (None, Vec::new());
    for name in names {
        let refused = |problem| Err(position(number, line, name).error(problem));
        match rule(name) {
            None => return refused(Problem::unknown_word(name, &RULE_NAMES)),
            Some(Rule::Board(rule)) if board_rules.contains(&rule) => {}
            Some(Rule::Board(rule)) => board_rules.push(rule),
            Some(Rule::Clues(clues)) if kind.is_none() => kind = Some(clues),
            Some(Rule::Clues(_)) => {
                return refused(Problem::unclear(board_forms::variants_one_kind(*name)));
            }
        }
    }
    Ok((kind.unwrap_or(ClueKind::Sum), board_rules))
}

/// Reads the rows. A missing row is an error at `end`.
fn read_rows<'t>(
    lines: &mut impl Iterator<Item = (usize, &'t str)>,
    shape: Shape,
    kind: ClueKind,
    end: Position,
) -> Result<Grid<Content>, TextError> {
    let mut contents = Grid::new(shape, Content::Hidden);
    for row in 0..shape.rows {
        let missing = Problem::TooFewRows { expected: shape.rows, found: row };
        let next = lines.next().filter(|(_, line)| !line.trim().is_empty());
        let (number, line) = next.ok_or_else(|| end.error(missing))?;
        let places = places_of_row(line, shape.cols);
        if places.len() != shape.cols {
            let problem = Problem::RowLength { expected: shape.cols, found: places.len() };
            return Err(Position::start_of(number).error(problem));
        }
        for (col, place) in places.into_iter().enumerate() {
            contents[Cell::new(row, col)] = content(place, kind).ok_or_else(|| {
                let problem = Problem::unknown_cell(board_forms::variants_place(), place);
                position(number, line, place).error(problem)
            })?;
        }
    }
    Ok(contents)
}

/// Returns the places of a row. If the row is too long, also returns the first extra place. In a
/// line without tabs, blanks separate the places.
fn places_of_row(line: &str, cols: usize) -> Vec<&str> {
    let line = line.trim_end_matches('\r');
    match line.contains('\t') {
        true => {
            let places = line.strip_suffix('\t').unwrap_or(line).split('\t');
            places.map(str::trim).take(cols + 1).collect()
        }
        false => line.split_whitespace().take(cols + 1).collect(),
    }
}

/// Returns the content of a place, or `None` if its text is unknown.
fn content(place: &str, kind: ClueKind) -> Option<Content> {
    Some(match place {
        "" => Content::Hole,
        "___" => Content::Hidden,
        "雷" | "F" => Content::MINE,
        "?" => Content::Opened(None),
        _ => Content::Opened(Some(clue(place, kind)?)),
    })
}

pub(super) fn clue(text: &str, kind: ClueKind) -> Option<Clue> {
    let number = |text: &str| text.parse::<u16>().ok().map(usize::from);
    let statement = match kind {
        ClueKind::Wall if text == "0" => ClueStatement::Runs(Vec::new()),
        ClueKind::Wall => {
            let lengths = text.split('.').map(|length| number(length).filter(|&length| length > 0));
            let mut lengths = lengths.collect::<Option<Vec<usize>>>()?;
            lengths.sort_unstable();
            ClueStatement::Runs(lengths)
        }
        ClueKind::Partition => ClueStatement::Groups(number(text)?),
        ClueKind::Eyesight => ClueStatement::Sight(number(text)?),
        ClueKind::Sum | ClueKind::Cross => ClueStatement::Sum(AllowedNumbers::only(number(text)?)),
        ClueKind::Liar => {
            let stated = number(text)?;
            let true_numbers = stated.checked_sub(1).into_iter().chain([stated + 1]);
            ClueStatement::Sum(AllowedNumbers::new(true_numbers.map(|number| number..=number)))
        }
    };
    let region = if matches!(kind, ClueKind::Cross) { Region::Cross } else { Region::Near };
    Some(Clue { region, statement })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error_message(text: &str) -> String {
        read(text).expect("a puzzle").expect_err("refused").to_string()
    }

    fn saved_text(text: &str) -> String {
        read(text).expect("a puzzle").expect("a board").to_string()
    }

    #[test]
    fn a_puzzle_is_read_between_other_lines() {
        let text = "====\n\n总雷数: 2/3\n种子: 3\n\n[1Q][1W][T]2x3\n___\t1.1\t雷\t\n?\t\t0\t\n\n\
                    0\t1.1\t雷\t\n0\t\t0\t\n\n答案: img -c AA -r \"[1W]2x3-R2/3 -o answer\n";
        let rows = "   ? w1.1    *\n   o    .   w0\n";
        let board = format!("cells rows=2 cols=3 mines=2\n{rows}rule quad\nrule triplet\n");
        assert_eq!(saved_text(text), board);
    }

    #[test]
    fn the_header_states_the_kind_of_all_clues() {
        for (name, clues) in [
            ("V", "0 2"),
            ("1L", "1 1|3"),
            ("P", "p0 p2"),
            ("1E", "e0 e2"),
            ("X", "x0 x2"),
            ("1W", "w0 w2"),
            ("1Q", "0 2"),
        ] {
            let board = saved_text(&format!("[{name}]1x2-R1/2-7\n0 2\n"));
            let shown: Vec<&str> =
                board.lines().nth(1).expect("a row").split_whitespace().collect();
            assert_eq!(shown.join(" "), clues, "{name}");
            assert!(board.starts_with("cells rows=1 cols=2 mines=1\n"), "{board}");
        }
    }

    #[test]
    fn a_text_that_is_no_puzzle_is_refused_with_its_place() {
        for (text, expected) in [
            ("[2X]1x1\n1\n", "1:2: unknown word `2X`"),
            ("[1W][1E]1x1\n1\n", "1:6: expected clues of one kind, found `1E` as a second kind"),
            ("[V]1x2\n___\t1.1\t\n", "2:5: expected `___`, `?`, `F` or a clue"),
            ("[W]1x2\n___\t1.0\t\n", "2:5: expected `___`, `?`, `F` or a clue"),
            ("[V]1x2\n___\t1\t2\n", "2:1: expected a row of length 2, found one of 3"),
            ("[V]2x1\n1\n\n2", "4:2: expected row 2 of 2, found the end of the text"),
            ("[V]1x1\n1\n\n[V]1x1\n1\n", "4:1: expected one puzzle of minesweepervariants"),
        ] {
            let message = error_message(text);
            assert!(message.starts_with(expected), "{text:?}: {message}");
        }
    }

    #[test]
    fn other_texts_have_no_header_of_a_puzzle() {
        for text in ["", "[V]", "[V]0x3", "[V]9x999999999", "5x5", "[V]5x5x2", "[[[[[", "[1][2]"] {
            assert!(read(text).is_none(), "{text}");
        }
        assert!(read(&"[]".repeat(1000)).is_none());
    }
}
