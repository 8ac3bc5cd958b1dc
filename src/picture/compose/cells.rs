//! Chooses the appearance of the cells of a board in a picture.

use std::collections::{HashMap, HashSet};

use crate::grid::Cell;
use crate::picture::diagram::{CellFace, Content, Diagram, SolutionStyle};
use crate::picture::layout::PlacedCell;
use crate::picture::marks::{ClueAt, Marks};
use crate::picture::symbol::{Appearance, Fill, Item, Ring, Sign};
use crate::report::CellStatus;

/// Returns the appearance and the description of each cell, in the order of the layout.
pub fn cell_appearances(diagram: &Diagram, marks: &Marks) -> Vec<(Appearance, String)> {
    let statuses: HashMap<Cell, CellStatus> = marks.statuses.iter().copied().collect();
    let clues: HashSet<Cell> = marks.clues.iter().filter_map(ClueAt::cell).collect();
    let cells = diagram.layout.cells.iter().zip(&diagram.faces);
    let appearance = |cell: Cell, face: &CellFace| {
        let status = statuses.get(&cell).copied();
        let ring = match cell {
            cell if marks.explained == Some(cell) => Some(Ring::Explained),
            cell if clues.contains(&cell) => Some(Ring::Clue),
            _ => None,
        };
        let appearance = Appearance { ring, ..appearance_of_face(face, status, diagram.style) };
        (appearance, format!("{cell}: {}", cell_description(face, status, ring, diagram.style)))
    };
    cells.map(|(placed, face)| appearance(placed.cell, face)).collect()
}

/// Returns the signs and texts of a cell, if it has any.
pub fn cell_content(placed: PlacedCell, scale: f64, appearance: &Appearance) -> Option<Item> {
    let appearance = appearance.has_content().then(|| appearance.clone())?;
    Some(Item::CellContent { placed, scale, appearance })
}

fn appearance_of_face(
    face: &CellFace,
    status: Option<CellStatus>,
    style: SolutionStyle,
) -> Appearance {
    let is_flagged = face.content == Content::Flagged;
    match (face.content, status) {
        (Content::Opened, _) => {
            Appearance { text: face.clue.clone(), ..Appearance::new(Fill::Open) }
        }
        (Content::Mine, _) => Appearance {
            sign: Some(Sign::Hit),
            text: face.clue.clone(),
            ..Appearance::new(Fill::Hit)
        },
        (_, Some(status)) => {
            Appearance { is_flagged, ..appearance_of_status(status, &face.clue, style) }
        }
        (_, None) => Appearance {
            sign: is_flagged.then_some(Sign::Flag),
            text: face.clue.clone(),
            ..Appearance::new(Fill::Hidden)
        },
    }
}

/// Returns the appearance of a cell with this status. If the cell has a clue, the clue is drawn in
/// place of a sign.
pub fn appearance_of_status(status: CellStatus, clue: &str, style: SolutionStyle) -> Appearance {
    let (fill, sign) = match (status, style) {
        (CellStatus::Safe, SolutionStyle::Mines) => (Fill::Safe, Some(Sign::Check)),
        (CellStatus::Safe, SolutionStyle::Black | SolutionStyle::Filled) => (Fill::White, None),
        (CellStatus::Safe, SolutionStyle::Stars) => (Fill::White, Some(Sign::Dot)),
        (CellStatus::Mine, SolutionStyle::Mines) => (Fill::Mine, Some(Sign::Mine)),
        (CellStatus::Mine, SolutionStyle::Black | SolutionStyle::Filled) => (Fill::Black, None),
        (CellStatus::Mine, SolutionStyle::Stars) => (Fill::White, Some(Sign::Star)),
        (CellStatus::Undetermined(Some(chance)), _) => (Fill::Chance(chance), None),
        (CellStatus::Undetermined(None) | CellStatus::Undecided, _) => (Fill::Hidden, None),
    };
    let is_hatched = status == CellStatus::Undecided;
    let text = match status {
        CellStatus::Undetermined(Some(_)) => status.tile().text.into_owned(),
        CellStatus::Undetermined(None) => "?".to_owned(),
        CellStatus::Safe | CellStatus::Mine | CellStatus::Undecided => String::new(),
    };
    let appearance = Appearance { is_hatched, ..Appearance::new(fill) };
    match clue {
        "" => Appearance { sign, text, ..appearance },
        clue => Appearance { text: clue.to_owned(), text_below: text, ..appearance },
    }
}

/// Returns the description of a cell, such as `67% chance of a mine, flagged`.
fn cell_description(
    face: &CellFace,
    status: Option<CellStatus>,
    ring: Option<Ring>,
    style: SolutionStyle,
) -> String {
    let mut parts = Vec::new();
    parts.push(match (face.content, status) {
        (Content::Opened, _) => "open".to_owned(),
        (Content::Mine, _) if face.clue.is_empty() => "a known mine".to_owned(),
        (Content::Mine, _) => format!("{} known mines", face.clue),
        (_, None) => "hidden".to_owned(),
        (_, Some(CellStatus::Safe)) => style.clear_word().to_owned(),
        (_, Some(CellStatus::Mine)) => style.shaded_word().to_owned(),
        (_, Some(CellStatus::Undetermined(None))) => "undetermined".to_owned(),
        (_, Some(CellStatus::Undecided)) => "undecided".to_owned(),
        (_, Some(status @ CellStatus::Undetermined(Some(_)))) => {
            format!("{} {}", status.tile().text, style.chance_phrase())
        }
    });
    if !face.clue.is_empty() && face.content != Content::Mine {
        parts.push(format!("clue {}", face.clue));
    }
    if face.content == Content::Flagged {
        parts.push("flagged".to_owned());
    }
    if !face.note.is_empty() {
        parts.push(face.note.clone());
    }
    match ring {
        Some(Ring::Clue) => parts.push("a clue of the explanation".to_owned()),
        Some(Ring::Explained) => parts.push("explained".to_owned()),
        None => {}
    }
    parts.join(", ")
}
