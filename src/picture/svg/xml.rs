//! Writes the text of an SVG document: elements, escaped texts, numbers and paths.

use std::fmt::Write;

use crate::picture::plane::Point;

/// An SVG document under construction. Converts the lengths of a picture to pixels.
pub struct Svg {
    text: String,
    origin: Point,
    scale: f64,
}

impl Svg {
    /// Creates an empty document whose upper left corner is `origin`.
    pub fn new(origin: Point, scale: f64) -> Self {
        Self { text: String::new(), origin, scale }
    }

    /// Returns the text of the document.
    pub fn finish(self) -> String {
        self.text
    }

    /// Adds markup without escaping it.
    pub fn push_markup(&mut self, markup: &str) {
        self.text.push_str(markup);
    }

    /// Adds an element with a text.
    pub fn add_element(&mut self, name: &str, attributes: &[(&str, &str)], text: &str) {
        self.write_open_tag(name, attributes);
        let text = escape_text(text);
        // Writing to a string cannot fail.
        let _ = writeln!(self.text, ">{text}</{name}>");
    }

    /// Adds an element without content.
    pub fn add_empty_element(&mut self, name: &str, attributes: &[(&str, &str)]) {
        self.write_open_tag(name, attributes);
        self.text.push_str("/>\n");
    }

    /// Adds a text. `at` is the left end of the text if `is_left` is true, and its middle
    /// otherwise.
    pub fn add_text(
        &mut self,
        at: Point,
        size: f64,
        text: &str,
        colour: &str,
        is_bold: bool,
        is_left: bool,
    ) {
        /// The distance from the middle of the letters to their base line, as a fraction of the
        /// font size.
        const BASELINE_OFFSET: f64 = 0.36;
        let base = self.point_in_pixels(at + Point::new(0.0, size * BASELINE_OFFSET));
        let [x, y, size] =
            [format_number(base.x), format_number(base.y), self.length_in_pixels(size)];
        let mut attributes = vec![("x", &*x), ("y", &*y), ("font-size", &*size), ("fill", colour)];
        if is_bold {
            attributes.push(("font-weight", "600"));
        }
        if is_left {
            attributes.push(("text-anchor", "start"));
        }
        self.add_element("text", &attributes, text);
    }

    /// Returns the data of a path through some points.
    pub fn path_data(&self, points: &[Point], is_closed: bool) -> String {
        let mut data = String::new();
        for (at, &point) in points.iter().enumerate() {
            let Point { x, y } = self.point_in_pixels(point);
            let letter = if at == 0 { 'M' } else { 'L' };
            // Writing to a string cannot fail.
            let _ = write!(data, "{letter}{} {}", format_number(x), format_number(y));
        }
        if is_closed {
            data.push('Z');
        }
        data
    }

    /// Converts a length to pixels.
    pub fn length_in_pixels(&self, length: f64) -> String {
        format_number(length * self.scale)
    }

    /// Converts a point to pixels.
    pub fn point_in_pixels(&self, point: Point) -> Point {
        (point - self.origin) * self.scale
    }

    fn write_open_tag(&mut self, name: &str, attributes: &[(&str, &str)]) {
        self.text.push('<');
        self.text.push_str(name);
        for (key, value) in attributes {
            let value = escape_text(value);
            // Writing to a string cannot fail.
            let _ = write!(self.text, " {key}=\"{value}\"");
        }
    }
}

/// Formats a number with at most two decimals.
pub fn format_number(number: f64) -> String {
    let text = format!("{number:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

/// Escapes all characters of a text that would be read as markup. Replaces characters that XML does
/// not allow, and control characters other than line ends.
pub fn escape_text(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\u{fffe}' | '\u{ffff}' => escaped.push('\u{fffd}'),
            letter if letter.is_control() && letter != '\n' => escaped.push('\u{fffd}'),
            letter => escaped.push(letter),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_escaped() {
        assert_eq!(escape_text("<1% &\n\"x\" \u{1}"), "&lt;1% &amp;\n&quot;x&quot; \u{fffd}");
    }

    #[test]
    fn numbers_are_written_with_at_most_two_decimals() {
        assert_eq!([1.0, -0.001, 0.126, 12.5].map(format_number), ["1", "0", "0.13", "12.5"]);
    }
}
