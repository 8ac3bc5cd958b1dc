//! Layouts of lists whose cells are options or variants of an enum, in the syntax of several
//! languages.

use gridproof::puzzles::mines::text::Role;

use super::{Print, PrintLayout, PrintedContent};
use crate::prints::boards::{FieldInGame, VisibleCell};
use crate::prints::random_choices::RandomChoices;
use crate::prints::signs::cells;

/// Returns the layouts of this family.
pub fn layouts() -> Vec<PrintLayout> {
    let mut layouts: Vec<_> =
        VARIANT_WORDS.iter().map(|&(name, words)| word_list_layout(name, words)).collect();
    layouts.push(rust_debug_layout());
    layouts
}

/// The words for each kind of cell. The clue replaces `{}`.
#[derive(Clone, Copy)]
struct CellWords {
    hidden: &'static [&'static str],
    flag: &'static [&'static str],
    mine: &'static [&'static str],
    clue: &'static [&'static str],
    between: &'static str,
}

const OPTION_WORDS: CellWords = CellWords {
    hidden: &["None"],
    flag: &["None"],
    mine: &["Some(9)"],
    clue: &["Some({})"],
    between: ", ",
};

const VARIANT_WORDS: [(&str, CellWords); 6] = [
    ("rust-option", OPTION_WORDS),
    (
        "rust-enum",
        CellWords {
            hidden: &["Hidden", "Covered", "Closed", "Unknown", "Unopened"],
            flag: &["Flagged", "Flag", "Marked"],
            mine: &["Mine", "Bomb"],
            clue: &["Revealed({})", "Open({})", "Opened({})", "Number({})", "Clue({})"],
            between: ", ",
        },
    ),
    (
        "rust-enum-fields",
        CellWords {
            hidden: &["Cell { mine: false, state: Hidden, count: 0 }"],
            flag: &["Cell { mine: false, state: Flagged, count: 0 }"],
            mine: &["Cell { mine: true, state: Open, count: 0 }"],
            clue: &["Cell { mine: false, state: Open, count: {} }"],
            between: ", ",
        },
    ),
    (
        "swift-optional",
        CellWords {
            hidden: &["nil"],
            flag: &["nil"],
            mine: &["Optional(9)"],
            clue: &["Optional({})"],
            between: ", ",
        },
    ),
    (
        "haskell-maybe",
        CellWords {
            hidden: &["Nothing"],
            flag: &["Nothing"],
            mine: &["Just 9"],
            clue: &["Just {}"],
            between: ",",
        },
    ),
    (
        "python-enum",
        CellWords {
            hidden: &["<Cell.HIDDEN: -1>", "Cell.HIDDEN"],
            flag: &["<Cell.FLAG: -2>", "Cell.FLAG"],
            mine: &["<Cell.MINE: 9>", "Cell.MINE"],
            clue: &["{}"],
            between: ", ",
        },
    ),
];

fn word_list_layout(name: &'static str, words: CellWords) -> PrintLayout {
    PrintLayout::new(name, PrintedContent::Position, move |field, draw| {
        let (cells, meanings) = words.cells(field, draw);
        let rows: Vec<_> =
            cells.iter().map(|row| format!("[{}]", row.join(words.between))).collect();
        let between = draw.choose(&[", ", ",\n "]);
        Print::new(format!("[{}]\n", rows.join(between)), meanings)
    })
}

impl CellWords {
    fn cells(
        &self,
        field: &FieldInGame,
        draw: &mut RandomChoices,
    ) -> (Vec<Vec<String>>, Vec<(String, Role)>) {
        let (hidden, flag) = (draw.choose(self.hidden), draw.choose(self.flag));
        let (mine, clue) = (draw.choose(self.mine), draw.choose(self.clue));
        let word = |square| match square {
            VisibleCell::Hidden => hidden.to_owned(),
            VisibleCell::Flag => flag.to_owned(),
            VisibleCell::Mine => mine.to_owned(),
            VisibleCell::Clue(value) => clue.replace("{}", &value.to_string()),
        };
        // A user cannot give the meaning of a sign with a comma or `=` as an option.
        let is_sign = |word: &str| word.chars().all(|c| c.is_alphanumeric() || c == '.');
        let meanings = [(hidden, Role::Hidden), (mine, Role::Mine), (flag, Role::Flag)];
        let meanings = meanings
            .into_iter()
            .filter(|(word, role)| is_sign(word) && (*role != Role::Flag || *word != hidden));
        (cells(field, word), meanings.map(|(word, role)| (word.to_owned(), role)).collect())
    }
}

/// Prints options as Rust's `{:#?}` does.
fn rust_debug_layout() -> PrintLayout {
    PrintLayout::new("rust-option-pretty", PrintedContent::Position, |field, draw| {
        let (cells, meanings) = OPTION_WORDS.cells(field, draw);
        let value = |word: &String| match word
            .strip_prefix("Some(")
            .and_then(|rest| rest.strip_suffix(')'))
        {
            Some(value) => format!("        Some(\n            {value},\n        ),\n"),
            None => format!("        {word},\n"),
        };
        let row = |row: &Vec<String>| {
            format!("    [\n{}    ],\n", row.iter().map(value).collect::<String>())
        };
        Print::new(format!("[\n{}]\n", cells.iter().map(row).collect::<String>()), meanings)
    })
}
