//! Writes boards as JSON with the keys of minesweepr, which state sums only.

use crate::grid::Cell;
use crate::prior::{Density, Prior};
use crate::puzzles::cells::rules::{Board, ClueStatement, RuleInstance};
use crate::words::{Sentence, board_forms};

use super::write::{json_list, names};

/// Writes a board with the keys of minesweepr. The board that is read back from the text has the
/// same placements and chances; its cells are in the order in which the rules name them. A board
/// without a prior gets the density 1/2, because minesweepr needs a total or a density.
///
/// # Errors
/// If cells can hold several mines, or if a rule is not a single number of mines.
pub fn to_minesweepr(board: &Board) -> Result<String, Sentence> {
    if board.capacity() > 1 {
        return Err(board_forms::minesweepr_needs_one_mine_a_cell());
    }
    let names = names(board);
    let rule = |cells: &[Cell], number: usize| {
        // Opened cells hold no mine and are not written, so they have no name.
        let cells = json_list(cells.iter().filter_map(|cell| names.get(cell)));
        format!("{{\"num_mines\":{number},\"cells\":{cells}}}")
    };
    let known = names.keys().filter_map(|&cell| Some(rule(&[cell], board.given(cell)?.into())));
    let mut rules: Vec<String> = known.collect();
    for (id, instance) in board.rule_instances() {
        let (cells, number) = match instance {
            RuleInstance::Total { .. } => continue,
            RuleInstance::ClueStatement {
                statement: ClueStatement::Sum(numbers), cells, ..
            } => (cells.into_iter().flatten().collect(), numbers.single()),
            RuleInstance::Between { least, most, cells } => {
                (cells, Some(least).filter(|_| least == most))
            }
            _ => (Vec::new(), None),
        };
        let number = number.ok_or_else(|| board_forms::minesweepr_needs_sums(id.phrase()))?;
        rules.push(rule(&cells, number));
    }
    let prior = match board.prior() {
        Prior::Total(mines) => format!("\"total_mines\":{mines}"),
        Prior::Density(density) => format!("\"mine_prob\":{}", decimal(density)?),
        Prior::Uniform => "\"mine_prob\":0.5".to_owned(),
    };
    let (cells, rules) = (names.len(), rules.join(","));
    Ok(format!("{{\"rules\":[{rules}],\"total_cells\":{cells},{prior}}}\n"))
}

/// Returns a density as a decimal number.
///
/// # Errors
/// If the density has no decimal number of at most 9 digits.
fn decimal(density: Density) -> Result<String, Sentence> {
    let (mines, cells) = (u64::from(density.mines()), u64::from(density.cells()));
    let exact = (1..=9).find(|&digits| 10_u64.pow(digits) % cells == 0);
    let digits = exact.ok_or_else(|| board_forms::minesweepr_needs_decimal(density.to_string()))?;
    let number = mines * (10_u64.pow(digits) / cells);
    Ok(format!("0.{number:0width$}", width = digits as usize))
}
