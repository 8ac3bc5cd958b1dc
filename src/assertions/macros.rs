//! The macros: each panics with the error of its function.

/// Panics with the correct answer at the place of the macro call, after the caller's message if
/// there is one.
#[doc(hidden)]
#[macro_export]
macro_rules! __expect {
    ($holds:expr $(,)?) => {
        if let ::core::result::Result::Err(failure) = $holds {
            ::core::panic!("{failure}");
        }
    };
    ($holds:expr, $($message:tt)+) => {
        if let ::core::result::Result::Err(failure) = $holds {
            ::core::panic!("{}: {failure}", ::core::format_args!($($message)+));
        }
    };
}

/// Calls a function of `assertions` that takes a search as its last argument. A message follows, or
/// the search and then perhaps a message.
#[doc(hidden)]
#[macro_export]
macro_rules! __expect_by_search {
    ($function:ident($($asked:expr),+) $(,)?) => {
        $crate::__expect_by_search!($function($($asked),+), &$crate::assertions::budget())
    };
    ($function:ident($($asked:expr),+), $message:literal $($values:tt)*) => {
        $crate::__expect_by_search!(
            $function($($asked),+), &$crate::assertions::budget(), $message $($values)*
        )
    };
    ($function:ident($($asked:expr),+), $search:expr $(, $($message:tt)*)?) => {
        $crate::__expect!($crate::assertions::$function($($asked),+, $search) $(, $($message)*)?)
    };
}

/// Some placement of mines agrees with the board; the message shows the clues that contradict each
/// other.
///
/// See [`assertions`](crate::assertions).
#[macro_export]
macro_rules! assert_consistent {
    ($board:expr $(, $($rest:tt)*)?) => {
        $crate::__expect_by_search!(consistent(&$board) $(, $($rest)*)?)
    };
}

/// No placement of mines agrees with the board; the message shows one that does.
///
/// See [`assertions`](crate::assertions).
#[macro_export]
macro_rules! assert_inconsistent {
    ($board:expr $(, $($rest:tt)*)?) => {
        $crate::__expect_by_search!(inconsistent(&$board) $(, $($rest)*)?)
    };
}

/// The hidden cell is proved safe; the message shows a placement with a mine there, or why it is a
/// mine.
///
/// See [`assertions`](crate::assertions).
#[macro_export]
macro_rules! assert_safe {
    ($board:expr, $cell:expr $(, $($rest:tt)*)?) => {
        $crate::__expect_by_search!(safe(&$board, $cell) $(, $($rest)*)?)
    };
}

/// The hidden cell is proved to hold a mine; the message shows a placement without one there, or
/// why it is safe.
///
/// See [`assertions`](crate::assertions).
#[macro_export]
macro_rules! assert_mine {
    ($board:expr, $cell:expr $(, $($rest:tt)*)?) => {
        $crate::__expect_by_search!(mine(&$board, $cell) $(, $($rest)*)?)
    };
}

/// The hidden cell is proved to be undetermined, neither safe nor a mine; the message shows the
/// clues that force it.
///
/// See [`assertions`](crate::assertions).
#[macro_export]
macro_rules! assert_undetermined {
    ($board:expr, $cell:expr $(, $($rest:tt)*)?) => {
        $crate::__expect_by_search!(undetermined(&$board, $cell) $(, $($rest)*)?)
    };
}

/// Opening the hidden cell is safe, or no other has less risk; the message shows both risks, and a
/// better cell.
///
/// See [`assertions`](crate::assertions).
#[macro_export]
macro_rules! assert_justified {
    ($board:expr, $cell:expr $(, $($rest:tt)*)?) => {
        $crate::__expect_by_search!(justified(&$board, $cell) $(, $($rest)*)?)
    };
}

/// Proofs alone win the layout from its first click; the message shows where they end, and the
/// least risk there.
///
/// See [`assertions`](crate::assertions).
#[macro_export]
macro_rules! assert_solvable {
    ($layout:expr, $first:expr $(, $($rest:tt)*)?) => {
        $crate::__expect_by_search!(solvable(&$layout, $first) $(, $($rest)*)?)
    };
}

/// The game of ChessPuzzle is legal, and none is longer; the message shows the illegal click, or a
/// longer game.
///
/// See [`assertions`](crate::assertions).
#[cfg(feature = "random")]
#[macro_export]
macro_rules! assert_longest {
    ($board:expr, $game:expr $(, $($rest:tt)*)?) => {
        $crate::__expect_by_search!(longest(&$board, &$game) $(, $($rest)*)?)
    };
}

/// No swap of jewels scores more than this one if new jewels match nothing; the message shows one.
///
/// See [`assertions`](crate::assertions).
#[macro_export]
macro_rules! assert_best {
    ($board:expr, $swap:expr $(, $($rest:tt)*)?) => {
        $crate::__expect_by_search!(best(&$board, $swap) $(, $($rest)*)?)
    };
}

/// One picture agrees with the mosaic, and no other; the message shows two, or reports that there
/// is none.
///
/// See [`assertions`](crate::assertions).
#[macro_export]
macro_rules! assert_unique {
    ($board:expr $(, $($rest:tt)*)?) => {
        $crate::__expect_by_search!(unique(&$board) $(, $($rest)*)?)
    };
}

/// One click wins this board of the instance; the message shows the board and the rule that it
/// breaks.
///
/// See [`assertions`](crate::assertions).
#[macro_export]
macro_rules! assert_won {
    ($instance:expr, $solution:expr $(, $($message:tt)*)?) => {
        $crate::__expect!($crate::assertions::won(&$instance, &$solution) $(, $($message)*)?)
    };
}
