//! Tests each gadget with all values of the primary variables. If the rule holds, exactly one
//! choice of the auxiliary variables satisfies the model. Otherwise no choice satisfies the model.
//! The counting engine must find equal numbers.

use std::ops::RangeInclusive;

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::{Automaton, AutomatonInput, RegularConstraint};
use crate::budget::Budget;
use crate::count::Counter;
use crate::grid::Cell;
use crate::model::{Assignment, Label, Lit, Model, Name, StatementSize, VariableStatus};
use crate::query::{Engines, EnumerationEnd, enumerate_projected};

const TEST_RULE: Label = Label::rule("rule");

fn model(variables: usize) -> (Model, Vec<Lit>) {
    let mut model = Model::new();
    let vars =
        (0..variables).map(|col| model.add(Name::with_cell("x", Cell::new(0, col))).positive());
    let vars = vars.collect();
    (model, vars)
}

fn measured_size(model: &Model) -> StatementSize {
    let literals = model.constraints().iter().map(|constraint| constraint.lits.len()).sum();
    let (variables, constraints) = (model.num_vars(), model.constraints().len());
    StatementSize { variables, constraints, literals }
}

/// Compares a model with the rule that it states, once with a total and once without a total.
fn assert_models_satisfy(model: &Model, holds: impl Fn(&[bool]) -> bool) {
    let primary: Vec<_> = model.primary_vars().collect();
    let all = (0..1_u32 << primary.len())
        .map(|bits| (0..primary.len()).map(|at| bits >> at & 1 == 1).collect::<Vec<bool>>());
    let expected: Vec<Vec<bool>> = all.filter(|values| holds(values)).collect();
    let every: Vec<_> = model.vars().collect();
    let budget = Budget::unlimited();
    let mut found: Vec<Vec<bool>> = Vec::new();
    let end = enumerate_projected(
        model,
        &every,
        &mut *Engines::default().new_sat_solver(),
        &budget,
        |lits| {
            let values: Vec<bool> = lits.iter().map(|lit| lit.is_positive()).collect();
            assert!(model.first_violated(&Assignment::from(values.clone())).is_none());
            found.push(values[..primary.len()].to_vec());
            std::ops::ControlFlow::Continue(())
        },
    );
    assert_eq!(end, EnumerationEnd::Complete);
    found.sort_unstable();
    let mut sorted = expected.clone();
    sorted.sort_unstable();
    assert_eq!(found, sorted);
    for total in std::iter::once(None).chain((0..=primary.len()).map(Some)) {
        let mut model = model.clone();
        if let Some(total) = total {
            model.add_exactly(
                total,
                primary.iter().map(|var| var.positive()),
                Label::rule("total"),
            );
        }
        let trues = |values: &&Vec<bool>| values.iter().filter(|value| **value).count();
        let is_right = |values: &&Vec<bool>| total.is_none_or(|total| trues(values) == total);
        let left: Vec<_> = expected.iter().filter(is_right).collect();
        let meter = &mut budget.meter();
        let analysis = Counter::new().analyse(&model, meter).expect("no limit");
        let statuses = analysis.statuses(meter).into_complete().expect("no limit");
        assert_eq!(statuses.is_some(), !left.is_empty());
        let Some(statuses) = statuses else { continue };
        let counted = analysis.count(meter).expect("no limit");
        assert_eq!(counted.models, left.len().into());
        assert_eq!(statuses.len(), primary.len());
        for (at, status) in statuses.iter().enumerate() {
            let number = left.iter().filter(|values| values[at]).count();
            let known = match number {
                0 => VariableStatus::Forced(false),
                all if all == left.len() => VariableStatus::Forced(true),
                _ => VariableStatus::Undetermined,
            };
            assert_eq!(*status, known);
        }
        for class in &counted.classes {
            for var in class.vars {
                let number = left.iter().filter(|values| values[var.index()]).count();
                assert_eq!(class.value_of_each, number.into());
            }
        }
    }
}

#[test]
fn the_number_of_true_literals_lies_in_the_required_set() {
    let sets: [&[RangeInclusive<usize>]; 8] = [
        &[],
        &[0..=0],
        &[1..=3],
        &[1..=1, 3..=3],
        &[0..=0, 2..=2, 5..=9],
        &[0..=1, 4..=4],
        &[7..=9],
        &[0..=0, 4..=5],
    ];
    for set in sets {
        for variables in 0..=5 {
            let (mut model, mut lits) = model(variables);
            if let [_, second, ..] = &mut lits[..] {
                *second = !*second;
            }
            model.require_count_in_set(lits.iter().copied(), set, TEST_RULE);
            assert_models_satisfy(&model, |values| {
                let number = values.iter().enumerate().filter(|(at, value)| **value != (*at == 1));
                let number = number.count();
                set.iter().any(|range| range.contains(&number))
            });
        }
    }
}

/// An automaton that accepts a list if its runs of true values have the given lengths.
struct RunLengthAutomaton(Vec<usize>);

impl Automaton for RunLengthAutomaton {
    /// The number of runs that are finished, and the length of the last run.
    type State = (usize, usize);

    fn start(&self) -> Self::State {
        (0, 0)
    }

    fn next(&self, &(done, last): &Self::State, value: bool) -> Option<Self::State> {
        match (value, last) {
            (true, _) => (*self.0.get(done)? > last).then_some((done, last + 1)),
            (false, 0) => Some((done, 0)),
            (false, _) => (self.0[done] == last).then_some((done + 1, 0)),
        }
    }

    fn accepts(&self, &(done, last): &Self::State) -> bool {
        match last {
            0 => done == self.0.len(),
            _ => done + 1 == self.0.len() && self.0[done] == last,
        }
    }
}

fn run_lengths(values: &[bool]) -> Vec<usize> {
    let runs = values.split(|value| !value).map(<[bool]>::len);
    runs.filter(|&length| length > 0).collect()
}

#[test]
fn both_encodings_accept_what_the_automaton_accepts() {
    for (variables, wanted) in [
        (0, vec![]),
        (0, vec![1]),
        (4, vec![]),
        (4, vec![1, 1]),
        (6, vec![2, 2]),
        (8, vec![1, 2, 1]),
        (9, vec![2, 3]),
        (10, vec![1, 1, 2]),
        (10, vec![6, 5]),
        (12, vec![5]),
        (12, vec![1, 1, 1]),
        (11, vec![]),
        // These lines have layers with more than [`MAX_NARROW_LAYER`](super::regular) states, so
        // each state needs a variable.
        (12, vec![1, 1, 1, 1]),
        (14, vec![1, 1, 1, 1, 1]),
    ] {
        let (mut model, lits) = model(variables);
        let inputs: Vec<AutomatonInput> =
            lits.iter().map(|&lit| AutomatonInput::Lit(lit)).collect();
        let meter = &mut Budget::unlimited().meter();
        let regular = RegularConstraint::new(&RunLengthAutomaton(wanted.clone()), &inputs, meter)
            .expect("no limit");
        let before = measured_size(&model);
        model.require_regular(&regular, TEST_RULE);
        let (after, most) = (measured_size(&model), regular.size_bound());
        assert!(after.variables - before.variables <= most.variables);
        assert!(after.constraints - before.constraints <= most.constraints);
        assert!(after.literals - before.literals <= most.literals);
        assert_models_satisfy(&model, |values| run_lengths(values) == wanted);
    }
}

/// A table of the positions of one run on a line of `n` cells would have about `n²` literals.
#[test]
fn the_statement_of_a_long_line_grows_with_its_length() {
    const LENGTH: usize = 1000;
    let (mut model, lits) = model(LENGTH);
    let inputs: Vec<AutomatonInput> = lits.into_iter().map(AutomatonInput::Lit).collect();
    let meter = &mut Budget::unlimited().meter();
    let regular = RegularConstraint::new(&RunLengthAutomaton(vec![5]), &inputs, meter);
    let regular = regular.expect("no limit");
    model.require_regular(&regular, TEST_RULE);
    let (literals, most) = (measured_size(&model).literals, regular.size_bound().literals);
    assert!(literals <= most && most < 500 * LENGTH, "{literals} {most}");
}

#[test]
fn an_automaton_reads_known_values_among_literals() {
    let mut rng = Pcg64Mcg::seed_from_u64(7);
    for _ in 0..60 {
        let length = rng.random_range(1..=12);
        let known: Vec<Option<bool>> =
            (0..length).map(|_| rng.random_bool(0.4).then(|| rng.random_bool(0.5))).collect();
        let wanted: Vec<usize> =
            (0..rng.random_range(0..3)).map(|_| rng.random_range(1..4)).collect();
        let unknown = known.iter().filter(|known| known.is_none()).count();
        let (mut model, lits) = model(unknown);
        let mut lits = lits.into_iter();
        let input = |known: &Option<bool>| match known {
            Some(value) => AutomatonInput::Known(*value),
            None => AutomatonInput::Lit(lits.next().expect("as many as are not known")),
        };
        let inputs: Vec<AutomatonInput> = known.iter().map(input).collect();
        let meter = &mut Budget::unlimited().meter();
        let regular = RegularConstraint::new(&RunLengthAutomaton(wanted.clone()), &inputs, meter)
            .expect("no limit");
        model.require_regular(&regular, TEST_RULE);
        assert_models_satisfy(&model, |values| {
            let mut values = values.iter();
            let all: Vec<bool> = known
                .iter()
                .map(|known| known.unwrap_or_else(|| *values.next().expect("a value")))
                .collect();
            run_lengths(&all) == wanted
        });
    }
}

#[test]
fn prefixes_and_copies_have_exactly_one_value() {
    for length in 1..=6 {
        for seen in 0..=length {
            let (mut model, lits) = model(length);
            let prefixes = model.add_prefix_conjunctions(lits.iter().map(|&lit| !lit), TEST_RULE);
            let first = model.add_copy(prefixes[0], TEST_RULE);
            let all = prefixes.into_iter().chain([first]).collect::<Vec<_>>();
            model.add_exactly(seen, all, TEST_RULE);
            assert_models_satisfy(&model, |values| {
                let clear = values.iter().take_while(|value| !**value).count();
                clear + usize::from(clear > 0) == seen
            });
        }
    }
}
