//! Compares the clauses of tables with all tuples.

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::*;
use crate::budget::Budget;
use crate::model::{Assignment, Automaton, AutomatonInput, Label, Name, RegularConstraint};

/// An automaton that reads a list as binary digits, and accepts the lists with these numbers.
struct AnyOf {
    allowed: Vec<usize>,
    length: usize,
}

impl Automaton for AnyOf {
    type State = (usize, usize);

    fn start(&self) -> Self::State {
        (0, 0)
    }

    fn next(&self, &(place, number): &Self::State, value: bool) -> Option<Self::State> {
        (place < self.length).then_some((place + 1, number | usize::from(value) << place))
    }

    fn accepts(&self, (_, number): &Self::State) -> bool {
        self.allowed.contains(number)
    }
}

/// Returns a model of a random table over literals of both signs, the numbers of the allowed tuples, and the literals.
fn random_table(random: &mut Pcg64Mcg, length: usize) -> (Model, Vec<usize>, Vec<Lit>) {
    let mut model = Model::new();
    let vars: Vec<Var> = (0..length).map(|_| model.add(Name::without_cell("x"))).collect();
    let lits: Vec<Lit> = vars.iter().map(|var| var.lit(random.random_ratio(1, 2))).collect();
    let allowed: Vec<usize> =
        (0..1_usize << length).filter(|_| random.random_ratio(1, 2)).collect();
    let inputs: Vec<AutomatonInput> = lits.iter().copied().map(AutomatonInput::Lit).collect();
    let automaton = AnyOf { allowed: allowed.clone(), length };
    let meter = &mut Budget::unlimited().meter();
    let table = RegularConstraint::new(&automaton, &inputs, meter).expect("no limit");
    model.require_regular(&table, Label::rule("table"));
    (model, allowed, lits)
}

/// A list of clauses.
#[derive(Default)]
struct ClauseList(Vec<Vec<Lit>>);

impl ClauseSink for ClauseList {
    fn new_var(&mut self) -> Var {
        unreachable!("tables need no further variable")
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        self.0.push(clause.to_vec());
    }
}

#[test]
fn clauses_and_selectors_agree_with_the_list_of_allowed_tuples() {
    let random = &mut Pcg64Mcg::seed_from_u64(1);
    let meter = &mut Budget::unlimited().meter();
    for length in (1..=8).chain([3, 4, 5, 6]) {
        let (model, allowed, lits) = random_table(random, length);
        let tables = Tables::of_model(&model, meter).expect("no limit");
        if model.num_primary() == model.num_vars() {
            continue;
        }
        assert_eq!(tables.other_constraints(&model).count(), 0, "{length}");
        let mut clauses = ClauseList::default();
        tables.add_clauses(&mut clauses, meter).expect("no limit");
        for number in 0..1_usize << length {
            let mut values = vec![true; model.num_vars()];
            for (at, lit) in lits.iter().enumerate() {
                values[lit.var().index()] = (number >> at & 1 == 1) == lit.is_positive();
            }
            tables.set_selectors(&mut values);
            let found = Assignment::from(values);
            let is_allowed = allowed.contains(&number);
            assert_eq!(model.first_violated(&found).is_none(), is_allowed, "{allowed:?} {number}");
            let satisfied = |clause: &Vec<Lit>| clause.iter().any(|&lit| found.satisfies(lit));
            assert_eq!(clauses.0.iter().all(satisfied), is_allowed, "{allowed:?} {number}");
        }
        for clause in &clauses.0 {
            assert_prime(clause, &allowed, &lits);
        }
    }
}

/// Asserts that an implicate is prime: without any of its literals, the clause would exclude an
/// allowed tuple.
fn assert_prime(clause: &[Lit], allowed: &[usize], lits: &[Lit]) {
    for dropped in clause {
        let rest = clause.iter().filter(|lit| *lit != dropped);
        let places: Vec<(usize, bool)> = rest
            .map(|lit| {
                let at = lits.iter().position(|known| known.var() == lit.var()).expect("a literal");
                (at, lits[at] == *lit)
            })
            .collect();
        let is_satisfied =
            |tuple: &&usize| places.iter().any(|&(at, value)| (*tuple >> at & 1 == 1) == value);
        assert!(!allowed.iter().all(|tuple| is_satisfied(&tuple)), "{clause:?} {allowed:?}");
    }
}

#[test]
fn a_selector_in_another_constraint_stays_in_the_solver() {
    let random = &mut Pcg64Mcg::seed_from_u64(2);
    let meter = &mut Budget::unlimited().meter();
    let (mut model, ..) = random_table(random, 5);
    let constraints = model.constraints().len();
    let selector = Var::new(model.num_vars() - 1);
    model.add_clause([selector.positive()], Label::rule("other"));
    let tables = Tables::of_model(&model, meter).expect("no limit");
    assert_eq!(tables.other_constraints(&model).count(), constraints + 1);
}
