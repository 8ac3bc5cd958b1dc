//! The players of `play` and their set-ups: the player, which is gridproof's own player or a
//! command, and the rivals.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::super::Failure;
use super::contest_args::ContestArgs;
use gridproof_play::contests::contest;
use gridproof_play::player::{self, PlayerOptions};
use gridproof_play::referee::ConfiguredContest;
use gridproof_play::runner::players::in_process::InProcessPlayer;
use gridproof_play::runner::players::program::PlayerProgram;
use gridproof_play::runner::players::session::SessionPlayer;
use gridproof_play::runner::series::PlayerSetup;

/// Returns the player, and the rivals if there are any.
///
/// # Errors
/// A command does not exist, or gridproof's player has no policy of this name.
pub fn player_and_rivals(args: &ContestArgs) -> Result<Vec<Box<dyn SessionPlayer>>, Failure> {
    let mut players = vec![main_player(args)?];
    for command in &args.versus {
        players.push(Box::new(program_of_command(command)?));
    }
    Ok(players)
}

/// Returns the set-up of a player.
pub fn player_setup<'a>(
    args: &ContestArgs,
    contest: &'a ConfiguredContest,
    player: &'a dyn SessionPlayer,
    cancel: &Arc<AtomicBool>,
) -> PlayerSetup<'a> {
    let time_limit = args.time_limit.unwrap_or(contest.contest_games.time_limit);
    PlayerSetup { contest, player, time_limit, cancel: Arc::clone(cancel) }
}

/// Returns the program that a command line starts.
///
/// # Errors
/// The command does not exist.
pub fn program_of_command(command: &str) -> Result<PlayerProgram, Failure> {
    let program = PlayerProgram::Shell(command.to_owned());
    program.check_shell_knows_command()?;
    Ok(program)
}

/// Returns the player that `--player` names, or gridproof's own player. Gridproof's own player runs
/// inside this process if it answers line by line. A player of gridproof that does not answer line
/// by line runs as a separate process, because its contest limits the peak memory of a player's
/// process.
fn main_player(args: &ContestArgs) -> Result<Box<dyn SessionPlayer>, Failure> {
    if let Some(command) = &args.player {
        return Ok(Box::new(program_of_command(command)?));
    }
    let options = PlayerOptions {
        policy: args.policy.clone(),
        seed: args.policy_seed,
        ..PlayerOptions::default()
    };
    let contest = contest(args.contest_name())?;
    options.check_policy(&contest.policies())?;
    let mut arguments = vec!["player".to_owned(), args.contest_name().to_owned()];
    arguments.extend(["--seed".to_owned(), options.seed.to_string()]);
    if let Some(policy) = &options.policy {
        arguments.extend(["--policy".to_owned(), policy.clone()]);
    }
    let name = format!("gridproof {}", arguments.join(" "));
    if contest.line_player(&options)?.is_some() {
        let memory = player::MAX_PLAYER_BYTES;
        return Ok(Box::new(InProcessPlayer::new(name, memory, contest, options)));
    }
    arguments.push("--time-dependent".to_owned());
    let arguments = arguments.into_iter().map(Into::into).collect();
    let program = std::env::current_exe()?;
    Ok(Box::new(PlayerProgram::Program { name, program, arguments }))
}
