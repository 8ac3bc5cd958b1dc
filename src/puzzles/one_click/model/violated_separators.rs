//! Finds the vertex separators that scattered zeros violate.

use gridproof_engine::model::Assignment;

use crate::budget::{Meter, Stop};
use crate::grid::{Cell, Grid};
use crate::puzzles::one_click::rules::block;

use super::{OneClickModel, Separator};

impl Separator {
    /// Returns the bytes that the separator takes in a list that grows by doubling.
    pub fn bytes(&self) -> u64 {
        (2 * size_of::<Self>() + 2 * size_of_val(&self.ring[..])) as u64
    }
}

impl OneClickModel {
    /// Returns a separator for each component of zeros except one. Every board with connected zeros
    /// satisfies the constraints of these separators, but `assignment` violates them. Returns an
    /// empty list if the zeros are connected.
    ///
    /// # Errors
    /// If the budget ends first. Finding a separator takes a pass over the whole board.
    pub fn violated_separators(
        &self,
        assignment: &Assignment,
        meter: &mut Meter,
    ) -> Result<Vec<Separator>, Stop> {
        /// The small steps of work for a cell, whose 3x3 block is visited up to three times.
        const STEPS_PER_CELL: u64 = 27;
        let steps = self.shape.area() as u64 * STEPS_PER_CELL;
        meter.spend_steps(steps)?;
        let mut held = meter.reserve(0)?;
        let mut component: Grid<Option<Cell>> = Grid::new(self.shape, None);
        let mut firsts = Vec::new();
        for cell in self.shape.cells() {
            if assignment.value(self.zero_var(cell)) && component[cell].is_none() {
                self.mark_reachable(cell, &mut component, |near| {
                    assignment.value(self.zero_var(near))
                });
                firsts.push(cell);
            }
        }
        let mut separators = Vec::new();
        let mut bytes = 0;
        for pair in firsts.windows(2) {
            meter.spend_steps(steps)?;
            let separator = self.separator(pair[0], pair[1], &component);
            bytes += separator.bytes();
            held.grow_to(bytes)?;
            separators.push(separator);
        }
        Ok(separators)
    }

    /// Marks the `open` cells that can be reached from `start`.
    fn mark_reachable(
        &self,
        start: Cell,
        component: &mut Grid<Option<Cell>>,
        open: impl Fn(Cell) -> bool,
    ) {
        component[start] = Some(start);
        let mut waiting = vec![start];
        while let Some(cell) = waiting.pop() {
            for near in block(self.shape, cell) {
                if component[near].is_none() && open(near) {
                    component[near] = Some(start);
                    waiting.push(near);
                }
            }
        }
    }

    /// Finds a separator between the components of `one` and `other`. A walk from `other` avoids
    /// the component of `one` and all cells that touch this component. The ring consists of the
    /// cells that touch both this component and the walk.
    fn separator(&self, one: Cell, other: Cell, component: &Grid<Option<Cell>>) -> Separator {
        let touches = |cell: Cell, grid: &Grid<Option<Cell>>, first: Cell| {
            block(self.shape, cell).any(|near| grid[near] == Some(first))
        };
        let outside = |cell: Cell| component[cell] != Some(one) && !touches(cell, component, one);
        let mut reached = Grid::new(self.shape, None);
        self.mark_reachable(other, &mut reached, outside);
        let ring = self.shape.cells().filter(|&cell| {
            component[cell] != Some(one) && !outside(cell) && touches(cell, &reached, other)
        });
        Separator { ends: [one, other], ring: ring.collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::grid::Shape;
    use crate::puzzles::one_click::rules::Instance;

    /// Returns the assignment with these zeros, and the clear cells that they open.
    fn assignment(statement: &OneClickModel, zeros: &[Cell]) -> Assignment {
        let mut values = vec![false; statement.model.num_vars()];
        for &zero in zeros {
            values[statement.zero_var(zero).index()] = true;
            for cell in block(statement.shape, zero) {
                values[statement.clear_var(cell).index()] = true;
            }
        }
        Assignment::from(values)
    }

    #[test]
    fn without_separators_two_opposite_corners_are_a_model() {
        let statement = OneClickModel::general(&Instance::plain(Shape::new(3, 3), 2), 7..=7);
        let corners = [Cell::new(0, 0), Cell::new(2, 2)];
        let scattered = assignment(&statement, &corners);
        assert_eq!(statement.model.first_violated(&scattered), None);
        let mut meter = Budget::unlimited().meter();
        let separators = statement.violated_separators(&scattered, &mut meter).expect("no limit");
        assert_eq!(separators.len(), 1);
        assert!(!statement.vertex_cut(&separators[0]).is_satisfied_by(&scattered));
        assert_eq!(separators[0].ring.len(), 3, "the ring around a corner");
    }

    #[test]
    fn thousands_of_separators_end_with_the_budget() {
        let statement = OneClickModel::general(&Instance::plain(Shape::new(90, 90), 100), 2..=8000);
        let apart = statement.shape.cells().filter(|cell| cell.row % 3 == 0 && cell.col % 3 == 0);
        let scattered = assignment(&statement, &apart.collect::<Vec<_>>());
        let watch = |work: u64| (work > 100_000).then_some(Stop::Cancelled);
        let mut meter = Budget::unlimited().with_stop_function(watch).meter();
        assert_eq!(statement.violated_separators(&scattered, &mut meter), Err(Stop::Cancelled));
        assert!(meter.spent() < 120_000, "{}", meter.spent());
        let mut meter = Budget::unlimited().with_memory(10_000).meter();
        assert_eq!(statement.violated_separators(&scattered, &mut meter), Err(Stop::Memory));
    }

    #[test]
    fn connected_zeros_break_no_separator() {
        let statement = OneClickModel::general(&Instance::plain(Shape::new(4, 5), 0), 2..=20);
        let [one, other] = [Cell::new(0, 0), Cell::new(3, 4)];
        let scattered = assignment(&statement, &[one, other]);
        let mut meter = Budget::unlimited().meter();
        let mut separators =
            |at: &Assignment| statement.violated_separators(at, &mut meter).expect("ok");
        let separator = &separators(&scattered)[0];
        let path = [one, Cell::new(1, 1), Cell::new(2, 2), Cell::new(3, 3), other];
        let joined = assignment(&statement, &path);
        assert_eq!(separators(&joined), []);
        assert!(statement.vertex_cut(separator).is_satisfied_by(&joined));
    }
}
