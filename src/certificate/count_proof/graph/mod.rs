//! The graph of the counted solutions: files that supplement the certificate of a count. Other
//! checkers and programs can read these files.
//!
//! | file | content |
//! |---|---|
//! | `formula.cnf` | the clues as clauses, with a counter for each clue (`formula.rs`) |
//! | `graph.scpog` | a partitioned-operation graph of the formula, and its proof (`proof.rs`) |
//! | `weighted.cnf` | the formula with weights: one weighted count gives the number of solutions for each total |
//! | `graph.nnf` | in place of these three files: the graph as d-DNNF (`nnf.rs`) |
//! | `README-graph.md` | the commands for other checkers |
//!
//! The board and the orders in `diagrams.txt` determine these files. The check uses the code of the
//! writer to build the files again, and compares them with the files of the certificate. So the
//! check confirms that the formula states the clues, and that the paths of the graph add up to the
//! claimed count. The check does not verify the steps of the proof. Other checkers can verify these
//! steps.
//!
//! The graph decides one cell after the other (`layers.rs`): first the cells with one possible
//! value (`units.rs`), then the cells of each remaining part (`build.rs`). Nogoods exclude the
//! states without a path to the end (`nogoods.rs`). Each remaining state becomes a node
//! (`states.rs`).

mod build;
mod clues;
mod formula;
mod layers;
mod nnf;
mod nogoods;
mod numbers;
mod proof;
mod readme;
mod states;
mod units;

use dashu_int::UBig;
use gridproof_engine::model::Model;

use crate::budget::{Meter, Unfinished};
use crate::certificate::lines::Lines;
use crate::certificate::name::Name;
use crate::certificate::refusal::{LineError, Refusal};
use crate::certificate::{Certificate, GraphFormat};
use crate::words::certificates;

use super::groups::Groups;
use super::outside::falling_binomials;
use super::read::ProvedFacts;

use build::GraphPlan;
use clues::Clues;
use layers::Layers;
use numbers::CountsByTotal;
use units::ProvedCell;

impl Name {
    /// The file of the clues, written as clauses.
    pub const GRAPH_FORMULA: Self = Self("formula.cnf");
    /// The file of the clauses with weights.
    pub const GRAPH_WEIGHTED: Self = Self("weighted.cnf");
    /// The file of the graph and its proof.
    pub const SCPOG: Self = Self("graph.scpog");
    /// The file of the graph, written as a d-DNNF.
    pub const NNF: Self = Self("graph.nnf");
    /// The file of the commands for other checkers.
    pub const GRAPH_README: Self = Self("README-graph.md");
    /// The files of a graph, in any format.
    pub const GRAPH_FILES: [Self; 5] =
        [Self::GRAPH_FORMULA, Self::GRAPH_WEIGHTED, Self::SCPOG, Self::NNF, Self::GRAPH_README];
}

/// The graph of all solutions of a model's clues.
pub struct Graph {
    clues: Clues,
    plan: GraphPlan,
    diagrams: Vec<Layers>,
    counts_by_total: CountsByTotal,
}

impl Graph {
    /// Builds the graph. The evidence of a count gives the order of the cells.
    ///
    /// # Errors
    /// If the budget ends first.
    pub fn new(
        model: &Model,
        groups: &Groups,
        facts: &ProvedFacts,
        meter: &mut Meter,
    ) -> Result<Self, Unfinished> {
        let clues = Clues::new(model, meter)?;
        let (fixed, ranks) = cell_order(&clues, groups, facts, model);
        let plan = GraphPlan::new(&clues, &fixed, &ranks, meter)?;
        let is_contradictory = clues.is_impossible() || plan.violated_clue(&clues).is_some();
        let diagrams = if is_contradictory { Vec::new() } else { plan.diagrams(&clues, meter)? };
        let is_counted = |unit: &&ProvedCell| unit.value && clues.is_counted(unit.cell);
        let trues = plan.units.iter().filter(is_counted).count();
        let mut counts_by_total = CountsByTotal::new(&clues, trues, &diagrams, meter)?;
        if is_contradictory {
            counts_by_total.numbers.clear();
        }
        Ok(Self { clues, plan, diagrams, counts_by_total })
    }

    /// Returns the texts of the files in a format.
    ///
    /// # Errors
    /// If a file would be too long, or the budget ends first.
    pub fn files(
        &self,
        format: GraphFormat,
        meter: &mut Meter,
    ) -> Result<Vec<(Name, String)>, Unfinished> {
        let Self { clues, plan, diagrams, counts_by_total } = self;
        meter
            .spend_steps(counts_by_total.numbers.len() as u64 * counts_by_total.digits() as u64)?;
        match format {
            GraphFormat::Scpog => {
                let formula = plan.formula(clues, meter)?;
                let weights =
                    readme::weight_lines(clues, formula.num_vars(), counts_by_total.digits());
                Ok(vec![
                    (Name::GRAPH_FORMULA, formula.file_text("c t pmc", "")),
                    (Name::GRAPH_WEIGHTED, formula.file_text("c t pwmc", &weights)),
                    (Name::SCPOG, build::prove(clues, plan, &formula, diagrams, meter)?),
                    (Name::GRAPH_README, readme::readme_for_proof(clues, counts_by_total)),
                ])
            }
            GraphFormat::Nnf => {
                let graph = match counts_by_total.num_solutions() == UBig::ZERO {
                    true => nnf::UNSATISFIABLE.to_owned(),
                    false => nnf::write(plan, diagrams, meter)?,
                };
                Ok(vec![
                    (Name::NNF, graph),
                    (Name::GRAPH_README, readme::readme_for_nnf(clues, counts_by_total)),
                ])
            }
        }
    }

    /// Returns the number of solutions of the whole model. The variables that are in no clue can
    /// have any values with which the total is correct.
    pub fn solutions(&self, meter: &mut Meter) -> Result<UBig, Unfinished> {
        let Clues { num_free, total, .. } = self.clues;
        let numbers = &self.counts_by_total.numbers;
        let Some(total) = total else {
            return Ok(self.counts_by_total.num_solutions() << num_free);
        };
        let words = num_free as u64 / 64 + 2;
        let _memory = meter.reserve(numbers.len() as u64 * (8 * words + 24))?;
        let rests = (0..numbers.len()).map(|trues| total.checked_sub(trues));
        let choices = falling_binomials(num_free, rests, meter)?;
        let mut sum = UBig::ZERO;
        for (number, choices) in numbers.iter().zip(choices) {
            meter.spend_steps(words * (number.as_words().len() as u64 + 1))?;
            sum += number * choices;
        }
        Ok(sum)
    }
}

/// Returns the cells that may have only one possible value, and the place of each other cell in the
/// certificate's order.
fn cell_order(
    clues: &Clues,
    groups: &Groups,
    facts: &ProvedFacts,
    model: &Model,
) -> (Vec<(u32, bool)>, Vec<Option<u32>>) {
    let mut cells = vec![None; model.num_vars()];
    clues.vars.iter().zip(0..).for_each(|(var, cell)| cells[var.index()] = Some(cell));
    // Each auxiliary variable is a group of slack. Among the groups of slack, the auxiliary
    // variables come first. Among the variables, the auxiliary variables come last.
    let auxiliary = &cells[model.num_primary()..];
    let cells_of = |group: u32| -> Vec<u32> {
        match groups.members.get(group as usize) {
            Some(members) => members.iter().filter_map(|var| cells[var.index()]).collect(),
            None => {
                let cell = auxiliary.get(group as usize - groups.members.len());
                cell.copied().flatten().into_iter().collect()
            }
        }
    };
    let mut fixed = Vec::new();
    for (group, interval) in (0..).zip(facts.intervals.iter()) {
        let size = groups.size(group);
        if interval.is_fixed() && (interval.least == 0 || interval.least == size) {
            fixed.extend(cells_of(group).into_iter().map(|cell| (cell, interval.least > 0)));
        }
    }
    fixed.sort_unstable();
    let mut ranks = vec![None; clues.num_cells()];
    let decided = facts.parts.iter().flat_map(|part| &part.groups);
    let order = decided.flat_map(|&group| cells_of(group));
    order.zip(0..).for_each(|(cell, rank)| ranks[cell as usize] = Some(rank));
    (fixed, ranks)
}

impl Certificate {
    /// Returns the format of the graph, if the certificate has one.
    pub(super) fn graph_format(&self) -> Option<GraphFormat> {
        let has = |name: &Name| self.files.contains_key(name);
        if has(&Name::NNF) {
            Some(GraphFormat::Nnf)
        } else if Name::GRAPH_FILES.iter().any(has) {
            Some(GraphFormat::Scpog)
        } else {
            None
        }
    }

    /// Checks that a certificate with a graph has exactly the files that belong to the graph of the
    /// model.
    pub(super) fn check_graph(
        &self,
        graph: &Graph,
        format: GraphFormat,
        meter: &mut Meter,
    ) -> Result<(), Refusal> {
        let expected = graph.files(format, meter)?;
        for name in Name::GRAPH_FILES {
            let text = expected.iter().find(|(of, _)| *of == name);
            let found = self.file_if_needed(text.is_some(), name, certificates::to_show_graph)?;
            if let (Some((_, text)), Some(found)) = (text, found) {
                meter.spend_steps(text.len() as u64)?;
                compare(name, text, found)?;
            }
        }
        Ok(())
    }
}

/// Compares a file with the expected text, line by line.
fn compare(name: Name, expected: &str, found: &[u8]) -> Result<(), Refusal> {
    let mut lines = Lines::new(name, found)?;
    for (text, number) in expected.lines().zip(1..) {
        let line = lines.next_or_end().map_or("", |line| line.text);
        if line != text {
            return Err(LineError::first_difference(text, line).at(name, number));
        }
    }
    match lines.next_or_end() {
        Some(line) => Err(line.unexpected(certificates::end_of_file())),
        None => Ok(()),
    }
}

#[cfg(feature = "questions")]
impl Certificate {
    /// Adds the files of a graph to a certificate that counts the solutions of `model`. Any other
    /// certificate stays unchanged.
    pub(crate) fn put_graph(
        &mut self,
        model: &Model,
        format: GraphFormat,
        meter: &mut Meter,
    ) -> Result<(), Refusal> {
        if !self.is_count_certificate() {
            return Ok(());
        }
        let groups = Groups::new(model, meter)?;
        let diagrams = self.file(Name::DIAGRAMS, certificates::to_show_counts)?;
        let facts = super::read::read(Name::DIAGRAMS, diagrams, &groups, meter)?;
        let graph = Graph::new(model, &groups, &facts, meter)?;
        for (name, text) in graph.files(format, meter)? {
            self.put(name, text);
        }
        Ok(())
    }
}
