//! Layouts in which blanks are cells, in columns of one to four characters.

use super::{Content, Layout, Print, joined};
use crate::prints::sheet::Sheet;
use crate::prints::signs::Signs;

/// Returns the layouts of this family.
pub fn layouts() -> Vec<Layout> {
    let mut layouts = Vec::new();
    for blank in [Blank::Zero, Blank::Hidden] {
        for (pitch, width, gap) in
            [("dense", 1, ""), ("spaced", 1, " "), ("three", 3, ""), ("four", 2, "  ")]
        {
            for is_trimmed in [false, true] {
                layouts.push(blanks_layout(
                    blank,
                    pitch,
                    Sheet { width, is_trimmed, ..Sheet::bare(gap) },
                ));
            }
        }
        let centred = Sheet { open: " ", close: " ", ..Sheet::bare("  ") };
        layouts.push(blanks_layout(blank, "centred", centred));
        layouts.push(blanks_layout(blank, "commas", Sheet::bare(",")));
        layouts.push(blanks_layout(blank, "tabs", Sheet::bare("\t")));
        layouts.push(blanks_layout(
            blank,
            "bars",
            Sheet { open: "|", close: "|", ..Sheet::bare("|") },
        ));
        layouts.push(blanks_layout(
            blank,
            "bars-spaced",
            Sheet { open: "| ", close: " |", ..Sheet::bare(" | ") },
        ));
        layouts.push(blanks_layout(blank, "bars-between", Sheet::bare("|")));
        layouts.push(blanks_layout(
            blank,
            "bars-indented",
            Sheet { open: " |", close: "| ", ..Sheet::bare("|") },
        ));
        layouts.push(blanks_layout(
            blank,
            "bars-outside",
            Sheet { open: "|", close: "|", ..Sheet::bare("") },
        ));
        layouts.push(blanks_layout(
            blank,
            "bars-outside-spaced",
            Sheet { open: "| ", close: " |", ..Sheet::bare(" ") },
        ));
        layouts.push(blanks_layout(
            blank,
            "brackets",
            Sheet { open: "[", close: "]", ..Sheet::bare("][") },
        ));
    }
    layouts
}

/// The meaning of a blank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blank {
    Zero,
    Hidden,
}

impl Blank {
    pub fn name(self) -> &'static str {
        match self {
            Self::Zero => "zero",
            Self::Hidden => "hidden",
        }
    }

    pub fn signs(self, draw: &mut crate::prints::draw::RandomChoices) -> Signs {
        match self {
            Self::Zero => Signs::blank_zero(draw),
            Self::Hidden => Signs::blank_hidden(draw),
        }
    }
}

fn blanks_layout(blank: Blank, pitch: &str, sheet: Sheet) -> Layout {
    let trimmed = if sheet.is_trimmed { "-trimmed" } else { "" };
    let name = format!("blank-{}-{pitch}{trimmed}", blank.name());
    Layout::new(name, Content::Position, move |field, draw| {
        let signs = blank.signs(draw);
        Print::new(joined(sheet.lines(&signs.cells(field))), signs.meanings())
    })
}
