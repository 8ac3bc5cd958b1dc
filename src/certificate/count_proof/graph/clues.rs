//! The clues of a graph: all constraints of a model except its total. The cells of the graph are
//! the variables in these constraints. Clues and cells are numbered from 0.

use gridproof_engine::model::{Constraint, Model, Var};

use crate::budget::{Meter, Reserved, Stop};

use super::super::groups::total_constraint;

/// A constraint: at least `least` and at most `most` of its literals are true.
#[derive(Debug)]
pub struct Clue {
    /// The cell of each literal, with the value of the cell that makes the literal true.
    pub lits: Vec<(u32, bool)>,
    pub least: u32,
    pub most: u32,
}

/// The constraints of a model without its total, called clues, and the variables of the clues,
/// called cells.
#[derive(Debug)]
pub struct Clues {
    /// The variable of each cell, in ascending order. The last cells are auxiliary variables.
    /// Auxiliary variables do not change the number of solutions, because the other cells determine
    /// their values.
    pub vars: Vec<Var>,
    /// The number of cells that are not auxiliary. Only these cells add to the total.
    pub num_counted: usize,
    pub clues: Vec<Clue>,
    /// For each cell, its clues in ascending order. With each clue stands the value of the cell
    /// that makes the cell's literal in the clue true.
    pub clues_of_cell: Vec<Vec<(u32, bool)>>,
    /// The number of variables in no clue.
    pub num_free: usize,
    /// The number of true variables in the whole model, if known.
    pub total: Option<usize>,
    _memory: Reserved,
}

/// The marker of a variable that is in no clue.
const NO_CELL: u32 = u32::MAX;

impl Clues {
    /// Collects the clues of a model. Takes time and memory linear in the size of the model.
    pub fn new(model: &Model, meter: &mut Meter) -> Result<Self, Stop> {
        const BYTES_PER_LITERAL: usize = 4 * size_of::<(u32, bool)>();
        const BYTES_PER_LIST: usize = 4 * size_of::<Vec<u32>>();
        let literals: usize = model.constraints().iter().map(|c| c.lits.len()).sum();
        let rows = model.num_vars() + model.constraints().len();
        let memory =
            meter.reserve((BYTES_PER_LITERAL * literals + BYTES_PER_LIST * rows) as u64)?;
        meter.spend_steps((4 * literals + 2 * rows) as u64)?;
        let total = total_constraint(model);
        let mut numbers = vec![NO_CELL; model.num_vars()];
        let stated = model.constraints().iter().enumerate();
        let stated = stated.filter(|&(index, _)| Some(index) != total);
        let stated: Vec<&Constraint> =
            stated.map(|(_, constraint)| constraint).filter(|clue| excludes_some(clue)).collect();
        for constraint in &stated {
            constraint.lits.iter().for_each(|lit| numbers[lit.var().index()] = 0);
        }
        let vars: Vec<Var> = model.vars().filter(|var| numbers[var.index()] == 0).collect();
        vars.iter().zip(0..).for_each(|(var, number)| numbers[var.index()] = number);
        let mut clues = Vec::new();
        let mut clues_of_cell = vec![Vec::new(); vars.len()];
        for constraint in stated {
            let lits = constraint.lits.iter();
            let lits = lits.map(|lit| (numbers[lit.var().index()], lit.is_positive())).collect();
            let clue = Clue {
                lits,
                least: u32::try_from(constraint.at_least).unwrap_or(u32::MAX),
                most: constraint.at_most.min(constraint.lits.len()) as u32,
            };
            for &(cell, value) in &clue.lits {
                clues_of_cell[cell as usize].push((clues.len() as u32, value));
            }
            clues.push(clue);
        }
        let num_free = model.num_vars() - vars.len();
        let total = total.map(|index| model.constraints()[index].at_least);
        let num_counted = vars.partition_point(|var| var.index() < model.num_primary());
        Ok(Self { vars, num_counted, clues, clues_of_cell, num_free, total, _memory: memory })
    }

    /// Returns whether some clue alone has no solution.
    pub fn is_impossible(&self) -> bool {
        self.clues.iter().any(Clue::is_impossible)
    }

    /// Returns whether a true cell adds to the total.
    pub fn is_counted(&self, cell: u32) -> bool {
        (cell as usize) < self.num_counted
    }

    pub fn num_cells(&self) -> usize {
        self.vars.len()
    }
}

impl Clue {
    pub fn is_impossible(&self) -> bool {
        self.least > self.most
    }
}

/// Returns whether some assignment violates the constraint.
fn excludes_some(constraint: &Constraint) -> bool {
    constraint.at_least > 0 || constraint.at_most < constraint.lits.len()
}

/// The cells whose values are proved.
#[derive(Clone, Debug)]
pub struct KnownCells {
    pub values: Vec<Option<bool>>,
    /// The number of known cells of each clue, and the number of true literals among these cells.
    pub counts_of_clue: Vec<(u32, u32)>,
}

impl KnownCells {
    pub fn none(clues: &Clues) -> Self {
        Self {
            values: vec![None; clues.num_cells()],
            counts_of_clue: vec![(0, 0); clues.clues.len()],
        }
    }

    pub fn set(&mut self, clues: &Clues, cell: u32, value: bool) {
        self.values[cell as usize] = Some(value);
        for &(clue, true_value) in &clues.clues_of_cell[cell as usize] {
            let (known, trues) = &mut self.counts_of_clue[clue as usize];
            *known += 1;
            *trues += u32::from(true_value == value);
        }
    }

    /// Returns a clue of the cell that the known cells violate, if there is one.
    pub fn violated_clue(&self, clues: &Clues, cell: u32) -> Option<u32> {
        let mut clues_of_cell = clues.clues_of_cell[cell as usize].iter().map(|&(clue, _)| clue);
        clues_of_cell.find(|&number| {
            let clue = &clues.clues[number as usize];
            let (known, trues) = self.counts_of_clue[number as usize];
            let left = clue.lits.len() as u32 - known;
            trues > clue.most || trues + left < clue.least
        })
    }

    pub fn is_known(&self, cell: u32) -> bool {
        self.values[cell as usize].is_some()
    }
}
