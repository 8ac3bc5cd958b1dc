//! The inputs of the generators of families.

use rand_pcg::Pcg64Mcg;
use serde_json::{Map, Value};

use gridproof::budget::Budget;
use gridproof::grid::Shape;

use crate::corpus::boards::CorpusBoard;

/// All squared distances up to 10 that give different neighbourhoods. No contest has a larger
/// squared distance.
pub const DISTANCES: [usize; 7] = [1, 2, 4, 5, 8, 9, 10];

/// The squared distances of families that should suit many solvers. Half of the distances are the
/// classic 2, because most solvers support only this distance.
pub const MOSTLY_CLASSIC_DISTANCES: [usize; 12] = [2, 1, 2, 4, 2, 5, 2, 8, 2, 9, 2, 10];

/// The inputs from which a family draws its boards.
pub struct GeneratorInputs<'a> {
    pub random: Pcg64Mcg,
    /// The budget of the generation. The budget has no limit on work.
    pub budget: &'a Budget,
}

/// A generated board, and the parameters of its generation.
pub struct FamilyBoard {
    pub board: Box<dyn CorpusBoard>,
    pub parameters: Map<String, Value>,
}

impl FamilyBoard {
    /// Returns the board with its `parameters`. The parameters must be a JSON object.
    pub fn new(board: impl CorpusBoard + 'static, parameters: Value) -> Self {
        let Value::Object(parameters) = parameters else { unreachable!("an object is given") };
        Self { board: Box::new(board), parameters }
    }
}

/// Returns this percentage of the shape's cells, rounded down.
pub fn num_cells_of_percentage(percent: usize, shape: Shape) -> usize {
    shape.area() * percent / 100
}

/// Returns whether the board with this number in its family states its total. For each distance in
/// [`MOSTLY_CLASSIC_DISTANCES`], half of the boards state their total.
pub fn has_total(number: usize) -> bool {
    (number / 2 + number / MOSTLY_CLASSIC_DISTANCES.len()).is_multiple_of(2)
}

/// Returns the item at this position of a list that is repeated endlessly.
pub fn cyclic_item<T: Copy>(items: &[T], number: usize) -> T {
    items[number % items.len()]
}
