//! The trait for boards of puzzles of shaded cells, and the formal model of these boards.

use std::fmt::Debug;

#[cfg(feature = "questions")]
use gridproof_engine::model::Label;
use gridproof_engine::model::Model;

use crate::budget::{Meter, Reserved, Stop};
use crate::cell_model::CellModel;
use crate::certificate::claims::CellContent;
use crate::grid::{Cell, Shape};
#[cfg(feature = "questions")]
use crate::picture::{ClueAt, Diagram};
use crate::prior::Prior;
use crate::text::TextError;
#[cfg(feature = "questions")]
use crate::text::{ForeignForm, Problem};
use crate::words::Sentence;

use super::solution::Solution;
use super::words::Words;

/// A board whose solutions shade some of its cells. The trait defines the text format, the rules
/// and the words of the puzzle. If cells can hold several things, a cell is shaded if it holds at
/// least one thing.
pub trait Shading: Clone + Debug + Send + Sync + Sized + 'static {
    /// The first word of the saved boards of the puzzle.
    const PUZZLE: &'static str;
    /// The words for the solutions of the puzzle.
    const WORDS: Words;
    /// Whether every rule is an equation over cells. If some rule is not an equation, certificates
    /// of counts have a file with the rules as linear constraints.
    const HAS_ONLY_EQUATIONS: bool = true;
    /// The content of a cell in a solution.
    type CellContent: CellContent;

    /// Reads a saved board.
    ///
    /// # Errors
    /// If the text is not a board of the puzzle. The error has the line and the column.
    fn parse(text: &[u8]) -> Result<Self, TextError>;

    /// Reads a text that names no puzzle, if the text can only be a board of this puzzle.
    #[cfg(feature = "questions")]
    fn read_headerless(_text: &str) -> Option<Self> {
        None
    }

    /// Reads a text in another program's form. Returns `None` for a text without the signature of a
    /// known form. The error names the first place where the text breaks the rules of its form.
    #[cfg(feature = "questions")]
    fn read_foreign(_text: &str) -> Option<Result<Self, TextError>> {
        None
    }

    /// Returns the board with a total or a density that its text does not state. Returns `None` if
    /// the text of every board of the puzzle is already complete.
    ///
    /// # Errors
    /// If the board states another total or density, or cannot have a density.
    #[cfg(feature = "questions")]
    fn with_prior(&self, _prior: Prior) -> Option<Result<Self, Problem>> {
        None
    }

    /// Writes the board in the form of another program. Reading the text gives a board with the
    /// same solutions.
    ///
    /// # Errors
    /// If the form cannot state the board. The error describes the boards that it can state.
    #[cfg(feature = "questions")]
    fn in_form(&self, form: ForeignForm) -> Result<String, Sentence> {
        Err(form.refusal())
    }

    /// Returns the saved form of the board.
    fn print(&self) -> String;

    /// Returns the saved form of the board in certificates. This form has no density, because a
    /// density does not change which solutions exist.
    fn certified_form(&self) -> String {
        self.print()
    }

    /// Returns the rows and columns of the board.
    fn shape(&self) -> Shape;

    /// Returns the largest number that an open cell can hold, from 1 to [`CellContent::MAX`].
    fn capacity(&self) -> usize {
        1
    }

    /// Returns the content of a given cell, or `None` for an open cell.
    fn given(&self, _cell: Cell) -> Option<Self::CellContent> {
        None
    }

    /// Returns whether there is a cell at a place of the board.
    fn is_cell(&self, _place: Cell) -> bool {
        true
    }

    /// Returns the sign of a given cell in drawings.
    fn sign(&self, _cell: Cell) -> String {
        String::new()
    }

    /// Returns the prior for the number of shaded cells, if the board states a prior.
    fn prior(&self) -> Option<Prior> {
        None
    }

    /// Returns the number of rows in a layer, for a board of hexagons.
    fn hexagon_rows(&self) -> Option<usize> {
        None
    }

    /// Returns the diagram of the board for a picture.
    #[cfg(feature = "questions")]
    fn diagram(&self) -> Diagram;

    /// Returns the clue that states the rule with this label, or `None` if no clue states the rule.
    /// A clue outside the cells is a [`ClueAt::Line`] with its position in [`Diagram::lines`].
    #[cfg(feature = "questions")]
    fn clue_at(&self, label: Label) -> Option<ClueAt> {
        label.cell.map(ClueAt::Cell)
    }

    /// Returns the first rule that a solution breaks. The check visits at most
    /// [`Self::replay_steps`] cells.
    fn first_violation(&self, solution: &Solution<Self::CellContent>) -> Option<Sentence>;

    /// Returns the largest number of visits to cells that [`Self::first_violation`] makes.
    fn replay_steps(&self) -> u64 {
        STEPS_PER_CELL * self.shape().area() as u64
    }

    /// Returns upper bounds on the numbers of constraints and literals that [`Self::add_rules`]
    /// adds. Does not include rules that call [`CellModel::reserve`] themselves.
    fn max_constraints_and_literals(&self) -> (usize, usize);

    /// Adds the rules as constraints on the open cells. A cell is shaded if its variable is true.
    /// No two rules may have equal labels, because explanations name rules by their labels. The
    /// bounds of a sum may be impossible to reach.
    ///
    /// # Errors
    /// If the budget ends first. Each visit to a cell is a step.
    fn add_rules(&self, rules: &mut CellModel<'_>) -> Result<(), Stop>;

    /// Returns whether some rule is about groups of connected cells. Counting diagrams for such a
    /// rule are wide, because distant cells depend on each other.
    #[cfg(feature = "questions")]
    fn has_connected_groups(&self) -> bool {
        false
    }

    /// Returns the board without its rules about groups of connected cells, or `None` if the board
    /// has no such rules. Every proof about the returned board is also valid for this board,
    /// because each solution of this board is a solution of the returned board.
    #[cfg(feature = "questions")]
    fn without_connected_groups(&self) -> Option<Self> {
        None
    }

    /// Returns the board with some open cells given as shaded or as clear. The capacity must be 1,
    /// because otherwise a shaded cell could hold one thing or several.
    #[cfg(feature = "questions")]
    fn with_known_cells(&self, _shaded: &[Cell], _clear: &[Cell]) -> Self {
        self.clone()
    }

    /// Returns a rule in words, or `None` for a rule that is a single constraint. Explanations
    /// describe a single constraint by the number of shaded cells, or by the number of clear cells
    /// if its literals are negative.
    #[cfg(feature = "questions")]
    fn rule_text(&self, _label: Label) -> Option<RuleText> {
        None
    }
}

/// Implements the items of [`Shading`] that only call the puzzle's modules for texts, rules and
/// models. The modules must contain the following items, and `&Violation` must convert to a
/// [`Sentence`]:
///
/// ```text
/// text::PUZZLE: &str
/// text::parse(&[u8]) -> Result<Board, TextError>
/// text::print(&Board) -> String
/// rules::Board::shape(&self) -> Shape
/// rules::Board::first_violation(&self, &Grid<CellContent>) -> Option<Violation>
/// model::add_rules(&Board, &mut CellModel<'_>) -> Result<(), Stop>
/// ```
macro_rules! of_files {
    ($text:ident, $rules:ident, $model:ident) => {
        const PUZZLE: &'static str = $text::PUZZLE;

        fn parse(text: &[u8]) -> Result<Self, crate::text::TextError> {
            $text::parse(text)
        }

        fn print(&self) -> String {
            $text::print(self)
        }

        fn shape(&self) -> crate::grid::Shape {
            $rules::Board::shape(self)
        }

        fn first_violation(
            &self,
            solution: &crate::shading::Solution<Self::CellContent>,
        ) -> Option<crate::words::Sentence> {
            $rules::Board::first_violation(self, solution).map(|broken| (&broken).into())
        }

        fn add_rules(
            &self,
            rules: &mut crate::cell_model::CellModel<'_>,
        ) -> Result<(), crate::budget::Stop> {
            $model::add_rules(self, rules)
        }
    };
}

pub(crate) use of_files;

/// The words for a rule that is not just a bound on the number of shaded cells.
#[cfg(feature = "questions")]
pub struct RuleText {
    /// The name of the rule, such as `the total` or `the clue at (0,1)`.
    pub name: Sentence,
    /// The rule.
    pub sentence: Sentence,
    /// The cells of the rule, in row-major order.
    pub cells: Vec<Cell>,
}

/// The number of steps for each cell in the check of a solution. This number suffices if every rule
/// is about a few cells.
const STEPS_PER_CELL: u64 = 16;

/// Returns whether a cell is open: the board does not give the content of the cell.
pub(super) fn is_open(board: &impl Shading, cell: Cell) -> bool {
    board.given(cell).is_none()
}

/// Returns the open cells of a board, in row-major order. The first variables of the model belong
/// to these cells, in the same order.
pub(super) fn open_cells(board: &impl Shading) -> impl Iterator<Item = Cell> {
    board.shape().cells().filter(|&cell| is_open(board, cell))
}

/// Returns the cell of each primary variable of the model. A cell that can hold up to n things has
/// n variables. The number of things in a cell is the number of its variables that are true.
pub(super) fn variable_cells<B: Shading>(board: &B) -> impl Iterator<Item = Cell> {
    let others = board.capacity() - 1;
    let repeated = move |cell| std::iter::repeat_n(cell, others);
    open_cells(board).chain(open_cells(board).flat_map(repeated))
}

/// Builds the model whose satisfying assignments are the solutions of `board`. Reserves memory for
/// the model first, and returns the reservation with the model.
///
/// # Errors
/// If the budget ends first.
pub fn build_model<B: Shading>(board: &B, meter: &mut Meter) -> Result<(Model, Reserved), Stop> {
    let (constraints, literals) = board.max_constraints_and_literals();
    // One more constraint, which may exclude a known solution, needs a literal for each cell.
    let area = board.shape().area();
    let size = (constraints + 1, literals + area);
    let is_open = |cell| is_open(board, cell);
    let mut rules = CellModel::new(B::WORDS.shaded, board.shape(), is_open, size, meter)?;
    rules.add_number_vars(B::WORDS.shaded, board.capacity())?;
    board.add_rules(&mut rules)?;
    if let Some(density) = board.prior().and_then(Prior::density) {
        rules.model.set_density(density);
    }
    Ok(rules.finish())
}
