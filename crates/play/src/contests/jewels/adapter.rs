//! Jewels for players inside this process.

use gridproof::puzzles::jewels::{Board, Colour};

use super::wire::{MoveMessage, NUM_MOVES, OpeningMessage, ReplyMessage};
use crate::adapter::{PlayerAdapter, PlayerMove, PlayerState, UnsupportedMove, read_all};
use crate::person::UnexpectedLine;

/// The state of one game.
#[derive(Default)]
pub struct JewelsAdapter {
    board_and_colours: Option<(Board, Colour)>,
    moves: usize,
}

impl PlayerAdapter for JewelsAdapter {
    fn receive_lines(&mut self, lines: &str) -> Result<(), UnexpectedLine> {
        if let Some((board, colours)) = &mut self.board_and_colours {
            let shape = board.shape();
            *board = read_all(lines, |lines| ReplyMessage::read(lines, shape, *colours))?.board;
            self.moves += 1;
        } else {
            let OpeningMessage { board, colours } = read_all(lines, OpeningMessage::read)?;
            self.board_and_colours = Some((board, colours));
        }
        Ok(())
    }

    fn state(&self) -> Option<PlayerState<'_>> {
        let (board, colours) = self.board_and_colours.as_ref()?;
        let moves_left = NUM_MOVES.saturating_sub(self.moves);
        Some(PlayerState::Jewels { board, colours: *colours, moves_left })
    }

    fn move_lines(&mut self, chosen: &PlayerMove) -> Result<String, UnsupportedMove> {
        match chosen {
            PlayerMove::Swap(swap) => Ok(MoveMessage(*swap).to_string()),
            PlayerMove::Stop => Err(UnsupportedMove::Stop),
            PlayerMove::Cell(_) | PlayerMove::Board(_) => Err(UnsupportedMove::Kind),
        }
    }
}
