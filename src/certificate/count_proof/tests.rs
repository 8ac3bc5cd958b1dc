//! Tests certificates of counts of small models, with random orders and windows. Trying every
//! assignment confirms the counts, and no mutated certificate with false claims is accepted.

use dashu_int::UBig;
use gridproof_engine::model::{
    Assignment, Constraint, Label, Lit, Model, ModelCounts, Name as Variable, Var,
};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::AcceptedCount;
use super::determined::auxiliaries_are_determined;
use crate::budget::Budget;
use crate::certificate::Certificate;
use crate::certificate::name::Name;
use crate::certificate::refusal::Refusal;
use crate::grid::Cell;

/// Returns a model of up to 10 variables and 6 equations, sometimes with a total. Most of the
/// models are consistent.
fn random_model(rng: &mut Pcg64Mcg) -> Model {
    let mut model = Model::new();
    let count = rng.random_range(0..=10);
    let vars: Vec<Var> =
        (0..count).map(|i| model.add(Variable::with_cell("x", Cell::new(0, i)))).collect();
    let hidden: Vec<bool> = vars.iter().map(|_| rng.random_bool(0.4)).collect();
    let honest = rng.random_bool(0.8);
    let equations = rng.random_range(0..=6);
    for index in 0..=equations {
        let all = index == equations;
        if all && rng.random_bool(0.5) {
            continue;
        }
        let density = rng.random_range(0.2..0.7);
        let mut members = vars.clone();
        members.retain(|_| all || rng.random_bool(density));
        let value = match honest {
            true => members.iter().filter(|var| hidden[var.index()]).count(),
            false => rng.random_range(0..=members.len() + 1),
        };
        model.add_exactly(value, members.iter().map(|var| var.positive()), Label::rule("any"));
    }
    model
}

/// Counts the solutions of a model by trying every assignment. The order and the windows are
/// random. The primary variables must determine the auxiliary variables of the model.
fn brute_force_counts(model: &Model, rng: &mut Pcg64Mcg) -> ModelCounts {
    let count = model.num_vars();
    let mut solutions = 0_u32;
    let mut numbers = vec![0_u32; count];
    for bits in 0..1_u32 << count {
        let values: Vec<bool> = (0..count).map(|i| bits >> i & 1 == 1).collect();
        let assignment = Assignment::from(values);
        if model.first_violated(&assignment).is_none() {
            solutions += 1;
            numbers.iter_mut().enumerate().for_each(|(i, sum)| *sum += bits >> i & 1);
        }
    }
    let mut order: Vec<Var> = model.vars().collect();
    order.shuffle(rng);
    let window = |rng: &mut Pcg64Mcg| {
        let mut window = order.clone();
        window.shuffle(rng);
        window.truncate(rng.random_range(0..=count));
        window
    };
    let windows = (0..rng.random_range(0..4)).map(|_| window(rng)).collect();
    ModelCounts {
        solutions: UBig::from(solutions),
        count_index_of_var: (0..count as u32).collect(),
        distinct_counts: numbers.into_iter().map(UBig::from).collect(),
        variable_order: order,
        bounding_windows: windows,
    }
}

/// Returns a model of up to 4 variables, with small structures that define auxiliary variables, and
/// with inequalities over any literals.
fn random_model_with_definitions(rng: &mut Pcg64Mcg) -> Model {
    let mut model = Model::new();
    let vars: Vec<Var> = (0..rng.random_range(1..=4))
        .map(|i| model.add(Variable::with_cell("x", Cell::new(0, i))))
        .collect();
    for rule in 0..rng.random_range(1..=3) {
        let label = Label::rule_at_cell("any", Cell::new(rule, 0));
        let mut lits = vars.clone();
        lits.shuffle(rng);
        lits.truncate(rng.random_range(1..=4));
        let lits: Vec<Lit> = lits.iter().map(|var| var.lit(rng.random_bool(0.7))).collect();
        let first = model.constraints().len();
        match rng.random_range(0..5) {
            0 => model.require_count_in_set(lits, &[0..=0, 2..=2, 4..=9], label),
            1 => model.require_count_in_set(lits, &[1..=1, 3..=3], label),
            2 => {
                let seen = rng.random_range(0..=lits.len());
                let all = model.add_prefix_conjunctions(lits, label);
                model.add_exactly(seen, all, label);
            }
            3 => {
                let copies: Vec<Lit> = lits.iter().map(|&lit| model.add_copy(lit, label)).collect();
                let at_least = rng.random_range(0..=lits.len());
                let lits = [&lits[..], &copies].concat();
                model.add_constraint(Constraint { lits, at_least, at_most: at_least + 2, label });
            }
            _ => {
                let at_least = rng.random_range(0..=lits.len());
                let at_most = rng.random_range(at_least..=lits.len() + 1);
                model.add_constraint(Constraint { lits, at_least, at_most, label });
            }
        }
        model.join_into_rule_from(first);
    }
    model
}

fn certificate_of_count(model: &Model, model_counts: &ModelCounts) -> Certificate {
    let mut certificate = Certificate::default();
    let meter = &mut Budget::unlimited().meter();
    certificate.put_count(model, model_counts, meter).expect("unlimited");
    certificate
}

fn check(certificate: &Certificate, model: &Model) -> Result<AcceptedCount, Refusal> {
    certificate.check_count(model, &mut Budget::unlimited().meter())
}

#[track_caller]
fn assert_counts_are_true(
    found: &AcceptedCount,
    model_counts: &ModelCounts,
    primary: usize,
    files: &Certificate,
) {
    let text_of = |files: &Certificate| {
        files
            .files
            .values()
            .map(|text| String::from_utf8_lossy(text).into_owned())
            .collect::<String>()
    };
    assert_eq!(found.solutions, model_counts.solutions, "{}", text_of(files));
    let mut seen = 0;
    for (vars, each) in &found.classes {
        for var in vars {
            assert_eq!(*each, model_counts.distinct_counts[var.index()], "{}", text_of(files));
            seen += 1;
        }
    }
    assert_eq!(seen, primary);
}

#[test]
fn every_model_is_certified_in_any_order() {
    assert_certified(31, 3000, random_model);
}

#[test]
fn every_model_of_gadgets_is_certified_in_any_order() {
    assert_certified(34, 400, random_model_with_definitions);
}

fn assert_certified(seed: u64, rounds: usize, random: fn(&mut Pcg64Mcg) -> Model) {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let (mut windows, mut parts) = (0, 0);
    for round in 0..rounds {
        let model = random(&mut rng);
        let model_counts = brute_force_counts(&model, &mut rng);
        let certificate = certificate_of_count(&model, &model_counts);
        let found = check(&certificate, &model);
        let found = found.unwrap_or_else(|refusal| panic!("round {round}: {refusal}: {model:?}"));
        assert_counts_are_true(&found, &model_counts, model.num_primary(), &certificate);
        let text = String::from_utf8_lossy(&certificate.files[&Name::DIAGRAMS]);
        windows += usize::from(text.contains("window"));
        parts += usize::from(text.contains("part"));
    }
    assert!(windows > rounds / 60 && parts > rounds / 10, "{windows} {parts}");
}

/// Compares the check with trying all assignments, for up to three auxiliary variables under random
/// constraints.
#[test]
fn variables_that_are_found_determined_are_determined() {
    let mut rng = Pcg64Mcg::seed_from_u64(35);
    let (mut found, mut unnoticed) = (0, 0);
    for _ in 0..20_000 {
        let mut model = Model::new();
        let mut vars: Vec<Var> =
            (0..2).map(|i| model.add(Variable::with_cell("x", Cell::new(0, i)))).collect();
        vars.extend((0..rng.random_range(1..=3)).map(|_| model.add_auxiliary()));
        for _ in 0..rng.random_range(1..=6) {
            let mut lits = vars.clone();
            lits.shuffle(&mut rng);
            lits.truncate(rng.random_range(1..=4));
            let lits: Vec<Lit> = lits.iter().map(|var| var.lit(rng.random_bool(0.6))).collect();
            let at_least = rng.random_range(0..=2.min(lits.len()));
            let most = [at_least, at_least, lits.len()];
            let at_most = *most.choose(&mut rng).expect("some");
            let label = Label::rule("any");
            model.add_constraint(Constraint { lits, at_least, at_most, label });
        }
        model.join_into_rule_from(0);
        let mut seen = [0; 4];
        for bits in 0..1_usize << vars.len() {
            let values: Vec<bool> = (0..vars.len()).map(|i| bits >> i & 1 == 1).collect();
            let holds = model.first_violated(&Assignment::from(values)).is_none();
            seen[bits & 3] += usize::from(holds);
        }
        let is_so = seen.iter().all(|&number| number <= 1);
        let meter = &mut Budget::unlimited().meter();
        match auxiliaries_are_determined(&model, meter).expect("no limit") {
            true => {
                assert!(is_so, "{model:?}");
                found += 1;
            }
            false => unnoticed += usize::from(is_so),
        }
    }
    assert!(found > 1000, "{found}, {unnoticed}");
}

/// Makes one random change to a line of the file.
fn change_a_line(text: &str, rng: &mut Pcg64Mcg) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    if lines.is_empty() {
        return "part 1\n.\n".to_owned();
    }
    let (at, to) = (rng.random_range(0..lines.len()), rng.random_range(0..lines.len()));
    match rng.random_range(0..10) {
        0 => lines.swap(at, to),
        1 => drop(lines.remove(at)),
        2 => lines.insert(to, lines[at].clone()),
        3..6 => lines[at] = change_word(&lines[at], rng),
        _ => lines[at] = change_edge(&lines[at], rng),
    }
    lines.join("\n") + "\n"
}

/// Changes, repeats, removes or moves a number of the line, or changes its first word.
fn change_word(line: &str, rng: &mut Pcg64Mcg) -> String {
    let mut words: Vec<String> = line.split(' ').map(str::to_owned).collect();
    let (at, to) = (rng.random_range(0..words.len()), rng.random_range(0..words.len()));
    match rng.random_range(0..6) {
        0 => words.swap(at, to),
        1 => drop(words.remove(at)),
        2 => words.insert(to, words[at].clone()),
        3 => words[0] = (*["narrow", "window", "part"].choose(rng).expect("words")).to_owned(),
        _ => {
            if let Ok(number) = words[at].parse::<i64>() {
                words[at] = (number + *[-2, -1, 1, 2, 7].choose(rng).expect("some")).to_string();
            }
        }
    }
    words.join(" ")
}

/// Redirects, adds or removes an edge of the line.
fn change_edge(line: &str, rng: &mut Pcg64Mcg) -> String {
    let edges: Vec<usize> = line.match_indices(['.', '1', '2', '3']).map(|(at, _)| at).collect();
    let Some(&at) = edges.choose(rng) else { return line.to_owned() };
    let edge = [".", "1", "2", "3", "1,1", "..", "1.", ""].choose(rng).expect("some");
    format!("{}{edge}{}", &line[..at], &line[at + 1..])
}

/// Mutates certificates in `rounds` rounds, and checks that every accepted mutant has true claims.
/// Returns the number of accepted mutants.
fn num_accepted_mutants(seed: u64, rounds: usize, random: fn(&mut Pcg64Mcg) -> Model) -> usize {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let mut accepted = 0;
    for _ in 0..rounds / 20 {
        let model = random(&mut rng);
        let model_counts = brute_force_counts(&model, &mut rng);
        let whole = certificate_of_count(&model, &model_counts);
        let diagrams = String::from_utf8_lossy(&whole.files[&Name::DIAGRAMS]).into_owned();
        for _ in 0..20 {
            let mut certificate = whole.clone();
            let mut text = diagrams.clone();
            for _ in 0..rng.random_range(0..4) {
                text = change_a_line(&text, &mut rng);
            }
            certificate.put(Name::DIAGRAMS, text);
            if rng.random_bool(0.4) {
                let claims = String::from_utf8_lossy(&whole.files[&Name::COUNTS]).into_owned();
                certificate.put(Name::COUNTS, change_a_line(&claims, &mut rng));
            }
            if certificate != whole
                && let Ok(found) = check(&certificate, &model)
            {
                assert_counts_are_true(&found, &model_counts, model.num_primary(), &certificate);
                accepted += 1;
            }
        }
    }
    accepted
}

#[test]
fn no_false_mutant_is_accepted() {
    let accepted = num_accepted_mutants(32, 10_000, random_model)
        + num_accepted_mutants(36, 4000, random_model_with_definitions);
    assert!(accepted > 200, "only {accepted} accepted, too few for a comparison");
}

/// Run with `cargo test --release --lib -- --ignored --nocapture hundred_thousand`.
#[test]
#[ignore = "for changes of the format"]
fn no_false_mutant_of_some_hundred_thousand_is_accepted() {
    let rounds = 300_000;
    println!(
        "{} of {rounds} mutants accepted, all of them true",
        num_accepted_mutants(33, rounds, random_model)
    );
}
