//! The macros: each panics with the error of its function.

/// Panics with what is true instead, where the user of a macro stands.
#[doc(hidden)]
#[macro_export]
macro_rules! __expect {
    ($holds:expr) => {
        if let ::core::result::Result::Err(failure) = $holds {
            ::core::panic!("{failure}");
        }
    };
}

/// Some placement of mines agrees with the board; the message shows the clues that contradict each
/// other.
///
/// See [`expect`](crate::expect).
#[macro_export]
macro_rules! assert_consistent {
    ($board:expr $(,)?) => {
        $crate::assert_consistent!($board, &$crate::expect::budget())
    };
    ($board:expr, $search:expr $(,)?) => {
        $crate::__expect!($crate::expect::consistent(&$board, $search))
    };
}

/// No placement of mines agrees with the board; the message shows one that does.
///
/// See [`expect`](crate::expect).
#[macro_export]
macro_rules! assert_inconsistent {
    ($board:expr $(,)?) => {
        $crate::assert_inconsistent!($board, &$crate::expect::budget())
    };
    ($board:expr, $search:expr $(,)?) => {
        $crate::__expect!($crate::expect::inconsistent(&$board, $search))
    };
}

/// The hidden cell is proved safe; the message shows a placement with a mine there, or why it is a
/// mine.
///
/// See [`expect`](crate::expect).
#[macro_export]
macro_rules! assert_safe {
    ($board:expr, $cell:expr $(,)?) => {
        $crate::assert_safe!($board, $cell, &$crate::expect::budget())
    };
    ($board:expr, $cell:expr, $search:expr $(,)?) => {
        $crate::__expect!($crate::expect::safe(&$board, $cell, $search))
    };
}

/// The hidden cell is proved to hold a mine; the message shows a placement without one there, or
/// why it is safe.
///
/// See [`expect`](crate::expect).
#[macro_export]
macro_rules! assert_mine {
    ($board:expr, $cell:expr $(,)?) => {
        $crate::assert_mine!($board, $cell, &$crate::expect::budget())
    };
    ($board:expr, $cell:expr, $search:expr $(,)?) => {
        $crate::__expect!($crate::expect::mine(&$board, $cell, $search))
    };
}

/// The hidden cell is proved to be free, neither safe nor a mine; the message shows the clues that force
/// it.
///
/// See [`expect`](crate::expect).
#[macro_export]
macro_rules! assert_free {
    ($board:expr, $cell:expr $(,)?) => {
        $crate::assert_free!($board, $cell, &$crate::expect::budget())
    };
    ($board:expr, $cell:expr, $search:expr $(,)?) => {
        $crate::__expect!($crate::expect::free(&$board, $cell, $search))
    };
}

/// Opening the hidden cell is safe, or no other has less risk; the message shows both risks, and a
/// better cell.
///
/// See [`expect`](crate::expect).
#[macro_export]
macro_rules! assert_justified {
    ($board:expr, $cell:expr $(,)?) => {
        $crate::assert_justified!($board, $cell, &$crate::expect::budget())
    };
    ($board:expr, $cell:expr, $search:expr $(,)?) => {
        $crate::__expect!($crate::expect::justified(&$board, $cell, $search))
    };
}

/// Proofs alone win the layout from its first click; the message shows where they end, and the least risk
/// there.
///
/// See [`expect`](crate::expect).
#[macro_export]
macro_rules! assert_solvable {
    ($layout:expr, $first:expr $(,)?) => {
        $crate::assert_solvable!($layout, $first, &$crate::expect::budget())
    };
    ($layout:expr, $first:expr, $search:expr $(,)?) => {
        $crate::__expect!($crate::expect::solvable(&$layout, $first, $search))
    };
}

/// The game of ChessPuzzle is legal, and none is longer; the message shows the illegal click, or a
/// longer game.
///
/// See [`expect`](crate::expect).
#[cfg(feature = "random")]
#[macro_export]
macro_rules! assert_longest {
    ($board:expr, $game:expr $(,)?) => {
        $crate::assert_longest!($board, $game, &$crate::expect::budget())
    };
    ($board:expr, $game:expr, $search:expr $(,)?) => {
        $crate::__expect!($crate::expect::longest(&$board, &$game, $search))
    };
}

/// No swap of jewels scores more than this one if what falls in matches nothing; the message shows
/// one.
///
/// See [`expect`](crate::expect).
#[macro_export]
macro_rules! assert_best {
    ($board:expr, $swap:expr $(,)?) => {
        $crate::assert_best!($board, $swap, &$crate::expect::budget())
    };
    ($board:expr, $swap:expr, $search:expr $(,)?) => {
        $crate::__expect!($crate::expect::best(&$board, $swap, $search))
    };
}

/// One picture agrees with the mosaic, and no other; the message shows two, or says that there is
/// none.
///
/// See [`expect`](crate::expect).
#[macro_export]
macro_rules! assert_unique {
    ($board:expr $(,)?) => {
        $crate::assert_unique!($board, &$crate::expect::budget())
    };
    ($board:expr, $search:expr $(,)?) => {
        $crate::__expect!($crate::expect::unique(&$board, $search))
    };
}

/// One click wins this board of the instance; the message shows the board and the rule that it breaks.
///
/// See [`expect`](crate::expect).
#[macro_export]
macro_rules! assert_won {
    ($instance:expr, $solution:expr $(,)?) => {
        $crate::__expect!($crate::expect::won(&$instance, &$solution))
    };
}
