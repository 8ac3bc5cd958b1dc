//! Templates: boards of symbols whose trigger starts a long chain. The chain does not depend on the
//! colours of the symbols, if symbols that come together in a line have different colours.
//!
//! A template is one word of text: first the side of the board, then the row and the column of both
//! cells of the trigger, and then the rows from the top. Commas separate the numbers, and a slash
//! separates rows. A row has a character for each cell: `.` for an irrelevant cell, a letter or
//! digit for a symbol. The rows show the board before the trigger.

use std::collections::BTreeSet;

use super::rules::{LONGEST_SIDE, Swap};
use crate::grid::{Cell, Grid, Shape};

/// A symbol of a template, as a number from 1. The number 0 marks an irrelevant cell.
pub type Symbol = u8;

const SYMBOL_NAMES: &[u8] = b".0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// The most symbols of a template. Each symbol has a name of one character.
const MAX_SYMBOLS: usize = SYMBOL_NAMES.len() - 1;

/// A template. Symbols are numbered from 1 without gaps, in the order in which they vanish.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Template {
    /// The symbol of each cell before the trigger. Rows count from the bottom.
    pub symbols: Grid<Symbol>,
    /// The swap that starts the chain.
    pub trigger: Swap,
    /// The round in which each symbol vanishes, counted from 0. Symbols are numbered from 1, so
    /// position 0 is unused.
    pub rounds: Vec<usize>,
    /// The points of all lines of the chain.
    pub points: u32,
    /// For each symbol, the symbols that must have another colour, as bits.
    pub must_differ: Vec<u64>,
    /// Triples of symbols that must not all have the same colour.
    pub not_all_equal: Vec<[Symbol; 3]>,
}

impl Template {
    /// Plays the chain with a distinct colour for every symbol. Returns `None` if a symbol remains,
    /// if a symbol vanishes in parts, or if there is a line before the trigger.
    pub fn new(symbols: &Grid<Symbol>, trigger: Swap) -> Option<Self> {
        let mut chain = SymbolColumns::new(symbols);
        let mut clashes = SymbolClashes::default();
        if !chain.lines().0.is_empty() {
            return None;
        }
        clashes.record_possible_matches(&chain);
        chain.swap(trigger);
        let (mut order, mut points, mut round) = (Vec::new(), 0, 0);
        loop {
            clashes.record_possible_matches(&chain);
            let (cells, score) = chain.lines();
            if cells.is_empty() {
                break;
            }
            let found: BTreeSet<_> = cells.iter().map(|&cell| chain.get(cell)).collect();
            chain.remove(&cells);
            if found.iter().any(|&symbol| chain.contains_symbol(symbol)) {
                return None;
            }
            order.extend(found.into_iter().map(|symbol| (symbol, round)));
            points += score;
            round += 1;
        }
        let is_whole = chain.is_empty() && order.len() <= MAX_SYMBOLS;
        is_whole.then(|| Self::with_ordered_symbols(symbols, trigger, &order, points, &clashes))
    }

    /// Returns the template with its symbols numbered in the order in which they vanish.
    fn with_ordered_symbols(
        symbols: &Grid<Symbol>,
        trigger: Swap,
        order: &[(Symbol, usize)],
        points: u32,
        clashes: &SymbolClashes,
    ) -> Self {
        let mut names = [0; 256];
        let mut rounds = vec![0];
        for (number, &(symbol, round)) in order.iter().enumerate() {
            names[usize::from(symbol)] = number as Symbol + 1;
            rounds.push(round);
        }
        let name = |symbol: Symbol| names[usize::from(symbol)];
        let mut must_differ = vec![0; rounds.len()];
        for &[one, other] in &clashes.pairs {
            must_differ[usize::from(name(one))] |= 1 << name(other);
            must_differ[usize::from(name(other))] |= 1 << name(one);
        }
        let is_apart = |one: Symbol, other: Symbol| must_differ[usize::from(one)] >> other & 1 == 1;
        let not_all_equal = clashes.triples.iter().map(|triple| triple.map(name));
        let mut not_all_equal: Vec<_> = not_all_equal
            .filter(|&[a, b, c]| !is_apart(a, b) && !is_apart(b, c) && !is_apart(a, c))
            .collect();
        not_all_equal.iter_mut().for_each(|triple| triple.sort_unstable());
        not_all_equal.sort_unstable();
        Self {
            symbols: Grid::from_fn(symbols.shape(), |cell| name(symbols[cell])),
            trigger,
            rounds,
            points,
            not_all_equal,
            must_differ: must_differ.clone(),
        }
    }

    /// Returns the number of the template's rows, which is also its number of columns.
    pub fn side(&self) -> usize {
        self.symbols.shape().rows
    }

    /// Returns the number of symbols.
    pub fn num_symbols(&self) -> usize {
        self.rounds.len() - 1
    }

    /// Returns the number of rounds of the whole chain.
    pub fn num_rounds(&self) -> usize {
        self.rounds.iter().max().map_or(0, |last| last + 1)
    }

    /// Returns the template with left and right exchanged.
    pub fn mirrored(&self) -> Self {
        let last = self.side() - 1;
        let mirror = |cell: Cell| Cell::new(cell.row, last - cell.col);
        let Swap(one, other) = self.trigger;
        Self {
            symbols: Grid::from_fn(self.symbols.shape(), |cell| self.symbols[mirror(cell)]),
            trigger: Swap(mirror(one), mirror(other)),
            ..self.clone()
        }
    }

    /// Parses a template from a word of text. Returns `None` if the word is not a template.
    pub fn parse(line: &str) -> Option<Self> {
        let mut words = line.split(',');
        let mut number = || words.next()?.parse::<usize>().ok();
        let side = number().filter(|&side| side <= LONGEST_SIDE)?;
        let shape = Shape::new(side, side);
        let mut cell = || Some(Cell::new(number()?, number()?)).filter(|&at| shape.contains(at));
        let trigger = Swap(cell()?, cell()?);
        let rows: Vec<&[u8]> = words.next()?.split('/').map(str::as_bytes).collect();
        if rows.len() != side || rows.iter().any(|row| row.len() != side) {
            return None;
        }
        let mut symbols = Grid::new(shape, 0);
        for cell in shape.cells() {
            let name = rows[side - 1 - cell.row][cell.col];
            symbols[cell] = SYMBOL_NAMES.iter().position(|&known| known == name)? as Symbol;
        }
        Self::new(&symbols, trigger)
    }

    /// Returns the template as a word. [`Template::parse`] reads it back.
    pub fn print(&self) -> String {
        let name = |&symbol: &Symbol| char::from(SYMBOL_NAMES[usize::from(symbol)]);
        let mut rows: Vec<String> =
            self.symbols.rows().map(|row| row.iter().map(name).collect()).collect();
        rows.reverse();
        let Swap(a, b) = self.trigger;
        format!("{},{},{},{},{},{}", self.side(), a.row, a.col, b.row, b.col, rows.join("/"))
    }
}

/// The sets of symbols that lie in three consecutive cells of a row or column without vanishing.
#[derive(Default)]
struct SymbolClashes {
    pairs: BTreeSet<[Symbol; 2]>,
    triples: BTreeSet<[Symbol; 3]>,
}

impl SymbolClashes {
    fn record_possible_matches(&mut self, chain: &SymbolColumns) {
        for cell in chain.shape.cells() {
            for (rows, cols) in [(1, 0), (0, 1)] {
                let at = |step: usize| Cell::new(cell.row + rows * step, cell.col + cols * step);
                let mut three = [0, 1, 2].map(|step| chain.get(at(step)));
                three.sort_unstable();
                match three {
                    [0, ..] => {}
                    [a, _, c] if a == c => {}
                    [a, b, c] if a == b || b == c => drop(self.pairs.insert([a, c])),
                    three => drop(self.triples.insert(three)),
                }
            }
        }
    }
}

/// The columns of symbols during the chain, from the bottom up.
struct SymbolColumns {
    shape: Shape,
    columns: Vec<Vec<Symbol>>,
}

impl SymbolColumns {
    fn new(symbols: &Grid<Symbol>) -> Self {
        let shape = symbols.shape();
        let column = |col| (0..shape.rows).map(|row| symbols[Cell::new(row, col)]).collect();
        Self { shape, columns: (0..shape.cols).map(column).collect() }
    }

    /// Returns the symbol of a cell, or 0 outside the board.
    fn get(&self, cell: Cell) -> Symbol {
        let symbol = self.columns.get(cell.col).and_then(|column| column.get(cell.row));
        symbol.copied().unwrap_or(0)
    }

    fn contains_symbol(&self, symbol: Symbol) -> bool {
        self.columns.iter().flatten().any(|&other| other == symbol)
    }

    fn is_empty(&self) -> bool {
        self.columns.iter().flatten().all(|&symbol| symbol == 0)
    }

    fn swap(&mut self, Swap(one, other): Swap) {
        let symbol = self.get(one);
        self.columns[one.col][one.row] = self.get(other);
        self.columns[other.col][other.row] = symbol;
    }

    /// Returns the cells of all lines in row-major order, and their points.
    fn lines(&self) -> (BTreeSet<Cell>, u32) {
        let (mut cells, mut points) = (BTreeSet::new(), 0);
        for start in self.shape.cells() {
            for (rows, cols) in [(1, 0), (0, 1)] {
                let at = |step: usize| Cell::new(start.row + rows * step, start.col + cols * step);
                let symbol = self.get(start);
                let before = Cell::new(start.row.wrapping_sub(rows), start.col.wrapping_sub(cols));
                if symbol == 0 || self.get(before) == symbol {
                    continue;
                }
                let length = (1..).take_while(|&step| self.get(at(step)) == symbol).count() + 1;
                if length >= 3 {
                    points += (length as u32 - 2).pow(2);
                    cells.extend((0..length).map(at));
                }
            }
        }
        (cells, points)
    }

    fn remove(&mut self, cells: &BTreeSet<Cell>) {
        for cell in cells.iter().rev() {
            self.columns[cell.col].remove(cell.row);
        }
    }
}
