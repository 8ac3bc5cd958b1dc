//! Triggers that may take a jewel from any cell. The trigger of most templates exchanges two cells
//! of the template. The trigger of a template with a single cross brings the last jewel of the
//! cross, which may come from any spare cell.

use gridproof::grid::Cell;
use gridproof::puzzles::jewels::rules::Swap;
use gridproof::puzzles::jewels::template::{Symbol, Template};

/// A trigger that brings a jewel into a cell whose previous content is irrelevant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenTrigger {
    pub filled: Cell,
    /// The cell from which the template takes the jewel. A jewel of this colour in any other
    /// irrelevant cell serves too.
    pub source: Cell,
    /// The symbol of the jewel.
    pub symbol: Symbol,
}

impl OpenTrigger {
    /// Returns the open trigger of a template; `None` if both cells of the trigger have a symbol
    /// before the swap.
    pub fn of_template(template: &Template) -> Option<Self> {
        let Swap(one, other) = template.trigger;
        match (template.symbols[one], template.symbols[other]) {
            (0, symbol) => Some(Self { filled: one, source: other, symbol }),
            (symbol, 0) => Some(Self { filled: other, source: one, symbol }),
            _ => None,
        }
    }
}
