//! Checks that gridproof's players make equal moves inside the referee's process and as a separate
//! program. The effort of some players depends on the clock. For these players, the test only
//! checks that the moves are legal.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use gridproof_play::contests::{configured_contest, contest};
use gridproof_play::player::{self, PlayerOptions};
use gridproof_play::referee::TesterSettings;
use gridproof_play::referee::seeds::Seed;
use gridproof_play::referee::transcript::TranscriptLine;
use gridproof_play::runner::players::in_process::InProcessPlayer;
use gridproof_play::runner::players::program;
use gridproof_play::runner::players::session::SessionPlayer;
use gridproof_play::runner::series::{PlayedGame, PlayerSetup};

use crate::harness::PLAYER;

/// A time limit so long that the clock never decides a move.
const ENDLESS_TIME: Duration = Duration::from_secs(3600);

fn play_game(
    name: &str,
    settings: &TesterSettings,
    player: &dyn SessionPlayer,
    seed: u64,
) -> PlayedGame {
    let contest = configured_contest(name, settings).expect("a contest");
    let setup =
        PlayerSetup { contest: &contest, player, time_limit: ENDLESS_TIME, cancel: Arc::default() };
    let seed = Seed::new(seed).expect("a seed");
    setup.play(seed).expect("the player starts").expect("nobody cancels")
}

fn in_process_player(name: &str, policy: &str) -> InProcessPlayer {
    let options = PlayerOptions { policy: Some(policy.to_owned()), ..PlayerOptions::default() };
    let contest = contest(name).expect("a contest");
    InProcessPlayer::new(policy.to_owned(), player::MAX_PLAYER_BYTES, contest, options)
}

fn player_program(name: &str, policy: &str) -> program::PlayerProgram {
    let arguments = [name, "--policy", policy, "--time-dependent"].map(Into::into).to_vec();
    program::PlayerProgram::Program {
        name: policy.to_owned(),
        program: PathBuf::from(PLAYER),
        arguments,
    }
}

/// Returns the lines that the player wrote.
fn output_lines(played: &PlayedGame) -> Vec<&str> {
    let lines = played.transcript.lines.iter();
    let commands = lines.filter_map(|line| match line {
        TranscriptLine::Player(command) => Some(command.line.as_str()),
        TranscriptLine::Referee(_) => None,
    });
    commands.collect()
}

#[test]
fn in_process_games_equal_those_of_the_program_unless_the_clock_decides() {
    for (name, policy, seeds) in [
        ("superminesweeper", "look-ahead", &[1, 3][..]),
        ("superminesweeper", "logic", &[2, 5]),
        ("chess-puzzle", "greedy", &[1, 2, 3]),
        ("chess-puzzle", "planner", &[1]),
        ("minesweeper", "strong", &[1]),
        ("minesweeper", "quick", &[1, 2]),
    ] {
        for &seed in seeds {
            let settings = TesterSettings::new();
            let ours = play_game(name, &settings, &in_process_player(name, policy), seed);
            let theirs = play_game(name, &settings, &player_program(name, policy), seed);
            let time_dependence = (ours.record.time_dependent, theirs.record.time_dependent);
            assert!(
                time_dependence.0.is_some() && time_dependence.1.is_some(),
                "{name} {seed}: {time_dependence:?}"
            );
            if time_dependence == (Some(false), Some(false)) {
                assert_eq!(output_lines(&ours), output_lines(&theirs), "{name} {policy} {seed}");
                assert_eq!(ours.record.score, theirs.record.score, "{name} {policy} {seed}");
            }
            assert_eq!((ours.record.error, ours.record.peak_kb), (None, 0));
        }
    }
}

#[test]
fn a_game_of_a_thousand_moves_is_legal() {
    let settings =
        TesterSettings::from([("N", "8"), ("C", "5")].map(|(n, v)| (n.into(), v.into())));
    let game = play_game("jewels", &settings, &in_process_player("jewels", "greedy"), 1);
    assert_eq!((game.record.error, game.record.facts["moves"]), (None, 1000));
}
