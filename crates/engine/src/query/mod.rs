//! Queries about any model. Each file has one query, which runs on any backend with the required
//! ability.
//!
//! Each query takes a budget for the whole query. A SAT backend that is passed to a query must be
//! empty, because the query adds the model.

mod analysed_model;
mod backbone;
mod consistency;
mod count_range;
mod cuts;
mod draws;
mod engine;
mod engines;
mod enumerate;
mod equation_windows;
mod evidence;
mod explain;
mod lazy_solver;
mod model_counts;
mod portfolio;
mod preferred;
mod projection;
mod refute;
mod status_findings;
mod witness;

pub use crate::model::Refutation;
pub use analysed_model::AnalysedModel;
pub use backbone::{Backbone, BackboneOutcome, find_backbone};
pub use consistency::decide_consistency;
pub use count_range::{TrueLiteralRange, find_true_literal_range};
pub use cuts::solve_with_cuts;
#[cfg(not(feature = "random"))]
pub use draws::NO_RANDOM_NUMBERS;
pub use draws::{for_each_draw, for_each_listed_draw};
pub use engine::Engine;
pub use engines::{Engines, Search};
pub use enumerate::{EnumerationEnd, enumerate_projected};
pub(crate) use equation_windows::decide_by_windows;
pub use evidence::{Evidence, find_evidence, refute_negation};
pub use explain::{Explainer, MinimalUnsatisfiableSubset, MusMember, MusSize, VariableExplanation};
pub use model_counts::count_models;
pub(crate) use portfolio::{PortfolioPass, decide_by_portfolio, find_first_witness};
pub use preferred::find_preferred_assignment;
pub use refute::{EvidenceError, refute};
pub use status_findings::StatusFindings;
pub(crate) use witness::find_witness;
