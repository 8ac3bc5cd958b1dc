//! The sequences that the labels of rows and columns follow: letters, or numbers that may follow a
//! word.

/// The least length of a sequence of numbers or letters on one side that can be labels without
/// further evidence.
pub const MIN_LABELS_AS_EVIDENCE: usize = 4;

pub fn labels_of<'a>(tokens: &[(usize, &'a str)]) -> Vec<&'a str> {
    tokens.iter().map(|&(_, token)| token).collect()
}

/// Returns whether the given labels form a sequence.
pub fn are_consecutive<'a>(labels: impl Iterator<Item = &'a str>) -> bool {
    count_by_one(&labels.collect::<Vec<_>>())
}

/// Returns whether the given labels form a sequence. A sequence consists of consecutive numbers
/// that count up from 0 or 1, or down to 0 or 1. Letters that count up from A or B, or down to A or
/// B, are also a sequence. Single digits continue with 0 after 9.
pub fn count_by_one(labels: &[&str]) -> bool {
    let is_same = |pair: &[&str]| prefix_of_number(pair[0]) == prefix_of_number(pair[1]);
    let numbers: Option<Vec<i64>> = labels.iter().map(|label| number_in_label(label)).collect();
    let numbers = numbers.filter(|_| labels.windows(2).all(is_same));
    let letters: Option<Vec<i64>> =
        labels.iter().map(|label| position_in_alphabet(label)).collect();
    let digits =
        numbers.clone().filter(|numbers| numbers.len() > 10 && numbers.iter().all(|&n| n < 10));
    let is_turn = |pair: &[i64]| (pair[0] + 1) % 10 == pair[1];
    if digits.is_some_and(|digits| digits[0] <= 1 && digits.windows(2).all(is_turn)) {
        return true;
    }
    [numbers, letters].into_iter().flatten().any(|labels| {
        let step = |by| labels.windows(2).all(|pair| pair[1] - pair[0] == by);
        let is_start = |label: Option<&i64>| label.is_some_and(|label| (0..=1).contains(label));
        is_start(labels.first()) && step(1) || is_start(labels.last()) && step(-1)
    })
}

pub fn unquoted(label: &str) -> &str {
    label.trim_matches(['"', '\'', '[', ']', ':', '.', ')'])
}

/// Returns the number in a label such as `3`, `c3`, `col3` or `[3`.
pub fn digits_of_label(label: &str) -> Option<&str> {
    let label = unquoted(label).trim_matches(',');
    let digits = label.trim_start_matches(|c: char| c.is_ascii_alphabetic() || c == '_');
    let has_digits = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    (has_digits && label.len() - digits.len() <= 7).then_some(digits)
}

/// Returns the text before the number of a label. All labels of one side have the same text before
/// the number.
fn prefix_of_number(label: &str) -> Option<&str> {
    let label = unquoted(label).trim_matches(',');
    digits_of_label(label).and_then(|digits| label.strip_suffix(digits))
}

pub fn number_in_label(label: &str) -> Option<i64> {
    digits_of_label(label).filter(|digits| !digits.starts_with("00"))?.parse().ok()
}

/// Returns the position of a letter in the alphabet, from 0 for A.
fn position_in_alphabet(label: &str) -> Option<i64> {
    match unquoted(label).as_bytes() {
        [letter @ (b'a'..=b'z' | b'A'..=b'Z')] => {
            Some(i64::from(letter.to_ascii_lowercase() - b'a'))
        }
        _ => None,
    }
}
