//! The judge of one game, which plays moves by the rules and keeps the score. After every move,
//! including the last move, the tester sends the grid and the time.

use std::time::Duration;

use super::generator::JewelsInstance;
use crate::contests::jewels::wire::{self, MoveMessage, NUM_MOVES, OpeningMessage};
use crate::referee::contest_games::{Game, GameFacts, IllegalCommand, RefereeReply, facts_by_name};
use gridproof::grid::Shape;
use gridproof::puzzles::jewels::{Board, Colour, Score, Swap};

/// A game in progress.
pub struct JewelsGame {
    colours: Colour,
    board: Board,
    supply: HiddenJewels,
    moves: usize,
    /// The number of moves that scored.
    triggers: usize,
    score: u64,
    best: u64,
}

/// The hidden jewels. A column starts again after its last jewel. No known game has used up a
/// column.
struct HiddenJewels {
    columns: Vec<Vec<Colour>>,
    next: Vec<usize>,
}

impl HiddenJewels {
    fn take_jewel(&mut self, col: usize) -> Colour {
        let column = &self.columns[col];
        let jewel = column[self.next[col] % column.len()];
        self.next[col] += 1;
        jewel
    }
}

impl JewelsGame {
    /// Creates the game with settled columns. Settling scores nothing.
    pub fn new(instance: JewelsInstance) -> Self {
        let JewelsInstance { side, colours, columns } = instance;
        let mut board = Board::hidden(Shape::new(side, side));
        for cell in board.shape().cells() {
            board.set(cell, columns[cell.col][cell.row]);
        }
        let mut supply = HiddenJewels { columns, next: vec![side; side] };
        board.run_cascade(&mut |col| supply.take_jewel(col));
        Self { colours, board, supply, moves: 0, triggers: 0, score: 0, best: 0 }
    }

    /// Returns the board that the player sees.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the number of colours.
    pub fn num_colours(&self) -> Colour {
        self.colours
    }

    /// Plays a move and returns its score.
    pub fn play(&mut self, swap: Swap) -> Score {
        self.play_watched(swap, &mut |_| {})
    }

    /// Plays a move like [`Self::play`], and calls `watch` with the board after the swap and after
    /// every round.
    pub fn play_watched(&mut self, swap: Swap, watch: &mut dyn FnMut(&Board)) -> Score {
        self.board.swap(swap);
        watch(&self.board);
        let mut score = Score::default();
        while let Some(points) =
            self.board.run_cascade_round(&mut |col| self.supply.take_jewel(col))
        {
            score.points += points;
            score.rounds += 1;
            watch(&self.board);
        }
        self.moves += 1;
        self.triggers += usize::from(score.rounds > 0);
        self.score += score.total();
        self.best = self.best.max(score.total());
        score
    }
}

impl Game for JewelsGame {
    fn opening_lines(&self) -> String {
        OpeningMessage { board: self.board.clone(), colours: self.colours }.to_string()
    }

    fn play_command(
        &mut self,
        line: &str,
        used_time: Duration,
    ) -> Result<RefereeReply, IllegalCommand> {
        let MoveMessage(swap) = MoveMessage::parse(line, self.board.shape())?;
        self.play(swap);
        let reply = wire::ReplyMessage { board: self.board.clone(), used_time }.to_string();
        Ok(if self.moves == NUM_MOVES {
            RefereeReply::Final(reply)
        } else {
            RefereeReply::Continue(reply)
        })
    }

    fn score(&self) -> f64 {
        self.score as f64
    }

    fn parameters(&self) -> GameFacts {
        facts_by_name([("n", self.board.shape().rows as u64), ("c", u64::from(self.colours))])
    }

    fn facts(&self) -> GameFacts {
        let (moves, triggers) = (self.moves as u64, self.triggers as u64);
        let mut known = self.parameters();
        known.extend(facts_by_name([
            ("moves", moves),
            ("triggers", triggers),
            ("best", self.best),
        ]));
        known
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contests::jewels::wire::IllegalMove;

    /// Returns a game of three columns: the bottom row is 1 1 2, and a 1 is above the 2.
    fn sample_game() -> JewelsGame {
        let columns = vec![vec![1, 2, 3, 2, 3, 3], vec![1, 3, 2, 4, 4, 2], vec![2, 1, 3, 1, 2, 4]];
        JewelsGame::new(JewelsInstance { side: 3, colours: 4, columns })
    }

    fn reply_to(game: &mut JewelsGame, line: &str) -> Result<RefereeReply, IllegalCommand> {
        game.play_command(line, Duration::from_micros(7900))
    }

    #[test]
    fn answers_and_score_are_those_of_the_official_tester() {
        let mut game = sample_game();
        assert_eq!(game.opening_lines(), "3\n4\n1\n1\n2\n2\n3\n1\n3\n2\n3\n");
        let grid = "2\n3\n2\n3\n2\n3\n2\n4\n1\n";
        assert_eq!(
            reply_to(&mut game, "0 2 1 2"),
            Ok(RefereeReply::Continue(format!("{grid}7\n")))
        );
        assert_eq!(game.score(), 1.0);
        assert_eq!(game.facts()["triggers"], 1);
    }

    #[test]
    fn a_game_ends_after_a_thousand_answered_moves() {
        let mut game = sample_game();
        for number in 1..=NUM_MOVES {
            // Swaps two equal jewels back and forth.
            let reply = reply_to(&mut game, "0 0 0 1").expect("legal");
            let is_last =
                matches!(&reply, RefereeReply::Final(lines) if lines.lines().count() == 10);
            assert_eq!(is_last, number == NUM_MOVES, "move {number}");
        }
        assert_eq!(game.score(), 0.0);
    }

    #[test]
    fn every_malformed_move_loses_the_game() {
        for (line, reason) in [
            ("", IllegalMove::Malformed),
            ("0 0 0", IllegalMove::Malformed),
            ("0 0 0 1 ", IllegalMove::Malformed),
            ("0  0 0 1", IllegalMove::Malformed),
            (" 0 0 0 1", IllegalMove::Malformed),
            ("0 0 0 1 1", IllegalMove::Malformed),
            ("0 0 0 x", IllegalMove::NotNumbers),
            ("0 0 0 1.0", IllegalMove::NotNumbers),
            ("0 0 0 99999999999", IllegalMove::NotNumbers),
            ("0 0 0 1\r", IllegalMove::NotNumbers),
            ("0 0 0 3", IllegalMove::Outside),
            ("-1 0 0 1", IllegalMove::Outside),
            ("2 1 2 1", IllegalMove::EqualCells),
        ] {
            assert_eq!(reply_to(&mut sample_game(), line), Err(reason.into()), "{line:?}");
        }
        assert!(reply_to(&mut sample_game(), "+0 0 -0 01").is_ok(), "as parseInt reads");
    }
}
