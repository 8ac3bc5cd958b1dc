//! The answer to `count`: the number of placements that one click can win, for each number of
//! mines.

use std::fmt;

use dashu_int::UBig;

use crate::budget::Unfinished;
use crate::puzzle::Answer;
use crate::report::{Report, pluralised};
use crate::words::{Sentence, open_questions};

use super::exact::counts_by_mines::{OneClickCounts, total};
use super::rules::{Instance, Mines};
use super::words::{conditions_phrase, demands_except_mines, mines_phrase, optimum_word};

/// The number of placements. The default is an unknown number, for an answer that a limit ended.
#[derive(Default)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
pub(super) struct CountAnswer {
    /// The number of placements that a click wins.
    #[cfg_attr(
        feature = "json",
        serde(serialize_with = "crate::report::json::optional_decimal"),
        schemars(with = "Option<String>")
    )]
    count: Option<UBig>,
    /// The number of pairs of a placement and a winning click.
    #[cfg_attr(
        feature = "json",
        serde(serialize_with = "crate::report::json::optional_decimal"),
        schemars(with = "Option<String>")
    )]
    clicks: Option<UBig>,
    by_mines: Vec<CountsByMines>,
    #[cfg_attr(feature = "json", serde(skip))]
    summary: String,
    #[cfg_attr(feature = "json", serde(skip))]
    unfinished: Option<Unfinished>,
}

#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
struct CountsByMines {
    mines: usize,
    #[cfg_attr(
        feature = "json",
        serde(serialize_with = "crate::report::json::decimal"),
        schemars(with = "String")
    )]
    count: UBig,
    #[cfg_attr(
        feature = "json",
        serde(serialize_with = "crate::report::json::decimal"),
        schemars(with = "String")
    )]
    clicks: UBig,
}

impl CountAnswer {
    /// Creates an answer without a number.
    pub fn unfinished(reason: Unfinished) -> Self {
        Self { unfinished: Some(reason), ..Self::default() }
    }

    pub fn new(instance: &Instance, counts: Vec<(usize, OneClickCounts)>) -> Self {
        let OneClickCounts { placements, clicks } = total(&counts);
        let demanded = match (instance.mines, &counts[..]) {
            // The answer states the number of mines if the instance asks for the fewest or the most
            // mines.
            (Mines::Fewest | Mines::Most, [(mines, _)]) => {
                let among = conditions_phrase(&demands_except_mines(instance));
                format!(" with {}{}{among},", mines_phrase(*mines), optimum_word(instance))
            }
            _ => String::new(),
        };
        let are = if placements == UBig::ONE { "is" } else { "are" };
        let summary = format!(
            "{} on {}{demanded} {are} won with one click, by {} of placement and click\n",
            pluralised(&placements, "placement"),
            instance.shape(),
            pluralised(&clicks, "pair")
        );
        let row = |(mines, counts): (usize, OneClickCounts)| CountsByMines {
            mines,
            count: counts.placements,
            clicks: counts.clicks,
        };
        let by_mines = counts.into_iter().map(row).collect();
        Self { count: Some(placements), clicks: Some(clicks), by_mines, summary, unfinished: None }
    }
}

/// Writes text such as `8 placements, by 20 pairs of placement and click`.
impl fmt::Display for OneClickCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (placements, pairs) =
            (pluralised(&self.placements, "placement"), pluralised(&self.clicks, "pair"));
        write!(f, "{placements}, by {pairs} of placement and click")
    }
}

impl Answer for CountAnswer {
    fn unfinished(&self) -> Option<(Unfinished, Sentence)> {
        let left = open_questions::winnable_placements_uncounted();
        self.unfinished.map(|reason| (reason, left))
    }
}

impl Report for CountAnswer {
    fn text(&self) -> String {
        let header = "mines placements clicks\n".to_owned();
        let line = |row: &CountsByMines| format!("{} {} {}\n", row.mines, row.count, row.clicks);
        let table: String = self.by_mines.iter().map(line).collect();
        if self.by_mines.len() <= 1 { self.brief() } else { header + &table + &self.summary }
    }

    fn brief(&self) -> String {
        self.summary.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::super::exact::counts_by_mines::count_by_mines;
    use super::super::text;
    use super::*;
    use crate::budget::Budget;

    #[test]
    fn counts_agree_with_their_verbs() {
        for (board, summary) in [
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
            let instance = text::parse(board.as_bytes()).expect("an instance");
            let counts = count_by_mines(&instance, &Budget::unlimited()).expect("no limit");
            assert_eq!(CountAnswer::new(&instance, counts).summary, summary);
        }
    }
}
