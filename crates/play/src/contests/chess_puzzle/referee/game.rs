//! The judge of one game, which plays clicks by the rules and returns each revealed tile.

use std::time::Duration;

use crate::contests::chess_puzzle::wire::{
    ClickMessage, IllegalClick, OpeningMessage, RevealedMessage,
};
use crate::referee::contest_games::{Game, GameFacts, IllegalCommand, RefereeReply, facts_by_name};
use gridproof::budget::Budget;
use gridproof::puzzles::chess_puzzle::exact::expected::expected_clicks_bound;
use gridproof::puzzles::chess_puzzle::{Board, Position};

/// The width of a group of areas in the summary, which groups games by the area of their boards.
pub(super) const AREA_CLASS_WIDTH: usize = 50;

/// The name of the upper bound, in thousandths, on the expected number of clicks of any player on a
/// board. The mean of this bound over many boards bounds the mean number of clicks.
pub(super) const EXPECTED_CLICKS_BOUND_FACT: &str = "expected_at_most";
/// The number of thousandths in a click.
pub(super) const THOUSANDTHS: u64 = 1000;

/// A game in progress.
pub struct ChessGame {
    board: Board,
    position: Position,
}

impl ChessGame {
    pub fn new(board: Board) -> Self {
        let position = board.start();
        Self { board, position }
    }

    fn click(&mut self, line: &str) -> Result<RefereeReply, IllegalClick> {
        let ClickMessage(cell) = ClickMessage::parse(line, self.board.shape())?;
        self.board.click(&mut self.position, cell)?;
        if self.position.legal_clicks().is_empty() {
            // After the last click, the tester sends nothing and kills the player.
            return Ok(RefereeReply::Final(String::new()));
        }
        Ok(RefereeReply::Continue(RevealedMessage(self.position.top(cell)).to_string()))
    }
}

impl Game for ChessGame {
    fn opening_lines(&self) -> String {
        let layers = self.board.layers();
        OpeningMessage { layers: layers.len(), tops: layers[0].clone() }.to_string()
    }

    fn play_command(&mut self, line: &str, _: Duration) -> Result<RefereeReply, IllegalCommand> {
        Ok(self.click(line)?)
    }

    /// Returns the number of clicks divided by the number of all tiles.
    fn score(&self) -> f64 {
        self.position.num_clicks() as f64 / self.board.num_tiles() as f64
    }

    fn parameters(&self) -> GameFacts {
        let shape = self.board.shape();
        facts_by_name([
            ("rows", shape.rows),
            ("cols", shape.cols),
            ("k", self.board.layers().len()),
            ("tiles", self.board.num_tiles()),
            ("cells_from", shape.area() / AREA_CLASS_WIDTH * AREA_CLASS_WIDTH),
        ])
    }

    fn facts(&self) -> GameFacts {
        // On the contest's boards, computing the bound takes some hundredths of a second.
        let expected = expected_clicks_bound(&self.board, &mut Budget::unlimited().meter()).so_far;
        let clicks = self.position.num_clicks();
        let mut known = self.parameters();
        known
            .extend(facts_by_name([("clicks", clicks), ("left", self.board.num_tiles() - clicks)]));
        known.insert(EXPECTED_CLICKS_BOUND_FACT.to_owned(), expected);
        known
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridproof::puzzles::chess_puzzle::{rules, text};

    fn sample_game() -> ChessGame {
        let text = b"chess-puzzle rows=2 cols=2 layers=2\n1 R\nB 1\n\nQ 1\n1 1\n";
        ChessGame::new(text::parse(text).expect("a board"))
    }

    fn reply_to(game: &mut ChessGame, line: &str) -> Result<RefereeReply, IllegalCommand> {
        game.play_command(line, Duration::ZERO)
    }

    #[test]
    fn answers_and_score_are_those_of_the_official_tester() {
        let mut game = sample_game();
        assert_eq!(game.opening_lines(), "2\n2\n1R\nB1\n");
        for (line, reply) in [("1 0", "1\n"), ("0 1", "1\n"), ("0 0", "Q\n"), ("0 1", "-\n")] {
            assert_eq!(
                reply_to(&mut game, line),
                Ok(RefereeReply::Continue(reply.into())),
                "{line}"
            );
        }
        assert_eq!(game.score(), 4.0 / 8.0);
        assert_eq!(reply_to(&mut game, "0 0"), Ok(RefereeReply::Continue("-\n".into())));
        assert_eq!(reply_to(&mut game, "1 0"), Ok(RefereeReply::Continue("-\n".into())));
        assert_eq!(reply_to(&mut game, "1 1"), Ok(RefereeReply::Final(String::new())));
        assert_eq!(game.facts()["clicks"], 7);
    }

    #[test]
    fn the_last_possible_click_ends_the_game_without_an_answer() {
        let text = b"chess-puzzle rows=1 cols=4\n1 3 1 1";
        let mut game = ChessGame::new(text::parse(text).expect("a board"));
        assert_eq!(reply_to(&mut game, "0 0"), Ok(RefereeReply::Continue("-\n".into())));
        assert_eq!(reply_to(&mut game, "0 1"), Ok(RefereeReply::Final(String::new())));
        assert_eq!(game.score(), 0.5);
        assert_eq!(
            game.facts()["expected_at_most"],
            4000,
            "its prices allow to go round on the right"
        );
    }

    #[test]
    fn an_illegal_click_loses_the_game() {
        let mut game = sample_game();
        for line in ["", "0", "0 ", " 0 0", "0  0", "0 0 0", "x 0", "0,0"] {
            assert_eq!(reply_to(&mut game, line), Err(IllegalClick::Malformed.into()), "{line:?}");
        }
        for line in ["-1 0", "0 2", "2 0"] {
            let outside = Err(IllegalClick::Click(rules::IllegalClickReason::Outside).into());
            assert_eq!(reply_to(&mut game, line), outside, "{line:?}");
        }
        assert!(reply_to(&mut game, "0 1").is_ok());
        let unreachable = Err(IllegalClick::Click(rules::IllegalClickReason::Unreachable).into());
        assert_eq!(reply_to(&mut game, "1 0"), unreachable);
    }
}
