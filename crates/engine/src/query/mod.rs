//! Questions any model can be asked, one a file, over any backend with the ability they need.
//!
//! Each takes a budget for the whole question. A SAT backend must be given empty: the question
//! puts the model into it.

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
mod optimum;
mod portfolio;
mod projection;
mod refute;
mod windows;
mod witness;

pub use crate::model::Refutation;
pub use census::census;
pub use consistent::consistent;
pub use cuts::solve_with_cuts;
pub use draw::{draw, draw_counted};
pub use engine::Engine;
pub use engines::{Engines, Search};
pub use enumerate::{End, enumerate};
pub use evidence::{Evidence, evidence, refute_otherwise};
pub use explain::{Explainer, Member, Mus, Size, Why};
pub use finding::Finding;
pub use forced::{Backbone, Forced, forced};
pub use optimum::{Optimum, optimum};
pub(crate) use portfolio::{Pass, decide_side_by_side, first_witness};
pub use refute::{Unproved, refute};
pub(crate) use windows::settle;
pub(crate) use witness::witness;
