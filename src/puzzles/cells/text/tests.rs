//! Tests that boards survive printing and reading, and that errors have a place.

use proptest::prelude::*;

use super::*;
use crate::puzzles::cells::rules::ClueStatement;

const SAMPLE: &str = "cells tiling=hex wrap=cols rows=4 cols=4 mines=6
  ?    2  ? {2}
  ?  -2-  .   o
1|3 w1.2 p2   *
  ?   e4 @5  x3
line 0,0 2,0 3,0 = 1-2
line 0,0 0,2 = {2}
rule unary
";

/// Returns the sample board in its printed form, with aligned columns.
fn sample() -> Board {
    SAMPLE.parse().expect("a board")
}

#[test]
fn a_board_is_printed_as_it_was_read() {
    let board = sample();
    assert_eq!(board.to_string().parse(), Ok(board.clone()));
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(words(&board.to_string()), words(SAMPLE));
    for text in [
        "cells tiling=graph rows=1 cols=4\n? 1 ? 2\nnear 0,0 = 0,1 0,3\nnear 0,1 = 0,2\n",
        "cells offsets=0,1;0,-1;2,0;-2,0 rows=3 cols=2 mines=0\n? m2\n? n1\n. 3\n",
        "cells layers=2x2 rows=1 cols=2\n? 3\n? ?\n? ?\n? 1-2|7\n",
        "cells rows=1 cols=1\n?\n",
        "cells rows=1 cols=3 mines=1\n? . ?\nname 0,0 = 1-1\nname 0,2 = ä=\"\nline 0,2 0,0 = 1\n",
        "cells rows=1 cols=2 density=33/160\n? ?\n",
        "cells tiling=hex wrap=cols rows=2 cols=4 capacity=3 mines=7\n? 4 *2 *\n*3 ? m5 e1\n",
        "cells tiling=graph rows=1 cols=3 capacity=8\n? *8 ?\nnear 0,0 = 0,1\nline 0,0 0,2 = 3-9\n",
    ] {
        let board: Board = text.parse().expect(text);
        assert_eq!(words(&board.to_string()), words(text));
    }
}

#[test]
fn edges_to_a_hole_are_not_printed() {
    let parsed: Board =
        "cells tiling=graph rows=1 cols=3\n? ? ?\nnear 0,0 = 0,1 0,2\n".parse().expect("a board");
    let mut contents = parsed.contents().clone();
    contents[Cell::new(0, 1)] = Content::Hole;
    let printed = parsed.with_contents(contents).to_string();
    assert_eq!(printed, "cells tiling=graph rows=1 cols=3\n? . ?\nnear 0,0 = 0,2\n");
}

#[test]
fn a_short_row_is_refused_with_the_sign_of_a_hole() {
    let message = |rows: &str| {
        let text = format!("cells rows=2 cols=3\n{rows}");
        text.parse::<Board>().expect_err("refused").to_string()
    };
    let expected =
        "2:6: expected a row of length 3, found one of 2: write `.` where there is no cell";
    assert_eq!(message("  ? 1\n? ? ?\n"), expected);
    assert_eq!(message("? ? ? ?\n"), "2:7: expected a row of length 3, found one of 4");
}

#[test]
fn runs_around_a_cell_have_no_order() {
    let [one, other] = ["w1.2", "w2.1"].map(|clue| {
        format!("cells rows=2 cols=2\n? {clue}\n? ?\n").parse::<Board>().expect("a board")
    });
    assert_eq!(one, other);
    let line = |statement| {
        format!("cells rows=1 cols=2\n? ?\nline 0,0 0,1 = {statement}\n").parse::<Board>()
    };
    assert_ne!(line("w1.2"), line("w2.1"));
}

#[test]
fn a_text_that_is_no_board_is_refused_with_its_place() {
    for (text, message) in [
        ("cells rows=1 cols=2\n? y", "2:3: expected `?`, `.`, `*`, `o` or a clue such as"),
        ("cells rows=1 cols=2\n? w1.0", "2:3: expected `?`"),
        ("cells rows=1 cols=2\n? 3-1", "2:3: expected `?`"),
        ("cells rows=1 cols=2\n? 99999999", "2:3: expected a clue from 0 to 262144"),
        ("cells tiling=hexx rows=1 cols=2\n? ?", "1:14: expected a tiling: square, orthogonal"),
        (
            "cells wrap=cols rows=1 cols=2\n? ?",
            "1:12: expected at least 3 columns to wrap, found 2",
        ),
        (
            "cells tiling=triangle wrap=cols rows=2 cols=7\n",
            "1:28: expected an even number of columns from 6 on to wrap, found 7",
        ),
        ("cells tiling=graph rows=1 cols=2\n? w1", "where neighbours have no order, found `w1`"),
        (
            "cells tiling=knight rows=1 cols=2\n? e1",
            "where there are no lines of sight, found `e1`",
        ),
        ("cells rows=1 cols=2\n? @w1", "2:3: expected a clue without an order after `@`"),
        ("cells rows=1 cols=2\n? ?\nlin 0,0 = 1", "3:1: unknown word `lin`: did you mean `line`?"),
        ("cells rows=1 cols=2\n? ?\nline 0,0 0,2 = 1", "3:12: expected a column from 0 to 1"),
        (
            "cells rows=1 cols=2\n? .\nline 0,1 = 1",
            "3:6: expected a cell of the board, found the hole (0,1)",
        ),
        (
            "cells rows=1 cols=2\n? ?\nline 0,0 0,0 = 1",
            "3:10: expected each cell once, found (0,0)",
        ),
        ("cells rows=1 cols=2\n? ?\nline 0,0", "3:9: expected a cell such as `0,1`, or `=`, found"),
        ("cells rows=1 cols=2\n? ?\nline 0,0 =", "3:11: expected the clue of the cells, found the"),
        ("cells rows=1 cols=2\n? ?\nline 0,0 = 1 1", "3:14: expected the end of the line"),
        ("cells rows=1 cols=2\n? ?\nline 0,0 = e1", "3:12: expected a clue without sight"),
        (
            "cells rows=1 cols=2\n? ?\nline 0,0 = t01",
            "3:12: expected a table of 1 cell, found one of 2",
        ),
        (
            "cells rows=1 cols=2\n? ?\nline 0,0 = t0|12",
            "3:12: expected a table such as t011|101, with a 0 or a 1 for each of up to 8 cells, found `t0|12`",
        ),
        ("cells rows=1 cols=2\n? ?\nline 0,0 0,1 = t01|1", "3:16: expected a table such as"),
        ("cells rows=1 cols=2\n? ?\nline 0,0 = t+", "3:12: expected a table such as"),
        ("cells rows=1 cols=9\n?????????\nline 0,0 = t000000000", "3:12: expected a table such as"),
        (
            "cells rows=1 cols=2\n? ?\nline = t",
            "3:6: expected at least one cell such as `0,1` before `=`, found `=`",
        ),
        (
            "cells rows=1 cols=2\n? ?\nline 0,0 = *",
            "3:12: expected a clue of a line such as 2, 1-3, 1|3, {2}, -2-, w1.2, p2, m3, n1 or t01|10, found `*`",
        ),
        (
            "cells tiling=graph rows=1 cols=2\n? ?\nnear 0,0 =",
            "3:11: expected a cell such as `0,1`, found the end of the line",
        ),
        ("cells rows=1 cols=2\n? t01", "2:3: expected a table only behind the cells of a line"),
        (
            "cells rows=1 cols=2\n? ?\nnear 0,0 = 0,1",
            "3:1: expected `near` only with `tiling=graph`, found another tiling",
        ),
        (
            "cells tiling=graph rows=1 cols=2\n? ?\nnear 0,0 = 0,0",
            "expected cells near (0,0) other",
        ),
        (
            "cells tiling=graph rows=1 cols=2\n? ?\nnear 0,0 = 0,1 0,1",
            "3:16: expected each cell near (0,0) once, found (0,1) again",
        ),
        (
            "cells rows=1 cols=2\n? ?\nline 0,0 0,1 = @1",
            "3:16: expected a clue about the cells of the line, without `@` or `x`, found `@1`",
        ),
        (
            "cells rows=1 cols=2 layers=2x2x2\n? ?",
            "1:28: expected `layers=` such as 3, or 2x3 for a fourth dimension, found `2x2x2`",
        ),
        ("cells rows=1 cols=2\n? ?\nname 0,0", "3:9: expected `=`, found the end of the line"),
        (
            "cells rows=1 cols=2\n? ?\nname 0,0 =",
            "3:11: expected the name of the cell, found the end",
        ),
        (
            "cells rows=1 cols=2\n? ?\nname 0,0 = a b",
            "3:14: expected the end of the line, found `b`",
        ),
        (
            "cells rows=1 cols=2\n? ?\nname 0,0 = a\u{a0}",
            "3:12: expected a name of at most 64 characters",
        ),
        (
            "cells rows=1 cols=2\n? ?\nname 0,0 = a\nname 0,1 = a",
            "4:12: expected each name once, found `a` for (0,1)",
        ),
        (
            "cells rows=1 cols=2\n? ?\nname 0,0 = a\nname 0,0 = b",
            "4:12: expected each named cell once, found `b` for (0,0)",
        ),
        ("cells rows=1 cols=2\n? ?\nrule quads", "3:6: unknown word `quads`: did you mean `quad`?"),
        ("cells rows=1 cols=2\n? ?\nrule quad\nrule quad", "4:6: expected each rule once"),
        (
            "cells tiling=hex rows=1 cols=2\n? ?\nrule quad",
            "3:6: expected a rule that fits this tiling",
        ),
        (
            "cells offsets=0,1 rows=1 cols=2\n? ?",
            "1:15: expected `offsets=` of at most 24 different offsets from -1024 to 1024, each with",
        ),
        ("cells offsets=0,-2147483648 rows=1 cols=2\n? 1", "1:15: expected `offsets=` of at most"),
        ("cells rows=1 cols=1 density=x\n?", "1:29: expected a density such as 1/5, 20% or 0.2"),
        (
            "cells rows=1 cols=1 density=2\n?",
            "1:29: expected a density above 0 and below 1, found `2`",
        ),
        (
            "cells rows=1 cols=1 density=1/1000001\n?",
            "1:29: expected a density with a denominator of at most 1000000, found `1/1000001`",
        ),
        ("cells rows=1 cols=1 mines=1 density=20%\n?", "expected a total or a density, found both"),
        ("cells layers=0 rows=1 cols=2\n", "expected layers from 1 to 64"),
        ("cells layers=64x64 rows=9 cols=9\n", "expected cells in all layers from 1 to 262144"),
        (
            "cells layers=2 tiling=graph rows=9 cols=9\n",
            "1:14: expected no `layers=` with `tiling=graph`, found `layers=2`",
        ),
        (
            "cells tiling=graph wrap=both rows=9 cols=9\n",
            "1:25: expected no `wrap=` with `tiling=graph`, found one",
        ),
        (
            "cells tiling=hex offsets=0,1;0,-1 rows=1 cols=2\n? ?",
            "1:26: expected no `offsets=` with `tiling=`, found `offsets=0,1;0,-1`",
        ),
        (
            "cells rows=1 cols=2 capacity=0\n? ?",
            "1:30: expected capacity from 1 to 8 (the most mines in a cell), found 0",
        ),
        ("cells rows=1 cols=2 capacity=99\n? ?", "1:30: expected capacity from 1 to 8"),
        (
            "cells rows=1 cols=2 capacity=two\n? ?",
            "1:30: expected a number for capacity, found `two`",
        ),
        (
            "cells rows=1 cols=2 capacity=2\n? *3",
            "2:4: expected known mines in a cell from 1 to 2 (the board's capacity=), found 3",
        ),
        ("cells rows=1 cols=2\n? *2", "2:4: expected known mines in a cell from 1 to 1"),
        ("cells rows=1 cols=2 capacity=2\n? *0", "2:4: expected known mines in a cell from 1 to 2"),
        ("cells rows=1 cols=2 capacity=2\n? *x", "2:3: expected `?`, `.`, `*`, `o` or a clue"),
        (
            "cells rows=1 cols=2 capacity=2 density=1/5\n? ?",
            "1:40: expected no density if a cell can hold several mines",
        ),
        (
            "cells rows=1 cols=1 capacity=2 mines=999999\n?",
            "1:38: expected mines from 0 to 524288 (the largest board), found 999999",
        ),
    ] {
        let error = parse(text.as_bytes()).expect_err(text).to_string();
        assert!(error.contains(message), "{text}: {error}");
    }
}

#[test]
fn one_known_mine_is_written_without_its_number() {
    let board: Board = "cells rows=1 cols=2 capacity=2\n*1 *2\n".parse().expect("a board");
    assert_eq!(board.to_string(), "cells rows=1 cols=2 capacity=2\n * *2\n");
    let alike: Board = "cells rows=1 cols=1 capacity=1\n*\n".parse().expect("a board");
    assert_eq!(alike.to_string(), "cells rows=1 cols=1\n*\n");
}

proptest! {
    #[test]
    fn no_bytes_make_the_reader_panic(
        header in "cells( tiling=(hex|graph|triangle|knight))?( wrap=(rows|cols|both))?( layers=[0-9]x[0-9])?( offsets=[-0-9,;]{1,9})? rows=[0-9]{1,2} cols=[0-9]( capacity=[0-9])?( mines=[0-9])?",
        rows in "([?.*ox@{}wpemn0-9|-]{1,4}[ \n]){0,20}",
        rest in "((line|name|near|rule) ([0-9],[0-9] ){0,3}(= ([{}0-9-]{1,3}|t[01|]{0,5})|quad)?\n){0,3}",
    ) {
        if let Ok(board) = parse(format!("{header}\n{rows}\n{rest}").as_bytes()) {
            prop_assert_eq!(parse(print(&board).as_bytes()), Ok(board));
        }
    }

    #[test]
    fn a_table_is_read_as_it_is_printed(cells in 1..=8_usize, allowed in prop::collection::vec(0..=255_u8, 0..12)) {
        let allowed = allowed.into_iter().filter(|&contents| usize::from(contents) < 1 << cells);
        let table = super::super::rules::Table::new(cells, allowed).expect("few cells");
        let names: Vec<String> = (0..cells).map(|col| format!("0,{col}")).collect();
        let statement = ClueStatement::Table(table);
        let line = format!("line {} = {}\n", names.join(" "), token::print(&statement));
        let text = format!("cells rows=1 cols=8\n{}\n{line}", "? ".repeat(8).trim_end());
        let board: Board = text.parse().expect("a board");
        prop_assert_eq!(&board.lines()[0].statement, &statement);
        prop_assert_eq!(board.to_string(), text);
    }

    #[test]
    fn a_clue_is_read_as_it_is_printed(numbers in prop::collection::vec(0..9_usize, 1..4), kind in 0..8) {
        let mut numbers = numbers;
        numbers.sort_unstable();
        let first = numbers[0];
        let set = super::super::rules::AllowedNumbers::new(numbers.iter().map(|&number| number..=number + 1));
        let statement = match kind {
            0 => ClueStatement::Sum(set),
            1 => ClueStatement::Double(set),
            2 => ClueStatement::Difference(first),
            3 => ClueStatement::Together(first),
            4 => ClueStatement::Apart(first),
            5 => ClueStatement::Runs(numbers.iter().copied().filter(|&length| length > 0).collect()),
            6 => ClueStatement::Groups(first),
            _ => ClueStatement::Sight(first),
        };
        let text = format!("cells rows=1 cols=2\n? {}\n", token::print(&statement));
        let board: Board = text.parse().expect("a board");
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        prop_assert_eq!(words(&board.to_string()), words(&text));
    }
}
