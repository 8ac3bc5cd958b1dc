//! The assertion macros. Each macro calls the function of the same name, and panics with the
//! function's error.

/// Panics at the place of the macro call. The panic message has the caller's message, if there is
/// one, and then the correct answer.
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

/// Calls a function of `assertions` that takes a search as its last argument. The caller may add a
/// message, or a search and then a message.
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

/// Asserts that some placement of mines agrees with the board. The message shows the clues that
/// contradict each other.
///
/// See [`assertions`](crate::assertions).
#[macro_export]
macro_rules! assert_consistent {
    ($board:expr $(, $($rest:tt)*)?) => {
        $crate::__expect_by_search!(consistent(&$board) $(, $($rest)*)?)
    };
}

/// Asserts that no placement of mines agrees with the board. The message shows a placement that
/// agrees.
///
/// See [`assertions`](crate::assertions).
#[macro_export]
macro_rules! assert_inconsistent {
    ($board:expr $(, $($rest:tt)*)?) => {
        $crate::__expect_by_search!(inconsistent(&$board) $(, $($rest)*)?)
    };
}

/// Asserts that the hidden cell is proved safe. The message shows a placement with a mine in the
/// cell, or the reason why the cell is a mine.
///
/// See [`assertions`](crate::assertions).
#[macro_export]
macro_rules! assert_safe {
    ($board:expr, $cell:expr $(, $($rest:tt)*)?) => {
        $crate::__expect_by_search!(safe(&$board, $cell) $(, $($rest)*)?)
    };
}

/// Asserts that the hidden cell is proved to hold a mine. The message shows a placement without a
/// mine in the cell, or the reason why the cell is safe.
///
/// See [`assertions`](crate::assertions).
#[macro_export]
macro_rules! assert_mine {
    ($board:expr, $cell:expr $(, $($rest:tt)*)?) => {
        $crate::__expect_by_search!(mine(&$board, $cell) $(, $($rest)*)?)
    };
}

/// Asserts that the hidden cell is proved to be undetermined: some placements have a mine in the
/// cell, and other placements do not. The message shows the clues that determine the cell.
///
/// See [`assertions`](crate::assertions).
#[macro_export]
macro_rules! assert_undetermined {
    ($board:expr, $cell:expr $(, $($rest:tt)*)?) => {
        $crate::__expect_by_search!(undetermined(&$board, $cell) $(, $($rest)*)?)
    };
}

/// Asserts that opening the hidden cell is safe, or that no other hidden cell has less risk. The
/// message shows both risks and a better cell.
///
/// See [`assertions`](crate::assertions).
#[macro_export]
macro_rules! assert_justified {
    ($board:expr, $cell:expr $(, $($rest:tt)*)?) => {
        $crate::__expect_by_search!(justified(&$board, $cell) $(, $($rest)*)?)
    };
}

/// Asserts that proofs alone win the layout from its first click. The message shows where the
/// proofs end, and the least risk there.
///
/// See [`assertions`](crate::assertions).
#[macro_export]
macro_rules! assert_solvable {
    ($layout:expr, $first:expr $(, $($rest:tt)*)?) => {
        $crate::__expect_by_search!(solvable(&$layout, $first) $(, $($rest)*)?)
    };
}

/// Asserts that the game of ChessPuzzle is legal and that no game is longer. The message shows the
/// illegal click, or a longer game.
///
/// See [`assertions`](crate::assertions).
#[cfg(feature = "random")]
#[macro_export]
macro_rules! assert_longest {
    ($board:expr, $game:expr $(, $($rest:tt)*)?) => {
        $crate::__expect_by_search!(longest(&$board, &$game) $(, $($rest)*)?)
    };
}

/// Asserts that no swap of jewels has a higher score than this swap. New jewels are assumed to
/// match nothing. The message shows a better swap.
///
/// See [`assertions`](crate::assertions).
#[macro_export]
macro_rules! assert_best {
    ($board:expr, $swap:expr $(, $($rest:tt)*)?) => {
        $crate::__expect_by_search!(best(&$board, $swap) $(, $($rest)*)?)
    };
}

/// Asserts that exactly one picture agrees with the mosaic. The message shows two pictures, or says
/// that no picture agrees.
///
/// See [`assertions`](crate::assertions).
#[macro_export]
macro_rules! assert_unique {
    ($board:expr $(, $($rest:tt)*)?) => {
        $crate::__expect_by_search!(unique(&$board) $(, $($rest)*)?)
    };
}

/// Asserts that one click wins the board, and that the board meets the demands of the instance. The
/// message shows the board and the rule that the board breaks.
///
/// See [`assertions`](crate::assertions).
#[macro_export]
macro_rules! assert_won {
    ($instance:expr, $solution:expr $(, $($message:tt)*)?) => {
        $crate::__expect!($crate::assertions::won(&$instance, &$solution) $(, $($message)*)?)
    };
}
