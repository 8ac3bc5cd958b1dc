//! Tests the parsing of lines and rows, and its errors.

use super::*;

static SYNTAX: Syntax =
    Syntax { puzzle: "demo", words: &["rows", "cols"], usage: "demo rows=R cols=C" };

fn read(text: &str) -> Result<Vec<String>, String> {
    let mut lines = Text::new(text.as_bytes()).map_err(|error| error.to_string())?;
    lines.header(&SYNTAX).map_err(|error| error.to_string())?;
    let mut tokens = Vec::new();
    lines
        .cells(Shape::new(2, 2), |_, token| {
            tokens.push(token.text.to_owned());
            Ok(())
        })
        .map_err(|error: TextError| error.to_string())?;
    Ok(tokens)
}

#[test]
fn blanks_comments_and_line_ends_do_not_matter() {
    let expected = Ok(["1", "ä", "c", "d"].map(str::to_owned).to_vec());
    assert_eq!(read("demo\n1 ä\nc d\n"), expected);
    assert_eq!(read("# a\r\n\r\ndemo \r\n\t1 \t ä  \r\n # b\r\ncd"), expected);
    assert_eq!(read("demo\n1ä\ncd\n\n \n#"), expected);
    assert_eq!(read("\u{feff}demo\r\n1ä\r\ncd"), expected);
}

#[test]
fn a_text_in_utf_16_is_named() {
    let text = "demo\n1ä\ncd";
    for bytes in [
        text.chars().flat_map(|sign| u32::from(sign).to_le_bytes()).collect::<Vec<u8>>(),
        text.chars().flat_map(|sign| u32::from(sign).to_be_bytes()).collect(),
        [0xff, 0xfe, 0, 0].to_vec(),
        [0, 0, 0xfe, 0xff].to_vec(),
    ] {
        let error = Text::new(&bytes).map(|_| ()).expect_err("UTF-32").to_string();
        assert_eq!(error, "1:1: expected UTF-8 text, found UTF-32: save the text as UTF-8");
    }
    let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
    for bytes in [&[0xff, 0xfe][..], &[0xfe, 0xff], &little, &big] {
        let error = Text::new(bytes).map(|_| ()).expect_err("UTF-16").to_string();
        assert_eq!(error, "1:1: expected UTF-8 text, found UTF-16: save the text as UTF-8");
    }
}

#[test]
fn a_text_too_short_for_its_board_is_refused_before_allocation() {
    let length = |text: &'static str| {
        let mut lines = Text::new(text.as_bytes()).expect("a text");
        lines.header(&SYNTAX).expect("a header");
        lines.check_length(Shape::new(2, 2)).map_err(|error| error.to_string())
    };
    assert_eq!(length("demo\n12\n34"), Ok(()));
    assert_eq!(length("demo\n1 2 3\n"), Ok(()), "long enough, although not a board");
    let missing = "3:1: expected row 2 of 2, found the end of the text";
    assert_eq!(length("demo\n12\n"), Err(missing.to_owned()));
    let short = "2:2: expected a row of length 2, found one of 1";
    assert_eq!(length("demo\n1\n2"), Err(short.to_owned()));
}

#[test]
fn columns_count_characters() {
    assert_eq!(
        read("demo\n1 2\nä ö ü\n"),
        Err("3:5: expected a row of length 2, found one of 3".into())
    );
    assert_eq!(read("demo\näöü\n"), Err("2:3: expected a row of length 2, found one of 3".into()));
    assert_eq!(read("demo\nä  \n"), Err("2:2: expected a row of length 2, found one of 1".into()));
}

#[test]
fn a_missing_row_is_reported_at_the_end_of_the_text() {
    assert_eq!(read("demo\n12"), Err("2:3: expected row 2 of 2, found the end of the text".into()));
    assert_eq!(
        read("demo\n12\n"),
        Err("3:1: expected row 2 of 2, found the end of the text".into())
    );
    assert_eq!(
        read("demo\n12\n34\n# c\n 5"),
        Err("5:1: expected the end of the text after row 2, found another row".into())
    );
}

#[test]
fn lines_that_end_with_cr_alone_are_refused_by_name() {
    for text in ["a b\r1 2\r", "a b\r1 2", "a b\r1 2\r\n"] {
        let error = Text::new(text.as_bytes()).map(|_| ()).expect_err("CR").to_string();
        assert_eq!(error, "1:4: expected lines that end with LF or CRLF, found CR alone");
    }
    for text in ["a b\r", "a b\r\n1 2\r\n", "a b\n1 2\r", "a b\n\r\n1\r2"] {
        assert!(Text::new(text.as_bytes()).is_ok(), "{text:?}");
    }
}
