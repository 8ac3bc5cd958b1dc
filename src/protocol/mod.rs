//! The player's side of the outside systems: the only place that knows their wire formats.
//!
//! A player reads what the tester sends, asks a policy, and writes moves and nothing else. That
//! the tester takes no more moves is the normal end of a game; that it says nothing more is so
//! where the protocol has nothing more to be said.
//! Another system is one file here and one line in the registry below.

pub mod chess_puzzle;
mod data;
pub mod jewels;
mod lines;
pub mod minesweeper;
pub mod minesweeper_master;
mod stopwatch;
pub mod superminesweeper;

use std::io::{self, BufRead, Write};
use std::time::Instant;

use thiserror::Error;

use crate::budget::{Budget, Unfinished};

use stopwatch::Clock;

pub use data::datum;

/// What a player may hold of the 1024 MB that the contests allow: its code, its stacks and the gaps
/// of the heap need some.
pub const MEMORY: u64 = 800_000_000;

/// How a player plays, as far as a command line says it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The name of a policy; the system's best where there is none.
    pub policy: Option<String>,
    /// Seeds every choice the policy leaves to chance.
    pub seed: u64,
    /// Whether to write lines `[DATA] name = value`.
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
    /// The tester broke the protocol. Lines and columns count from 1.
    #[error("standard input:{line}:{column}: expected {expected}, found `{found}`")]
    Malformed { line: usize, column: usize, expected: &'static str, found: String },
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

struct Player {
    name: &'static str,
    /// Their names, the best one first.
    policies: &'static [&'static str],
    /// Says what is wrong with the options before a game is played.
    check: fn(&Options) -> Result<(), ProtocolError>,
    play: fn(&Options, Pipes<'_>, &Limits<'_>) -> Result<(), ProtocolError>,
}

/// What ends a player's searches.
struct Limits<'a> {
    /// What every search is on; the player limits its own work and time within it.
    budget: &'a Budget,
    clock: Clock<'a>,
}

const PLAYERS: &[Player] = &[
    superminesweeper::PLAYER,
    minesweeper_master::PLAYER,
    chess_puzzle::PLAYER,
    jewels::PLAYER,
    minesweeper::PLAYER,
    minesweeper::RUBY_PLAYER,
];

const fn names_of<T: Copy, const N: usize>(styles: &[(&'static str, T); N]) -> [&'static str; N] {
    let mut names = [""; N];
    let mut at = 0;
    while at < N {
        names[at] = styles[at].0;
        at += 1;
    }
    names
}

/// The names of the systems there is a player for.
pub fn names() -> impl Iterator<Item = &'static str> {
    PLAYERS.iter().map(|player| player.name)
}

/// The names of a system's policies, the best one first; none where there is no player for it.
pub fn policies(system: &str) -> &'static [&'static str] {
    player(system).map_or(&[], |player| player.policies)
}

/// Whether there is a player for `system` that plays as `options` say.
pub fn check(system: &str, options: &Options) -> Result<(), ProtocolError> {
    (player(system)?.check)(options)
}

/// Plays one game of `system` over `pipes`, until it is over or the tester takes no more moves. All
/// searches are on `budget`; the player limits its own work and time within it.
pub fn play(
    system: &str,
    options: &Options,
    pipes: Pipes<'_>,
    budget: &Budget,
) -> Result<(), ProtocolError> {
    let started = Instant::now();
    (player(system)?.play)(options, pipes, &Limits { budget, clock: &|| started.elapsed() })
}

fn player(system: &str) -> Result<&'static Player, ProtocolError> {
    PLAYERS.iter().find(|player| player.name == system).ok_or_else(|| {
        let known = names().collect::<Vec<_>>().join(", ");
        ProtocolError::System { name: system.to_owned(), known }
    })
}
