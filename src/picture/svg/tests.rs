//! Tests the SVG text of pictures: it is well-formed, and has a shape and a description for each
//! cell.

use super::*;
use crate::grid::{Cell, Shape};
use crate::picture::{CellFace, Content, Diagram, Marks, SolutionStyle};
use crate::report::CellStatus;

/// The text of a board, with characters of markup.
const BOARD: &str = "board rows=2 cols=3\n? ?\n# a < b & c\n";

/// Returns the SVG text of a board whose clues contain characters of markup.
fn svg_text(options: &Options) -> String {
    let diagram = Diagram::rectangle(Shape::new(2, 3), SolutionStyle::Mines, |cell| {
        match (cell.row, cell.col) {
            (0, 0) => CellFace::new(Content::Opened, "<&\"\u{1}"),
            (0, 1) => CellFace::new(Content::Mine, ""),
            (1, 1) => CellFace::new(Content::Flagged, ""),
            _ => CellFace::new(Content::Hidden, ""),
        }
    });
    let statuses = vec![(Cell::new(1, 2), CellStatus::Undetermined(Some(0.001)))];
    let picture = Picture::new(&diagram, &Marks { statuses, ..Marks::default() });
    write(&picture, BOARD, options)
}

/// Returns the names of the elements. Panics if an element is not closed, or a text contains a
/// character of markup.
fn elements(svg: &str) -> Vec<&str> {
    let (mut open, mut all) = (Vec::new(), Vec::new());
    let mut rest = svg;
    while let Some((text, tag)) = rest.split_once('<') {
        assert!(!text.contains('>'), "{text}");
        let (tag, after) = tag.split_once('>').expect("the end of a tag");
        let name = tag.trim_start_matches('/').split([' ', '/']).next().expect("a name");
        match tag.strip_prefix('/') {
            Some(closed) => assert_eq!(open.pop(), Some(closed)),
            None => {
                assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
                all.push(name);
                open.extend((!tag.ends_with('/')).then_some(name));
            }
        }
        rest = after;
    }
    assert!(open.is_empty() && rest.trim().is_empty(), "{open:?} {rest}");
    all
}

#[test]
fn pictures_are_well_formed_and_describe_each_cell() {
    for theme in Theme::ALL {
        let svg = svg_text(&Options { theme, ..Options::default() });
        let elements = elements(&svg);
        assert_eq!(elements.iter().filter(|name| **name == "title").count(), 1 + 6);
        assert_eq!(elements.iter().filter(|name| **name == "desc").count(), 1);
        assert!(svg.contains("(0,0): open, clue &lt;&amp;&quot;\u{fffd}"), "{svg}");
        assert!(svg.contains("&lt;1%"), "{svg}");
    }
}

#[test]
fn the_metadata_holds_the_text_of_the_board() {
    let svg = svg_text(&Options::default());
    let held = "<metadata id=\"gridproof-board\">board rows=2 cols=3\n? ?\n# a &lt; b &amp; c\n</metadata>";
    assert!(svg.contains(held), "{svg}");
}

#[test]
fn the_cell_size_scales_the_whole_picture() {
    let width = |cell_size| {
        let svg = svg_text(&Options { cell_size, ..Options::default() });
        let (_, rest) = svg.split_once("width=\"").expect("a width");
        rest.split('"').next().and_then(|width| width.parse::<f64>().ok()).expect("a number")
    };
    assert!((width(80) - 2.0 * width(40)).abs() < 0.1);
}
