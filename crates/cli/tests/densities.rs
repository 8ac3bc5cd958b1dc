//! Protects that chances of a board without a total say what they rest on, and that `--density` says it.

use assert_cmd::Command;

use crate::harness;

const BOARD: &str = "mines rows=1 cols=4\n?1??\n";
const ALIKE: &str = "without a total every placement counts alike: each hidden cell holds a mine with a \
                     prior chance of 1/2\n\
                     say the total with --mines M, or the prior chance of a mine with --density P\n";

fn run(args: &[&str]) -> (String, String, Option<i32>) {
    let output = Command::from_std(harness::gridproof()).args(args).write_stdin(BOARD).output();
    let output = output.expect("it runs");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (text(&output.stdout), text(&output.stderr), output.status.code())
}

#[test]
fn chances_without_a_total_say_so_and_name_the_options() {
    for command in ["count", "advise"] {
        let (told, _, _) = run(&[command, "-"]);
        assert!(told.ends_with(ALIKE), "{command}: {told}");
        let (told, _, _) = run(&[command, "-", "--mines", "1"]);
        assert!(!told.contains("prior"), "{command}: {told}");
    }
    let (told, _, _) = run(&["count", "-", "--density", "20%"]);
    let lines: Vec<_> = told.lines().collect();
    assert_eq!(lines[1], "0  50%    1  50%  20%");
    assert_eq!(
        lines[3..],
        ["4 consistent placements", "each hidden cell holds a mine with a prior chance of 1/5"]
    );
    let (told, _, _) = run(&["advise", "-", "--density", "1/5"]);
    assert!(told.starts_with("(0,3)     20.0% risk  wins 80.0%\n"), "{told}");
    let (told, _, _) = run(&["advise", "-", "--quiet"]);
    assert!(told.ends_with("  (without a total placements count alike)\n"), "{told}");
}

#[test]
fn a_density_beside_a_total_is_refused() {
    let (_, told, status) =
        run(&["count", "mines rows=1 cols=4 mines=1\n?1??", "--density", "1/5"]);
    let expected = "gridproof: <argument>:1:1: expected a total or a density, found both: mines=1 and the \
                    density 1/5\n";
    assert_eq!((told.as_str(), status), (expected, Some(2)));
    let (_, told, status) = run(&["count", "-", "--mines", "1", "--density", "1/5"]);
    assert!(told.contains("--density") && told.contains("--mines"), "{told}");
    assert_eq!((told.lines().count(), status), (1, Some(2)));
    for density in ["0", "1", "120%", "x"] {
        let (_, told, status) = run(&["advise", "-", "--density", density]);
        assert!(told.contains("expected a density"), "{told}");
        assert_eq!((told.lines().count(), status), (1, Some(2)));
    }
}
