//! Plays the chain of a template, to find the cells that vanish in each round. Each cell is the
//! place of a jewel at the time of the round.

use gridproof::grid::Cell;
use gridproof::puzzles::jewels::template::{Symbol, Template};

/// The columns of a template from the bottom up, without the vanished symbols.
pub struct FallingColumns<'a> {
    template: &'a Template,
    columns: Vec<Vec<Symbol>>,
    round: usize,
}

impl<'a> FallingColumns<'a> {
    /// Starts with the symbols after the swap of the trigger.
    pub fn new(template: &'a Template) -> Self {
        let mut symbols = template.symbols.clone();
        let (one, other) = (template.trigger.0, template.trigger.1);
        let symbol = symbols[one];
        symbols[one] = symbols[other];
        symbols[other] = symbol;
        let side = template.side();
        let column = |col| (0..side).map(move |row| Cell::new(row, col));
        let column =
            |col| column(col).map(|cell| symbols[cell]).filter(|&symbol| symbol > 0).collect();
        Self { template, columns: (0..side).map(column).collect(), round: 0 }
    }
}

impl Iterator for FallingColumns<'_> {
    /// For each symbol that vanishes in the round, the cells of this symbol.
    type Item = Vec<Vec<Cell>>;

    fn next(&mut self) -> Option<Self::Item> {
        let (rounds, round) = (&self.template.rounds, self.round);
        let mut found: Vec<Vec<Cell>> = vec![Vec::new(); rounds.len()];
        for (col, column) in self.columns.iter_mut().enumerate() {
            for (row, &symbol) in column.iter().enumerate() {
                if rounds[usize::from(symbol)] == round {
                    found[usize::from(symbol)].push(Cell::new(row, col));
                }
            }
            column.retain(|&symbol| rounds[usize::from(symbol)] != round);
        }
        found.retain(|cells| !cells.is_empty());
        self.round += 1;
        (!found.is_empty()).then_some(found)
    }
}
