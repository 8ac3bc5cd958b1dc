//! Short lists that are filled on the spot.

/// As `vec![value; length]`, which takes zeroed memory for zeros: that is for long lists. The usual C library's
/// `calloc` takes several times as long as its `malloc` does for a short one, for it does without the blocks
/// that its thread has at hand.
pub(crate) fn filled<T: Clone>(length: usize, value: T) -> Vec<T> {
    let mut list = Vec::with_capacity(length);
    list.extend(std::iter::repeat_n(value, length));
    list
}
