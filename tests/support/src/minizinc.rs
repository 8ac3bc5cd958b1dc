//! What MiniZinc says of the instances of `models/PUZZLE`.

use std::fs;
use std::process::Command;

use super::models::Models;
use super::outside;

/// The number of files beside one another in `instances`.
pub fn files(models: &Models) -> usize {
    fs::read_dir(models.path("instances")).expect("the instances").count()
}

/// The data of an instance for MiniZinc.
pub fn data(models: &Models, name: &str) -> String {
    models.read(&format!("instances/{name}.dzn"))
}

/// All solutions that MiniZinc finds, each a line of `length` of these symbols; none where it is
/// [not there](outside::program).
pub fn solutions(
    models: &Models,
    name: &str,
    length: usize,
    symbols: &[char],
) -> Option<Vec<String>> {
    let output = Command::new(outside::program(&["minizinc"])?)
        .args(["--solver", "gecode", "--all-solutions"])
        .arg(models.path(&format!("{}.mzn", models.0)))
        .arg(models.path(&format!("instances/{name}.dzn")))
        .output()
        .expect("minizinc runs");
    let output = String::from_utf8(output.stdout).expect("text");
    assert!(output.contains("=====\n") || output.contains("=====UNSAT"), "{name}: {output}");
    let is_solution = |line: &&str| line.len() == length && line.starts_with(symbols);
    Some(output.lines().filter(is_solution).map(str::to_owned).collect())
}
