//! Counts a wide component by residues. The pass counts the ways by number of true variables and,
//! for each group, the models in which a given variable is true.

use dashu_int::UBig;
use dashu_int::ops::BitTest;

use crate::budget::{Meter, Stop};
use crate::count::expansion::diagram::{Diagram, Layer};
use crate::count::numbers::crt::PrimeBasis;
use crate::count::numbers::residue::{PrimeField, RadixPowers, Residues, SumOfProducts};
use crate::count::numbers::ring::Ring;
use crate::count::numbers::weight::Weight;
use crate::count::preprocessing::component::Component;

use super::ring_pass::{ComponentWithinTotals, RingPass};
use super::tally::WaysByTrueCount;

impl ComponentWithinTotals<'_> {
    /// Returns the ways by number of true variables. `all` is the sum of these ways.
    pub fn ways_by_true_count_in_residues(
        &self,
        all: &UBig,
        meter: &mut Meter,
    ) -> Result<WaysByTrueCount<UBig>, Stop> {
        let primes = PrimeBasis::for_bits(all.bit_len(), meter)?;
        let of_primes = primes.groups_of_primes();
        let found = meter.run_tasks(of_primes.len(), |group, meter| {
            RingPass::new(self, PrimeField::new(of_primes[group])).ways_by_true_count(meter)
        })?;
        let min = self.min_true_count();
        Ok(WaysByTrueCount { min, ways: primes.reconstruct_integers(&found, meter)? })
    }

    /// Returns, for each group, the number of models in which a given variable of the group is
    /// true. For each total of the component, `weights` has the number of ways to assign the
    /// remaining system. `models` is the number of all models.
    pub fn models_by_group(
        &self,
        weights: &[UBig],
        models: &UBig,
        meter: &mut Meter,
    ) -> Result<Vec<UBig>, Stop> {
        let primes = PrimeBasis::for_bits(models.bit_len(), meter)?;
        let groups = self.component.groups.len();
        let bytes = primes.groups_of_primes().len() * groups * size_of::<Residues>();
        let _reserved = meter.reserve(bytes as u64)?;
        let of_primes = primes.groups_of_primes();
        let found = meter.run_tasks(of_primes.len(), |index, meter| {
            let field = PrimeField::new(of_primes[index]);
            let powers = RadixPowers::new(&field, UBig::bits(weights));
            let weights = weights.iter().map(|weight| powers.residues_of(weight)).collect();
            let mut sums = vec![PrimeField::ZERO; groups];
            RingPass::new(self, field.clone()).for_each_group(
                weights,
                meter,
                |group, shares| {
                    sums[group] = self.ways_with_one_variable_true(group, shares, &field);
                },
            )?;
            Ok(sums)
        })?;
        primes.reconstruct_integers(&found, meter)
    }

    /// Returns the ways in which a given variable of a group is true, from the flow through the
    /// group. The other true variables are chosen freely.
    fn ways_with_one_variable_true(
        &self,
        group: usize,
        shares: &[SumOfProducts],
        field: &PrimeField,
    ) -> Residues {
        let others = self.component.groups[group].size as usize - 1;
        let mut sum = PrimeField::ZERO;
        for (chosen, share) in shares.iter().skip(1).enumerate() {
            let factor = Ring::binomial(field, others, chosen);
            field.add_product(&mut sum, &field.sum(share), &factor);
        }
        sum
    }
}

/// Returns the number of ways of a component, summed over all numbers of true variables.
pub(crate) fn total_ways(
    diagram: &Diagram,
    component: &Component,
    meter: &mut Meter,
) -> Result<UBig, Stop> {
    let bytes = UBig::bytes(component.num_variables());
    let mut ways = vec![UBig::ONE];
    for Layer { group, nodes, next } in diagram.layers() {
        let _reserved = meter.reserve(bytes.saturating_mul((nodes.len() + next.len()) as u64))?;
        let group = &component.groups[group];
        let factors: Vec<UBig> =
            (0..=group.bounds.max).map(|trues| Weight::binomial(group.size, trues)).collect();
        let mut sums = vec![UBig::ZERO; next.len()];
        for (node, way) in nodes.zip(&ways) {
            for edge in diagram.edges(node) {
                let factor = &factors[edge.num_true as usize];
                meter.spend_steps(UBig::steps(way, factor))?;
                sums[edge.target as usize - next.start].add_product(way, factor);
            }
        }
        ways = sums;
    }
    Ok(ways.swap_remove(0))
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    use super::*;
    use crate::budget::Budget;
    use crate::count::Counter;
    use crate::count::passes::combine::weigh_groups;
    use crate::count::passes::solved_component::{PossibleValues, SolvedComponent};
    use crate::count::passes::tally::tally;
    use crate::count::tests::random_system;

    fn unlimited_meter() -> Meter {
        Budget::unlimited().meter()
    }

    /// Passes components of random systems to `take`.
    fn for_random_components(mut take: impl FnMut(&SolvedComponent, &mut Pcg64Mcg)) {
        let mut rng = Pcg64Mcg::seed_from_u64(5);
        let mut taken = 0;
        for _ in 0..1500 {
            let model = random_system(&mut rng);
            let analysis =
                Counter::new().analyse(&model, &mut unlimited_meter()).expect("unlimited");
            for part in analysis.consistent_system().iter().flat_map(|system| &system.parts) {
                take(part.solved.as_ref().expect("unlimited"), &mut rng);
                taken += 1;
            }
        }
        assert!(taken > 100, "only {taken} components");
    }

    /// Returns integers of up to 90 bits, some of them zero.
    fn random_weights(number: usize, rng: &mut Pcg64Mcg) -> Vec<UBig> {
        let weight = |_| UBig::from(rng.random::<u128>() >> rng.random_range(38..=127));
        (0..number).map(weight).collect()
    }

    #[test]
    fn residue_passes_equal_the_tallies() {
        for_random_components(
            |SolvedComponent { diagram, component, true_range: range, .. }, rng| {
                let tally =
                    tally::<UBig>(diagram, component, &mut unlimited_meter()).expect("unlimited");
                let restricted =
                    ComponentWithinTotals::new(diagram, component, *range, &mut unlimited_meter())
                        .expect("unlimited");
                let all =
                    total_ways(diagram, component, &mut unlimited_meter()).expect("unlimited");
                assert_eq!(all, tally.totals.ways.iter().sum());
                assert_eq!(
                    restricted.ways_by_true_count_in_residues(&all, &mut unlimited_meter()),
                    Ok(tally.totals.clone())
                );
                let weights = random_weights(tally.totals.ways.len(), rng);
                let product = |(a, b): (&UBig, &UBig)| a * b;
                let models: UBig = tally.totals.ways.iter().zip(&weights).map(product).sum();
                let expected = weigh_groups(&tally, &weights, &mut unlimited_meter());
                assert_eq!(
                    restricted.models_by_group(&weights, &models, &mut unlimited_meter()),
                    expected
                );
            },
        );
    }

    #[test]
    fn the_number_of_kept_layers_does_not_change_the_result() {
        for_random_components(
            |SolvedComponent { diagram, component, true_range: range, .. }, rng| {
                let restricted =
                    ComponentWithinTotals::new(diagram, component, *range, &mut unlimited_meter())
                        .expect("unlimited");
                let field = PrimeField::new(
                    PrimeBasis::for_bits(1, &mut unlimited_meter())
                        .expect("unlimited")
                        .groups_of_primes()[0],
                );
                let weights = random_weights(range.1 + 1 - range.0, rng);
                let [all, some] = [usize::MAX, 0].map(|kept| {
                    let mut pass = RingPass::new(&restricted, field.clone());
                    pass.max_kept_bytes = kept;
                    let weights = weights.iter().map(|weight| field.residues_of(weight)).collect();
                    let mut sums = Vec::new();
                    let take = |group: usize, shares: &[SumOfProducts]| {
                        sums.push((
                            group,
                            shares.iter().map(|share| field.sum(share)).collect::<Vec<_>>(),
                        ));
                    };
                    pass.for_each_group(weights, &mut unlimited_meter(), take).expect("unlimited");
                    sums
                });
                assert_eq!(all, some);
            },
        );
    }

    #[test]
    fn a_value_is_possible_exactly_if_some_model_has_it() {
        for_random_components(|solved, rng| {
            let SolvedComponent { diagram, component, .. } = solved;
            let tally =
                tally::<UBig>(diagram, component, &mut unlimited_meter()).expect("unlimited");
            let weights: Vec<UBig> =
                tally.totals.ways.iter().map(|_| rng.random_range(0..2u8).into()).collect();
            let product = |(a, b): (&UBig, &UBig)| a * b;
            let models: UBig = tally.totals.ways.iter().zip(&weights).map(product).sum();
            let trues = weigh_groups(&tally, &weights, &mut unlimited_meter()).expect("unlimited");
            let expected: Vec<PossibleValues> = trues
                .iter()
                .map(|trues| PossibleValues {
                    can_be_true: *trues > UBig::ZERO,
                    can_be_false: *trues < models,
                })
                .collect();
            let allowed: Vec<bool> = weights.iter().map(|weight| *weight != UBig::ZERO).collect();
            assert_eq!(
                solved.possible_values_within(&allowed, &mut unlimited_meter()),
                Ok(expected)
            );
        });
    }
}
