//! The possible numbers of true variables in the models of a system without a total.

use std::ops::RangeInclusive;

use crate::budget::{Meter, Stop, Unfinished};
use crate::count::passes::combine::ways_of_all_parts;
use crate::count::passes::tally::WaysByTrueCount;

use super::Analysis;

impl Analysis {
    /// Returns the possible numbers of true variables of a system, ignoring its total, as ascending
    /// ranges. Returns `None` if no model exists.
    pub fn possible_true_counts(
        &self,
        meter: &mut Meter,
    ) -> Result<Vec<RangeInclusive<usize>>, Unfinished> {
        let Some(system) = self.consistent_system() else { return Ok(Vec::new()) };
        let solved = system.solved_components()?;
        let parts = solved.into_iter().map(|solved| solved.possible_totals(meter));
        let parts = parts.collect::<Result<Vec<WaysByTrueCount<bool>>, Stop>>()?;
        let all = ways_of_all_parts(&parts, meter)?;
        meter.spend_steps(all.ways.len() as u64)?;
        let fixed: usize = system.fixed_groups().map(|(_, trues)| trues).sum();
        let mut ranges: Vec<RangeInclusive<usize>> = Vec::new();
        for (trues, _) in (all.min + fixed..).zip(&all.ways).filter(|(_, is_there)| **is_there) {
            let most = trues + system.free.size;
            match ranges.last_mut() {
                Some(last) if trues <= last.end() + 1 => *last = *last.start()..=most,
                _ => ranges.push(trues..=most),
            }
        }
        Ok(ranges)
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_pcg::Pcg64Mcg;

    use crate::budget::Budget;
    use crate::count::Counter;
    use crate::count::tests::random_system;
    use crate::grid::Cell;
    use crate::model::{Assignment, Label, Model, Name};

    /// Returns the model without its constraint over all variables.
    fn without_total(model: &Model) -> Model {
        let mut without = model.without_constraints();
        let constraints = model.constraints().iter();
        let is_total = |lits: usize| lits == model.num_vars();
        let kept = constraints.filter(|constraint| !is_total(constraint.lits.len()));
        kept.for_each(|constraint| without.add_constraint(constraint.clone()));
        without
    }

    #[test]
    fn possible_true_counts_equal_exhaustive_search() {
        let mut rng = Pcg64Mcg::seed_from_u64(41);
        let mut none = 0;
        for round in 0..600 {
            let model = without_total(&random_system(&mut rng));
            let meter = &mut Budget::unlimited().meter();
            let analysis = Counter::new().analyse(&model, meter).expect("equations");
            let ranges = analysis.possible_true_counts(meter).expect("unlimited");
            let mut expected = vec![false; model.num_vars() + 1];
            for set in 0u32..1 << model.num_vars() {
                let bits = (0..model.num_vars()).map(|var| set >> var & 1 == 1);
                let all = Assignment::from(bits.collect::<Vec<_>>());
                if model.first_violated(&all).is_none() {
                    expected[set.count_ones() as usize] = true;
                }
            }
            for (trues, &is_there) in expected.iter().enumerate() {
                let found = ranges.iter().any(|range| range.contains(&trues));
                assert_eq!(found, is_there, "round {round}, {trues}: {model:?}");
            }
            none += usize::from(ranges.is_empty());
        }
        assert!(none > 10, "{none}");
    }

    #[test]
    fn impossible_true_counts_separate_the_ranges() {
        let mut model = Model::new();
        let [one, others @ ..] =
            [0, 1, 2, 3].map(|col| model.add(Name::with_cell("x", Cell::new(0, col))).positive());
        for other in others {
            model.add_exactly(1, [one, other], Label::rule("any"));
        }
        let meter = &mut Budget::unlimited().meter();
        let analysis = Counter::new().analyse(&model, meter).expect("equations");
        assert_eq!(analysis.possible_true_counts(meter), Ok(vec![1..=1, 3..=3]));
    }
}
