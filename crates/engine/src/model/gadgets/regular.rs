//! The rule that a finite automaton accepts a list of literals, stated as a table of tuples or by
//! the edges of the automaton.

use crate::budget::{Meter, Stop};
use crate::model::{Label, Lit, Model, StatementSize};

use super::MAX_TABLE_LITERALS;
use super::unrolled::{Automaton, AutomatonInput, UnrolledAutomaton, UnrolledEdge};

/// The most states in a layer that is stated without variables for its states.
const MAX_NARROW_LAYER: usize = 8;

/// The lists of values that an automaton accepts, prepared for adding to a model.
pub struct RegularConstraint(UnrolledAutomaton);

impl RegularConstraint {
    /// Unrolls an automaton over a list of inputs. Takes time and memory for each state in each
    /// layer.
    ///
    /// # Errors
    /// If the budget ends first.
    pub fn new(
        automaton: &impl Automaton,
        inputs: &[AutomatonInput],
        meter: &mut Meter,
    ) -> Result<Self, Stop> {
        UnrolledAutomaton::new(automaton, inputs, meter).map(Self)
    }

    /// Returns an upper bound on what [`Model::require_regular`] adds.
    pub fn size_bound(&self) -> StatementSize {
        let (lits, edges) = (self.0.lits.len(), self.0.layers.iter().map(Vec::len).sum::<usize>());
        if lits <= MAX_TABLE_LITERALS {
            // There is at most one tuple for each combination of values.
            let tuples = 1 << lits;
            let literals = (lits + 1) * (tuples + 1);
            return StatementSize { variables: tuples, constraints: lits + 1, literals };
        }
        // A wide layer adds a variable and two equations for each state. A narrow layer adds one
        // equation for each state.
        let states = edges + lits;
        StatementSize {
            variables: edges + states,
            constraints: 2 * states + 2 * lits + 1,
            literals: 4 * edges + 2 * states + 4 * MAX_NARROW_LAYER * (MAX_NARROW_LAYER + 1) * lits,
        }
    }

    /// Returns the accepted tuples, which must have at most [`MAX_TABLE_LITERALS`] literals. Bit
    /// `i` is literal `i`.
    fn accepted_tuples(&self) -> Vec<u32> {
        let mut paths: Vec<(usize, u32)> = vec![(0, 0)];
        for (at, layer) in self.0.layers.iter().enumerate() {
            let step = |&(state, tuple): &(usize, u32)| {
                let leaving = layer.iter().filter(move |edge| edge.source == state);
                leaving.map(move |edge| (edge.target, tuple | u32::from(edge.value) << at))
            };
            paths = paths.iter().flat_map(step).collect();
        }
        paths.into_iter().map(|(_, tuple)| tuple).collect()
    }
}

impl Model {
    /// Requires that an automaton accepts the values of its literals, which must be of distinct
    /// variables.
    pub fn require_regular(&mut self, regular: &RegularConstraint, label: Label) {
        let RegularConstraint(unrolled) = regular;
        if !unrolled.is_possible {
            self.add_clause([], label);
        } else if unrolled.lits.len() <= MAX_TABLE_LITERALS {
            self.require_tuple(&unrolled.lits, &regular.accepted_tuples(), label);
        } else {
            self.encode_edges(unrolled, label);
        }
    }

    /// Adds a selector for each tuple. For each literal, the literal and the selectors of the
    /// tuples in which it is false sum to one.
    fn require_tuple(&mut self, lits: &[Lit], tuples: &[u32], label: Label) {
        if tuples.len() == 1 << lits.len() {
            return;
        }
        let selectors: Vec<Lit> = tuples.iter().map(|_| self.add_auxiliary().positive()).collect();
        self.add_exactly(1, selectors.iter().copied(), label);
        for (at, &lit) in lits.iter().enumerate() {
            let is_false = |&(_, tuple): &(&Lit, &u32)| *tuple >> at & 1 == 0;
            let without =
                selectors.iter().zip(tuples).filter(is_false).map(|(&selector, _)| selector);
            self.add_exactly(1, without.chain([lit]), label);
        }
    }

    /// Adds a selector for each edge. The selectors of a layer sum to one. A literal and the
    /// selectors of its layer's edges that read false also sum to one. For each state, the flow
    /// into the state equals the flow out.
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

    /// Requires, for each state, that the literals entering this state and those leaving the other
    /// states sum to one. The condition of the first state follows from the others.
    fn encode_narrow_layer(&mut self, entering: &[Vec<Lit>], leaving: &[Vec<Lit>], label: Label) {
        for (state, entering) in entering.iter().enumerate().skip(1) {
            let others = leaving.iter().enumerate().filter(|(other, _)| *other != state);
            let others = others.flat_map(|(_, lits)| lits);
            self.add_exactly(1, entering.iter().chain(others).copied(), label);
        }
    }

    /// Adds a variable for each state, which equals the sum of its incoming selectors and that of
    /// its outgoing ones. So the number of literals is linear in the edges, even with many states.
    fn encode_wide_layer(&mut self, entering: Vec<Vec<Lit>>, leaving: Vec<Vec<Lit>>, label: Label) {
        for (entering, leaving) in entering.into_iter().zip(leaving) {
            let state = self.add_auxiliary().positive();
            self.add_exactly(1, entering.into_iter().chain([!state]), label);
            self.add_exactly(1, leaving.into_iter().chain([!state]), label);
        }
    }
}

/// Returns the selectors of the edges of each state.
fn group_by_state(
    states: usize,
    of: impl Iterator<Item = usize>,
    selectors: &[Lit],
) -> Vec<Vec<Lit>> {
    let mut by_state = vec![Vec::new(); states];
    of.zip(selectors).for_each(|(state, &selector)| by_state[state].push(selector));
    by_state
}
