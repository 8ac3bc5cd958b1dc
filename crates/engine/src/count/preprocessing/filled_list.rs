//! Short lists that are filled in place.

/// Creates a list like `vec![value; length]`, but faster for short lists. `vec!` takes zeroed
/// memory for zeros. For a short list the usual C library's `calloc` is several times slower than
/// its `malloc`, because `calloc` ignores the thread's cached blocks.
pub(crate) fn filled_list<T: Clone>(length: usize, value: T) -> Vec<T> {
    let mut list = Vec::with_capacity(length);
    // The compiler would join the allocation and visible zeros to a `calloc`.
    list.extend(std::iter::repeat_n(std::hint::black_box(value), length));
    list
}
