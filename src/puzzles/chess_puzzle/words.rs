//! The words for ChessPuzzle.

use crate::report::pluralised;

/// Returns a sentence about the longest game, without a full stop.
pub fn longest(clicks: usize, bound: usize, tiles: usize) -> String {
    let game = format!("{} of {}", pluralised(clicks, "click"), pluralised(tiles, "tile"));
    if clicks == bound {
        format!("{game}, and no game has more")
    } else {
        format!("{game}; no game has more than {bound}")
    }
}
