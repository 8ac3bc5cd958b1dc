//! Layouts in which a blank is the sign of a cell, in columns of one to four characters.

use super::{Print, PrintLayout, PrintedContent, join_lines};
use crate::prints::rows_format::RowsFormat;
use crate::prints::signs::Signs;

/// Returns the layouts of this family.
pub fn layouts() -> Vec<PrintLayout> {
    let mut layouts = Vec::new();
    for blank in [BlankMeaning::Zero, BlankMeaning::Hidden] {
        for (pitch, width, gap) in
            [("dense", 1, ""), ("spaced", 1, " "), ("three", 3, ""), ("four", 2, "  ")]
        {
            for is_trimmed in [false, true] {
                layouts.push(blanks_layout(
                    blank,
                    pitch,
                    RowsFormat { width, is_trimmed, ..RowsFormat::bare(gap) },
                ));
            }
        }
        let centred = RowsFormat { row_start: " ", row_end: " ", ..RowsFormat::bare("  ") };
        layouts.push(blanks_layout(blank, "centred", centred));
        layouts.push(blanks_layout(blank, "commas", RowsFormat::bare(",")));
        layouts.push(blanks_layout(blank, "tabs", RowsFormat::bare("\t")));
        layouts.push(blanks_layout(
            blank,
            "bars",
            RowsFormat { row_start: "|", row_end: "|", ..RowsFormat::bare("|") },
        ));
        layouts.push(blanks_layout(
            blank,
            "bars-spaced",
            RowsFormat { row_start: "| ", row_end: " |", ..RowsFormat::bare(" | ") },
        ));
        layouts.push(blanks_layout(blank, "bars-between", RowsFormat::bare("|")));
        layouts.push(blanks_layout(
            blank,
            "bars-indented",
            RowsFormat { row_start: " |", row_end: "| ", ..RowsFormat::bare("|") },
        ));
        layouts.push(blanks_layout(
            blank,
            "bars-outside",
            RowsFormat { row_start: "|", row_end: "|", ..RowsFormat::bare("") },
        ));
        layouts.push(blanks_layout(
            blank,
            "bars-outside-spaced",
            RowsFormat { row_start: "| ", row_end: " |", ..RowsFormat::bare(" ") },
        ));
        layouts.push(blanks_layout(
            blank,
            "brackets",
            RowsFormat { row_start: "[", row_end: "]", ..RowsFormat::bare("][") },
        ));
    }
    layouts
}

/// The meaning of a blank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlankMeaning {
    Zero,
    Hidden,
}

impl BlankMeaning {
    pub fn name(self) -> &'static str {
        match self {
            Self::Zero => "zero",
            Self::Hidden => "hidden",
        }
    }

    pub fn signs(self, draw: &mut crate::prints::random_choices::RandomChoices) -> Signs {
        match self {
            Self::Zero => Signs::blank_zero(draw),
            Self::Hidden => Signs::blank_hidden(draw),
        }
    }
}

fn blanks_layout(blank: BlankMeaning, pitch: &str, sheet: RowsFormat) -> PrintLayout {
    let trimmed = if sheet.is_trimmed { "-trimmed" } else { "" };
    let name = format!("blank-{}-{pitch}{trimmed}", blank.name());
    PrintLayout::new(name, PrintedContent::Position, move |field, draw| {
        let signs = blank.signs(draw);
        Print::new(join_lines(sheet.lines(&signs.cells(field))), signs.meanings())
    })
}
