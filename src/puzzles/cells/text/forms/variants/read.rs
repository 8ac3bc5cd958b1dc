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

/// The names of the rules. Users may leave out the first digit. `@c` says that the cells are
/// coloured as on a chessboard.
pub(super) const RULE_NAMES: [&str; 21] = [
    "V", "1L", "1W", "1P", "1E", "1X", "1K", "1M", "1N", "1M1X", "1N1X", "1Q", "1C", "1T", "1O",
    "1D", "1S", "1B", "1U", "1H", "@c",
];

/// The kind of clue, which is equal for all clues of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ClueKind {
    Sum,
    Liar,
    Wall,
    Partition,
    Eyesight,
    Cross,
    Knight,
    Multiple,
    Negation,
    MultipleCross,
    NegationCross,
}

impl ClueKind {
    pub const ALL: [Self; 11] = [
        Self::Sum,
        Self::Liar,
        Self::Wall,
        Self::Partition,
        Self::Eyesight,
        Self::Cross,
        Self::Knight,
        Self::Multiple,
        Self::Negation,
        Self::MultipleCross,
        Self::NegationCross,
    ];

    /// Returns whether the clues depend on the colours of the cells.
    pub fn has_colours(self) -> bool {
        use ClueKind::{Multiple, MultipleCross, Negation, NegationCross};
        matches!(self, Multiple | Negation | MultipleCross | NegationCross)
    }

    /// Returns the tiling on which the cells near a cell are those of the clue.
    pub fn tiling(self) -> Tiling {
        if self == Self::Knight { Tiling::Knight } else { Tiling::Square }
    }

    fn region(self) -> Region {
        match self {
            Self::Cross | Self::MultipleCross | Self::NegationCross => Region::Cross,
            _ => Region::Near,
        }
    }
}

pub(super) enum Rule {
    Clues(ClueKind),
    Board(BoardRule),
    /// The cells are coloured as on a chessboard.
    Colours,
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
        "K" => Rule::Clues(ClueKind::Knight),
        "M" => Rule::Clues(ClueKind::Multiple),
        "N" => Rule::Clues(ClueKind::Negation),
        "M1X" => Rule::Clues(ClueKind::MultipleCross),
        "N1X" => Rule::Clues(ClueKind::NegationCross),
        "Q" => Rule::Board(BoardRule::Quad),
        "C" => Rule::Board(BoardRule::Connected),
        "T" => Rule::Board(BoardRule::Triplet),
        "O" => Rule::Board(BoardRule::Outside),
        "D" => Rule::Board(BoardRule::Dual),
        "S" => Rule::Board(BoardRule::Snake),
        "B" => Rule::Board(BoardRule::Balance),
        "U" => Rule::Board(BoardRule::Unary),
        "H" => Rule::Board(BoardRule::Horizontal),
        // The generator writes `[@@c]` for the option `-d @c`, which its help names.
        "@c" | "@@c" => Rule::Colours,
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
        let space = Space::new(kind.tiling(), header.shape, [1, 1], Wrap::default())
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
    let error = |name: &str, problem| position(number, line, name).error(problem);
    let (mut clues, mut board_rules, mut has_colours) = (None, Vec::new(), false);
    for &name in names {
        match rule(name) {
            None => return Err(error(name, Problem::unknown_word(name, &RULE_NAMES))),
            Some(Rule::Colours) => has_colours = true,
            Some(Rule::Board(rule)) => board_rules.push((name, rule)),
            Some(Rule::Clues(kind)) if clues.is_none() => clues = Some((name, kind)),
            Some(Rule::Clues(_)) => {
                return Err(error(name, Problem::unclear(board_forms::variants_one_kind(name))));
            }
        }
    }
    let (kind_name, kind) = clues.unwrap_or(("", ClueKind::Sum));
    if kind.has_colours() && !has_colours {
        let expected = board_forms::variants_colours(kind_name);
        return Err(error(kind_name, Problem::unclear(expected)));
    }
    // With knight's moves, the other rules of a puzzle are still about the squares that touch.
    let is_wrong = |rule: BoardRule| kind == ClueKind::Knight && rule != BoardRule::Balance;
    if let Some((name, _)) = board_rules.iter().find(|(_, rule)| is_wrong(*rule)) {
        let expected = board_forms::variants_knight_rules(kind_name, *name);
        return Err(error(name, Problem::unclear(expected)));
    }
    let mut distinct = Vec::new();
    for (_, rule) in board_rules {
        if !distinct.contains(&rule) {
            distinct.push(rule);
        }
    }
    Ok((kind, distinct))
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
        // A row of holes has only tabs.
        let is_row = |line: &str| line.contains('\t') || !line.trim().is_empty();
        let next = lines.next().filter(|(_, line)| is_row(line));
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
        ClueKind::Sum | ClueKind::Cross | ClueKind::Knight => {
            ClueStatement::Sum(AllowedNumbers::only(number(text)?))
        }
        ClueKind::Multiple | ClueKind::MultipleCross => {
            ClueStatement::Double(AllowedNumbers::only(number(text)?))
        }
        ClueKind::Negation | ClueKind::NegationCross => ClueStatement::Difference(number(text)?),
        ClueKind::Liar => {
            let stated = number(text)?;
            let true_numbers = stated.checked_sub(1).into_iter().chain([stated + 1]);
            ClueStatement::Sum(AllowedNumbers::new(true_numbers.map(|number| number..=number)))
        }
    };
    Some(Clue { region: kind.region(), statement })
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
            ("K", "0 2"),
            ("1M][@c", "m0 m2"),
            ("@c][N", "n0 n2"),
            ("1M1X][@@c", "xm0 xm2"),
            ("1N1X][@c", "xn0 xn2"),
        ] {
            let board = saved_text(&format!("[{name}]1x2-R1/2-7\n0 2\n"));
            let shown: Vec<&str> =
                board.lines().nth(1).expect("a row").split_whitespace().collect();
            assert_eq!(shown.join(" "), clues, "{name}");
            let tiling = if name == "K" { " tiling=knight" } else { "" };
            let header = format!("cells{tiling} rows=1 cols=2 mines=1\n");
            assert!(board.starts_with(&header), "{board}");
        }
    }

    #[test]
    fn a_text_that_is_no_puzzle_is_refused_with_its_place() {
        for (text, expected) in [
            ("[2X]1x1\n1\n", "1:2: unknown word `2X`: expected one of `V`, `1L`, "),
            ("[Q][1M]1x1\n1\n", "1:5: expected `[@c]` beside `1M`"),
            ("[1K][B][1Q]1x1\n1\n", "1:9: expected no rule except `1B` beside `1K`, found `1Q`"),
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
