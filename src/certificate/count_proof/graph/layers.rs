//! Builds the layered diagram of some cells. Each layer decides one cell.
//!
//! A state before a layer has one number for each open clue: how many of the clue's literals are
//! true so far. A clue is open while it has both decided and undecided cells. Each state has two
//! moves, one for each value of the cell. A move leads to a state of the next layer, or violates a
//! clue.

use rustc_hash::FxHashMap;

use crate::budget::{Meter, Reserved, Stop};

use super::clues::{Clues, KnownCells};

/// A clue that is open before a layer, with the number of its cells that are decided.
#[derive(Clone, Copy, Debug)]
pub struct OpenClue {
    pub clue: u32,
    pub decided: u32,
}

/// A clue that contains the cell of a layer.
#[derive(Clone, Copy, Debug)]
pub struct TouchedClue {
    pub clue: u32,
    /// The value of the cell that makes its literal in the clue true.
    pub true_value: bool,
    /// The index of the clue among the clues that are open before the layer; `None` if the layer
    /// opens the clue.
    place: Option<usize>,
    /// The number of the clue's true literals before the layer, if the layer opens the clue.
    start: u32,
    /// The number of the clue's cells that are decided before the layer.
    pub decided: u32,
    /// The bounds on the number of the clue's true literals after the layer.
    least: u32,
    most: u32,
}

impl TouchedClue {
    /// Returns the number of the clue's true literals before the layer.
    pub fn trues_before(&self, state: &[u32]) -> u32 {
        self.place.map_or(self.start, |place| state[place])
    }
}

/// The result of a move: giving a state's cell one of its two values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// The move leads to this state of the next layer.
    To(u32),
    /// The clue would have too many true literals.
    TooMany(u32),
    /// The clue would have too few true literals, even if all undecided literals became true.
    TooFew(u32),
    /// The diagram leaves this move out, because the proof must show that the cell has the value of
    /// this move.
    LeftOut,
}

/// The states before a cell is decided.
#[derive(Debug)]
pub struct Layer {
    pub cell: u32,
    pub open: Vec<OpenClue>,
    pub touched_clues: Vec<TouchedClue>,
    counts: Vec<u32>,
    /// The two moves of each state: the cell is false, and the cell is true.
    pub moves: Vec<[Move; 2]>,
}

impl Layer {
    pub fn state(&self, state: usize) -> &[u32] {
        &self.counts[state * self.open.len()..][..self.open.len()]
    }
}

/// All layers of a diagram. The first layer has a single state, and at most one state follows the
/// last cell. If no path leads to the end, the list stops before the first layer without states.
#[derive(Debug, Default)]
pub struct Layers {
    pub layers: Vec<Layer>,
    /// Whether some path leads through all layers.
    pub has_end: bool,
    _memory: Option<Reserved>,
}

/// The inputs that determine a diagram, except for the order of its cells.
pub struct DiagramInputs<'a> {
    pub clues: &'a Clues,
    pub known: &'a KnownCells,
    /// Returns whether the diagram must satisfy a clue. All unknown cells of this clue are in the
    /// diagram.
    pub includes_clue: &'a dyn Fn(u32) -> bool,
    /// The value to which the first cell is restricted; `None` if both values are tried.
    pub first_value: Option<bool>,
    /// The most states.
    pub most_states: usize,
}

impl DiagramInputs<'_> {
    /// Builds the diagram that decides the cells in this order. Returns `None` if the diagram would
    /// have too many states. Each state is a unit of work.
    pub fn expand(&self, order: &[u32], meter: &mut Meter) -> Result<Option<Layers>, Stop> {
        let (mut layers, mut memory) = (Layers::default(), meter.reserve(0)?);
        let (mut open, mut counts, mut states) = (Vec::new(), Vec::new(), 1);
        let (mut held, mut total) = (0, 0);
        for (index, &cell) in order.iter().enumerate() {
            if states == 0 {
                break;
            }
            meter
                .spend_steps((self.clues.clues_of_cell[cell as usize].len() + open.len()) as u64)?;
            let (touched_clues, carried) = self.touched_and_carried_clues(cell, &open);
            let mut layer = Layer { cell, open, touched_clues, counts, moves: Vec::new() };
            let first = self.first_value.filter(|_| index == 0);
            let mut next = NextStates {
                carried: &carried,
                state_numbers: FxHashMap::default(),
                counts: Vec::new(),
            };
            for state in 0..states {
                if state % STATES_BETWEEN_CHECKS == 0 {
                    memory.grow_to(held + next.bytes() + 2 * layer.bytes())?;
                }
                meter.spend(1)?;
                meter.spend_steps(2 * (layer.touched_clues.len() + carried.len() + 2) as u64)?;
                let moves = [false, true].map(|value| match first {
                    Some(only) if only != value => Move::LeftOut,
                    _ => next.add_move(&layer, state, value),
                });
                layer.moves.push(moves);
            }
            (open, counts, states) = (
                carried.iter().map(|carry| carry.open).collect(),
                next.counts,
                next.state_numbers.len(),
            );
            held += 2 * layer.bytes();
            layers.layers.push(layer);
            total += states;
            if total > self.most_states {
                return Ok(None);
            }
        }
        layers.has_end = states > 0;
        layers._memory = Some(memory);
        Ok(Some(layers))
    }

    /// Returns the clues of a cell, and the clues that are open after the cell is decided.
    fn touched_and_carried_clues(
        &self,
        cell: u32,
        open: &[OpenClue],
    ) -> (Vec<TouchedClue>, Vec<CarriedClue>) {
        let clues_of_cell = &self.clues.clues_of_cell[cell as usize];
        let mut touched_clues = Vec::new();
        for &(number, true_value) in
            clues_of_cell.iter().filter(|&&(clue, _)| (self.includes_clue)(clue))
        {
            let clue = &self.clues.clues[number as usize];
            let place = open.iter().position(|open| open.clue == number);
            let (known, start) = self.known.counts_of_clue[number as usize];
            let decided = place.map_or(known, |place| open[place].decided);
            let left = clue.lits.len() as u32 - decided - 1;
            let (least, most) = (clue.least.saturating_sub(left), clue.most);
            touched_clues.push(TouchedClue {
                clue: number,
                true_value,
                place,
                start,
                decided,
                least,
                most,
            });
        }
        let is_open =
            |clue: u32, decided: u32| decided < self.clues.clues[clue as usize].lits.len() as u32;
        let mut carried = Vec::new();
        for (place, open) in open.iter().enumerate() {
            let touch_index = touched_clues.iter().position(|touched| touched.clue == open.clue);
            let decided = open.decided + u32::from(touch_index.is_some());
            if is_open(open.clue, decided) {
                carried.push(CarriedClue {
                    open: OpenClue { clue: open.clue, decided },
                    place,
                    touch_index,
                });
            }
        }
        for (index, touched) in
            touched_clues.iter().enumerate().filter(|(_, touched)| touched.place.is_none())
        {
            if is_open(touched.clue, touched.decided + 1) {
                let open = OpenClue { clue: touched.clue, decided: touched.decided + 1 };
                carried.push(CarriedClue { open, place: usize::MAX, touch_index: Some(index) });
            }
        }
        (touched_clues, carried)
    }
}

/// The number of states between two checks of the memory limit.
const STATES_BETWEEN_CHECKS: usize = 1 << 9;

/// A clue that is open after a layer. `place` is its index among the clues that are open before the
/// layer. `touch_index` is its index among the clues that contain the layer's cell.
struct CarriedClue {
    open: OpenClue,
    place: usize,
    touch_index: Option<usize>,
}

/// The states after a layer.
struct NextStates<'a> {
    carried: &'a [CarriedClue],
    state_numbers: FxHashMap<Box<[u32]>, u32>,
    counts: Vec<u32>,
}

impl NextStates<'_> {
    /// Makes a move. If the move leads to a new state, adds this state.
    fn add_move(&mut self, layer: &Layer, state: usize, value: bool) -> Move {
        let state = layer.state(state);
        let after = |touched: &TouchedClue| {
            touched.trues_before(state) + u32::from(touched.true_value == value)
        };
        for touched in &layer.touched_clues {
            let count = after(touched);
            if count > touched.most {
                return Move::TooMany(touched.clue);
            }
            if count < touched.least {
                return Move::TooFew(touched.clue);
            }
        }
        let counts = self.carried.iter().map(|carry| match carry.touch_index {
            Some(touch_index) => after(&layer.touched_clues[touch_index]),
            None => state[carry.place],
        });
        let counts: Box<[u32]> = counts.collect();
        let new = self.state_numbers.len() as u32;
        let number = *self.state_numbers.entry(counts.clone()).or_insert(new);
        if number == new {
            self.counts.extend_from_slice(&counts);
        }
        Move::To(number)
    }

    /// Returns the bytes of the states so far, and of the states that can follow before the next
    /// check.
    fn bytes(&self) -> u64 {
        let states = 2 * (self.state_numbers.len() + 2 * STATES_BETWEEN_CHECKS);
        (states * (64 + 12 * self.carried.len())) as u64
    }
}

impl Layer {
    fn bytes(&self) -> u64 {
        let moves = (self.moves.len() + STATES_BETWEEN_CHECKS) * size_of::<[Move; 2]>();
        (4 * self.counts.len() + moves + 64 * (self.open.len() + self.touched_clues.len() + 1))
            as u64
    }
}
