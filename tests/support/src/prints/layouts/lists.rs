//! Layouts of lists of rows, as programming languages write and print them.

use super::{Print, PrintLayout, PrintedContent};
use crate::prints::random_choices::RandomChoices;
use crate::prints::signs::Signs;
use crate::prints::values::{CellValues, ValueKind};

/// Returns the layouts of this family.
pub fn layouts() -> Vec<PrintLayout> {
    let mut layouts: Vec<_> =
        LIST_SYNTAXES.iter().map(|&(name, list, kinds)| list_layout(name, list, kinds)).collect();
    layouts.extend(STRING_LIST_SYNTAXES.iter().map(|&(name, list)| string_rows_layout(name, list)));
    layouts.extend([
        json_object_layout("json-object-rows", "rows"),
        json_object_layout("json-object-board", "board"),
    ]);
    layouts
}

/// The brackets and separators of a list of rows.
#[derive(Clone, Copy)]
struct ListSyntax {
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
) -> ListSyntax {
    ListSyntax { open, close, row, between_rows, between: ", ", quote: "'" }
}

const SQUARE_BRACKETS: (&str, &str) = ("[", "]");
const CURLY_BRACKETS: (&str, &str) = ("{", "}");

const JSON_LIST: ListSyntax =
    ListSyntax { between: ",", quote: "\"", ..list("[", SQUARE_BRACKETS, ",", "]") };
const DOUBLE_QUOTED_LIST: ListSyntax =
    ListSyntax { quote: "\"", ..list("[", SQUARE_BRACKETS, ", ", "]") };

const VALUE_KINDS: &[ValueKind] = &[ValueKind::Numbers, ValueKind::Strings, ValueKind::Mixed];
const NUMBERS_ONLY: &[ValueKind] = &[ValueKind::Numbers];
const KINDS_WITH_NONE: &[ValueKind] =
    &[ValueKind::Numbers, ValueKind::Strings, ValueKind::Mixed, ValueKind::Null("None")];
const KINDS_WITH_NULL: &[ValueKind] =
    &[ValueKind::Numbers, ValueKind::Strings, ValueKind::Mixed, ValueKind::Null("null")];
const KINDS_WITH_NIL: &[ValueKind] =
    &[ValueKind::Numbers, ValueKind::Strings, ValueKind::Mixed, ValueKind::Null("nil")];

/// The layouts of lists: a name, the brackets and separators, and the kinds of cells.
const LIST_SYNTAXES: [(&str, ListSyntax, &[ValueKind]); 33] = [
    ("python-lists", list("[", SQUARE_BRACKETS, ", ", "]"), KINDS_WITH_NONE),
    ("python-lists-lines", list("[", SQUARE_BRACKETS, ",\n ", "]"), KINDS_WITH_NONE),
    (
        "python-assigned",
        list("board = [\n    ", SQUARE_BRACKETS, ",\n    ", ",\n]"),
        KINDS_WITH_NONE,
    ),
    ("python-rows", list("", SQUARE_BRACKETS, "\n", ""), KINDS_WITH_NONE),
    ("python-tuples", list("(", ("(", ")"), ", ", ")"), KINDS_WITH_NONE),
    ("python-tuple-rows", list("[", ("(", ")"), ", ", "]"), KINDS_WITH_NONE),
    ("json", JSON_LIST, KINDS_WITH_NULL),
    (
        "json-lines",
        ListSyntax { between_rows: ",\n  ", ..list("[\n  ", SQUARE_BRACKETS, "", "\n]") },
        KINDS_WITH_NULL,
    ),
    (
        "json-pretty",
        ListSyntax {
            between: ",\n    ",
            quote: "\"",
            ..list("[\n  ", ("[\n    ", "\n  ]"), ",\n  ", "\n]")
        },
        KINDS_WITH_NULL,
    ),
    ("ruby", DOUBLE_QUOTED_LIST, KINDS_WITH_NIL),
    ("swift", DOUBLE_QUOTED_LIST, KINDS_WITH_NIL),
    (
        "elixir",
        ListSyntax { quote: "\"", ..list("[", SQUARE_BRACKETS, ",\n ", "]") },
        KINDS_WITH_NIL,
    ),
    ("java-deep", ListSyntax { quote: "", ..DOUBLE_QUOTED_LIST }, KINDS_WITH_NULL),
    ("java-rows", ListSyntax { quote: "", ..list("", SQUARE_BRACKETS, "\n", "") }, KINDS_WITH_NULL),
    (
        "java-literal",
        ListSyntax { quote: "'", ..list("int[][] board = {{", ("", ""), "}, {", "}};") },
        NUMBERS_ONLY,
    ),
    (
        "java-chars",
        ListSyntax {
            quote: "'",
            ..list("char[][] board = {\n    ", CURLY_BRACKETS, ",\n    ", "\n};")
        },
        &[ValueKind::Strings],
    ),
    ("c-literal", list("int board[3][3] = {\n  ", CURLY_BRACKETS, ",\n  ", "\n};"), NUMBERS_ONLY),
    ("c-literal-spaced", list("{ ", ("{ ", " }"), ", ", " }"), NUMBERS_ONLY),
    ("c-initialiser", list("{", CURLY_BRACKETS, ", ", "}"), VALUE_KINDS),
    ("csharp", list("new int[,] { ", CURLY_BRACKETS, ", ", " }"), NUMBERS_ONLY),
    ("go-ints", ListSyntax { between: " ", ..list("[", SQUARE_BRACKETS, " ", "]") }, NUMBERS_ONLY),
    (
        "go-strings",
        ListSyntax { between: " ", quote: "", ..list("[", SQUARE_BRACKETS, " ", "]") },
        &[ValueKind::Strings],
    ),
    ("go-literal", list("[][]int{", CURLY_BRACKETS, ", ", "}"), NUMBERS_ONLY),
    (
        "rust-debug",
        list("[", SQUARE_BRACKETS, ", ", "]"),
        &[ValueKind::Numbers, ValueKind::Strings],
    ),
    (
        "rust-vec",
        list("vec![", ("vec![", "]"), ", ", "]"),
        &[ValueKind::Numbers, ValueKind::Strings],
    ),
    (
        "kotlin",
        ListSyntax { quote: "\"", ..list("listOf(", ("listOf(", ")"), ", ", ")") },
        VALUE_KINDS,
    ),
    (
        "scala",
        ListSyntax { quote: "", ..list("Vector(", ("Vector(", ")"), ", ", ")") },
        VALUE_KINDS,
    ),
    (
        "clojure",
        ListSyntax { between: " ", quote: "\"", ..list("[", SQUARE_BRACKETS, "\n ", "]") },
        KINDS_WITH_NIL,
    ),
    ("lua", ListSyntax { quote: "\"", ..list("{", CURLY_BRACKETS, ", ", "}") }, KINDS_WITH_NIL),
    (
        "ocaml",
        ListSyntax { between: "; ", quote: "'", ..list("[|", ("[|", "|]"), "; ", "|]") },
        &[ValueKind::Numbers, ValueKind::Strings],
    ),
    ("matlab-literal", ListSyntax { between: " ", ..list("[", ("", ""), "; ", "]") }, NUMBERS_ONLY),
    (
        "haskell-lists",
        ListSyntax { between: ",", ..list("[", SQUARE_BRACKETS, ",", "]") },
        &[ValueKind::Numbers, ValueKind::Strings],
    ),
    ("js-log", list("[ ", ("[ ", " ]"), ", ", " ]"), KINDS_WITH_NULL),
];

impl ListSyntax {
    fn print_rows(&self, rows: impl IntoIterator<Item = String>) -> String {
        let rows = rows.into_iter().map(|row| format!("{}{row}{}", self.row.0, self.row.1));
        let rows = rows.collect::<Vec<_>>().join(self.between_rows);
        format!("{}{rows}{}\n", self.open, self.close)
    }
}

fn list_layout(name: &'static str, list: ListSyntax, kinds: &'static [ValueKind]) -> PrintLayout {
    PrintLayout::new(name, PrintedContent::Position, move |field, draw| {
        let kind = draw.choose(kinds);
        let values = CellValues::new(draw, kind, list.quote);
        let rows = values.cells(field).into_iter().map(|row| row.join(list.between));
        Print::new(list.print_rows(rows), values.meanings())
    })
}

/// The layouts of lists whose items are rows as strings.
const STRING_LIST_SYNTAXES: [(&str, ListSyntax); 8] = [
    ("python-strings", list("[", ("'", "'"), ", ", "]")),
    ("python-strings-lines", list("board = [\n    ", ("\"", "\""), ",\n    ", ",\n]")),
    ("json-strings", list("[", ("\"", "\""), ",", "]")),
    ("rust-strings", list("[", ("\"", "\""), ", ", "]")),
    ("haskell-strings", list("[", ("\"", "\""), ",", "]")),
    ("go-strings-literal", list("[]string{", ("\"", "\""), ", ", "}")),
    ("c-strings", list("", ("\"", "\\n\""), "\n", "")),
    ("python-joined", list("\"", ("", ""), "\\n", "\"")),
];

fn string_rows_layout(name: &'static str, list: ListSyntax) -> PrintLayout {
    PrintLayout::new(name, PrintedContent::Position, move |field, draw| {
        let signs = Signs::visible(draw);
        let gap = draw.choose(&["", "", " "]);
        Print::new(
            list.print_rows(signs.cells(field).into_iter().map(|row| row.join(gap))),
            signs.meanings(),
        )
    })
}

/// Prints an object that has further keys in addition to its rows.
fn json_object_layout(name: &'static str, key: &'static str) -> PrintLayout {
    PrintLayout::new(name, PrintedContent::Position, move |field, draw| {
        let kind = draw.choose(KINDS_WITH_NULL);
        let values = CellValues::new(draw, kind, "\"");
        let rows = values.cells(field).into_iter().map(|row| row.join(","));
        let rows = JSON_LIST.print_rows(rows);
        let other_keys = other_json_keys(field.rows(), field.cols(), field.total(), draw);
        Print::new(format!("{{{other_keys}\"{key}\": {}}}\n", rows.trim_end()), values.meanings())
    })
}

fn other_json_keys(rows: usize, cols: usize, mines: usize, draw: &mut RandomChoices) -> String {
    let keys = [
        String::new(),
        format!("\"mines\": {mines}, "),
        format!("\"width\": {cols}, \"height\": {rows}, "),
        format!("\"width\": {cols}, \"height\": {rows}, \"mines\": {mines}, "),
    ];
    draw.choose(&keys.each_ref()).clone()
}
