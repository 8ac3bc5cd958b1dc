//! Compares answers with enumerations of all placements, solutions or games.

mod any_shape;
mod capacity;
mod cells_forms;
mod chess_puzzle;
mod explanations;
mod levels;
mod mines;
mod mines_corpus;
mod mines_densities;
mod one_click;
mod one_click_side_constraints;
mod queries;
mod shading;
mod threads;
