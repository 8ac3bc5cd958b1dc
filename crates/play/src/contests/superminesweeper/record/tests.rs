//! Tests the records of games that come from transcripts.

use std::time::Duration;

use super::*;
use crate::annotate::JudgedMove;
use crate::referee::contest_games::TesterSettings;
use crate::referee::dialogue::{self, PlayerTurnEvent, Transport, play_dialogue};
use crate::referee::recorder::TrafficRecorder;
use crate::referee::seeds::Seed;
use crate::referee::transcript::TranscriptLine;
use gridproof::budget::Budget;
use gridproof::grid::Cell;
use gridproof_engine::query::Search;

fn judged_moves<'a>(
    transcript: &Transcript,
    search: impl Into<Search<'a>>,
) -> Result<Vec<JudgedMove>, AuditError> {
    Ok(record(transcript)?.judge_moves(search.into()))
}

/// A player that sends fixed lines.
struct ScriptedPlayer(Vec<&'static str>);

impl Transport for ScriptedPlayer {
    fn send(&mut self, _: &str) {}

    fn receive(&mut self) -> PlayerTurnEvent {
        let command = |line: &str| dialogue::TimedCommand {
            line: line.to_owned(),
            used_time: Duration::ZERO,
        };
        self.0.pop().map_or(PlayerTurnEvent::Closed, |line| PlayerTurnEvent::Command(command(line)))
    }
}

fn transcript_of_script(script: &[&'static str]) -> Transcript {
    let settings = TesterSettings::from([("N".to_owned(), "10".to_owned())]);
    let options = GeneratorOptions::new(&settings).expect("known options");
    let seed = Seed::new(1).expect("a seed");
    let mut game = MinesGame::new(generate(seed, &options));
    let mut wire = ScriptedPlayer(script.iter().rev().copied().collect());
    let mut recorder = TrafficRecorder::new(&mut wire);
    let ended = play_dialogue(&mut game, &mut recorder);
    let TrafficRecorder { lines, end, .. } = recorder;
    let score = if ended.is_ok() { game.score() } else { -1.0 };
    let (player, system) = ("script".to_owned(), CONTEST_NAME.to_owned());
    let error = ended.err().map(|fault| fault.to_string());
    Transcript { system, settings, seed, player, lines, end, log: Vec::new(), score, error }
}

#[test]
fn moves_are_judged_up_to_the_end_or_the_first_illegal_one() {
    for (script, judged) in [
        (&["STOP"][..], 0),
        (&["G 0 0", "F 9 9", "STOP"], 2),
        (&["G 0 0", "G 0 0", "F 9 9"], 1),
        (&["rubbish"], 0),
    ] {
        let moves =
            judged_moves(&transcript_of_script(script), &Budget::unlimited()).expect("a game");
        let judged_well = moves.iter().all(|judged| judged.judgement.is_ok());
        assert_eq!((moves.len(), judged_well), (judged, true), "{script:?}");
    }
    let moves = judged_moves(&transcript_of_script(&["F 9 9", "STOP"]), &Budget::unlimited())
        .expect("a game");
    assert_eq!((moves[0].number, moves[0].action), (1, Action::Flag(Cell::new(9, 9))));
}

#[test]
fn a_transcript_with_a_forged_reply_is_refused() {
    let mut forged = transcript_of_script(&["G 0 0", "STOP"]);
    let reply = forged.lines.iter_mut().rev().find_map(|line| match line {
        TranscriptLine::Referee(reply) => Some(reply),
        TranscriptLine::Player(_) => None,
    });
    *reply.expect("a reply") = "36 0".to_owned();
    let error = judged_moves(&forged, &Budget::unlimited()).expect_err("forged");
    assert!(matches!(error, AuditError::Replay(ReplayError::Reply { .. })), "{error}");
    let other = Transcript { system: "chess".to_owned(), ..forged };
    let error = judged_moves(&other, &Budget::unlimited()).expect_err("another system");
    assert_eq!(error.to_string(), "expected a game of superminesweeper, found `chess`");
}
