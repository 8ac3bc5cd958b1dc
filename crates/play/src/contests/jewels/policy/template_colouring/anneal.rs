//! Simulated annealing of the colours. Each change is evaluated before it is made.

use rand::{Rng, RngExt};

use gridproof::budget::{Budget, Meter};
use gridproof::puzzles::jewels::rules::{Colour, HIDDEN};

use super::{CountedCycles, FAULT_COST, TemplateColouring};

/// The average number of changes for each change that exchanges the colours of two symbols.
const CHANGES_PER_EXCHANGE: u32 = 4;

/// The share of the changes of a single symbol that give the symbol the present colour of one of
/// its cells (docs/experiments/jewels.md, "Colours that cells have").
const HELD_COLOUR_SHARE: f64 = 0.6;

/// The temperature below which annealing counts cycles of three colours
/// (docs/experiments/jewels.md, "Cycles of three").
const CYCLE_TEMPERATURE: f64 = 0.7;

/// The assumed maximum of swaps that a change saves by new cycles of three colours. Larger savings
/// are possible, but rare. Annealing rejects a change that needs a larger saving, without counting
/// the cycles.
const MAX_SAVED_BY_TRIPLES: i32 = 2;

/// The number of steps between two checks of the meter. These steps take about half a millisecond.
const STEPS_BETWEEN_CHECKS: usize = 4096;

/// The cooling schedule of an annealing: the first and the last temperature, in swaps, and the
/// number of steps.
#[derive(Clone, Copy, Debug)]
pub struct CoolingSchedule {
    pub from: f64,
    pub to: f64,
    pub steps: usize,
}

impl CoolingSchedule {
    /// Splits the schedule into the part above `temperature` and the part below `temperature`.
    fn split_at(self, temperature: f64) -> [Self; 2] {
        let between = temperature.clamp(self.to, self.from);
        let share = (between / self.from).ln() / (self.to / self.from).ln();
        let steps = (share * self.steps as f64) as usize;
        [
            Self { to: between, steps, ..self },
            Self { from: between, steps: self.steps - steps, ..self },
        ]
    }
}

/// A change of colours: a symbol takes another colour. A second symbol, if any, takes the old
/// colour of the first symbol.
#[derive(Clone, Copy)]
struct ColourChange {
    symbol: usize,
    colour: Colour,
    other: Option<usize>,
}

impl TemplateColouring<'_> {
    /// Runs simulated annealing over the symbols that are not left out, and keeps the best colours
    /// found. A step takes 0.1 to 0.2 microseconds.
    pub fn anneal(&mut self, cooling: CoolingSchedule, random: &mut impl Rng) {
        self.anneal_within(cooling, random, &mut Budget::unlimited().meter());
    }

    /// Anneals to the end of the schedule, or until a limit of `meter` is reached. Returns the
    /// number of steps.
    ///
    /// Counting cycles of three colours takes long. Therefore these cycles are counted only in the
    /// cold part of the schedule.
    pub fn anneal_within(
        &mut self,
        cooling: CoolingSchedule,
        random: &mut impl Rng,
        meter: &mut Meter,
    ) -> usize {
        let [warm, cold] = cooling.split_at(CYCLE_TEMPERATURE);
        self.count_cycles(CountedCycles::Pairs);
        let made = self.anneal_part(warm, random, meter);
        self.count_cycles(CountedCycles::PairsAndTriples);
        made + self.anneal_part(cold, random, meter)
    }

    fn anneal_part(
        &mut self,
        cooling: CoolingSchedule,
        random: &mut impl Rng,
        meter: &mut Meter,
    ) -> usize {
        let active = self.active_symbols();
        if active.is_empty() {
            return 0;
        }
        let mut energy = self.energy();
        let mut best = (energy, self.symbol_colours.clone());
        let factor = (cooling.to / cooling.from).powf(1.0 / cooling.steps.max(1) as f64);
        let mut temperature = cooling.from;
        let mut made = 0;
        while made < cooling.steps
            && (made % STEPS_BETWEEN_CHECKS > 0 || meter.check_limits().is_ok())
        {
            made += 1;
            temperature *= factor;
            // The largest rise of the energy that is accepted.
            let most = -temperature * (1.0 - random.random::<f64>()).ln();
            energy += self.try_change(&active, most, random);
            if energy < best.0 {
                best = (energy, self.symbol_colours.clone());
            }
        }
        self.set_colours(&best.1);
        made
    }

    /// Sets the kinds of cycles that the energy counts, and counts them.
    pub(super) fn count_cycles(&mut self, counted_cycles: CountedCycles) {
        self.counted_cycles = counted_cycles;
        self.triples = self.num_counted_triples();
    }

    /// Gives a symbol another colour, or exchanges the colours of two symbols.
    pub fn change_at_random(&mut self, active: &[usize], random: &mut impl Rng) {
        let ColourChange { symbol, colour, other } = self.draw_change(active, random);
        let before = self.symbol_colours[symbol];
        self.set_colour(symbol, colour);
        if let Some(other) = other {
            self.set_colour(other, before);
        }
    }

    fn draw_change(&self, active: &[usize], random: &mut impl Rng) -> ColourChange {
        let mut pick = || active[random.random_range(0..active.len())];
        let (symbol, other) = (pick(), pick());
        let other = (random.random_range(0..CHANGES_PER_EXCHANGE) == 0).then_some(other);
        let colour = match other {
            Some(other) => self.symbol_colours[other],
            None if random.random_bool(HELD_COLOUR_SHARE) => {
                let held = &self.held_colours[symbol];
                held[random.random_range(0..held.len())].0 as Colour
            }
            None => HIDDEN,
        };
        // The present colour of a cell is [`HIDDEN`] if the cell is empty.
        let colour = if colour == HIDDEN { random.random_range(1..=self.colours) } else { colour };
        ColourChange { symbol, colour, other }
    }

    /// Tries a random change, and keeps the change if it raises the energy by at most `most`.
    /// Returns the increase of the energy.
    pub(super) fn try_change(&mut self, active: &[usize], most: f64, random: &mut impl Rng) -> i32 {
        let change = self.draw_change(active, random);
        let ColourChange { symbol, colour, other } = change;
        if colour == self.symbol_colours[symbol] {
            return 0;
        }
        let faults = self.fault_cost_change(symbol, colour, other);
        // Each changed cell saves at most one swap.
        let cells =
            self.jewels_of_symbol[symbol] + other.map_or(0, |other| self.jewels_of_symbol[other]);
        if f64::from(faults - i32::from(cells)) > most {
            return 0;
        }
        self.make_change_within(change, faults, most)
    }

    /// Makes a change if it raises the energy by at most `most`. `faults` is the increase of the
    /// cost of faults. Returns the increase of the energy.
    fn make_change_within(&mut self, change: ColourChange, faults: i32, most: f64) -> i32 {
        let ColourChange { symbol, colour, other } = change;
        let before = self.symbol_colours[symbol];
        let most_of_pairs = match self.counted_cycles {
            CountedCycles::Pairs => most,
            CountedCycles::PairsAndTriples => most + f64::from(MAX_SAVED_BY_TRIPLES),
        };
        let mut rise = faults + self.additional_swaps(symbol, colour);
        if other.is_none() && f64::from(rise) > most_of_pairs {
            return 0;
        }
        self.set_colour(symbol, colour);
        if let Some(other) = other {
            rise += self.additional_swaps(other, before);
            if f64::from(rise) > most_of_pairs {
                self.set_colour(symbol, before);
                return 0;
            }
            self.set_colour(other, before);
        }
        let triples = self.num_counted_triples();
        rise -= triples - self.triples;
        if f64::from(rise) > most {
            self.set_colour(symbol, before);
            if let Some(other) = other {
                self.set_colour(other, colour);
            }
            return 0;
        }
        self.triples = triples;
        rise
    }

    fn num_counted_triples(&self) -> i32 {
        match self.counted_cycles {
            CountedCycles::Pairs => 0,
            CountedCycles::PairsAndTriples => self.num_three_cycles(),
        }
    }

    /// Returns the number of jewels that a colour lacks if `more` jewels are needed in addition.
    fn missing_jewels(&self, colour: usize, more: i16) -> i32 {
        i32::from((self.need[colour] + more - self.have[colour]).max(0))
    }

    /// Returns the additional cost of faults if a symbol takes another colour. A second symbol, if
    /// any, takes the old colour of the first symbol.
    fn fault_cost_change(&self, symbol: usize, colour: Colour, other: Option<usize>) -> i32 {
        let before = self.symbol_colours[symbol];
        let (old, new) = (usize::from(before), usize::from(colour));
        let bit = |symbol: usize| 1_u64 << symbol;
        let left = other.map_or(0, bit);
        let mut conflicts = self.conflict_cost(symbol, new, self.of_colour[new] & !left)
            - self.conflict_cost(symbol, old, self.of_colour[old] & !bit(symbol));
        let mut more = self.jewels_of_symbol[symbol];
        if let Some(other) = other {
            conflicts += self.conflict_cost(other, old, self.of_colour[old] & !bit(symbol))
                - self.conflict_cost(other, new, self.of_colour[new] & !bit(other));
            more -= self.jewels_of_symbol[other];
        }
        let short = self.missing_jewels(old, -more) - self.missing_jewels(old, 0)
            + self.missing_jewels(new, more)
            - self.missing_jewels(new, 0);
        conflicts + FAULT_COST * short
    }

    /// Returns the number of additional swaps if a symbol takes another colour. The symbol must not
    /// be left out.
    fn additional_swaps(&self, symbol: usize, colour: Colour) -> i32 {
        let (old, new) = (usize::from(self.symbol_colours[symbol]), usize::from(colour));
        let holds = &self.holds[symbol];
        let arcs = &self.arcs;
        let mut paired = (arcs[old][new] + holds[old]).min(arcs[new][old] - holds[new])
            - arcs[old][new].min(arcs[new][old]);
        for &(has, number) in &self.held_colours[symbol] {
            if has != old && has != new {
                let [left, right] = [old, new].map(|needed| (arcs[has][needed], arcs[needed][has]));
                paired += (left.0 - number).min(left.1) - left.0.min(left.1);
                paired += (right.0 + number).min(right.1) - right.0.min(right.1);
            }
        }
        i32::from(holds[old] - holds[new] - paired)
    }
}
