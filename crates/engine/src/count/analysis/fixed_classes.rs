//! The variables of fixed groups, merged by the share of models in which they are true. A large
//! board has hundreds of thousands of fixed groups, and a number of models takes kilobytes.

use crate::budget::{Meter, Stop};
use crate::model::Var;

/// The variables of all fixed groups that have the same size and number of true variables. All
/// variables that are true in every model form one class, and those that are true in no model form
/// another.
#[derive(Debug)]
pub(crate) struct FixedClass {
    pub trues: usize,
    pub size: usize,
    pub vars: Vec<Var>,
}

/// Merges fixed groups, each with the number of its true variables, into classes.
pub(crate) fn merge_groups<'g>(
    groups: impl Iterator<Item = (&'g [Var], usize)>,
    meter: &mut Meter,
) -> Result<Vec<FixedClass>, Stop> {
    let mut classes: Vec<FixedClass> = Vec::new();
    for (vars, trues) in groups {
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
    Ok(classes)
}
