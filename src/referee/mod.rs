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

/// A system's name, how it is set up, and its options, for people.
const SYSTEMS: &[(&str, Setup, Option<&str>)] = &[
    (superminesweeper::NAME, superminesweeper::system, Some(superminesweeper::HELP)),
    (chess_puzzle::NAME, chess_puzzle::system, None),
    (jewels::NAME, jewels::system, Some(jewels::HELP)),
    (minesweeper::NAME, minesweeper::classic, Some(minesweeper::HELP)),
    (minesweeper::RUBY, minesweeper::ruby, None),
];

/// The names of the systems the referee knows.
pub fn names() -> impl Iterator<Item = &'static str> {
    SYSTEMS.iter().map(|&(name, ..)| name)
}

/// What the options of a system may be, in words; none where it has none.
pub fn options(name: &str) -> Option<&'static str> {
    SYSTEMS.iter().find(|&&(known, ..)| known == name).and_then(|&(.., options)| options)
}

/// The system called `name`, with the tester's options in `settings`.
pub fn system(name: &str, settings: &Settings) -> Result<Box<dyn System>, SetupError> {
    match SYSTEMS.iter().find(|&&(known, ..)| known == name) {
        Some((_, setup, _)) => setup(settings),
        None => {
            let known = names().collect::<Vec<_>>().join(", ");
            Err(SetupError::System { name: name.to_owned(), known })
        }
    }
}
