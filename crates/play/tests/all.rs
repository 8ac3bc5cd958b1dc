//! The tests of contests, referees and the runner, in one binary.

mod logic_scores;
mod official_boards;
mod one_click_official;
mod referee_players;
