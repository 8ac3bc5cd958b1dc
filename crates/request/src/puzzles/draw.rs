//! Draws a board as a picture, with proofs, chances of mines, or the clues of an explanation.

use crate::words;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use thiserror::Error;

use gridproof::budget::{Stop, Unfinished};
use gridproof::grid::Cell;
use gridproof::picture::svg::{self, CELL_SIZES, Options, Theme};
use gridproof::picture::{Content, Diagram, DiagramError, Marks, Picture, Shapes};
use gridproof::puzzle::{self, Instance, ProveOptions, TaskError};
use gridproof::report::{CellStatus, Report};
use gridproof::words::Sentence;
use gridproof_engine::query::{Engine, Search};

use crate::board::{
    BoardAndDensityParams, RowAndColumn, hidden_cell_on_board, read_board, to_board_problem,
    to_task_problem,
};
use crate::document::document;
use crate::problem::Problem;
use crate::request::Request;
use crate::sessions::Sessions;

/// A board of mines, of shaded cells or of any shape as a picture.
#[derive(Deserialize, JsonSchema)]
pub struct Draw {
    /// The text of a board.
    board: String,
    #[serde(flatten)]
    params: BoardAndDensityParams,
    /// `count` (the default), `prove` or `none`: the answer that the picture shows.
    answer: Option<ShownAnswer>,
    /// [row,column], two numbers from 0: the cell whose explanation the picture shows, which must
    /// be hidden on a board of mines.
    cell: Option<RowAndColumn>,
    /// A number from 8 to 400: the side of a square cell in pixels, 40 by default.
    cell_size: Option<u32>,
    /// `light` (the default) or `dark`: the colours of the picture.
    theme: Option<ThemeName>,
    /// A list of `svg` and `shapes`: the picture as a file, and as data for programs that draw by
    /// themselves. The default is `["svg"]`.
    show: Option<Vec<DrawingPart>>,
}

/// A form of the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum DrawingPart {
    /// One SVG file.
    Svg,
    /// The cells as polygons, with their contents and statuses.
    Shapes,
}

/// The answer that a picture shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum ShownAnswer {
    /// The chance of each cell.
    #[default]
    Count,
    /// The cells that are the same in every solution.
    Prove,
    /// The board alone.
    None,
}

#[derive(Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum ThemeName {
    Light,
    Dark,
}

impl Request for Draw {
    const NAME: &'static str = "draw";

    fn answer_schema(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<DrawAnswer>()
    }

    fn answer(self, _: &mut Sessions, search: Search<'_>) -> Result<Box<RawValue>, Problem> {
        let (board, read_as) = read_board(&self.board, &self.params.read_options()?)?;
        let cell =
            self.cell.map(|cell| hidden_cell_on_board(board.as_ref(), "cell", cell)).transpose()?;
        let theme = match self.theme {
            Some(ThemeName::Dark) => Theme::Dark,
            Some(ThemeName::Light) | None => Theme::Light,
        };
        let cell_size = self.cell_size.unwrap_or(Options::default().cell_size);
        if !CELL_SIZES.contains(&cell_size) {
            let [least, most, found] =
                [*CELL_SIZES.start(), *CELL_SIZES.end(), cell_size].map(|size| size.to_string());
            let reason = words::number_of_key("cell_size", least, most, found);
            return Err(Problem::invalid(&reason));
        }
        let options = Options { cell_size, theme };
        let shown = self.show.as_deref().unwrap_or(&[DrawingPart::Svg]);
        let wanted = PictureRequest {
            answer: self.answer.unwrap_or_default(),
            cell,
            options: shown.contains(&DrawingPart::Svg).then_some(options),
            shapes: shown.contains(&DrawingPart::Shapes),
        };
        let drawn = draw(board.as_ref(), wanted, search).map_err(|reason| match reason {
            PictureError::TaskError(reason) => to_task_problem(&self.board)(reason),
            PictureError::Diagram(reason) => to_board_problem(&self.board)(reason),
        })?;
        document(&drawn, read_as.as_ref())
    }
}

/// The content and the appearance of a picture.
#[derive(Clone, Copy, Debug)]
pub struct PictureRequest {
    /// The answer that the picture shows.
    pub answer: ShownAnswer,
    /// The cell whose explanation the picture shows.
    pub cell: Option<Cell>,
    /// The size and the colours of the SVG file; `None` if no file is wanted.
    pub options: Option<Options>,
    /// Whether the answer includes the shapes of the cells.
    pub shapes: bool,
}

/// The reason why there is no picture.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PictureError {
    /// The board cannot be drawn.
    #[error(transparent)]
    Diagram(#[from] DiagramError),
    /// The question does not apply to the board, or a limit ended the search.
    #[error(transparent)]
    TaskError(#[from] TaskError),
}

/// A picture.
#[derive(Serialize, JsonSchema)]
pub struct DrawAnswer {
    /// Whether the shown answer found that the board has a solution. The value is true if there was
    /// no search.
    consistent: bool,
    /// The picture as SVG, if the request asks for the SVG.
    #[serde(skip_serializing_if = "Option::is_none")]
    svg: Option<String>,
    /// The cells and lines as shapes in the plane, if the request asks for the shapes.
    #[serde(skip_serializing_if = "Option::is_none")]
    shapes: Option<Shapes>,
    #[serde(skip)]
    unfinished: Option<(Unfinished, Sentence)>,
}

impl puzzle::Answer for DrawAnswer {
    fn unfinished(&self) -> Option<(Unfinished, Sentence)> {
        self.unfinished.clone()
    }

    fn is_inconsistent(&self) -> bool {
        !self.consistent
    }
}

impl Report for DrawAnswer {
    fn brief(&self) -> String {
        self.svg.clone().unwrap_or_default()
    }
}

/// Draws a board. If a limit ends the search, the picture shows the findings so far.
///
/// # Errors
/// The board cannot be drawn, the question does not apply to it, or a limit was met before anything
/// was found.
pub fn draw(
    board: &dyn Instance,
    wanted: PictureRequest,
    search: Search<'_>,
) -> Result<DrawAnswer, PictureError> {
    let diagram = board.diagram()?;
    let svg_bytes = wanted.options.map_or(0, |_| svg::BYTES_PER_CELL);
    let shape_bytes = if wanted.shapes { Shapes::BYTES_PER_CELL } else { 0 };
    // The end points of a graph's edges have either the coordinates of the cells, or doubled
    // coordinates.
    let edge_bytes = Shapes::BYTES_PER_EDGE * diagram.layout.edges.len() as u64;
    let bytes = (svg_bytes + shape_bytes) * diagram.layout.cells.len() as u64 + edge_bytes;
    let _text = search.budget.meter().reserve(bytes).map_err(|stop: Stop| TaskError::from(stop))?;
    let answer = answer_to_show(board, wanted.answer, search)?;
    let mut marks = Marks::default();
    let (mut unfinished, mut consistent) = (None, true);
    if let Some(answer) = &answer {
        (unfinished, consistent) = (answer.unfinished(), !answer.is_inconsistent());
        marks = answer.marks();
        if unfinished.is_some() && marks.statuses.is_empty() {
            marks.statuses = undecided_cells(&diagram);
        }
        let capacity = answer.capacity();
        let prior = answer.prior();
        let assumption = prior.and_then(|prior| prior.assumption_sentence_with_capacity(capacity));
        marks.sentences.extend(assumption);
    }
    if let Some(cell) = wanted.cell {
        marks = marks.joined_with(board.explain(Some(cell), search)?.marks());
    } else if !consistent && marks.clues.is_empty() {
        // A failed explanation is ignored, because the picture is correct without it.
        marks = marks
            .joined_with(board.explain(None, search).map(|why| why.marks()).unwrap_or_default());
    }
    let picture =
        |options: Options| svg::write(&Picture::new(&diagram, &marks), &board.print(), &options);
    let shapes = wanted.shapes.then(|| Shapes::new(&diagram, &marks));
    Ok(DrawAnswer { consistent, svg: wanted.options.map(picture), shapes, unfinished })
}

/// Returns the answer that the picture shows; `None` for the board alone.
fn answer_to_show<'a>(
    board: &'a dyn Instance,
    shown: ShownAnswer,
    search: Search<'_>,
) -> Result<Option<Box<dyn puzzle::Answer + 'a>>, TaskError> {
    match shown {
        ShownAnswer::None => Ok(None),
        ShownAnswer::Count => board.count(Engine::Auto, search).map(Some),
        ShownAnswer::Prove => board.prove(Engine::Auto, ProveOptions::default(), search).map(Some),
    }
}

/// Returns every hidden cell with the status undecided.
fn undecided_cells(diagram: &Diagram) -> Vec<(Cell, CellStatus)> {
    let cells = diagram.layout.cells.iter().zip(&diagram.faces);
    let asked =
        cells.filter(|(_, face)| matches!(face.content, Content::Hidden | Content::Flagged));
    asked.map(|(placed, _)| (placed.cell, CellStatus::Undecided)).collect()
}
