//! Checks the referee against misbehaving player processes. In each case, the referee must end the
//! game, state the reason, and leave no process behind.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use gridproof::grid::{Cell, Grid, Shape};
use gridproof::puzzles::mines::Disc;
use gridproof::puzzles::mines::Placement;
use gridproof_play::contests::configured_contest;
use gridproof_play::contests::replay;
use gridproof_play::contests::superminesweeper::referee::CONTEST_NAME;
use gridproof_play::contests::superminesweeper::referee::{MinesGame, SuperMinesweeperInstance};
use gridproof_play::referee::replay::ReplayError;
use gridproof_play::referee::seeds::{Seed, SeedSet};
use gridproof_play::referee::transcript::{Transcript, TranscriptLine};
use gridproof_play::referee::{
    ConfiguredContest, ContestGames, Game, GameFactory, GameFacts, IllegalCommand, RefereeReply,
    TableColumns, TesterSettings,
};
use gridproof_play::runner::players::program::PlayerProgram;
use gridproof_play::runner::players::session::StartPlayerError;
use gridproof_play::runner::records::record::GameRecord;
use gridproof_play::runner::series::{PlayedGame, PlayerSetup};

const LONG_TIME_LIMIT: Duration = Duration::from_secs(3600);

fn seed(number: u64) -> Seed {
    Seed::new(number).expect("a seed")
}

fn play_on(contest: &ConfiguredContest, shell: &str, time_limit: Duration) -> PlayedGame {
    let setup = PlayerSetup {
        contest,
        player: &PlayerProgram::Shell(shell.to_owned()),
        time_limit,
        cancel: Arc::default(),
    };
    setup.play(seed(1)).expect("the shell starts").expect("nobody cancels")
}

/// Plays the official seed 1: a 10x10 board with 10 mines, squared distance 2, and the zero at
/// (6,7).
fn play(shell: &str) -> PlayedGame {
    play_on(&superminesweeper_system(), shell, LONG_TIME_LIMIT)
}

fn superminesweeper_system() -> ConfiguredContest {
    configured_contest(CONTEST_NAME, &TesterSettings::new()).expect("the official contest")
}

fn error_of_failed_game(record: &GameRecord) -> &str {
    assert_eq!(record.score, -1.0);
    record.error.as_deref().expect("a reason")
}

/// Returns a contest with the given games, whose tester has no options.
fn system_of_games(name: &'static str, game: fn() -> Box<dyn Game>) -> ConfiguredContest {
    static CONTEST_GAMES: ContestGames = ContestGames {
        options: &[],
        allowed_values: "",
        time_limit: LONG_TIME_LIMIT,
        columns: TableColumns { facts: &[], groups: &[], averages: &[] },
        player_facts: &[],
        make_factory: |_| unreachable!("the games are made here"),
    };
    let new_game: GameFactory = Box::new(move |_| game());
    ConfiguredContest {
        name,
        contest_games: &CONTEST_GAMES,
        settings: TesterSettings::new(),
        new_game,
    }
}

/// Returns a game of three cells in a row, with the zero on the left and the mine on the right.
fn three_cell_system() -> ConfiguredContest {
    system_of_games("tiny", || {
        let mines = Grid::from_fn(Shape::new(1, 3), |cell| cell.col == 2);
        let placement = Placement { disc: Disc::new(2), mines };
        Box::new(MinesGame::new(SuperMinesweeperInstance { placement, zero: Cell::new(0, 0) }))
    })
}

/// A game that sends far more than a pipe can hold, and that ends at the first command.
struct FloodingGame;

fn flood_system() -> ConfiguredContest {
    system_of_games("flood", || Box::new(FloodingGame))
}

impl Game for FloodingGame {
    fn opening_lines(&self) -> String {
        "flood\n".repeat(1 << 20)
    }

    fn play_command(&mut self, _: &str, _: Duration) -> Result<RefereeReply, IllegalCommand> {
        Ok(RefereeReply::Final(String::new()))
    }

    fn score(&self) -> f64 {
        1.0
    }

    fn parameters(&self) -> GameFacts {
        GameFacts::new()
    }
}

#[test]
fn a_player_receives_the_testers_lines_and_then_end_of_file() {
    let played = play("echo F 0 0; echo STOP; cat >&2");
    assert_eq!(played.record.error, None);
    assert_eq!(played.transcript.log, ["10", "10", "2", "6 7", ""]);
    assert_eq!(played.record.score, 1.0 / 90.0);
}

#[test]
fn the_last_value_is_answered_before_the_end_of_file() {
    let played = play_on(&three_cell_system(), "echo G 0 1; cat >&2", LONG_TIME_LIMIT);
    assert_eq!((played.record.score, played.record.error), (1.0, None));
    let reply = played.transcript.log.last().expect("the player saw a reply");
    assert!(reply.starts_with("1 "), "{reply}");
}

#[test]
fn a_line_without_an_end_still_counts() {
    assert_eq!(play("printf STOP").record.score, 0.0);
    assert_eq!(play("printf 'F 0 0\\r\\nSTOP\\r\\n'").record.score, 1.0 / 90.0);
}

#[test]
fn a_player_that_hangs_is_killed_at_its_limit() {
    let limit = Duration::from_millis(200);
    let played = play_on(&superminesweeper_system(), "sleep 3600", limit);
    assert_eq!(error_of_failed_game(&played.record), "the player's time is over");
    assert!(played.record.clock_ms >= 200.0);
    assert_eq!(played.record.time_dependent, Some(true));
}

#[test]
fn a_player_that_exits_scores_minus_one_with_its_exit_status() {
    let gone = "the player ended before the game did";
    assert_eq!(error_of_failed_game(&play("exit 0").record), format!("{gone} (exit status: 0)"));
    assert_eq!(error_of_failed_game(&play("exit 7").record), format!("{gone} (exit status: 7)"));
    assert_eq!(
        error_of_failed_game(&play("kill -KILL $$").record),
        format!("{gone} (signal: 9 (SIGKILL))")
    );
    let crashed = play("echo F 0 0; exit 1");
    assert_eq!(error_of_failed_game(&crashed.record), format!("{gone} (exit status: 1)"));
}

#[test]
fn a_command_that_cannot_be_started_plays_no_game() {
    for (shell, reason) in [
        ("no-such-player --fast", "no-such-player"),
        ("cd . && ./no/such/player", "./no/such/player"),
        ("exec /dev/null", "/dev/null"),
    ] {
        let error =
            run_series(shell, "1-3", Arc::default(), |_, _| panic!("a game")).expect_err("none");
        assert!(error.command_line_or_name == shell && error.reason.contains(reason), "{error}");
    }
    let quoted = "'/nowhere/gridproof-player' jewels";
    let error = run_series(quoted, "1", Arc::default(), |_, _| panic!("a game")).expect_err("none");
    assert!(error.reason.contains("cargo install --path crates/cli"), "ours can be built: {error}");
    let looked_up =
        |shell: &str| PlayerProgram::Shell(shell.to_owned()).check_shell_knows_command();
    let reason = looked_up("no-such-player --fast").expect_err("none").reason;
    assert_eq!(reason, "there is no command `no-such-player`");
    let reason = looked_up("/nowhere/gridproof-player jewels").expect_err("none").reason;
    assert!(reason.contains("cargo install --path crates/cli"), "ours can be built: {reason}");
    for shell in ["sh -c true", "exec sh", "while :; do :; done", "A=1 no-such", "'a b'"] {
        assert_eq!(looked_up(shell), Ok(()), "what is no plain word is left to the shell: {shell}");
    }
}

/// A shell command that counts to 100,000 while a child process holds 64 MiB.
const BUSY_SHELL_COMMAND: &str = "i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done; \
                    head -c 67108864 /dev/zero | tail -c 67108864 >/dev/null;";

#[test]
fn the_time_of_a_killed_player_includes_its_children() {
    // The shell itself does nothing. Its child writes an illegal line, so the referee kills the
    // shell and the child.
    let limit = Duration::from_secs(20);
    let player = format!("sh -c '{BUSY_SHELL_COMMAND} echo rubbish; sleep 3600' & wait");
    let record = play_on(&superminesweeper_system(), &player, limit).record;
    assert!(error_of_failed_game(&record).contains("`rubbish`"), "{record:?}");
    assert!(record.cpu_ms >= 50.0, "{record:?}");
    assert!(record.peak_kb >= 1 << 16, "{record:?}");
}

#[test]
fn illegal_output_fails_the_game_and_is_shown_shortened() {
    let record = play("head -c 100000 /dev/zero; echo; sleep 3600").record;
    assert!(error_of_failed_game(&record).starts_with("command 1 `\\0\\0"), "{record:?}");
    assert!(error_of_failed_game(&record).len() < 300);
    let record = play("printf 'F 0 0\\n\\377\\376\\n'; sleep 3600").record;
    assert!(
        error_of_failed_game(&record)
            .starts_with("command 2 `\u{fffd}\u{fffd}`: expected `G row col`")
    );
    assert!(
        error_of_failed_game(&play("while :; do echo yes; done").record)
            .starts_with("command 1 `yes`")
    );
}

#[test]
fn a_player_that_never_reads_cannot_block_the_referee() {
    assert_eq!(
        play_on(&flood_system(), "echo done; sleep 3600", LONG_TIME_LIMIT).record.score,
        1.0
    );
    let limit = Duration::from_millis(200);
    let silent = play_on(&flood_system(), "sleep 3600", limit).record;
    assert_eq!(error_of_failed_game(&silent), "the player's time is over");
    assert_eq!(play_on(&flood_system(), "exec 0<&-; echo done", LONG_TIME_LIMIT).record.score, 1.0);
}

#[test]
fn an_endless_log_is_read_and_dropped() {
    let played = play("head -c 50000000 /dev/zero >&2; echo STOP");
    assert_eq!(played.record.error, None);
    let kept: usize = played.transcript.log.iter().map(String::len).sum();
    assert!(kept <= 1 << 20, "{kept} bytes");
}

#[test]
fn data_lines_are_collected() {
    let record = play("echo '[DATA] moves = 3' >&2; echo other >&2; echo STOP").record;
    assert_eq!(serde_json::to_string(&record.data).expect("plain data"), r#"{"moves":3}"#);
    assert_eq!(record.time_dependent, None, "the player does not say it");
    let record = play("echo '[DATA] time_dependent = 1' >&2; echo STOP").record;
    assert_eq!((record.time_dependent, record.data.len()), (Some(true), 0));
}

#[test]
fn child_processes_of_the_shell_are_also_killed() {
    let log = play("sleep 3600 & echo $! >&2; echo rubbish; wait").transcript.log;
    let path = format!("/proc/{}/stat", log[0]);
    let dead = || match std::fs::read_to_string(&path) {
        // In this file, the process state follows the name in parentheses. The process may be dead
        // and not reaped yet.
        Ok(stat) => stat.contains(") Z ") || stat.contains(") X "),
        Err(_) => true,
    };
    let deadline = Instant::now() + Duration::from_secs(30);
    while !dead() {
        assert!(Instant::now() < deadline, "process {} lives on", log[0]);
        std::thread::yield_now();
    }
}

fn run_series(
    shell: &str,
    seeds: &str,
    cancel: Arc<AtomicBool>,
    mut each: impl FnMut(usize, PlayedGame),
) -> Result<(), StartPlayerError> {
    let contest = superminesweeper_system();
    let setup = PlayerSetup {
        contest: &contest,
        player: &PlayerProgram::Shell(shell.to_owned()),
        time_limit: LONG_TIME_LIMIT,
        cancel,
    };
    let seeds: SeedSet = seeds.parse().expect("seeds");
    let jobs = NonZeroUsize::new(3).expect("three is not zero");
    setup.run(seeds.iter(), jobs, |position, played| {
        each(position, played);
        Ok(())
    })
}

#[test]
fn a_series_plays_every_seed_once_and_passes_its_index() {
    let mut games = Vec::new();
    let each = |position, played: PlayedGame| games.push((position, played.record.seed.number()));
    run_series("echo STOP", "3-9,12", Arc::default(), each).expect("the shell starts");
    games.sort_unstable();
    let expected = [(0, 3), (1, 4), (2, 5), (3, 6), (4, 7), (5, 8), (6, 9), (7, 12)];
    assert_eq!(games, expected);
}

#[test]
fn a_cancelled_series_ends_the_games_that_run() {
    let cancel = Arc::new(AtomicBool::new(false));
    let mut games = 0;
    // Of the seeds 1 to 3, only seed 1 has N = 10.
    let player = r#"read n; if [ "$n" = 10 ]; then echo STOP; else sleep 3600; fi"#;
    run_series(player, "1-3", cancel.clone(), |_, _| {
        games += 1;
        cancel.store(true, Ordering::Relaxed);
    })
    .expect("the shell starts");
    assert_eq!(games, 1);
}

#[test]
fn transcripts_with_any_kind_of_ending_replay_to_their_scores() {
    for player in [
        "echo STOP",
        "echo F 0 0; echo G 0 1; echo G 9 9; echo STOP",
        "echo F 0 0; exit 3",
        "printf 'F 0 0\\nG\\r 1 2\\n'",
        "printf '\\033[31m\\n'",
    ] {
        let text = play(player).transcript.to_string();
        let transcript: Transcript = text.parse().expect("a transcript");
        let score = replay(&transcript).unwrap_or_else(|error| panic!("{player}: {error}"));
        assert_eq!(score, transcript.score, "{player}");
    }
    let limit = Duration::from_millis(200);
    let late = play_on(&superminesweeper_system(), "echo F 0 0; sleep 3600", limit).transcript;
    assert_eq!(replay(&late).expect("the time limit is on record"), -1.0);
}

#[test]
fn a_changed_transcript_is_refused() {
    let honest = play("echo F 0 0; echo G 0 1; echo STOP").transcript;
    let changed = |change: fn(&mut Transcript)| {
        let mut transcript = honest.clone();
        change(&mut transcript);
        replay(&transcript).expect_err("the judge disagrees")
    };
    let reply =
        |transcript: &mut Transcript| transcript.lines[7] = TranscriptLine::Referee("8 0".into());
    assert!(matches!(changed(reply), ReplayError::Reply { number: 8, .. }));
    let seed = |transcript: &mut Transcript| transcript.seed = Seed::new(2).expect("a seed");
    assert!(matches!(changed(seed), ReplayError::Reply { number: 1, .. }));
    let score = |transcript: &mut Transcript| transcript.score = 1.0;
    assert!(matches!(changed(score), ReplayError::Score { .. }));
    let longer = |transcript: &mut Transcript| transcript.lines.push(transcript.lines[4].clone());
    assert!(matches!(changed(longer), ReplayError::LinesAfterEnd { number: 9 }));
    let missing = |transcript: &mut Transcript| drop(transcript.lines.remove(5));
    assert!(matches!(changed(missing), ReplayError::Reply { number: 6, .. }));
    let system = |transcript: &mut Transcript| transcript.system = "none".into();
    assert!(matches!(changed(system), ReplayError::Setup(_)));
}
