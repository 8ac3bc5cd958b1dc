//! Tests the geometry of pictures: no two cells overlap, and cells that share a side touch.

use crate::picture::{Bounds, CellShape, PlacedCell, Point};
use crate::puzzles::cells::Board;

use super::{ClueAt, clue_at, diagram};
use crate::grid::Cell;

fn board(text: &str) -> Board {
    text.parse().expect("a board")
}

fn hidden_board(header: &str, rows: usize, cols: usize) -> Board {
    let row = "? ".repeat(cols) + "\n";
    board(&format!("cells {header}\n{}", row.repeat(rows)))
}

/// Returns the corners of a cell in the plane.
fn corners(placed: &PlacedCell) -> Vec<Point> {
    placed.shape.corners().into_iter().map(|corner| placed.middle + corner).collect()
}

/// Returns whether the insides of two convex shapes overlap. Two convex shapes do not overlap if a
/// side of one shape separates them.
fn overlap(one: &PlacedCell, other: &PlacedCell) -> bool {
    let is_separated = |one: &[Point], other: &[Point]| {
        (0..one.len()).any(|at| {
            let (from, to) = (one[at], one[(at + 1) % one.len()]);
            let outward = (to - from).perpendicular() * -1.0;
            other.iter().all(|&corner| outward.dot(corner - from) > -1e-9)
        })
    };
    let (one, other) = (corners(one), corners(other));
    !is_separated(&one, &other) && !is_separated(&other, &one)
}

#[test]
fn no_two_cells_overlap() {
    for header in [
        "rows=4 cols=5",
        "tiling=hex rows=5 cols=4",
        "tiling=triangle rows=3 cols=7",
        "layers=3 rows=2 cols=3",
        "tiling=hex layers=2x2 rows=3 cols=2",
    ] {
        let size = |word: &str| {
            let (_, rest) = header.split_once(word).expect("a size");
            rest.split(' ').next().and_then(|size| size.parse::<usize>().ok()).expect("a number")
        };
        let layers = if header.contains("2x2") { 4 } else { 1 };
        let layers = if header.contains("layers=3") { 3 } else { layers };
        let board = hidden_board(header, layers * size("rows="), size("cols="));
        let cells = diagram(&board).layout.cells;
        assert_eq!(cells.len(), board.shape().area(), "{header}");
        for (at, one) in cells.iter().enumerate() {
            for other in &cells[at + 1..] {
                assert!(!overlap(one, other), "{header}: {} and {}", one.cell, other.cell);
            }
        }
    }
}

#[test]
fn cells_that_share_a_side_touch() {
    for header in ["rows=4 cols=5", "tiling=hex rows=4 cols=5", "tiling=triangle rows=4 cols=5"] {
        let board = hidden_board(header, 4, 5);
        let cells = diagram(&board).layout.cells;
        let place = |cell| *cells.iter().find(|placed| placed.cell == cell).expect("placed");
        for one in &cells {
            for side in board.space().side_neighbours(one.cell) {
                let other = place(side);
                let near = one.shape.inradius() + other.shape.inradius();
                let apart = (one.middle - other.middle).length();
                assert!((apart - near).abs() < 1e-9, "{header}: {} and {side}", one.cell);
            }
        }
    }
}

/// Returns a board of hidden hexagons in the doubled coordinates of Hexcells, in which row + column
/// is even for each cell.
fn doubled_hexagon_board(rows: usize, cols: usize) -> Board {
    let row = |row: usize| {
        (0..cols).map(move |col| if (row + col).is_multiple_of(2) { "? " } else { ". " })
    };
    let rows_text: Vec<String> = (0..rows).map(|at| row(at).collect()).collect();
    board(&format!(
        "cells offsets=-2,0;-1,1;1,1;2,0;1,-1;-1,-1 rows={rows} cols={cols}\n{}\n",
        rows_text.join("\n")
    ))
}

#[test]
fn hexagons_in_doubled_coordinates_touch_their_neighbours_and_no_other_cell() {
    let board = doubled_hexagon_board(7, 5);
    let diagram = diagram(&board);
    assert_eq!((diagram.name.as_str(), diagram.sentences.len()), ("7x5 board of hexagons", 0));
    let cells = &diagram.layout.cells;
    let bounds = cells.iter().map(PlacedCell::bounds).reduce(Bounds::union).expect("cells");
    assert!((bounds.size() - diagram.layout.layers[0].bounds.size()).length() < 1e-9);
    for (at, one) in cells.iter().enumerate() {
        assert_eq!(one.shape, CellShape::FlatHexagon);
        let near = board.space().around(one.cell);
        for other in &cells[at + 1..] {
            let touches = (one.middle - other.middle).length() < 1.0 + 1e-9;
            assert_eq!(touches, near.contains(&Some(other.cell)), "{} {}", one.cell, other.cell);
            assert!(!overlap(one, other), "{} {}", one.cell, other.cell);
        }
    }
}

#[test]
fn other_offsets_and_mixed_parities_stay_squares() {
    let hexagons = "offsets=2,0;-2,0;1,1;-1,-1;1,-1;-1,1";
    for (header, row, shape) in [
        (hexagons, "? . ?", CellShape::FlatHexagon),
        (hexagons, "? ? ?", CellShape::Square),
        ("offsets=2,0;-2,0;1,1;-1,-1", "? . ?", CellShape::Square),
        ("offsets=0,1;0,-1;1,1;-1,-1;1,-1;-1,1", "? . ?", CellShape::Square),
    ] {
        let board = board(&format!("cells {header} rows=1 cols=3\n{row}\n"));
        let cells = diagram(&board).layout.cells;
        assert!(cells.iter().all(|placed| placed.shape == shape), "{header} {row}");
    }
}

#[test]
fn layers_contain_their_cells_and_stand_apart() {
    let diagram = diagram(&hidden_board("tiling=hex layers=8 rows=3 cols=2", 24, 2));
    let layers = &diagram.layout.layers;
    assert_eq!(layers.len(), 8);
    for (number, layer) in layers.iter().enumerate() {
        let cells = &diagram.layout.cells[6 * number..6 * (number + 1)];
        let bounds = cells.iter().map(PlacedCell::bounds).reduce(Bounds::union).expect("cells");
        assert!((bounds.size() - layer.bounds.size()).length() < 1e-9, "{number}");
        let others = layers.iter().skip(number + 1);
        assert!(others.into_iter().all(|other| !other.bounds.overlaps(layer.bounds)), "{number}");
    }
}

#[test]
fn holes_are_left_out_and_graphs_have_edges() {
    let holes = diagram(&board("cells tiling=hex rows=1 cols=3\n? . 1\n"));
    assert_eq!((holes.layout.cells.len(), holes.faces.len()), (2, 2));
    let graph = diagram(&board("cells tiling=graph rows=1 cols=4\n? . 1 ?\nnear 0,2 = 0,0 0,3\n"));
    assert_eq!((graph.layout.cells.len(), graph.layout.edges.len()), (3, 2));
    assert!(graph.layout.cells.iter().all(|placed| placed.shape == CellShape::Circle));
    assert_eq!(graph.name, "graph of 3 cells");
}

#[test]
fn the_cells_of_a_graph_have_their_names() {
    let names = "name 0,0 = a\nname 0,1 = a-name-that-is-long\n";
    let graph = diagram(&board(&format!("cells tiling=graph rows=1 cols=3\n? ? ?\n{names}")));
    let shown: Vec<&str> = graph.layout.cell_names.iter().map(|(_, name)| &**name).collect();
    assert_eq!(shown, ["a", "a-name-that-\u{2026}", "0,2"]);
}

#[test]
fn rules_are_found_where_a_clue_states_them() {
    let board = board("cells rows=1 cols=3\n? 1 ?\nline 0,0 0,1 = 1\nrule unary\n");
    let cell = Some(Cell::new(0, 1));
    assert_eq!(clue_at(&board, cell, "C3", None), cell.map(ClueAt::Cell));
    assert_eq!(clue_at(&board, None, "C10", Some(1)), Some(ClueAt::Line(0)));
    assert_eq!(clue_at(&board, cell, "C14", Some(1)), None);
    assert_eq!(clue_at(&board, None, "C2", None), None);
}

#[test]
fn only_holes_among_cells_are_crossed_out() {
    let layout = diagram(&board("cells rows=3 cols=3\n. ? ?\n? . ?\n? ? ?\n")).layout;
    assert_eq!(layout.cells.len(), 7);
    assert_eq!(layout.holes, [Point::new(1.5, 1.5)]);
    for header in ["tiling=knight", "offsets=2,0;-2,0", "tiling=orthogonal"] {
        let board = board(&format!("cells {header} rows=3 cols=3\n? ? ?\n? . ?\n? ? ?\n"));
        assert_eq!(diagram(&board).layout.holes, [Point::new(1.5, 1.5)], "{header}");
    }
    // In doubled coordinates, half of the places between hexagons can never have a cell. These
    // places are not crossed out.
    let ring = "cells offsets=-2,0;-1,1;1,1;2,0;1,-1;-1,-1 rows=5 cols=3\n. ? .\n? . ?\n. . .\n? . ?\n. ? .\n";
    assert_eq!(diagram(&board(ring)).layout.holes.len(), 1);
}
