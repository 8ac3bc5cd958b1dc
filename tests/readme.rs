//! Protects the README: every command it shows with its output gives that output.

#[test]
fn the_examples_of_the_readme_run_as_shown() {
    trycmd::TestCases::new().case("README.md");
}
