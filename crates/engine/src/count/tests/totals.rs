//! Compares totals, least weights and classes of statuses with enumeration and full counts.

use crate::count::{Analysis, LeastWeight};
use crate::prior::Density;

use super::*;

/// Returns the least weight, computed from the weights of all classes.
fn least_of_all_weights(analysis: &Analysis) -> LeastWeight {
    let count = analysis.weigh_models(&mut unlimited_meter()).expect("unlimited");
    let classes = count.classes.into_iter().filter(|class| !class.vars.is_empty());
    let weights = classes.map(|class| class.value_of_each);
    let of_some = weights.filter(|weight| *weight != UBig::ZERO && *weight != count.models);
    LeastWeight { least: of_some.min(), models: count.models }
}

fn assert_totals_equal_full_counts(analysis: &Analysis, round: usize, model: &Model) {
    let meter = &mut unlimited_meter();
    let total = analysis.total_weight(meter).expect("unlimited");
    let least = analysis.least_weight(meter).expect("unlimited");
    let expected = least_of_all_weights(analysis);
    assert_eq!((&total, &least), (&expected.models, &expected), "round {round}: {model:?}");
}

#[test]
fn totals_and_least_numbers_equal_enumeration() {
    let mut rng = Pcg64Mcg::seed_from_u64(48);
    let mut with_least = 0;
    for round in 0..3000 {
        let model = random_system(&mut rng);
        let models = enumerate_models(&model);
        let analysis = Counter::new().analyse(&model, &mut unlimited_meter()).expect("unlimited");
        // The total is computed first, to check that the total does not need the numbers of single
        // variables.
        let total = analysis.total_weight(&mut unlimited_meter()).expect("unlimited");
        assert_eq!(total, UBig::from(models.len()), "round {round}: {model:?}");
        let trues = |var| models.iter().filter(|model| model.value(var)).count();
        let least = model.vars().map(trues).filter(|trues| (1..models.len()).contains(trues)).min();
        let expected = LeastWeight { models: total, least: least.map(UBig::from) };
        let found = analysis.least_weight(&mut unlimited_meter()).expect("unlimited");
        assert_eq!(found, expected, "round {round}: {model:?}");
        with_least += usize::from(least.is_some());
    }
    assert!(with_least > 1000, "{with_least}");
}

#[test]
fn totals_and_least_weights_equal_those_of_a_full_count() {
    let mut rng = Pcg64Mcg::seed_from_u64(49);
    for round in 0..1000 {
        let mut model =
            if round % 2 == 0 { random_system(&mut rng) } else { random_wide_model(&mut rng) };
        let analysis = Counter::new().analyse(&model, &mut unlimited_meter()).expect("unlimited");
        assert_totals_equal_full_counts(&analysis, round, &model);
        model.set_density(Density::new(rng.random_range(1..30), 30).expect("between 0 and 1"));
        let analysis = Counter::new().analyse(&model, &mut unlimited_meter()).expect("unlimited");
        assert_totals_equal_full_counts(&analysis, round, &model);
    }
}

#[test]
fn classes_of_statuses_are_the_classes_of_a_count() {
    let mut rng = Pcg64Mcg::seed_from_u64(50);
    for round in 0..1000 {
        let model = random_system(&mut rng);
        let analysis = Counter::new().analyse(&model, &mut unlimited_meter()).expect("unlimited");
        let classes = analysis.status_classes(&mut unlimited_meter()).into_complete();
        let Some(classes) = classes.expect("unlimited") else { continue };
        let count = analysis.count(&mut unlimited_meter()).expect("unlimited");
        assert_eq!(classes.len(), count.classes.len(), "round {round}: {model:?}");
        for (statuses, counts) in classes.iter().zip(&count.classes) {
            assert_eq!(statuses.vars, counts.vars, "round {round}: {model:?}");
        }
    }
}
