//! The places of a level file that can show the clues about lines.

use std::collections::BTreeMap;

use crate::grid::{Cell, Grid};
use crate::puzzles::cells::rules::Offset;

use super::parse::places_in_direction;

/// The directions of clues about lines, with the offset between two consecutive places.
const DIRECTIONS: [(char, Offset); 3] = [('|', (1, 0)), ('\\', (1, 1)), ('/', (1, -1))];

/// A place for the clue about a line, and the sign of the line's direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CluePlace {
    pub place: Cell,
    pub direction: char,
}

/// Returns the places at which a clue would be about exactly these cells in this order, the best
/// place first. `cells` says which places show a cell.
pub(super) fn possible_clue_places(line: &[Cell], cells: &Grid<bool>) -> Vec<CluePlace> {
    let mut found = Vec::new();
    let Some(&first) = line.first() else { return found };
    for (direction, (rows, cols)) in DIRECTIONS {
        let rest = places_in_direction(first, (rows, cols)).filter(|&place| cells[place]);
        if rest.eq(line[1..].iter().copied()) {
            let before: Vec<Cell> = places_in_direction(first, (-rows, -cols))
                .take_while(|&place| !cells[place])
                .collect();
            // Cells of a column are two rows apart, and so is the usual place of a clue above them.
            let (usual, others): (Vec<Cell>, Vec<Cell>) = before
                .into_iter()
                .partition(|place| cols != 0 || (first.row - place.row).is_multiple_of(2));
            let places = usual.into_iter().chain(others);
            found.extend(places.map(|place| CluePlace { place, direction }));
        }
    }
    found
}

/// Chooses one of the possible places of each clue, so that all places are distinct. A clue without
/// a place gets `None`; as many clues as possible get a place. Takes time proportional to the
/// number of clues times the number of all possible places (bipartite matching by augmenting
/// paths).
pub(super) fn choose_distinct_places(choices: &[Vec<CluePlace>]) -> Vec<Option<CluePlace>> {
    let mut matching =
        Matching { choices, clue_at: BTreeMap::new(), chosen: vec![None; choices.len()] };
    for clue in 0..choices.len() {
        matching.find_place(clue, &mut vec![false; choices.len()]);
    }
    matching.chosen
}

struct Matching<'c> {
    choices: &'c [Vec<CluePlace>],
    clue_at: BTreeMap<Cell, usize>,
    chosen: Vec<Option<CluePlace>>,
}

impl Matching<'_> {
    /// Finds a place for a clue, and moves other clues to other places if necessary. `visited`
    /// marks the clues that were already asked to move. Returns whether the clue got a place.
    fn find_place(&mut self, clue: usize, visited: &mut [bool]) -> bool {
        visited[clue] = true;
        for &choice in &self.choices[clue] {
            let holder = self.clue_at.get(&choice.place).copied();
            if holder.is_none_or(|other| !visited[other] && self.find_place(other, visited)) {
                self.clue_at.insert(choice.place, clue);
                self.chosen[clue] = Some(choice);
                return true;
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Shape;

    fn at(row: usize, col: usize, direction: char) -> CluePlace {
        CluePlace { place: Cell::new(row, col), direction }
    }

    #[test]
    fn a_clue_stands_before_its_first_cell() {
        let cells = [Cell::new(5, 3), Cell::new(7, 3), Cell::new(6, 2)];
        let grid = Grid::from_fn(Shape::new(33, 33), |cell| cells.contains(&cell));
        let column = possible_clue_places(&cells[..2], &grid);
        let rows: Vec<usize> = column.iter().map(|choice| choice.place.row).collect();
        assert_eq!(rows, [3, 1, 4, 2, 0]);
        assert!(column.iter().all(|choice| choice.direction == '|' && choice.place.col == 3));
        let diagonal = possible_clue_places(&cells[..1], &grid);
        assert_eq!(diagonal, [at(4, 2, '\\'), at(3, 1, '\\'), at(2, 0, '\\')]);
        let diagonal = possible_clue_places(&[cells[0], cells[2]], &grid);
        assert_eq!(diagonal[0], at(4, 4, '/'));
    }

    #[test]
    fn a_clue_moves_for_a_clue_with_fewer_places() {
        let (near, far) = (at(1, 0, '|'), at(0, 0, '|'));
        let choices = [vec![near, far], vec![near], vec![near]];
        assert_eq!(choose_distinct_places(&choices), [Some(far), Some(near), None]);
    }
}
