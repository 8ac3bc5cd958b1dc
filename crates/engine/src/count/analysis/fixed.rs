//! The variables of fixed groups, merged by the share of models in which they are true. A large
//! board has hundreds of thousands of fixed groups, and a number of models takes kilobytes.

use crate::budget::{Meter, Stop};
use crate::model::Var;

use super::Consistent;

/// The variables of all fixed groups that have the same size and number of true variables. All
/// variables that are true in every model form one class, and those that are true in none another.
#[derive(Debug)]
pub(crate) struct FixedClass {
    pub trues: usize,
    pub size: usize,
    pub vars: Vec<Var>,
}

impl Consistent {
    /// Returns the fixed classes. They are computed at the first use.
    pub fn fixed_classes(&self, meter: &mut Meter) -> Result<&[FixedClass], Stop> {
        if let Some(classes) = self.fixed_classes.get() {
            return Ok(classes);
        }
        let mut classes: Vec<FixedClass> = Vec::new();
        for (vars, trues) in self.fixed_groups() {
            let (trues, size) = match trues {
                0 => (0, 1),
                all if all == vars.len() => (1, 1),
                some => (some, vars.len()),
            };
            meter.spend_steps((classes.len() + vars.len()) as u64)?;
            let known = classes.iter_mut().find(|known| (known.trues, known.size) == (trues, size));
            match known {
                Some(known) => known.vars.extend_from_slice(vars),
                None => classes.push(FixedClass { trues, size, vars: vars.to_vec() }),
            }
        }
        Ok(self.fixed_classes.get_or_init(|| classes))
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_pcg::Pcg64Mcg;

    use crate::budget::Budget;
    use crate::count::tests::random_system;
    use crate::count::{Count, Counter};

    #[test]
    fn merged_classes_give_each_variable_the_number_of_its_group() {
        let mut rng = Pcg64Mcg::seed_from_u64(31);
        let mut merged = 0;
        for round in 0..600 {
            let model = random_system(&mut rng);
            let meter = &mut Budget::unlimited().meter();
            let analysis = Counter::new().analyse(&model, meter).expect("equations");
            let of_vars = |count: Count| {
                let mut of_vars = vec![None; model.num_vars()];
                for class in &count.classes {
                    for var in class.vars {
                        assert_eq!(of_vars[var.index()].replace(class.value_of_each.clone()), None);
                    }
                }
                (count.models, of_vars, count.classes.len())
            };
            let (models, numbers, classes) = of_vars(analysis.count(meter).expect("unlimited"));
            let by_number = of_vars(analysis.count_by_number(meter).expect("unlimited"));
            assert_eq!((&by_number.0, &by_number.1), (&models, &numbers), "round {round}");
            merged += classes - by_number.2;
        }
        assert!(merged > 100, "{merged}");
    }
}
