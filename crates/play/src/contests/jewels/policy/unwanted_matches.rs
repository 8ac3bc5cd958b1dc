//! The unwanted matches of a template: lines of symbols and of jewels that do not belong to the
//! template. While the chain runs, such jewels come next to symbols. A line of one colour then
//! vanishes early and breaks the chain.

use std::collections::BTreeMap;

use super::open_trigger::OpenTrigger;
use gridproof::grid::{Cell, Shape};
use gridproof::puzzles::jewels::template::{Symbol, Template};

/// A match that may break a chain, in three adjacent cells of a line. A jewel is identified by its
/// cell before the chain starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum UnwantedMatch {
    /// A symbol that may have the colour of one jewel.
    SymbolAndJewel(Symbol, Cell),
    /// A symbol that may have the colour of two jewels.
    SymbolAndTwoJewels(Symbol, [Cell; 2]),
    /// Two symbols that may have the colour of one jewel.
    TwoSymbolsAndJewel([Symbol; 2], Cell),
    /// Two symbols that may have the colour of a jewel that falls in.
    TwoSymbolsAndFallingJewel([Symbol; 2]),
    /// A symbol that may have the colour of a jewel and of another jewel that falls in.
    SymbolJewelAndFallingJewel(Symbol, Cell),
}

/// All unwanted matches of a template, each with the share of the chain's rounds that follow the
/// match.
#[derive(Clone, Debug)]
pub struct UnwantedMatches(pub Vec<(UnwantedMatch, f64)>);

/// The content of a cell. The order of the variants is the order in which a match lists its
/// cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum CellContent {
    Symbol(Symbol),
    Known(Cell),
    Hidden,
}

impl UnwantedMatches {
    pub fn of_template(template: &Template) -> Self {
        let mut chain = FallingChain::new(template);
        let mut found = BTreeMap::new();
        // A line that vanishes before the trigger is played breaks the whole chain.
        chain.report_unwanted_matches(&|_| false, &mut |unwanted| {
            found.insert(unwanted, 1.0);
        });
        chain.play_trigger(template);
        for round in 0..template.num_rounds() {
            let vanishes = |symbol: Symbol| template.rounds[usize::from(symbol)] == round;
            let left = 1.0 - round as f64 / template.num_rounds() as f64;
            chain.report_unwanted_matches(&vanishes, &mut |unwanted| {
                found.entry(unwanted).or_insert(left);
            });
            chain.drop_vanished(&vanishes);
        }
        Self(found.into_iter().collect())
    }
}

/// The columns of a template while its chain runs, from the bottom up.
struct FallingChain {
    shape: Shape,
    columns: Vec<Vec<CellContent>>,
}

impl FallingChain {
    fn new(template: &Template) -> Self {
        let shape = template.symbols.shape();
        let source = OpenTrigger::of_template(template).map(|open| open.source);
        let jewel = |cell: Cell| match template.symbols[cell] {
            0 => CellContent::Known(cell),
            _ if source == Some(cell) => CellContent::Known(cell),
            symbol => CellContent::Symbol(symbol),
        };
        let column = |col| (0..shape.rows).map(|row| jewel(Cell::new(row, col))).collect();
        Self { shape, columns: (0..shape.cols).map(column).collect() }
    }

    fn play_trigger(&mut self, template: &Template) {
        if let Some(OpenTrigger { filled, symbol, .. }) = OpenTrigger::of_template(template) {
            self.columns[filled.col][filled.row] = CellContent::Symbol(symbol);
            return;
        }
        let (one, other) = (template.trigger.0, template.trigger.1);
        let jewel = self.columns[one.col][one.row];
        self.columns[one.col][one.row] = self.columns[other.col][other.row];
        self.columns[other.col][other.row] = jewel;
    }

    fn drop_vanished(&mut self, vanishes: &impl Fn(Symbol) -> bool) {
        for column in &mut self.columns {
            column
                .retain(|jewel| !matches!(jewel, CellContent::Symbol(symbol) if vanishes(*symbol)));
            column.resize(self.shape.rows, CellContent::Hidden);
        }
    }

    /// Reports all unwanted matches. Ignores a jewel that only lengthens the vanishing line of a
    /// symbol.
    fn report_unwanted_matches(
        &self,
        vanishes: &impl Fn(Symbol) -> bool,
        tell: &mut impl FnMut(UnwantedMatch),
    ) {
        for cell in self.shape.cells() {
            for (rows, cols) in [(1, 0), (0, 1)] {
                if !self.shape.contains(Cell::new(cell.row + 2 * rows, cell.col + 2 * cols)) {
                    continue;
                }
                let at = |step: usize| self.columns[cell.col + cols * step][cell.row + rows * step];
                let mut three = [0, 1, 2].map(at);
                three.sort_unstable();
                if let Some(unwanted) = classify_match(three, vanishes) {
                    tell(unwanted);
                }
            }
        }
    }
}

fn classify_match(
    three: [CellContent; 3],
    vanishes: &impl Fn(Symbol) -> bool,
) -> Option<UnwantedMatch> {
    use CellContent::{Hidden, Known, Symbol};
    match three {
        [Symbol(one), Symbol(two), Known(cell)] if one != two => {
            Some(UnwantedMatch::TwoSymbolsAndJewel([one, two], cell))
        }
        [Symbol(one), Symbol(two), Hidden] if one != two => {
            Some(UnwantedMatch::TwoSymbolsAndFallingJewel([one, two]))
        }
        [Symbol(symbol), ..] if vanishes(symbol) => None,
        [Symbol(symbol), Symbol(_), Known(cell)] => {
            Some(UnwantedMatch::SymbolAndJewel(symbol, cell))
        }
        [Symbol(symbol), Known(one), Known(two)] => {
            Some(UnwantedMatch::SymbolAndTwoJewels(symbol, [one, two]))
        }
        [Symbol(symbol), Known(cell), Hidden] => {
            Some(UnwantedMatch::SymbolJewelAndFallingJewel(symbol, cell))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    use super::super::library;
    use super::super::template_colouring::{CoolingSchedule, TemplateColouring, colour_conflicts};
    use super::super::template_rating::board_after_trigger;
    use super::*;
    use gridproof::puzzles::jewels::rules::{Board, Colour, unknown_jewel};

    const BOARD_SIDE: usize = 8;
    const COLOURS: Colour = 7;
    const COOLING_SCHEDULE: CoolingSchedule = CoolingSchedule { from: 3.0, to: 0.2, steps: 5_000 };

    /// Whether the match breaks the chain, on the assumption that falling jewels have other
    /// colours than the symbol.
    fn breaks_chain(
        unwanted: UnwantedMatch,
        colouring: &TemplateColouring<'_>,
        board: &Board,
    ) -> bool {
        let is = |symbol: Symbol, colour: Colour| {
            colouring.symbol_colours()[usize::from(symbol)] == colour
        };
        match unwanted {
            UnwantedMatch::SymbolAndJewel(symbol, cell) => is(symbol, board.get(cell)),
            UnwantedMatch::SymbolAndTwoJewels(symbol, cells) => {
                cells.iter().all(|&cell| is(symbol, board.get(cell)))
            }
            UnwantedMatch::TwoSymbolsAndJewel(symbols, cell) => {
                symbols.iter().all(|&symbol| is(symbol, board.get(cell)))
            }
            UnwantedMatch::TwoSymbolsAndFallingJewel(_)
            | UnwantedMatch::SymbolJewelAndFallingJewel(..) => false,
        }
    }

    /// Compares the predicted unwanted matches with played chains. A prediction can be wrong: if a
    /// jewel has vanished in another line, the chain meets a different jewel.
    #[test]
    fn a_chain_breaks_where_it_meets_a_jewel_of_its_colour() {
        let shape = Shape::new(BOARD_SIDE, BOARD_SIDE);
        let random = &mut Pcg64Mcg::seed_from_u64(1);
        // The numbers of chains. The first index says whether a predicted match breaks the chain.
        // The second index says whether the chain was played to its end.
        let mut chains = [[0; 2]; 2];
        for template in library::unmirrored_templates(BOARD_SIDE).take(20) {
            let (colour_conflicts, unwanted_matches) =
                (colour_conflicts(&template), UnwantedMatches::of_template(&template));
            for _ in 0..20 {
                let mut board = Board::hidden(shape);
                shape.cells().for_each(|cell| board.set(cell, random.random_range(1..=COLOURS)));
                board.run_cascade(&mut |_| random.random_range(1..=COLOURS));
                let mut colouring =
                    TemplateColouring::new(&template, &colour_conflicts, &board, COLOURS);
                colouring.colour_at_random(random);
                colouring.anneal(COOLING_SCHEDULE, random);
                if !colouring.is_without_faults() {
                    continue;
                }
                let score = board_after_trigger(&board, &colouring).run_cascade(&mut unknown_jewel);
                let is_whole = score.rounds as usize >= template.num_rounds()
                    && score.points >= template.points;
                let is_broken = unwanted_matches
                    .0
                    .iter()
                    .any(|&(unwanted, _)| breaks_chain(unwanted, &colouring, &board));
                chains[usize::from(is_broken)][usize::from(is_whole)] += 1;
            }
        }
        let [[surprising, whole], [broken, lucky]] = chains;
        assert!(whole > 50 && broken > 50, "{chains:?}");
        assert!(surprising * 20 < whole && lucky * 4 < broken, "{chains:?}");
    }
}
