//! Compares weights with the enumeration of all models, and with the counts that determine the
//! weights.

use crate::count::Count;
use crate::count::analysis::weight_scale::WeightScale;
use crate::count::numbers::number_type::NumberType;
use crate::prior::Density;

use super::*;

/// Returns a small or large density. Some densities have weights that do not fit into machine
/// words.
fn random_density(rng: &mut Pcg64Mcg) -> Density {
    let most = [2, 5, 30, u64::from(Density::MAX_DENOMINATOR)][rng.random_range(0..4)];
    let cells = rng.random_range(2..=most);
    Density::new(rng.random_range(1..cells), cells).expect("between 0 and 1")
}

/// Returns the weight of a model by the definition of weights.
fn weight(model: &Assignment, density: Density) -> UBig {
    let factor = |&value: &bool| if value { density.mines() } else { density.clear() };
    model.values().iter().map(factor).map(UBig::from).product()
}

fn total_weight<'a>(models: impl Iterator<Item = &'a Assignment>, density: Density) -> UBig {
    models.map(|model| weight(model, density)).sum()
}

fn share_of_weight(part: &UBig, whole: &UBig) -> f64 {
    crate::count::rounded_quotient(part, whole)
}

#[test]
fn weights_and_marginals_equal_enumeration() {
    let mut rng = Pcg64Mcg::seed_from_u64(38);
    let mut counter = Counter::new();
    let mut consistent = 0;
    for round in 0..3000 {
        let mut model = random_system(&mut rng);
        let density = random_density(&mut rng);
        model.set_density(density);
        let models = enumerate_models(&model);
        let analysis = counter.analyse(&model, &mut unlimited_meter()).expect("unlimited");
        let found = analysis.weigh_models(&mut unlimited_meter()).expect("unlimited");
        let whole = total_weight(models.iter(), density);
        assert_eq!(found.models, whole, "round {round}: {model:?}");
        let count = analysis.count(&mut unlimited_meter()).expect("unlimited");
        assert_eq!(count.models, UBig::from(models.len()), "a count has no weights");
        let Some(marginals) = analysis.marginals(&mut unlimited_meter()).expect("unlimited") else {
            continue;
        };
        consistent += 1;
        for (class, approximate) in found.classes.iter().zip(&marginals.classes) {
            assert_eq!(class.vars, approximate.vars);
            for &var in class.vars {
                let trues = total_weight(models.iter().filter(|model| model.value(var)), density);
                assert_eq!(class.value_of_each, trues, "round {round}, {var:?}: {model:?}");
                assert!((approximate.value_of_each - share_of_weight(&trues, &whole)).abs() < 1e-9);
            }
        }
    }
    assert!(consistent > 1000, "{consistent}");
}

#[test]
fn a_density_of_one_half_weighs_all_models_equally() {
    let mut rng = Pcg64Mcg::seed_from_u64(39);
    for round in 0..1000 {
        let mut model = random_system(&mut rng);
        model.set_density(Density::new(1, 2).expect("between 0 and 1"));
        let analysis = Counter::new().analyse(&model, &mut unlimited_meter()).expect("unlimited");
        let [weights, counts] =
            [analysis.weigh_models(&mut unlimited_meter()), analysis.count(&mut unlimited_meter())];
        assert_eq!(weights, counts, "round {round}: {model:?}");
    }
}

/// Checks a weight against a sum over all totals. Each term of the sum is the number of models with
/// the total, times the weight of one such model.
#[test]
fn weights_are_mixed_from_the_counts_of_every_total() {
    let mut rng = Pcg64Mcg::seed_from_u64(40);
    for round in 0..300 {
        let mut model = random_system(&mut rng);
        let density = random_density(&mut rng);
        let variables = model.num_vars();
        let count_of = |model: &Model, total: usize| {
            let mut model = model.clone();
            model.add_exactly(total, model.vars().map(|var| var.positive()), Label::rule("total"));
            let analysis =
                Counter::new().analyse(&model, &mut unlimited_meter()).expect("unlimited");
            analysis.count(&mut unlimited_meter()).expect("unlimited").models
        };
        let power = |base: u32, exponent| UBig::from(base).pow(exponent);
        let of_total = |total| {
            let weight = power(density.mines(), total) * power(density.clear(), variables - total);
            count_of(&model, total) * weight
        };
        let mixed: UBig = (0..=variables).map(of_total).sum();
        model.set_density(density);
        let analysis = Counter::new().analyse(&model, &mut unlimited_meter()).expect("unlimited");
        let found = analysis.weigh_models(&mut unlimited_meter()).expect("unlimited").models;
        assert_eq!(found, mixed, "round {round}: {model:?}");
    }
}

#[test]
fn word_sized_weights_do_not_overflow() {
    let mut rng = Pcg64Mcg::seed_from_u64(41);
    let mut in_words = 0;
    for round in 0..2000 {
        let mut model = random_wide_model(&mut rng);
        if rng.random_bool(0.7) {
            model.truncate_constraints(model.constraints().len() - 1);
        }
        let (density, variables) = (random_density(&mut rng), model.num_vars());
        model.set_density(density);
        let analysis = Counter::new().analyse(&model, &mut unlimited_meter()).expect("unlimited");
        let Some(system) = analysis.consistent_system() else { continue };
        let scale = Some(WeightScale { density, variables });
        let meter = &mut unlimited_meter();
        let integers: Count =
            system.count::<UBig>(scale, FixedGroupClasses::Separate, meter).expect("unlimited");
        let bits = variables * density.bits_per_weight();
        if let NumberType::U128 | NumberType::Wide = NumberType::for_counts(variables, bits) {
            let wide = system
                .count::<WideInteger>(scale, FixedGroupClasses::Separate, meter)
                .expect("unlimited");
            assert_eq!(wide, integers, "round {round}");
        }
        if bits <= MAX_BITS_OF_FACTOR {
            let words =
                system.count::<u128>(scale, FixedGroupClasses::Separate, meter).expect("unlimited");
            assert_eq!(words, integers, "round {round}");
            in_words += usize::from(words.models > UBig::ZERO);
        }
    }
    assert!(in_words > 100, "{in_words}");
}

#[test]
fn samples_follow_the_weights() {
    let mut rng = Pcg64Mcg::seed_from_u64(42);
    for _ in 0..60 {
        let mut model = random_system(&mut rng);
        let density = Density::new(rng.random_range(1..5), 5).expect("between 0 and 1");
        model.set_density(density);
        let models = enumerate_models(&model);
        let analysis = Counter::new().analyse(&model, &mut unlimited_meter()).expect("unlimited");
        let Some(sampler) = analysis.to_sampler(&mut unlimited_meter()).expect("small") else {
            assert!(models.is_empty());
            continue;
        };
        let whole = total_weight(models.iter(), density);
        const NUM_DRAWS: usize = 4000;
        let drawn: Vec<_> = (0..NUM_DRAWS).map(|_| sampler.draw_model(&mut rng)).collect();
        for var in model.vars() {
            let trues = total_weight(models.iter().filter(|model| model.value(var)), density);
            let expected = share_of_weight(&trues, &whole) * NUM_DRAWS as f64;
            let found = drawn.iter().filter(|model| model.value(var)).count() as f64;
            let deviation = (expected * (1.0 - expected / NUM_DRAWS as f64)).sqrt();
            assert!((found - expected).abs() <= 5.0 * deviation + 1e-6, "{found}, {expected}");
        }
    }
}
