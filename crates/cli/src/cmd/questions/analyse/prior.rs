//! The total or the density of a board, which the user types. If a pasted board states no total or
//! density, the total or density of the earlier board stays.

use gridproof::prior::{Density, ParseDensityError, Prior};
use gridproof::puzzles::mines::Board;
use gridproof::words::Sentence;

use crate::words;

/// Returns the board with the typed number of mines or density. An empty text removes both values.
///
/// # Errors
/// The text is not a number of mines or a density; the message states what was expected.
pub fn with_typed_prior(board: &Board, typed: &str) -> Result<Board, Sentence> {
    let (typed, most) = (typed.trim(), board.shape().area());
    let without = board.with_mines(None);
    let by_density = |density: Result<Density, ParseDensityError>| match density {
        Ok(density) => {
            without.with_density(density).map_err(|error| words::wrong_input(error.to_string()))
        }
        Err(error) => Err(words::density_typed(Sentence::from(&error), typed)),
    };
    match typed.parse() {
        _ if typed.is_empty() => Ok(without),
        Ok(mines) if mines <= most => Ok(without.with_mines(Some(mines))),
        Err(_) if typed.contains(['/', '%', '.']) => by_density(typed.parse()),
        _ => Err(words::mines_or_density(most, typed)),
    }
}

/// Returns the pasted board. If the pasted text omits the density, takes the density of the earlier
/// board. If the text omits the total and both boards have the same size, takes the total of the
/// earlier board.
pub fn with_omitted_settings(pasted: Board, before: &Board) -> Board {
    match (pasted.prior(), before.prior()) {
        (Prior::Uniform, Prior::Total(mines)) if pasted.shape() == before.shape() => {
            pasted.with_mines(Some(mines))
        }
        (Prior::Uniform, Prior::Density(density)) => pasted.with_density(density).unwrap_or(pasted),
        _ => pasted,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typed_numbers_and_densities_are_distinguished() {
        let board: Board = "mines rows=2 cols=2 mines=3\n??\n??".parse().expect("a board");
        let prior =
            |text: &str| with_typed_prior(&board, text).map(|board| board.prior().to_string());
        for (text, expected) in [("2", "total"), (" ", "uniform"), ("20%", "1/5"), ("0.2", "1/5")] {
            assert_eq!(prior(text).as_deref(), Ok(expected), "{text}");
        }
        for (text, wrong) in [
            ("5", "expected a number of mines from 0 to 4, or a density such as 20%, found `5`"),
            ("x", "expected a number of mines from 0 to 4, or a density such as 20%, found `x`"),
            ("2%%", "expected a density such as 1/5, 20% or 0.2, found `2%%`"),
        ] {
            assert_eq!(prior(text).expect_err(text).to_string(), wrong);
        }
    }

    #[test]
    fn a_pasted_board_keeps_settings_that_its_text_omits() {
        let board = |text: &str| text.parse::<Board>().expect("a board");
        let hidden = board("mines rows=1 cols=3\n???");
        let with_omitted_settings = |pasted: &Board, before: &Board| {
            with_omitted_settings(pasted.clone(), before).prior().to_string()
        };
        let by_density = with_typed_prior(&hidden, "1/5").expect("a density");
        assert_eq!(with_omitted_settings(&board("mines rows=1 cols=2\n??"), &by_density), "1/5");
        assert_eq!(
            with_omitted_settings(&board("mines rows=1 cols=2 mines=1\n??"), &by_density),
            "total"
        );
        assert_eq!(
            with_omitted_settings(&hidden, &board("mines rows=1 cols=3 mines=1\n???")),
            "total"
        );
        assert_eq!(
            with_omitted_settings(&hidden, &board("mines rows=1 cols=2 mines=1\n??")),
            "uniform"
        );
    }
}
