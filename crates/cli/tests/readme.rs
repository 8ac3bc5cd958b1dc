//! Tests the README and the book. Every command that a page shows with an output prints this
//! output. The board and the transcript in the README equal the files that the README names. The
//! README's script makes the README's picture, and the table of commands is complete. The boards of
//! each kind in the page of boards of any shape have the shown answers.

use std::path::Path;
use std::process::Command;

use gridproof_testing::{ROOT, external};

const GRIDPROOF: &str = env!("CARGO_BIN_EXE_gridproof");
const PLAYER: &str = env!("CARGO_BIN_EXE_gridproof-player");

fn enter_repository() {
    std::env::set_current_dir(ROOT).expect("the repository");
}

#[test]
fn the_examples_of_the_readme_and_the_book_run_as_shown() {
    enter_repository();
    // Certificates of an earlier run are removed first, because a certificate never overwrites
    // another certificate.
    for folder in
        ["first", "evidence", "impossible", "longest", "uncoloured", "rules", "counted", "graph"]
    {
        let _ = std::fs::remove_dir_all(Path::new("target").join(folder));
    }
    trycmd::TestCases::new().case("README.md").case("docs/**/*.md");
}

/// Returns the code blocks of a page whose fence begins with these words. For each block, returns
/// the rest of the fence line and the lines of the block.
fn code_blocks<'a>(page: &'a str, fence: &str) -> Vec<(&'a str, Vec<&'a str>)> {
    let mut lines = page.lines();
    let mut found = Vec::new();
    while let Some(line) = lines.next() {
        let Some(rest) = line.strip_prefix("```") else { continue };
        let block = lines.by_ref().take_while(|line| *line != "```").collect();
        found.extend(rest.strip_prefix(fence).map(|words| (words.trim(), block)));
    }
    found
}

fn markdown_pages() -> Vec<String> {
    let pages = std::fs::read_dir(Path::new(ROOT).join("docs")).expect("the book");
    let pages = pages.map(|entry| entry.expect("an entry").path());
    let pages = pages.filter(|path| path.extension().is_some_and(|end| end == "md"));
    pages.map(|path| std::fs::read_to_string(path).expect("a page")).collect()
}

#[test]
fn the_transcript_of_the_readme_is_in_its_file() {
    enter_repository();
    let pages = markdown_pages();
    let shown: Vec<_> = pages.iter().flat_map(|page| code_blocks(page, "text ")).collect();
    assert!(shown.len() >= 5, "{shown:?}");
    for (file, lines) in shown {
        let kept = std::fs::read_to_string(file).expect("the file that the fence names");
        let mut rest = kept.lines();
        for line in lines.into_iter().filter(|line| *line != "..") {
            assert!(rest.any(|kept| kept == line), "{file}: {line}");
        }
    }
}

#[test]
fn documented_requests_in_files_have_the_shown_replies() {
    enter_repository();
    let pages = markdown_pages();
    let blocks = pages.iter().flat_map(|page| code_blocks(page, "text"));
    let commands = blocks.filter_map(|(_, lines)| {
        let (command, file) = lines.first()?.strip_prefix("$ ")?.split_once(" < ")?;
        Some((command.split(' ').collect::<Vec<_>>(), file, lines[1..].to_vec()))
    });
    let commands: Vec<_> = commands.collect();
    assert!(commands.len() >= 2, "{commands:?}");
    for (words, file, shown) in commands {
        let program = if words[0] == "gridproof" { GRIDPROOF } else { PLAYER };
        let input = std::fs::File::open(file).expect("a file of the repository");
        let output = Command::new(program).args(&words[1..]).stdin(input).output();
        let output = String::from_utf8(output.expect("it starts").stdout).expect("text");
        assert_eq!(output.lines().collect::<Vec<_>>(), shown, "{file}");
    }
}

/// Returns the lines of a cell in a table of Markdown: each line is code, and `<br>` separates lines.
fn code_lines(cell: &str) -> Vec<String> {
    let lines = cell.trim().split("<br>");
    lines.map(|line| line.trim_matches('`').replace(r"\|", "|")).collect()
}

#[test]
fn the_boards_of_each_kind_have_the_shown_answers() {
    enter_repository();
    let page = std::fs::read_to_string("docs/puzzles/cells.md").expect("the page");
    let rows = page.lines().skip_while(|line| *line != "| kind | board | answer |").skip(2);
    let rows: Vec<&str> = rows.take_while(|line| line.starts_with("| ")).collect();
    assert!(rows.len() > 30, "{rows:?}");
    for row in rows {
        let escaped = row.replace(r"\|", "\0");
        let cells: Vec<String> = escaped.split('|').map(|cell| cell.replace('\0', "|")).collect();
        let [_, kind, board, shown, _] = &cells[..] else { panic!("expected 3 cells: {row}") };
        let board = code_lines(board).join("\n") + "\n";
        let output = Command::new(GRIDPROOF).args(["prove", &board]).output().expect("it starts");
        let printed = String::from_utf8(output.stdout).expect("text");
        let words = |line: &str| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        // The first line has the numbers of the columns, and each row begins with its number. The
        // last line has the sums.
        let lines: Vec<Vec<String>> = printed.lines().map(words).collect();
        let map: Vec<&[String]> = lines[1..lines.len() - 1].iter().map(|line| &line[1..]).collect();
        let shown: Vec<Vec<String>> = code_lines(shown).iter().map(|line| words(line)).collect();
        assert_eq!(map, shown, "{kind}: {board}{printed}");
    }
}

#[test]
fn the_board_of_the_readme_is_the_file() {
    enter_repository();
    let read = |path: &str| std::fs::read_to_string(path).expect("a file of the repository");
    let board: String = read("models/mines/instances/small.board")
        .lines()
        .map(|line| format!("    {line}\n"))
        .collect();
    assert!(read("README.md").contains(&board), "{board}");
}

#[test]
fn the_table_of_commands_has_every_command() {
    enter_repository();
    let output = Command::new(GRIDPROOF).arg("--help").output().expect("it starts");
    let help = String::from_utf8(output.stdout).expect("text");
    let listed = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let commands: Vec<&str> = listed
        .map_while(|line| line.strip_prefix("  ").and_then(|line| line.split(' ').next()))
        .filter(|name| !name.is_empty() && *name != "help")
        .collect();
    assert!(commands.len() > 10, "{help}");
    let page = std::fs::read_to_string("docs/commands.md").expect("the page");
    for command in commands {
        assert!(page.contains(&format!("| `gridproof {command} ")), "{command} has no line");
    }
}

#[test]
fn the_readme_picture_matches_the_output_of_its_script() {
    let Some(python) = external::find_program(&["python3"]) else { return };
    let output = Command::new(python)
        .current_dir(ROOT)
        .args(["docs/pictures/draw.py", GRIDPROOF])
        .arg("docs/pictures/position.board")
        .output()
        .expect("Python starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let picture = Path::new(ROOT).join("docs/pictures/position.svg");
    let kept = std::fs::read_to_string(picture).expect("the picture");
    let drawn = String::from_utf8(output.stdout).expect("text");
    assert!(drawn.lines().eq(kept.lines()), "draw docs/pictures/position.svg again");
}
