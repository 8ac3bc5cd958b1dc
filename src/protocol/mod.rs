//! The player's side of the outside systems: the only place that knows their wire formats.
//!
//! A player reads what the tester sends, asks a policy, and writes moves and nothing else. That
//! the tester closes either pipe, which it may do at any time, is the normal end of a game.
//! Another system is one file here and one line in the registry below.

pub mod chess_puzzle;
pub mod jewels;
mod lines;
pub mod minesweeper;
pub mod minesweeper_master;
pub mod superminesweeper;

use std::io::{self, BufRead, Write};

use thiserror::Error;

use crate::budget::Unfinished;

/// How a player plays, as far as a command line says it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The name of a policy; the system's best where there is none.
    pub policy: Option<String>,
    /// Seeds every choice the policy leaves to chance.
    pub seed: u64,
    /// Whether to write lines `[DATA] name = value` before the last command.
    pub data: bool,
}

impl Options {
    /// The policy of this name among a system's, the first one where none is named.
    fn policy<T: Copy>(&self, known: &[(&str, T)]) -> Result<T, ProtocolError> {
        let Some(name) = &self.policy else { return Ok(known[0].1) };
        known.iter().find(|(known, _)| known == name).map(|&(_, policy)| policy).ok_or_else(|| {
            let known = known.iter().map(|&(known, _)| known).collect::<Vec<_>>().join(", ");
            ProtocolError::Policy { name: name.clone(), known }
        })
    }
}

/// The pipes of a player.
pub struct Pipes<'a> {
    pub input: &'a mut dyn BufRead,
    pub output: &'a mut dyn Write,
    /// Standard error: `[DATA]` lines go here.
    pub log: &'a mut dyn Write,
}

/// Why a player can not go on.
#[derive(Debug, Error)]
pub enum ProtocolError {
    #[error("unknown system `{name}`: expected one of {known}")]
    System { name: String, known: String },
    #[error("unknown policy `{name}`: expected one of {known}")]
    Policy { name: String, known: String },
    /// The tester broke the protocol. Lines count from 1.
    #[error("standard input:{line}:1: expected {expected}, found `{found}`")]
    Malformed { line: usize, expected: &'static str, found: String },
    /// The input is no list of cases. Lines and columns count from 1; the line of the number of
    /// cases is case 0.
    #[error("standard input:{line}:{column}: {}expected {expected}, found `{found}`", in_case(*case))]
    Case { line: usize, column: usize, case: usize, expected: &'static str, found: String },
    #[error("case {case} is not decided: {reason}")]
    Unanswered { case: usize, reason: Unfinished },
    #[error("case {case} is not decided: impossible is only what the integer program claims")]
    Unproved { case: usize },
    #[error(transparent)]
    Io(#[from] io::Error),
}

fn in_case(case: usize) -> String {
    if case == 0 { String::new() } else { format!("case {case}: ") }
}

type Play = fn(&Options, Pipes<'_>) -> Result<(), ProtocolError>;

const PLAYERS: &[(&str, Play)] = &[
    (superminesweeper::NAME, superminesweeper::play),
    (minesweeper_master::NAME, minesweeper_master::play),
    (chess_puzzle::NAME, chess_puzzle::play),
    (jewels::NAME, jewels::play),
    (minesweeper::NAME, minesweeper::play),
    (minesweeper::RUBY, minesweeper::play_ruby),
];

/// The names of the systems there is a player for.
pub fn names() -> impl Iterator<Item = &'static str> {
    PLAYERS.iter().map(|&(name, _)| name)
}

/// Plays one game of `system` over `pipes`, until it is over or the tester closes a pipe.
pub fn play(system: &str, options: &Options, pipes: Pipes<'_>) -> Result<(), ProtocolError> {
    match PLAYERS.iter().find(|&&(known, _)| known == system) {
        Some((_, play)) => play(options, pipes),
        None => {
            let known = names().collect::<Vec<_>>().join(", ");
            Err(ProtocolError::System { name: system.to_owned(), known })
        }
    }
}
