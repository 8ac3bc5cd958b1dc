//! Lists the demands of a board as rules at places. The check of placements, the model and the
//! sentences of explanations all use this list.

use crate::grid::Cell;

use super::board::{Board, Content, Region};
use super::clue::ClueStatement;
use super::rule_instance::{RuleId, RuleInstance};

impl Board {
    /// Returns the rules that the board demands at its places, in the order of the model. Leaves
    /// out rule C1: known cells keep their content.
    pub fn rule_instances(&self) -> impl Iterator<Item = (RuleId, RuleInstance<'_>)> {
        let shape = self.shape();
        let clues = self.contents().iter().filter_map(|(cell, content)| match content {
            Content::Opened(Some(clue)) => Some((cell, clue)),
            _ => None,
        });
        let clues = clues.map(move |(cell, clue)| {
            let rule_instance = match &clue.statement {
                ClueStatement::Sight(seen) => {
                    RuleInstance::Sight { seen: *seen, arms: self.lines_of_sight(cell) }
                }
                statement => RuleInstance::ClueStatement {
                    statement,
                    cells: self.region(cell, clue.region),
                    is_ring: clue.region == Region::Near,
                },
            };
            (RuleId::at_cell(rule_number(&clue.statement), cell), rule_instance)
        });
        let lines = self.lines().iter().zip(1..).map(|(line, number)| {
            let place = |&cell: &Cell| Some(cell).filter(|&cell| self.may_hold_mine(cell));
            let cells = line.cells.iter().map(place).collect();
            let rule_instance =
                RuleInstance::ClueStatement { statement: &line.statement, cells, is_ring: false };
            (RuleId { rule: "C10", cell: None, number: Some(number) }, rule_instance)
        });
        let board_rules = self.board_rules().iter().flat_map(|rule| rule.rule_instances(self));
        let total = self.prior().total().map(move |mines| {
            let cells = shape.cells().filter(|&cell| self.is_cell(cell)).collect();
            (RuleId { rule: "C2", cell: None, number: None }, RuleInstance::Total { mines, cells })
        });
        clues.chain(lines).chain(board_rules).chain(total)
    }

    /// Returns the lines of sight from a cell. Each line of sight ends before the first place
    /// without a cell.
    pub(super) fn lines_of_sight(&self, cell: Cell) -> Vec<Vec<Cell>> {
        let arms = self.space().lines_of_sight(cell).into_iter();
        arms.map(|arm| arm.into_iter().take_while(|&seen| self.is_cell(seen)).collect()).collect()
    }
}

/// Returns the number of the rule that a clue states.
fn rule_number(statement: &ClueStatement) -> &'static str {
    match statement {
        ClueStatement::Sum(_) => "C3",
        ClueStatement::Together(_) | ClueStatement::Apart(_) => "C4",
        ClueStatement::Runs(_) => "C5",
        ClueStatement::Groups(_) => "C6",
        ClueStatement::Sight(_) => "C7",
        ClueStatement::Double(_) => "C8",
        ClueStatement::Difference(_) => "C9",
        ClueStatement::Table(_) => "C10",
    }
}
