//! Estimates the width of a text. The estimates tend to be too large, because the viewer's font is
//! unknown.

/// Estimates the width of a text in a font of size 1.
pub fn text_width(text: &str) -> f64 {
    let of = |letter: char| match letter {
        '%' | 'm' | 'w' | 'M' | 'W' | '@' => 0.92,
        '.' | ',' | '|' | '-' | '(' | ')' | '{' | '}' | ' ' | 'i' | 'l' | 'j' | ':' => 0.4,
        _ => 0.62,
    };
    text.chars().map(of).sum()
}

/// Returns the largest font size, at most `most`, at which a text is no wider than `room`.
pub fn font_size_within(text: &str, room: f64, most: f64) -> f64 {
    match text_width(text) {
        width if width * most > room => room / width,
        _ => most,
    }
}

/// Breaks a text into lines at blanks. In a font of size 1, no line is wider than `room`, except
/// for a single long word.
pub fn wrap_lines(text: &str, room: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if text_width(line) + text_width(" ") + text_width(word) <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_wrap_at_blanks_and_shrink_to_the_room() {
        assert_eq!(wrap_lines("aa bb cc", 3.0), ["aa bb", "cc"]);
        assert_eq!(wrap_lines("longer than all", 1.0), ["longer", "than", "all"]);
        assert_eq!(font_size_within("11", 10.0, 0.5), 0.5);
        assert!((text_width("11") * font_size_within("11", 0.5, 1.0) - 0.5).abs() < 1e-9);
    }
}
