//! Tests the appearances of cells and the places of labels.

use super::*;
use crate::grid::{Cell, Shape};
use crate::picture::{
    Appearance, CellFace, ClueAt, Content, Fill, LineClue, Sign, SolutionStyle, Stroke, TextStyle,
};
use crate::report::CellStatus;

/// Returns a board of three by four hidden cells, with a flag at (0,0), a clue at (0,1) and a known
/// mine at (0,2).
fn diagram(style: SolutionStyle) -> Diagram {
    Diagram::rectangle(Shape::new(3, 4), style, |cell| match (cell.row, cell.col) {
        (0, 0) => CellFace::new(Content::Flagged, ""),
        (0, 1) => CellFace::new(Content::Opened, "2"),
        (0, 2) => CellFace::new(Content::Mine, ""),
        _ => CellFace::new(Content::Hidden, ""),
    })
}

fn marks(statuses: &[((usize, usize), CellStatus)]) -> Marks {
    let statuses = statuses.iter().map(|&(cell, status)| (cell.into(), status)).collect();
    Marks { statuses, ..Marks::default() }
}

/// Returns the appearance and the description of each cell of the board.
fn cells(picture: &Picture) -> Vec<(Cell, &Appearance, &str)> {
    let cell = |item| match item {
        &Item::Cell { placed, ref appearance, title: Some(ref title), .. } => {
            Some((placed.cell, appearance, title.as_str()))
        }
        _ => None,
    };
    picture.items.iter().filter_map(cell).collect()
}

#[test]
fn each_status_has_an_appearance_and_a_description_of_its_own() {
    let chance = CellStatus::Undetermined(Some(0.253));
    let found = marks(&[
        ((0, 0), CellStatus::Safe),
        ((1, 0), CellStatus::Mine),
        ((1, 1), chance),
        ((1, 2), CellStatus::Undetermined(None)),
        ((1, 3), CellStatus::Undecided),
    ]);
    let picture = Picture::new(&diagram(SolutionStyle::Mines), &found);
    let cells = cells(&picture);
    let titles: Vec<&str> = cells.iter().map(|(.., title)| *title).collect();
    assert_eq!(
        titles[..9],
        [
            "(0,0): safe, flagged",
            "(0,1): open, clue 2",
            "(0,2): a known mine",
            "(0,3): hidden",
            "(1,0): mine",
            "(1,1): 25% chance of a mine",
            "(1,2): undetermined",
            "(1,3): undecided",
            "(2,0): hidden",
        ]
    );
    // No two appearances may differ only in colour.
    let shape = |appearance: &Appearance| {
        (
            appearance.sign,
            appearance.text.clone(),
            appearance.is_hatched,
            appearance.is_flagged,
            appearance.fill == Fill::Open,
        )
    };
    for (at, (cell, appearance, _)) in cells[..8].iter().enumerate() {
        for (other, another, _) in &cells[at + 1..8] {
            assert_ne!(shape(appearance), shape(another), "{cell} and {other}");
        }
    }
    assert_eq!(picture.description, "1 safe, 1 mine, 2 undetermined, 1 undecided.");
}

#[test]
fn a_mosaic_keeps_its_clues_and_stars_have_signs() {
    let clued = Diagram::rectangle(Shape::new(1, 2), SolutionStyle::Black, |_| {
        CellFace::new(Content::Hidden, "4")
    });
    let chance = CellStatus::Undetermined(Some(0.5));
    let found = marks(&[((0, 0), CellStatus::Mine), ((0, 1), chance)]);
    let picture = Picture::new(&clued, &found);
    let appearances = cells(&picture);
    let [(_, black, _), (_, open, title)] = appearances[..] else { panic!("two cells") };
    assert_eq!((black.fill, black.text.as_str()), (Fill::Black, "4"));
    assert_eq!((open.text.as_str(), open.text_below.as_str()), ("4", "50%"));
    assert_eq!(title, "(0,1): 50% chance of black, clue 4");
    let picture = Picture::new(&diagram(SolutionStyle::Stars), &found);
    assert_eq!(cells(&picture)[0].1.sign, Some(Sign::Star));
}

#[test]
fn several_known_mines_in_a_cell_have_their_number() {
    let diagram = Diagram::rectangle(Shape::new(1, 2), SolutionStyle::Mines, |cell| {
        CellFace::new(Content::Mine, if cell.col == 0 { "" } else { "2" })
    });
    let picture = Picture::new(&diagram, &Marks::default());
    let appearances = cells(&picture);
    let [(_, one, of_one), (_, two, of_two)] = appearances[..] else { panic!("two cells") };
    assert_eq!((one.sign, one.text.as_str()), (Some(Sign::Hit), ""));
    assert_eq!((two.sign, two.text.as_str()), (Some(Sign::Hit), "2"));
    assert_eq!([of_one, of_two], ["(0,0): a known mine", "(0,1): 2 known mines"]);
}

#[test]
fn clues_of_an_explanation_have_rings() {
    let clues = vec![ClueAt::Cell(Cell::new(0, 1))];
    let found = Marks { clues, explained: Some(Cell::new(1, 1)), ..Marks::default() };
    let picture = Picture::new(&diagram(SolutionStyle::Mines), &found);
    let rings = cells(&picture)
        .into_iter()
        .filter_map(|(cell, appearance, _)| Some((cell, appearance.ring?)));
    let expected = [(Cell::new(0, 1), Ring::Clue), (Cell::new(1, 1), Ring::Explained)];
    assert_eq!(rings.collect::<Vec<_>>(), expected);
    assert_eq!(picture.description, "1 clue of the explanation in rings.");
}

/// Returns the place of each line clue.
fn labels(picture: &Picture) -> Vec<(&str, Point)> {
    let label = |item| match item {
        &Item::Text { at, ref text, style: TextStyle::Clue, .. } => Some((text.as_str(), at)),
        _ => None,
    };
    picture.items.iter().filter_map(label).collect()
}

#[test]
fn clues_of_whole_lines_are_outside_and_other_lines_are_drawn_through_their_cells() {
    let line = |cells: &[(usize, usize)], clue: &str| LineClue {
        cells: cells.iter().map(|&cell| cell.into()).collect(),
        clue: clue.to_owned(),
    };
    let row = line(&[(1, 0), (1, 1), (1, 2), (1, 3)], "w1.2");
    let column = line(&[(0, 2), (1, 2), (2, 2)], "1-3");
    let back = line(&[(1, 3), (1, 2), (1, 1), (1, 0)], "{2}");
    let bent = line(&[(1, 1), (2, 1), (2, 2)], "1");
    let lines = vec![row, column, back, bent];
    let diagram = Diagram { lines, ..diagram(SolutionStyle::Mines) };
    let clues = vec![ClueAt::Line(1)];
    let picture = Picture::new(&diagram, &Marks { clues, ..Marks::default() });
    let found = labels(&picture);
    // The clue of the explanation is drawn over the others.
    let [("w1.2", left), ("{2}", right), ("1", inside), ("1-3", above)] = found[..] else {
        panic!("{found:?}");
    };
    assert!(left.x < 0.0 && left.y == 1.5, "{left:?}");
    assert!(above.y < 0.0 && above.x == 2.5, "{above:?}");
    assert!(right.x > 4.0 && right.y == 1.5, "{right:?}");
    assert!((1.0..2.0).contains(&inside.x) && (1.0..2.0).contains(&inside.y), "{inside:?}");
    let strokes = |kind: Stroke| {
        let is_of = |item: &&Item| matches!(item, Item::Line { stroke, .. } if *stroke == kind);
        picture.items.iter().filter(is_of).count()
    };
    assert_eq!([Stroke::Line, Stroke::Arrow, Stroke::Ring].map(strokes), [1, 4, 1]);
    // The clue in a cell has a background, which is drawn after every line through cells.
    assert_eq!(strokes(Stroke::Label), 1);
    let place = |kind: Stroke| {
        let is_of = |item: &Item| matches!(item, Item::Line { stroke, .. } if *stroke == kind);
        picture.items.iter().position(is_of)
    };
    assert!(place(Stroke::Line) < place(Stroke::Label));
    // No line crosses the text of a cell.
    let is_content = |item: &Item| matches!(item, Item::CellContent { .. });
    let content = picture.items.iter().position(is_content);
    assert!(place(Stroke::Line) < content && content < place(Stroke::Label));
}

#[test]
fn two_clues_in_one_cell_do_not_overlap() {
    let line = |cells: [(usize, usize); 3]| LineClue {
        cells: cells.map(Cell::from).to_vec(),
        clue: "1".to_owned(),
    };
    let lines = vec![line([(1, 1), (2, 1), (2, 2)]), line([(1, 1), (2, 1), (2, 0)])];
    let diagram = Diagram { lines, ..diagram(SolutionStyle::Mines) };
    let labels = line_labels(&diagram);
    let [one, other] = &labels[..] else { panic!("two labels") };
    assert!(!one.arrow_suffices && !one.bounds.overlaps(other.bounds));
}

#[test]
fn cells_of_a_line_that_passes_over_other_cells_have_dots() {
    let line = |cells: &[(usize, usize)]| LineClue {
        cells: cells.iter().map(|&cell| cell.into()).collect(),
        clue: "1".to_owned(),
    };
    let diagonal = line(&[(0, 0), (1, 1), (2, 2)]);
    let knight = line(&[(0, 1), (2, 2), (0, 3)]);
    let diagram = Diagram { lines: vec![diagonal, knight], ..diagram(SolutionStyle::Mines) };
    let dots = |item: &Item| match item {
        Item::Line { points, stroke: Stroke::Dot } => Some(points[0]),
        _ => None,
    };
    let found: Vec<Point> =
        Picture::new(&diagram, &Marks::default()).items.iter().filter_map(dots).collect();
    assert_eq!(found, [Point::new(1.5, 0.5), Point::new(2.5, 2.5), Point::new(3.5, 0.5)]);
}

#[test]
fn places_without_a_cell_are_crossed_out() {
    let mut diagram = diagram(SolutionStyle::Mines);
    diagram.layout.holes.push(Point::new(2.5, 1.5));
    let picture = Picture::new(&diagram, &Marks::default());
    let is_hole = |item: &&Item| matches!(item, Item::Line { stroke: Stroke::Hole, .. });
    // One cross is on the board, and one in the legend.
    assert_eq!(picture.items.iter().filter(is_hole).count(), 4);
    let is_entry = |item: &Item| matches!(item, Item::Text { text, .. } if text == "no cell");
    assert!(picture.items.iter().any(is_entry));
}

#[test]
fn every_part_of_a_picture_lies_within_its_bounds() {
    let found = Marks { sentences: vec!["a sentence ".repeat(20)], ..Marks::default() };
    let picture = Picture::new(&diagram(SolutionStyle::Mines), &found);
    let Bounds { least, most } = picture.bounds;
    for item in &picture.items {
        let part = item_bounds(item);
        assert!(least.x <= part.least.x && least.y <= part.least.y, "{item:?}");
        assert!(most.x >= part.most.x && most.y >= part.most.y, "{item:?}");
    }
}
