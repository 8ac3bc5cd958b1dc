//! The states of the sweep after a position. Each state is a unit of work. The memory of a state is
//! reserved before the state is stored.

use std::collections::hash_map::Entry;

use dashu_int::UBig;
use rustc_hash::FxHashMap;

use crate::budget::{Meter, Reserved, Stop};

use super::state::{OneClickCounts, SweepState};

/// The states after a position, with their counts.
pub struct StateLayer {
    pub counts: FxHashMap<SweepState, OneClickCounts>,
    reserved: Reserved,
    /// The most bytes of a state: its slot and its counts. A slot counts twice, because a growing
    /// table is copied to a larger table, which is then half full. A count is at most the number of
    /// all placements so far.
    state_bytes: u64,
    /// The small steps of work for an addition to a count.
    steps: u64,
}

/// The number of states for which memory is reserved at once.
const STATES_PER_RESERVATION: u64 = 256;

impl StateLayer {
    pub fn new(position: usize, meter: &Meter) -> Result<Self, Stop> {
        const SLOT_BYTES: u64 = size_of::<(SweepState, OneClickCounts)>() as u64 + 1;
        let words = position as u64 / u64::from(u64::BITS) + 1;
        // A number of up to two words needs no memory in addition to the slot.
        let heap = if words <= 2 { 0 } else { 2 * (16 + 8 * (words + 1)) };
        Ok(Self {
            counts: FxHashMap::default(),
            reserved: meter.reserve(0)?,
            state_bytes: 3 * SLOT_BYTES + heap,
            steps: words,
        })
    }

    /// Creates the states before the first position: a single state without decided cells.
    pub fn first(meter: &mut Meter) -> Result<Self, Stop> {
        let mut states = Self::new(0, meter)?;
        let one = OneClickCounts { placements: UBig::ONE, clicks: UBig::ZERO };
        states.add(SweepState::default(), &one, false, meter)?;
        Ok(states)
    }

    pub fn add(
        &mut self,
        state: SweepState,
        counts: &OneClickCounts,
        is_click: bool,
        meter: &mut Meter,
    ) -> Result<(), Stop> {
        meter.spend_steps(self.steps)?;
        let states = self.counts.len() as u64;
        let sum = match self.counts.entry(state) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(fresh) => {
                meter.spend(1)?;
                let states = (states / STATES_PER_RESERVATION + 1) * STATES_PER_RESERVATION;
                self.reserved.grow_to(states * self.state_bytes)?;
                fresh.insert(OneClickCounts::default())
            }
        };
        sum.add(counts);
        if is_click {
            sum.clicks += &counts.placements;
        }
        Ok(())
    }
}
