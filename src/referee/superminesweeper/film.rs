//! A recorded game move by move, with what could be known of every hidden cell before each.

use std::collections::BTreeSet;

use crate::budget::{Budget, Unfinished};
use crate::grid::Cell;
use crate::puzzles::mines::audit::{Action, Judgement};
use crate::puzzles::mines::chances::{Chance, Observer};
use crate::puzzles::mines::explain::{Explanation, explain};
use crate::puzzles::mines::{Board, View};
use crate::referee::system::Game;
use crate::referee::transcript::Transcript;

use super::audit::{AuditError, Move, audit};
use super::{MinesGame, NAME, Options, generate};

/// A game and its frames: one for each move, and one for what is left at the end.
pub struct Film {
    /// What the player saw first.
    pub opening: Board,
    pub zero: Cell,
    pub frames: Vec<Frame>,
}

/// The moment before a move.
pub struct Frame {
    /// Of the hidden cells in row-major order; none where the budget ended before anything was
    /// known.
    pub chances: Result<Vec<(Cell, Chance)>, Unfinished>,
    /// None at the end.
    pub played: Option<Played>,
    /// The score if the game ended here.
    pub score: f64,
}

/// A move, what it was worth, and what it showed.
pub struct Played {
    pub action: Action,
    pub judgement: Result<Judgement, Unfinished>,
    pub view: View,
    /// The opened cells whose clues prove the opened cell safe, and whether the mine count takes
    /// part; empty where it was not proved.
    pub reason: BTreeSet<Cell>,
    pub by_mine_count: bool,
}

/// The frames of a game, up to the first illegal command. `budget` is for each move, `reasons`
/// for the explanation of each proven one; `tick` is called after each frame with their number.
///
/// # Errors
/// As [`audit`].
pub fn film(
    transcript: &Transcript,
    budget: &Budget,
    reasons: &Budget,
    mut tick: impl FnMut(usize, usize),
) -> Result<Film, AuditError> {
    let moves = audit(transcript, budget)?;
    let options = Options::new(NAME, &transcript.settings).map_err(super::audit::setup)?;
    let instance = generate(transcript.seed, &options);
    let zero = instance.zero;
    let mut game = MinesGame::new(instance);
    let opening = game.board().clone();
    let mut observer = Observer::default();
    let mut frames = Vec::with_capacity(moves.len() + 1);
    let total = moves.len() + 1;
    for Move { action, judgement, .. } in moves {
        let board = game.board().clone();
        let known = known(&mut observer, &board, budget);
        let score = game.score();
        let view = game.play(action);
        let mut played =
            Played { action, judgement, view, reason: BTreeSet::new(), by_mine_count: false };
        played.explain(&board, reasons);
        frames.push(Frame { chances: known, played: Some(played), score });
        tick(frames.len(), total);
    }
    let chances = known(&mut observer, game.board(), budget);
    frames.push(Frame { chances, played: None, score: game.score() });
    tick(total, total);
    Ok(Film { opening, zero, frames })
}

/// A game that is played is consistent, so there is a chance of each cell.
fn known(
    observer: &mut Observer,
    board: &Board,
    budget: &Budget,
) -> Result<Vec<(Cell, Chance)>, Unfinished> {
    observer.chances(board, budget).map(Option::unwrap_or_default)
}

impl Played {
    /// Where the budget ends first there is no reason to show.
    fn explain(&mut self, board: &Board, budget: &Budget) {
        let (Action::Open(cell), Ok(Judgement::ProvenSafe)) = (self.action, &self.judgement) else {
            return;
        };
        if let Ok(Explanation::Safe(reason)) = explain(board, cell, budget) {
            self.by_mine_count = reason.clues.iter().any(|clue| clue.is_mine_count());
            self.reason = reason.clues.iter().filter_map(|clue| clue.label.cell).collect();
        }
    }
}
