//! Games: players, referees, results, recordings and pages.

mod best_scores;
mod bot_authors;
mod failed_games;
mod in_process;
mod output_before_last_move;
mod pages;
mod play;
mod player_input;
mod recordings;
mod replay_page;
mod ruby_player;
mod scores;
#[cfg(unix)]
mod two_runs;
mod until_and_sweep;
mod versus;
