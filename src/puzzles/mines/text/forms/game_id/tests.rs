//! Tests game IDs from the collection itself, and refused IDs.

use proptest::prelude::*;

use super::*;
use crate::puzzles::mines::text::tests::boards;

/// An ID from the documentation of the collection's own unmasking program.
const MASKED_ID: &str = "9x9:4,4,mb071b49fbd1cb6a0d5868";
/// [`MASKED_ID`] without its mask.
const UNMASKED_ID: &str = "9x9:4,4,004000007c00010022080";

fn error_message(text: &str) -> String {
    parse(text).expect_err(text).to_string()
}

#[test]
fn a_masked_game_id_is_read() {
    let masked = parse(MASKED_ID).expect("a game ID");
    assert_eq!(masked.first_click, Some(Cell::new(4, 4)));
    assert_eq!(parse(UNMASKED_ID), Ok(masked.clone()));
    assert_eq!(parse(&UNMASKED_ID.replace(",00", ",u00")), Ok(masked.clone()));
    assert_eq!(print(&masked), MASKED_ID.replace(':', "n10:"));
}

/// Checks the saved game that the collection's icon shows. The player had flagged the listed cells,
/// which are given as column and row.
#[test]
fn the_mines_are_those_that_a_player_flagged() {
    let id = parse("9x9n35:0,0,me0691ca8a278f3c371688").expect("a game ID");
    assert_eq!((id.placement.total(), id.first_click), (35, Some(Cell::new(0, 0))));
    let flags = "12 02 21 31 32 33 13 23 50 51 71 53 55 66 86 82 80 70 60 44 45 34 77 87 78 36 38 58 25 24 18 17";
    for flag in flags.split(' ') {
        let [col, row] = [&flag[..1], &flag[1..]].map(|digit| digit.parse().expect("a digit"));
        assert!(id.placement.mines[Cell::new(row, col)], "{flag}");
    }
}

/// Checks game IDs as people paste them in forums: in a link, or with blanks around the ID.
#[test]
fn an_id_stands_alone_or_in_a_link() {
    let id = parse(MASKED_ID);
    for text in [
        format!("\n  {MASKED_ID}\r\n"),
        format!("https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/mines.html#{MASKED_ID}"),
        MASKED_ID.replace("9x9", "9"),
        MASKED_ID.replace("9x9", "9x9n10aX4Y4"),
    ] {
        assert_eq!(parse(&text), id, "{text}");
        assert!(is_game_id(&text), "{text}");
    }
    assert_eq!(parse("3x2:84").expect("no click").first_click, None);
    for text in ["1x1", "1x1#1", "9:", "3 3n1", "# 9x9n10", "x", "", "1: # #", "4x3x3", "1|#"] {
        assert!(!is_game_id(text), "{text}");
    }
}

#[test]
fn a_board_without_all_mines_is_refused_as_a_layout() {
    let drawn = "9x9n10:r10,u,b5985f51ca0b0d13";
    for (text, message) in [
        ("9x9n10", "1:7: expected `:` and a layout: parameters alone do not place the mines"),
        (
            "9x9n10#952602088781240",
            "1:7: expected `:` and a layout: only the collection itself makes",
        ),
        ("9x9n10%23952602088781240", "1:7: expected `:` and a layout: only the collection itself"),
        (drawn, "1:8: expected a layout: before the first click a game ID holds none"),
        (
            "9x9n10:4,4,m",
            "1:13: expected 21 hexadecimal digits for 9x9 cells, four cells a digit, found 0",
        ),
        (
            "2x2:g",
            "1:5: expected 1 hexadecimal digits for 2x2 cells, four cells a digit, found `g`",
        ),
        ("2x2:ff", "1:6: expected 1 hexadecimal digits for 2x2 cells, four cells a digit, found 2"),
        ("2x2:2,0,f", "1:5: expected column and row of the first click, from 0 to 1 and 1"),
        ("2x2:1,f", "1:5: expected column and row of the first click"),
        ("2x2n3:0,0,f", "1:11: expected 3 mines, as `n3` says, found 4"),
        ("0x2:f", "1:1: expected rows x cols x neighbours from 1"),
        ("99999999x9999999:f", "1:1: expected rows x cols x neighbours from 1"),
        ("\n\n 2x2q", "3:5: expected `:` and a layout after the parameters"),
        ("q", "1:1: expected a game ID such as"),
    ] {
        assert!(error_message(text).starts_with(message), "{text}: {}", error_message(text));
    }
}

/// Checks that the seed is hashed only once for a stream of a million bytes.
#[test]
fn the_largest_board_is_read() {
    let id = format!("2800x2800:m{}", "5a".repeat(2800 * 2800 / 8));
    assert_eq!(parse(&id).expect("a game ID").placement.mines.shape(), Shape::new(2800, 2800));
}

proptest! {
    #[test]
    fn a_printed_game_id_is_read_back(board in boards(), click in any::<prop::sample::Index>()) {
        let mines = Grid::from_fn(board.shape(), |cell| board.view(cell).is_mine());
        let placement = Placement { disc: Disc::new(DEFAULT_DISTANCE), mines };
        let first_click = board.shape().cells().nth(click.index(2 * board.shape().area()));
        let id = GameId { placement, first_click };
        prop_assert_eq!(parse(&print(&id)), Ok(id));
    }

    #[test]
    fn no_id_panics(text in "[0-9]{1,2}(x[0-9]{1,2})?(n[0-9])?[aXY]?[:#]?([0-9]{1,2},){0,2}[mur]?[0-9a-g]{0,9}") {
        let _ = parse(&text);
    }
}
