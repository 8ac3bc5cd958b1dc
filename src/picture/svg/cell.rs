//! Writes a cell as SVG: its description, its background, and the signs and texts on it.

use crate::picture::layout::{CellShape, PlacedCell};
use crate::picture::plane::Point;
use crate::picture::symbol::{Appearance, Fill, Ring, Sign};
use crate::picture::text;

use super::sign;
use super::theme::Theme;
use super::xml::{Svg, format_number};

/// The width of the border of a cell.
const BORDER_WIDTH: f64 = 0.03;

/// The width of the ring around a clue or the explained cell.
const RING_WIDTH: f64 = 0.1;

/// Writes the background of a cell, with its description, as an SVG group.
pub fn write_background(
    svg: &mut Svg,
    placed: &PlacedCell,
    scale: f64,
    appearance: &Appearance,
    title: Option<&str>,
    theme: Theme,
) {
    let (ground, ink) = theme.fill_colours(appearance.fill);
    svg.push_markup("<g>");
    if let Some(title) = title {
        svg.add_element("title", &[], title);
    }
    let edge = Border { colour: theme.edge_colour(), width: BORDER_WIDTH, dash: None };
    write_outline(svg, placed, scale, &ground, &edge);
    if appearance.is_hatched {
        write_hatching(svg, placed.middle, placed.shape.inradius() * scale, ink);
    }
    if let Some(ring) = appearance.ring {
        write_ring(svg, placed, scale, ring, theme);
    }
    svg.push_markup("</g>\n");
}

/// Writes the signs and texts of a cell as an SVG group. The pointer reaches the background through
/// this group, so that viewers show the description of the cell.
pub fn write_content(
    svg: &mut Svg,
    placed: &PlacedCell,
    scale: f64,
    appearance: &Appearance,
    theme: Theme,
) {
    let (_, ink) = theme.fill_colours(appearance.fill);
    let size = placed.shape.inradius() * scale;
    svg.push_markup("<g pointer-events=\"none\">");
    let is_double = !appearance.text_below.is_empty();
    let shift = |share: f64| placed.middle + Point::new(0.0, share * size);
    if let Some(sign) = appearance.sign {
        let (at, radius) = if appearance.text.is_empty() { (0.0, 0.58) } else { (-0.35, 0.4) };
        sign::write(svg, sign, shift(at), size * radius, ink);
    }
    let is_chance = matches!(appearance.fill, Fill::Chance(_)) && !is_double;
    let mut write_text = |text: &str, at: Point, most: f64| {
        let fitted = text::font_size_within(text, 1.6 * size, most * size);
        svg.add_text(at, fitted, text, ink, !is_chance, false);
    };
    match is_double {
        false if appearance.text.is_empty() => {}
        false if appearance.sign.is_some() => write_text(&appearance.text, shift(0.42), 0.65),
        false => write_text(&appearance.text, placed.middle, 0.95),
        true => {
            write_text(&appearance.text, shift(-0.25), 0.85);
            write_text(&appearance.text_below, shift(0.55), 0.5);
        }
    }
    if appearance.is_flagged {
        let corner = placed.middle + Point::new(-0.58, -0.55) * size;
        sign::write(svg, Sign::Flag, corner, size * 0.32, ink);
    }
    svg.push_markup("</g>\n");
}

/// The style of a line around a cell.
struct Border<'a> {
    colour: &'a str,
    width: f64,
    dash: Option<f64>,
}

/// Writes the shape of a cell, enlarged by the factor `scale`.
fn write_outline(svg: &mut Svg, placed: &PlacedCell, scale: f64, fill: &str, border: &Border<'_>) {
    let width = svg.length_in_pixels(border.width);
    let dash = border.dash.map(|dash| svg.length_in_pixels(dash));
    let mut attributes = vec![("fill", fill)];
    if border.width > 0.0 {
        attributes.extend([("stroke", border.colour), ("stroke-width", width.as_str())]);
    }
    attributes.extend(dash.iter().map(|dash| ("stroke-dasharray", dash.as_str())));
    if placed.shape == CellShape::Circle {
        let (middle, radius) =
            (svg.point_in_pixels(placed.middle), svg.length_in_pixels(0.5 * scale));
        let [x, y] = [middle.x, middle.y].map(format_number);
        svg.add_empty_element(
            "circle",
            &[&[("cx", &*x), ("cy", &*y), ("r", &*radius)], &attributes[..]].concat(),
        );
        return;
    }
    let corner = |corner: Point| placed.middle + corner * scale;
    let corners: Vec<Point> = placed.shape.corners().into_iter().map(corner).collect();
    let path = svg.path_data(&corners, true);
    svg.add_empty_element("path", &[&[("d", path.as_str())], &attributes[..]].concat());
}

/// Writes a ring along the inside of a cell's border: a whole line around a clue, dashes around the
/// explained cell.
fn write_ring(svg: &mut Svg, placed: &PlacedCell, scale: f64, ring: Ring, theme: Theme) {
    let inradius = placed.shape.inradius();
    let inside = scale * (inradius - RING_WIDTH * scale / 2.0) / inradius;
    let width = RING_WIDTH * scale;
    // A line of two colours stands out from any background.
    let ground = Border { colour: theme.paper_colour(), width: width * 1.5, dash: None };
    write_outline(svg, placed, inside, "none", &ground);
    let (colour, dash) = match ring {
        Ring::Clue => (theme.accent_colour(), None),
        Ring::Explained => (theme.ink_colour(), Some(width * 2.0)),
    };
    write_outline(svg, placed, inside, "none", &Border { colour, width, dash });
}

/// Writes three lines across a cell.
fn write_hatching(svg: &mut Svg, middle: Point, size: f64, ink: &str) {
    const HATCH_REACH: f64 = 0.8;
    let along = Point::new(1.0, -1.0) * (size * HATCH_REACH / 2.0_f64.sqrt());
    let mut path = String::new();
    for share in [-0.5, 0.0, 0.5_f64] {
        let (at, half) =
            (middle + along.perpendicular() * share, along * (1.0 - share * share).sqrt());
        path += &svg.path_data(&[at - half, at + half], false);
    }
    let width = svg.length_in_pixels(size / 12.0);
    svg.add_empty_element(
        "path",
        &[("d", path.as_str()), ("stroke", ink), ("stroke-width", &width)],
    );
}
