//! Draws clues about lists of cells. Each clue is drawn as a label with an arrow before the first
//! cell. If the arrow does not show which cells belong to the clue, a line is drawn through these
//! cells.

use crate::picture::diagram::{Diagram, LineClue};
use crate::picture::layout::PlacedCell;
use crate::picture::marks::{ClueAt, Marks};
use crate::picture::plane::{Bounds, Point};
use crate::picture::symbol::{Item, Stroke, TextStyle};
use crate::picture::text;
use crate::report::cell_list;

use super::frame::NUMBERS_ROOM;
use super::places::CellLookup;

/// The height of a clue.
const CLUE_HEIGHT: f64 = 0.36;

/// The length of the head of an arrow.
const ARROW_HEAD_LENGTH: f64 = 0.2;

/// The distance between a clue and other parts.
const CLUE_GAP: f64 = 0.1;

/// A line clue, and the place where its text is drawn.
pub struct LineLabel<'a> {
    /// The position of the line among the lines of the board.
    pub number: usize,
    /// The clue.
    pub line: &'a LineClue,
    /// The middle of the text.
    pub middle: Point,
    /// The rectangle around the text.
    pub bounds: Bounds,
    /// Whether the text and an arrow suffice to show which cells belong to the clue.
    pub arrow_suffices: bool,
    /// Whether some consecutive cells of the clue do not touch. A line through their middles then
    /// passes over cells that do not belong to the clue.
    pub passes_over_cells: bool,
    cells: Vec<&'a PlacedCell>,
    label: PlacedClueText,
}

/// Returns every line clue of a diagram with its place.
pub fn line_labels(diagram: &Diagram) -> Vec<LineLabel<'_>> {
    if diagram.lines.is_empty() {
        return Vec::new();
    }
    let places = CellLookup::new(&diagram.layout);
    let mut taken: Vec<Bounds> = Vec::new();
    let mut labels = Vec::new();
    for (number, line) in diagram.lines.iter().enumerate() {
        let cells: Vec<&PlacedCell> =
            line.cells.iter().filter_map(|&cell| places.placed_cell(cell)).collect();
        let Some(&first) = cells.first() else { continue };
        let along = line_direction(&cells);
        let outside = along.and_then(|along| {
            let edge = first.middle - along * first.shape.inradius();
            let is_free = !places.is_covered(edge - along * first.shape.inradius());
            is_free.then(|| {
                edge - along * (border_strip_width(diagram, edge, along) + ARROW_HEAD_LENGTH)
            })
        });
        let arrow_suffices = outside.is_some() && is_whole_line(&cells, along, &places);
        let passes_over_cells = passes_over_cells(&cells);
        let label = match (outside, along) {
            (Some(near), Some(along)) => PlacedClueText::before_arrow(line, near, along, &taken),
            _ => PlacedClueText::in_first_cell(line, first, &taken),
        };
        let (middle, bounds) = (label.middle, label.bounds());
        taken.push(label.bounds_with_arrow());
        labels.push(LineLabel {
            number,
            line,
            middle,
            bounds,
            arrow_suffices,
            passes_over_cells,
            cells,
            label,
        });
    }
    labels
}

/// Draws the lines through the cells of line clues, where an arrow alone does not suffice.
pub fn lines_through_cells(labels: &[LineLabel<'_>]) -> Vec<Item> {
    let mut lines = Vec::new();
    for label in labels {
        if !label.arrow_suffices {
            lines.extend(line_through_cells(&label.cells));
        }
        if label.passes_over_cells {
            lines.extend(label.cells.iter().map(|placed| dot(placed.middle)));
        }
    }
    lines
}

/// Draws the text of every line clue, with frames around the clues of an explanation. These clues
/// are drawn last, over all other clues.
pub fn label_items(labels: Vec<LineLabel<'_>>, marks: &Marks) -> Vec<Item> {
    let (mut clues, mut explaining) = (Vec::new(), Vec::new());
    for label in labels {
        let is_clue = marks.clues.contains(&ClueAt::Line(label.number));
        let above = if is_clue { &mut explaining } else { &mut clues };
        above.extend(label.label.items(label.line, label.number, is_clue));
    }
    [clues, explaining].concat()
}

/// Returns the direction of a line: from the first to the last cell if the line is straight, and
/// otherwise from the first to the second cell. A line of one cell has the downward direction.
fn line_direction(cells: &[&PlacedCell]) -> Option<Point> {
    let way = match cells {
        [first, .., last] => last.middle - first.middle,
        _ => Point::new(0.0, 1.0),
    };
    let is_straight = cells.windows(2).all(|pair| {
        let (unit, step) = (way * (1.0 / way.length()), pair[1].middle - pair[0].middle);
        unit.dot(step) > 0.0
            && (pair[0].middle - cells[0].middle).dot(unit.perpendicular()).abs() < 0.3
    });
    let first = cells.get(1).map_or(way, |second| second.middle - cells[0].middle);
    let way = if is_straight { way } else { first };
    (way.length() > 0.0).then(|| way * (1.0 / way.length()))
}

/// Returns whether the list has all cells of a straight line that leads from one border of the
/// board to the opposite border.
fn is_whole_line(cells: &[&PlacedCell], along: Option<Point>, places: &CellLookup<'_>) -> bool {
    let (Some(along), Some(last)) = (along, cells.last()) else { return false };
    let is_next = |pair: &[&PlacedCell]| {
        let step = pair[1].middle - pair[0].middle;
        step.dot(along) > 0.0 && step.length() < 1.5 && step.dot(along.perpendicular()).abs() < 0.6
    };
    cells.windows(2).all(is_next)
        && !places.is_covered(last.middle + along * (2.0 * last.shape.inradius()))
}

/// Returns the width of the numbers and joined borders outside the board, at the edge where a line
/// begins.
fn border_strip_width(diagram: &Diagram, edge: Point, along: Point) -> f64 {
    let has_numbers = along.x > 0.3 || along.y > 0.3;
    let is_outside = |layer: &crate::picture::Layer| {
        let Bounds { least, most } = layer.bounds;
        edge.x <= least.x + 0.3 || edge.y <= least.y + 0.3 || edge.x >= most.x || edge.y >= most.y
    };
    match diagram.layout.layers.iter().any(is_outside) {
        true if has_numbers => NUMBERS_ROOM,
        true => 0.3,
        false => CLUE_GAP,
    }
}

/// Returns a line through the middles of cells that ends in an arrow.
fn line_through_cells(cells: &[&PlacedCell]) -> Vec<Item> {
    let points: Vec<Point> = cells.iter().map(|placed| placed.middle).collect();
    let [.., before, last] = points.as_slice() else { return Vec::new() };
    let way = (*last - *before) * (1.0 / (*last - *before).length());
    let end = *last + way * 0.3;
    let arrow = arrow_head(end + way * ARROW_HEAD_LENGTH * 0.5, way);
    vec![Item::Line { points: [&points[..], &[end]].concat(), stroke: Stroke::Line }, arrow]
}

/// Returns a dot, which marks a cell of a line that passes over other cells.
fn dot(at: Point) -> Item {
    Item::Line { points: vec![at, at], stroke: Stroke::Dot }
}

/// Returns whether two consecutive cells of a line do not touch.
fn passes_over_cells(cells: &[&PlacedCell]) -> bool {
    let touch = |pair: &[&PlacedCell]| {
        let [one, other] = [pair[0].bounds(), pair[1].bounds()];
        one.widened(0.01).overlaps(other)
    };
    !cells.windows(2).all(touch)
}

/// Returns the head of an arrow whose tip is at this point.
fn arrow_head(tip: Point, along: Point) -> Item {
    let barb = |side: f64| {
        tip - along * ARROW_HEAD_LENGTH + along.perpendicular() * (ARROW_HEAD_LENGTH * 0.5 * side)
    };
    Item::Line { points: vec![barb(-1.0), tip, barb(1.0)], stroke: Stroke::Arrow }
}

/// The text of a line clue with its place.
struct PlacedClueText {
    middle: Point,
    size: f64,
    width: f64,
    arrow: Option<Item>,
}

impl PlacedClueText {
    /// Places the clue behind the tail of its arrow. Moves the clue away from the board until the
    /// clue overlaps no other label.
    fn before_arrow(line: &LineClue, near: Point, along: Point, labels: &[Bounds]) -> Self {
        // Clues above adjacent columns must be at most as wide as a cell.
        let room = if along.y.abs() > along.x.abs() { 0.95 } else { f64::INFINITY };
        let size = text::font_size_within(&line.clue, room, CLUE_HEIGHT);
        let width = text::text_width(&line.clue) * size;
        let half = (along.x.abs() * width + along.y.abs() * size) / 2.0 + CLUE_GAP;
        let place = |near: Point| Self {
            middle: near - along * half,
            size,
            width,
            arrow: Some(arrow_head(near + along * ARROW_HEAD_LENGTH, along)),
        };
        let mut label = place(near);
        let mut at = near;
        while labels.iter().any(|known| known.overlaps(label.bounds_with_arrow())) {
            at = at - along * CLUE_HEIGHT;
            label = place(at);
        }
        label
    }

    /// Places the clue at the upper left corner of its first cell, where the clue does not cover
    /// the text of the cell. If other clues stand in this corner, places the clue below them.
    fn in_first_cell(line: &LineClue, first: &PlacedCell, labels: &[Bounds]) -> Self {
        let inradius = first.shape.inradius();
        let size = text::font_size_within(&line.clue, 2.0 * inradius, CLUE_HEIGHT * 0.9);
        let middle = first.middle + Point::new(-0.6, -0.85) * inradius;
        let width = text::text_width(&line.clue) * size;
        let mut label = Self { middle, size, width, arrow: None };
        while labels.iter().any(|known| known.overlaps(label.bounds_with_arrow())) {
            label.middle = label.middle + Point::new(0.0, size + CLUE_GAP);
        }
        label
    }

    fn bounds(&self) -> Bounds {
        let half = Point::new(self.width / 2.0, self.size / 2.0);
        Bounds { least: self.middle - half, most: self.middle + half }
    }

    /// Returns the rectangle around the text and its arrow.
    fn bounds_with_arrow(&self) -> Bounds {
        match &self.arrow {
            Some(Item::Line { points, .. }) => {
                self.bounds().union(Bounds::around_points(points.iter().copied()))
            }
            _ => self.bounds(),
        }
    }

    fn items(self, line: &LineClue, number: usize, is_clue: bool) -> Vec<Item> {
        let cells = cell_list(&line.cells);
        let bounds = self.bounds().widened(CLUE_GAP / 2.0);
        let Bounds { least, most } = bounds;
        let corners =
            [least, Point::new(most.x, least.y), most, Point::new(least.x, most.y), least];
        let outline = |stroke| Item::Line { points: corners.into(), stroke };
        let frame = is_clue.then(|| outline(Stroke::Ring));
        // A clue in a cell covers what is below it.
        let background = self.arrow.is_none().then(|| outline(Stroke::Label));
        let text = Item::Text {
            at: self.middle,
            text: line.clue.clone(),
            size: self.size,
            style: TextStyle::Clue,
            title: Some(format!("line {}: {} in {cells}", number + 1, line.clue)),
        };
        self.arrow.into_iter().chain(background).chain(frame).chain([text]).collect()
    }
}
