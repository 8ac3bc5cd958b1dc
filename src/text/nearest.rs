//! Suggestions of known words for a misspelt word.

use strsim::levenshtein;

use crate::words::{Sentence, saved_text};

/// Suggests the known word nearest to a misspelt word, or all known words if none is near.
pub fn suggestion(found: &str, known: &[&str]) -> Sentence {
    suggestion_with(found, known, str::to_owned)
}

/// Suggests words like [`suggestion`], but writes each word with the function `write`, for instance
/// `--size` for `size`.
pub fn suggestion_with(found: &str, known: &[&str], write: impl Fn(&str) -> String) -> Sentence {
    match nearest(found, known) {
        Some(word) => saved_text::did_you_mean(write(word)),
        None => saved_text::one_of(known.iter().map(|word| write(word)).collect::<Vec<_>>()),
    }
}

/// Returns the words that [`suggestion`] names.
pub fn suggested_words<'k>(found: &str, known: &[&'k str]) -> Vec<&'k str> {
    nearest(found, known).map_or_else(|| known.to_vec(), |word| vec![word])
}

fn nearest<'k>(found: &str, known: &[&'k str]) -> Option<&'k str> {
    // Typing errors seldom change the first letter. So the distance of words with different first
    // letters must be at most 1. For example, `session` is no misspelling of `version`.
    let most = |word: &str| if word.chars().next() == found.chars().next() { 2 } else { 1 };
    let distances = known.iter().map(|word| (levenshtein(found, word), *word));
    // A word that shares only one letter with `found` is another word: `1B` is no misspelling of
    // `1M`.
    let near = distances
        .filter(|&(distance, word)| distance <= most(word) && distance + 1 < word.chars().count());
    near.min().map(|(_, word)| word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_similar_words_are_suggested() {
        let suggested = |found, known| suggestion(found, known).to_string();
        assert_eq!(suggested("row", &["rows", "cols"]), "did you mean `rows`?");
        assert_eq!(suggested("rwos", &["rows", "cols"]), "did you mean `rows`?");
        assert_eq!(suggested("session", &["seed", "version"]), "expected one of `seed`, `version`");
        assert_eq!(suggested("X", &["M", "N"]), "expected one of `M`, `N`", "another letter");
        assert_eq!(suggested("1M", &["1B", "1C"]), "expected one of `1B`, `1C`");
        assert_eq!(suggested("height", &["rows", "cols"]), "expected one of `rows`, `cols`");
    }
}
