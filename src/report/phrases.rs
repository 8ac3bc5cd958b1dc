//! Phrases with numbers and lists.

use std::fmt::Display;

use crate::grid::Cell;

/// Returns text such as `1 game` or `2 games`, for words whose plural ends in s.
pub fn pluralised(count: impl Display, what: &str) -> String {
    let count = count.to_string();
    let s = if count == "1" { "" } else { "s" };
    format!("{count} {what}{s}")
}

/// Puts commas between thousands, as in `28,048,800`.
#[cfg(feature = "questions")]
pub fn with_thousands_commas(digits: &str) -> String {
    let comma_before = |at: usize| at > 0 && (digits.len() - at).is_multiple_of(3);
    let parts = digits
        .char_indices()
        .flat_map(|(at, digit)| comma_before(at).then_some(',').into_iter().chain([digit]));
    parts.collect()
}

/// Joins parts to a text such as `one, two or three`. `word`, here `or`, stands before the last
/// part.
pub fn joined_with(parts: &[impl AsRef<str>], word: &str) -> String {
    let parts: Vec<&str> = parts.iter().map(AsRef::as_ref).collect();
    match parts.as_slice() {
        [parts @ .., last] if !parts.is_empty() => {
            format!("{} {word} {last}", parts.join(", "))
        }
        parts => parts.concat(),
    }
}

/// Returns cells for a sentence, such as `(0,1), (0,2) and (1,0)`.
pub fn cell_list(cells: &[Cell]) -> String {
    joined_with(&cells.iter().map(Cell::to_string).collect::<Vec<_>>(), "and")
}

/// Describes the size of a proof for people.
pub fn proof_size(clauses: usize, steps: usize) -> String {
    format!("{}, {} of proof", pluralised(clauses, "clause"), pluralised(steps, "step"))
}

#[cfg(all(test, feature = "questions"))]
mod tests {
    use super::with_thousands_commas;

    #[test]
    fn thousands_have_commas() {
        for (digits, expected) in
            [("0", "0"), ("999", "999"), ("1000", "1,000"), ("28048800", "28,048,800")]
        {
            assert_eq!(with_thousands_commas(digits), expected);
        }
    }
}
