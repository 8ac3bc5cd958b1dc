//! A finite automaton over a list of inputs, unrolled into layers. States that accept nothing are
//! dropped, and equivalent states are merged.

use std::collections::HashMap;
use std::hash::Hash;

use rustc_hash::FxHashMap;

use crate::budget::{Meter, Stop};
use crate::model::Lit;

/// A condition on lists of values.
pub trait Automaton {
    /// The memory of the values so far.
    type State: Clone + Eq + Hash;

    /// Returns the state before any value.
    fn start(&self) -> Self::State;

    /// Returns the state after one more value, or none if no continuation is accepted.
    fn next(&self, state: &Self::State, value: bool) -> Option<Self::State>;

    /// Whether a list that ends here is accepted.
    fn accepts(&self, state: &Self::State) -> bool;
}

/// An input of the automaton.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// The value of a literal.
    Lit(Lit),
    /// A known value.
    Known(bool),
}

/// A step that reads a literal, between the states of two layers by their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Edge {
    pub from: usize,
    pub value: bool,
    pub to: usize,
}

/// The steps of each layer, one layer a literal. There is one first and one last state, both
/// numbered 0.
pub(super) struct Unrolled {
    pub lits: Vec<Lit>,
    /// The layers, empty if no list is accepted.
    pub layers: Vec<Vec<Edge>>,
    /// Whether any list is accepted.
    pub is_possible: bool,
}

/// The memory of an edge during construction, in bytes: itself, its signature and the entries of
/// two tables, for small states.
const BYTES_OF_AN_EDGE: u64 = 256;

impl Unrolled {
    /// Takes a step of the meter for each state and value of each input.
    pub fn new<A: Automaton>(
        automaton: &A,
        inputs: &[Input],
        meter: &mut Meter,
    ) -> Result<Self, Stop> {
        let mut lits = Vec::new();
        let mut layers: Vec<Vec<Edge>> = Vec::new();
        // The number of states before each layer.
        let mut widths: Vec<usize> = Vec::new();
        let mut states = vec![automaton.start()];
        let mut held = meter.reserve(0)?;
        let mut edges = 0;
        for &input in inputs {
            meter.steps(2 * states.len() as u64)?;
            edges += 2 * states.len() as u64;
            held.grow_to(BYTES_OF_AN_EDGE * edges)?;
            let mut reached = Numbers::default();
            match input {
                Input::Lit(lit) => {
                    let mut layer = Vec::new();
                    for (from, state) in states.iter().enumerate() {
                        for value in [false, true] {
                            if let Some(next) = automaton.next(state, value) {
                                layer.push(Edge { from, value, to: reached.of(next) });
                            }
                        }
                    }
                    lits.push(lit);
                    layers.push(layer);
                    widths.push(states.len());
                }
                Input::Known(value) => {
                    let next = states.iter().map(|state| automaton.next(state, value));
                    let numbers: Vec<Option<usize>> =
                        next.map(|next| next.map(|next| reached.of(next))).collect();
                    if let Some(last) = layers.last_mut() {
                        last.retain_mut(|edge| match numbers[edge.to] {
                            Some(number) => {
                                edge.to = number;
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
        Ok(Self::merged(lits, layers, &widths, ends))
    }

    /// Merges equivalent states from the last layer to the first. `ends` marks the accepting last
    /// states.
    fn merged(
        lits: Vec<Lit>,
        mut layers: Vec<Vec<Edge>>,
        widths: &[usize],
        ends: Vec<Option<usize>>,
    ) -> Self {
        let mut classes = ends;
        for (layer, &states) in layers.iter_mut().zip(widths).rev() {
            let mut signatures: Vec<[Option<usize>; 2]> = vec![[None; 2]; states];
            for edge in layer.iter() {
                signatures[edge.from][usize::from(edge.value)] = classes[edge.to];
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
                    let edges = [false, true]
                        .into_iter()
                        .filter_map(|value| to(value).map(|to| Edge { from: number, value, to }));
                    layer.extend(edges);
                }
                classes[state] = Some(number);
            }
        }
        let is_possible = classes.first().copied().flatten().is_some();
        if !is_possible {
            layers.iter_mut().for_each(Vec::clear);
        }
        Self { lits, layers, is_possible }
    }
}

/// States in order of first appearance.
struct Numbers<S> {
    numbers: HashMap<S, usize, rustc_hash::FxBuildHasher>,
    states: Vec<S>,
}

impl<S> Default for Numbers<S> {
    fn default() -> Self {
        Self { numbers: HashMap::default(), states: Vec::new() }
    }
}

impl<S: Clone + Eq + Hash> Numbers<S> {
    fn of(&mut self, state: S) -> usize {
        let Self { numbers, states } = self;
        *numbers.entry(state.clone()).or_insert_with(|| {
            states.push(state);
            states.len() - 1
        })
    }
}
