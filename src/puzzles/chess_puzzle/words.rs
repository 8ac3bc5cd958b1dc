//! The words for ChessPuzzle.

use super::rules::IllegalClickReason;
use crate::report::pluralised;
use crate::words::{Sentence, broken_rules, errors_with_sentence};

/// Returns a sentence about the longest game, without a full stop.
pub fn longest_game_sentence(clicks: usize, bound: usize, tiles: usize) -> String {
    let game = format!("{} of {}", pluralised(clicks, "click"), pluralised(tiles, "tile"));
    if clicks == bound {
        format!("{game}, and no game has more")
    } else {
        format!("{game}; no game has more than {bound}")
    }
}

impl From<&IllegalClickReason> for Sentence {
    fn from(reason: &IllegalClickReason) -> Self {
        match reason {
            IllegalClickReason::Outside => broken_rules::cell_outside(),
            IllegalClickReason::Empty => broken_rules::cell_empty(),
            IllegalClickReason::Unreachable => broken_rules::tile_unreachable(),
            IllegalClickReason::WrongReveal => broken_rules::tile_wrongly_revealed(),
        }
    }
}

errors_with_sentence!(IllegalClickReason);
