//! Official and largest boards of ChessPuzzle.

mod limits;
mod official;
