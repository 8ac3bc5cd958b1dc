//! ChessPuzzle for players inside this process.

use gridproof::grid::Cell;
use gridproof::puzzles::chess_puzzle::Position;

use super::wire::{ClickMessage, OpeningMessage, RevealedMessage};
use crate::adapter::{PlayerAdapter, PlayerMove, PlayerState, UnsupportedMove, read_all};
use crate::person::UnexpectedLine;

/// The state of one game.
#[derive(Default)]
pub struct ChessAdapter {
    position: Option<Position>,
    /// The last click, until the referee answers.
    pending_click: Option<Cell>,
}

impl PlayerAdapter for ChessAdapter {
    /// The referee does not answer the last click of a game, so the adapter keeps the position
    /// before this click.
    fn receive_lines(&mut self, lines: &str) -> Result<(), UnexpectedLine> {
        let Some(position) = &mut self.position else {
            let OpeningMessage { layers, tops } = read_all(lines, OpeningMessage::read)?;
            self.position = Some(Position::new(layers, &tops));
            return Ok(());
        };
        let unexpected = || UnexpectedLine { line: lines.trim_end().to_owned() };
        match self.pending_click.take() {
            _ if lines.is_empty() => Ok(()),
            Some(cell) if position.shape().contains(cell) => {
                let is_left = position.tiles_left(cell) > 1;
                let RevealedMessage(tile) =
                    read_all(lines, |lines| RevealedMessage::read(lines, is_left))?;
                position.click(cell, tile).map_err(|_| unexpected())
            }
            _ => Err(unexpected()),
        }
    }

    fn state(&self) -> Option<PlayerState<'_>> {
        self.position.as_ref().map(PlayerState::Chess)
    }

    fn move_lines(&mut self, chosen: &PlayerMove) -> Result<String, UnsupportedMove> {
        match chosen {
            PlayerMove::Cell(cell) => {
                self.pending_click = Some(*cell);
                Ok(ClickMessage(*cell).to_string())
            }
            PlayerMove::Stop => Err(UnsupportedMove::Stop),
            PlayerMove::Swap(_) | PlayerMove::Board(_) => Err(UnsupportedMove::Kind),
        }
    }
}
