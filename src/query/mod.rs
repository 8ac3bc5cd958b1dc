//! Questions any model can be asked, over any backend with the ability they need.
//!
//! Each takes a budget for the whole question. A SAT backend must be given empty: the question
//! puts the model into it.

pub mod forced;
mod slack;
