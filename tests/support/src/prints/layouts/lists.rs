//! Layouts of lists of rows, as programming languages write and print them.

use super::{Content, Layout, Print};
use crate::prints::draw::Draw;
use crate::prints::signs::Signs;
use crate::prints::values::{Kind, Values};

/// Returns the layouts of this family.
pub fn layouts() -> Vec<Layout> {
    let mut layouts: Vec<_> =
        LISTS.iter().map(|&(name, list, kinds)| list_layout(name, list, kinds)).collect();
    layouts.extend(STRINGS.iter().map(|&(name, list)| strings(name, list)));
    layouts.extend([
        json_object("json-object-rows", "rows"),
        json_object("json-object-board", "board"),
    ]);
    layouts
}

/// The brackets and separators of a list of rows.
#[derive(Clone, Copy)]
struct List {
    open: &'static str,
    close: &'static str,
    row: (&'static str, &'static str),
    between_rows: &'static str,
    between: &'static str,
    quote: &'static str,
}

const fn list(
    open: &'static str,
    row: (&'static str, &'static str),
    between_rows: &'static str,
    close: &'static str,
) -> List {
    List { open, close, row, between_rows, between: ", ", quote: "'" }
}

const SQUARE: (&str, &str) = ("[", "]");
const BRACES: (&str, &str) = ("{", "}");

const JSON: List = List { between: ",", quote: "\"", ..list("[", SQUARE, ",", "]") };
const DOUBLE: List = List { quote: "\"", ..list("[", SQUARE, ", ", "]") };

const ALL: &[Kind] = &[Kind::Numbers, Kind::Strings, Kind::Mixed];
const NUMBERS: &[Kind] = &[Kind::Numbers];
const NONE: &[Kind] = &[Kind::Numbers, Kind::Strings, Kind::Mixed, Kind::Nothing("None")];
const NULL: &[Kind] = &[Kind::Numbers, Kind::Strings, Kind::Mixed, Kind::Nothing("null")];
const NIL: &[Kind] = &[Kind::Numbers, Kind::Strings, Kind::Mixed, Kind::Nothing("nil")];

/// The layouts of lists: a name, the brackets and separators, and the kinds of cells.
const LISTS: [(&str, List, &[Kind]); 33] = [
    ("python-lists", list("[", SQUARE, ", ", "]"), NONE),
    ("python-lists-lines", list("[", SQUARE, ",\n ", "]"), NONE),
    ("python-assigned", list("board = [\n    ", SQUARE, ",\n    ", ",\n]"), NONE),
    ("python-rows", list("", SQUARE, "\n", ""), NONE),
    ("python-tuples", list("(", ("(", ")"), ", ", ")"), NONE),
    ("python-tuple-rows", list("[", ("(", ")"), ", ", "]"), NONE),
    ("json", JSON, NULL),
    ("json-lines", List { between_rows: ",\n  ", ..list("[\n  ", SQUARE, "", "\n]") }, NULL),
    (
        "json-pretty",
        List {
            between: ",\n    ",
            quote: "\"",
            ..list("[\n  ", ("[\n    ", "\n  ]"), ",\n  ", "\n]")
        },
        NULL,
    ),
    ("ruby", DOUBLE, NIL),
    ("swift", DOUBLE, NIL),
    ("elixir", List { quote: "\"", ..list("[", SQUARE, ",\n ", "]") }, NIL),
    ("java-deep", List { quote: "", ..DOUBLE }, NULL),
    ("java-rows", List { quote: "", ..list("", SQUARE, "\n", "") }, NULL),
    (
        "java-literal",
        List { quote: "'", ..list("int[][] board = {{", ("", ""), "}, {", "}};") },
        NUMBERS,
    ),
    (
        "java-chars",
        List { quote: "'", ..list("char[][] board = {\n    ", BRACES, ",\n    ", "\n};") },
        &[Kind::Strings],
    ),
    ("c-literal", list("int board[3][3] = {\n  ", BRACES, ",\n  ", "\n};"), NUMBERS),
    ("c-literal-spaced", list("{ ", ("{ ", " }"), ", ", " }"), NUMBERS),
    ("c-initialiser", list("{", BRACES, ", ", "}"), ALL),
    ("csharp", list("new int[,] { ", BRACES, ", ", " }"), NUMBERS),
    ("go-ints", List { between: " ", ..list("[", SQUARE, " ", "]") }, NUMBERS),
    (
        "go-strings",
        List { between: " ", quote: "", ..list("[", SQUARE, " ", "]") },
        &[Kind::Strings],
    ),
    ("go-literal", list("[][]int{", BRACES, ", ", "}"), NUMBERS),
    ("rust-debug", list("[", SQUARE, ", ", "]"), &[Kind::Numbers, Kind::Strings]),
    ("rust-vec", list("vec![", ("vec![", "]"), ", ", "]"), &[Kind::Numbers, Kind::Strings]),
    ("kotlin", List { quote: "\"", ..list("listOf(", ("listOf(", ")"), ", ", ")") }, ALL),
    ("scala", List { quote: "", ..list("Vector(", ("Vector(", ")"), ", ", ")") }, ALL),
    ("clojure", List { between: " ", quote: "\"", ..list("[", SQUARE, "\n ", "]") }, NIL),
    ("lua", List { quote: "\"", ..list("{", BRACES, ", ", "}") }, NIL),
    (
        "ocaml",
        List { between: "; ", quote: "'", ..list("[|", ("[|", "|]"), "; ", "|]") },
        &[Kind::Numbers, Kind::Strings],
    ),
    ("matlab-literal", List { between: " ", ..list("[", ("", ""), "; ", "]") }, NUMBERS),
    (
        "haskell-lists",
        List { between: ",", ..list("[", SQUARE, ",", "]") },
        &[Kind::Numbers, Kind::Strings],
    ),
    ("js-log", list("[ ", ("[ ", " ]"), ", ", " ]"), NULL),
];

impl List {
    fn print(&self, rows: impl IntoIterator<Item = String>) -> String {
        let rows = rows.into_iter().map(|row| format!("{}{row}{}", self.row.0, self.row.1));
        let rows = rows.collect::<Vec<_>>().join(self.between_rows);
        format!("{}{rows}{}\n", self.open, self.close)
    }
}

fn list_layout(name: &'static str, list: List, kinds: &'static [Kind]) -> Layout {
    Layout::new(name, Content::Position, move |field, draw| {
        let kind = draw.one(kinds);
        let values = Values::new(draw, kind, list.quote);
        let rows = values.cells(field).into_iter().map(|row| row.join(list.between));
        Print::new(list.print(rows), values.meanings())
    })
}

/// The layouts of lists whose items are rows as strings.
const STRINGS: [(&str, List); 8] = [
    ("python-strings", list("[", ("'", "'"), ", ", "]")),
    ("python-strings-lines", list("board = [\n    ", ("\"", "\""), ",\n    ", ",\n]")),
    ("json-strings", list("[", ("\"", "\""), ",", "]")),
    ("rust-strings", list("[", ("\"", "\""), ", ", "]")),
    ("haskell-strings", list("[", ("\"", "\""), ",", "]")),
    ("go-strings-literal", list("[]string{", ("\"", "\""), ", ", "}")),
    ("c-strings", list("", ("\"", "\\n\""), "\n", "")),
    ("python-joined", list("\"", ("", ""), "\\n", "\"")),
];

fn strings(name: &'static str, list: List) -> Layout {
    Layout::new(name, Content::Position, move |field, draw| {
        let signs = Signs::visible(draw);
        let gap = draw.one(&["", "", " "]);
        Print::new(
            list.print(signs.cells(field).into_iter().map(|row| row.join(gap))),
            signs.meanings(),
        )
    })
}

/// Prints an object with further keys besides its rows.
fn json_object(name: &'static str, key: &'static str) -> Layout {
    Layout::new(name, Content::Position, move |field, draw| {
        let kind = draw.one(NULL);
        let values = Values::new(draw, kind, "\"");
        let rows = values.cells(field).into_iter().map(|row| row.join(","));
        let rows = JSON.print(rows);
        let said = keys(field.rows(), field.cols(), field.total(), draw);
        Print::new(format!("{{{said}\"{key}\": {}}}\n", rows.trim_end()), values.meanings())
    })
}

fn keys(rows: usize, cols: usize, mines: usize, draw: &mut Draw) -> String {
    let keys = [
        String::new(),
        format!("\"mines\": {mines}, "),
        format!("\"width\": {cols}, \"height\": {rows}, "),
        format!("\"width\": {cols}, \"height\": {rows}, \"mines\": {mines}, "),
    ];
    draw.one(&keys.each_ref()).clone()
}
