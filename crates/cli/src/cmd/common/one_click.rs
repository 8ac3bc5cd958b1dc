//! What commands say of one-click boards: sentences, and the counts for `gridproof count`.

use dashu_int::UBig;
use serde::Serialize;

use gridproof::budget::Unfinished;
use gridproof::puzzles::one_click::exact::census::{Census, census, total};
use gridproof::puzzles::one_click::{Instance, Mark, Mines, Solution, Symmetry, text};

use super::super::Failure;
use super::console::{Answer, Console, decimal, optional_decimal};
use super::input::BoardArg;
use super::limits::SearchArgs;
use super::words::counted;

/// A sentence about the answer to `instance`, without a full stop.
pub fn found(instance: &Instance, solution: &Solution) -> String {
    let (click, mines, shape) = (solution.click, solution.mines(), instance.shape());
    let optimum = optimum(instance);
    let among = if optimum.is_empty() { String::new() } else { with(&conditions(instance)) };
    format!("the click {click} wins with {} on {shape}{optimum}{among}", number(mines))
}

/// The same where there is no board.
pub fn impossible(instance: &Instance) -> String {
    format!("no {} board{} is won with one click", instance.shape(), demand(instance))
}

/// ` with 5 mines, these marks and no symmetry`, as far as the instance demands such.
pub fn demand(instance: &Instance) -> String {
    let mines = match instance.mines {
        Mines::Exactly(mines) => Some(number(mines)),
        Mines::Any | Mines::Fewest | Mines::Most => None,
    };
    with(&mines.into_iter().chain(conditions(instance)).collect::<Vec<_>>())
}

/// Which of the boards is asked for, where not any will do.
fn optimum(instance: &Instance) -> &'static str {
    match instance.mines {
        Mines::Fewest => ", the fewest possible",
        Mines::Most => ", the most possible",
        Mines::Exactly(_) | Mines::Any => "",
    }
}

/// What is demanded besides the number of mines.
fn conditions(instance: &Instance) -> Vec<String> {
    let is_marked = instance.marks.values().iter().any(|&mark| mark != Mark::Any);
    let marks = is_marked.then(|| "these marks".to_owned());
    let click = instance.click.map(|click| format!("the click {click}"));
    let symmetry = (instance.symmetry == Symmetry::None).then(|| "no symmetry".to_owned());
    marks.into_iter().chain(click).chain(symmetry).collect()
}

/// ` with a, b and c`, or nothing.
fn with(conditions: &[String]) -> String {
    match conditions {
        [] => String::new(),
        [only] => format!(" with {only}"),
        [first @ .., last] => format!(" with {} and {last}", first.join(", ")),
    }
}

fn number(mines: usize) -> String {
    counted(mines, "mine")
}

/// Counts the winnable placements and the clicks that win them.
pub fn count(board: &BoardArg, search: &SearchArgs, console: &Console) -> Result<(), Failure> {
    let instance = board.read(text::parse)?;
    let spinner = console.spinner(format!("counting {} boards", instance.shape()));
    let counts = census(&instance, &search.budget()?);
    drop(spinner);
    match counts {
        Ok(counts) => console.show(&Counted::new(&instance, counts)),
        Err(reason) => {
            console.show(&Counted::default())?;
            Err(unanswered(board.name(), reason))
        }
    }
}

fn unanswered(name: String, reason: Unfinished) -> Failure {
    let left = "the winnable placements are not counted".to_owned();
    Failure::Unanswered { name, left, reason }
}

/// The default is what is known where a limit was met first: nothing.
#[derive(Default, Serialize)]
struct Counted {
    /// The number of winnable placements.
    #[serde(serialize_with = "optional_decimal")]
    count: Option<UBig>,
    /// The number of pairs of a placement and a click that wins it.
    #[serde(serialize_with = "optional_decimal")]
    clicks: Option<UBig>,
    by_mines: Vec<ByMines>,
    #[serde(skip)]
    summary: String,
}

#[derive(Serialize)]
struct ByMines {
    mines: usize,
    #[serde(serialize_with = "decimal")]
    count: UBig,
    #[serde(serialize_with = "decimal")]
    clicks: UBig,
}

impl Counted {
    fn new(instance: &Instance, counts: Vec<(usize, Census)>) -> Self {
        let Census { placements, clicks } = total(&counts);
        let demanded = match (instance.mines, &counts[..]) {
            // The number is told where it was asked for.
            (Mines::Fewest | Mines::Most, [(mines, _)]) => {
                let among = with(&conditions(instance));
                format!(" with {}{}{among},", number(*mines), optimum(instance))
            }
            _ => String::new(),
        };
        let are = if placements == UBig::ONE { "is" } else { "are" };
        let summary = format!(
            "{} on {}{demanded} {are} won with one click, by {} of placement and click\n",
            counted(&placements, "placement"),
            instance.shape(),
            counted(&clicks, "pair")
        );
        let row = |(mines, census): (usize, Census)| ByMines {
            mines,
            count: census.placements,
            clicks: census.clicks,
        };
        let by_mines = counts.into_iter().map(row).collect();
        Self { count: Some(placements), clicks: Some(clicks), by_mines, summary }
    }
}

impl Answer for Counted {
    fn full(&self) -> String {
        let header = "mines placements clicks\n".to_owned();
        let line = |row: &ByMines| format!("{} {} {}\n", row.mines, row.count, row.clicks);
        let table: String = self.by_mines.iter().map(line).collect();
        if self.by_mines.len() <= 1 { self.brief() } else { header + &table + &self.summary }
    }

    fn brief(&self) -> String {
        self.summary.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridproof::budget::Budget;
    use gridproof::grid::{Cell, Grid};

    fn instance(text: &str) -> Instance {
        text::parse(text.as_bytes()).expect("an instance")
    }

    #[test]
    fn a_sentence_names_what_the_instance_demands() {
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
            assert_eq!(impossible(&instance(&format!("one-click {text}"))), sentence);
        }
    }

    #[test]
    fn an_optimum_is_one_of_the_boards_that_were_asked_for() {
        let solution = |text: &str| {
            let instance = instance(text);
            let free = Grid::from_fn(instance.shape(), |cell| cell.row < 2);
            found(&instance, &Solution { free, click: Cell::new(0, 0) })
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

    #[test]
    fn counts_agree_with_their_verbs() {
        for (text, summary) in [
            (
                "one-click rows=2 cols=2 mines=0",
                "1 placement on 2x2 is won with one click, by 4 pairs of placement and click\n",
            ),
            (
                "one-click rows=1 cols=2 mines=most\nc?",
                "1 placement on 1x2 with 1 mine, the most possible with the click (0,0), is won \
                 with one click, by 1 pair of placement and click\n",
            ),
            (
                "one-click rows=1 cols=2 mines=most",
                "2 placements on 1x2 with 1 mine, the most possible, are won with one click, by 2 \
                 pairs of placement and click\n",
            ),
        ] {
            let instance = instance(text);
            let counts = census(&instance, &Budget::unlimited()).expect("no limit");
            assert_eq!(Counted::new(&instance, counts).summary, summary);
        }
    }
}
