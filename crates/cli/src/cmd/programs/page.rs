//! `gridproof page`: writes the web page, optionally with a board.

use crate::words::{self, reasons};
use std::io::{self, Write};
use std::path::PathBuf;

use super::Failure;
use super::common::console::{Console, RefusedJsonArg};
use super::common::input::{BoardArg, ReadArgs};
use super::common::output::{self, OutputFile, OverwriteArg};
use gridproof::budget::Unfinished;
use gridproof::puzzle::Instance;
use gridproof::puzzles::mines::Board;
use gridproof::words::Sentence;
use serde_json::json;

/// The web page that `web/build` made before this program was compiled. Empty if `web/build` had
/// not run.
const PAGE_TEMPLATE: &str = include_str!(concat!(env!("OUT_DIR"), "/gridproof.html"));

/// The puzzles whose boards the page shows.
const SHOWN_PUZZLES: [&str; 2] = ["mines", "cells"];
/// The most cells of a board on the page, which draws every cell.
const MOST_CELLS: usize = 10_000;
/// The largest squared distance between neighbours of a board on the page.
const LONGEST_DISTANCE: usize = 10;

/// Write the gridproof web page as one HTML file
#[derive(clap::Args)]
#[command(after_help = "\
The page answers questions about boards, plays games, and reviews recorded games.
It works offline in a browser, and sends nothing. Without BOARD it starts with an example.
BOARD is a board of mines, or a board or level of any shape.
If this program was built without the page, the exit status is 5.

Examples:
  gridproof page > page.html
  gridproof page board.txt > page.html
  gridproof page board.txt --mines 99 --output page.html")]
pub struct Args {
    /// The board: a file, `-` for standard input, or the text itself (docs/boards.md)
    #[arg(value_name = "BOARD")]
    board: Option<PathBuf>,
    #[command(flatten)]
    read_args: ReadArgs,
    /// Write to this file instead of standard output
    #[arg(long, short, help_heading = "Output", value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    overwrite: OverwriteArg,
    #[command(flatten)]
    json: RefusedJsonArg,
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    args.json.refuse_json("pages")?;
    if let (Some(board), Some(output)) = (&args.board, &args.output)
        && output::is_same_file(board, output)
    {
        let found = output.display().to_string();
        return Err(Failure::unsuitable("--output", words::other_file_than_board(found)));
    }
    let page = page_with_board(PAGE_TEMPLATE, board_to_show(args, console)?.as_deref())?;
    let Some(path) = &args.output else {
        return Ok(io::stdout().lock().write_all(page.as_bytes())?);
    };
    OutputFile::open(path, args.overwrite)?.write(&page)
}

/// Returns the text of the board that the page shows at the start, if a board is given.
fn board_to_show(args: &Args, console: &Console) -> Result<Option<String>, Failure> {
    match &args.board {
        Some(path) => {
            let arg = BoardArg::new(path.clone(), args.read_args.clone());
            let board = arg.read_instance(console)?;
            let text = board.print();
            check_shown(board.as_ref(), &text).map_err(|reason| arg.request_failure(reason))?;
            Ok(Some(text))
        }
        None if args.read_args.options().is_empty() => Ok(None),
        None => Err(Failure::unsuitable("page", words::board_of_options())),
    }
}

/// Refuses boards that the page also refuses (web/src/board/sizes.ts). `text` is the board as text.
fn check_shown(board: &dyn Instance, text: &str) -> Result<(), Sentence> {
    let puzzle = board.puzzle().name();
    if !SHOWN_PUZZLES.contains(&puzzle) {
        return Err(words::puzzle_of_page(SHOWN_PUZZLES.map(str::to_owned).to_vec(), puzzle));
    }
    let area = board.shape().area();
    if area > MOST_CELLS {
        return Err(words::cells_of_page(MOST_CELLS, area));
    }
    // Boards of any shape have no such distance.
    let distance = text.parse().map(|mines: Board| mines.disc().squared_distance()).unwrap_or(0);
    if distance > LONGEST_DISTANCE {
        return Err(words::distance_of_page(LONGEST_DISTANCE, distance));
    }
    Ok(())
}

/// Returns the page into which the board is inserted.
fn page_with_board(template: &str, board: Option<&str>) -> Result<String, Failure> {
    const BOARD_SCRIPT_START: &str = r#"<script type="application/json" id="given">"#;
    const NO_BOARD_JSON: &str = "null";
    let missing = |reason| {
        let (name, left) = ("page".to_owned(), words::no_page());
        Failure::Unanswered { name, left, reason: Unfinished::unsupported(reason) }
    };
    if template.is_empty() {
        return Err(missing(reasons::page_not_built()));
    }
    let Some(board) = board else { return Ok(template.to_owned()) };
    let place = template.split_once(BOARD_SCRIPT_START).and_then(|(before, after)| {
        let (given, after) = after.split_once("</script>")?;
        (given.trim() == NO_BOARD_JSON).then_some((before, after))
    });
    let (before, after) = place.ok_or_else(|| missing(reasons::page_without_board()))?;
    // A text that contains `</script>` would end the script, so `<` is escaped.
    let given = json!({ "board": board }).to_string().replace('<', "\\u003c");
    Ok(format!("{before}{BOARD_SCRIPT_START}{given}</script>{after}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEST_TEMPLATE: &str =
        "<body>\n<script type=\"application/json\" id=\"given\">\n  null\n</script>\n</body>\n";

    const SAMPLE_BOARD: &str = "mines rows=1 cols=3 mines=1\n?1?\n";

    #[test]
    fn a_board_is_inserted_into_the_page_and_nothing_else_changes() {
        let page = page_with_board(TEST_TEMPLATE, Some(SAMPLE_BOARD)).expect("a page");
        let (before, after) = page.split_once("id=\"given\">").expect("its place");
        let (given, rest) = after.split_once("</script>").expect("its end");
        assert_eq!(format!("{before}id=\"given\">\n  null\n</script>{rest}"), TEST_TEMPLATE);
        let given: serde_json::Value = serde_json::from_str(given).expect("JSON");
        assert_eq!(given["board"], SAMPLE_BOARD);
        assert_eq!(page_with_board(TEST_TEMPLATE, None).ok().as_deref(), Some(TEST_TEMPLATE));
    }

    #[test]
    fn a_program_without_a_page_says_how_to_make_it() {
        for (template, board) in
            [("", None), ("", Some(SAMPLE_BOARD)), ("<body>", Some(SAMPLE_BOARD))]
        {
            let failure = page_with_board(template, board).expect_err("no page");
            assert_eq!(failure.exit_status(), 5);
        }
        let message = page_with_board("", None).expect_err("no page").to_string();
        assert!(message.contains("web/build") && !message.contains('\n'), "{message}");
    }
}
