//! The families of boards of any shape.

mod lines;
mod random_boards;
mod rules;
mod shapes;
mod variants;

pub use lines::board_with_line_clues;
pub use rules::{board_with_connection_rule, board_with_local_rule, inconsistent_board};
pub use shapes::{
    board_with_given_steps, graph_board, hexagon_board, layered_board, torus_board, triangle_board,
};
pub use variants::{
    board_with_all_clue_kinds, board_with_clues_of_two_steps, board_with_density,
    board_with_liar_clues, board_with_multiplied_mines, board_with_run_clues,
    board_with_several_mines_a_cell, board_with_sight_clues,
};
