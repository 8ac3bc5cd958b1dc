//! The words for one-click boards, as sentences without a full stop.

use super::rules::{Instance, Mark, Mines, Solution, Symmetry, Violation};
use crate::report::pluralised;
use crate::words::{Sentence, broken_rules, errors_with_sentence};

/// Returns a sentence about the answer to `instance`, without a full stop.
pub fn solution_sentence(instance: &Instance, solution: &Solution) -> String {
    let (click, mines, shape) = (solution.click, solution.mines(), instance.shape());
    let optimum = optimum_word(instance);
    let among = if optimum.is_empty() {
        String::new()
    } else {
        conditions_phrase(&demands_except_mines(instance))
    };
    format!("the click {click} wins with {} on {shape}{optimum}{among}", mines_phrase(mines))
}

/// Describes an impossible instance.
pub fn impossibility_sentence(instance: &Instance) -> String {
    format!("no {} board{} is won with one click", instance.shape(), demands_phrase(instance))
}

/// Describes a board for which it is unknown whether a better board exists.
pub fn undecided_optimum_sentence(instance: &Instance, solution: &Solution) -> String {
    let (mines, shape, demand) =
        (mines_phrase(solution.mines()), instance.shape(), demands_phrase(instance));
    format!(
        "a board with {mines} is known on {shape}{demand}; it is not decided whether a better one exists"
    )
}

/// Returns text such as ` with 5 mines, these marks and no symmetry` for the demands of the
/// instance.
pub fn demands_phrase(instance: &Instance) -> String {
    let mines = match instance.mines {
        Mines::Exactly(mines) => Some(mines_phrase(mines)),
        Mines::Any | Mines::Fewest | Mines::Most => None,
    };
    conditions_phrase(&mines.into_iter().chain(demands_except_mines(instance)).collect::<Vec<_>>())
}

/// Returns the word for the demanded optimum, or an empty text if no optimum is demanded.
pub(super) fn optimum_word(instance: &Instance) -> &'static str {
    match instance.mines {
        Mines::Fewest => ", the fewest possible",
        Mines::Most => ", the most possible",
        Mines::Exactly(_) | Mines::Any => "",
    }
}

/// Returns all demands except the number of mines.
pub(super) fn demands_except_mines(instance: &Instance) -> Vec<String> {
    let is_marked = instance.marks.values().iter().any(|&mark| mark != Mark::Any);
    let marks = is_marked.then(|| "these marks".to_owned());
    let click = instance.click.map(|click| format!("the click {click}"));
    let symmetry = (instance.symmetry == Symmetry::None).then(|| "no symmetry".to_owned());
    marks.into_iter().chain(click).chain(symmetry).collect()
}

/// Returns text such as ` with a, b and c`, or an empty text without conditions.
pub(super) fn conditions_phrase(conditions: &[String]) -> String {
    match conditions {
        [] => String::new(),
        [only] => format!(" with {only}"),
        [first @ .., last] => format!(" with {} and {last}", first.join(", ")),
    }
}

pub(super) fn mines_phrase(mines: usize) -> String {
    pluralised(mines, "mine")
}

#[cfg(test)]
mod tests {
    use super::super::text;
    use super::*;
    use crate::grid::{Cell, Grid};

    fn instance(text: &str) -> Instance {
        text::parse(text.as_bytes()).expect("an instance")
    }

    #[test]
    fn a_sentence_names_every_demand_of_the_instance() {
        for (text, sentence) in [
            ("rows=3 cols=3 mines=2", "no 3x3 board with 2 mines is won with one click"),
            (
                "rows=3 cols=4\n.*.?\n????\n???.",
                "no 3x4 board with these marks is won with one click",
            ),
            (
                "rows=2 cols=2 mines=1 symmetry=none\nc.\n??",
                "no 2x2 board with 1 mine, these marks, the click (0,0) and no symmetry is won with \
                 one click",
            ),
            ("rows=1 cols=2 mines=most", "no 1x2 board is won with one click"),
        ] {
            assert_eq!(impossibility_sentence(&instance(&format!("one-click {text}"))), sentence);
        }
    }

    #[test]
    fn an_optimum_is_relative_to_the_other_demands() {
        let solution = |text: &str| {
            let instance = instance(text);
            let clear = Grid::from_fn(instance.shape(), |cell| cell.row < 2);
            solution_sentence(&instance, &Solution { clear, click: Cell::new(0, 0) })
        };
        assert_eq!(
            solution("one-click rows=4 cols=4 mines=most\n....\n....\n????\n????\n"),
            "the click (0,0) wins with 8 mines on 4x4, the most possible with these marks"
        );
        assert_eq!(
            solution("one-click rows=4 cols=4 mines=fewest symmetry=none"),
            "the click (0,0) wins with 8 mines on 4x4, the fewest possible with no symmetry"
        );
        assert_eq!(
            solution("one-click rows=4 cols=4 mines=8\n....\n????\n????\n????\n"),
            "the click (0,0) wins with 8 mines on 4x4"
        );
    }
}

impl From<&Violation> for Sentence {
    fn from(violation: &Violation) -> Self {
        match *violation {
            Violation::Shape => broken_rules::one_click_of_shape(),
            Violation::Click(cell) => broken_rules::one_click_opens_all(cell),
            Violation::Mines(found) => broken_rules::one_click_mines(found),
            Violation::Mark(cell) => broken_rules::one_click_mark(cell),
            Violation::Symmetry => broken_rules::one_click_symmetry(),
        }
    }
}

errors_with_sentence!(Violation);
