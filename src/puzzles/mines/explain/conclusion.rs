//! The last sentence of an explanation: how the clues determine the status of the cell.

use crate::grid::Cell;
use crate::words::{Sentence, explanations};

use super::{Clue, Explanation, Reason};

impl Explanation {
    /// Returns a sentence that concludes from the clues that the cell is safe or a mine. Returns
    /// `None` for an undetermined cell and for an inconsistent board.
    pub fn conclusion(&self, cell: Cell) -> Option<Sentence> {
        match self {
            Self::Safe(reason) => Some(safe_conclusion(reason, cell)),
            Self::Mine(reason) => Some(mine_conclusion(reason, cell)),
            Self::Conflict(_) | Self::Undetermined(_) => None,
        }
    }
}

fn safe_conclusion(reason: &Reason, cell: Cell) -> Sentence {
    match (reason.clues.as_slice(), pair_around(reason, cell)) {
        ([_], _) => explanations::no_mine_left(cell),
        (_, Some([clue, other])) => explanations::mines_elsewhere(clue.name(), other.name(), cell),
        _ => explanations::clues_fail_if(cell, "a mine", "safe"),
    }
}

fn mine_conclusion(reason: &Reason, cell: Cell) -> Sentence {
    match (reason.clues.as_slice(), pair_around(reason, cell)) {
        ([clue], _) => explanations::mine_in_every_cell(clue.name(), cell),
        (_, Some([clue, other])) => {
            let most = other.mines_left().expect("the board is consistent");
            explanations::too_few_elsewhere(clue.name(), other.name(), most, cell)
        }
        _ => explanations::clues_fail_if(cell, "safe", "a mine"),
    }
}

/// Returns the two clues of a reason with two clues: first the clue that counts the cell, then the
/// other clue. In a minimal set, the other clue does not count the cell. The cells that both clues
/// count contain either all mines of the first clue, or all mines of the other clue. In the first
/// case the cell is safe, and in the second case it is a mine.
fn pair_around(reason: &Reason, cell: Cell) -> Option<[&Clue; 2]> {
    let [first, second] = reason.clues.as_slice() else { return None };
    let [in_first, in_second] =
        [first, second].map(|clue| clue.hidden.binary_search(&cell).is_ok());
    match (in_first, in_second) {
        (true, false) => Some([first, second]),
        (false, true) => Some([second, first]),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_pcg::Pcg64Mcg;

    use super::*;
    use crate::budget::Budget;
    use crate::grid::Shape;
    use crate::puzzles::mines::generate::{OpenedCells, board, placement};
    use crate::puzzles::mines::{Disc, explain, text};

    fn explained(rows: &str, cell: Cell) -> Explanation {
        let board = text::parse(rows.as_bytes()).expect("a board");
        explain::explain(&board, cell, &Budget::unlimited()).expect("no limit")
    }

    #[test]
    fn every_kind_of_reason_has_its_conclusion() {
        for (rows, cell, expected) in [
            (
                "mines rows=1 cols=3\n*1?\n",
                Cell::new(0, 2),
                "no mine is left for (0,2), so (0,2) is safe",
            ),
            (
                "mines rows=1 cols=3\n?2?\n",
                Cell::new(0, 2),
                "every hidden cell of the 2 at (0,1) is a mine, so (0,2) is a mine",
            ),
            (
                "mines rows=2 cols=4\n11??\n????\n",
                Cell::new(0, 2),
                "all remaining mines of the 1 at (0,1) are among the cells of the 1 at (0,0), \
                 so (0,2) is safe",
            ),
            (
                "mines rows=1 cols=4 mines=1\n?1??\n",
                Cell::new(0, 3),
                "all remaining mines of the mine count of 1 are among the cells of the 1 at \
                 (0,1), so (0,3) is safe",
            ),
            (
                "mines rows=2 cols=3\n13?\n???\n",
                Cell::new(0, 2),
                "at most 1 mine of the 3 at (0,1) can be among the cells of the 1 at (0,0), so \
                 (0,2) is a mine",
            ),
            (
                "mines rows=2 cols=6\n??????\n122221\n",
                Cell::new(0, 0),
                "if (0,0) were safe, these clues could not all hold, so (0,0) is a mine",
            ),
        ] {
            let conclusion = explained(rows, cell).conclusion(cell).expect("a forced cell");
            assert_eq!(conclusion.to_string(), expected, "{rows}");
        }
    }

    fn number_among(mines: &[Cell], clue: &Clue) -> usize {
        mines.iter().filter(|mine| clue.hidden.contains(mine)).count()
    }

    fn number_among_both(mines: &[Cell], clues: [&Clue; 2]) -> usize {
        let in_both = |mine: &&Cell| clues.iter().all(|clue| clue.hidden.contains(mine));
        mines.iter().filter(in_both).count()
    }

    /// Returns whether each set of mines that satisfies both clues satisfies the condition.
    fn holds_for_both([clue, other]: [&Clue; 2], condition: impl Fn(&[Cell]) -> bool) -> bool {
        let mut cells = [clue.hidden.as_slice(), &other.hidden].concat();
        cells.sort_unstable();
        cells.dedup();
        (0..1_u32 << cells.len()).all(|set| {
            let is_mine = |&(at, _): &(usize, &Cell)| set >> at & 1 == 1;
            let mines: Vec<Cell> =
                cells.iter().enumerate().filter(is_mine).map(|(_, &cell)| cell).collect();
            let agrees = |clue: &Clue| clue.mines_left() == Some(number_among(&mines, clue));
            !agrees(clue) || !agrees(other) || condition(&mines)
        })
    }

    #[test]
    fn a_conclusion_from_two_clues_holds_in_every_placement_of_their_mines() {
        let (mut safe, mut mines) = (0, 0);
        for seed in 0..40 {
            let random = &mut Pcg64Mcg::seed_from_u64(seed);
            let truth = placement(Shape::new(5, 6), Disc::new(2), 6, random);
            let board = board(&truth, OpenedCells::Share(0.5), random);
            for cell in board.hidden() {
                let explanation = explain::explain(&board, cell, &Budget::unlimited());
                let explanation = explanation.expect("no limit");
                let conclusion = explanation.conclusion(cell).map(|sentence| sentence.code());
                let pair = explanation.reason().and_then(|reason| pair_around(reason, cell));
                match (conclusion, pair) {
                    (Some("mines_elsewhere"), Some([clue, other])) => {
                        assert!(holds_for_both([clue, other], |mines| {
                            number_among(mines, clue) == number_among_both(mines, [clue, other])
                        }));
                        safe += 1;
                    }
                    (Some("too_few_elsewhere"), Some([clue, other])) => {
                        let most = other.mines_left().expect("a consistent board");
                        assert!(holds_for_both([clue, other], |mines| {
                            number_among_both(mines, [clue, other]) <= most && mines.contains(&cell)
                        }));
                        mines += 1;
                    }
                    (code, _) => assert_eq!(
                        code.is_some(),
                        !matches!(explanation, Explanation::Undetermined(_))
                    ),
                }
            }
        }
        assert!(safe > 5 && mines > 5, "{safe} safe cells, {mines} mines");
    }
}
