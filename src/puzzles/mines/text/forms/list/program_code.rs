//! Finds lists of rows in program code, such as `board = np.array([["1", "?"], …])`, `{{1, -1},
//! …};` or `vec![vec![1, 2], …]`. Only words may precede or follow the list.

use std::borrow::Cow;

/// Returns the start of a list of lists or of quoted words in program code, such as an assignment
/// or a call. Returns `None` if the text has no such list, or if rows of cells may stand before the
/// list.
pub fn list_start(text: &str) -> Option<usize> {
    let mut start = first_list(text, 0)?;
    // In some languages, brackets before the `=` belong to the type of the list.
    while let Some(value) = position_after_type(text, start) {
        start = first_list(text, value)?;
    }
    are_words(&text[..start]).then_some(start)
}

/// Returns the start of the first list of lists or of quoted words.
fn first_list(text: &str, from: usize) -> Option<usize> {
    let holds = |at: usize, letter: char| {
        let rest = text[at + letter.len_utf8()..].trim_ascii_start();
        "[{".contains(letter) && rest.starts_with(['[', '{', '"', '\''])
            || letter == 'v' && text[at..].starts_with(RUST_VEC_START)
    };
    let mut letters = text[from..].char_indices();
    letters
        .find(|&(at, letter)| "[{v".contains(letter) && holds(from + at, letter))
        .map(|(at, _)| from + at)
}

/// Returns the start of the next list of lists or of quoted words. Skips every list for which
/// `is_none` is true, given the text from the start of the list.
pub(super) fn another_list(text: &str, is_none: impl Fn(&str) -> bool) -> Option<usize> {
    let mut found = first_list(text, 0);
    while let Some(at) = found.filter(|&at| is_none(&text[at..])) {
        found = first_list(text, at + 1);
    }
    found
}

/// Returns the position after the `=` that follows the brackets at `start`, if there is one.
fn position_after_type(text: &str, start: usize) -> Option<usize> {
    let mut depth = 0;
    let end = text[start..].char_indices().find_map(|(at, letter)| {
        depth += i64::from("[{(".contains(letter)) - i64::from("]})".contains(letter));
        (depth == 0 && at > 0 && "]})".contains(letter)).then_some(start + at + 1)
    })?;
    let rest = text[end..].trim_start();
    rest.starts_with('=').then(|| text.len() - rest.len() + 1)
}

/// The macro that makes a list in Rust.
pub(super) const RUST_VEC_START: &str = "vec![";

/// Returns whether the text after a list is only the end of a statement, or words.
pub(super) fn ends_statement(text: &str) -> bool {
    are_words(text.trim_start_matches([')', ';', '.', ',', ' ', '\t', '\r']))
}

/// Returns whether every line is empty, contains a word of at least two different letters, or
/// contains `=`.
fn are_words(text: &str) -> bool {
    let is_word = |run: &str| {
        let mut letters = run.chars();
        let first = letters.next();
        letters.clone().next().is_some() && letters.any(|letter| Some(letter) != first)
    };
    let is_statement =
        |line: &str| line.split(|c: char| !c.is_alphabetic()).any(is_word) || line.contains('=');
    text.lines().all(|line| line.trim().is_empty() || is_statement(line))
}

/// Returns a word of a list with its valid escapes decoded. JSON and most programming languages
/// have the same escapes.
pub(super) fn unescaped(word: &str) -> Cow<'_, str> {
    if !word.contains('\\') {
        return word.into();
    }
    let mut units = Vec::new();
    let mut rest = word;
    while let Some(letter) = rest.chars().next() {
        let (unit, length) = decode_escape(rest).unwrap_or((None, letter.len_utf8()));
        match unit {
            Some(unit) => units.push(unit),
            None => units.extend(letter.encode_utf16(&mut [0; 2]).iter()),
        }
        rest = &rest[length..];
    }
    String::from_utf16(&units).map_or(word.into(), Cow::from)
}

/// Removes the zero fraction of a whole number, because some languages write `1.` or `1.0`.
pub(super) fn without_zero_fraction(word: &str) -> &str {
    let digits = word.strip_suffix(".0").or(word.strip_suffix('.')).unwrap_or(word);
    let is_number = digits.trim_start_matches('-').bytes().all(|byte| byte.is_ascii_digit());
    if is_number && !digits.is_empty() { digits } else { word }
}

/// Returns the UTF-16 unit of an escape at the beginning of a text, and the length of the escape.
fn decode_escape(text: &str) -> Option<(Option<u16>, usize)> {
    let escaped = text.strip_prefix('\\')?;
    let letter = escaped.chars().next()?;
    let plain = match letter {
        'u' => {
            let unit = u16::from_str_radix(escaped.get(1..5)?, 16).ok()?;
            return Some((Some(unit), 6));
        }
        'n' => '\n',
        't' => '\t',
        '\\' | '/' | '"' | '\'' => letter,
        _ => return None,
    };
    Some((u16::try_from(u32::from(plain)).ok(), 2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_found_after_words() {
        for (text, before) in [
            ("board = [[1]]", "board = "),
            ("int[][] b = {{1}};", "int[][] b = "),
            ("let b: [[u8; 1]; 1] = [[1]];", "let b: [[u8; 1]; 1] = "),
            ("let b = vec![vec![1]];", "let b = "),
            ("np.array([[1]])", "np.array("),
            ("problem(0,[[_]]).", "problem(0,"),
            ("Input:\n[[1]]", "Input:\n"),
            ("b = [\"1#\"]", "b = "),
            ("array([[1]], dtype=object)", "array("),
        ] {
            assert_eq!(list_start(text), Some(before.len()), "{text}");
        }
        for text in ["1 #\n[[1]]", "# #\n# #", "[ ][1]", "x", "xxx\n[[1]]"] {
            assert_eq!(list_start(text), None, "{text}");
        }
        assert_eq!(
            [
                without_zero_fraction("1."),
                without_zero_fraction("-1.0"),
                without_zero_fraction("."),
                without_zero_fraction("x.")
            ],
            ["1", "-1", ".", "x."]
        );
        assert!(
            ends_statement(", click = [3,0]")
                && ends_statement(");\n")
                && ends_statement("")
                && !ends_statement(", [1]")
        );
    }

    #[test]
    fn escapes_are_read_as_in_json() {
        for (word, plain) in [
            ("\\u2588", "█"),
            ("\\ud83d\\udca3", "💣"),
            ("1\\n", "1\n"),
            ("\\", "\\"),
            ("\\q", "\\q"),
            ("\\ud83d", "\\ud83d"),
            ("\\u12", "\\u12"),
            ("#", "#"),
        ] {
            assert_eq!(unescaped(word), plain, "{word}");
        }
    }
}
