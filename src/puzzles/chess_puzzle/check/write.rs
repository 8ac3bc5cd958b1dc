//! The writer of the files of a certificate. The check does not use this code.

use gridproof_engine::model::Refutation;

use crate::budget::Meter;
use crate::certificate::{Certificate, Name, Refusal, read};
use crate::grid::Cell;
use crate::puzzles::chess_puzzle::{Board, DualPrices, text};

use super::{CYCLES, PATH, PRICES, cycles, longer, path, priced, weighted};

/// The evidence that proves a bound.
#[derive(Clone, Copy)]
pub enum BoundEvidence<'a> {
    DualPrices(&'a DualPrices),
    Refutation { sets: &'a [Vec<Cell>], refutation: &'a Refutation },
}

/// Writes a game and the evidence for a bound into files, without checking them.
pub fn certificate(
    board: &Board,
    clicks: &[Cell],
    bound: usize,
    shown: BoundEvidence,
) -> Certificate {
    let mut certificate = Certificate::default();
    certificate.put(Name::BOARD, text::print(board));
    certificate.put(PATH, path::print(clicks, bound));
    match shown {
        BoundEvidence::DualPrices(prices) => certificate.put(PRICES, priced::print(prices)),
        BoundEvidence::Refutation { sets, refutation } => {
            if !sets.is_empty() {
                certificate.put(CYCLES, cycles::print(board.shape(), sets));
            }
            certificate.put_refutation(Some(refutation));
        }
    }
    certificate
}

/// Replaces the proof by a VeriPB proof over the rules and the clauses of the sets. If there are
/// prices, they become the factors of a weighted sum.
pub fn to_veripb(files: Certificate, meter: &mut Meter) -> Result<Certificate, Refusal> {
    let board = read(Name::BOARD, text::parse(files.board()?))?;
    let (_, bound) = read(PATH, path::parse(files.file(PATH, "show a game")?, &board))?;
    let (games, _, _memory) = longer(&files, &board, bound, meter)?;
    let Some(prices) = files.files.get(&PRICES) else {
        return files.to_veripb(&games.model, None, meter);
    };
    let prices = read(PRICES, priced::parse(prices, board.shape()))?;
    files.with_weighted_sum(PRICES, &games.model, &weighted::terms(&games, &board, &prices))
}
