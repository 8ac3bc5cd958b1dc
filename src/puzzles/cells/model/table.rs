//! Checks tables of allowed contents, by an automaton that reads the cells one by one.

use gridproof_engine::model::Automaton;

use crate::puzzles::cells::rules::Table;

/// The automaton that reads the cells of a table in their order.
pub struct TableAutomaton<'a>(pub &'a Table);

/// The number of cells read so far, and the contents that remain possible for the other cells.
type TableState = (usize, Vec<u8>);

impl Automaton for TableAutomaton<'_> {
    type State = TableState;

    fn start(&self) -> TableState {
        (0, self.0.allowed().to_vec())
    }

    fn next(&self, (place, left): &TableState, value: bool) -> Option<TableState> {
        if *place == self.0.num_cells() {
            return None;
        }
        let behind = (1_usize << (self.0.num_cells() - 1 - place)) - 1;
        let left: Vec<u8> = left
            .iter()
            .filter(|&&contents| self.0.is_mine(contents, *place) == value)
            .map(|&contents| contents & behind as u8)
            .collect();
        (!left.is_empty()).then_some((place + 1, left))
    }

    fn accepts(&self, (place, left): &TableState) -> bool {
        *place == self.0.num_cells() && !left.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_automaton_accepts_what_the_table_allows() {
        for cells in 1..=4 {
            for step in 1..=5 {
                let allowed = (0..1_u8 << cells).step_by(step);
                let table = Table::new(cells, allowed).expect("few cells");
                let reader = TableAutomaton(&table);
                for length in 0..=cells + 1 {
                    for bits in 0..1_u32 << length {
                        let values: Vec<bool> = (0..length).map(|at| bits >> at & 1 == 1).collect();
                        let read = values
                            .iter()
                            .try_fold(reader.start(), |read, &value| reader.next(&read, value));
                        let accepted = read.is_some_and(|read| reader.accepts(&read));
                        assert_eq!(accepted, table.allows(values.iter().copied()), "{values:?}");
                    }
                }
            }
        }
    }
}
