//! Writes boards of squares as puzzles of minesweepervariants.

use crate::prior::Prior;
use crate::puzzles::cells::rules::{Board, BoardRule, Clue, ClueStatement, Content, Wrap};
use crate::words::{Sentence, board_forms};

use super::read::{ClueKind, RULE_NAMES, Rule, TOTAL_PREFIX, clue, rule};

/// Writes a board as a puzzle. A board that is read from the text has the same placements.
///
/// # Errors
/// If the board is not a single layer of squares, or if the header cannot state its rules.
pub fn write(board: &Board) -> Result<String, Sentence> {
    let space = board.space();
    let is_plain = space.num_layers() == [1, 1] && space.wrap() == Wrap::default();
    let mut kinds = ClueKind::ALL.iter().filter(|kind| kind.tiling() == *space.tiling()).peekable();
    if kinds.peek().is_none() || !is_plain || board.capacity() > 1 {
        return Err(board_forms::variants_needs_squares());
    }
    if !board.lines().is_empty() || matches!(board.prior(), Prior::Density(_)) {
        return Err(board_forms::variants_needs_clues());
    }
    let rows = |kind: &ClueKind| rows_with_clues_of(board, *kind).map(|rows| (*kind, rows));
    let (kind, rows) = kinds.find_map(rows).ok_or_else(board_forms::variants_needs_one_kind)?;
    // On a board of knight's moves, mines are connected by these moves. In a puzzle they touch.
    let far = (kind == ClueKind::Knight)
        .then(|| board.board_rules().iter().find(|rule| **rule != BoardRule::Balance));
    if let Some(rule) = far.flatten() {
        return Err(board_forms::variants_needs_near_rules(rule.name()));
    }
    let total = match board.prior() {
        Prior::Total(mines) => format!("{TOTAL_PREFIX} {mines}\n"),
        _ => String::new(),
    };
    let has_rule = |name: &&&str| match rule(name) {
        Some(Rule::Clues(clues)) => clues == kind,
        Some(Rule::Board(rule)) => board.board_rules().contains(&rule),
        Some(Rule::Colours) => kind.has_colours(),
        None => false,
    };
    // The name `V` means that all clues are sums. A board with other rules omits this name.
    let all: Vec<&str> = RULE_NAMES.iter().filter(has_rule).copied().collect();
    let names = if all.len() > 1 && all[0] == "V" { &all[1..] } else { &all };
    let rules: String = names.iter().map(|name| format!("[{name}]")).collect();
    Ok(format!("{total}{rules}{}\n{rows}", board.shape()))
}

/// Returns the rows of a board, or `None` if a clue is of another kind.
fn rows_with_clues_of(board: &Board, kind: ClueKind) -> Option<String> {
    let mut text = String::new();
    for row in board.contents().rows() {
        for content in row {
            match content {
                Content::Hidden => text.push_str("___"),
                Content::Hole => {}
                Content::Mines(_) => text.push('F'),
                Content::Opened(None) => text.push('?'),
                Content::Opened(Some(clue)) => text.push_str(&clue_text(clue, kind)?),
            }
            text.push('\t');
        }
        text.push('\n');
    }
    Some(text)
}

/// Returns the text of a clue, or `None` if the clue is of another kind.
fn clue_text(shown: &Clue, kind: ClueKind) -> Option<String> {
    let text = match &shown.statement {
        ClueStatement::Sum(numbers) | ClueStatement::Double(numbers) => match kind {
            // The stated number is by one above or below each true number.
            ClueKind::Liar => (numbers.ranges().first()?.start() + 1).to_string(),
            _ => numbers.single()?.to_string(),
        },
        ClueStatement::Runs(lengths) if lengths.is_empty() => "0".to_owned(),
        ClueStatement::Runs(lengths) => {
            lengths.iter().map(usize::to_string).collect::<Vec<_>>().join(".")
        }
        ClueStatement::Groups(number)
        | ClueStatement::Sight(number)
        | ClueStatement::Difference(number) => number.to_string(),
        _ => return None,
    };
    let texts = match kind {
        // The stated number 0 allows only the number 1.
        ClueKind::Liar => vec![text, "0".to_owned()],
        _ => vec![text],
    };
    texts.into_iter().find(|text| clue(text, kind).as_ref() == Some(shown))
}

#[cfg(test)]
mod tests {
    use super::super::read::read;
    use super::*;

    #[test]
    fn a_written_puzzle_is_read_as_the_same_board() {
        for puzzle in [
            "[1Q][1W][T]2x3\n___\t1.1\tF\t\n?\t\t0\t\n",
            "总雷数: 2\n[L]1x4\n0 1 5 ___\n",
            "总雷数: 1\n[V]1x2\n0 F\n",
            "[P][U]1x2\n2 ___\n",
            "[E]1x2\n2 ___\n",
            "[X]1x2\n2 ___\n",
            "[K][B]1x2\n2 ___\n",
            "[K]1x2\n___ ___\n",
            "[M][@c][Q]1x2\n2 ___\n",
            "[N][@c]1x2\n2 ___\n",
            "[M1X][@c]1x2\n2 ___\n",
            "[N1X][@c]1x2\n2 ___\n",
            "[B]2x2\n___ ___\n___ ___\n",
            "[V]3x2\n\t\t\n___\t1\t\n\t\t\n",
        ] {
            let board = read(puzzle).expect("a puzzle").expect("a board");
            let written = write(&board).expect("a puzzle");
            assert_eq!(read(&written), Some(Ok(board)), "{written}");
        }
        for (board, expected) in [
            ("cells rows=1 cols=2\n1 w1\n", "clues of one kind"),
            ("cells rows=1 cols=2\n{1} ?\n", "clues of one kind"),
            ("cells rows=1 cols=2\nm1-2 ?\n", "clues of one kind"),
            ("cells rows=1 cols=2\nm1 n1\n", "clues of one kind"),
            ("cells tiling=knight rows=1 cols=2\np1 ?\n", "clues of one kind"),
            ("cells tiling=knight rows=1 cols=2\n1 ?\nrule connected\n", "no rule `connected`"),
            ("cells tiling=hex rows=1 cols=2\n1 ?\n", "squares or knight's moves in one layer"),
            ("cells rows=1 cols=2 density=1/5\n1 ?\n", "no clues about lines and no density"),
            ("cells rows=1 cols=2\n1 ?\nline 0,1 = 1\n", "no clues about lines and no density"),
        ] {
            let board: Board = board.parse().expect("a board");
            let error = write(&board).expect_err("no puzzle").to_string();
            assert!(error.starts_with(expected), "{error}");
        }
    }
}
