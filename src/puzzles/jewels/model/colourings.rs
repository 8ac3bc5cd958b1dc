//! Searches the colourings of a template on a board. Finds a colouring that takes fewer swaps than
//! a limit, or proves that no such colouring exists.
//!
//! The search is depth-first, and always takes the symbol with the fewest colours left. The swaps
//! of the coloured symbols are a lower bound on the swaps of all symbols. Each further wrong cell
//! closes at most one cycle, so the number of swaps never decreases. Half of all wrong cells is
//! another lower bound, because a swap corrects at most two cells.

use crate::budget::{Meter, Stop};

use super::cycles::Arcs;
use crate::puzzles::jewels::rules::{Board, Colour, HIDDEN};
use crate::puzzles::jewels::template::{Symbol, Template};

/// Returns the wrong cells of a colouring. A cell is wrong if the colour of its jewel differs from
/// the colour of its symbol. [`HIDDEN`] marks position 0 and uncoloured symbols.
pub(in crate::puzzles::jewels) fn wrong_cells(
    template: &Template,
    board: &Board,
    colouring: &[Colour],
) -> Arcs {
    let mut arcs = Arcs::default();
    for (cell, &symbol) in template.symbols.iter() {
        let needs = colouring[usize::from(symbol)];
        if needs != HIDDEN {
            arcs.add(board.get(cell), needs);
        }
    }
    arcs
}

/// Finds a colouring that keeps the rules J7 to J10 and takes fewer than `swaps` swaps. Each
/// visited set of coloured symbols is a unit of work.
pub(in crate::puzzles::jewels) fn find_cheaper_colouring(
    template: &Template,
    board: &Board,
    colours: Colour,
    swaps: usize,
    meter: &mut Meter,
) -> Result<Option<Vec<Colour>>, Stop> {
    let mut search = ColouringSearch::new(template, board, colours, swaps);
    Ok(search.search(meter)?.then_some(search.colouring))
}

struct ColouringSearch<'a> {
    template: &'a Template,
    /// A colouring must take fewer swaps than this.
    swap_limit: usize,
    colours: Colour,
    colouring: Vec<Colour>,
    /// For each symbol and each colour, the number of cells of the symbol with a jewel of the
    /// colour.
    cells_by_colour: Vec<Vec<usize>>,
    symbol_sizes: Vec<usize>,
    /// The number of jewels of each colour that no coloured symbol needs.
    jewels_left: Vec<usize>,
    /// For each pair of colours, the number of cells that have the first colour and need the second
    /// colour. Only the cells of coloured symbols count.
    arcs: Vec<Vec<usize>>,
    /// The number of wrong cells of coloured symbols. A cell is wrong if the colour of its jewel
    /// differs from the colour of its symbol.
    num_wrong: usize,
    /// A lower bound on the wrong cells of the uncoloured symbols, for any choice of their colours.
    min_wrong_to_come: usize,
}

impl<'a> ColouringSearch<'a> {
    fn new(template: &'a Template, board: &Board, colours: Colour, swap_limit: usize) -> Self {
        let (symbols, all) = (template.num_symbols() + 1, usize::from(colours) + 1);
        let mut held = vec![vec![0; all]; symbols];
        let mut left = vec![0; all];
        for (cell, &symbol) in template.symbols.iter() {
            let colour = usize::from(board.get(cell));
            held[usize::from(symbol)][colour] += 1;
            left[colour] += 1;
        }
        let size: Vec<usize> = held.iter().map(|held| held.iter().sum()).collect();
        let mut search = Self {
            template,
            swap_limit,
            colours,
            colouring: vec![HIDDEN; symbols],
            cells_by_colour: held,
            symbol_sizes: size,
            jewels_left: left,
            arcs: vec![vec![0; all]; all],
            num_wrong: 0,
            min_wrong_to_come: 0,
        };
        search.min_wrong_to_come = (1..symbols).map(|symbol| search.min_wrong_cells(symbol)).sum();
        search
    }

    /// Returns the number of wrong cells of a symbol, if it takes the colour that most of its cells
    /// hold.
    fn min_wrong_cells(&self, symbol: usize) -> usize {
        self.symbol_sizes[symbol]
            - self.cells_by_colour[symbol][1..].iter().max().copied().unwrap_or(0)
    }

    /// Returns whether a colouring was found, and stores the colouring in `colouring`.
    fn search(&mut self, meter: &mut Meter) -> Result<bool, Stop> {
        meter.spend(1)?;
        if self.min_swaps() >= self.swap_limit {
            return Ok(false);
        }
        let Some((symbol, colours)) = self.next_symbol() else {
            return Ok(self.fewest_swaps(meter)? < self.swap_limit);
        };
        for colour in colours {
            self.colour_symbol(symbol, colour);
            if self.search(meter)? {
                return Ok(true);
            }
            self.uncolour_symbol(symbol, colour);
        }
        Ok(false)
    }

    /// Returns a lower bound on the swaps of any colouring that extends the current colouring.
    fn min_swaps(&self) -> usize {
        let pairs = |a: usize| (1..a).map(move |b| self.arcs[a][b].min(self.arcs[b][a]));
        let pairs: usize = (1..self.arcs.len()).flat_map(pairs).sum();
        let unpaired = self.num_wrong - 2 * pairs;
        let alone = pairs + unpaired - unpaired / 3;
        alone.max((self.num_wrong + self.min_wrong_to_come).div_ceil(2))
    }

    fn fewest_swaps(&self, meter: &mut Meter) -> Result<usize, Stop> {
        let mut arcs = Arcs::default();
        for (has, row) in self.arcs.iter().enumerate() {
            for (needs, &cells) in row.iter().enumerate() {
                (0..cells).for_each(|_| arcs.add(has as Colour, needs as Colour));
            }
        }
        arcs.fewest_swaps(meter)
    }

    /// Returns the symbol with the fewest colours left, and these colours. Colours with the fewest
    /// wrong cells come first.
    fn next_symbol(&self) -> Option<(usize, Vec<Colour>)> {
        let without = (1..self.colouring.len()).filter(|&symbol| self.colouring[symbol] == HIDDEN);
        let open = without.map(|symbol| (symbol, self.allowed_colours(symbol)));
        let (symbol, mut colours) = open.min_by_key(|(symbol, colours)| {
            (colours.len(), usize::MAX - self.symbol_sizes[*symbol])
        })?;
        colours
            .sort_by_key(|&colour| usize::MAX - self.cells_by_colour[symbol][usize::from(colour)]);
        Some((symbol, colours))
    }

    /// Returns the colours that the rules allow for a symbol.
    fn allowed_colours(&self, symbol: usize) -> Vec<Colour> {
        let clashes = |colour: Colour| {
            let is = |other: Symbol| self.colouring[usize::from(other)] == colour;
            let apart = self.template.must_differ[symbol];
            let mut others = (1..self.colouring.len()).filter(|&other| apart >> other & 1 == 1);
            others.any(|other| is(other as Symbol))
                || self.template.not_all_equal.iter().any(|three| {
                    let here = three.contains(&(symbol as Symbol));
                    here && three.iter().all(|&other| usize::from(other) == symbol || is(other))
                })
        };
        let fits = |&colour: &Colour| {
            self.jewels_left[usize::from(colour)] >= self.symbol_sizes[symbol] && !clashes(colour)
        };
        (1..=self.colours).filter(fits).collect()
    }

    fn colour_symbol(&mut self, symbol: usize, colour: Colour) {
        self.colouring[symbol] = colour;
        let needs = usize::from(colour);
        self.jewels_left[needs] -= self.symbol_sizes[symbol];
        for (has, &cells) in
            self.cells_by_colour[symbol].iter().enumerate().filter(|&(has, _)| has != needs)
        {
            self.arcs[has][needs] += cells;
        }
        self.num_wrong += self.symbol_sizes[symbol] - self.cells_by_colour[symbol][needs];
        self.min_wrong_to_come -= self.min_wrong_cells(symbol);
    }

    fn uncolour_symbol(&mut self, symbol: usize, colour: Colour) {
        self.colouring[symbol] = HIDDEN;
        let needs = usize::from(colour);
        self.jewels_left[needs] += self.symbol_sizes[symbol];
        for (has, &cells) in
            self.cells_by_colour[symbol].iter().enumerate().filter(|&(has, _)| has != needs)
        {
            self.arcs[has][needs] -= cells;
        }
        self.num_wrong -= self.symbol_sizes[symbol] - self.cells_by_colour[symbol][needs];
        self.min_wrong_to_come += self.min_wrong_cells(symbol);
    }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    use super::*;
    use crate::budget::Budget;
    use crate::grid::Grid;
    use crate::puzzles::jewels::model::SetupModel;
    use crate::puzzles::jewels::rules::unknown_jewel;

    const TEMPLATE: &str = "5,1,1,1,3,.4.2./.3.3./.041./41202/30313";

    fn all_colourings(symbols: usize, colours: Colour) -> impl Iterator<Item = Vec<Colour>> {
        let colours = usize::from(colours);
        (0..colours.pow(symbols as u32)).map(move |number| {
            let of = |symbol: u32| (number / colours.pow(symbol) % colours) as Colour + 1;
            std::iter::once(HIDDEN).chain((0..symbols as u32).map(of)).collect()
        })
    }

    #[test]
    fn the_cheapest_colouring_agrees_with_enumeration() {
        let template = Template::parse(TEMPLATE).expect("a template");
        let mut random = Pcg64Mcg::seed_from_u64(4);
        let mut meter = Budget::unlimited().meter();
        let mut found = [0, 0];
        for round in 0..60 {
            let colours = 3 + (round % 3) as Colour;
            let jewel = |_| random.random_range(1..=colours);
            let mut board = Board::new(&Grid::from_fn(template.symbols.shape(), jewel));
            if round % 2 == 0 {
                board.run_cascade(&mut unknown_jewel);
            }
            let statement = SetupModel::new(&template, &board, colours);
            let keeps = |colouring: &Vec<Colour>| {
                statement.model.first_violated(&statement.assignment(colouring)).is_none()
            };
            let all = all_colourings(template.num_symbols(), colours).filter(keeps);
            let mut swaps = |colouring: Vec<Colour>| {
                wrong_cells(&template, &board, &colouring).fewest_swaps(&mut meter)
            };
            let fewest = all.map(|colouring| swaps(colouring).expect("no limit")).min();
            let mut cheaper = |than| {
                find_cheaper_colouring(&template, &board, colours, than, &mut meter)
                    .expect("no limit")
            };
            let Some(fewest) = fewest else {
                assert_eq!(cheaper(usize::MAX), None, "{board}");
                continue;
            };
            assert_eq!(cheaper(fewest), None, "{board}");
            let colouring = cheaper(fewest + 1).expect("a colouring");
            assert!(keeps(&colouring), "{board}");
            let arcs = wrong_cells(&template, &board, &colouring);
            assert_eq!(arcs.fewest_swaps(&mut meter), Ok(fewest), "{board}");
            found[usize::from(arcs.len() > 2 * fewest - 1)] += 1;
        }
        assert!(found.iter().sum::<i32>() > 20, "{found:?}");
    }
}
