//! Evidence about templates, in a form that can be judged without an engine: swaps that set one
//! up, or a refutation of every colouring.

use crate::grid::Cell;
use crate::query::{Refutation, Search, Unproved, refute};
use crate::sat::to_cnf;

use super::model::Statement;
use super::rules::{Board, Colour, HIDDEN, Swap};
use super::template::Template;

/// Refutes that the template can be coloured. The work is that of the SAT backend.
///
/// # Errors
/// Where the budget ends first, and where there are colours.
pub fn no_colours<'a>(
    template: &Template,
    board: &Board,
    colours: Colour,
    search: impl Into<Search<'a>>,
) -> Result<Refutation, Unproved> {
    let Search { engines, budget } = search.into();
    let model = Statement::new(template, board, colours).model;
    let mut meter = budget.meter();
    let cnf = to_cnf(&model, &mut meter)?;
    refute(model, cnf, engines, &mut meter)?.ok_or(Unproved::Contradiction)
}

/// Swaps that bring the colours of `colouring` into the cells of their symbols, as many as rule J11
/// says or fewer: first those that fix two cells, then one for each wrong cell. None where the
/// board has too few jewels of a colour.
pub fn swaps(template: &Template, board: &Board, colouring: &[Colour]) -> Option<Vec<Swap>> {
    let target = |cell: Cell| colouring[usize::from(template.symbols[cell])];
    let mut board = board.clone();
    let mut swaps = Vec::new();
    for is_enough in [fixes_both, fixes_one] {
        for one in board.shape().cells() {
            let wanted = target(one);
            if wanted == HIDDEN || board.get(one) == wanted {
                continue;
            }
            let fits = |&other: &Cell| {
                let has = board.get(other);
                has == wanted && is_enough(board.get(one), has, target(other))
            };
            if let Some(other) = board.shape().cells().find(fits) {
                board.swap(Swap(one, other));
                swaps.push(Swap(one, other));
            }
        }
    }
    let is_right = |cell: Cell| [HIDDEN, board.get(cell)].contains(&target(cell));
    board.shape().cells().all(is_right).then_some(swaps)
}

/// Whether the cell that gives its jewel needs what it gets.
fn fixes_both(gets: Colour, _: Colour, needs: Colour) -> bool {
    needs == gets
}

/// Whether the cell that gives its jewel can do without it.
fn fixes_one(_: Colour, has: Colour, needs: Colour) -> bool {
    needs != has
}
