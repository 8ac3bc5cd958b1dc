//! The verified claims of a certificate about a one-click instance.

use crate::grid::Cell;
use crate::puzzle::{ReportedBoard, Verdict, VerifiedBoardClaim, VerifiedClaim};
use crate::puzzles::one_click::rules::{Instance, Mark, Solution};
use crate::puzzles::one_click::{text, words};
use crate::report::{pluralised, proof_size};

use super::Accepted;

/// The JSON document that `check` writes about an accepted certificate.
#[derive(Debug)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
struct VerifiedDocument {
    verdict: Verdict,
    #[cfg_attr(feature = "json", serde(skip_serializing_if = "Option::is_none"))]
    mines: Option<usize>,
    marks: CellDemands,
    separators: usize,
    clauses: usize,
    steps: usize,
}

/// The number of cells that must be clear, the number of cells that must be mines, and the demanded
/// click.
#[derive(Debug)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
struct CellDemands {
    clear: usize,
    mine: usize,
    click: Option<(usize, usize)>,
}

impl CellDemands {
    fn new(instance: &Instance) -> Self {
        let number = |wanted| instance.marks.values().iter().filter(|&&m| m == wanted).count();
        let click = instance.click.map(|cell| (cell.row, cell.col));
        Self { clear: number(Mark::Clear), mine: number(Mark::Mine), click }
    }

    /// Returns the demands that follow the header of the board.
    fn text(&self) -> String {
        let &Self { clear, mine, click } = self;
        let marked = match (clear, mine) {
            (0, 0) => String::new(),
            _ => format!(", marks: {clear} clear, {mine} mine"),
        };
        let click = click.map(|(row, col)| format!(", click {}", Cell::new(row, col)));
        marked + &click.unwrap_or_default()
    }
}

impl ReportedBoard for Instance {
    const PUZZLE: &'static str = text::PUZZLE;

    fn report(accepted: Accepted) -> Box<dyn VerifiedClaim> {
        let Accepted { board, witnesses: solution, lemmas: separators, clauses, steps, .. } =
            accepted;
        let (verdict, sentence) = match &solution {
            Some(solution) => (Verdict::Found, words::solution_sentence(&board, solution)),
            None => (Verdict::Impossible, words::impossibility_sentence(&board)),
        };
        let marks = CellDemands::new(&board);
        Box::new(VerifiedBoardClaim {
            demands: marks.text(),
            evidence: Some(format!(
                "{}, {}",
                pluralised(separators, "separator"),
                proof_size(clauses, steps)
            )),
            sentence,
            board: text::print(&board),
            document: VerifiedDocument {
                verdict,
                mines: solution.as_ref().map(Solution::mines),
                marks,
                separators,
                clauses,
                steps,
            },
        })
    }

    #[cfg(feature = "json")]
    fn claim_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        generator.subschema_for::<VerifiedDocument>()
    }
}
