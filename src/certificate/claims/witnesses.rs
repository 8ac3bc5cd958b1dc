//! The file of solutions. Checks the solutions in a certificate, which show that a board is
//! consistent, and that certain cells hold something in some solutions but not in all. An example
//! for mines:
//!
//! ```text
//! placements rows=2 cols=3 count=2
//! ..*
//! ...
//!
//! ...
//! ..*
//! ```

use crate::budget::Meter;
use crate::certificate::refusal::{Name, ReadError};
use crate::grid::Grid;
use crate::words::certificates;

use super::cell_board::CellBoard;
use super::cell_content::CellContent;
use super::claim::{Claim, Terms};
use super::list::Claims;

/// Reads solutions of `board` and checks each of them by the rules. A cell whose claim is
/// [`Claim::Either`] must hold something in one solution and nothing in another. Returns the number
/// of solutions.
pub fn check<B: CellBoard>(
    bytes: &[u8],
    board: &B,
    claims: &Claims,
    meter: &mut Meter,
) -> Result<usize, ReadError> {
    let shape = board.shape();
    let terms: &'static Terms = B::TERMS;
    let _memory = meter.reserve(4 * shape.area() as u64)?;
    let nowhere = Grid::new(shape, false);
    // The cells that hold something in some witness, and the cells that hold nothing in some
    // witness.
    let (mut held, mut lacked) = (nowhere.clone(), nowhere);
    let count = B::SOLUTIONS_FORMAT.read(bytes, shape, meter, |number, witness, meter| {
        meter.spend_steps(2 * shape.area() as u64)?;
        if let Some(wrong) = board.violated_by(witness, meter)? {
            let wrong = certificates::wrong_solution(terms.solution, number, wrong);
            return Err(wrong.in_file(terms.witnesses));
        }
        for (cell, &content) in witness.iter() {
            let seen = if content.is_held() { &mut held } else { &mut lacked };
            seen[cell] = true;
        }
        Ok(())
    })?;
    for (cell, claim) in claims.iter().filter(|(_, claim)| *claim == Claim::Either) {
        meter.spend_steps(1)?;
        for (seen, lacking) in [&held, &lacked].into_iter().zip(terms.held) {
            if !seen[cell] {
                let (word, solution) = (terms.word(claim), terms.solution);
                let uncovered = certificates::claimed_uncovered(cell, word, solution, lacking);
                return Err(uncovered.in_file(Name::CLAIMS).into());
            }
        }
    }
    Ok(count)
}
