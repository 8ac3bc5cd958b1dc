//! Writes a node for each live state of a diagram, which is a state with a path to the end. Also
//! writes a clause which says that the state implies the node.
//!
//! A live state has a product for each of its moves that leads to the end. The children of the
//! product are the cell's literal, the node of the next state, and the values of the counters after
//! the cell. The node of a state with two products is the sum of these products. A state with one
//! product needs no node if only one move leads to the state. Then the product of this move
//! contains the children of the state.

use rustc_hash::FxHashMap;

use crate::budget::{Meter, Reserved, Unfinished};

use super::formula::literal;
use super::layers::{Layer, Layers, Move};
use super::nogoods::{Exclusions, Nogoods, PathToEnd};
use super::proof::{Hints, Node, Proof};

/// The children that represent a live state in a product, and the clauses by which the state
/// implies these children.
#[derive(Clone, Debug, Default)]
pub struct Children {
    pub nodes: Vec<i32>,
    pub hints: Hints,
}

/// The most children of a state without a node.
const MOST_CHILDREN: usize = 16;

/// Writes a diagram from its last layer to its first. Returns the node of the first state, as the
/// only child. Returns `None` if the diagram has no path to the end. If the diagram has no path,
/// the last clause is empty, or says that the first cell has the value that was left out.
pub fn write(
    layers: &Layers,
    proof: &mut Proof<'_>,
    meter: &mut Meter,
) -> Result<Option<Children>, Unfinished> {
    let mut nogoods = Nogoods::new(layers, proof, meter)?;
    nogoods.mark_needed(layers);
    let mut next = WrittenLayer::default();
    for index in (0..layers.layers.len()).rev() {
        let layer = &layers.layers[index];
        const BYTES_PER_STATE: usize = size_of::<Option<Children>>() + size_of::<u32>();
        let mut held = (BYTES_PER_STATE * layer.moves.len()) as u64;
        let mut memory = meter.reserve(held)?;
        let mut exclusions = Exclusions::new(&nogoods, layers, index, &next.nogoods);
        let clauses = exclusions.write(proof);
        let mut writer = LayerWriter {
            layer,
            next: &next.states,
            num_moves_to_state: num_moves_to(layers, &nogoods, index),
            exclusions,
            proof: &mut *proof,
            counters: FxHashMap::default(),
        };
        let mut states = Vec::with_capacity(layer.moves.len());
        for (state, path_to_end) in nogoods.paths_to_end[index].iter().enumerate() {
            meter.spend(1)?;
            let width = layer.open.len() + layer.touched_clues.len();
            meter.spend_steps(32 * (width + MOST_CHILDREN) as u64)?;
            let is_live = *path_to_end == PathToEnd::Exists;
            let children = is_live.then(|| writer.write_state(&nogoods, index, state));
            held += children.as_ref().map_or(0, Children::bytes);
            states.push(children);
            if state % STATES_BETWEEN_CHECKS == 0 {
                memory.grow_to(held)?;
                writer.proof.reserve_layer(meter)?;
            }
        }
        memory.grow_to(held)?;
        proof.reserve_layer(meter)?;
        next = WrittenLayer { nogoods: clauses, states, _memory: Some(memory) };
    }
    Ok(next.states.into_iter().next().flatten())
}

/// Returns the number of moves that lead from live states to each state of a layer. The number is 0
/// for the first state.
fn num_moves_to(layers: &Layers, nogoods: &Nogoods, index: usize) -> Vec<u32> {
    let mut numbers = vec![0; layers.layers[index].moves.len()];
    let Some(before) = index.checked_sub(1) else { return numbers };
    for (moves, path_to_end) in
        layers.layers[before].moves.iter().zip(&nogoods.paths_to_end[before])
    {
        for to in moves {
            if let (Move::To(state), PathToEnd::Exists) = (to, path_to_end) {
                numbers[*state as usize] += 1;
            }
        }
    }
    numbers
}

impl Children {
    fn bytes(&self) -> u64 {
        (8 * (self.nodes.len() + self.hints.len())) as u64
    }
}

/// The number of states between two checks of the memory limit.
const STATES_BETWEEN_CHECKS: usize = 1 << 8;

/// The layer that was written last: the clauses of its needed nogoods, and the children of its live
/// states.
#[derive(Default)]
struct WrittenLayer {
    nogoods: Vec<Option<u32>>,
    states: Vec<Option<Children>>,
    _memory: Option<Reserved>,
}

struct LayerWriter<'a, 'p, 'f> {
    layer: &'a Layer,
    /// The states of the next layer. Empty after the last layer.
    next: &'a [Option<Children>],
    /// The number of moves to each state.
    num_moves_to_state: Vec<u32>,
    exclusions: Exclusions<'a>,
    proof: &'p mut Proof<'f>,
    /// The Skolem node for each clue and each number of its true literals after the layer. `None`
    /// if the node would have no variables.
    counters: FxHashMap<(u32, u32), Option<Node>>,
}

impl LayerWriter<'_, '_, '_> {
    /// Writes the nodes and clauses of a live state.
    fn write_state(&mut self, nogoods: &Nogoods, index: usize, state: usize) -> Children {
        let mut negated = Vec::new();
        for (open, &count) in self.layer.open.iter().zip(self.layer.state(state)) {
            let lits = self.proof.formula.literals_of_count(open.clue, open.decided, count);
            negated.extend(lits.map(|lit| -lit));
        }
        let moves = self.layer.moves[state];
        let [no, yes] = moves.map(|to| nogoods.exclusion_reason(index, to));
        match (no, yes) {
            (None, None) => self.write_both_moves(negated, state, moves),
            (Some(excluded), _) => {
                let hints = self.exclusions.clauses_excluding(false, excluded, self.proof);
                self.write_single_move(negated, state, true, moves[1], hints)
            }
            (None, Some(excluded)) => {
                let hints = self.exclusions.clauses_excluding(true, excluded, self.proof);
                self.write_single_move(negated, state, false, moves[0], hints)
            }
        }
    }

    /// Writes a state with one move that leads to the end. The clauses `hints` exclude the other
    /// move. If the state needs no node, its children represent the state.
    fn write_single_move(
        &mut self,
        mut clause: Vec<i32>,
        state: usize,
        value: bool,
        to: Move,
        mut hints: Hints,
    ) -> Children {
        let Children { nodes, hints: why } = self.children_of_move(state, value, to);
        hints.extend(&why);
        if self.num_moves_to_state[state] == 1 && nodes.len() <= MOST_CHILDREN {
            return Children { nodes, hints };
        }
        let product = self.proof.add_product(&nodes);
        hints.push(product.clause);
        clause.push(product.id);
        self.write_implication(product.id, &clause, &hints)
    }

    /// Writes the clause which says that a state implies its node.
    fn write_implication(&mut self, node: i32, clause: &[i32], why: &Hints) -> Children {
        let mut hints = Hints::default();
        hints.push(self.proof.add_lemma(clause, why));
        Children { nodes: vec![node], hints }
    }

    /// Writes a state whose two moves both lead to the end. The clause of the state follows by a
    /// case distinction on the cell.
    fn write_both_moves(
        &mut self,
        mut clause: Vec<i32>,
        state: usize,
        moves: [Move; 2],
    ) -> Children {
        let Children { nodes, hints: no_hints } = self.children_of_move(state, false, moves[0]);
        let no = self.proof.add_product(&nodes);
        let Children { nodes, hints: yes_hints } = self.children_of_move(state, true, moves[1]);
        let yes = self.proof.add_product(&nodes);
        let sum = self.proof.add_sum([yes, no]);
        let hints = |back: u32, product: Node, why: &Hints| {
            let mut hints = Hints::default();
            hints.push(back);
            hints.extend(why);
            hints.push(product.clause);
            hints
        };
        clause.push(sum.id);
        let mut case = clause.clone();
        case.push(literal(self.layer.cell, false));
        let first = self.proof.add_lemma(&case, &hints(sum.clause + 1, yes, &yes_hints));
        let mut both = Hints::default();
        both.push(first);
        both.extend(&hints(sum.clause + 2, no, &no_hints));
        self.write_implication(sum.id, &clause, &both)
    }

    /// Returns the children of a move's product, and the clauses by which the state and the cell's
    /// value imply these children.
    fn children_of_move(&mut self, state: usize, value: bool, to: Move) -> Children {
        let mut hints = Hints::default();
        let mut values = Vec::new();
        let mut nodes = vec![literal(self.layer.cell, value)];
        let before = self.layer.state(state);
        for touch in &self.layer.touched_clues {
            let is_counted = touch.true_value == value;
            let (decided, count) =
                (touch.decided + 1, touch.trues_before(before) + u32::from(is_counted));
            let formula = self.proof.formula;
            for lit in formula.literals_of_count(touch.clue, decided, count) {
                let (earlier, clause) = formula.reason_of_literal(lit, is_counted);
                if let Some(&unit) = earlier.and_then(|lit| self.proof.units.get(&lit)) {
                    hints.push(unit);
                }
                hints.push(clause);
            }
            let proof = &mut *self.proof;
            let node = self.counters.entry((touch.clue, count)).or_insert_with(|| {
                let lits: Vec<i32> = formula.counter_values(touch.clue, decided, count).collect();
                (!lits.is_empty()).then(|| proof.add_skolem_node(&lits))
            });
            values.extend(*node);
        }
        if let Move::To(state) = to
            && let Some(Some(next)) = self.next.get(state as usize)
        {
            nodes.extend(&next.nodes);
            hints.extend(&next.hints);
        }
        nodes.extend(values.iter().map(|values| values.id));
        values.iter().for_each(|values| hints.push(values.clause));
        Children { nodes, hints }
    }
}
