//! Random boards of puzzles, small enough to be enumerated.

pub mod mosaics;
pub mod one_click_instances;
pub mod star_battles;
pub mod thermometers;
