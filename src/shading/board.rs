//! The interface of a puzzle's boards, and the formal model that follows.

use std::error::Error;
use std::fmt::Debug;

use gridproof_engine::model::{Label, Model};

use crate::budget::{Meter, Reserved, Stop};
use crate::cell_model::CellModel;
use crate::grid::{Cell, Shape};
#[cfg(feature = "questions")]
use crate::picture::{ClueAt, Diagram};
use crate::prior::Prior;
use crate::text::TextError;

use super::solution::Solution;
use super::words::Words;

/// A board whose solutions shade some of its cells.
pub trait Shading: Clone + Debug + Send + Sync + Sized + 'static {
    /// The first word of its saved boards.
    const PUZZLE: &'static str;
    /// The words for its solutions.
    const WORDS: Words;
    /// Whether every rule is an equation over cells: of others counts have no certificates.
    const IS_OF_EQUATIONS: bool = true;
    /// The first rule that a solution breaks.
    type Violation: Error + Send + Sync + 'static;

    /// Reads a saved board.
    ///
    /// # Errors
    /// The expectation that the text does not meet, with line and column.
    fn parse(text: &[u8]) -> Result<Self, TextError>;

    /// Reads a text that names no puzzle and can be nothing else than a board of this one.
    fn read_headerless(_text: &str) -> Option<Self> {
        None
    }

    /// The saved form.
    fn print(&self) -> String;

    /// The rows and columns.
    fn shape(&self) -> Shape;

    /// Whether the board says that a cell is shaded or clear; none of an open cell, about which it is asked.
    fn given(&self, _cell: Cell) -> Option<bool> {
        None
    }

    /// The sign of a given cell in drawings.
    fn sign(&self, _cell: Cell) -> String {
        String::new()
    }

    /// Returns the knowledge about the number of shaded cells before any rule, of boards that state
    /// it.
    fn prior(&self) -> Option<Prior> {
        None
    }

    /// The rows of a layer, for a board of hexagons.
    fn hexagon_rows(&self) -> Option<usize> {
        None
    }

    /// Returns the board for a picture.
    #[cfg(feature = "questions")]
    fn diagram(&self) -> Diagram;

    /// Returns the clue that states a rule of this label; none of a rule that no clue states.
    #[cfg(feature = "questions")]
    fn clue_at(&self, label: Label) -> Option<ClueAt> {
        label.cell.map(ClueAt::Cell)
    }

    /// Replays a solution by the rules, in at most [`Self::replay_steps`].
    fn violated(&self, solution: &Solution) -> Option<Self::Violation>;

    /// How many looks at a cell a replay takes at most.
    fn replay_steps(&self) -> u64 {
        STEPS_PER_CELL * self.shape().area() as u64
    }

    /// How large the rules are at most, but for those that [`CellModel::reserve`] announces: constraints, and the
    /// literals in all of them.
    fn size(&self) -> (usize, usize);

    /// States the rules over the open cells, of which a variable is true where the cell is shaded.
    ///
    /// # Errors
    /// The budget ended first: a look at a cell is a step.
    fn add_rules(&self, rules: &mut CellModel<'_>) -> Result<(), Stop>;

    /// A rule in words; none where the number of shaded cells says all.
    fn rule_text(&self, _label: Label) -> Option<RuleText> {
        None
    }
}

/// A rule that is more than a number of shaded cells.
pub struct RuleText {
    /// The rule as a sentence without a full stop.
    pub text: String,
    /// The cells that it is about, in row-major order.
    pub cells: Vec<Cell>,
}

/// The steps that the replay of a solution by rules of a few cells takes for each cell.
const STEPS_PER_CELL: u64 = 16;

/// Whether anything is asked about a cell.
pub(super) fn is_open(board: &impl Shading, cell: Cell) -> bool {
    board.given(cell).is_none()
}

/// The cells of a board about which it is asked, in row-major order: that of their variables.
pub(super) fn open_cells(board: &impl Shading) -> impl Iterator<Item = Cell> {
    board.shape().cells().filter(|&cell| is_open(board, cell))
}

/// States the model whose satisfying assignments are the solutions of `board`. Reserves its memory
/// first, and returns the reservation with it.
///
/// # Errors
/// The budget ended first.
pub fn build_model<B: Shading>(board: &B, meter: &mut Meter) -> Result<(Model, Reserved), Stop> {
    let (constraints, literals) = board.size();
    // The claim that a solution is not the only one has a literal for each cell.
    let area = board.shape().area();
    let size = (constraints + 1, literals + area);
    let is_open = |cell| is_open(board, cell);
    let mut rules = CellModel::new(B::WORDS.shaded, board.shape(), is_open, size, meter)?;
    board.add_rules(&mut rules)?;
    if let Some(density) = board.prior().and_then(Prior::density) {
        rules.model.set_density(density);
    }
    Ok(rules.finish())
}
