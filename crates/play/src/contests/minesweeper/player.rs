//! The player's side of classic minesweeper and of the Ruby runner's game. Each state is a line,
//! and the player answers with a line that names a cell. A state that does not follow from the
//! previous state begins another game. So one player can play many games.

use super::policy::{GuessingStyle, WinPolicy};
use super::wire::{Dialect, LineDescription, OpeningMessage, StateMessage};
use crate::player::data_lines::{DataLines, data_line};
use crate::player::protocol_lines::{GameStopped, LineMismatch, TesterLines};
use crate::player::{LinePlayer, PlayerOptions, PlayerPipes, ProtocolError, SearchLimits};
use gridproof::budget::Budget;
use gridproof::puzzles::mines::Board;
use gridproof::puzzles::mines::Disc;

/// The policies. `strong` maximises the chance to win. `quick` maximises this chance only among
/// guesses of nearly equal risk. `least-risk` minimises the risk of the next move.
pub(super) const POLICY_NAMES: [(&str, GuessingStyle); 3] = [
    ("strong", GuessingStyle::Strong),
    ("quick", GuessingStyle::Quick),
    ("least-risk", GuessingStyle::LeastRisk),
];

pub(super) fn play(
    dialect: Dialect,
    options: &PlayerOptions,
    pipes: PlayerPipes<'_>,
    limits: &SearchLimits<'_>,
) -> Result<(), ProtocolError> {
    let mut player = MinesweeperPlayer::new(dialect, options)?;
    // The player limits its own work for each game. The time for all games is not limited.
    pipes.play_line_by_line(options, limits, None, |lines, data| {
        let ended = answer_until_end_of_input(&mut player, lines, data);
        data.write_numbers(&[player.num_guesses_with_name()]);
        ended
    })
}

/// Answers line by line. Succeeds if the input ends where the protocol does not require another
/// line.
fn answer_until_end_of_input(
    player: &mut MinesweeperPlayer,
    mut lines: TesterLines<'_>,
    data: &mut DataLines<'_>,
) -> Result<(), GameStopped> {
    loop {
        let guard = lines.stopwatch.turn_budget();
        match lines.read_if_any(|line| player.answer(line, &guard))? {
            None => {
                return player
                    .expected_line()
                    .map_or(Ok(()), |expected| Err(lines.missing_line(expected)));
            }
            Some(Some(answer)) => {
                // The input may end after any move, because any move may end the last game.
                data.write_time_dependence(true);
                lines.write(&answer)?;
            }
            Some(None) => {}
        }
    }
}

/// A player that answers line by line.
pub struct MinesweeperPlayer {
    dialect: Dialect,
    style: GuessingStyle,
    seed: u64,
    /// The first line of the classic game; `None` until this line was read.
    opening: Option<OpeningMessage>,
    game: Option<(Board, WinPolicy)>,
    /// The last state of the current game, as a line of the protocol.
    last_state: String,
    guesses: usize,
    /// Whether the player's last answer was a move. After a move, the tester of the classic game
    /// must send a state.
    last_answer_was_move: bool,
}

impl MinesweeperPlayer {
    /// Creates a player with the policy that `options` name.
    ///
    /// # Errors
    /// The policy is unknown.
    pub fn new(dialect: Dialect, options: &PlayerOptions) -> Result<Self, ProtocolError> {
        let style = options.policy(&POLICY_NAMES)?;
        Ok(Self {
            dialect,
            style,
            seed: options.seed,
            opening: None,
            game: None,
            last_state: String::new(),
            guesses: 0,
            last_answer_was_move: false,
        })
    }

    /// Returns the line that the tester must send next, or `None` if the input may end here. The
    /// Ruby runner does not send the result of the last move, so its input may end after any move.
    fn expected_line(&self) -> Option<LineDescription> {
        match (self.dialect, &self.opening) {
            (Dialect::Classic, None) => Some(OpeningMessage::EXPECTED_OPENING),
            (Dialect::Ruby, _) if self.game.is_some() => None,
            (Dialect::Classic, Some(_)) if self.game.is_some() && !self.last_answer_was_move => {
                None
            }
            (_, opening) => Some(StateMessage::expected_state(opening.as_ref())),
        }
    }

    /// Reads a line from the tester. Returns the answer, or `None` if the game is over. `guard`
    /// limits the search.
    pub fn answer(&mut self, line: &str, guard: &Budget) -> Result<Option<String>, LineMismatch> {
        let answer = self.next_move(line, guard)?;
        self.last_answer_was_move = answer.is_some();
        Ok(answer)
    }

    fn next_move(&mut self, line: &str, guard: &Budget) -> Result<Option<String>, LineMismatch> {
        if self.opening.is_none() && self.dialect == Dialect::Classic {
            self.opening = Some(OpeningMessage::parse(line)?);
            return Ok(None);
        }
        self.receive_state(line)?;
        let Some((board, winner)) = &mut self.game else { return Ok(None) };
        let (shape, mines) = (board.shape(), board.mines().unwrap_or(0));
        if board.num_hits() > 0 || board.num_opened() + mines >= shape.area() {
            return Ok(None);
        }
        let guesses = winner.num_guesses();
        let cell = winner.next(board, guard).or_else(|| board.hidden().next());
        self.guesses += winner.num_guesses() - guesses;
        Ok(cell.map(|cell| self.dialect.print_move(cell)))
    }

    /// Reads a state of the current game, or the first state of another game.
    fn receive_state(&mut self, line: &str) -> Result<(), LineMismatch> {
        if let Some((board, _)) = &mut self.game {
            let most = board.disc().num_neighbours();
            if let Some(changes) =
                StateMessage::changed_cells(&self.last_state, line, board.shape(), most)
            {
                changes.into_iter().for_each(|(cell, view)| board.set(cell, view));
                self.last_state.clear();
                self.last_state.push_str(line);
                return Ok(());
            }
        }
        let state = StateMessage::parse(line, self.opening.as_ref())?;
        if !self.game.as_ref().is_some_and(|(board, _)| can_follow_board(&state, board)) {
            let OpeningMessage { shape, mines, first_click, squared_distance } =
                self.opening.unwrap_or_else(|| OpeningMessage::of_ruby_runner(state.0.shape()));
            let board = Board::new(shape, Disc::new(squared_distance), Some(mines));
            self.game = Some((board, WinPolicy::new(self.style, self.seed, first_click)));
        }
        if let Some((board, _)) = &mut self.game {
            for (cell, &view) in state.0.iter() {
                if board.view(cell) != view {
                    board.set(cell, view);
                }
            }
        }
        line.clone_into(&mut self.last_state);
        Ok(())
    }

    /// Returns the number of guesses so far, with the name of this number. Programs that run many
    /// games collect the number under this name.
    pub fn num_guesses_with_name(&self) -> (&'static str, usize) {
        ("guesses", self.guesses)
    }
}

/// Plays line by line. An unreadable state ends the game.
impl LinePlayer for MinesweeperPlayer {
    fn answer_line(&mut self, line: &str, guard: &Budget) -> Option<String> {
        self.answer(line, guard).ok().flatten()
    }

    fn log(&self) -> Vec<String> {
        vec![data_line(self.num_guesses_with_name())]
    }
}

/// Whether a state can follow `board`. No visible cell may have changed.
fn can_follow_board(StateMessage(views): &StateMessage, board: &Board) -> bool {
    views.shape() == board.shape()
        && views.iter().all(|(cell, &now)| board.is_hidden(cell) || board.view(cell) == now)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::stopwatch::tests::frozen_clock_limits;

    fn play_against_text(
        dialect: Dialect,
        input: &[u8],
    ) -> (Result<(), ProtocolError>, String, String) {
        let (mut output, mut log) = (Vec::new(), Vec::new());
        let options = PlayerOptions { data: true, ..PlayerOptions::default() };
        let pipes = PlayerPipes { input: &mut &input[..], output: &mut output, log: &mut log };
        let ended = play(dialect, &options, pipes, &frozen_clock_limits());
        let text = |bytes| String::from_utf8(bytes).expect("players write ASCII");
        (ended, text(output), text(log))
    }

    const GAME_OF_EACH_DIALECT: [(Dialect, &str); 2] = [
        (Dialect::Classic, "1 3 1 zero\n???\n01?\n"),
        (Dialect::Ruby, "???? ???? ????\n1??? ???? ????\n"),
    ];

    #[test]
    fn the_tester_may_close_when_no_line_is_due() {
        for (dialect, text) in GAME_OF_EACH_DIALECT {
            for length in 0..=text.len() {
                let cut = &text.as_bytes()[..length];
                let (ended, _, log) = play_against_text(dialect, cut);
                let over = match dialect {
                    Dialect::Classic => length == text.len(),
                    Dialect::Ruby => cut.ends_with(b"\n"),
                };
                assert_eq!(ended.is_ok(), over, "{dialect:?} after {length}: {ended:?}");
                assert!(log.starts_with("[DATA] guesses = "), "{log}");
            }
        }
    }

    #[test]
    fn a_byte_that_is_no_text_is_refused_at_any_place() {
        for (dialect, text) in GAME_OF_EACH_DIALECT {
            for at in 0..text.len() {
                let mut text = text.as_bytes().to_vec();
                text[at] = 0xff;
                let ended = play_against_text(dialect, &text).0;
                assert!(matches!(ended, Err(ProtocolError::Malformed { .. })), "{at}: {ended:?}");
            }
        }
    }
}
