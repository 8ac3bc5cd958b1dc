//! Layouts of chats and terminals: emoji, spoilers and colours.

use gridproof::puzzles::mines::text::Role;

use super::{Print, PrintLayout, PrintedContent, join_lines};
use crate::prints::boards::{FieldInGame, VisibleCell};
use crate::prints::random_choices::RandomChoices;
use crate::prints::signs::{Signs, cells};

/// Returns the layouts of this family.
pub fn layouts() -> Vec<PrintLayout> {
    vec![
        emoji_layout("emoji", PrintedContent::Position, "", |_, cell| cell),
        emoji_layout("emoji-spaced", PrintedContent::Position, " ", |_, cell| cell),
        emoji_layout("emoji-map", PrintedContent::Map, "", |_, cell| cell),
        emoji_layout("emoji-spoilers", PrintedContent::Map, "", |_, cell| format!("||{cell}||")),
        emoji_layout("emoji-spoilers-spaced", PrintedContent::Map, " ", |_, cell| {
            format!("||{cell}||")
        }),
        emoji_layout("emoji-spoilers-but-zeros", PrintedContent::Map, "", |square, cell| {
            match square {
                VisibleCell::Clue(0) => cell,
                _ => format!("||{cell}||"),
            }
        }),
        emoji_names_layout("emoji-names", PrintedContent::Position, false),
        emoji_names_layout("emoji-names-spoilers", PrintedContent::Map, true),
        full_width_layout(),
        circled_layout(),
        coloured_layout("ansi-colours", ""),
        coloured_layout("ansi-colours-spaced", " "),
    ]
}

const HIDDEN_EMOJI: [&str; 8] = ["🟦", "🟦", "⬜", "⬛", "🔲", "🟩", "❓", "🟫"];
const ZERO_EMOJI: [&str; 6] = ["0️⃣", "0️⃣", "⬜", "⬛", "🟦", "🟫"];

/// Draws an emoji for each kind of cell without a number. Also returns the meaning of each emoji.
fn random_emoji(draw: &mut RandomChoices) -> [(&'static str, Role); 4] {
    loop {
        let (hidden, zero) = (draw.choose(&HIDDEN_EMOJI), draw.choose(&ZERO_EMOJI));
        if hidden != zero {
            let mine = draw.choose(&["💣", "💣", "💥", "🧨"]);
            return [
                (hidden, Role::Hidden),
                (zero, Role::Zero),
                (mine, Role::Mine),
                ("🚩", Role::Flag),
            ];
        }
    }
}

fn square_emoji(signs: &[(&str, Role); 4], square: VisibleCell) -> String {
    match square {
        VisibleCell::Hidden => signs[0].0.to_owned(),
        VisibleCell::Clue(0) => signs[1].0.to_owned(),
        VisibleCell::Mine => signs[2].0.to_owned(),
        VisibleCell::Flag => signs[3].0.to_owned(),
        VisibleCell::Clue(clue) => format!("{clue}\u{fe0f}\u{20e3}"),
    }
}

fn sign_meanings(signs: &[(&str, Role)]) -> Vec<(String, Role)> {
    let signs = signs.iter().filter(|(sign, _)| !sign.starts_with('0'));
    signs.map(|&(sign, role)| (sign.to_owned(), role)).collect()
}

fn emoji_layout(
    name: &'static str,
    content: PrintedContent,
    gap: &'static str,
    covered: fn(VisibleCell, String) -> String,
) -> PrintLayout {
    PrintLayout::new(name, content, move |field, draw| {
        let signs = random_emoji(draw);
        let rows = cells(field, |square| covered(square, square_emoji(&signs, square)));
        Print::new(join_lines(rows.into_iter().map(|row| row.join(gap))), sign_meanings(&signs))
    })
}

const CLUE_NAMES: [&str; 9] =
    [":zero:", ":one:", ":two:", ":three:", ":four:", ":five:", ":six:", ":seven:", ":eight:"];

/// Prints emoji by their names in a chat.
fn emoji_names_layout(
    name: &'static str,
    content: PrintedContent,
    is_covered: bool,
) -> PrintLayout {
    PrintLayout::new(name, content, move |field, draw| {
        let hidden = draw.choose(&[
            ":blue_square:",
            ":white_large_square:",
            ":black_large_square:",
            ":question:",
        ]);
        let mine = draw.choose(&[":bomb:", ":boom:"]);
        let flag = ":triangular_flag_on_post:";
        let word = |square| match square {
            VisibleCell::Hidden => hidden,
            VisibleCell::Flag => flag,
            VisibleCell::Mine => mine,
            VisibleCell::Clue(clue) => CLUE_NAMES[clue],
        };
        let cover = if is_covered { "||" } else { "" };
        let rows = cells(field, |square| format!("{cover}{}{cover}", word(square)));
        let gap = draw.choose(&["", " "]);
        let meanings =
            sign_meanings(&[(hidden, Role::Hidden), (mine, Role::Mine), (flag, Role::Flag)]);
        Print::new(join_lines(rows.into_iter().map(|row| row.join(gap))), meanings)
    })
}

/// Prints clues as the digits of another script.
fn digits_layout(name: &'static str, digits: &'static str) -> PrintLayout {
    PrintLayout::new(name, PrintedContent::Position, move |field: &FieldInGame, draw| {
        let hidden = draw.choose(&["□", "■", "？", "＃"]);
        let word = |square| match square {
            VisibleCell::Hidden => hidden.to_owned(),
            VisibleCell::Flag => "⚑".to_owned(),
            VisibleCell::Mine => "💣".to_owned(),
            VisibleCell::Clue(clue) => {
                digits.chars().nth(clue).map(String::from).unwrap_or_default()
            }
        };
        let rows = cells(field, word).into_iter().map(|row| row.concat());
        Print::new(
            join_lines(rows),
            sign_meanings(&[(hidden, Role::Hidden), ("💣", Role::Mine), ("⚑", Role::Flag)]),
        )
    })
}

fn full_width_layout() -> PrintLayout {
    digits_layout("full-width", "０１２３４５６７８")
}

fn circled_layout() -> PrintLayout {
    digits_layout("circled", "⓪①②③④⑤⑥⑦⑧")
}

/// Prints each sign in its colour on a terminal.
fn coloured_layout(name: &'static str, gap: &'static str) -> PrintLayout {
    PrintLayout::new(name, PrintedContent::Position, move |field, draw| {
        let signs = Signs::visible(draw);
        let colour = |square| match square {
            VisibleCell::Clue(clue) => format!("38;5;{clue}"),
            VisibleCell::Mine => "1;31".to_owned(),
            VisibleCell::Hidden | VisibleCell::Flag => "90".to_owned(),
        };
        let sign = |square| format!("\u{1b}[{}m{}\u{1b}[0m", colour(square), signs.sign(square));
        let rows = cells(field, sign).into_iter().map(|row| row.join(gap));
        Print::new(join_lines(rows), signs.meanings())
    })
}
