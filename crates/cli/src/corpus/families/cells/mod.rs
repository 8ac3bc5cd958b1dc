//! The families of boards of any shape.

mod draw;
mod lines;
mod rules;
mod shapes;
mod variants;

pub use lines::lines;
pub use rules::{connected, inconsistent, local_rules};
pub use shapes::{graphs, hexagons, layers, steps, torus, triangles};
pub use variants::{density, doubles, liars, mixed, runs, several_mines, sight, within_two};
