//! The question which of several boards a text is.

use std::fmt;

use crate::grid::Shape;

/// One of several boards that agree with a text, and what chooses it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The rows and columns, where another choice has others.
    pub size: Option<Shape>,
    /// What signs stand for, such as `hidden=-,mine=X`, where another choice differs in it.
    pub symbols: Option<String>,
    /// The rows in the signs of a saved board, with `/` between them; shortened where it is long.
    pub drawing: String,
}

/// The options that choose it.
impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.size.iter().map(|size| format!("--shape {size}"));
        let symbols = self.symbols.iter().map(|symbols| format!("--symbols {symbols}"));
        f.write_str(&size.chain(symbols).collect::<Vec<_>>().join(" "))
    }
}

/// The question, with what chooses each.
pub(super) fn ambiguous(signs: &[String], choices: &[Choice]) -> String {
    let signs = signs.join("`, `");
    // Without an option of its own, a board is told from the others only by a header.
    let option = |choice: &Choice| match (choice.size, &choice.symbols) {
        (None, None) => format!("a header ({})", choice.drawing),
        _ => format!("`{choice}` ({})", choice.drawing),
    };
    let mut options: Vec<_> = choices.iter().take(NAMED).map(option).collect();
    if choices.len() > NAMED {
        options.push(format!("one of {} more", choices.len() - NAMED));
    }
    match (&options[..], signs.is_empty()) {
        ([], _) => format!(
            "expected fewer signs that can stand for several things, found `{signs}`: say \
                         with `--symbols` what they are, as in `--symbols hidden=#,zero=.,mine=*,flag=F`"
        ),
        ([only], _) => {
            format!(
                "expected clues that agree with their neighbours: {only} says that this board is meant"
            )
        }
        (_, true) => {
            format!("expected one board, found several: {} says which", options.join(" or "))
        }
        (_, false) => format!(
            "expected one reading of `{signs}`, found several: {} says which",
            options.join(" or ")
        ),
    }
}

/// The most choices that a message names.
const NAMED: usize = 4;
