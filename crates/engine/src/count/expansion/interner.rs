//! The distinct states of one layer, numbered in the order of their first appearance.

/// The residuals of the open equations, in one byte each.
pub(crate) type PackedState<const LANES: usize> = [u8; LANES];

/// The table that numbers distinct states. The search is linear in a small layer, and by hash (open
/// addressing) in a large layer.
pub(crate) struct Interner<const LANES: usize> {
    states: Vec<PackedState<LANES>>,
    /// The number of the state in each slot, plus one. 0 means an empty slot. The list is empty
    /// while the layer is small.
    slots: Vec<u32>,
}

impl<const LANES: usize> Interner<LANES> {
    /// The number of states below which a linear search is faster than hashing.
    const MAX_SMALL_LAYER_STATES: usize = 12;

    pub fn new() -> Self {
        Self { states: Self::new_state_list(), slots: Vec::new() }
    }

    /// Returns an empty list that has room for the states of a small layer.
    pub fn new_state_list() -> Vec<PackedState<LANES>> {
        Vec::with_capacity(Self::MAX_SMALL_LAYER_STATES + 1)
    }

    pub fn len(&self) -> usize {
        self.states.len()
    }

    /// Returns the number of `state` in the table. Adds a new state with the next number.
    pub fn intern(&mut self, state: PackedState<LANES>) -> u32 {
        if self.slots.is_empty() {
            if let Some(known) = self.states.iter().position(|known| *known == state) {
                return known as u32;
            }
            self.states.push(state);
            if self.states.len() > Self::MAX_SMALL_LAYER_STATES {
                self.rehash();
            }
            return self.states.len() as u32 - 1;
        }
        let slot = self.find_slot(&state);
        if self.slots[slot] != 0 {
            return self.slots[slot] - 1;
        }
        self.states.push(state);
        self.slots[slot] = self.states.len() as u32;
        if self.states.len() * 2 > self.slots.len() {
            self.rehash();
        }
        self.states.len() as u32 - 1
    }

    /// Returns the states of the layer. Empties the list `spare` and uses it for the states of the
    /// next layer.
    pub fn take_states(&mut self, mut spare: Vec<PackedState<LANES>>) -> Vec<PackedState<LANES>> {
        spare.clear();
        self.slots.clear();
        std::mem::replace(&mut self.states, spare)
    }

    /// Returns the slot that contains `state`, or the empty slot in which to put it.
    fn find_slot(&self, state: &PackedState<LANES>) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = hash(state) as usize & mask;
        while self.slots[slot] != 0 && self.states[self.slots[slot] as usize - 1] != *state {
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn rehash(&mut self) {
        self.slots.clear();
        self.slots.resize((self.states.len() * 4).next_power_of_two(), 0);
        for number in 0..self.states.len() {
            let slot = self.find_slot(&self.states[number]);
            self.slots[slot] = number as u32 + 1;
        }
    }
}

/// Hashes a state word by word, by multiplying and folding.
fn hash<const LANES: usize>(state: &PackedState<LANES>) -> u64 {
    const HASH_MULTIPLIER: u64 = 0x9e37_79b9_7f4a_7c15;
    let (words, _) = state.as_chunks::<8>();
    let mixed = words.iter().fold(0, |sum: u64, &word| {
        let product = u128::from(sum ^ u64::from_le_bytes(word)) * u128::from(HASH_MULTIPLIER);
        product as u64 ^ (product >> 64) as u64
    });
    mixed ^ (mixed >> 32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_states_get_equal_numbers_small_and_large() {
        let mut interner = Interner::<16>::new();
        let state = |number: u32| {
            let mut state = [0; 16];
            state[3..7].copy_from_slice(&number.to_le_bytes());
            state
        };
        for round in 0..2 {
            for number in 0..5000 {
                assert_eq!(interner.intern(state(number)), number, "round {round}");
            }
        }
        assert_eq!(interner.len(), 5000);
        assert_eq!(interner.take_states(Vec::new()).len(), 5000);
        assert_eq!(interner.intern(state(7)), 0);
    }
}
