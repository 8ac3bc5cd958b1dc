//! Compares a board's flags with the proofs. No proof uses flags, because a flag is only a note of
//! the player.

use std::fmt;

use crate::grid::Cell;
use crate::report::{Shade, Tile, cell_list, pluralised};

use super::exact::Deductions;
use super::rules::{Board, View};

/// The sign of a flag on a cell that is proved safe. When a drawing is read as a board, `!` means a
/// flag.
const WRONG_FLAG_SIGN: &str = "!";

/// The sign of a flag on a cell that is undetermined or undecided.
const UNPROVED_FLAG_SIGN: &str = "F";

/// The flags that no proof confirms. Each list is in row-major order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
pub struct UnconfirmedFlags {
    /// The flagged cells that are proved safe.
    #[cfg_attr(
        feature = "json",
        serde(rename = "wrong_flags", default, skip_serializing_if = "Vec::is_empty")
    )]
    pub wrong: Vec<Cell>,
    /// The flagged cells that are undetermined or undecided.
    #[cfg_attr(
        feature = "json",
        serde(rename = "unproved_flags", default, skip_serializing_if = "Vec::is_empty")
    )]
    pub unproved: Vec<Cell>,
}

impl UnconfirmedFlags {
    /// Collects the flags of `board` on cells that `found` does not list as mines.
    pub fn new(board: &Board, found: &Deductions) -> Self {
        let is_flagged = |cell: &Cell| board.view(*cell) == View::Flagged;
        let flagged = |cells: &[Cell]| cells.iter().copied().filter(is_flagged).collect::<Vec<_>>();
        let mut unproved = [flagged(&found.undetermined), flagged(&found.undecided)].concat();
        unproved.sort_unstable();
        Self { wrong: flagged(&found.safe), unproved }
    }

    /// Returns the tile of a cell. The tile shows an unconfirmed flag, or else the sign of the
    /// cell's status.
    pub(super) fn tile(&self, cell: Cell, symbol: &'static str, shade: Shade) -> Tile {
        if self.wrong.binary_search(&cell).is_ok() {
            return Tile { text: WRONG_FLAG_SIGN.into(), shade: Shade::Marked };
        }
        let is_unproved = self.unproved.binary_search(&cell).is_ok();
        Tile { text: if is_unproved { UNPROVED_FLAG_SIGN } else { symbol }.into(), shade }
    }
}

/// Writes a line for each kind of flag that occurs.
impl fmt::Display for UnconfirmedFlags {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = |cells: &[Cell]| pluralised(cells.len(), "flag");
        if !self.wrong.is_empty() {
            let verb = if self.wrong.len() == 1 { "is" } else { "are" };
            let (number, cells) = (number(&self.wrong), cell_list(&self.wrong));
            writeln!(f, "{number} {verb} wrong ({WRONG_FLAG_SIGN}), on a safe cell: {cells}")?;
        }
        if !self.unproved.is_empty() {
            let verb = if self.unproved.len() == 1 { "is" } else { "are" };
            let (number, cells) = (number(&self.unproved), cell_list(&self.unproved));
            writeln!(f, "{number} {verb} not proved ({UNPROVED_FLAG_SIGN}): {cells}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::grid::{Grid, Shape};
    use crate::puzzles::mines::Disc;
    use crate::puzzles::mines::exact::{Engine, prove};
    use crate::puzzles::mines::prove_answer::ProveAnswer;
    use crate::puzzles::mines::text;
    use crate::report::Report;

    const BOARD: &str = "mines rows=2 cols=4\nF1F?\nF1?F\n";

    fn board(text: &str) -> Board {
        text::parse(text.as_bytes()).expect("a board")
    }

    fn flags(board: &Board) -> UnconfirmedFlags {
        UnconfirmedFlags::new(board, &prove(board, Engine::Count, &Budget::unlimited()).so_far)
    }

    #[test]
    fn flags_change_no_proof_and_wrong_flags_are_reported() {
        let flagged = board("mines rows=1 cols=5\nF0?1F\n");
        let found = flags(&flagged);
        assert_eq!(found.wrong, [Cell::new(0, 0)]);
        assert_eq!(found.unproved, []);
        let found = flags(&board(BOARD));
        assert_eq!(found.wrong, []);
        assert_eq!(found.unproved.len(), 4);
    }

    #[test]
    fn a_flag_that_is_not_confirmed_has_a_sign_and_a_line() {
        let board = board("mines rows=1 cols=7\nF0?1F?F\n");
        let found = prove(&board, Engine::Count, &Budget::unlimited());
        let proof = ProveAnswer::new(&board, found, None);
        let text = proof.text();
        assert!(text.contains("1 flag is wrong (!), on a safe cell: (0,0)\n"), "{text}");
        assert!(text.contains("1 flag is not proved (F): (0,6)\n"), "{text}");
        assert_eq!(proof.brief(), "2 safe (S), 1 mine (M), 2 undetermined (?), 1 flag wrong\n");
        let drawing = &proof.drawings()[0];
        let drawn = |col| (drawing.tile)(Cell::new(0, col)).text;
        assert_eq!([0, 2, 4, 5, 6].map(drawn), ["!", "S", "M", "?", "F"]);
    }

    /// Checks that flags do not change the proofs. Also checks that each flag is either on a proved
    /// mine, or in exactly one list of [`UnconfirmedFlags`].
    #[test]
    fn every_flag_is_confirmed_wrong_or_not_proved() {
        let shape = Shape::new(2, 4);
        for set in 0u32..256 {
            let views = Grid::from_fn(shape, |cell| match set >> (4 * cell.row + cell.col) & 1 {
                1 => View::Flagged,
                _ if cell == Cell::new(1, 1) => View::Clue(1),
                _ if cell == Cell::new(0, 3) => View::Clue(0),
                _ => View::Hidden,
            });
            let board = Board::from_views(views, Disc::new(2), Some(2));
            let found = prove(&board, Engine::Count, &Budget::unlimited()).so_far;
            let flags = UnconfirmedFlags::new(&board, &found);
            let flagged = |cell: &Cell| board.view(*cell) == View::Flagged;
            for cell in board.hidden().filter(flagged) {
                let lists = [&flags.wrong, &flags.unproved, &found.mine];
                let places = lists.iter().filter(|list| list.contains(&cell)).count();
                assert!(places == 1 || found.consistent == Some(false), "{board:#}{cell}");
            }
        }
    }
}
