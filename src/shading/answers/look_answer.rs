//! The answer to `look`: all findings about a board that come from a single count.

use gridproof_engine::query::Search;

use crate::budget::Unfinished;
use crate::game::Guess;
use crate::puzzle::{Answer, CachedPosition, LookOptions, TaskError, take_position};
use crate::report::{Drawing, Report};
use crate::words::reasons;
use crate::words::{Sentence, open_questions};

use super::count_answer::CountAnswer;
use super::explain_answer::{ExplainAnswer, explain};
use super::prove_answer::ProveAnswer;
use crate::shading::position::Position;
use crate::shading::{Shading, board::is_open};

/// The answer to `look`, for people and for programs.
pub(crate) struct LookAnswer<'a, B> {
    proof: ProveAnswer<'a, B>,
    /// The counts, or the reason why the counts are missing. `None` if the request did not ask for
    /// counts.
    counts: Option<Result<CountAnswer<'a, B>, Unfinished>>,
    /// The cells of least risk. `None` if the counts are missing, or if the board is inconsistent.
    least: Option<Guess>,
    /// The explanation of a cell or of a contradiction, or the reason why the explanation is
    /// missing.
    explanation: Option<Result<ExplainAnswer<'a, B>, Unfinished>>,
}

/// Answers `look`. Before the call, `kept` may hold the position of an earlier board, whose
/// findings are reused. After the call, `kept` holds the position of `board`.
///
/// # Errors
/// If the board states the content of the cell to explain, or if unavoidable guesses are requested.
pub(crate) fn look<'a, B: Shading>(
    board: &'a B,
    options: LookOptions,
    kept: &mut CachedPosition,
    search: Search<'_>,
) -> Result<LookAnswer<'a, B>, TaskError> {
    if options.cell.is_some_and(|cell| !is_open(board, cell)) {
        return Err(TaskError::Unsuitable(reasons::expected_open_cell()));
    }
    if options.guesses {
        return Err(TaskError::Unsuitable(reasons::only_mines_have_guesses()));
    }
    let mut position = take_position(kept, || Position::new(board.clone()));
    position.follow(board);
    let proof = ProveAnswer::new(board, position.prove(search), None);
    let counts = match options.counts || options.least_risk {
        true => Some(position.solution_counts(search).cloned()),
        false => None,
    };
    *kept = Some(position);
    let least = match &counts {
        Some(Ok(counts)) if options.least_risk => counts.least_likely_cells(),
        _ => None,
    };
    let counted = |counts| Ok(CountAnswer::new(board, counts, &mut search.budget.meter())?);
    let counts = counts.map(|counts| match counts {
        // If the request did not ask for counts, the answer leaves them out. The answer always
        // contains the reason why counts are missing.
        Ok(counts) if options.counts => counted(counts).map(Some),
        Ok(_) => Ok(None),
        Err(reason) => Err(reason),
    });
    let counts = counts.and_then(Result::transpose);
    let explanation = match (options.cell, proof.is_inconsistent()) {
        (None, false) => None,
        (cell, _) => explain(board, cell, search).transpose(),
    };
    Ok(LookAnswer { proof, counts, least, explanation })
}

impl<B: Shading> Answer for LookAnswer<'_, B> {
    fn unfinished(&self) -> Option<(Unfinished, Sentence)> {
        let uncounted = || match &self.counts {
            Some(Err(reason)) => {
                Some((*reason, open_questions::solutions_uncounted(B::WORDS.solution)))
            }
            _ => None,
        };
        let unexplained = || match &self.explanation {
            Some(Err(reason)) => Some((*reason, open_questions::unexplained())),
            _ => None,
        };
        self.proof.unfinished().or_else(uncounted).or_else(unexplained)
    }

    fn is_inconsistent(&self) -> bool {
        self.proof.is_inconsistent()
    }

    fn document_bytes(&self) -> u64 {
        match &self.counts {
            Some(Ok(counts)) => counts.document_bytes(),
            _ => 0,
        }
    }

    fn drop_large_part(&mut self, reason: Unfinished) -> bool {
        let has_counts = matches!(self.counts, Some(Ok(_)));
        if has_counts {
            self.counts = Some(Err(reason));
        }
        has_counts
    }
}

impl<B: Shading> Report for LookAnswer<'_, B> {
    fn drawings(&self) -> Vec<Drawing<'_>> {
        match &self.counts {
            Some(Ok(counts)) => counts.drawings(),
            _ => self.proof.drawings(),
        }
    }

    fn brief(&self) -> String {
        self.proof.brief()
    }
}

#[cfg(feature = "json")]
mod document {
    use serde::{Serialize, Serializer};

    use super::LookAnswer;
    use crate::game::Guess;
    use crate::grid::Cell;
    use crate::shading::Shading;
    use crate::shading::answers::count_answer::CountAnswer;
    use crate::shading::answers::explain_answer::ExplainAnswer;
    use crate::shading::exact::CellNumbers;

    /// The document for programs. For every puzzle, the keys call shaded cells mines.
    #[derive(Serialize)]
    #[serde(bound = "B: Shading")]
    struct Document<'a, B> {
        consistent: Option<bool>,
        safe: &'a [Cell],
        mine: &'a [Cell],
        undetermined: &'a [Cell],
        #[serde(skip_serializing_if = "<[_]>::is_empty")]
        undecided: &'a [Cell],
        #[serde(skip_serializing_if = "<[_]>::is_empty")]
        numbers: &'a [CellNumbers],
        #[serde(skip_serializing_if = "Option::is_none")]
        counts: Option<&'a CountAnswer<'a, B>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        least: Option<&'a Guess>,
        #[serde(skip_serializing_if = "Option::is_none")]
        explanation: Option<&'a ExplainAnswer<'a, B>>,
    }

    impl<B: Shading> Serialize for LookAnswer<'_, B> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let found = self.proof.deductions();
            Document {
                consistent: found.consistent,
                safe: &found.clear,
                mine: &found.shaded,
                undetermined: &found.undetermined,
                undecided: &found.undecided,
                numbers: &found.numbers,
                counts: self.counts.as_ref().and_then(|counts| counts.as_ref().ok()),
                least: self.least.as_ref(),
                explanation: self.explanation.as_ref().and_then(|why| why.as_ref().ok()),
            }
            .serialize(serializer)
        }
    }
}
