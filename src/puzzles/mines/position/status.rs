//! What is known of one hidden cell.

/// What is known of a hidden cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum CellStatus {
    /// No consistent placement has a mine there.
    Safe,
    /// Every consistent placement has a mine there.
    Mine,
    /// Some consistent placements have a mine there and others have none. Where the placements are counted,
    /// with the chance of a mine, rounded: it may read 0 or 1, and the cell is still undetermined.
    Undetermined(Option<f64>),
    /// A limit was met before one of the others was proved.
    Undecided,
}
