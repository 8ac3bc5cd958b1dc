//! How many variables are true in the models of a system without a total.

use std::ops::RangeInclusive;

use crate::budget::{Meter, Stop, Unfinished};
use crate::count::passes::combine::product;
use crate::count::passes::tally::Ways;

use super::Analysis;

impl Analysis {
    /// Returns the possible numbers of true variables of a system without a total, as ascending
    /// ranges, or none if no model exists.
    pub fn trues(&self, meter: &mut Meter) -> Result<Vec<RangeInclusive<usize>>, Unfinished> {
        let Some(system) = self.consistent() else { return Ok(Vec::new()) };
        let solved = system.solved()?;
        let parts = solved.into_iter().map(|solved| solved.support(meter));
        let parts = parts.collect::<Result<Vec<Ways<bool>>, Stop>>()?;
        let all = product(&parts, meter)?;
        meter.steps(all.ways.len() as u64)?;
        let fixed: usize = system.fixed().map(|(_, trues)| trues).sum();
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
        let mut without = model.unconstrained();
        let constraints = model.constraints().iter();
        let is_total = |lits: usize| lits == model.num_vars();
        let kept = constraints.filter(|constraint| !is_total(constraint.lits.len()));
        kept.for_each(|constraint| without.constrain(constraint.clone()));
        without
    }

    #[test]
    fn the_numbers_of_true_variables_are_those_that_trying_all_assignments_finds() {
        let mut rng = Pcg64Mcg::seed_from_u64(41);
        let mut none = 0;
        for round in 0..600 {
            let model = without_total(&random_system(&mut rng));
            let meter = &mut Budget::unlimited().meter();
            let analysis = Counter::new().analyse(&model, meter).expect("equations");
            let ranges = analysis.trues(meter).expect("unlimited");
            let mut expected = vec![false; model.num_vars() + 1];
            for set in 0u32..1 << model.num_vars() {
                let bits = (0..model.num_vars()).map(|var| set >> var & 1 == 1);
                let all = Assignment::from(bits.collect::<Vec<_>>());
                if model.violated(&all).is_none() {
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
    fn numbers_between_which_none_is_possible_are_ranges_apart() {
        let mut model = Model::new();
        let [one, others @ ..] =
            [0, 1, 2, 3].map(|col| model.add(Name::at("x", Cell::new(0, col))).positive());
        for other in others {
            model.exactly(1, [one, other], Label::rule("any"));
        }
        let meter = &mut Budget::unlimited().meter();
        let analysis = Counter::new().analyse(&model, meter).expect("equations");
        assert_eq!(analysis.trues(meter), Ok(vec![1..=1, 3..=3]));
    }
}
