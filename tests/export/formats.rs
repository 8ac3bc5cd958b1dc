//! Checks that an exported file has the same satisfying assignments as the model. Small parsers in
//! this test read the files. External solvers read them too, if they are installed.

use std::io::{self, Write};
use std::path::Path;
use std::process::Command;

use gridproof::budget::Budget;
use gridproof::grid::Cell;
use gridproof_engine::model::{Assignment, Constraint, Label, Lit, Model, Name, dimacs, lp, opb};
use gridproof_engine::query::Engines;
use gridproof_engine::sat::{SatVerdict, SolveAssuming, to_cnf};
use gridproof_testing::external;
use gridproof_testing::random::{random_model, satisfying_assignments};

const RANDOM_MODEL_COUNT: u64 = 300;

pub fn written_text(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> String {
    let mut bytes = Vec::new();
    write(&mut bytes).expect("memory");
    String::from_utf8(bytes).expect("text")
}

pub fn dimacs_text(model: &Model) -> String {
    let cnf = to_cnf(model, &mut Budget::unlimited().meter()).expect("small");
    written_text(|out| dimacs::write(model, &cnf, out))
}

/// A linear constraint of a file: the coefficients of the variables (counted from 0), the relation,
/// and the bound.
pub struct LinearConstraint {
    pub terms: Vec<(i64, usize)>,
    pub relation: String,
    pub bound: i64,
}

impl LinearConstraint {
    /// Parses words like `+1 x3 - x4 >= 2`. A name that directly follows a sign has the coefficient
    /// 1.
    fn parse(words: &[&str]) -> Self {
        let split = words.iter().position(|word| word.contains('=')).expect("a relation");
        let (mut terms, mut coefficient) = (Vec::new(), 1);
        for word in &words[..split] {
            match (*word, word.strip_prefix('x')) {
                (_, Some(number)) => {
                    terms.push((coefficient, number.parse::<usize>().expect("a number") - 1));
                    coefficient = 1;
                }
                ("+", _) => coefficient = 1,
                ("-", _) => coefficient = -1,
                (number, _) => coefficient = number.parse().expect("a coefficient"),
            }
        }
        assert!(!terms.is_empty(), "a row without terms");
        let bound = words[split + 1].parse().expect("a bound");
        Self { terms, relation: words[split].to_owned(), bound }
    }

    fn holds(&self, values: &[bool]) -> bool {
        let value = |var: usize| i64::from(values.get(var).copied().unwrap_or_default());
        let sum: i64 = self.terms.iter().map(|&(c, var)| c * value(var)).sum();
        match &self.relation[..] {
            ">=" => sum >= self.bound,
            "<=" => sum <= self.bound,
            "=" => sum == self.bound,
            other => panic!("relation {other}"),
        }
    }
}

pub fn parse_opb(text: &str) -> Vec<LinearConstraint> {
    let header: Vec<&str> = text.lines().next().expect("a header").split(' ').collect();
    let rows: Vec<LinearConstraint> = text
        .lines()
        .filter(|line| !line.starts_with('*'))
        .map(|line| LinearConstraint::parse(&line.split_whitespace().collect::<Vec<_>>()))
        .collect();
    assert_eq!(header[..2], ["*", "#variable="]);
    assert_eq!(header[4].parse(), Ok(rows.len()));
    rows
}

pub fn parse_lp(text: &str) -> Vec<LinearConstraint> {
    let body: Vec<&str> = text.lines().filter(|line| !line.starts_with('\\')).collect();
    assert!(body.iter().all(|line| line.len() < 255) && body.last() == Some(&"End"));
    let position = |word: &str| body.iter().position(|line| *line == word).expect("a section");
    let section = body[position("Subject To") + 1..position("Binary")].join(" ");
    let words: Vec<&str> = section.split_whitespace().filter(|word| !word.ends_with(':')).collect();
    let mut rows = Vec::new();
    let mut rest = &words[..];
    while let Some(relation) = rest.iter().position(|word| word.contains('=')) {
        rows.push(LinearConstraint::parse(&rest[..relation + 2]));
        rest = &rest[relation + 2..];
    }
    rows
}

pub fn parse_dimacs(text: &str) -> Box<dyn SolveAssuming> {
    let mut lines = text.lines().filter(|line| !line.starts_with('c'));
    let header: Vec<&str> = lines.next().expect("a header").split(' ').collect();
    let mut solver = Engines::default().new_assumption_solver();
    for _ in 0..header[2].parse::<usize>().expect("variables") {
        solver.new_var();
    }
    let mut clauses = 0;
    for line in lines {
        let (body, end) = line.rsplit_once(' ').unwrap_or(("", line));
        assert_eq!(end, "0");
        let numbers = body.split_whitespace().map(|word| word.parse().expect("a number"));
        let clause: Vec<Lit> = numbers.map(|n| Lit::from_dimacs(n).expect("not 0")).collect();
        solver.add_clause(&clause);
        clauses += 1;
    }
    assert_eq!(header[3].parse(), Ok(clauses));
    solver
}

fn all_assignments(model: &Model) -> impl Iterator<Item = Assignment> {
    let length = model.num_vars();
    (0..1_usize << length)
        .map(move |bits| (0..length).map(|var| bits >> var & 1 == 1).collect::<Vec<_>>().into())
}

#[test]
fn rows_have_the_models_assignments() {
    for model in (0..RANDOM_MODEL_COUNT).map(|seed| random_model(seed, 8)) {
        let opb = written_text(|out| opb::write(&model, out));
        let lp = written_text(|out| lp::write(&model, out));
        for rows in [parse_opb(&opb), parse_lp(&lp)] {
            for assignment in all_assignments(&model) {
                let holds = rows.iter().all(|row| row.holds(assignment.values()));
                assert_eq!(holds, model.first_violated(&assignment).is_none(), "{model:?}");
            }
        }
    }
}

#[test]
fn clauses_have_the_models_assignments() {
    for model in (0..RANDOM_MODEL_COUNT).map(|seed| random_model(seed, 8)) {
        let mut solver = parse_dimacs(&dimacs_text(&model));
        for assignment in all_assignments(&model) {
            let fixed: Vec<Lit> = model.vars().map(|var| var.lit(assignment.value(var))).collect();
            let verdict = solver.solve_assuming(&fixed, &mut Budget::unlimited().meter());
            let holds = matches!(verdict, SatVerdict::Sat(_));
            assert_eq!(holds, model.first_violated(&assignment).is_none(), "{model:?}");
        }
    }
}

/// Returns a model with a clue of one mine for three cells, and a total of two.
fn small_model() -> Model {
    let mut model = Model::new();
    let lits: Vec<Lit> = (0..4)
        .map(|col| model.add(Name::with_cell("mine", Cell::new(1, col))).positive())
        .collect();
    model.add_exactly(1, lits[..3].iter().copied(), Label::rule_at_cell("M3", Cell::new(0, 1)));
    model.add_exactly(2, lits, Label::rule("M4"));
    model
}

#[test]
fn exported_files_name_cells_and_clues_in_comments() {
    let expected = "\
* #variable= 4 #constraint= 2
* x1 = mine (1,0)
* x2 = mine (1,1)
* x3 = mine (1,2)
* x4 = mine (1,3)
* M3 (0,1)
+1 x1 +1 x2 +1 x3 = 1 ;
* M4
+1 x1 +1 x2 +1 x3 +1 x4 = 2 ;
";
    assert_eq!(written_text(|out| opb::write(&small_model(), out)), expected);
    let expected = "\
c var 1 = mine (1,0)
c var 2 = mine (1,1)
c var 3 = mine (1,2)
c var 4 = mine (1,3)
c clauses 1 to 4 = M3 (0,1)
c clauses 5 to 12 = M4
p cnf 4 12
-1 -2 0
";
    assert!(dimacs_text(&small_model()).starts_with(expected), "{}", dimacs_text(&small_model()));
    let expected = "\
\\ x1 = mine (1,0)
\\ x2 = mine (1,1)
\\ x3 = mine (1,2)
\\ x4 = mine (1,3)
Minimize
 obj: 0 x1
Subject To
 any: x1 >= 0
\\ M3 (0,1)
 + x1 + x2 + x3
 = 1
\\ M4
 + x1 + x2 + x3 + x4
 = 2
Binary
 x1
 x2
 x3
 x4
End
";
    assert_eq!(written_text(|out| lp::write(&small_model(), out)), expected);
}

#[test]
fn dimacs_comments_state_the_meaning_of_auxiliary_variables() {
    let mut model = Model::new();
    let lits: Vec<Lit> =
        (0..12).map(|col| model.add(Name::with_cell("x", Cell::new(0, col))).positive()).collect();
    model.add_exactly(5, lits, Label::rule("M4"));
    let text = dimacs_text(&model);
    assert!(text.contains("\nc aux 13 = at least 1 of 1 2 \n"), "{text}");
}

/// Returns consistent and inconsistent models, including degenerate models.
fn sample_models() -> Vec<Model> {
    let mut impossible = Model::new();
    let label = Label::rule("M4");
    impossible.add_constraint(Constraint { lits: vec![], at_least: 1, at_most: 1, label });
    let random = (0..40).map(|seed| random_model(seed, 8));
    [Model::new(), impossible, small_model()].into_iter().chain(random).collect()
}

/// Runs `program` with `arguments` on the file of every sample model. The program must print `yes`
/// for a consistent model, and must not print it for an inconsistent model.
fn assert_external_solver(
    program: &str,
    arguments: &[&str],
    file: &str,
    yes: &str,
    write: fn(&Model) -> String,
) {
    let Some(tool) = external::find_program(&[program]) else { return };
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(file);
    for model in sample_models() {
        std::fs::write(&path, write(&model)).expect("a writable folder");
        let output = Command::new(&tool).args(arguments).arg(&path).output().expect("it runs");
        let output = String::from_utf8_lossy(&output.stdout);
        let says_yes = output.lines().any(|line| line.starts_with(yes));
        assert_eq!(
            says_yes,
            !satisfying_assignments(&model).is_empty(),
            "{program} on {model:?}: {output}"
        );
    }
}

#[test]
fn cadical_agrees_on_dimacs() {
    assert_external_solver("cadical", &["-q"], "sample.cnf", "s SATISFIABLE", dimacs_text);
}

#[test]
fn clasp_agrees_on_opb() {
    assert_external_solver("clasp", &[], "sample.opb", "s SATISFIABLE", |model| {
        written_text(|out| opb::write(model, out))
    });
}

#[test]
fn glpsol_agrees_on_lp() {
    let yes = "INTEGER OPTIMAL SOLUTION FOUND";
    assert_external_solver("glpsol", &["--lp"], "sample.lp", yes, |model| {
        written_text(|out| lp::write(model, out))
    });
}
