//! Finds the comments and docstrings of Python.

/// The mark at both ends of a docstring.
const QUOTES: &str = "\"\"\"";

/// The part of a file that contains the start of a line.
#[derive(Clone, Copy)]
enum Part {
    Code,
    /// A string between triple quotes that is a statement of its own.
    Docstring {
        /// The number of blanks before the docstring.
        indent: usize,
    },
    /// Another string between triple quotes.
    String,
}

/// Returns the text of each line that is only a comment or a part of a docstring, without its mark
/// and indentation.
pub fn prose_of_lines(text: &str) -> Vec<Option<&str>> {
    let mut part = Part::Code;
    text.lines()
        .map(|line| {
            let (prose, next) = match part {
                Part::Code => prose_of_code(line),
                Part::Docstring { indent } => prose_of_docstring(line, indent),
                Part::String if has_odd_quotes(line) => (None, Part::Code),
                Part::String => (None, part),
            };
            part = next;
            prose
        })
        .collect()
}

/// Returns the prose of a line that starts in code, and the part that contains the end of the line.
fn prose_of_code(line: &str) -> (Option<&str>, Part) {
    let code = line.trim_start();
    let indent = line.len() - code.len();
    if let Some(comment) = code.strip_prefix('#') {
        return (Some(comment.strip_prefix(' ').unwrap_or(comment).trim_end()), Part::Code);
    }
    if let Some(docstring) = code.trim_start_matches('r').strip_prefix(QUOTES) {
        return prose_of_docstring(docstring, indent);
    }
    (None, if has_odd_quotes(code) { Part::String } else { Part::Code })
}

/// Returns the prose of a line that starts in a docstring, and the part that contains the end of the
/// line.
fn prose_of_docstring(line: &str, indent: usize) -> (Option<&str>, Part) {
    let (text, next) = match line.split_once(QUOTES) {
        Some((text, _)) => (text, Part::Code),
        None => (line, Part::Docstring { indent }),
    };
    let blanks = text.len() - text.trim_start().len();
    (Some(text[blanks.min(indent)..].trim_end()), next)
}

fn has_odd_quotes(line: &str) -> bool {
    line.matches(QUOTES).count() % 2 == 1
}

#[test]
fn comments_and_docstrings_are_prose_and_other_strings_are_not() {
    let text = r##"# A comment.
def f():
    """Returns 1.

    More text.

        f()
    """
    text = """
# no comment
"""
    return 1  # a trailing comment
    """One line."""
"##;
    let prose = [
        Some("A comment."),
        None,
        Some("Returns 1."),
        Some(""),
        Some("More text."),
        Some(""),
        Some("    f()"),
        Some(""),
        None,
        None,
        None,
        None,
        Some("One line."),
    ];
    assert_eq!(prose_of_lines(text), prose);
}
