//! Draws the parts of a picture around the cells: numbers, names, edges, region borders and joined
//! borders.

use crate::picture::diagram::Diagram;
use crate::picture::layout::{Layer, Layout};
use crate::picture::plane::{Point, Segment};
use crate::picture::symbol::{Item, Stroke, TextStyle};
use crate::picture::text;

/// The height of the letters in row numbers, column numbers and layer names.
const NUMBER_HEIGHT: f64 = 0.3;

/// The distance from the cells to the line of a joined border.
const JOINED_BORDER_DISTANCE: f64 = 0.17;

/// The space for row numbers to the left of the cells, and for column numbers above the cells. The
/// space reaches from the cells to the far end of the numbers.
pub const NUMBERS_ROOM: f64 = 0.8;

/// The distance from the cells to the middle of the numbers.
const NUMBERS_DISTANCE: f64 = 0.5;

/// Returns the parts that are drawn below the cells: the edges of a graph, and crosses in the places
/// without a cell.
pub fn items_below_cells(layout: &Layout) -> Vec<Item> {
    let edges = layout.edges.iter().map(|&edge| line_item(edge, Stroke::Edge));
    edges.chain(layout.holes.iter().flat_map(|&hole| crossed_out(hole))).collect()
}

/// Returns the cross in a place without a cell.
pub fn crossed_out(middle: Point) -> [Item; 2] {
    const REACH: f64 = 0.16;
    [1.0, -1.0].map(|side| {
        let half = Point::new(REACH, side * REACH);
        line_item([middle - half, middle + half], Stroke::Hole)
    })
}

/// Returns the parts that are drawn over the cells.
pub fn items_above_cells(diagram: &Diagram) -> Vec<Item> {
    let borders = diagram.borders.iter().map(|&border| line_item(border, Stroke::Border));
    let layers = diagram.layout.layers.iter();
    let names = diagram.layout.cell_names.iter();
    let names = names.map(|(at, name)| number_item(*at, name, 1.0));
    borders.chain(layers.flat_map(layer_items)).chain(names).collect()
}

fn line_item(segment: Segment, stroke: Stroke) -> Item {
    Item::Line { points: segment.to_vec(), stroke }
}

/// Returns the numbers, the name and the joined borders of a layer.
fn layer_items(layer: &Layer) -> Vec<Item> {
    let Layer { name, bounds, rows, cols, joined } = layer;
    let (least, most) = (bounds.least, bounds.most);
    let step = match cols.as_slice() {
        [(_, first), (_, second), ..] => second - first,
        _ => 1.0,
    };
    let mut items: Vec<Item> = Vec::with_capacity(rows.len() + cols.len());
    items.extend(rows.iter().map(|&(row, y)| {
        number_item(
            Point::new(least.x - NUMBERS_DISTANCE, y),
            &row.to_string(),
            2.0 * (NUMBERS_DISTANCE - JOINED_BORDER_DISTANCE),
        )
    }));
    items.extend(cols.iter().map(|&(col, x)| {
        number_item(Point::new(x, least.y - NUMBERS_DISTANCE), &col.to_string(), 0.9 * step)
    }));
    items.extend(name.iter().map(|name| {
        let at = Point::new((least.x + most.x) / 2.0, least.y - NUMBERS_ROOM - NUMBER_HEIGHT);
        number_item(at, name, f64::INFINITY)
    }));
    if joined.rows {
        for y in [least.y - JOINED_BORDER_DISTANCE, most.y + JOINED_BORDER_DISTANCE] {
            items.extend(joined_border(Point::new(least.x, y), Point::new(most.x, y), 1));
        }
    }
    if joined.cols {
        for x in [least.x - JOINED_BORDER_DISTANCE, most.x + JOINED_BORDER_DISTANCE] {
            items.extend(joined_border(Point::new(x, least.y), Point::new(x, most.y), 2));
        }
    }
    items
}

/// Returns a small text that is at most as wide as `room`.
fn number_item(at: Point, text: &str, room: f64) -> Item {
    let size = text::font_size_within(text, room, NUMBER_HEIGHT);
    Item::Text { at, text: text.to_owned(), size, style: TextStyle::Number, title: None }
}

/// Returns the line that marks a border as joined with the opposite border. The lines of both
/// borders have equally many arrow heads.
pub fn joined_border(from: Point, to: Point, heads: usize) -> Vec<Item> {
    const ARROW_HEAD_REACH: f64 = 0.12;
    let along = (to - from) * (1.0 / (to - from).length());
    let mut items = vec![line_item([from, to], Stroke::Joined)];
    for head in 0..heads {
        let shift = head as f64 - (heads - 1) as f64 / 2.0;
        let tip = (from + to) * 0.5 + along * (ARROW_HEAD_REACH * (1.0 + 1.3 * shift));
        let barb = |side: f64| {
            tip - along * ARROW_HEAD_REACH + along.perpendicular() * (ARROW_HEAD_REACH * side)
        };
        let points = vec![barb(-1.0), tip, barb(1.0)];
        items.push(Item::Line { points, stroke: Stroke::Joined });
    }
    items
}
