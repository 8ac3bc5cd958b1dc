//! Checks that gridproof's check refuses a certificate after tampering, and gives the reason.

use gridproof::budget::Budget;
use gridproof::certificate::{Certificate, Name};
use gridproof::puzzles::mines::certify::certificate;
use gridproof::puzzles::mines::check::PLACEMENTS_FILE;
use gridproof::puzzles::mines::exact::{Engine, prove};
use gridproof::puzzles::mines::text;

use gridproof_testing::tampering::{
    assert_needed_steps_are_required, file_text, refusal, refusal_after_replacing,
};

/// A board with 4 safe cells, 1 mine and 2 undetermined cells. This answer depends on the total.
const SMALL_BOARD: &str = "mines rows=3 cols=4 mines=3\n12??\n????\n12*?\n";
/// An inconsistent board: the 2 and the 0 share a cell.
const INCONSISTENT_BOARD: &str = "mines rows=1 cols=5\n?2?0?\n";
/// A board with eight cells that must hold 4 mines by the clue and 5 mines by the total. Both sums
/// are encoded as sequential counters.
const BOARD_WITH_COUNTERS: &str = "mines rows=3 cols=3 mines=5\n???\n?4?\n???\n";

fn certificate_for(board: &str) -> Certificate {
    let board = text::parse(board.as_bytes()).expect("a board");
    let budget = Budget::unlimited();
    let found = prove(&board, Engine::Auto, &budget).so_far;
    certificate(&board, &found, &budget).expect("no limit")
}

/// Returns the certificate of an inconsistent 12x12 board with a 0 in the corner. The total is one
/// mine too large. Its sum is encoded as adders.
fn certificate_with_adders() -> Certificate {
    let rest = format!("{}\n", "?".repeat(12)).repeat(11);
    certificate_for(&format!("mines rows=12 cols=12 mines=141\n0{}\n{rest}", "?".repeat(11)))
}

#[track_caller]
fn assert_refused(board: &str, name: Name, from: &str, to: &str, reason: &str) {
    assert_eq!(refusal_after_replacing(certificate_for(board), name, from, to), reason);
}

#[test]
fn a_changed_clue_contradicts_the_placements() {
    assert_refused(
        SMALL_BOARD,
        Name::BOARD,
        "1 2 ?",
        "1 1 ?",
        "placements.txt: placement 1: expected `1` at (0,1) by rules M2 to M5, found `2`",
    );
}

#[test]
fn a_changed_clue_contradicts_the_clauses() {
    assert_refused(
        INCONSISTENT_BOARD,
        Name::BOARD,
        "? 2 ?",
        "? 1 ?",
        "refutation.cnf:7: the clause does not follow from M3 (0,1) and the meanings of its \
         variables",
    );
}

#[test]
fn a_changed_total_contradicts_the_placements() {
    assert_refused(
        SMALL_BOARD,
        Name::BOARD,
        "mines=3",
        "mines=4",
        "placements.txt: placement 1: expected a mine count of 4 by rule M4, found 3",
    );
}

#[test]
fn a_certificate_for_another_distance_is_refused() {
    let reason = refusal_after_replacing(
        certificate_for(SMALL_BOARD),
        Name::BOARD,
        "squared_distance=2",
        "squared_distance=1",
    );
    assert!(reason.starts_with("placements.txt: placement 1: expected "), "{reason}");
}

#[test]
fn a_dropped_clause_is_refused() {
    assert_refused(
        SMALL_BOARD,
        Name::CNF,
        "-3 -4 0\n",
        "",
        "refutation.cnf:16: the clause does not follow from M3 (0,0) and the meanings of its \
         variables",
    );
    let mut certificate = certificate_for(SMALL_BOARD);
    let formula = file_text(&certificate, Name::CNF);
    let (rest, _) = formula.trim_end().rsplit_once('\n').expect("clauses");
    certificate.files.insert(Name::CNF, format!("{rest}\n").into_bytes());
    assert_eq!(
        refusal(&certificate),
        "refutation.cnf:73: expected as many clauses as the header states, found the end of the \
         file"
    );
}

#[test]
fn a_proof_fails_without_a_dropped_clause() {
    let mut certificate = certificate_for(INCONSISTENT_BOARD);
    let formula = file_text(&certificate, Name::CNF);
    assert!(formula.contains("c clauses 1 to 2 = M3 (0,1)\nc clauses 3 to 4 = M3 (0,3)\n"));
    let formula = formula
        .replace(
            "c clauses 1 to 2 = M3 (0,1)\nc clauses 3 to 4",
            "c clauses 1 to 1 = M3 (0,1)\nc clauses 2 to 3",
        )
        .replace("p cnf 3 4\n1 0\n2 0\n", "p cnf 3 3\n1 0\n");
    certificate.files.insert(Name::CNF, formula.into_bytes());
    assert_eq!(
        refusal(&certificate),
        "refutation.drat:1: the clause is not implied by unit propagation: a step is missing or \
         wrong"
    );
}

#[test]
fn a_strengthened_clause_is_refused() {
    assert_refused(
        SMALL_BOARD,
        Name::CNF,
        "-1 -3 -4 0",
        "-1 -3 0",
        "refutation.cnf:17: the clause does not follow from M3 (0,1) and the meanings of its \
         variables",
    );
}

#[test]
fn a_clause_of_another_rule_is_refused() {
    assert_refused(
        SMALL_BOARD,
        Name::CNF,
        "c clauses 11 to 12 = M3 (2,0)\nc clauses 13 to 16 = M3 (2,1)",
        "c clauses 11 to 12 = M3 (2,1)\nc clauses 13 to 16 = M3 (2,0)",
        "refutation.cnf:26: the clause does not follow from M3 (2,1) and the meanings of its \
         variables",
    );
}

#[test]
fn a_rule_that_the_board_lacks_is_refused() {
    for label in ["M3 (0,2)", "M7", "M3 (0,0)\u{0}"] {
        let reason =
            refusal_after_replacing(certificate_for(SMALL_BOARD), Name::CNF, "M3 (0,0)", label);
        assert!(
            reason.starts_with("refutation.cnf:8: expected a rule of this board, each once, found"),
            "{reason}"
        );
    }
    let reason =
        refusal_after_replacing(certificate_for(SMALL_BOARD), Name::CNF, "M3 (0,1)", "M3 (0,0)");
    assert!(reason.starts_with("refutation.cnf:9: expected a rule of this board"), "{reason}");
}

#[test]
fn a_renamed_cell_is_refused() {
    assert_refused(
        SMALL_BOARD,
        Name::CNF,
        "c var 1 = mine (0,2)",
        "c var 1 = mine (0,3)",
        "refutation.cnf:1: expected `c var 1 = mine (0,2)`, found `c var 1 = mine (0,3)`",
    );
}

#[test]
fn an_altered_auxiliary_count_is_refused() {
    let reason = refusal_after_replacing(
        certificate_for(BOARD_WITH_COUNTERS),
        Name::CNF,
        "at least 1 of",
        "at least 2 of",
    );
    assert!(reason.contains("the clause does not follow from M3 (1,1)"), "{reason}");
}

#[test]
fn an_auxiliary_count_of_other_cells_is_refused() {
    let reason = refusal_after_replacing(
        certificate_for(BOARD_WITH_COUNTERS),
        Name::CNF,
        "at least 1 of 1 2 ",
        "at least 1 of 1 3 ",
    );
    assert!(
        reason.ends_with("M3 (1,1): expected a count of adjoining cells of the rule"),
        "{reason}"
    );
}

#[test]
fn an_altered_parity_is_refused() {
    let reason = refusal_after_replacing(
        certificate_with_adders(),
        Name::CNF,
        "odd number of 1 2 3",
        "odd number of 1 2 4",
    );
    assert!(
        reason.ends_with(
            "M4: expected the parity, then the carry, of three addends of the same weight"
        ),
        "{reason}"
    );
}

#[test]
fn an_altered_clause_of_a_sum_is_refused() {
    let certificate = certificate_with_adders();
    let formula = file_text(&certificate, Name::CNF);
    let last = formula.lines().last().expect("clauses");
    let shorter = last.split_once(' ').expect("a clause of many literals").1;
    let reason = refusal_after_replacing(
        certificate,
        Name::CNF,
        &format!("\n{last}\n"),
        &format!("\n{shorter}\n"),
    );
    assert!(reason.contains("the clause does not follow from M4"), "{reason}");
}

#[test]
fn a_variable_that_is_defined_too_early_is_refused() {
    let certificate = certificate_for(BOARD_WITH_COUNTERS);
    let reason = refusal_after_replacing(certificate, Name::CNF, "c aux 9 =", "c aux 10 =");
    assert!(reason.contains("expected `c aux 9`, found `c aux 10 ="), "{reason}");
}

#[test]
fn a_proof_without_a_needed_step_is_refused() {
    assert_needed_steps_are_required(&certificate_for(BOARD_WITH_COUNTERS));
}

#[test]
fn a_wrong_step_is_refused() {
    for (from, to, reason) in [
        ("3 0", "d 3 0", "1: there is no such clause to delete"),
        ("3 0", "8 0", "1: expected a literal over the variables 1 to 7, found `8`"),
        ("3 0", "x 0", "1: expected a literal over the variables 1 to 7, found `x`"),
        ("3 0", "3", "1: expected a clause that ends with 0, found `3`"),
        ("\n0\n", "\n0\n0\n", "9: expected the end after the empty clause, found `0`"),
    ] {
        let found = refusal_after_replacing(certificate_for(SMALL_BOARD), Name::DRAT, from, to);
        assert!(found.starts_with(&format!("refutation.drat:{reason}")), "{from} {to}: {found}");
    }
    let certificate = certificate_for(BOARD_WITH_COUNTERS);
    let first = file_text(&certificate, Name::DRAT).lines().next().expect("steps").to_owned();
    let found = refusal_after_replacing(certificate, Name::DRAT, &first, "1 0");
    assert!(found.starts_with("refutation.drat:1: the clause is not implied by"), "{found}");
}

#[test]
fn an_altered_placement_is_refused() {
    let reason =
        refusal_after_replacing(certificate_for(SMALL_BOARD), PLACEMENTS_FILE, "..*.", "*.*.");
    assert_eq!(
        reason,
        "placements.txt: placement 1: expected `1` at (0,0) by rules M2 to M5, found `*`"
    );
    let reason =
        refusal_after_replacing(certificate_for(SMALL_BOARD), PLACEMENTS_FILE, "..*.", "..**");
    assert_eq!(
        reason,
        "placements.txt: placement 1: expected a mine count of 3 by rule M4, found 4"
    );
}

#[test]
fn a_missing_placement_leaves_a_cell_without_evidence() {
    let mut certificate = certificate_for(SMALL_BOARD);
    let placements = file_text(&certificate, PLACEMENTS_FILE);
    let first = placements.split_once("\n\n").expect("two placements").0;
    let first = first.replace("count=2", "count=1");
    certificate.files.insert(PLACEMENTS_FILE, first.into_bytes());
    assert_eq!(
        refusal(&certificate),
        "claims.txt: (1,0) is claimed undetermined, but no placement has a mine there"
    );
}

#[test]
fn claims_that_were_changed_are_refused() {
    let not_covered = |cell: &str| {
        format!(
            "refutation.cnf:73: the clause does not state the opposite of the claim about {cell}"
        )
    };
    let (of_1_0, of_0_2) = (&not_covered("(1,0)")[..], &not_covered("(0,2)")[..]);
    for (from, to, reason) in [
        ("? ? S", "S ? S", of_1_0),
        ("? ? S", "M ? S", of_1_0),
        (
            "? ? S",
            "? ? ?",
            "claims.txt: (1,2) is claimed undetermined, but no placement \
          has a mine there",
        ),
        ("M S", "S S", of_0_2),
        (
            "M S",
            ". S",
            "refutation.cnf:73: the clause does not follow from negated_claim and the \
             meanings of its variables",
        ),
        (". . M", "S . M", "claims.txt: (0,0) is claimed safe, but it is not hidden"),
        (
            "consistent=1",
            "consistent=0",
            "claims.txt: (0,2) is claimed a mine, but the board is \
          claimed inconsistent",
        ),
        (
            "rows=3 cols=4",
            "rows=4 cols=3",
            "claims.txt: expected claims about a board of shape 3x4, \
          found 4x3",
        ),
        ("S", "X", "claims.txt:2:7: expected `S`, `M`, `?` or `.`, found `X`"),
    ] {
        assert_eq!(
            refusal_after_replacing(certificate_for(SMALL_BOARD), Name::CLAIMS, from, to),
            reason,
            "{from} {to}"
        );
    }
}

/// Checks a certificate with the false claim that a consistent board is inconsistent. Its negated
/// claim is the empty clause, from which everything follows.
#[test]
fn an_inconsistency_that_only_the_negated_claim_refutes_is_refused() {
    let mut certificate = certificate_for("mines rows=1 cols=2\n1?\n");
    let mut put = |name, text: &str| certificate.files.insert(name, text.as_bytes().to_vec());
    put(Name::CLAIMS, "claims rows=1 cols=2 consistent=0\n. .\n");
    let formula = "c var 1 = mine (0,1)\nc clauses 1 to 1 = negated_claim\np cnf 1 1\n";
    put(Name::CNF, &format!("{formula}0\n"));
    put(Name::DRAT, "0\n");
    certificate.files.remove(&PLACEMENTS_FILE);
    assert_eq!(
        refusal(&certificate),
        "refutation.cnf:2: expected a rule of this board, each once, found `c clauses 1 to 1 = \
         negated_claim`"
    );
}
