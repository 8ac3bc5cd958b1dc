//! Chooses the colours of a template's symbols on a board. No two colours may clash, and the board
//! must have enough jewels of each colour. Annealing minimises the number of swaps that set up the
//! template.

mod anneal;
mod cycles;
mod match_costs;

pub use anneal::CoolingSchedule;

use rand::{Rng, RngExt};

use gridproof::grid::{Cell, Grid};
use gridproof::puzzles::jewels::rules::{Board, Colour, HIDDEN, Swap};
use gridproof::puzzles::jewels::template::Template;

use super::open_trigger::OpenTrigger;
use super::unwanted_matches::UnwantedMatches;
use match_costs::{FAULT_COST, MatchCosts, NUM_COLOURS};

/// Colours for the symbols of a template, with the costs of these colours kept up to date.
///
/// The colouring is a graph of colours. Each cell to fill is an arc from its present colour to the
/// needed colour. A swap gives one cell its needed colour, or both cells of a cycle of two arcs. So
/// each cycle of two arcs saves a swap.
#[derive(Clone)]
pub struct TemplateColouring<'a> {
    template: &'a Template,
    /// For each symbol, the colours of its cells on the board, each with the number of cells of
    /// this colour.
    held_colours: Vec<Vec<(usize, i16)>>,
    /// For each symbol, the number of its cells of each colour, indexed by the colour.
    holds: Vec<[i16; NUM_COLOURS]>,
    /// For each symbol, the number of jewels that its cells need: one jewel for each cell.
    jewels_of_symbol: Vec<i16>,
    /// The colour of each symbol; [`HIDDEN`] for a symbol that is left out.
    symbol_colours: Vec<Colour>,
    /// The set of symbols of each colour, as bits.
    of_colour: [u64; NUM_COLOURS],
    /// The number of cells that have the first colour and need the second colour.
    arcs: [[i16; NUM_COLOURS]; NUM_COLOURS],
    need: [i16; NUM_COLOURS],
    have: [i16; NUM_COLOURS],
    colour_conflicts: &'a ColourConflicts,
    match_costs: MatchCosts,
    cost_of_matches: i32,
    colours: Colour,
    mismatched: i32,
    paired: i32,
    short: i32,
    clashes: i32,
    counted_cycles: CountedCycles,
    /// The number of cycles of three arcs that the energy counts. Only annealing keeps this number
    /// up to date.
    triples: i32,
}

/// The cycles that the energy counts as savings.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CountedCycles {
    Pairs,
    PairsAndTriples,
}

/// For each symbol, the pairs of other symbols that must not both have its colour. A pair is stored
/// as a set of two bits.
pub type ColourConflicts = Vec<Vec<u64>>;

pub fn colour_conflicts(template: &Template) -> ColourConflicts {
    let mut of = vec![Vec::new(); template.num_symbols() + 1];
    for &[a, b, c] in &template.not_all_equal {
        for [one, two, three] in [[a, b, c], [b, c, a], [c, a, b]] {
            of[usize::from(one)].push(1 << two | 1 << three);
        }
    }
    of
}

impl<'a> TemplateColouring<'a> {
    /// Starts without a colour for any symbol.
    pub fn new(
        template: &'a Template,
        colour_conflicts: &'a ColourConflicts,
        board: &Board,
        colours: Colour,
    ) -> Self {
        let mut held = vec![[0; NUM_COLOURS]; template.num_symbols() + 1];
        let mut jewels_of_symbol = vec![0; template.num_symbols() + 1];
        let mut have = [0; NUM_COLOURS];
        let source = OpenTrigger::of_template(template).map(|open| open.source);
        for (cell, &symbol) in template.symbols.iter() {
            let colour = usize::from(board.get(cell));
            have[colour] += 1;
            jewels_of_symbol[usize::from(symbol)] += 1;
            // The jewel at the source of an open trigger is not counted, because the trigger may
            // take a jewel from any other cell.
            if source != Some(cell) {
                held[usize::from(symbol)][colour] += 1;
            }
        }
        let holds = held.clone();
        let some =
            |held: [i16; NUM_COLOURS]| held.into_iter().enumerate().filter(|held| held.1 > 0);
        let held_colours = held.into_iter().map(|held| some(held).collect()).collect();
        Self {
            template,
            held_colours,
            holds,
            jewels_of_symbol,
            of_colour: [0; NUM_COLOURS],
            symbol_colours: vec![HIDDEN; template.num_symbols() + 1],
            arcs: [[0; NUM_COLOURS]; NUM_COLOURS],
            need: [0; NUM_COLOURS],
            have,
            colour_conflicts,
            match_costs: MatchCosts::new(template.num_symbols()),
            cost_of_matches: 0,
            colours,
            mismatched: 0,
            paired: 0,
            short: 0,
            clashes: 0,
            counted_cycles: CountedCycles::Pairs,
            triples: 0,
        }
    }

    /// Adds the costs of the template's unwanted matches with other jewels. The caller must not
    /// have given any symbol a colour yet.
    pub fn add_unwanted_matches(&mut self, unwanted_matches: &UnwantedMatches, board: &Board) {
        let cells: i16 = self.jewels_of_symbol[1..].iter().sum();
        self.match_costs.add_unwanted_matches(
            unwanted_matches,
            board,
            cells as usize,
            self.colours,
        );
    }

    pub fn template(&self) -> &'a Template {
        self.template
    }

    pub fn symbol_colours(&self) -> &[Colour] {
        &self.symbol_colours
    }

    /// Estimates, from the cycles of two and three cells, the number of swaps that set up the
    /// template, without its trigger.
    pub fn num_swaps(&self) -> i32 {
        self.mismatched - self.paired - self.num_three_cycles()
    }

    pub fn is_without_faults(&self) -> bool {
        self.clashes == 0 && self.short == 0
    }

    /// Returns the number of unwanted lines that the colours would make.
    #[cfg(test)]
    pub fn num_clashes(&self) -> i32 {
        self.clashes
    }

    /// Returns the energy that annealing lowers: the number of swaps, plus costs for faults and
    /// unwanted matches.
    fn energy(&self) -> i32 {
        self.mismatched - self.paired - self.triples
            + FAULT_COST * (self.clashes + self.short)
            + self.cost_of_matches
    }

    /// Gives a symbol another colour; [`HIDDEN`] leaves the symbol out.
    pub fn set_colour(&mut self, symbol: usize, colour: Colour) {
        let before = self.symbol_colours[symbol];
        if before == colour {
            return;
        }
        if before != HIDDEN {
            self.of_colour[usize::from(before)] &= !(1 << symbol);
            self.clashes -= self.clashes_in_colour(symbol, before);
            self.cost_of_matches -= self.match_cost(symbol, before);
            self.add_to_counts(symbol, usize::from(before), -1);
        }
        if colour != HIDDEN {
            self.clashes += self.clashes_in_colour(symbol, colour);
            self.cost_of_matches += self.match_cost(symbol, colour);
            self.add_to_counts(symbol, usize::from(colour), 1);
            self.of_colour[usize::from(colour)] |= 1 << symbol;
        }
        self.symbol_colours[symbol] = colour;
    }

    /// Returns the number of clashes of a symbol with other symbols if it takes the colour
    /// `colour`.
    fn clashes_in_colour(&self, symbol: usize, colour: Colour) -> i32 {
        self.clashes_with(symbol, self.of_colour[usize::from(colour)])
    }

    fn match_cost(&self, symbol: usize, colour: Colour) -> i32 {
        let colour = usize::from(colour);
        self.match_costs.cost(symbol, colour, self.of_colour[colour])
    }

    /// Returns the cost of a symbol's clashes with other symbols of its colour, plus the cost of
    /// its unwanted matches.
    fn conflict_cost(&self, symbol: usize, colour: usize, same: u64) -> i32 {
        FAULT_COST * self.clashes_with(symbol, same) + self.match_costs.cost(symbol, colour, same)
    }

    /// Returns the number of clashes of a symbol with the symbols `same` of its colour.
    fn clashes_with(&self, symbol: usize, same: u64) -> i32 {
        let pairs = (self.template.must_differ[symbol] & same).count_ones() as i32;
        let mixed = self.colour_conflicts[symbol].iter().map(|&two| i32::from(two & same == two));
        pairs + mixed.sum::<i32>()
    }

    /// Adds the cells of a symbol in a colour to the counts, or removes these cells from the
    /// counts.
    fn add_to_counts(&mut self, symbol: usize, needed: usize, sign: i16) {
        for &(has, number) in &self.held_colours[symbol] {
            if has == needed {
                continue;
            }
            let back = self.arcs[needed][has];
            let arcs = &mut self.arcs[has][needed];
            let before = back.min(*arcs);
            *arcs += sign * number;
            self.paired += i32::from(back.min(*arcs) - before);
            self.mismatched += i32::from(sign * number);
        }
        let over = |need: i16| i32::from((need - self.have[needed]).max(0));
        let before = over(self.need[needed]);
        self.need[needed] += sign * self.jewels_of_symbol[symbol];
        self.short += over(self.need[needed]) - before;
    }

    /// Colours all symbols at random.
    pub fn colour_at_random(&mut self, random: &mut impl Rng) {
        for symbol in 1..self.symbol_colours.len() {
            self.set_colour(symbol, random.random_range(1..=self.colours));
        }
    }

    /// Returns the symbols that are not left out.
    pub fn active_symbols(&self) -> Vec<usize> {
        (1..self.symbol_colours.len())
            .filter(|&symbol| self.symbol_colours[symbol] != HIDDEN)
            .collect()
    }

    /// Leaves out symbols until about `most` swaps set up the remaining symbols, and no colour
    /// lacks jewels.
    pub fn leave_out_until_feasible(&mut self, most: usize) {
        while (self.num_swaps() > most as i32 || self.short > 0) && self.leave_out_row_or_group() {}
    }

    /// Leaves out a full row or the group that vanishes last. Chooses the part that loses less
    /// score per cell. The rest of the chain and the trigger still work.
    pub fn leave_out_row_or_group(&mut self) -> bool {
        let rounds = &self.template.rounds;
        let active = self.active_symbols();
        let is_row = |symbol: usize| self.jewels_of_symbol[symbol] >= self.template.side() as i16;
        let rows: Vec<_> = active.iter().copied().filter(|&symbol| is_row(symbol)).collect();
        let groups = active.iter().copied().filter(|&symbol| rounds[symbol] > 0 && !is_row(symbol));
        let groups: Vec<_> = groups.collect();
        // Chooses the full row that matches worst.
        let mismatch = |&symbol: &usize| {
            let colour = usize::from(self.symbol_colours[symbol]);
            let right = self.held_colours[symbol].iter().find(|held| held.0 == colour);
            self.jewels_of_symbol[symbol] - right.map_or(0, |held| held.1)
        };
        let row = rows.iter().copied().max_by_key(mismatch);
        let is_less = rows.len() * self.template.side() > groups.len() * 3;
        let dropped = if is_less { row } else { groups.last().copied() };
        match dropped {
            Some(symbol) => {
                self.set_colour(symbol, HIDDEN);
                true
            }
            None => false,
        }
    }

    pub fn set_colours(&mut self, symbol_colours: &[Colour]) {
        (1..symbol_colours.len())
            .for_each(|symbol| self.set_colour(symbol, symbol_colours[symbol]));
    }

    /// Returns the template in its colours, before the trigger. Irrelevant cells contain
    /// [`HIDDEN`].
    pub fn target_grid(&self) -> Grid<Colour> {
        let symbols = &self.template.symbols;
        let mut target =
            Grid::from_fn(symbols.shape(), |cell| self.symbol_colours[usize::from(symbols[cell])]);
        if let Some(open) = OpenTrigger::of_template(self.template) {
            target[open.source] = HIDDEN;
        }
        target
    }
    /// Returns the swaps that trigger the chain on `board`, on which the template is set up. An
    /// open trigger may take its jewel from any irrelevant cell.
    pub fn triggers(&self, board: &Board) -> Vec<Swap> {
        let Some(OpenTrigger { filled, symbol, .. }) = OpenTrigger::of_template(self.template)
        else {
            return vec![self.template.trigger];
        };
        let colour = self.symbol_colours[usize::from(symbol)];
        let target = self.target_grid();
        let is_source = |&(cell, &needed): &(Cell, &Colour)| {
            needed == HIDDEN && cell != filled && board.get(cell) == colour
        };
        target.iter().filter(is_source).map(|(cell, _)| Swap(filled, cell)).collect()
    }
}

#[cfg(test)]
mod tests;
