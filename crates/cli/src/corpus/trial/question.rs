//! The questions to a tested program about a board, and the requests for these questions.

use serde_json::json;

/// A question about a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    Prove,
    Count,
}

impl Question {
    pub const ALL: [Self; 2] = [Self::Prove, Self::Count];

    /// Returns the name of the question in requests.
    pub fn name(self) -> &'static str {
        match self {
            Self::Prove => "prove",
            Self::Count => "count",
        }
    }

    /// Returns the id of the request about a board.
    pub fn id(self, board: &str) -> String {
        format!("{board} {}", self.name())
    }

    /// Returns the request as a line of JSON with its line end.
    pub fn request(self, id: &str, board: &str) -> String {
        format!("{}\n", json!({"id": id, "do": self.name(), "board": board}))
    }
}
