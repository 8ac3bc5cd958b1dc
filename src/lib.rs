//! gridproof answers questions about grid puzzles exactly, with evidence others can check.
//!
//! A saved board becomes a [`puzzles::mines::Board`], that a neutral [`model::Model`], and an
//! engine ([`count`], [`sat`], [`ilp`]) answers the puzzle's questions about it:
//!
//! ```
//! use gridproof::budget::Budget;
//! use gridproof::grid::Cell;
//! use gridproof::puzzles::mines::exact::{self, Engine};
//! use gridproof::puzzles::mines::text;
//!
//! let board = text::parse(b"mines rows=2 cols=3 mines=1\n11?\n???\n")?;
//! let (found, ended) = exact::prove(&board, Engine::Auto, &Budget::unlimited());
//! assert_eq!(ended, None);
//! assert_eq!(found.safe, [Cell::new(0, 2), Cell::new(1, 2)]);
//!
//! let counts = exact::count(&board, Engine::Auto, &Budget::unlimited())?;
//! assert_eq!(counts.placements, 2u8.into());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Who tests a solver or a game of their own finds the questions in [`oracle`].

#![warn(missing_docs, unnameable_types)]
#![cfg_attr(
    not(all(feature = "json", feature = "sat", feature = "ilp", feature = "random")),
    allow(dead_code, reason = "some things are there for the documents or an engine alone")
)]

pub mod budget;
pub mod certificate;
pub mod count;
pub mod grid;
pub mod ilp;
pub mod model;
pub mod oracle;
pub mod puzzle;
pub mod puzzles;
pub mod query;
pub mod report;
pub mod sat;
