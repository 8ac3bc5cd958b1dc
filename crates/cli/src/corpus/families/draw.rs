//! The inputs from which the boards of a family are drawn.

use rand_pcg::Pcg64Mcg;
use serde_json::{Map, Value};

use gridproof::budget::Budget;
use gridproof::grid::Shape;
use gridproof::puzzles::mines::Board;

/// The squared distances whose discs differ, up to the largest of a contest.
pub const DISTANCES: [usize; 7] = [1, 2, 4, 5, 8, 9, 10];

/// Squared distances. Every second one is the classic 2, the only one that many solvers know.
pub const MOSTLY_CLASSIC: [usize; 12] = [2, 1, 2, 4, 2, 5, 2, 8, 2, 9, 2, 10];

/// The inputs from which the boards of a family are drawn.
pub struct Draw<'a> {
    pub random: Pcg64Mcg,
    /// The budget, without a limit on work.
    pub budget: &'a Budget,
}

/// A board, and the parameters that it was made with.
pub struct Drawn {
    pub board: Board,
    pub parameters: Map<String, Value>,
}

impl Drawn {
    /// Takes `parameters` that are a JSON object.
    pub fn new(board: Board, parameters: Value) -> Self {
        let Value::Object(parameters) = parameters else { unreachable!("an object is given") };
        Self { board, parameters }
    }
}

/// Returns this percentage of the cells, rounded down.
pub fn of(percent: usize, shape: Shape) -> usize {
    shape.area() * percent / 100
}

/// Whether the board of this number has a total: every second board of each distance in
/// [`MOSTLY_CLASSIC`].
pub fn has_total(number: usize) -> bool {
    (number / 2 + number / MOSTLY_CLASSIC.len()).is_multiple_of(2)
}

/// Returns the item of this number from the repeated list.
pub fn cycled<T: Copy>(items: &[T], number: usize) -> T {
    items[number % items.len()]
}
