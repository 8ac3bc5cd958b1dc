//! One case of Minesweeper Master for players inside this process.

use super::wire::{Answer, Case, Cases, IMPOSSIBLE_ANSWER};
use crate::adapter::{PlayerAdapter, PlayerMove, PlayerState, UnsupportedMove};
use crate::person::UnexpectedLine;

/// The case to answer.
#[derive(Default)]
pub struct CaseAdapter {
    case: Option<Case>,
}

impl PlayerAdapter for CaseAdapter {
    fn receive_lines(&mut self, lines: &str) -> Result<(), UnexpectedLine> {
        if lines.is_empty() {
            return Ok(());
        }
        let mut bytes = lines.as_bytes();
        let case = Cases::open(&mut bytes).and_then(|mut cases| cases.next_case());
        self.case = case.ok().flatten();
        let unexpected = || UnexpectedLine { line: lines.trim_end().to_owned() };
        self.case.map(drop).ok_or_else(unexpected)
    }

    fn state(&self) -> Option<PlayerState<'_>> {
        let Case { shape, mines } = self.case?;
        Some(PlayerState::OneClick { shape, mines })
    }

    fn move_lines(&mut self, chosen: &PlayerMove) -> Result<String, UnsupportedMove> {
        let text = match chosen {
            PlayerMove::Board(text) => text.trim_end(),
            PlayerMove::Stop => IMPOSSIBLE_ANSWER,
            PlayerMove::Cell(_) | PlayerMove::Swap(_) => return Err(UnsupportedMove::Kind),
        };
        let rows = self.case.map_or(0, |case| case.shape.rows);
        if text != IMPOSSIBLE_ANSWER && text.split('\n').count() != rows {
            return Err(UnsupportedMove::Rows(rows));
        }
        Ok(format!("{}\n{text}", Answer::answer_title(1)))
    }
}
