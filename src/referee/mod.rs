//! The other side of the contests' wires: official instances, the judge of every command, and
//! players run over many seeds.
//!
//! A [`System`] makes the [`Game`] of a seed; [`dialogue::conduct`] plays it over a
//! [`dialogue::Wire`], which is a live process ([`process`]), a player inside this one ([`insider`]) or a recorded game ([`replay`]);
//! [`series`] does so for many seeds at once, and [`summary`] says what came of them. Another
//! system is one file beside `superminesweeper` and one line in the registry below.

pub mod chess_puzzle;
pub mod csv;
pub mod dialogue;
mod group;
pub mod insider;
pub mod java_random;
pub mod jewels;
pub mod minesweeper;
pub mod paired;
pub mod process;
pub mod record;
pub mod replay;
pub mod results_file;
pub mod seeds;
pub mod series;
pub mod span;
pub mod summary;
pub mod superminesweeper;
mod system;
pub mod table;
pub mod transcript;

pub use system::{Average, Columns, Facts, Foul, Game, Reply, Settings, SetupError, System};

type Setup = fn(&Settings) -> Result<Box<dyn System>, SetupError>;

const SYSTEMS: &[(&str, Setup)] = &[
    (superminesweeper::NAME, superminesweeper::system),
    (chess_puzzle::NAME, chess_puzzle::system),
    (jewels::NAME, jewels::system),
    (minesweeper::NAME, minesweeper::classic),
    (minesweeper::RUBY, minesweeper::ruby),
];

/// The names of the systems the referee knows.
pub fn names() -> impl Iterator<Item = &'static str> {
    SYSTEMS.iter().map(|&(name, _)| name)
}

/// The system called `name`, with the tester's options in `settings`.
pub fn system(name: &str, settings: &Settings) -> Result<Box<dyn System>, SetupError> {
    match SYSTEMS.iter().find(|&&(known, _)| known == name) {
        Some((_, setup)) => setup(settings),
        None => {
            let known = names().collect::<Vec<_>>().join(", ");
            Err(SetupError::System { name: name.to_owned(), known })
        }
    }
}
