//! The nodes of a diagram's live states, and the clauses that each state implies its node.
//!
//! A state's node is a product for each move with a path to the end: the cell's literal, the node of
//! the next state, and the values of the counters that the cell completes. Two products make a sum,
//! whose node replaces them.

use rustc_hash::FxHashMap;

use crate::budget::{Meter, Reserved, Unfinished};

use super::formula::literal;
use super::layers::{Layer, Layers, Move};
use super::nogoods::{Exclusions, Nogoods, Prospect};
use super::proof::{Hints, Node, Proof};

/// The node of a live state, and the clause that the state implies the node.
#[derive(Clone, Copy, Debug)]
pub struct StateNode {
    pub node: i32,
    pub clause: u32,
}

/// Writes a diagram from its last layer to its first. Returns the node of the first state and the
/// clause of this node. Returns `None` if the diagram has no path to the end: then the last clause
/// is empty, or gives the first cell the value that was left out.
pub fn write(
    layers: &Layers,
    proof: &mut Proof<'_>,
    meter: &mut Meter,
) -> Result<Option<StateNode>, Unfinished> {
    let mut nogoods = Nogoods::new(layers, proof, meter)?;
    nogoods.mark(layers);
    let mut next = Written::default();
    for index in (0..layers.layers.len()).rev() {
        let layer = &layers.layers[index];
        let memory = meter.reserve((layer.moves.len() * size_of::<Option<StateNode>>()) as u64)?;
        let mut exclusions = Exclusions::new(&nogoods, layers, index, &next.nogoods);
        let clauses = exclusions.write(proof);
        let mut writer = LayerWriter {
            layer,
            next: &next.states,
            exclusions,
            proof: &mut *proof,
            counters: FxHashMap::default(),
        };
        let mut states = Vec::with_capacity(layer.moves.len());
        for (state, prospect) in nogoods.prospects[index].iter().enumerate() {
            meter.spend(1)?;
            let width = layer.open.len() + layer.touches.len();
            meter.spend_steps(32 * (width + 2) as u64)?;
            let is_live = *prospect == Prospect::Live;
            states.push(is_live.then(|| writer.state(&nogoods, index, state)));
            if state % BETWEEN_LOOKS == 0 {
                writer.proof.look(meter)?;
            }
        }
        proof.look(meter)?;
        next = Written { nogoods: clauses, states, _memory: Some(memory) };
    }
    Ok(next.states.first().copied().flatten())
}

/// The number of states between two checks of the memory limit.
const BETWEEN_LOOKS: usize = 1 << 8;

/// The clauses of a layer's needed nogoods and live states.
#[derive(Default)]
struct Written {
    nogoods: Vec<Option<u32>>,
    states: Vec<Option<StateNode>>,
    _memory: Option<Reserved>,
}

struct LayerWriter<'a, 'p, 'f> {
    layer: &'a Layer,
    /// The nodes of the next layer; none after the last layer.
    next: &'a [Option<StateNode>],
    exclusions: Exclusions<'a>,
    proof: &'p mut Proof<'f>,
    /// The Skolem node of each clue and count after the layer.
    counters: FxHashMap<(u32, u32), Option<Node>>,
}

impl LayerWriter<'_, '_, '_> {
    /// Writes the nodes and clauses of a live state.
    fn state(&mut self, nogoods: &Nogoods, index: usize, state: usize) -> StateNode {
        let mut negated = Vec::new();
        for (open, &count) in self.layer.open.iter().zip(self.layer.state(state)) {
            let lits = self.proof.formula.state(open.clue, open.decided, count);
            negated.extend(lits.map(|lit| -lit));
        }
        let moves = self.layer.moves[state];
        let [no, yes] = moves.map(|to| nogoods.excluded(index, to));
        match (no, yes) {
            (None, None) => self.sum(negated, state, moves),
            (Some(excluded), _) => {
                let hints = self.exclusions.show(false, excluded, self.proof);
                self.only(negated, state, true, moves[1], hints)
            }
            (None, Some(excluded)) => {
                let hints = self.exclusions.show(true, excluded, self.proof);
                self.only(negated, state, false, moves[0], hints)
            }
        }
    }

    /// Writes a state with one move to the end, after these clauses exclude the other move.
    fn only(
        &mut self,
        mut clause: Vec<i32>,
        state: usize,
        value: bool,
        to: Move,
        mut hints: Hints,
    ) -> StateNode {
        let (product, why) = self.product(state, value, to);
        hints.extend(&why);
        hints.push(product.clause);
        clause.push(product.node);
        StateNode { node: product.node, clause: self.proof.lemma(&clause, &hints) }
    }

    /// Writes a state with two moves to the end. Its clause follows by cases.
    fn sum(&mut self, mut clause: Vec<i32>, state: usize, moves: [Move; 2]) -> StateNode {
        let (no, no_hints) = self.product(state, false, moves[0]);
        let (yes, yes_hints) = self.product(state, true, moves[1]);
        let sum = self.proof.sum([yes, no]);
        let hints = |back: u32, product: Node, why: &Hints| {
            let mut hints = Hints::default();
            hints.push(back);
            hints.extend(why);
            hints.push(product.clause);
            hints
        };
        clause.push(sum.node);
        let mut case = clause.clone();
        case.push(literal(self.layer.cell, false));
        let first = self.proof.lemma(&case, &hints(sum.clause + 1, yes, &yes_hints));
        let mut both = Hints::default();
        both.push(first);
        both.extend(&hints(sum.clause + 2, no, &no_hints));
        StateNode { node: sum.node, clause: self.proof.lemma(&clause, &both) }
    }

    /// Writes the product of a move. Also returns the clauses by which the state and the cell's
    /// value imply the product's children.
    fn product(&mut self, state: usize, value: bool, to: Move) -> (Node, Hints) {
        let mut hints = Hints::default();
        let mut values = Vec::new();
        let mut children = vec![literal(self.layer.cell, value)];
        let before = self.layer.state(state);
        for touch in &self.layer.touches {
            let is_counted = touch.counted == value;
            let (decided, count) = (touch.decided + 1, touch.count(before) + u32::from(is_counted));
            let formula = self.proof.formula;
            for lit in formula.state(touch.clue, decided, count) {
                let (earlier, clause) = formula.implied(lit, is_counted);
                if let Some(&unit) = earlier.and_then(|lit| self.proof.units.get(&lit)) {
                    hints.push(unit);
                }
                hints.push(clause);
            }
            let proof = &mut *self.proof;
            let node = self.counters.entry((touch.clue, count)).or_insert_with(|| {
                let lits: Vec<i32> = formula.values(touch.clue, decided, count).collect();
                (!lits.is_empty()).then(|| proof.skolem(&lits))
            });
            values.extend(*node);
        }
        if let Move::To(state) = to
            && let Some(next) = self.next.get(state as usize).copied().flatten()
        {
            children.push(next.node);
            hints.push(next.clause);
        }
        children.extend(values.iter().map(|values| values.node));
        values.iter().for_each(|values| hints.push(values.clause));
        (self.proof.product(&children), hints)
    }
}
