//! Encodes the rules of a board as constraints over its hidden cells. A rule that is not a sum uses
//! auxiliary variables. The contents of the cells determine these variables, so the model has one
//! solution for each placement.

mod connection;
mod order;
mod table;

use gridproof_engine::model::{
    Automaton, AutomatonInput, Label, Lit, Model, RegularConstraint, StatementSize, Var,
};

use crate::budget::Stop;
use crate::cell_model::CellModel;
use crate::grid::Cell;

use super::rules::{AllowedNumbers, Board, ClueStatement, RuleId, RuleInstance};
use order::OrderAutomaton;
use table::TableAutomaton;

/// Adds rules C2 to C21 to the model. All constraints of one rule at one place share a label.
pub fn add_rules(board: &Board, rules: &mut CellModel<'_>) -> Result<(), Stop> {
    for (id, rule) in board.rule_instances() {
        rules.meter.spend_steps(rule.size() as u64 + 1)?;
        let first = rules.model.constraints().len();
        RuleEncoder { board, rules, label: label(id) }.encode_rule(&rule)?;
        rules.model.join_into_rule_from(first);
    }
    Ok(())
}

/// Returns the label of a rule's constraints.
pub fn label(RuleId { rule, cell, number }: RuleId) -> Label {
    Label { rule, cell, number, index_in_rule: 0 }
}

/// The encoder of one rule at one place.
struct RuleEncoder<'a, 'm> {
    board: &'a Board,
    rules: &'a mut CellModel<'m>,
    label: Label,
}

/// The number of mines in a list of cells: the sum of the literals of hidden cells, plus the number
/// of mines in known cells.
#[derive(Default)]
struct Sum {
    lits: Vec<Lit>,
    known: usize,
}

impl RuleEncoder<'_, '_> {
    fn encode_rule(&mut self, rule: &RuleInstance<'_>) -> Result<(), Stop> {
        match rule {
            RuleInstance::Total { mines, cells } => {
                let sum = self.sum(cells);
                self.require_number(sum, &AllowedNumbers::only(*mines))
            }
            RuleInstance::Between { least, most, cells } => {
                let sum = self.sum_of_mined_cells(cells);
                self.require_number(sum, &AllowedNumbers::new([*least..=*most]))
            }
            RuleInstance::ClueStatement { statement, cells, is_ring } => {
                self.encode_clue(statement, cells, *is_ring)
            }
            RuleInstance::Sight { seen, arms } => self.require_sight(*seen, arms),
            RuleInstance::Paired { cell, beside } => self.require_pairing(*cell, beside),
            RuleInstance::Equal { cells, others, .. } => self.require_equal_sums(cells, others),
            RuleInstance::Connected(groups) => self.require_connected(groups),
            RuleInstance::Path(mines) => self.require_path(mines),
        }
    }

    /// Returns the input of an automaton for a cell. The input is the content of a known cell, or
    /// the literal that states that a hidden cell holds a mine.
    fn automaton_input(&self, cell: Cell) -> AutomatonInput {
        match (self.board.given(cell), self.rules.var_if_open(cell)) {
            (None, Some(var)) => AutomatonInput::Lit(var.positive()),
            (given, _) => AutomatonInput::Known(given.is_some_and(|mines| mines > 0)),
        }
    }

    /// Returns the number of mines in a list of cells.
    fn sum<'a>(&self, cells: impl IntoIterator<Item = &'a Cell>) -> Sum {
        let mut sum = Sum::default();
        for &cell in cells {
            sum.known += usize::from(self.board.given(cell).unwrap_or(0));
            sum.lits.extend(self.rules.number_vars(cell).map(Var::positive));
        }
        sum
    }

    /// Returns the number of cells in a list that hold a mine.
    fn sum_of_mined_cells<'a>(&self, cells: impl IntoIterator<Item = &'a Cell>) -> Sum {
        let mut sum = Sum::default();
        for &cell in cells {
            match self.automaton_input(cell) {
                AutomatonInput::Lit(lit) => sum.lits.push(lit),
                AutomatonInput::Known(is_mine) => sum.known += usize::from(is_mine),
            }
        }
        sum
    }

    /// Requires that a sum is one of `numbers`.
    fn require_number(&mut self, sum: Sum, numbers: &AllowedNumbers) -> Result<(), Stop> {
        self.rules.meter.spend_steps((sum.lits.len() + numbers.ranges().len()) as u64)?;
        self.rules.reserve(Model::in_set_size(sum.lits.len() + 1))?;
        self.rules.model.require_count_in_set(
            sum.lits,
            numbers.reduced_by(sum.known).ranges(),
            self.label,
        );
        Ok(())
    }

    fn encode_clue(
        &mut self,
        statement: &ClueStatement,
        places: &[Option<Cell>],
        is_ring: bool,
    ) -> Result<(), Stop> {
        let cells = places.iter().flatten();
        match statement {
            ClueStatement::Sum(numbers) => {
                let sum = self.sum(cells);
                self.require_number(sum, numbers)
            }
            ClueStatement::Double(numbers) => {
                let mut sum = self.sum(cells.clone());
                let coloured = self.sum(cells.filter(|&&cell| Board::is_coloured(cell)));
                self.reserve_for_copies(coloured.lits.len())?;
                for lit in coloured.lits {
                    sum.lits.push(self.rules.model.add_copy(lit, self.label));
                }
                sum.known += coloured.known;
                self.require_number(sum, numbers)
            }
            ClueStatement::Difference(number) => {
                // The sum counts the mines in coloured cells, and the mines that the other cells
                // could still hold. If the coloured cells have more mines, this sum is the capacity
                // of the other cells plus `number`. If the coloured cells have fewer mines, the sum
                // is this capacity minus `number`.
                let (coloured, others): (Vec<Cell>, Vec<Cell>) =
                    cells.copied().partition(|&cell| Board::is_coloured(cell));
                let (mut sum, others) = (self.sum(&coloured), self.sum(&others));
                let all = others.lits.len() + others.known;
                sum.lits.extend(others.lits.iter().map(|&lit| !lit));
                let less = all.checked_sub(*number).map(|less| less..=less);
                let numbers =
                    AllowedNumbers::new([all + number..=all + number].into_iter().chain(less));
                self.require_number(sum, &numbers)
            }
            ClueStatement::Together(_)
            | ClueStatement::Apart(_)
            | ClueStatement::Runs(_)
            | ClueStatement::Groups(_) => {
                self.require_automaton_accepts(&OrderAutomaton::new(statement, is_ring), places)
            }
            ClueStatement::Table(table) => {
                self.require_automaton_accepts(&TableAutomaton(table), places)
            }
            ClueStatement::Sight(_) => Ok(()),
        }
    }

    /// Requires that an automaton accepts the contents of the places in their order.
    fn require_automaton_accepts(
        &mut self,
        automaton: &impl Automaton,
        places: &[Option<Cell>],
    ) -> Result<(), Stop> {
        let known = |place: &Option<Cell>| match place {
            Some(cell) => self.automaton_input(*cell),
            None => AutomatonInput::Known(false),
        };
        let inputs: Vec<AutomatonInput> = places.iter().map(known).collect();
        let regular = RegularConstraint::new(automaton, &inputs, self.rules.meter)?;
        self.rules.reserve(regular.size_bound())?;
        self.rules.model.require_regular(&regular, self.label);
        Ok(())
    }

    fn reserve_for_copies(&mut self, copies: usize) -> Result<(), Stop> {
        self.rules.reserve(StatementSize {
            variables: copies,
            constraints: copies,
            literals: 2 * copies,
        })
    }

    /// Encodes a sight clue. A cell is in sight if this cell and all cells before it on its line of
    /// sight are clear. An arm is a line of sight. If a cell in sight would exceed the clue's
    /// number, the encoder cuts the arm after this cell.
    fn require_sight(&mut self, seen: usize, arms: &[Vec<Cell>]) -> Result<(), Stop> {
        let (mut in_sight, mut known) = (Vec::new(), 1);
        let begins: Vec<usize> = arms.iter().map(|arm| self.num_clear_at_start(arm)).collect();
        let most_hidden = seen.saturating_sub(1 + begins.iter().sum::<usize>());
        for (arm, begin) in arms.iter().zip(begins) {
            let arm = &arm[..arm.len().min(begin + most_hidden + 1)];
            let mut clear: Option<Lit> = None;
            self.rules.reserve(StatementSize {
                variables: 2 * arm.len(),
                constraints: 4 * arm.len(),
                literals: 9 * arm.len(),
            })?;
            for &cell in arm {
                match (self.automaton_input(cell), clear) {
                    (AutomatonInput::Known(true), _) => break,
                    (AutomatonInput::Known(false), None) => known += 1,
                    (AutomatonInput::Known(false), Some(before)) => {
                        // Along an arm, each literal implies the literal before it. A known clear
                        // cell gets a copy of the previous literal, which keeps this property.
                        clear = Some(self.rules.model.add_copy(before, self.label));
                        in_sight.extend(clear);
                    }
                    (AutomatonInput::Lit(lit), None) => {
                        clear = Some(!lit);
                        // Across a joined border, two arms may begin with the same hidden cell. The
                        // second arm then needs a copy of the literal.
                        in_sight.push(match in_sight.contains(&!lit) {
                            true => self.rules.model.add_copy(!lit, self.label),
                            false => !lit,
                        });
                    }
                    (AutomatonInput::Lit(lit), Some(before)) => {
                        let prefixes =
                            self.rules.model.add_prefix_conjunctions([before, !lit], self.label);
                        clear = prefixes.last().copied();
                        in_sight.extend(clear);
                    }
                }
            }
        }
        self.require_number(Sum { lits: in_sight, known }, &AllowedNumbers::only(seen))
    }

    /// Returns the number of cells at the start of an arm that are known to be clear.
    fn num_clear_at_start(&self, arm: &[Cell]) -> usize {
        arm.iter()
            .take_while(|&&cell| self.automaton_input(cell) == AutomatonInput::Known(false))
            .count()
    }

    /// Adds an implication: if `cell` holds a mine, exactly one of the cells `beside` holds a mine.
    fn require_pairing(&mut self, cell: Cell, beside: &[Cell]) -> Result<(), Stop> {
        let Sum { lits, known } = self.sum_of_mined_cells(beside);
        let pairs = lits.len() * lits.len() / 2;
        self.rules.reserve(StatementSize {
            variables: 0,
            constraints: pairs + lits.len() + 1,
            literals: 3 * pairs + 3 * lits.len() + 1,
        })?;
        let not = match self.automaton_input(cell) {
            AutomatonInput::Known(false) => return Ok(()),
            AutomatonInput::Known(true) => None,
            AutomatonInput::Lit(lit) => Some(!lit),
        };
        let model = &mut self.rules.model;
        match known {
            0 => model.add_clause(lits.iter().copied().chain(not), self.label),
            1 => {}
            _ => model.add_clause(not, self.label),
        }
        for (at, &one) in lits.iter().enumerate() {
            if known > 0 {
                model.add_clause([!one].into_iter().chain(not), self.label);
            }
            for &other in &lits[..at] {
                model.add_clause([!one, !other].into_iter().chain(not), self.label);
            }
        }
        Ok(())
    }

    /// Requires that two lists of cells have equally many mines. The sum counts the mines of the
    /// first list, and the mines that the second list could still hold. The lists are equal if this
    /// sum is the capacity of the second list.
    fn require_equal_sums(&mut self, cells: &[Cell], others: &[Cell]) -> Result<(), Stop> {
        let (mut sum, counted) = (self.sum(cells), self.sum(others));
        let most = counted.lits.len() + counted.known;
        sum.lits.extend(counted.lits.iter().map(|&lit| !lit));
        self.require_number(sum, &AllowedNumbers::only(most))
    }
}
