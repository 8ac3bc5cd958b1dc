//! A finite automaton unrolled over a list of inputs, with a layer for each input. States from
//! which no list is accepted are dropped, and equivalent states are merged.

use std::collections::HashMap;
use std::hash::Hash;

use rustc_hash::FxHashMap;

use crate::budget::{Meter, Stop};
use crate::model::Lit;

/// A finite automaton, which accepts or rejects lists of values.
pub trait Automaton {
    /// The state of the automaton after some values.
    type State: Clone + Eq + Hash;

    /// Returns the state before any value.
    fn start(&self) -> Self::State;

    /// Returns the state after one more value, or `None` if no continuation is accepted.
    fn next(&self, state: &Self::State, value: bool) -> Option<Self::State>;

    /// Returns whether a list that ends here is accepted.
    fn accepts(&self, state: &Self::State) -> bool;
}

/// An input of the automaton.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AutomatonInput {
    /// The value of a literal.
    Lit(Lit),
    /// A known value.
    Known(bool),
}

/// An edge from a state to a state of the next layer, for one value of a literal. Each state is
/// given by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct UnrolledEdge {
    pub source: usize,
    pub value: bool,
    pub target: usize,
}

/// The edges of each layer. There is a layer for each literal. There is a single first state and a
/// single last state, each with the number 0.
pub(super) struct UnrolledAutomaton {
    pub lits: Vec<Lit>,
    /// The edges of each layer, in the order of their sources. Empty if no list is accepted.
    pub layers: Vec<Vec<UnrolledEdge>>,
    /// Whether any list is accepted.
    pub accepts_any_list: bool,
}

/// The memory in bytes for an edge during construction, for small states. The number includes the
/// edge, its signature and its entries in two tables.
const BYTES_PER_EDGE: u64 = 256;

impl UnrolledAutomaton {
    /// Unrolls an automaton. Takes a step of the meter for each state and value of each input.
    pub fn new<A: Automaton>(
        automaton: &A,
        inputs: &[AutomatonInput],
        meter: &mut Meter,
    ) -> Result<Self, Stop> {
        let mut lits = Vec::new();
        let mut layers: Vec<Vec<UnrolledEdge>> = Vec::new();
        // `widths` holds the number of states before each layer.
        let mut widths: Vec<usize> = Vec::new();
        let mut states = vec![automaton.start()];
        let mut held = meter.reserve(0)?;
        let mut edges = 0;
        for &input in inputs {
            meter.spend_steps(2 * states.len() as u64)?;
            edges += 2 * states.len() as u64;
            held.grow_to(BYTES_PER_EDGE * edges)?;
            let mut reached = StateNumbers::default();
            match input {
                AutomatonInput::Lit(lit) => {
                    let mut layer = Vec::new();
                    for (from, state) in states.iter().enumerate() {
                        for value in [false, true] {
                            if let Some(next) = automaton.next(state, value) {
                                layer.push(UnrolledEdge {
                                    source: from,
                                    value,
                                    target: reached.number_of_state(next),
                                });
                            }
                        }
                    }
                    lits.push(lit);
                    layers.push(layer);
                    widths.push(states.len());
                }
                AutomatonInput::Known(value) => {
                    let next = states.iter().map(|state| automaton.next(state, value));
                    let numbers: Vec<Option<usize>> =
                        next.map(|next| next.map(|next| reached.number_of_state(next))).collect();
                    if let Some(last) = layers.last_mut() {
                        last.retain_mut(|edge| match numbers[edge.target] {
                            Some(number) => {
                                edge.target = number;
                                true
                            }
                            None => false,
                        });
                    }
                }
            }
            states = reached.states;
        }
        let ends: Vec<Option<usize>> =
            states.iter().map(|state| automaton.accepts(state).then_some(0)).collect();
        Self::merge_equivalent_states(lits, layers, &widths, ends, meter)
    }

    /// Returns the number of edges in all layers together.
    pub fn num_edges(&self) -> usize {
        self.layers.iter().map(Vec::len).sum()
    }

    /// Returns, for each layer, the number of accepted continuations from each state, computed with
    /// saturation. The last entry is for the end.
    pub fn num_continuations(&self) -> Vec<Vec<usize>> {
        let mut numbers = vec![vec![usize::from(self.accepts_any_list)]];
        for layer in self.layers.iter().rev() {
            let mut of_layer = vec![0_usize; layer.last().map_or(0, |edge| edge.source + 1)];
            for edge in layer {
                let after = numbers[numbers.len() - 1][edge.target];
                of_layer[edge.source] = of_layer[edge.source].saturating_add(after);
            }
            numbers.push(of_layer);
        }
        numbers.reverse();
        numbers
    }

    /// Merges equivalent states from the last layer to the first. `ends` marks the accepting last
    /// states.
    fn merge_equivalent_states(
        lits: Vec<Lit>,
        mut layers: Vec<Vec<UnrolledEdge>>,
        widths: &[usize],
        ends: Vec<Option<usize>>,
        meter: &mut Meter,
    ) -> Result<Self, Stop> {
        let mut classes = ends;
        for (layer, &states) in layers.iter_mut().zip(widths).rev() {
            meter.spend_steps(states as u64)?;
            let mut signatures: Vec<[Option<usize>; 2]> = vec![[None; 2]; states];
            for edge in layer.iter() {
                signatures[edge.source][usize::from(edge.value)] = classes[edge.target];
            }
            layer.clear();
            let mut numbers: FxHashMap<[Option<usize>; 2], usize> = FxHashMap::default();
            classes = vec![None; states];
            for (state, signature) in signatures.into_iter().enumerate() {
                if signature == [None; 2] {
                    continue;
                }
                let next = numbers.len();
                let number = *numbers.entry(signature).or_insert(next);
                if number == next {
                    let to = |value: bool| signature[usize::from(value)];
                    let edges = [false, true].into_iter().filter_map(|value| {
                        to(value).map(|to| UnrolledEdge { source: number, value, target: to })
                    });
                    layer.extend(edges);
                }
                classes[state] = Some(number);
            }
        }
        let accepts_any_list = classes.first().copied().flatten().is_some();
        if !accepts_any_list {
            layers.iter_mut().for_each(Vec::clear);
        }
        Ok(Self { lits, layers, accepts_any_list })
    }
}

/// Numbers the states in the order of their first appearance.
struct StateNumbers<S> {
    numbers: HashMap<S, usize, rustc_hash::FxBuildHasher>,
    states: Vec<S>,
}

impl<S> Default for StateNumbers<S> {
    fn default() -> Self {
        Self { numbers: HashMap::default(), states: Vec::new() }
    }
}

impl<S: Clone + Eq + Hash> StateNumbers<S> {
    fn number_of_state(&mut self, state: S) -> usize {
        let Self { numbers, states } = self;
        *numbers.entry(state.clone()).or_insert_with(|| {
            states.push(state);
            states.len() - 1
        })
    }
}
