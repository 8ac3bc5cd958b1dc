//! Questions about grid puzzles as JSON, and their answers.
