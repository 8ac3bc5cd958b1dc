//! The answers of MiniZinc to the instances of `models/PUZZLE`.

use std::fs;
use std::process::Command;

use crate::external;
use crate::models::ModelFolder;

/// Returns the number of files in the folder `instances`.
pub fn number_of_instance_files(models: &ModelFolder) -> usize {
    fs::read_dir(models.path("instances")).expect("the instances").count()
}

/// Returns the data of an instance for MiniZinc.
pub fn instance_data(models: &ModelFolder, name: &str) -> String {
    models.read(&format!("instances/{name}.dzn"))
}

/// Returns MiniZinc's output: all solutions, or solutions of increasing quality if the model
/// optimises. Returns `None` if MiniZinc is [not installed](external::find_program).
pub fn solve(models: &ModelFolder, name: &str) -> Option<String> {
    let output = Command::new(external::find_program(&["minizinc"])?)
        .args(["--solver", "gecode", "--all-solutions"])
        .arg(models.path(&format!("{}.mzn", models.0)))
        .arg(models.path(&format!("instances/{name}.dzn")))
        .output()
        .expect("minizinc runs");
    let output = String::from_utf8(output.stdout).expect("text");
    assert!(output.contains("=====\n") || output.contains("=====UNSAT"), "{name}: {output}");
    Some(output)
}
