//! Each gadget against all values of the primary variables. The auxiliary variables have exactly
//! one value if the rule holds, and none otherwise. The counting engine finds the same number.

use std::ops::RangeInclusive;

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::{Automaton, Input, Regular};
use crate::budget::Budget;
use crate::count::Counter;
use crate::grid::Cell;
use crate::model::{Assignment, Extent, Label, Lit, Model, Name, Status};
use crate::query::{Engines, EnumerationEnd, enumerate};

const RULE: Label = Label::rule("rule");

fn model(variables: usize) -> (Model, Vec<Lit>) {
    let mut model = Model::new();
    let vars = (0..variables).map(|col| model.add(Name::at("x", Cell::new(0, col))).positive());
    let vars = vars.collect();
    (model, vars)
}

fn extent(model: &Model) -> Extent {
    let literals = model.constraints().iter().map(|constraint| constraint.lits.len()).sum();
    let (variables, constraints) = (model.num_vars(), model.constraints().len());
    Extent { variables, constraints, literals }
}

/// Compares a model with the rule that it states, with and without a total.
fn check(model: &Model, holds: impl Fn(&[bool]) -> bool) {
    let primary: Vec<_> = model.primary().collect();
    let all = (0..1_u32 << primary.len())
        .map(|bits| (0..primary.len()).map(|at| bits >> at & 1 == 1).collect::<Vec<bool>>());
    let expected: Vec<Vec<bool>> = all.filter(|values| holds(values)).collect();
    let every: Vec<_> = model.vars().collect();
    let budget = Budget::unlimited();
    let mut found: Vec<Vec<bool>> = Vec::new();
    let end = enumerate(model, &every, &mut *Engines::default().sat(), &budget, |lits| {
        let values: Vec<bool> = lits.iter().map(|lit| lit.is_positive()).collect();
        assert!(model.violated(&Assignment::from(values.clone())).is_none());
        found.push(values[..primary.len()].to_vec());
        std::ops::ControlFlow::Continue(())
    });
    assert_eq!(end, EnumerationEnd::Complete);
    found.sort_unstable();
    let mut sorted = expected.clone();
    sorted.sort_unstable();
    assert_eq!(found, sorted);
    for total in std::iter::once(None).chain((0..=primary.len()).map(Some)) {
        let mut model = model.clone();
        if let Some(total) = total {
            model.exactly(total, primary.iter().map(|var| var.positive()), Label::rule("total"));
        }
        let trues = |values: &&Vec<bool>| values.iter().filter(|value| **value).count();
        let is_right = |values: &&Vec<bool>| total.is_none_or(|total| trues(values) == total);
        let left: Vec<_> = expected.iter().filter(is_right).collect();
        let meter = &mut budget.meter();
        let analysis = Counter::new().analyse(&model, meter).expect("no limit");
        let (statuses, ended) = analysis.statuses(meter);
        assert_eq!((ended, statuses.is_some()), (None, !left.is_empty()));
        let Some(statuses) = statuses else { continue };
        let counted = analysis.count(meter).expect("no limit");
        assert_eq!(counted.models, left.len().into());
        assert_eq!(statuses.len(), primary.len());
        for (at, status) in statuses.iter().enumerate() {
            let number = left.iter().filter(|values| values[at]).count();
            let known = match number {
                0 => Status::Forced(false),
                all if all == left.len() => Status::Forced(true),
                _ => Status::Undetermined,
            };
            assert_eq!(*status, known);
        }
        for class in &counted.classes {
            for var in class.vars {
                let number = left.iter().filter(|values| values[var.index()]).count();
                assert_eq!(class.each, number.into());
            }
        }
    }
}

#[test]
fn a_number_lies_in_a_set() {
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
            model.in_set(lits.iter().copied(), set, RULE);
            check(&model, |values| {
                let number = values.iter().enumerate().filter(|(at, value)| **value != (*at == 1));
                let number = number.count();
                set.iter().any(|range| range.contains(&number))
            });
        }
    }
}

/// The lengths of the runs of true values.
struct Runs(Vec<usize>);

impl Automaton for Runs {
    /// The number of finished runs, and the length of the last run.
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

fn runs(values: &[bool]) -> Vec<usize> {
    let runs = values.split(|value| !value).map(<[bool]>::len);
    runs.filter(|&length| length > 0).collect()
}

#[test]
fn an_automaton_accepts_as_a_table_and_as_edges() {
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
        (11, vec![]),
        // Layers with so many states that the states need variables of their own.
        (12, vec![1, 1, 1, 1]),
        (14, vec![1, 1, 1, 1, 1]),
    ] {
        let (mut model, lits) = model(variables);
        let inputs: Vec<Input> = lits.iter().map(|&lit| Input::Lit(lit)).collect();
        let meter = &mut Budget::unlimited().meter();
        let regular = Regular::new(&Runs(wanted.clone()), &inputs, meter).expect("no limit");
        let before = extent(&model);
        model.regular(&regular, RULE);
        let (after, most) = (extent(&model), regular.extent());
        assert!(after.variables - before.variables <= most.variables);
        assert!(after.constraints - before.constraints <= most.constraints);
        assert!(after.literals - before.literals <= most.literals);
        check(&model, |values| runs(values) == wanted);
    }
}

#[test]
fn known_values_are_read_where_they_stand() {
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
            Some(value) => Input::Known(*value),
            None => Input::Lit(lits.next().expect("as many as are not known")),
        };
        let inputs: Vec<Input> = known.iter().map(input).collect();
        let meter = &mut Budget::unlimited().meter();
        let regular = Regular::new(&Runs(wanted.clone()), &inputs, meter).expect("no limit");
        model.regular(&regular, RULE);
        check(&model, |values| {
            let mut values = values.iter();
            let all: Vec<bool> = known
                .iter()
                .map(|known| known.unwrap_or_else(|| *values.next().expect("a value")))
                .collect();
            runs(&all) == wanted
        });
    }
}

#[test]
fn prefixes_and_copies_are_determined() {
    for length in 1..=6 {
        for seen in 0..=length {
            let (mut model, lits) = model(length);
            let prefixes = model.prefixes(lits.iter().map(|&lit| !lit), RULE);
            let first = model.copy(prefixes[0], RULE);
            let all = prefixes.into_iter().chain([first]).collect::<Vec<_>>();
            model.exactly(seen, all, RULE);
            check(&model, |values| {
                let clear = values.iter().take_while(|value| !**value).count();
                clear + usize::from(clear > 0) == seen
            });
        }
    }
}
