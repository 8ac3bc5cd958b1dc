//! The rule that a finite automaton accepts a list of literals, stated as a table of tuples or by
//! the edges of the automaton.
//!
//! A table has one selector for each accepted tuple, and a selector determines all literals at
//! once. So a table is also better for a long line with few accepted tuples, such as a line with
//! one run of a known length.

use crate::budget::{Meter, Stop};
use crate::model::{Label, Lit, Model, StatementSize};

use super::MAX_TABLE_LITERALS;
use super::unrolled::{Automaton, AutomatonInput, UnrolledAutomaton, UnrolledEdge};

/// The largest number of states in a narrow layer. A narrow layer is encoded without variables for
/// its states.
const MAX_NARROW_LAYER: usize = 8;

/// The lists of values that an automaton accepts, prepared to be stated in a model.
pub struct RegularConstraint {
    unrolled: UnrolledAutomaton,
    /// For each layer, the number of accepted continuations from each state, computed with
    /// saturation. The last entry is for the end.
    continuations: Vec<Vec<usize>>,
}

/// A prefix that some accepted tuples share: the state after the prefix, and the number of the
/// first tuple with the prefix. Tuples are numbered in lexicographic order.
#[derive(Clone, Copy)]
struct TuplePrefix {
    state: usize,
    first_tuple: usize,
}

impl RegularConstraint {
    /// Unrolls an automaton over a list of inputs. Takes time and memory proportional to the number
    /// of states in all layers.
    ///
    /// # Errors
    /// The budget ends before the result is complete.
    pub fn new(
        automaton: &impl Automaton,
        inputs: &[AutomatonInput],
        meter: &mut Meter,
    ) -> Result<Self, Stop> {
        let unrolled = UnrolledAutomaton::new(automaton, inputs, meter)?;
        meter.spend_steps(unrolled.num_edges() as u64)?;
        let continuations = unrolled.num_continuations();
        Ok(Self { unrolled, continuations })
    }

    /// Returns the number of accepted tuples, computed with saturation.
    fn num_tuples(&self) -> usize {
        self.continuations.first().and_then(|root| root.first()).copied().unwrap_or(0)
    }

    /// Returns whether the constraint is stated as a table. A table is chosen for few literals. For
    /// more literals, the table must have at most as many selectors and at most as many literals as
    /// the statement by edges.
    fn is_table(&self) -> bool {
        let (table, edges) = (self.table_bound(), self.edges_bound());
        self.unrolled.lits.len() <= MAX_TABLE_LITERALS
            || self.num_tuples() <= self.unrolled.num_edges() && table.literals <= edges.literals
    }

    /// Returns an upper bound on the size of the constraints that [`Model::require_regular`] adds.
    pub fn size_bound(&self) -> StatementSize {
        if self.is_table() { self.table_bound() } else { self.edges_bound() }
    }

    fn table_bound(&self) -> StatementSize {
        let (lits, tuples) = (self.unrolled.lits.len(), self.num_tuples());
        let literals = (lits + 1).saturating_mul(tuples.saturating_add(1));
        StatementSize { variables: tuples, constraints: lits + 1, literals }
    }

    fn edges_bound(&self) -> StatementSize {
        let (lits, edges) = (self.unrolled.lits.len(), self.unrolled.num_edges());
        // A wide layer adds a variable and two equations for each state. A narrow layer adds one
        // equation for each state.
        let states = edges + lits;
        StatementSize {
            variables: edges + states,
            constraints: 2 * states + 2 * lits + 1,
            literals: 4 * edges + 2 * states + 4 * MAX_NARROW_LAYER * (MAX_NARROW_LAYER + 1) * lits,
        }
    }

    /// Extends prefixes by the literal of a layer. Returns the longer prefixes, and the numbers of
    /// the tuples in which the literal is false.
    fn extended_prefixes(
        &self,
        layer: usize,
        prefixes: &[TuplePrefix],
    ) -> (Vec<TuplePrefix>, Vec<usize>) {
        let (edges, continuations) = (&self.unrolled.layers[layer], &self.continuations[layer + 1]);
        let (mut extended, mut false_in) = (Vec::new(), Vec::new());
        for &TuplePrefix { state, mut first_tuple } in prefixes {
            // The edges are in the order of their sources.
            let leaving = edges.partition_point(|edge| edge.source < state);
            for edge in edges[leaving..].iter().take_while(|edge| edge.source == state) {
                let end = first_tuple + continuations[edge.target];
                if !edge.value {
                    false_in.extend(first_tuple..end);
                }
                extended.push(TuplePrefix { state: edge.target, first_tuple });
                first_tuple = end;
            }
        }
        (extended, false_in)
    }
}

impl Model {
    /// Requires that the automaton accepts the values of its literals. The literals must be of
    /// distinct variables.
    pub fn require_regular(&mut self, regular: &RegularConstraint, label: Label) {
        if !regular.unrolled.accepts_any_list {
            self.add_clause([], label);
        } else if regular.is_table() {
            self.encode_tuples(regular, label);
        } else {
            self.encode_edges(&regular.unrolled, label);
        }
    }

    /// Adds a selector for each tuple. For each literal, adds an equation: the literal, plus the
    /// selectors of the tuples in which the literal is false, equals one.
    fn encode_tuples(&mut self, regular: &RegularConstraint, label: Label) {
        let (lits, tuples) = (&regular.unrolled.lits, regular.num_tuples());
        if 1_usize.checked_shl(lits.len() as u32) == Some(tuples) {
            return;
        }
        let selectors: Vec<Lit> = (0..tuples).map(|_| self.add_auxiliary().positive()).collect();
        self.add_exactly(1, selectors.iter().copied(), label);
        let mut prefixes = vec![TuplePrefix { state: 0, first_tuple: 0 }];
        for (layer, &lit) in lits.iter().enumerate() {
            let (extended, false_in) = regular.extended_prefixes(layer, &prefixes);
            let without = false_in.into_iter().map(|tuple| selectors[tuple]);
            self.add_exactly(1, without.chain([lit]), label);
            prefixes = extended;
        }
    }

    /// Adds a selector for each edge. The selectors of a layer sum to one. A literal, plus the
    /// selectors of the edges in its layer that read false, equals one. For each state, the
    /// incoming selectors and the outgoing selectors have the same sum.
    fn encode_edges(
        &mut self,
        UnrolledAutomaton { lits, layers, .. }: &UnrolledAutomaton,
        label: Label,
    ) {
        let mut before: Option<(&[UnrolledEdge], Vec<Lit>)> = None;
        for (&lit, layer) in lits.iter().zip(layers) {
            let selectors: Vec<Lit> =
                layer.iter().map(|_| self.add_auxiliary().positive()).collect();
            self.add_exactly(1, selectors.iter().copied(), label);
            let states = layer.iter().map(|edge| edge.source + 1).max().unwrap_or_default();
            if let Some((entering, entered)) = &before {
                let entering =
                    group_by_state(states, entering.iter().map(|edge| edge.target), entered);
                let leaving =
                    group_by_state(states, layer.iter().map(|edge| edge.source), &selectors);
                match states <= MAX_NARROW_LAYER {
                    true => self.encode_narrow_layer(&entering, &leaving, label),
                    false => self.encode_wide_layer(entering, leaving, label),
                }
            }
            let is_without = |&(edge, _): &(&UnrolledEdge, &Lit)| !edge.value;
            let without = layer.iter().zip(&selectors).filter(is_without);
            self.add_exactly(1, without.map(|(_, &selector)| selector).chain([lit]), label);
            before = Some((layer, selectors));
        }
    }

    /// Adds an equation for each state: the selectors of its incoming edges, plus the selectors of
    /// the edges that leave other states, equal one. The equation of the first state is left out,
    /// because it follows from the other equations.
    fn encode_narrow_layer(&mut self, entering: &[Vec<Lit>], leaving: &[Vec<Lit>], label: Label) {
        for (state, entering) in entering.iter().enumerate().skip(1) {
            let others = leaving.iter().enumerate().filter(|(other, _)| *other != state);
            let others = others.flat_map(|(_, lits)| lits);
            self.add_exactly(1, entering.iter().chain(others).copied(), label);
        }
    }

    /// Adds a variable for each state. The variable equals the sum of the state's incoming
    /// selectors, and the sum of its outgoing selectors. So the number of literals is linear in the
    /// number of edges, even with many states.
    fn encode_wide_layer(&mut self, entering: Vec<Vec<Lit>>, leaving: Vec<Vec<Lit>>, label: Label) {
        for (entering, leaving) in entering.into_iter().zip(leaving) {
            let state = self.add_auxiliary().positive();
            self.add_exactly(1, entering.into_iter().chain([!state]), label);
            self.add_exactly(1, leaving.into_iter().chain([!state]), label);
        }
    }
}

/// Returns a list for each state, with the selectors of the state's edges.
fn group_by_state(
    states: usize,
    of: impl Iterator<Item = usize>,
    selectors: &[Lit],
) -> Vec<Vec<Lit>> {
    let mut by_state = vec![Vec::new(); states];
    of.zip(selectors).for_each(|(state, &selector)| by_state[state].push(selector));
    by_state
}
