//! The families of boards of any shape.

mod draw;
mod lines;
mod rules;
mod shapes;
mod variants;

pub use lines::line_clue_board;
pub use rules::{connected_board, inconsistent_board, local_rule_board};
pub use shapes::{
    graph_board, hexagon_board, layered_board, step_board, torus_board, triangle_board,
};
pub use variants::{
    density_board, double_board, liar_board, mixed_board, run_board, several_mines_board,
    sight_board, within_two_board,
};
