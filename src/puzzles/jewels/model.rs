//! The formal model of a set-up: the colours of a template's symbols on a board. The model can also
//! minimise the number of swaps, where only cycles of two cells are taken into account.

mod colourings;
mod cycles;

use gridproof_engine::model::{Assignment, Constraint, Label, Lit, Model, Name, Var};

use crate::grid::Cell;

use super::rules::{Board, Colour, HIDDEN};
use super::template::{Symbol, Template};

pub(in crate::puzzles::jewels) use colourings::{find_cheaper_colouring, wrong_cells};

/// The meaning of a variable: the cell takes the colour with this number.
pub const TAKES_COLOUR: &str = "colour";
/// The meaning of a variable: one cell has the first colour and needs the second colour, while
/// another cell has the second colour and needs the first.
const FIXED_PAIR: &str = "pair";
/// Rule J7: every symbol takes one colour.
pub const COLOURING_RULE: &str = "J7";
/// Rule J8: two symbols take different colours if two cells of one symbol and a cell of the other
/// symbol come to lie in three consecutive cells.
pub const DIFFERENT_COLOURS_RULE: &str = "J8";
/// Rule J9: three symbols that come to lie in three consecutive cells do not all take one colour.
pub const NOT_ALL_EQUAL_RULE: &str = "J9";
/// Rule J10: the number of cells of a colour is at most the number of jewels of this colour on the
/// board.
pub const SUPPLY_RULE: &str = "J10";
/// Rule J11: a swap corrects two cells if each of them has the colour that the other cell needs.
pub const PAIR_RULE: &str = "J11";

/// The model of a set-up, and the meaning of its variables.
///
/// Each cell of a symbol has a variable for each colour. All cells of a symbol take one colour. If
/// swaps are counted, further variables follow, one for each pair of cells that one swap corrects.
pub struct SetupModel {
    /// The rules J7 to J10 as constraints.
    pub model: Model,
    /// The number of swaps to minimise, as a weighted sum: a cell that needs another colour costs
    /// one swap, and a pair saves one swap. Empty if swaps are not counted.
    pub swaps: Vec<(i64, Lit)>,
    colours: Colour,
    /// The cells of each symbol, each with its first variable. Symbols are numbered from 1, so
    /// position 0 is unused.
    cells: Vec<Vec<(Cell, Var)>>,
}

impl SetupModel {
    /// Creates the model of the possible colours (rules J7 to J10).
    pub fn new(template: &Template, board: &Board, colours: Colour) -> Self {
        let mut model = Model::new();
        let mut cells = vec![Vec::new(); template.num_symbols() + 1];
        for (cell, &symbol) in template.symbols.iter().filter(|(_, symbol)| **symbol != 0) {
            let mut takes =
                |colour| model.add(Name::with_cell(TAKES_COLOUR, cell).with_numbers([colour]));
            let first = takes(1);
            (2..=usize::from(colours)).for_each(|colour| _ = takes(colour));
            cells[usize::from(symbol)].push((cell, first));
        }
        let mut statement = Self { model, swaps: Vec::new(), colours, cells };
        statement.require_colouring();
        statement.require_different_colours(template);
        statement.require_supply(board);
        statement
    }

    /// Creates the model that also counts the swaps (rule J11).
    pub fn with_swaps(template: &Template, board: &Board, colours: Colour) -> Self {
        let mut statement = Self::new(template, board, colours);
        statement.count_swaps(board);
        statement
    }

    fn palette(&self) -> std::ops::RangeInclusive<Colour> {
        1..=self.colours
    }

    /// Returns the literal that states that a cell takes `colour`. `first` is the first variable of
    /// the cell.
    fn colour_literal(first: Var, colour: Colour) -> Lit {
        Var::new(first.index() + usize::from(colour) - 1).positive()
    }

    /// Returns the literal that states that a symbol takes `colour`.
    fn takes_colour(&self, symbol: Symbol, colour: Colour) -> Lit {
        Self::colour_literal(self.cells[usize::from(symbol)][0].1, colour)
    }

    fn require_colouring(&mut self) {
        for cells in self.cells.iter().skip(1) {
            let (first_cell, first) = cells[0];
            let label = Label::rule_at_cell(COLOURING_RULE, first_cell);
            self.model.add_exactly(
                1,
                (1..=self.colours).map(|c| Self::colour_literal(first, c)),
                label,
            );
            for &(cell, other) in &cells[1..] {
                for colour in 1..=self.colours {
                    let [one, other] = [first, other].map(|var| Self::colour_literal(var, colour));
                    self.model.add_clause([!one, other], Label::rule_at_cell(COLOURING_RULE, cell));
                    self.model.add_clause([one, !other], Label::rule_at_cell(COLOURING_RULE, cell));
                }
            }
        }
    }

    fn require_different_colours(&mut self, template: &Template) {
        let symbols = 1..=template.num_symbols() as Symbol;
        for colour in self.palette() {
            for one in symbols.clone() {
                for other in (1..one)
                    .filter(|&other| template.must_differ[usize::from(one)] >> other & 1 == 1)
                {
                    let both = [one, other].map(|symbol| !self.takes_colour(symbol, colour));
                    self.model.add_clause(both, Label::rule(DIFFERENT_COLOURS_RULE));
                }
            }
            for three in &template.not_all_equal {
                let all = three.map(|symbol| !self.takes_colour(symbol, colour));
                self.model.add_clause(all, Label::rule(NOT_ALL_EQUAL_RULE));
            }
        }
    }

    /// Returns all cells of symbols, each with its first variable.
    fn all_cells(&self) -> impl Iterator<Item = (Cell, Var)> {
        self.cells.iter().flatten().copied()
    }

    fn require_supply(&mut self, board: &Board) {
        for colour in self.palette() {
            let lits =
                self.all_cells().map(|(_, first)| Self::colour_literal(first, colour)).collect();
            let jewels = board.shape().cells().filter(|&cell| board.get(cell) == colour);
            self.model.add_constraint(Constraint {
                lits,
                at_least: 0,
                at_most: jewels.count(),
                label: Label::rule(SUPPLY_RULE),
            });
        }
    }

    fn count_swaps(&mut self, board: &Board) {
        for (cell, first) in self.all_cells().collect::<Vec<_>>() {
            let wrong = self.palette().filter(|&colour| colour != board.get(cell));
            self.swaps.extend(wrong.map(|colour| (1, Self::colour_literal(first, colour))));
        }
        for one in self.palette() {
            for other in one + 1..=self.colours {
                let there = self.arc_literals(board, one, other);
                let back = self.arc_literals(board, other, one);
                self.add_pair_vars([one, other], there, back);
            }
        }
    }

    /// Returns a literal for each cell that has the colour `has`. The literal states that the cell
    /// needs the colour `needs`.
    fn arc_literals(&self, board: &Board, has: Colour, needs: Colour) -> Vec<Lit> {
        let cells = self.all_cells().filter(|&(cell, _)| board.get(cell) == has);
        cells.map(|(_, first)| Self::colour_literal(first, needs)).collect()
    }

    /// Adds variables for the pairs of cells that one swap corrects, for two colours. An arc is a
    /// cell that has one of the colours and needs the other colour. The number of pairs is at most
    /// the number of arcs in each direction.
    fn add_pair_vars(&mut self, colours: [Colour; 2], there: Vec<Lit>, back: Vec<Lit>) {
        let most = there.len().min(back.len());
        let [one, other] = colours.map(usize::from);
        let name = |number| Name::without_cell(FIXED_PAIR).with_numbers([one, other, number]);
        let pairs: Vec<Lit> =
            (0..most).map(|number| self.model.add(name(number)).positive()).collect();
        self.swaps.extend(pairs.iter().map(|&pair| (-1, pair)));
        for arcs in [there, back] {
            // Each true pair needs a true arc of its own, so the number of true pairs is at most
            // the number of true arcs.
            let at_most = arcs.len();
            let lits =
                pairs.iter().copied().chain(arcs.into_iter().map(std::ops::Not::not)).collect();
            let label = Label::rule(PAIR_RULE);
            self.model.add_constraint(Constraint { lits, at_least: 0, at_most, label });
        }
    }

    /// Returns the assignment in which each symbol takes its colour, and every variable of a pair is
    /// false. Position 0 of `colouring` is unused.
    pub fn assignment(&self, colouring: &[Colour]) -> Assignment {
        let mut values = vec![false; self.model.num_vars()];
        for (cells, &colour) in self.cells.iter().zip(colouring).skip(1) {
            for &(_, first) in cells {
                values[Self::colour_literal(first, colour).var().index()] = true;
            }
        }
        values.into()
    }

    /// Returns the colour of each symbol, with [`HIDDEN`] at position 0.
    pub fn colouring_of(&self, assignment: &Assignment) -> Vec<Colour> {
        let takes = |symbol, colour| assignment.satisfies(self.takes_colour(symbol, colour));
        let colour = |symbol| self.palette().find(|&colour| takes(symbol, colour));
        let symbols = 1..self.cells.len() as Symbol;
        std::iter::once(HIDDEN).chain(symbols.map(|s| colour(s).unwrap_or(HIDDEN))).collect()
    }
}
