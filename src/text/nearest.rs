//! Suggestions of known words for a misspelt word.

use strsim::levenshtein;

/// Returns the nearest of the known words, or all known words if none is near.
pub fn suggestion(found: &str, known: &[&str]) -> String {
    suggestion_of(found, known, str::to_owned)
}

/// Suggests a word in its form at the place of use, such as `--size`.
pub fn suggestion_of(found: &str, known: &[&str], write: impl Fn(&str) -> String) -> String {
    let near = known.iter().map(|word| (levenshtein(found, word), word)).min();
    match near {
        Some((distance, word)) if distance <= 2 && distance < word.chars().count() => {
            format!("did you mean `{}`?", write(word))
        }
        _ => {
            let known: Vec<_> = known.iter().map(|word| write(word)).collect();
            format!("expected one of `{}`", known.join("`, `"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_words_are_suggested_and_far_ones_are_not() {
        assert_eq!(suggestion("row", &["rows", "cols"]), "did you mean `rows`?");
        assert_eq!(suggestion("X", &["M", "N"]), "expected one of `M`, `N`", "another letter");
        assert_eq!(suggestion("height", &["rows", "cols"]), "expected one of `rows`, `cols`");
    }
}
