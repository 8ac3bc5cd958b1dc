//! gridproof answers questions about grid puzzles exactly, with evidence that others can check.
//!
//! An answer is a proof or an integer count, never a rounded probability. If a limit ends the
//! search, the answer says so ([`Budget`]) and contains no guess.
//!
//! ```
//! use gridproof::{Board, Budget, prove};
//!
//! let board: Board = "mines rows=2 cols=3 mines=1\n11?\n???".parse()?;
//! let found = prove(&board, &Budget::work(1_000_000))?;
//! assert_eq!(found.to_string(), "safe (0,2) and (1,2); undetermined (1,0) and (1,1)");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Questions and functions
//!
//! | question | functions |
//! |---|---|
//! | is this board consistent? | [`is_consistent`], [`placement`](placement()) |
//! | which cells are proved safe, or mines? | [`prove`] |
//! | how many placements agree, and how likely is a mine? | [`count`](count()), [`probability`] |
//! | why is this cell safe, or a mine? | [`explain`] |
//! | was this move justified? | [`judge`] |
//! | is this layout won without a guess? | [`solvable`] |
//! | what is the solution of a board of another puzzle? | [`oracle::one_click`], `oracle::chess_puzzle`, [`oracle::jewels`], [`oracle::mosaic`] |
//! | what is the solution of a board of any puzzle? | [`puzzles::read`], then [`solve`](puzzle::Instance::solve) or [`count`](puzzle::Instance::count) |
//! | which files prove an answer to someone who trusts no engine? | [`mines::certify::certificate`](puzzles::mines::certify::certificate), and `certify` of every puzzle |
//! | does this certificate prove its claims? | [`puzzles::check`] |
//!
//! The [`assertions`], such as [`assert_safe!`], are for tests of another solver or game. If an
//! assertion fails, its message shows the board and the reason. The modules `exact` in [`puzzles`]
//! have functions that return partial results if a limit ends the search. Many of these functions
//! let the caller choose the engine.
//!
//! # How many placements?
//!
//! ```
//! use gridproof::{Board, Budget, count, probability};
//!
//! let board: Board = "mines rows=2 cols=3 mines=1\n11?\n???".parse()?;
//! let budget = Budget::work(1_000_000);
//! assert_eq!(count(&board, &budget)?.to_string(), "2 consistent placements");
//! assert_eq!(probability(&board, (1, 0), &budget)?.to_string(), "1 of 2 placements (50.0%)");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Many questions about one board
//!
//! ```
//! use gridproof::{Board, Budget, CellStatus, Position, View};
//!
//! let board: Board = "mines rows=2 cols=3 mines=1\n11?\n???".parse()?;
//! let (mut position, budget) = (Position::new(board), Budget::work(1_000_000));
//! assert_eq!(position.status((0, 2).into(), &budget)?, Some(CellStatus::Safe));
//! let chance = position.probability((1, 0).into(), &budget)?.expect("a hidden cell");
//! assert_eq!(chance.to_string(), "1 of 2 placements (50.0%)");
//!
//! // Only what the move changed is counted again.
//! let mut position = position.after([((1, 2).into(), View::Clue(0))]);
//! assert_eq!(position.prove(&budget).so_far.to_string(), "safe (0,2) and (1,1); mine (1,0)");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Why?
//!
//! ```
//! use gridproof::{Board, Budget, explain};
//!
//! let board: Board = "mines rows=2 cols=3 mines=1\n11?\n???".parse()?;
//! let why = explain(&board, (0, 2), &Budget::work(1 << 24))?;
//! assert!(why.to_string().starts_with("safe: 2 clues together show it, and no fewer would do"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Was this move justified?
//!
//! ```
//! use gridproof::{Board, Budget, judge};
//!
//! let board: Board = "mines rows=2 cols=3 mines=1\n11?\n???".parse()?;
//! let judgement = judge(&board, (1, 0), &Budget::work(1_000_000))?;
//! assert_eq!(judgement.to_string(), "avoidable risk 50.0%, 50.0% too much");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Who checks the prover?
//!
//! ```
//! use gridproof::puzzles::{self, mines::certify::certificate};
//! use gridproof::{Board, Budget, certificate::Name, prove};
//!
//! let board: Board = "mines rows=2 cols=3 mines=1\n11?\n???".parse()?;
//! let budget = Budget::unlimited();
//! let mut files = certificate(&board, &prove(&board, &budget)?, &budget)?;
//! assert!(puzzles::check(&files, &mut budget.meter())?.sentence().starts_with("2 safe"));
//!
//! // The check derives the rules from the board, uses no engine, and refuses a changed file.
//! files.files.insert(Name::DRAT, b"0\n".to_vec());
//! let refusal = puzzles::check(&files, &mut budget.meter()).unwrap_err();
//! assert_eq!((refusal.file(), refusal.line()), (Some(Name::DRAT), Some(1)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Any puzzle
//!
//! ```
//! use gridproof::{Budget, Engine, puzzles};
//!
//! let question = puzzles::read(b"one-click rows=3 cols=3 mines=2\n")?;
//! let answer = question.solve(Engine::Auto, (&Budget::unlimited()).into())?;
//! let brief = "impossible: no 3x3 board with 2 mines is won with one click\n";
//! assert_eq!(answer.brief(), brief);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The engines
//!
//! The puzzles use the crate [`gridproof_engine`]. New puzzles can use this crate too. A
//! [`Model`](gridproof_engine::model::Model) states the rules as labelled constraints over 0/1
//! variables. [`query`](gridproof_engine::query) answers questions about a model with the engines.
//! A program that only solves boards does not need to depend on the engine crate. The engine crate
//! has its own version number.
//!
//! # What is stable
//!
//! The names at the crate root are stable, and so are the names in these modules: [`oracle`],
//! [`assertions`], [`puzzle`], [`certificate`], [`budget`], [`grid`], [`prior`], and [`puzzles`]
//! without its submodules. The stable interface has at most 150 names. All other public modules
//! serve gridproof's own packages, and can change in any version.
//!
//! # Features
//!
//! `sat`, `ilp` and `random` are on by default. A request for a missing engine returns
//! [`Unsupported`](budget::Unsupported). Counting needs only the feature `questions`, which each
//! default feature turns on. Checking certificates with [`puzzles::check`] needs no feature. With
//! `json`, serde can serialise the answers as documents. `batsat` adds a second SAT backend.
//! `cadical` adds a third SAT backend, which is written in C++.

#![warn(missing_docs, unnameable_types)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![cfg_attr(
    not(all(feature = "json", feature = "sat", feature = "ilp", feature = "random")),
    allow(dead_code, reason = "some items serve only the documents or an engine")
)]

// The questions.
#[cfg(feature = "questions")]
pub mod assertions;
#[cfg(feature = "questions")]
pub mod game;
#[cfg(feature = "questions")]
pub mod oracle;
pub mod puzzle;
pub mod puzzles;
pub mod shading;

// Building the models of puzzles.
pub mod cell_model;

// Public modules for evidence, answers and text formats.
pub mod certificate;
#[cfg(feature = "questions")]
pub mod picture;
pub mod report;
pub mod text;
pub mod words;

// The engines, from the engine crate.
#[cfg(feature = "questions")]
pub use gridproof_engine::query::Engine;
pub use gridproof_engine::{budget, grid, prior};

pub use dashu_int::UBig;

pub use budget::{Budget, Limited, Stop, Unfinished};
pub use grid::{Cell, Grid, Shape};
#[cfg(feature = "questions")]
pub use oracle::{
    Clue, Counts, Deductions, Explanation, Judgement, OracleError, Probability, Reason, Risk,
    Solvability, count, explain, is_consistent, judge, placement, probability, prove, solvable,
};
pub use prior::{Density, Prior};
#[cfg(feature = "questions")]
pub use puzzles::mines::position::{CellStatus, Position};
pub use puzzles::mines::{Board, Disc, Placement, View};
