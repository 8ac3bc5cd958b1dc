//! Composes a picture from the diagram of a board and the marks of an answer.

mod cells;
mod frame;
mod legend;
mod lines;
mod places;

use super::diagram::Diagram;
use super::layout::PlacedCell;
use super::marks::Marks;
use super::plane::{Bounds, Point};
use super::symbol::{Item, Ring, TextStyle};
use super::text;

pub use lines::line_labels;

/// A picture of a board as data, before colours are chosen.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// The title: the subject of the picture in a few words.
    pub title: String,
    /// The content of the picture in sentences, for readers who cannot see it.
    pub description: String,
    /// The rectangle that contains every part.
    pub bounds: Bounds,
    /// The parts in the order in which they are drawn.
    pub items: Vec<Item>,
}

/// The margin around the whole picture.
const MARGIN: f64 = 0.35;

impl Picture {
    /// Draws a board and the findings of answers about it.
    pub fn new(diagram: &Diagram, marks: &Marks) -> Self {
        let board = diagram.layout.cells.iter().map(PlacedCell::bounds).reduce(Bounds::union);
        let appearances = cells::cell_appearances(diagram, marks);
        let kinds =
            legend::entries_needed(diagram, appearances.iter().map(|(appearance, _)| appearance));
        let clues = appearances
            .iter()
            .filter(|(appearance, _)| appearance.ring == Some(Ring::Clue))
            .count();
        let mut items = frame::items_below_cells(&diagram.layout);
        let cells = diagram.layout.cells.iter().zip(appearances);
        // Cells with a ring are drawn last, so that the ring covers the borders of neighbouring
        // cells.
        let (ringed, plain): (Vec<_>, Vec<_>) =
            cells.partition(|(_, (appearance, _))| appearance.ring.is_some());
        let mut contents = Vec::new();
        for (&placed, (appearance, title)) in plain.into_iter().chain(ringed) {
            contents.extend(cells::cell_content(placed, 1.0, &appearance));
            items.push(Item::Cell { placed, scale: 1.0, appearance, title: Some(title) });
        }
        items.extend(frame::items_above_cells(diagram));
        let labels = lines::line_labels(diagram);
        items.extend(lines::lines_through_cells(&labels));
        // No line crosses the text of a cell.
        items.extend(contents);
        items.extend(lines::label_items(labels, marks));
        let drawn = items.iter().map(item_bounds).fold(board.unwrap_or_default(), Bounds::union);
        let sentences: Vec<&String> = diagram.sentences.iter().chain(&marks.sentences).collect();
        items.extend(legend::items_below_board(diagram.style, &kinds, &sentences, drawn));
        let bounds = items.iter().map(item_bounds).fold(drawn, Bounds::union).widened(MARGIN);
        let description = legend::description(marks, &sentences, diagram.style, clues);
        Self { title: diagram.name.clone(), description, bounds, items }
    }
}

/// Returns the rectangle around a part.
fn item_bounds(item: &Item) -> Bounds {
    match item {
        Item::Cell { placed, .. } | Item::CellContent { placed, .. } => placed.bounds(),
        Item::Line { points, .. } => Bounds::around_points(points.iter().copied()),
        Item::Text { at, text, size, style, .. } => {
            let (width, half) = (text::text_width(text) * size, Point::new(0.0, size / 2.0));
            let left = match style {
                TextStyle::Words => *at,
                _ => *at - Point::new(width / 2.0, 0.0),
            };
            Bounds { least: left - half, most: left + Point::new(width, 0.0) + half }
        }
    }
}

#[cfg(test)]
mod tests;
