//! The Python classes of boards of any shape and of levels.

use gridproof::budget::Limited;
use gridproof::grid::Cell;
use gridproof::picture::svg::{self, Options};
use gridproof::picture::{ClueAt, Marks, Picture};
use gridproof::puzzle;
use gridproof::puzzles::cells::text::{self, parse_level, read_level};
use gridproof::puzzles::cells::{Board, Level as GameLevel, Placement};
use gridproof::report::CellStatus;
use gridproof::shading::Shading;
use gridproof::shading::exact::{self, Engine};
use gridproof::text::{ForeignForm, TextError};
use gridproof_engine::query::EnumerationEnd;
use pyo3::prelude::*;

use crate::answers::counts::Counts;
use crate::answers::proof::{CellStatuses, coordinates};
use crate::calls::errors::{board_error, request_error_for, unfinished_error};
use crate::calls::search::{CallLimits, run_search};

/// The mines of each placement, whether these are all placements, and the limit that ended the
/// search.
type ListedPlacements = (Vec<Vec<(usize, usize)>>, bool, Option<String>);
/// A cell, the name of its status, and its chance of a mine if the status is "undetermined".
type CellMark = ((usize, usize), String, Option<f64>);

/// A board of any shape, which never changes.
#[pyclass(frozen, module = "gridproof._gridproof")]
pub struct Cells {
    board: Board,
}

impl Cells {
    pub fn board(&self) -> &Board {
        &self.board
    }
}

#[pymethods]
impl Cells {
    /// Reads a saved board, a level of Hexcells, or cells and rules as JSON.
    #[new]
    fn new(py: Python<'_>, text: &[u8]) -> PyResult<Self> {
        let board = read_board(text).map_err(|error| board_error(py, &error))?;
        Ok(Self { board })
    }

    #[getter]
    fn shape(&self) -> (usize, usize) {
        let shape = self.board.shape();
        (shape.rows, shape.cols)
    }

    #[getter]
    fn mines(&self) -> Option<usize> {
        self.board.prior().total()
    }

    /// Returns the most mines that a cell can hold.
    #[getter]
    fn capacity(&self) -> u8 {
        self.board.capacity()
    }

    #[getter]
    fn density(&self) -> Option<String> {
        self.board.prior().density().map(|density| density.to_string())
    }

    /// Returns the saved board.
    fn text(&self) -> String {
        self.board.to_string()
    }

    /// Returns the cells and rules as JSON.
    fn json(&self, py: Python<'_>) -> PyResult<String> {
        self.board.in_form(ForeignForm::Json).map_err(|expected| request_error_for(py, &expected))
    }

    /// Returns the named cells in row-major order, each with its name.
    fn names(&self) -> Vec<((usize, usize), String)> {
        self.board.names().map(|(cell, name)| ((cell.row, cell.col), name.to_owned())).collect()
    }

    /// Returns the cells that may hold a mine, in row-major order.
    fn hidden(&self) -> Vec<(usize, usize)> {
        let hidden: Vec<_> =
            self.board.shape().cells().filter(|&cell| self.board.given(cell).is_none()).collect();
        coordinates(&hidden)
    }

    /// Returns the cell nearest to a row and column, which may be the cell at this place itself.
    /// Returns `None` if the board has no cell.
    fn nearest(&self, row: usize, col: usize) -> Option<(usize, usize)> {
        let place = Cell::new(row, col);
        let cells = self.board.shape().cells().filter(|&cell| self.board.is_cell(cell));
        let distance = |cell: &Cell| cell.row.abs_diff(row).pow(2) + cell.col.abs_diff(col).pow(2);
        let is_cell = self.board.shape().contains(place) && self.board.is_cell(place);
        let nearest = if is_cell { Some(place) } else { cells.min_by_key(distance) };
        nearest.map(|cell| (cell.row, cell.col))
    }

    /// Returns the token of each place of the board, row by row.
    fn rows(&self) -> Vec<Vec<String>> {
        let shape = self.board.shape();
        let token = |cell| match Shading::sign(&self.board, cell) {
            sign if sign.is_empty() => ".".to_owned(),
            sign => sign,
        };
        let row = |row| (0..shape.cols).map(|col| token(Cell::new(row, col))).collect();
        (0..shape.rows).map(row).collect()
    }

    /// Returns a picture of the board as SVG, with statuses of cells, and rings around clues.
    /// Returns `None` if the board is too large for a picture.
    fn picture(
        &self,
        statuses: Vec<CellMark>,
        clues: Vec<(usize, usize)>,
        caption: String,
    ) -> Option<String> {
        let marks = Marks {
            statuses: statuses.iter().filter_map(cell_status).collect(),
            clues: clues.iter().map(|&(row, col)| ClueAt::Cell(Cell::new(row, col))).collect(),
            sentences: Some(caption).filter(|caption| !caption.is_empty()).into_iter().collect(),
            ..Marks::default()
        };
        let diagram = puzzle::Instance::diagram(&self.board).ok()?;
        Some(svg::write(&Picture::new(&diagram, &marks), &self.text(), &Options::default()))
    }

    #[pyo3(signature = (*, limits))]
    fn prove(&self, py: Python<'_>, limits: CallLimits) -> PyResult<CellStatuses> {
        let Limited { so_far: found, stop_reason } =
            run_search(py, &limits, |search| exact::prove(&self.board, Engine::Auto, search))?;
        let exact::Deductions { consistent, clear, shaded, undetermined, undecided, .. } = found;
        let why = stop_reason.map(|reason| reason.to_string());
        let lists = [clear, shaded, undetermined, undecided].map(|list| coordinates(&list));
        let [clear, shaded, undetermined, undecided] = lists;
        Ok((consistent, clear, shaded, undetermined, undecided, why))
    }

    #[pyo3(signature = (*, limits))]
    fn count(&self, py: Python<'_>, limits: CallLimits) -> PyResult<Counts> {
        run_search(py, &limits, |search| exact::count(&self.board, Engine::Auto, search))?
            .map(|counts| Counts::from_shading(&counts, self.board.prior()))
            .map_err(|reason| unfinished_error(py, reason))
    }

    /// Returns at most `most` placements.
    #[pyo3(signature = (most, *, limits))]
    fn placements(
        &self,
        py: Python<'_>,
        most: usize,
        limits: CallLimits,
    ) -> PyResult<ListedPlacements> {
        let exact::Solutions { found, end } =
            run_search(py, &limits, |search| exact::solutions(&self.board, most, search))?;
        let why = match end {
            EnumerationEnd::Unfinished(reason) => Some(reason.to_string()),
            EnumerationEnd::Complete | EnumerationEnd::Stopped => None,
        };
        let is_complete = matches!(end, EnumerationEnd::Complete);
        Ok((found.iter().map(mine_coordinates).collect(), is_complete, why))
    }
}

/// Returns a status and its cell; `None` if there is no status of this name.
fn cell_status(mark: &CellMark) -> Option<(Cell, CellStatus)> {
    let ((row, col), name, chance) = mark;
    let status = match name.as_str() {
        "safe" => CellStatus::Safe,
        "mine" => CellStatus::Mine,
        "undetermined" => CellStatus::Undetermined(*chance),
        "undecided" => CellStatus::Undecided,
        _ => return None,
    };
    Some((Cell::new(*row, *col), status))
}

/// Reads a board in any format that the library supports.
fn read_board(text: &[u8]) -> Result<Board, TextError> {
    let foreign = str::from_utf8(text).ok().and_then(<Board as Shading>::read_foreign);
    foreign.unwrap_or_else(|| text::parse(text))
}

/// Returns the cells of a placement with a mine. A cell with several mines appears once for each
/// mine.
fn mine_coordinates(placement: &Placement) -> Vec<(usize, usize)> {
    let repeated = |(cell, number): (Cell, &u8)| {
        std::iter::repeat_n((cell.row, cell.col), usize::from(*number))
    };
    placement.iter().flat_map(repeated).collect()
}

/// A level of any shape, which never changes.
#[pyclass(frozen, module = "gridproof._gridproof")]
pub struct Level {
    level: GameLevel,
}

#[pymethods]
impl Level {
    #[new]
    fn new(py: Python<'_>, text: &[u8]) -> PyResult<Self> {
        let level = read_level(text).unwrap_or_else(|| parse_level(text));
        let level = level.map_err(|error| board_error(py, &error))?;
        Ok(Self { level })
    }

    /// Returns the text of the level.
    fn text(&self) -> String {
        self.level.to_string()
    }

    /// Returns the board at the start.
    fn start(&self) -> Cells {
        Cells { board: self.level.start().clone() }
    }

    /// Returns the board with every cell open.
    fn solution(&self) -> Cells {
        Cells { board: self.level.revealed_board() }
    }
}
