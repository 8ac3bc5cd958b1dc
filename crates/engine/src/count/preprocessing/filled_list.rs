//! Short lists that are filled in place.

/// Creates a list like `vec![value; length]`, but faster for short lists. For zeros, `vec!` calls
/// `calloc`. For a short list, glibc's `calloc` is several times slower than its `malloc`, because
/// `calloc` ignores the thread's cache of free blocks.
pub(crate) fn filled_list<T: Clone>(length: usize, value: T) -> Vec<T> {
    let mut list = Vec::with_capacity(length);
    // `black_box` hides the value, because the compiler would merge an allocation and a fill with zeros into a
    // `calloc`.
    list.extend(std::iter::repeat_n(std::hint::black_box(value), length));
    list
}
