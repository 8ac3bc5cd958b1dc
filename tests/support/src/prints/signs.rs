//! The signs that a program chooses for its cells.

use gridproof::puzzles::mines::text::Role;

use super::boards::{FieldInGame, VisibleCell};
use super::random_choices::RandomChoices;

const HIDDEN_SIGNS: [&str; 20] = [
    "#", "#", "#", ".", ".", "?", "?", "-", "-", "_", "□", "■", "H", "x", "X", "o", "*", "@", "~",
    "█",
];
const ZERO_SIGNS: [&str; 9] = ["0", "0", "0", "0", "0", ".", "-", "_", "·"];
const FLAG_SIGNS: [&str; 6] = ["F", "F", "P", "!", "⚑", "🚩"];
const MINE_SIGNS: [&str; 6] = ["*", "*", "X", "M", "@", "💣"];

/// The blank as a sign. Only layouts with separate columns can print a blank.
pub const BLANK: &str = " ";

/// A sign for each role.
#[derive(Clone, Copy, Debug)]
pub struct Signs {
    /// The sign of a closed cell.
    pub hidden: &'static str,
    /// The sign of an open cell without a mine around it.
    pub zero: &'static str,
    /// The sign of a cell with a flag.
    pub flag: &'static str,
    /// The sign of a visible mine.
    pub mine: &'static str,
}

impl Signs {
    /// Draws a visible sign for each role.
    pub fn visible(draw: &mut RandomChoices) -> Self {
        loop {
            let signs = Self {
                hidden: draw.choose(&HIDDEN_SIGNS),
                zero: draw.choose(&ZERO_SIGNS),
                flag: draw.choose(&FLAG_SIGNS),
                mine: draw.choose(&MINE_SIGNS),
            };
            if signs.are_distinct() {
                return signs;
            }
        }
    }

    /// Draws signs with a blank for each zero.
    pub fn blank_zero(draw: &mut RandomChoices) -> Self {
        Self { zero: BLANK, ..Self::visible(draw) }
    }

    /// Draws signs with a blank for each hidden cell.
    pub fn blank_hidden(draw: &mut RandomChoices) -> Self {
        Self { hidden: BLANK, zero: draw.choose(&["0", "0", ".", "-"]), ..Self::visible(draw) }
    }

    /// Whether no two signs look alike. For example, `x` and `X` look alike.
    fn are_distinct(&self) -> bool {
        let all = [self.hidden, self.zero, self.flag, self.mine].map(str::to_lowercase);
        (1..all.len()).all(|at| !all[..at].contains(&all[at]))
    }

    /// Returns the sign of a cell.
    pub fn sign(&self, square: VisibleCell) -> String {
        match square {
            VisibleCell::Hidden => self.hidden.to_owned(),
            VisibleCell::Flag => self.flag.to_owned(),
            VisibleCell::Mine => self.mine.to_owned(),
            VisibleCell::Clue(0) => self.zero.to_owned(),
            VisibleCell::Clue(clue) => clue.to_string(),
        }
    }

    /// Returns the signs of all cells.
    pub fn cells(&self, field: &FieldInGame) -> Vec<Vec<String>> {
        cells(field, |square| self.sign(square))
    }

    /// Returns the meanings of the signs, as a person would state them.
    pub fn meanings(&self) -> Vec<(String, Role)> {
        let all = [
            (self.hidden, Role::Hidden),
            (self.zero, Role::Zero),
            (self.flag, Role::Flag),
            (self.mine, Role::Mine),
        ];
        let is_first = |at: usize| all[..at].iter().all(|(sign, _)| *sign != all[at].0);
        let stated = (0..all.len()).filter(|&at| all[at].0 != "0" && is_first(at));
        stated.map(|at| (all[at].0.to_owned(), all[at].1)).collect()
    }
}

/// Returns the text that `sign` gives for each cell of a field.
pub fn cells(field: &FieldInGame, sign: impl Fn(VisibleCell) -> String) -> Vec<Vec<String>> {
    let row = |row| (0..field.cols()).map(|col| sign(field.seen_cell(row, col))).collect();
    (0..field.rows()).map(row).collect()
}
