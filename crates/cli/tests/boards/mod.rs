//! The commands that answer questions about boards, convert boards or make boards.

mod advise_and_generate;
mod certificate_folders;
mod check_command;
mod contradictions;
mod corpus;
mod densities;
mod draw_command;
mod formats;
mod guesses;
mod levels;
mod one_click_cli;
mod oracle;
mod solvable;
