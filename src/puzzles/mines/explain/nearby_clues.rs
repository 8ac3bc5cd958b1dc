//! The clues near a hidden cell.

use gridproof_engine::count::Counter;
use gridproof_engine::model::{Label, Model, Name, Var, VariableStatus};

use crate::budget::{Meter, Unfinished};
use crate::grid::{Cell, Grid};
use crate::puzzles::mines::model::{CLUE_RULE, MINE_VARIABLE};
use crate::puzzles::mines::rules::Board;

/// The clues near a cell, sorted by distance, and the hidden cells that these clues count. The
/// first hidden cell is the centre.
pub(super) struct NearbyClues {
    cells: Vec<Cell>,
    pub clues: Vec<NearbyClue>,
}

/// A clue near the cell, which states the number of missing mines among some hidden cells. Each
/// hidden cell is given by its index in [`NearbyClues`], in ascending order.
pub(super) struct NearbyClue {
    cell: Cell,
    pub mines_left: usize,
    pub members: Vec<usize>,
}

impl NearbyClues {
    /// Returns the clues within `steps` steps of a hidden cell. Returns `None` if a clue has more
    /// known mines around it than the clue states.
    pub fn around_cell(board: &Board, cell: Cell, steps: usize) -> Option<Self> {
        let mut positions: Grid<Option<usize>> = Grid::new(board.shape(), None);
        let mut is_added = Grid::new(board.shape(), false);
        positions[cell] = Some(0);
        let mut nearby_clues = Self { cells: vec![cell], clues: Vec::new() };
        let mut border = 0..1;
        for _ in 0..steps {
            let next = border.end;
            for from in border.map(|at| nearby_clues.cells[at]).collect::<Vec<_>>() {
                for clue in board.neighbours(from).filter(|&near| board.view(near).is_clue()) {
                    if !std::mem::replace(&mut is_added[clue], true) {
                        nearby_clues.add_clue(board, clue, &mut positions)?;
                    }
                }
            }
            border = next..nearby_clues.cells.len();
        }
        Some(nearby_clues)
    }

    fn add_clue(
        &mut self,
        board: &Board,
        clue: Cell,
        positions: &mut Grid<Option<usize>>,
    ) -> Option<()> {
        let mut members = Vec::new();
        for near in board.hidden_neighbours(clue) {
            let position = *positions[near].get_or_insert(self.cells.len());
            if position == self.cells.len() {
                self.cells.push(near);
            }
            members.push(position);
        }
        members.sort_unstable();
        let value = board.view(clue).clue().unwrap_or_default();
        let mines_left = value.checked_sub(board.num_known_mine_neighbours(clue))?;
        self.clues.push(NearbyClue { cell: clue, mines_left, members });
        Some(())
    }

    /// Returns the number of hidden cells.
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// Returns the rules that the given clues state, in row-major order.
    pub fn labels(&self, clues: &[usize]) -> Vec<Label> {
        let mut cells: Vec<Cell> = clues.iter().map(|&clue| self.clues[clue].cell).collect();
        cells.sort_unstable();
        cells.into_iter().map(|cell| Label::rule_at_cell(CLUE_RULE, cell)).collect()
    }

    /// Returns one clue that proves the cell safe, or else two clues that together prove the cell
    /// safe. Two clues can prove a cell safe in one way: the cells around only the larger clue must
    /// all be mines, because their number equals the difference between the missing mines of the
    /// two clues. So the smaller clue has no mine left for the cells around only the smaller clue.
    pub fn proof_by_one_or_two_clues(&self) -> Option<Vec<usize>> {
        let counting_centre =
            || (0..).zip(&self.clues).filter(|(_, clue)| clue.members.first() == Some(&0));
        if let Some((at, _)) = counting_centre().find(|(_, clue)| clue.mines_left == 0) {
            return Some(vec![at]);
        }
        counting_centre().find_map(|(at, clue)| {
            let leaves_none = |(_, other): &(usize, &NearbyClue)| {
                !other.counts_centre()
                    && other.mines_left.checked_sub(clue.mines_left)
                        == Some(other.num_cells_not_in(clue))
            };
            (0..).zip(&self.clues).find(leaves_none).map(|(other, _)| vec![at, other])
        })
    }

    /// Returns whether the given clues together prove that the centre is safe.
    pub fn proves_safe(&self, clues: &[usize], meter: &mut Meter) -> Result<bool, Unfinished> {
        let (model, var) = self.model(clues);
        let statuses = Counter::new().analyse(&model, meter)?.statuses(meter).into_complete()?;
        let is_safe =
            |statuses: Vec<VariableStatus>| statuses[var.index()] == VariableStatus::Forced(false);
        Ok(statuses.is_some_and(is_safe))
    }

    /// Returns a model with only the given clues, and the variable of the centre.
    pub fn model(&self, clues: &[usize]) -> (Model, Var) {
        let mut model = Model::new();
        let vars: Vec<Var> = self
            .cells
            .iter()
            .map(|&cell| model.add(Name::with_cell(MINE_VARIABLE, cell)))
            .collect();
        for clue in clues.iter().map(|&clue| &self.clues[clue]) {
            let members = clue.members.iter().map(|&member| vars[member].positive());
            model.add_exactly(clue.mines_left, members, Label::rule_at_cell(CLUE_RULE, clue.cell));
        }
        (model, vars[0])
    }
}

impl NearbyClue {
    fn counts_centre(&self) -> bool {
        self.members.first() == Some(&0)
    }

    /// Returns the number of hidden cells around this clue that are not around the `other` clue.
    fn num_cells_not_in(&self, other: &Self) -> usize {
        self.members.iter().filter(|member| other.members.binary_search(member).is_err()).count()
    }
}
