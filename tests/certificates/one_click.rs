//! Checks that every answer about a one-click instance has a certificate. gridproof's check and an
//! external DRAT checker must accept the certificate. After tampering, the check must refuse the
//! certificate and give the reason.

use gridproof::puzzles::one_click::check::{SEPARATORS_FILE, SOLUTION_FILE};
use gridproof_testing::tampering;
use gridproof_testing::{ROOT, one_click_instances};
use std::fs;
use std::path::Path;

use gridproof::budget::{Budget, Stop, Unfinished};
use gridproof::certificate::{Certificate, Name, Refusal, claims};
use gridproof::grid::Shape;
use gridproof::puzzles::one_click::certify;
use gridproof::puzzles::one_click::check::Accepted;
use gridproof::puzzles::one_click::exact::{Answer, Engine, solve};
use gridproof::puzzles::one_click::{Instance, text};
use gridproof_engine::query::EvidenceError;
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use gridproof_testing::tampering::{assert_needed_steps_are_required, file_text, refusal};

/// An instance in which two mines in opposite corners separate two zeros.
const SEPARATED_ZEROS_INSTANCE: &str = "one-click rows=3 cols=3 mines=2";
/// An instance whose marks allow a board with one mine, and exclude every board without a mine.
const FEWEST_MINES_INSTANCE: &str = "one-click rows=3 cols=4 mines=fewest\n???*\n????\nc???\n";
/// An instance in which both marked corners must be open, so the zeros next to them must be
/// connected.
const MOST_MINES_INSTANCE: &str = "one-click rows=4 cols=4 mines=most\n.???\n????\n????\n???.\n";

fn parse_instance(text: &str) -> Instance {
    text::parse(text.as_bytes()).expect("an instance")
}

fn certificate_for(instance: &Instance, engine: Engine) -> Certificate {
    let budget = Budget::unlimited();
    let answer = solve(instance, engine, &budget);
    certify::certificate(instance, &answer, &budget).expect("no limit")
}

fn check(certificate: &Certificate) -> Result<Accepted, Refusal> {
    claims::check::<Instance>(certificate, &mut Budget::unlimited().meter())
}

/// Asserts that the check accepts the certificate for an engine's findings.
fn assert_certified(instance: &Instance, engine: Engine) -> (Certificate, Accepted) {
    let certificate = certificate_for(instance, engine);
    let accepted = check(&certificate);
    let accepted = accepted.unwrap_or_else(|refusal| panic!("{instance:?}: {refusal}"));
    assert_eq!(text::print(&accepted.board), text::print(instance));
    (certificate, accepted)
}

fn instances_of_the_model() -> Vec<Instance> {
    let files = fs::read_dir(Path::new(ROOT).join("models/one_click/instances")).expect("a folder");
    let paths = files.map(|file| file.expect("a file").path());
    let boards = paths.filter(|path| path.extension().is_some_and(|end| end == "board"));
    boards.map(|path| parse_instance(&fs::read_to_string(path).expect("a file"))).collect()
}

/// Returns the largest impossible instances of the contest, and one instance of each other kind.
fn impossible_instances() -> Vec<Instance> {
    [(50, 50, 2493), (2, 50, 1), (50, 2, 47), (17, 3, 44), (3, 3, 2)]
        .map(|(rows, cols, mines)| Instance::plain(Shape::new(rows, cols), mines))
        .to_vec()
}

fn random_instances(count: usize) -> impl Iterator<Item = Instance> {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    (0..count).map(move |_| one_click_instances::random_instance(&mut rng))
}

#[test]
fn every_instance_is_certified_whichever_engine_answers() {
    for instance in instances_of_the_model().iter().chain(&impossible_instances()) {
        for engine in [Engine::Auto, Engine::Sat] {
            assert_certified(instance, engine);
        }
    }
    for instance in impossible_instances() {
        assert_eq!(solve(&instance, Engine::Ilp, &Budget::unlimited()), Answer::ClaimedImpossible);
        let (_, accepted) = assert_certified(&instance, Engine::Ilp);
        assert!(accepted.witnesses.is_none() && accepted.steps > 0);
    }
}

/// Checks every shape of up to 16 cells against the exhaustive table.
#[test]
fn every_small_plain_board_is_certified() {
    let table = include_str!("../data/one_click/truth_upto30cells.txt");
    let (mut impossible, mut separated) = (0, 0);
    for line in table.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit())) {
        let numbers: Vec<usize> =
            line.split_whitespace().map(|word| word.parse().expect("a number")).collect();
        let [rows, cols, mines, feasible, ..] = numbers[..] else { panic!("{line}") };
        if rows * cols > 16 {
            continue;
        }
        let instance = Instance::plain(Shape::new(rows, cols), mines);
        let (_, accepted) = assert_certified(&instance, Engine::Auto);
        assert_eq!(accepted.witnesses.is_some(), feasible == 1, "{line}");
        impossible += usize::from(feasible == 0);
        separated += usize::from(accepted.lemmas > 0);
    }
    assert!(impossible > 10 && separated > 0, "{impossible} {separated}");
}

#[test]
fn random_instances_with_side_constraints_are_certified() {
    let (mut found, mut proofs, mut none) = (0, 0, 0);
    for instance in random_instances(300) {
        let (_, accepted) = assert_certified(&instance, Engine::Auto);
        found += usize::from(accepted.witnesses.is_some());
        none += usize::from(accepted.witnesses.is_none());
        proofs += usize::from(accepted.steps > 0);
    }
    assert!(found > 50 && none > 50 && proofs > 50, "{found} {none} {proofs}");
}

/// Tests the false answer that no board exists, for an instance that has a board.
#[test]
fn a_false_claim_is_not_certified() {
    let possible = Instance::plain(Shape::new(4, 4), 7);
    let result = certify::certificate(&possible, &Answer::Impossible, &Budget::unlimited());
    assert_eq!(result, Err(EvidenceError::Contradiction));
    let impossible = parse_instance(SEPARATED_ZEROS_INSTANCE);
    let result = certify::certificate(&impossible, &Answer::Impossible, &Budget::work(10));
    assert_eq!(result, Err(EvidenceError::Unfinished(Unfinished::Stop(Stop::Work))));
}

/// Replaces `from` by `to` in a file of the certificate for `text`. Returns the reason why the
/// check refuses the changed certificate.
fn refusal_after(text: &str, name: Name, from: &str, to: &str) -> String {
    tampering::refusal_after_replacing(
        certificate_for(&parse_instance(text), Engine::Auto),
        name,
        from,
        to,
    )
}

#[test]
fn an_altered_instance_is_refused() {
    for (text, from, to, reason) in [
        (
            FEWEST_MINES_INSTANCE,
            "fewest",
            "2",
            "solution.txt: expected the number of mines that the instance demands, by rule O4, \
             found 1",
        ),
        (
            FEWEST_MINES_INSTANCE,
            "???*",
            "*??*",
            "solution.txt: expected (0,0) to match its mark, by rule O5",
        ),
        (
            FEWEST_MINES_INSTANCE,
            "c???",
            "?c??",
            "solution.txt: expected (2,1) to match its mark, by rule O5",
        ),
        (
            FEWEST_MINES_INSTANCE,
            "rows=3",
            "rows=2",
            "board.txt:4:1: expected the end of the text after row 2",
        ),
        (SEPARATED_ZEROS_INSTANCE, "mines=2", "mines=3", "refutation.cnf:"),
        (SEPARATED_ZEROS_INSTANCE, "one-click", "mines", "separators.txt: expected no such file"),
    ] {
        let found = refusal_after(text, Name::BOARD, from, to);
        assert!(found.starts_with(reason), "{from} {to}: {found}");
    }
}

/// Checks a board of another width with the same number of clear cells. This board has a different
/// formula.
#[test]
fn a_widened_instance_is_refused() {
    let wide = "one-click rows=5 cols=5 mines=18";
    let reason =
        refusal_after(wide, Name::BOARD, "rows=5 cols=5 mines=18", "rows=3 cols=5 mines=8");
    assert!(reason.starts_with("refutation.cnf:16: expected `c var 16 = zero (0,0)`"), "{reason}");
}

#[test]
fn an_altered_solution_is_refused() {
    let solution = file_text(
        &certificate_for(&parse_instance(FEWEST_MINES_INSTANCE), Engine::Auto),
        SOLUTION_FILE,
    );
    assert_eq!(solution, "solution rows=3 cols=4\n...*\n....\nc...\n");
    for (from, to, reason) in [
        (
            "c...",
            "c..*",
            "solution.txt: expected the click to open the clear cells and no other, by rule O3; \
             (1,3) is wrong",
        ),
        ("c...", "....", "solution.txt:1:1: expected a cell `c`, the click, found `none`"),
        ("c...", "cc..", "solution.txt:4:2: expected one `c` only, found `c`"),
        ("...*", "....", "solution.txt: expected (0,3) to match its mark, by rule O5"),
        ("rows=3", "rows=4", "solution.txt:1:15: expected rows from 3 to 3 (the board's), found 4"),
    ] {
        assert_eq!(
            refusal_after(FEWEST_MINES_INSTANCE, SOLUTION_FILE, from, to),
            reason,
            "{from} {to}"
        );
    }
}

/// Checks the refusal of a suboptimal board, which is valid but does not have the fewest or most
/// mines.
#[test]
fn a_worse_solution_is_refused() {
    for (text, optimum, worse, reason) in [
        (
            FEWEST_MINES_INSTANCE,
            "fewest",
            "3",
            "refutation.cnf: expected this file, found none: it must refute",
        ),
        (MOST_MINES_INSTANCE, "most", "0", "refutation.cnf:"),
    ] {
        let (mut certificate, accepted) = assert_certified(&parse_instance(text), Engine::Auto);
        assert_eq!(accepted.steps > 0, optimum == "most");
        let worse = parse_instance(&text.replace(optimum, worse));
        let solution = certificate_for(&worse, Engine::Auto).files[&SOLUTION_FILE].clone();
        certificate.files.insert(SOLUTION_FILE, solution);
        let found = refusal(&certificate);
        assert!(found.starts_with(reason), "{found}");
    }
}

#[test]
fn a_missing_solution_needs_a_refutation_of_other_boards() {
    let mut certificate =
        certificate_for(&parse_instance("one-click rows=3 cols=3 mines=8"), Engine::Auto);
    let nothing = b"claims consistent=0\n".to_vec();
    certificate.files.remove(&SOLUTION_FILE);
    certificate.files.insert(Name::CLAIMS, nothing.clone());
    assert_eq!(
        refusal(&certificate),
        "board.txt: the board whose only clear cell is (0,0) was not excluded"
    );
    let mut certificate =
        certificate_for(&parse_instance("one-click rows=3 cols=3 mines=3"), Engine::Auto);
    certificate.files.remove(&SOLUTION_FILE);
    certificate.files.insert(Name::CLAIMS, nothing);
    assert_eq!(
        refusal(&certificate),
        "refutation.cnf: expected this file, found none: it must refute the opposite of a claim"
    );
}

#[test]
fn a_forged_separator_is_refused() {
    for (from, to, reason) in [
        (
            "a+.",
            "a..",
            "separator 1: expected every path from `a` to `b` to pass through `+`, found one that does not",
        ),
        ("a+.", ".+.", "separator 1: expected one cell `a`, found 0"),
        ("a+.", "a+b", "separator 1: expected one cell `b`, found 2"),
    ] {
        let found = refusal_after(SEPARATED_ZEROS_INSTANCE, SEPARATORS_FILE, from, to);
        assert_eq!(found, format!("separators.txt: {reason}"), "{from} {to}");
    }
    let found = refusal_after(SEPARATED_ZEROS_INSTANCE, SEPARATORS_FILE, "a+.", "a#.");
    assert!(found.ends_with("expected `a`, `b`, `+` or `.`, found `#`"), "{found}");
    let other =
        refusal_after(SEPARATED_ZEROS_INSTANCE, SEPARATORS_FILE, "a+.\n++.\n..b", "b+.\n++.\n..a");
    assert!(other.starts_with("refutation.cnf:"), "{other}");
}

#[test]
fn a_missing_separator_is_refused() {
    let mut certificate = certificate_for(&parse_instance(SEPARATED_ZEROS_INSTANCE), Engine::Auto);
    certificate.files.remove(&SEPARATORS_FILE);
    let reason = refusal(&certificate);
    assert!(reason.contains("expected a rule of this board, each once, found"), "{reason}");
    assert!(reason.contains("O7 (0,"), "{reason}");
}

#[test]
fn a_tampered_formula_is_refused() {
    let certificate = certificate_for(&parse_instance(SEPARATED_ZEROS_INSTANCE), Engine::Auto);
    let formula = file_text(&certificate, Name::CNF);
    let last = formula.lines().last().expect("clauses").to_owned() + "\n";
    let reason = refusal_after(SEPARATED_ZEROS_INSTANCE, Name::CNF, &last, "");
    assert!(reason.contains("expected as many clauses as the header states"), "{reason}");
    let (_, sharper) = last.split_once(' ').expect("literals");
    let reason = refusal_after(SEPARATED_ZEROS_INSTANCE, Name::CNF, &last, sharper);
    assert!(reason.contains("the clause does not follow from O7 (0,"), "{reason}");
    let reason = refusal_after(
        SEPARATED_ZEROS_INSTANCE,
        Name::CNF,
        "c var 1 = clear (0,0)",
        "c var 1 = clear (0,1)",
    );
    assert!(reason.starts_with("refutation.cnf:1: expected `c var 1 = clear (0,0)`"), "{reason}");
    let reason = refusal_after(SEPARATED_ZEROS_INSTANCE, Name::CNF, "O3 (0,0)", "O3 (0,1)");
    assert!(reason.contains("expected a rule of this board, each once"), "{reason}");
    let reason = refusal_after(
        SEPARATED_ZEROS_INSTANCE,
        Name::CNF,
        "c clauses 1 to 1 = O2",
        "c clauses 1 to 1 = O9",
    );
    assert!(reason.contains("expected a rule of this board, each once"), "{reason}");
}

#[test]
fn a_proof_without_a_needed_step_is_refused() {
    assert_needed_steps_are_required(&certificate_for(
        &parse_instance(SEPARATED_ZEROS_INSTANCE),
        Engine::Auto,
    ));
}
