//! What commands say of ChessPuzzle.

/// A sentence about the longest game, without a full stop.
pub fn longest(clicks: usize, bound: usize, tiles: usize) -> String {
    if clicks == bound {
        format!("{clicks} clicks of {tiles} tiles, and no game has more")
    } else {
        format!("{clicks} clicks of {tiles} tiles; no game has more than {bound}")
    }
}
