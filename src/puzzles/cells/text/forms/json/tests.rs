//! Tests that JSON boards with the keys of each program are read, and that written boards can be
//! read back.

use std::collections::BTreeSet;

use proptest::collection::btree_set;
use proptest::prelude::*;

use super::*;
use crate::grid::Cell;
use crate::puzzles::cells::Board;

fn read(text: &str) -> String {
    parse(text).expect(text).to_string()
}

#[test]
fn cells_and_rules_are_read_as_a_graph_with_lines() {
    let text = r#"{"cells":["a","b","c"],"mines":2,"rules":[{"cells":["b","a"],"sum":[1]},{"cells":[],"sum":0}]}"#;
    let board = "cells tiling=graph rows=1 cols=3 mines=2\n? ? ?\nname 0,0 = a\nname 0,1 = b\nname 0,2 = c\n\
                 line 0,1 0,0 = 1\nline 0,0 = t0|1\n";
    assert_eq!(read(text), board);
    // `cells` determines the order, even if this key comes after the rules.
    let later = r#"{ "rules" : [ {"sum":[1], "cells":["b","a"]},{"num_mines":0,"cells":[]} ], "total_mines":2,
                    "cells":["a","b","c"] }"#;
    assert_eq!(read(later), board);
}

#[test]
fn allowed_contents_are_read_as_a_table() {
    let text = r#"{"cells":["a","b"],"rules":[{"cells":["b","a"],"allowed":[[1,0],[0,1]]},{"cells":["a"],"allowed":[]}]}"#;
    let board = "cells tiling=graph rows=1 cols=2\n? ?\nname 0,0 = a\nname 0,1 = b\n\
                 line 0,1 0,0 = t01|10\nline 0,0 = t\n";
    assert!(is_rules(r#"[{"cells":["a"],"allowed":[[1]]}]"#));
    assert_eq!(read(text), board);
    let written = to_json(&board.parse::<Board>().expect("a board")).expect("sums and tables");
    assert_eq!(parse(&written).expect("a board").to_string(), board);
    let impossible = read(r#"{"cells":["a"],"rules":[{"cells":[],"sum":[1]}]}"#);
    assert!(impossible.ends_with("line 0,0 = t\n"), "{impossible}");
    let partly = "cells rows=1 cols=3\n? o ?\nline 0,1 0,0 0,2 = t001|110\nline 0,1 = t1\n";
    let json = "{\"cells\":[\"0,0\",\"0,2\"],\"rules\":[{\"cells\":[\"0,0\",\"0,2\"],\"allowed\":[[0,1]]},\
                {\"cells\":[],\"sum\":[1]}]}\n";
    assert_eq!(to_json(&partly.parse::<Board>().expect("a board")).as_deref(), Ok(json));
}

#[test]
fn numbers_are_written_with_the_keys_of_minesweepr() {
    let written = |text: &str| {
        to_minesweepr(&text.parse::<Board>().expect(text)).map_err(|expected| expected.to_string())
    };
    for (prior, key) in [
        (" mines=2", "\"total_mines\":2"),
        (" density=1/8", "\"mine_prob\":0.125"),
        ("", "\"mine_prob\":0.5"),
    ] {
        let rules = r#"{"num_mines":1,"cells":["0,2"]},{"num_mines":2,"cells":["0,2","0,0"]}"#;
        let text = format!("cells rows=1 cols=4{prior}\n? 2 * ?\n");
        let json = format!("{{\"rules\":[{rules}],\"total_cells\":3,{key}}}\n");
        assert_eq!(written(&text), Ok(json.clone()));
        let again = parse(&json).expect("a board");
        assert_eq!(again.shape().area(), 3);
    }
    for (text, expected) in [
        ("cells rows=1 cols=2 capacity=2\n1 ?\n", "at most one mine in a cell"),
        ("cells rows=1 cols=3\n? 1|2 ?\n", "only rules that are one number of mines"),
        ("cells rows=1 cols=2\n? ?\nrule unary\n", "only rules that are one number of mines"),
        ("cells rows=1 cols=2 density=1/3\n? ?\n", "a density with at most 9 decimal places"),
    ] {
        let error = written(text).expect_err(text);
        assert!(error.starts_with(expected), "{text}: {error}");
    }
}

#[test]
fn cells_of_several_mines_are_read_and_written() {
    let text =
        r#"{"cells":["a","b"],"capacity":2,"mines":3,"rules":[{"cells":["a","b"],"sum":[3]}]}"#;
    let board = "cells tiling=graph rows=1 cols=2 capacity=2 mines=3\n? ?\nname 0,0 = a\nname 0,1 = b\n\
                 line 0,0 0,1 = 3\n";
    assert_eq!(read(text), board);
    let written = to_json(&board.parse::<Board>().expect("a board")).expect("sums");
    assert_eq!(parse(&written).expect("a board").to_string(), board);
    // If a cell can hold several mines, a rule about the number of cells with a mine is a table,
    // not a sum.
    let ruled = "cells rows=1 cols=3 capacity=3\n? *2 4-9\nrule horizontal\n";
    let json = "{\"cells\":[\"0,0\",\"0,1\"],\"capacity\":3,\"rules\":[{\"cells\":[\"0,1\"],\"sum\":[2]},\
                {\"cells\":[\"0,1\"],\"sum\":[4]},\
                {\"cells\":[\"0,0\",\"0,1\"],\"allowed\":[[0,0],[0,1],[1,0]]},\
                {\"cells\":[\"0,1\"],\"allowed\":[[0],[1]]}]}\n";
    assert_eq!(to_json(&ruled.parse::<Board>().expect("a board")).as_deref(), Ok(json));
    for (text, message) in [
        (r#"{"capacity":0,"rules":[]}"#, "1:13: expected capacity from 1 to 8"),
        (r#"{"capacity":99,"rules":[]}"#, "1:13: expected capacity from 1 to 8"),
        (
            r#"{"cells":["a"],"density":0.2,"capacity":2,"rules":[]}"#,
            "1:26: expected no density if a cell can hold several mines",
        ),
    ] {
        let error = parse(text).expect_err(text).to_string();
        assert!(error.contains(message), "{text}: {error}");
    }
}

#[test]
fn the_keys_of_minesweepr_are_read() {
    let rules = r#"[{"num_mines":1,"cells":["1-1","1-2"]},{"num_mines":2,"cells":["1-2",7]}]"#;
    let lines = "line 0,0 0,1 = 1\nline 0,1 0,2 = 2\n";
    let names = "name 0,0 = 1-1\nname 0,1 = 1-2\nname 0,2 = 7\n";
    let object = |rest: &str| format!("{{\"rules\":{rules}{rest}}}");
    for (text, header) in [
        (rules.to_owned(), "cells tiling=graph rows=1 cols=3\n? ? ?\n"),
        (object(""), "cells tiling=graph rows=1 cols=3\n? ? ?\n"),
        (
            object(",\"total_cells\":5,\"total_mines\":3"),
            "cells tiling=graph rows=1 cols=5 mines=3\n? ? ? ? ?\n",
        ),
        (object(",\"mines\":null"), "cells tiling=graph rows=1 cols=3\n? ? ?\n"),
        (object(",\"mine_prob\":0.2"), "cells tiling=graph rows=1 cols=3 density=1/5\n? ? ?\n"),
        (object(",\"density\":\"1/5\""), "cells tiling=graph rows=1 cols=3 density=1/5\n? ? ?\n"),
    ] {
        assert!(is_rules(&text));
        assert_eq!(read(&text), format!("{header}{names}{lines}"), "{text}");
    }
}

#[test]
fn boards_of_mines_are_not_read_as_rules() {
    for text in
        ["{\"rows\":[[1,\"?\"]]}", "[[1,\"?\"]]", "[{1,2},{3,4}]", "{\"cells\":[\"a\"]}", "[", "{"]
    {
        assert!(!is_rules(text), "{text}");
    }
    assert!(is_rules("{\"rules\":"), "the error is about rules");
    assert!(is_rules("[{\"cells\":[\"a\"]}]"), "the error is about the missing sum");
}

#[test]
fn a_text_that_is_no_board_is_refused_with_its_place() {
    for (text, message) in [
        (
            "{\"rules\":\n[{\"cells\":[\"a\"],\"num_mines\":-1}]}",
            "2:29: expected a whole number, found `-1`",
        ),
        (
            "{\"rules\":[{\"cells\":[\"a\"]}]}",
            "1:11: expected `sum` or `allowed` in the rule, found neither",
        ),
        ("{\"rules\":[{\"sum\":[1]}]}", "1:11: expected `cells` in the rule, found none"),
        (
            "{\"rules\":[{\"cells\":[\"a\",\"a\"]}]}",
            "1:25: expected each cell once, found one again",
        ),
        ("{\"rules\":[{\"cells\":[\"a b\"]}]}", "1:21: expected a name of at most 64 characters"),
        ("{\"rules\":[{\"cells\":[true]}]}", "1:21: expected the name of a cell, found `true`"),
        (
            "{\"rules\":[{\"cells\":{}}]}",
            "1:20: expected a list of names such as [\"a\",\"b\"], found `{`",
        ),
        (
            "{\"rules\":[1]}",
            "1:11: expected a rule such as {\"cells\":[\"a\",\"b\"],\"sum\":[1]}, found `1`",
        ),
        ("{\"rules\":[{\"cell\":[\"a\"]}]}", "1:12: unknown word `cell`: did you mean `cells`?"),
        (
            "{\"rules\":[{\"sum\":[1],\"num_mines\":1}]}",
            "1:22: expected `sum` once, found it again",
        ),
        (
            "{\"rules\":[{\"cells\":[\"a\"],\"sum\":[]}]}",
            "1:32: expected at least one number, found none",
        ),
        (
            "{\"rules\":[{\"cells\":[\"a\"],\"sum\":[9999999]}]}",
            "1:33: expected mines from 0 to 2097152",
        ),
        (
            "{\"rules\":[{\"cells\":[\"a\"],\"sum\":\"1\"}]}",
            "1:32: expected a whole number, found `\"`",
        ),
        (
            "{\"rules\":[{\"cells\":[\"a\"],\"allowed\":[[0,1]]}]}",
            "1:37: expected a list of contents for each of 1 to 8 cells, such as [0,1,1]",
        ),
        (
            "{\"rules\":[{\"cells\":[\"a\"],\"allowed\":[[1],[0,1]]}]}",
            "1:41: expected a list of contents for each of 1 to 8 cells, such as [0,1,1]",
        ),
        (
            "{\"rules\":[{\"cells\":[],\"allowed\":[]}]}",
            "1:33: expected a list of contents for each of 1 to 8 cells",
        ),
        (
            "{\"rules\":[{\"cells\":[\"a\"],\"allowed\":[[2]]}]}",
            "1:38: expected mines of a cell from 0 to 1",
        ),
        (
            "{\"rules\":[{\"cells\":[\"a\"],\"allowed\":[],\"sum\":1}]}",
            "1:39: expected `sum` or `allowed` in a rule, found both",
        ),
        (
            "{\"rules\":[{\"cells\":[\"a\"],\"allowed\":[],\"allowed\":[]}]}",
            "1:39: expected `allowed` once, found it again",
        ),
        (
            "{\"rules\":[{\"cells\":[\"a\"],\"cells\":[\"a\"],\"sum\":1}]}",
            "1:26: expected `cells` once, found it again",
        ),
        (
            "{\"rules\":[{\"cells\":[\"a\",\"b\"],\"sum\":1}],\"total_cells\":1}",
            "expected at least 2 cells, as so many have names, found 1",
        ),
        ("{\"rules\":[],\"total_cells\":0}", "1:1: expected at least one cell, found none"),
        ("{\"rules\":[],\"total_cells\":262145}", "1:27: expected total_cells from 0 to 262144"),
        (
            "{\"rules\":[],\"mines\":1,\"total_mines\":1}",
            "1:23: expected `mines` once, found it again",
        ),
        (
            "{\"rules\":[],\"mines\":1,\"mine_prob\":0.5,\"cells\":[\"a\"]}",
            "1:35: expected a total or a density",
        ),
        (
            "{\"rules\":[],\"mine_prob\":2}",
            "1:25: expected a density above 0 and below 1, found `2`",
        ),
        (
            "{\"rules\":[],\"density\":\"1/1000001\"}",
            "1:23: expected a density with a denominator of at most 1000000, found `1/1000001`",
        ),
        (
            "{\"rules\":[],\"density\":\"x\"}",
            "1:23: expected a density such as 0.2 or \"1/5\", found `x`",
        ),
        (
            "{\"cells\":[\"a\"],\"rules\":[{\"cells\":[\"b\"],\"sum\":1}]}",
            "1:35: expected a name from `cells`, found `b`",
        ),
        ("{\"rules\":[]} 1", "1:14: expected the end of the text, found `1`"),
        ("{\"rules\":[]", "1:12: expected `,` or `}`, found the end of the text"),
        ("{\"rules\":[{\"cells\":[\"a", "1:21: expected a quote at the end of the string"),
        ("{\"rules\":[{\"cells\":[\"\\q\"", "1:21: expected a string with the escapes of JSON"),
        ("{\"rules\":{}}", "1:10: expected a list of rules, found `{`"),
        ("{\"rules\" []}", "1:10: expected `:` after a key, found `[`"),
    ] {
        let error = parse(text).expect_err(text).to_string();
        assert!(error.contains(message), "{text}: {error}");
    }
}

#[test]
fn a_text_of_rules_without_end_is_refused() {
    let rules = "{\"cells\":[],\"sum\":0},".repeat(1 << 18);
    let error = parse(&format!("[{rules}{rules}")).expect_err("too many").to_string();
    assert!(error.contains("expected at most 262144 rules and names in all lists"), "{error}");
}

#[test]
fn boards_of_sums_are_written() {
    let written = |text: &str| to_json(&text.parse::<Board>().expect(text));
    let json = "{\"cells\":[\"0,0\",\"0,2\",\"1,1\"],\"mines\":2,\"rules\":[{\"cells\":[\"1,1\"],\"sum\":[1]},\
                {\"cells\":[\"0,2\",\"1,1\",\"0,0\"],\"sum\":[1,2]},{\"cells\":[\"0,2\"],\"sum\":[0,9]}]}\n";
    let board = "cells rows=2 cols=3 mines=2\n? 1-2 ?\n. * o\nline 0,2 1,2 = 0|9\n";
    assert_eq!(written(board).as_deref(), Ok(json));
    let named = written(
        "cells rows=1 cols=2 density=1/3\n??\nname 0,1 = 0,0\nname 0,0 = a\"\\\nrule unary",
    );
    let json = "{\"cells\":[\"a\\\"\\\\\",\"0,0\"],\"density\":\"1/3\",\"rules\":[{\"cells\":[\"a\\\"\\\\\",\"0,0\"],\"sum\":[0,1]}]}\n";
    assert_eq!(named.as_deref(), Ok(json));
    assert_eq!(
        written("cells rows=1 cols=2\n??\nname 0,1 = 0,0").as_deref(),
        Ok("{\"cells\":[\"_0,0\",\"0,0\"],\"rules\":[]}\n")
    );
    // If no cell may hold a mine, the JSON has a single cell, and a rule that this cell is clear.
    for (board, rules) in [("0 o", ",{\"cells\":[],\"sum\":[0]}"), ("o o", ""), (". .", "")] {
        let json = format!(
            "{{\"cells\":[\"0,0\"],\"rules\":[{{\"cells\":[\"0,0\"],\"sum\":[0]}}{rules}]}}\n"
        );
        assert_eq!(written(&format!("cells rows=1 cols=2\n{board}")), Ok(json.clone()));
        assert_eq!(parse(&json).map(|board| board.shape().area()), Ok(1));
    }
    let refused = written("cells rows=1 cols=2\n? {1}").map_err(|rule| (rule.cell, rule.number));
    assert_eq!(refused, Err((Some(Cell::new(0, 1)), None)));
}

proptest! {
    #[test]
    fn no_text_makes_the_reader_panic(
        text in r#"(\{"rules":)?\[(\{|\}|\[|\]|,|:|"cells"|"sum"|"num_mines"|"allowed"|"mines"|[0-9]|"[a-c]"|null| |\\u00|"|-){0,40}"#,
    ) {
        let _ = parse(&text);
    }

    #[test]
    fn a_written_board_is_read_back(
        rules in prop::collection::vec((btree_set("[a-e\"\\\\]", 0..4), btree_set(0..5_usize, 1..3)), 1..5),
        total in prop::option::of(0..9_usize),
    ) {
        let rule = |(cells, sum): &(BTreeSet<String>, BTreeSet<usize>)| {
            let (cells, sum) = (cells.iter().collect::<Vec<_>>(), sum.iter().collect::<Vec<_>>());
            format!("{{\"cells\":{cells:?},\"sum\":{sum:?}}}")
        };
        let rules: Vec<String> = rules.iter().map(rule).collect();
        let total = total.map(|mines| format!(",\"mines\":{mines}")).unwrap_or_default();
        let text = format!("{{\"rules\":[{}],\"total_cells\":7{total}}}", rules.join(","));
        let board = parse(&text).expect("a board");
        prop_assert_eq!(board.to_string().parse(), Ok(board.clone()));
        let written = to_json(&board).expect("sums");
        let again = parse(&written).expect("a board");
        prop_assert_eq!(to_json(&again), Ok(written));
        if let Ok(written) = to_minesweepr(&board) {
            let again = parse(&written).expect("a board");
            prop_assert_eq!(to_minesweepr(&again), Ok(written));
        }
    }
}
