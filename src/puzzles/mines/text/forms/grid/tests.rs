//! Tests grids in which a person may see more than one board. The reader must refuse a grid with
//! more than one meaning, or ask which board is meant.

use crate::puzzles::mines::text::{self, ReadOptions, read};
use crate::text::Problem;

fn board(text: &str) -> String {
    match read(text.as_bytes(), &ReadOptions::default()) {
        Ok(reading) => text::print(&reading.board).lines().skip(1).collect::<Vec<_>>().join("/"),
        Err(error) => match error.problem {
            Problem::Ambiguous { choices, .. } => {
                let options = choices.iter().map(|choice| {
                    let settings = choice.proposed_settings().into_iter();
                    settings.filter_map(|setting| setting.value).collect::<Vec<_>>().join(" ")
                });
                format!("asked: {}", options.collect::<Vec<_>>().join(" or "))
            }
            problem => format!("refused: {problem}"),
        },
    }
}

#[test]
fn a_row_that_looks_drawn_is_not_left_out() {
    for text in
        ["|___|\n|1_1|\n", "┌────┐\n│----│\n│-12-│\n│-1--│\n└────┘\n", "|__1_|\n|____|\n|_1__|\n"]
    {
        assert!(board(text).starts_with("asked: "), "{text}: {}", board(text));
    }
    assert_eq!(board("+----+\n|1#1#|\n|####|\n+----+\n"), "1 ? 1 ?/? ? ? ?");
    assert_eq!(board(" |12\n-|--\n1|1#\n2|##\n"), "1 ?/? ?");
}

#[test]
fn text_beside_a_board_is_labels_or_refused() {
    for text in
        ["|0|1|1|\n|0|1|?|\n|0|1|00|\n", "3 | 1 ? | 3\n4 | 2 ? | 4\n", "1|1|?\n1 2 3\n1|1|?\n"]
    {
        assert!(board(text).starts_with("refused: "), "{text}: {}", board(text));
    }
    let boxed = "   1   2   3\n +---+---+---+\n1| 0 | 1 |   |\n +---+---+---+\n2| 0 | 1 |   |\n +---+---+---+\n";
    assert_eq!(board(boxed), "0 1 ?/0 1 ?");
}

#[test]
fn irregular_spacing_makes_no_blank_cells() {
    for text in [
        "1 1 ? ?\n1 1  ?\n? ? ? ?\n",
        "1 1 1\n???\n1 1 1\n",
        "11??\n012 ?\n0011\n",
        "0 12 ?\n1 1 ? ?\n",
    ] {
        let is_read = !board(text).starts_with("refused: ") && !board(text).starts_with("asked: ");
        assert!(!is_read, "{text}: {}", board(text));
    }
    assert_eq!(board("#1 1#\n#1 1#\n#1111\n"), "? 1 0 1 ?/? 1 0 1 ?/? 1 1 1 1");
}

#[test]
fn one_of_two_signs_of_hidden_cells_can_mean_opened_cells() {
    assert_eq!(board("░1█\n░1█\n"), "asked: hidden=░,zero=█ or zero=░,hidden=█");
    assert_eq!(board("#1H0\n#110\n"), "? 1 ? 0/? 1 1 0", "the sign of a zero is 0");
    assert!(board("*1-\n?1-\n11-\n").contains("flag=*,zero=-"), "{}", board("*1-\n?1-\n11-\n"));
    assert_eq!(board("9 1 9\n1 1 1\n"), "? 1 ?/1 1 1", "flags and hidden cells are equivalent");
}

#[test]
fn matrices_and_frames_of_other_languages_are_grids() {
    for (text, expected) in [
        ("     [,1] [,2] [,3]\n[1,]    1   NA    1\n[2,]    1    2   NA\n", "1 ? 1/1 2 ?"),
        ("     [,1] [,2]\n[1,] \"1\"  \"#\" \n[2,] \"1\"  \"1\" \n", "1 ?/1 1"),
        ("2×3 Matrix{Any}:\n 1  '#'  1\n 1  1    1\n", "1 ? 1/1 1 1"),
        ("2×2 Matrix{Union{Missing, Int64}}:\n 1   missing\n 1  1\n", "1 ?/1 1"),
        ("     0    1    2\n0  1.0  NaN  1.0\n1  1.0  1.0  1.0\n", "1 ? 1/1 1 1"),
        ("* 2 | time 31\n1#1\n###\n", "1 ? 1/? ? ?"),
        (
            "<table>\n<tr><td>1</td><td>#</td></tr>\n<tr><td>1</td><td>1</td></tr>\n</table>",
            "1 ?/1 1",
        ),
    ] {
        assert_eq!(board(text), expected, "{text}");
    }
    let other = board("3×3 Matrix{Any}:\n 1  '#'  1\n 1  1    1\n");
    assert!(other.starts_with("refused: "), "{other}");
}

#[test]
fn few_numbers_at_the_sides_leave_the_text_ambiguous() {
    for text in ["01\n--\n11\n 1\n", "????\n1221\n----\n----\n0123\n"] {
        assert!(board(text).starts_with("asked: "), "{text}: {}", board(text));
    }
    assert_eq!(board(",0\n0,0\n1,0\n"), "0/0", "the index of a data frame");
    for text in ["0 0\n0\n", "  0\n  0  0\n", "1\n111\n"] {
        assert!(board(text).starts_with("refused: "), "{text}: {}", board(text));
    }
}

/// Checks texts that could be printed from either of two boards. Some texts have blank cells after
/// labels, at truncated ends of rows, or alone in a column. Some texts have rows that could be a
/// size or a total.
#[test]
fn a_text_that_two_boards_can_print_is_asked_about_or_refused() {
    for text in [
        "0  1H\n1 H11\n",
        "1  0\n2 00\n",
        "0   #\n1   #\n",
        "0    1 .\n1    1 .\n",
        "A   1 #\nB   1 #\nC   2 #\nD   1 #\nE   1 #\n",
        "1 F \n",
        "012\n ⚑ \n",
        "000\n000\n0\n",
        "1FF~\n23~1\n~211\n11\n",
        "0 0 0\n    0\n",
        "  1\n  1  1\n",
        "1\n1 * 1\n",
        "0|0\n1|1\n |1\n",
        "0\n0\n\n0\n",
        "F\n\n\n0\n",
    ] {
        let read = board(text);
        assert!(read.starts_with("asked: ") || read.starts_with("refused: "), "{text}: {read}");
    }
}

/// Checks boards with few cells and some blank cells. The numbers on the boards can be labels, a
/// size, or cells.
#[test]
fn numbers_beside_few_blank_cells_are_ambiguous() {
    for text in [
        "0\t1\t1\t1\n0\t1\t⚑\t2\n0\t1\t2\t\n",
        " 1   1\n 🚩   \n",
        "  1\n  2\n  🚩     🚩\n",
        ". 3 2 1 0\n0 . . . .\n1 . . . .\n2 . . . .\n3 . . . .\n",
        "0  1  2\n1     6\n2  1  3\n3  1  1\n4  1  1\n5  1  1\n6  0  0\n",
        "0|💣\n1|\n",
        "-1  \n-1 1\n",
        "1 00 000\n2 0  000\n",
        "1\n2     💣\n3 3\n",
        "0\n1     1 1\n2 1 1 1\n",
        "____\n1__\n____\n",
        "---\n--1\n--\n",
        "-1   \n-1  -\n",
        "1 1\n1 1\n --\n",
        "-1    \n-2 2  \n-2   -\n",
        "-1  -\n  1  \n  -  \n",
        "-1    \n-1 2  \n-2    \n-1   1\n",
        "1 1  \n9 2  \n-1 2 9\n",
        "0,0,1\n1,0,1\n0,0,0\n",
        "1234\n-- -\n 221\n   1\n1221\n-- -\n- --\n",
        "         💣    \n         2    \n     2   1    \n",
        "0,1\n1,0\n0,0\n0,1\n",
        "-1  1\n  2  \n  1  \n",
        "0 . 1   1 1\n2 . 1   1 .\n",
        "0 P 1   1 -\n1 - 1   1 -\n",
        "0 -1\n1 11\n",
        "1|11\n2|1 \n",
        "  🚩  2   \n  1  2  1\n",
        " 🚩   1\n 🚩   🚩\n 1\n",
        "     0       🚩\n 🚩       0\n 0\n",
        "# 1X\n#122\n 1X1\n",
        "# 1P\n  11\n11P \n#1  \n",
        " ### 1X\n#######\n# 1####\n###X#\n",
        "[\"0.\"]",
    ] {
        let read = board(text);
        assert!(read.starts_with("asked: ") || read.starts_with("refused: "), "{text}: {read}");
    }
}

/// Checks that the size `0 0` ends a text of fields with sizes, as in the format of UVa 10189.
#[test]
fn sizes_before_fields_are_not_read_as_rows() {
    assert_eq!(board("3 3\n? ? ?\n? 2 ?\n? ? ?\n0 0\n"), "? ? ?/? 2 ?/? ? ?");
    let asked = board("3 3\n???\n?2?\n???\n0 0\n");
    assert_eq!(asked, "asked: 5x3 hidden=blank or 3x3");
    for text in [
        "3 3\n???\n?2?\n???\n3 3\n???\n?2?\n???\n",
        "2 3\n?1?\n???\n2 3\n??1\n???\n0 0\n",
        "1 2\n# #\n1 2\n0 0\n",
    ] {
        assert!(board(text).contains("found 2: `number: N`"), "{text}: {}", board(text));
    }
}

/// Checks that labels with separators need not be aligned. Also checks that a line with an empty
/// field between two others is not a line of labels.
#[test]
fn labels_between_separators_are_recognised_by_their_fields() {
    let blank = "\t\t\t0\t0\t0\n\t\t\t1\t0\t0\n\t\t\t2\t0\t0\n1\t\t\t2\t\t\n";
    assert_eq!(board(blank), "? ? ? 0 0 0/? ? ? 1 0 0/? ? ? 2 0 0/1 ? ? 2 ? ?");
    let rows: String = (0..11).map(|row| format!("{row}\t?\t1\n")).collect();
    assert_eq!(board(&format!("\t0\t1\n{rows}")), ["? 1"; 11].join("/"));
}

/// Checks texts in which the user defined `-`. If `-` is a zero, `-1` is not a cell, and a line of
/// dashes can be a row.
#[test]
fn a_sign_with_a_given_meaning_is_not_part_of_a_number() {
    let options = |symbols: &str| ReadOptions {
        symbols: symbols.parse().expect("symbols"),
        ..ReadOptions::default()
    };
    for (text, symbols) in [
        ("- 1\n-1 \n", "hidden=blank,zero=-,mine=M"),
        ("--\n11\n*\n2*\n", "hidden=blank,zero=-,mine=*"),
        ("--\n_-\n--\n\n__\n__\n__\n", "hidden=-,zero=_"),
        ("1\n4\n1 X X 0\n", "hidden=X,flag=P,mine=M"),
        (
            "| !             ! |\n|         !   !     |\n|             -     |\n|     !             |\n",
            "hidden=blank,zero=-",
        ),
        ("1 |💣\n2 |\n3 |\n", "hidden=blank"),
    ] {
        let read = read(text.as_bytes(), &options(symbols));
        assert!(read.is_err(), "{text}: {:?}", read.map(|reading| text::print(&reading.board)));
    }
}

#[test]
fn the_requested_one_of_several_boards_is_read() {
    let text = b"1#\n11\n\n1#1\n###\n";
    let number = |number| ReadOptions { number: Some(number), ..ReadOptions::default() };
    let second = read(text, &number(2)).expect("a board");
    assert_eq!(text::print(&second.board).lines().nth(1), Some("1 ? 1"));
    assert!(read(text, &number(3)).is_err());
    let wrong = read(b"1#\n11\n\n1#1\n#q#\n", &number(2)).expect_err("no board").to_string();
    assert!(wrong.starts_with("5:2: "), "{wrong}");
}

#[test]
fn each_board_of_an_ambiguous_text_has_an_option() {
    let error = read(b"2\xc3\x973 Matrix{Int64}:\n 1  2  1\n 0  0  0\n", &ReadOptions::default());
    let message = error.expect_err("several").to_string();
    assert!(message.contains("or a header (121/000)"), "{message}");
    assert!(!message.contains("``"), "{message}");
}

#[test]
fn boards_side_by_side_are_not_read_as_one_board() {
    for text in [
        "* * . . .    * * 1 0 0\n. . . . .    3 3 2 0 0\n. * . . .    1 * 1 0 0\n",
        "? ? ?          ? ? ?\n? 1 ?          ? 2 ?\n",
        "[ ][ ][1]   [1][ ]\n[1][1][1]   [1][1]\n",
        "003\n=======\n# # # #\n# 1 1 #\n=======\n",
        "+--------+\n|█ █ 1\u{fe0f}\u{20e3}█ |\n|█ █ █ █ |\n+--------+\n",
    ] {
        assert!(board(text).starts_with("refused: "), "{text}: {}", board(text));
    }
    assert_eq!(board("None  1\n   1  1\n"), "? 1/1 1");
}

#[test]
fn the_corner_of_labels_may_hold_a_sign() {
    for corner in ["#", "x", ".", "+", "_"] {
        let text = format!("{corner} 1 2 3\n1 ? ? ?\n2 ? 1 ?\n3 ? ? ?\n");
        assert_eq!(board(&text), "? ? ?/? 1 ?/? ? ?", "{text}");
    }
    let rows: String = (1..=6).map(|row| format!("{row} # # # # 1 #\n")).collect();
    assert_eq!(board(&format!("0 1 2 3 4 5 6 \n{rows}")), ["? ? ? ? 1 ?"; 6].join("/"));
    for few in ["0 1 2\n1 # #\n2 # #\n", "0 1 2 3\n-------\n0 0 F F\n"] {
        assert!(board(few).starts_with("asked: "), "{few}: {}", board(few));
    }
    for one in ["0| 1\n1| █\n2| 1\n3|\n4| 🚩\n", "0 0\n1 0\n2 0\n3\n4 💣\n"] {
        assert!(board(one).starts_with("refused: "), "{one}: {}", board(one));
    }
}

#[test]
fn a_number_below_few_pictures_can_be_a_row_with_a_blank_cell() {
    for text in ["1 1\n1 💣\n1\n", "0 0\n🚩 0\n0\n"] {
        assert!(board(text).starts_with("refused: "), "{text}: {}", board(text));
    }
    assert_eq!(board("🚩 1 0\n1 1 0\n1\n"), "F 1 0/1 1 0");
    assert!(board("1 3\n1💣1\n").starts_with("asked: "), "dense rows have a cell in each sign");
}

#[test]
fn clues_at_the_right_end_may_count_down_below_a_row_that_counts_up() {
    let asked = board("1 2  \n2 ⚑ 3\n2 ⚑ 2\n1 1 1\n0 0 0\n");
    assert!(asked.contains("5x3"), "{asked}");
}

#[test]
fn unequal_distances_between_cells_may_hide_blank_cells() {
    for text in
        ["0 █   █ █\n1 █ █   █\n2 █   █ █\n", "1 ? 🚩 1\n2 1 1 1\n3   1 1 1\n", "0|  2\n1|🚩\n"]
    {
        let read = board(text);
        assert!(read.starts_with("asked: ") || read.starts_with("refused: "), "{text}: {read}");
    }
}

#[test]
fn labels_between_commas_count_fields_and_no_columns_of_characters() {
    assert_eq!(board("0,1\n0,0\n0,1\n0,1\n"), "asked: 4x2 or 2x2");
    assert_eq!(board("0,0,1\n0,0,0\n1,0,1\n"), "asked: 3x3 or 2x2");
}

#[test]
fn labels_outside_a_frame_or_in_two_digits_are_recognised() {
    let framed = "  +---+---+\n0 | # | # |\n  +---+---+\n1 | # | 2 |\n  +---+---+\n";
    assert_eq!(board(framed), "? ?/? 2");
    let padded = "01 |#|1|  01\n02 |#|1|  02\n03 |1|1|  03\n04 |#|#|  04\n";
    assert_eq!(board(padded), "? 1/? 1/1 1/? ?");
}

#[test]
fn column_names_and_numbers_beside_words_are_not_read_as_a_board() {
    for text in [
        "row,col,value\n0,0,1\n0,1,?\n1,0,?\n1,1,?\n",
        "<row><cell>M</cell></row>\n<row><cell>1</cell></row>\n1\n",
        "00000\n00000\n1 2\n",
    ] {
        assert!(board(text).starts_with("refused: "), "{text}: {}", board(text));
    }
    assert_eq!(board("####\n#1##\n2 4\n"), "? ? ? ?/? 1 ? ?");
    assert_eq!(board("Enter coords ([0-8][0-8]): 88\n## 1\n## 1\n"), board("## 1\n## 1\n"));
}

#[test]
fn a_star_among_hidden_cells_can_be_a_flag() {
    let asked = board("*....\n..111\n..1.1\n..111\n");
    assert!(asked.contains("flag=*,hidden=."), "{asked}");
    assert_eq!(board("*#1\n##1\n"), "* ? 1/? ? 1");
}
