//! The commands of `gridproof`, one file each, and how their failures become exit statuses. What
//! the commands share is in [`common`].

pub mod common;
pub mod play;
pub mod player;
pub mod replay;

use std::io;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use thiserror::Error;

use crate::budget::Exhausted;

use common::console::{Console, ConsoleArgs};

/// Exact answers about grid puzzles.
#[derive(Parser)]
#[command(name = "gridproof", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
    #[command(flatten)]
    console: ConsoleArgs,
}

#[derive(Subcommand)]
enum Command {
    Play(play::Args),
    Replay(replay::Args),
    #[command(hide = true)]
    Player(player::Args),
}

/// Why a command did not answer. Its message is one line.
#[derive(Debug, Error)]
pub enum Failure {
    /// Bad usage, or input that can not be read.
    #[error("{0}")]
    Input(String),
    /// The budget ended first.
    #[error("{name}: {left}: {reason}")]
    Unanswered { name: String, left: String, reason: Exhausted },
    /// The answer could not be written.
    #[error("cannot write the answer: {0}")]
    Output(#[from] io::Error),
}

impl Failure {
    /// The exit status: a reader that went away (`| head`) is no failure.
    pub fn status(&self) -> u8 {
        match self {
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => 0,
            Self::Input(_) | Self::Output(_) => 2,
            Self::Unanswered { .. } => 4,
        }
    }
}

/// Runs the command that the process was started with.
pub fn main() -> ExitCode {
    let cli = Cli::parse();
    let console = Console::new(&cli.console);
    let result = match cli.command {
        Command::Play(args) => play::run(&args, &console),
        Command::Replay(args) => replay::run(&args, &console),
        Command::Player(args) => player::run(&args),
    };
    let Err(failure) = result else { return ExitCode::SUCCESS };
    if failure.status() != 0 {
        console.complain(&failure);
    }
    ExitCode::from(failure.status())
}
