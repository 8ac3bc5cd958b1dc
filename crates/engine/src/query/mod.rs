//! Queries about any model, one a file, over any backend with the required ability.
//!
//! Each query takes a budget for the whole question. A SAT backend must be empty: the query adds
//! the model.

mod census;
mod consistent;
mod cuts;
mod draw;
mod engine;
mod engines;
mod enumerate;
mod evidence;
mod explain;
mod finding;
mod forced;
mod lazy;
mod model_facts;
mod optimum;
mod portfolio;
mod projection;
mod refute;
mod windows;
mod witness;

pub use crate::model::Refutation;
pub use census::count_models;
pub use consistent::decide_consistency;
pub use cuts::solve_with_cuts;
pub use draw::{draw_counted, draw_solutions};
pub use engine::Engine;
pub use engines::{Engines, Search};
pub use enumerate::{EnumerationEnd, enumerate_projected};
pub use evidence::{Evidence, find_evidence, refute_negation};
pub use explain::{Explainer, Member, Mus, Size, VariableExplanation};
pub use finding::Finding;
pub use forced::{Backbone, Forced, forced};
pub use model_facts::ModelFacts;
pub use optimum::{Optimum, optimum};
pub(crate) use portfolio::{Pass, decide_by_portfolio, first_witness};
pub use refute::{EvidenceError, refute};
pub(crate) use windows::decide_by_windows;
pub(crate) use witness::witness;
