//! The templates of sentences.

/// A sentence with places for its arguments.
///
/// `{name}` is the place of an argument. `{name:form}` also says how the argument is written: for a
/// number `form` is the noun that it counts, for a list the word before the last item. A list with
/// the form `` ` `` has items in backquotes. A form that begins with a blank stands between all
/// items.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Template {
    /// The code, which stays the same when the English words change.
    pub code: &'static str,
    /// The English words.
    pub english: &'static str,
    /// The names of the arguments.
    pub arguments: &'static [&'static str],
}

impl Template {
    /// Returns the parts of the English words in order.
    pub(super) fn parts(&self) -> Vec<Part<'_>> {
        let (mut parts, mut start, mut from) = (Vec::new(), 0, 0);
        while let Some(open) = self.english[from..].find('{').map(|at| from + at) {
            from = open + 1;
            let Some(length) = self.english[from..].find('}') else { break };
            let place = &self.english[from..from + length];
            let (name, form) = place.split_once(':').unwrap_or((place, ""));
            // Other braces are signs of a board.
            if let Some(index) = self.arguments.iter().position(|argument| *argument == name) {
                parts.push(Part::Words(&self.english[start..open]));
                parts.push(Part::Place { index, form });
                from += length + 1;
                start = from;
            }
        }
        parts.push(Part::Words(&self.english[start..]));
        parts
    }
}

/// A part of a template.
pub(super) enum Part<'t> {
    Words(&'t str),
    /// The place of the argument with this index.
    Place {
        index: usize,
        form: &'t str,
    },
}
