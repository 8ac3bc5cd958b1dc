//! Whether a recorded game was played soundly: every move judged by what could be known then.

use crate::annotate::{AuditError, Move};
use crate::referee::replay::{ReplayError, replay_on};
use crate::referee::system::{Game, SetupError, System};
use crate::referee::transcript::Transcript;
use gridproof::puzzles::mines::View;
use gridproof::puzzles::mines::audit::{Action, Judge};
use gridproof::query::Search;

use super::referee::{MinesGame, NAME, Options, TESTER, generate};
use super::wire::Command;

/// Judges every `G` and `F` of a game, up to the first illegal command. The transcript must be
/// what the referee says of these commands, so that nothing is judged by a forged reply. The
/// work is for each move.
pub fn audit<'a>(
    transcript: &Transcript,
    search: impl Into<Search<'a>>,
) -> Result<Vec<Move>, AuditError> {
    let search = search.into();
    if transcript.system != NAME {
        return Err(AuditError::System { known: vec![NAME], found: transcript.system.clone() });
    }
    let system = System::new(NAME, &TESTER, transcript.settings.clone()).map_err(setup)?;
    replay_on(&system, transcript)?;
    let options = Options::new(&transcript.settings).map_err(setup)?;
    let mut game = MinesGame::new(generate(transcript.seed, &options));
    let mut judge = Judge::new();
    let mut moves = Vec::new();
    for (position, command) in transcript.commands().enumerate() {
        let Ok(Command::Play(action)) = game.legal(&command.line) else { break };
        let judgement = judge.judge(game.board(), action, search);
        if game.command(&command.line, command.clock).is_err() {
            break;
        }
        let hit = matches!(action, Action::Open(cell) if game.board().view(cell) == View::Mine);
        moves.push(Move { number: position + 1, action, judgement, hit });
    }
    Ok(moves)
}

pub(super) fn setup(error: SetupError) -> AuditError {
    AuditError::Replay(ReplayError::Setup(error))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::referee::dialogue::{self, Received, Transport, conduct};
    use crate::referee::recorder::Recorder;
    use crate::referee::seeds::Seed;
    use crate::referee::system::Settings;
    use crate::referee::transcript::Line;
    use gridproof::budget::Budget;
    use gridproof::grid::Cell;

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
}
