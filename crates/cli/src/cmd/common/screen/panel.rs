//! The text next to a board or below it. Lines are wrapped between words. A text that does not fit
//! can be scrolled.

use std::hash::{DefaultHasher, Hash, Hasher};

use ratatui::text::Line;

/// The number of lines that one key scrolls.
const SCROLLED_LINES: usize = 5;

/// The scroll position of a panel's text. A new text starts at its first line.
#[derive(Clone, Copy, Debug, Default)]
pub struct Scroll {
    above: usize,
    /// A hash of the text, used to notice a change.
    text: u64,
}

impl Scroll {
    /// Scrolls back at `[`, and forward at any other key.
    pub fn scroll_by_key(&mut self, key: char) {
        self.above = match key {
            '[' => self.above.saturating_sub(SCROLLED_LINES),
            _ => self.above + SCROLLED_LINES,
        };
    }

    /// Returns the lines that fit. If some lines do not fit, the last line says how to scroll.
    pub fn visible_lines<'a>(&mut self, lines: Vec<String>, room: usize) -> Vec<Line<'a>> {
        let mut text = DefaultHasher::new();
        lines.hash(&mut text);
        let text = text.finish();
        if self.text != text {
            *self = Self { above: 0, text };
        }
        let total = lines.len();
        if total <= room || room < 2 {
            return lines.into_iter().take(room).map(Line::raw).collect();
        }
        let room = room - 1;
        self.above = self.above.min(total - room);
        let (first, last) = (self.above + 1, self.above + room);
        let rest = Line::raw(format!("-- lines {first}-{last} of {total}: [ and ] turn --"));
        lines.into_iter().skip(self.above).take(room).map(Line::raw).chain([rest]).collect()
    }
}

/// Wraps a line to at most this width, and indents the continuation lines.
pub fn wrap_line(line: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let indent = line.len() - line.trim_start_matches(' ').len();
    let hanging = if indent + 12 < width { indent + 2 } else { 0 };
    let mut lines = Vec::new();
    let mut now = " ".repeat(indent.min(width - 1));
    let mut is_empty = true;
    for word in line.split_ascii_whitespace() {
        let blank = usize::from(!is_empty);
        if !is_empty && now.chars().count() + blank + word.chars().count() > width {
            lines.push(std::mem::replace(&mut now, " ".repeat(hanging)));
            is_empty = true;
        }
        if !is_empty {
            now.push(' ');
        }
        now.push_str(word);
        is_empty = false;
        // Breaks a word that is wider than the panel.
        while now.chars().count() > width {
            let rest = now.chars().skip(width).collect();
            lines.push(now.chars().take(width).collect());
            now = rest;
        }
    }
    lines.push(now);
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_wrapped_at_words_and_indented() {
        assert_eq!(wrap_line("", 9), [""]);
        assert_eq!(wrap_line("one two three", 7), ["one two", "three"]);
        let set_in = ["  the 2 at (2,1) leaves", "    1 mine in (1,0)"];
        assert_eq!(wrap_line("  the 2 at (2,1) leaves 1 mine in (1,0)", 24), set_in);
        assert_eq!(wrap_line("abcdefgh", 3), ["abc", "def", "gh"]);
        for width in 0..30 {
            let lines = wrap_line("  some words and averyveryverylongword here", width);
            assert!(lines.iter().all(|line| line.chars().count() <= width.max(1)), "{lines:?}");
        }
    }

    #[test]
    fn a_long_text_scrolls_and_a_new_text_begins_at_its_start() {
        let text = |name: &str| (1..=10).map(|at| format!("{name}{at}")).collect::<Vec<_>>();
        let mut scroll = Scroll::default();
        let shown = |scroll: &mut Scroll, name: &str| -> Vec<String> {
            scroll.visible_lines(text(name), 4).iter().map(Line::to_string).collect()
        };
        let first = ["a1", "a2", "a3", "-- lines 1-3 of 10: [ and ] turn --"];
        assert_eq!(shown(&mut scroll, "a"), first);
        scroll.scroll_by_key(']');
        assert_eq!(shown(&mut scroll, "a")[0], "a6");
        scroll.scroll_by_key(']');
        assert_eq!(shown(&mut scroll, "a")[..3], ["a8", "a9", "a10"]);
        scroll.scroll_by_key('[');
        assert_eq!(shown(&mut scroll, "a")[0], "a3");
        assert_eq!(shown(&mut scroll, "b")[0], "b1");
        assert_eq!(Scroll::default().visible_lines(text("c"), 10).len(), 10);
    }
}
