//! The list of all models of a system that has few models.

use crate::budget::{Meter, Unfinished, Unsupported};
use crate::count::expansion::diagram::Layer;
use crate::count::passes::solved_component::SolvedComponent;
use crate::model::{Assignment, Var};
use crate::reason;

use super::{Analysis, ConsistentSystem};

/// The factor by which partial models may outnumber the requested models. The margin is necessary
/// because partial models that cannot reach the total are dropped only at the end.
const PARTIAL_MODELS_PER_MODEL: usize = 16;

/// The maximum number of models, and the budget for listing them.
struct ListLimits<'a> {
    max_models: usize,
    meter: &'a mut Meter,
}

impl ListLimits<'_> {
    /// Charges `steps` steps for copying a partial model, and returns an error if `number` partial
    /// models are too many.
    fn charge_partial_models(&mut self, number: usize, steps: usize) -> Result<(), Unfinished> {
        self.meter.spend_steps(steps as u64 + 1)?;
        if number > self.max_models * PARTIAL_MODELS_PER_MODEL {
            Err(TOO_MANY_MODELS.into())
        } else {
            Ok(())
        }
    }
}

const TOO_MANY_MODELS: Unsupported = Unsupported(reason::more_models_than_asked());

/// A model under construction, as the list of its true variables.
#[derive(Clone)]
struct PartialModel {
    true_vars: Vec<Var>,
}

impl Analysis {
    /// Returns all models in no particular order, or an error if there are more than `most`. Takes
    /// at most the time and memory of 16 partial models for each of `most` models.
    pub fn list_models(
        &self,
        most: usize,
        meter: &mut Meter,
    ) -> Result<Vec<Assignment>, Unfinished> {
        let limits = &mut ListLimits { max_models: most, meter };
        let Some(system) = self.consistent_system() else { return Ok(Vec::new()) };
        let solved = system.solved_components()?;
        let mut partial_models = vec![PartialModel { true_vars: Vec::new() }];
        for (vars, trues) in system.fixed_groups() {
            partial_models = extend_by_paths(&partial_models, &[vec![(vars, trues)]], limits)?;
        }
        let fixed = partial_models.first().map_or(0, |partial_model| partial_model.true_vars.len());
        for (part, solved) in system.parts.iter().zip(solved) {
            let group = |group: usize| system.system.groups.row(part.groups[group] as usize);
            partial_models = extend_by_paths(
                &partial_models,
                &list_diagram_paths(solved, group, limits)?,
                limits,
            )?;
        }
        let models = system.complete_with_free_variables(partial_models, fixed, limits)?;
        let assignment = |partial_model: PartialModel| {
            let mut values = vec![false; self.num_variables()];
            partial_model.true_vars.iter().for_each(|var| values[var.index()] = true);
            values.into()
        };
        Ok(models.into_iter().map(assignment).collect())
    }
}

impl ConsistentSystem {
    /// Extends each partial model by all choices of the free variables that reach the total.
    fn complete_with_free_variables(
        &self,
        partial_models: Vec<PartialModel>,
        fixed: usize,
        limits: &mut ListLimits,
    ) -> Result<Vec<PartialModel>, Unfinished> {
        let free: &[Var] = &self.system.unconstrained_vars;
        let mut models = Vec::new();
        for partial_model in partial_models {
            let shares = match self.free.true_outside_fixed {
                None => 0..=free.len(),
                Some(_) => match self.free.free_true_count(partial_model.true_vars.len() - fixed) {
                    Some(share) => share..=share,
                    None => continue,
                },
            };
            for share in shares {
                models.extend(extend_by_paths(
                    std::slice::from_ref(&partial_model),
                    &[vec![(free, share)]],
                    limits,
                )?);
            }
            if models.len() > limits.max_models {
                return Err(TOO_MANY_MODELS.into());
            }
        }
        Ok(models)
    }
}

/// The variables of a group, and how many of them are true.
type GroupChoice<'a> = (&'a [Var], usize);

/// Returns every path of a diagram, each as a list of choices.
fn list_diagram_paths<'a>(
    solved: &SolvedComponent,
    group: impl Fn(usize) -> &'a [Var],
    limits: &mut ListLimits,
) -> Result<Vec<Vec<GroupChoice<'a>>>, Unfinished> {
    let mut open: Vec<(usize, Vec<GroupChoice>)> = vec![(0, Vec::new())];
    for Layer { group: decided, .. } in solved.diagram.layers() {
        let mut longer = Vec::new();
        for (node, path) in open {
            for edge in solved.diagram.edges(node) {
                let mut path = path.clone();
                path.push((group(decided), edge.num_true as usize));
                limits.charge_partial_models(longer.len(), path.len())?;
                longer.push((edge.target as usize, path));
            }
        }
        open = longer;
    }
    Ok(open.into_iter().map(|(_, path)| path).collect())
}

/// Returns each partial model extended by each path in `paths`.
fn extend_by_paths(
    partial_models: &[PartialModel],
    paths: &[Vec<GroupChoice>],
    limits: &mut ListLimits,
) -> Result<Vec<PartialModel>, Unfinished> {
    let mut all = Vec::new();
    for path in paths {
        let mut ways = partial_models.to_vec();
        for &(vars, trues) in path {
            ways = extend_by_choices(&ways, vars, trues, limits)?;
        }
        all.append(&mut ways);
    }
    Ok(all)
}

/// Returns each partial model, extended in each way that makes `trues` of the variables `vars`
/// true.
fn extend_by_choices(
    partial_models: &[PartialModel],
    vars: &[Var],
    trues: usize,
    limits: &mut ListLimits,
) -> Result<Vec<PartialModel>, Unfinished> {
    let mut all = Vec::new();
    let mut chosen: Vec<usize> = (0..trues).collect();
    loop {
        for partial_model in partial_models {
            let mut partial_model = partial_model.clone();
            partial_model.true_vars.extend(chosen.iter().map(|&index| vars[index]));
            limits.charge_partial_models(all.len(), partial_model.true_vars.len())?;
            all.push(partial_model);
        }
        if !next_combination(&mut chosen, vars.len()) {
            return Ok(all);
        }
    }
}

/// Moves to the next combination of `size` items in lexicographic order, by increasing the last
/// index that can grow. Returns whether there is a next combination.
pub(super) fn next_combination(chosen: &mut [usize], size: usize) -> bool {
    let trues = chosen.len();
    let Some(last) = (0..trues).rev().find(|&at| chosen[at] < size - trues + at) else {
        return false;
    };
    chosen[last] += 1;
    for at in last + 1..trues {
        chosen[at] = chosen[at - 1] + 1;
    }
    true
}
