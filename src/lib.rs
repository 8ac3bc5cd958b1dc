//! gridproof answers questions about grid puzzles exactly, with evidence that others can check.
//!
//! An answer is a proof or an integer count, never a rounded probability. Where a limit ends the
//! search the answer says so ([`budget`]); nothing is guessed.
//!
//! | question | asked by |
//! |---|---|
//! | which cells are proved safe, or mines? | [`mines::exact::prove`](puzzles::mines::exact::prove) |
//! | how many placements agree, and how likely is a mine? | [`mines::exact::count`](puzzles::mines::exact::count) |
//! | why is this cell safe, or a mine? | [`mines::explain::explain`](puzzles::mines::explain::explain) |
//! | what convinces someone who trusts no engine? | [`mines::certify::certificate`](puzzles::mines::certify::certificate), and `certify` of every puzzle |
//! | does this certificate show what it claims? | [`puzzles::check`] |
//! | what is the answer to this board, of whatever puzzle? | [`puzzles::read`], then [`solve`](puzzle::Question::solve) or [`count`](puzzle::Question::count) |
//!
//! The tests of another solver or game find the first three in short in [`oracle`].
//!
//! # What is provable?
//!
//! ```
//! use gridproof::budget::Budget;
//! use gridproof::grid::Cell;
//! use gridproof::puzzles::mines::exact::{Engine, prove};
//! use gridproof::puzzles::mines::text;
//!
//! let board = text::parse(b"mines rows=2 cols=3 mines=1\n11?\n???\n")?;
//! let (found, ended) = prove(&board, Engine::Auto, &Budget::unlimited());
//! assert_eq!(ended, None);
//! assert_eq!(found.safe, [Cell::new(0, 2), Cell::new(1, 2)]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # How many placements?
//!
//! ```
//! # use gridproof::budget::Budget;
//! # use gridproof::puzzles::mines::text;
//! use gridproof::puzzles::mines::exact::{Engine, count};
//!
//! let board = text::parse(b"mines rows=2 cols=3 mines=1\n11?\n???\n")?;
//! let counts = count(&board, Engine::Auto, &Budget::work(1_000_000))?;
//! assert_eq!(counts.placements, 2u8.into());
//! let at_the_corner = counts.mines().find(|(cell, _)| (cell.row, cell.col) == (1, 0));
//! assert_eq!(at_the_corner.map(|(_, mines)| mines), Some(&1u8.into()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Why?
//!
//! ```
//! # use gridproof::budget::Budget;
//! # use gridproof::grid::Cell;
//! # use gridproof::puzzles::mines::text;
//! use gridproof::puzzles::mines::explain::{Explanation, explain};
//!
//! let board = text::parse(b"mines rows=2 cols=3 mines=1\n11?\n???\n")?;
//! let why = explain(&board, Cell::new(0, 2), &Budget::unlimited())?;
//! // The clue at (0,0) and the total: both are needed, and no single clue would do.
//! let Explanation::Safe(reason) = why else { panic!("{why:?}") };
//! assert_eq!(reason.clues.len(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Who checks the prover?
//!
//! ```
//! # use gridproof::budget::Budget;
//! # use gridproof::puzzles::mines::exact::{Engine, prove};
//! # use gridproof::puzzles::mines::text;
//! use gridproof::puzzles::mines::certify::certificate;
//!
//! let board = text::parse(b"mines rows=2 cols=3 mines=1\n11?\n???\n")?;
//! let budget = Budget::unlimited();
//! let (found, _) = prove(&board, Engine::Auto, &budget);
//! let files = certificate(&board, &found, &budget)?;
//! # assert!(files.size() > 0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The check states the board's rules again and uses no engine. A file that was tampered with is
//! refused with its name, the line and the reason:
//!
//! ```
//! # use gridproof::budget::Budget;
//! # use gridproof::puzzles::mines::exact::{Engine, prove};
//! # use gridproof::puzzles::mines::{certify::certificate, text};
//! use gridproof::certificate::Name;
//! use gridproof::puzzles;
//!
//! # let board = text::parse(b"mines rows=2 cols=3 mines=1\n11?\n???\n")?;
//! # let budget = Budget::unlimited();
//! # let (found, _) = prove(&board, Engine::Auto, &budget);
//! # let mut files = certificate(&board, &found, &budget)?;
//! let shown = puzzles::check(&files, &mut budget.meter())?;
//! assert!(shown.sentence().starts_with("2 safe"));
//!
//! files.files.insert(Name::PROOF, b"0\n".to_vec());
//! let refusal = puzzles::check(&files, &mut budget.meter()).unwrap_err();
//! assert_eq!((refusal.file(), refusal.line()), (Some(Name::PROOF), Some(1)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Any puzzle
//!
//! ```
//! use gridproof::budget::Budget;
//! use gridproof::puzzle::Task;
//! use gridproof::puzzles;
//!
//! let budget = Budget::unlimited();
//! let question = puzzles::read(b"one-click rows=3 cols=3 mines=2\n")?;
//! let engine = question.puzzle().engines(Task::Solve)[0];
//! let answer = question.solve(engine, (&budget).into())?;
//! let brief = "impossible: no 3x3 board with 2 mines is won with one click\n";
//! assert_eq!(answer.brief(), brief);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The workbench
//!
//! [`model`], [`sat`], [`count`], [`ilp`] and [`query`] are what the puzzles are built on, and what
//! a new one is: a [`model::Model`] states its rules as labelled constraints over 0/1 variables, and
//! [`query`] asks it through the engines. Nobody needs them to ask about a board, and they may change
//! from one version to the next.
//!
//! # Features
//!
//! `sat`, `ilp` and `random` are on by default; what asks an engine that is left out is answered with
//! [`Unsupported`](budget::Unsupported). Counting and checking certificates need none of them. `json`
//! gives the answers as documents of serde, `batsat` a second SAT backend.

#![warn(missing_docs, unnameable_types)]
#![cfg_attr(
    not(all(feature = "json", feature = "sat", feature = "ilp", feature = "random")),
    allow(dead_code, reason = "some things are there for the documents or an engine alone")
)]

pub mod budget;
pub mod certificate;
pub mod grid;
pub mod oracle;
pub mod puzzle;
pub mod puzzles;
pub mod report;

// The workbench.
pub mod count;
pub mod ilp;
pub mod model;
pub mod query;
pub mod sat;
