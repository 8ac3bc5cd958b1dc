//! The tests of the programs, in one binary.

mod advise_and_generate;
#[cfg(unix)]
mod analyse;
mod any_board;
mod cells_forms;
mod certificate_folders;
mod check_command;
mod cli;
mod cli_conventions;
mod contradictions;
mod corpus;
mod densities;
mod draw_command;
mod ended_at_once;
mod failed_games;
mod folder;
mod guesses;
mod harness;
mod in_process;
mod one_click_cli;
mod oracle;
mod page_command;
mod pages;
#[cfg(unix)]
mod play_by_hand;
mod play_command;
mod play_shards;
mod player_input;
mod recordings;
mod regressions;
mod replay_page;
mod ruby_player;
mod scores;
mod serve_stdio;
mod shell;
mod solvable;
#[cfg(unix)]
mod tty;
#[cfg(unix)]
mod two_runs;
mod what_is_read;
