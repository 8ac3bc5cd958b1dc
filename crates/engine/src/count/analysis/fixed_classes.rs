//! The variables of fixed groups, merged by the share of models in which they are true. Merging
//! saves memory: a large board has hundreds of thousands of fixed groups, and each number of models
//! takes kilobytes.

use crate::budget::{Meter, Stop};
use crate::model::Var;

/// The variables of all fixed groups with the same size and the same number of true variables.
/// Groups without a false variable form one class, whatever their sizes. So do groups without a
/// true variable. In both classes, the group size is set to 1.
#[derive(Debug)]
pub(crate) struct FixedClass {
    pub true_per_group: usize,
    pub group_size: usize,
    pub vars: Vec<Var>,
}

/// The number of classes on most boards: one class of true variables and one class of false
/// variables.
const USUAL_CLASSES: usize = 2;

/// The number of variables for which a new class allocates room, so that the lists of small boards
/// need not grow.
const FEW_VARIABLES: usize = 32;

/// Merges fixed groups, each with the number of its true variables, into classes.
pub(crate) fn merge_fixed_groups<'g>(
    groups: impl Iterator<Item = (&'g [Var], usize)>,
    meter: &mut Meter,
) -> Result<Vec<FixedClass>, Stop> {
    let mut classes: Vec<FixedClass> = Vec::with_capacity(USUAL_CLASSES);
    for (vars, trues) in groups {
        let (true_per_group, group_size) = match trues {
            0 => (0, 1),
            all if all == vars.len() => (1, 1),
            some => (some, vars.len()),
        };
        meter.spend_steps((classes.len() + vars.len()) as u64)?;
        let known = classes
            .iter_mut()
            .find(|known| (known.true_per_group, known.group_size) == (true_per_group, group_size));
        match known {
            Some(known) => known.vars.extend_from_slice(vars),
            None => {
                let mut of_class = Vec::with_capacity(vars.len().max(FEW_VARIABLES));
                of_class.extend_from_slice(vars);
                classes.push(FixedClass { true_per_group, group_size, vars: of_class });
            }
        }
    }
    Ok(classes)
}
