//! Layouts with further lines before or after the board: status, prompts, comments, the size, and
//! other boards.

use super::{Print, PrintLayout, PrintedContent, join_lines};
use crate::prints::boards::FieldInGame;
use crate::prints::random_choices::RandomChoices;
use crate::prints::signs::Signs;

/// Returns the layouts of this family.
pub fn layouts() -> Vec<PrintLayout> {
    vec![
        with_extra_lines("status-before", |field, draw| {
            (vec![status_line(field, draw)], Vec::new())
        }),
        with_extra_lines("status-after", |field, draw| {
            (Vec::new(), vec![status_line(field, draw)])
        }),
        with_extra_lines("status-both", |field, draw| {
            (vec![status_line(field, draw)], vec![status_line(field, draw)])
        }),
        with_extra_lines("status-paragraphs", |field, draw| {
            (
                vec![status_line(field, draw), String::new()],
                vec![String::new(), prompt_line(field, draw)],
            )
        }),
        with_extra_lines("prompt-after", |field, draw| {
            (Vec::new(), vec![prompt_line(field, draw)])
        }),
        with_extra_lines("prompt-before", |field, draw| {
            (vec![prompt_line(field, draw)], Vec::new())
        }),
        with_extra_lines("number-after", |field, _| (Vec::new(), vec![field.total().to_string()])),
        with_extra_lines("comments-before", |field, draw| {
            (vec![format!("# {}", status_line(field, draw))], Vec::new())
        }),
        with_extra_lines("comments-after", |field, draw| {
            (Vec::new(), vec![format!("# {}", status_line(field, draw))])
        }),
        comments_behind_rows_layout(),
        with_extra_lines("size-one-line", |field, draw| {
            let (rows, cols) = (field.rows(), field.cols());
            (
                vec![
                    draw.choose(&[format!("{rows} {cols}"), format!("{cols} {rows}")].each_ref())
                        .clone(),
                ],
                Vec::new(),
            )
        }),
        with_extra_lines("size-and-end", |field, _| {
            (vec![format!("{} {}", field.rows(), field.cols())], vec!["0 0".to_owned()])
        }),
        with_extra_lines("size-with-x", |field, draw| {
            let (rows, cols) = (field.rows(), field.cols());
            let sizes =
                [format!("{rows}x{cols}"), format!("{cols}x{rows}"), format!("{rows}×{cols}")];
            (vec![draw.choose(&sizes.each_ref()).clone()], Vec::new())
        }),
        with_extra_lines("size-two-lines", |field, _| {
            (vec![field.rows().to_string(), field.cols().to_string()], Vec::new())
        }),
        with_extra_lines("size-and-mines", |field, _| {
            (vec![format!("{} {} {}", field.rows(), field.cols(), field.total())], Vec::new())
        }),
        with_extra_lines("size-then-mines", |field, _| {
            (
                vec![format!("{} {}", field.rows(), field.cols()), field.total().to_string()],
                Vec::new(),
            )
        }),
        with_extra_lines("mines-then-rows", |field, _| {
            (vec![field.total().to_string()], Vec::new())
        }),
        two_boards_layout("several-boards", BoardSeparator::EmptyLine),
        two_boards_layout("several-boards-titled", BoardSeparator::Titles),
        two_boards_layout("several-boards-sized", BoardSeparator::Sizes),
        two_boards_layout("several-boards-sized-ended", BoardSeparator::SizesAndEnd),
    ]
}

type LinesAroundBoard = (Vec<String>, Vec<String>);

fn with_extra_lines(
    name: &'static str,
    lines: fn(&FieldInGame, &mut RandomChoices) -> LinesAroundBoard,
) -> PrintLayout {
    PrintLayout::new(name, PrintedContent::Position, move |field, draw| {
        let signs = Signs::visible(draw);
        let gap = draw.choose(&["", " ", " ", "  "]);
        let (before, after) = lines(field, draw);
        let rows = signs.cells(field).into_iter().map(|row| row.join(gap));
        Print::new(join_lines(before.into_iter().chain(rows).chain(after)), signs.meanings())
    })
}

/// Returns a line that shows the state of a game.
fn status_line(field: &FieldInGame, draw: &mut RandomChoices) -> String {
    let (mines, time) = (field.total(), draw.number_between(0, 999));
    let lines = [
        format!("Mines: {mines}  Time: {time:03}"),
        format!("* {mines} | time {time}"),
        format!("Mines left: {mines}"),
        format!("{mines} mines left"),
        format!("{mines:03} :) {time:03}"),
        format!("Flags: 0/{mines}"),
        format!("💣 {mines}   ⏱ {time}"),
        format!("Turn {time}"),
        format!("{}x{}, {mines} mines", field.rows(), field.cols()),
        "Game over! You hit a mine.".to_owned(),
        "You win!".to_owned(),
        "Minesweeper".to_owned(),
    ];
    draw.choose(&lines.each_ref()).clone()
}

/// Returns a question of the game to its player, or a typed move.
fn prompt_line(field: &FieldInGame, draw: &mut RandomChoices) -> String {
    let (row, col) = (draw.number_between(0, field.rows()), draw.number_between(0, field.cols()));
    let lines = [
        "Enter row and column:".to_owned(),
        format!("> {row} {col}"),
        format!("> open {row},{col}"),
        format!("Set/unset mine marks or claim a cell as free: > {col} {row} free"),
        "Your move (e.g. A3): ".to_owned(),
        format!("Choose a cell (0-{}): {row}", field.rows()),
        "Play again? [y/n]".to_owned(),
    ];
    draw.choose(&lines.each_ref()).clone()
}

fn comments_behind_rows_layout() -> PrintLayout {
    PrintLayout::new("comments-behind-rows", PrintedContent::Position, |field, draw| {
        let signs = Signs::visible(draw);
        let gap = draw.choose(&["", " "]);
        let comment = draw.choose(&[
            "  <- here",
            "  # row",
            "  // this one",
            "   <-- stuck",
            "  (row with the mine)",
        ]);
        let place = draw.number_between(0, 40) % field.rows();
        let every = draw.random_bool(0.2);
        let rows = signs.cells(field).into_iter().enumerate().map(|(row, cells)| {
            let comment = if every || row == place { comment } else { "" };
            format!("{}{comment}", cells.join(gap))
        });
        Print::new(join_lines(rows), signs.meanings())
    })
}

/// The text before and between two boards.
#[derive(Clone, Copy, PartialEq, Eq)]
enum BoardSeparator {
    /// An empty line. Boards of one row get titles, because two rows with an empty line between
    /// them could be one board.
    EmptyLine,
    Titles,
    /// The size before each board.
    Sizes,
    /// The size before each board, and the size 0 after both boards.
    SizesAndEnd,
}

/// Prints two boards. The second board results from the first board by later moves.
fn two_boards_layout(name: &'static str, between: BoardSeparator) -> PrintLayout {
    PrintLayout::new(name, PrintedContent::Position, move |field, draw| {
        let signs = Signs::visible(draw);
        let gap = draw.choose(&["", " "]);
        let first: Vec<_> = signs.cells(field).into_iter().map(|row| row.join(gap)).collect();
        let second =
            signs.cells(&field.clone().with_all_open()).into_iter().map(|row| row.join(gap));
        let titles = draw.choose(&[("Before:", "After:"), ("Turn 1", "Turn 2"), ("A", "B")]);
        let size = format!("{} {}", field.rows(), field.cols());
        let (before, middle, after) = match between {
            // Boards of one row are excluded, because two rows with an empty line between them
            // could be one board.
            BoardSeparator::EmptyLine if field.rows() > 1 => (None, vec![String::new()], None),
            BoardSeparator::EmptyLine | BoardSeparator::Titles => {
                (Some(titles.0.to_owned()), vec![String::new(), titles.1.to_owned()], None)
            }
            BoardSeparator::Sizes => (Some(size.clone()), vec![size], None),
            BoardSeparator::SizesAndEnd => (Some(size.clone()), vec![size], Some("0 0".to_owned())),
        };
        let lines = before.into_iter().chain(first).chain(middle).chain(second).chain(after);
        Print { is_whole_board: false, ..Print::new(join_lines(lines), signs.meanings()) }
    })
}
