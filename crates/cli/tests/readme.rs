//! Protects the README: every command it shows with its output gives that output, and the board
//! it prints is the file it names.

use gridproof_testing::ROOT;

fn at_the_root() {
    std::env::set_current_dir(ROOT).expect("the repository");
}

#[test]
fn the_examples_of_the_readme_run_as_shown() {
    at_the_root();
    // A certificate is not written over another.
    for folder in ["target/evidence", "target/impossible", "target/longest", "target/uncoloured"] {
        let _ = std::fs::remove_dir_all(folder);
    }
    trycmd::TestCases::new().case("README.md");
}

#[test]
fn the_board_of_the_readme_is_the_file() {
    at_the_root();
    let read = |path: &str| std::fs::read_to_string(path).expect("a file of the repository");
    let board: String = read("models/mines/instances/small.board")
        .lines()
        .map(|line| format!("    {line}\n"))
        .collect();
    assert!(read("README.md").contains(&board), "{board}");
}
