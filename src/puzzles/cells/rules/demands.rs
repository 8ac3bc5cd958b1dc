//! The demands of a board, one rule at a place after the other. The replay, the model and the words
//! all use this list.

use crate::grid::Cell;

use super::board::{Board, Content, Region};
use super::clue::Says;
use super::demand::{Demand, RuleAt};

impl Board {
    /// Returns the demands of the board besides its given cells, in the order in which the model
    /// states them.
    pub fn demands(&self) -> impl Iterator<Item = (RuleAt, Demand<'_>)> {
        let shape = self.shape();
        let clues = self.contents().iter().filter_map(|(cell, content)| match content {
            Content::Opened(Some(clue)) => Some((cell, clue)),
            _ => None,
        });
        let clues = clues.map(move |(cell, clue)| {
            let demand = match &clue.says {
                Says::Sees(seen) => Demand::Sight { seen: *seen, arms: self.arms(cell) },
                says => Demand::Says {
                    says,
                    cells: self.region(cell, clue.region),
                    is_ring: clue.region == Region::Near,
                },
            };
            (RuleAt::cell(rule(&clue.says), cell), demand)
        });
        let lines = self.lines().iter().zip(1..).map(|(line, number)| {
            let place = |&cell: &Cell| Some(cell).filter(|&cell| self.is_possible(cell));
            let cells = line.cells.iter().map(place).collect();
            let demand = Demand::Says { says: &line.says, cells, is_ring: false };
            (RuleAt { rule: "C10", cell: None, number: Some(number) }, demand)
        });
        let locals = self.locals().iter().flat_map(|local| local.demands(self));
        let total = self.prior().total().map(move |mines| {
            let cells = shape.cells().filter(|&cell| self.is_cell(cell)).collect();
            (RuleAt { rule: "C2", cell: None, number: None }, Demand::Total { mines, cells })
        });
        clues.chain(lines).chain(locals).chain(total)
    }

    /// The lines of sight from a cell, each up to the first place without a cell.
    fn arms(&self, cell: Cell) -> Vec<Vec<Cell>> {
        let arms = self.space().arms(cell).into_iter();
        arms.map(|arm| arm.into_iter().take_while(|&seen| self.is_cell(seen)).collect()).collect()
    }
}

/// The number of the rule of a clue.
fn rule(says: &Says) -> &'static str {
    match says {
        Says::Sum(_) => "C3",
        Says::Together(_) | Says::Apart(_) => "C4",
        Says::Runs(_) => "C5",
        Says::Groups(_) => "C6",
        Says::Sees(_) => "C7",
        Says::Double(_) => "C8",
        Says::Difference(_) => "C9",
    }
}
