//! Generates seeded random models, small enough to be enumerated.

use gridproof::grid::Cell;
use gridproof_engine::model::{Assignment, Constraint, Label, Lit, Model, Name, Var};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

/// Returns a model of up to `max_vars` variables with a few cardinality constraints over random
/// literals: equations, ranges, clauses, and sometimes an unsatisfiable constraint.
pub fn random_model(seed: u64, max_vars: usize) -> Model {
    let mut rng = Pcg64::seed_from_u64(seed);
    let mut model = Model::new();
    let vars: Vec<Var> = (0..rng.random_range(0..=max_vars))
        .map(|col| model.add(Name::with_cell("x", Cell::new(0, col))))
        .collect();
    for row in 0..rng.random_range(0..=6) {
        let density = rng.random_range(0.2..1.0);
        let chosen = vars.iter().filter(|_| rng.random_bool(density)).copied().collect::<Vec<_>>();
        let lits: Vec<Lit> = chosen.iter().map(|var| var.lit(rng.random_bool(0.8))).collect();
        let at_least = rng.random_range(0..=lits.len());
        let at_most = match rng.random_range(0..4) {
            0 => lits.len(),
            1 => rng.random_range(0..=lits.len() + 1),
            _ => at_least,
        };
        let label = Label::rule_at_cell("R1", Cell::new(row, 0));
        model.add_constraint(Constraint { lits, at_least, at_most, label });
    }
    model
}

/// Returns every satisfying assignment.
pub fn satisfying_assignments(model: &Model) -> Vec<Assignment> {
    let length = model.num_vars();
    (0..1_usize << length)
        .map(|bits| (0..length).map(|var| bits >> var & 1 == 1).collect::<Vec<_>>().into())
        .filter(|assignment| model.first_violated(assignment).is_none())
        .collect()
}
