//! The exact engines of [gridproof](https://docs.rs/gridproof), which are independent of any
//! puzzle.
//!
//! A [`model::Model`] states rules as labelled constraints over 0/1 variables. [`query`] answers
//! questions about a model with the engines: [`count`] uses dynamic programming, [`sat`] and
//! [`ilp`] use third-party solvers. A [`budget::Budget`] limits every search. If a limit ends a
//! search, the answer is unknown and states the reason.
//!
//! ```
//! use gridproof_engine::budget::Budget;
//! use gridproof_engine::count::Counter;
//! use gridproof_engine::grid::Cell;
//! use gridproof_engine::model::{Label, Model, Name};
//!
//! // Two of three cells hold a mine, and one of the last two.
//! let mut model = Model::new();
//! let cells = [0, 1, 2].map(|col| model.add(Name::with_cell("mine", Cell::new(0, col))));
//! let literals = |from: usize| cells[from..].iter().map(|var| var.positive());
//! model.add_exactly(2, literals(0), Label::rule("two"));
//! model.add_exactly(1, literals(1), Label::rule("one"));
//!
//! let meter = &mut Budget::work(1_000).meter();
//! let analysis = Counter::new().analyse(&model, meter)?;
//! assert_eq!(analysis.count(meter)?.models.to_string(), "2");
//! # Ok::<(), gridproof_engine::budget::Unfinished>(())
//! ```
//!
//! # Features
//!
//! `count` builds the counting engine and the queries. `sat`, `ilp` and `random` (all on by
//! default) add varisat, microlp and random solutions. Without features, only the models remain,
//! which suffice for the certificate checker. `json` implements serde's traits for statuses.
//! `batsat` adds a second SAT backend, and `cadical` a third one, in C++.

#![warn(missing_docs, unnameable_types)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![cfg_attr(
    not(all(feature = "json", feature = "sat", feature = "ilp", feature = "random")),
    allow(dead_code, reason = "some things are there for the documents or an engine alone")
)]

pub mod budget;
pub mod grid;
pub mod model;
pub mod prior;
pub mod reason;

#[cfg(feature = "count")]
pub mod count;
#[cfg(feature = "count")]
pub mod ilp;
#[cfg(feature = "count")]
pub mod query;
#[cfg(feature = "count")]
pub mod sat;
