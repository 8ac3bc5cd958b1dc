//! All models of a system, one after the other, however many there are.
//!
//! A model is a path and a combination for each group of interchangeable variables. The path has
//! two kinds of steps: the number of true variables of a component, and an edge of its diagram. To
//! move to the next model, the iterator advances the last combination or step that has a next
//! option. Then the iterator resets all later combinations and steps. Boolean sums exclude each
//! option that no later step can complete. So the iterator never meets a dead end. The time between
//! two models is linear in the number of variables plus the number of edges of a path.

use crate::budget::{Meter, Unfinished};
use crate::count::passes::combine::sliding_dot_products;
use crate::count::passes::free_variables::FreeVariableWeight;
use crate::count::passes::tally::{NodeWays, WaysByTrueCount};
use crate::model::{Assignment, Var};

use super::list::next_combination;
use super::{Analysis, ConsistentSystem};

/// The models of a system in a fixed order. Each model appears once.
#[derive(Debug)]
pub struct ModelIterator {
    analysis: Analysis,
    parts: Vec<ComponentOptions>,
    /// The number of steps of a path.
    steps: usize,
    /// The path of the last model.
    path: Vec<PathStep>,
    /// The combinations of the last model: fixed groups, then groups of the path, then the free
    /// variables.
    combinations: Vec<Combination>,
    state: IterationState,
}

/// The point that the iteration has reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum IterationState {
    BeforeFirst,
    AtModel,
    Ended,
}

/// The possible options of a component.
#[derive(Debug)]
struct ComponentOptions {
    /// The group of each layer of the diagram.
    layer_groups: Vec<usize>,
    /// For each node and each number of true variables, whether some path from the node to the end
    /// has this number of true variables.
    completions: NodeWays<bool>,
    /// The possible numbers of true variables.
    totals: WaysByTrueCount<bool>,
    /// For each number of true variables in the parts up to this one, whether the later parts and
    /// the free variables can reach the total.
    ways_of_later_parts: WaysByTrueCount<bool>,
}

/// A step of a path, with the option that was taken.
#[derive(Clone, Copy, Debug)]
struct PathStep {
    position: PathPosition,
    option: usize,
}

/// The position before a step of a path.
#[derive(Clone, Copy, Debug)]
struct PathPosition {
    part: usize,
    /// The number of true variables in earlier parts.
    placed: usize,
    kind: StepKind,
}

#[derive(Clone, Copy, Debug)]
enum StepKind {
    /// Chooses the number of true variables of the part.
    Total,
    /// Chooses an edge from a node, where `rest` variables must still become true.
    Edge { layer: usize, node: usize, rest: usize, total: usize },
}

/// The variables of one group, or all free variables.
#[derive(Clone, Copy, Debug)]
enum CombinationVariables {
    Group(usize),
    Free,
}

/// The true variables among interchangeable variables. The number of true variables grows up to
/// `most`.
#[derive(Debug)]
struct Combination {
    members: CombinationVariables,
    size: usize,
    least: usize,
    most: usize,
    /// The indices of the true variables, in ascending order.
    chosen: Vec<usize>,
}

impl Analysis {
    /// Returns the models one after the other. The work is one boolean sum for each node.
    ///
    /// # Errors
    /// The budget ends before the result is complete, or a component was not expanded.
    pub fn into_models(self, meter: &mut Meter) -> Result<ModelIterator, Unfinished> {
        let (parts, is_possible) = match self.consistent_system() {
            None => (Vec::new(), false),
            Some(system) => parts_of_system(system, meter)?,
        };
        let steps = parts.iter().map(|part| 1 + part.layer_groups.len()).sum();
        let state = if is_possible { IterationState::BeforeFirst } else { IterationState::Ended };
        let (path, combinations) = (Vec::with_capacity(steps), Vec::new());
        Ok(ModelIterator { analysis: self, parts, steps, path, combinations, state })
    }
}

/// Returns the parts of a system, and whether the system has a model.
fn parts_of_system(
    system: &ConsistentSystem,
    meter: &mut Meter,
) -> Result<(Vec<ComponentOptions>, bool), Unfinished> {
    let solved = system.solved_components()?;
    let totals = solved.iter().map(|solved| solved.possible_totals(meter));
    let totals = totals.collect::<Result<Vec<_>, _>>()?;
    let (min, max) = totals.iter().fold((0, 0), |(min, max), t| (min + t.min, max + t.max()));
    let mut ways_of_later_parts = WaysByTrueCount {
        min,
        ways: FreeVariableWeight::ways_outside(system.free, min..=max, meter)?,
    };
    let mut parts = Vec::with_capacity(solved.len());
    for (solved, totals) in solved.into_iter().zip(totals).rev() {
        let ways = sliding_dot_products(&ways_of_later_parts.ways, &totals.ways, meter)?;
        let before = WaysByTrueCount { min: ways_of_later_parts.min - totals.min, ways };
        let layer_groups = solved.diagram.layers().map(|layer| layer.group).collect();
        let completions = solved.ways_to_end(meter)?;
        parts.push(ComponentOptions { layer_groups, completions, totals, ways_of_later_parts });
        ways_of_later_parts = before;
    }
    parts.reverse();
    Ok((parts, ways_of_later_parts.ways.contains(&true)))
}

impl ModelIterator {
    /// Returns the next model, or `None` after the last model. Takes a step for each variable.
    ///
    /// # Errors
    /// The budget ends before the result is complete. After an error, the next call continues with
    /// the same model.
    pub fn next_model(&mut self, meter: &mut Meter) -> Result<Option<Assignment>, Unfinished> {
        meter.spend_steps((self.analysis.num_variables() + self.steps) as u64)?;
        let is_found = match self.state {
            IterationState::Ended => false,
            IterationState::BeforeFirst => {
                self.complete_path();
                true
            }
            IterationState::AtModel => self.next_combination() || self.next_path(),
        };
        self.state = if is_found { IterationState::AtModel } else { IterationState::Ended };
        Ok(is_found.then(|| self.to_assignment()))
    }

    fn system(&self) -> &ConsistentSystem {
        self.analysis.consistent_system().expect("an inconsistent system has no model")
    }

    fn to_assignment(&self) -> Assignment {
        let mut values = vec![false; self.analysis.num_variables()];
        for combination in &self.combinations {
            let vars = self.combination_variables(combination.members);
            combination.chosen.iter().for_each(|&index| values[vars[index].index()] = true);
        }
        values.into()
    }

    fn combination_variables(&self, members: CombinationVariables) -> &[Var] {
        let system = &self.system().system;
        match members {
            CombinationVariables::Group(group) => system.groups.row(group),
            CombinationVariables::Free => &system.unconstrained_vars,
        }
    }

    /// Advances the last combination that has a successor, and resets all later combinations.
    /// Returns false if no combination has a successor.
    fn next_combination(&mut self) -> bool {
        for combination in self.combinations.iter_mut().rev() {
            if combination.advance() {
                return true;
            }
            combination.reset();
        }
        false
    }

    /// Advances the last step that has a next option, and completes the path. Returns false if no
    /// step has a next option.
    fn next_path(&mut self) -> bool {
        while let Some(PathStep { position, option }) = self.path.pop() {
            if let Some(option) = self.first_option(position, option + 1) {
                self.path.push(PathStep { position, option });
                self.complete_path();
                return true;
            }
        }
        false
    }

    /// Appends the first options until the path is complete, and sets the first combinations.
    fn complete_path(&mut self) {
        while let Some(position) = self.next_position() {
            let option = self.first_option(position, 0).expect("every option can be completed");
            self.path.push(PathStep { position, option });
        }
        self.combinations = self.first_combinations();
    }

    /// Returns the point after the last step, or `None` if the path is complete.
    fn next_position(&self) -> Option<PathPosition> {
        let Some(&PathStep { position: PathPosition { part, placed, kind }, option }) =
            self.path.last()
        else {
            return (!self.parts.is_empty()).then_some(PathPosition {
                part: 0,
                placed: 0,
                kind: StepKind::Total,
            });
        };
        let (layer, node, rest, total) = match kind {
            StepKind::Total => {
                let total = self.parts[part].totals.min + option;
                (0, 0, total, total)
            }
            StepKind::Edge { layer, node, rest, total } => {
                let edge = self.edges(part, node)[option];
                (layer + 1, edge.target as usize, rest - edge.num_true as usize, total)
            }
        };
        if layer < self.parts[part].layer_groups.len() {
            return Some(PathPosition {
                part,
                placed,
                kind: StepKind::Edge { layer, node, rest, total },
            });
        }
        let (part, placed) = (part + 1, placed + total);
        (part < self.parts.len()).then_some(PathPosition { part, placed, kind: StepKind::Total })
    }

    fn edges(&self, part: usize, node: usize) -> &[crate::count::expansion::diagram::Edge] {
        let solved = self.system().parts[part].solved.as_ref();
        solved.expect("every component is solved").diagram.edges(node)
    }

    /// Returns the first option from `from` on that can be completed.
    fn first_option(&self, position: PathPosition, from: usize) -> Option<usize> {
        let part = &self.parts[position.part];
        match position.kind {
            StepKind::Total => {
                let before = position.placed + part.totals.min - part.ways_of_later_parts.min;
                let is_possible = |&option: &usize| {
                    part.totals.ways[option] && part.ways_of_later_parts.ways[before + option]
                };
                (from..part.totals.ways.len()).find(is_possible)
            }
            StepKind::Edge { node, rest, .. } => {
                let edges = self.edges(position.part, node);
                let is_possible = |&option: &usize| {
                    let edge = edges[option];
                    let (min, ways) = part.completions.ways_of_node(edge.target as usize);
                    let left = rest.checked_sub(edge.num_true as usize + min);
                    left.and_then(|left| ways.get(left)).copied().unwrap_or(false)
                };
                (from..edges.len()).find(is_possible)
            }
        }
    }

    /// Returns the first combination of each group for the current path.
    fn first_combinations(&self) -> Vec<Combination> {
        let system = self.system();
        let mut combinations = Vec::new();
        for (group, bounds) in system.bounds.iter().enumerate() {
            if bounds.is_fixed() {
                let trues = bounds.min as usize;
                combinations.push((CombinationVariables::Group(group), trues..=trues));
            }
        }
        let mut placed = 0;
        for PathStep { position: PathPosition { part, kind, .. }, option } in &self.path {
            match *kind {
                StepKind::Total => placed += self.parts[*part].totals.min + option,
                StepKind::Edge { layer, node, .. } => {
                    let group = system.parts[*part].groups[self.parts[*part].layer_groups[layer]];
                    let trues = self.edges(*part, node)[*option].num_true as usize;
                    combinations.push((CombinationVariables::Group(group as usize), trues..=trues));
                }
            }
        }
        let free = match system.free.true_outside_fixed {
            Some(rest) => rest - placed..=rest - placed,
            None => 0..=system.free.size,
        };
        combinations.push((CombinationVariables::Free, free));
        let first = combinations.into_iter().map(|(members, trues)| {
            let size = self.combination_variables(members).len();
            let mut first = Combination {
                members,
                size,
                least: *trues.start(),
                most: *trues.end(),
                chosen: Vec::new(),
            };
            first.reset();
            first
        });
        // Slack has no variables.
        first.filter(|combination| combination.size > 0).collect()
    }
}

impl Combination {
    fn reset(&mut self) {
        self.set_first_combination(self.least);
    }

    fn set_first_combination(&mut self, trues: usize) {
        self.chosen.clear();
        self.chosen.extend(0..trues);
    }

    /// Moves to the next combination. Returns whether there is a next combination.
    fn advance(&mut self) -> bool {
        if next_combination(&mut self.chosen, self.size) {
            return true;
        }
        let is_growing = self.chosen.len() < self.most;
        if is_growing {
            self.set_first_combination(self.chosen.len() + 1);
        }
        is_growing
    }
}
