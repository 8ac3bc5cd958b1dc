//! The inputs from which a family draws its boards.

use rand_pcg::Pcg64Mcg;
use serde_json::{Map, Value};

use gridproof::budget::Budget;
use gridproof::grid::Shape;

use crate::corpus::boards::CorpusBoard;

/// The squared distances up to 10, the largest of a contest, that give different neighbourhoods.
pub const DISTANCES: [usize; 7] = [1, 2, 4, 5, 8, 9, 10];

/// Squared distances for tests of many solvers. Every second distance is the classic 2, because
/// most solvers know no other.
pub const MOSTLY_CLASSIC: [usize; 12] = [2, 1, 2, 4, 2, 5, 2, 8, 2, 9, 2, 10];

/// The inputs from which a family draws its boards.
pub struct DrawInputs<'a> {
    pub random: Pcg64Mcg,
    /// The budget, without a limit on work.
    pub budget: &'a Budget,
}

/// A board, and the parameters of its generation.
pub struct DrawnBoard {
    pub board: Box<dyn CorpusBoard>,
    pub parameters: Map<String, Value>,
}

impl DrawnBoard {
    /// Returns the board with its `parameters`, which must be a JSON object.
    pub fn new(board: impl CorpusBoard + 'static, parameters: Value) -> Self {
        let Value::Object(parameters) = parameters else { unreachable!("an object is given") };
        Self { board: Box::new(board), parameters }
    }
}

/// Returns this percentage of the shape's cells, rounded down.
pub fn percentage_of(percent: usize, shape: Shape) -> usize {
    shape.area() * percent / 100
}

/// Returns whether the board of this number states its total. Every second board of each distance
/// in [`MOSTLY_CLASSIC`] does.
pub fn has_total(number: usize) -> bool {
    (number / 2 + number / MOSTLY_CLASSIC.len()).is_multiple_of(2)
}

/// Returns the item at this position of the endlessly repeated list.
pub fn cyclic_item<T: Copy>(items: &[T], number: usize) -> T {
    items[number % items.len()]
}
