//! Tests the records of games. The audit must judge every move on the board before the move.

use std::time::Duration;

use super::*;
use crate::contests::minesweeper::{CLASSIC_CONTEST, Minesweeper, RUBY_CONTEST};
use crate::referee::contest_games::{ConfiguredContest, TesterSettings};
use crate::referee::dialogue::{PlayerTurnEvent, TimedCommand, Transport, play_dialogue};
use crate::referee::recorder::TrafficRecorder;
use crate::referee::seeds::Seed;
use gridproof::budget::Budget;
use gridproof::puzzles::mines::audit::Judgement;
use gridproof::puzzles::mines::position::Position;

/// A player that walks over the board with a fixed step and opens each cell.
struct OpeningWalker {
    dialect: Dialect,
    shape: gridproof::grid::Shape,
    step: usize,
    at: usize,
}

impl Transport for OpeningWalker {
    fn send(&mut self, _: &str) {}

    fn receive(&mut self) -> PlayerTurnEvent {
        self.at = (self.at + self.step) % self.shape.area();
        let line = self.dialect.print_move(self.shape.cell(self.at));
        PlayerTurnEvent::Command(TimedCommand { line, used_time: Duration::ZERO })
    }
}

fn transcript_of_walk(contest: &Minesweeper, settings: &TesterSettings, seed: u64) -> Transcript {
    let configured = ConfiguredContest::new(contest.name, contest.contest_games, settings.clone())
        .expect("options");
    let seed = Seed::new(seed).expect("a seed");
    let rules = match contest.dialect {
        Dialect::Classic => SeriesRules::classic(settings).expect("rules"),
        Dialect::Ruby => SeriesRules::ruby(),
    };
    let step = [7, 11, 13, 17][seed.number() as usize % 4];
    let mut walker = OpeningWalker { dialect: contest.dialect, shape: rules.shape, step, at: 3 };
    let mut game = configured.game(seed);
    let mut recorder = TrafficRecorder::new(&mut walker);
    let ended = play_dialogue(game.as_mut(), &mut recorder);
    let TrafficRecorder { lines, end, .. } = recorder;
    let score = if ended.is_ok() { game.score() } else { -1.0 };
    let (player, system) = ("walker".to_owned(), contest.name.to_owned());
    let (settings, error) = (settings.clone(), ended.err().map(|fault| fault.to_string()));
    Transcript { system, settings, seed, player, lines, end, log: Vec::new(), score, error }
}

/// Checks many games. The audit must judge every move like [`Position::judge`] on the board before
/// the move. Protected clicks are an exception, because only the audit knows them.
#[test]
fn the_audit_of_every_move_agrees_with_the_judge() {
    let budget = Budget::unlimited();
    let (mut guesses, mut games) = (0, 0);
    for seed in 1..=40 {
        let (contest, settings): (_, &[(&str, &str)]) = match seed % 6 {
            0 => (&RUBY_CONTEST, &[]),
            1 => (&CLASSIC_CONTEST, &[("size", "9x9"), ("first-click", "unprotected")]),
            2 => (&CLASSIC_CONTEST, &[("size", "8x5"), ("mines", "6")]),
            3 => (&CLASSIC_CONTEST, &[("size", "8x8"), ("mines", "6"), ("distance", "5")]),
            4 => (&CLASSIC_CONTEST, &[("size", "8x8"), ("mines", "9"), ("guesses", "none")]),
            _ => (&CLASSIC_CONTEST, &[("size", "9x9"), ("first-click", "zero")]),
        };
        let settings = settings.iter().map(|&(name, value)| (name.to_owned(), value.to_owned()));
        let transcript = transcript_of_walk(contest, &settings.collect(), seed);
        let record = record(contest.contest_with_dialect(), &transcript).expect("a game");
        let moves = record.judge_moves((&budget).into());
        let mut board = record.opening.clone();
        assert_eq!(moves.len(), record.turns.len());
        for (turn, judged) in record.turns.iter().zip(&moves) {
            let found = Position::new(board.clone()).judge(turn.action, &budget);
            match turn.is_protected {
                true => assert_eq!(judged.judgement, Ok(Judgement::Protected)),
                false => assert_eq!(judged.judgement, found, "seed {seed}, {}", judged.action),
            }
            guesses += usize::from(matches!(
                judged.judgement,
                Ok(Judgement::LeastRisk(_) | Judgement::AvoidableRisk(_))
            ));
            assert!(turn.shown.iter().any(|&(cell, _)| cell == turn.action.cell()));
            turn.apply_to(&mut board);
        }
        games += 1;
    }
    assert!(games == 40 && guesses > 80, "{guesses} guesses");
}
