//! Draws diagrams of boards of any shape. `layout.rs` and `lattice.rs` place the cells. A diagram
//! shows the contents of the cells, and the clues about lines.

mod lattice;
mod layout;

use crate::grid::Cell;
use crate::picture::{CellFace, ClueAt, Content, Diagram, LineClue, SolutionStyle};
use crate::prior::Prior;
use crate::report::pluralised;

use super::rules::{Board, Content as Place, Line, Tiling};
use super::text::{sign, statement};
use lattice::Lattice;

/// Returns the diagram of a board.
pub fn diagram(board: &Board) -> Diagram {
    let layout = layout::layout(board);
    let faces = layout.cells.iter().map(|placed| face(&board.contents()[placed.cell])).collect();
    let line =
        |line: &Line| LineClue { cells: line.cells.clone(), clue: statement(&line.statement) };
    Diagram {
        name: board_name(board),
        style: SolutionStyle::Mines,
        layout,
        faces,
        borders: Vec::new(),
        lines: board.lines().iter().map(line).collect(),
        sentences: board_sentences(board),
    }
}

/// Returns the place of the clue that states a rule, or `None` if the rule does not come from a
/// clue. `models/cells/rules.md` numbers the rules.
pub fn clue_at(
    board: &Board,
    cell: Option<Cell>,
    rule: &str,
    number: Option<u32>,
) -> Option<ClueAt> {
    match (rule, cell, number) {
        ("C10", None, Some(number)) => Some(ClueAt::Line(number as usize - 1)),
        // A rule about all cells can also have a cell in its label, but such a rule is not the clue
        // of that cell.
        ("C3" | "C4" | "C5" | "C6" | "C7" | "C8" | "C9", Some(cell), _) => {
            matches!(board.contents()[cell], Place::Opened(Some(_))).then_some(ClueAt::Cell(cell))
        }
        _ => None,
    }
}

fn face(place: &Place) -> CellFace {
    match place {
        Place::Hidden | Place::Hole => CellFace::new(Content::Hidden, ""),
        Place::Mines(1) => CellFace::new(Content::Mine, ""),
        Place::Mines(number) => CellFace::new(Content::Mine, number.to_string()),
        Place::Opened(None) => CellFace::new(Content::Opened, ""),
        Place::Opened(Some(_)) => CellFace::new(Content::Opened, sign(place)),
    }
}

/// Returns text such as `4x4 board of hexagons, in 2 layers`.
fn board_name(board: &Board) -> String {
    let space = board.space();
    if *space.tiling() == Tiling::Graph {
        let cells = board.contents().iter().filter(|(cell, _)| board.is_cell(*cell)).count();
        return format!("graph of {}", pluralised(cells, "cell"));
    }
    let cells = match Lattice::for_board(board) {
        Lattice::Hexagons | Lattice::FlatHexagons => "hexagons",
        Lattice::Triangles => "triangles",
        Lattice::Squares => "squares",
    };
    let layers = match space.num_layers() {
        [1, 1] => String::new(),
        [third, fourth] => format!(" in {} layers", third * fourth),
    };
    format!("{} board of {cells}{layers}", space.layer_shape())
}

/// Returns the facts about a board that its cells do not show, such as the number of mines.
fn board_sentences(board: &Board) -> Vec<String> {
    let near = match board.space().tiling() {
        Tiling::Orthogonal => Some("neighbours share a side".to_owned()),
        Tiling::Knight => Some("neighbours are a knight's move apart".to_owned()),
        Tiling::Offsets(_) if Lattice::for_board(board) == Lattice::FlatHexagons => None,
        Tiling::Offsets(offsets) => {
            let ways: Vec<String> =
                offsets.iter().map(|(rows, cols)| format!("{rows},{cols}")).collect();
            Some(format!("neighbours by rows and columns: {}", ways.join("; ")))
        }
        Tiling::Square | Tiling::Hexagon | Tiling::Triangle | Tiling::Graph => None,
    };
    let total = match board.prior() {
        Prior::Total(mines) => Some(format!("{} in all", pluralised(mines, "mine"))),
        Prior::Density(_) | Prior::Uniform => None,
    };
    let capacity = match board.capacity() {
        1 => None,
        most => Some(format!("up to {most} mines in a cell")),
    };
    let rules = board.board_rules().iter().map(|rule| format!("rule {}", rule.name()));
    total.into_iter().chain(capacity).chain(near).chain(rules).collect()
}

#[cfg(test)]
mod tests;
