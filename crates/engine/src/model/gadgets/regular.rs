//! A finite automaton accepts a list of literals: as a table of tuples, or as edges.

use crate::budget::{Meter, Stop};
use crate::model::{Extent, Label, Lit, Model};

use super::MOST_IN_A_TABLE;
use super::unrolled::{Automaton, Edge, Input, Unrolled};

/// The lists of literals that an automaton accepts, ready to be stated.
pub struct Regular(Unrolled);

impl Regular {
    /// Unrolls an automaton over a list. Takes time and memory for each state of each of its layers.
    ///
    /// # Errors
    /// Where the budget ends first.
    pub fn new(
        automaton: &impl Automaton,
        inputs: &[Input],
        meter: &mut Meter,
    ) -> Result<Self, Stop> {
        Unrolled::new(automaton, inputs, meter).map(Self)
    }

    /// What [`Model::regular`] adds at most.
    pub fn extent(&self) -> Extent {
        let (lits, edges) = (self.0.lits.len(), self.0.layers.iter().map(Vec::len).sum::<usize>());
        if lits <= MOST_IN_A_TABLE {
            // No more tuples than values of the literals.
            let tuples = 1 << lits;
            let literals = (lits + 1) * (tuples + 1);
            return Extent { variables: tuples, constraints: lits + 1, literals };
        }
        // An equation for each state, none of which holds more than two layers.
        let widest = self.0.layers.iter().map(Vec::len).max().unwrap_or_default();
        let constraints = edges + 2 * lits + 1;
        Extent { variables: edges, constraints, literals: constraints * (2 * widest + 1) }
    }

    /// The accepted tuples of at most [`MOST_IN_A_TABLE`] literals, where bit `i` is literal `i`.
    fn tuples(&self) -> Vec<u32> {
        let mut paths: Vec<(usize, u32)> = vec![(0, 0)];
        for (at, layer) in self.0.layers.iter().enumerate() {
            let step = |&(state, tuple): &(usize, u32)| {
                let leaving = layer.iter().filter(move |edge| edge.from == state);
                leaving.map(move |edge| (edge.to, tuple | u32::from(edge.value) << at))
            };
            paths = paths.iter().flat_map(step).collect();
        }
        paths.into_iter().map(|(_, tuple)| tuple).collect()
    }
}

impl Model {
    /// An automaton accepts the values of its literals, which are of distinct variables.
    pub fn regular(&mut self, regular: &Regular, label: Label) {
        let Regular(unrolled) = regular;
        if !unrolled.is_possible {
            self.clause([], label);
        } else if unrolled.lits.len() <= MOST_IN_A_TABLE {
            self.table(&unrolled.lits, &regular.tuples(), label);
        } else {
            self.edges(unrolled, label);
        }
    }

    /// One selector for each tuple: a literal, and the selectors of the tuples where it is false, make one.
    fn table(&mut self, lits: &[Lit], tuples: &[u32], label: Label) {
        if tuples.len() == 1 << lits.len() {
            return;
        }
        let selectors: Vec<Lit> = tuples.iter().map(|_| self.add_auxiliary().positive()).collect();
        self.exactly(1, selectors.iter().copied(), label);
        for (at, &lit) in lits.iter().enumerate() {
            let is_false = |&(_, tuple): &(&Lit, &u32)| *tuple >> at & 1 == 0;
            let without =
                selectors.iter().zip(tuples).filter(is_false).map(|(&selector, _)| selector);
            self.exactly(1, without.chain([lit]), label);
        }
    }

    /// One selector for each edge: those of a layer make one, so do those that enter a state with those that leave
    /// another one, and a literal with the edges of its layer that read false.
    fn edges(&mut self, Unrolled { lits, layers, .. }: &Unrolled, label: Label) {
        let mut before: Option<(&[Edge], Vec<Lit>)> = None;
        for (&lit, layer) in lits.iter().zip(layers) {
            let selectors: Vec<Lit> =
                layer.iter().map(|_| self.add_auxiliary().positive()).collect();
            let chosen = |is_chosen: &dyn Fn(&Edge) -> bool, edges: &[Edge], selectors: &[Lit]| {
                let chosen = edges.iter().zip(selectors).filter(|(edge, _)| is_chosen(edge));
                chosen.map(|(_, &selector)| selector).collect::<Vec<Lit>>()
            };
            self.exactly(1, selectors.iter().copied(), label);
            if let Some((entering, entered)) = &before {
                let states = layer.iter().map(|edge| edge.from + 1).max().unwrap_or_default();
                // What holds for all states but one holds for that one.
                for state in 1..states {
                    let mut lits = chosen(&|edge| edge.to == state, entering, entered);
                    lits.extend(chosen(&|edge| edge.from != state, layer, &selectors));
                    self.exactly(1, lits, label);
                }
            }
            let without = chosen(&|edge| !edge.value, layer, &selectors);
            self.exactly(1, without.into_iter().chain([lit]), label);
            before = Some((layer, selectors));
        }
    }
}
