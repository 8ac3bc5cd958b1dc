//! Tests of the records that are taken from transcripts.

use std::time::Duration;

use super::*;
use crate::annotate::Move;
use crate::referee::dialogue::{self, Received, Transport, conduct};
use crate::referee::recorder::Recorder;
use crate::referee::seeds::Seed;
use crate::referee::system::Settings;
use crate::referee::transcript::Line;
use gridproof::budget::Budget;
use gridproof::grid::Cell;
use gridproof_engine::query::Search;

fn audit<'a>(
    transcript: &Transcript,
    search: impl Into<Search<'a>>,
) -> Result<Vec<Move>, AuditError> {
    Ok(record(transcript)?.judged(search.into()))
}

/// A player that sends these lines.
struct Script(Vec<&'static str>);

impl Transport for Script {
    fn send(&mut self, _: &str) {}

    fn receive(&mut self) -> Received {
        let command =
            |line: &str| dialogue::Command { line: line.to_owned(), clock: Duration::ZERO };
        self.0.pop().map_or(Received::Closed, |line| Received::Command(command(line)))
    }
}

fn transcript(script: &[&'static str]) -> Transcript {
    let settings = Settings::from([("N".to_owned(), "10".to_owned())]);
    let options = Options::new(&settings).expect("known options");
    let seed = Seed::new(1).expect("a seed");
    let mut game = MinesGame::new(generate(seed, &options));
    let mut wire = Script(script.iter().rev().copied().collect());
    let mut recorder = Recorder::new(&mut wire);
    let ended = conduct(&mut game, &mut recorder);
    let Recorder { lines, end, .. } = recorder;
    let score = if ended.is_ok() { game.score() } else { -1.0 };
    let (player, system) = ("script".to_owned(), NAME.to_owned());
    let error = ended.err().map(|fault| fault.to_string());
    Transcript { system, settings, seed, player, lines, end, log: Vec::new(), score, error }
}

#[test]
fn moves_are_judged_up_to_the_end_or_the_first_foul() {
    for (script, judged) in [
        (&["STOP"][..], 0),
        (&["G 0 0", "F 9 9", "STOP"], 2),
        (&["G 0 0", "G 0 0", "F 9 9"], 1),
        (&["rubbish"], 0),
    ] {
        let moves = audit(&transcript(script), &Budget::unlimited()).expect("a game");
        let judged_well = moves.iter().all(|judged| judged.judgement.is_ok());
        assert_eq!((moves.len(), judged_well), (judged, true), "{script:?}");
    }
    let moves = audit(&transcript(&["F 9 9", "STOP"]), &Budget::unlimited()).expect("a game");
    assert_eq!((moves[0].number, moves[0].action), (1, Action::Flag(Cell::new(9, 9))));
}

#[test]
fn a_forged_reply_is_no_game() {
    let mut forged = transcript(&["G 0 0", "STOP"]);
    let reply = forged.lines.iter_mut().rev().find_map(|line| match line {
        Line::Referee(reply) => Some(reply),
        Line::Player(_) => None,
    });
    *reply.expect("a reply") = "36 0".to_owned();
    let error = audit(&forged, &Budget::unlimited()).expect_err("forged");
    assert!(matches!(error, AuditError::Replay(ReplayError::Reply { .. })), "{error}");
    let other = Transcript { system: "chess".to_owned(), ..forged };
    let error = audit(&other, &Budget::unlimited()).expect_err("another system");
    assert_eq!(error.to_string(), "expected a game of superminesweeper, found `chess`");
}
