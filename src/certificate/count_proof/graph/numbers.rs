//! Counts the solutions of the clues for each number of true cells.

use dashu_int::UBig;
use dashu_int::ops::BitTest;

use crate::budget::{Meter, Reserved, Stop};

use super::clues::Clues;
use super::layers::{Layers, Move};

/// For each number of true cells, the number of solutions of the clues. Auxiliary cells do not
/// count as true cells.
#[derive(Debug)]
pub struct CountsByTotal {
    pub numbers: Vec<UBig>,
    _memory: Reserved,
}

impl CountsByTotal {
    /// Adds up the paths of all diagrams. `trues` is the number of known cells that are true.
    pub fn new(
        clues: &Clues,
        trues: usize,
        diagrams: &[Layers],
        meter: &mut Meter,
    ) -> Result<Self, Stop> {
        let number = number_bytes(clues.num_cells());
        let memory = meter.reserve(3 * (clues.num_cells() as u64 + 1) * number)?;
        let mut numbers = vec![UBig::ZERO; trues];
        numbers.push(UBig::ONE);
        for diagram in diagrams {
            let paths = count_paths(clues, diagram, meter)?;
            let mut product = vec![UBig::ZERO; numbers.len() + paths.len()];
            for (left, a) in numbers.iter().enumerate().filter(|(_, a)| **a != UBig::ZERO) {
                let words = a.as_words().len() as u64 + 1;
                for (right, b) in paths.iter().enumerate() {
                    meter.spend_steps(words * (b.as_words().len() as u64 + 1))?;
                    product[left + right] += a * b;
                }
            }
            product.pop();
            numbers = product;
        }
        Ok(Self { numbers, _memory: memory })
    }

    /// Returns the number of solutions of the clues.
    pub fn num_solutions(&self) -> UBig {
        self.numbers.iter().fold(UBig::ZERO, |sum, number| sum + number)
    }

    /// Returns the least `digits` for which `10^digits - 1` exceeds each of the numbers.
    pub fn digits(&self) -> usize {
        (self.num_solutions() + UBig::ONE).to_string().len()
    }
}

/// Returns an upper bound on the bytes of a number of solutions, for this number of cells.
fn number_bytes(cells: usize) -> u64 {
    (size_of::<UBig>() + 8 * (cells / 64 + 2)) as u64
}

/// Returns the number of paths to the end of a diagram, for each number of true cells.
fn count_paths(clues: &Clues, diagram: &Layers, meter: &mut Meter) -> Result<Vec<UBig>, Stop> {
    let mut before = vec![vec![UBig::ONE]];
    let mut memory = meter.reserve(0)?;
    let layers = &diagram.layers;
    for (index, layer) in layers.iter().enumerate() {
        let states = layers.get(index + 1).map_or(1, |next| next.moves.len());
        let row = (index as u64 + 2) * number_bytes(index + 1);
        memory.grow_to((before.len() + states) as u64 * (row + 24))?;
        let mut after = vec![Vec::new(); states];
        for (ways, moves) in before.iter().zip(&layer.moves) {
            for (value, to) in [false, true].into_iter().zip(moves) {
                let Move::To(state) = to else { continue };
                let trues = usize::from(value && clues.is_counted(layer.cell));
                let target: &mut Vec<UBig> = &mut after[*state as usize];
                if target.len() < ways.len() + trues {
                    target.resize(ways.len() + trues, UBig::ZERO);
                }
                for (sum, number) in target[trues..].iter_mut().zip(ways) {
                    meter.spend_steps(number.bit_len() as u64 / 64 + 1)?;
                    *sum += number;
                }
            }
        }
        before = after;
    }
    Ok(before.pop().unwrap_or_default())
}
