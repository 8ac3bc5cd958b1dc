//! Writes a picture as SVG text. Any viewer and any page can show this text, because it has no
//! style sheets, scripts, fonts or links.

mod cell;
mod sign;
mod theme;
mod xml;

use std::ops::RangeInclusive;

use super::compose::Picture;
use super::plane::Point;
use super::symbol::{Item, Stroke, TextStyle};

pub use theme::Theme;
use xml::Svg;

/// The size and the colours of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// The side of a square cell in pixels, one of [`CELL_SIZES`].
    pub cell_size: u32,
    /// The colours.
    pub theme: Theme,
}

/// The cell sizes that [`Options`] accept.
pub const CELL_SIZES: RangeInclusive<u32> = 8..=400;

/// The approximate number of bytes of a cell in the text of a picture.
pub const BYTES_PER_CELL: u64 = 400;

impl Default for Options {
    fn default() -> Self {
        Self { cell_size: 40, theme: Theme::Light }
    }
}

/// The fonts of texts. A viewer uses the first of these fonts that it has.
const FONTS: &str = "system-ui, 'DejaVu Sans', 'Segoe UI', Helvetica, Arial, sans-serif";

/// The identifier of the metadata that holds the text of the board. No viewer shows metadata.
const BOARD_ID: &str = "gridproof-board";

/// Writes a picture. Its metadata holds the text of the board, so that a program can open the
/// picture as this board.
pub fn write(picture: &Picture, board: &str, options: &Options) -> String {
    let Options { cell_size, theme } = *options;
    let scale = f64::from(cell_size);
    let size = picture.bounds.size() * scale;
    let mut svg = Svg::new(picture.bounds.least, scale);
    let (width, height) = (xml::format_number(size.x), xml::format_number(size.y));
    svg.push_markup(&format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\" aria-labelledby=\"gridproof-title gridproof-desc\">\n"
    ));
    svg.add_element("title", &[("id", "gridproof-title")], &picture.title);
    svg.add_element("desc", &[("id", "gridproof-desc")], &picture.description);
    svg.add_element("metadata", &[("id", BOARD_ID)], board);
    svg.push_markup(&format!(
        "<rect width=\"{width}\" height=\"{height}\" fill=\"{}\"/>\n<g font-family=\"{FONTS}\" \
         text-anchor=\"middle\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n",
        theme.paper_colour()
    ));
    for item in &picture.items {
        match item {
            Item::Cell { placed, scale, appearance, title } => {
                let title = title.as_deref();
                cell::write_background(&mut svg, placed, *scale, appearance, title, theme);
            }
            Item::CellContent { placed, scale, appearance } => {
                cell::write_content(&mut svg, placed, *scale, appearance, theme);
            }
            Item::Line { points, stroke } => write_line(&mut svg, points, *stroke, theme),
            Item::Text { at, text, size, style, title } => {
                write_words(&mut svg, (*at, *size), text, *style, title.as_deref(), theme);
            }
        }
    }
    svg.push_markup("</g>\n</svg>\n");
    svg.finish()
}

fn write_line(svg: &mut Svg, points: &[Point], stroke: Stroke, theme: Theme) {
    let (colour, width, opacity) = match stroke {
        Stroke::Edge => (theme.dim_colour(), 0.05, 1.0),
        Stroke::Border => (theme.ink_colour(), 0.09, 1.0),
        Stroke::Joined => (theme.accent_colour(), 0.05, 1.0),
        Stroke::Line => (theme.dim_colour(), 0.05, 0.6),
        // A line of length 0 with round caps appears as a dot.
        Stroke::Dot => (theme.dim_colour(), 0.3, 0.4),
        Stroke::Arrow => (theme.dim_colour(), 0.0, 1.0),
        Stroke::Hole => (theme.edge_colour(), 0.06, 1.0),
        Stroke::Label => (theme.dim_colour(), 0.03, 1.0),
        Stroke::Ring => (theme.accent_colour(), 0.07, 1.0),
    };
    let fill = match stroke {
        Stroke::Arrow => colour,
        Stroke::Label => theme.paper_colour(),
        _ => "none",
    };
    let path = svg.path_data(points, false);
    let [width, opacity_text] = [svg.length_in_pixels(width), xml::format_number(opacity)];
    let mut attributes = vec![("d", path.as_str()), ("fill", fill)];
    if stroke != Stroke::Arrow {
        attributes.extend([("stroke", colour), ("stroke-width", width.as_str())]);
    }
    if opacity < 1.0 {
        attributes.push(("opacity", opacity_text.as_str()));
    }
    svg.add_empty_element("path", &attributes);
}

fn write_words(
    svg: &mut Svg,
    (at, size): (Point, f64),
    text: &str,
    style: TextStyle,
    title: Option<&str>,
    theme: Theme,
) {
    let (colour, is_bold) = match style {
        TextStyle::Number => (theme.dim_colour(), false),
        TextStyle::Clue => (theme.ink_colour(), true),
        TextStyle::Words => (theme.ink_colour(), false),
    };
    if let Some(title) = title {
        svg.push_markup("<g>");
        svg.add_element("title", &[], title);
    }
    svg.add_text(at, size, text, colour, is_bold, style == TextStyle::Words);
    if title.is_some() {
        svg.push_markup("</g>\n");
    }
}

#[cfg(test)]
mod tests;
