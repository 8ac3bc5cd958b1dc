//! The text format of a one-click instance, and of its boards:
//!
//! ```text
//! one-click rows=3 cols=4 mines=5
//! ? ? ? *
//! c ? ? ?
//! ? ? . ?
//! ```
//!
//! `?` is a cell that may be a mine or clear, `.` a clear cell, `*` a mine, and `c` the cell to
//! click. Without demands on cells, the rows are optional. `mines` is a number, `fewest` or `most`.
//! Without `mines`, any number is allowed. `symmetry=none` excludes symmetric placements.

use crate::grid::{Cell, Grid, Shape};
use crate::text::{
    Header, NumberRange, Position, Problem, Syntax, Text, TextError, Token, saved_form,
};
use crate::words::{Sentence, saved_text};

use super::rules::{Instance, Mark, Mines, Solution, Symmetry};

/// The most cells of an instance.
pub const MAX_AREA: usize = 1 << 20;

/// The first word of a saved board.
pub const PUZZLE: &str = "one-click";

static SYNTAX: Syntax = Syntax {
    puzzle: PUZZLE,
    words: &["rows", "cols", "mines", "symmetry"],
    usage: "one-click rows=R cols=C [mines=M|fewest|most] [symmetry=none]",
};

/// Reads an instance. Takes time linear in the text and the area.
pub fn parse(bytes: &[u8]) -> Result<Instance, TextError> {
    let mut text = Text::new(bytes)?;
    let header = text.header(&SYNTAX)?;
    let shape = header.shape(MAX_AREA)?;
    let mut instance = Instance::plain(shape, 0);
    instance.mines = read_mines(&header, shape)?;
    instance.symmetry = read_symmetry(&header)?;
    if text.is_finished() {
        return Ok(instance);
    }
    text.cells(shape, |cell, token| {
        match token.text {
            "?" => {}
            "." => instance.marks[cell] = Mark::Clear,
            "*" => instance.marks[cell] = Mark::Mine,
            "c" if instance.click.is_none() => instance.click = Some(cell),
            "c" => return Err(unexpected_token_error(&token, saved_text::only_one_click())),
            _ => return Err(unexpected_token_error(&token, saved_text::one_click_cell())),
        }
        Ok(())
    })?;
    Ok(instance)
}

fn read_mines(header: &Header, shape: Shape) -> Result<Mines, TextError> {
    let Some(token) = header.value("mines") else { return Ok(Mines::Any) };
    match token.text {
        "fewest" => Ok(Mines::Fewest),
        "most" => Ok(Mines::Most),
        _ if !token.is_number() => {
            Err(unexpected_token_error(&token, saved_text::number_of_mines()))
        }
        _ => {
            let range = 0..=shape.area() - 1;
            let why = "one cell must stay clear";
            token.number(NumberRange { what: "mines", range, why }).map(Mines::Exactly)
        }
    }
}

fn read_symmetry(header: &Header) -> Result<Symmetry, TextError> {
    match header.value("symmetry") {
        None => Ok(Symmetry::Any),
        Some(token) if token.text == "none" => Ok(Symmetry::None),
        Some(token) => Err(unexpected_token_error(&token, saved_text::no_symmetry())),
    }
}

fn unexpected_token_error(token: &Token, what: Sentence) -> TextError {
    token.error(Problem::unknown_cell(what, token.text))
}

/// Writes an instance. [`parse`] reads it back. An instance without demands on cells is written
/// without rows. A mark on the cell to click is not written, and [`parse`] creates no such mark.
pub fn print(instance: &Instance) -> String {
    let Shape { rows, cols } = instance.shape();
    let mines = match instance.mines {
        Mines::Exactly(mines) => format!(" mines={mines}"),
        Mines::Any => String::new(),
        Mines::Fewest => " mines=fewest".to_owned(),
        Mines::Most => " mines=most".to_owned(),
    };
    let symmetry = match instance.symmetry {
        Symmetry::Any => "",
        Symmetry::None => " symmetry=none",
    };
    let header = format!("{PUZZLE} rows={rows} cols={cols}{mines}{symmetry}\n");
    let demands = instance.click.is_some() || instance.marks.values().iter().any(is_demand);
    if demands { header + &print_marks(instance) } else { header }
}

fn is_demand(mark: &Mark) -> bool {
    *mark != Mark::Any
}

fn print_marks(instance: &Instance) -> String {
    let mut text = String::new();
    for (row, marks) in instance.marks.rows().enumerate() {
        let symbol = |(col, &mark): (usize, &Mark)| match mark {
            _ if instance.click == Some(Cell::new(row, col)) => 'c',
            Mark::Any => '?',
            Mark::Clear => '.',
            Mark::Mine => '*',
        };
        text.extend(marks.iter().enumerate().map(symbol));
        text.push('\n');
    }
    text
}

/// Writes a board in the contest's form, with a line for each row: `.` for a clear cell, `*` for a
/// mine and `c` for the click.
pub fn print_solution(solution: &Solution) -> String {
    let mut text = String::new();
    for (row, cells) in solution.clear.rows().enumerate() {
        let symbol = |(col, &clear): (usize, &bool)| match clear {
            _ if solution.click == Cell::new(row, col) => 'c',
            true => '.',
            false => '*',
        };
        text.extend(cells.iter().enumerate().map(symbol));
        text.push('\n');
    }
    text
}

/// Reads a board in the form of [`print_solution`]. Takes time linear in the text.
pub fn parse_solution(bytes: &[u8]) -> Result<Solution, TextError> {
    let text = Text::new(bytes)?;
    let shape = text.shape_of_rows()?;
    let area = shape.rows.saturating_mul(shape.cols);
    if area > MAX_AREA {
        let limits =
            NumberRange { what: "rows x cols", range: 1..=MAX_AREA, why: "the largest board" };
        return Err(Position::START.error(Problem::out_of_range(limits, &area.to_string())));
    }
    let lacking = Position::START.error(Problem::unknown_cell(saved_text::click_cell(), "none"));
    read_solution_rows(text, shape)?.ok_or(lacking)
}

/// Reads the rest of a text as a board. Returns `None` if no cell is the click.
pub(super) fn read_solution_rows(
    text: Text<'_>,
    shape: Shape,
) -> Result<Option<Solution>, TextError> {
    let mut clear = Grid::new(shape, true);
    let mut clicked = None;
    text.cells(shape, |cell, token| {
        match token.text {
            "." => {}
            "*" => clear[cell] = false,
            "c" if clicked.is_none() => clicked = Some(cell),
            "c" => return Err(unexpected_token_error(&token, saved_text::only_one_click())),
            _ => return Err(unexpected_token_error(&token, saved_text::solution_cell())),
        }
        Ok(())
    })?;
    Ok(clicked.map(|click| Solution { clear, click }))
}

saved_form!(Instance, parse, print);

saved_form!(Solution, parse_solution, print_solution);

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn instances() -> impl Strategy<Value = Instance> {
        let mark = prop_oneof![4 => Just(Mark::Any), 1 => Just(Mark::Clear), 1 => Just(Mark::Mine)];
        let shape = (1..6_usize, 1..6_usize).prop_map(|(rows, cols)| Shape::new(rows, cols));
        let parts = shape.prop_flat_map(move |shape| {
            let area = shape.area();
            let mines = prop_oneof![
                (0..area).prop_map(Mines::Exactly),
                prop::sample::select(vec![Mines::Any, Mines::Fewest, Mines::Most]),
            ];
            let marks = prop_oneof![
                Just(vec![Mark::Any; area]),
                prop::collection::vec(mark.clone(), area),
            ];
            (Just(shape), mines, marks, prop::option::of(0..area), any::<bool>())
        });
        parts.prop_map(|(shape, mines, marks, click, symmetric)| {
            let click = click.map(|index| shape.cell(index));
            let mark =
                |cell| if click == Some(cell) { Mark::Any } else { marks[shape.index(cell)] };
            let symmetry = if symmetric { Symmetry::Any } else { Symmetry::None };
            Instance { mines, marks: Grid::from_fn(shape, mark), click, symmetry }
        })
    }

    proptest! {
        #[test]
        fn a_printed_instance_is_read_back(instance in instances()) {
            prop_assert_eq!(parse(print(&instance).as_bytes()), Ok(instance));
        }

        #[test]
        fn a_printed_board_is_read_back(
            clear in prop::collection::vec(any::<bool>(), 1..30),
            (cols, click) in (1..6_usize, any::<prop::sample::Index>()),
        ) {
            let shape = Shape::new(clear.len().div_ceil(cols), cols);
            let click = shape.cell(click.index(shape.area()));
            let is_clear = |cell| clear.get(shape.index(cell)) == Some(&true) || cell == click;
            let solution = Solution { clear: Grid::from_fn(shape, is_clear), click };
            prop_assert_eq!(solution.to_string().parse(), Ok(solution));
        }

        #[test]
        fn no_bytes_make_the_reader_panic(
            header in "(one-click)?( rows=[0-9]{1,2})?( cols=[0-9])?( mines=[0-9a-z]{1,6})?",
            rest in prop::collection::vec(any::<u8>(), 0..40),
        ) {
            let _ = parse(&[header.as_bytes(), b"\n", &rest[..]].concat());
            let _ = (parse(&rest), parse_solution(&rest));
        }
    }

    fn error_message(text: &str) -> String {
        parse(text.as_bytes()).expect_err("a bad instance").to_string()
    }

    #[test]
    fn rows_may_be_left_out() {
        let instance = parse(b"one-click rows=5 cols=7 mines=3").expect("an instance");
        assert_eq!(instance, Instance::plain(Shape::new(5, 7), 3));
    }

    #[test]
    fn an_invalid_board_is_refused_with_its_place() {
        for (text, message) in [
            ("", "1:1: expected row 1 of 1, found the end of the text"),
            (".*\n..", "1:1: expected a cell `c`, the click, found `none`"),
            ("c*\n.c\n", "2:2: expected one `c` only, found `c`"),
            ("c *\n. ?\n", "2:3: expected `.`, `*` or `c`, found `?`"),
            ("c*\n.\n", "2:2: expected a row of length 2, found one of 1"),
        ] {
            let error = text.parse::<Solution>().expect_err("no board");
            assert_eq!(error.to_string(), message, "{text}");
        }
        let wide = format!("c{}\n{}", ".".repeat(2000), ".\n".repeat(2000));
        let error = wide.parse::<Solution>().expect_err("no board").to_string();
        assert!(error.starts_with("1:1: expected rows x cols from 1 to 1048576"), "{error}");
    }

    #[test]
    fn side_constraints_are_read_from_header_and_rows() {
        let text = b"one-click rows=2 cols=3 mines=most symmetry=none\n?.*\n?c?\n";
        let instance = parse(text).expect("an instance");
        assert_eq!((instance.mines, instance.symmetry), (Mines::Most, Symmetry::None));
        assert_eq!(instance.click, Some(Cell::new(1, 1)));
        let marks = [Mark::Any, Mark::Clear, Mark::Mine, Mark::Any, Mark::Any, Mark::Any];
        assert_eq!(instance.marks.values(), marks);
    }

    #[test]
    fn an_invalid_instance_is_refused_with_its_place() {
        for (text, message) in [
            (
                "one-click rows=2 cols=2 mines=4",
                "1:31: expected mines from 0 to 3 (one cell must stay clear), found 4",
            ),
            (
                "one-click rows=2 cols=2 mines=few",
                "1:31: expected a number of mines, `fewest` or `most`, found `few`",
            ),
            ("one-click rows=2 cols=2 symmetry=1", "1:34: expected `none`, found `1`"),
            ("one-click rows=1 cols=2\ncc", "2:2: expected one `c` only, found `c`"),
            ("one-click rows=1 cols=2\n?1", "2:2: expected `?`, `.`, `*` or `c`, found `1`"),
            (
                "one-click rows=9999 cols=9999",
                "1:1: expected rows x cols from 1 to 1048576 (the largest board), found 99980001",
            ),
        ] {
            assert_eq!(error_message(text), message, "{text}");
        }
    }
}
